"""The open sockets of this node: how many an address has, and whether their sessions still hold.

A session may be ended on any node, by its owner, an admin or time. Whoever ends one tells the other nodes,
and each looks at the sockets that it may have been. A node that was not told, for there is no bus or it was
silent, finds out a little later: each looks at all of its sockets from time to time."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import structlog

from app.live.relay import Relay
from app.store.errors import StoreUnavailable
from app.store.players import Sessions, handle_of
from app.web.security import is_loopback

LOOK_SECONDS = 20.0
_AT_ONCE = 500

log = structlog.get_logger("mano.socket")


@dataclass(frozen=True, slots=True, eq=False)
class _Present:
    hashed: bytes
    send_away: Callable[[], None]


class Attendance:
    def __init__(self, sessions: Sessions, limit: int, relay: Relay) -> None:
        self._sessions = sessions
        self._limit = limit
        self._hosts: Counter[str] = Counter()
        self._open: dict[str, set[_Present]] = {}
        """The sockets of each player, and those of each session by its handle."""
        self._looks: set[asyncio.Task[None]] = set()
        self._relay = relay
        relay.hear(self._told)

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
        """A socket of a player's session, by its token's hash; `send_away` is called when that has ended,
        perhaps more than once."""
        one = _Present(hashed, send_away)
        names = (player, handle_of(hashed))
        for name in names:
            self._open.setdefault(name, set()).add(one)
        try:
            yield
        finally:
            for name in names:
                self._open[name].discard(one)
                if not self._open[name]:
                    del self._open[name]

    async def ended(self, whose: str) -> None:
        """Sessions have ended: some of a player's, by his id, or one, by its handle. Their sockets do, too,
        on all nodes."""
        self._relay.tell(whose, 0)
        await self.try_to_look(whose)

    async def look(self, whose: str | None = None) -> None:
        """Sends away those whose session has ended: of one player, of one session, or of all. Raises
        StoreUnavailable."""
        names = list(self._open) if whose is None else [whose]
        present = {one for name in names for one in self._open.get(name, ())}
        hashes = list({one.hashed for one in present})
        for start in range(0, len(hashes), _AT_ONCE):
            some = set(hashes[start : start + _AT_ONCE])
            over = some - await self._sessions.living(some)
            for one in present:
                if one.hashed in over:
                    one.send_away()

    async def try_to_look(self, whose: str | None = None) -> None:
        """`look`, later if the database does not answer now."""
        try:
            await self.look(whose)
        except StoreUnavailable:
            log.warning("whose session has ended is seen later: the database does not answer")

    async def keep_looking(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            await self.try_to_look()

    def _told(self, name: str, _: int) -> None:
        """Another node may have ended sessions of this name; most names are of matches and tables."""
        if name in self._open:
            task = asyncio.get_running_loop().create_task(self.try_to_look(name))
            self._looks.add(task)
            task.add_done_callback(self._looks.discard)
