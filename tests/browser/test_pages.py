"""The pages around the table, in a real browser: what each lets a visitor do, and every page's basics."""

from __future__ import annotations

from io import BytesIO

import pytest
import segno
from playwright.sync_api import Page, expect

from tests.browser.checks import THEMES, serious_violations, until
from tests.browser.conftest import Visit

PAGES = ["/", "/burraco/new", "/truco/new", "/matches", "/rules/burraco", "/rules/truco", "/t/nowhere"]
MORE = ["/settings", "/decks/french", "/decks/spanish", "/offline", "/sign-in", "/profile"]
SIZES = [(1280, 800), (390, 844), (844, 390), (640, 400), (320, 568)]


def lay_table(page: Page, name: str = "Anna") -> None:
    """From the page of a new table into its lobby, sitting at the bottom."""
    page.get_by_role("button", name="Lay the table").click()
    sit(page, "the seat in front", name)


def sit(page: Page, place: str, name: str) -> None:
    page.get_by_role("button", name=f"Sit here: {place}", exact=True).click()
    page.get_by_role("textbox", name="What do they call you?").fill(name)
    page.get_by_role("button", name="Sit down").click()


def test_1_both_games_are_reachable_on_a_phone_without_scrolling(visit: Visit) -> None:
    page = visit("/", width=390, height=844)
    for name in ("Lay a table", "Deal me in"):
        expect(
            page.get_by_role("button", name=name).or_(page.get_by_role("link", name=name))
        ).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_1_truco_is_on_the_table_after_one_press(visit: Visit) -> None:
    page = visit("/", width=390, height=844)
    page.get_by_role("button", name="Deal me in").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("region", name="Your hand").get_by_role("button")).to_have_count(3)


def test_who_plays_with_computers_is_not_asked_to_be_ready(visit: Visit) -> None:
    page = visit("/", width=390, height=844)
    page.get_by_role("button", name="Play with computers").click()
    expect(page.get_by_role("button", name="Pick for me")).to_be_enabled()


def test_2_a_friend_sits_down_by_the_link(visit: Visit) -> None:
    host = visit("/burraco/new")
    lay_table(host)
    expect(host.get_by_text("You · Host")).to_be_visible()
    link = host.get_by_label("Link to this table").input_value()
    friend = visit(link, width=390, height=844)
    sit(friend, "the seat opposite", "Bartek")
    expect(host.get_by_text("Bartek", exact=True)).to_be_visible()
    expect(friend.get_by_text("Anna", exact=True)).to_be_visible()


def test_3_the_picture_is_the_link(visit: Visit) -> None:
    page = visit("/burraco/new")
    page.get_by_role("button", name="Lay the table").click()
    picture = page.get_by_role("img", name="QR code of the link")
    expect(picture).to_be_visible()
    until(page, "document.querySelector('.qr').naturalWidth > 0")
    link = page.get_by_label("Link to this table").input_value()
    shown = page.request.get(picture.get_attribute("src") or "").text()
    code = segno.make(link, error="m", micro=False)
    expected = BytesIO()
    code.save(expected, kind="svg", xmldecl=False, border=4, dark="#000", light="#fff", omitsize=True)
    assert shown.strip() == expected.getvalue().decode().strip()


def test_4_start_says_which_seat_is_empty(visit: Visit) -> None:
    page = visit("/burraco/new")
    lay_table(page)
    for place in ("the seat on the left", "the seat opposite"):
        page.get_by_role("button", name=f"Let a computer sit here: {place}").click()
        expect(page.get_by_role("button", name=f"Sit here: {place}", exact=True)).to_have_count(0)
    start = page.get_by_role("button", name="Start")
    expect(start).to_have_attribute("aria-disabled", "true")
    expect(start).to_have_accessible_description("Still empty: the seat on the right.")
    page.get_by_role("button", name="Let a computer sit here: the seat on the right").click()
    expect(start).to_have_attribute("aria-disabled", "false")
    start.click()
    expect(page.locator("main.burraco")).to_be_visible()


def test_a_guest_gets_up_and_the_host_frees_a_seat(visit: Visit) -> None:
    page = visit("/burraco/new")
    lay_table(page)
    page.get_by_role("button", name="Let a computer sit here: the seat on the left").click()
    page.get_by_role("button", name="Free the seat of").click()
    expect(page.get_by_role("button", name="Sit here: the seat on the left", exact=True)).to_be_visible()
    page.get_by_role("button", name="Get up").click()
    expect(page.get_by_role("button", name="Sit here: the seat in front", exact=True)).to_be_visible()


