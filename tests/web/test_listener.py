"""Requests that never end, and connections without number: each costs little and ends, and others go on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import Any

import pytest

from app.web import listener
from app.web.listener import Crowd
from tests.web.listening import Door, Raw, listening

HELLO = b"GET /healthz HTTP/1.1\r\nHost: mano.test\r\n\r\n"


@pytest.fixture
async def door(served: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Door]:
    monkeypatch.setattr(listener, "PATIENCE", 0.5)
    async with listening(await served(limit_connections=5)) as found:
        yield found


async def is_served(door: Door) -> bool:
    return (await door.ask(HELLO)).startswith(b"HTTP/1.1 200 ")


async def drip(raw: Raw, data: bytes) -> None:
    """Byte by byte, as long as somebody takes them."""
    with suppress(ConnectionError):
        for n in range(len(data)):
            await raw.write(data[n : n + 1])
            await asyncio.sleep(0.05)


@pytest.mark.parametrize(
    ("sent", "answered"),
    [
        (b"", b""),
        (b"GET / HT", b"HTTP/1.1 408 "),
        (b"GET / HTTP/1.1\r\nHost: mano.test\r\nX-Slow: ", b"HTTP/1.1 408 "),
        (b"POST /language HTTP/1.1\r\nHost: a\r\nOrigin: http://a\r\nContent-Length: 50\r\n\r\nlang", b""),
        (b"GET /healthz HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\nx", b"HTTP/1.1 200 "),
    ],
    ids=["nothing", "half a line", "half a head", "half a body", "a body that nobody wants"],
)
async def test_a_request_that_stops_is_ended_and_others_are_served(
    door: Door, sent: bytes, answered: bytes
) -> None:
    raw = await door.open()
    await raw.write(sent)
    assert await is_served(door)
    assert (await raw.rest()).startswith(answered)
    assert await is_served(door)


async def test_a_head_that_drips_is_ended_as_if_it_stopped(door: Door) -> None:
    raw = await door.open()
    dripping = asyncio.create_task(drip(raw, b"GET / HTTP/1.1\r\nX-Slow: " + b"x" * 1000))
    assert (await raw.rest()).startswith(b"HTTP/1.1 408 ")
    assert await is_served(door)
    raw.close()
    await dripping


async def test_a_second_request_on_a_connection_has_its_own_time(door: Door) -> None:
    raw = await door.open()
    for _ in range(4):
        await raw.write(HELLO)
        assert (await raw.answer()).startswith(b"HTTP/1.1 200 ")
        await raw.reader.readexactly(len('{"status":"ok"}'))
        await asyncio.sleep(0.2)
    await raw.write(b"GET / HT")
    assert (await raw.rest()).startswith(b"HTTP/1.1 408 ")


async def test_a_head_without_end_is_refused(door: Door) -> None:
    raw = await door.open()
    with suppress(ConnectionError):
        await raw.write(b"GET / HTTP/1.1\r\n")
        for n in range(100):
            await raw.write(f"X-Header-{n}: {'x' * 1000}\r\n".encode())
    assert (await raw.rest()).startswith((b"HTTP/1.1 431 ", b""))
    assert await is_served(door)


async def test_an_address_has_so_many_connections_and_no_more(door: Door) -> None:
    crowd = [await door.open("127.0.0.2") for _ in range(5)]
    one_more = await door.open("127.0.0.2")
    assert await one_more.rest() == b""
    assert await is_served(door)  # from another address, and this is a proxy's besides
    for raw in crowd:
        raw.close()
    await asyncio.sleep(0.1)
    again = await door.open("127.0.0.2")
    await again.write(HELLO)
    assert (await again.answer()).startswith(b"HTTP/1.1 200 ")


@pytest.mark.parametrize(
    ("trusted", "host", "counted"),
    [
        ("127.0.0.1", "127.0.0.1", False),
        ("127.0.0.1", "127.0.0.2", True),
        ("10.0.0.0/8, ::1", "10.9.8.7", False),
        ("10.0.0.0/8, ::1", "::1", False),
        ("10.0.0.0/8", "192.0.2.1", True),
        ("*", "192.0.2.1", False),
        ("", "127.0.0.1", True),
    ],
)
def test_proxies_are_not_counted(trusted: str, host: str, counted: bool) -> None:
    crowd = Crowd(1, trusted)
    first = crowd.enter(host)
    assert first is not None
    assert (crowd.enter(host) is None) is counted
    first()
    assert crowd.enter(host) is not None
