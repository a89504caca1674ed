"""Single statements by the bare driver, for the one path where SQLAlchemy's share is felt: the journal.

A statement that is alone is its own transaction, so that one round trip (SQLite: one visit to its thread)
saves a batch. Measured for one action at a time, this takes a quarter (SQLite: half) of the processor
time of BEGIN, INSERT and COMMIT through SQLAlchemy."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, suppress
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.store.errors import OutcomeUnknown, StoreUnavailable

_NOT_DONE = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_CANTOPEN,
}
"""SQLite's errors after which the statement has certainly not been carried out."""


class Direct:
    """A connection that stays taken out of the pool between statements. `turn` queues SQLite's writers;
    `is_unavailable` tells the failures of a database from those of a statement."""

    def __init__(
        self,
        engine: AsyncEngine,
        turn: AbstractAsyncContextManager[Any],
        is_unavailable: Callable[[BaseException], bool],
    ) -> None:
        self._engine = engine
        self._turn = turn
        self._is_unavailable = is_unavailable
        self._embedded = engine.dialect.name == "sqlite"
        self._connection: AsyncConnection | None = None
        self._driver: Any = None

    async def run(self, statement: str, values: tuple[Any, ...]) -> list[Any]:
        """Carries a statement out, saved when this returns; its rows. Raises StoreUnavailable, and
        OutcomeUnknown when the connection was lost under it."""
        async with self._turn:
            driver = await self._connected()
            try:
                if self._embedded:
                    return list(await driver.execute_fetchall(statement, values))
                return list(await driver.fetch(statement, *values))
            except BaseException as error:
                if not self._is_unavailable(error):
                    if isinstance(error, asyncio.CancelledError):
                        await self.close(broken=True)
                    raise
                await self.close(broken=True)
                if getattr(error, "sqlite_errorcode", None) in _NOT_DONE:
                    raise StoreUnavailable(str(error)) from error
                raise OutcomeUnknown(str(error)) from error

    async def close(self, *, broken: bool = False) -> None:
        """`broken`: the connection is not to be used again."""
        connection, self._connection, self._driver = self._connection, None, None
        if connection is not None:
            with suppress(Exception):
                if broken:
                    await connection.invalidate()
                await connection.close()

    async def _connected(self) -> Any:
        if self._driver is not None and not self._embedded and self._driver.is_closed():
            await self.close(broken=True)
        if self._connection is None:
            try:
                self._connection = await self._engine.connect().start()
                self._driver = (await self._connection.get_raw_connection()).driver_connection
            except Exception as error:
                await self.close(broken=True)
                if self._is_unavailable(error):
                    raise StoreUnavailable(str(error)) from error
                raise
        return self._driver
