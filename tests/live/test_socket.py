"""The socket of a table on a real server: who is let in, what is refused, what the others notice."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import orjson
import pytest
import websockets

from app import server as app_server
from tests.live.servers import Browser, Launcher, Node, browsers, person

TRUCO = {"target": 15}


async def truco(server: Node) -> list[Browser]:
    """Two people at a table of Truco in its first hand."""
    pages = await browsers([server.base], "truco", TRUCO, 2)
    for page in pages:
        await page.connect()
        while not page.mine["legal"]:
            await page.read()
        await page.answer_to(page.act({"type": "ready"}))
    for page in pages:
        while page.table["phase"] != "play":
            await page.read()
    return pages


async def nothing_new(page: Browser) -> None:
    """The page's next frame is the answer to its own ping."""
    await page.send({"t": "ping", "n": 7})
    answer = await page.read()
    assert (answer["t"], answer["n"]) == ("pong", 7)
    assert answer["now"] > 1_700_000_000_000


async def test_a_table_of_truco_is_played_over_sockets(server: Node) -> None:
    pages = await browsers([server.base], "truco", TRUCO, 2)
    for page in pages:
        await page.connect()
    await asyncio.gather(*(page.play(Random(n), drop=0.1, dup=0.2) for n, page in enumerate(pages)))
    assert pages[0].table == pages[1].table


@pytest.mark.parametrize(
    ("headers", "cookie", "status", "code"),
    [
        ({"Origin": "https://elsewhere.example"}, True, 403, b"foreign_origin"),
        ({"Origin": "null"}, True, 403, b"foreign_origin"),
        ({}, False, 401, b"no_session"),
        ({"Cookie": "mano=" + "x" * 43}, False, 401, b"no_session"),
    ],
)
async def test_strangers_are_turned_away_before_the_socket_opens(
    server: Node, headers: dict[str, str], cookie: bool, status: int, code: bytes
) -> None:
    """Seen at OpenTranscribe #903, ASVS #1575: cookie sockets accept any Origin."""
    pages = await browsers([server.base], "truco", TRUCO, 1, 1)
    page = Browser(server.base, pages[0].table_id, pages[0].cookies if cookie else {})
    with pytest.raises(websockets.InvalidStatus) as refused:
        await page.open(**headers)
    assert refused.value.response.status_code == status
    assert code in (refused.value.response.body or b"")


async def test_an_unknown_table_is_not_found(server: Node) -> None:
    page = Browser(server.base, "nowhere", await person(server.base, "Anna"))
    with pytest.raises(websockets.InvalidStatus) as refused:
        await page.open()
    assert refused.value.response.status_code == 404


@pytest.mark.parametrize(
    ("frame", "code", "id"),
    [
        ("{", "bad_frame", None),
        ("", "bad_frame", None),
        ("[" * 5000, "bad_frame", None),
        (b'{"t":"ping"}', "bad_frame", None),
        ('{"t":"say","id":"a","text":"' + "x" * 9000 + '"}', "bad_frame", None),
        ("[]", "bad_message", None),
        ("{}", "unknown_type", None),
        ('{"t":"cheat","id":"q"}', "unknown_type", "q"),
        ('{"t":"act","id":"q","decision":"1","action":{}}', "bad_message", "q"),
        ('{"t":"act","id":"q","decision":1,"action":[]}', "bad_message", "q"),
        ('{"t":"act","id":"","decision":1,"action":{}}', "bad_message", None),
        ('{"t":"act","id":"q","decision":0,"action":{"type":"play","card":"1E"}}', "stale", "q"),
    ],
)
async def test_a_bad_frame_is_refused_with_its_code_and_the_others_notice_nothing(
    server: Node, frame: str | bytes, code: str, id: str | None
) -> None:
    first, second = await truco(server)
    await first.socket.send(frame)
    refusal = await first.receive("refused")
    assert (refusal["code"], refusal["id"], refusal["version"]) == (code, id, first.version)
    await nothing_new(first)
    await nothing_new(second)
    answer = await first.answer_to(first.act(first.mine["legal"][0]))
    assert answer["t"] == "ack"


async def test_a_frame_of_a_megabyte_ends_that_socket_alone(server: Node) -> None:
    first, second = await truco(server)
    await first.socket.send("x" * 1_000_000)
    with pytest.raises(websockets.ConnectionClosed):
        await first.receive("nothing")
    await first.come_back()
    await first.receive("welcome")
    assert (await first.answer_to(first.act(first.mine["legal"][0])))["t"] == "ack"
    await second.receive("step")


