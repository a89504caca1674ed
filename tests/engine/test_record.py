"""Match records: what may be fetched while the match runs, replay, and the checks of the fair shuffle."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest

from engine import GAMES, Document, Game
from engine.record import BadRecord, HandCheck, build, public_record, replay, verify
from tests.conformance.match import QUICK, random_match

TRUCO = GAMES["truco"]


@cache
def _played(name: str) -> tuple[Any, ...]:
    """A random match of some hands."""
    for seed in range(100):
        match = tuple(random_match(GAMES[name], Random(seed), QUICK[name]))
        if name != "truco" or len(GAMES[name].table(match[-1].state)["hands"]) >= 6:
            return match
    raise AssertionError("all matches were short")


def _record(name: str, actions: int | None = None) -> Document:
    """The full record of a random match, or of its first `actions`."""
    log = [(taken.number, taken.seat, taken.action) for taken in _played(name)[:actions]]
    players = ["Anna", "Bruno", "Carla", "Dario"][: GAMES[name].seats]
    record: Document = json.loads(
        json.dumps(
            build(GAMES[name], options=QUICK[name], players=players, actions=log, started="2026-01-01")
        )
    )
    return record


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_finished_match_is_shown_whole_and_verifies(game: Game) -> None:
    record = _record(game.name)
    assert public_record(game, record) == record
    assert record["result"]["winner"] is not None
    checks = verify(game, record)
    assert [check.hand for check in checks] == list(range(1, len(record["hands"]) + 1))
    assert all(
        check.commit and check.nonces and check.play and check.score and check.deck for check in checks
    )


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_replay_gives_every_state_and_event_again(game: Game) -> None:
    for (number, state, events), taken in zip(
        replay(game, _record(game.name)), _played(game.name), strict=True
    ):
        assert number == taken.number
        assert json.dumps(game.dump(state)) == json.dumps(game.dump(taken.state))
        assert events == taken.events


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_running_match_shows_its_finished_hands_only(game: Game) -> None:
    dealt = [taken.number for taken in _played(game.name) if taken.action["type"] == "deal"]
    full = _record(game.name, dealt[1])
    shown = public_record(game, full)
    assert len(shown["hands"]) == 1
    assert shown["result"] is None
    assert [action["type"] for _, _, action in shown["actions"]].count("deal") == 1
    secret = full["actions"][-1][2]["seed"]
    assert secret not in json.dumps(shown)
    assert public_record(game, _record(game.name, dealt[0]))["actions"] == []


def test_a_running_truco_match_has_no_seed_and_no_card_that_was_not_played() -> None:
    dealt = [taken.number for taken in _played("truco") if taken.action["type"] == "deal"]
    full = _record("truco", dealt[3])
    shown = public_record(TRUCO, full)
    seeds = [action["seed"] for _, _, action in shown["actions"] if action["type"] == "deal"]
    assert seeds == [None, None, None]
    assert not [
        action["seed"]
        for _, _, action in full["actions"]
        if action["type"] == "deal" and action["seed"] in json.dumps(shown)
    ]
    assert all(
        (check.commit, check.nonces, check.play, check.score, check.deck) == (None, True, None, None, None)
        for check in verify(TRUCO, shown)
    )
    with pytest.raises(BadRecord, match="secret"):
        list(replay(TRUCO, shown))


def _tampered(change: Callable[[Document], None]) -> list[HandCheck]:
    record = copy.deepcopy(_record("truco"))
    change(record)
    return verify(TRUCO, record)


def _first(record: Document, kind: str) -> Document:
    found: Document = next(action for _, _, action in record["actions"] if action["type"] == kind)
    return found


def test_another_seed_does_not_fit_the_commitment() -> None:
    def change(record: Document) -> None:
        _first(record, "deal")["seed"] = "11" * 32

    first = _tampered(change)[0]
    assert (first.commit, first.play, first.good) == (False, False, False)


def test_another_nonce_is_noticed() -> None:
    def change(record: Document) -> None:
        _first(record, "ready")["nonce"] = "11" * 16

    first = _tampered(change)[0]
    assert (first.nonces, first.good) == (False, False)


def test_a_card_that_was_not_dealt_is_noticed() -> None:
    def change(record: Document) -> None:
        first = _first(record, "play")
        first["card"] = "1E" if first["card"] != "1E" else "1B"

    checks = _tampered(change)
    assert not all(check.good for check in checks)


def test_another_score_is_noticed() -> None:
    def change(record: Document) -> None:
        record["hands"][2]["scores"][0] += 1

    checks = _tampered(change)
    assert [check.hand for check in checks if not check.good] == [3]
    assert checks[2].score is False


@pytest.mark.parametrize(
    "broken",
    [
        {"format": "mano/2"}, {"game": "burraco"}, {"rules_version": 2}, {"options": {"target": 31}},
        {"actions": [[2, None, {"type": "commit"}]]}, {"actions": [[1, None]]},
        {"actions": [[1, None, "commit"]]},
        {"actions": [[1, None, {"type": "commit", "hash": "no"}]]}, {"actions": [[1, 0, {"type": "fold"}]]},
    ],
)  # fmt: skip
def test_a_broken_record_is_refused(broken: dict[str, Any]) -> None:
    with pytest.raises(BadRecord, match=r"."):
        list(replay(TRUCO, {**_record("truco"), **broken}))
