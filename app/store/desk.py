"""The admin's list of matches: any filter, any order, pages that stay where they are, and all of it streamed.

A page begins behind the last match of the one before, (value it is sorted by, id), so that matches which
begin meanwhile shift nothing and the thousandth page costs what the first does. Which matches are on it is
found in indexes, as far as they hold what is asked for (`ix_matches_listed` and others); all of a match is
read of those few alone.

The planner believes that what is looked for lies evenly in the order that is asked for, and reads along that
order until the page is full. Short matches among the longest, or one player among all, it would find after
reading nearly everything. So where it expects few of such, it is not given the order: it finds them all and
sorts them. And what may lie together at one end is read in strands, each by itself in the way that suits it:
one for each of a few sets of rules, or one for each game, for games differ in their lengths and scores.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from sqlalchemy import (
    Column,
    ColumnElement,
    FromClause,
    Select,
    exists,
    func,
    literal,
    literal_column,
    select,
    text,
    tuple_,
    union_all,
)
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql import ClauseElement
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.expression import Executable

from app.store.database import Database
from app.store.errors import StoreUnavailable
from app.store.folding import LAST, folded
from app.store.matches import PUBLIC, MatchRow, MatchState, seats_of
from app.store.models import leases, match_seats, matches, rule_sets
from engine import GAMES, Document

PAGE = 50
CHUNK = 1000
"""Matches read at once for an export."""

COUNTED = 2000
"""Up to how many matches are really counted; of more the database's estimate is told."""

COUNTING_MS = 80
"""After which time counting is given up in favour of the estimate, too."""

FEW = 10_000
"""Up to how many matches, by the estimate, are found first and sorted then."""

FEW_OF_A_RANGE = 100_000
"""The same for a range of scores or lengths: those lie close together in their own order, and may lie at one
end of the others."""

FEW_SETS = 8
"""Up to how many sets of rules are read side by side."""

Sort = Literal["started", "length", "hands", "score"]
SORTS: Mapping[Sort, Column[int]] = {
    "started": matches.c.started,
    "length": matches.c.lasted,
    "hands": matches.c.hand_count,
    "score": matches.c.best,
}


@dataclass(frozen=True, slots=True)
class Filter:
    """Which matches. What is None is not looked at. Moments and lengths are milliseconds; `until` is the
    first moment that is too late."""

    game: str | None = None
    state: MatchState | None = None
    player: str | None = None
    """An id."""
    name: str | None = None
    """How the name of somebody who played begins, whatever its case and marks."""
    since: int | None = None
    until: int | None = None
    best_from: int | None = None
    best_to: int | None = None
    length_from: int | None = None
    length_to: int | None = None
    ended_by: str | None = None
    options: Document = field(default_factory=dict)
    """Rules that were in force, by option."""

    @property
    def is_of_seats(self) -> bool:
        """Whether the seats of one player or name tell all that is asked: they have copies of all orders."""
        rest = replace(self, state=None, ended_by=None, options={})
        return (self.player is None) is not (self.name is None) and rest == self

    def lies_across(self, order: Sort) -> bool:
        """Whether only a part of another order is wanted, which may lie together anywhere in this one. Days
        do not: at any time one plays long and short matches."""
        score = self.best_from is not None or self.best_to is not None
        length = self.length_from is not None or self.length_to is not None
        return (score and order != "score") or (length and order != "length")


@dataclass(frozen=True, slots=True)
class Listed:
    """A match as the desk lists it."""

    match: MatchRow
    hand_count: int
    best: int
    lasted: int
    ended_by: str | None
    """How the last hand ended."""
    node: str | None
    """Which node tends it while it runs."""


@dataclass(frozen=True, slots=True)
class Page:
    rows: Sequence[Listed]
    cursor: str | None
    """For the next page; None: this is the last one."""


