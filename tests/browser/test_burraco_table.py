"""The Burraco table: the fullest one fits every screen; the rites before the cards; the sheet after them."""

from __future__ import annotations

import hashlib
import json
import re
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from app.live.patch import diff
from engine import Document
from tests.browser.burraco_position import BURRACO, DESK, Position, Show, position
from tests.browser.checks import misdirected, page_scrolls, serious_violations, small_targets, small_words

__all__ = ["position"]

GREAT, PHONE, WITH_BARS = (1920, 1080), (390, 844), (390, 664)
LYING, SMALL, ZOOMED, LEAST = (844, 390), (320, 568), (640, 400), (568, 320)
SIZES = [DESK, GREAT, PHONE, WITH_BARS, LYING, SMALL, ZOOMED, LEAST]


def crowded(cards: int, melds: int) -> Document:
    """A view fuller than any deal: `cards` in the hand, `melds` a team, a pile of 40, five in the stock."""
    ranks, suits = "A23456789TJQK", "SHDC"
    lengths = (7, 14, 4, 8, 3, 5, 4, 6, 3, 5, 3, 9, 3, 13)
    deck = [f"{rank}{suit}{pack}" for suit in suits for rank in ranks for pack in "12"]
    view = BURRACO.view(BURRACO.sketch({"phase": "play", "stock_size": 5}), 0)
    table = {**view["table"], "hand_sizes": [cards, 9, 14, 3], "stock": 5, "pile": deck[:40], "melds": {}}
    for number in range(2 * melds):
        length = lengths[number // 2 % len(lengths)]
        run = number % 4 < 2
        suit = suits[number % 4]
        if run:
            kept = [f"{ranks[at % 13]}{suit}{1 + at // 13}" for at in range(length)]
        else:
            kept = [f"{ranks[number % 13]}{suits[at % 4]}{1 + at // 4}" for at in range(min(length, 8))]
        dirty = number % 3 == 0
        if dirty:
            kept[-1] = "JK1"
        table["melds"][str(number + 1)] = {
            "team": number % 2,
            "kind": "run" if run else "set",
            "cards": kept,
            "wilds": ["JK1"] if dirty else [],
            "burraco": None if len(kept) < 7 else "dirty" if dirty else "clean",
            "points": 5 * len(kept),
        }
    return {"table": table, "mine": {**view["mine"], "hand": deck[:cards]}}


# --- room


LEAST_SEEN = """() => Math.min(...[...document.querySelectorAll("[role=option]")].map(card => {
  const box = card.getBoundingClientRect(), y = box.top + 14;
  let seen = 0;
  for (let x = box.left + .5; x < box.right; x++)
    if (document.elementFromPoint(x, y)?.closest("[role=option]") === card) seen++;
  return seen;
}))"""
CUT_CARDS = """() => [...document.querySelectorAll(".panel [data-card]")].filter(card => {
  const box = card.getBoundingClientRect(), panel = card.closest(".melds").getBoundingClientRect();
  return box.left < panel.left || box.right > panel.right + .5 || box.bottom > panel.bottom + .5;
}).length"""
WIDE_RULERS = """() => [...document.querySelectorAll(".ruler")].filter(ruler =>
  ruler.getBoundingClientRect().right > ruler.closest(".melds").getBoundingClientRect().right + .5
).length"""


@pytest.mark.parametrize("size", [DESK, PHONE, LYING], ids=str)
def test_7_a_panel_with_more_below_fades_and_says_how_many(position: Show, size: tuple[int, int]) -> None:
    page = position(view=crowded(11, 2), size=size).page
    lists = page.locator(".melds")
    expect(page.locator(".melds.more")).to_have_count(0)
    page.evaluate("view => window.step(view, [])", crowded(11, 60))
    expect(page.locator(".melds.more")).to_have_count(2)
    assert "linear-gradient" in lists.first.evaluate("one => getComputedStyle(one).maskImage")
    expect(page.get_by_role("heading", name=re.compile("They 60 melds"))).to_be_visible()
    for at in (0, 1):
        lists.nth(at).evaluate("one => one.scrollTo(0, one.scrollHeight)")
    expect(page.locator(".melds.more")).to_have_count(0)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_6_7_the_fullest_table_fits(position: Show, size: tuple[int, int]) -> None:
    page = position(view=crowded(11, 14), size=size).page
    for cards in (11, 22, 33, 44):
        page.evaluate("view => window.step(view, [])", crowded(cards, 14))
        expect(page.get_by_role("option")).to_have_count(cards)
        assert page.evaluate(LEAST_SEEN) >= (24 if size in (SMALL, ZOOMED, LEAST) else 28)
        assert not page_scrolls(page)
        if size in (DESK, GREAT) and cards <= 33:
            assert page.locator(".meld").count() == 28
            assert page.evaluate(CUT_CARDS) == 0
    assert small_targets(page) == []
    assert serious_violations(page) == []
    page.evaluate("view => window.step(view, [])", crowded(33, 20))
    expect(page.locator(".panel.we h2")).to_contain_text("20 melds")
    assert page.evaluate(WIDE_RULERS) == 0
    assert not page_scrolls(page)


CLOSING: dict[str, Any] = {
    "phase": "play",
    "hands": {"0": ["KC"], "2": ["2S", "7D"]},
    "melds": [{"team": 0, "cards": ["3H", "4H", "5H", "6H", "7H", "8H", "9H"]}],
    "pozzetto": ["direct", "direct"],
}
"""Seat 0 closes with its next discard."""


def between_hands(dealer: int = 3) -> Any:
    """A state whose first hand has just been closed by seat 0."""
    state = BURRACO.sketch({**CLOSING, "dealer": dealer})
    card = BURRACO.mine(state, 0)["hand"][0]
    return BURRACO.apply(state, 0, BURRACO.parse_action({"type": "discard", "card": card})).state


def deal(table: Position) -> None:
    """The table commits, all are ready (seat 0 by its button), the table deals."""
    seed = bytes(32)
    table.do(None, {"type": "commit", "hash": hashlib.sha256(seed).hexdigest()})
    table.page.get_by_role("button", name=re.compile("^(Ready|Next hand)$")).first.click()
    expect(table.page.get_by_role("list", name="1 of 4 is ready")).to_be_visible()
    for seat in (1, 2, 3):
        table.do(seat, {"type": "ready", "nonce": f"{seat:032x}"})
    table.do(None, {"type": "deal", "seed": seed.hex()})


def amount(text: str) -> int:
    """The number that a score sheet writes."""
    return int(text.replace("−", "-").replace("\u202f", ""))


def test_23_the_score_sheet_adds_up_opens_and_folds_to_a_chip(position: Show) -> None:
    state = between_hands()
    table = position(state=state)
    sheet = table.page.get_by_role("dialog", name="Hand 1")
    expect(sheet).to_be_visible()
    rows = sheet.locator(".score:not(.by-hand) tbody tr td:nth-of-type(1) .number").all_inner_texts()
    hand = BURRACO.table(state)["hands"][0]
    assert sum(map(amount, rows)) == hand["teams"][0]["score"]
    left = sheet.get_by_role("list", name="The hands that were left").get_by_role("listitem")
    assert [one.locator(".inline").count() for one in left.all()] == [
        len(hand["left"].get(str(seat), ())) for seat in (0, 1, 2, 3)
    ]
    for row in sheet.locator(".row-button").all():
        row.click()
        expect(row).to_have_attribute("aria-expanded", "true")
    laid, closing, held = (sheet.locator(".row-cards").nth(row) for row in (0, 2, 3))
    expect(laid.get_by_role("region", name="We")).to_contain_text("Run of hearts, 3 to 9 +45")
    expect(closing.get_by_role("region", name="We")).to_contain_text("Anna")
    assert [amount(text) for text in held.locator(".number").all_inner_texts()] == [
        -hand["held"].get(str(seat), 0) for seat in (0, 2, 1, 3)
    ]
    twin = sheet.locator(".by-hand tbody td").all_inner_texts()
    totals = [amount(text.split()[-1]) for text in twin]
    assert totals == hand["totals"]
    assert sheet.locator(".by-hand .loss").count() == sum(team["score"] < 0 for team in hand["teams"]) == 1
    assert serious_violations(table.page) == []
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_have_count(0)
    expect(table.main).to_have_accessible_name("Next hand")
    table.page.get_by_role("button", name="Open the score sheet").click()
    expect(sheet).to_be_visible()


def test_a_card_is_picked_for_the_first_deal(position: Show) -> None:
    table = position(state=BURRACO.new_match({}))
    assert serious_violations(table.page) == []
    deal(table)
    page = table.page
    expect(page.get_by_role("heading", name="Pick a card: the lowest deals")).to_be_visible()
    assert serious_violations(page) == []
    page.get_by_label("Card", exact=True).fill("38")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Waiting for: Giulia, Bartek, Omar")).to_be_visible()
    assert table.acts[-1] == {"type": "pick", "index": 37}


@pytest.mark.parametrize("touch", [False, True], ids=["keys", "fingers"])
def test_a_finger_s_pick_opens_no_keyboard(position: Show, touch: bool) -> None:
    table = position(state=BURRACO.new_match({}), size=PHONE, touch=touch)
    deal(table)
    page = table.page
    expect(page.get_by_text("Jokers and twos are the highest.")).to_be_visible()
    next_ = page.get_by_role("button", name="Pick for me") if touch else page.get_by_label("Card", exact=True)
    expect(next_).to_be_focused()


@pytest.mark.parametrize("winner", [0, 1])
def test_the_winner_s_points_come_first(position: Show, winner: int) -> None:
    view = BURRACO.view(between_hands(), 0)
    totals = [2150, 1990] if winner == 0 else [1990, 2150]
    result = {"winner": winner, "totals": totals, "victory_points": None}
    page = position(view={**view, "table": {**view["table"], "phase": "over", "result": result}}).page
    words = page.locator(".match-end .winner")
    expect(words).to_have_text(f"{'We' if winner == 0 else 'They'} win the match, 2\u202f150 to 1\u202f990")


def test_5_the_deck_is_cut_by_keys_within_its_bounds(position: Show) -> None:
    table = position(state=between_hands(dealer=0))
    deal(table)
    page = table.page
    expect(page.get_by_role("dialog")).to_have_count(0)
    slider = page.get_by_role("slider", name="Cut the deck")
    slider.focus()
    for key, depth in (
        ("Home", 22),
        ("ArrowLeft", 22),
        ("PageUp", 27),
        ("End", 63),
        ("PageUp", 63),
        ("ArrowLeft", 62),
    ):
        page.keyboard.press(key)
        expect(slider).to_have_attribute("aria-valuetext", f"{depth} cards lifted, {108 - depth} left")
    assert serious_violations(page) == []
    page.keyboard.press("Enter")
    expect(page.get_by_role("option")).to_have_count(11)
    expect(table.main).to_be_focused()
    assert table.acts[-1] == {"type": "cut", "depth": 62}


def test_the_rows_of_an_earlier_hand_open_to_their_cards(position: Show) -> None:
    before = BURRACO.sketch(CLOSING)
    card = BURRACO.mine(before, 0)["hand"][0]
    over = BURRACO.apply(before, 0, BURRACO.parse_action({"type": "discard", "card": card})).state
    table = position(state=over)
    first, last = (json.loads(json.dumps(BURRACO.view(state, None))) for state in (before, over))
    film = {"view": first, "steps": [{"seat": 0, "ops": diff(first, last), "events": []}]}
    refusing: list[bool] = [True]

    def answer(route: Route) -> None:
        if refusing:
            route.fulfill(status=403, json={"code": "hidden", "args": {}})
        else:
            route.fulfill(json=film)

    table.page.route("**/api/v1/matches/m/replay/1?seat=table", answer)
    deal(table)
    table.do(3, {"type": "cut", "depth": 40})
    scores = table.page.get_by_role("button", name=re.compile("^Scores: "))
    scores.click()
    sheet = table.page.get_by_role("dialog", name="Hand 1")
    expect(sheet.get_by_text("The cards stay hidden until the match is over.")).to_be_visible()
    assert sheet.locator(".row-button").count() == 0
    refusing.clear()
    sheet.get_by_role("button", name="Close").click()
    scores.click()
    left = sheet.get_by_role("list", name="The hands that were left").get_by_role("listitem")
    expect(left.nth(2).locator(".inline")).to_have_count(2)
    for row in sheet.locator(".row-button").all():
        row.click()
    laid = sheet.locator(".row-cards").first.get_by_role("region", name="We")
    expect(laid).to_contain_text("Run of hearts, 3 to 9 +45")
    expect(laid.locator(".inline")).to_have_count(7)


COMPUTERS = """() => {
  const {people} = window.live;
  const seats = people.value.seats.map(one => one.seat ? {...one, computer: "easy"} : one);
  people.value = {...people.value, seats};
}"""


def test_a_computer_says_how_it_plays(position: Show) -> None:
    table = position(state=between_hands())
    table.page.evaluate(COMPUTERS)
    players = table.page.get_by_role("list", name="Players").get_by_role("listitem")
    assert ["computer, Easy" in one for one in players.all_inner_texts()] == [True, True, True]
    expect(players.first.locator(".machine")).to_have_text("Easy")
    left = table.page.get_by_role("list", name="The hands that were left").get_by_role("listitem")
    assert ["Easy" in one for one in left.all_inner_texts()] == [False, True, True, True]


CENTRE = """all => all.map(one => one.getBoundingClientRect()).flatMap((box, index, boxes) =>
  boxes.slice(index + 1).filter(
    next => next.left < box.right && next.top < box.bottom && box.top < next.bottom))"""


@pytest.mark.parametrize("language", ["en", "it", "es", "pl", "ar"])
@pytest.mark.parametrize("width", [320, 360, 375, 390])
def test_nothing_in_the_centre_covers_what_lies_beside_it(position: Show, width: int, language: str) -> None:
    pile = [f"{rank}{suit}" for suit in "SHD" for rank in "3456789TJQ"]
    table = position({"phase": "draw", "pile": pile}, size=(width, 740), language=language)
    parts = table.page.locator(".pack, .stock .count, .fan, .take-pile, .pozzetti")
    assert parts.evaluate_all(CENTRE) == []


@pytest.mark.parametrize("size", [DESK, PHONE, LYING], ids=str)
def test_26_words_on_the_stage_read_from_right_to_left(position: Show, size: tuple[int, int]) -> None:
    page = position({"phase": "draw", "turn": 1}, size=size, language="ar").page
    expect(page.locator(".nothing")).to_have_count(2)
    assert misdirected(page) == []
    page.evaluate("() => { live.near = {value: null}; live.view.value = {...live.view.value, mine: null}; }")
    expect(page.locator(".no-cards")).to_be_visible()
    assert misdirected(page) == []


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("size", [DESK, PHONE, LYING, SMALL, LEAST], ids=str)
def test_no_word_is_less_than_thirteen_pixels(position: Show, size: tuple[int, int], language: str) -> None:
    table = position({"phase": "play", "turn": 0}, size=size, language=language)
    table.page.evaluate(COMPUTERS)
    assert small_words(table.page) == []


# A ten is set tightly: its box ends a pixel after its last stroke.
HIDDEN_RANKS = """leaves => leaves.slice(1).filter((leaf, index) =>
  leaf.getBoundingClientRect().left < leaves[index].querySelector(".rank").getBoundingClientRect().right - 1.5
).map(leaf => leaf.previousElementSibling.dataset.card)"""


@pytest.mark.parametrize("size", [DESK, PHONE, LYING], ids=str)
def test_the_pile_shows_the_rank_of_each_card_of_its_fan(position: Show, size: tuple[int, int]) -> None:
    pile = [f"{rank}{suit}" for suit in "SHD" for rank in "KQT"]
    page = position({"phase": "draw", "pile": pile}, size=size).page
    leaves = page.locator(".fan .leaf")
    expect(leaves.first).to_be_visible()
    assert leaves.evaluate_all(HIDDEN_RANKS) == []


@pytest.mark.parametrize("size", [DESK, PHONE, LYING, SMALL, LEAST], ids=str)
def test_a_hand_s_score_is_seen_without_scrolling_its_sheet(position: Show, size: tuple[int, int]) -> None:
    state = between_hands()
    page = position(state=state, size=size).page
    scores = [team["score"] for team in BURRACO.view(state, 0)["table"]["hands"][-1]["teams"]]
    line = page.get_by_role("dialog", name="Hand 1").locator(".hand-score")
    expect(line).to_be_in_viewport(ratio=1)
    assert [amount(text) for text in line.locator("b").all_inner_texts()] == scores


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("size", [LYING, ZOOMED], ids=str)
def test_the_rows_of_a_score_sheet_are_seen_when_it_opens_on_a_lying_phone(
    position: Show, size: tuple[int, int], language: str
) -> None:
    page = position(state=between_hands(), size=size, language=language).page
    rows = page.locator(".score:not(.by-hand) tbody tr:not(.row-cards)")
    for row in range(4):
        expect(rows.nth(row)).to_be_in_viewport(ratio=1)
    left = page.locator(".left-hands li")
    expect(left.first).to_be_in_viewport(ratio=1)
    assert page.locator(".sheet-body").evaluate("one => one.scrollWidth <= one.clientWidth")
    for row in page.locator(".row-button").all():
        row.click()
    assert page.locator(".sheet-body").evaluate("one => one.scrollWidth <= one.clientWidth")
    assert small_targets(page) == []


MEETING = """chips => {
  const boxes = [...document.querySelectorAll(".bar .totals, .bar .clock, .bar .which, .bar .menu, .message")]
    .map(one => [one.className, one.getBoundingClientRect()]).filter(([, box]) => box.width);
  return chips.flatMap(chip => {
    const own = chip.getBoundingClientRect();
    return boxes.filter(([, box]) =>
      box.left < own.right && own.left < box.right && box.top < own.bottom && own.top < box.bottom
    ).map(([name]) => `${chip.textContent} on ${name}`);
  });
}"""


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("size", [LYING, (800, 360), (741, 400), ZOOMED, LEAST], ids=str)
def test_on_a_lying_phone_seats_can_be_read_and_cover_nothing(
    position: Show, size: tuple[int, int], language: str
) -> None:
    page = position({"phase": "draw", "turn": 1, "totals": [1620, -1540]}, size=size, language=language).page
    page.evaluate(
        """() => {
          const names = ["Margherita", "Alessandro", "Guglielmo", "Christopher"];
          const {people} = live;
          const seats = people.value.seats.map(one => ({...one, name: names[one.seat]}));
          people.value = {...people.value, seats};
          live.clock.value = {deadline: Date.now() + 95_000, seats: [1]};
        }"""
    )
    chips = page.locator(".seat")
    expect(page.locator(".clock")).to_be_visible()
    expect(chips).to_have_count(3)
    assert chips.evaluate_all(MEETING) == []
    page.evaluate("() => { live.near = {value: null}; live.view.value = {...live.view.value, mine: null}; }")
    expect(chips).to_have_count(4)
    assert chips.evaluate_all(MEETING) == []
    names = page.locator(".seat .name").evaluate_all("all => all.map(one => one.clientWidth)")
    assert min(names) >= 44  # six letters
    assert not page_scrolls(page)


@pytest.mark.parametrize("language", ["ar", "en", "es", "it", "pl"])
def test_four_computers_are_told_apart_on_every_phone(position: Show, language: str) -> None:
    page = position({"phase": "play", "turn": 1}, size=LYING, language=language).page
    page.evaluate(
        """() => {
          const {people} = live;
          const seats = people.value.seats.map(one => ({...one, computer: "easy"}));
          people.value = {...people.value, seats};
          live.near = {value: null};
          live.view.value = {...live.view.value, mine: null};
        }"""
    )
    expect(page.locator(".seat .name")).to_have_count(4)
    for width, height in (LYING, ZOOMED, (640, 320), (568, 320), PHONE, SMALL):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".burraco.lying" if height < width else ".burraco.upright")).to_be_visible()
        assert page.locator(".seat .name").evaluate_all(NUMBER_CUT) == [], width
        assert page.locator(".seat").evaluate_all(WORDS_MEET) == [], width
        if height < width:
            assert page.locator(".seat .name").evaluate_all(CUT) == [], width


