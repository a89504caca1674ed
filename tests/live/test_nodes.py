"""Several nodes on one database, within one process: one effect for one duty, one seat for one player."""

from __future__ import annotations

import asyncio
import gc
import os
import pickle
from collections.abc import Callable
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import orjson
import pytest
from prometheus_client import REGISTRY
from redis.asyncio import Redis
from sqlalchemy import insert, select, update

from app.live import duty, portrait, relay
from app.live import rooms as rooms_module
from app.live.match import LiveMatch
from app.live.outbox import Outbox
from app.live.referee import Referee
from app.live.room import Room
from app.live.rooms import Rooms
from app.live.viewer import Viewer
from app.store import Database, Matches
from app.store.models import leases, matches
from engine import GAMES
from tests.bench.load import fill
from tests.live.players import Guest, Queue, node, people, seated
from tests.servers import Valkey

TRUCO = {"target": 15}
TABLES = int(os.environ.get("MANO_TEST_TABLES", "300"))


async def soon(fulfilled: Callable[[], bool], seconds: float = 15) -> None:
    for _ in range(int(seconds / 0.02)):
        if fulfilled():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it did not come about")


def value(name: str, **labels: str) -> float:
    return REGISTRY.get_sample_value(name, labels) or 0.0


async def replayed(url: str, match: str) -> Any:
    database = Database(url)
    record = await Matches(database).record(match)
    await database.close()
    assert record is not None
    *_, (number, state, _) = GAMES[record["game"]].replay(record)
    assert number == len(record["actions"])
    return GAMES[record["game"]].table(state)


