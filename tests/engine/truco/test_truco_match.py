"""Options, actions as JSON, the shuffle's steps, timeouts, decision tokens and sketches."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine import IllegalAction
from engine.shuffle import commitment
from engine.truco import TRUCO
from engine.truco.state import State
from tests.engine.truco.position import legal, play, position

SEED = bytes(range(32))
NONCE = "0f" * 16


def _apply(state: State, by: int | None, **action: Any) -> State:
    after: State = TRUCO.apply(state, by, TRUCO.parse_action(action)).state
    return after


def _refused(state: State, by: int | None, **action: Any) -> str:
    with pytest.raises(IllegalAction) as refusal:
        _apply(state, by, **action)
    return refusal.value.code


def _dealt() -> State:
    state = _apply(TRUCO.new_match({}), None, type="commit", hash=commitment(SEED))
    state = _apply(state, 0, type="ready", nonce=NONCE)
    state = _apply(state, 1, type="ready", nonce=NONCE)
    return _apply(state, None, type="deal", seed=SEED.hex())


def test_the_options_have_the_defaults_of_the_rules() -> None:
    assert TRUCO.options({}) == {
        "target": 30, "max_envidos": 2, "raise_in_answer": False, "fold_early": False, "dealer": 1,
        "turn_seconds": None,
    }  # fmt: skip


@pytest.mark.parametrize("dealer", [0, 1])
def test_the_dealer_of_the_first_hand_can_be_chosen(dealer: int) -> None:
    state = TRUCO.new_match({"dealer": dealer})
    assert (TRUCO.table(state)["dealer"], TRUCO.table(state)["mano"]) == (dealer, 1 - dealer)


@pytest.mark.parametrize(
    "chosen",
    [{"target": 20}, {"target": True}, {"raise_in_answer": 1}, {"flor": True}, {"turn_seconds": "15"}],
)
def test_bad_options_are_refused(chosen: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="option"):
        TRUCO.new_match(chosen)


@pytest.mark.parametrize(
    "document",
    [
        {}, {"type": "flor"}, {"type": ["play"]}, {"type": "play"}, {"type": "play", "card": "8E"},
        {"type": "play", "card": 7}, {"type": "truco", "card": "1E"}, {"type": "ready", "nonce": "0f"},
        {"type": "ready", "nonce": "0F" * 16}, {"type": "commit"}, {"type": "deal", "seed": None},
        {"type": "timeout"}, {"type": "timeout", "seat": 4}, {"type": "timeout", "seat": True}, [], "truco",
    ],
)  # fmt: skip
def test_malformed_actions_are_refused(document: Any) -> None:
    with pytest.raises(ValueError, match=r"."):
        TRUCO.parse_action(document)


def test_seat_1_deals_first_and_seat_0_is_mano() -> None:
    table = TRUCO.table(TRUCO.new_match({}))
    assert (table["phase"], table["hand"], table["dealer"], table["mano"]) == ("ready", 1, 1, 0)


def test_commit_ready_deal_in_this_order() -> None:
    state = TRUCO.new_match({})
    assert TRUCO.to_act(state) == {None}
    assert TRUCO.mine(state, 0)["legal"] == []
    assert _refused(state, 0, type="ready", nonce=NONCE) == "not_committed"
    assert _refused(state, 0, type="commit", hash=commitment(SEED)) == "not_your_turn"
    state = _apply(state, None, type="commit", hash=commitment(SEED))
    assert TRUCO.to_act(state) == {0, 1}
    assert TRUCO.mine(state, 0)["legal"] == [{"type": "ready"}]
    assert _refused(state, None, type="commit", hash=commitment(SEED)) == "already_committed"
    assert _refused(state, None, type="deal", seed=SEED.hex()) == "not_ready"
    assert _refused(state, 0, type="truco") == "wrong_phase"
    state = _apply(state, 1, type="ready", nonce=NONCE)
    assert TRUCO.to_act(state) == {0}
    assert _refused(state, 1, type="ready", nonce=NONCE) == "already_ready"
    state = _apply(state, 0, type="ready")
    assert TRUCO.to_act(state) == {None}
    assert TRUCO.table(state)["deal"] == {
        "commit": commitment(SEED), "nonces": {"0": "00" * 16, "1": NONCE}, "seed": None,
    }  # fmt: skip
    assert _refused(state, None, type="deal", seed="00" * 32) == "bad_seed"
    assert _refused(state, 0, type="deal", seed=SEED.hex()) == "not_your_turn"
    state = _apply(state, None, type="deal", seed=SEED.hex())
    assert (state.phase, state.hand.turn) == ("play", 0)
    assert _refused(state, 0, type="ready") == "wrong_phase"
    assert _refused(state, None, type="truco") == "not_your_turn"


def test_cards_are_dealt_one_by_one_from_the_top_to_mano_first() -> None:
    from engine.cards import SPANISH_FORTY
    from engine.shuffle import shuffled

    deck = shuffled(SPANISH_FORTY, SEED, [bytes.fromhex(NONCE)] * 2, 1)
    state = _dealt()
    assert state.held == ((deck[0], deck[2], deck[4]), (deck[1], deck[3], deck[5]))


def test_the_seed_stays_secret_until_the_match_is_over() -> None:
    state = _dealt()
    assert SEED.hex() not in json.dumps([TRUCO.view(state, seat) for seat in (0, 1, None)])
    state = _apply(state, 0, type="fold")
    assert TRUCO.table(state)["hands"][0]["deal"] == {
        "commit": commitment(SEED), "nonces": {"0": NONCE, "1": NONCE}, "seed": None,
    }  # fmt: skip
    assert TRUCO.table(state)["deal"] == {"commit": None, "nonces": {}, "seed": None}


def test_all_seeds_are_told_when_the_match_is_over() -> None:
    state = TRUCO.new_match({"target": 15})
    seeds = []
    while state.phase != "over":
        seed = commitment(len(seeds).to_bytes(4, "big"))
        seeds.append(seed)
        state = _apply(state, None, type="commit", hash=commitment(bytes.fromhex(seed)))
        for seat in (0, 1):
            state = _apply(state, seat, type="ready")
        state = _apply(state, None, type="deal", seed=seed)
        state = _apply(state, state.hand.turn, type="fold")
    table = TRUCO.table(state)
    assert [hand["deal"]["seed"] for hand in table["hands"]] == seeds
    assert table["deal"]["seed"] == seeds[-1]
    assert len(seeds) == 29


@pytest.mark.parametrize(
    ("moves", "then"),
    [
        ("", "0:6C"),  # the lowest of 3B 6C 6E, the first of equals
        ("0:3B", "1:4O"),
        ("0:envido", "1:no_quiero"),
        ("0:truco", "1:no_quiero"),
        ("0:truco 1:envido", "0:no_quiero"),
    ],
)
def test_a_timeout_refuses_a_bid_else_plays_the_lowest_card(moves: str, then: str) -> None:
    state = play(position("3B 6C 6E", "1E 4O 12O"), moves)
    seat = state.hand.turn
    step = TRUCO.apply(state, None, TRUCO.parse_action({"type": "timeout", "seat": seat}))
    assert step.events[0].public == {"type": "timeout", "seat": seat}
    assert TRUCO.dump(step.state) == TRUCO.dump(play(state, then))


def test_a_timeout_makes_a_seat_ready() -> None:
    state = _apply(TRUCO.new_match({}), None, type="commit", hash=commitment(SEED))
    state = _apply(state, None, type="timeout", seat=1)
    assert TRUCO.to_act(state) == {0}


def test_time_is_called_by_the_table_on_who_must_act() -> None:
    state = position()
    assert _refused(state, None, type="timeout", seat=1) == "not_your_turn"
    assert _refused(state, 1, type="timeout", seat=0) == "not_your_turn"
    assert _refused(TRUCO.new_match({}), None, type="timeout", seat=0) == "not_your_turn"


def test_two_seats_that_may_both_act_never_make_each_other_stale() -> None:
    state = _apply(TRUCO.new_match({}), None, type="commit", hash=commitment(SEED))
    asked = TRUCO.mine(state, 1)["decision"]
    state = _apply(state, 0, type="ready")
    assert TRUCO.mine(state, 1)["decision"] == asked
    assert TRUCO.mine(state, 0)["decision"] != asked


def test_every_new_question_has_a_new_token() -> None:
    state = position("7O 6O 1E", "7C 4E 5B")
    seen: dict[int, set[int]] = {0: {TRUCO.mine(state, 0)["decision"]}, 1: {TRUCO.mine(state, 1)["decision"]}}
    moves = "0:truco 1:envido 0:quiero 1:quiero 0:7O 1:retruco 0:quiero 1:7C 0:vale_cuatro 1:quiero 0:1E"
    for move in moves.split():
        seat = int(move[0])
        assert state.hand.turn == seat
        state = play(state, move)
        turn = state.hand.turn
        token = TRUCO.mine(state, turn)["decision"]
        assert token not in seen[turn]
        seen[turn].add(token)


def test_dump_and_load_are_exact() -> None:
    state = play(position("7O 6O 1E", "7C 4E 5B"), "0:truco 1:envido 0:quiero 1:quiero 0:1E 1:7C 0:7O")
    document = json.loads(json.dumps(TRUCO.dump(state)))
    assert TRUCO.load(document) == state
    state = play(state, "1:retruco 0:no_quiero")
    again = TRUCO.load(json.loads(json.dumps(TRUCO.dump(state))))
    assert TRUCO.dump(again) == TRUCO.dump(state)
    assert TRUCO.view(again, 0) == TRUCO.view(state, 0)


def test_what_did_not_change_is_the_same_object() -> None:
    before = position()
    after = play(before, "0:1E")
    old, new = TRUCO.table(before), TRUCO.table(after)
    assert [key for key in old if old[key] is not new[key]] == ["turn", "hand_sizes", "tricks"]


@pytest.mark.parametrize(
    "document",
    [
        {"hands": {"0": ["1E", "1E", "4O"]}}, {"hands": {"0": ["1E"]}}, {"hands": {"2": ["1E", "2E", "3E"]}},
        {"hands": {"0": ["8E", "2E", "3E"]}}, {"scores": [30, 0]}, {"scores": [1]},
        {"dealer": 2}, {"phase": "over"},
    ],
)  # fmt: skip
def test_impossible_sketches_are_refused(document: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"."):
        TRUCO.sketch(document)


def test_a_sketch_fills_what_it_is_not_given() -> None:
    state = TRUCO.sketch({"hands": {"1": ["1E", "2E", "4E"]}})
    assert state.held == (("3E", "5E", "6E"), ("1E", "2E", "4E"))
    assert set(legal(state, 0)) >= {"3E", "5E", "6E", "envido", "truco", "fold"}
