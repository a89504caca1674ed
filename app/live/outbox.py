"""What waits to be sent to one socket, bounded: a reader that falls behind is brought to one snapshot.

The steps that were queued for it are then dropped, for the snapshot holds the outcome of them all; answers
to its own messages are kept. A reader that does not even take that is cut off by whoever writes the socket
(`stuck_since`)."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable

from app.live import metrics

MAX_FRAMES = 64
MAX_BYTES = 128 * 1024
MAX_ANSWERS = 256


class Outbox:
    """Frames in order, from a room to the task that writes the socket. One event loop, no locks."""

    __slots__ = ("_bytes", "_frames", "_waiter", "abort", "behind", "close_code", "snapshot", "stuck_since")

    def __init__(self) -> None:
        self._frames: deque[tuple[bytes, bool]] = deque()
        self._bytes = 0
        self._waiter: asyncio.Future[None] | None = None
        self.snapshot: Callable[[], bytes] | None = None
        """Makes the frame that replaces the steps a slow reader missed; the room sets it."""
        self.abort: Callable[[], None] | None = None
        """Cuts the connection at once, where whoever writes the socket can do that."""
        self.behind = False
        """The reader is too slow: steps are dropped until it takes a snapshot."""
        self.close_code: int | None = None
        """Set once no more frames are taken: the WebSocket code to close with after the last frame."""
        self.stuck_since: float | None = None
        """Since when (monotonic seconds) the frames taken have been waiting for the reader."""

    def put(self, frame: bytes, *, answer: bool = False) -> None:
        """Queues a frame; `answer`: it answers a message of this reader. Without effect once closing."""
        if self.close_code is not None or (self.behind and not answer):
            return
        self._frames.append((frame, answer))
        self._bytes += len(frame)
        if len(self._frames) > MAX_FRAMES or self._bytes > MAX_BYTES:
            self._fall_behind()
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    def close(self, code: int, last: bytes | None = None) -> None:
        """Ends the outbox: what is queued and `last` are still written, then the socket is closed."""
        if self.close_code is not None:
            return
        if last is not None:
            self._frames.append((last, True))
        self.behind = False
        self.close_code = code
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    def drop_if_stuck(self, seconds: float) -> None:
        """Cuts a reader off who has not taken its frames for so long."""
        if self.stuck_since is not None and time.monotonic() - self.stuck_since > seconds:
            metrics.SLOW_READERS.labels("dropped").inc()
            self.close(1008)
            if self.abort is not None:
                self.abort()

    async def take(self) -> list[bytes]:
        """All frames that are due, at least one; an empty list means the end."""
        self.stuck_since = None
        while not self._frames and not self.behind and self.close_code is None:
            self._waiter = asyncio.get_running_loop().create_future()
            try:
                await self._waiter
            finally:
                self._waiter = None
        frames = [frame for frame, _ in self._frames]
        self._frames.clear()
        self._bytes = 0
        if self.behind and self.snapshot is not None:
            self.behind = False
            frames.append(self.snapshot())
        self.stuck_since = time.monotonic()
        return frames

    def _fall_behind(self) -> None:
        if not self.behind:
            metrics.SLOW_READERS.labels("snapshot").inc()
        answers = [(frame, answer) for frame, answer in self._frames if answer]
        self._frames.clear()
        if len(answers) > MAX_ANSWERS or self.snapshot is None:
            self.close(1008)
            return
        self._frames.extend(answers)
        self._bytes = 0
        self.behind = True
