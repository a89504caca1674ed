"""What an action brings about besides its entry: scores of a hand, the outcome of the match, a snapshot."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import bindparam, case, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.store.database import Database
from app.store.entries import Append
from app.store.models import ORDERED, TALLIED, hands, match_seats, matches, snapshots


class Effects:
    """The statements that write effects, one for each table."""

    def __init__(self, database: Database) -> None:
        new = database.insert(snapshots)
        self._put_snapshots = new.on_conflict_do_update(
            index_elements=[snapshots.c.match],
            set_={"number": new.excluded.number, "document": new.excluded.document},
            where=snapshots.c.number < new.excluded.number,
        )
        self._insert_hands = database.insert(hands)

    async def write(self, connection: AsyncConnection, appends: Iterable[Append]) -> None:
        """In the transaction of the appends, and only of those that won."""
        appends = list(appends)
        scores = [row for one in appends for row in _hand_rows(one)]
        sides = [row for one in appends for row in _side_rows(one)]
        tallies = [row for one in appends for row in _tally_rows(one)]
        outcomes = [_outcome_row(one) for one in appends if one.hand is not None or one.result is not None]
        dumps = [
            {"match": one.match, "number": one.entry.number, "document": one.snapshot}
            for one in appends
            if one.snapshot is not None
        ]
        if scores:
            await connection.execute(self._insert_hands, scores)
        if outcomes:
            await connection.execute(_UPDATE_MATCHES, outcomes)
        if sides:
            await connection.execute(_UPDATE_SIDES, sides)
        if tallies:
            await connection.execute(_UPDATE_TALLIES, tallies)
        if outcomes:
            await copy_orders(connection, [one["match"] for one in outcomes])
        if dumps:
            await connection.execute(self._put_snapshots, dumps)


_UPDATE_MATCHES = (
    update(matches)
    .where(matches.c.id == bindparam("match"), matches.c.state == "running")  # a void one stays void
    .values(
        totals=func.coalesce(bindparam("new_totals", type_=matches.c.totals.type), matches.c.totals),
        result=bindparam("new_result", type_=matches.c.result.type),
        winner=bindparam("new_winner", type_=matches.c.winner.type),
        ended=bindparam("new_ended", type_=matches.c.ended.type),
        hand_count=func.coalesce(
            bindparam("new_count", type_=matches.c.hand_count.type), matches.c.hand_count
        ),
        best=func.coalesce(bindparam("new_best", type_=matches.c.best.type), matches.c.best),
        ended_by=func.coalesce(bindparam("new_ended_by", type_=matches.c.ended_by.type), matches.c.ended_by),
        lasted=func.coalesce(
            bindparam("new_ended", type_=matches.c.ended.type) - matches.c.started, matches.c.lasted
        ),
        state=case(
            (bindparam("new_ended", type_=matches.c.ended.type).is_not(None), "finished"),
            else_=matches.c.state,
        ),
    )
)


async def copy_orders(connection: AsyncConnection, ids: Iterable[str]) -> None:
    """The seats of these matches get what the matches are sorted by."""
    of_match = {
        name: select(matches.c[name]).where(matches.c.id == match_seats.c.match).scalar_subquery()
        for name in ORDERED
    }
    await connection.execute(update(match_seats).where(match_seats.c.match.in_(list(ids))).values(of_match))


_OF_SEAT = (match_seats.c.match == bindparam("of_match")) & (match_seats.c.seat == bindparam("of_seat"))
_UPDATE_SIDES = update(match_seats).where(_OF_SEAT).values(side=bindparam("side"))
_UPDATE_TALLIES = (
    update(match_seats)
    .where(_OF_SEAT)
    .values({item: bindparam(item) for item in ("side", "outcome", "score", "against", *TALLIED)})
)


def _hand_rows(append: Append) -> list[dict[str, Any]]:
    hand = append.hand
    if hand is None:
        return []
    return [
        {
            "match": append.match,
            "hand": hand.number,
            "side": number,
            "score": side.score,
            "total": side.total,
            "items": side.items,
            "ended_by": hand.ended_by,
            "ended": append.entry.at,
        }
        for number, side in enumerate(hand.sides)
    ]


def _outcome_row(append: Append) -> dict[str, Any]:
    hand, result = append.hand, append.result
    return {
        "match": append.match,
        "new_totals": [side.total for side in hand.sides] if hand else None,
        "new_count": hand.number if hand else None,
        "new_best": max(side.total for side in hand.sides) if hand else None,
        "new_ended_by": hand.ended_by if hand else None,
        "new_result": result,
        "new_winner": result.get("winner") if result is not None else None,
        "new_ended": append.entry.at if result is not None else None,
    }


def _side_rows(append: Append) -> list[dict[str, Any]]:
    """When the first hand begins, and when it ends: a match may be older than the former. The last hand's are
    among the tallies."""
    if append.result is not None or (append.hand is not None and append.hand.number > 1):
        return []
    return [
        {"of_match": append.match, "of_seat": seat, "side": tally.side}
        for seat, tally in enumerate(append.tallies)
    ]


def _tally_rows(append: Append) -> list[dict[str, Any]]:
    if append.hand is None or append.result is None:
        return []
    totals = [side.total for side in append.hand.sides]
    winner = append.result.get("winner")
    return [
        {
            "of_match": append.match,
            "of_seat": seat,
            "side": tally.side,
            "outcome": "drawn" if winner is None else "won" if winner == tally.side else "lost",
            "score": totals[tally.side],
            "against": totals[1 - tally.side],
            **{item: tally.counts.get(item) for item in TALLIED},
        }
        for seat, tally in enumerate(append.tallies)
    ]