# Where a number, at the end of a name, is not in sight in the name's box.
NUMBER_CUT = """names => names.filter(name => {
  const range = document.createRange(), text = name.lastChild;
  range.setStart(text, text.data.search(/\\d/));
  range.setEnd(text, text.data.length);
  const own = name.getBoundingClientRect(), box = range.getBoundingClientRect();
  return !box.width || box.left < own.left - .5 || box.right > own.right + .5;
}).map(name => name.textContent)"""
CUT = """names => names.flatMap(name => [name, ...name.children])
  .filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)"""
# The count beside the level, one over the other.
WORDS_MEET = """chips => chips.filter(chip => {
  const level = chip.querySelector(".machine small")?.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(chip.querySelector(".count"));
  const count = range.getBoundingClientRect();
  return level?.width && level.left < count.right && count.left < level.right
    && level.top < count.bottom && count.top < level.bottom;
}).map(chip => chip.textContent)"""


def test_what_is_said_to_who_looks_on_covers_no_melds(position: Show) -> None:
    page = position({"phase": "draw", "turn": 1}, size=SMALL).page
    page.evaluate(
        """() => {
          const {people} = live;
          const seats = people.value.seats.map(one => ({...one, name: `${one.name} the first of her name`}));
          people.value = {...people.value, seats};
          live.near = {value: null};
          live.view.value = {...live.view.value, mine: null};
          const cards = ["3S1", "4S1", "5S1", "6S1", "7S1", "8S1"];
          window.step({...live.view.value}, [
            {type: "melded", seat: 1, meld: 9, cards},
            {type: "discarded", seat: 1, card: "KC1", left: 5},
          ]);
        }"""
    )
    said = page.locator(".say .message.long")
    expect(said).to_be_visible()
    panel = page.locator(".panel.we").evaluate("one => one.getBoundingClientRect().bottom")
    assert said.evaluate("one => one.getBoundingClientRect().top") >= panel - 1
