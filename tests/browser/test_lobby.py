"""Before the match: open tables, seats that change places, computers of a level, who is ready."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import serious_violations
from tests.browser.conftest import Visit
from tests.browser.test_pages import lay_table, sit


def seats(page: Page) -> list[str]:
    """The names at the table, from the reader's seat clockwise."""
    sides = ("bottom", "left", "top", "right")
    return [page.locator(f".chair.{side} :is(b, .take)").inner_text() for side in sides]


def test_somebody_finds_an_open_table_and_sits_down_by_one_press(visit: Visit) -> None:
    host = visit("/truco/new")
    host.get_by_role("radio", name="Anybody").check(force=True)
    host.get_by_role("button", name="Lay the table").click()
    sit(host, "the seat in front", "Rosario")
    guest = visit("/", width=390, height=844)
    join = guest.get_by_role("button", name="Sit down: Truco, Rosario")
    expect(join).to_be_visible()
    join.click()
    guest.get_by_role("textbox", name="What do they call you?").fill("Beto")
    assert serious_violations(guest) == []
    guest.keyboard.press("Enter")
    guest.wait_for_url("**/t/*")
    expect(host.get_by_text("Beto", exact=True)).to_be_visible()
    late = visit("/")
    expect(late.get_by_role("button", name=re.compile("Rosario"))).to_have_count(0)


def test_the_list_of_open_tables_is_renewed_and_keeps_the_focus(visit: Visit) -> None:
    first = visit("/truco/new")
    first.get_by_role("radio", name="Anybody").check(force=True)
    first.get_by_role("button", name="Lay the table").click()
    sit(first, "the seat in front", "Anna")
    home = visit("/")
    mine = home.get_by_role("button", name="Sit down: Truco, Anna")
    mine.focus()
    second = visit("/burraco/new")
    lay_table(second, "Bartek")
    second.get_by_role("switch", name="Open table").click()
    expect(second.get_by_text("Anybody may sit down")).to_be_visible()
    home.evaluate("dispatchEvent(new Event('focus'))")
    expect(home.get_by_role("button", name="Sit down: Burraco, Bartek")).to_be_visible()
    expect(mine).to_be_focused()


def test_the_host_lets_seats_change_places_by_buttons_and_by_dragging(visit: Visit) -> None:
    page = visit("/burraco/new")
    lay_table(page)
    for place in ("the seat on the left", "the seat opposite"):
        page.get_by_role("button", name=f"Let a computer sit here: {place}").click()
        expect(page.get_by_role("button", name=f"Sit here: {place}", exact=True)).to_have_count(0)
    assert seats(page) == ["Anna", "Computer 1", "Computer 2", "Sit here"]
    page.get_by_role("button", name="Change places: Computer 1").press("Enter")
    page.get_by_role("button", name="Change places with Computer 1: the seat on the right").press("Enter")
    expect(page.locator(".chair.left .take")).to_be_visible()
    assert seats(page) == ["Anna", "Sit here", "Computer 1", "Computer 2"]
    page.locator(".chair.right b").hover()
    page.mouse.down()
    target = page.locator(".chair.left .seat").bounding_box()
    assert target
    page.mouse.move(target["x"] + 20, target["y"] + 60, steps=4)
    page.mouse.up()
    expect(page.locator(".chair.right .take")).to_be_visible()
    assert seats(page) == ["Anna", "Computer 1", "Computer 2", "Sit here"]
    assert serious_violations(page) == []


def test_two_with_one_name_are_told_apart_and_say_that_they_are_ready(visit: Visit) -> None:
    host = visit("/truco/new")
    host.get_by_role("button", name="Lay the table").click()
    sit(host, "the seat in front", "Anna")
    friend = visit(
        host.get_by_label("Link to this table").input_value(), user_agent="Mobile Safari", is_mobile=True
    )
    friend.context.add_cookies([{"name": "mano-language", "value": "ar", "url": host.url.split("/t/")[0]}])
    sit(friend, "the seat opposite", "Anna")
    seat = host.locator(".chair.top")
    expect(seat).to_contain_text("Anna 2")
    expect(seat.get_by_text("on a phone")).to_have_count(1)
    expect(seat.locator("[lang=ar]")).to_have_text("العربية")
    expect(host.locator(".chair.bottom").get_by_text("on a computer")).to_have_count(1)
    expect(host.locator(".chair.bottom [lang=en]")).to_have_text("English")
    expect(host.locator(".chair.bottom .about")).to_contain_text("English · You · Host")
    start = host.get_by_role("button", name="Start")
    expect(start).to_have_accessible_description("Everybody sits. Not ready yet: Anna 2.")
    friend.get_by_role("button", name="I am ready").click()
    expect(start).to_have_accessible_description("Everybody sits.")
    expect(seat.get_by_text("ready")).to_be_visible()


@pytest.mark.parametrize("level", ["Low", "High"])
def test_a_computer_is_chosen_by_its_level_in_words(visit: Visit, level: str) -> None:
    page = visit("/truco/new")
    page.get_by_role("button", name="Lay the table").click()
    page.get_by_role("button", name="Let a computer sit here: the seat opposite").click()
    choice = page.get_by_role("dialog", name="How strong shall it play?").get_by_role("button", name=level)
    expect(choice).to_have_accessible_description(
        re.compile("It sees only its own cards and what was played.")
    )
    assert serious_violations(page) == []
    choice.click()
    expect(page.get_by_role("button", name=f"Computer plays: {level}. Change")).to_be_visible()
    sit(page, "the seat in front", "Anna")
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".rival")).to_contain_text(level)


def test_who_was_ready_in_the_lobby_need_not_say_so_again(visit: Visit) -> None:
    page = visit("/burraco/new", reduced_motion="reduce")
    lay_table(page)
    for place in ("the seat on the left", "the seat opposite", "the seat on the right"):
        page.get_by_role("button", name=f"Let a computer sit here: {place}").click()
    page.get_by_role("button", name="I am ready").click()
    expect(page.get_by_role("button", name="Ready", exact=True)).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("button", name="Pick for me")).to_be_visible()


LINES = """name => {
  const words = document.createRange();
  words.selectNodeContents(name);
  return new Set([...words.getClientRects()].map(line => Math.round(line.top))).size;
}"""


def test_who_sat_down_goes_on_at_what_is_theirs_to_press(visit: Visit) -> None:
    host = visit("/truco/new")
    host.get_by_role("button", name="Lay the table").click()
    sit(host, "the seat in front", "Anna")
    expect(host.get_by_role("button", name="Start")).to_be_focused()
    friend = visit(host.get_by_label("Link to this table").input_value(), width=320, height=568)
    sit(friend, "the seat opposite", "Bartholomew")
    expect(friend.get_by_role("button", name="I am ready")).to_be_focused()


def test_a_name_of_one_word_is_not_broken_on_the_smallest_phone(visit: Visit) -> None:
    page = visit("/burraco/new", width=320, height=568)
    lay_table(page)
    page.get_by_role("button", name="Let a computer sit here: the seat on the left").click()
    name = page.locator(".cross .seat b bdi", has_text="Computer")
    expect(name).to_be_visible()
    assert name.evaluate(LINES) == 1
