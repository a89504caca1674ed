"""Matches looked at afterwards: every match reaches its score, and every moment has its keys and its link."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from app.live.patch import apply
from tests.browser.checks import outside, page_scrolls, serious_violations, small_targets, until
from tests.browser.conftest import Visit
from tests.browser.matches import computers_play

LEVELS = {"burraco": "easy", "truco": "low"}
OPTIONS: dict[str, dict[str, Any]] = {
    "burraco": {"hands": 2, "seating": "draw"},
    "truco": {"target": 15},
}
SIZES = [(1280, 800), (390, 844), (844, 390)]

_played: dict[str, dict[str, Any]] = {}


def match_of(page: Page, game: str) -> dict[str, Any]:
    """A match between computers, the same for all tests."""
    if game not in _played:
        _played[game] = computers_play(page, game, LEVELS[game], **OPTIONS[game])
    return _played[game]


def opened(page: Page, game: str, moment: str = "") -> dict[str, Any]:
    match = match_of(page, game)
    page.goto("about:blank")
    page.goto(f"/matches/{match['match']}/replay{moment}")
    expect(page.get_by_role("slider", name="Step")).to_be_visible()
    return match


def place(page: Page) -> tuple[int, int]:
    """The hand and the step that the scrubber names."""
    text = page.get_by_role("slider", name="Step").get_attribute("aria-valuetext") or ""
    found = re.match(r"Hand (\d+), step (\d+) of", text)
    assert found, text
    return int(found[1]), int(found[2])


def shown_scores(page: Page, game: str) -> list[int]:
    """The totals that the table shows, by side."""
    if game == "truco":
        return page.evaluate(
            "[...document.querySelectorAll('.tally-sheet .tally-side b')].map(one => Number(one.textContent))"
        )
    # The near side is that of the first seat in the order of the table.
    texts: list[str] = page.locator(".burraco .totals b").all_text_contents()
    return [int(text.replace("\u2212", "-").replace("\u202f", "")) for text in texts]


@pytest.mark.parametrize("game", sorted(LEVELS))
def test_a_match_replays_to_the_score_of_the_database(visit: Visit, game: str) -> None:
    page = visit("/")
    match = opened(page, game)
    slider = page.get_by_role("slider", name="Step")
    for hand in match["hands"]:  # from deal to deal, and with the last press to the end
        assert place(page) == (hand["hand"], 0)
        page.get_by_role("button", name=re.compile("^(Next hand|To the end)$")).click()
    until(
        page,
        "document.querySelector('.scrubber input').value === document.querySelector('.scrubber input').max",
    )
    expect(
        page.get_by_text(re.compile("wins the match|win the match|The match is over")).first
    ).to_be_visible()
    totals = shown_scores(page, game)
    assert sorted(totals) == sorted(match["totals"])
    hand, step = place(page)
    assert hand == len(match["hands"])
    page.keyboard.press("ArrowLeft")
    assert place(page) == (hand, step - 1)
    page.keyboard.press("ArrowRight")
    assert shown_scores(page, game) == totals
    assert int(slider.input_value()) == int(slider.get_attribute("max") or 0)


@pytest.mark.parametrize("game", sorted(LEVELS))
def test_every_step_of_a_hand_can_be_walked_and_the_log_tells_it(visit: Visit, game: str) -> None:
    page = visit("/")
    opened(page, game, "#h2.0&seat=0")
    steps = page.evaluate("JSON.parse(document.getElementById('film').textContent).hands[1].seats.length")
    seen = set()
    for step in range(1, steps):
        page.keyboard.press("ArrowRight")
        assert place(page) == (2, step)
        marked = page.locator(".film-log [aria-current=step]")
        if marked.count():
            seen.add(marked.text_content())
    lines = page.locator(".film-log li").count()
    assert len(seen) > lines / 2
    page.locator(".film-log li button").first.click()
    assert place(page)[1] < steps - 1


def test_keys_step_turn_jump_and_change_the_seat(visit: Visit) -> None:
    page = visit("/")
    match = opened(page, "burraco")
    seats = page.evaluate("JSON.parse(document.getElementById('film').textContent).hands[0].seats")
    assert place(page) == (1, 0)
    page.keyboard.press("ArrowRight")
    assert place(page) == (1, 1)
    page.keyboard.press("ArrowLeft")
    assert place(page) == (1, 0)
    first = next(index for index, seat in enumerate(seats) if index > 20 and seat != seats[index - 1])
    following = next(index for index in range(first, len(seats)) if seats[index] != seats[first])
    page.goto(page.url.split("#")[0] + f"#h1.{first - 1}")
    until(page, f"document.querySelector('.scrubber input').value === '{first - 1}'")
    page.keyboard.press("Shift+ArrowRight")
    assert place(page) == (1, following - 1)
    page.keyboard.press("Shift+ArrowLeft")
    assert place(page) == (1, first - 1)
    page.keyboard.press("PageDown")
    assert place(page) == (2, 0)
    page.keyboard.press("End")
    assert place(page)[0] == len(match["hands"])
    page.keyboard.press("Home")
    assert place(page) == (1, 0)
    page.keyboard.press("PageDown")
    page.keyboard.press("ArrowRight")  # the cards are dealt
    view = page.get_by_role("combobox", name="Whose view")
    for key, value in (("1", "0"), ("4", "3"), ("0", "open")):
        page.keyboard.press(key)
        expect(view).to_have_value(value)
    until(page, "document.querySelectorAll('.open-hands li').length === 4")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Stop")).to_be_visible()
    before = place(page)
    until(
        page,
        f"!document.querySelector('.scrubber input').ariaValueText.startsWith('Hand 2, step {before[1]} ')",
    )
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_link_leads_to_the_same_moment(visit: Visit) -> None:
    page = visit("/")
    opened(page, "burraco", "#h2.30&seat=2")
    page.keyboard.press("ArrowRight")
    until(page, "location.hash === '#h2.31&seat=2'")
    friend = visit(page.url, width=390, height=844)
    expect(friend.get_by_role("slider", name="Step")).to_be_visible()
    assert place(friend) == (2, 31)
    expect(friend.get_by_role("combobox", name="Whose view")).to_have_value("1")
    cards = "[...document.querySelectorAll('#hand [role=option]')].map(one => one.dataset.card).sort()"
    assert friend.evaluate(cards) == page.evaluate(cards)


def test_moments_and_decisions_are_jumped_to(visit: Visit) -> None:
    page = visit("/")
    opened(page, "burraco")
    hands = page.evaluate("JSON.parse(document.getElementById('film').textContent).hands")
    moment = hands[1]["moments"][0]
    page.get_by_role("combobox", name="Jump to").select_option("2 0")
    assert place(page) == (2, moment["step"])
    page.goto(page.url.split("#")[0] + "#h1.10&seat=1")
    until(page, "document.querySelector('.scrubber input').value === '10'")
    page.get_by_role("checkbox", name="Decisions only").check()
    for _ in range(5):
        page.get_by_role("button", name="Step on").click()
        hand, step = place(page)
        assert hands[hand - 1]["seats"][step + 1] == 0


def test_nobody_can_act_in_a_replay(visit: Visit) -> None:
    page = visit("/")
    opened(page, "burraco", "#h1.30&seat=1")
    for name in ("Discard", "Lay", "Menu", "Undo"):
        expect(page.get_by_role("button", name=name, exact=True)).to_have_count(0)
    page.get_by_role("option").first.click()
    expect(page.locator("#hand [aria-selected=true]")).to_have_count(0)
    opened(page, "truco", "#h1.1&seat=1")
    expect(page.locator(".bids button, .hand button")).to_have_count(0)


@pytest.mark.parametrize("game", sorted(LEVELS))
def test_it_fits_the_screen_and_has_no_barrier(visit: Visit, game: str) -> None:
    page = visit("/")
    for moment in ("#h1.12&seat=1", "#h2.3&seat=0"):
        opened(page, game, moment)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            assert not page_scrolls(page), width
            assert small_targets(page) == [], width
            assert serious_violations(page) == [], width


def _held(page: Page, match: str, seat: int) -> Iterator[int]:
    """How many cards a seat holds after each step of the first hand."""
    sent = page.request.get(f"/api/v1/matches/{match}/replay/1?seat={seat}").json()
    view = sent["view"]
    for number, step in enumerate(sent["steps"]):
        if number:
            view = apply(view, step["ops"])
        yield len(view["mine"]["hand"])


def test_a_hand_is_seen_whole_on_the_smallest_phone(visit: Visit) -> None:
    page = visit("/", width=320, height=568)
    match = match_of(page, "burraco")["match"]
    seat, step, held = next(
        (seat, step, held)
        for seat in range(4)
        for step, held in enumerate(_held(page, match, seat))
        if 3 <= held <= 8
    )
    page.goto(f"/matches/{match}/replay#h1.{step}&seat={seat + 1}")
    cards = page.locator("#hand [role=option]")
    expect(cards).to_have_count(held)
    below = page.locator(".controls").bounding_box()
    card = cards.first.bounding_box()
    assert below
    assert card
    assert card["y"] + card["height"] <= below["y"]


SHORT = [(320, 568), (390, 664), (640, 320)]
STRIP = 40  # px of a card that show its index (burraco/rows.js)


@pytest.mark.parametrize(("held", "size"), [(18, SHORT[0]), (20, SHORT[0]), (22, SHORT[1]), (22, SHORT[2])])
def test_a_hand_that_took_the_pile_is_seen_whole_on_a_short_phone(
    visit: Visit, held: int, size: tuple[int, int]
) -> None:
    cards = _shown(visit, held, size)
    below = cards.page.locator(".controls").bounding_box()
    assert below
    assert max(cards.evaluate_all(BOTTOMS)) <= below["y"]


def test_of_more_cards_on_the_smallest_phone_each_index_is_seen(visit: Visit) -> None:
    cards = _shown(visit, 28, SHORT[0])
    below = cards.page.locator(".controls").bounding_box()
    assert below
    assert max(cards.evaluate_all(TOPS)) + STRIP <= below["y"]


BOTTOMS = "all => all.map(one => one.firstElementChild.getBoundingClientRect().bottom)"
TOPS = "all => all.map(one => one.getBoundingClientRect().top)"


def _shown(visit: Visit, held: int, size: tuple[int, int]) -> Locator:
    """The cards of a replay whose seat holds so many."""
    page = visit("/", width=size[0], height=size[1])
    match = match_of(page, "burraco")["match"]
    sent = page.request.get(f"/api/v1/matches/{match}/replay/1?seat=0").json()
    view = sent["view"]
    for number, step in enumerate(sent["steps"]):
        if number and view["table"]["phase"] != "play":
            view = apply(view, step["ops"])
    view["mine"]["hand"] = [f"{rank}{suit}1" for suit in "SHCD" for rank in "3456789"][:held]
    steps = [{**step, "ops": [], "events": []} for step in sent["steps"]]
    page.route("**/replay/1?seat=0", lambda route: route.fulfill(json={**sent, "view": view, "steps": steps}))
    page.goto(f"/matches/{match}/replay#h1.1&seat=1")
    cards = page.locator("#hand [role=option]")
    expect(cards).to_have_count(held)
    expect(page.locator("#hand.settled")).to_be_visible()
    return cards


@pytest.mark.parametrize("language", ["ar", "en", "es", "it", "pl"])
@pytest.mark.parametrize("size", [(640, 400), (568, 320), (520, 320)], ids=str)
def test_whose_view_it_is_can_be_read_on_a_small_lying_phone(
    visit: Visit, language: str, size: tuple[int, int]
) -> None:
    page = visit("/", width=size[0], height=size[1])
    match = match_of(page, "burraco")
    page.context.add_cookies([{"name": "mano-language", "value": language, "url": page.url}])
    page.goto(f"/matches/{match['match']}/replay")
    expect(page.get_by_role("slider")).to_be_visible()
    assert outside(page, ".controls .rows > *, .ways *") == []
    parts = page.locator(".controls .rows :is(button, select)").filter(visible=True)
    boxes = parts.evaluate_all("all => all.map(one => one.getBoundingClientRect())")
    least = 100 if size[0] > 620 else 76
    assert page.locator(".controls .view select").bounding_box()["width"] >= least  # type: ignore[index]
    tops = [box["top"] for box in boxes]
    assert max(tops) - min(tops) <= 2  # in one line
    for one, other in pairwise(sorted(boxes, key=lambda box: box["left"])):
        assert one["right"] <= other["left"]


@pytest.mark.parametrize("game", sorted(LEVELS))
def test_time_runs_from_right_to_left_and_the_stage_does_not(visit: Visit, game: str) -> None:
    page = visit("/")
    match = match_of(page, game)
    place_of = """selector => [...document.querySelectorAll(selector)].map(one => {
      const box = one.getBoundingClientRect();
      return Math.round(box.left + box.width / 2);
    })"""
    stage = ".centre .pack, .centre .fan, .seats .seat" if game == "burraco" else ".trick"
    found = {}
    for language in ("en", "ar"):
        page.context.add_cookies([{"name": "mano-language", "value": language, "url": page.url}])
        page.goto("about:blank")
        page.goto(f"/matches/{match['match']}/replay#h1.14&seat=1")
        expect(page.get_by_role("slider")).to_be_visible()
        ticks, places = page.evaluate(place_of, ".hand-tick"), page.evaluate(place_of, stage)
        found[language] = (ticks, [place - places[0] for place in places])
        page.goto("/")
    for english, arabic in zip(found["en"][0], found["ar"][0], strict=True):
        assert abs(english + arabic - 1280) <= 2
    for english, arabic in zip(found["en"][1], found["ar"][1], strict=True):
        assert abs(english - arabic) <= 2
    page.goto(f"/matches/{match['match']}/replay#h1.1")  # a hand has a second step, if it is folded at once
    expect(page.get_by_role("slider")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    until(page, "document.querySelector('.scrubber input').value === '2'")


def test_with_reduced_motion_nothing_travels(visit: Visit) -> None:
    page = visit("/", reduced_motion="reduce")
    opened(page, "burraco", "#h1.20&seat=1")
    for _ in range(6):
        page.keyboard.press("ArrowRight")
        moving = page.evaluate(
            """document.getAnimations().filter(one => one.effect.getKeyframes().some(
              frame => "transform" in frame && frame.transform !== "none")).length"""
        )
        assert moving == 0


def test_a_running_match_can_be_looked_at_when_a_hand_is_over(visit: Visit) -> None:
    page = visit("/", width=390, height=844)
    page.get_by_role("button", name="Deal me in").click()
    page.wait_for_url("**/t/*")
    match = page.request.get("/api/v1/matches?limit=1").json()["matches"][0]["match"]
    page.goto(f"/matches/{match}/replay")
    expect(page.get_by_text("No hand is finished yet.")).to_be_visible()
    assert serious_violations(page) == []
