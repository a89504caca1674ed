"""Expert: its policy file, what it never does, and that it is deterministic, legal and knows only its
view."""

from __future__ import annotations

import json
import subprocess
import sys
import zlib
from collections.abc import Iterator
from hashlib import sha256
from pkgutil import get_data
from random import Random
from typing import Any

import pytest

from engine import Document
from engine.cards import SPANISH_FORTY
from engine.truco import TRUCO
from engine.truco.bots import BOTS
from engine.truco.bots.expert import expert, strategy
from engine.truco.bots.expert.outlook import envido_chance, possible, tricks_chance
from engine.truco.bots.expert.policy import FILES, policy
from engine.truco.bots.expert.showdown import chance, held
from engine.truco.bots.seen import Seen, seen
from engine.truco.cards import STRENGTH
from engine.truco.state import State
from tests.conformance.match import random_match
from tests.engine.truco.position import play, position

PACKAGE = "engine.truco.bots.expert"


def shares(state: State, seat: int) -> dict[str, float]:
    return {
        action.get("card", action["type"]): share for action, share in strategy(seen(TRUCO.view(state, seat)))
    }


def decisions(matches: int, options: Document, seed: int = 1) -> Iterator[tuple[State, int]]:
    """The states of random matches at which a seat decides, with the seat."""
    rng = Random(seed)
    for _ in range(matches):
        for taken in random_match(TRUCO, rng, options):
            if taken.state.phase == "play":
                yield taken.state, taken.state.hand.turn


@pytest.mark.parametrize("file", FILES.values())
def test_the_policy_is_the_one_that_its_head_describes(file: str) -> None:
    data = get_data(PACKAGE, file)
    assert data is not None
    head, _, packed = data.partition(b"\n")
    about = json.loads(head)
    assert sha256(zlib.decompress(packed)).hexdigest() == about["sha256"]
    assert {"seed", "deals", "raise_in_answer", "schedule"} <= about.keys()


def test_the_policies_are_small() -> None:
    assert sum(len(get_data(PACKAGE, file) or b"") for file in FILES.values()) <= 8_000_000


def test_expert_needs_nothing_but_the_standard_library() -> None:
    script = (
        "import sys; from random import Random; from engine.truco import TRUCO\n"
        "view = TRUCO.view(TRUCO.sketch({}), 0); TRUCO.bots['expert'](view, Random(1))\n"
        "assert not {'numpy', 'numba', 'app'} & sys.modules.keys()"
    )
    subprocess.run([sys.executable, "-c", script], check=True)


@pytest.mark.parametrize(
    "options",
    [{}, {"raise_in_answer": True}, {"max_envidos": 1, "fold_early": True, "target": 15}],
)
def test_expert_is_deterministic_and_legal(options: Document) -> None:
    for state, seat in decisions(12, options):
        view = TRUCO.view(state, seat)
        assert round(sum(share for _, share in strategy(seen(view))), 9) == 1
        action = expert(view, Random(7))
        assert action == expert(view, Random(7))
        TRUCO.apply(state, seat, TRUCO.parse_action(action))


def test_expert_varies() -> None:
    """Most matches offer decisions that it mixes."""
    mixed = [state for state, seat in decisions(3, {}) if len(shares(state, seat)) > 1]
    assert mixed
    view = TRUCO.view(mixed[0], mixed[0].hand.turn)
    assert len({str(expert(view, Random(seed))) for seed in range(200)}) > 1


@pytest.mark.parametrize("level", BOTS)
def test_hidden_cards_change_neither_the_decision_nor_the_draws(level: str) -> None:
    rng = Random(3)
    for state, seat in decisions(2, {}, seed=2):
        other = 1 - seat
        hidden = state.held[other]
        gone = {*state.dealt[seat], *state.dealt[other]} - {*hidden}
        swapped = tuple(rng.sample([card for card in SPANISH_FORTY if card not in gone], len(hidden)))
        dealt = tuple(dict(zip(hidden, swapped, strict=True)).get(card, card) for card in state.dealt[other])
        changed = state._replace(
            held=_with(state.held, other, swapped),
            dealt=_with(state.dealt, other, dealt),
            seed="00" * 32,
        )
        assert changed.held != state.held or swapped == hidden
        one, two = Random(9), Random(9)
        assert BOTS[level](TRUCO.view(state, seat), one) == BOTS[level](TRUCO.view(changed, seat), two)
        assert one.getstate() == two.getstate()


def _with(pair: tuple[Any, Any], seat: int, cards: tuple[str, ...]) -> tuple[Any, Any]:
    return (cards, pair[1]) if seat == 0 else (pair[0], cards)


# What it never does


def gives(now: Seen, call: str) -> int:
    points: int = now.legal[call]["gives"]["points"]
    return points


def scored(seed: int) -> Iterator[tuple[Seen, dict[str, float]]]:
    """What Expert would do in random matches to 15, which are near their end more often."""
    for state, seat in decisions(25, {"target": 15, "raise_in_answer": seed % 2 == 1}, seed):
        yield seen(TRUCO.view(state, seat)), shares(state, seat)