def test_the_focus_goes_on_at_the_start_when_its_seat_is_taken(visit: Visit) -> None:
    page = visit("/burraco/new")
    page.get_by_role("button", name="Lay the table").click()
    page.get_by_role("button", name="Sit here: the seat on the left", exact=True).press("Enter")
    page.get_by_role("textbox", name="What do they call you?").fill("Anna")
    page.keyboard.press("Enter")
    expect(page.get_by_text("You · Host")).to_be_visible()
    expect(page.get_by_role("button", name="Start")).to_be_focused()


def test_two_friends_talk_and_one_is_muted(visit: Visit) -> None:
    host = visit("/")
    host.get_by_role("link", name="Play with somebody").click()
    host.get_by_role("button", name="Lay the table").click()
    sit(host, "the seat in front", "Anna")
    friend = visit(host.get_by_label("Link to this table").input_value(), width=390, height=844)
    sit(friend, "the seat opposite", "Łucja")
    host.get_by_role("button", name="Start").click()
    for page in (host, friend):
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Talk").click()
    said = host.get_by_role("log", name="What was said")
    friend.get_by_role("button", name="Well played!").click()
    expect(said).to_contain_text("Łucja Well played!")
    assert serious_violations(host) == []
    host.get_by_role("button", name="Mute Łucja").click()
    expect(said).to_have_text("Nothing was said yet.")
    host.get_by_role("textbox", name="Say something to the table").fill("Ci siamo")
    host.get_by_role("button", name="Say it").click()
    expect(friend.get_by_role("log", name="What was said")).to_contain_text("Anna Ci siamo")


def test_settings_apply_at_once_and_stay(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("button", name="Deal me in").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="two colours").check()
    assert serious_violations(page) == []
    assert page.evaluate("document.documentElement.dataset.deck") == "two"
    page.reload()
    expect(page.get_by_role("button", name="Menu")).to_be_visible()
    assert page.evaluate("document.documentElement.dataset.deck") == "two"


def test_a_preset_fills_in_its_rules_and_counts_changes(visit: Visit) -> None:
    page = visit("/burraco/new")
    page.get_by_role("radio", name="Federation").check()
    page.get_by_text("Change single rules").click()
    hands = page.get_by_role("group", name="How long")
    expect(hands.get_by_role("radio", name="4 hands")).to_be_checked()
    hands.get_by_role("radio", name="2 hands").check()
    expect(page.get_by_text("+ 1 change")).to_be_visible()
    lay_table(page)
    expect(page.get_by_text("2 hands, in victory points")).to_be_visible()


@pytest.mark.parametrize("path", PAGES)
def test_a_page_has_no_serious_barrier(visit: Visit, path: str) -> None:
    page = visit(path)
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        assert serious_violations(page) == [], theme


def test_the_lobby_has_no_serious_barrier(visit: Visit) -> None:
    page = visit("/burraco/new")
    lay_table(page)
    expect(page.get_by_text("You · Host")).to_be_visible()
    assert serious_violations(page) == []


@pytest.mark.parametrize("language", ["en", "it", "es", "pl", "ar"])
def test_no_page_scrolls_sideways(visit: Visit, language: str) -> None:
    page = visit("/")
    page.context.add_cookies([{"name": "mano-language", "value": language, "url": page.url}])
    for path in PAGES + MORE:
        page.goto(path)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (path, width)


def test_the_home_page_is_light(visit: Visit) -> None:
    page = visit("about:blank")
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.goto("/", wait_until="networkidle")
    total = sum(sizes)
    print(f"home: {total / 1024:.0f} KB in {len(sizes)} requests")
    assert total < 120_000


COVERED = """() => [...document.querySelectorAll(".door")].flatMap(door => {
  const words = [...door.querySelectorAll("h2, .lead")].map(one => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return range.getBoundingClientRect();
  });
  const cards = [...door.querySelectorAll(".fan .card")].map(one => one.getBoundingClientRect());
  return words.filter(word => cards.some(card => card.left < word.right && word.left < card.right
    && card.top < word.bottom && word.top < card.bottom));
})"""


@pytest.mark.parametrize("language", ["en", "pl", "ar"])
@pytest.mark.parametrize(
    "size",
    [
        (720, 600),
        (900, 600),
        (1024, 661),
        (1366, 657),
        (1280, 720),
        (1280, 761),
        (1280, 800),
        (1440, 900),
        (1920, 1080),
    ],
    ids=str,
)
def test_no_card_covers_a_name_at_the_door(visit: Visit, size: tuple[int, int], language: str) -> None:
    page = visit("/", width=size[0], height=size[1])
    page.context.add_cookies([{"name": "mano-language", "value": language, "url": page.url}])
    page.reload()
    assert page.evaluate(COVERED) == []
