"""Four browsers play a whole match of Burraco through the pages, one of them coming back in the middle, and a
fifth looks on. What each was sent holds no card that it might not know."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.overhearing import Overheard

PLAYER = (Path(__file__).parent / "burraco_player.js").read_text()


def sit(page: Page, place: str, name: str) -> None:
    page.get_by_role("button", name=f"Sit here: {place}", exact=True).click()
    page.get_by_role("textbox", name="What do they call you?").fill(name)
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_text("You", exact=False).first).to_be_visible()


def lay_table(visit: Visit) -> tuple[list[Page], Page]:
    """Four friends at a table of two hands, who have just started, and somebody who looks on."""
    host = visit("/burraco/new", reduced_motion="reduce")
    host.get_by_text("Change single rules").click()
    host.get_by_role("group", name="How long").get_by_role("radio", name="2 hands").check()
    host.get_by_role("button", name="Lay the table").click()
    sit(host, "the seat in front", "Anna")
    link = host.get_by_label("Link to this table").input_value()
    pages = [host]
    for place, name in (
        ("the seat on the left", "Giulia"),
        ("the seat opposite", "Bartek"),
        ("the seat on the right", "Omar"),
    ):
        phone = {"width": 390, "height": 844} if name == "Bartek" else {}
        friend = visit(link, reduced_motion="reduce", **phone)
        sit(friend, place, name)
        pages.append(friend)
    onlooker = visit(link, reduced_motion="reduce")
    host.get_by_role("button", name="Start").click()
    for page in (*pages, onlooker):
        expect(page.locator(".lobby-bar")).to_have_count(0)
    return pages, onlooker


def partner_of(page: Page) -> str:
    return page.locator(".seats .seat.we .name").inner_text()


@pytest.mark.timeout(900)
def test_four_friends_play_a_match_to_its_end(visit: Visit) -> None:
    pages, onlooker = lay_table(visit)
    heard = [Overheard(page) for page in (*pages, onlooker)]
    for page in (*pages, onlooker):
        page.reload()
    for page in pages:
        page.get_by_role("button", name="Ready").click()
    for page in pages:
        page.get_by_role("button", name="Pick for me").click()
    for page in pages:
        page.evaluate(PLAYER)
    guest = pages[2]
    guest.wait_for_function("() => window.turns >= 3", timeout=120_000)
    before = guest.locator("h1").text_content()
    guest.reload()
    expect(guest.locator("h1")).to_have_text(before or "")
    guest.evaluate(PLAYER)
    for page in pages:
        page.wait_for_function("() => window.done || window.failed", timeout=400_000)
        assert page.evaluate("window.failed") is None
    assert guest.evaluate("window.turns") > 0

    end = pages[0].locator(".match-end")
    expect(end).to_contain_text("Victory points")
    address = end.get_by_role("link", name="The whole match").get_attribute("href")
    assert address
    kept = pages[0].request.get(f"/api/v1{address}").json()
    record = pages[0].request.get(f"/api/v1{address}/record").json()
    for one in heard:
        assert one.check(record, kept["match"]) > 20
    assert len(kept["hands"]) == 2
    sides = [[hand["sides"][team] for hand in kept["hands"]] for team in (0, 1)]
    assert kept["result"]["totals"] == [sum(one["score"] for one in side) for side in sides]
    assert all(sum(one["items"].values()) == one["score"] for side in sides for one in side)
    assert partner_of(pages[0]) == "Bartek"
    end.get_by_role("button", name="Change partners").click()
    for page in pages:
        expect(page.locator(".match-end")).to_have_count(0)
    assert partner_of(pages[0]) != "Bartek"
    for page in pages:
        page.get_by_role("button", name="Ready").click()
    cut = page.get_by_role("heading", name=re.compile("^(Cut the deck|.* cuts)$"))
    expect(cut).to_be_visible()  # nobody draws for the deal: it moves on
    pages[0].goto("/matches")
    expect(pages[0].locator(".history").get_by_text("Bartek").first).to_be_visible()
