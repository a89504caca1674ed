"""The live connection in the browser, the test being the server: gaps, repeats, double taps, farewells."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute

from app.live.patch import diff
from tests.browser.checks import until
from tests.browser.conftest import Visit

WELCOME: dict[str, Any] = {
    "version": 3,
    "seat": 0,
    "match": "m1",
    "view": {"table": {"turn": 0}, "mine": {"seat": 0, "decision": 7}},
    "people": [],
    "chat": [],
    "clock": None,
    "now": 0,
    "table": {"id": "t1", "game": "burraco", "phase": "playing", "host": 0},
}


class Server:
    """The other end of the page's sockets. It answers `hello` with the welcome unless told to be silent."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.sockets: list[WebSocketRoute] = []
        self.heard: list[dict[str, Any]] = []
        self.welcome = WELCOME
        self.refusing = False
        """Closes each new socket at once."""
        page.route_web_socket("**/ws/tables/*", self._opened)

    def _opened(self, socket: WebSocketRoute) -> None:
        self.sockets.append(socket)
        if self.refusing:
            socket.close()
            return
        socket.on_message(lambda frame: self._heard(socket, json.loads(str(frame))))

    def _heard(self, socket: WebSocketRoute, frame: dict[str, Any]) -> None:
        self.heard.append(frame)
        if frame["t"] == "hello":
            socket.send(json.dumps({"t": "welcome", **self.welcome}))

    def send(self, **frame: Any) -> None:
        self.sockets[-1].send(json.dumps(frame))

    def said(self, kind: str) -> list[dict[str, Any]]:
        return [frame for frame in self.heard if frame["t"] == kind]

    def wait(self, done: Callable[[], bool]) -> None:
        for _ in range(400):
            if done():
                return
            self.page.wait_for_timeout(25)
        raise AssertionError(f"waited in vain; heard {self.heard}")


def connect(page: Page) -> Server:
    server = Server(page)
    page.evaluate(
        """async welcome => {
          const {connect} = await import("/static/js/net.js");
          window.live = connect(welcome);
          window.answers = [];
          window.act = action => { live.act(action).then(answer => answers.push(answer)); };
        }""",
        WELCOME,
    )
    until(page, "live.status.value === 'online'")
    return server


@pytest.fixture
def connected(visit: Visit) -> tuple[Page, Server]:
    page = visit("/rules/truco")
    return page, connect(page)


def test_a_step_patches_the_view(connected: tuple[Page, Server]) -> None:
    page, server = connected
    page.evaluate("window.before = live.view.value.mine")
    ops = [{"op": "replace", "path": "/table/turn", "value": 1}]
    server.send(t="step", version=4, **{"from": 3}, ops=ops, events=[{"type": "drew"}], clock=None)
    until(page, "live.version.value === 4")
    assert page.evaluate("live.view.value.table.turn") == 1
    assert page.evaluate("live.view.value.mine === before")
    assert page.evaluate("live.events.value.events[0].type") == "drew"


def test_a_gap_asks_for_a_fresh_view_once(connected: tuple[Page, Server]) -> None:
    """Seen at netrunner PR#8758, colyseus #304: lost or overtaken diffs freeze boards."""
    page, server = connected
    server.welcome = {**WELCOME, "version": 9}
    for version in (7, 8):
        server.send(t="step", version=version, **{"from": version - 1}, ops=[], events=[], clock=None)
    until(page, "live.version.value === 9")
    assert [frame["since"] for frame in server.said("hello")] == [3, 3]


def test_an_act_without_an_answer_is_sent_again_under_its_id(connected: tuple[Page, Server]) -> None:
    page, server = connected
    page.evaluate("act({type: 'draw', from: 'stock'})")
    server.wait(lambda: len(server.said("act")) == 1)
    server.sockets[-1].close()
    server.wait(lambda: len(server.said("act")) == 2)
    first, second = server.said("act")
    assert first == second
    server.send(t="ack", id=first["id"], version=4)
    until(page, "answers.length === 1")
    assert page.evaluate("answers[0]") == {"ok": True, "version": 4}


def test_a_double_tap_is_one_act(connected: tuple[Page, Server]) -> None:
    """Seen at ringteki PR#734: a double click answers the next question."""
    page, server = connected
    page.evaluate("act({type: 'discard', card: 'KC1'}); act({type: 'discard', card: 'KC1'})")
    server.wait(lambda: len(server.said("act")) == 1)
    server.send(t="ack", id=server.said("act")[0]["id"], version=4)
    until(page, "answers.length === 2")
    page.evaluate("act({type: 'discard', card: 'KC1'})")
    until(page, "answers.length === 3")
    assert len(server.said("act")) == 1


