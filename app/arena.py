"""Computer players against each other: `mano arena truco A B --games N --seed S`, where A and B are levels
or one of the styles of app/styles.py.

Deals are duplicate: each is played twice, with the seats changed. What is printed is A's: matches won and
points per hand with 95 % intervals over the pairs of matches, then for both decisions per second and the time
that 99 in 100 of them keep.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import Any

from app.styles import STYLES
from engine import GAMES, Bot, Document, Game
from engine.shuffle import NONCE_BYTES, SEED_BYTES, commitment


@dataclass(slots=True)
class Clock:
    """The processor time a bot takes for its decisions, in seconds."""

    times: list[float] = field(default_factory=list)

    def timed(self, bot: Bot) -> Bot:
        def decide(view: Document, rng: Random) -> Document:
            start = process_time()
            action = bot(view, rng)
            self.times.append(process_time() - start)
            return action

        return decide

    def __str__(self) -> str:
        ordered = sorted(self.times)
        slow = ordered[int(0.99 * (len(ordered) - 1))]
        return f"{len(ordered) / sum(ordered):,.0f} decisions/s, p99 {slow * 1000:.2f} ms"


@dataclass(frozen=True, slots=True)
class Interval:
    """A mean and half of its 95 % interval."""

    mean: float
    half: float

    @staticmethod
    def ratio(parts: Sequence[float], wholes: Sequence[float]) -> Interval:
        """Of sum(parts) / sum(wholes), by its linear approximation."""
        mean = sum(parts) / sum(wholes)
        rest = [part - mean * whole for part, whole in zip(parts, wholes, strict=True)]
        spread = stdev(rest) / math.sqrt(len(rest)) / fmean(wholes) if len(rest) > 1 else math.inf
        return Interval(mean, 1.96 * spread)


@dataclass(frozen=True, slots=True)
class Result:
    games: int
    hands: int
    wins: Interval
    points: Interval


def play_match(
    game: Game, bots: Sequence[Bot], options: Mapping[str, Any], deals: Random, luck: Random
) -> tuple[int, int, int]:
    """(winner's side, hands, points of side 0 less those of side 1).

    `deals` decides the cards, `luck` is for the bots."""
    state = game.new_match(options)
    nonces = [deals.randbytes(NONCE_BYTES).hex() for _ in bots]
    seed = b""
    while owing := game.to_act(state):
        if None in owing:
            seat = None
            if game.table(state)["deal"]["commit"] is None:
                seed = deals.randbytes(SEED_BYTES)
                action: Document = {"type": "commit", "hash": commitment(seed)}
            else:
                action = {"type": "deal", "seed": seed.hex()}
        else:
            seat = min(at for at in owing if at is not None)
            view = game.view(state, seat)
            if view["table"]["phase"] == "ready":
                action = {"type": "ready", "nonce": nonces[seat]}
            else:
                action = bots[seat](view, luck)
        state = game.apply(state, seat, game.parse_action(action)).state
    table = game.table(state)
    sheet = game.score_sheet(table)
    points = sum(hand.sides[0].score - hand.sides[1].score for hand in sheet)
    return table["result"]["winner"], len(sheet), points


def duel(game: Game, first: Bot, second: Bot, games: int, seed: int, options: Mapping[str, Any]) -> Result:
    """An even number of matches for two, in pairs with the same deals and the seats changed."""
    won, gained, hands = [], [], []
    for number in range(games // 2):
        pair = []
        for seat in (0, 1):
            bots = (first, second) if seat == 0 else (second, first)
            deals, luck = Random(f"{seed} {number}"), Random(f"{seed} {number} {seat}")
            winner, count, points = play_match(game, bots, options, deals, luck)
            pair.append((winner == seat, points if seat == 0 else -points, count))
        won.append(sum(match[0] for match in pair))
        gained.append(sum(match[1] for match in pair))
        hands.append(sum(match[2] for match in pair))
    return Result(
        2 * len(won), sum(hands), Interval.ratio(won, [2] * len(won)), Interval.ratio(gained, hands)
    )


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="mano arena", description=__doc__)
    parser.add_argument("game", choices=[name for name, game in GAMES.items() if game.seats == 2])
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--raise-in-answer", action="store_true", help="a truco bid may be answered by a raise"
    )
    chosen = parser.parse_args(arguments)
    game = GAMES[chosen.game]
    bots = {**game.bots, **STYLES}
    for name in (chosen.first, chosen.second):
        if name not in bots:
            parser.error(f"no player {name!r}; there are {', '.join(bots)}")
    clocks = Clock(), Clock()
    first, second = clocks[0].timed(bots[chosen.first]), clocks[1].timed(bots[chosen.second])
    options = {"raise_in_answer": True} if chosen.raise_in_answer else {}
    result = duel(game, first, second, chosen.games, chosen.seed, options)
    print(
        f"{chosen.first} against {chosen.second}, {result.games} matches, {result.hands} hands: "
        f"wins {100 * result.wins.mean:.1f} % ± {100 * result.wins.half:.1f}, "
        f"points per hand {result.points.mean:+.3f} ± {result.points.half:.3f}"
    )
    print(f"{chosen.first}: {clocks[0]}")
    print(f"{chosen.second}: {clocks[1]}")


if __name__ == "__main__":
    main()
