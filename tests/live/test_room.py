"""A table over a real store: what each seat is shown, what is refused, who may do what."""

from __future__ import annotations

import asyncio
from random import Random

from tests.live.players import Guest, node, people, seated


async def test_two_people_finish_a_match_of_truco(sqlite_url: str) -> None:
    players = await people(sqlite_url, 2)
    async with node(sqlite_url) as rooms:
        table = await seated(rooms, players, "truco", {"target": 15})
        guests = [await Guest(rooms, table, player).connect() for player in players]
        await asyncio.gather(*(guest.play(Random(n), drop=0.1, dup=0.2) for n, guest in enumerate(guests)))
        assert guests[0].table == guests[1].table


async def test_four_people_finish_a_match_of_burraco(sqlite_url: str) -> None:
    players = await people(sqlite_url, 4)
    async with node(sqlite_url) as rooms:
        table = await seated(rooms, players, "burraco", {"hands": 2})
        guests = [await Guest(rooms, table, player).connect() for player in players]
        await asyncio.gather(*(guest.play(Random(n), drop=0.05, dup=0.1) for n, guest in enumerate(guests)))
        assert guests[0].table == guests[1].table == guests[2].table == guests[3].table