def test_a_refused_act_may_be_tried_again(connected: tuple[Page, Server]) -> None:
    page, server = connected
    page.evaluate("act({type: 'draw', from: 'pile'})")
    server.wait(lambda: len(server.said("act")) == 1)
    server.send(t="refused", id=server.said("act")[0]["id"], code="pile_empty", args={}, version=3)
    until(page, "answers.length === 1")
    assert page.evaluate("answers[0]") == {"ok": False, "code": "pile_empty", "args": {}}
    page.evaluate("act({type: 'draw', from: 'pile'})")
    server.wait(lambda: len(server.said("act")) == 2)


def test_a_short_gap_is_not_shown_and_what_did_not_change_stays(connected: tuple[Page, Server]) -> None:
    page, server = connected
    page.evaluate(
        """() => {
          window.seen = [];
          window.before = live.view.value;
          live.status.subscribe(status => seen.push(status));
        }"""
    )
    server.sockets[-1].close()
    until(page, "seen.at(-1) === 'online' && seen.length > 1")
    assert "reconnecting" not in page.evaluate("seen")
    assert page.evaluate("live.view.value === before")


def test_a_seat_opened_elsewhere_is_left_alone_until_taken_back(connected: tuple[Page, Server]) -> None:
    page, server = connected
    server.send(t="bye", code="replaced", retry_ms=10)
    until(page, "live.status.value === 'replaced'")
    page.wait_for_timeout(600)
    assert len(server.sockets) == 1
    page.evaluate("live.retry()")
    until(page, "live.status.value === 'online'")
    assert len(server.sockets) == 2


def test_a_shutdown_is_followed_by_a_new_socket(connected: tuple[Page, Server]) -> None:
    page, server = connected
    server.send(t="bye", code="shutdown", retry_ms=50)
    until(page, "live.status.value === 'shutdown'")
    until(page, "live.status.value === 'online'")


def test_a_server_that_falls_silent_is_left_within_twelve_seconds(visit: Visit) -> None:
    """colyseus #361: a dead connection was noticed after minutes. One that answers is kept."""
    page = visit("/rules/truco")
    page.clock.install()
    server = connect(page)
    for n in range(1, 4):
        page.clock.run_for(4_000)
        server.wait(lambda n=n: len(server.said("ping")) == n)
        server.send(t="pong", n=n, now=0)
        until(page, "live.status.value === 'online'")
    page.clock.run_for(11_000)
    assert len(server.sockets) == 1
    page.clock.run_for(1_000)
    until(page, "live.status.value !== 'online'")
    page.clock.run_for(1_000)
    server.wait(lambda: len(server.sockets) == 2)


def test_attempts_come_slower_and_slower(visit: Visit) -> None:
    """And each after a time of its own, so that a server's pages do not come back all at once."""
    page = visit("/rules/truco")
    page.clock.install()
    server = connect(page)
    server.refusing = True
    server.sockets[-1].close()
    passed = 0.0
    attempts: list[float] = []
    while passed < 40:
        page.clock.run_for(250)
        page.wait_for_timeout(20)
        passed += 0.25
        attempts += [passed] * (len(server.sockets) - 1 - len(attempts))
    gaps = [later - earlier for earlier, later in pairwise([0.0, *attempts])]
    assert gaps[0] < 1
    assert max(gaps) < 9
    assert min(gaps[6:]) > 2
    assert len(set(gaps[6:])) > 1


def test_the_browser_patches_as_the_server_differs(visit: Visit) -> None:
    page = visit("/rules/truco")
    random_ = random.Random(5)

    def document(depth: int) -> Any:
        kind = random_.randrange(5 if depth else 2)
        if kind == 0:
            return random_.choice([None, True, False, 0, 1, "", "a/b", "~", 2.5])
        if kind == 1:
            return random_.choice("xyz")
        if kind in (2, 3):
            keys = random_.sample(["a", "b", "a/b", "m~n", "0", ""], random_.randrange(5))
            return {key: document(depth - 1) for key in keys}
        return [document(depth - 1) for _ in range(random_.randrange(6))]

    pairs = [(document(3), document(3)) for _ in range(400)]
    cases = [[old, new, diff(old, new)] for old, new in pairs]
    failed = page.evaluate(
        """async cases => {
          const {patch, share} = await import("/static/js/patch.js");
          const sorted = value => value && typeof value === "object" && !Array.isArray(value)
            ? Object.fromEntries(Object.keys(value).sort().map(key => [key, sorted(value[key])]))
            : Array.isArray(value) ? value.map(sorted) : value;
          const same = (a, b) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
          return cases.filter(([before, after, operations]) => {
            const untouched = JSON.stringify(before);
            return !same(patch(before, operations), after) || JSON.stringify(before) !== untouched
              || !same(share(before, after), after);
          });
        }""",
        cases,
    )
    assert failed == []