@pytest.mark.postgres
async def test_two_nodes_that_both_tend_a_match_have_one_effect(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both deal and play all computer seats; the log decides, and both show the same. Matches are played
    until the two have met at one number."""
    monkeypatch.setattr(Rooms, "on_duty", lambda *_: True)
    monkeypatch.setattr(relay, "POLL_SECONDS", 0.005)  # so that they keep up with each other
    conflicts = value("mano_conflicts_total")
    players = await people(postgres_url, 1)
    async with node(postgres_url, port=1) as one, node(postgres_url, port=2) as two:
        for _ in range(20):
            table = await seated(one, players, "burraco", {"hands": 2})
            guest = await Guest(one, table, players[0]).connect()
            watcher = await Guest(two, table, None).connect()
            await asyncio.gather(guest.play(Random(1)), watcher.play(Random(2)))
            assert guest.table == watcher.table
            assert await replayed(postgres_url, guest.match or "") == guest.table
            if value("mano_conflicts_total") > conflicts:
                return
    raise AssertionError("the nodes never wrote the same number")


@pytest.mark.postgres
async def test_without_a_bus_nodes_follow_each_other_by_asking(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seen at fastapi #4199: four workers, memory-only connections, most broadcasts lost."""
    monkeypatch.setattr(relay, "POLL_SECONDS", 0.03)  # hundreds of turns wait for it
    players = await people(postgres_url, 2)
    async with node(postgres_url, port=1) as one, node(postgres_url, port=2) as two:
        table = await seated(one, players, "truco", TRUCO)
        guests = [
            await Guest(rooms, table, who).connect() for rooms, who in zip((one, two), players, strict=True)
        ]
        await asyncio.gather(*(guest.play(Random(n)) for n, guest in enumerate(guests)))
        assert guests[0].table == guests[1].table


@pytest.mark.postgres
@pytest.mark.redis
async def test_the_bus_carries_a_match_and_a_number_and_nothing_else_is_taken(
    postgres_url: str, valkey_server: Valkey
) -> None:
    """Seen at python-socketio CVE-2025-61765: pickle on the bus."""
    players = await people(postgres_url, 2)
    nonsense = (pickle.dumps({"a": 1}), b"[]", b'{"x":"y"}', b'{"x":{}}', b"\xff", b"")
    bus = Redis.from_url(valkey_server.url)
    heard = bus.pubsub()
    await heard.subscribe(relay.CHANNEL)
    async with (
        node(postgres_url, port=1, redis_url=valkey_server.url) as one,
        node(postgres_url, port=2, redis_url=valkey_server.url) as two,
    ):
        table = await seated(one, players, "truco", TRUCO)
        guests = [
            await Guest(rooms, table, who).connect() for rooms, who in zip((one, two), players, strict=True)
        ]
        for wrong in nonsense:
            await bus.publish(relay.CHANNEL, wrong)
        await asyncio.gather(*(guest.play(Random(n)) for n, guest in enumerate(guests)))
        assert guests[0].table == guests[1].table
        assert one.relay.listening
        assert two.relay.listening
    told = 0
    while (message := await heard.get_message(timeout=1)) is not None:
        if message["type"] == "message" and message["data"] not in nonsense:
            news = orjson.loads(message["data"])
            assert all(type(name) is str and type(number) is int for name, number in news.items())
            told += len(news)
    assert told > 0
    await heard.aclose()
    await bus.aclose()


@pytest.mark.postgres
async def test_a_seat_is_the_newest_sockets_on_whatever_node(postgres_url: str) -> None:
    players = await people(postgres_url, 2)
    async with node(postgres_url, port=1) as one, node(postgres_url, port=2) as two:
        table = await seated(one, players, "truco", TRUCO)
        first = await Guest(one, table, players[0]).connect()
        other = await Guest(two, table, players[1]).connect()
        await soon(lambda: portrait.people(other.room)["seats"][0]["state"] == "here")
        moved = await Guest(two, table, players[0]).connect()
        await first.until(lambda: first.bye is not None)
        assert first.bye is not None
        assert first.bye["code"] == "replaced"
        first.leave()
        assert portrait.people(moved.room)["seats"][0]["state"] == "here"
        moved.leave()
        await soon(lambda: portrait.people(other.room)["seats"][0]["state"] == "away")


@pytest.mark.postgres
async def test_chat_pause_and_lobby_reach_the_other_node(postgres_url: str) -> None:
    players = await people(postgres_url, 2)
    async with node(postgres_url, port=1) as one, node(postgres_url, port=2) as two:
        table = await seated(one, players, "truco", TRUCO, start=False)
        host = await Guest(one, table, players[0]).connect()
        guest = await Guest(two, table, players[1]).connect()
        match = await one.start_match(table, players[0])
        await guest.until(lambda: guest.match == match)
        await host.answer_to({"t": "say", "id": "l1", "text": "ciao"})
        await guest.until(lambda: bool(guest.chat))
        await host.answer_to({"t": "pause", "id": "p1", "on": True})
        await guest.until(lambda: bool(guest.people.get("paused")))
        await guest.answer_to({"t": "pause", "id": "p2", "on": False})
        await host.until(lambda: "paused" in host.people and host.people["paused"] is None)


@pytest.mark.postgres
async def test_a_dead_nodes_match_is_taken_over_with_its_clock(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A node that is gone without a word: another one tends the match, and the time between is given back.

    Seen at lila #11966: timers are not re-armed.
    """
    monkeypatch.setattr(duty, "LEASE_MS", 2000)
    monkeypatch.setattr(duty, "LEASE_SECONDS", 0.1)
    monkeypatch.setattr(rooms_module, "SWEEP_SECONDS", 0.05)
    players = await people(postgres_url, 2)
    async with AsyncExitStack() as stack:
        one = await stack.enter_async_context(node(postgres_url, port=1))
        table = await seated(one, players, "truco", {"target": 15, "turn_seconds": 60})
        first = await Guest(one, table, players[0]).connect()
        await first.until(lambda: first.clock is not None)
        assert first.clock is not None
        before = first.clock["deadline"]
        for task in one._tasks:
            task.cancel()  # it says nothing any more
        two = await stack.enter_async_context(node(postgres_url, port=2))
        await soon(lambda: (first.match or "") in two._playing)
        taken = two._playing[first.match or ""].match
        assert taken is not None
        assert taken.deadline is not None
        assert taken.deadline > before


@pytest.mark.postgres
async def test_a_dead_nodes_matches_are_taken_over_past_a_thousand_that_rest(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody is at the tables of older matches: they do not stand in the way, and stay out of memory."""
    monkeypatch.setattr(duty, "LEASE_SECONDS", 0.1)
    await fill(postgres_url, 1050)
    database = Database(postgres_url)
    async with database.begin() as connection:
        chosen = select(matches.c.id).order_by(matches.c.id).limit(50)
        dead = set((await connection.execute(chosen)).scalars())
        gone = [{"match": match, "node": "gone", "renewed": 1, "until": 1} for match in dead]
        await connection.execute(insert(leases), gone)
        await connection.execute(update(matches).where(matches.c.id.not_in(dead)).values(started=1))
    await database.close()
    async with node(postgres_url, port=1) as one, node(postgres_url, port=2) as two:
        await soon(lambda: len(one._playing) + len(two._playing) == len(dead), 120)
        assert {*one._playing, *two._playing} == dead
        for match in dead:
            taker = one if match in one._playing else two
            await soon(lambda match=match, taker=taker: taker._duty.tends(match))


async def test_many_tables_come_and_go_without_a_trace(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seen at colyseus #386, #842: subscriptions outlive rooms. MANO_TEST_TABLES=1000 opens that many."""
    monkeypatch.setattr(rooms_module, "IDLE_SECONDS", 0.0)
    monkeypatch.setattr(rooms_module, "SWEEP_SECONDS", 0.05)
    players = await people(sqlite_url, 1)
    before = in_memory()
    async with node(sqlite_url) as rooms:
        tables = []
        for _ in range(20):
            tables.append(await seated(rooms, players, "truco", TRUCO))
        await soon(lambda: not rooms._rooms)
        tasks = len(asyncio.all_tasks())
        for _ in range(TABLES // 20):
            came = await asyncio.gather(
                *(rooms.connect(table, players[0], Outbox(Queue())) for table in tables)
            )
            for room, viewer in came:
                rooms.disconnect(room, viewer)
            del came, room, viewer
            await soon(lambda: not rooms._rooms)
        assert not any((rooms._playing, rooms._refreshing, rooms._loading))
        assert rooms._duty.idle
        await soon(lambda: len(asyncio.all_tasks()) <= tasks)
        # The last to leave the list of rooms is still being taken down.
        await soon(lambda: in_memory() <= before)


def in_memory() -> int:
    """How many rooms, matches and sockets are in this process's memory."""
    gc.collect()
    return sum(type(one) in (Room, LiveMatch, Referee, Viewer, Outbox) for one in gc.get_objects())


async def test_ten_thousand_repeated_and_reordered_frames_have_no_double_effect(sqlite_url: str) -> None:
    """Seen at level10 #97, Thilanguis/Buraco 4faa563: extra effects by clicking."""
    players = await people(sqlite_url, 4)
    rng = Random(5)
    async with node(sqlite_url) as rooms:
        table = await seated(rooms, players, "burraco", {"hands": 2})
        guests = [await Guest(rooms, table, player).connect() for player in players]
        said: list[list[dict[str, Any]]] = [[] for _ in guests]
        sent = 0
        for guest, frames in zip(guests, said, strict=True):
            honest = guest.send

            def send(frame: dict[str, Any], honest: Any = honest, frames: Any = frames) -> None:
                nonlocal sent
                frames.append(frame)
                again = rng.choices(frames, k=8) + [frame] * 2
                rng.shuffle(again)
                for one in again:
                    honest(one)
                sent += len(again)

            guest.send = send  # type: ignore[method-assign]
        while sent < 10_000:
            await asyncio.gather(*(guest.play(Random(sent + n)) for n, guest in enumerate(guests)))
            assert await replayed(sqlite_url, guests[0].match or "") == guests[0].table
            if sent < 10_000:
                for frames in said:
                    frames.clear()
                match = await rooms.start_match(table, players[0])
                for guest in guests:
                    await guest.until(lambda guest=guest, match=match: guest.match == match)
