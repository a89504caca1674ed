"""What the size of a policy buys: python -m app.train.truco.sizes --games 20000 --seed 1

The situations that come up most often when Expert plays itself are kept, the others are left to the wider
ones that stand for them; each smaller policy is then played against the whole one.
"""

from __future__ import annotations

import argparse

import numpy as np

from app.arena import Interval
from app.train.truco import hand, known, regret
from app.train.truco.compare import matches
from app.train.truco.compiled import Ints, compiled
from app.train.truco.hand import ACTIONS, OVER, SIZE
from app.train.truco.known import Known, arrays, marks_of
from app.train.truco.pack import file_of
from app.train.truco.regret import ask, pick
from engine.truco.bots.expert.policy import policy, read


@compiled
def visits(hands: int, direct: int, fixed: Known) -> Ints:
    """How often each row is asked, in hands at any score."""
    state, counts = np.zeros(SIZE, np.int64), np.zeros(len(fixed[1]), np.int64)
    may, share = np.zeros(ACTIONS, np.int64), np.zeros(ACTIONS)
    deck = np.arange(40)
    for _ in range(hands):
        hand.shuffle(deck)
        mine, theirs = regret.needs(1)
        hand.start(state, deck, mine, theirs, direct)
        while not state[OVER]:
            player = hand.actor(state)
            key = ask(state, player, may)
            at = known.play(fixed, key, may, 0.0, share)
            if at >= 0:
                counts[at] += 1
            hand.step(state, pick(share))
    return counts


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m app.train.truco.sizes", description=__doc__)
    parser.add_argument("--rows", type=int, nargs="+", default=[10_000, 30_000, 100_000, 200_000, 400_000])
    parser.add_argument("--hands", type=int, default=5_000_000)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--raise-in-answer", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    regret.seed(chosen.seed)
    whole, direct = policy(chosen.raise_in_answer), int(chosen.raise_in_answer)
    fixed = arrays(whole)
    order = np.argsort(-visits(chosen.hands, direct, fixed), kind="stable")
    chances = np.array(whole.chances, float).reshape(31, 31) / 65535
    for rows in chosen.rows:
        kept = order[:rows]
        file = file_of(marks_of(fixed)[kept], fixed[2][kept], chances, {})
        leasts = np.zeros(2)
        won = matches(chosen.games // 2, direct, leasts, arrays(read(file)), fixed)
        wins = Interval.ratio(won.tolist(), [2] * len(won))
        print(
            f"{len(kept):,} situations, {len(file):,} bytes: wins {100 * wins.mean:.1f} % "
            f"± {100 * wins.half:.1f} against the whole policy",
            flush=True,
        )


if __name__ == "__main__":
    main()