class Desk:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def page(
        self,
        wanted: Filter,
        *,
        sort: Sort = "started",
        descending: bool = True,
        cursor: str | None = None,
        limit: int = PAGE,
    ) -> Page:
        """Raises ValueError for a cursor that is none."""
        order = _Order(sort, descending, _place(cursor) if cursor is not None else None, limit + 1)
        async with self._database.look_up() as connection:
            places = (await connection.execute(await self._places(connection, wanted, order))).all()
            shown = places[:limit]
            rows = await _listed(connection, [place.id for place in shown])
        more = len(places) > limit
        return Page(rows, f"{shown[-1].place}-{shown[-1].id}" if more else None)

    async def get(self, match: str) -> Listed | None:
        """One match, as it would be listed."""
        async with self._database.read() as connection:
            return next(iter(await _listed(connection, [match])), None)

    async def stream(
        self, wanted: Filter, *, sort: Sort = "started", descending: bool = True
    ) -> AsyncIterator[Sequence[Listed]]:
        """All of them, some at a time."""
        cursor = None
        while True:
            page = await self.page(wanted, sort=sort, descending=descending, cursor=cursor, limit=CHUNK)
            yield page.rows
            cursor = page.cursor
            if cursor is None:
                return

    async def count(self, wanted: Filter) -> tuple[int, bool]:
        """How many there are, and whether they were counted; else it is PostgreSQL's estimate."""
        async with self._database.look_up() as connection:
            rules = await _rules(connection, wanted)
            chosen = select(matches.c.id).where(*_conditions(wanted, rules))
            estimate = await self._estimate(connection, chosen)
        if estimate is not None and estimate > COUNTED:
            return estimate, False
        try:
            async with self._database.look_up() as connection:
                if estimate is not None:
                    await connection.execute(text(f"SET LOCAL statement_timeout = {COUNTING_MS}"))
                counted = await connection.scalar(select(func.count()).select_from(chosen.subquery()))
        except StoreUnavailable:
            if estimate is None:
                raise
            return estimate, False
        return counted or 0, True

    async def plan(self, wanted: Filter, *, sort: Sort = "started", descending: bool = True) -> Document:
        """How PostgreSQL finds the first page."""
        order = _Order(sort, descending, None, PAGE + 1)
        async with self._database.look_up() as connection:
            query = await self._places(connection, wanted, order)
            plan: list[Document] = await connection.scalar(_Explained(query))
        found: Document = plan[0]["Plan"]
        return found

    async def _estimate(self, connection: AsyncConnection, chosen: Select[Any]) -> int | None:
        """How many rows PostgreSQL expects; None of SQLite."""
        if self._database.embedded:
            return None
        plan: list[Document] = await connection.scalar(_Explained(chosen))
        return int(plan[0]["Plan"]["Plan Rows"])

    async def _places(self, connection: AsyncConnection, wanted: Filter, order: _Order) -> Select[Any]:
        """The statement for the matches of a page, (id, place) each."""
        rules = await _rules(connection, wanted)
        if self._database.embedded:
            return order.page(_conditions(wanted, rules))
        if rules is not None and 1 < len(rules) <= FEW_SETS:
            strands = [await self._strand(connection, wanted, [one], order) for one in rules]
        elif rules is None and wanted.game is None and wanted.lies_across(order.by):
            games = [replace(wanted, game=game) for game in GAMES]
            strands = [await self._strand(connection, game, rules, order) for game in games]
        else:
            return await self._strand(connection, wanted, rules, order)
        union = union_all(*(select(one.subquery()) for one in strands)).subquery()
        return order.sorted(select(union), union.c.place, union.c.id).limit(order.limit)

    async def _strand(
        self, connection: AsyncConnection, wanted: Filter, rules: Sequence[str] | None, order: _Order
    ) -> Select[Any]:
        """The first of those that are all read in one way."""
        conditions = _conditions(wanted, rules)
        across = wanted.lies_across(order.by)
        if across or wanted.player is not None or wanted.is_of_seats:
            estimate = await self._estimate(connection, select(matches.c.id).where(*conditions))
            few = FEW_OF_A_RANGE if across and wanted.name is None else FEW
            if estimate is not None and estimate <= few:
                if wanted.is_of_seats:
                    return order.page_of_seats(wanted)
                return order.page(conditions, scattered=True)
        return order.page(conditions)


@dataclass(frozen=True, slots=True)
class _Order:
    """By what a page is sorted, behind which place it begins, and how long it is."""

    by: Sort
    descending: bool
    place: tuple[int, str] | None
    limit: int

    def page(self, conditions: Sequence[ColumnElement[bool]], *, scattered: bool = False) -> Select[Any]:
        """(id, place) of the matches of which all conditions hold. `scattered`: no index shall be read in
        this order."""
        value: ColumnElement[int] = SORTS[self.by]
        id = matches.c.id
        if scattered:
            value = value + literal_column("0")
        return self._behind_place(select(id, value.label("place")).where(*conditions), value, id)

    def page_of_seats(self, wanted: Filter) -> Select[Any]:
        """The same, of a filter that `is_of_seats`, from these alone."""
        seats = match_seats.alias()
        value, id = seats.c[SORTS[self.by].name], seats.c.match
        named = wanted.player is None
        who = _called(wanted.name or "", seats) if named else seats.c.player == wanted.player
        query = select(id.label("id"), value.label("place")).distinct().where(who, *_shared(wanted, seats))
        return self._behind_place(query, value, id)

    def _behind_place(
        self, query: Select[Any], value: ColumnElement[int], id: ColumnElement[str]
    ) -> Select[Any]:
        if self.place is not None:
            place = tuple_(literal(self.place[0]), literal(self.place[1]))
            query = query.where(tuple_(value, id) < place if self.descending else tuple_(value, id) > place)
        return self.sorted(query, value, id).limit(self.limit)

    def sorted(self, query: Select[Any], value: ColumnElement[int], id: ColumnElement[str]) -> Select[Any]:
        return query.order_by(*((value.desc(), id.desc()) if self.descending else (value, id)))


