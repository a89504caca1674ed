"""Acceptance checks of the table, each by its number, beyond those that stand beside what they check."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.burraco_position import BURRACO, DESK, Position, Show, position
from tests.browser.checks import outside, until
from tests.browser.conftest import Visit
from tests.browser.test_burraco_play import HAND, middle
from tests.browser.test_burraco_table import amount, between_hands, deal
from tests.browser.test_ways import drawn

__all__ = ["position"]

PHONE = (390, 844)
VIEWPORTS = [DESK, PHONE, (390, 664), (844, 390), (320, 568), (640, 400)]


def away(table: Position, seat: int, seconds: int, then: str = "wait") -> None:
    """The socket of a seat has been gone for so long."""
    table.page.evaluate(
        """([seat, seconds, next]) => {
          const {people} = window.live;
          people.value = {...people.value, seats: people.value.seats.map(one => one.seat !== seat ? one :
            {...one, state: "away", next, since: Date.now() - seconds * 1000})};
        }""",
        [seat, seconds, then],
    )


def test_5_the_others_see_who_cuts(position: Show) -> None:
    table = position(state=between_hands(dealer=1))
    deal(table)
    expect(table.page.get_by_role("heading", name="Giulia cuts")).to_be_visible()
    expect(table.page.get_by_role("button", name=re.compile("^Cut here"))).to_have_count(0)


def touch(table: Position, *moves: tuple[str, float, float, int]) -> None:
    """What a finger does: (kind, x, y, milliseconds to wait after it)."""
    session = table.page.context.new_cdp_session(table.page)
    for kind, x, y, wait in moves:
        points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        table.page.wait_for_timeout(wait)


def test_9_a_long_press_opens_and_plays_nothing(position: Show) -> None:
    table = position({"phase": "play", "hands": {"0": HAND}}, size=PHONE, touch=True)
    page = table.page
    page.evaluate(
        """() => {
          window.menus = 0;
          addEventListener("contextmenu", event => event.defaultPrevented || (window.menus += 1));
        }"""
    )
    x, y = middle(table.card("king of clubs"))
    touch(table, ("touchStart", x, y, 800), ("touchEnd", x, y, 50))
    assert page.evaluate("[window.menus, getSelection().toString()]") == [0, ""]
    assert table.acts == []


FINGER = """async ([moves, hold]) => {
  const first = document.elementFromPoint(moves[0][1], moves[0][2]);
  for (const [type, clientX, clientY] of moves) {
    const target = type === "pointerdown" ? first : document.elementFromPoint(clientX, clientY) ?? first;
    target.dispatchEvent(new PointerEvent(type, {
      bubbles: true, cancelable: true, isPrimary: true, pointerId: 7,
      pointerType: "touch", button: type === "pointermove" ? -1 : 0, clientX, clientY}));
    if (type === "pointerdown" && hold) await new Promise(resolve => setTimeout(resolve, hold));
  }
}"""
"""A finger's moves within one moment, or with a hold before the first of them."""


def test_10_cards_are_reordered_only_after_a_hold(position: Show) -> None:
    table = position({"phase": "play", "hands": {"0": HAND}}, size=PHONE, touch=True)
    page = table.page
    cards = page.get_by_role("option")
    before = cards.all_inner_texts()
    (x, y), (to, _) = middle(cards.nth(0)), middle(cards.nth(3))
    swipe = [
        ["pointerdown", x, y],
        ["pointermove", x + 40, y],
        ["pointermove", to + 20, y],
        ["pointerup", to + 20, y],
    ]
    page.evaluate(FINGER, [swipe, 0])
    assert cards.all_inner_texts() == before
    page.evaluate(FINGER, [swipe, 260])
    assert cards.all_inner_texts() != before
    assert page.evaluate("[scrollX, document.documentElement.scrollLeft]") == [0, 0]


