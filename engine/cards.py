"""French and Spanish cards as the games and the pages name them.

French: rank, suit and pack, `7H1` is the seven of hearts of pack 1; `T` is ten; jokers are `JK1` to `JK4`.
Spanish: number and suit, `1E` is the ace of swords (espadas, oros, bastos, copas).
"""

from __future__ import annotations

FRENCH_RANKS = "A23456789TJQK"
FRENCH_SUITS = "SHDC"
SPANISH_NUMBERS = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
SPANISH_SUITS = "EOBC"

TWO_PACKS: tuple[str, ...] = tuple(
    [f"{rank}{suit}{pack}" for pack in "12" for suit in FRENCH_SUITS for rank in FRENCH_RANKS]
    + [f"JK{number}" for number in range(1, 5)]
)
"""The 108 cards of Burraco in the sorted order that the shuffle starts from."""

SPANISH_FORTY: tuple[str, ...] = tuple(
    f"{number}{suit}" for suit in SPANISH_SUITS for number in SPANISH_NUMBERS
)
"""The 40 cards of Truco in the sorted order that the shuffle starts from."""


def is_joker(card: str) -> bool:
    return card[0] == "J" and card[1] == "K"


def rank(card: str) -> str:
    """The rank letter of a French card, `*` for a joker."""
    return "*" if is_joker(card) else card[0]


def suit(card: str) -> str:
    """The suit letter of a French card, `*` for a joker."""
    return "*" if is_joker(card) else card[1]
