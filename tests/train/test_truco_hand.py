"""The trainer's hand is the engine's hand, and its situations are those that Expert reads from a view."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine import Document
from engine.cards import SPANISH_FORTY
from engine.truco import TRUCO
from engine.truco.bots.expert import reading
from engine.truco.bots.expert.reading import Choices
from engine.truco.bots.low import ranked
from engine.truco.bots.seen import seen
from engine.truco.cards import STRENGTH

pytest.importorskip("numba", reason="the extra `train` is not installed")

import numpy as np

from app.train.truco import beginner, hand, known, regret
from app.train.truco.pack import marks, pack
from engine.truco.bots.expert.policy import Policy, mark, policy, read

NO_BID: Document = {"type": "no bid"}


def take(rng: Random, state: Any, seat: int, choices: Choices) -> Document:
    """A random choice, taken in the trainer's hand; both agree on what there is to choose."""
    may = np.zeros(hand.ACTIONS, np.int64)
    hand.legal(state, seat, may)
    assert [choice is not None for choice in choices] == may.astype(bool).tolist()
    chosen = rng.choice([place for place in range(hand.ACTIONS) if may[place]])
    hand.step(state, chosen)
    action = choices[chosen]
    assert action is not None
    return action


@pytest.mark.parametrize("raises", [False, True])
def test_the_same_hands(raises: bool) -> None:
    rng = Random(5)
    for _ in range(800):
        cards = rng.sample(SPANISH_FORTY, 6)
        scores = [rng.randrange(30), rng.randrange(30)]
        hands = {"0": cards[:3], "1": cards[3:]}
        theirs = TRUCO.sketch({"options": {"raise_in_answer": raises}, "hands": hands, "scores": scores})
        ours = np.zeros(hand.SIZE, np.int64)
        deck = np.array([SPANISH_FORTY.index(card) for card in cards])
        hand.start(ours, deck, 30 - scores[0], 30 - scores[1], int(raises))
        while TRUCO.table(theirs)["phase"] == "play":
            (seat,) = TRUCO.to_act(theirs)
            assert seat == hand.actor(ours)
            now = seen(TRUCO.view(theirs, seat))
            action = NO_BID
            if now.pending == "envido" or "envido" in now.legal:
                assert reading.envido_key(now) == hand.key(ours, seat)
                bids = reading.bids(now)
                action = take(rng, ours, seat, bids if now.pending == "envido" else [NO_BID, *bids[1:]])
            if action is NO_BID:
                assert reading.key(now) == hand.key(ours, seat)
                action = take(rng, ours, seat, reading.actions(now))
            theirs = TRUCO.apply(theirs, seat, TRUCO.parse_action(action)).state
        assert ours[hand.OVER]
        needs = [30 - score for score in TRUCO.table(theirs)["scores"]]
        assert needs == ours[hand.NEED : hand.NEED + 2].tolist()


def test_a_hand_is_folded_in_front_of_the_first_card_only() -> None:
    state, may = np.zeros(hand.SIZE, np.int64), np.zeros(hand.ACTIONS, np.int64)
    hand.start(state, np.arange(6), 30, 30, 0)
    hand.step(state, hand.NO_BID)
    assert regret.ask(state, 0, may) == hand.key(state, 0)
    assert may[hand.FOLD]
    hand.step(state, 2)
    hand.step(state, hand.NO_BID)
    assert regret.ask(state, 1, may) == hand.key(state, 1)
    assert not may[hand.FOLD]


def test_a_policy_file_gives_back_what_was_packed() -> None:
    rng = np.random.default_rng(1)
    keys = rng.integers(1, 1 << 44, 5000) & ~63
    table = np.zeros((len(keys), 2 * hand.ACTIONS), np.float32)
    table[np.arange(len(keys)), hand.ACTIONS + rng.integers(0, hand.ACTIONS, len(keys))] = 7
    table[:, hand.ACTIONS] += 21
    chances = np.full((31, 31), 0.25)
    assert marks(keys).tolist() == [mark(int(key)) for key in keys]
    policy = read(pack(keys, table, chances, len(keys), {"seed": 1}))
    assert policy.about["rows"] == len(keys)
    assert round(policy.chance(3, 4, mano=True), 3) == 0.25
    assert round(policy.chance(3, 4, mano=False), 3) == 0.75
    for key, row in zip(keys, table[:, hand.ACTIONS :], strict=True):
        shares = policy.shares(int(key) | 5)  # another score: the middle of the match stands in
        assert shares is not None
        assert sum(shares) == 15
        assert np.abs(np.array(shares) / 15 - row / row.sum()).max() < 0.05
    assert policy.shares(3) is None


def test_where_the_strategy_never_comes_the_regrets_tell() -> None:
    table = np.zeros((2, 2 * hand.ACTIONS), np.float32)
    table[0, :3] = -4, 3, 1
    table[1, hand.ACTIONS] = 9
    policy = read(pack(np.array([64, 128]), table, np.zeros((31, 31)), 2, {}))
    assert policy.shares(64) == [0, 11, 4, 0, 0]
    assert policy.shares(128) == [15, 0, 0, 0, 0]


def packed(keys: Any, chosen: Any, base: Policy | None = None) -> Policy:
    """A policy that always takes one action in a situation."""
    table = np.zeros((len(keys), 2 * hand.ACTIONS), np.float32)
    table[np.arange(len(keys)), hand.ACTIONS + chosen] = 9
    about = {"base": base.about["sha256"] if base else None}
    return read(pack(keys, table, np.zeros((31, 31)), len(keys), about), base)


