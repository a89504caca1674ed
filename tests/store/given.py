"""What the tests of the store begin with."""

from __future__ import annotations

from app.store import Database, Entry, Matches, MatchRow, Players, Tables
from engine import HandScore, SideScore


async def a_match(store: Database, *, game: str = "truco", player: str | None = None) -> MatchRow:
    """A running match of a player (Anna, unless given) and a computer."""
    anna = player or (await Players(store).create("Anna")).id
    tables = Tables(store)
    table = await tables.create(game=game, options={"target": 30}, host=anna, open=False)
    await tables.sit(table.id, 0, anna)
    await tables.set_computer(table.id, 1, "low")
    seated = await tables.get(table.id)
    assert seated is not None
    return await Matches(store).create(
        table=table.id, game=game, options=table.options, rules_version=1, players=seated.seats
    )


def entry(number: int, *, id: str | None = None, card: str = "1E", deadline: int | None = None) -> Entry:
    """Seat 0 plays a card."""
    return Entry(number, 0, {"type": "play", "card": card}, id, 1_700_000_000_000 + number, deadline)


def hand(number: int, *totals: int) -> HandScore:
    """A hand after which the sides have these totals."""
    return HandScore(number, "tricks", tuple(SideScore(1, total, {"truco": 1}) for total in totals))
