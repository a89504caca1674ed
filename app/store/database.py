"""One way to the database, the same for SQLite and PostgreSQL.

* SQLite runs with WAL and synchronous=FULL: a commit that returned is on the disk. A write transaction
  begins IMMEDIATE, and this process's writers queue here rather than in SQLite, whose waiters sleep and
  poll. One file serves one server process; a second one is refused.
* A transaction's end is shielded: cancelling a task in the middle of a COMMIT would leave a connection
  in the pool whose next reader gets this one's answers.
* A pooled connection that the server has closed is noticed when it is taken out, without a query.
"""

from __future__ import annotations

import asyncio
import importlib.util
import sqlite3
from collections.abc import AsyncIterator, Collection, Coroutine
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext, suppress
from functools import cache
from pathlib import Path
from typing import Any

import orjson
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Column, ColumnElement, Connection, Table, any_, event, literal, make_url, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, DisconnectionError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from app.store.direct import Direct
from app.store.errors import OutcomeUnknown, StoreUnavailable
from app.store.filelock import FileLock
from app.store.models import leases

MIGRATIONS = Path(__file__).resolve().parents[2] / "migrations"

_PASSING = ("08", "40", "53", "55", "57", "58", "XX")
"""Classes of PostgreSQL's error codes that are about the server's condition, not about the statement."""

MIGRATION_LOCK = 0x6D616E6F  # "mano": two nodes that start together migrate one after the other

_FOR_LOOKING_UP = (
    "plan_cache_mode = force_custom_plan",
    "jit = off",
    "max_parallel_workers_per_gather = 0",
)

_MIGRATION_PATIENCE = 3600.0
"""Seconds that one statement of a migration may take, or the wait for another node's: an index of a large
table takes minutes to build."""


