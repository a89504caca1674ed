"""One match as a room plays it."""

from __future__ import annotations

from random import Random

import pytest

from app.live import dealer
from app.live.match import LiveMatch
from app.live.protocol import Open
from app.live.views import Views
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


@pytest.mark.parametrize("game", GAMES)
def test_what_may_be_packed_is_what_an_onlooker_is_sent(game: str) -> None:
    rng = Random(4)
    match = LiveMatch("m", GAMES[game], bytes(32), GAMES[game].new_match({}))
    seats, views = range(match.game.seats), Views()
    for seat in seats:
        views.show(match, seat)
    packed, plain = 0, 0
    for _ in range(150):
        owing = match.owing()
        seat = None if None in owing else min(at for at in owing if at is not None)
        if seat is None:
            action = dealer.action_due(match.table, match.secret)
        else:
            action = dict(rng.choice(match.mine(seat)["legal"]))
            if action["type"] == "ready":
                action["nonce"] = rng.randbytes(NONCE_BYTES).hex()
        prepared, since = match.prepare(seat, action, 0, ()), match.version
        match.accept(prepared, None)
        frames = views.step(match, since, prepared.events, None, [None, *seats])
        assert type(frames[None]) is Open
        for seat in seats:
            if type(frames[seat]) is Open:
                assert frames[seat] == frames[None]
                packed += 1
            else:
                assert b"/mine" in frames[seat] or frames[seat] != frames[None]
                plain += 1
        if match.over:
            break
    assert packed
    assert plain
