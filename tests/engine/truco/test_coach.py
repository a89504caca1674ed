"""The coach: advice on every decision of a finished hand, from the player's own view alone."""

from __future__ import annotations

from itertools import chain
from random import Random

from engine import Document
from engine.record import build
from engine.truco import TRUCO, coach
from engine.truco.bots.expert import strategy
from engine.truco.bots.seen import seen
from tests.conformance.match import random_match
from tests.engine.truco.position import play, position


def record(seed: int) -> Document:
    actions = [(taken.number, taken.seat, taken.action) for taken in random_match(TRUCO, Random(seed), {})]
    return build(TRUCO, options={}, players=["Anna", "Bartek"], actions=actions)


def test_every_decision_of_a_hand_is_answered_in_order() -> None:
    match = record(1)
    for seat in (0, 1):
        taken = [
            decision["taken"]
            for hand in match["hands"]
            for decision in coach.review(TRUCO, match, seat, hand["hand"]) or ()
        ]
        ways = ("ready", "commit", "deal")
        assert taken == [
            action for _, actor, action in match["actions"] if actor == seat and action["type"] not in ways
        ]


def test_nothing_is_said_before_the_hand_is_over() -> None:
    match = record(2)
    last = len(match["hands"])
    assert coach.review(TRUCO, match, 0, last) is not None
    assert coach.review(TRUCO, match, 0, last + 1) is None
    assert coach.review(TRUCO, {**match, "actions": match["actions"][:-1]}, 0, last) is None


def test_the_advice_is_what_expert_does() -> None:
    view = TRUCO.view(play(position("6C 11C 4O", "5E 12B 4B"), "0:4O 1:envido"), 0)
    advice = coach.advise(view)
    shares = {str(action): share for action, share in strategy(seen(view))}
    assert {str(choice["action"]) for choice in advice["choices"]} == shares.keys()
    assert all(abs(choice["share"] - shares[str(choice["action"])]) < 0.01 for choice in advice["choices"])
    assert [choice["share"] for choice in advice["choices"]] == sorted(
        (choice["share"] for choice in advice["choices"]), reverse=True
    )
    assert 0.6 < advice["chances"]["envido"] < 0.8
    assert 0 < advice["chances"]["tricks"] < 0.5


def test_the_shares_of_a_decision_are_whole_per_cents_and_make_a_hundred() -> None:
    assert coach.per_cents([1 / 3] * 3) == [34, 33, 33]
    assert coach.per_cents([0.125, 0.125, 0.75]) == [13, 12, 75]
    assert coach.per_cents([0.335, 0.335, 0.33]) == [34, 33, 33]
    met = 0
    for match in map(record, range(3, 9)):
        decisions = [coach.review(TRUCO, match, 0, hand["hand"]) or [] for hand in match["hands"]]
        for decision in chain(*decisions):
            parts = [round(100 * choice["share"]) for choice in decision["choices"]]
            assert sum(parts) == 100
            assert [part / 100 for part in parts] == [choice["share"] for choice in decision["choices"]]
            met += len(parts) > 1
    assert met > 10


def test_other_cards_in_the_other_hand_change_no_word() -> None:
    one, two = (play(position(second=second), "0:6C 1:3B") for second in ("3B 5C 12O", "3B 7C 10O"))
    assert coach.advise(TRUCO.view(one, 1)) != coach.advise(TRUCO.view(two, 1))
    one, two = (play(position(second=second), "0:6C 1:3B 1:5C") for second in ("3B 5C 12O", "3B 5C 2O"))
    assert coach.advise(TRUCO.view(one, 0)) == coach.advise(TRUCO.view(two, 0))
