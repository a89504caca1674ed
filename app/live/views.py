"""From one version of a match to the next, as frames: what each audience last saw, and the difference.

The public part is computed and encoded once for all. A seat's own part is kept only while somebody looks.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import orjson

from app.live.match import LiveMatch
from app.live.patch import diff
from app.live.protocol import Open
from engine import Document, Event, Seat

Audience = Seat | None
"""A seat, or None: those who only watch."""


class Views:
    """What the audiences of one match have been shown, at the match's version."""

    __slots__ = ("_mine", "_table")

    def __init__(self) -> None:
        self._table: Document = {}
        self._mine: dict[Seat, Document] = {}

    def show(self, match: LiveMatch, seat: Audience) -> Document:
        """The whole view; from now on `step` continues it."""
        self._table = match.table
        if seat is not None:
            self._mine[seat] = match.mine(seat)
        return match.view(seat)

    def forget(self, seat: Audience) -> None:
        if seat is not None:
            self._mine.pop(seat, None)

    def step(
        self,
        match: LiveMatch,
        since: int,
        events: Collection[Event],
        clock: Any,
        audiences: Collection[Audience],
    ) -> dict[Audience, bytes]:
        """The `step` frame for each audience, from version `since` to the match's, which has accepted the
        action. The audiences must have been shown `since`."""
        public_ops = orjson.dumps(diff(self._table, match.table, "/table"))[1:-1]
        public_events = orjson.dumps([event.public for event in events])
        self._table = match.table
        head = b'{"t":"step","version":%d,"from":%d,"ops":[' % (match.version, since)
        tail = b',"clock":%b}' % orjson.dumps(clock) if clock is not None else b"}"
        private = {seat for event in events for seat in event.private}
        shared = Open(b'%b%b],"events":%b%b' % (head, public_ops, public_events, tail))
        frames: dict[Audience, bytes] = {}
        for seat in audiences:
            frames[seat] = shared
            if seat is None:
                continue
            ops, shown = public_ops, public_events
            before, mine = self._mine[seat], match.mine(seat)
            if mine is not before:
                self._mine[seat] = mine
                own_ops = orjson.dumps(diff(before, mine, "/mine"))[1:-1]
                ops = public_ops + b"," + own_ops if public_ops and own_ops else public_ops or own_ops
            if seat in private:
                shown = orjson.dumps([event.seen_by(seat) for event in events])
            if ops is not public_ops or shown is not public_events:
                frames[seat] = head + ops + b'],"events":' + shown + tail
        return frames
