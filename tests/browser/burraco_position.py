"""A Burraco table in a browser that shows a position of the engine and plays on with it, without a server."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, Route

from app.live.patch import diff
from app.web import texts
from app.web.static import asset
from engine import GAMES, Document, IllegalAction
from tests.browser.conftest import PATIENCE
from tests.conformance.match import random_match

BURRACO = GAMES["burraco"]
DESK = (1280, 800)

FRAME = """<!doctype html><html lang="%(language)s" dir="%(direction)s" data-table="burraco"><head>
<meta charset="utf-8">
<title>Burraco</title><meta name="viewport" content="width=device-width, initial-scale=1">
%(styles)s</head><body><div id="main"></div><script type="module">
import {signal, batch} from "/static/vendor/ui.js";
import {mount} from "/static/table/burraco/table.js";
import {patch} from "/static/js/patch.js";
import {loadTexts} from "/static/js/texts.js";
await loadTexts();
const view = signal(%(view)s), version = signal(1), listeners = new Set();
const happened = signal({version: 1, events: []});
const names = ["Anna", "Giulia", "Bartek", "Omar"];
const seats = names.map((name, seat) => ({seat, name, computer: null, state: "here"}));
window.acts = [];
const act = async action => {
  window.acts.push(action);
  const answer = JSON.parse(await window.send(JSON.stringify(action)));
  for (const {after, events} of answer.steps ?? []) window.step(after, events);
  return answer.code ? {ok: false, code: answer.code, args: answer.args} : {ok: true, version: version.value};
};
const live = {view, version, seat: signal(0), status: signal("online"), clock: signal(null), chat: signal([]),
  welcome: signal({match: "m", table: {id: "t", game: "burraco", switches: {hints: true}}}),
  events: happened,
  people: signal({phase: "playing", host: 0, watching: 0, paused: null, seats}), now: () => Date.now(), act,
  pause: async on => (window.acts.push({pause: on}), {ok: true}),
  ready: () => act({type: "ready", nonce: "ab".repeat(16)}),
  onStep: listener => (listeners.add(listener), () => listeners.delete(listener))};
window.step = (after, events) => {
  const before = view.value;
  batch(() => { view.value = after; version.value += 1; happened.value = {version: version.value, events}; });
  for (const listener of listeners) listener({version: version.value, events, before, after});
};
window.receive = frame => {
  const {ops, events} = JSON.parse(frame);
  window.step(patch(view.value, ops), events);
};
window.live = live;
mount(document.getElementById("main"), live);
window.drawn = true;
</script></body></html>"""
STYLES = f'<link rel="stylesheet" href="{asset("css/burraco.css")}">'


def frames_of_a_match(count: int) -> tuple[Document, list[str]]:
    """Seat 0's view of a random match whose first hand has been dealt, and the frames of the steps from then
    on, for `window.receive`: as many as asked for, those between hands left out."""
    first: Document = {}
    before: Document = {}
    frames: list[str] = []
    for taken in random_match(BURRACO, Random(1), {"hands": 2}):
        view = BURRACO.view(taken.state, 0)
        if view["table"]["phase"] not in ("draw", "play"):
            continue
        if first:
            events = [event.seen_by(0) for event in taken.events]
            frames.append(json.dumps({"ops": diff(before, view), "events": events}))
        first, before = first or view, view
        if len(frames) == count:
            break
    return first, frames


class Position:
    """A position of the engine, shown to seat 0 as a live table would show it."""

    def __init__(self, page: Page, language: str = "en") -> None:
        self.page = page
        self.language = language
        self.state: Any = None
        page.expose_function("send", self._answer)
        page.route("**/position", self._serve)

    def show(
        self, sketch: Document | None = None, state: Any = None, view: Document | None = None
    ) -> Position:
        self.state = BURRACO.sketch(sketch) if sketch is not None else state
        self._view = view or BURRACO.view(self.state, 0)
        self.page.goto("/position")
        self.page.wait_for_function("() => window.drawn")
        return self

    def reload(self) -> None:
        self.show(state=self.state)

    def _serve(self, route: Route) -> None:
        body = FRAME % {
            "styles": STYLES,
            "view": json.dumps(self._view),
            "language": self.language,
            "direction": texts.direction(self.language),
        }
        route.fulfill(body=body, content_type="text/html")

    def _apply(self, seat: int | None, action: Document) -> Document:
        self.state, events = BURRACO.apply(self.state, seat, BURRACO.parse_action(action))
        return {"after": BURRACO.view(self.state, 0), "events": [event.seen_by(0) for event in events]}

    def _answer(self, action: str) -> str:
        try:
            return json.dumps({"steps": [self._apply(0, json.loads(action))]})
        except IllegalAction as refusal:
            return json.dumps({"code": refusal.code, "args": refusal.details})

    def do(self, seat: int | None, action: Document) -> None:
        """A move by anybody; the page gets the step."""
        step = self._apply(seat, action)
        self.page.evaluate("({after, events}) => window.step(after, events)", step)

    @property
    def acts(self) -> list[Document]:
        """What the page has sent."""
        acts: list[Document] = self.page.evaluate("window.acts")
        return acts

    def card(self, name: str) -> Locator:
        return self.page.get_by_role("option", name=re.compile(f"^{name}"))

    def tap(self, *names: str) -> None:
        """Taps cards at their index, the part that always shows."""
        for name in names:
            self.card(name).click(position={"x": 10, "y": 12})

    @property
    def main(self) -> Locator:
        return self.page.locator("#main-action")

    @property
    def discard(self) -> Locator:
        return self.page.locator("#discard-action")


Show = Callable[..., Position]


@pytest.fixture
def position(browser: Browser, server: str) -> Iterator[Show]:
    """`position(sketch, size=...)`: a page that shows it. No script may have failed at the end."""
    errors: list[str] = []
    contexts = []

    def show(
        sketch: Document | None = None,
        *,
        size: tuple[int, int] = DESK,
        state: Any = None,
        view: Document | None = None,
        still: bool = True,
        touch: bool = False,
        language: str = "en",
    ) -> Position:
        context = browser.new_context(
            base_url=server,
            viewport={"width": size[0], "height": size[1]},
            reduced_motion="reduce" if still else "no-preference",
            has_touch=touch,
            is_mobile=touch,
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: errors.append(str(error)))
        return Position(page, language).show(sketch, state, view)

    yield show
    for context in contexts:
        context.close()
    assert errors == []
