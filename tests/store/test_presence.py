"""Where the newest socket of a seat is, and what was said: for the nodes that were not there."""

from __future__ import annotations

import asyncio

from sqlalchemy import update

from app.store import ChatLines, Database, Presence, Tables
from app.store.models import presences
from app.store.players import DAY
from tests.store.given import a_match


async def revision(store: Database, table: str) -> int:
    row = await Tables(store).get(table)
    assert row is not None
    return row.revision


async def test_a_seat_is_where_its_newest_socket_is(store: Database) -> None:
    table, other = (await a_match(store)).table, (await a_match(store)).table
    north, south = Presence(store, "north"), Presence(store, "south")
    before = await revision(store, table)
    told = await north.tell([(table, 0), (table, 1), (other, 0)], [])
    assert told == {table: before + 1, other: await revision(store, other)}
    assert await south.tell([(table, 0)], []) == {table: before + 2}
    assert await north.seats([table, other]) == {table: {0: "south", 1: "north"}, other: {0: "north"}}
    assert await north.tell([], [(table, 0), (other, 0)]) == {
        table: before + 3,
        other: await revision(store, other),
    }
    assert await north.seats([table, other]) == {table: {0: "south", 1: "north"}, other: {}}
    await north.leave()
    assert await south.seats([table]) == {table: {0: "south"}}


async def test_two_nodes_that_tell_of_the_same_tables_do_not_block_each_other(store: Database) -> None:
    tables = [(await a_match(store)).table for _ in range(6)]
    seats = [(table, seat) for table in tables for seat in (0, 1)]
    nodes = [Presence(store, "north"), Presence(store, "south")]
    for _ in range(10):
        await asyncio.gather(nodes[0].tell(seats, []), nodes[1].tell(seats[::-1], []))
    found = await nodes[0].seats(tables)
    assert {node for places in found.values() for node in places.values()} <= {"north", "south"}
    assert all(len(places) == 2 for places in found.values())


async def test_a_silent_nodes_players_are_away_until_it_is_heard_again(store: Database) -> None:
    table = (await a_match(store)).table
    node = Presence(store, "node", ttl_ms=60_000)
    await node.tell([(table, 0)], [])
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
    await chat.add(table, {"id": "late", "at": 4 + DAY, "text": "next day"})
    assert [line["id"] for line in await chat.latest(table, 50)] == ["line-4", "line-5", "late"]
    assert len(await chat.latest(other, 50)) == 1
