"""Computes `engine/truco/bots/strength_table.py`: python -m app.train.strength > that file; three seconds.

The strength of cards is the share of all opponent hands against which they win the tricks when both play with
open cards and without mistakes. Hands of fewer than three cards count as if the tricks before were parda.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod

from engine.game import Seat
from engine.truco.cards import STRENGTH
from engine.truco.tricks import Winner, hand_winner

COPIES = Counter(STRENGTH.values())
Classes = tuple[int, ...]


def class_hands(size: int) -> list[Classes]:
    """All multisets of `size` strength classes that the deck holds, in sorted order."""
    return [
        classes
        for classes in combinations_with_replacement(range(1, 15), size)
        if all(count <= COPIES[strength] for strength, count in Counter(classes).items())
    ]


@cache
def winner(mano: Classes, pie: Classes, tricks: tuple[Winner, ...] = (), lead: Seat = 0) -> Seat:
    """Who wins the hand (0 mano, 1 pie) with open cards; `lead` is to lead the next trick."""
    hands = (mano, pie)
    for led in set(hands[lead]):
        if all(_after(hands, tricks, lead, led, answer) == lead for answer in set(hands[1 - lead])):
            return lead
    return 1 - lead


def _after(
    hands: tuple[Classes, Classes], tricks: tuple[Winner, ...], lead: Seat, led: int, answer: int
) -> Seat:
    won: Winner = lead if led > answer else 1 - lead if answer > led else "parda"
    decided = hand_winner((*tricks, won), 0)
    if decided is not None:
        return decided
    kept = [_without(hands[lead], led), _without(hands[1 - lead], answer)]
    if lead == 1:
        kept.reverse()
    return winner(kept[0], kept[1], (*tricks, won), lead if won == "parda" else won)


def _without(classes: Classes, one: int) -> Classes:
    at = classes.index(one)
    return classes[:at] + classes[at + 1 :]


def strengths(classes: Classes) -> tuple[float, float]:
    """The strength of cards as mano and as pie, 0 to 1."""
    own = Counter(classes)
    pardas: tuple[Winner, ...] = tuple("parda" for _ in range(3 - len(classes)))
    total = as_mano = as_pie = 0
    for other in class_hands(len(classes)):
        ways = prod(comb(COPIES[one] - own[one], count) for one, count in Counter(other).items())
        if ways:
            total += ways
            as_mano += ways * (winner(classes, other, pardas) == 0)
            as_pie += ways * (winner(other, classes, pardas) == 1)
    return as_mano / total, as_pie / total


def main() -> None:
    print(
        '"""Computed by app/train/strength.py. Per cent in hex, mano and pie, by number of cards left."""\n'
    )
    print("PERCENT = {")
    for size in (1, 2, 3):
        text = "".join(
            f"{round(100 * share):02x}" for classes in class_hands(size) for share in strengths(classes)
        )
        print(f"    {size}: (")
        for at in range(0, len(text), 96):
            print(f'        "{text[at : at + 96]}"')
        print("    ),")
    print("}")


if __name__ == "__main__":
    main()
