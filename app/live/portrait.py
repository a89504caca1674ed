"""What a table looks like: who sits and who watches, and everything at once for somebody who comes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.live import protocol
from app.live.views import Audience
from app.store.moments import now_ms
from engine import Document, Seat

if TYPE_CHECKING:
    from app.live.room import Room


def people(room: Room) -> Document:
    """Who sits and who watches, as the `people` message has it."""
    return {
        "phase": room.phase,
        "host": room.host_seat,
        "seats": [_person(room, seat) for seat in range(room.game.seats)],
        "watching": sum(1 for viewer in room.viewers if viewer.greeted and viewer.seat is None),
        "paused": room.paused_by,
        "open": room.row.open,
        "pace": room.row.switches.get("pace", "human"),
    }


def welcome(room: Room, seat: Audience, player: str | None) -> Document:
    """Everything at once, for one audience."""
    match = room.match
    shown = people(room)
    hosting = player is not None and player == room.row.host
    return {
        "t": "welcome",
        "protocol": protocol.PROTOCOL,
        "version": room.version,
        "seat": seat,
        "match": match.id if match is not None else None,
        "view": match.view(seat) if match is not None else None,
        "people": shown["seats"],
        "watching": shown["watching"],
        "paused": shown["paused"],
        "pace": shown["pace"],
        "chat": room.chat.lines,
        "clock": room.clock(),
        "now": now_ms(),
        "notice": room.notice,
        "table": {
            "id": room.id,
            "game": room.row.game,
            "options": room.row.options,
            "phase": room.phase,
            "host": room.host_seat,
            "invite": room.row.invite if seat is not None or hosting else None,
            "open": room.row.open,
            "hosting": hosting,
            "switches": room.row.switches,
            "levels": list(room.game.bots),
        },
    }


def _person(room: Room, seat: Seat) -> Document:
    person: Document = {
        "seat": seat,
        "name": "",
        "computer": None,
        "state": "empty",
        "since": None,
        "next": None,
        "next_at": None,
        "ready": False,
        "device": None,
        "language": None,
    }
    row = next((one for one in room.row.seats if one.seat == seat), None)
    if row is None:
        return person
    person |= {
        "name": row.name,
        "computer": row.computer,
        "state": "here",
        "ready": row.ready or row.computer is not None,
        "device": row.device,
        "language": row.language,
    }
    if row.player is not None and not room.seating.has(seat):
        person |= room.absences.describe(seat, room.phase == "playing")
    return person