def test_13_a_refusal_speaks_the_readers_language_and_stays_six_seconds(position: Show) -> None:
    table = position({"phase": "play", "hands": {"0": HAND}}, language="pl")
    cards = table.page.get_by_role("option")
    for code in ("4S1", "9H1", "KC1"):
        cards.and_(table.page.locator(f"[data-card='{code}']")).click(position={"x": 10, "y": 12})
    table.page.evaluate(
        """() => {
          window.times = [];
          const refused = () => Boolean(document.querySelector(".message.refused"));
          new MutationObserver(() => times.push([performance.now(), refused()]))
            .observe(document.body, {subtree: true, childList: true, attributes: true});
        }"""
    )
    table.main.click()
    words = table.page.locator(".message.refused").inner_text()
    assert words == "Te karty nie tworzą grupy ani sekwensu."
    expect(table.page.locator("[aria-live=assertive]", has_text=words)).to_have_count(1)
    until(table.page, "!times.at(-1)[1]")
    times = table.page.evaluate("times")
    appeared = next(at for at, shown in times if shown)
    assert next(at for at, shown in times if at > appeared and not shown) - appeared >= 5_900  # ms
    expect(table.page.get_by_role("option", selected=True)).to_have_count(3)


def test_15_a_hidden_tab_calls_without_flashing(position: Show) -> None:
    table = position({"turn": 3, "phase": "play", "hands": {"0": HAND}}, still=False)
    page = table.page
    page.keyboard.press("s")  # a gesture, without which no page may sound
    page.evaluate(
        """() => {
          window.titles = []; window.tones = 0;
          new MutationObserver(() => titles.push(document.title))
            .observe(document.querySelector("title"), {childList: true});
          const made = AudioContext.prototype.createOscillator;
          AudioContext.prototype.createOscillator = function () { tones += 1; return made.call(this); };
          Object.defineProperty(document, "hidden", {configurable: true, get: () => true});
          document.dispatchEvent(new Event("visibilitychange"));
        }"""
    )
    hand = BURRACO.mine(table.state, 3)["hand"]
    table.do(3, {"type": "discard", "card": hand[0]})
    until(page, "document.title.startsWith('▶')")
    page.wait_for_timeout(700)
    assert page.evaluate("titles.length") == 1
    assert page.evaluate("tones") == 2  # the two knocks of one sound
    page.evaluate(
        """() => {
          Object.defineProperty(document, "hidden", {configurable: true, get: () => false});
          document.dispatchEvent(new Event("visibilitychange"));
        }"""
    )
    table.main.click()
    table.tap("king of clubs")
    table.discard.click()
    until(page, "!document.title.startsWith('▶')")


def test_17_the_focus_goes_to_the_card_at_the_place_of_the_one_that_left(position: Show) -> None:
    table = position({"phase": "play", "hands": {"0": HAND}})
    page = table.page
    codes = page.get_by_role("option").evaluate_all("all => all.map(one => one.dataset.card)")
    for place, follower in ((3, codes[4]), (len(codes) - 1, codes[-2])):
        if table.state.board.turn != 0:
            table.show({"phase": "play", "hands": {"0": HAND}})
        page.locator(f"[role=option][data-card='{codes[place]}']").focus()
        page.keyboard.press("Space")
        page.keyboard.press("x")
        if (table.discard.get_attribute("aria-label") or "").endswith("Yes"):
            page.keyboard.press("x")
        expect(page.locator(f"[role=option][data-card='{codes[place]}']")).to_have_count(0)
        assert page.evaluate("document.activeElement.dataset.card") == follower


