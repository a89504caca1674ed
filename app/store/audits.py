"""Who did what as a moderator or admin, when, from where and why. Lines are added, never changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import insert, select

from app.store.database import Database
from app.store.models import audits
from app.store.moments import now_ms
from engine import Document

PAGE = 50


@dataclass(frozen=True, slots=True)
class AuditRow:
    id: int
    at: int
    actor: str | None
    """A player's id; None for a command on the server."""
    name: str
    """The actor's, as it was then."""
    action: str
    kind: str
    """Of the subject: `match`, `table`, `player`, `matches` (a list of them) or `server`."""
    subject: str
    reason: str
    address: str
    details: Document


class Audits:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(
        self,
        *,
        actor: str | None,
        name: str,
        action: str,
        kind: str,
        subject: str,
        reason: str = "",
        address: str = "",
        details: Document | None = None,
    ) -> None:
        row = {"actor": actor, "name": name, "action": action, "kind": kind, "subject": subject[:64]}
        row |= {"reason": reason[:500], "address": address[:64]}
        async with self._database.begin() as connection:
            await connection.execute(insert(audits).values(at=now_ms(), details=details or {}, **row))

    async def list(
        self,
        *,
        kind: str | None = None,
        subject: str | None = None,
        actor: str | None = None,
        action: str | None = None,
        before: int | None = None,
        limit: int = PAGE,
    ) -> Sequence[AuditRow]:
        """Newest first. `before`: only those with a smaller id."""
        query = select(audits).order_by(audits.c.id.desc()).limit(limit)
        for column, value in (
            (audits.c.kind, kind),
            (audits.c.subject, subject),
            (audits.c.actor, actor),
            (audits.c.action, action),
        ):
            if value is not None:
                query = query.where(column == value)
        if before is not None:
            query = query.where(audits.c.id < before)
        async with self._database.read() as connection:
            return [AuditRow(**row._mapping) for row in await connection.execute(query)]
