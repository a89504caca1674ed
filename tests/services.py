"""Fixtures: databases on SQLite and PostgreSQL, and Valkey.

| fixture | what it is |
|---|---|
| `database_url` | a migrated, empty database for this test, once on SQLite and once on PostgreSQL |
| `sqlite_url`, `postgres_url` | the same on one of them |
| `store` | a `Database` on `database_url` |
| `postgres_server`, `valkey_server` | servers that a test may stop, start, freeze; mended after it |
| `frail_url` | a database on `postgres_server`, which `postgres_url` need not be |

PostgreSQL is the one named by MANO_TEST_POSTGRES (an URL whose user may create databases), else one that is
started for this run, and stopped with it. Tests whose servers are missing are skipped, or fail with
MANO_REQUIRE_SERVICES=1. Under pytest-xdist each worker has its own."""

from __future__ import annotations

import asyncio
import itertools
import os
import shutil
import threading
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any, NoReturn, TypeVar
from urllib.parse import urlsplit, urlunsplit

import asyncpg
import pytest
import pytest_asyncio

from app.store import Database
from tests.servers import Missing, Postgres, Server, Valkey

_numbers = itertools.count(1)


def _lacking(reason: str) -> NoReturn:
    if os.environ.get("MANO_REQUIRE_SERVICES") == "1":
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)


S = TypeVar("S", bound=Server)


def _running(make: Callable[[], S]) -> Iterator[S]:
    try:
        server = make()
    except Missing as missing:
        _lacking(str(missing))
    try:
        server.start()
        yield server
    finally:
        server.close()


def aside(coroutine: Coroutine[Any, Any, None]) -> None:
    """Runs it to its end in a thread of its own, out of the way of the tests' event loop."""
    failed: list[BaseException] = []

    def run() -> None:
        try:
            asyncio.run(coroutine)
        except BaseException as error:
            failed.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    if failed:
        raise failed[0]


async def _migrate(url: str) -> None:
    database = Database(url)
    try:
        await database.migrate()
    finally:
        await database.close()


class Databases:
    """Makes and drops databases on a PostgreSQL server, copies of one that was migrated."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._template: str | None = None

    def url(self, name: str) -> str:
        return urlunsplit(urlsplit(self._url)._replace(path=f"/{name}"))

    def create(self) -> str:
        """The name of a new one."""
        if self._template is None:
            template = self._name("template")
            aside(self._execute(f"CREATE DATABASE {template}"))
            aside(_migrate(self.url(template)))
            self._template = template
        return self.copy(self._template)

    def copy(self, original: str) -> str:
        """The name of a new one that holds what the original does, which nobody may be using."""
        name = self._name("test")
        aside(self._execute(f"CREATE DATABASE {name} TEMPLATE {original}"))
        return name

    def drop(self, name: str) -> None:
        aside(self._execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)"))

    def close(self) -> None:
        if self._template is not None:
            self.drop(self._template)

    async def _execute(self, statement: str) -> None:
        connection = await asyncpg.connect(self._url)
        try:
            await connection.execute(statement)
        finally:
            await connection.close()

    @staticmethod
    def _name(kind: str) -> str:
        return f"mano_{kind}_{os.getpid()}_{next(_numbers)}"


@pytest.fixture(scope="session")
def own_postgres() -> Iterator[Postgres]:
    yield from _running(Postgres)


@pytest.fixture(scope="session")
def own_databases(own_postgres: Postgres) -> Databases:
    return Databases(own_postgres.url())


@pytest.fixture(scope="session")
def databases(request: pytest.FixtureRequest) -> Iterator[Databases]:
    url = os.environ.get("MANO_TEST_POSTGRES")
    if not url:
        yield request.getfixturevalue("own_databases")
        return
    given = Databases(url)
    yield given
    given.close()


@pytest.fixture
def postgres_url(databases: Databases) -> Iterator[str]:
    name = databases.create()
    yield databases.url(name)
    databases.drop(name)


@pytest.fixture
def postgres_server(own_postgres: Postgres) -> Iterator[Postgres]:
    yield own_postgres
    own_postgres.mend()


@pytest.fixture
def frail_url(postgres_server: Postgres, own_databases: Databases) -> Iterator[str]:
    name = own_databases.create()
    yield own_databases.url(name)
    postgres_server.mend()
    own_databases.drop(name)


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("template") / "mano.sqlite3"
    aside(_migrate(f"sqlite:///{path}"))
    return path


@pytest.fixture
def sqlite_url(sqlite_template: Path, tmp_path: Path) -> str:
    shutil.copy(sqlite_template, tmp_path / "mano.sqlite3")
    return f"sqlite:///{tmp_path / 'mano.sqlite3'}"


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def database_url(request: pytest.FixtureRequest) -> str:
    return str(request.getfixturevalue(f"{request.param}_url"))


@pytest_asyncio.fixture
async def store(database_url: str) -> AsyncIterator[Database]:
    database = Database(database_url)
    yield database
    await database.close()


@pytest.fixture(scope="session")
def own_valkey() -> Iterator[Valkey]:
    yield from _running(Valkey)


@pytest.fixture
def valkey_server(own_valkey: Valkey) -> Iterator[Valkey]:
    yield own_valkey
    own_valkey.mend()
