"""All that a page was sent during a match, in frames and bodies, to be searched for what it may not know."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

import orjson
from playwright.sync_api import Error, Page, Request, WebSocket

from tests.secrecy.scan import Scan, log_of

STATIC = ("/static/", "/worker.js")
"""The same bytes for everybody, from files that are there before the deal."""


@dataclass
class Overheard:
    """`Overheard(page)` listens from then on; `check` searches once the match is over."""

    page: Page
    sockets: list[list[bytes]] = field(default_factory=list)
    bodies: list[tuple[str, int, bytes]] = field(default_factory=list)
    """(path, the version last heard before it came, body)."""
    version: int = 0

    def __post_init__(self) -> None:
        self.page.on("websocket", self._listen)
        self.page.on("requestfinished", self._read)

    def _listen(self, socket: WebSocket) -> None:
        frames: list[bytes] = []
        self.sockets.append(frames)

        def hear(told: str | bytes) -> None:
            frames.append(told.encode() if isinstance(told, str) else told)
            self.version = orjson.loads(frames[-1]).get("version", self.version)

        socket.on("framereceived", hear)

    def _read(self, request: Request) -> None:
        path = urlsplit(request.url).path
        if path.startswith(STATIC):
            return
        before = self.version
        try:
            response = request.response()
            body = response.body() if response is not None else b""
        except Error:
            return  # a redirection, or a page that is left again: `check` wants enough of the others
        self.bodies.append((path, before, body))

    def check(self, record: dict[str, Any], match: str) -> int:
        """How many cards were named, all of which this page's seat might know by then. `record`: the finished
        match's."""
        log = log_of(record)
        scan = Scan.of(log, self._seat(match))
        last = len(log.steps)
        named = sum(scan.check_frames(frames, match) for frames in self.sockets)
        while_it_runs = [heard for heard in self.bodies if heard[1] < last]
        for path, before, body in while_it_runs:
            # What the page heard of the socket may lag behind what a body tells: by an action of each seat.
            named += scan.check(body, before, min(before + log.game.seats, last), past=match in path)
        assert while_it_runs
        return named

    def _seat(self, match: str) -> int | None:
        messages = (orjson.loads(frame) for frames in self.sockets for frame in frames)
        (seat,) = {
            message["seat"] for message in messages if message["t"] == "welcome" and message["match"] == match
        }
        return None if seat is None else int(seat)
