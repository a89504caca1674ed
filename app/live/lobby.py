"""A table before play and between matches: its switches, its description, its host, a rematch's seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from app.live.errors import TableError
from app.store.tables import SeatRow, TableRow
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
