"""What is announced to everybody: one notice at a time, until it has passed or is taken back."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import delete, insert, select

from app.store.database import Database
from app.store.models import notices
from app.store.moments import now_ms


@dataclass(frozen=True, slots=True)
class NoticeRow:
    id: int
    at: int | None
    """When the server is going to stop, if it is about that."""
    until: int
    text: str
    """As it was typed; may be empty where `at` says enough."""


class Notices:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def current(self) -> NoticeRow | None:
        """The newest that has not passed."""
        columns = (notices.c.id, notices.c.at, notices.c.until, notices.c.text)
        query = select(*columns).where(notices.c.until > now_ms()).order_by(notices.c.id.desc()).limit(1)
        async with self._database.read() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else NoticeRow(*row)

    async def announce(self, text: str, *, at: int | None, until: int) -> None:
        """In place of what was announced before."""
        async with self._database.begin() as connection:
            await connection.execute(delete(notices))
            await connection.execute(insert(notices).values(at=at, until=until, text=text, created=now_ms()))

    async def withdraw(self) -> None:
        async with self._database.begin() as connection:
            await connection.execute(delete(notices))
