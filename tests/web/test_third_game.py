"""Whatever keeps to `engine.game.Game` is served, once it is in GAMES (README, Adding a game)."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest
from fastapi import FastAPI

from engine import GAMES, Game
from engine.record import verify
from tests.conformance.match import random_match
from tests.live.players import Guest
from tests.third_game import HIGH_CARD
from tests.web.conftest import Browser
from tests.web.matches import computers_play, finished

GAME: Game = HIGH_CARD


@pytest.fixture(autouse=True)
def third_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, GAME.name, GAME)


async def test_two_people_play_it_and_look_at_it_afterwards(app: FastAPI, people: list[Browser]) -> None:
    anna, bartek, carla = people[:3]
    made = (await anna.post("/api/v1/tables", json={"game": GAME.name, "options": {"hands": 5}})).json()
    for seat, one in enumerate((anna, bartek)):
        await one.put(f"/api/v1/tables/{made['table']}/seats/{seat}", json={"invite": made["invite"]})
    names = [(await one.get("/api/v1/session")).json()["player"] for one in (anna, bartek)]
    match = (await anna.post(f"/api/v1/tables/{made['table']}/start")).json()["match"]
    guests = [await Guest(app.state.parts.rooms, made["table"], name).connect() for name in names]
    await asyncio.gather(*(guest.play(Random(seat)) for seat, guest in enumerate(guests)))

    shown = await finished(anna, match)
    assert [hand["sides"][0]["total"] for hand in shown["hands"]][-1] == guests[0].table["scores"][0]
    record = (await carla.get(f"/api/v1/matches/{match}/record")).json()
    checks = verify(GAME, record)
    assert len(checks) == 5
    assert all(check.good and check.deck for check in checks)
    replay = (await carla.get(f"/api/v1/matches/{match}/replay")).json()
    assert [len(hand["moments"]) for hand in replay["hands"]] == [1] * 5
    steps = (await carla.get(f"/api/v1/matches/{match}/replay/1?seat=open")).json()["steps"]
    assert len(steps) == 3
    listed = (await anna.get("/api/v1/matches", params={"game": GAME.name})).json()
    assert [one["match"] for one in listed["matches"]] == [match]
    for guest in guests:
        guest.leave()


async def test_computers_play_it(people: list[Browser]) -> None:
    match = await computers_play(people[0], GAME.name, "first")
    assert len(match["hands"]) == 3
    assert match["result"]["winner"] in (0, 1)


@pytest.mark.parametrize("path", ["/matches/{match}", "/matches", "/api/v1/matches/{match}"])
async def test_its_matches_have_pages(people: list[Browser], path: str) -> None:
    match: dict[str, Any] = await computers_play(people[0], GAME.name, "first")
    assert (await people[1].get(path.format(**match))).status_code == 200


def test_it_keeps_the_promises_of_the_boundary() -> None:
    for seed in range(20):
        for one in random_match(GAME, Random(seed), {}):
            assert GAME.load(GAME.dump(one.state)) == one.state
