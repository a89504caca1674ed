"""What the desk does to a live table: all nodes and everybody at it notice."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from app.live.errors import TableError
from app.store import Database, Matches
from app.store.moments import now_ms
from app.store.notices import Notices
from tests.live.players import Guest, node, people, seated
from tests.live.test_nodes import soon

TRUCO = {"target": 15}


@pytest.mark.parametrize(("counts", "state"), [(False, "void"), (True, "finished")])
async def test_a_match_that_is_stopped_is_off_the_table_for_all(
    sqlite_url: str, counts: bool, state: str
) -> None:
    players = await people(sqlite_url, 2)
    async with node(sqlite_url) as rooms:
        table = await seated(rooms, players, "truco", TRUCO)
        guests = [await Guest(rooms, table, one).connect() for one in (*players, None)]
        match = guests[0].match or ""
        await rooms.stop_match(match, counts=counts)
        for guest in guests:
            await guest.until(lambda guest=guest: guest.match is None)  # type: ignore[misc]
            assert guest.view is None
            assert guest.welcome["table"]["phase"] == "lobby"
            assert guest.welcome["table"]["switches"]["stopped"]["counts"] is counts
        act = {"t": "act", "id": "late", "decision": 1, "action": {"type": "ready"}}
        refused = await guests[0].answer_to(act)
        assert isinstance(refused, dict)
        assert refused["code"] == "not_playing"
        with pytest.raises(TableError):
            await rooms.stop_match(match, counts=counts)
        again = await rooms.start_match(table, players[0])
        for guest in guests:
            await guest.until(lambda guest=guest: guest.match == again)  # type: ignore[misc]
            assert guest.welcome["table"]["switches"]["stopped"] is None
        await asyncio.gather(*(guest.play(Random(n)) for n, guest in enumerate(guests)))
    database = Database(sqlite_url)
    row = await Matches(database).get(match)
    await database.close()
    assert row is not None
    assert (row.state, row.winner) == (state, None)


@pytest.mark.postgres
async def test_a_match_that_is_stopped_on_one_node_ends_on_the_others(postgres_url: str) -> None:
    players = await people(postgres_url, 2)
    async with node(postgres_url, port=1) as one, node(postgres_url, port=2) as two:
        table = await seated(one, players, "truco", TRUCO)
        here = await Guest(one, table, players[0]).connect()
        there = await Guest(two, table, players[1]).connect()
        await two.stop_match(here.match or "", counts=False)
        for guest in (here, there):
            await guest.until(lambda guest=guest: guest.match is None)  # type: ignore[misc]
        await soon(lambda: one.load["playing"] == two.load["playing"] == one.load["tended"] == 0)


async def test_who_is_removed_is_sent_away_and_a_computer_plays_on(sqlite_url: str) -> None:
    players = await people(sqlite_url, 2)
    async with node(sqlite_url) as rooms:
        table = await seated(rooms, players, "truco", TRUCO)
        removed = await Guest(rooms, table, players[0]).connect()
        other = await Guest(rooms, table, players[1]).connect()
        assert await rooms.remove(table, 0) == players[0]
        await removed.until(lambda: removed.bye is not None)
        assert removed.bye is not None
        assert removed.bye["code"] == "kicked"
        await other.play(Random(1))
        assert other.people["seats"][0]["computer"] is not None
        assert other.people["host"] == 1


async def test_the_hands_of_a_match_are_those_that_its_seats_see(sqlite_url: str) -> None:
    players = await people(sqlite_url, 2)
    async with node(sqlite_url) as rooms:
        table = await seated(rooms, players, "truco", TRUCO)
        guests = [await Guest(rooms, table, one).connect() for one in players]
        for guest in guests:
            await guest.until(lambda guest=guest: guest.mine.get("legal"))  # type: ignore[misc]
            guest.send(guest.act({"type": "ready"}))
        for guest in guests:
            await guest.until(lambda guest=guest: len(guest.mine["hand"]) == 3)  # type: ignore[misc]
        hands = await rooms.hands(guests[0].match or "")
        assert hands == {seat: guest.mine["hand"] for seat, guest in enumerate(guests)}
        living = rooms.watch(table)
        assert living is not None
        for card in (card for hand in hands.values() for card in hand):
            assert f'"{card}"' not in str(living)


async def test_what_is_announced_reaches_every_table_and_those_who_come_later(sqlite_url: str) -> None:
    players = await people(sqlite_url, 1)
    async with node(sqlite_url) as rooms:
        table = await seated(rooms, players, "truco", TRUCO)
        guest = await Guest(rooms, table, players[0]).connect()
        assert guest.welcome["notice"] is None
        database = Database(sqlite_url)
        notices = Notices(database)
        await notices.announce("soon", at=None, until=now_ms() + 60_000)
        await rooms.look_at_notice()
        told = len(guest.raw)
        await guest.until(lambda: any(b'"text":"soon"' in frame for frame in guest.raw[told - 1 :]))
        late = await Guest(rooms, table, players[0]).connect()
        assert late.welcome["notice"]["text"] == "soon"
        await notices.announce("past", at=None, until=now_ms() - 1)
        await rooms.look_at_notice()
        assert rooms.notice is None
        await database.close()
