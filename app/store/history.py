"""What a player has played: matches by filters, and what they add up to.

Everything is read from the player's own rows of `match_seats`, by its index of players and moments; who sat
beside them is looked up in `ix_match_seats_company` by each match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import ColumnElement, Select, case, exists, func, literal, select, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection

from app.store.database import Database
from app.store.matches import cursor_of, place_of
from app.store.models import TALLIED, match_seats, players
from engine import GAMES

Outcome = Literal["won", "lost", "drawn"]
COMPUTER = "computer"
"""In the place of a partner's or an opponent's id: any computer."""

_KNOWN_FROM = 400
"""How many of the newest matches are searched for people that one may filter by."""

_IN_PAIRS = [name for name, game in GAMES.items() if game.seats > 2]

_mine = match_seats.alias("mine")
_other = match_seats.alias("other")
_beside = (_other.c.match == _mine.c.match) & (_other.c.seat != _mine.c.seat)


@dataclass(frozen=True, slots=True)
class HistoryFilter:
    """Which of a player's matches. `partner`, `opponent`: ids, or COMPUTER; `since`, `until`: milliseconds
    since 1970, the end excluded; `result`: how they ended for the player, or `open`: they did not."""

    game: str | None = None
    partner: str | None = None
    opponent: str | None = None
    level: str | None = None
    result: Outcome | Literal["open"] | None = None
    since: int | None = None
    until: int | None = None


@dataclass(frozen=True, slots=True)
class HistoryPage:
    matches: Sequence[str]
    """Ids, newest first."""
    cursor: str | None


@dataclass(frozen=True, slots=True)
class Tally:
    """What some finished matches add up to. `counts`: as in `SeatTally`, of either game."""

    matches: int
    won: int
    lost: int
    drawn: int
    score: int
    counts: dict[str, int]

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.matches + other.matches,
            self.won + other.won,
            self.lost + other.lost,
            self.drawn + other.drawn,
            self.score + other.score,
            {item: count + other.counts[item] for item, count in self.counts.items()},
        )


NOTHING = Tally(0, 0, 0, 0, 0, dict.fromkeys(TALLIED, 0))


@dataclass(frozen=True, slots=True)
class Company:
    """Matches with a partner or against a level: `id` and `name` of a person, or None and "" of computers."""

    id: str | None
    name: str
    matches: int
    won: int
    lost: int


@dataclass(frozen=True, slots=True)
class Person:
    id: str
    name: str
    partner: bool
    """Whether they have played on the same side; else against each other."""


class History:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def page(
        self, player: str, chosen: HistoryFilter, *, cursor: str | None = None, limit: int = 30
    ) -> HistoryPage:
        """The matches newest first. Raises ValueError for a cursor that is none."""
        query = select(_mine.c.match, _mine.c.started).where(*_conditions(player, chosen))
        if cursor is not None:
            moment, match = place_of(cursor)
            query = query.where(
                tuple_(_mine.c.started, _mine.c.match) < tuple_(literal(moment), literal(match))
            )
        query = query.order_by(_mine.c.started.desc(), _mine.c.match.desc()).limit(limit + 1)
        async with self._database.look_up() as connection:
            rows = (await connection.execute(query)).all()
        page = rows[:limit]
        last = cursor_of(page[-1].started, page[-1].match) if len(rows) > limit else None
        return HistoryPage([row.match for row in page], last)

    async def by_month(self, player: str, chosen: HistoryFilter) -> dict[tuple[str, str], Tally]:
        """Finished matches by month ("2026-11", UTC) and game, in order."""
        month = self._month(_mine.c.started).label("month")
        sums = [func.coalesce(func.sum(_mine.c[item]), 0).label(item) for item in TALLIED]
        query = (
            select(month, _mine.c.game, *_outcomes(), func.sum(_mine.c.score).label("score"), *sums)
            .where(*_conditions(player, chosen), _mine.c.outcome.is_not(None))
            .group_by(month, _mine.c.game)
            .order_by(month, _mine.c.game)
        )
        async with self._database.look_up() as connection:
            found = (await connection.execute(query)).mappings().all()
        return {
            (row["month"], row["game"]): Tally(
                row["matches"],
                row["won"],
                row["lost"],
                row["drawn"],
                row["score"],
                {item: row[item] for item in TALLIED},
            )
            for row in found
        }

    async def partners(self, player: str, chosen: HistoryFilter, *, most: int = 20) -> list[Company]:
        """Won and lost with each partner, whom one has played with most first."""
        query = (
            select(_other.c.player, *_outcomes())
            .join(_other, _beside & (_other.c.side == _mine.c.side))
            .where(*_conditions(player, chosen), _mine.c.outcome.is_not(None))
            .where(_mine.c.game.in_(_IN_PAIRS))
            .group_by(_other.c.player)
            .order_by(func.count().desc(), _other.c.player)
            .limit(most)
        )
        async with self._database.look_up() as connection:
            found = (await connection.execute(query)).all()
            names = await _names(connection, [row.player for row in found if row.player is not None])
        return [
            Company(row.player, names.get(row.player, ""), row.matches, row.won, row.lost) for row in found
        ]

    async def levels(self, player: str, chosen: HistoryFilter) -> dict[str, Company]:
        """Truco against the computer, by its level."""
        query = (
            select(_other.c.computer, *_outcomes())
            .join(_other, _beside)
            .where(*_conditions(player, chosen), _mine.c.game == "truco", _mine.c.outcome.is_not(None))
            .where(_other.c.computer.is_not(None))
            .group_by(_other.c.computer)
        )
        async with self._database.look_up() as connection:
            found = (await connection.execute(query)).all()
        return {row.computer: Company(None, "", row.matches, row.won, row.lost) for row in found}

    async def people(self, player: str) -> list[Person]:
        """With whom and against whom the newest matches were played."""
        newest = (
            select(_mine.c.match, _mine.c.seat, _mine.c.side)
            .where(_mine.c.player == player)
            .order_by(_mine.c.started.desc(), _mine.c.match.desc())
            .limit(_KNOWN_FROM)
            .subquery()
        )
        partner = (_other.c.side == newest.c.side).label("partner")
        sat = (
            select(_other.c.player, partner, func.count().label("often"))
            .join(newest, (_other.c.match == newest.c.match) & (_other.c.seat != newest.c.seat))
            .where(_other.c.player.is_not(None), partner.is_not(None))
            .group_by(_other.c.player, partner)
            .subquery()
        )
        query = (
            select(sat.c.player, players.c.name, sat.c.partner)
            .join(players, players.c.id == sat.c.player)
            .order_by(sat.c.often.desc(), sat.c.player)
        )
        async with self._database.look_up() as connection:
            found = (await connection.execute(query)).all()
        return [Person(row.player, row.name, bool(row.partner)) for row in found]

    def _month(self, moment: ColumnElement[int]) -> ColumnElement[str]:
        if self._database.embedded:
            return func.strftime("%Y-%m", moment // 1000, "unixepoch")
        return func.to_char(func.timezone("UTC", func.to_timestamp(moment // 1000)), "YYYY-MM")


def _conditions(player: str, chosen: HistoryFilter) -> list[ColumnElement[bool]]:
    conditions: list[ColumnElement[bool]] = [_mine.c.player == player]
    if chosen.game is not None:
        conditions.append(_mine.c.game == chosen.game)
    if chosen.result == "open":
        conditions.append(_mine.c.outcome.is_(None))
    elif chosen.result is not None:
        conditions.append(_mine.c.outcome == chosen.result)
    if chosen.since is not None:
        conditions.append(_mine.c.started >= chosen.since)
    if chosen.until is not None:
        conditions.append(_mine.c.started < chosen.until)
    undrawn = _mine.c.side.is_(None)  # until the first hand begins, everybody may be either
    if chosen.partner is not None:
        conditions.append(_mine.c.game.in_(_IN_PAIRS))
        conditions.append(_seated(undrawn | (_other.c.side == _mine.c.side), _is(chosen.partner)))
    if chosen.opponent is not None:
        conditions.append(_seated(undrawn | (_other.c.side != _mine.c.side), _is(chosen.opponent)))
    if chosen.level is not None:
        conditions.append(_seated(_other.c.computer == chosen.level))
    return conditions


def _seated(*who: ColumnElement[bool]) -> ColumnElement[bool]:
    return exists(select(literal(1)).select_from(_other).where(_beside, *who).correlate(_mine))


def _is(person: str) -> ColumnElement[bool]:
    return _other.c.computer.is_not(None) if person == COMPUTER else _other.c.player == person


def _outcomes() -> list[ColumnElement[Any]]:
    def ended(outcome: Outcome) -> ColumnElement[int]:
        return func.sum(case((_mine.c.outcome == outcome, 1), else_=0)).label(outcome)

    return [func.count().label("matches"), ended("won"), ended("lost"), ended("drawn")]


async def _names(connection: AsyncConnection, ids: Sequence[str]) -> dict[str, str]:
    """What players are called now."""
    query: Select[Any] = select(players.c.id, players.c.name).where(players.c.id.in_(ids))
    return {row.id: row.name for row in await connection.execute(query)}
