"""How strong cards are for the tricks: the share of opponent hands they beat with open cards.

The table is computed once by app/train/strength.py, which says how."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement

from engine.truco.bots.strength_table import PERCENT
from engine.truco.cards import STRENGTH

_COPIES = Counter(STRENGTH.values())


def strength(cards: Sequence[str], *, mano: bool) -> float:
    """0 to 1, for one to three cards; fewer than three as if the tricks before were parda."""
    return by_classes(tuple(sorted(STRENGTH[card] for card in cards)), mano=mano)


def by_classes(classes: tuple[int, ...], *, mano: bool) -> float:
    """The strength of cards given as their classes, the lowest first."""
    return _TABLE[classes][0 if mano else 1]


def _hands(size: int) -> Iterator[tuple[int, ...]]:
    for classes in combinations_with_replacement(range(1, 15), size):
        if all(count <= _COPIES[one] for one, count in Counter(classes).items()):
            yield classes


def _read() -> dict[tuple[int, ...], tuple[float, float]]:
    table = {}
    for size, text in PERCENT.items():
        values = bytes.fromhex(text)
        for at, classes in enumerate(_hands(size)):
            table[classes] = (values[2 * at] / 100, values[2 * at + 1] / 100)
    return table


_TABLE = _read()
