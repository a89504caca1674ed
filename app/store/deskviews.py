"""What the desk's pages read besides lists of matches: the log of one, what is played now, what nodes do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import String, cast, func, select, text

from app.store.database import Database
from app.store.entries import Entry
from app.store.matches import seats_of
from app.store.models import actions, leases, matches, presences, tables
from app.store.moments import database_now
from app.store.tables import SeatRow
from engine import Document

LOGGED = 200
"""Actions on one page of a log."""

SHOWN = 200
"""Tables on the page of those that are playing."""


@dataclass(frozen=True, slots=True)
class Playing:
    """A running match and its table, as the database knows them."""

    match: str
    table: str
    game: str
    started: int
    totals: list[int] | None
    paused: bool
    seats: Sequence[SeatRow]
    node: str | None
    number: int
    """Of the last action."""
    at: int | None
    """When that was."""
    deadline: int | None
    elsewhere: dict[int, str]
    """The seats with a living socket, as several nodes tell each other; one node alone keeps it to itself."""


@dataclass(frozen=True, slots=True)
class NodeLoad:
    node: str
    matches: int
    seats: int
    """Seats whose newest socket the node has."""


_SQLITE_FACTS = (
    "SELECT 'SQLite ' || sqlite_version()",
    "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size",
)
_POSTGRESQL_FACTS = (
    "SELECT 'PostgreSQL ' || current_setting('server_version')",
    "SELECT pg_database_size(current_database())",
)


class DeskViews:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def log(
        self, match: str, *, after: int = 0, containing: str = "", limit: int = LOGGED
    ) -> Sequence[Entry]:
        """The actions of a match behind one, those whose text contains something."""
        query = (
            select(
                *(actions.c.number, actions.c.seat, actions.c.action),
                *(actions.c.action_id, actions.c.at, actions.c.deadline),
            )
            .where(actions.c.match == match, actions.c.number > after)
            .order_by(actions.c.number)
            .limit(limit)
        )
        if containing:
            written = cast(actions.c.action, String)
            query = query.where(func.lower(written).contains(containing.lower(), autoescape=True))
        async with self._database.read() as connection:
            return [Entry(*row) for row in await connection.execute(query)]

    async def playing(self) -> Sequence[Playing]:
        """What is played now, newest first."""
        log = actions.alias()
        last = select(func.max(log.c.number)).where(log.c.match == matches.c.id)
        query = (
            select(
                *(matches.c.id, matches.c.table, matches.c.game, matches.c.started, matches.c.totals),
                *(tables.c.switches, leases.c.node, actions.c.number, actions.c.at, actions.c.deadline),
            )
            .join(tables, tables.c.id == matches.c.table)
            .outerjoin(leases, leases.c.match == matches.c.id)
            .outerjoin(
                actions, (actions.c.match == matches.c.id) & (actions.c.number == last.scalar_subquery())
            )
            .where(matches.c.state == "running")
            .order_by(matches.c.started.desc(), matches.c.id)
            .limit(SHOWN)
        )
        async with self._database.read() as connection:
            rows = (await connection.execute(query)).all()
            seats = await seats_of(connection, [row.id for row in rows])
            here = presences.c.table.in_([row.table for row in rows])
            living = await connection.execute(
                select(presences).where(here, presences.c.until > database_now())
            )
            elsewhere: dict[str, dict[int, str]] = {}
            for one in living:
                elsewhere.setdefault(one.table, {})[one.seat] = one.node
        return [
            Playing(
                match=row.id,
                table=row.table,
                game=row.game,
                started=row.started,
                totals=row.totals,
                paused=bool(row.switches.get("paused")),
                seats=seats[row.id],
                node=row.node,
                number=row.number or 0,
                at=row.at,
                deadline=row.deadline,
                elsewhere=elsewhere.get(row.table, {}),
            )
            for row in rows
        ]

    async def nodes(self) -> Sequence[NodeLoad]:
        """The nodes that tend matches or have sockets."""
        now = database_now()
        async with self._database.read() as connection:
            tending = await connection.execute(
                select(leases.c.node, func.count()).where(leases.c.until > now).group_by(leases.c.node)
            )
            serving = await connection.execute(
                select(presences.c.node, func.count())
                .where(presences.c.until > now)
                .group_by(presences.c.node)
            )
            matches_of = {row[0]: row[1] for row in tending}
            seats_at = {row[0]: row[1] for row in serving}
        names = sorted({*matches_of, *seats_at})
        return [NodeLoad(name, matches_of.get(name, 0), seats_at.get(name, 0)) for name in names]

    async def facts(self) -> Document:
        """About the database itself: its version, its schema's, its size in bytes."""
        version, size = _SQLITE_FACTS if self._database.embedded else _POSTGRESQL_FACTS
        async with self._database.read() as connection:
            return {
                "version": await connection.scalar(text(version)),
                "schema": await connection.scalar(text("SELECT version_num FROM alembic_version")),
                "bytes": await connection.scalar(text(size)),
            }
