"""The schema is the models', the file is one server's, and a commit is on the disk."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect, text

from app.store import Database, Players, StoreInUse
from app.store.database import MIGRATION_LOCK, MIGRATIONS
from app.store.models import metadata

SECOND_SERVER = """
import asyncio, sys
from app.store import Database, StoreInUse
async def main():
    database = Database(sys.argv[1])
    try:
        await database.migrate()
    except StoreInUse as refusal:
        sys.exit(str(refusal))
    print("serving", flush=True)
    sys.stdin.read()
asyncio.run(main())
"""


def second_server(url: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", SECOND_SERVER, url],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=MIGRATIONS.parent,
    )


async def test_models_and_migrations_agree(store: Database) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async with store.read() as connection:
        assert await connection.run_sync(differences) == []


async def test_migrating_again_changes_nothing_and_going_back_leaves_nothing(store: Database) -> None:
    anna = await Players(store).create("Anna")
    await store.migrate()
    assert await Players(store).get(anna.id) == anna

    def downgrade(connection: Connection) -> list[str]:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.downgrade(config, "base")
        return inspect(connection).get_table_names()

    async with store.begin() as connection:
        assert await connection.run_sync(downgrade) == ["alembic_version"]
    await store.migrate()
    assert await Players(store).get(anna.id) is None


@pytest.mark.postgres
async def test_a_migration_may_take_longer_than_a_silent_database_is_waited_for(postgres_url: str) -> None:
    patient, database = Database(postgres_url), Database(postgres_url, patience=0.5)
    async with patient.begin() as connection:  # another node that migrates
        await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
        migration = asyncio.create_task(database.migrate())
        await asyncio.sleep(1.5)
        assert not migration.done()
    await migration
    await database.close()
    await patient.close()


async def test_migrations_do_not_depend_on_the_working_directory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    database = Database("sqlite:///deep/below/mano.sqlite3")
    await database.migrate()
    await Players(database).create("Anna")
    await database.close()
    assert (tmp_path / "deep" / "below" / "mano.sqlite3").stat().st_size > 0


async def test_sqlite_flushes_each_commit_and_keeps_foreign_keys(sqlite_url: str) -> None:
    database = Database(sqlite_url)
    async with database.read() as connection:
        found = [
            await connection.scalar(text(f"PRAGMA {name}"))
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        ]
    await database.close()
    assert found == ["wal", 2, 1, 10_000]


async def test_a_second_server_on_one_sqlite_file_is_refused_with_a_sentence(sqlite_url: str) -> None:
    database = Database(sqlite_url)
    await database.migrate()
    second = second_server(sqlite_url)
    _, sentence = second.communicate(timeout=60)
    assert second.returncode == 1
    assert sentence.startswith("Another Mano server already uses ")
    assert "PostgreSQL" in sentence
    with pytest.raises(StoreInUse):
        Database(sqlite_url).claim()
    await database.close()


async def test_a_killed_servers_file_is_free_at_once(sqlite_url: str) -> None:
    database = Database(sqlite_url)
    with second_server(sqlite_url) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == "serving\n"
        with pytest.raises(StoreInUse):
            database.claim()
        first.kill()
        first.wait()
        await database.migrate()
    await Players(database).create("Anna")
    await database.close()


@pytest.mark.parametrize(
    ("given", "driver"),
    [
        ("sqlite:///{}", "sqlite+aiosqlite"),
        ("sqlite+aiosqlite:///{}", "sqlite+aiosqlite"),
        ("postgresql://mano@localhost/mano", "postgresql+asyncpg"),
        ("postgres://mano@localhost/mano", "postgresql+asyncpg"),
    ],
)
async def test_an_url_needs_no_driver(tmp_path: Path, given: str, driver: str) -> None:
    database = Database(given.format(tmp_path / "mano.sqlite3"))
    assert database.url.drivername == driver
    await database.close()


@pytest.mark.parametrize("url", ["mysql://localhost/mano", "sqlite://", "sqlite:///:memory:"])
def test_an_url_that_cannot_serve_is_refused(url: str) -> None:
    with pytest.raises(ValueError, match=r"sqlite"):
        Database(url)
