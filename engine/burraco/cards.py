"""What the cards are worth and where they stand in a run (rules §1, §5)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards import FRENCH_RANKS, TWO_PACKS, is_joker, rank

Cards = tuple[str, ...]

_RANK_POINTS = {"*": 30, "2": 20, "A": 15} | dict.fromkeys("KQJT98", 10) | dict.fromkeys("76543", 5)

POINTS: dict[str, int] = {card: _RANK_POINTS[rank(card)] for card in TWO_PACKS}
JOKERS: Cards = tuple(card for card in TWO_PACKS if is_joker(card))
TWOS: Cards = tuple(card for card in TWO_PACKS if card[0] == "2")
WILDS: frozenset[str] = frozenset(JOKERS + TWOS)
"""Jokers and twos: the cards that may stand for another, and that may not close."""

PLACE: dict[str, int] = {card: FRENCH_RANKS.index(card[0]) + 1 for card in TWO_PACKS if not is_joker(card)}
"""Place of a card in a run: ace 1 (or 14), two 2, ... king 13."""


def worth(cards: Iterable[str]) -> int:
    """Points of some cards."""
    return sum(map(POINTS.__getitem__, cards))


def twin(card: str) -> str | None:
    """The same card of the other pack; a joker has none."""
    if is_joker(card):
        return None
    return card[:2] + ("2" if card[2] == "1" else "1")
