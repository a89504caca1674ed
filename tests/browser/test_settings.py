"""The reader's settings: applied at once, kept on the device, the same on their page and at the table."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.burraco_position import Show, position
from tests.browser.checks import THEMES, page_scrolls, serious_violations, small_targets, until
from tests.browser.conftest import Visit
from tests.browser.test_burraco_table import CUT_CARDS, LEAST_SEEN, crowded

__all__ = ["position"]

STYLE_OF = "name => document.documentElement.style.getPropertyValue(name)"
CUT_INDICES = """() => [...document.querySelectorAll("[role=option]")].filter(card => {
  const index = card.querySelector(".index").getBoundingClientRect();
  const top = document.elementFromPoint(index.left + index.width / 2, index.bottom - 2);
  return top?.closest("[role=option]") !== card;
}).length"""


def choose(page: Page, **chosen: Any) -> None:
    """The settings as if chosen before, for pages opened from here on."""
    kept = json.dumps(json.dumps(chosen))
    page.add_init_script(f"localStorage.setItem('mano.settings', {kept})")


def read_in(page: Page, language: str) -> None:
    page.context.add_cookies([{"name": "mano-language", "value": language, "url": page.url}])


def test_the_look_of_the_cards_applies_at_once_and_stays(visit: Visit) -> None:
    page = visit("/settings")
    card = page.locator(".cards-shown .card").first
    assert page.evaluate(STYLE_OF, "--card-contrast") == ""
    page.get_by_role("slider", name="Contrast").fill("80")
    until(page, "document.documentElement.style.getPropertyValue('--card-contrast') === 'contrast(1.270)'")
    assert card.locator(".pips").evaluate("it => getComputedStyle(it).filter") == "contrast(1.27)"
    page.get_by_role("slider", name="Colour temperature").fill("0")
    until(page, "document.documentElement.style.getPropertyValue('--card-light') === 'rgb(206 226 255)'")
    overlay = "it => getComputedStyle(it, '::before').backgroundColor"
    assert card.evaluate(overlay) == "rgb(206, 226, 255)"
    page.get_by_role("slider", name="Grain").fill("100")
    until(page, "document.documentElement.style.getPropertyValue('--card-grain').startsWith('url')")

    page.goto("/")
    until(page, "document.documentElement.hasAttribute('data-look')")
    assert page.evaluate(STYLE_OF, "--card-contrast") == "contrast(1.270)"

    page.goto("/settings")
    page.get_by_role("button", name="As they are drawn").click()
    until(page, "!document.documentElement.hasAttribute('data-look')")
    assert card.locator(".pips").evaluate("it => getComputedStyle(it).filter") == "none"
    assert card.evaluate(overlay) == "rgba(0, 0, 0, 0)"


def test_a_key_given_to_another_move_is_obeyed(visit: Visit) -> None:
    page = visit("/settings")
    page.get_by_text("Give them to other keys").click()
    page.get_by_role("textbox", name="Key for W").last.fill("p")
    expect(page.get_by_role("textbox", name="Key for W").last).to_have_value("P")
    page.get_by_role("textbox", name="Key for W").last.fill("1")
    expect(page.locator(".keys-choice [role=status]")).to_contain_text("1 cannot be used")
    page.get_by_role("textbox", name="Key for O").last.fill("p")
    expect(page.get_by_role("textbox", name="Key for W").last).to_have_value("O")

    page.goto("/")
    page.get_by_role("button", name="Deal me in").click()
    expect(page.locator(".hand-cards .card").first).to_be_visible()
    spoken = "[...document.querySelectorAll('[aria-live]')].some(it => it.textContent.includes('malas'))"
    page.keyboard.press("p")
    until(page, spoken)


def test_single_sounds_are_off_and_can_be_heard(visit: Visit) -> None:
    page = visit("/settings")
    page.get_by_role("checkbox", name="a card is drawn").uncheck()
    page.get_by_role("button", name="Play: my turn").click()
    page.get_by_role("checkbox", name="Only when it is my turn").check()
    expect(page.get_by_role("checkbox", name="a meld is laid")).to_be_disabled()
    kept = page.evaluate("JSON.parse(localStorage.getItem('mano.settings'))")
    assert kept["silent"] == ["draw"]
    assert kept["onlyTurn"] is True


def test_suits_wear_the_letters_of_the_language(visit: Visit) -> None:
    page = visit("/")
    read_in(page, "pl")
    page.goto("/settings")
    page.get_by_role("radio", name="cztery kolory i litery").check()
    shown = "it => getComputedStyle(it, '::after').content"
    letters = [
        page.locator(f".cards-shown .suit-{suit} .index").evaluate(shown) for suit in ("s", "h", "d", "c")
    ]
    assert letters == ['"P"', '"KI"', '"KA"', '"T"']


@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (844, 390), (320, 568)], ids=str)
def test_the_largest_indices_with_letters_stay_in_sight(position: Show, size: tuple[int, int]) -> None:
    table = position(view=crowded(33, 14), size=size)
    choose(table.page, index="xl", deck="letters")
    table.show(view=crowded(33, 14))
    table.page.evaluate("import('/static/js/cards.js').then(cards => cards.letterSuits())")
    letter = "it => getComputedStyle(it.querySelector('.index'), '::after').content"
    assert table.page.get_by_role("option").first.evaluate(letter) == '"S"'
    assert table.page.evaluate(LEAST_SEEN) >= (24 if size == (320, 568) else 28)
    assert table.page.evaluate(CUT_INDICES) == 0
    if size == (1280, 800):
        assert table.page.evaluate(CUT_CARDS) == 0
    assert not page_scrolls(table.page)


def test_a_table_by_daylight_has_no_serious_barrier(position: Show) -> None:
    table = position(view=crowded(33, 14))
    choose(table.page, daylight=True)
    table.show(view=crowded(33, 14))
    assert table.page.evaluate("document.documentElement.dataset.light") == "day"
    assert serious_violations(table.page) == []


def test_truco_by_daylight_has_no_serious_barrier(visit: Visit) -> None:
    page = visit("/")
    choose(page, daylight=True)
    page.get_by_role("button", name="Deal me in").click()
    expect(page.locator(".hand-cards .card").first).to_be_visible()
    assert serious_violations(page) == []


@pytest.mark.parametrize("language", ["en", "ar"])
def test_the_settings_have_no_serious_barrier(visit: Visit, language: str) -> None:
    page = visit("/")
    read_in(page, language)
    page.goto("/settings")
    assert page.evaluate("document.documentElement.lang") == language
    page.locator("summary").first.click()
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        assert serious_violations(page) == [], theme
    assert small_targets(page, 22) == []
    for width, height in ((640, 400), (320, 568)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_frames_tell_what_is_chosen_where_the_system_gives_the_colours(position: Show) -> None:
    table = position(view=crowded(11, 3))
    table.page.emulate_media(forced_colors="active")
    card = table.page.get_by_role("option").first
    outline = "it => getComputedStyle(it.querySelector('.card')).outlineStyle"
    assert card.evaluate(outline) == "none"
    card.click(position={"x": 10, "y": 12})
    assert card.evaluate(outline) == "solid"
