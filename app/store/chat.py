"""What was said at the tables, for those who come later or to another node; forgotten after a while."""

from __future__ import annotations

from sqlalchemy import delete, select

from app.store.database import Database
from app.store.models import chat_lines
from app.store.players import DAY
from app.store.tables import change_table
from engine import Document


class ChatLines:
    def __init__(self, database: Database, *, kept_days: int = 1) -> None:
        self._database = database
        self._kept = kept_days * DAY

    async def add(self, table: str, line: Document) -> None:
        """Saves a line with its `id` and `at`; one that is there already stays as it is."""
        old = (chat_lines.c.table == table) & (chat_lines.c.at < line["at"] - self._kept)
        row = {"table": table, "id": line["id"], "at": line["at"], "line": line}
        async with self._database.begin() as connection:
            await connection.execute(delete(chat_lines).where(old))
            await connection.execute(self._database.insert(chat_lines).values(row).on_conflict_do_nothing())
            await change_table(connection, table)

    async def latest(self, table: str, count: int) -> list[Document]:
        """The newest lines, the oldest of them first."""
        async with self._database.read() as connection:
            found = await connection.scalars(
                select(chat_lines.c.line)
                .where(chat_lines.c.table == table)
                .order_by(chat_lines.c.at.desc(), chat_lines.c.id)
                .limit(count)
            )
            return list(reversed(found.all()))
