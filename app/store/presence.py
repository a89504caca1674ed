"""Which node has the newest socket of each seat, for the nodes that have other seats of the table.

A row lives as long as its node renews it, so that a dead node's players are away soon. With one process
there is nobody to tell, and nothing is written."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import delete, select, tuple_, update

from app.store.database import Database
from app.store.models import presences, tables
from app.store.moments import database_now


class Presence:
    """The seats that one node serves. `node` and `ttl_ms` as in `Leases`."""

    def __init__(self, database: Database, node: str, *, ttl_ms: int = 15_000) -> None:
        self._database = database
        self.node = node
        self._ttl = ttl_ms

    async def tell(
        self, here: Collection[tuple[str, int]], gone: Collection[tuple[str, int]]
    ) -> dict[str, int]:
        """Of `here`, (table, seat), the newest socket is here, wherever an older one may be; of `gone` none
        is here any more, while another node's is left alone. The new revisions of the tables."""
        places = sorted({table for table, _ in [*here, *gone]})
        coming = self._database.insert(presences)
        async with self._database.begin() as connection:
            # in one order, so that two nodes never wait for each other crosswise
            chosen = select(tables.c.id).where(tables.c.id.in_(places)).order_by(tables.c.id)
            await connection.execute(chosen.with_for_update())
            counted = await connection.execute(
                update(tables)
                .where(tables.c.id.in_(places))
                .values(revision=tables.c.revision + 1)
                .returning(tables.c.id, tables.c.revision)
            )
            revisions = {row.id: row.revision for row in counted}
            if here:
                until = await connection.scalar(select(database_now())) or 0
                await connection.execute(
                    coming.on_conflict_do_update(
                        index_elements=[presences.c.table, presences.c.seat],
                        set_={"node": coming.excluded.node, "until": coming.excluded.until},
                    ),
                    [
                        {"table": table, "seat": seat, "node": self.node, "until": until + self._ttl}
                        for table, seat in sorted(here)
                    ],
                )
            if gone:
                there = tuple_(presences.c.table, presences.c.seat).in_(list(gone))
                await connection.execute(delete(presences).where(presences.c.node == self.node, there))
        return revisions

    async def renew(self) -> None:
        async with self._database.begin() as connection:
            await connection.execute(
                update(presences)
                .where(presences.c.node == self.node)
                .values(until=database_now() + self._ttl)
            )

    async def leave(self) -> None:
        """Nobody is here: at the start and at the end of a node."""
        async with self._database.begin() as connection:
            await connection.execute(delete(presences).where(presences.c.node == self.node))

    async def seats(self, wanted: Collection[str]) -> dict[str, dict[int, str]]:
        """For each table the seats with a living socket, and the node of the newest."""
        living = self._database.among(presences.c.table, wanted) & (presences.c.until > database_now())
        found: dict[str, dict[int, str]] = {table: {} for table in wanted}
        async with self._database.read() as connection:
            for row in await connection.execute(select(presences).where(living)):
                found[row.table][row.seat] = row.node
        return found
