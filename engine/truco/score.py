"""The score sheet of a match: what each player made of every hand, by item."""

from __future__ import annotations

from engine.game import Document, HandScore, Seat, SideScore


def score_sheet(table: Document) -> tuple[HandScore, ...]:
    """The finished hands of a table, in order."""
    return tuple(
        HandScore(hand["hand"], hand["why"], (_side(hand, 0), _side(hand, 1))) for hand in table["hands"]
    )


def _side(hand: Document, seat: Seat) -> SideScore:
    settled = hand["envido"]["settled"]
    items = {
        "envido": settled["points"] if settled is not None and settled["winner"] == seat else 0,
        "truco": hand["truco"] if hand["winner"] == seat else 0,
    }
    return SideScore(sum(items.values()), hand["scores"][seat], items)
