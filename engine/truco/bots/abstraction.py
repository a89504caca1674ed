"""The situations a computed strategy tells apart: one number for each kind of decision.

Three decisions, and for each the facts it rests on, packed into an integer below 2**63:
  open    on one's turn while envido may be called: pass, envido, real envido, falta
  answer  a bid of envido: quiero, no quiero, or a raise
  truco   an answer to a truco bid (quiero, no quiero, raise), or a card, a bid, a fold

Everything is said from the player's own side and in numbers, because the same functions are compiled for the
training (app/train/truco.py). Card classes are 1 (the fours) to 14 (1E), 0 where there is no card; a need is
what a side lacks to the target.
"""

from __future__ import annotations

PASS, OPEN_ENVIDO, OPEN_REAL, OPEN_FALTA = 0, 1, 2, 3
"""Actions of `open`."""

QUIERO, NO_QUIERO, RAISE_ENVIDO, RAISE_REAL, RAISE_FALTA = 0, 1, 2, 3, 4
"""Actions of `answer`; of an answer to truco the first two and `RAISE_TRUCO`."""

RAISE_TRUCO = 2
BID, FOLD = 3, 4
"""Actions of `truco` on one's turn; 0 to 2 are the cards left, the lowest class first."""

ACTIONS = 5

NOT_CALLED, MY_BID_REFUSED, I_REFUSED, SON_BUENAS, HEARD_AND_WON, HEARD_AND_LOST, STILL_OPEN = (
    0,
    1,
    2,
    3,
    4,
    7,
    10,
)
"""What envido told: the last three plus the bucket of the value heard or, while open, of one's own."""

_VALUE = tuple(value if value < 8 else max(0, value - 12) for value in range(34))
_OWN = tuple((value >= 20) + (value >= 25) + (value >= 28) + (value >= 30) for value in range(34))
_HEARD = tuple((value >= 25) + (value >= 29) for value in range(34))
_UP = (0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 5, 5, 5)
_LEVEL = (0, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3)
_NEED = (0, 0, 1, *[2] * 2, *[3] * 4, *[4] * 7, *[5] * 15)
_FAR = 3
"""From this need on scores are told apart for envido alone."""

_MERGED = (0, 1, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8, 9, 10)
"""Classes that are taken for the same in one's own hand, unless the card to beat lies between them."""


def open_key(pie: int, pending: int, up: int, value: int, strength: int, need: int, their_need: int) -> int:
    """`pending`: a truco bid waits; `up`: the class led; `strength`: 0 to 19."""
    key = ((2 + pie) * 2 + pending) * 6 + _UP[up]
    key = (key * 22 + _VALUE[value]) * 10 + strength // 2
    return (key * 6 + _NEED[need]) * 6 + _NEED[their_need]


def answer_key(
    pie: int,
    pending: int,
    up: int,
    envidos: int,
    reals: int,
    faltas: int,
    value: int,
    strength: int,
    need: int,
    their_need: int,
) -> int:
    """`up`: the class mano has led; the auction as how often each call was made."""
    key = (((4 + pie) * 2 + pending) * 4 + _LEVEL[up]) * 3 + envidos
    key = ((key * 2 + reals) * 2 + faltas) * 22 + _VALUE[value]
    return ((key * 4 + strength // 5) * 6 + _NEED[need]) * 6 + _NEED[their_need]


def truco_key(
    pie: int,
    first: int,
    second: int,
    up: int,
    up_mine: int,
    low: int,
    middle: int,
    high: int,
    stake: int,
    pending: int,
    right: int,
    direct: int,
    envido: int,
    their_first: int,
    need: int,
    their_need: int,
) -> int:
    """`first`, `second`: tricks, 1 won, 2 lost, 3 parda; `low` to `high`: the classes left, missing ones 0 at
    the end; `pending`: what the bid that waits is worth; `right`: to raise, 1 mine, 2 theirs; `direct`: a bid
    may be answered by a raise; `their_first`: the class they played in the first trick, once it is over."""
    beating = 0
    tying = 0
    if up and not up_mine:
        beating = (low > up) + (middle > up) + (high > up)
        tying = (low == up) + (middle == up) + (high == up)
    if second:
        level = 0
        if beating or tying:
            up, low = 0, 0
    else:
        level = _LEVEL[their_first]
        up, low, middle, high = _MERGED[up], _MERGED[low], _MERGED[middle], _MERGED[high]
    if need < _FAR or their_need < _FAR:
        level = 0
        if 0 < envido < STILL_OPEN:
            envido = 1
    key = (((6 + pie) * 4 + first) * 4 + second) * 15 + up
    key = ((key * 2 + up_mine) * 4 + beating) * 4 + tying
    key = ((key * 15 + low) * 11 + middle) * 11 + high
    key = (((key * 5 + stake) * 5 + pending) * 3 + right) * 2 + direct
    key = (key * 15 + envido) * 4 + level
    return (key * 3 + min(need, _FAR) - 1) * 3 + min(their_need, _FAR) - 1


def alike(lower: int, higher: int, up: int, up_mine: int) -> bool:
    """Whether two classes of one's hand are one choice, to be played lowest first."""
    if _MERGED[lower] != _MERGED[higher]:
        return False
    if not up or up_mine:
        return True
    return (lower > up) == (higher > up) and (lower == up) == (higher == up)


def own_value(value: int) -> int:
    """The bucket of one's own envido value while envido is open, 0 to 4."""
    return _OWN[value]


def heard(value: int) -> int:
    """The bucket of an envido value that was said, 0 to 2."""
    return _HEARD[value]


def level(strength: float) -> int:
    """Trick strength in 20 levels."""
    return min(19, int(20 * strength + 1e-9))
