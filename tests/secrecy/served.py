"""A match of a log played at a real table of a server in this process, and all that its readers get to see.

Two servers whose databases are copies of each other, one with a match and one with its twin, must show each
reader the same: every frame of his socket, in number, order and bytes, every page and answer with its
headers; and every line of the log, and every count of the metrics. Readers who know the same look at the same
match."""

from __future__ import annotations

import asyncio
import gzip
import re
import shutil
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest.mock import patch

import orjson
from fastapi import FastAPI
from sqlalchemy import update
from structlog.testing import capture_logs

from app.live import dealer
from app.live.referee import Referee
from app.live.rooms import Rooms
from app.main import create_app
from app.settings import Settings
from app.store import Database, Matches
from app.store.models import matches, players
from app.store.players import Players, Sessions
from app.store.tables import Tables
from engine import Document
from tests.live.players import Guest
from tests.secrecy.twins import Log, Twin, dealing

HERE = "http://mano.test"
NOW = time.time_ns() // 1_000_000
"""The moment at which everything happens, milliseconds since 1970."""

OF_THE_MACHINE = ("/metrics", "/readyz", "/admin/system", "/api/v1/admin/system")
"""Addresses that tell how the process does: memory and times, never the same twice."""

SEATED, OTHERS = ("seat",), ("watcher", "visitor", "neighbour", "admin")
"""The readers who know the same: who sits; who watches with a session, who has none, who sits at another
table, who administers."""


@dataclass(frozen=True)
class World:
    """A server's database before the first action of the match, and who is in it."""

    path: Path
    table: str
    invite: str
    match: str
    elsewhere: str
    people: list[str]
    tokens: dict[str, str]
    """Session tokens by reader; `seat 0` and so on for those who play."""

    def copy(self, name: str) -> World:
        path = self.path.with_name(name)
        shutil.copy(self.path, path)
        return World(**{**self.__dict__, "path": path})

    @property
    def url(self) -> str:
        return f"sqlite:///{self.path}"


async def make_world(path: Path, log: Log) -> World:
    database = Database(f"sqlite:///{path}")
    await database.migrate()
    everybody, sessions, tables = Players(database), Sessions(database, days=180), Tables(database)
    tokens: dict[str, str] = {}

    async def person(name: str) -> str:
        player = await everybody.create(name)
        tokens[name] = await sessions.create(player.id)
        return player.id

    people = [await person(f"seat {seat}") for seat in range(log.game.seats)]
    for reader in ("watcher", "neighbour", "admin"):
        people.append(await person(reader))
    async with database.begin() as connection:
        await connection.execute(update(players).where(players.c.id == people[-1]).values(role="admin"))
    options = log.game.options(log.options)
    switches = {"hold": "wait", "watch": True, "hints": True}
    row = await tables.create(
        game=log.game.name, options=options, host=people[0], open=False, switches=switches
    )
    for seat in range(log.game.seats):
        await tables.sit(row.id, seat, people[seat])
    full = await tables.get(row.id)
    assert full is not None
    other = await tables.create(
        game=log.game.name, options=options, host=people[-2], open=True, switches=switches
    )
    await tables.sit(other.id, 0, people[-2])
    match = await Matches(database).create(
        table=row.id,
        game=log.game.name,
        options=options,
        rules_version=log.game.rules_version,
        players=full.seats,
    )
    await database.close()
    return World(path, row.id, row.invite, match.id, other.id, people, tokens)


async def give_another_secret(world: World) -> None:
    database = Database(world.url)
    async with database.begin() as connection:
        await connection.execute(update(matches).values(secret=b"another secret of thirty-two byt"))
    await database.close()


@dataclass
class Seen:
    """What a reader got, in order: what it was, and its bytes."""

    items: list[tuple[str, bytes]] = field(default_factory=list)

    def add(self, what: str, content: bytes) -> None:
        self.items.append((what, content))


@contextmanager
def standing_clock() -> Iterator[None]:
    """It is `NOW` for everybody, and no turn runs out however long the test takes."""
    changed = [
        module
        for name, module in list(sys.modules.items())
        if name.startswith("app.") and hasattr(module, "now_ms")
    ]
    patches = [patch.object(module, "now_ms", lambda: NOW) for module in changed]
    patches.append(patch.object(Referee, "_clock_due", lambda self, deadline: None))
    for one in patches:
        one.start()
    try:
        yield
    finally:
        for one in patches:
            one.stop()


