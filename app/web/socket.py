"""The sockets of live tables: checked before they are accepted, read one frame at a time, written by a task.

Limits come before execution: size, rate and form of a frame are looked at before the table is asked.
Nothing of the database is held while a socket is open.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

import structlog
from fastapi import APIRouter
from starlette.responses import JSONResponse
from starlette.websockets import WebSocket, WebSocketDisconnect

from app.live import protocol
from app.live.errors import Refusal, TableError
from app.live.outbox import Outbox
from app.live.protocol import BadMessage
from app.live.room import Room
from app.live.rooms import Rooms
from app.live.viewer import Viewer
from app.store.errors import StoreUnavailable
from app.web.security import origin_allowed
from app.web.sessions import current_player

HELLO_SECONDS = 10.0
"""How long a socket may stay without saying hello."""

log = structlog.get_logger("mano.socket")

router = APIRouter()


@router.websocket("/ws/tables/{table}")
async def table_socket(websocket: WebSocket, table: str) -> None:
    """One open page at a table (docs/protocol.md §2)."""
    if not origin_allowed(websocket.headers, websocket.app.state.settings):
        await _turn_away(websocket, 403, "foreign_origin")
        return
    rooms: Rooms = websocket.app.state.rooms
    outbox = Outbox()
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
    try:
        await websocket.accept()
        await _serve(websocket, room, viewer)
    except WebSocketDisconnect:
        pass
    finally:
        rooms.disconnect(room, viewer)


async def _serve(websocket: WebSocket, room: Room, viewer: Viewer) -> None:
    loop = asyncio.get_running_loop()
    greeting = loop.call_later(HELLO_SECONDS, _require_hello, viewer)
    writer = loop.create_task(_write(websocket, viewer.outbox))
    try:
        while True:
            frame = await websocket.receive()
            if frame["type"] == "websocket.disconnect":
                return
            _read(frame.get("text"), room, viewer)
    finally:
        greeting.cancel()
        writer.cancel()
        with suppress(asyncio.CancelledError):
            await writer


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


def _require_hello(viewer: Viewer) -> None:
    if not viewer.greeted:
        viewer.outbox.close(1008, protocol.bye("protocol"))


async def _write(websocket: WebSocket, outbox: Outbox) -> None:
    """Writes what the outbox gives until it is closed or the socket is gone."""
    with suppress(WebSocketDisconnect):
        while frames := await outbox.take():
            for frame in frames:
                await websocket.send({"type": "websocket.send", "text": frame.decode()})
        await websocket.close(outbox.close_code or 1000)


async def _turn_away(websocket: WebSocket, status: int, code: str) -> None:
    """Refuses the upgrade with a code that scripts can read; browsers see a failed connection."""
    await websocket.send_denial_response(JSONResponse({"code": code, "message": code, "args": {}}, status))
