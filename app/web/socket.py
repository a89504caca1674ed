"""The sockets of live tables: who is let in, and what is looked at before the table is asked.

Origin and session are checked before a socket is accepted; size, rate and form of a frame before it is
carried out. Nothing of the database is held while a socket is open.
"""

from __future__ import annotations

import asyncio

import structlog
from fastapi import APIRouter
from starlette.responses import JSONResponse
from starlette.websockets import WebSocket, WebSocketDisconnect

from app.live import protocol
from app.live.errors import Refusal, TableError
from app.live.outbox import Outbox
from app.live.protocol import BadMessage
from app.live.room import Room
from app.live.viewer import Viewer
from app.store.errors import StoreUnavailable
from app.store.players import hash_token
from app.web.attendance import Attendance
from app.web.parts import parts
from app.web.security import origin_allowed
from app.web.sessions import current_player, token_of
from app.web.wire import wire_of

HELLO_SECONDS = 10.0
"""How long a socket may stay without saying hello."""

log = structlog.get_logger("mano.socket")

router = APIRouter()


@router.websocket("/ws/tables/{table}")
async def table_socket(websocket: WebSocket, table: str) -> None:
    """One open page at a table (docs/protocol.md §2)."""
    if not origin_allowed(websocket.headers, parts(websocket).settings):
        await _turn_away(websocket, 403, "foreign_origin")
        return
    attendance = parts(websocket).attendance
    with attendance.place(websocket.client.host if websocket.client else None) as admitted:
        if admitted:
            await _sit_in(websocket, table, attendance)
        else:
            await _turn_away(websocket, 429, "too_many")


async def _sit_in(websocket: WebSocket, table: str, attendance: Attendance) -> None:
    rooms = parts(websocket).rooms
    wire = wire_of(websocket)
    outbox = Outbox(wire)
    try:
        player = await current_player(websocket)
        if player is None:
            await _turn_away(websocket, 401, "no_session")
            return
        room, viewer = await rooms.connect(table, player.id, outbox)
    except TableError as error:
        await _turn_away(websocket, error.status, error.code)
        return
    except StoreUnavailable:
        await _turn_away(websocket, 503, "unavailable")
        return
    greeting = asyncio.get_running_loop().call_later(HELLO_SECONDS, _require_hello, viewer)
    try:
        await websocket.accept()
        with attendance.present(player.id, hash_token(token_of(websocket)), lambda: _sign_out(viewer)):
            await attendance.try_to_look(player.id)  # it may have ended since its cookie was read
            await wire.serve(lambda frame: _read(frame, room, viewer), outbox.flush)
    except WebSocketDisconnect:
        pass
    finally:
        greeting.cancel()
        rooms.disconnect(room, viewer)


def _read(frame: str | None, room: Room, viewer: Viewer) -> None:
    """Carries out one frame; whatever is wrong with it is answered, and counted against the connection."""
    if viewer.outbox.close_code is not None:
        return
    try:
        if not viewer.may_send():
            raise BadMessage("too_many")
        message = protocol.parse(frame)
    except BadMessage as error:
        viewer.refuse(error.id, Refusal(error.code, error.args_shown), room.version)
        viewer.offend()
        return
    try:
        room.receive(viewer, message)
    except Exception:
        log.exception("a message failed", table=room.id, seat=viewer.seat, message=message.t)
        viewer.refuse(getattr(message, "id", None), Refusal("internal"), room.version)


def _sign_out(viewer: Viewer) -> None:
    viewer.outbox.close(4003, protocol.bye("signed_out"))


def _require_hello(viewer: Viewer) -> None:
    if not viewer.greeted:
        viewer.outbox.close(1008, protocol.bye("protocol"))


async def _turn_away(websocket: WebSocket, status: int, code: str) -> None:
    """Refuses the upgrade with a code that scripts can read; browsers see a failed connection."""
    await websocket.send_denial_response(JSONResponse({"code": code, "message": code, "args": {}}, status))
