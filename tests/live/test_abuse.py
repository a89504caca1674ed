"""What a hostile client may do to a table's socket, one thing at a time; `tests/fuzz` tries everything."""

from __future__ import annotations

import asyncio
import gc
from typing import Any

import orjson
import pytest
from sqlalchemy import select

from app.live.errors import Refusal
from app.live.protocol import Act
from app.store import Database
from app.store.journal import Journal
from app.store.models import actions
from tests.fuzz.wire import PING, Wire, frame
from tests.live.players import HELLO, node
from tests.live.servers import Browser, Node
from tests.live.test_room import lead, truco
from tests.live.test_socket import nothing_new
from tests.live.test_socket import truco as truco_on

HUGE = "9" * 40


async def wire_of(server: Node, page: Browser) -> Wire:
    cookie = "; ".join(f"{name}={value}" for name, value in page.cookies.items())
    wire = await Wire.open(server.port, page.table_id, cookie)
    await wire.write(frame(orjson.dumps(HELLO)))
    return wire


@pytest.mark.parametrize(
    "message",
    [
        '{"t":"ping","n":%s}',
        '{"t":"hello","protocol":%s}',
        '{"t":"hello","protocol":1,"since":%s}',
        '{"t":"act","id":"a","decision":%s,"action":{"type":"fold"}}',
    ],
)
async def test_a_number_that_json_libraries_cannot_hold_is_a_bad_message(server: Node, message: str) -> None:
    first, second = await truco_on(server)
    await first.socket.send(message % HUGE)
    assert (await first.receive("refused"))["code"] == "bad_message"
    await nothing_new(first)
    await nothing_new(second)
    assert '"level": "error"' not in server.log


@pytest.mark.parametrize("value", [HUGE, '"' + "x" * 3000 + '"', "[" * 100 + "]" * 100, '"\\u0000"', "NaN"])
async def test_a_log_keeps_of_an_action_only_what_means_something(server: Node, value: str) -> None:
    """`worth`, `refused` and `gives` come with a legal action for its reader; what a client puts there is
    neither stored nor shown."""
    first, second = await truco_on(server)
    said = '{"t":"act","id":"a","decision":%d,"action":{"type":"truco","worth":%s,"gives":%s}}'
    await first.socket.send(said % (first.mine["decision"], value, value))
    assert (await first.receive("ack"))["id"] == "a"
    await second.receive("step")
    database = Database(server.database_url)
    async with database.read() as connection:
        stored = await connection.scalars(
            select(actions.c.action).where(actions.c.match == first.match).order_by(actions.c.number)
        )
        assert list(stored)[-1] == {"type": "truco"}
    await database.close()
    assert '"level": "error"' not in server.log


async def test_an_action_that_cannot_be_stored_is_refused_and_the_next_one_is_taken(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with node(sqlite_url) as rooms:
        _, (first, second) = await truco(rooms, sqlite_url)
        append = Journal.append

        async def fail(*_: Any) -> None:
            raise ValueError("cannot be written")

        monkeypatch.setattr(Journal, "append", fail)
        refusal = await first.answer_to(first.act(lead(first)))
        assert isinstance(refusal, dict)
        assert refusal["code"] == "internal"
        monkeypatch.setattr(Journal, "append", append)
        version = await first.answer_to(first.act(lead(first)))
        await second.until(lambda: second.version == version)


async def test_an_action_leaves_nothing_to_the_collector(sqlite_url: str) -> None:
    """What holds itself is found by the collector alone, and its rounds stop every table, 500 for 0.2 s."""
    async with node(sqlite_url) as rooms:
        _, (first, second) = await truco(rooms, sqlite_url)
        gc.collect()
        gc.disable()
        try:
            version = await first.answer_to(first.act(lead(first)))
            await second.until(lambda: second.version == version)
            await asyncio.sleep(0.1)
            assert not [one for one in gc.get_objects() if type(one) is Act]
        finally:
            gc.enable()


async def test_what_waits_while_the_next_match_begins_is_refused(sqlite_url: str) -> None:
    """It is about a match that is over; without an answer the page would wait for ever."""
    async with node(sqlite_url) as rooms:
        _, (first, _) = await truco(rooms, sqlite_url)
        assert first.room.referee is not None
        frame = first.act(lead(first))
        first.send(frame)
        await first.room.referee.close(Refusal("stale"))
        await first.until(lambda: bool(first.refused))
        assert [(one["id"], one["code"]) for one in first.refused] == [(frame["id"], "stale")]


async def test_who_says_hello_again_and_again_is_not_sent_as_many_welcomes(server: Node) -> None:
    first, _ = await truco_on(server)
    before = len(first.raw)
    for _ in range(60):
        await first.send(HELLO)
    await asyncio.sleep(3.5)
    await nothing_after(first)
    welcomes = [frame for frame in first.raw[before:] if orjson.loads(frame)["t"] == "welcome"]
    assert 2 <= len(welcomes) <= 8


async def nothing_after(page: Browser) -> None:
    """Reads up to the answer of an own ping."""
    await page.send({"t": "ping", "n": 99})
    while (await page.receive("pong"))["n"] != 99:
        pass


async def test_a_message_of_endless_empty_fragments_ends_its_socket(server: Node) -> None:
    first, second = await truco_on(server)
    wire = await wire_of(server, first)
    await wire.write(frame(b"", fin=False))
    await wire.write(frame(b"", 0, fin=False) * 5000)
    while await wire.read() is not None:
        pass
    assert wire.code == 1008
    await wire.close()
    await nothing_new(await Browser(server.base, second.table_id, second.cookies).connect())


async def test_text_that_is_none_closes_a_socket_that_is_still_opening(server: Node) -> None:
    """Whatever moment it comes at: some of these are read before the server has looked at the session."""
    first, _ = await truco_on(server)
    cookie = "; ".join(f"{name}={value}" for name, value in first.cookies.items())
    for _ in range(8):
        wire = await Wire.open(server.port, first.table_id, cookie)
        await wire.write(frame(b"\xff"))
        while await wire.read() is not None:
            pass
        assert wire.code == 1007
        await wire.close()
    assert '"level": "error"' not in server.log


async def test_pings_of_who_reads_nothing_fill_no_memory(server: Node) -> None:
    first, _ = await truco_on(server)
    wire = await wire_of(server, first)
    before = server.memory()
    for _ in range(400):
        await wire.write(frame(b"x" * 125, PING) * 1000)
    other = await Browser(server.base, first.table_id, first.cookies).connect()  # all of it was read
    assert server.memory() < before + 16 * 2**20
    await nothing_new(other)
    await wire.close()
