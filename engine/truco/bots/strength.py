"""How strong cards are for the tricks: the share of opponent hands they beat with open cards.

The table is computed once by app/train/strength.py, which says how."""

from __future__ import annotations

from collections.abc import Sequence

from engine.truco.bots.hands import class_hands
from engine.truco.bots.strength_table import PERCENT
from engine.truco.cards import STRENGTH


def strength(cards: Sequence[str], *, mano: bool) -> float:
    """0 to 1, for one to three cards; fewer than three as if the tricks before were parda."""
    return by_classes(tuple(sorted(STRENGTH[card] for card in cards)), mano=mano)


def by_classes(classes: tuple[int, ...], *, mano: bool) -> float:
    """The strength of cards given as their classes, the lowest first."""
    return _TABLE[classes][0 if mano else 1]


def _read() -> dict[tuple[int, ...], tuple[float, float]]:
    table = {}
    for size, text in PERCENT.items():
        values = bytes.fromhex(text)
        for at, classes in enumerate(class_hands(size)):
            table[classes] = (values[2 * at] / 100, values[2 * at + 1] / 100)
    return table


_TABLE = _read()
