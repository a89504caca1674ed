"""Low: what it knows by heart, how it plays, and that it is deterministic, legal and beatable."""

from __future__ import annotations

from random import Random

import pytest

from app.train.strength import class_hands, strengths
from engine.truco import TRUCO
from engine.truco.bots.low import low
from engine.truco.bots.strength import strength
from tests.conformance.match import random_match
from tests.engine.truco.position import play, position


class FirstChoice(Random):
    """A random source that never asks for the second choice."""

    def random(self) -> float:
        return 0.99


def choice(state: object, seat: int) -> str:
    action = low(TRUCO.view(state, seat), FirstChoice())
    return action.get("card", action["type"])


@pytest.mark.parametrize(
    ("cards", "mano", "pie"),
    [
        ("4E 4O 4B", 0.00, 0.00), ("12O 11O 10O", 0.46, 0.54), ("3O 12O 6O", 0.56, 0.72),
        ("2E 2O 12B", 0.78, 0.82),
        ("7O 2B 6O", 0.75, 0.85), ("7E 6B 4O", 0.23, 0.43), ("1E 4O 4B", 0.00, 0.16),
        ("1E 3B 5O", 0.96, 1.00),
    ],
)  # fmt: skip
def test_known_strengths(cards: str, mano: float, pie: float) -> None:
    assert strength(cards.split(), mano=True) == mano
    assert strength(cards.split(), mano=False) == pie


def test_the_shipped_table_is_what_its_generator_computes() -> None:
    by_class = {
        14: "1E",
        13: "1B",
        12: "7E",
        11: "7O",
        10: "3E",
        9: "2E",
        8: "1C",
        7: "12E",
        6: "11E",
        5: "10E",
    }
    by_class |= {4: "7C", 3: "6E", 2: "5E", 1: "4E"}
    for size in (1, 2, 3):
        for classes in class_hands(size)[:: 7**size // 2]:
            mano, pie = strengths(classes)
            cards = [by_class[one] for one in classes]
            assert strength(cards, mano=True) == round(100 * mano) / 100
            assert strength(cards, mano=False) == round(100 * pie) / 100


@pytest.mark.parametrize(
    ("first", "moves", "then"),
    [
        ("7E 7O 7B", "", "truco"),  # strong
        ("4E 5O 6B", "", "5O"),  # weak: the middle card first
        ("7O 6O 4B", "", "falta_envido"),
        ("7O 3O 4B", "", "real_envido"),
        ("7O 12O 4B", "", "envido"),
        ("6O 12O 4B", "", "6O"),
        ("7O 5O 4B", "1", "quiero"),
    ],
)
def test_how_low_plays_as_mano(first: str, moves: str, then: str) -> None:
    state = position(first, "3B 5C 12E", dealer=int(moves or 1) if not moves else 0)
    if moves:
        state = play(state, "1:real_envido")
    assert choice(state, 0) == then


@pytest.mark.parametrize(
    ("second", "moves", "then"),
    [
        ("1B 3C 4C", "0:2E 1:truco 0:quiero", "3C"),  # the cheapest that wins
        ("4C 5B 6E", "0:1E", "4C"),  # nothing wins: the lowest
        ("7C 6C 1B", "0:falta_envido", "quiero"),
        ("4C 5E 6B", "0:envido", "no_quiero"),
        ("4C 5E 6B", "0:truco", "no_quiero"),
        ("1B 1E 6B", "0:truco", "quiero"),
    ],
)
def test_how_low_answers_as_pie(second: str, moves: str, then: str) -> None:
    first = "2E 4O 5O" if "1E" not in moves else "1E 4O 5O"
    assert choice(play(position(first, second), moves), 1) == then


def test_low_never_refuses_what_loses_the_match() -> None:
    assert choice(play(position("2E 4O 5O", "4C 5E 6B", scores=(29, 20)), "0:truco"), 1) == "quiero"
    assert choice(play(position("2E 4O 5O", "4C 5E 6B", scores=(29, 20)), "0:envido"), 1) == "quiero"


def test_low_never_accepts_what_is_visibly_lost() -> None:
    state = play(position("1B 4O 6O", "1E 4C 5E"), "0:1B 1:1E 1:4C 0:6O 0:4O 1:truco")
    assert choice(state, 0) == "no_quiero"


def test_low_is_deterministic_and_legal() -> None:
    rng = Random(1)
    for _ in range(40):
        for taken in random_match(TRUCO, rng, {"raise_in_answer": True}):
            for seat in TRUCO.to_act(taken.state) - {None}:
                view = TRUCO.view(taken.state, seat)
                action = low(view, Random(7))
                assert action == low(view, Random(7))
                TRUCO.apply(taken.state, seat, TRUCO.parse_action(action))


def test_low_varies() -> None:
    view = TRUCO.view(position("4E 5O 6B", "3B 5C 12E"), 0)
    assert {str(low(view, Random(seed))) for seed in range(60)} == {
        "{'type': 'play', 'card': '5O'}",
        "{'type': 'play', 'card': '4E'}",
    }