async def test_a_flood_is_refused_and_its_socket_closed(server: Node) -> None:
    """Seen at Cockatrice #6820, hanabi-live: limits after the work is done."""
    first, second = await truco(server)
    for n in range(300):
        await first.send({"t": "ping", "n": n})
    with pytest.raises(websockets.ConnectionClosed) as closed:
        await first.receive("nothing")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1008
    assert {refusal["code"] for refusal in first.refused} == {"too_many"}
    await nothing_new(second)


async def test_who_sends_nonsense_again_and_again_is_closed(server: Node) -> None:
    first, second = await truco(server)
    for _ in range(30):
        await first.socket.send("nonsense")
    with pytest.raises(websockets.ConnectionClosed) as closed:
        await first.receive("nothing")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1008
    await nothing_new(second)


async def test_a_second_socket_of_a_seat_replaces_the_first(server: Node) -> None:
    first, second = await truco(server)
    newer = await Browser(first.base, first.table_id, first.cookies).connect()
    assert (await first.receive("bye"))["code"] == "replaced"
    with pytest.raises(websockets.ConnectionClosed):
        await first.read()
    assert (newer.view, newer.version) == (first.view, first.version)
    await nothing_new(second)
    assert (await newer.answer_to(newer.act(newer.mine["legal"][0])))["t"] == "ack"


async def test_who_only_watches_is_sent_no_hand(server: Node) -> None:
    """Seen at netrunner #5963: spectators read hidden cards."""
    first, second = await truco(server)
    watcher = await Browser(server.base, first.table_id, await person(server.base, "Zoe")).connect()
    await first.answer_to(first.act(first.mine["legal"][0]))
    await first.receive("step")
    await watcher.receive("step")
    assert watcher.welcome["seat"] is None
    seen = b"".join(watcher.raw)
    assert b'"mine"' not in seen
    for page in (first, second):
        assert not any(orjson.dumps(card) in seen for card in page.mine["hand"])


async def test_a_socket_without_hello_is_told_nothing(server: Node) -> None:
    first, _ = await truco(server)
    silent = Browser(server.base, first.table_id, await person(server.base, "Zoe"))
    silent.socket = await silent.open()
    await first.answer_to(first.act(first.mine["legal"][0]))
    await nothing_new(silent)


async def test_sigterm_says_bye_and_ends_within_ten_seconds(launcher: Launcher, tmp_path: Path) -> None:
    """Seen at uvicorn #326, #596: shutdown waits for sockets for ever."""
    node = Node(launcher, f"sqlite:///{tmp_path}/mano.sqlite3", tmp_path / "log")
    node.start()
    pages = await truco(node)
    took = await asyncio.to_thread(node.stop)
    assert took < 10
    for page in pages:
        assert (await page.receive("bye"))["code"] == "shutdown"
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await page.read()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
    assert "Traceback" not in node.log


async def test_a_dead_phone_is_noticed(launcher: Launcher, tmp_path: Path) -> None:
    """Nothing closes its connection, it only answers no ping any more. It is noticed within half a minute,
    and sooner by the server of this test, which asks and waits for less long.

    Seen at colyseus #361: noticed after minutes."""
    assert app_server.PING_SECONDS + app_server.PONG_SECONDS <= 30
    pings = {"PING_SECONDS": 1.0, "PONG_SECONDS": 5.0}
    node = Node(launcher, f"sqlite:///{tmp_path}/mano.sqlite3", tmp_path / "log", server=pings)
    node.start()
    pages = await truco(node)
    pages[1].socket.transport.pause_reading()  # from now on it takes and answers nothing
    while not pages[0].people or pages[0].people["seats"][1]["state"] != "away":
        await pages[0].read(patience=120)
    node.stop()


async def test_a_wrong_token_does_not_touch_a_seat_that_waits_for_its_player(
    launcher: Launcher, tmp_path: Path
) -> None:
    """Seen at colyseus #962: one wrong token cancels the grace time."""
    node = Node(launcher, f"sqlite:///{tmp_path}/mano.sqlite3", tmp_path / "log", MANO_HOLD_SECONDS="600")
    node.start()
    pages = await truco(node)
    await pages[1].socket.close()
    while not pages[0].people or pages[0].people["seats"][1]["state"] != "away":
        await pages[0].read()
    away = pages[0].people["seats"][1]
    thief = Browser(node.base, pages[1].table_id, {"mano": "x" * 43})
    with pytest.raises(websockets.InvalidStatus):
        await thief.open()
    onlooker = Browser(node.base, pages[1].table_id, await person(node.base, "Carla"))
    await onlooker.connect()
    assert onlooker.people["seats"][1] == away
    await pages[1].connect()
    assert pages[1].mine["seat"] == 1
    node.stop()
