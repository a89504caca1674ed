"""Who wins the tricks when both play with open cards and without mistakes.

Seats are 0 and 1 whoever asks; cards are strength classes."""

from __future__ import annotations

from functools import lru_cache

from engine.game import Seat
from engine.truco.tricks import Winner, hand_winner

Classes = tuple[int, ...]


@lru_cache(maxsize=50_000)
def winner(first: Classes, second: Classes, tricks: tuple[Winner, ...], lead: Seat, mano: Seat) -> Seat:
    """Who wins the hand; `first` and `second` are the cards of seats 0 and 1, `lead` leads the next trick."""
    for led in set(second if lead else first):
        if after_lead(first, second, tricks, lead, led, mano) == lead:
            return lead
    return 1 - lead


@lru_cache(maxsize=50_000)
def after_lead(
    first: Classes, second: Classes, tricks: tuple[Winner, ...], lead: Seat, led: int, mano: Seat
) -> Seat:
    """Who wins when `lead` plays a card of class `led`, which he still holds here."""
    for answer in set(first if lead else second):
        if after_answer(first, second, tricks, lead, led, answer, mano) != lead:
            return 1 - lead
    return lead


def after_answer(
    first: Classes, second: Classes, tricks: tuple[Winner, ...], lead: Seat, led: int, answer: int, mano: Seat
) -> Seat:
    """Who wins after both have played to the trick."""
    won: Winner = lead if led > answer else 1 - lead if answer > led else "parda"
    decided = hand_winner((*tricks, won), mano)
    if decided is not None:
        return decided
    first = without(first, answer if lead else led)
    second = without(second, led if lead else answer)
    return winner(first, second, (*tricks, won), lead if won == "parda" else won, mano)


def without(classes: Classes, one: int) -> Classes:
    at = classes.index(one)
    return classes[:at] + classes[at + 1 :]
