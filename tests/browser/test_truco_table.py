"""The Truco table drawn from positions of the engine: what it says, and that everything fits."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, ViewportSize, expect

from app.web import texts
from app.web.static import asset
from engine import GAMES, Document, Event
from tests.browser.checks import (
    covering,
    misdirected,
    outside,
    page_scrolls,
    serious_violations,
    small_targets,
    small_words,
)
from tests.browser.conftest import PATIENCE

TRUCO = GAMES["truco"]
DESK = ViewportSize(width=1280, height=800)
PHONE = ViewportSize(width=390, height=844)
PHONE_WITH_BARS = ViewportSize(width=390, height=664)
LYING = ViewportSize(width=844, height=390)
SMALLEST = ViewportSize(width=320, height=568)
LEAST = ViewportSize(width=568, height=320)  # that one on its side
SHALLOW = ViewportSize(width=740, height=360)
MAGNIFIED = ViewportSize(width=640, height=400)  # 1280 x 800 at 200 %
SIZES = [DESK, PHONE, PHONE_WITH_BARS, LYING, SMALLEST, LEAST, SHALLOW, MAGNIFIED]

FRAME = """<!doctype html><html lang="%(language)s" dir="%(direction)s" data-table="truco"><head>
<meta charset="utf-8"><title>Truco</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
%(styles)s</head><body><div id="main"></div><script type="module">
import {signal, batch} from "/static/vendor/ui.js";
import {mount} from "/static/table/truco/table.js";
import {loadTexts} from "/static/js/texts.js";
await loadTexts();
const view = signal(%(view)s), version = signal(1), listeners = new Set();
const happened = signal({version: 1, events: []});
const seats = [{seat: 0, name: "Anna", computer: null, state: "here"},
  {seat: 1, name: "Low", computer: "low", state: "here"}];
window.acts = [];
const live = {view, version, seat: signal(0), status: signal("online"), clock: signal(null), chat: signal([]),
  welcome: signal({match: "m", table: {id: "t", game: "truco",
    levels: ["low", "high", "expert"]}}), events: happened,
  people: signal({phase: "playing", host: 0, watching: 0, paused: null, seats}), now: () => Date.now(),
  act: async action => (window.acts.push(action), {ok: true, version: 2}),
  pause: async on => (window.acts.push({pause: on}), {ok: true}),
  ready: async () => ({ok: true, version: 2}),
  onStep: listener => (listeners.add(listener), () => listeners.delete(listener))};
mount(document.getElementById("main"), live);
window.step = (after, events) => {
  const before = view.value;
  batch(() => { view.value = after; version.value += 1; happened.value = {version: version.value, events}; });
  for (const listener of listeners) listener({version: version.value, events, before, after});
};
window.live = live;
window.drawn = true;
</script></body></html>"""
STYLES = f'<link rel="stylesheet" href="{asset("css/truco.css")}">'


class Position:
    """A position of the engine, shown to seat 0 as a live table would show it."""

    def __init__(self, page: Page, sketch: Document, language: str = "en") -> None:
        self.page = page
        self.language = language
        self.state = TRUCO.sketch(sketch)
        page.unroute("**/position")
        page.route("**/position", self._serve)
        page.goto("/position")
        page.wait_for_function("window.drawn")

    def _serve(self, route: Route) -> None:
        view = json.dumps(TRUCO.view(self.state, 0))
        body = FRAME % {
            "styles": STYLES,
            "view": view,
            "language": self.language,
            "direction": texts.direction(self.language),
        }
        route.fulfill(body=body, content_type="text/html")

    @property
    def legal(self) -> dict[str, Document]:
        """Seat 0's bids and answers by type."""
        return {a["type"]: a for a in TRUCO.mine(self.state, 0)["legal"] if a["type"] != "play"}

    def do(self, seat: int | None, action: Document) -> tuple[Event, ...]:
        """A move by anybody; the page gets the step."""
        self.state, events = TRUCO.apply(self.state, seat, TRUCO.parse_action(action))
        seen = [event.seen_by(0) for event in events]
        self.page.evaluate("([view, events]) => window.step(view, events)", [TRUCO.view(self.state, 0), seen])
        return events

    def play(self, *moves: tuple[int, str]) -> None:
        """Moves as (seat, card or call)."""
        for seat, what in moves:
            self.do(seat, {"type": "play", "card": what} if what[0].isdigit() else {"type": what})

    def numbers(self, bid: str) -> list[int]:
        """The numbers that a bid's button says."""
        words = self.page.locator(f".bid[data-type={bid}] small").inner_text()
        return [int(number) for number in re.findall(r"\d+", words)]


