"""Players, and the sessions that prove who they are."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import Row, delete, insert, select, update

from app.store import names
from app.store.database import Database
from app.store.folding import folded
from app.store.models import accounts, players, sessions, table_seats
from app.store.moments import now_ms
from app.store.tables import change_table, refuse_likeness

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

    async def rename(self, player: str, name: str) -> list[str]:
        """The tables where the player sits, which show the new name; matches keep the one that was borne
        then. Raises NameTooLike where somebody else sits whose name looks the same."""
        async with self._database.begin() as connection:
            await connection.execute(
                update(players).where(players.c.id == player).values(name=name, folded=folded(name))
            )
            sat_at = select(table_seats.c.table).where(table_seats.c.player == player)
            places = sorted(await connection.scalars(sat_at))
            for table in places:
                await change_table(connection, table)
                await refuse_likeness(connection, table, player)
        return places


@dataclass(frozen=True, slots=True)
class SessionRow:
    """A session as its owner sees it. `handle` names it, and lets nobody in."""

    handle: str
    label: str | None
    created: int
    seen: int
    current: bool


class Sessions:
    """A session is a random token that only its browser holds; the database has its SHA-256, so that
    a copy of the database lets nobody in."""

    def __init__(self, database: Database, *, days: int = 180) -> None:
        self._database = database
        self._life = days * DAY

    async def create(self, player: str, label: str | None = None, *, instead_of: str = "") -> str:
        """A new session's token: 43 url-safe characters. `label`: the browser, in at most 64 characters;
        `instead_of`: the token that ends with it."""
        token = secrets.token_urlsafe(32)
        now = now_ms()
        async with self._database.begin() as connection:
            if instead_of:
                await connection.execute(
                    delete(sessions).where(sessions.c.token_hash == hash_token(instead_of))
                )
            await connection.execute(
                insert(sessions).values(
                    token_hash=hash_token(token),
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
        key = sessions.c.token_hash == hash_token(token)
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
            await connection.execute(delete(sessions).where(sessions.c.token_hash == hash_token(token)))

    async def of(self, player: str, token: str = "") -> list[SessionRow]:
        """A player's sessions, the last used first; `token`: the one that asks."""
        current = hash_token(token)
        async with self._database.read() as connection:
            found = await connection.execute(
                select(sessions)
                .where(sessions.c.player == player, sessions.c.expires > now_ms())
                .order_by(sessions.c.seen.desc(), sessions.c.created.desc())
            )
            return [
                SessionRow(
                    handle_of(row.token_hash),
                    row.label,
                    row.created,
                    row.seen,
                    bytes(row.token_hash) == current,
                )
                for row in found
            ]

    async def end_one(self, player: str, handle: str) -> bool:
        """Ends one of a player's sessions; False when there is none of this handle."""
        mine = sessions.c.player == player
        async with self._database.begin() as connection:
            hashes = await connection.scalars(select(sessions.c.token_hash).where(mine))
            found = [hashed for hashed in hashes if handle_of(hashed) == handle]
            await connection.execute(delete(sessions).where(mine, sessions.c.token_hash.in_(found)))
        return bool(found)

    async def end_all(self, player: str, *, but: str = "") -> int:
        """Ends a player's sessions except the one with the token `but`; how many they were."""
        others = (sessions.c.player == player) & (sessions.c.token_hash != hash_token(but))
        async with self._database.begin() as connection:
            return (await connection.execute(delete(sessions).where(others))).rowcount

    async def living(self, hashes: Collection[bytes]) -> set[bytes]:
        """Those of these tokens' hashes that still let somebody in."""
        async with self._database.read() as connection:
            found = await connection.scalars(
                select(sessions.c.token_hash)
                .join(players)
                .where(
                    self._database.among(sessions.c.token_hash, hashes),
                    sessions.c.expires > now_ms(),
                    players.c.suspended.is_(None),
                )
            )
            return {bytes(hashed) for hashed in found}


def hash_token(token: str) -> bytes:
    """What the database has of a token."""
    return hashlib.sha256(token.encode()).digest()


def handle_of(hashed: bytes) -> str:
    """What names a session, by its token's hash."""
    return bytes(hashed[:8]).hex()


def _player(row: Row[*tuple[Any, ...]] | None) -> PlayerRow | None:
    return None if row is None else PlayerRow(row.id, row.name, row.created, row.role, row.account)
