"""Matches that computer players really play, with the pauses of people, to be copied."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle
from random import Random

from engine import GAMES, Document, Game, HandScore, SeatTally
from engine.shuffle import NONCE_BYTES, SEED_BYTES, commitment

_OPTIONS: Mapping[str, Sequence[Document]] = {
    "burraco": (
        {},
        {"target": 1000},
        {"target": 500, "stock_end": "finish_turn"},
        {"semi_clean": True, "turn_seconds": 60},
        {"preset": "fibur"},
        {"preset": "fibur", "hands": 2},
    ),
    "truco": (
        {"target": 15},
        {},
        {"target": 15, "raise_in_answer": True},
        {"target": 15, "max_envidos": 1, "turn_seconds": 30},
    ),
}
_LEVELS = {"burraco": "easy", "truco": "low"}
_PAUSES = {"burraco": (1_500, 14_000), "truco": (800, 6_000)}
"""How long a decision takes at least and at most, in milliseconds."""


@dataclass(frozen=True, slots=True)
class Template:
    """A match that was played. Moments are milliseconds from its start."""

    game: Game
    options: Document
    actions: Sequence[tuple[int | None, Document, int]]
    """(seat, action, moment)"""
    hands: Sequence[tuple[HandScore, int]]
    """With the moment of its end."""
    result: Document
    tallies: Sequence[SeatTally]

    @property
    def lasted(self) -> int:
        return self.actions[-1][2]


def play(game: Game, options: Document, rng: Random) -> Template:
    """A match of computer players, with the pauses of people."""
    bot = game.bots[_LEVELS[game.name]]
    state = game.new_match(options)
    actions: list[tuple[int | None, Document, int]] = []
    hands: list[tuple[HandScore, int]] = []
    seed, moment = b"", 0
    while owing := game.to_act(state):
        seat = None if None in owing else min(at for at in owing if at is not None)
        if seat is not None:
            view = game.view(state, seat)
            moment += rng.randint(*_PAUSES[game.name])
            ready = view["table"]["phase"] == "ready"
            action = {"type": "ready", "nonce": rng.randbytes(NONCE_BYTES).hex()} if ready else bot(view, rng)
        elif game.table(state)["deal"]["commit"] is None:
            seed = rng.randbytes(SEED_BYTES)
            action = {"type": "commit", "hash": commitment(seed)}
        else:
            action = {"type": "deal", "seed": seed.hex()}
        state = game.apply(state, seat, game.parse_action(action)).state
        actions.append((seat, action, moment))
        finished = game.table(state)["hands"]
        if len(finished) > len(hands):
            hands.append((game.score_sheet(game.table(state))[-1], moment))
    table = game.table(state)
    return Template(game, game.options(options), actions, hands, table["result"], tuple(game.tallies(table)))


def templates(count: int, rng: Random) -> list[Template]:
    """So many matches, three Truco to two Burraco, by all kinds of rules."""
    rules = {name: cycle(options) for name, options in _OPTIONS.items()}
    games = ["burraco" if number % 5 in (0, 3) else "truco" for number in range(count)]
    return [play(GAMES[game], next(rules[game]), rng) for game in games]