Show = Callable[..., Position]


@pytest.fixture(scope="module")
def screen(browser: Browser, server: str) -> Iterator[Page]:
    context = browser.new_context(base_url=server, reduced_motion="reduce")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    yield page
    context.close()


@pytest.fixture
def show(screen: Page) -> Show:
    """Shows a sketched position on a screen of a size."""

    def open_position(sketch: Document, size: ViewportSize = DESK, language: str = "en") -> Position:
        screen.set_viewport_size(size)
        return Position(screen, sketch, language)

    return open_position


HANDS = {"0": ["7O", "5O", "1B"], "1": ["3B", "12E", "4C"]}


def test_25_the_tally_of_18_to_11_has_a_twin_in_words(show: Show) -> None:
    page = show({"hands": HANDS, "scores": [18, 11]}).page
    assert page.locator(".tally .unseen").inner_text() == "You 18, 3 buenas. AI 11, malas."
    squares = page.locator(".tally .match-square").evaluate_all(
        "all => all.map(one => one.querySelectorAll('.match').length)"
    )
    mine, theirs = squares[0::2], squares[1::2]
    assert mine == [5, 5, 5, 3, 0, 0]
    assert theirs == [5, 5, 1, 0, 0, 0]


def priced(position: Position) -> None:
    """Every open bid says the numbers of `mine.legal`, and nothing that is not legal can be pressed."""
    legal = position.legal
    open_bids = position.page.locator(".bid[aria-disabled=false]").evaluate_all(
        "all => all.map(one => one.dataset.type)"
    )
    assert sorted(open_bids) == sorted(legal)
    for bid, action in legal.items():
        told = [action[key] for key in ("worth", "refused") if key in action]
        if "gives" in action:
            told.append(action["gives"]["points"])
        assert position.numbers(bid) == told, bid


def test_24_every_bid_says_the_numbers_of_the_server(show: Show) -> None:
    position = show({"hands": HANDS, "scores": [18, 11]})
    priced(position)
    position.play((0, "7O"), (1, "envido"))
    priced(position)
    position.play((0, "real_envido"), (1, "falta_envido"))
    priced(position)
    position.play((0, "no_quiero"), (1, "truco"))
    priced(position)
    position.play((0, "quiero"), (1, "4C"))
    priced(position)
    position.play((0, "retruco"), (1, "quiero"), (0, "5O"), (1, "vale_cuatro"))
    priced(position)


def test_24_an_owed_answer_takes_the_focus_and_dims_the_cards(show: Show) -> None:
    position = show({"hands": HANDS})
    page = position.page
    page.locator(".hand button").first.focus()
    position.play((0, "7O"), (1, "truco"))
    page.wait_for_function("document.activeElement.getAttribute('aria-label') === 'Answer first'")
    assert page.locator(".hand button[aria-disabled=true]").count() == 2
    assert "Answer first" in page.locator(".status-words").inner_text()
    page.keyboard.press("1")
    assert page.evaluate("window.acts") == []
    assert "Answer first" in page.locator(".status-words").inner_text()
    page.keyboard.press("q")
    assert page.evaluate("window.acts") == [{"type": "quiero"}]


def test_envido_over_a_pending_truco_says_that_truco_waits(show: Show) -> None:
    position = show({"hands": HANDS})
    position.play((0, "truco"), (1, "envido"))
    assert "Truco waits" in position.page.locator(".said").inner_text()
    position.play((0, "quiero"))
    assert position.page.locator(".waits").count() == 0


def test_the_envido_is_spoken_proved_and_explained(show: Show) -> None:
    position = show({"hands": HANDS, "scores": [3, 4]})
    page = position.page
    position.play((0, "envido"), (1, "quiero"))
    said = page.locator(".said").inner_text()
    assert "Treinta y dos" in said
    assert "Son buenas" in said
    assert "+2 you: envido, 32 and “son buenas”" in page.locator(".log .ledger-lines").inner_text()
    position.play((0, "fold"))
    assert "You show for the envido:" in page.locator(".proof").inner_text()
    assert page.locator(".proof .card").count() == len(TRUCO.table(position.state)["shown"]) > 0
    close = page.locator(".close").inner_text()
    assert "+2 you: envido" in close
    assert "+1 AI: you went" in close


