"""The 9,880 hands of three cards, and those of them that an opponent may hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import combinations

from engine.cards import SPANISH_FORTY
from engine.truco import envido
from engine.truco.cards import STRENGTH

Kind = tuple[int, tuple[int, ...]]
"""What of a hand matters: its envido value and its strength classes, the lowest first."""

_BIT = {card: 1 << at for at, card in enumerate(SPANISH_FORTY)}


@cache
def _all_hands() -> list[tuple[int, Kind]]:
    """Every hand as a bit for each card, and its kind (one object for each of the 1,476)."""
    kinds: dict[Kind, Kind] = {}
    hands = []
    for cards in combinations(SPANISH_FORTY, 3):
        kind = envido.value(cards), tuple(sorted(STRENGTH[card] for card in cards))
        hands.append((sum(_BIT[card] for card in cards), kinds.setdefault(kind, kind)))
    return hands


def compatible(own: Iterable[str], played: Iterable[str]) -> Counter[Kind]:
    """How many hands of each kind hold all of `played` and none of `own`."""
    mine = sum(_BIT[card] for card in own)
    theirs = sum(_BIT[card] for card in played)
    if theirs:
        both = mine | theirs
        return Counter([kind for bits, kind in _all_hands() if bits & both == theirs])
    return Counter([kind for bits, kind in _all_hands() if not bits & mine])
