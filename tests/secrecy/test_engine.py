"""What a seat, a spectator or a stranger is shown by the engine depends on nothing that it may not know.

A match at random and its twin (`tests.secrecy.twins`) are played side by side. Whatever the audience is shown
of the one, it is shown of the other, byte for byte: views, legal actions, events, refusals with their
arguments, and what a computer player decides in its place, random draws included.

MANO_TEST_STATES=10000 compares that many positions of each game, for every audience."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine import GAMES, Document, Game, IllegalAction
from engine.cards import SPANISH_FORTY, TWO_PACKS
from engine.truco.actions import CALLS
from tests.conformance.match import QUICK
from tests.secrecy.twins import Log, Twin, played, twin_of

STATES = int(os.environ.get("MANO_TEST_STATES", "300"))
CHUNKS = 4
ATTEMPTS = 2
"""Actions that an audience tries at each position, legal or not."""

GIVES_AWAY = ("draw", "quiero", "fold", "no_quiero")
"""Actions that may show something new; of these only whether they are legal is compared."""


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("name", sorted(GAMES))
def test_nobody_is_shown_anything_that_depends_on_what_he_may_not_know(name: str, chunk: int) -> None:
    game = GAMES[name]
    rng = Random(f"secrets of {name} {chunk}")
    seen: Counter[str] = Counter()
    while seen["positions"] < STATES // CHUNKS:
        log = played(game, rng, {**_options(game, rng), **QUICK[name]})
        compared = set[int]()
        for audience in (*range(game.seats), None):
            for upto in _moments(log, rng):
                twin = twin_of(log, audience, upto, rng)
                seen["twins" if twin else "no twin"] += 1
                if twin is not None:
                    compared |= _compare(twin, rng, seen)
        seen["positions"] += len(compared)
    print(f"\n{name} {chunk}: {dict(seen)}")  # shown by pytest -s, for the record of a full run
    assert seen["hidden cards moved"] > 2 * seen["pairs"]
    assert min(seen["refused"], seen["accepted"], seen["decided by a computer"]) > seen["pairs"] // 100


def _moments(log: Log, rng: Random) -> Iterator[int]:
    """Up to which action twins know everything: some moments of each hand, among them the last before its
    end and one at which a pozzetto lies face down."""
    ends = [
        taken.number - 1 for taken in log.steps if any(e.public["type"] == "hand_over" for e in taken.events)
    ]
    starts = log.deals(len(log.steps))
    if log.game.name == "truco":  # there twins begin at the start of the match
        yield ends[-1]
        yield from rng.choices(range(starts[0], ends[-1] + 1), k=2)
        return
    for start, end in zip(starts, ends, strict=True):
        yield end
        yield from rng.choices(range(start, end + 1), k=2)
        lying = [number for number in range(start, end) if any(log.state(number).board.face_down)]
        yield from rng.sample(lying, min(1, len(lying)))


def _compare(twin: Twin, rng: Random, seen: Counter[str]) -> set[int]:
    """The numbers of the positions that were compared."""
    log, audience, game = twin.log, twin.audience, twin.log.game
    numbers = set()
    for number, state, events in twin.play():
        taken = log.steps[number - 1]
        theirs = [_text(event.seen_by(audience)) for event in events]
        assert theirs == [_text(event.seen_by(audience)) for event in taken.events]
        assert _text(game.view(state, audience)) == _text(game.view(taken.state, audience))
        moved = _moved(game, taken.state, state)
        if not moved:
            continue
        numbers.add(number)
        seen["pairs"] += 1
        seen["hidden cards moved"] += moved
        if audience is not None:
            for _ in range(ATTEMPTS):
                _try(game, taken.state, state, audience, _attempt(game, taken.state, audience, rng), seen)
            if rng.random() < 0.1:
                _let_decide(game, taken.state, state, audience, rng, seen)
    return numbers


def _moved(game: Game, state: Any, other: Any) -> int:
    """How many cards lie elsewhere in the twin."""
    if game.name == "truco":
        places = [[*each.dealt[0], *each.dealt[1]] for each in (state, other)]
    else:
        places = [[*sum(each.hands, ()), *each.stock, *sum(each.pozzetti, ())] for each in (state, other)]
    return sum(one != two for one, two in zip(*places, strict=True))


def _attempt(game: Game, state: Any, seat: int, rng: Random) -> Document:
    """What a player may try: something legal, something that names any card, or anything at all."""
    legal = game.legal_actions(game.view(state, seat))
    if legal and rng.random() < 0.3:
        return dict(rng.choice(legal))
    if game.name == "truco":
        calls = [{"type": call} for call in CALLS]
        return rng.choice([*calls, {"type": "play", "card": rng.choice(SPANISH_FORTY)}, {"type": "ready"}])
    cards = rng.sample(TWO_PACKS, rng.choice((1, 3, 3, 4)))
    if rng.random() < 0.5 and (hand := state.hands[seat]):
        cards = rng.sample(hand, min(len(hand), len(cards)))
    return rng.choice(
        [
            {"type": "meld", "cards": cards},
            {"type": "extend", "meld": str(rng.randint(1, 6)), "cards": cards[:1]},
            {"type": "discard", "card": cards[0]},
            {"type": "pick", "index": rng.randrange(108)},
            {"type": "cut", "depth": rng.randint(20, 65)},
            {"type": "draw", "from": rng.choice(("stock", "pile"))},
            *({"type": kind} for kind in ("ready", "undo", "propose_end")),
            {"type": "answer_end", "agree": True},
        ]
    )


def _try(game: Game, state: Any, other: Any, seat: int, document: Document, seen: Counter[str]) -> None:
    """The same attempt in both: refused alike, or accepted alike and, where it shows nothing new, with the
    same outcome."""
    action = game.parse_action(document)
    outcomes = []
    for each in (state, other):
        try:
            after, events = game.apply(each, seat, action)
        except IllegalAction as error:
            outcomes.append(_text([error.code, error.details, str(error)]))
            continue
        fresh = len(game.table(after)["hands"]) > len(game.table(state)["hands"])
        fresh = fresh or any(event.private or event.public["type"] == "picks" for event in events)
        if fresh or document["type"] in GIVES_AWAY or game.table(state)["phase"] == "cut":
            outcomes.append("accepted, and something is shown")
        else:
            outcomes.append(_text([game.view(after, seat), [event.seen_by(seat) for event in events]]))
    assert outcomes[0] == outcomes[1], document
    seen["refused" if outcomes[0].startswith('["') else "accepted"] += 1


def _let_decide(game: Game, state: Any, other: Any, audience: int, rng: Random, seen: Counter[str]) -> None:
    """Computer players decide and draw alike, whatever they were asked in between about another seat."""
    views = [game.view(each, audience) for each in (state, other)]
    if not game.legal_actions(views[0]):
        return
    for bot in game.bots.values():
        seed = rng.random()
        draws = [Random(seed), Random(seed)]
        decisions = [_text(bot(view, draw)) for view, draw in zip(views, draws, strict=True)]
        assert decisions[0] == decisions[1]
        assert draws[0].getstate() == draws[1].getstate()
        seen["decided by a computer"] += 1


def _options(game: Game, rng: Random) -> Document:
    return {name: rng.choice(values) for name, values in sorted(game.option_values.items())}


def _text(document: Any) -> str:
    return json.dumps(document)
