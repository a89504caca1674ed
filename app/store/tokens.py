"""Tokens for scripts: each acts for a player, may be limited to reading, and is revoked by its id.

As of a session, only the token's SHA-256 is kept."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from sqlalchemy import delete, insert, select, update

from app.store import names
from app.store.database import Database
from app.store.models import players, tokens
from app.store.moments import now_ms

Scope = Literal["read", "admin"]
SCOPES: tuple[Scope, ...] = ("read", "admin")
"""`read`: whatever the player may read, besides the desk; `admin`: all that the player may do."""

PREFIX = "mano_"
MOST = 20
"""How many tokens a player may have."""

_USED_EVERY = 60 * 1000


@dataclass(frozen=True, slots=True)
class TokenRow:
    id: str
    label: str
    scope: Scope
    created: int
    used: int | None
    """About when it was used last."""


class Tokens:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def create(self, player: str, label: str, scope: Scope) -> tuple[TokenRow, str]:
        """A new token, and its text, which nobody can read again: `mano_` and 43 url-safe characters.
        Raises ValueError for one too many."""
        row = TokenRow(names.new_match(), label, scope, now_ms(), None)
        token = PREFIX + secrets.token_urlsafe(32)
        async with self._database.begin() as connection:
            known = await connection.execute(select(tokens.c.id).where(tokens.c.player == player))
            if len(known.all()) >= MOST:
                raise ValueError(f"a player has at most {MOST} tokens")
            await connection.execute(
                insert(tokens).values(
                    id=row.id,
                    token_hash=_hash(token),
                    player=player,
                    label=label,
                    scope=scope,
                    created=row.created,
                )
            )
        return row, token

    async def of(self, player: str) -> Sequence[TokenRow]:
        """A player's tokens, newest first."""
        columns = (tokens.c.id, tokens.c.label, tokens.c.scope, tokens.c.created, tokens.c.used)
        query = select(*columns).where(tokens.c.player == player)
        async with self._database.read() as connection:
            found = await connection.execute(query.order_by(tokens.c.created.desc(), tokens.c.id))
            return [TokenRow(*row) for row in found]

    async def revoke(self, player: str, id: str) -> bool:
        """Whether there was such a token of the player."""
        mine = (tokens.c.id == id) & (tokens.c.player == player)
        async with self._database.begin() as connection:
            return bool((await connection.execute(delete(tokens).where(mine))).rowcount)

    async def holder(self, token: str) -> tuple[str, Scope] | None:
        """Whose token this is, and what it may do; None for one that is none, or of a suspended player."""
        key = tokens.c.token_hash == _hash(token)
        now = now_ms()
        async with self._database.read() as connection:
            found = await connection.execute(
                select(tokens.c.player, tokens.c.scope, tokens.c.used)
                .join(players, players.c.id == tokens.c.player)
                .where(key, players.c.suspended.is_(None))
            )
            row = found.one_or_none()
        if row is None:
            return None
        if row.used is None or row.used < now - _USED_EVERY:
            async with self._database.begin() as connection:
                await connection.execute(update(tokens).where(key).values(used=now))
        return row.player, row.scope


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
