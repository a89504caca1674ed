"""High: what it counts, how it decides, and that it is deterministic and legal."""

from __future__ import annotations

from hashlib import sha256
from random import Random

import pytest

from app.arena import duel
from engine.truco import TRUCO
from engine.truco.bots.hands import compatible, kinds
from engine.truco.bots.high import high
from engine.truco.bots.match_chance import after
from engine.truco.bots.minimax import winner, without
from engine.truco.bots.seen import seen
from engine.truco.state import State
from engine.truco.tricks import Winner, hand_winner
from tests.conformance.match import random_match
from tests.engine.truco.position import play, position


class NoBluff(Random):
    def random(self) -> float:
        return 0.5


def choice(state: State, seat: int) -> str:
    action = high(TRUCO.view(state, seat), NoBluff())
    return action.get("card", action["type"])


def test_the_hands_an_opponent_may_hold_are_counted() -> None:
    own = frozenset(("1E", "7O", "4C"))
    for played, number in (((), 7770), (("3B",), 630), (("3B", "5C"), 35), (("3B", "5C", "12O"), 1)):
        assert sum(compatible(own, frozenset(played))) == number
    assert kinds()[compatible(own, frozenset(("3B", "5C", "12O"))).index(1)] == (5, (2, 7, 10))


@pytest.mark.parametrize(
    ("first", "second", "lead", "won"),
    [((1,), (2,), 0, 1), ((2,), (2,), 1, 0), ((1, 14), (2, 3), 0, 0), ((1, 9, 9), (1, 1, 10), 0, 1)],
)
def test_open_cards(first: tuple[int, ...], second: tuple[int, ...], lead: int, won: int) -> None:
    pardas = ("parda",) * (3 - len(first))
    assert winner(first, second, pardas, lead, 0) == won


def tried_out(cards: list[tuple[int, ...]], tricks: tuple[Winner, ...], lead: int, mano: int) -> int:
    """Who wins with open cards, by trying everything."""
    decided = hand_winner(tricks, mano)
    if decided is not None:
        return decided

    def after(led: int, answer: int) -> int:
        won: Winner = lead if led > answer else 1 - lead if answer > led else "parda"
        left = [without(cards[seat], led if seat == lead else answer) for seat in (0, 1)]
        return tried_out(left, (*tricks, won), lead if won == "parda" else won, mano)

    wins = any(all(after(led, answer) == lead for answer in cards[1 - lead]) for led in cards[lead])
    return lead if wins else 1 - lead


def test_open_cards_are_judged_as_if_everything_was_tried() -> None:
    rng = Random(4)
    for _ in range(1500):
        size, most = rng.choice((1, 2, 2, 3)), rng.choice((3, 5, 14))
        first, second = (tuple(sorted(rng.choices(range(1, most + 1), k=size))) for _ in range(2))
        before: tuple[Winner, ...] = {3: (), 2: (rng.choice((0, 1, "parda")),), 1: ("parda", "parda")}[size]
        lead, mano = before[0] if before and before[0] != "parda" else rng.randrange(2), rng.randrange(2)
        assert winner(first, second, before, lead, mano) == tried_out([first, second], before, lead, mano)


@pytest.mark.parametrize(
    ("scores", "points", "least", "most"),
    [
        ((0, 0), 0, 0.5, 0.5), ((29, 3), 1, 1.0, 1.0), ((3, 29), -1, 0.0, 0.0), ((29, 29), 0, 0.5, 0.5),
        ((10, 5), 0, 0.6, 0.8), ((20, 10), 0, 0.85, 0.95), ((10, 20), 0, 0.05, 0.15), ((0, 0), 30, 1.0, 1.0),
    ],
)  # fmt: skip
def test_the_chance_to_win_the_match(scores: tuple[int, int], points: int, least: float, most: float) -> None:
    now = seen(TRUCO.view(position(scores=scores), 0))
    assert least <= round(after(now, points), 9) <= most
    assert after(now, points) >= after(now, points - 1)


@pytest.mark.parametrize(
    ("second", "moves", "then"),
    [
        ("1B 3C 4C", "0:2E 1:truco 0:quiero", "3C"),  # the lowest that does the work
        ("1B 2C 4C", "0:2E 1:truco 0:quiero", "2C"),  # a parda first, then the best card
        ("7C 6C 1B", "0:real_envido", "falta_envido"),
        ("4C 5E 6B", "0:falta_envido", "no_quiero"),
        ("4C 5E 6B", "0:truco", "no_quiero"),
        ("1B 7E 3C", "0:truco", "quiero"),
    ],
)
def test_how_high_answers(second: str, moves: str, then: str) -> None:
    assert choice(play(position("2E 4O 5O", second), moves), 1) == then


def test_high_burns_no_card_in_a_trick_it_cannot_win() -> None:
    assert choice(play(position("1E 4O 5O", "7E 3C 6B"), "0:1E 1:truco 0:quiero"), 1) == "6B"


def test_high_knows_a_lost_hand_and_a_won_one() -> None:
    lost = play(position("1B 4O 6O", "1E 4C 5E"), "0:1B 1:1E 1:4C 0:6O 0:4O 1:truco")
    assert choice(lost, 0) == "no_quiero"
    won = play(position("1B 4O 6O", "1E 4C 5E"), "0:1B 1:1E 1:4C 0:6O 0:4O")
    assert choice(won, 1) == "truco"


def test_high_refuses_nothing_that_loses_the_match() -> None:
    weak = "4C 5E 6B"
    assert choice(play(position("2E 4O 5O", weak, scores=(29, 20)), "0:truco"), 1) == "quiero"
    assert choice(play(position("2E 4O 5O", weak, scores=(29, 20)), "0:envido"), 1) != "no_quiero"


def test_high_raises_nothing_when_one_point_is_enough() -> None:
    for hand in ("1E 1B 7E", "7O 6O 1E", "7E 5E 4E"):
        state = play(position("2E 4O 5C", hand, scores=(20, 29)), "0:envido")
        assert choice(state, 1) in ("quiero", "no_quiero")
        state = play(position("2E 4O 5C", hand, scores=(20, 29)), "0:2E")
        assert choice(state, 1) not in ("truco", "retruco")


def test_high_is_deterministic_legal_and_looks_at_its_view_only() -> None:
    rng = Random(1)
    for _ in range(6):
        for taken in random_match(TRUCO, rng, {"raise_in_answer": True}):
            for seat in TRUCO.to_act(taken.state) - {None}:
                view = TRUCO.view(taken.state, seat)
                action = high(view, Random(7))
                assert action == high(view, Random(7))
                TRUCO.apply(taken.state, seat, TRUCO.parse_action(action))


def test_high_decides_as_it_did_when_it_was_measured() -> None:
    """Its figures (tests/bench/TRUCO.md) stand for these decisions; whoever means to change them measures
    again."""
    rng, decisions = Random(77), []
    for options in ({}, {"raise_in_answer": True, "target": 15}) * 6:
        for taken in random_match(TRUCO, rng, options):
            if taken.state.phase == "play":
                action = high(TRUCO.view(taken.state, taken.state.hand.turn), Random(len(decisions)))
                decisions.append(action.get("card", action["type"]))
    assert len(decisions) > 200
    assert sha256(" ".join(decisions).encode()).hexdigest()[:16] == "4f5fa39b1ab58cc2"


def test_high_beats_low() -> None:
    result = duel(TRUCO, TRUCO.bots["high"], TRUCO.bots["low"], 8, 1, {})
    assert result.wins.mean > 0.5
