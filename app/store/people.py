"""The admin's view of players: found by name, with their sessions, suspended and let in again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Select, delete, func, select, tuple_, update

from app.store.database import Database
from app.store.folding import LAST, folded
from app.store.models import accounts, match_seats, players, sessions, tokens
from app.store.moments import now_ms
from app.store.players import Role

PAGE = 50


@dataclass(frozen=True, slots=True)
class PersonRow:
    id: str
    name: str
    created: int
    role: Role | None
    account: str | None
    """The name to sign in with; None for a guest."""
    suspended: int | None
    """Since when."""
    sessions: int
    seen: int | None
    """When a session of the player was last used, as far as any is left."""


@dataclass(frozen=True, slots=True)
class SessionRow:
    created: int
    seen: int
    expires: int
    label: str | None


class People:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def page(
        self, *, name: str | None = None, suspended: bool = False, cursor: str | None = None
    ) -> tuple[Sequence[PersonRow], str | None]:
        """Players newest first, those of a name in its order; and the next page's cursor. Raises ValueError
        for a cursor that is none."""
        query = _people()
        if name is not None:
            start = folded(name)
            query = query.where(players.c.folded.between(start, start + LAST))
            order, place = (players.c.folded, players.c.id), "folded"
        else:
            order, place = (players.c.created, players.c.id), "created"
        if suspended:
            query = query.where(players.c.suspended.is_not(None))
        if cursor is not None:
            value, _, id = cursor.replace("\0", "").rpartition("-")
            digits = value.isascii() and value.isdigit() and len(value) <= 15
            if not id.isalnum() or (name is None and not digits):
                raise ValueError("no such cursor")
            behind: tuple[Any, str] = (value if name is not None else int(value), id)
            where = tuple_(*order) > behind if name is not None else tuple_(*order) < behind
            query = query.where(where)
        sorted_by = order if name is not None else tuple(column.desc() for column in order)
        async with self._database.read() as connection:
            rows = (await connection.execute(query.order_by(*sorted_by).limit(PAGE + 1))).all()
        shown = rows[:PAGE]
        following = f"{getattr(shown[-1], place)}-{shown[-1].id}" if len(rows) > PAGE else None
        return [_person(row) for row in shown], following

    async def get(self, player: str) -> PersonRow | None:
        async with self._database.read() as connection:
            row = (await connection.execute(_people().where(players.c.id == player))).one_or_none()
        return None if row is None else _person(row)

    async def sessions(self, player: str) -> Sequence[SessionRow]:
        """Those in force, last used first."""
        columns = (sessions.c.created, sessions.c.seen, sessions.c.expires, sessions.c.label)
        mine = (sessions.c.player == player) & (sessions.c.expires > now_ms())
        async with self._database.read() as connection:
            found = await connection.execute(
                select(*columns).where(mine).order_by(sessions.c.seen.desc()).limit(50)
            )
            return [SessionRow(*row) for row in found]

    async def matches(self, player: str) -> int:
        """How many the player has played."""
        async with self._database.read() as connection:
            count = select(func.count()).where(match_seats.c.player == player)
            return await connection.scalar(count) or 0

    async def suspend(self, player: str) -> None:
        """The player's sessions and tokens end, and none begins until `let_in`."""
        async with self._database.begin() as connection:
            await connection.execute(update(players).where(players.c.id == player).values(suspended=now_ms()))
            await connection.execute(delete(sessions).where(sessions.c.player == player))
            await connection.execute(delete(tokens).where(tokens.c.player == player))

    async def let_in(self, player: str) -> None:
        async with self._database.begin() as connection:
            await connection.execute(update(players).where(players.c.id == player).values(suspended=None))

    async def end_sessions(self, player: str) -> None:
        async with self._database.begin() as connection:
            await connection.execute(delete(sessions).where(sessions.c.player == player))


def _people() -> Select[Any]:
    living = (sessions.c.player == players.c.id) & (sessions.c.expires > now_ms())
    return select(
        players.c.id,
        players.c.name,
        players.c.folded,
        players.c.created,
        players.c.role,
        accounts.c.name.label("account"),
        players.c.suspended,
        select(func.count()).where(living).scalar_subquery().label("sessions"),
        select(func.max(sessions.c.seen)).where(living).scalar_subquery().label("seen"),
    ).select_from(players.outerjoin(accounts, accounts.c.player == players.c.id))


def _person(row: Any) -> PersonRow:
    return PersonRow(
        row.id, row.name, row.created, row.role, row.account, row.suspended, row.sessions, row.seen
    )
