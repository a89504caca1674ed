"""Matches: made when a table starts, listed newest first, read back as records."""

from __future__ import annotations

import secrets
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Literal

from sqlalchemy import ColumnElement, Row, Select, insert, literal, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.store import names
from app.store.database import Database
from app.store.effects import copy_orders
from app.store.errors import MatchRunning, SeatsChanged
from app.store.models import actions, hands, match_seats, matches, rule_sets, table_seats, tables
from app.store.moments import iso, now_ms
from app.store.tables import SeatRow, change_table
from engine import Document, HandScore, SideScore

MatchState = Literal["running", "finished", "void"]
RECORD_FORMAT = "mano/1"


@dataclass(frozen=True, slots=True)
class MatchRow:
    """What everybody at the table may know of a match."""

    id: str
    table: str
    game: str
    options: Document
    rules_version: int
    state: MatchState
    started: int
    ended: int | None
    totals: list[int] | None
    """By side, after the newest finished hand."""
    winner: int | None
    """A side."""
    result: Document | None
    seats: tuple[SeatRow, ...]
    """By seat, with the names borne then."""


@dataclass(frozen=True, slots=True)
class MatchPage:
    matches: Sequence[MatchRow]
    cursor: str | None
    """For the next page; None: this is the last one."""


PUBLIC = [matches.c[field.name] for field in fields(MatchRow) if field.name != "seats"]


class Matches:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def create(
        self, *, table: str, game: str, options: Document, rules_version: int, players: Sequence[SeatRow]
    ) -> MatchRow:
        """A match with a new secret, and it is the table's. `players` are the table's seats, with the names
        to be kept. Raises MatchRunning when the table plays already (of two at once, one gets that) and
        SeatsChanged when others sit there by now."""
        row = MatchRow(
            id=names.new_match(),
            table=table,
            game=game,
            options=options,
            rules_version=rules_version,
            state="running",
            started=now_ms(),
            ended=None,
            totals=None,
            winner=None,
            result=None,
            seats=tuple(players),
        )
        async with self._database.begin() as connection:
            await change_table(connection, table, match=row.id)
            rules = names.rule_set(game, options)
            await connection.execute(
                self._database.insert(rule_sets)
                .values(id=rules, game=game, options=options)
                .on_conflict_do_nothing()
            )
            created = await connection.execute(
                self._database.insert(matches)
                .values(
                    id=row.id,
                    table=table,
                    game=game,
                    options=options,
                    rules_version=rules_version,
                    rule_set=rules,
                    secret=secrets.token_bytes(32),
                    state=row.state,
                    started=row.started,
                )
                .on_conflict_do_nothing()
                .returning(matches.c.id)
            )
            if created.one_or_none() is None:
                raise MatchRunning(table)
            if await _sitters(connection, table) != {(one.seat, one.player, one.computer) for one in players}:
                raise SeatsChanged(table)
            await connection.execute(
                insert(match_seats),
                [
                    {
                        "match": row.id,
                        "seat": one.seat,
                        "player": one.player,
                        "computer": one.computer,
                        "name": one.name,
                        "started": row.started,
                        "game": game,
                    }
                    for one in players
                ],
            )
        return row

    async def get(self, match: str) -> MatchRow | None:
        async with self._database.read() as connection:
            found = await self._rows(connection, select(*PUBLIC).where(matches.c.id == match))
        return found[0] if found else None

    async def get_all(self, ids: Sequence[str]) -> list[MatchRow]:
        """Those matches, in this order."""
        async with self._database.read() as connection:
            found = await self._rows(connection, select(*PUBLIC).where(matches.c.id.in_(ids)))
        rows = {row.id: row for row in found}
        return [rows[id] for id in ids if id in rows]

    async def closed(self, wanted: Iterable[str]) -> set[str]:
        """Those of the tables that let nobody look on."""
        query = select(tables.c.id, tables.c.switches).where(tables.c.id.in_(list(wanted)))
        async with self._database.read() as connection:
            found = await connection.execute(query)
            return {row.id for row in found if not row.switches.get("watch", True)}

    async def secret(self, match: str) -> bytes:
        """The 32 bytes that the seeds of all hands come from: for the dealer alone. Raises KeyError."""
        async with self._database.read() as connection:
            secret = await connection.scalar(select(matches.c.secret).where(matches.c.id == match))
        if secret is None:
            raise KeyError(match)
        return bytes(secret)

    async def void(self, match: str) -> None:
        """A running match that will not be finished, or a finished one that shall not count."""
        async with self._database.begin() as connection:
            await _stop(connection, match, "void")

    async def stop(self, match: str, *, counts: bool) -> str | None:
        """A running match ends where it is: as void, or with the score of its finished hands as its result.
        Its table has no match on it then and says why (`stopped` among its switches). The table; None when
        the match was not running."""
        async with self._database.begin() as connection:
            found = await connection.execute(
                select(tables.c.id, tables.c.switches)
                .join(matches, matches.c.table == tables.c.id)
                .where(matches.c.id == match, matches.c.state == "running")
                .with_for_update(of=tables)
            )
            row = found.one_or_none()
            if row is None or not await _stop(connection, match, "finished" if counts else "void"):
                return None
            stopped = {"match": match, "counts": counts, "at": now_ms()}
            switches = {**row.switches, "paused": None, "stopped": stopped}
            await change_table(connection, row.id, match=None, switches=switches)
        table: str = row.id
        return table

    async def list(
        self,
        *,
        player: str | None = None,
        game: str | None = None,
        state: MatchState | None = None,
        cursor: str | None = None,
        limit: int = 20,
    ) -> MatchPage:
        """Matches newest first. A cursor names the place after a match, so that matches which begin
        meanwhile shift nothing. Raises ValueError for a cursor that is none."""
        query: Select[Any] = select(*PUBLIC)
        started, match = matches.c.started, matches.c.id
        if player is not None:
            query = query.join(match_seats).where(match_seats.c.player == player)
            started, match = match_seats.c.started, match_seats.c.match
        if game is not None:
            query = query.where(matches.c.game == game)
        if state is not None:
            query = query.where(matches.c.state == state)
        if cursor is not None:
            query = query.where(_older(started, match, cursor))
        query = query.order_by(started.desc(), match.desc()).limit(limit + 1)
        async with self._database.read() as connection:
            rows = await self._rows(connection, query)
        page = rows[:limit]
        more = len(rows) > limit
        return MatchPage(page, cursor_of(page[-1].started, page[-1].id) if more else None)

    async def hands(self, match: str) -> tuple[HandScore, ...]:
        """The finished hands, in order."""
        async with self._database.read() as connection:
            found = await connection.execute(
                select(hands).where(hands.c.match == match).order_by(hands.c.hand, hands.c.side)
            )
            return _hand_scores(found)

    async def record(self, match: str) -> Document | None:
        """The complete record of a match, secret seeds of a running hand included: what a player may
        fetch of it is `engine.record`'s to say."""
        async with self._database.read() as connection:
            found = await self._rows(connection, select(*PUBLIC).where(matches.c.id == match))
            if not found:
                return None
            entries = await connection.execute(
                select(actions.c.number, actions.c.seat, actions.c.action)
                .where(actions.c.match == match)
                .order_by(actions.c.number)
            )
            log = [list(entry) for entry in entries]
        row = found[0]
        return {
            "format": RECORD_FORMAT,
            "game": row.game,
            "rules_version": row.rules_version,
            "options": row.options,
            "players": [one.name for one in row.seats],
            "started": iso(row.started),
            "ended": iso(row.ended),
            "actions": log,
            "result": row.result,
        }

    async def _rows(self, connection: AsyncConnection, query: Select[Any]) -> Sequence[MatchRow]:
        rows = (await connection.execute(query)).all()
        seats = await seats_of(connection, [row.id for row in rows])
        return [MatchRow(**row._mapping, seats=tuple(seats[row.id])) for row in rows]


