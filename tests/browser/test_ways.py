"""Both games by the keyboard alone, by a finger alone, and by what a screen reader is told alone.

Each way plays on a real server against computers. Nothing is asked of the page but what that way offers.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from contextlib import suppress
from itertools import groupby, pairwise
from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError, expect

from tests.browser.checks import until
from tests.browser.conftest import Visit
from tests.browser.test_truco import focus_is_seen

PHONE: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
WITHIN = 240.0  # seconds; a bound for a test, not a measure

LAY = """async ({game, options, computers}) => {
  const ask = async (method, path, body) => (await fetch(`/api/v1${path}`, {
    method, headers: {"Content-Type": "application/json"}, body: JSON.stringify(body ?? {})})).json();
  await ask("POST", "/session", {name: "Anna"});
  const {table} = await ask("POST", "/tables", {game, options, switches: {hints: true}});
  await ask("PUT", `/tables/${table}/seats/0`);
  for (const [seat, computer] of computers.entries())
    await ask("PUT", `/tables/${table}/seats/${seat + 1}`, {computer});
  await ask("PUT", `/tables/${table}/ready`, {ready: true});
  await ask("POST", `/tables/${table}/start`);
  return `/t/${table}`;
}"""


def burraco(page: Page, hands: int) -> None:
    """A match with three computers; seat 3 deals, so that a computer cuts and Anna plays first."""
    options = {"hands": hands, "dealer": 3}
    page.goto(page.evaluate(LAY, {"game": "burraco", "options": options, "computers": ["easy"] * 3}))
    expect(page.get_by_role("listbox", name=re.compile("^Your hand, 11 cards"))).to_be_visible()


def truco(page: Page, target: int = 15) -> None:
    page.goto(page.evaluate(LAY, {"game": "truco", "options": {"target": target}, "computers": ["low"]}))
    expect(page.get_by_role("region", name="Your hand").get_by_role("button")).to_have_count(3)


STAGE = """() => {
  const table = document.querySelector("main.burraco");
  if (document.querySelector(".match-end")) return "over";
  if (document.querySelector(".score-sheet, .score-chip")) return "between";
  if (document.querySelector(".cut-range:not([disabled])")) return "cut";
  return table?.classList.contains("my-draw") ? "draw" : table?.classList.contains("my-play") ? "play" : "";
}"""


def stage(page: Page, others: str = "") -> str:
    """Waits until the page asks for something else than `others`: what it asks for."""
    until(page, f"(() => {{ const now = ({STAGE})(); return now !== '' && now !== '{others}'; }})()")
    return str(page.evaluate(STAGE))


def drawn(page: Page) -> None:
    """At a new table of two hands: the reader has drawn in the first turn, and may lay."""
    burraco(page, 2)
    assert stage(page) == "draw"
    page.locator("#main-action").click()
    until(page, f"({STAGE})() === 'play'")


def in_time() -> Callable[[], None]:
    end = time.monotonic() + WITHIN

    def check() -> None:
        assert time.monotonic() < end, "the game does not end"

    return check


# --- the keyboard


def lay_by_keys(page: Page) -> None:
    """Lays what the hint names, until nothing is left to lay."""
    for _ in range(6):
        page.keyboard.press("h")
        words = page.locator(".message").inner_text()
        if page.get_by_role("option", selected=True).count() == 0:
            return
        held = page.get_by_role("option").count()
        if words.startswith("A new meld"):
            page.keyboard.press("n")
        else:
            page.keyboard.press("Enter")
            page.keyboard.press("Enter")
        left = f"document.querySelectorAll('[role=option]').length !== {held}"
        until(page, f"{left} || document.querySelector('.refused') !== null")
        assert focus_is_seen(page)
        if page.locator(".message.refused").count():
            page.keyboard.press("Escape")
            return
        while not page.evaluate("document.activeElement.matches('[role=option], #main-action')"):
            page.keyboard.press("ArrowDown")


def discard_by_keys(page: Page) -> None:
    while not page.evaluate("document.activeElement.matches('[role=option]')"):
        page.keyboard.press("Shift+Tab")
    page.keyboard.press("Escape")
    page.keyboard.press("Home")
    for _ in range(20):
        if page.evaluate(STAGE) != "play":
            return
        page.keyboard.press("Space")
        page.keyboard.press("x")
        if (page.locator("#discard-action").get_attribute("aria-label") or "").endswith("Yes"):
            page.keyboard.press("x")
        until(page, f"({STAGE})() !== 'play' || document.querySelector('.refused')")
        if page.evaluate(STAGE) != "play":
            return  # Escape would fold the score sheet of a hand that is over by now
        page.keyboard.press("Escape")
        page.keyboard.press("ArrowRight")


def test_28_a_hand_of_burraco_by_the_keyboard_alone(visit: Visit) -> None:
    page = visit("/", reduced_motion="reduce")
    burraco(page, 2)
    page.evaluate("""() => {
      window.spoken = [];
      const heard = new MutationObserver(changes => changes.forEach(
        ({target}) => target.textContent && spoken.push(target.textContent)));
      for (const region of document.querySelectorAll("[aria-live=polite]"))
        heard.observe(region, {childList: true, characterData: true});
    }""")
    check, turns = in_time(), 0
    while not page.evaluate("document.activeElement.matches('[role=option]')"):
        page.keyboard.press("Tab")
    while stage(page) != "between":
        check()
        page.keyboard.press("d")
        assert stage(page, "draw") in ("play", "between")
        if page.evaluate(STAGE) == "between":
            break
        expect(page.locator("[role=option]:focus")).to_have_count(1)
        assert focus_is_seen(page)
        if turns == 0:
            page.keyboard.press("s")
            page.keyboard.press("i")
            expect(page.get_by_role("dialog", name=re.compile("^Pile"))).to_be_visible()
            page.keyboard.press("Escape")
        lay_by_keys(page)
        discard_by_keys(page)
        turns += 1
        until(page, f"({STAGE})() !== 'play'")
    spoken = page.evaluate("spoken")
    for computer in ("Computer 1", "Computer 2", "Computer 3"):
        assert sum(f"{computer} discards" in words for words in spoken) >= min(turns, 2) - 1
    assert all(one != other for one, other in pairwise(spoken) if "discards" in one)
    sheet = page.get_by_role("dialog", name="Hand 1")
    expect(sheet).to_be_visible()
    while not page.evaluate("document.activeElement.matches('.score-sheet .button.main')"):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(sheet).to_have_count(0)


# --- a finger


def test_a_match_of_burraco_by_taps_on_a_phone(visit: Visit) -> None:
    page = visit("/", reduced_motion="reduce", **PHONE)
    burraco(page, 2)
    check = in_time()
    while (now := stage(page)) != "over":
        check()
        if now == "between":
            page.get_by_role("dialog").get_by_role("button", name="Next hand").tap()
            until(page, f"({STAGE})() !== 'between'")
        elif now == "cut":
            page.get_by_role("button", name=re.compile("^Cut here")).tap()
            until(page, f"({STAGE})() !== 'cut'")
        elif now == "draw":
            page.locator("#main-action").tap()
            until(page, f"({STAGE})() !== 'draw'")
        else:
            play_by_taps(page)
    expect(page.locator(".match-end .winner")).to_be_visible()
    assert page.evaluate("scrollX === 0 && document.documentElement.scrollWidth <= innerWidth")


def play_by_taps(page: Page) -> None:
    hint, main, away = (page.locator(name) for name in (".hint-button", "#main-action", "#discard-action"))
    settled = "document.querySelectorAll('[aria-selected=true]').length === 0"
    refused = "document.querySelector('.message.refused') !== null"
    for _ in range(6):
        hint.tap()
        if page.get_by_role("option", selected=True).count() == 0:
            break
        main.tap()
        until(page, f"{settled} || {refused}")
        if page.evaluate(refused):
            break
    for index in range(page.get_by_role("option").count()):
        for chosen in page.get_by_role("option", selected=True).all():
            chosen.tap(position={"x": 8, "y": 10})
        page.get_by_role("option").nth(index).tap(position={"x": 8, "y": 10})
        away.tap()
        if (away.get_attribute("aria-label") or "").endswith("Yes"):
            away.tap()
        until(page, f"({STAGE})() !== 'play' || {refused}")
        if page.evaluate(STAGE) != "play":
            return


# --- a screen reader: roles, names, and what the live regions say


def pressable(scope: Page | Locator, name: str) -> Locator:
    return scope.get_by_role("button", name=re.compile(name), disabled=False)


RANKS = ["3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace"]


def plain(name: str) -> tuple[str, str] | None:
    """(rank, suit) of a card by its name; None of a wild one."""
    found = re.match(r"(\w+) of (\w+)", name)
    return (found[1], found[2]) if found and found[1] in RANKS else None


def groups(names: list[str]) -> list[list[int]]:
    """Places in the hand of three or more cards of one rank, or in a row of one suit."""
    cards = [(card, at) for at, name in enumerate(names) if (card := plain(name))]
    found = []
    by_rank = sorted(cards, key=lambda one: RANKS.index(one[0][0]))
    for _, same in groupby(by_rank, key=lambda one: one[0][0]):
        found.append([at for _, at in same])
    for suit in {card[1] for card, _ in cards}:
        row: dict[int, int] = {RANKS.index(card[0]): at for card, at in cards if card[1] == suit}
        for _, run in groupby(enumerate(sorted(row)), key=lambda one: one[1] - one[0]):
            found.append([row[rank] for _, rank in run])
    return sorted((group for group in found if len(group) >= 3), key=len, reverse=True)


def read_hand(page: Page) -> list[str]:
    options = page.get_by_role("listbox", name=re.compile("^Your hand")).get_by_role("option")
    return options.evaluate_all("all => all.map(one => one.ariaLabel)")


def choose(page: Page, places: list[int]) -> None:
    options = page.get_by_role("listbox", name=re.compile("^Your hand")).get_by_role("option")
    for place in places:
        options.nth(place).focus()
        page.keyboard.press("Space")


def test_a_hand_of_burraco_by_a_screen_reader_s_view(visit: Visit) -> None:
    page = visit("/", reduced_motion="reduce")
    burraco(page, 2)
    sheet = page.get_by_role("dialog", name="Hand 1")
    draw, away = pressable(page, "^Draw from the stock$"), pressable(page, "^Discard ")
    lay, add = pressable(page, "^Lay "), pressable(page, "^Add ")
    check = in_time()
    while not sheet.count():
        check()
        if draw.count():
            expect(page.locator("[aria-live]", has_text="Your turn: stock or pile.")).not_to_have_count(0)
            draw.press("Enter")
            expect(draw).to_have_count(0)
            continue
        if not pressable(page, "^Hint$").count() or "plays now" in waiting(page):
            page.wait_for_timeout(60)
            continue
        names = read_hand(page)
        for places in groups(names)[:1]:
            if len(names) - len(places) < 2:
                break
            choose(page, places)
            expect(lay.or_(add)).to_have_count(1)
            if lay.count():
                lay.press("Enter")
                until(
                    page, f"document.querySelectorAll('[role=option]').length === {len(names) - len(places)}"
                )
            page.keyboard.press("Escape")
        discard_one(page, away)
    expect(sheet.get_by_role("table").first).to_contain_text("This hand")


def waiting(page: Page) -> str:
    """What the seats of the others are called."""
    return " ".join(page.get_by_role("list", name="Players").get_by_role("listitem").all_inner_texts())


def discard_one(page: Page, away: Locator) -> None:
    for place, _ in enumerate(read_hand(page)):
        choose(page, [place])
        if not away.count():
            return
        away.press("Enter")
        if (again := pressable(page, "^Discard the .* Yes$")).count():
            again.press("Enter")
        page.wait_for_timeout(150)
        if "plays now" in waiting(page) or pressable(page, "^Draw from").count():
            return
        if page.get_by_role("dialog").count():
            return
        page.locator("[role=option]:focus, #hand").first.press("Escape")


def test_a_match_of_truco_by_a_screen_reader_s_view(visit: Visit) -> None:
    page = visit("/", reduced_motion="reduce")
    truco(page)
    hand = page.get_by_role("region", name="Your hand")
    end = page.get_by_role("region", name="End of the match")
    check, played = in_time(), []
    while not end.count():
        check()
        answer = page.get_by_role("group", name="Answer first")
        following = pressable(page, "^Next hand$")
        cards = pressable(hand, " of ")
        if following.count():
            following.press("Enter")
            expect(following).to_have_count(0)
        elif answer.count() and pressable(answer, "^Quiero").count():
            pressable(answer, "^Quiero").press("Enter")
            page.wait_for_timeout(60)
        elif cards.count():
            with suppress(TimeoutError):  # the computer may have bid just now: then an answer comes first
                name = cards.first.get_attribute("aria-label", timeout=2000) or ""
                cards.first.press("Enter", timeout=2000)
                played.append(name)
            page.wait_for_timeout(60)
        else:
            page.wait_for_timeout(60)
    assert all(re.search(" of (cups|coins|swords|batons)$", name) for name in played)
    expect(end.get_by_role("heading")).to_have_text(re.compile(r"(You win|AI wins) the match, 15 to \d+"))
    expect(page.locator("[aria-live]", has_text=re.compile("match|scores"))).not_to_have_count(0)
