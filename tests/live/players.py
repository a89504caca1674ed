"""Players for tests: they hold a view by patches alone, act on it at random, and mind every promise.

A `Page` is what a browser is to a table. It is fed frames, and says what it would send; whether they go
through a socket or straight into a room is its owner's business.
"""

from __future__ import annotations

import asyncio
import secrets
import uuid
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import orjson

from app.live import messages, patch, protocol
from app.live.outbox import Outbox
from app.live.room import Room
from app.live.rooms import Rooms
from app.live.viewer import Viewer
from app.settings import Settings
from app.store import Database, Journal
from app.store.players import Players
from engine import GAMES

Frame = dict[str, Any]

HELLO: Frame = {"t": "hello", "protocol": 1, "since": None}


class Page:
    """Keeps a view by welcome and steps, and checks that no version goes back and nothing acknowledged
    disappears."""

    def __init__(self) -> None:
        self.version = -1
        self.match: str | None = None
        self.view: dict[str, Any] | None = None
        self.welcome: Frame = {}
        self.acked: dict[str, int] = {}
        self.refused: list[Frame] = []
        self.events: list[dict[str, Any]] = []
        self.people: Frame = {}
        self.chat: list[Frame] = []
        self.clock: Frame | None = None
        self.bye: Frame | None = None
        self.raw: list[bytes] = []
        self.gap = False

    @property
    def table(self) -> dict[str, Any]:
        assert self.view is not None
        table: dict[str, Any] = self.view["table"]
        return table

    @property
    def mine(self) -> dict[str, Any]:
        assert self.view is not None
        mine: dict[str, Any] = self.view.get("mine") or {}
        return mine

    @property
    def over(self) -> bool:
        return self.view is not None and self.table["result"] is not None

    def feed(self, frame: bytes) -> Frame:
        self.raw.append(frame)
        messages.check(frame)  # as it is described to others (/api/v1/asyncapi.json)
        message: Frame = orjson.loads(frame)
        match message["t"]:
            case "welcome":
                self._welcome(message)
            case "step":
                self._step(message)
            case "ack":
                assert self.acked.setdefault(message["id"], message["version"]) == message["version"]
            case "refused":
                self.refused.append(message)
            case "people":
                self.people = message
            case "chat":
                self.chat.append(message)
            case "bye":
                self.bye = message
        return message

    def _welcome(self, message: Frame) -> None:
        if message["match"] == self.match:
            assert message["version"] >= self.version, "a version went back"
            assert message["version"] >= max(self.acked.values(), default=0), "an acknowledged action is gone"
            if message["version"] == self.version and message["seat"] == self.welcome["seat"]:
                assert message["view"] == self.view, "the patched view differs from a fresh one"
        else:
            self.acked.clear()  # of an earlier match
        self.match, self.version, self.view = message["match"], message["version"], message["view"]
        self.welcome, self.chat, self.clock, self.gap = (
            message,
            list(message["chat"]),
            message["clock"],
            False,
        )
        self.people = message["table"] | {"seats": message["people"], "watching": message["watching"]}

    def _step(self, message: Frame) -> None:
        if message["from"] != self.version:
            self.gap = True
            return
        assert message["version"] == self.version + 1
        self.view = patch.apply(self.view, message["ops"])
        self.version, self.clock = message["version"], message.get("clock")
        self.events += message["events"]

    def act(self, action: dict[str, Any], decision: int | None = None, id: str | None = None) -> Frame:
        if action["type"] == "ready":
            action = {**action, "nonce": secrets.token_hex(16)}
        decision = self.mine.get("decision") if decision is None else decision
        return {"t": "act", "id": id or str(uuid.uuid4()), "decision": decision, "action": action}

    def random_act(self, rng: Random) -> Frame | None:
        """A legal action on the view, melds first, so that hands come to an end; None when none is owed."""
        legal = self.mine.get("legal") or []
        pool = [one for one in legal if one["type"] not in ("undo", "propose_end", "fold")] or legal
        melds = [one for one in pool if one["type"] in ("meld", "extend")]
        return self.act(dict(rng.choice(melds or pool))) if pool else None


class Queue:
    """A wire whose frames are read from the other end."""

    def __init__(self) -> None:
        self.frames: asyncio.Queue[bytes | int] = asyncio.Queue()
        self.full = False
        self.aborted = False

    def write(self, frame: bytes) -> None:
        self.frames.put_nowait(bytes(frame))

    def close(self, code: int) -> None:
        self.frames.put_nowait(code)

    def abort(self) -> None:
        self.aborted = True