async def _stop(connection: AsyncConnection, match: str, state: MatchState) -> bool:
    """Whether the match is in this state now, which it was not before."""
    found = await connection.execute(
        select(matches.c.totals, matches.c.ended, matches.c.started).where(
            matches.c.id == match, matches.c.state != state, matches.c.state != "void"
        )
    )
    row = found.one_or_none()
    if row is None:
        return False
    now = now_ms() if row.ended is None else row.ended
    values: Document = {"state": state, "ended": now, "lasted": now - row.started}
    if state == "finished":
        totals = row.totals or [0, 0]
        best = max(totals)
        winner = totals.index(best) if totals.count(best) == 1 else None
        result = {"winner": winner, "totals": totals, "victory_points": None, "stopped": True}
        values |= {"winner": winner, "result": result}
        outcomes = {
            side: "drawn" if winner is None else "won" if side == winner else "lost" for side in (0, 1)
        }
        for side, outcome in outcomes.items():
            played = (match_seats.c.match == match) & (match_seats.c.side == side)
            tally = {"outcome": outcome, "score": totals[side], "against": totals[1 - side]}
            await connection.execute(update(match_seats).where(played).values(tally))
    else:
        nothing = {"outcome": None, "score": None, "against": None}
        await connection.execute(update(match_seats).where(match_seats.c.match == match).values(nothing))
    await connection.execute(update(matches).where(matches.c.id == match).values(values))
    await copy_orders(connection, [match])
    return True


async def seats_of(connection: AsyncConnection, wanted: Sequence[str]) -> Mapping[str, list[SeatRow]]:
    """Who sits at these matches, by seat."""
    seated = await connection.execute(
        select(match_seats).where(match_seats.c.match.in_(wanted)).order_by(match_seats.c.seat)
    )
    seats: defaultdict[str, list[SeatRow]] = defaultdict(list)
    for one in seated:
        seats[one.match].append(SeatRow(one.seat, one.player, one.computer, one.name, side=one.side))
    return seats


async def _sitters(connection: AsyncConnection, table: str) -> set[tuple[int, str | None, str | None]]:
    seated = await connection.execute(
        select(table_seats.c.seat, table_seats.c.player, table_seats.c.computer).where(
            table_seats.c.table == table
        )
    )
    return {(row.seat, row.player, row.computer) for row in seated}


def cursor_of(started: int, match: str) -> str:
    """The place after a match in a list that is newest first."""
    return f"{started}-{match}"


def place_of(cursor: str) -> tuple[int, str]:
    """The match that a cursor names. Raises ValueError for one that is none."""
    moment, dash, name = cursor.partition("-")
    if not (dash and moment.isascii() and moment.isdigit() and len(moment) <= 15 and name.isalnum()):
        raise ValueError("no such cursor")
    return int(moment), name


def _older(started: ColumnElement[int], match: ColumnElement[str], cursor: str) -> ColumnElement[bool]:
    moment, name = place_of(cursor)
    return tuple_(started, match) < tuple_(literal(moment), literal(name))


def _hand_scores(rows: Iterable[Row[Any]]) -> tuple[HandScore, ...]:
    sides: defaultdict[tuple[int, str], list[SideScore]] = defaultdict(list)
    for row in rows:
        sides[row.hand, row.ended_by].append(SideScore(row.score, row.total, row.items))
    return tuple(HandScore(number, ended_by, tuple(scores)) for (number, ended_by), scores in sides.items())
