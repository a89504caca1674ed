"""Which matches this node tends: it deals, plays the computer seats and runs the clock of those whose lease
it holds.

Each match has one such node. When it falls silent another one adopts what it tended, a few matches at a
time, so that several nodes share the work; the time in which nobody tended a match is given back to its
clock.
"""

from __future__ import annotations

from collections.abc import Collection

import structlog

from app.live.match import LiveMatch
from app.store.database import Database
from app.store.errors import StoreUnavailable
from app.store.journal import Journal
from app.store.leases import Leases

LEASE_MS = 6000
LEASE_SECONDS = 2.0
"""How long a node that falls silent keeps its duties, and how often a living one renews them."""

ADOPTED_AT_ONCE = 8

log = structlog.get_logger("mano.live")


class Duty:
    def __init__(self, database: Database, journal: Journal, node: str) -> None:
        self._leases = Leases(database, node, ttl_ms=LEASE_MS)
        self._journal = journal
        self._tended: set[str] = set()
        self._adopted: dict[str, int | None] = {}
        """Matches whose lease was taken, with the outage to be given back, and which are yet to begin."""

    async def start(self) -> None:
        """Whatever bears the name of this node is left from an earlier life of it."""
        await self._leases.release_all()

    async def end(self) -> None:
        """Others may go on with all matches at once."""
        try:
            await self._leases.release_all()
        except StoreUnavailable:
            log.warning("leases run out by themselves: the database does not answer")

    def tends(self, match: str) -> bool:
        return match in self._tended

    @property
    def tended(self) -> int:
        """How many matches this node tends."""
        return len(self._tended)

    @property
    def idle(self) -> bool:
        return not self._tended and not self._adopted

    async def begin(self, match: LiveMatch) -> bool:
        """Tends the match from now on, if nobody else does. Raises StoreUnavailable."""
        if match.id in self._adopted:
            outage = self._adopted[match.id]
        else:
            outage = await self._leases.alone_ms(match.id)
            if not await self._leases.take(match.id):
                return False
        if outage and match.deadline is not None:
            await self._journal.move_deadline(match.id, match.version, match.deadline + outage)
            match.deadline += outage
        self._adopted.pop(match.id, None)
        self._tended.add(match.id)
        return True

    async def let_go(self, match: str) -> None:
        """The match needs no tending any more, or not by this node."""
        self._tended.discard(match)
        self._adopted.pop(match, None)
        try:
            await self._leases.release(match)
        except StoreUnavailable:
            log.warning("a lease runs out by itself: the database does not answer", match=match)

    async def renew(self) -> set[str]:
        """Keeps the leases; the matches that were tended here and are another node's now."""
        lost = self._tended - await self._leases.renew()
        self._tended -= lost
        return lost

    async def adopt(self, looked_at: Collection[str]) -> list[str]:
        """Some matches that nobody tends, this node's from now on: each is to `begin` here, or to be let go.
        `looked_at`: those in this node's memory."""
        if not self._adopted:
            resting = [match for match in looked_at if match not in self._tended]
            for orphan in await self._leases.adopt(resting, limit=ADOPTED_AT_ONCE):
                if orphan.match not in self._tended:
                    self._adopted[orphan.match] = orphan.alone_ms
        return list(self._adopted)
