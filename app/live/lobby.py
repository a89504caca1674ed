"""A table before play and between matches: its switches, its description, its host, a rematch's seats."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, Literal

from app.live.errors import TableError
from app.live.room import Room
from app.store.errors import MatchRunning, NameTooLike, SeatsChanged, SeatTaken
from app.store.matches import Matches
from app.store.tables import SeatRow, TableRow, Tables
from engine import GAMES, Document, Seat

SWITCHES: Mapping[str, tuple[Any, ...]] = {
    "hold": ("wait", "computer"),
    "watch": (True, False),
    "hints": (False, True),
    "pace": ("human", "at_once"),
}
"""What a table does besides the rules, default first. `hold`: who plays for an absent player;
`watch`: whether those who do not sit may look on; `hints`: whether the page suggests plays when asked;
`pace`: how long computer players take."""

Seating = Literal["same", "partners", "draw"]
"""Who sits where in a rematch: as before, with another partner, or as the cards decide."""


def all_switches(chosen: Mapping[str, Any]) -> Document:
    """The switches, those not chosen at their default. Raises TableError `bad_option`."""
    for name, value in chosen.items():
        if name not in SWITCHES or value not in SWITCHES[name]:
            raise TableError("bad_option", f"{name} cannot be {value!r}", 422, option=name)
    return {name: chosen.get(name, values[0]) for name, values in SWITCHES.items()}


def description(row: TableRow) -> Document:
    """A table as `GET /tables/{table}` shows it."""
    sitting = {one.seat: one for one in row.seats}
    return {
        "table": row.id,
        "game": row.game,
        "options": row.options,
        "phase": row.phase,
        "open": row.open,
        "match": row.match,
        "host": next((one.seat for one in row.seats if one.player == row.host), None),
        "seats": [_seat(seat, sitting.get(seat)) for seat in range(GAMES[row.game].seats)],
    }


def _seat(seat: Seat, row: SeatRow | None) -> Document:
    return {
        "seat": seat,
        "name": row.name if row else "",
        "computer": row.computer if row else None,
        "empty": row is None,
    }


def already_playing() -> TableError:
    return TableError("already_playing", "a match is being played")


def check_host(row: TableRow, player: str) -> None:
    """Raises TableError `not_host`."""
    if row.host != player:
        raise TableError("not_host", "only the host of the table may do this", 403)


def rematch(options: Document, last: Document, seating: Seating) -> tuple[dict[Seat, Seat], Document]:
    """Where everybody of a match that is over sits in the next, {old seat: new one}, and its options. `last`
    is the old match's table. The deal moves on, unless the cards decide anew."""
    order: list[Seat] = last.get("order") or list(range(len(last["hand_sizes"])))
    if seating == "partners" and len(order) == 4:
        order = [order[0], order[2], order[3], order[1]]
    places = {seat: place for place, seat in enumerate(order)}
    if seating == "draw" and "seating" in options:
        return places, {**options, "seating": "draw"}
    following = (places[last["dealer"]] + 1) % len(order)
    chosen = {"seating": "chosen"} if "seating" in options else {}
    return places, {**options, **chosen, "dealer": following}


