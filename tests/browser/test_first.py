"""The first HTML of a table, where no script has come yet: it is read already, and fits."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import outside, page_scrolls, serious_violations
from tests.browser.conftest import Visit
from tests.browser.test_ways import LAY

SIZES = [(1280, 800), (390, 844), (844, 390), (320, 568)]


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
