"""A second judge of sets and runs, by trying every arrangement: slow, and independent of the first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

FACES = "A23456789TJQKA"
"""Rank at each of the fourteen places of a run."""


@dataclass(frozen=True)
class Arrangement:
    first: int
    """Place of the first card, 0 for the low ace."""
    cards: tuple[str, ...]
    wild: tuple[bool, ...]

    @property
    def wilds(self) -> int:
        return sum(self.wild)

    def place(self, card: str) -> int:
        return self.first + self.cards.index(card)


def is_joker(card: str) -> bool:
    return card.startswith("JK")


def may_be_wild(card: str) -> bool:
    return is_joker(card) or card[0] == "2"


def arrangements(cards: Sequence[str], most_wilds: int = 1) -> Iterator[Arrangement]:
    """Every way to lay the cards in a row as a run; the ace is low or high, never both."""
    if sum(card[0] == "A" for card in cards) > 1:
        return
    for suit in "SHDC":
        if any(card[1] != suit for card in cards if not may_be_wild(card)):
            continue
        for first in range(len(FACES) - len(cards) + 1):
            for line in _filled(list(cards), suit, first, most_wilds):
                yield Arrangement(first, tuple(card for card, _ in line), tuple(wild for _, wild in line))


def _filled(
    left: list[str], suit: str, place: int, most_wilds: int
) -> Iterator[tuple[tuple[str, bool], ...]]:
    if not left:
        yield ()
        return
    for card in left:
        rest = [other for other in left if other != card]
        if not is_joker(card) and card[:2] == FACES[place] + suit:
            for tail in _filled(rest, suit, place + 1, most_wilds):
                yield ((card, False), *tail)
        if may_be_wild(card) and most_wilds:
            for tail in _filled(rest, suit, place + 1, most_wilds - 1):
                yield ((card, True), *tail)


def is_run(cards: Sequence[str]) -> bool:
    return len(cards) >= 3 and any(each.wilds <= len(cards) - 2 for each in arrangements(cards))


def is_set(cards: Sequence[str]) -> bool:
    naturals = [card for card in cards if not may_be_wild(card)]
    return (
        3 <= len(cards) <= 9
        and len(naturals) >= 2
        and len(cards) - len(naturals) <= 1
        and len({card[0] for card in naturals}) == 1
    )


def is_two_two_joker(cards: Sequence[str]) -> bool:
    return len(cards) == 3 and sum(map(is_joker, cards)) == 1 and all(map(may_be_wild, cards))
