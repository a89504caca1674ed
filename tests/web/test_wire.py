"""A socket's life: who is heard of is not asked whether he is there, who is silent is, and in the end cut."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from typing import Any

from uvicorn import Config
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol
from websockets.uri import parse_uri

from app.live.protocol import Open
from app.web.packing import WINDOW_BITS, Packer
from app.web.wire import MAX_UNSENT, Wire


class Timer:
    def __init__(self, at: float, work: Callable[..., object]) -> None:
        self.at, self.work, self.due = at, work, True

    def cancel(self) -> None:
        self.due = False


class Hours:
    """A loop whose time passes as the test says."""

    def __init__(self) -> None:
        self.now = 1000.0
        self._timers: list[Timer] = []

    def time(self) -> float:
        return self.now

    def call_later(self, delay: float, work: Callable[..., object]) -> Timer:
        self._timers.append(Timer(self.now + delay, work))
        return self._timers[-1]

    def call_soon(self, work: Callable[..., object]) -> Timer:
        return self.call_later(0.0, work)

    def pass_by(self, seconds: float) -> None:
        end = self.now + seconds
        while due := [timer for timer in self._timers if timer.due and timer.at <= end]:
            first = min(due, key=lambda timer: timer.at)
            self.now, first.due = first.at, False
            first.work()
        self.now = end


class Pipe:
    """The transport below a wire, read by a client."""

    def __init__(self) -> None:
        self.client = ClientProtocol(parse_uri("ws://mano/"), state=State.OPEN)
        self.closed = False

    def write(self, data: bytes) -> None:
        self.client.receive_data(data)

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    def get_extra_info(self, _: str) -> None:
        return None

    def pings(self) -> int:
        """How many have come since this was last asked."""
        return sum(event.opcode is Opcode.PING for event in self.client.events_received())  # type: ignore[union-attr]

    def says(self) -> bytes:
        """What the client sends: what it owes, and a message."""
        self.client.send_text(b"{}")
        return b"".join(self.client.data_to_send())


def opened() -> tuple[Wire, Pipe, Hours]:
    async def app(scope: Any, receive: Any, send: Any) -> None: ...

    hours, pipe = Hours(), Pipe()
    config = Config(app, ws_ping_interval=10.0, ws_ping_timeout=20.0)
    wire = Wire(config=config, server_state=ServerState(), app_state={}, _loop=hours)
    wire.connection_made(pipe)  # type: ignore[arg-type]
    wire.conn = ServerProtocol(state=State.OPEN)
    wire._on_frame = lambda _: None
    wire.start_keepalive()
    return wire, pipe, hours


def test_who_speaks_is_not_pinged() -> None:
    wire, pipe, hours = opened()
    for _ in range(12):
        hours.pass_by(9.0)
        wire.data_received(pipe.says())
    assert pipe.pings() == 0
    hours.pass_by(10.5)
    assert pipe.pings() == 1
    assert not pipe.closed


def test_who_is_silent_is_pinged_and_cut_within_thirty_seconds_of_his_last_word() -> None:
    wire, pipe, hours = opened()
    hours.pass_by(7.0)
    wire.data_received(pipe.says())
    hours.pass_by(29.5)
    assert (pipe.pings(), pipe.closed) == (1, False)
    hours.pass_by(1.0)
    assert pipe.closed


def test_a_silent_peer_that_answers_stays() -> None:
    wire, pipe, hours = opened()
    for _ in range(9):
        hours.pass_by(10.5)
        assert pipe.pings() == 1
        wire.data_received(b"".join(pipe.client.data_to_send()))
    assert not pipe.closed


def written(pipe: Pipe) -> list[bytes]:
    """What is written to the transport from now on, call by call."""
    calls: list[bytes] = []
    pipe.write = lambda data: calls.append(bytes(data))  # type: ignore[method-assign,misc,assignment]
    return calls


def test_what_is_written_in_a_round_leaves_at_its_end_in_one_call() -> None:
    wire, pipe, hours = opened()
    calls = written(pipe)
    wire.write(b'{"t":"ack"}')
    wire.write(b'{"t":"step"}')
    assert calls == []
    hours.pass_by(0.0)
    assert calls == [b'\x81\x0b{"t":"ack"}\x81\x0c{"t":"step"}']
    wire.write(b"{}")
    hours.pass_by(0.0)
    assert calls[1:] == [b"\x81\x02{}"]


def test_the_last_words_leave_before_the_close() -> None:
    wire, pipe, hours = opened()
    calls = written(pipe)
    wire.write(b'{"t":"bye"}')
    wire.close(1012)
    wire.write(b"{}")
    hours.pass_by(0.0)
    assert calls == [b'\x81\x0b{"t":"bye"}', b"\x88\x02\x03\xf4"]


def test_a_round_does_not_collect_without_bound() -> None:
    wire, pipe, _ = opened()
    calls = written(pipe)
    for _ in range(100):
        wire.write(b"x" * 1000)
    assert sum(map(len, calls)) > 100_000 - MAX_UNSENT
    assert max(map(len, calls)) < MAX_UNSENT + 1100


def test_nothing_is_written_to_who_is_gone() -> None:
    wire, pipe, hours = opened()
    calls = written(pipe)
    wire.write(b"{}")
    wire.pause_writing()
    pipe.closed = True
    wire.connection_lost(None)
    assert not wire.full
    wire.write(b"{}")
    hours.pass_by(0.0)
    assert calls == []


def test_only_what_everybody_may_see_is_packed() -> None:
    wire, pipe, hours = opened()
    wire._packer = Packer(WINDOW_BITS)
    sent = written(pipe)
    step = b'{"t":"step"}'
    for frame in (step, Open(step), Open(step)):
        wire.write(frame)
    hours.pass_by(0.0)
    head, own, rest = sent[0][:2], sent[0][2 : 2 + len(step)], sent[0][2 + len(step) :]
    assert (head, own) == (bytes((0x81, len(step))), step)
    unpack = zlib.decompressobj(-WINDOW_BITS).decompress
    for _ in range(2):
        first, length = rest[:2]
        assert first == 0xC1
        assert unpack(rest[2 : 2 + length] + b"\0\0\xff\xff") == step
        rest = rest[2 + length :]
    assert not rest


def test_who_is_shown_no_steps_costs_no_compressor() -> None:
    wire, pipe, hours = opened()
    wire._packer = Packer(WINDOW_BITS)
    pipe.write = lambda _: None  # type: ignore[method-assign,misc,assignment]
    wire.write(Open(b"{}"))
    assert wire._packer._compressor is not None
    for _ in range(3):
        hours.pass_by(9.0)
        wire.data_received(pipe.says())
    assert wire._packer._compressor is None