def test_a_fold_asks_once_in_its_button(show: Show) -> None:
    page = show({"hands": HANDS}).page
    page.click(".bid[data-type=fold]")
    assert page.evaluate("window.acts") == []
    assert "Press again" in page.locator(".bid[data-type=fold]").inner_text()
    page.keyboard.press("z")
    assert page.evaluate("window.acts") == [{"type": "fold"}]


def test_a_played_card_leaves_the_focus_in_the_hand(show: Show) -> None:
    position = show({"hands": HANDS})
    page = position.page
    page.locator(".hand button").nth(1).focus()
    position.play((0, "5O"))
    page.wait_for_function("document.activeElement.dataset.code === '1B'")


def test_every_move_of_the_other_side_is_spoken(show: Show) -> None:
    position = show({"hands": HANDS})
    page = position.page

    def spoken() -> str:
        page.wait_for_timeout(400)
        return " ".join(page.locator("[aria-live=polite]").all_inner_texts())

    position.play((0, "7O"), (1, "truco"))
    assert "AI: truco. Worth 2; refused, AI scores 1." in spoken()
    assert "Answer first" in " ".join(page.locator("[aria-live=assertive]").all_inner_texts())
    position.play((0, "quiero"), (1, "3B"))
    assert "AI plays: 3 of batons. Trick 1: yours." in spoken()
    position.play((0, "fold"))
    assert "AI scores 2: you went to the deck." in spoken()


STATES: dict[str, list[tuple[int, str]]] = {
    "start": [],
    "asked": [(0, "truco"), (1, "envido")],
    "middle": [
        (0, "envido"),
        (1, "quiero"),
        (0, "7O"),
        (1, "4C"),
        (0, "truco"),
        (1, "quiero"),
        (0, "5O"),
        (1, "12E"),
    ],
    "closed": [(0, "envido"), (1, "quiero"), (0, "7O"), (1, "truco"), (0, "no_quiero")],
    "over": [(0, "7O"), (1, "truco"), (0, "quiero"), (1, "4C"), (0, "fold")],
}


BAR_OVER_TRICKS = """() => {
  const edge = name => document.querySelector(name)?.getBoundingClientRect();
  const [tricks, bar, rival, tally] = [".trick", ".bar", ".rival-cards", ".truco > .tally"].map(edge);
  const beside = box => box.left >= tricks.right || box.right <= tricks.left;
  const over = box => box?.width && !beside(box) && box.bottom > tricks.top + 1 && box.top < tricks.top;
  return Boolean(over(bar) || over(rival) || over(tally));
}"""


@pytest.mark.parametrize("moves", STATES.values(), ids=list(STATES))
@pytest.mark.parametrize("language", ["en", "pl"])  # Polish words are the longest
def test_all_fits_without_scrolling(show: Show, language: str, moves: list[tuple[int, str]]) -> None:
    position = show({"hands": HANDS, "scores": [27, 28]}, language=language)
    position.play(*moves)
    page = position.page
    for size in SIZES:
        page.set_viewport_size(size)
        assert not page_scrolls(page), size
        assert outside(page, ".hand .card, .bid, .trick, .go, .bubble, .status-words") == [], size
        assert outside(page, ".proof .card, .close-ways select") == [], size
        assert covering(page, ".hand .card, .bid, .go, .way, .bubble, .why, .trick-label") == [], size
        assert not page.evaluate(BAR_OVER_TRICKS), size
        assert small_targets(page) == [], size


LINES = """box => {
  const words = document.createRange();
  words.selectNodeContents(box);
  const lines = [...words.getClientRects()].filter(line => line.width).map(line => line.bottom);
  return 1 + Math.round((Math.max(...lines) - Math.min(...lines)) / 20);
}"""


@pytest.mark.parametrize("moves", STATES.values(), ids=list(STATES))
def test_26_arabic_words_read_from_right_to_left_and_none_is_small(
    show: Show, moves: list[tuple[int, str]]
) -> None:
    position = show({"hands": HANDS, "scores": [27, 28]}, language="ar")
    position.play(*moves)
    for size in SIZES:
        position.page.set_viewport_size(size)
        assert misdirected(position.page) == [], size
        assert small_words(position.page) == [], size
        assert position.page.locator(".rival-name").evaluate(LINES) == 1, size


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("moves", STATES.values(), ids=list(STATES))
def test_axe_finds_nothing_serious(show: Show, size: ViewportSize, moves: list[tuple[int, str]]) -> None:
    position = show({"hands": HANDS, "scores": [18, 11]}, size)
    position.play(*moves)
    assert serious_violations(position.page) == []


