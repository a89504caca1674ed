"""What is sent to one socket, in order and bounded: a reader that falls behind is brought to one snapshot.

A frame goes straight to the wire while the reader keeps up; it waits here while the wire is full. When too
much waits, the steps among it are dropped, for a snapshot will hold the outcome of them all; answers to the
reader's own messages are kept. A reader that does not even take that is cut off.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from typing import Protocol

from app.live import metrics

MAX_FRAMES = 64
MAX_BYTES = 128 * 1024
MAX_ANSWERS = 256


class Wire(Protocol):
    """The writing end of a socket."""

    @property
    def full(self) -> bool:
        """More should not be written until `Outbox.flush` is called."""
        ...

    def write(self, frame: bytes) -> None:
        """A text frame, after those before it."""
        ...

    def close(self, code: int) -> None:
        """The closing handshake, after what was written."""
        ...

    def abort(self) -> None:
        """Cuts the connection, whatever was not taken yet."""
        ...


class Outbox:
    """Frames in order, from a room to a wire. One event loop, no locks."""

    __slots__ = ("_bytes", "_full_since", "_waiting", "_wire", "behind", "close_code", "snapshot")

    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        self._waiting: deque[tuple[bytes, bool]] = deque()
        self._bytes = 0
        self._full_since: float | None = None
        self.snapshot: Callable[[], bytes] | None = None
        """Makes the frame that replaces the steps a slow reader missed; the room sets it."""
        self.behind = False
        """The reader is too slow: steps are dropped until it takes a snapshot."""
        self.close_code: int | None = None
        """Set once no more frames are taken: the WebSocket code to close with after the last one."""

    def put(self, frame: bytes, *, answer: bool = False) -> None:
        """Sends a frame; `answer`: it answers a message of this reader. Without effect once closing."""
        if self.close_code is not None:
            return
        if not self._waiting and not self._wire.full:
            self._wire.write(frame)
            return
        if self._full_since is None:
            self._full_since = time.monotonic()
        if self.behind and not answer:
            return
        self._waiting.append((frame, answer))
        self._bytes += len(frame)
        if len(self._waiting) > MAX_FRAMES or self._bytes > MAX_BYTES:
            self._fall_behind()

    def close(self, code: int, last: bytes | None = None) -> None:
        """Ends the outbox: what waits and `last` are still written, then the socket is closed."""
        if self.close_code is not None:
            return
        if last is not None:
            self._waiting.append((last, True))
        self.behind = False
        self.close_code = code
        if not self._wire.full:
            self.flush()

    def flush(self) -> None:
        """The wire takes frames again."""
        self._full_since = None
        frames = [frame for frame, _ in self._waiting]
        self._waiting.clear()
        self._bytes = 0
        if self.behind and self.snapshot is not None:
            self.behind = False
            frames.append(self.snapshot())
        for frame in frames:
            self._wire.write(frame)
        if self.close_code is not None:
            self._wire.close(self.close_code)

    def drop_if_stuck(self, seconds: float) -> None:
        """Cuts a reader off who has taken nothing for so long."""
        if self._full_since is not None and time.monotonic() - self._full_since > seconds:
            metrics.SLOW_READERS.labels("dropped").inc()
            self.close_code = self.close_code or 1008
            self._wire.abort()

    def _fall_behind(self) -> None:
        if not self.behind:
            metrics.SLOW_READERS.labels("snapshot").inc()
        answers = [(frame, answer) for frame, answer in self._waiting if answer]
        self._waiting.clear()
        if len(answers) > MAX_ANSWERS or self.snapshot is None:
            self.close_code = 1008
            self._wire.abort()
            return
        self._waiting.extend(answers)
        self._bytes = 0
        self.behind = True
