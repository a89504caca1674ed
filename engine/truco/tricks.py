"""Tricks and the hand they decide (§3 of the rules)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Literal, NamedTuple

from engine.game import Seat
from engine.truco.cards import STRENGTH

Winner = Seat | Literal["parda"]


class Trick(NamedTuple):
    """One trick: who led, the card of each seat (None: not yet played), and who won it (None: not yet)."""

    lead: Seat
    cards: tuple[str | None, str | None] = (None, None)
    winner: Winner | None = None

    def with_card(self, seat: Seat, card: str) -> Trick:
        """The trick after `seat` has played; decided when both have."""
        cards = (card, self.cards[1]) if seat == 0 else (self.cards[0], card)
        return Trick(self.lead, cards, _winner(*cards))

    @property
    def next_lead(self) -> Seat:
        """Who leads after this trick: its winner; after a parda whoever led it."""
        return self.lead if self.winner is None or self.winner == "parda" else self.winner


def _winner(first: str | None, second: str | None) -> Winner | None:
    if first is None or second is None:
        return None
    difference = STRENGTH[first] - STRENGTH[second]
    return "parda" if difference == 0 else 0 if difference > 0 else 1


def hand_winner(winners: Sequence[Winner], mano: Seat) -> Seat | None:
    """Who has won the hand after the decided tricks, None while it is open."""
    return _hand_winner(tuple(winners), mano)


@cache
def _hand_winner(winners: tuple[Winner, ...], mano: Seat) -> Seat | None:
    decided = [winner for winner in winners if winner != "parda"]
    for seat in (0, 1):
        if decided.count(seat) == 2:
            return seat
    if len(winners) < 2:
        return None
    if decided and (len(winners) == 3 or len(decided) == 1):
        return decided[0]
    return mano if len(winners) == 3 else None
