"""Attacks on tables over real sockets, each tried as somebody would, with what happens: see SECURITY.md."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress

import httpx2 as httpx
import orjson
import pytest
import websockets

from tests.fuzz.wire import frame
from tests.live.players import HELLO
from tests.live.servers import Browser, Node, call, person
from tests.live.test_socket import nothing_new, truco

IDLE, SHARE = 2000, 100
EVERYBODY = "203.0.113.7"
"""An address of which the proxy says that all of them come from it."""


async def settled(page: Browser) -> int:
    """The page's version once everything that was sent to it has come."""
    await page.send({"t": "ping", "n": 7})
    await page.receive("pong")
    return page.version


async def refused(page: Browser, **headers: str) -> tuple[int, str]:
    """The status and code with which the socket is not opened."""
    with pytest.raises(websockets.InvalidStatus) as turned_away:
        await page.open(**headers)
    answer = turned_away.value.response
    return answer.status_code, orjson.loads(answer.body or b"{}")["code"]


async def test_a_foreign_page_opens_no_socket(server: Node) -> None:
    first, second = await truco(server)
    for origin in ("https://evil.example", "null", server.base + ".evil.example", server.base + "1"):
        assert await refused(first, Origin=origin) == (403, "foreign_origin")
    await nothing_new(first)
    await nothing_new(second)


async def test_a_socket_without_any_origin_is_turned_away(server: Node) -> None:
    """Browsers always say it; what does not say is no page of ours, whatever cookie it carries."""
    first, _ = await truco(server)
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(handshake(server, first))
    answer = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 20)
    writer.transport.abort()
    assert answer.startswith(b"HTTP/1.1 403 ")


async def test_an_old_cookie_opens_no_socket_and_its_open_one_is_closed(server: Node) -> None:
    first, second = await truco(server)
    await call(server.base, first.cookies, "DELETE", "/api/v1/session")
    assert (await first.receive("bye"))["code"] == "signed_out"
    with pytest.raises(websockets.ConnectionClosed):
        await first.read()
    assert await refused(first) == (401, "no_session")
    await nothing_new(second)


async def test_who_watches_does_nothing(server: Node) -> None:
    first, second = await truco(server)
    watcher = await Browser(server.base, first.table_id, await person(server.base, "Eve")).connect()
    mine = first.mine
    for action in (mine["legal"][0], {"type": "ready"}, {"type": "fold"}, {"type": "timeout", "seat": 0}):
        answer = await watcher.answer_to({**first.act(action), "decision": mine["decision"]})
        assert (answer["t"], answer["code"]) == ("refused", "not_seated")
    version = first.version
    assert await settled(first) == await settled(second) == version
    assert (await first.answer_to(first.act(mine["legal"][0])))["t"] == "ack"


async def test_another_s_action_is_not_done_again(server: Node) -> None:
    """What a player sent, byte for byte, from somebody else's socket: his seat does it, or nobody."""
    first, second = await truco(server)
    if not first.mine["legal"]:
        first, second = second, first
    said = first.act(first.mine["legal"][0])
    assert (await first.answer_to(said))["t"] == "ack"
    version = await settled(first)
    answer = await second.answer_to(said)
    # whoever says it again is told what became of it, and nothing is done twice
    assert answer["t"] == "refused" or answer["version"] <= version
    assert await settled(first) == await settled(second) == version


async def test_another_seat_s_question_is_not_answered(server: Node) -> None:
    """Each seat is asked by a number of its own; who knows another's gains nothing by it."""
    first, second = await truco(server)
    if not first.mine["legal"]:
        first, second = second, first
    asked = first.mine["decision"]
    for action in first.mine["legal"]:
        answer = await second.answer_to({**second.act(action), "decision": asked})
        assert answer["t"] == "refused"
        assert answer["code"] in ("stale", "not_your_turn", "not_in_hand", "bid_not_allowed", "wrong_phase")
    await nothing_new(first)
    assert (await first.answer_to(first.act(first.mine["legal"][0])))["t"] == "ack"


