"""Expert: its policy file, what it never does, and that it is deterministic, legal and knows only its
view."""

from __future__ import annotations

import json
import subprocess
import sys
import zlib
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from pkgutil import get_data
from random import Random
from shutil import copyfile, copytree, ignore_patterns
from typing import Any
from zipfile import ZipFile

import pytest

from engine import Document
from engine.cards import SPANISH_FORTY
from engine.truco import TRUCO
from engine.truco.bots import BOTS
from engine.truco.bots.expert import expert, strategy
from engine.truco.bots.expert.outlook import envido_chance, possible, tricks_chance
from engine.truco.bots.expert.policy import FILES, policy
from engine.truco.bots.expert.showdown import chance, held
from engine.truco.bots.expert.situation import ENVIDO_CELLS, MOST, TRUCO_CELLS
from engine.truco.bots.seen import Seen, seen
from engine.truco.cards import STRENGTH
from engine.truco.state import State
from tests.conformance.match import random_match
from tests.engine.truco.position import move, play, position

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
    about = described(get_data(PACKAGE, file))
    assert {"seed", "deals", "schedule", "base"} <= about.keys()


def described(data: bytes | None) -> Document:
    """The head of a policy file, which tells what the rest hashes to."""
    assert data is not None
    head, _, packed = data.partition(b"\n")
    about: Document = json.loads(head)
    assert sha256(zlib.decompress(packed)).hexdigest() == about["sha256"]
    return about


def test_a_wheel_carries_the_policies(tmp_path: Path) -> None:
    root = Path(__file__).parents[3]
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        copyfile(root / name, tmp_path / name)
    copytree(root / "engine", tmp_path / "engine", ignore=ignore_patterns("__pycache__"))
    script = "from setuptools.build_meta import build_wheel; build_wheel('wheel')"
    subprocess.run([sys.executable, "-c", script], cwd=tmp_path, check=True, capture_output=True)
    (wheel,) = (tmp_path / "wheel").glob("*.whl")
    with ZipFile(wheel) as packed:
        for file in FILES.values():
            described(packed.read(f"{PACKAGE.replace('.', '/')}/{file}"))


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


def test_expert_decides_as_it_did_when_it_was_measured() -> None:
    """Its figures (tests/bench/TRUCO.md) stand for these decisions; whoever means to change them measures
    again."""
    decided = []
    for options in ({}, {"raise_in_answer": True, "target": 15}):
        for state, seat in decisions(12, options, seed=77):
            action = expert(TRUCO.view(state, seat), Random(len(decided)))
            decided.append(action.get("card", action["type"]))
    assert len(decided) > 200
    assert sha256(" ".join(decided).encode()).hexdigest()[:16] == "1b266628f05e6f9d"


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


@pytest.mark.parametrize("hand", ["1E 2O 10O", "1B 2O 10B"])
def test_it_raises_in_its_answer_where_the_option_allows_it(hand: str) -> None:
    taken = shares(play(position("2E 4O 5C", hand, raise_in_answer=True), "0:truco"), 1)
    assert taken["retruco"] > 0.2
    assert "retruco" not in shares(play(position("2E 4O 5C", hand), "0:truco"), 1)


# What it never does


def scored(seed: int) -> Iterator[tuple[Seen, dict[str, float]]]:
    """What Expert would do in random matches to 15, which are near their end more often."""
    for state, seat in decisions(25, {"target": 15, "raise_in_answer": seed % 2 == 1}, seed):
        yield seen(TRUCO.view(state, seat)), shares(state, seat)


def test_it_never_refuses_what_loses_the_match() -> None:
    met = 0
    for now, taken in scored(4):
        if "no_quiero" in now.legal and now.legal["no_quiero"]["gives"]["points"] >= now.lacks[1]:
            met += 1
            assert "no_quiero" not in taken
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


def test_it_folds_in_front_of_the_first_card_only() -> None:
    """Later a card costs no more than a fold, since a bid that follows can be refused."""
    met = 0
    for now, taken in scored(5):
        if "fold" in now.legal and now.table["tricks"]:
            met += 1
            assert "fold" not in taken
    assert met > 3


def test_a_fold_that_costs_a_point_more_is_not_made() -> None:
    for cards in ("4C 5E 6B", "4E 4B 5O"):
        assert "fold" not in shares(position(cards, "1E 1B 7E", fold_early=True), 0)