_MORE = (
    matches.c.hand_count,
    matches.c.best,
    matches.c.lasted,
    matches.c.ended_by.label("last_end"),
    leases.c.node,
)


def _conditions(wanted: Filter, rules: Sequence[str] | None) -> list[ColumnElement[bool]]:
    """`rules`: the sets that may have been in force; None: any."""
    found = _shared(wanted, matches)
    if wanted.state is not None:
        found.append(matches.c.state == wanted.state)
    if wanted.ended_by is not None:
        found.append(matches.c.ended_by == wanted.ended_by)
    if wanted.player is not None:
        seats = match_seats.alias()
        found.append(_somebody(wanted, seats, seats.c.player == wanted.player))
    if wanted.name is not None:
        seats = match_seats.alias()
        found.append(_somebody(wanted, seats, _called(wanted.name, seats)))
    if rules is not None:
        found.append(matches.c.rule_set == rules[0] if len(rules) == 1 else matches.c.rule_set.in_(rules))
    return found


async def _rules(connection: AsyncConnection, wanted: Filter) -> list[str] | None:
    """The sets of rules that hold these options, of the game that is asked for; None: any."""
    if not wanted.options:
        return None
    sets = select(rule_sets.c.id, rule_sets.c.options)
    if wanted.game is not None:
        sets = sets.where(rule_sets.c.game == wanted.game)
    found = (await connection.execute(sets)).all()
    return [row.id for row in found if wanted.options.items() <= row.options.items()]


def _shared(wanted: Filter, rows: FromClause) -> list[ColumnElement[bool]]:
    """What is asked of matches and can be asked of their seats as well."""
    found: list[ColumnElement[bool]] = []
    for column, operator, value in (
        ("game", "=", wanted.game),
        ("started", ">=", wanted.since),
        ("started", "<", wanted.until),
        ("best", ">=", wanted.best_from),
        ("best", "<=", wanted.best_to),
        ("lasted", ">=", wanted.length_from),
        ("lasted", "<=", wanted.length_to),
    ):
        if value is not None:
            found.append(rows.c[column].op(operator, is_comparison=True)(value))
    return found


def _called(name: str, seats: FromClause) -> ColumnElement[bool]:
    start = folded(name)
    return seats.c.folded.between(start, start + LAST)


def _somebody(wanted: Filter, seats: FromClause, who: ColumnElement[bool]) -> ColumnElement[bool]:
    """Somebody of whom `who` holds sat at the match. What the seats have copies of is asked of them, too:
    their indexes hold it behind the player and the name."""
    conditions = [seats.c.match == matches.c.id, who, *_shared(wanted, seats)]
    return exists(select(literal(1)).select_from(seats).where(*conditions))


async def _listed(connection: AsyncConnection, ids: Sequence[str]) -> list[Listed]:
    """Those matches, in this order, as far as they are there."""
    query = select(*PUBLIC, *_MORE).outerjoin(leases, leases.c.match == matches.c.id)
    rows = {row.id: row for row in await connection.execute(query.where(matches.c.id.in_(ids)))}
    seats = await seats_of(connection, list(rows))
    names = [column.name for column in PUBLIC]
    return [
        Listed(
            MatchRow(**{name: row._mapping[name] for name in names}, seats=tuple(seats[row.id])),
            row.hand_count,
            row.best,
            row.lasted,
            row.last_end,
            row.node,
        )
        for row in (rows[id] for id in ids if id in rows)
    ]


def _place(cursor: str) -> tuple[int, str]:
    value, dash, id = cursor.rpartition("-")
    number = value.removeprefix("-")
    if not (dash and number.isascii() and number.isdigit() and len(number) <= 15 and id.isalnum()):
        raise ValueError("no such cursor")
    return int(value), id


class _Explained(Executable, ClauseElement):
    """How PostgreSQL would carry out a statement, as JSON."""

    inherit_cache = False

    def __init__(self, statement: Select[Any]) -> None:
        self.statement = statement


@compiles(_Explained, "postgresql")
def _explain(element: _Explained, compiler: SQLCompiler, **options: Any) -> str:
    return "EXPLAIN (FORMAT JSON) " + compiler.process(element.statement, **options)
