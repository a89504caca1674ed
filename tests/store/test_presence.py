"""Where the newest socket of a seat is, and what was said: for the nodes that were not there."""

from __future__ import annotations

from sqlalchemy import update

from app.store import ChatLines, Database, Presence, Tables
from app.store.chat import KEPT_MS
from app.store.models import presences
from tests.store.given import a_match


async def revision(store: Database, table: str) -> int:
    row = await Tables(store).get(table)
    assert row is not None
    return row.revision


async def test_a_seat_is_where_its_newest_socket_is(store: Database) -> None:
    table = (await a_match(store)).table
    north, south = Presence(store, "north"), Presence(store, "south")
    before = await revision(store, table)
    await north.here(table, 0)
    await north.here(table, 1)
    await south.here(table, 0)
    assert await north.seats([table]) == {table: {0: "south", 1: "north"}}
    await north.gone(table, 0)
    assert await revision(store, table) == before + 3
    await south.gone(table, 0)
    assert await south.seats([table]) == {table: {1: "north"}}
    assert await revision(store, table) == before + 4
    await north.leave()
    assert await south.seats([table]) == {table: {}}


async def test_a_silent_nodes_players_are_away_until_it_is_heard_again(store: Database) -> None:
    table = (await a_match(store)).table
    node = Presence(store, "node", ttl_ms=60_000)
    await node.here(table, 0)
    async with store.begin() as connection:
        await connection.execute(update(presences).values(until=presences.c.until - 61_000))
    assert await node.seats([table]) == {table: {}}
    await node.renew()
    assert await node.seats([table]) == {table: {0: "node"}}


async def test_what_was_said_is_kept_for_a_day_and_once(store: Database) -> None:
    table, other = (await a_match(store)).table, (await a_match(store)).table
    chat = ChatLines(store)
    for number in range(1, 6):
        await chat.add(table, {"id": f"line-{number}", "at": number, "text": f"ciao {number}"})
    await chat.add(table, {"id": "line-5", "at": 5, "text": "said twice"})
    await chat.add(other, {"id": "line-1", "at": 1, "text": "elsewhere"})
    assert [line["text"] for line in await chat.latest(table, 3)] == ["ciao 3", "ciao 4", "ciao 5"]
    await chat.add(table, {"id": "late", "at": 4 + KEPT_MS, "text": "next day"})
    assert [line["id"] for line in await chat.latest(table, 50)] == ["line-4", "line-5", "late"]
    assert len(await chat.latest(other, 50)) == 1