@asynccontextmanager
async def running(world: World, script: Callable[[Document], Document]) -> AsyncIterator[FastAPI]:
    """The server; `script` says what the table itself does where it owes something."""
    app = create_app(Settings(database_url=world.url, bot_pace=0, log_level="debug"))
    with patch.object(dealer, "action_due", lambda table, secret: script(table)):
        async with app.router.lifespan_context(app):
            yield app


def tables_script(log: Log, twin: Twin | None) -> Callable[[Document], Document]:
    """The commit or deal of the log, or of the twin, that is due at a table."""
    acts: dict[tuple[int, str], Document] = {}
    for taken in log.steps:
        if taken.seat is None:
            hand = log.game.table(log.state(taken.number - 1))["hand"]
            action = twin.action(taken.number) if twin is not None else taken.action
            acts[hand, taken.action["type"]] = dict(action)

    def due(table: Document) -> Document:
        return acts[table["hand"], "deal" if table["deal"]["commit"] else "commit"]

    return due


@dataclass(frozen=True)
class Reader:
    """One of `SEATED` or `OTHERS`, with his browser and, where he may have one, his socket."""

    kind: str
    seat: int | None
    visits: set[int]
    """The actions after which he asks for every page and answer there is."""

    @property
    def name(self) -> str:
        return f"seat {self.seat}" if self.kind == "seat" else self.kind


SERVER = "server"


async def play_and_read(
    world: World,
    log: Log,
    twin: Twin | None,
    readers: Sequence[Reader],
    upto: int,
    tries: Mapping[int, tuple[int, Document]],
) -> dict[str, Seen]:
    """The log's first `upto` actions, and what each reader sees of them, by his name; `SERVER` has the log
    and the metrics. After action n a seat tries in vain `tries[n]`: the seat and its action."""
    seen = {name: Seen() for name in (SERVER, *(reader.name for reader in readers))}
    async with AsyncExitStack() as stack:
        stack.enter_context(standing_clock())
        if twin is not None:
            stack.enter_context(dealing(twin))
        lines = stack.enter_context(capture_logs())
        before = _metrics()
        app = await stack.enter_async_context(running(world, tables_script(log, twin)))
        rooms: Rooms = app.state.parts.rooms
        seats = []
        for n in range(log.game.seats):
            seats.append(await Guest(rooms, world.table, world.people[n]).connect())
            await _until(seats, 1)  # the table commits to a seed as soon as somebody looks
        sockets: dict[str, Guest] = {}
        for reader in readers:
            if reader.seat is not None:
                sockets[reader.name] = seats[reader.seat]
            elif reader.kind != "visitor":
                table = world.elsewhere if reader.kind == "neighbour" else world.table
                guest = Guest(rooms, table, world.people[_place(reader, log)])
                sockets[reader.name] = await guest.connect()
        await seats[0].answer_to({"t": "say", "id": "line", "text": "good luck"})
        for guest in seats:
            await guest.until(lambda guest=guest: bool(guest.chat))
        for taken in log.steps[:upto]:
            number = taken.number
            if taken.seat is not None:
                await _until(seats, number - 1)
                actor = seats[taken.seat]
                message = {"t": "act", "id": f"action-{number}"}
                message |= {"decision": actor.mine["decision"], "action": taken.action}
                assert await actor.answer_to(message) == number
            if number in tries:
                await _until(seats, number)
                who, action = tries[number]
                await _try(seats[who], action, f"try-{number}")
            for reader in readers:
                if number in reader.visits:
                    await _until(seats, number)
                    await _visit(app, world, reader, number, seen[reader.name])
        await _until(seats, upto)
        for name, guest in sockets.items():
            await guest.answer_to({"t": "pause", "id": "last", "on": False})
            for frame in guest.raw:
                seen[name].add("frame", frame)
        for guest in {*seats, *sockets.values()}:
            guest.leave()
    for line in lines:
        line.pop("ms", None)
        seen[SERVER].add("log", orjson.dumps(line, default=repr))
    after = _metrics()
    counted = {name: after[name] - before.get(name, 0) for name in after}
    counted = {name: count for name, count in counted.items() if count}
    seen[SERVER].add("metrics", orjson.dumps(counted, option=orjson.OPT_SORT_KEYS))
    return seen


