"""§5 and §7 of the rules: truco bids, folding, and the end of hand and match."""

from __future__ import annotations

import pytest

from engine.truco import TRUCO
from tests.engine.truco.position import events, legal, play, position, refused


def test_the_right_to_raise_comes_with_acceptance() -> None:
    state = play(position(), "0:truco 1:quiero")
    assert TRUCO.table(state)["truco"] == {"stake": 2, "pending": None, "right": 1}
    assert refused(state, "0:retruco") == "bid_not_allowed"
    state = play(state, "0:1E 1:retruco 0:quiero 1:3B")
    assert legal(state, 0)["vale_cuatro"] == {"type": "vale_cuatro", "worth": 4, "refused": 3}
    assert "vale_cuatro" not in legal(play(state, "0:6C"), 1)


@pytest.mark.parametrize(
    ("moves", "scores"),
    [
        ("0:truco 1:no_quiero", (1, 0)),
        ("0:truco 1:quiero 0:1E 1:retruco 0:no_quiero", (0, 2)),
        ("0:truco 1:quiero 0:1E 1:retruco 0:quiero 1:3B 0:vale_cuatro 1:no_quiero", (3, 0)),
    ],
)
def test_a_refusal_pays_what_was_accepted_before(moves: str, scores: tuple[int, int]) -> None:
    state = play(position(), moves)
    assert state.scores == scores
    assert TRUCO.table(state)["hands"][0]["why"] == "refused"


def test_the_turn_goes_back_to_the_caller() -> None:
    assert play(position(), "0:1E 1:truco 0:quiero").hand.turn == 1


def test_a_bid_is_answered_by_no_raise_by_default() -> None:
    assert refused(play(position(), "0:truco"), "1:retruco") == "bid_not_allowed"


def test_raise_in_answer_accepts_and_closes_envido() -> None:
    state = play(position(raise_in_answer=True), "0:truco 1:retruco")
    assert set(legal(state, 0)) == {"quiero", "no_quiero", "vale_cuatro"}
    table = TRUCO.table(state)
    assert table["truco"] == {"stake": 2, "pending": {"call": "retruco", "by": 1}, "right": 1}
    assert table["envido"]["open"] is False
    assert play(state, "0:no_quiero").scores == (0, 2)
    accepted = play(state, "0:quiero")
    assert (accepted.hand.truco.stake, accepted.hand.truco.right, accepted.hand.turn) == (3, 0, 0)
    assert play(state, "0:vale_cuatro 1:no_quiero").scores == (3, 0)


def test_a_raise_in_answer_skips_no_step() -> None:
    assert refused(play(position(raise_in_answer=True), "0:truco"), "1:vale_cuatro") == "bid_not_allowed"


def test_no_card_and_no_fold_while_a_bid_is_pending() -> None:
    state = play(position(), "0:truco")
    assert refused(state, "1:3B") == "answer_first"
    assert refused(state, "1:fold") == "answer_first"
    assert refused(state, "0:1E") == "not_your_turn"
    assert refused(play(position(), "0:envido"), "1:truco") == "answer_first"


def test_there_is_nothing_to_answer() -> None:
    assert refused(position(), "0:quiero") == "nothing_to_answer"


@pytest.mark.parametrize(
    ("moves", "cost"),
    [
        ("", 2),  # nothing played, envido not settled
        ("0:1E", 2),  # pie has not played
        ("0:envido 1:no_quiero", 1),  # envido settled
        ("0:1E 1:3B", 1),  # second trick
        ("0:truco 1:quiero", 3),  # the stake is two
    ],
)
def test_folding_early_costs_one_more_when_so_agreed(moves: str, cost: int) -> None:
    for fold_early, points in ((True, cost), (False, 1 if moves != "0:truco 1:quiero" else 2)):
        state = play(position(fold_early=fold_early), moves)
        seat = state.hand.turn
        assert legal(state, seat)["fold"]["gives"] == {"seat": 1 - seat, "points": points}
        assert play(state, f"{seat}:fold").scores[1 - seat] - state.scores[1 - seat] == points


def test_mano_who_has_led_does_not_fold_early() -> None:
    state = play(position(fold_early=True), "0:1E 1:truco 0:quiero 1:3B")
    assert legal(state, 0)["fold"]["gives"]["points"] == 2


def test_a_match_ends_at_once_on_envido_and_the_truco_is_void() -> None:
    state = play(position(scores=(29, 29)), "0:truco 1:envido")
    told = events(state, "0:no_quiero")
    assert [event["type"] for event in told] == ["answered", "points", "hand_over", "match_over"]
    table = TRUCO.table(play(state, "0:no_quiero"))
    assert table["scores"] == [29, 30]
    assert table["result"] == {"winner": 1, "scores": [29, 30]}
    assert (table["hands"][0]["why"], table["hands"][0]["truco"]) == ("envido", 0)
    assert (table["phase"], table["turn"]) == ("over", None)


def test_nothing_may_be_done_after_the_match() -> None:
    state = play(position(scores=(29, 12)), "0:truco 1:no_quiero")
    assert TRUCO.to_act(state) == frozenset()
    assert refused(state, "0:1E") == "match_over"


def test_points_beyond_the_target_are_not_shown() -> None:
    state = play(position(scores=(29, 12), target=30), "0:1E 1:truco 0:quiero 1:5C 0:4O 1:12O 1:3B 0:6C")
    assert state.scores == (29, 14)
    state = play(position(scores=(12, 29), dealer=0), "1:3B 0:truco 1:quiero 0:4O 1:12O 0:1E 0:6C 1:5C")
    assert state.scores == (14, 29)
    assert play(position(scores=(14, 0), target=15), "0:truco 1:quiero 0:1E 1:fold").scores == (15, 0)


def test_the_deal_alternates() -> None:
    state = play(position(), "0:fold")
    assert (state.phase, state.number, state.dealer) == ("ready", 2, 0)
    table = TRUCO.table(state)
    assert (table["hand"], table["dealer"], table["mano"], table["turn"]) == (2, 0, 1, None)


def test_the_score_sheet_explains_every_point() -> None:
    state = play(position("7O 6O 1E", "7C 4E 5B"), "0:envido 1:quiero 0:truco 1:quiero 0:fold")
    (hand,) = TRUCO.score_sheet(TRUCO.table(state))
    assert (hand.number, hand.ended_by) == (1, "fold")
    assert [(side.score, side.total, side.items) for side in hand.sides] == [
        (2, 2, {"envido": 2, "truco": 0}),
        (2, 2, {"envido": 0, "truco": 2}),
    ]
