"""Who learns what in the trainer, and when it measures the chances of the match."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numba", reason="the extra `train` is not installed")

import numpy as np

from app.train.truco import command, hand, regret
from app.train.truco.command import BATCH, Training
from app.train.truco.known import NOTHING
from app.train.truco.pack import marks
from app.train.truco.regret import BEGINNER, EXPERT, OVERBIDDER, RIVAL, TRAIN
from engine.truco.bots.expert.policy import policy, read
from engine.truco.bots.expert.situation import simple_chances

CHANCES = np.array(simple_chances())


@pytest.fixture(autouse=True)
def uncompiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """To compile the walk takes longer than to walk a few hands as it is written."""
    for name in ("walk", "learn"):
        monkeypatch.setattr(regret, name, getattr(regret, name).py_func)


class Tables:
    def __init__(self, bits: int = 16) -> None:
        self.keys = np.zeros(1 << bits, np.int64)
        self.table = np.zeros((1 << bits, 2 * hand.ACTIONS), np.float32)
        self.counts = np.zeros(1, np.int64)

    def walk(self, deal: int, who: int, other: int) -> None:
        """One hand at 0-0, with mano and then pie learning."""
        states = np.zeros((regret.DEPTH, hand.SIZE), np.int64)
        allowed = np.zeros((regret.DEPTH, hand.ACTIONS), np.int64)
        shares, gains, rates = (np.zeros((regret.DEPTH, hand.ACTIONS)) for _ in range(3))
        for learner in range(2):
            hand.start(states[0], np.random.default_rng(deal).permutation(40), 30, 30, 0)
            regret.walk(
                0, states, learner, TRAIN, 0.0, NOTHING, self.keys, self.table, CHANCES, 1.0, allowed, shares,
                gains, rates, self.counts, who, other,
            )  # fmt: skip

    def learn(self, deals: int) -> None:
        regret.learn(
            deals, 0, 1, 30, 0, TRAIN, 0.0, NOTHING, self.keys, self.table, CHANCES, self.counts
        )  # fmt: skip

    def of(self, side: int) -> Any:
        """What the side's rows hold, by their keys."""
        rows = np.flatnonzero((self.keys != 0) & ((self.keys >= RIVAL) == (side == RIVAL)))
        return {int(self.keys[row]): self.table[row].copy() for row in rows}


def regrets(rows: Any) -> dict[int, list[float]]:
    return {key: row[: hand.ACTIONS].tolist() for key, row in rows.items()}


def sums(rows: Any) -> float:
    return sum(float(row[hand.ACTIONS :].sum()) for row in rows.values())


def test_expert_learns_from_the_rival_who_learns_nothing_then() -> None:
    tables = Tables()
    for deal in range(4):
        tables.walk(deal, EXPERT, RIVAL)
    assert any(any(row) for row in regrets(tables.of(EXPERT)).values())
    assert tables.of(RIVAL)
    assert not any(any(row) for row in regrets(tables.of(RIVAL)).values())


def test_what_expert_plays_is_counted_while_the_rival_learns() -> None:
    tables = Tables()
    tables.walk(1, EXPERT, RIVAL)
    assert sums(tables.of(EXPERT)) == 0
    before = regrets(tables.of(EXPERT))
    tables.walk(1, RIVAL, EXPERT)
    after = tables.of(EXPERT)
    assert {key: row for key, row in regrets(after).items() if key in before} == before
    assert sums(after) > 0
    assert any(any(row) for row in regrets(tables.of(RIVAL)).values())
    assert sums(tables.of(RIVAL)) == 0


@pytest.mark.parametrize("other", [BEGINNER, OVERBIDDER])
def test_who_does_not_learn_has_no_situations(other: int) -> None:
    tables = Tables()
    for deal in range(4):
        tables.walk(deal, EXPERT, other)
    assert tables.of(EXPERT)
    assert not tables.of(RIVAL)
    assert (tables.keys >= 0).all()


def test_only_expert_meets_those_who_do_not_learn(monkeypatch: pytest.MonkeyPatch) -> None:
    met: list[tuple[int, int]] = []
    kinds = iter([RIVAL, BEGINNER, OVERBIDDER] * 40)
    monkeypatch.setattr(regret, "whom", lambda: next(kinds))
    monkeypatch.setattr(regret, "walk", lambda *arguments: met.append(arguments[-2:]))
    Tables().learn(50)
    assert set(met) == {(EXPERT, RIVAL), (EXPERT, BEGINNER), (EXPERT, OVERBIDDER), (RIVAL, EXPERT)}
    assert met.count((RIVAL, EXPERT)) == 100


def test_few_deals_are_played_with_those_who_do_not_learn() -> None:
    met = Counter(regret.whom() for _ in range(20_000))
    assert {BEGINNER, OVERBIDDER, RIVAL} == met.keys()
    assert 0.02 < (met[BEGINNER] + met[OVERBIDDER]) / 20_000 < 0.08


def test_the_rival_is_not_in_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    training = Training(16, 1, 1, None)
    monkeypatch.setattr(command, "BATCH", 20)
    training.batch(0)
    file = tmp_path / "policy.bin"
    command.write(training, file, 1_000_000)
    expert = training.keys[(training.keys != 0) & (training.keys < RIVAL)]
    rival = training.keys[training.keys >= RIVAL]
    written = read(file.read_bytes())
    assert 100 < written.about["rows"] <= len(expert)
    assert len(rival) > 100
    assert not any(written.shares(int(key)) for key in rival)
    assert {int(mark) for mark in marks(expert)}.isdisjoint(marks(rival).tolist())


def test_answers_that_may_raise_are_learned_on_top_of_a_policy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    base = policy(False)
    training = Training(16, 1, 1, base)
    monkeypatch.setattr(command, "BATCH", 20)
    training.batch(0)
    file = tmp_path / "policy_raises.bin"
    command.write(training, file, 1_000_000)
    answers = read(file.read_bytes(), base)
    assert 0 < answers.about["rows"] <= (training.keys != 0).sum()
    assert answers.chances == base.chances


@pytest.mark.parametrize(("answers", "measured"), [(False, [8 * BATCH]), (True, [])])
def test_the_chances_of_the_match_are_measured_once(
    monkeypatch: pytest.MonkeyPatch, answers: bool, measured: list[int]
) -> None:
    """So that what is learned afterwards, and whatever is measured later, stands on the same stakes."""
    training = Training(8, 1, 1, policy(False) if answers else None)
    before, at = training.chances, []

    def outcomes(*_: object) -> Any:
        at.append(training.done)
        return np.full((31, 31), 0.5)

    monkeypatch.setattr(regret, "learn", lambda *_: None)
    monkeypatch.setattr(regret, "outcomes", outcomes)
    for number in range(40):
        training.batch(number / 40)
    assert at == measured
    assert (training.chances == before).all() == (not measured)