def test_19_a_cut_socket_keeps_what_the_reader_does(visit: Visit) -> None:
    page = visit("/", reduced_motion="reduce")
    down: list[bool] = []
    sockets: list[WebSocketRoute] = []

    def proxy(socket: WebSocketRoute) -> None:
        if down:
            socket.close()
            return
        socket.connect_to_server()
        sockets.append(socket)

    page.route_web_socket("**/ws/tables/*", proxy)
    drawn(page)
    options = page.get_by_role("option")
    options.nth(1).click(position={"x": 8, "y": 10})
    down.append(True)
    sockets[-1].close()
    banner = page.get_by_text("Reconnecting…")
    page.wait_for_timeout(1_000)
    expect(banner).to_have_count(0)
    expect(banner).to_be_visible()
    page.keyboard.press("s")
    expect(page.get_by_role("button", name="Sort: Rank")).to_be_visible()
    page.get_by_role("option", selected=False).nth(4).click(position={"x": 8, "y": 10})
    expect(page.get_by_role("option", selected=True)).to_have_count(2)
    page.keyboard.press("i")
    expect(page.get_by_role("dialog", name=re.compile("^Pile"))).to_be_visible()
    page.wait_for_timeout(2_000)
    down.clear()
    expect(banner).to_have_count(0)
    expect(page.get_by_role("option", selected=True)).to_have_count(2)
    html = page.request.get(page.url).text()
    found = re.search(r'<script type="application/json" id="welcome">(.*?)</script>', html, re.S)
    assert found
    view: dict[str, Any] = json.loads(found[1])["view"]
    shown = options.evaluate_all("all => all.map(one => one.dataset.card)")
    assert sorted(shown) == sorted(view["mine"]["hand"])
    expect(page.get_by_role("dialog", name=f"Pile: {len(view['table']['pile'])} card")).to_be_visible()


def test_20_an_absent_partner_is_waited_for_and_then_the_host_may_choose(position: Show) -> None:
    table = position({"turn": 1, "phase": "play", "hands": {"0": HAND}})
    page = table.page
    away(table, 2, 20)
    seat = page.get_by_role("list", name="Players").get_by_role("listitem").filter(has_text="Bartek")
    expect(seat).to_contain_text("away")
    hollow = seat.locator(".mark").evaluate("one => getComputedStyle(one).backgroundColor")
    assert hollow == "rgba(0, 0, 0, 0)"
    assert page.get_by_role("timer").count() == 0
    assert "Waiting for" not in page.locator(".message").inner_text()
    hand = BURRACO.mine(table.state, 1)["hand"]
    away(table, 2, 2)
    table.do(1, {"type": "discard", "card": hand[0]})
    expect(page.locator(".message")).to_contain_text("Waiting for Bartek to reconnect.")
    choices = page.get_by_role("group", name="Bartek is away")
    assert choices.count() == 0
    away(table, 2, 12)
    expect(choices.get_by_role("button")).to_have_text(["Wait", "A computer plays on", "Pause for everybody"])
    choices.get_by_role("button", name="Pause for everybody").click()
    assert table.acts == [{"pause": True}]
    choices.get_by_role("button", name="Wait").click()
    expect(choices).to_have_count(0)
    away(table, 2, 30)
    expect(choices).to_be_visible()


UNDER = """chip => {
  const box = chip.getBoundingClientRect();
  const useful = ".panel, .hand .card, .seat, .bar, .centre button, .sort, .hint-button, .undo, .say";
  return [...document.querySelectorAll(useful)].filter(one => {
    const other = one.getBoundingClientRect();
    return Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1
      && Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1;
  }).map(one => one.className);
}"""


@pytest.mark.parametrize("language", ["en", "pl", "ar"])
@pytest.mark.parametrize("size", [DESK, PHONE, (844, 390)], ids=str)
def test_20_what_is_asked_about_who_is_away_covers_nothing(
    position: Show, size: tuple[int, int], language: str
) -> None:
    table = position({"turn": 2, "phase": "play", "hands": {"0": HAND}}, size=size, language=language)
    away(table, 2, 30)
    chip = table.page.locator(".absent")
    expect(chip.get_by_role("button")).to_have_count(3)
    assert chip.evaluate(UNDER) == []
    assert outside(table.page, ".absent .button") == []
    cut = "all => all.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.textContent)"
    assert chip.get_by_role("button").evaluate_all(cut) == []


