"""The chance to win the match at a score, so that a bid is worth what it changes (§7 of the rules).

The table is learned with the strategy of Expert (app/train/truco.py)."""

from __future__ import annotations

from engine.truco.bots.match_chance_table import CHANCES
from engine.truco.bots.seen import Seen

_MOST = 30


def after(now: Seen, points: int) -> float:
    """The chance after a hand with `points` more for this side (less than 0: for the other)."""
    mine, theirs = now.lacks
    if points > 0:
        mine -= points
    else:
        theirs += points
    if mine <= 0:
        return 1.0
    if theirs <= 0:
        return 0.0
    return 1 - as_mano(theirs, mine) if now.mano else as_mano(mine, theirs)


def as_mano(mine: int, theirs: int) -> float:
    """The chance of the player who is mano in the next hand, by what each side lacks, 1 to 30."""
    return _TABLE[_MOST * (mine - 1) + theirs - 1] / 65535


_TABLE = [int(CHANCES[at : at + 4], 16) for at in range(0, len(CHANCES), 4)]
