"""Truco against the computer through the page: with a finger on a phone, and with the keyboard alone."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Page, expect

from tests.browser.checks import outside, page_scrolls, serious_violations
from tests.browser.conftest import Visit

MATCH_WITHIN = 150.0  # seconds; a bound for the test, not a measure
ASKED = """() => {
  const open = selector => document.querySelector(`${selector}[aria-disabled="false"]`) !== null;
  if (document.querySelector(".match-end")) return "over";
  if (open(".go")) return "go";
  if (open(".bid[data-type=quiero]")) return "answer";
  return open(".hand button") ? "card" : null;
}"""


def asked(page: Page) -> str:
    """Waits until the page asks the reader for something: "card", "answer", "go", or the match is "over"."""
    return str(page.wait_for_function(ASKED, timeout=20_000).json_value())


def settled(page: Page, before: str) -> None:
    """Waits until the position is another one than `before`."""
    page.wait_for_function(f"before => ({POSITION})() !== before", arg=before, timeout=20_000)


POSITION = """() => [".hand-cards", ".tricks", ".bids", ".close", ".tally .unseen"]
  .map(selector => document.querySelector(selector)?.textContent).join("|")"""


def sit_down(page: Page) -> None:
    page.get_by_role("button", name="Deal me in").click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".hand-cards li")).to_have_count(3)


def focus_is_seen(page: Page) -> bool:
    """Something has the focus, it is on the screen, and it wears the ring."""
    return bool(
        page.evaluate(
            """() => {
              const at = document.activeElement;
              const box = at.getBoundingClientRect();
              const {outlineStyle, outlineWidth} = getComputedStyle(at);
              return at !== document.body && outlineStyle !== "none" && parseFloat(outlineWidth) >= 2 &&
                box.width > 0 && box.top >= 0 && box.bottom <= innerHeight;
            }"""
        )
    )


def score(page: Page) -> list[int]:
    words = page.locator(".tally .unseen").first.text_content() or ""
    return [int(found) for found in re.findall(r"(?:You|AI) (\d+)", words)]


def stands_among_matches(page: Page, final: list[int]) -> None:
    page.goto("/matches")
    words = re.sub(r"\s+", " ", page.locator("main").inner_text())
    assert re.search(rf"\b{final[0]}\b.*\b{final[1]}\b", words), words


def test_one_press_deals_three_cards_on_a_phone(visit: Visit) -> None:
    page = visit("/", width=390, height=844, reduced_motion="reduce")
    sit_down(page)
    assert not page_scrolls(page)
    assert outside(page, ".hand .card") == []
    assert serious_violations(page) == []


def test_a_match_by_taps_ends_and_is_kept(visit: Visit) -> None:
    page = visit("/", width=390, height=844, has_touch=True, is_mobile=True, reduced_motion="reduce")
    sit_down(page)
    end = time.monotonic() + MATCH_WITHIN
    envidos = 0
    while (what := asked(page)) != "over":
        assert time.monotonic() < end, "the match does not end"
        before = page.evaluate(POSITION)
        envido = page.locator(".bid[data-type=envido][aria-disabled=false]")
        if what == "go":
            page.locator(".go").tap()
        elif what == "answer":
            page.locator(".bid[data-type=quiero]").tap()
        elif envidos < 3 and envido.count():
            envidos += 1
            envido.tap()
        else:
            page.locator(".hand button").first.tap()
        settled(page, before)
    final = score(page)
    assert max(final) == 30
    assert not page_scrolls(page)
    assert page.locator(".match-end").get_by_role("button", name="Rematch").is_visible()
    stands_among_matches(page, final)


def test_28_a_match_by_keyboard_alone_ends(visit: Visit) -> None:
    page = visit("/", reduced_motion="reduce")
    page.get_by_role("button", name="Deal me in").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    expect(page.locator(".hand-cards li")).to_have_count(3)
    while not page.evaluate("document.activeElement.matches('.hand button')"):
        page.keyboard.press("Tab")
    end = time.monotonic() + MATCH_WITHIN
    turns = 0
    while (what := asked(page)) != "over":
        assert time.monotonic() < end, "the match does not end"
        assert focus_is_seen(page)
        before = page.evaluate(POSITION)
        turns += 1
        truco = page.locator(".bid[data-place=truco][aria-disabled=false]")
        if what == "card" and turns % 5 == 0 and truco.count():
            page.keyboard.press("t")
        elif what == "card" and page.evaluate("document.activeElement.matches('.hand button')"):
            page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
        else:
            page.keyboard.press({"go": "g", "answer": "q", "card": "1"}[what])
        settled(page, before)
    assert max(score(page)) == 30
    page.keyboard.press("g")
    expect(page.locator(".match-end")).to_have_count(0)
    expect(page.locator(".hand-cards li")).to_have_count(3)


def test_a_reload_in_the_middle_keeps_the_hand(visit: Visit) -> None:
    page = visit("/")
    sit_down(page)
    page.wait_for_function("document.querySelector('.hand button[aria-disabled=false]')")
    codes = page.locator(".hand button").evaluate_all("all => all.map(one => one.dataset.code)")
    page.locator(".hand button").nth(2).click()
    expect(page.locator(f".trick .played[data-card='{codes[2]}']")).to_be_visible()
    page.reload()
    kept = page.locator(".hand button")
    expect(kept).to_have_count(2)
    assert kept.evaluate_all("all => all.map(one => one.dataset.code)") == codes[:2]
    expect(page.locator(f".trick .played[data-card='{codes[2]}']")).to_be_visible()


def sit(page: Page, place: str, name: str) -> None:
    page.get_by_role("button", name=f"Sit here: {place}", exact=True).click()
    page.get_by_role("textbox", name="What do they call you?").fill(name)
    page.get_by_role("button", name="Sit down").click()


def test_two_friends_play_by_link_and_a_third_looks_on(visit: Visit) -> None:
    host = visit("/", reduced_motion="reduce")
    host.get_by_role("link", name="Play with somebody").click()
    host.get_by_role("button", name="Lay the table").click()
    sit(host, "the seat in front", "Anna")
    link = host.get_by_label("Link to this table").input_value()
    friend = visit(link, width=390, height=844, reduced_motion="reduce")
    sit(friend, "the seat opposite", "Beto")
    host.get_by_role("button", name="Start").click()
    onlooker = visit(link, width=844, height=390, reduced_motion="reduce")
    for page in (host, friend):
        expect(page.locator(".hand-cards li")).to_have_count(3)

    host.get_by_role("button", name=re.compile("^Envido")).click()
    for page in (friend, onlooker):
        expect(page.locator(".said")).to_contain_text("¡Envido!")
    friend.get_by_role("button", name=re.compile("^Quiero")).click()
    for page in (host, friend, onlooker):
        expect(page.locator(".gain")).to_contain_text(re.compile(r"\+2 (you|Anna|Beto):"))

    host.get_by_role("button", name=re.compile("^Truco")).click()
    friend.get_by_role("button", name=re.compile("^No quiero")).click()
    expect(host.locator(".close")).to_contain_text("+1 you: truco refused")
    expect(friend.locator(".close")).to_contain_text("+1 Anna: truco refused")
    expect(onlooker.locator(".close")).to_contain_text("Anna takes the hand")
    expect(onlooker.locator(".hand, .bids, .go")).to_have_count(0)
    for page in (host, friend, onlooker):
        assert not page_scrolls(page)

    friend.get_by_role("button", name="Next hand").click()
    expect(friend.get_by_role("button", name="Waiting for Anna")).to_be_visible()
    host.get_by_role("button", name="Next hand").click()
    expect(friend.locator(".hand-cards li")).to_have_count(3)
    kept = friend.context.storage_state()
    friend.context.close()
    expect(host.locator(".rival")).to_contain_text("away")
    expect(host.locator(".status-words")).to_have_text("Waiting for Beto to reconnect.")
    host.get_by_role("button", name="A computer plays on").click()
    expect(host.locator(".status-words")).not_to_contain_text("Waiting for Beto")
    back = visit(link, storage_state=kept)
    expect(back.locator(".tally .unseen").first).to_contain_text("You")
    expect(host.locator(".rival")).not_to_contain_text("away")


def test_the_coach_answers_once_a_hand_is_over(visit: Visit) -> None:
    page = visit("/", width=390, height=844, reduced_motion="reduce")
    sit_down(page)
    ask = page.get_by_role("button", name="What would Expert have done?")
    while (what := asked(page)) not in ("go", "over"):
        expect(ask).to_have_count(0)
        before = page.evaluate(POSITION)
        page.locator(".bid[data-type=quiero]" if what == "answer" else ".hand button").first.click()
        settled(page, before)
    ask.click()
    sheet = page.get_by_role("dialog", name="What Expert would have done")
    advice = sheet.locator(".coach li")
    expect(advice.first).to_contain_text("Tricks")
    expect(advice.first).to_contain_text("Match")
    expect(sheet.get_by_text("Under each decision stand your chances before it")).to_be_visible()
    assert serious_violations(page) == []
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(ask).to_be_focused()
