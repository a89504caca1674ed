"""The server of a test on a real port, in this process, and raw connections to it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import uvicorn
from fastapi import FastAPI
from uvicorn.server import ServerState

from app.web.listener import Listener
from app.web.wire import Wire


class Raw:
    """A connection on which anything may be written."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def write(self, data: bytes) -> None:
        self.writer.write(data)
        await self.writer.drain()

    async def rest(self) -> bytes:
        """What comes until the server closes."""
        try:
            return await asyncio.wait_for(self.reader.read(), 30)
        except ConnectionError:
            return b""

    async def answer(self) -> bytes:
        """The head of an answer."""
        return await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), 30)

    def close(self) -> None:
        self.writer.transport.abort()


class Door:
    """A port, and who has come through it."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.inside: list[Raw] = []

    async def open(self, address: str = "127.0.0.1") -> Raw:
        raw = Raw(*await asyncio.open_connection("127.0.0.1", self.port, local_addr=(address, 0)))
        self.inside.append(raw)
        return raw

    async def ask(self, request: bytes, address: str = "127.0.0.1") -> bytes:
        """Everything that is answered to the last request of a connection."""
        raw = await self.open(address)
        await raw.write(request.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n", 1))
        return await raw.rest()


@asynccontextmanager
async def listening(app: FastAPI) -> AsyncIterator[Door]:
    """Serves an application whose lifespan has begun."""
    trusted = app.state.parts.settings.trusted_proxies
    config = uvicorn.Config(
        app, http=Listener, ws=Wire, log_config=None, access_log=False, forwarded_allow_ips=trusted
    )
    config.load()
    state = ServerState()
    server = await asyncio.get_running_loop().create_server(
        lambda: Listener(config=config, server_state=state, app_state={}), "127.0.0.1", 0
    )
    door = Door(server.sockets[0].getsockname()[1])
    try:
        yield door
    finally:
        server.close()
        for raw in door.inside:
            raw.close()
        await asyncio.gather(*state.tasks, return_exceptions=True)