LOST = """line => line.scrollHeight - line.clientHeight > 2 || line.scrollWidth - line.clientWidth > 2"""


@pytest.mark.parametrize("language", ["en", "pl", "ar"])
@pytest.mark.parametrize("size", [*VIEWPORTS, (360, 740)], ids=str)
def test_no_word_of_the_message_line_is_lost(position: Show, size: tuple[int, int], language: str) -> None:
    run = ["4D", "5D", "6D", "7D", "8D", "9D", "TD", "JD", "QD"]
    hands = {"0": HAND[:4], "2": [*run, "4S", "5S"]}
    table = position({"turn": 2, "phase": "play", "hands": hands}, size=size, language=language)
    message, panel = table.page.locator(".message"), table.page.locator(".panel.we")
    before = panel.bounding_box()
    assert not message.evaluate(LOST)
    table.do(2, {"type": "meld", "cards": [f"{card}1" for card in run]})
    away(table, 2, 3, "computer")
    table.page.wait_for_timeout(100)
    assert not message.evaluate(LOST), message.inner_text()
    assert panel.bounding_box() == before
    assert outside(table.page, ".message") == []


def test_21_undo_takes_back_the_newest_meld_and_names_the_next(position: Show) -> None:
    table = position({"phase": "play", "hands": {"0": HAND}})
    for cards in (
        ("4 of spades", "5 of spades", "6 of spades"),
        ("9 of hearts", "9 of diamonds", "9 of clubs"),
    ):
        table.tap(*cards)
        table.main.click()
        expect(table.card(cards[0])).to_have_count(0)
    table.page.get_by_role("button", name="Undo: 9 of hearts, 9 of diamonds, and 9 of clubs").click()
    expect(table.card("9 of hearts")).to_have_count(1)
    expect(table.page.get_by_role("button", name="Undo: 4, 5, 6 of spades")).to_be_visible()


MELDS = [
    {"team": 0, "cards": ["3H", "4H", "5H", "6H", "7H", "8H", "9H"]},
    {"team": 1, "cards": ["QS", "QD", "QC"]},
    {"team": 0, "cards": ["6D", "7D", "8D"]},
]
PLACES = """() => Object.fromEntries([...document.querySelectorAll(
  "[role=option], .seat, [data-meld], [data-meld] [data-card], [data-place=stock], [data-place=pile]")]
  .map((one, index) => [one.dataset.card ?? one.dataset.meld ?? one.dataset.place ?? `${index}`,
    Math.round(one.getBoundingClientRect().left)]))"""
SIGNS = """() => [...document.querySelectorAll(".number")].filter(
  one => /^[+\\u2212]/.test(one.textContent)).map(one => {
  const text = document.createTreeWalker(one, NodeFilter.SHOW_TEXT).nextNode();
  const left = at => {
    const range = document.createRange();
    range.setStart(text, at); range.setEnd(text, at + 1);
    return range.getBoundingClientRect().left;
  };
  return left(0) < left(1);
})"""


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_26_from_right_to_left_the_stage_stays_and_the_frame_is_mirrored(
    position: Show, size: tuple[int, int]
) -> None:
    sketch = {"phase": "play", "hands": {"0": HAND}, "melds": MELDS}
    english = position(sketch, size=size)
    arabic = position(sketch, size=size, language="ar")
    assert arabic.page.locator("html").get_attribute("dir") == "rtl"
    for one in (english, arabic):
        one.page.evaluate("document.fonts.ready.then(() => undefined)")
    assert english.page.evaluate(PLACES) == arabic.page.evaluate(PLACES)
    menus = [one.page.locator(".bar .menu").last.bounding_box() for one in (english, arabic)]
    assert menus[0]
    assert menus[1]
    assert abs(menus[0]["x"] + menus[0]["width"] + menus[1]["x"] - size[0]) <= 2
    sheet = position(state=between_hands(), size=size, language="ar")
    signs = sheet.page.evaluate(SIGNS)
    assert len(signs) >= 6
    assert all(signs)


