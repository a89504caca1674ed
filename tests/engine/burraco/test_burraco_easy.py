"""The player `easy`: legal, sensible, and it comes to an end."""

from __future__ import annotations

import hashlib
from random import Random
from typing import Any

import pytest

from engine import Document
from engine.burraco import BURRACO
from engine.burraco.bots import easy
from engine.burraco.state import State
from tests.engine.burraco.position import play, position, table


def move_of(state: State, seat: int = 0) -> Document:
    return easy(BURRACO.view(state, seat), Random(1))


def match(seed: int, **options: Any) -> tuple[Document, int]:
    """The last table of a match of four `easy` players, and its number of turns."""
    rng = Random(seed)
    state = BURRACO.new_match(options)
    secret, turns = b"", 0
    while owing := BURRACO.to_act(state):
        seat = min(owing, key=str)
        if seat is not None:
            action = easy(BURRACO.view(state, seat), rng)
        elif table(state)["deal"]["commit"] is None:
            secret = rng.randbytes(32)
            action = {"type": "commit", "hash": hashlib.sha256(secret).hexdigest()}
        else:
            action = {"type": "deal", "seed": secret.hex()}
        turns += action["type"] == "discard"
        state = BURRACO.apply(state, seat, BURRACO.parse_action(action)).state
    return table(state), turns


@pytest.mark.parametrize(
    "options",
    [{"target": 500}, {"target": 2000}, {"preset": "fibur"}, {"hands": 2, "seating": "draw"}],
)
def test_four_of_them_finish_a_match(options: Document) -> None:
    for seed in range(3):
        last, turns = match(seed, **options)
        assert last["result"] is not None
        assert turns / len(last["hands"]) < 60
        assert {hand["ended_by"] for hand in last["hands"]} <= {"close", "stock"}


def test_it_earns_points() -> None:
    scores = [
        team["score"]
        for seed in range(4)
        for hand in match(seed, hands=4)[0]["hands"]
        for team in hand["teams"]
    ]
    assert sum(scores) / len(scores) > 200


def test_it_lays_what_is_clean_and_adds_what_fits() -> None:
    state = position({"0": "7H 7S 7D 4C 9D QS"}, melds=[(0, "KS KH KD")])
    assert move_of(state) == {"type": "meld", "cards": ["7H1", "7S1", "7D1"]}
    state = position({"0": "KC 7S 4C 9D QS"}, melds=[(0, "KS KH KD")])
    assert move_of(state) == {"type": "extend", "meld": "1", "cards": ["KC1"]}


def test_it_keeps_its_wilds_until_they_make_a_burraco() -> None:
    hand = {"0": "JK 7S 4C 9D QS TH 5D"}
    assert move_of(position(hand, melds=[(0, "4H 5H 6H 7H")]))["type"] == "discard"
    six = position(hand, melds=[(0, "4H 5H 6H 7H 8H 9H")])
    assert move_of(six) == {"type": "extend", "meld": "1", "cards": ["TH1"]}
    hand = {"0": "JK 7S 4C 9D QS 5D"}
    six = position(hand, melds=[(0, "4H 5H 6H 7H 8H 9H")])
    assert move_of(six) == {"type": "extend", "meld": "1", "cards": ["JK1"]}


def test_it_takes_a_pile_that_it_can_lay() -> None:
    hand = {"0": "7H 7S 4C 9D QS 5D"}
    assert move_of(position(hand, phase="draw", pile="7D 7C 3S")) == {"type": "draw", "from": "pile"}
    assert move_of(position(hand, phase="draw", pile="KD 3H 3S")) == {"type": "draw", "from": "stock"}


def test_it_gives_the_rivals_nothing_that_fits_and_no_wild() -> None:
    state = position({"0": "2S KC 5D"}, melds=[(1, "KS KH KD"), (1, "6S 7S 8S")])
    assert move_of(state) == {"type": "discard", "card": "5D1"}


def test_it_closes() -> None:
    state = position(
        {"0": "KC 4C"}, melds=[(0, "3H 4H 5H 6H 7H 8H 9H"), (0, "KS KH KD")], pozzetto=["direct", None]
    )
    while not table(state)["hands"]:
        action = BURRACO.parse_action(move_of(state))
        state = BURRACO.apply(state, 0, action).state
    assert table(state)["hands"][0]["ended_by"] == "close"


def test_it_agrees_to_end_a_hand_in_which_nothing_moves() -> None:
    hands = {"0": "3C KD", "1": "5C QD", "2": "7C JD", "3": "9C TD"}
    state = position(hands, phase="draw", pile="8D")
    for seat, card in enumerate(["3C1", "5C1", "7C1", "9C1"]):
        state = play(state, f"{seat} pile", f"{seat} discard {card}")
    state = play(state, "0 propose")
    assert move_of(state, 3) == {"type": "answer_end", "agree": True}
