"""The coach over HTTP: who may ask about which hand."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from fastapi import FastAPI

from engine import GAMES, Document
from engine.record import build
from tests.conformance.match import random_match
from tests.web.conftest import Browser
from tests.web.test_api import make, refused, sit, start

TRUCO = GAMES["truco"]


@pytest.fixture
async def match(app: FastAPI, people: list[Browser], monkeypatch: pytest.MonkeyPatch) -> str:
    """A match of Anna and Bartek of which three hands are over and the fourth has begun."""
    table = await make(people[0])
    await sit(people[0], table, 0)
    await sit(people[1], table, 1)
    started = str((await start(people[0], table)).json()["match"])
    actions = []
    for taken in random_match(TRUCO, Random(4), {}):
        actions.append((taken.number, taken.seat, taken.action))
        if len(TRUCO.table(taken.state)["hands"]) == 3 and TRUCO.table(taken.state)["phase"] == "play":
            break
    full = build(TRUCO, options={}, players=["Anna", "Bartek"], actions=actions)

    async def record(asked: str) -> Document | None:
        return full if asked == started else None

    monkeypatch.setattr(app.state.parts.matches, "record", record)
    return started


async def ask(who: Browser, match: str, hand: int) -> Any:
    return await who.get(f"/api/v1/matches/{match}/hands/{hand}/advice")


async def test_each_player_gets_advice_on_his_own_decisions(people: list[Browser], match: str) -> None:
    lengths = []
    for who in people[:2]:
        for hand in (1, 2, 3):
            answer = await ask(who, match, hand)
            assert answer.status_code == 200
            assert answer.headers["cache-control"] == "no-store"
            advice = answer.json()
            assert advice["hand"] == hand
            lengths.append(len(advice["decisions"]))
            for decision in advice["decisions"]:
                assert "type" in decision["taken"]
                assert 0.99 <= sum(choice["share"] for choice in decision["choices"]) <= 1.01
                assert set(decision["chances"]) == {"match", "tricks", "envido"}
    assert sum(lengths) > 6


async def test_nothing_is_said_of_a_hand_that_is_not_over(people: list[Browser], match: str) -> None:
    assert refused(await ask(people[0], match, 4)) == (404, "no_advice")
    assert refused(await ask(people[0], match, 99)) == (404, "no_advice")


async def test_only_who_played_may_ask(browser: Browser, people: list[Browser], match: str) -> None:
    assert refused(await ask(people[2], match, 1)) == (403, "not_seated")
    assert refused(await ask(browser, match, 1)) == (401, "no_session")
    assert refused(await ask(people[0], "nowhere", 1)) == (404, "match_unknown")


async def test_burraco_has_no_coach(people: list[Browser]) -> None:
    table = await make(people[0], "burraco")
    for seat in range(4):
        await sit(people[seat], table, seat)
    match = str((await start(people[0], table)).json()["match"])
    assert refused(await ask(people[0], match, 1)) == (404, "no_advice")
