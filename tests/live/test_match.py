"""One match as a room plays it."""

from __future__ import annotations

from random import Random

import pytest

from app.live.match import LiveMatch
from engine import GAMES, Document
from engine.shuffle import NONCE_BYTES, SEED_BYTES, commitment


@pytest.mark.parametrize(
    ("game", "options"), [("truco", {}), ("burraco", {}), ("burraco", {"seating": "draw"})]
)
def test_who_plays_for_which_side_is_told_when_the_first_hand_begins(game: str, options: Document) -> None:
    rng = Random(3)
    match = LiveMatch("m", GAMES[game], bytes(32), GAMES[game].new_match(options))
    bot, seed = next(iter(match.game.bots.values())), rng.randbytes(SEED_BYTES)
    told: list[int] = []
    before = ""
    while not told:
        owing = match.game.to_act(match.state)
        seat = None if None in owing else min(at for at in owing if at is not None)
        if seat is not None:
            view = match.game.view(match.state, seat)
            ready = view["table"]["phase"] == "ready"
            action = {"type": "ready", "nonce": rng.randbytes(NONCE_BYTES).hex()} if ready else bot(view, rng)
        elif match.table["deal"]["commit"] is None:
            action = {"type": "commit", "hash": commitment(seed)}
        else:
            action = {"type": "deal", "seed": seed.hex()}
        before = match.table["phase"]
        prepared = match.prepare(seat, action, 0, ())
        assert prepared.hand is None
        told = [tally.side for tally in prepared.tallies]
        match.accept(prepared, None)
    assert before in ("ready", "pick")
    assert match.table["phase"] not in ("ready", "pick")
    assert told == [match.game.side_of(match.table, seat) for seat in range(match.game.seats)]
