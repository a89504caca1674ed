"""Accounts: how a player comes back. What proves who it is, and what a player may do besides playing."""

from __future__ import annotations

import hashlib
import unicodedata
from dataclasses import dataclass, field

from sqlalchemy import ColumnElement, delete, select, update

from app.store import names
from app.store.database import Database
from app.store.errors import NameTaken
from app.store.models import accounts, passkeys, players, sessions, tokens
from app.store.moments import now_ms
from app.store.players import Role
from engine import Document


@dataclass(frozen=True, slots=True)
class AccountRow:
    player: str
    name: str
    password_hash: str = field(repr=False)
    recovery_hash: bytes | None = field(repr=False)
    totp_secret: bytes | None = field(repr=False)
    created: int
    role: Role | None
    suspended: int | None


_ACCOUNT = [
    accounts.c.player,
    accounts.c.name,
    accounts.c.password_hash,
    accounts.c.recovery_hash,
    accounts.c.totp_secret,
    accounts.c.created,
    players.c.role,
    players.c.suspended,
]


class Accounts:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def create(
        self, player: str, name: str, password_hash: str, *, recovery: str | None = None
    ) -> AccountRow:
        """A player's account. `recovery`: the code that may replace a lost password. Raises NameTaken, also
        when the player has one already."""
        hashed = hash_recovery(recovery) if recovery else None
        row = AccountRow(player, name, password_hash, hashed, None, now_ms(), None, None)
        async with self._database.begin() as connection:
            made = await connection.execute(
                self._database.insert(accounts)
                .values(
                    player=player,
                    name=name,
                    key=key_of(name),
                    password_hash=password_hash,
                    recovery_hash=hashed,
                    created=row.created,
                )
                .on_conflict_do_nothing()
                .returning(accounts.c.player)
            )
            if made.one_or_none() is None:
                raise NameTaken(name)
        return row

    async def by_name(self, name: str) -> AccountRow | None:
        return await self._one(accounts.c.key == key_of(name))

    async def of(self, player: str) -> AccountRow | None:
        return await self._one(accounts.c.player == player)

    async def with_roles(self) -> list[AccountRow]:
        """The accounts that may do more than play, by name."""
        async with self._database.read() as connection:
            found = await connection.execute(
                select(*_ACCOUNT).join(players).where(players.c.role.is_not(None)).order_by(accounts.c.key)
            )
            return [AccountRow(*row) for row in found]

    async def set_role(self, player: str, role: Role | None) -> None:
        async with self._database.begin() as connection:
            await connection.execute(update(players).where(players.c.id == player).values(role=role))

    async def set_password(self, player: str, password_hash: str) -> None:
        """A new password; all sessions end, for somebody else may have known the old one."""
        async with self._database.begin() as connection:
            mine = accounts.c.player == player
            await connection.execute(update(accounts).where(mine).values(password_hash=password_hash))
            await connection.execute(delete(sessions).where(sessions.c.player == player))

    async def begin_anew(self, player: str, password_hash: str, recovery: str) -> None:
        """After a recovery nothing stays by which anybody else might come in: a new password and code, no
        codes from an app, no passkeys, no sessions, no scripts' tokens."""
        async with self._database.begin() as connection:
            await connection.execute(
                update(accounts)
                .where(accounts.c.player == player)
                .values(
                    password_hash=password_hash,
                    recovery_hash=hash_recovery(recovery),
                    totp_secret=None,
                    totp_step=None,
                )
            )
            for opener in (passkeys, sessions, tokens):
                await connection.execute(delete(opener).where(opener.c.player == player))

    async def set_recovery(self, player: str, recovery: str) -> None:
        await self._set(player, recovery_hash=hash_recovery(recovery))

    async def set_totp(self, player: str, secret: bytes | None) -> None:
        await self._set(player, totp_secret=secret, totp_step=None)

    async def use_totp(self, player: str, step: int) -> bool:
        """Uses up a time step; False when it, or a later one, has been used."""
        fresh = accounts.c.totp_step.is_(None) | (accounts.c.totp_step < step)
        async with self._database.begin() as connection:
            used = await connection.execute(
                update(accounts).where(accounts.c.player == player, fresh).values(totp_step=step)
            )
            return used.rowcount == 1

    async def settings(self, player: str, changed: Document) -> Document | None:
        """What an account keeps of settings, `changed` being written first; None without an account."""
        mine = accounts.c.player == player
        asked = select(accounts.c.settings).where(mine)
        if not changed:
            async with self._database.read() as connection:
                row = (await connection.execute(asked)).one_or_none()
            return None if row is None else row.settings or {}
        async with self._database.begin() as connection:
            row = (await connection.execute(asked.with_for_update())).one_or_none()
            if row is None:
                return None
            kept: Document = {**(row.settings or {}), **changed}
            await connection.execute(update(accounts).where(mine).values(settings=kept))
        return kept

    async def _set(self, player: str, **values: object) -> None:
        async with self._database.begin() as connection:
            await connection.execute(update(accounts).where(accounts.c.player == player).values(**values))

    async def _one(self, condition: ColumnElement[bool]) -> AccountRow | None:
        async with self._database.read() as connection:
            found = await connection.execute(select(*_ACCOUNT).join(players).where(condition))
            row = found.one_or_none()
        return None if row is None else AccountRow(*row)


def key_of(name: str) -> str:
    """A name as two of them are compared."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def new_recovery() -> str:
    """A code as it is shown, once: 25 characters, 122 bits, in groups of five."""
    return "-".join(names.new_group() for _ in range(5))


def hash_recovery(code: str) -> bytes:
    """The code as the database has it, however it was typed. Nobody guesses 122 bits, so one hash will do."""
    return hashlib.sha256("".join(filter(str.isalnum, code.lower())).encode()).digest()