async def test_a_seat_in_the_frame_is_not_believed(server: Node) -> None:
    first, second = await truco(server)
    if not first.mine["legal"]:
        first, second = second, first
    for more in ({"seat": first.welcome["seat"]}, {"player": "0" * 32}, {"as": "Player 0"}):
        answer = await second.answer_to({**second.act(first.mine["legal"][0]), **more})
        assert answer["t"] == "refused"
    await nothing_new(first)


async def test_markup_in_chat_is_text(server: Node) -> None:
    first, second = await truco(server)
    said = "<img src=x onerror=alert(1)>\u202e\u0000"
    await first.send({"t": "say", "id": "a", "text": said})
    heard = await second.receive("chat")
    assert heard["text"] == "<img src=x onerror=alert(1)>"
    page = await call_text(server, second.cookies, f"/t/{second.table_id}")
    assert "<img src=x" not in page


async def test_a_frame_that_drips_holds_nobody_up(server: Node) -> None:
    first, second = await truco(server)
    eve = await person(server.base, "Eve")
    page = Browser(server.base, first.table_id, eve)
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(handshake(server, page, origin=server.base))
    await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 20)
    writer.write(frame(orjson.dumps(HELLO)))
    slow = frame(b'{"t":"say","id":"a","text":"' + b"x" * 4000 + b'"}')
    for n in range(40):
        with suppress(ConnectionError):
            writer.write(slow[n : n + 1])
            await writer.drain()
    assert (await first.answer_to(first.act(first.mine["legal"][0])))["t"] == "ack"
    await second.receive("step")
    writer.transport.abort()


async def test_two_thousand_idle_sockets_of_one_address_shut_nobody_out(server: Node) -> None:
    """One address has its share of sockets and no more; the match goes on, newcomers from elsewhere find
    room, and the memory stays small."""
    first, second = await truco(server)
    eve = Browser(server.base, first.table_id, await person(server.base, "Eve"))
    before = server.memory()
    opened: list[asyncio.StreamWriter] = []
    try:
        statuses: Counter[bytes] = Counter()
        for _ in range(IDLE // 100):
            statuses.update(await asyncio.gather(*(idle(server, eve, opened) for _ in range(100))))
            await settled(first)
            await settled(second)
        assert set(statuses) == {b"101", b"429"}
        assert statuses[b"429"] > IDLE / 2  # who answers no ping is closed, and gives way to the next
        assert (await first.answer_to(first.act(first.mine["legal"][0])))["t"] == "ack"
        await second.receive("step")
        friend = await Browser(server.base, first.table_id, await person(server.base, "Friend")).connect()
        assert friend.welcome["match"] == first.match
        assert friend.welcome["watching"] <= SHARE + 1
    finally:
        for writer in opened:
            writer.transport.abort()
    assert server.memory() - before < 40_000_000
    assert '"level": "error"' not in server.log


def handshake(server: Node, page: Browser, *, origin: str = "", address: str = "") -> bytes:
    cookie = "; ".join(f"{name}={value}" for name, value in page.cookies.items())
    lines = [
        f"GET /ws/tables/{page.table_id} HTTP/1.1",
        f"Host: 127.0.0.1:{server.port}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        f"Cookie: {cookie}",
        *([f"Origin: {origin}"] if origin else []),
        *([f"X-Forwarded-For: {address}"] if address else []),
    ]
    return "\r\n".join([*lines, "", ""]).encode()


async def idle(server: Node, page: Browser, opened: list[asyncio.StreamWriter]) -> bytes:
    """A socket that is opened and then says nothing more: the status of its upgrade."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    opened.append(writer)
    writer.write(handshake(server, page, origin=server.base, address=EVERYBODY))
    line = await asyncio.wait_for(reader.readline(), 60)
    writer.write(frame(orjson.dumps(HELLO)))  # without it, it would be closed in a moment
    return line.split(b" ", 2)[1]


async def call_text(server: Node, cookies: dict[str, str], path: str) -> str:
    async with httpx.AsyncClient(base_url=server.base, cookies=cookies, timeout=30) as client:
        return (await client.get(path)).text
