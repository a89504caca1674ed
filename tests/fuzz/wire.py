"""A WebSocket client that minds no rules: it writes whatever bytes it is given, frames or not."""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from contextlib import suppress

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


class Refused(Exception):
    """The server did not open the socket; its argument is the HTTP status."""


def frame(
    payload: bytes, opcode: int = TEXT, *, fin: bool = True, rsv: int = 0, masked: bool = True
) -> bytes:
    """A frame (RFC 6455 §5.2), by default a proper one of a client. The mask is all zeros."""
    head = bytes([(0x80 if fin else 0) | rsv << 4 | opcode])
    mask = 0x80 if masked else 0
    if len(payload) < 126:
        head += bytes([mask | len(payload)])
    elif len(payload) < 65536:
        head += bytes([mask | 126]) + struct.pack(">H", len(payload))
    else:
        head += bytes([mask | 127]) + struct.pack(">Q", len(payload))
    return head + (b"\0\0\0\0" if masked else b"") + payload


class Wire:
    """One connection. `code`: what the server closed it with, 1006 where it just went away."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        self.code: int | None = None

    @classmethod
    async def open(cls, port: int, table: str, cookie: str) -> Wire:
        """Raises Refused."""
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        key = base64.b64encode(os.urandom(16)).decode()
        here = f"127.0.0.1:{port}"
        lines = [
            f"GET /ws/tables/{table} HTTP/1.1",
            f"Host: {here}",
            f"Origin: http://{here}",
            f"Cookie: {cookie}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {key}",
        ]
        writer.write("\r\n".join([*lines, "", ""]).encode())
        answer = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 60)
        status = int(answer.split(b" ", 2)[1])
        if status != 101:
            writer.close()
            raise Refused(status)
        return cls(reader, writer)

    async def write(self, data: bytes) -> None:
        """Without complaint when the other end is gone: reading tells."""
        with suppress(ConnectionError):
            self._writer.write(data)
            await self._writer.drain()

    async def read(self) -> bytes | None:
        """The next text of the server; None when it has closed. Pings are answered, pongs passed over. Raises
        TimeoutError after five minutes."""
        async with asyncio.timeout(60):
            return await self._read()

    async def _read(self) -> bytes | None:
        while self.code is None:
            try:
                first, second = await self._reader.readexactly(2)
                length = second & 127
                if length > 125:
                    size = 2 if length == 126 else 8
                    length = int.from_bytes(await self._reader.readexactly(size), "big")
                payload = await self._reader.readexactly(length)
            except (asyncio.IncompleteReadError, ConnectionError):
                self.code = 1006
                break
            match first & 15:
                case 1:
                    return payload
                case 8:
                    self.code = int.from_bytes(payload[:2], "big") if payload else 1005
                case 9:
                    await self.write(frame(payload, PONG))
        return None

    async def close(self) -> None:
        self._writer.transport.abort()
        with suppress(ConnectionError):
            await self._writer.wait_closed()
