"""Two policies against each other, as Expert plays them, in duplicate matches:

    python -m app.train.truco.compare FIRST.bin SECOND.bin --games 20000 --seed 1

Each deal is played twice with the sides changed. The limits of engine/truco/bots/expert/limits.py, which take
mistakes away from either, are left out but for the folds.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from app.arena import Interval
from app.train.truco import hand, known, regret
from app.train.truco.compiled import Floats, Ints, compiled
from app.train.truco.hand import ACTIONS, NEED, OVER, SIZE
from app.train.truco.known import Known
from app.train.truco.regret import ask, pick


@compiled
def match(cards: Ints, mano: int, direct: int, leasts: Floats, first: Known, second: Known) -> int:
    """Plays the deals in turn until a side has won: 1 when the first has."""
    state = np.zeros(SIZE, np.int64)
    may, share = np.zeros(ACTIONS, np.int64), np.zeros(ACTIONS)
    lacks = [30, 30]
    for deal in range(len(cards)):
        hand.start(state, cards[deal], lacks[mano], lacks[1 - mano], direct)
        while not state[OVER]:
            player = hand.actor(state)
            key = ask(state, player, may)
            side = mano if player == 0 else 1 - mano
            known.play(first if side == 0 else second, key, may, leasts[side], share)
            hand.step(state, pick(share))
        lacks[mano], lacks[1 - mano] = state[NEED], state[NEED + 1]
        if lacks[0] == 0 or lacks[1] == 0:
            break
        mano = 1 - mano
    return 1 if lacks[0] == 0 else 0


@compiled
def matches(pairs: int, direct: int, leasts: Floats, first: Known, second: Known) -> Floats:
    """How many of the two matches of each pair the first wins."""
    deck = np.arange(40)
    cards = np.zeros((100, 6), np.int64)
    won = np.zeros(pairs)
    for number in range(pairs):
        for deal in range(len(cards)):
            hand.shuffle(deck)
            cards[deal] = deck[:6]
        won[number] += match(cards, 0, direct, leasts, first, second)
        won[number] += 1 - match(cards, 0, direct, leasts[::-1].copy(), second, first)
    return won


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m app.train.truco.compare", description=__doc__)
    parser.add_argument("first", type=Path)
    parser.add_argument("second", type=Path)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument(
        "--leasts", type=float, nargs=2, default=(0.0, 0.0), help="rarer choices are not taken"
    )
    parser.add_argument("--raise-in-answer", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    first, second = (known.arrays(known.load(file)) for file in (chosen.first, chosen.second))
    regret.seed(chosen.seed)
    won = matches(chosen.games // 2, int(chosen.raise_in_answer), np.array(chosen.leasts), first, second)
    wins = Interval.ratio(won.tolist(), [2] * len(won))
    print(f"{2 * len(won):,} matches: the first wins {100 * wins.mean:.2f} % ± {100 * wins.half:.2f}")


if __name__ == "__main__":
    main()