def test_nothing_travels_with_reduced_motion(show: Show) -> None:
    position = show({"hands": HANDS})
    position.play((0, "7O"))
    moving: list[Any] = position.page.evaluate(
        """document.getAnimations().flatMap(one => one.effect.getKeyframes())
          .filter(one => one.translate || one.scale)"""
    )
    assert moving == []


def random_histories(rng: Random, hands: int) -> list[Document]:
    """Random hands, each moment with its public truco and the calls that led to it."""
    moments: list[Document] = []
    for number in range(hands):
        options = {"raise_in_answer": number % 2 == 1}
        state = TRUCO.sketch({"options": options, "dealer": number % 2})
        calls: list[Document] = []
        while (table := TRUCO.table(state))["phase"] == "play":
            moments.append({"truco": table["truco"], "calls": [dict(call) for call in calls]})
            seat = table["turn"]
            action = rng.choice(TRUCO.mine(state, seat)["legal"])
            if action["type"] in ("truco", "retruco", "vale_cuatro"):
                for call in calls:
                    call["accepted"] = True
                calls.append({"call": action["type"], "by": seat, "accepted": False})
            if action["type"] == "quiero" and table["envido"]["pending"] is None:
                calls[-1]["accepted"] = True
            state, _ = TRUCO.apply(state, seat, TRUCO.parse_action(action))
    return moments


def test_who_called_truco_is_told_from_the_view_alone(show: Show) -> None:
    moments = random_histories(Random(5), 120)
    page = show({"hands": HANDS}).page
    told = page.evaluate(
        """async moments => {
          const {trucoCalls} = await import("/static/table/truco/view.js");
          return moments.map(({truco}) => trucoCalls(truco));
        }""",
        moments,
    )
    assert max(len(moment["calls"]) for moment in moments) == 3
    assert told == [moment["calls"] for moment in moments]


def test_the_story_of_a_hand_keeps_its_order(show: Show) -> None:
    position = show({"hands": HANDS})
    position.play((0, "7O"), (1, "4C"), (0, "truco"), (1, "quiero"), (0, "5O"), (1, "3B"), (1, "retruco"))
    position.play((0, "no_quiero"))
    lines = position.page.locator(".log .ledger-lines li b").all_inner_texts()
    assert lines == ["Trick 1", "You", "AI", "Trick 2", "AI", "You", "+2 AI:"]


def test_a_page_that_opens_late_still_hears_the_pending_bid(show: Show) -> None:
    position = show({"hands": HANDS})
    position.play((0, "7O"), (1, "truco"))
    position.page.reload()
    said = position.page.locator(".said").inner_text()
    assert "¡Truco!" in said
    assert "For 2. Refuse, and AI scores 1." in said


@pytest.mark.parametrize("host", [0, 1, None])
def test_20_an_absent_friend_is_waited_for_and_then_it_may_be_chosen(show: Show, host: int | None) -> None:
    table = show({"hands": HANDS, "dealer": 0})
    page = table.page

    def away(seconds: int, **more: Any) -> None:
        page.evaluate(
            """([seconds, more]) => {
              const {people} = window.live;
              const {host, ...about} = more;
              const beto = {seat: 1, name: "Beto", computer: null, state: "away", next: "wait",
                since: Date.now() - seconds * 1000, ...about};
              people.value = {...people.value, host, seats: [people.value.seats[0], beto]};
            }""",
            [seconds, more | {"host": host}],
        )

    choices = page.get_by_role("group", name="Beto is away")
    away(2)
    expect(page.locator(".status-words")).to_have_text("Waiting for Beto to reconnect.")
    assert choices.count() == 0
    away(12)
    expect(choices.get_by_role("button")).to_have_text(["Wait", "A computer plays on", "Pause for everybody"])
    assert covering(page, ".chip .button") == []
    choices.get_by_role("button", name="Pause for everybody").click()
    assert page.evaluate("acts") == [{"pause": True}]
    away(20, state="here")
    expect(choices).to_have_count(0)
    away(20, next="return")
    expect(page.locator(".status-words")).to_have_text("A computer plays for Beto until they are back.")
    expect(choices).to_have_count(0)
