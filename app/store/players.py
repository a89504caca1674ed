"""Players, and the sessions that prove who they are."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import Row, delete, insert, select, update

from app.store import names
from app.store.database import Database
from app.store.folding import folded
from app.store.models import accounts, players, sessions
from app.store.moments import now_ms

DAY = 24 * 60 * 60 * 1000
"""A day in milliseconds."""


HOUR = 60 * 60 * 1000

Role = Literal["moderator", "admin"]
ROLES: tuple[Role, ...] = ("moderator", "admin")
"""What a player may do besides playing; each may do what those before it may."""


@dataclass(frozen=True, slots=True)
class PlayerRow:
    id: str
    name: str
    created: int
    role: Role | None = None
    account: str | None = None
    """The name to sign in with; None for a guest."""


_PLAYER = [players.c.id, players.c.name, players.c.created, players.c.role, accounts.c.name.label("account")]
_WITH_ACCOUNT = players.outerjoin(accounts, accounts.c.player == players.c.id)


class Players:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def create(self, name: str) -> PlayerRow:
        """A guest. Names need not be unique."""
        row = PlayerRow(names.new_player(), name, now_ms())
        async with self._database.begin() as connection:
            await connection.execute(insert(players).values(id=row.id, name=row.name, created=row.created))
        return row

    async def get(self, player: str) -> PlayerRow | None:
        async with self._database.read() as connection:
            query = select(*_PLAYER).select_from(_WITH_ACCOUNT)
            found = await connection.execute(query.where(players.c.id == player))
            return _player(found.one_or_none())

    async def rename(self, player: str, name: str) -> None:
        """Matches keep the name that was borne then."""
        async with self._database.begin() as connection:
            await connection.execute(
                update(players).where(players.c.id == player).values(name=name, folded=folded(name))
            )


class Sessions:
    """A session is a random token that only its browser holds; the database has its SHA-256, so that
    a copy of the database lets nobody in."""

    def __init__(self, database: Database, *, days: int = 180) -> None:
        self._database = database
        self._life = days * DAY

    async def create(self, player: str, label: str | None = None) -> str:
        """A new session's token: 43 url-safe characters. `label`: the browser, in at most 64 characters."""
        token = secrets.token_urlsafe(32)
        now = now_ms()
        async with self._database.begin() as connection:
            await connection.execute(
                insert(sessions).values(
                    token_hash=_hash(token),
                    player=player,
                    created=now,
                    seen=now,
                    expires=now + self._life,
                    label=label,
                )
            )
        return token

    async def player_of(self, token: str) -> PlayerRow | None:
        """Whose session this is, or None. Use prolongs it, written once an hour at most."""
        key = sessions.c.token_hash == _hash(token)
        now = now_ms()
        async with self._database.read() as connection:
            found = await connection.execute(
                select(*_PLAYER, sessions.c.seen)
                .select_from(_WITH_ACCOUNT.join(sessions, sessions.c.player == players.c.id))
                .where(key, sessions.c.expires > now, players.c.suspended.is_(None))
            )
            row = found.one_or_none()
        if row is not None and row.seen < now - HOUR:
            async with self._database.begin() as connection:
                await connection.execute(
                    update(sessions).where(key).values(seen=now, expires=now + self._life)
                )
        return _player(row)

    async def end(self, token: str) -> None:
        async with self._database.begin() as connection:
            await connection.execute(delete(sessions).where(sessions.c.token_hash == _hash(token)))

    async def forget_expired(self) -> int:
        """Deletes the sessions that have run out; how many they were."""
        async with self._database.begin() as connection:
            return (await connection.execute(delete(sessions).where(sessions.c.expires <= now_ms()))).rowcount


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


def _player(row: Row[*tuple[Any, ...]] | None) -> PlayerRow | None:
    return None if row is None else PlayerRow(row.id, row.name, row.created, row.role, row.account)
