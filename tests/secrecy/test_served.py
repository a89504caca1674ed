"""What a server sends a reader depends on nothing that he may not know: frames, pages, answers, log, metrics.

MANO_TEST_TWINS=100 plays that many pairs of each game."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import GAMES, Document, IllegalAction
from tests.secrecy.served import (
    OTHERS,
    SEATED,
    SERVER,
    Reader,
    Seen,
    give_another_secret,
    make_world,
    play_and_read,
)
from tests.secrecy.test_engine import _attempt
from tests.secrecy.twins import Log, played, twin_of

TWINS = int(os.environ.get("MANO_TEST_TWINS", "1"))
OPTIONS: dict[str, Document] = {
    "burraco": {"hands": 2, "turn_seconds": 120},
    "truco": {"target": 15, "turn_seconds": 60},
}
VISITS, TRIES = 1, 12

pytestmark = pytest.mark.timeout(600 + 120 * TWINS)


@pytest.mark.parametrize("kinds", [SEATED, OTHERS], ids=["seat", "others"])
@pytest.mark.parametrize("name", sorted(GAMES))
async def test_nothing_a_server_sends_depends_on_what_its_reader_may_not_know(
    name: str, kinds: tuple[str, ...], tmp_path: Path
) -> None:
    rng = Random(f"served {name} {kinds[0]}")
    for n in range(TWINS):
        seat = rng.randrange(GAMES[name].seats) if kinds == SEATED else None
        log, upto = _match(name, rng)
        twin = None
        while twin is None:
            upto = rng.randint(upto // 2, upto)
            twin = twin_of(log, seat, upto, rng)
        still = _still(log, upto)
        readers = [Reader(kind, seat, {*rng.sample(still, VISITS), upto}) for kind in kinds]
        tries = _vain_attempts(log, seat, upto, rng)
        world = await make_world(tmp_path / f"world {n}.sqlite3", log)
        other = world.copy(f"twin {n}.sqlite3")
        await give_another_secret(other)
        one = await play_and_read(world, log, None, readers, upto, tries)
        two = await play_and_read(other, log, twin, readers, upto, tries)
        for reader_name, seen in one.items():
            _compare(reader_name, seen, two[reader_name])
        assert len(one[SERVER].items) > 40
        for reader in readers:
            counted = Counter(what for what, _ in one[reader.name].items)
            assert counted["answer"] > 30 * VISITS
            least = {"visitor": -1, "neighbour": 1}.get(reader.kind, upto)
            assert counted["frame"] > least


@pytest.mark.parametrize("name", sorted(GAMES))
async def test_what_others_try_in_vain_is_shown_to_nobody_else(name: str, tmp_path: Path) -> None:
    rng = Random(f"in vain {name}")
    log, upto = _match(name, rng)
    upto = min(upto, 60)
    who, seat = rng.sample(range(GAMES[name].seats), 2)
    readers = [Reader("seat", seat, {upto}), Reader("watcher", None, {upto})]
    tries = _vain_attempts(log, who, upto, rng)
    world = await make_world(tmp_path / "world.sqlite3", log)
    noisy = world.copy("noisy.sqlite3")
    one = await play_and_read(world, log, None, readers, upto, {})
    two = await play_and_read(noisy, log, None, readers, upto, tries)
    for reader in readers:
        _compare(reader.name, one[reader.name], two[reader.name])


def _match(name: str, rng: Random) -> tuple[Log, int]:
    """A match at random and the number of an action somewhere within its second hand, if it has one."""
    while True:
        log = played(GAMES[name], rng, OPTIONS[name])
        ends = [
            taken.number
            for taken in log.steps
            if any(event.public["type"] == "hand_over" for event in taken.events)
        ]
        if len(ends) > 1:
            return log, ends[1] - 1


def _vain_attempts(log: Log, seat: int | None, upto: int, rng: Random) -> dict[int, tuple[int, Document]]:
    """The seat and what it tries after some actions, each of which the rules refuse."""
    found: dict[int, tuple[int, Document]] = {}
    if seat is None:
        return found
    still = _still(log, upto)
    for number in rng.sample(still, min(TRIES, len(still))):
        state: Any = log.state(number)
        for _ in range(30):
            attempt = _attempt(log.game, state, seat, rng)
            try:
                log.game.apply(state, seat, log.game.parse_action(attempt))
            except IllegalAction:
                found[number] = seat, attempt
                break
    return found


def _still(log: Log, upto: int) -> list[int]:
    """The actions after which the table waits for a player: its own actions come at any moment."""
    return [number for number in range(1, upto) if None not in log.game.to_act(log.state(number))]


def _compare(whose: str, one: Seen, two: Seen) -> None:
    for (what, content), (also, other) in zip(one.items, two.items, strict=False):
        assert what == also
        assert content == other, f"{whose}, {what}: {_around_the_first_difference(content, other)}"
    assert len(one.items) == len(two.items)


def _around_the_first_difference(one: bytes, two: bytes) -> str:
    at = next((n for n, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
    return f"byte {at}: {one[max(0, at - 200) : at + 200]!r} and {two[max(0, at - 200) : at + 200]!r}"
