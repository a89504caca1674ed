"""The engine's speed, as ratios to a plain Python loop of the same run and in µs: `mano bench engine`.

Random complete matches of each game, then one action in detail: apply, all views, all patches. All times are
the processor's, so that a busy machine disturbs them little."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

from app.live.patch import diff
from engine import GAMES, Game
from tests.conformance.match import QUICK, random_match

BASELINE_ROUNDS = 10_000
ACTIONS = 1000
"""At least so many are looked at in detail."""


def baseline() -> float:
    """Seconds for a round of the loop that everything is compared with: 100 additions into a dict."""
    counts = dict.fromkeys(range(100), 0)
    start = process_time()
    for _ in range(BASELINE_ROUNDS):
        for key in counts:
            counts[key] += 1
    return (process_time() - start) / BASELINE_ROUNDS


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="mano bench engine", description=__doc__)
    parser.add_argument("--matches", type=int, default=20, help="random matches of each game")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    unit = baseline()
    print(f"baseline: a loop of 100 additions into a dict takes {unit * 1e6:.2f} µs")
    for game in GAMES.values():
        _matches(game, chosen.matches, Random(chosen.seed))
    for game in GAMES.values():
        _one_action(game, Random(chosen.seed), unit)


def _matches(game: Game, matches: int, rng: Random) -> None:
    """Complete random matches: choosing among the legal actions of a view, parsing and applying."""
    actions = hands = 0
    start = process_time()
    for _ in range(matches):
        *_, last = random_match(game, rng, QUICK[game.name])
        actions += last.number
        hands += len(game.table(last.state)["hands"])
    took = process_time() - start
    print(
        f"{game.name}: {matches} random matches, {hands} hands, {actions} actions in {took:.2f} s: "
        f"{matches / took:.1f} matches/s, {hands / took:.0f} hands/s, {actions / took:.0f} actions/s"
    )


def _one_action(game: Game, rng: Random, unit: float) -> None:
    """The mean over the actions of seats in random matches."""
    viewers = [*range(game.seats), None]
    total = dict.fromkeys(("apply", "views", "patches"), 0.0)
    count = size = 0
    while count < ACTIONS:
        state = game.new_match(QUICK[game.name])
        for taken in random_match(game, rng, QUICK[game.name]):
            if taken.seat is not None:
                count += 1
                action = game.parse_action(taken.action)
                old = _views(game, state, viewers)
                for name, work in _parts(game, state, taken.seat, action, taken.state, viewers, old).items():
                    start = process_time()
                    work()
                    total[name] += process_time() - start
                new = _views(game, taken.state, viewers)
                size += len(json.dumps(diff(old[0], new[0])))
            state = taken.state
    print(
        f"{game.name}, one action of {count}, {len(viewers)} viewers, {size / count:.0f} bytes of patch each:"
    )
    for name, seconds in total.items():
        mean = seconds / count
        print(f"  {name:8} {mean / unit:7.2f} x baseline {mean * 1e6:9.1f} µs")


def _parts(
    game: Game, state: Any, seat: int, action: Any, after: Any, viewers: list[int | None], old: list[Any]
) -> dict[str, Callable[[], object]]:
    new = _views(game, after, viewers)
    return {
        "apply": lambda: game.apply(state, seat, action),
        "views": lambda: _views(game, after, viewers),
        "patches": lambda: [diff(before, now) for before, now in zip(old, new, strict=True)],
    }


def _views(game: Game, state: Any, viewers: list[int | None]) -> list[Any]:
    """What every viewer gets, the public part made once."""
    table = game.table(state)
    return [
        {"table": table} if viewer is None else {"table": table, "mine": game.mine(state, viewer)}
        for viewer in viewers
    ]


if __name__ == "__main__":
    main()