def test_it_never_refuses_or_folds_what_loses_the_match() -> None:
    met = 0
    for now, taken in scored(4):
        for call in {"no_quiero", "fold"} & now.legal.keys():
            if gives(now, call) >= now.lacks[1]:
                met += 1
                assert call not in taken
    assert met > 3


LOST = "0:1B 1:1E 1:4C 0:6O 0:4O"
"""Mano's last card lies and loses to every other: with "1B 4O 6O" against "1E 4C 5E"."""


@pytest.mark.parametrize("score", [0, 12, 27, 28])
def test_it_never_accepts_what_is_certainly_lost(score: int) -> None:
    state = play(position("1B 4O 6O", "1E 4C 5E", scores=(score, score)), LOST + " 1:truco")
    assert chance(seen(TRUCO.view(state, 0))) == 0
    assert shares(state, 0) == {"no_quiero": 1.0}


@pytest.mark.parametrize("score", [0, 12, 27, 29])
def test_it_never_gives_up_what_is_certainly_won(score: int) -> None:
    state = play(position("1B 4O 6O", "1E 4C 5E", scores=(score, score)), LOST)
    assert chance(seen(TRUCO.view(state, 1))) == 1
    assert shares(state, 1).keys() <= {"5E", "truco"}


def test_it_never_raises_beyond_what_it_lacks() -> None:
    met = 0
    for now, taken in scored(7):
        stake = now.table["truco"]["stake"]
        if now.pending is None and stake >= now.lacks[0]:
            met += 1
            assert not {"truco", "retruco", "vale_cuatro"} & taken.keys()
        if now.lacks[0] <= 2 and "envido" in now.legal:
            assert not {"real_envido", "falta_envido"} & taken.keys()
    assert met > 0


@pytest.mark.parametrize("mano", [True, False])
def test_26_is_not_folded_to_a_plain_envido(mano: bool) -> None:
    cards = "6C 11C 4O"
    if mano:
        state = play(position(cards, "5E 12B 4B"), "0:4O 1:envido")
        assert "no_quiero" not in shares(state, 0)
    else:
        assert "no_quiero" not in shares(play(position("5E 12B 4B", cards), "0:envido"), 1)


def test_no_high_card_is_burned_in_a_dead_trick() -> None:
    met = 0
    for now, taken in scored(8):
        if now.to_beat is None or now.pending is not None:
            continue
        cards = [card for card in taken if card in now.hand]
        losing = [card for card in now.hand if _strength(card) < _strength(now.to_beat)]
        if len(losing) > 1:
            met += 1
            assert sum(card in losing for card in cards) <= 1
            assert all(_strength(card) == min(map(_strength, losing)) for card in cards if card in losing)
    assert met > 3


def _strength(card: str) -> int:
    return STRENGTH[card]


def test_few_vale_cuatros_are_bluffs() -> None:
    """At most one in ten is bid with less than a quarter of the hands beaten, in play of Expert with
    itself."""
    rng = Random(11)
    bluffs = bids = 0.0
    for _ in range(400):
        state = TRUCO.new_match({})
        for taken in _match(state, rng):
            now = seen(TRUCO.view(taken, taken.hand.turn))
            if "vale_cuatro" in now.legal:
                share = shares(taken, taken.hand.turn).get("vale_cuatro", 0)
                bids += share
                if share and tricks_chance(now, possible(now)) < 0.25:
                    bluffs += share
    assert bids > 0
    assert bluffs <= 0.1 * bids


def _match(state: State, rng: Random) -> Iterator[State]:
    """The states of a match between two Experts at which a seat decides in a hand."""
    for number in range(1, 41):
        cards = rng.sample(SPANISH_FORTY, 6)
        hands = {"0": cards[:3], "1": cards[3:]}
        state = TRUCO.sketch({"dealer": number % 2, "hands": hands, "scores": list(state.scores)})
        while state.phase == "play":
            yield state
            seat = state.hand.turn
            action = TRUCO.parse_action(expert(TRUCO.view(state, seat), rng))
            state = TRUCO.apply(state, seat, action).state
        if state.phase == "over":
            return


# What it sees


def test_announced_values_tell_what_is_held() -> None:
    state = play(position("7C 6C 1B", "7E 6E 4O"), "0:envido 1:quiero")
    now = seen(TRUCO.view(state, 1))
    assert {value for value, _ in possible(now)} == {33}
    assert envido_chance(now, possible(now)) == 0
    state = play(position("7C 6C 1B", "7E 6E 4O"), "0:envido 1:quiero 0:1B 1:4O 0:6C 1:6E")
    now = seen(TRUCO.view(state, 0))
    assert all(len(cards) == 1 for cards in held(now))


def test_the_chance_to_win_the_match_follows_the_score() -> None:
    for raises in FILES:
        chances = policy(raises)
        assert 0.4 < chances.chance(30, 30, mano=True) < 0.6
        assert chances.chance(2, 20, mano=True) > 0.9
        assert chances.chance(20, 2, mano=False) < 0.1
        assert chances.chance(0, 5, mano=True) == 1
        assert round(chances.chance(7, 9, mano=True) + chances.chance(9, 7, mano=False), 6) == 1
