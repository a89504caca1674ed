"""What is forgotten when its time has come, and what never is."""

from __future__ import annotations

from sqlalchemy import Table, func, select, update

from app.store import Accounts, ChatLines, Database, Players, Sessions, Tables
from app.store.models import chat_lines, players, sessions, tables
from app.store.moments import now_ms
from app.store.players import DAY
from app.store.retention import Forgotten, Retention
from tests.store.given import a_match

LONG_AGO = now_ms() - 40 * DAY


async def everything_is_old(store: Database) -> None:
    async with store.begin() as connection:
        for table in (players, tables):
            await connection.execute(update(table).values(created=LONG_AGO))


async def count(store: Database, table: Table) -> int:
    async with store.read() as connection:
        return await connection.scalar(select(func.count()).select_from(table)) or 0


def retention(store: Database) -> Retention:
    return Retention(store, guest_days=30, chat_days=1)


async def test_a_guest_who_never_played_is_forgotten_with_the_table(store: Database) -> None:
    guest = await Players(store).create("Anna")
    table = await Tables(store).create(game="truco", options={}, host=guest.id, open=False)
    await Tables(store).sit(table.id, 0, guest.id)
    assert await retention(store).tidy() == Forgotten(0, 0, 0, 0)
    await everything_is_old(store)
    assert await retention(store).tidy() == Forgotten(0, 0, 1, 1)
    assert await count(store, players) == await count(store, tables) == 0


async def test_whoever_played_signed_up_or_came_back_stays(store: Database) -> None:
    await a_match(store)
    owner = await Players(store).create("Bruno")
    await Accounts(store).create(owner.id, "Bruno", "hash")
    back = await Players(store).create("Carla")
    await Sessions(store).create(back.id)
    await everything_is_old(store)
    assert await retention(store).tidy() == Forgotten(0, 0, 0, 0)
    assert await count(store, players) == 3


async def test_sessions_that_have_run_out_are_forgotten(store: Database) -> None:
    guest = await Players(store).create("Anna")
    for _ in range(3):
        await Sessions(store).create(guest.id)
    async with store.begin() as connection:
        await connection.execute(update(sessions).values(expires=1))
    await Sessions(store).create(guest.id)
    assert (await retention(store).tidy()).sessions == 3
    assert await count(store, sessions) == 1


async def test_what_was_said_is_forgotten_at_tables_where_nobody_speaks(store: Database) -> None:
    match = await a_match(store)
    chat = ChatLines(store)
    for number, at in enumerate((LONG_AGO, now_ms() - 2 * DAY, now_ms() - DAY // 2)):
        line = {"id": str(number), "seat": 0, "name": "Anna", "at": at, "text": "hello"}
        await ChatLines(store, kept_days=100).add(match.table, line)
    assert (await retention(store).tidy()).lines == 2
    assert [line["id"] for line in await chat.latest(match.table, 5)] == ["2"]


async def test_more_than_a_portion_is_forgotten(store: Database) -> None:
    match = await a_match(store)
    rows = [{"table": match.table, "id": str(n), "at": n, "line": {"seat": 0}} for n in range(1203)]
    async with store.begin() as connection:
        await connection.execute(chat_lines.insert(), rows)
    assert (await retention(store).tidy()).lines == 1203