async def _try(guest: Guest, action: Document, id: str) -> None:
    """An action that the rules refuse."""
    message = {"t": "act", "id": id, "decision": guest.mine["decision"], "action": action}
    assert isinstance(await guest.answer_to(message), dict), f"{action} was accepted"


async def _until(guests: list[Guest], version: int) -> None:
    for guest in guests:
        while guest.version < version:
            await guest.read()
        assert guest.version == version


def _place(reader: Reader, log: Log) -> int:
    return log.game.seats + ("watcher", "neighbour", "admin").index(reader.kind)


async def _visit(app: FastAPI, world: World, reader: Reader, number: int, seen: Seen) -> None:
    """Every address of the server that can be read, its placeholders filled with what there is."""
    cookies = {} if reader.kind == "visitor" else {"Cookie": f"mano={world.tokens[reader.name]}"}
    for address in addresses(app, world, reader):
        for accept in ({"Accept-Encoding": "gzip"}, {}):
            status, headers, content = await _get(app, address, {**cookies, **accept})
            seen.add("answer", orjson.dumps([number, address, status, headers]) + b"\n" + content)


async def _get(app: FastAPI, address: str, headers: dict[str, str]) -> tuple[int, list[list[str]], bytes]:
    """Status, headers and body of an answer, without a client: that would take longer than the server."""
    path, _, query = address.partition("?")
    sent = {"Host": HERE.removeprefix("http://"), "Accept": "*/*", **headers}
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [(name.lower().encode(), value.encode()) for name, value in sent.items()],
        "client": ("127.0.0.1", 4000),
        "server": (sent["Host"], 80),
    }
    asked = [{"type": "http.request", "body": b"", "more_body": False}]
    told: list[Any] = []

    async def receive() -> dict[str, Any]:
        if not asked:
            await asyncio.Event().wait()  # it stays connected
        return asked.pop()

    async def send(message: Any) -> None:
        told.append(message)

    await app(scope, receive, send)
    start, *parts = told
    found = sorted([name.decode(), value.decode()] for name, value in start["headers"] if name != b"date")
    content = b"".join(part.get("body", b"") for part in parts)
    if ["content-encoding", "gzip"] in found:
        content = gzip.decompress(content)  # it may begin with the time at which it was packed
    return start["status"], found, content


def addresses(app: FastAPI, world: World, reader: Reader) -> list[str]:
    """Every route that answers GET, once for each thing its placeholders may name. Where one lists by a
    player, it is asked for the player of seat 0 as well."""
    names = {
        "table": [world.table],
        "code": [world.table, *([world.invite] if reader.kind == "seat" else [])],
        "match": [world.match],
        "game": ["burraco", "truco"],
        "player": [world.people[0]],
        "number": ["1"],
        "hand": ["1"],
        "seat": ["0"],
        "id": [world.people[0]],
        "deck": ["french"],
    }
    found = []
    for route in _routes(app):
        path, methods = getattr(route, "path", ""), getattr(route, "methods", None) or ()
        if "GET" not in methods or path in OF_THE_MACHINE:
            continue
        wanted = re.findall(r"{(\w+)[^}]*}", path)
        assert set(wanted) <= set(names), f"what may stand for {wanted} in {path}?"
        options = [path]
        for name in wanted:
            named = re.compile("{" + name + "[^}]*}")
            options = [named.sub(value, option) for option in options for value in names[name]]
        found += options
    return [*found, f"/rules/{'burraco'}?table={world.table}", f"/api/v1/matches?player={world.people[0]}"]


def _routes(router: Any) -> Iterator[Any]:
    for route in router.routes:
        included = getattr(route, "original_router", None)
        if included is None:
            yield route
        else:
            yield from _routes(included)


def _metrics() -> dict[str, float]:
    """The counts of the metrics, without what measures time or the process."""
    from prometheus_client import REGISTRY

    counts = {}
    for family in REGISTRY.collect():
        if family.name.startswith("mano_") and family.name != "mano_tables":
            for sample in family.samples:
                timed = "seconds" in sample.name and not sample.name.endswith("_count")
                if not timed and not sample.name.endswith("_created") and "append" not in sample.name:
                    counts[sample.name + str(sorted(sample.labels.items()))] = sample.value
    return counts
