"""Computes `engine/truco/bots/strength_table.py`: python -m app.train.strength > that file; three seconds.

The strength of cards is the share of all opponent hands against which they win the tricks when both play with
open cards and without mistakes. Hands of fewer than three cards count as if the tricks before were parda.
"""

from __future__ import annotations

from collections import Counter
from math import comb, prod

from engine.truco.bots.hands import COPIES, Classes, class_hands
from engine.truco.bots.minimax import winner
from engine.truco.tricks import Winner


def strengths(classes: Classes) -> tuple[float, float]:
    """The strength of cards as mano and as pie, 0 to 1."""
    own = Counter(classes)
    pardas: tuple[Winner, ...] = tuple("parda" for _ in range(3 - len(classes)))
    total = as_mano = as_pie = 0
    for other in class_hands(len(classes)):
        ways = prod(comb(COPIES[one] - own[one], count) for one, count in Counter(other).items())
        if ways:
            total += ways
            as_mano += ways * (winner(classes, other, pardas, 0, 0) == 0)
            as_pie += ways * (winner(other, classes, pardas, 0, 0) == 1)
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
