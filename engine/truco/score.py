"""The score sheet of a match: what each player made of every hand, by item."""

from __future__ import annotations

from engine.game import Document, HandScore, Seat, SeatTally, SideScore


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


def tallies(table: Document) -> tuple[SeatTally, SeatTally]:
    """By seat: how many envidos were compared, and how many of them it won."""
    hands = table["hands"]
    settled = [hand["envido"]["settled"] for hand in hands if hand["envido"]["settled"] is not None]
    winners = [one["winner"] for one in settled if one["accepted"]]
    first, second = (
        SeatTally(seat, {"hands": len(hands), "envidos": len(winners), "envidos_won": winners.count(seat)})
        for seat in (0, 1)
    )
    return first, second
