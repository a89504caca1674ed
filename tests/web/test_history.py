"""A player's matches, and what one match's page says."""

from __future__ import annotations

import re

from engine import GAMES
from engine.record import replay
from tests.web.conftest import Browser
from tests.web.matches import computers_play


async def test_pairs_are_those_that_the_draw_seated(people: list[Browser]) -> None:
    match = await computers_play(people[0], "burraco", "easy", hands=2, seating="draw")
    record = (await people[0].get(f"/api/v1/matches/{match['match']}/record")).json()
    game = GAMES["burraco"]
    *_, (_, state, _) = replay(game, record)
    sides = [game.side_of(game.table(state), seat) for seat in range(4)]
    assert [one["side"] for one in match["players"]] == sides
    page = (await people[1].get(f"/matches/{match['match']}")).text
    assert "First pair" not in page
    assert len(re.findall(r"<bdi>Computer</bdi> · <bdi>Computer</bdi>", page)) >= 2
