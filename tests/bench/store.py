"""The journal's speed beside raw batched commits by the bare driver: `mano bench store`.

For each number of matches that append at the same time (closed loop, each its next action when the last
is saved), the same rows are first inserted by sqlite3 or asyncpg in transactions of as many rows. Both
go into the same migrated table of a database that flushes every commit; PostgreSQL is the one at
MANO_TEST_POSTGRES or one started for the run."""

from __future__ import annotations

import argparse
import asyncio
import os
import sqlite3
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import mean, quantiles
from time import perf_counter, process_time

import asyncpg
import orjson
from sqlalchemy import insert

from app.store import Append, Database, Entry, Journal, Players, names
from app.store.models import matches, tables
from app.store.moments import now_ms
from tests.servers import Missing, Postgres
from tests.services import Databases

ACTION = {"type": "extend", "meld": "3", "cards": ["9H1", "TH2"]}
Row = tuple[str, int, int, str, str, int]
COLUMNS = '"match", number, seat, action, action_id, at'

Write = Callable[[list[Row]], Awaitable[None]]
"""Saves the rows in one transaction."""


@dataclass(frozen=True, slots=True)
class Backend:
    name: str
    url: str
    raw: Callable[[], AsyncIterator[Write]]
    """Opens a bare connection."""


@dataclass(frozen=True, slots=True)
class Result:
    rate: float
    """Actions per second."""
    cpu: float
    """Seconds of this process for 1,000 actions."""
    batch: float = 1.0
    p95: float = 0.0
    """Seconds from append to saved."""


def rows(matches: list[str], number: int) -> list[Row]:
    action = orjson.dumps(ACTION).decode()
    return [(match, number, 0, action, f"{match}-{number}", 1_700_000_000_000) for match in matches]


async def raw(write: Write, matches: list[str], seconds: float) -> Result:
    start, cpu, number = perf_counter(), process_time(), 0
    while perf_counter() - start < seconds:
        number += 1
        await write(rows(matches, number))
    count = number * len(matches)
    return Result(count / (perf_counter() - start), (process_time() - cpu) / count * 1000)


async def journal(database: Database, matches: list[str], seconds: float) -> Result:
    sizes: list[int] = []
    waits: list[float] = []
    journal = Journal(database, on_batch=lambda size, seconds: sizes.append(size))
    await journal.start()
    start, cpu = perf_counter(), process_time()

    async def play(match: str) -> None:
        number = 0
        while (before := perf_counter()) - start < seconds:
            number += 1
            entry = Entry(number, 0, ACTION, f"{match}-{number}", 1_700_000_000_000)
            await journal.append(Append(match, entry))
            waits.append(perf_counter() - before)

    await asyncio.gather(*(play(match) for match in matches))
    took, spent = perf_counter() - start, process_time() - cpu
    await journal.close()
    count = len(waits)
    return Result(count / took, spent / count * 1000, mean(sizes), quantiles(waits, n=20)[-1])


async def new_matches(database: Database, count: int) -> list[str]:
    """Running matches, made in one transaction."""
    host, now = (await Players(database).create("Anna")).id, now_ms()
    made = [(names.new_table(), names.new_match()) for _ in range(count)]
    async with database.begin() as connection:
        await connection.execute(
            insert(tables),
            [
                {
                    "id": table,
                    "invite": names.new_invite(),
                    "game": "burraco",
                    "options": {},
                    "host": host,
                    "open": False,
                    "created": now,
                    "match": match,
                    "switches": {},
                    "revision": 0,
                }
                for table, match in made
            ],
        )
        await connection.execute(
            insert(matches),
            [
                {
                    "id": match,
                    "table": table,
                    "game": "burraco",
                    "options": {},
                    "rules_version": 1,
                    "secret": bytes(32),
                    "state": "running",
                    "started": now,
                }
                for table, match in made
            ],
        )
    return [match for _, match in made]


async def measure(backend: Backend, sizes: list[int], seconds: float) -> None:
    database = Database(backend.url)
    await database.migrate()
    async with asynccontextmanager(backend.raw)() as write:
        for size in sizes:
            bare = await raw(write, await new_matches(database, size), seconds)
            ours = await journal(database, await new_matches(database, size), seconds)
            ratio = ours.rate / bare.rate
            print(
                f"{backend.name:10} {size:7} {bare.rate:13,.0f} {ours.rate:9,.0f} {ratio:6.2f}"
                f" {ours.batch:7.1f} {ours.p95 * 1000:8.1f} {bare.cpu:9.3f} {ours.cpu:11.3f}",
                flush=True,
            )
    await database.close()


def sqlite(folder: str) -> Backend:
    path = Path(folder) / "mano.sqlite3"

    async def connect() -> AsyncIterator[Write]:
        connection = sqlite3.connect(path, isolation_level=None)
        connection.execute("PRAGMA synchronous=FULL")
        statement = f"INSERT INTO actions ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)"

        async def write(rows: list[Row]) -> None:
            connection.execute("BEGIN IMMEDIATE")
            connection.executemany(statement, rows)
            connection.execute("COMMIT")

        yield write
        connection.close()

    return Backend("sqlite", f"sqlite:///{path}", connect)


def postgres(url: str) -> Backend:
    async def connect() -> AsyncIterator[Write]:
        connection = await asyncpg.connect(url)
        statement = f"INSERT INTO actions ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6)"

        async def write(rows: list[Row]) -> None:
            async with connection.transaction():
                await connection.executemany(statement, rows)

        yield write
        await connection.close()

    return Backend("postgresql", url, connect)


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="mano bench store", description=__doc__)
    parser.add_argument("--matches", type=int, nargs="+", default=[1, 10, 100, 500])
    parser.add_argument("--seconds", type=float, default=3.0, help="for each measurement")
    chosen = parser.parse_args(arguments)
    print(
        "database   matches raw actions/s journal/s  ratio   batch   p95 ms"
        "   raw CPU journal CPU (s per 1,000)"
    )
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(sqlite(folder), chosen.matches, chosen.seconds))
    given = os.environ.get("MANO_TEST_POSTGRES")
    if given:
        _on_postgres(given, chosen)
        return
    try:
        server = Postgres(durable=True)
    except Missing as missing:
        print(missing)
        return
    try:
        server.start()
        _on_postgres(server.url(), chosen)
    finally:
        server.close()


def _on_postgres(url: str, chosen: argparse.Namespace) -> None:
    databases = Databases(url)
    name = databases.create()
    try:
        asyncio.run(measure(postgres(databases.url(name)), chosen.matches, chosen.seconds))
    finally:
        databases.drop(name)
        databases.close()


if __name__ == "__main__":
    main()
