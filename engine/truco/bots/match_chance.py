"""The chance to win the match at a score, so that a bid is worth what it changes (§7 of the rules)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.truco.bots.seen import Seen

_ENVIDO = ((0, 0.42), (1, 0.42), (2, 0.11), (4, 0.05))
_TRUCO = ((1, 0.70), (2, 0.21), (3, 0.05), (4, 0.04))
"""The points that a hand pays for either, with their shares in matches between High and Low."""

_MOST = 30


def after(now: Seen, points: int) -> float:
    """The chance after a hand with `points` more for this side (less than 0: for the other)."""
    mine, theirs = now.lacks
    if points > 0:
        mine -= points
    else:
        theirs += points
    return _TABLE[max(0, mine)][max(0, theirs)]


def _chances() -> list[list[float]]:
    """[mine][theirs], by what each side lacks: first envido, then truco goes to one of them."""
    table = [[1.0] * (_MOST + 1)] + [[0.0] * (_MOST + 1) for _ in range(_MOST)]
    after_envido = [list(row) for row in table]
    for mine in range(1, _MOST + 1):
        for theirs in range(1, _MOST + 1):
            after_envido[mine][theirs] = _paid(table, mine, theirs, _TRUCO)
            table[mine][theirs] = _paid(after_envido, mine, theirs, _ENVIDO)
    return table


def _paid(table: list[list[float]], mine: int, theirs: int, pays: Sequence[tuple[int, float]]) -> float:
    return sum(
        share * (table[max(0, mine - points)][theirs] + table[mine][max(0, theirs - points)]) / 2
        for points, share in pays
    )


_TABLE = _chances()
