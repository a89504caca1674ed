"""Passkeys: public keys of devices that prove who somebody is, and what they are asked to sign."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field

from sqlalchemy import delete, insert, select, update

from app.store.database import Database
from app.store.models import challenges, passkeys
from app.store.moments import now_ms

CHALLENGE_MS = 5 * 60 * 1000


@dataclass(frozen=True, slots=True)
class PasskeyRow:
    id: bytes
    player: str
    name: str
    created: int
    used: int | None
    public_key: bytes = field(repr=False)
    sign_count: int


class Passkeys:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def challenge(self, player: str | None = None) -> bytes:
        """32 bytes to be signed once within five minutes; `player`: by whom, where one adds a passkey."""
        made, now = secrets.token_bytes(32), now_ms()
        async with self._database.begin() as connection:
            await connection.execute(delete(challenges).where(challenges.c.expires < now))
            await connection.execute(
                insert(challenges).values(challenge=made, player=player, expires=now + CHALLENGE_MS)
            )
        return made

    async def take_challenge(self, challenge: bytes, player: str | None = None) -> bool:
        """Uses a challenge up; False when it was none, for somebody else, or used already."""
        meant = challenges.c.player == player if player else challenges.c.player.is_(None)
        async with self._database.begin() as connection:
            used = await connection.execute(
                delete(challenges).where(
                    challenges.c.challenge == challenge, challenges.c.expires > now_ms(), meant
                )
            )
            return used.rowcount == 1

    async def add(self, row: PasskeyRow) -> bool:
        """False when a passkey of this id exists."""
        async with self._database.begin() as connection:
            added = await connection.execute(
                self._database.insert(passkeys)
                .values(
                    id=row.id,
                    player=row.player,
                    name=row.name,
                    created=row.created,
                    used=row.used,
                    public_key=row.public_key,
                    sign_count=row.sign_count,
                )
                .on_conflict_do_nothing()
                .returning(passkeys.c.player)
            )
            return added.one_or_none() is not None

    async def get(self, id: bytes) -> PasskeyRow | None:
        async with self._database.read() as connection:
            row = (await connection.execute(select(passkeys).where(passkeys.c.id == id))).one_or_none()
        return None if row is None else PasskeyRow(**row._mapping)

    async def of(self, player: str) -> list[PasskeyRow]:
        """A player's passkeys, the oldest first."""
        async with self._database.read() as connection:
            found = await connection.execute(
                select(passkeys).where(passkeys.c.player == player).order_by(passkeys.c.created)
            )
            return [PasskeyRow(**row._mapping) for row in found]

    async def use(self, id: bytes, sign_count: int) -> None:
        """Notes that it was used, and how often its device says it was."""
        async with self._database.begin() as connection:
            await connection.execute(
                update(passkeys).where(passkeys.c.id == id).values(used=now_ms(), sign_count=sign_count)
            )

    async def remove(self, player: str, id: bytes) -> bool:
        """False when the player has none of this id."""
        mine = (passkeys.c.id == id) & (passkeys.c.player == player)
        async with self._database.begin() as connection:
            return (await connection.execute(delete(passkeys).where(mine))).rowcount == 1
