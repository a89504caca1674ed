"""The Spanish cards of Truco: which beats which (§2 of the rules) and what counts for envido (§4)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import SPANISH_FORTY

_SPECIAL = {"1E": 14, "1B": 13, "7E": 12, "7O": 11}
_BY_NUMBER = {3: 10, 2: 9, 1: 8, 12: 7, 11: 6, 10: 5, 7: 4, 6: 3, 5: 2, 4: 1}

STRENGTH: dict[str, int] = {card: _SPECIAL.get(card, _BY_NUMBER[int(card[:-1])]) for card in SPANISH_FORTY}
"""The class of each card, 14 (1E) to 1 (the fours). Cards of a class are equal."""

ENVIDO_NUMBER: dict[str, int] = {card: int(card[:-1]) if int(card[:-1]) <= 7 else 0 for card in SPANISH_FORTY}
"""What each card counts for envido: its number, the figures 0."""


def suit(card: str) -> str:
    return card[-1]


def lowest(cards: Sequence[str]) -> str:
    """The weakest card, the first in hand order among equals."""
    return min(cards, key=STRENGTH.__getitem__)
