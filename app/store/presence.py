"""Which node has the newest socket of each seat, for the nodes that have other seats of the table.

A row lives as long as its node renews it, so that a dead node's players are away soon. With one process
there is nobody to tell, and nothing is written."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import delete, select, update

from app.store.database import Database
from app.store.models import presences
from app.store.moments import database_now
from app.store.tables import change_table


class Presence:
    """The seats that one node serves. `node` and `ttl_ms` as in `Leases`."""

    def __init__(self, database: Database, node: str, *, ttl_ms: int = 15_000) -> None:
        self._database = database
        self.node = node
        self._ttl = ttl_ms

    async def here(self, table: str, seat: int) -> None:
        """The seat's newest socket is here, wherever an older one may be."""
        coming = self._database.insert(presences).values(
            {"table": table, "seat": seat, "node": self.node, "until": database_now() + self._ttl}
        )
        async with self._database.begin() as connection:
            await connection.execute(
                coming.on_conflict_do_update(
                    index_elements=[presences.c.table, presences.c.seat],
                    set_={"node": coming.excluded.node, "until": coming.excluded.until},
                )
            )
            await change_table(connection, table)

    async def gone(self, table: str, seat: int) -> None:
        """No socket of the seat is here any more; another node's is left alone."""
        mine = (presences.c.table == table) & (presences.c.seat == seat) & (presences.c.node == self.node)
        async with self._database.begin() as connection:
            if (await connection.execute(delete(presences).where(mine))).rowcount:
                await change_table(connection, table)

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

    async def seats(self, tables: Collection[str]) -> dict[str, dict[int, str]]:
        """For each table the seats with a living socket, and the node of the newest."""
        living = presences.c.table.in_(tables) & (presences.c.until > database_now())
        found: dict[str, dict[int, str]] = {table: {} for table in tables}
        async with self._database.read() as connection:
            for row in await connection.execute(select(presences).where(living)):
                found[row.table][row.seat] = row.node
        return found