class Database:
    """The engine of one node. `url`: `sqlite:///path` or `postgresql://user:password@host:port/name`;
    a driver may be named. `patience`: seconds after which a silent database counts as unavailable."""

    def __init__(self, url: str, *, patience: float = 10.0) -> None:
        self.url = _with_driver(make_url(url))
        self.embedded = self.url.get_backend_name() == "sqlite"
        self._ends: set[asyncio.Task[None]] = set()
        self._lock: FileLock | None = None
        self._writer = asyncio.Lock()
        if self.embedded:
            path = Path(self.url.database or "")
            if not path.name or path.name == ":memory:":
                raise ValueError("SQLite needs a file, such as sqlite:///data/mano.sqlite3")
            path.parent.mkdir(parents=True, exist_ok=True)
            self._lock = FileLock(path.with_name(path.name + ".lock"))
        self._patience = patience
        self._engine = _create_engine(self.url, patience)
        self._writing = self._engine.execution_options(writing=True)

    def claim(self) -> None:
        """Makes this process the server of the SQLite file until `close` or its death; without effect on
        PostgreSQL. Raises StoreInUse."""
        if self._lock is not None:
            self._lock.take(
                f"Another Mano server already uses {self.url.database}. A SQLite file serves one server "
                "process; stop the other one, or give both a PostgreSQL database (MANO_DATABASE_URL)."
            )

    async def migrate(self) -> None:
        """Claims the database and brings its schema up to date. Raises StoreInUse, StoreUnavailable."""
        self.claim()
        engine = _create_engine(self.url, self._patience, _MIGRATION_PATIENCE)
        try:
            async with self._turn(), self._transaction(engine.execution_options(writing=True)) as connection:
                if not self.embedded:
                    lock = {"key": MIGRATION_LOCK}
                    await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), lock)
                await connection.run_sync(_upgrade)
                if self.embedded:  # having claimed the file, we know that every node before us is dead
                    await connection.execute(update(leases).values(until=0))
        finally:
            await engine.dispose()

    async def close(self) -> None:
        """Waits for transactions that are ending, then closes all connections and gives up the claim."""
        if self._ends:
            await asyncio.wait(self._ends)
        await self._engine.dispose()
        if self._lock is not None:
            self._lock.release()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A connection that sees one moment of an SQLite file, and of PostgreSQL each statement its own.
        Raises StoreUnavailable."""
        async with self._transaction(self._engine) as connection:
            yield connection

    @asynccontextmanager
    async def look_up(self) -> AsyncIterator[AsyncConnection]:
        """`read`, for lists and sums over many rows by the choice of whoever reads. PostgreSQL plans each
        statement for the very values that are looked for: a plan for the average reads all rows for a rare
        one. It neither compiles it nor hands it to workers, either of which takes longer than it does."""
        async with self.read() as connection:
            if not self.embedded:
                for setting in _FOR_LOOKING_UP:
                    await connection.execute(text(f"SET LOCAL {setting}"))
            yield connection

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: committed at the end, rolled back by an exception. Raises StoreUnavailable, and
        OutcomeUnknown where the COMMIT itself failed."""
        async with self._turn(), self._transaction(self._writing) as connection:
            yield connection

    def direct(self) -> Direct:
        """A connection for single statements that save themselves; to be closed."""
        return Direct(self._engine, self._turn(), _is_unavailable)

    def _turn(self) -> AbstractAsyncContextManager[Any]:
        return self._writer if self.embedded else nullcontext()

    def insert(self, table: Table) -> postgresql.Insert | sqlite.Insert:
        """An INSERT that can carry ON CONFLICT."""
        return sqlite.insert(table) if self.embedded else postgresql.insert(table)

    def among(self, column: Column[Any], values: Collection[Any]) -> ColumnElement[bool]:
        """Whether a column has one of some values. Where many are asked for again and again, one array costs
        little, a parameter for each and a statement for each number of them much; SQLite has no arrays."""
        if self.embedded:
            return column.in_(values)
        return column == any_(literal(list(values), postgresql.ARRAY(column.type)))

    @asynccontextmanager
    async def _transaction(self, engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
        connection = engine.connect()
        try:
            await connection
            await connection.begin()
            yield connection
        except BaseException as error:
            broken = _is_unavailable(error)
            await self._finish(_abandon(connection, broken or isinstance(error, asyncio.CancelledError)))
            if broken:
                raise StoreUnavailable(str(error)) from error
            raise
        await self._finish(_commit(connection))

    async def _finish(self, end: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(end)
        self._ends.add(task)
        task.add_done_callback(self._ended)
        await asyncio.shield(task)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._ends.discard(task)
        if not task.cancelled():
            task.exception()  # a caller that was cancelled does not fetch it


async def _commit(connection: AsyncConnection) -> None:
    try:
        await connection.commit()
    except Exception as error:
        await _abandon(connection, True)
        if _is_unavailable(error):
            raise OutcomeUnknown(str(error)) from error
        raise
    await connection.close()


async def _abandon(connection: AsyncConnection, drop: bool) -> None:
    """Rolls back; `drop` besides takes the connection out of the pool, its state being unknown."""
    with suppress(Exception):
        if drop:
            await connection.invalidate()
        await connection.close()


def _is_unavailable(error: BaseException) -> bool:
    """Whether a failure is the database's condition rather than the statement's fault; of SQLAlchemy or
    of a driver, whose own errors come through while it connects and when it is used directly."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    state = getattr(cause, "sqlstate", None)
    if state is not None:
        return str(state).startswith(_PASSING)
    if isinstance(error, DBAPIError):
        # asyncpg calls a value that it cannot encode an InterfaceError, too
        refused_value = isinstance(getattr(cause, "__cause__", None), ValueError)
        lost = isinstance(error, OperationalError | InterfaceError) and not refused_value
        return lost or error.connection_invalidated
    if isinstance(
        error, OSError | TimeoutError | PoolTimeout | DisconnectionError | sqlite3.OperationalError
    ):
        return True
    return type(error).__module__.startswith("asyncpg.") and not isinstance(error, ValueError)


def _with_driver(url: URL) -> URL:
    match url.drivername:
        case "sqlite":
            return url.set(drivername="sqlite+aiosqlite")
        case "postgres" | "postgresql":
            if importlib.util.find_spec("asyncpg") is None:
                raise ValueError("PostgreSQL needs the extra 'postgres': pip install 'mano[postgres]'")
            return url.set(drivername="postgresql+asyncpg")
        case "sqlite+aiosqlite" | "postgresql+asyncpg":
            return url
        case other:
            raise ValueError(f"the database may be sqlite or postgresql, not {other}")


def _create_engine(url: URL, patience: float, statements: float | None = None) -> AsyncEngine:
    """`statements`: the patience with statements, where it is another one than with connecting."""
    embedded = url.get_backend_name() == "sqlite"
    engine = create_async_engine(
        url,
        json_serializer=lambda value: orjson.dumps(value).decode(),
        json_deserializer=orjson.loads,
        hide_parameters=True,  # in the messages of errors: they are seeds, invites and cards
        pool_size=5,
        max_overflow=5,
        pool_timeout=patience,
        connect_args={"timeout": patience}
        if embedded
        else {
            "timeout": patience,
            "command_timeout": statements or patience,
            "server_settings": {"application_name": "mano"},
        },
    )
    if embedded:
        event.listen(engine.sync_engine, "connect", _prepare_sqlite)
        event.listen(engine.sync_engine, "begin", _begin_sqlite)
    else:
        event.listen(engine.sync_engine, "checkout", _refuse_closed)
    return engine


def _prepare_sqlite(connection: Any, record: object) -> None:
    connection.isolation_level = None  # we say BEGIN ourselves
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    writing = connection.get_execution_options().get("writing")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


def _refuse_closed(connection: Any, record: object, proxy: object) -> None:
    if connection.driver_connection.is_closed():
        raise DisconnectionError


@cache
def _newest() -> tuple[str, ...]:
    return tuple(ScriptDirectory(str(MIGRATIONS)).get_heads())


def _upgrade(connection: Connection) -> None:
    if MigrationContext.configure(connection).get_current_heads() == _newest():
        return
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