class Guest(Page):
    """A page that is connected straight to a room, without a socket."""

    def __init__(self, rooms: Rooms, table: str, player: str | None) -> None:
        super().__init__()
        self.rooms, self.table_id, self.player = rooms, table, player
        self.room: Room
        self.viewer: Viewer
        self.wire = Queue()
        self.outbox = Outbox(self.wire)
        self.closed: int | None = None
        """The code that the server closed with."""

    async def connect(self) -> Guest:
        self.wire = Queue()
        self.outbox = Outbox(self.wire)
        self.room, self.viewer = await self.rooms.connect(self.table_id, self.player, self.outbox)
        self.send(HELLO)
        await self.until(lambda: self.welcome != {} and not self.gap)
        return self

    def leave(self) -> None:
        self.rooms.disconnect(self.room, self.viewer)

    def send(self, frame: Frame) -> None:
        self.room.receive(self.viewer, protocol.parse(orjson.dumps(frame).decode()))

    async def read(self) -> None:
        """Takes the frames that are there, at least one."""
        async with asyncio.timeout(40):
            self._take(await self.wire.frames.get())
        while not self.wire.frames.empty():
            self._take(self.wire.frames.get_nowait())

    def _take(self, frame: bytes | int) -> None:
        if isinstance(frame, bytes):
            self.feed(frame)
        else:
            self.closed = frame

    async def until(self, fulfilled: Callable[[], bool]) -> None:
        while not fulfilled():
            await self.read()

    async def answer_to(self, frame: Frame) -> Frame | int:
        """Sends a frame with an id; the refusal, or the version of the acknowledgement."""
        self.send(frame)
        await self.until(
            lambda: frame["id"] in self.acked or any(r["id"] == frame["id"] for r in self.refused)
        )
        if frame["id"] in self.acked:
            return self.acked[frame["id"]]
        return next(refused for refused in self.refused if refused["id"] == frame["id"])

    async def get_ready(self) -> None:
        """Says that it is ready for the deal, once the table asks for it."""
        await self.until(lambda: any(one["type"] == "ready" for one in self.mine.get("legal", ())))
        assert isinstance(await self.answer_to(self.act({"type": "ready"})), int)

    async def play(self, rng: Random, drop: float = 0.0, dup: float = 0.0) -> None:
        """Plays at random to the match's end; sometimes leaves and comes back, sometimes says all twice."""
        asked, pending = None, ""
        while not self.over:
            if any(refused["id"] == pending for refused in self.refused):
                asked, pending = None, ""
            if pending in self.acked:
                pending = ""
            if self.view is not None and not pending and self.mine.get("decision") != asked:
                if rng.random() < drop:
                    self.leave()
                    await self.connect()
                if (frame := self.random_act(rng)) is not None:
                    asked, pending = frame["decision"], frame["id"]
                    for _ in range(2 if rng.random() < dup else 1):
                        self.send(frame)
            await self.read()


def settings(**chosen: Any) -> Settings:
    return Settings(**{"bot_pace": 0.0, **chosen})


@asynccontextmanager
async def node(url: str, **chosen: Any) -> AsyncIterator[Rooms]:
    """A server node without its HTTP side, on a migrated database."""
    database = Database(url)
    journal = Journal(database)
    await journal.start()
    rooms = Rooms(database, journal, settings(**chosen))
    await rooms.start()
    try:
        yield rooms
    finally:
        await rooms.close()
        await journal.close()
        await database.close()


async def people(url: str, count: int) -> list[str]:
    """Ids of new players, named Player 0 and so on."""
    database = Database(url)
    made = [(await Players(database).create(f"Player {n}")).id for n in range(count)]
    await database.close()
    return made


async def seated(
    rooms: Rooms,
    players: list[str],
    game: str,
    options: dict[str, Any] | None = None,
    *,
    start: bool = True,
    **more: Any,
) -> str:
    """A table with these players on its first seats, computers on the others, its match begun."""
    made = await rooms.create(game=game, options=options or {}, host_player=players[0], **more)
    table, invite = made["table"], made["invite"]
    for seat, player in enumerate(players):
        await rooms.sit(table, seat, player, invite)
    for seat in range(len(players), GAMES[game].seats):
        await rooms.seat_computer(table, seat, next(iter(GAMES[game].bots)), players[0])
    if start:
        await rooms.start_match(table, players[0])
    return table