def test_a_policy_departs_from_another_where_it_has_rows_of_its_own() -> None:
    keys = np.arange(1, 400) * 64
    base = packed(np.append(keys, 5 | 64), np.append(np.full(399, 2), 1))
    answers = packed(keys[:100], 4, base)
    assert answers.about["rows"] == 100
    assert [answers.shares(int(key)) for key in keys[:100]] == [[0, 0, 0, 0, 15]] * 100
    assert [answers.shares(int(key)) for key in keys[100:]] == [[0, 0, 15, 0, 0]] * 299
    assert answers.shares(5 | 64) == [0, 15, 0, 0, 0]  # it has no row of this score itself
    assert answers.shares(6 | 64) == [0, 0, 0, 0, 15]
    arrays, may, share = known.arrays(answers), np.ones(hand.ACTIONS, np.int64), np.zeros(hand.ACTIONS)
    for key in (*keys, 5 | 64, 6 | 64):
        known.play(arrays, int(key), may, 0.0, share)
        assert (15 * share).round().tolist() == answers.shares(int(key))


def test_a_policy_is_not_read_on_another_base() -> None:
    keys = np.arange(1, 40) * 64
    base, other = packed(keys, 2), packed(keys, 3)
    table = np.ones((len(keys), 2 * hand.ACTIONS), np.float32)
    file = pack(keys, table, np.zeros((31, 31)), 40, {"base": base.about["sha256"]})
    assert read(file, base).base is base
    for wrong in (other, None):
        with pytest.raises(ValueError, match="another"):
            read(file, wrong)


def test_the_trainer_plays_a_policy_as_expert_reads_it() -> None:
    shipped = policy(True)
    arrays, share = known.arrays(shipped), np.zeros(hand.ACTIONS)
    rng, found = Random(2), 0
    for _ in range(40):
        state = np.zeros(hand.SIZE, np.int64)
        hand.start(state, np.array(rng.sample(range(40), 6)), rng.randint(1, 30), rng.randint(1, 30), 1)
        while not state[hand.OVER]:
            player = hand.actor(state)
            may, key = np.zeros(hand.ACTIONS, np.int64), hand.key(state, player)
            hand.legal(state, player, may)
            known.play(arrays, key, may, 0.15, share)
            digits = [digit * may[at] for at, digit in enumerate(shipped.shares(key) or [])]
            if any(digits):
                found += 1
                kept = [digit if digit > 0.15 * sum(digits) else 0 for digit in digits]
                assert np.allclose(share, np.array(kept) / sum(kept))
            hand.step(state, rng.choice([at for at in range(hand.ACTIONS) if may[at]]))
    assert found > 100


@pytest.mark.parametrize("raises", [False, True])
def test_the_beginner_plays_as_low_does_but_for_second_choices(raises: bool) -> None:
    """Of some draws one at least is Low's first choice."""
    rng = Random(6)
    for _ in range(400):
        cards = rng.sample(SPANISH_FORTY, 6)
        scores = [rng.randrange(30), rng.randrange(30)]
        hands = {"0": cards[:3], "1": cards[3:]}
        theirs = TRUCO.sketch({"options": {"raise_in_answer": raises}, "hands": hands, "scores": scores})
        ours = np.zeros(hand.SIZE, np.int64)
        deck = np.array([SPANISH_FORTY.index(card) for card in cards])
        hand.start(ours, deck, 30 - scores[0], 30 - scores[1], int(raises))
        while not ours[hand.OVER]:
            seat = hand.actor(ours)
            now = seen(TRUCO.view(theirs, seat))
            first = ranked(now)[0]
            if now.pending != "envido" and "envido" in now.legal:
                choices: Choices = [NO_BID, *reading.bids(now)[1:]]
                if "envido" not in str(first["type"]):
                    first = NO_BID
                assert first in _drawn(ours, seat, choices)
                action = take(rng, ours, seat, choices)
                if action is not NO_BID:
                    theirs = TRUCO.apply(theirs, seat, TRUCO.parse_action(action)).state
                    continue
                first = next(one for one in ranked(now) if "envido" not in str(one["type"]))
            choices = reading.bids(now) if now.pending == "envido" else reading.actions(now)
            if first["type"] != "play":
                assert first in _drawn(ours, seat, choices)
            else:
                strengths = [STRENGTH[one["card"]] for one in _drawn(ours, seat, choices) if "card" in one]
                assert STRENGTH[first["card"]] in strengths
            theirs = TRUCO.apply(theirs, seat, TRUCO.parse_action(take(rng, ours, seat, choices))).state


def test_the_overbidder_answers_envido_by_a_higher_bid_whatever_he_holds() -> None:
    rng, answers, may = Random(7), [], np.zeros(hand.ACTIONS, np.int64)
    for _ in range(600):
        state = np.zeros(hand.SIZE, np.int64)
        hand.start(state, np.array(rng.sample(range(40), 6)), 30, 30, 0)
        for bid in [hand.ENVIDO] * rng.randint(1, 2):
            hand.step(state, bid)
        answers.append(beginner.choose(state, hand.actor(state), True))
        hand.step(state, hand.REAL)
        hand.legal(state, hand.actor(state), may)
        assert may[beginner.choose(state, hand.actor(state), True)]
    assert 0.6 < answers.count(hand.REAL) / len(answers) < 0.8


def _drawn(state: Any, seat: int, choices: Choices) -> list[Document]:
    drawn = [choices[beginner.choose(state, seat, False)] for _ in range(12)]
    assert None not in drawn
    return [one for one in drawn if one is not None]
