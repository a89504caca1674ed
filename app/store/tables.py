"""Rooms: who sits where, and which match is on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from sqlalchemy import ColumnElement, Delete, Row, Update, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.store import names
from app.store.database import Database
from app.store.errors import MatchRunning, NameTooLike, SeatTaken
from app.store.likeness import alike
from app.store.models import actions, matches, players, table_seats, tables
from app.store.moments import now_ms
from engine import Document

Phase = Literal["lobby", "playing", "over"]


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Somebody who sits: a player (`player` is the id) or a computer (`computer` is its level)."""

    seat: int
    player: str | None
    computer: str | None
    name: str
    """The player's, numbered where two at the table bear it; empty for a computer, whose name is the pages'
    business."""
    device: str | None = None
    """What the player sits at: `phone` or `computer`, where the page told."""
    language: str | None = None
    """What the player reads, as `it`, where the page told."""
    ready: bool = False
    """Whether the player said so before the match."""
    side: int | None = None
    """Of a match: whom the seat plays for, as far as that is decided."""


@dataclass(frozen=True, slots=True)
class TableRow:
    id: str
    invite: str = field(repr=False)
    game: str
    options: Document
    host: str
    open: bool
    created: int
    match: str | None
    """The match on the table now, running or over."""
    phase: Phase
    seats: tuple[SeatRow, ...]
    """Those taken, by seat."""
    switches: Document
    """What the table does besides the rules; the live tables know the keys."""
    revision: int
    """Grows with every change of the table, its seats and its match."""


class Tables:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def create(
        self, *, game: str, options: Document, host: str, open: bool, switches: Document | None = None
    ) -> TableRow:
        """A table without seats taken; `host` is a player's id."""
        row = TableRow(
            id=names.new_table(),
            invite=names.new_invite(),
            game=game,
            options=options,
            host=host,
            open=open,
            created=now_ms(),
            match=None,
            phase="lobby",
            seats=(),
            switches=switches or {},
            revision=0,
        )
        async with self._database.begin() as connection:
            await connection.execute(
                insert(tables).values(
                    id=row.id,
                    invite=row.invite,
                    game=game,
                    options=options,
                    host=host,
                    open=open,
                    created=row.created,
                    switches=row.switches,
                    revision=row.revision,
                )
            )
        return row

    async def get(self, table: str) -> TableRow | None:
        return next(iter(await self._find(tables.c.id == table, limit=1)), None)

    async def by_invite(self, invite: str) -> TableRow | None:
        return next(iter(await self._find(tables.c.invite == invite, limit=1)), None)

    async def open_tables(self, *, limit: int = 50) -> list[TableRow]:
        """Open tables that have not begun, newest first."""
        return await self._find(tables.c.open, tables.c.match.is_(None), limit=limit)

    async def sit(
        self, table: str, seat: int, player: str, device: str | None = None, language: str | None = None
    ) -> None:
        """A player sits down; one who sat elsewhere at this table moves. Raises SeatTaken, NameTooLike or
        MatchRunning, and then nobody has moved."""
        mine = (table_seats.c.table == table) & (table_seats.c.player == player)
        async with self._database.begin() as connection:
            await _change_seats(connection, table)
            await connection.execute(delete(table_seats).where(mine))
            await self._take(connection, table, seat, player=player, device=device, language=language)
            await refuse_likeness(connection, table, player)

    async def renew_invite(self, table: str) -> str:
        """A new invite; the old one opens nothing any more."""
        invite = names.new_invite()
        async with self._database.begin() as connection:
            await change_table(connection, table, invite=invite)
        return invite

    async def set_computer(self, table: str, seat: int, level: str) -> None:
        """A computer takes an empty seat, or a computer of another level its place. Raises SeatTaken or
        MatchRunning."""
        async with self._database.begin() as connection:
            await _change_seats(connection, table)
            computer = (table_seats.c.seat == seat) & table_seats.c.computer.is_not(None)
            await connection.execute(delete(table_seats).where(table_seats.c.table == table, computer))
            await self._take(connection, table, seat, computer=level)

    async def stand(self, table: str, seat: int) -> None:
        """The seat is empty afterwards. Raises MatchRunning."""
        async with self._database.begin() as connection:
            await _change_seats(connection, table)
            await connection.execute(
                delete(table_seats).where(table_seats.c.table == table, table_seats.c.seat == seat)
            )

    async def rearrange(self, table: str, places: Mapping[int, int]) -> None:
        """Those who sit at the keys of `places` sit at its values afterwards, which are the same seats in
        another order. Raises MatchRunning."""
        moving = (table_seats.c.table == table) & table_seats.c.seat.in_(list(places))
        async with self._database.begin() as connection:
            await _change_seats(connection, table)
            sitting = (await connection.execute(select(table_seats).where(moving))).mappings().all()
            await connection.execute(delete(table_seats).where(moving))
            if sitting:
                await connection.execute(
                    insert(table_seats), [{**row, "seat": places[row["seat"]]} for row in sitting]
                )

    async def set_ready(self, table: str, player: str, ready: bool) -> None:
        """A player who sits is ready to begin, or not yet. Raises MatchRunning."""
        mine = (table_seats.c.table == table) & (table_seats.c.player == player)
        async with self._database.begin() as connection:
            await _change_seats(connection, table)
            await connection.execute(update(table_seats).where(mine).values(ready=ready))

    async def set_open(self, table: str, open: bool) -> None:
        async with self._database.begin() as connection:
            await change_table(connection, table, open=open)

    async def remove(self, table: str, seat: int, player: str, *, level: str) -> bool:
        """A player sits there no more: while a match is played a computer of this level does, else nobody.
        A host who sat passes that on to another player. Whether the player sat there."""
        there = (table_seats.c.table == table) & (table_seats.c.seat == seat)
        others = select(table_seats.c.player).where(
            table_seats.c.table == table, table_seats.c.player != player
        )
        async with self._database.begin() as connection:
            await change_table(connection, table)
            running = select(matches.c.id).where(matches.c.table == table, matches.c.state == "running")
            if (await connection.execute(running)).first() is not None:
                emptied: Update | Delete = update(table_seats).values(player=None, computer=level)
            else:
                emptied = delete(table_seats)
            gone = await connection.execute(emptied.where(there, table_seats.c.player == player))
            heir = await connection.scalar(others.order_by(table_seats.c.seat).limit(1))
            if gone.rowcount and heir is not None:
                await connection.execute(
                    update(tables).where(tables.c.id == table, tables.c.host == player).values(host=heir)
                )
            return bool(gone.rowcount)

    async def set_host(self, table: str, player: str) -> None:
        async with self._database.begin() as connection:
            await change_table(connection, table, host=player)

    async def set_switches(self, table: str, switches: Document) -> None:
        async with self._database.begin() as connection:
            await change_table(connection, table, switches=switches)

    async def heads(self, wanted: Collection[str]) -> list[tuple[str, int, str | None, int]]:
        """How far tables have come: (table, revision, match on it, number of its last action)."""
        last = (
            select(func.coalesce(func.max(actions.c.number), 0))
            .where(actions.c.match == tables.c.match)
            .scalar_subquery()
        )
        async with self._database.read() as connection:
            found = await connection.execute(
                select(tables.c.id, tables.c.revision, tables.c.match, last).where(
                    self._database.among(tables.c.id, wanted)
                )
            )
            return [(row[0], row[1], row[2], row[3]) for row in found]

    async def _take(
        self,
        connection: AsyncConnection,
        table: str,
        seat: int,
        *,
        player: str | None = None,
        computer: str | None = None,
        device: str | None = None,
        language: str | None = None,
    ) -> None:
        row = {"table": table, "seat": seat, "player": player, "computer": computer}
        row |= {"device": device, "language": language, "ready": False}
        taken = await connection.execute(
            self._database.insert(table_seats)
            .values(row)
            .on_conflict_do_nothing()
            .returning(table_seats.c.seat)
        )
        if taken.one_or_none() is None:
            raise SeatTaken(table, seat)

    async def _find(self, *conditions: ColumnElement[bool], limit: int) -> list[TableRow]:
        async with self._database.read() as connection:
            found = await connection.execute(
                select(tables, matches.c.state)
                .outerjoin(matches, matches.c.id == tables.c.match)
                .where(*conditions)
                .order_by(tables.c.created.desc(), tables.c.id.desc())
                .limit(limit)
            )
            rows = found.all()
            seated = await connection.execute(
                select(table_seats, players.c.name)
                .outerjoin(players, players.c.id == table_seats.c.player)
                .where(table_seats.c.table.in_([row.id for row in rows]))
                .order_by(table_seats.c.seat)
            )
            seats: dict[str, list[SeatRow]] = {row.id: [] for row in rows}
            for one in seated:
                seats[one.table].append(
                    SeatRow(
                        one.seat,
                        one.player,
                        one.computer,
                        one.name or "",
                        one.device,
                        one.language,
                        one.ready,
                    )
                )
        return [_table(row, _told_apart(seats[row.id])) for row in rows]


