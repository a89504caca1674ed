"""The pages of the decks: every card to look at, large on demand, under the reader's look."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.checks import THEMES, serious_violations, until
from tests.browser.conftest import Visit


@pytest.mark.parametrize(("deck", "cards"), [("french", 53), ("spanish", 50)])
def test_every_card_can_be_looked_at(visit: Visit, deck: str, cards: int) -> None:
    page = visit(f"/decks/{deck}")
    buttons = page.locator(".card-button")
    expect(buttons).to_have_count(cards)
    names = buttons.evaluate_all("them => them.map(it => it.getAttribute('aria-label'))")
    assert len(set(names)) >= cards - 1  # two jokers have one name
    buttons.first.click()
    large = page.get_by_role("dialog")
    expect(large.get_by_role("heading")).to_have_text(names[0])
    page.keyboard.press("ArrowRight")
    expect(large.get_by_role("heading")).to_have_text(names[1])
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(large.get_by_role("heading")).to_have_text(names[-1])
    page.keyboard.press("Escape")
    expect(large).to_have_count(0)
    expect(buttons.first).to_be_focused()


def test_every_picture_arrives(visit: Visit) -> None:
    page = visit("/decks/french")
    expect(page.locator(".card-button")).to_have_count(53)
    page.evaluate("document.querySelectorAll('img[loading=lazy]').forEach(it => it.loading = 'eager')")
    until(page, "[...document.images].every(it => it.complete && it.naturalWidth > 0)")
    page.goto("/decks/spanish")
    sprite = page.request.get("/static/cards/spanish/sprite.svg").text()
    wanted = page.locator(".card-button use").evaluate_all(
        "them => them.map(it => it.getAttribute('href').split('#')[1])"
    )
    assert len(set(wanted)) == 50
    assert [name for name in wanted if f'id="{name}"' not in sprite] == []


def test_the_look_is_chosen_among_the_cards(visit: Visit) -> None:
    page = visit("/decks/spanish")
    page.get_by_role("slider", name="Contrast").fill("0")
    until(page, "document.documentElement.style.getPropertyValue('--card-contrast') === 'contrast(0.700)'")
    shown = "it => getComputedStyle(it).filter"
    assert page.locator(".card-button .picture").first.evaluate(shown) == "contrast(0.7)"


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("deck", ["french", "spanish"])
def test_a_deck_has_no_serious_barrier(visit: Visit, deck: str, language: str) -> None:
    page = visit("/")
    page.context.add_cookies([{"name": "mano-language", "value": language, "url": page.url}])
    page.goto(f"/decks/{deck}")
    expect(page.locator(".card-button").first).to_be_visible()
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        assert serious_violations(page) == [], theme
    page.locator(".card-button").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.evaluate(
        "Promise.allSettled(document.getAnimations().map(one => one.finished)).then(() => undefined)"
    )  # it fades in
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        assert serious_violations(page) == [], theme


@pytest.mark.parametrize("deck", ["french", "spanish"])
def test_a_deck_does_not_scroll_sideways(visit: Visit, deck: str) -> None:
    page = visit(f"/decks/{deck}")
    page.locator(".card-button").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    for width, height in ((640, 400), (320, 568), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
