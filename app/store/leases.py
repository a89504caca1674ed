"""Which node runs the clocks and computer players of a match.

A lease saves double work; it guards nothing, since the journal lets only one of two actions in. All
moments are the database's, so that nodes whose clocks differ agree on who holds what."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import delete, or_, select, update

from app.store.database import Database
from app.store.models import leases, matches
from app.store.moments import database_now


@dataclass(frozen=True, slots=True)
class Orphan:
    """A running match that no node tends."""

    match: str
    alone_ms: int | None
    """How long ago its last keeper was last heard of: the outage to be given back to its clocks. None:
    it never had one."""


class Leases:
    """The leases of one node. `node` names it, a new name for every start; `ttl_ms`: how long a lease
    lives unless renewed."""

    def __init__(self, database: Database, node: str, *, ttl_ms: int = 15_000) -> None:
        self._database = database
        self.node = node
        self._ttl = ttl_ms

    async def take(self, match: str) -> bool:
        """Whether the lease is this node's now: it was free, had run out, or was ours already."""
        return match in await self._take([match])

    async def _take(self, wanted: Collection[str]) -> set[str]:
        now = database_now()
        # in one order, so that two nodes never wait for each other crosswise
        rows = [
            {"match": match, "node": self.node, "renewed": now, "until": now + self._ttl}
            for match in sorted(wanted)
        ]
        taking = self._database.insert(leases).values(rows)
        async with self._database.begin() as connection:
            taken = await connection.execute(
                taking.on_conflict_do_update(
                    index_elements=[leases.c.match],
                    set_={
                        "node": taking.excluded.node,
                        "renewed": taking.excluded.renewed,
                        "until": taking.excluded.until,
                    },
                    where=or_(leases.c.node == self.node, leases.c.until <= now),
                ).returning(leases.c.match)
            )
            return set(taken.scalars())

    async def alone_ms(self, match: str) -> int | None:
        """For how long nobody has tended the match; None: somebody does, or nobody ever did."""
        now = database_now()
        gone = (leases.c.match == match) & (leases.c.until <= now)
        async with self._database.read() as connection:
            return await connection.scalar(select(now - leases.c.renewed).where(gone))

    async def renew(self) -> set[str]:
        """Prolongs all leases of this node; the matches it still holds. One that ran out is still ours
        unless another node has taken it."""
        now = database_now()
        async with self._database.begin() as connection:
            kept = await connection.execute(
                update(leases)
                .where(leases.c.node == self.node)
                .values(renewed=now, until=now + self._ttl)
                .returning(leases.c.match)
            )
            return set(kept.scalars())

    async def release(self, match: str) -> None:
        """Gives a lease up at once; another node's is left alone."""
        async with self._database.begin() as connection:
            await connection.execute(
                delete(leases).where(leases.c.match == match, leases.c.node == self.node)
            )

    async def release_all(self) -> None:
        """For a node that stops: others need not wait until its leases run out. That they were tended
        until now stays known."""
        async with self._database.begin() as connection:
            await connection.execute(update(leases).where(leases.c.node == self.node).values(until=0))

    async def orphans(self, looked_at: Collection[str] = (), *, limit: int = 100) -> list[Orphan]:
        """Running matches whose lease has run out, and of those `looked_at` the ones that have none; those
        first, then the oldest. A match without a lease that nobody looks at rests: nothing is due in it."""
        now = database_now()
        seen = self._database.among(matches.c.id, looked_at)
        resting = leases.c.match.is_(None) & seen
        async with self._database.read() as connection:
            found = await connection.execute(
                select(matches.c.id, (now - leases.c.renewed).label("alone"))
                .outerjoin(leases, leases.c.match == matches.c.id)
                .where(matches.c.state == "running", or_(resting, leases.c.until <= now))
                .order_by(seen.desc(), matches.c.started)
                .limit(limit)
            )
            return [Orphan(row.id, row.alone) for row in found]

    async def adopt(self, looked_at: Collection[str] = (), *, limit: int = 100) -> list[Orphan]:
        """Takes orphans; those of them that are this node's now."""
        found = await self.orphans(looked_at, limit=limit)
        taken = await self._take([orphan.match for orphan in found]) if found else set()
        return [orphan for orphan in found if orphan.match in taken]