async def change_table(connection: AsyncConnection, table: str, **values: Any) -> None:
    """Writes values, if any, and counts the change. Who does this first in a transaction has the table to
    itself until its end."""
    await connection.execute(
        update(tables).where(tables.c.id == table).values(revision=tables.c.revision + 1, **values)
    )


async def refuse_likeness(connection: AsyncConnection, table: str, player: str) -> None:
    """Raises NameTooLike when another player at the table has a name that looks like this one's.

    The very same name is no trick: the second who bears it gets a number."""
    seated = await connection.execute(
        select(table_seats.c.player, players.c.name).join(players).where(table_seats.c.table == table)
    )
    borne = {row.player: row.name for row in seated}
    mine = borne.pop(player, None)
    if mine:
        for other in borne.values():
            if other.casefold() != mine.casefold() and alike(other, mine):
                raise NameTooLike(other)


async def _change_seats(connection: AsyncConnection, table: str) -> None:
    """Begins a change of the seats, which a start of the match can neither overlook nor overtake."""
    await change_table(connection, table)
    running = select(matches.c.id).where(matches.c.table == table, matches.c.state == "running")
    if (await connection.execute(running)).first() is not None:
        raise MatchRunning(table)


def _told_apart(seats: Sequence[SeatRow]) -> Sequence[SeatRow]:
    """The seats with a number after a name that an earlier seat bears already."""
    borne = Counter[str]()
    told = []
    for one in seats:
        borne[one.name.casefold()] += 1
        number = borne[one.name.casefold()]
        told.append(replace(one, name=f"{one.name} {number}") if one.name and number > 1 else one)
    return told


def _table(row: Row[Any], seats: Sequence[SeatRow]) -> TableRow:
    phase: Phase = "lobby" if row.match is None else "playing" if row.state == "running" else "over"
    return TableRow(
        row.id,
        row.invite,
        row.game,
        row.options,
        row.host,
        row.open,
        row.created,
        row.match,
        phase,
        tuple(seats),
        row.switches,
        row.revision,
    )