class Lobby(ABC):
    """What players and hosts ask of a table while no match is played on it. Each change goes to the store,
    whose constraints settle races; then the table's room follows. `Rooms` is one."""

    def __init__(self, tables: Tables, matches: Matches) -> None:
        self._tables = tables
        self._matches = matches

    @abstractmethod
    async def _room(self, table: str) -> Room:
        """The room, loaded if it is not in memory. Raises TableError."""

    @abstractmethod
    async def _changed(self, table: str) -> None:
        """The table's row was changed here."""

    async def create(
        self,
        *,
        game: str,
        options: Mapping[str, Any],
        host_player: str,
        open: bool = False,
        switches: Mapping[str, Any] | None = None,
    ) -> dict[str, str]:
        """A new table: {"table", "invite"}. Raises TableError `bad_option`."""
        if game not in GAMES:
            raise TableError("bad_option", "there is no such game", 422, option="game", values=sorted(GAMES))
        try:
            chosen = GAMES[game].options(options)
        except ValueError as error:
            raise TableError("bad_option", str(error), 422) from None
        row = await self._tables.create(
            game=game, options=chosen, host=host_player, open=open, switches=all_switches(switches or {})
        )
        return {"table": row.id, "invite": row.invite}

    async def find(self, name: str) -> str | None:
        """The id of the table that an invite or an id names."""
        row = await self._tables.by_invite(name) or await self._tables.get(name)
        return row.id if row is not None else None

    async def describe(self, table: str) -> Document | None:
        """A table as `GET /tables/{table}` shows it."""
        row = await self._tables.get(table)
        return description(row) if row is not None else None

    async def change(self, table: str, by: str, *, open: bool | None = None, **switches: str | None) -> None:
        """The host opens or closes the table, or turns a switch (`pace`, `hold`). While the host is away,
        anybody who sits may say who plays for the absent. Raises TableError."""
        row = await self._row(table)
        turned = {name: value for name, value in switches.items() if value is not None}
        sits = any(one.player == by for one in row.seats)
        if not (sits and open is None and turned.keys() == {"hold"} and (await self._room(table)).host_away):
            check_host(row, by)
        for name, value in turned.items():
            if value not in SWITCHES[name]:
                raise TableError("bad_option", f"{name} cannot be {value!r}", 422, option=name)
        if turned:
            await self._tables.set_switches(table, {**row.switches, **turned})
        if open is not None:
            await self._tables.set_open(table, open)
        await self._changed(table)

    async def swap(self, table: str, one: Seat, other: Seat, by: str) -> None:
        """The host lets two seats change places; one of them may be empty. Raises TableError."""
        for seat in (one, other):
            row = await self._before_play(table, seat)
        check_host(row, by)
        try:
            await self._tables.rearrange(table, {one: other, other: one})
        except MatchRunning:
            raise already_playing() from None
        await self._changed(table)

    async def say_ready(self, table: str, player: str, ready: bool) -> None:
        """A player who sits is ready to begin, or not yet. Raises TableError."""
        row = await self._row(table)
        if all(one.player != player for one in row.seats):
            raise TableError("not_seated", "only those who sit are asked", 403)
        try:
            await self._tables.set_ready(table, player, ready)
        except MatchRunning:
            raise already_playing() from None
        await self._changed(table)

    async def sit(
        self,
        table: str,
        seat: Seat,
        player: str,
        invite: str | None = None,
        *,
        device: str | None = None,
        language: str | None = None,
    ) -> None:
        """A player takes a seat. Raises TableError."""
        row = await self._before_play(table, seat)
        known = row.open or player == row.host or any(one.player == player for one in row.seats)
        if not known and not secrets.compare_digest((invite or "").encode(), row.invite.encode()):
            raise TableError("not_invited", "the invite is not this table's", 403)
        try:
            await self._tables.sit(table, seat, player, device, language)
        except SeatTaken:
            full = len(row.seats) == GAMES[row.game].seats
            code, message = (
                ("table_full", "all seats are taken") if full else ("seat_taken", "somebody sits there")
            )
            raise TableError(code, message) from None
        except NameTooLike as error:
            raise TableError(
                "name_too_like", "somebody at the table is called nearly the same", name=error.name
            ) from None
        except MatchRunning:
            raise already_playing() from None
        await self._changed(table)

    async def seat_computer(self, table: str, seat: Seat, level: str, by: str) -> None:
        """The host gives a seat to a computer player. Raises TableError."""
        row = await self._before_play(table, seat)
        check_host(row, by)
        levels = list(GAMES[row.game].bots)
        if level not in levels:
            raise TableError("bad_level", "there is no such computer player", 422, levels=levels)
        try:
            await self._tables.set_computer(table, seat, level)
        except SeatTaken:
            raise TableError("seat_taken", "somebody sits there") from None
        except MatchRunning:
            raise already_playing() from None
        await self._changed(table)

    async def clear(self, table: str, seat: Seat, by: str) -> None:
        """A player leaves the seat, or the host empties it. Raises TableError."""
        row = await self._before_play(table, seat)
        sitter = next((one for one in row.seats if one.seat == seat), None)
        if sitter is None:
            return
        if sitter.player != by:
            check_host(row, by)
        try:
            await self._tables.stand(table, seat)
        except MatchRunning:
            raise already_playing() from None
        await self._changed(table)

    async def renew_invite(self, table: str, by: str) -> str:
        """A new invite instead of the one that has come into the wrong hands. Raises TableError."""
        check_host(await self._row(table), by)
        invite = await self._tables.renew_invite(table)
        await self._changed(table)
        return invite

    async def start_match(self, table: str, by: str, seating: Seating = "same") -> str:
        """The first match, or a rematch with its seats; its id. Raises TableError."""
        row = await self._row(table)
        check_host(row, by)
        game = GAMES[row.game]
        if row.phase == "playing":
            raise already_playing()
        if len(row.seats) < game.seats:
            empty = sorted(set(range(game.seats)) - {one.seat for one in row.seats})
            raise TableError("seats_empty", "not all seats are taken", seats=empty)
        options = row.options
        try:
            if row.phase == "over" and (last := (await self._room(table)).match) is not None and last.over:
                places, options = rematch(row.options, last.table, seating)
                if any(old != new for old, new in places.items()):
                    await self._tables.rearrange(table, places)
                    row = await self._row(table)
            match = await self._matches.create(
                table=table,
                game=row.game,
                options=options,
                rules_version=game.rules_version,
                players=row.seats,
            )
        except MatchRunning:
            raise already_playing() from None
        except SeatsChanged:
            return await self.start_match(table, by)
        if row.switches.get("paused") or row.switches.get("stopped"):
            await self._tables.set_switches(table, {**row.switches, "paused": None, "stopped": None})
        await self._room(table)
        await self._changed(table)
        return match.id

    async def _before_play(self, table: str, seat: Seat) -> TableRow:
        row = await self._row(table)
        if not 0 <= seat < GAMES[row.game].seats:
            raise TableError("seat_unknown", "the table has no such seat", 404)
        if row.phase == "playing":
            raise already_playing()
        return row

    async def _row(self, table: str) -> TableRow:
        row = await self._tables.get(table)
        if row is None:
            raise TableError("table_unknown", "there is no such table", 404)
        return row
