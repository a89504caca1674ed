"""Random matches of each game: no dead end, no card lost, logs replay, patches reproduce views.

MANO_RANDOM_MATCHES=1000 plays that many of each; a match of Burraco, with all its checks, takes long."""

from __future__ import annotations

import json
import os
from random import Random
from typing import Any

import pytest

from app.live.patch import diff
from engine import GAMES, Game
from engine.record import build, replay, verify
from tests.conformance.match import QUICK, check_cards, patched, random_match

MATCHES = {"burraco": 20, "truco": 200}
CHUNKS = 10


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("name", sorted(GAMES))
def test_random_matches_keep_every_promise(name: str, chunk: int) -> None:
    game = GAMES[name]
    rng = Random(f"{name} {chunk}")
    for _ in range(int(os.environ.get("MANO_RANDOM_MATCHES", MATCHES[name])) // CHUNKS):
        _check_match(game, rng)


def _check_match(game: Game, rng: Random) -> None:
    options = {**_some_options(game, rng), **QUICK[game.name]}
    viewers = [*range(game.seats), None]
    start = game.new_match(options)
    views = [game.view(start, viewer) for viewer in viewers]
    kept = json.loads(json.dumps(views))  # what the browsers hold
    actions = []
    last = start
    for taken in random_match(game, rng, options):
        actions.append((taken.number, taken.seat, taken.action))
        now = [game.view(taken.state, viewer) for viewer in viewers]
        check_cards(game, now[:-1])
        for at, view in enumerate(now):
            kept[at] = patched(kept[at], json.loads(json.dumps(diff(views[at], view))))
            assert kept[at] == view
            views[at] = view
        last = taken.state
    _check_tallies(game, last)
    document = json.dumps(game.dump(last))
    assert json.dumps(game.dump(game.load(json.loads(document)))) == document
    _check_record(game, options, actions, document)


def _check_record(game: Game, options: dict[str, Any], actions: list[Any], document: str) -> None:
    record = json.loads(json.dumps(build(game, options=options, players=["?"] * game.seats, actions=actions)))
    *_, (number, state, _) = replay(game, record)
    assert number == len(actions)
    assert json.dumps(game.dump(state)) == document
    assert all(check.good for check in verify(game, record))


def _check_tallies(game: Game, last: Any) -> None:
    """What seats are counted for adds up to what the score sheet says of their sides."""
    table = game.table(last)
    tallies = game.tallies(table)
    assert [tally.side for tally in tallies] == [game.side_of(table, seat) for seat in range(game.seats)]
    sheet = game.score_sheet(table)
    assert {tally.counts["hands"] for tally in tallies} == {len(sheet)}
    for side in (0, 1):
        counts = [tally.counts for tally in tallies if tally.side == side]
        items = [hand.sides[side].items for hand in sheet]
        if game.name == "burraco":
            worth = 200 * counts[0]["clean"] + 150 * counts[0]["semi_clean"] + 100 * counts[0]["dirty"]
            assert worth == sum(item["burracos"] for item in items)
            assert 100 * sum(count["closings"] for count in counts) == sum(item["closing"] for item in items)
        else:
            compared = [
                hand["envido"]["settled"]["winner"]
                for hand in table["hands"]
                if hand["envido"]["settled"] and hand["envido"]["settled"]["said"]
            ]
            assert (counts[0]["envidos"], counts[0]["envidos_won"]) == (len(compared), compared.count(side))


def _some_options(game: Game, rng: Random) -> dict[str, Any]:
    """Half of the matches by the defaults, half by options at random."""
    if rng.random() < 0.5:
        return {}
    return {name: rng.choice(values) for name, values in sorted(game.option_values.items())}