def test_people_see_a_game() -> None:
    """Of the hands it leads to, few are folded at once."""
    rng = Random(21)
    folded = 0.0
    for _ in range(1000):
        cards = rng.sample(SPANISH_FORTY, 6)
        folded += shares(position(" ".join(cards[:3]), " ".join(cards[3:])), 0).get("fold", 0)
    assert folded < 300


def test_it_never_raises_beyond_what_it_lacks() -> None:
    met = 0
    for now, taken in scored(7):
        stake = now.table["truco"]["stake"]
        if now.pending is None and stake >= now.lacks[0]:
            met += 1
            assert not {"truco", "retruco", "vale_cuatro"} & taken.keys()
        if now.lacks[0] <= 2 and "envido" in now.legal:
            assert not {"real_envido", "falta_envido"} & taken.keys()
        if now.pending is not None and now.legal["quiero"]["worth"] >= now.lacks[0]:
            met += 1
            assert not {"retruco", "vale_cuatro"} & taken.keys()
            assert now.pending == "truco" or taken.keys() <= {"quiero", "no_quiero"}
    assert met > 0


@pytest.mark.parametrize("hand", ["1E 1B 7E", "7O 6O 1E", "7C 6C 4B"])
def test_it_raises_nothing_at_29(hand: str) -> None:
    calls = {"real_envido", "falta_envido", "truco", "retruco", "vale_cuatro"}
    for scores in ((29, 29), (20, 29)):
        state = position("2E 4O 5C", hand, scores=scores, raise_in_answer=True)
        for moves in ("0:envido", "0:truco", "0:real_envido", "0:2E"):
            taken = shares(play(state, moves), 1)
            assert not calls & taken.keys()
            assert moves != "0:envido" or "envido" not in taken


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
    """At most one in ten is bid with less than a quarter of the hands beaten, in play of Expert with itself.

    So that they come up, truco bids and their acceptance are taken more often here than Expert takes them,
    and a hand counts for less by as much."""
    rng = Random(12)
    bluffs = bids = 0.0
    for _ in range(1500):
        cards = rng.sample(SPANISH_FORTY, 6)
        state, weight = position(" ".join(cards[:3]), " ".join(cards[3:])), 1.0
        while state.phase == "play":
            now, taken = seen(TRUCO.view(state, state.hand.turn)), shares(state, state.hand.turn)
            share = weight * taken.get("vale_cuatro", 0)
            bids += share
            if share and tricks_chance(now, possible(now)) < 0.25:
                bluffs += share
            chosen, times = _choose(taken, rng)
            weight *= times
            state = TRUCO.apply(state, now.seat, TRUCO.parse_action(move(chosen))).state
    assert bids > 1
    assert bluffs <= 0.1 * bids


def _choose(taken: dict[str, float], rng: Random) -> tuple[str, float]:
    """A choice, and how much more often Expert takes it than it is chosen here."""
    forced = [taken[one] if one in ("quiero", "truco", "retruco") else 0.0 for one in taken]
    chances = [
        (share + force / (sum(forced) or 1)) / 2 for share, force in zip(taken.values(), forced, strict=True)
    ]
    if not any(forced):
        chances = [*taken.values()]
    ((chosen, chance),) = rng.choices([*zip(taken, chances, strict=True)], chances)
    return chosen, taken[chosen] / chance


# What it sees


def test_a_falta_of_another_size_is_another_situation() -> None:
    """At even scores it is the match each time, but a point more or less counts for more near the end."""

    def cell(mine: int, theirs: int) -> int:
        return ENVIDO_CELLS[MOST * (mine - 1) + theirs - 1]

    assert set(ENVIDO_CELLS) <= set(range(64))
    assert cell(30, 30) == cell(24, 24) == 0
    assert len({cell(need, need) for need in (30, 15, 8, 4, 3, 2, 1)}) == 7
    assert cell(30, 15) != cell(15, 30)


def test_who_is_ahead_plays_for_four_points_in_another_situation() -> None:
    """How sure one must be to accept vale cuatro: 5 % at 30-5, 17 % at 5-30, 13 % at 0-0."""

    def cell(mine: int, theirs: int) -> int:
        return TRUCO_CELLS[MOST * (mine - 1) + theirs - 1]

    assert set(TRUCO_CELLS) <= set(range(64))
    assert cell(30, 30) == cell(25, 25) == cell(20, 20) == cell(15, 15) == cell(25, 30) == 0
    assert len({cell(5, 30), cell(12, 20), 0, cell(30, 20), cell(30, 12), cell(30, 5)}) == 6


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
