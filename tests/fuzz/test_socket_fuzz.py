"""Frames without sense or right, at a real server over real sockets, while honest people play on.

MANO_TEST_FRAMES=1000000 sends that many. Promised: nothing of it reaches the log as an error; every entry of
every match's log is an action that was acknowledged, or the table's own; sockets that only ask for what is
not to be had stay, those that talk nonsense are closed with 1008, those that break the protocol at once;
honest sockets notice nothing; and the server's memory stays what it was."""

from __future__ import annotations

import asyncio
import json
import os
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import orjson
import pytest
from sqlalchemy import select

from app.store import Database
from app.store.models import actions
from engine import GAMES
from tests.fuzz import messages
from tests.fuzz.wire import Wire, frame
from tests.live.players import HELLO, Page
from tests.live.servers import Browser, Launcher, Node, browsers, call, person

FRAMES = int(os.environ.get("MANO_TEST_FRAMES", "20000"))
POLITE, LOUD = 120, 60
"""Frames on one socket: fewer than the flood limit allows, more than the limit of nonsense."""

MEMORY_RATIO = 1.5
OPTIONS: dict[str, dict[str, Any]] = {"burraco": {"hands": 2}, "truco": {"target": 15}}

pytestmark = pytest.mark.timeout(300 + FRAMES // 100)


class Offender:
    """One identity that comes again and again, each time on a new socket and with another kind of frames."""

    def __init__(self, node: Node, table: str, game: str, cookies: dict[str, str], rng: Random) -> None:
        self.node, self.table, self.game, self.rng = node, table, game, rng
        self.cookie = "; ".join(f"{name}={value}" for name, value in cookies.items())
        self.sent: Counter[str] = Counter()
        self.codes: Counter[str] = Counter()
        self.refused: set[str] = set()
        """Ids of what was refused."""
        self._page = Page()
        self._pong = -1
        self._unanswered: dict[str, dict[str, Any]] = {}

    @property
    def sits(self) -> bool:
        return self._page.welcome.get("seat") is not None

    @property
    def _mine(self) -> dict[str, Any]:
        mine: dict[str, Any] = (self._page.view or {}).get("mine", {})
        return mine

    async def come(self) -> None:
        wire = await Wire.open(self.node.port, self.table, self.cookie)
        self._page = Page()
        self._unanswered.clear()
        self._pong = -1
        try:
            await wire.write(frame(orjson.dumps(HELLO)))
            await self.rng.choice((self._be_rude, self._be_rude, self._talk_nonsense, self._violate))(wire)
        finally:
            await wire.close()

    async def _be_rude(self, wire: Wire) -> None:
        await self._hear(wire)
        for n in range(POLITE):
            await self._send_rude(wire)
            if n % 10 == 9:
                await self._settle(wire, n)
                assert wire.code is None, f"a polite socket was closed with {wire.code}"

    async def _talk_nonsense(self, wire: Wire) -> None:
        await self._hear(wire)
        few = self.rng.random() < 0.5
        for _ in range(self.rng.randint(1, 15) if few else LOUD):
            await wire.write(messages.nonsense(self.rng, self.game, self._mine, os.urandom(8).hex()))
            self.sent["nonsense"] += 1
        await self._settle(wire, 1)
        if few:
            assert wire.code is None, f"some nonsense closed a socket with {wire.code}"
        else:
            assert wire.code == 1008, f"much nonsense: {wire.code}"
            self.codes["nonsense closed by 1008"] += 1

    async def _violate(self, wire: Wire) -> None:
        if self.rng.random() < 0.8:
            await self._hear(wire)
        for _ in range(self.rng.randrange(4)):
            await self._send_rude(wire)
        await wire.write(messages.violation(self.rng))
        self.sent["violation"] += 1
        for _ in range(self.rng.randrange(3)):
            await self._send_rude(wire)
        while (text := await wire.read()) is not None:
            self._take(text)
        assert wire.code != 1011, "a violation was taken for a fault of the server's"
        self.codes[f"violation closed by {wire.code}"] += 1

    async def _send_rude(self, wire: Wire) -> None:
        message = messages.rude(self.rng, self.game, self._mine, os.urandom(8).hex())
        if "id" in message:
            self._unanswered[message["id"]] = message
        await wire.write(frame(json.dumps(message).encode()))
        self.sent["rude"] += 1

    async def _settle(self, wire: Wire, mark: int) -> None:
        """Everything sent so far was read: its answers are here, or the socket is closed."""
        await wire.write(frame(b'{"t":"ping","n":%d}' % (77_000 + mark)))
        self.sent["rude"] += 1
        while self._pong != 77_000 + mark or self._unanswered:
            try:
                text = await wire.read()
            except TimeoutError:
                raise AssertionError(
                    f"unanswered: {self._unanswered}; pong {self._pong}, {mark} wanted; seat "
                    f"{self._page.welcome.get('seat')} at version {self._page.version}: {self._mine}"
                ) from None
            if text is None:
                return
            self._take(text)

    async def _hear(self, wire: Wire) -> None:
        while not self._page.welcome and (text := await wire.read()) is not None:
            self._take(text)

    def _take(self, text: bytes) -> None:
        message = self._page.feed(text)
        self._page.raw.clear()
        match message["t"]:
            case "pong":
                self._pong = message["n"]
            case "ack":
                self._unanswered.pop(message["id"], None)
                self.codes["accepted"] += 1
            case "refused":
                self._unanswered.pop(message["id"], None)
                assert message["code"] != "internal", message
                self.codes[message["code"]] += 1
                self.refused.add(message["id"])


async def play_honestly(page: Browser, rng: Random) -> None:
    """Plays at random on one socket, match after match, without ever coming back."""
    asked: tuple[str | None, int] | None = None
    while True:
        await page.read(600)
        page.raw.clear()
        page.events.clear()
        assert not page.gap, "an honest page missed something"
        assert page.bye is None, "an honest page was sent away"
        question = (page.match, page.mine.get("decision", 0))
        if page.mine.get("legal") and question != asked:
            asked = question
            message = page.random_act(rng)
            assert message is not None
            await page.send(message)


async def keep_playing(base: str, tables: dict[str, dict[str, str]]) -> None:
    """Begins the next match wherever one is over."""
    while True:
        for table, host in tables.items():
            found = await call(base, host, "GET", f"/api/v1/tables/{table}")
            if found["phase"] == "over":
                await call(base, host, "POST", f"/api/v1/tables/{table}/start")
        await asyncio.sleep(1)


async def test_frames_without_sense_or_right_do_nothing(launcher: Launcher, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/mano.sqlite3"
    node = Node(launcher, url, tmp_path / "log")
    await asyncio.to_thread(node.start)
    rng = Random(FRAMES)
    offenders: list[Offender] = []
    honest: list[Browser] = []
    hosts: dict[str, dict[str, str]] = {}
    for game, bad in (("burraco", 2), ("truco", 1)):
        pages = await browsers([node.base], game, OPTIONS[game], GAMES[game].seats)
        table = pages[0].table_id
        hosts[table] = pages[0].cookies
        watcher, stranger = [await person(node.base, name) for name in ("Watcher", "Stranger")]
        offenders += [
            Offender(node, table, game, cookies, Random(rng.random()))
            for cookies in (*(page.cookies for page in pages[:bad]), stranger)
        ]
        honest += [*pages[bad:], Browser(node.base, table, watcher)]
    waiting = await person(node.base, "Waiting")
    lobby = await call(node.base, waiting, "POST", "/api/v1/tables", {"game": "burraco"})
    await call(node.base, waiting, "PUT", f"/api/v1/tables/{lobby['table']}/seats/0", {})
    offenders.append(Offender(node, lobby["table"], "burraco", waiting, Random(rng.random())))

    for page in honest:
        await page.connect()
    behaving = [asyncio.create_task(play_honestly(page, Random(rng.random()))) for page in honest]
    behaving.append(asyncio.create_task(keep_playing(node.base, hosts)))

    def sent() -> int:
        return sum(one.sent.total() for one in offenders)

    async def offend(one: Offender, upto: int) -> None:
        while sent() < upto:
            await one.come()
            if not one.sits:
                await asyncio.sleep(1)  # whatever a stranger does is refused alike

    memory = []
    for fifth in range(1, 6):
        async with asyncio.TaskGroup() as group:
            for one in offenders:
                group.create_task(offend(one, FRAMES * fifth // 5))
        memory.append(node.memory())
        print(f"{sent()} frames, {memory[-1] // 2**20} MB")
    for task in behaving:
        assert not task.done(), "an honest player was disturbed"
        task.cancel()
    await asyncio.gather(*behaving, return_exceptions=True)

    for page in honest:
        page.socket = await page.open()
        await page.send(HELLO)  # checks that the view it has is the view there is
        await page.receive("welcome")
        await page.socket.close()
    await asyncio.to_thread(node.stop)
    total = sum((one.sent for one in offenders), Counter[str]())
    codes = sum((one.codes for one in offenders), Counter[str]())
    print(f"\n{total.total()} frames: {dict(total)}")
    print(f"answers: {dict(codes.most_common())}")
    assert '"level": "error"' not in node.log
    assert "Traceback" not in node.log
    assert memory[-1] < MEMORY_RATIO * memory[0]
    assert codes["nonsense closed by 1008"] > 0
    assert min(codes[code] for code in ("stale", "bad_action", "bad_message", "bad_frame", "not_seated")) > 0
    await _check_the_logs(url, set().union(*(one.refused for one in offenders)))


async def _check_the_logs(url: str, refused: set[str]) -> None:
    """No refused frame is in the log of any match, and the matches went on."""
    database = Database(url)
    async with database.read() as connection:
        stored = set((await connection.scalars(select(actions.c.action_id))).all())
    await database.close()
    assert not stored & (refused - {None})
    assert len(stored) > 100
