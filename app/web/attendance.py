"""The open sockets of this node: how many an address has, and whether their sessions still hold.

A session may be ended on any node, by its owner, an admin or time; so each node looks from time to time, and
at once where it was ended here."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import structlog

from app.store.errors import StoreUnavailable
from app.store.players import Sessions
from app.web.security import is_loopback

LOOK_SECONDS = 20.0
_AT_ONCE = 500

log = structlog.get_logger("mano.socket")


@dataclass(frozen=True, slots=True)
class _Present:
    player: str
    hashed: bytes
    send_away: Callable[[], None]


class Attendance:
    def __init__(self, sessions: Sessions, limit: int) -> None:
        self._sessions = sessions
        self._limit = limit
        self._hosts: Counter[str] = Counter()
        self._open: dict[object, _Present] = {}

    @contextmanager
    def place(self, host: str | None) -> Iterator[bool]:
        """Whether one more socket of an address is let in; it counts until the end of the block. This machine
        itself is not limited."""
        name = host or "?"
        admitted = is_loopback(host) or self._hosts[name] < self._limit
        if admitted:
            self._hosts[name] += 1
        try:
            yield admitted
        finally:
            if admitted:
                self._hosts[name] -= 1
                if not self._hosts[name]:
                    del self._hosts[name]

    @contextmanager
    def present(self, player: str, hashed: bytes, send_away: Callable[[], None]) -> Iterator[None]:
        """A socket of a player's session, by its token's hash; `send_away` is called when that has ended."""
        key = object()
        self._open[key] = _Present(player, hashed, send_away)
        try:
            yield
        finally:
            del self._open[key]

    def ended(self, hashes: Collection[bytes]) -> None:
        """Sends away whose session has ended, by the tokens' hashes."""
        for one in list(self._open.values()):
            if one.hashed in hashes:
                one.send_away()

    async def look(self, player: str | None = None) -> None:
        """Sends away those whose session has ended, of one player or of all. Raises StoreUnavailable."""
        hashes = list({one.hashed for one in self._open.values() if player in (None, one.player)})
        for start in range(0, len(hashes), _AT_ONCE):
            some = set(hashes[start : start + _AT_ONCE])
            self.ended(some - await self._sessions.living(some))

    async def keep_looking(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self.look()
            except StoreUnavailable:
                log.warning("whose session has ended is seen later: the database does not answer")
