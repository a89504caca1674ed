"""A table's real page that shows a position of the engine. The test is the server behind its socket."""

from __future__ import annotations

import json
import re
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Route, WebSocketRoute

from app.live.patch import diff
from app.web import first
from app.web.render import environment
from engine import GAMES, Document, IllegalAction
from tests.browser.checks import until
from tests.browser.conftest import PATIENCE

LAY = """async ({game, computers}) => {
  const ask = async (method, path, body) => (await fetch(`/api/v1${path}`, {
    method, headers: {"Content-Type": "application/json"}, body: JSON.stringify(body ?? {})})).json();
  await ask("POST", "/session", {name: "Anna"});
  const {table} = await ask("POST", "/tables", {game, switches: {hints: true}});
  await ask("PUT", `/tables/${table}/seats/0`);
  for (const [seat, computer] of computers.entries())
    await ask("PUT", `/tables/${table}/seats/${seat + 1}`, {computer});
  await ask("POST", `/tables/${table}/start`);
  return `/t/${table}`;
}"""
WELCOME = re.compile(r'(?<=id="welcome">).*?(?=</script>)', re.S)
LANGUAGE = re.compile(r'<html lang="(\w+)"')
FIRST = re.compile(r'<main class="burraco desk first.*?</main>', re.S)


class Stage:
    """One table, drawn by the pages and modules of the server, for one reader. `seat`: None watches."""

    def __init__(
        self, context: BrowserContext, game: str, names: tuple[str, ...], computer: str = ""
    ) -> None:
        self.game = GAMES[game]
        self.page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.goto("/offline")
        level = computer or next(iter(self.game.bots))
        laid = {"game": game, "computers": [level] * (self.game.seats - 1)}
        self._path = self.page.evaluate(LAY, laid)
        self._names = names
        self._computer = computer
        self._socket: WebSocketRoute | None = None
        self.page.route(f"**{self._path}", self._serve)
        self.page.route_web_socket("**/ws/tables/*", self._opened)

    def show(
        self, state: Any = None, view: Document | None = None, seat: int | None = 0, **more: Any
    ) -> None:
        """Draws a position, or a view. `more`: what the welcome document is to say besides; `people` holds
        changes by seat."""
        self.prepare(state, view, seat, **more)
        until(self.page, "performance.getEntriesByName('usable').length > 0")

    def prepare(
        self, state: Any = None, view: Document | None = None, seat: int | None = 0, **more: Any
    ) -> None:
        """The same, without waiting for the page's script."""
        self.state, self.seat = state, seat
        self._view = view or self.game.view(state, seat)
        self._more = more
        self.page.goto(self._path)

    def do(self, seat: int | None, action: Document) -> None:
        """A move by anybody."""
        self.state, events = self.game.apply(self.state, seat, self.game.parse_action(action))
        before, self._view = self._view, self.game.view(self.state, self.seat)
        version = self._welcome["version"] = self._welcome["version"] + 1
        step = {"t": "step", "version": version, "from": version - 1, "clock": None}
        self._send(
            **step, ops=diff(before, self._view), events=[event.seen_by(self.seat) for event in events]
        )
        self._welcome["view"] = self._view

    def _serve(self, route: Route) -> None:
        html = route.fetch().text()
        found = WELCOME.search(html)
        assert found is not None, urlsplit(self.page.url).path
        welcome = json.loads(found[0])
        changes = self._more.get("people", {})
        for person in welcome["people"]:
            seat = person["seat"]
            person |= {"name": self._names[seat], "state": "here", "device": ("computer", "phone")[seat % 2]}
            person |= {"computer": self._computer or None if seat else None, **changes.get(seat, {})}
        welcome |= {"seat": self.seat, "view": self._view, "chat": []}
        self._welcome = welcome | {name: value for name, value in self._more.items() if name != "people"}
        shown = json.dumps(self._welcome).replace("<", "\\u003c")
        html = WELCOME.sub(lambda _: shown, html, 1)
        if self._welcome["view"] is not None:
            html = FIRST.sub(lambda _: _first(self._welcome, html), html, 1)
        route.fulfill(body=html, content_type="text/html; charset=utf-8")

    def _opened(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        socket.on_message(lambda frame: self._heard(json.loads(str(frame))))

    def _heard(self, frame: Document) -> None:
        if frame["t"] == "hello":
            self._send(**self._welcome | {"t": "welcome"})
        elif frame["t"] == "act":
            try:
                self.do(self.seat, frame["action"])
            except IllegalAction as refusal:
                self._send(t="refused", id=frame["id"], code=refusal.code, args=refusal.details)
            else:
                self._send(t="ack", id=frame["id"], version=self._welcome["version"])

    def _send(self, **frame: Any) -> None:
        assert self._socket is not None
        self._socket.send(json.dumps(frame))


def _first(welcome: Document, html: str) -> str:
    """The table before its script has come, for the position that is shown."""
    language = LANGUAGE.search(html)
    assert language is not None
    template = environment(language[1]).get_template("first_table.html")
    return template.render(first=first.drawing(welcome), game=welcome["table"]["game"]).strip()