COUNTS = """async () => {
  const {tn} = await import("/static/js/texts.js");
  return [1, 2, 5, 22].map(n => tn("{n} card", "{n} cards", n));
}"""
CUT_LABELS = """() => [...document.querySelectorAll(
  "button:not(.pack, .meld), h2, .message, .which, .warning, .count")].filter(one => {
  const {width, height} = one.getBoundingClientRect();
  const tall = getComputedStyle(one).overflowY !== "visible" && one.scrollHeight > one.clientHeight + 3;
  return width > 2 && height > 2 && (one.scrollWidth > one.clientWidth + 1 || tall);
}).map(one => one.outerHTML.slice(0, 140))"""


def test_27_polish_counts_fit_and_have_their_letters(position: Show) -> None:
    table = position({"phase": "play", "hands": {"0": HAND}, "melds": MELDS}, language="pl")
    page = table.page
    assert page.evaluate(COUNTS) == ["1 karta", "2 karty", "5 kart", "22 karty"]
    for width, height in VIEWPORTS:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(60)
        assert page.evaluate(CUT_LABELS) == [], (width, height)
    page.evaluate(
        """async () => {
          document.body.insertAdjacentHTML("beforeend", "<p id='letters'>łężŁĘŻ</p>");
          await document.fonts.load("400 16px Archivo", "łężŁĘŻ");
          await document.fonts.ready;
        }"""
    )
    assert {font.split()[0] for font in fonts_of(page, "#letters")} == {"Archivo"}


def fonts_of(page: Page, selector: str) -> set[str]:
    """The faces that a text is drawn with."""
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    node = session.send("DOM.querySelector", {"nodeId": root, "selector": selector})["nodeId"]
    fonts = session.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
    return {font["familyName"] for font in fonts}


MOVING = """() => document.getAnimations().filter(one => one.effect.getKeyframes().some(
  frame => (frame.transform ?? "none") !== "none")).length"""
WATCH = """() => {
  window.outlined = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    if (how?.duration === 1200 && frames.some(frame => frame.outline)) window.outlined += 1;
    return animate.call(this, frames, how);
  };
}"""
OUTLINED = "() => { const since = window.outlined; window.outlined = 0; return since; }"


def test_29_with_reduced_motion_what_changed_is_outlined_and_nothing_travels(position: Show) -> None:
    table = position({"phase": "draw", "hands": {"0": HAND}, "pile": ["7D", "8D"]})
    page = table.page
    page.evaluate(WATCH)
    page.keyboard.press("t")
    expect(page.get_by_role("option")).to_have_count(len(HAND) + 2)
    assert page.evaluate(MOVING) == 0
    assert page.evaluate(OUTLINED) == 2
    table.show({"phase": "play", "hands": {"0": ["9H", "9D", "9C"]}})
    page.evaluate(WATCH)
    table.tap("9 of hearts", "9 of diamonds", "9 of clubs")
    table.main.click()
    expect(page.get_by_role("option")).to_have_count(11)
    assert page.evaluate(MOVING) == 0
    assert page.evaluate(OUTLINED) >= 3
    table.show(state=between_hands(dealer=0))
    deal(table)
    page.get_by_role("button", name=re.compile("^Cut here")).click()
    expect(page.get_by_role("option")).to_have_count(11)
    assert page.evaluate(MOVING) == 0


def test_23_a_negative_score_is_written_and_drawn_as_one(position: Show) -> None:
    table = position(state=between_hands())
    theirs = table.page.locator(".by-hand td.they")
    assert amount(theirs.locator(".number").inner_text()) < 0
    bar, middle_line = theirs.locator(".loss").bounding_box(), theirs.locator(".score-bar").bounding_box()
    assert bar
    assert middle_line
    assert bar["x"] + bar["width"] <= middle_line["x"] + middle_line["width"] / 2 + 1
