"""Who wins the tricks when both play with open cards and without mistakes.

Seats are 0 and 1 whoever asks; cards are strength classes, the lowest first."""

from __future__ import annotations

from engine.game import Seat
from engine.truco.bots.hands import Classes
from engine.truco.tricks import Winner, hand_winner


def winner(first: Classes, second: Classes, tricks: tuple[Winner, ...], lead: Seat, mano: Seat) -> Seat:
    """Who wins the hand; `first` and `second` are the cards of seats 0 and 1, `lead` leads the next trick.

    After the first trick no search is needed. Who lost it, and does not lead, needs both others: his lower
    card must beat the other's lower one and his higher the higher. After a parda the higher cards decide,
    then the lower, then mano, whoever leads."""
    if len(tricks) == 1:
        if tricks[0] == "parda":
            return mano if first == second else 0 if first[::-1] > second[::-1] else 1
        ahead, behind = (second, first) if tricks[0] else (first, second)
        beaten = behind[0] > ahead[0] and behind[1] > ahead[1]
        return 1 - tricks[0] if beaten else tricks[0]
    for led in set(second if lead else first):
        if after_lead(first, second, tricks, lead, led, mano) == lead:
            return lead
    return 1 - lead


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
    decided = hand_winner((*tricks, won), mano) if tricks else None
    if decided is not None:
        return decided
    first = without(first, answer if lead else led)
    second = without(second, led if lead else answer)
    return winner(first, second, (*tricks, won), lead if won == "parda" else won, mano)


def without(classes: Classes, one: int) -> Classes:
    at = classes.index(one)
    return classes[:at] + classes[at + 1 :]
