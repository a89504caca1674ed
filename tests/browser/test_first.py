"""The first HTML of a table, where no script has come yet: it is read already, and fits."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.burraco_position import BURRACO
from tests.browser.checks import outside, page_scrolls, serious_violations, until
from tests.browser.conftest import Visit
from tests.browser.staged import Stage
from tests.browser.test_ways import LAY

SIZES = [(1280, 800), (390, 844), (844, 390), (320, 568), (568, 320)]
DESKS = [(1024, 700), (1500, 760), (1920, 1080)]
USUAL = [*SIZES[:3], (360, 740), (568, 320)]  # on a narrower phone eleven cards take a second row

HAND = ["3S1", "4S1", "9S2", "KH1", "7H2", "TD1", "QD2", "AC1", "5C2", "2H1", "JK1"]
LAID: list[dict[str, Any]] = [
    {"team": 0, "cards": ["4H1", "5H1", "6H1", "7H1", "8H1", "9H1", "TH1"]},
    {"team": 1, "cards": ["QS1", "QD1", "QC1"]},
    {"team": 1, "cards": ["9C1", "TC1", "JC1", "2S1"]},
    {"team": 0, "cards": ["AS1", "AH1", "AD1", "AC2"]},
]
WATCHED = [
    ".totals",
    ".seat",
    ".panel",
    ".panel h2 b",
    ".points",
    ".nothing",
    ".melds li",
    ".seat small",
    ".seat .count",
]
WATCHED += [".melds .cell, .melds .card", ":is(.held, .spread) .card"]
PLACES = """watched => Object.fromEntries(watched.map(which =>
  [which, [...document.querySelectorAll(`main ${which}`)].map(one => {
    const {left, top, width, height} = one.getBoundingClientRect();
    return (/cell/.test(which) ? [left, top] : [left, top, width, height]).map(Math.round);
  }).sort((a, b) => a[1] - b[1] || a[0] - b[0])]))"""


def without_script(visit: Visit, game: str, options: dict[str, Any], computers: list[str]) -> Page:
    """A running match's page as its player gets it, drawn by the browser from HTML and CSS alone."""
    player = visit("/")
    path = player.evaluate(LAY, {"game": game, "options": options, "computers": computers})
    player.goto(path)
    cards = "[role=option]" if game == "burraco" else ".hand-cards li"
    expect(player.locator(cards)).to_have_count(11 if game == "burraco" else 3)
    return visit(path, storage_state=player.context.storage_state(), java_script_enabled=False)


def test_burraco_is_read_before_its_script(visit: Visit) -> None:
    page = without_script(visit, "burraco", {"dealer": 3}, ["easy"] * 3)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for name in ("Computer 1", "Computer 2", "Computer 3"):
            expect(page.locator(".seat", has_text=name)).to_be_visible()
        assert page.locator(".held .card").count() >= 11
        assert outside(page, ".held .index, .seat, .totals") == []
        assert not page_scrolls(page)


def test_truco_is_read_before_its_script(visit: Visit) -> None:
    page = without_script(visit, "truco", {}, ["low"])
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".hand .card")).to_have_count(3)
        assert outside(page, ".hand .card") == []
        assert not page_scrolls(page)
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(page.locator(".tally-side.theirs")).to_have_text("AI 0")


@pytest.mark.parametrize(("game", "computers"), [("burraco", ["easy"] * 3), ("truco", ["low"])])
def test_it_gives_way_to_the_table(visit: Visit, game: str, computers: list[str]) -> None:
    page = visit("/")
    page.goto(page.evaluate(LAY, {"game": game, "options": {}, "computers": computers}))
    expect(page.locator(f"main.{game}:not(.first)")).to_be_visible()
    expect(page.locator(".first")).to_have_count(0)
    expect(page.get_by_role("main")).to_have_count(1)
    assert serious_violations(page) == []


@pytest.mark.parametrize("laid", [[], LAID], ids=["empty", "laid"])
@pytest.mark.parametrize("hand", [HAND, HAND[:4]], ids=len)
def test_nothing_jumps_when_the_script_takes_over(
    browser: Browser, server: str, hand: list[str], laid: list[dict[str, Any]]
) -> None:
    context = browser.new_context(base_url=server, service_workers="block", locale="en-GB")
    stage = Stage(context, "burraco", ("Anna", "Giulia", "Bartek", "Omar"), "easy")
    page = stage.page
    state = BURRACO.sketch({"phase": "play", "turn": 1, "hands": {"0": hand}, "melds": laid})
    for width, height in (*USUAL, *DESKS):
        page.set_viewport_size({"width": width, "height": height})
        page.route("**/*.js*", lambda route: route.abort())
        stage.prepare(state)
        expect(page.locator("main.first")).to_be_visible()
        page.evaluate("document.fonts.ready")
        before = page.evaluate(PLACES, WATCHED)
        page.unroute("**/*.js*")
        page.reload()
        until(page, "performance.getEntriesByName('usable').length > 0")
        page.evaluate("document.fonts.ready")
        after = page.evaluate(PLACES, WATCHED)
        for which, places in before.items():
            moved = [pair for pair in zip(places, after[which], strict=True) if far(*pair)]
            assert moved == [], (which, width)
    context.close()


def far(one: list[int], other: list[int]) -> bool:
    """Whether two boxes differ by more than rounding."""
    return any(abs(a - b) > 1 for a, b in zip(one, other, strict=True))
