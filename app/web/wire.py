"""uvicorn's WebSocket protocol with a short way for the tables, in and out.

Through ASGI a frame costs a task switch, a queue and a pause of reading on the way in, and a coroutine, a
task switch and three copies on the way out: about 60 % of the server's work on a move. A table's messages are
handled without waiting, so a frame is given to it where it is read, and what is written in one round of the
loop leaves at its end, with one call of the kernel for each socket and one right after another: a call whose
reader has gone to sleep meanwhile, as it does where moves are far apart, takes more than twice as long.
Handshake, pings, limits and closing stay uvicorn's, but that nobody is pinged who was just heard of, and that
only some frames are packed (`app.web.packing`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.server import ServerProtocol

from app.live.protocol import Open
from app.web.packing import Offer, Packer, packer_of

EXTENSION = "mano.wire"
MAX_UNSENT = 16 * 1024
"""Bytes that wait for the end of the loop's round: beyond, the transport says whether the reader keeps up."""

MAX_FRAGMENTS = 256
"""Of one message. Its size is bounded, but empty fragments have none, and each is kept until the last."""

_TEXT, _PACKED = 0x81, 0x40
"""A final text frame; RSV1, which says that it is packed."""
_OFFER = Offer()

Frame = str | None
"""The text of a frame; None for one that is not text."""


def wire_of(websocket: WebSocket) -> Wire:
    """The wire below an accepted socket. Raises KeyError under a server that was not told of it."""
    wire: Wire = websocket.scope["extensions"][EXTENSION]
    return wire


class Wire(WebSocketsSansIOProtocol):
    """`app.live.outbox.Wire` for one connection, once `serve` was called."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._on_frame: Callable[[Frame], None] | None = None
        self._on_room: Callable[[], None] | None = None
        self._ended: asyncio.Future[None] | None = None
        self._heard_at = 0.0
        self._packer: Packer | None = None
        self._unsent = bytearray()
        self.full = False
        """More should not be written: kept here, since it is asked before each frame."""
        # uvicorn's own one packs everything or nothing, as its settings say.
        self.conn = ServerProtocol(extensions=[_OFFER], max_size=self.config.ws_max_size, logger=self.logger)

    async def serve(self, on_frame: Callable[[Frame], None], on_room: Callable[[], None]) -> None:
        """Gives every frame to `on_frame`, calls `on_room` when the wire is no longer full; returns when the
        connection has ended or is closed by the client."""
        self._on_frame, self._on_room = on_frame, on_room
        self._ended = self.loop.create_future()
        while not self.queue.empty():  # what came in while the socket was being accepted
            event: Any = await self.receive()
            if event["type"] == "websocket.disconnect":
                return
            on_frame(event.get("text"))
        try:
            if not self.disconnected:
                await self._ended
        finally:
            self._on_frame = self._on_room = None

    # What uvicorn calls

    def data_received(self, data: bytes) -> None:
        self._heard_at = self.loop.time()
        super().data_received(data)

    def send_keepalive_ping(self) -> None:
        """Who was heard of meanwhile need not be asked: a page pings by itself, and who plays is busy."""
        if self._packer is not None:
            self._packer.rest()
        interval = self.ping_interval or 0.0
        due = self._heard_at + interval - self.loop.time()
        if due > 0:
            self.ping_timer = self.loop.call_later(due, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        self._packer = packer_of(self.conn.extensions)
        if hasattr(self, "scope"):
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]

    def handle_cont(self, event: Any) -> None:
        if self.close_sent:
            return
        if len(self.frames) < MAX_FRAGMENTS:
            super().handle_cont(event)
            return
        self.frames = []
        self.conn.send_close(1008)
        self.handle_parser_exception()

    def handle_ping(self) -> None:
        """Who does not read is sent no pongs: they would be kept for him without bound."""
        if self.full:
            self.conn.data_to_send()
        else:
            super().handle_ping()

    def send_receive_event_to_app(self) -> None:
        text: Frame = None
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                text = b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.send_close(1007)
                self.handle_parser_exception()
                return
        if self._on_frame is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        self.frames = []
        self._on_frame(text)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.full = True

    def resume_writing(self) -> None:
        super().resume_writing()
        self.full = False
        if self._on_room is not None:
            self._on_room()

    def handle_close(self, event: Any) -> None:
        super().handle_close(event)
        self._end()

    def handle_parser_exception(self) -> None:
        super().handle_parser_exception()
        self._end()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.full = False  # what is still written goes nowhere
        self._end()

    def shutdown(self) -> None:
        super().shutdown()
        self._end()

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True  # a refused upgrade is an answer, not the lack of one

    def _end(self) -> None:
        if self._ended is not None and not self._ended.done():
            self._ended.set_result(None)

    # What an outbox calls

    def write(self, frame: bytes) -> None:
        if not self._unsent:
            self.loop.call_soon(self._send)
        if self._packer is None or type(frame) is not Open:
            self._unsent += _head(len(frame))
            self._unsent += frame
        else:
            packed = self._packer.pack(frame)
            self._unsent += _head(len(packed), _TEXT | _PACKED)
            self._unsent += packed
        if len(self._unsent) > MAX_UNSENT:
            self._send()

    def _send(self) -> None:
        unsent, self._unsent = self._unsent, bytearray()
        if unsent and not self.close_sent and not self.transport.is_closing():
            self.transport.write(unsent)

    def close(self, code: int) -> None:
        self._send()
        if self.close_sent or self.transport.is_closing():
            return
        try:
            self.conn.send_close(code)
        except InvalidState:
            return
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)
        self._end()

    def abort(self) -> None:
        self.transport.abort()


def _head(length: int, first: int = _TEXT) -> bytes:
    """The head of an unmasked frame (RFC 6455 §5.2)."""
    if length < 126:
        return bytes((first, length))
    if length < 65536:
        return bytes((first, 126)) + length.to_bytes(2, "big")
    return bytes((first, 127)) + length.to_bytes(8, "big")
