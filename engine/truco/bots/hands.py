"""The 9,880 hands of three cards, and those of them that an opponent may hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement

from engine.cards import SPANISH_FORTY
from engine.truco import envido
from engine.truco.cards import STRENGTH

Classes = tuple[int, ...]
"""Strength classes of cards, the lowest first."""

Kind = tuple[int, Classes]
"""What of a hand matters: its envido value and its classes."""

COPIES = Counter(STRENGTH.values())
"""How many cards of each class the deck has."""

_BIT = {card: 1 << at for at, card in enumerate(SPANISH_FORTY)}


@cache
def class_hands(size: int) -> tuple[Classes, ...]:
    """All hands of `size` cards by their classes, as far as the deck holds them, in order."""
    return tuple(
        classes
        for classes in combinations_with_replacement(range(1, 15), size)
        if all(count <= COPIES[one] for one, count in Counter(classes).items())
    )


@cache
def numbers(size: int) -> dict[Classes, int]:
    """The place of each in `class_hands`."""
    return {classes: number for number, classes in enumerate(class_hands(size))}


@cache
def kinds() -> tuple[Kind, ...]:
    """The 1,476 kinds of hands."""
    return tuple(sorted({_kind(cards) for cards in combinations(SPANISH_FORTY, 3)}))


def _kind(cards: Sequence[str]) -> Kind:
    return envido.value(cards), tuple(sorted(STRENGTH[card] for card in cards))


@cache
def _holding() -> dict[str, list[tuple[int, int]]]:
    """The hands that hold a card: a bit for each of their cards, and the place of their kind."""
    place = {kind: number for number, kind in enumerate(kinds())}
    hands: dict[str, list[tuple[int, int]]] = {card: [] for card in SPANISH_FORTY}
    for cards in combinations(SPANISH_FORTY, 3):
        hand = sum(_BIT[card] for card in cards), place[_kind(cards)]
        for card in cards:
            hands[card].append(hand)
    return hands


@lru_cache(maxsize=64)
def compatible(own: frozenset[str], played: frozenset[str]) -> Sequence[int]:
    """How many hands of each of the `kinds` hold all of `played` and none of `own`."""
    counts = [0] * len(kinds())
    if played:
        first, *others = played
        theirs = sum(_BIT[card] for card in others)
        both = theirs | sum(_BIT[card] for card in own)
        for bits, kind in _holding()[first]:
            if bits & both == theirs:
                counts[kind] += 1
        return counts
    return _without(own)


def _without(own: frozenset[str]) -> list[int]:
    """All hands but those that hold one of these cards."""
    counts, gone = list(_all_counts()), 0
    for card in own:
        for bits, kind in _holding()[card]:
            if not bits & gone:
                counts[kind] -= 1
        gone |= _BIT[card]
    return counts


@cache
def _all_counts() -> tuple[int, ...]:
    counts = Counter(_kind(cards) for cards in combinations(SPANISH_FORTY, 3))
    return tuple(counts[kind] for kind in kinds())
