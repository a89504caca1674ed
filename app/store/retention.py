"""What is kept for how long: sessions that have run out, guests who never played, tables where nothing was
played, and what was said are forgotten. Matches are kept.

In small portions, since SQLite has one writer at a time and the tables are played at meanwhile."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import ColumnElement, Table, delete, exists, select, tuple_

from app.store.database import Database
from app.store.models import (
    accounts,
    challenges,
    chat_lines,
    match_seats,
    matches,
    players,
    sessions,
    table_seats,
    tables,
)
from app.store.moments import now_ms
from app.store.players import DAY

_PORTION = 500


@dataclass(frozen=True, slots=True)
class Forgotten:
    """How many of each kind."""

    sessions: int
    lines: int
    tables: int
    guests: int


class Retention:
    """`guest_days`: how long a guest who never played is known, and a table where nothing was played;
    `chat_days`: how long is kept what was said."""

    def __init__(self, database: Database, *, guest_days: int, chat_days: int) -> None:
        self._database = database
        self._guests = guest_days * DAY
        self._chat = chat_days * DAY

    async def tidy(self) -> Forgotten:
        """Forgets what is older. Raises StoreUnavailable; what was forgotten until then stays forgotten."""
        now = now_ms()
        old = now - self._guests
        await self._forget(challenges, challenges.c.expires <= now)
        ended = await self._forget(sessions, sessions.c.expires <= now)
        lines = await self._forget(chat_lines, chat_lines.c.at < now - self._chat)
        unplayed = (tables.c.created < old) & ~exists().where(matches.c.table == tables.c.id)
        empty = await self._forget(tables, unplayed)
        guests = await self._forget(
            players,
            (players.c.created < old)
            & players.c.role.is_(None)
            & ~exists().where(accounts.c.player == players.c.id)
            & ~exists().where(sessions.c.player == players.c.id, sessions.c.seen >= old)
            & ~exists().where(match_seats.c.player == players.c.id)
            & ~exists().where(table_seats.c.player == players.c.id)
            & ~exists().where(tables.c.host == players.c.id),
        )
        return Forgotten(ended, lines, empty, guests)

    async def _forget(self, table: Table, condition: ColumnElement[bool]) -> int:
        keys = tuple(table.primary_key.columns)
        key = keys[0] if len(keys) == 1 else tuple_(*keys)
        count = 0
        while True:
            async with self._database.begin() as connection:
                portion = select(*keys).where(condition).limit(_PORTION)
                gone = (await connection.execute(delete(table).where(key.in_(portion)))).rowcount
            count += gone
            if gone < _PORTION:
                return count
