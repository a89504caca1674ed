"""Situations: what the policy tells apart, packed into one number (its key).

The trainer (app/train/truco) compiles the functions below as they stand, so they take and give integers only.
Sides are told from the player who decides: 1 is his, 2 the other's, 3 a parda, 0 none. Points are told as
needs, what a side lacks to the target.
"""

from __future__ import annotations

from collections.abc import Callable

MOST = 30
"""The highest need."""

Sure = tuple[float, tuple[float, ...]]
"""How sure one must be to accept at 0-0, and the limits of how sure one must be at other scores."""

FALTA: Sure = 0.46, (0.2, 0.3, 0.38, 0.44, 0.5, 0.58, 0.68)
VALE_CUATRO: Sure = 0.126, (0.08, 0.1, 0.115, 0.137, 0.155)

TO_PLAY, TO_ANSWER, ENVIDO = 1, 2, 3

VALUES = (0, 1, 2, 3, 4, 5, 6, 7, *(0,) * 12, *range(8, 22))
"""An index of the 22 envido values."""

LEVELS = (0, 1, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 7, 8, 8)
"""Classes of cards that the policy takes for one; 0 is no card."""

OPEN = 16
"""Added to `value_bucket` of the own value where the player may call envido himself and has chosen not to."""

STILL_OPEN, REFUSED_BY_OTHER, REFUSED_BY_ME, HEARD = 15, 1, 2, 3
"""What was said of envido otherwise; from HEARD on: accepted, see `heard`."""


def situation(
    kind: int,
    pie: int,
    first: int,
    second: int,
    up_by: int,
    up: int,
    low: int,
    middle: int,
    high: int,
    stake: int,
    pending: int,
    right: int,
    said: int,
    cell: int,
) -> int:
    """To play or to answer a truco bid.

    `first`, `second`: who won those tricks; `up_by`, `up`: the card that lies in the open trick, by its
    class; `low`, `middle`, `high`: the classes of the own cards left, in order, 0 where there is none;
    `pending`: what the bid to answer offers, else 0; `right`: who may raise, 0 for both; `said`: of
    envido; `cell`: of the score. Of classes the key keeps the level, and which of the own cards beat or
    equal the other's."""
    beat = equal = 0
    if up_by == 2:
        beat = (low > up) + (middle > up) + (high > up)
        equal = (low == up) + (middle == up) + (high == up)
    tricks = kind << 7 | pie << 6 | first << 4 | second << 2 | up_by
    against = LEVELS[up] << 4 | beat << 2 | equal
    cards = against << 12 | LEVELS[low] << 8 | LEVELS[middle] << 4 | LEVELS[high]
    bids = stake << 10 | pending << 7 | right << 5 | said
    return (tricks << 20 | cards) << 19 | bids << 6 | cell


def envido_situation(
    pie: int, value: int, strong: int, auction: int, truco: int, up_by: int, up: int, cell: int
) -> int:
    """To bid envido or not, which comes before anything else that may be done, or to answer a bid.

    `value`: the index of the own value; `strong`: `strength_bucket`; `auction`: envidos + 3 for a real envido
    + 6 for a falta, 0 before the first bid; `truco`: whether a truco bid waits; `up`: `card_bucket`."""
    holding = ENVIDO << 9 | pie << 8 | value << 3 | strong
    return holding << 16 | auction << 12 | truco << 11 | up_by << 9 | up << 6 | cell


def wider(key: int) -> int:
    """The key whose policy stands in for one that is missing, that of the middle of an even match; 0 for
    those."""
    return key & ~63 if key & 63 else 0


def strength_bucket(middle: int, high: int) -> int:
    """How strong the cards left are, by the two best: 0 to 7."""
    best = 0 if high <= 9 else 1 if high == 10 else 2 if high <= 12 else 3
    return best * 2 + (0 if middle <= 8 else 1)


def value_bucket(value: int) -> int:
    """How high an envido value is: 0 to 2."""
    return 0 if value < 24 else 1 if value < 28 else 2


def card_bucket(one: int) -> int:
    """How strong a card is, while envido is bid: 0 to 5."""
    return 0 if one == 0 else 1 if one <= 4 else 2 if one <= 7 else 3 if one <= 9 else 4 if one == 10 else 5


def heard(won: int, value: int) -> int:
    """What an accepted envido told: whether the player won it, and the other's value; -1 is "son buenas"."""
    if value < 0:
        return HEARD + 6
    return HEARD + (0 if value < 25 else 1 if value < 29 else 2) + (0 if won else 3)


def simple_chances() -> list[list[float]]:
    """[mine][theirs]: the chance to win by the needs, when each hand pays either side as often."""
    pays = ((1, 0.26), (2, 0.25), (3, 0.23), (4, 0.13), (5, 0.07), (6, 0.06))
    table = [[1.0] * (MOST + 1)] + [[0.0] * (MOST + 1) for _ in range(MOST)]
    for mine in range(1, MOST + 1):
        for theirs in range(1, MOST + 1):
            table[mine][theirs] = sum(
                share * (table[max(0, mine - points)][theirs] + table[mine][max(0, theirs - points)]) / 2
                for points, share in pays
            )
    return table


def _bucket(chances: list[list[float]], mine: int, theirs: int, cheap: int, dear: int, sure: Sure) -> int:
    """How sure one must be to play for `dear` points where to refuse costs `cheap`; 0 as at even scores."""
    refused, lost = chances[mine][max(0, theirs - cheap)], chances[mine][max(0, theirs - dear)]
    won = chances[max(0, mine - dear)][theirs]
    even, limits = sure
    return (_step((refused - lost) / (won - lost), limits) - _step(even, limits)) % (len(limits) + 1)


def _step(value: float, limits: tuple[float, ...]) -> int:
    return sum(value > limit for limit in limits)


def _envido_cell(chances: list[list[float]], mine: int, theirs: int) -> int:
    falta = min(mine, theirs)
    if falta >= 6:
        size = 2 - _step(falta, (11, 20))
        return 8 * size + _bucket(chances, mine, theirs, 1, falta, FALTA)
    limits = (1, 2, 3, 5, 9, 15)
    one, other = _step(mine, limits), _step(theirs, limits)
    return 24 + (7 * one + other if one < 4 else 28 + 4 * (one - 4) + other)


def _truco_cell(chances: list[list[float]], mine: int, theirs: int) -> int:
    limits = (1, 2, 4)
    near = 15 - 4 * _step(mine, limits) - _step(theirs, limits)
    if near:
        return near
    bucket = _bucket(chances, mine, theirs, 3, 4, VALE_CUATRO)
    return 15 + bucket if bucket else 0


def _cells(of: Callable[[list[list[float]], int, int], int]) -> tuple[int, ...]:
    needs = range(1, MOST + 1)
    return tuple(of(_CHANCES, mine, theirs) for mine in needs for theirs in needs)


_CHANCES = simple_chances()
ENVIDO_CELLS, TRUCO_CELLS = _cells(_envido_cell), _cells(_truco_cell)
"""The cell of a score where envido is bid or answered, and elsewhere, at MOST * (mine - 1) + theirs - 1.
Cell 0 is the middle of an even match."""
