"""A cable between the store and PostgreSQL that can be cut at the moment of a commit."""

from __future__ import annotations

import asyncio
from typing import Literal
from urllib.parse import urlsplit, urlunsplit


class Cable:
    """Passes bytes on, until `cut` says to lose the next message with `mark` in it before the server reads
    it, or its answer after the server has carried it out. Then the cable is `pulled`: no new connection
    gets through."""

    def __init__(self, url: str) -> None:
        self._target = urlsplit(url)
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.cut: Literal["before", "after"] | None = None
        self.mark = b"COMMIT"
        self.pulled = False
        self.broken = asyncio.Event()
        """Set when a message was lost."""

    async def open(self) -> str:
        """The database's URL through this cable."""
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        port = self._server.sockets[0].getsockname()[1]
        return urlunsplit(self._target._replace(netloc=f"{self._target.username}@127.0.0.1:{port}"))

    async def close(self) -> None:
        assert self._server is not None
        self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        if self.pulled:
            writer.close()
            return
        there, back = await asyncio.open_connection(self._target.hostname, self._target.port)
        lost = asyncio.Event()
        answers = asyncio.create_task(self._answer(there, writer, lost))
        try:
            while data := await reader.read(65536):
                cut, self.cut = (self.cut, None) if self.mark in data else (None, self.cut)
                if cut is not None:
                    self.pulled = True
                if cut == "after":
                    lost.set()
                if cut != "before":
                    back.write(data)
                    await back.drain()
                if cut is not None:
                    if cut == "after":
                        await answers
                    self.broken.set()
                    break
        except ConnectionError:
            pass
        finally:
            answers.cancel()
            back.close()
            writer.close()

    @staticmethod
    async def _answer(
        reader: asyncio.StreamReader, writer: asyncio.StreamWriter, lost: asyncio.Event
    ) -> None:
        """Passes answers on; the first one after `lost` is the last, and swallowed."""
        try:
            while data := await reader.read(65536):
                if lost.is_set():
                    return
                writer.write(data)
                await writer.drain()
        except ConnectionError:
            pass
        finally:
            writer.close()
