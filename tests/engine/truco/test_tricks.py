"""§2 and §3 of the rules: which card wins, and which tricks win the hand."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.cards import SPANISH_FORTY
from engine.truco.cards import STRENGTH
from engine.truco.tricks import Winner, hand_winner
from tests.engine.truco.position import events, play, position, refused

ORDER = [
    "1E", "1B", "7E", "7O", "3E 3O 3B 3C", "2E 2O 2B 2C", "1C 1O", "12E 12O 12B 12C", "11E 11O 11B 11C",
    "10E 10O 10B 10C", "7C 7B", "6E 6O 6B 6C", "5E 5O 5B 5C", "4E 4O 4B 4C",
]  # fmt: skip


def test_the_order_of_all_forty_cards() -> None:
    classes = [line.split() for line in ORDER]
    assert sorted(card for cards in classes for card in cards) == sorted(SPANISH_FORTY)
    assert all(len({STRENGTH[card] for card in cards}) == 1 for cards in classes)
    assert all(STRENGTH[higher[0]] > STRENGTH[lower[0]] for higher, lower in pairwise(classes))


A, B, P = 0, 1, "parda"


@pytest.mark.parametrize(
    ("tricks", "winner"),
    [
        ([A], None), ([P], None), ([A, A], A), ([B, B], B), ([A, P], A), ([B, P], B), ([P, A], A),
        ([P, B], B),
        ([A, B], None), ([B, A], None), ([P, P], None), ([A, B, A], A), ([A, B, B], B), ([B, A, A], A),
        ([A, B, P], A), ([B, A, P], B), ([P, P, A], A), ([P, P, B], B),
    ],
)  # fmt: skip
@pytest.mark.parametrize("mano", [0, 1])
def test_who_wins_the_hand(tricks: list[Winner], winner: int | None, mano: int) -> None:
    assert hand_winner(tricks, mano) == winner


@pytest.mark.parametrize("mano", [0, 1])
def test_three_pardas_win_for_mano(mano: int) -> None:
    assert hand_winner([P, P, P], mano) == mano


def test_the_winner_of_a_trick_leads_the_next_and_a_parda_keeps_the_lead() -> None:
    won_by_pie = play(position("4E 6C 4O", "3B 5C 12O"), "0:4E 1:3B")
    assert won_by_pie.hand.turn == 1
    parda = play(position("3E 6C 4O", "3B 5C 12O"), "0:3E 1:3B")
    assert parda.hand.turn == 0


def test_a_card_tells_the_trick_and_the_hand_it_decides() -> None:
    state = play(position("1E 1B 4C", "5C 6C 4O"), "0:1E 1:5C 0:1B")
    told = events(state, "1:6C")
    assert [event["type"] for event in told] == ["played", "trick", "points", "hand_over"]
    assert told[1] == {"type": "trick", "number": 2, "winner": 0}
    assert told[2] == {
        "type": "points", "seat": 0, "points": 1, "reason": "tricks", "args": {"stake": 1, "parda": False},
    }  # fmt: skip


def test_a_card_is_played_once() -> None:
    state = play(position(), "0:1E 1:3B")
    assert refused(state, "0:1E") == "not_in_hand"
