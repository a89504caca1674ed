"""Tables of four bots over real sockets, against one server process: `mano bench load`.

Two modes. `closed`: a table's next action comes when all four have seen the last one, so that the server is
saturated. `pace`: each table acts once in two seconds, to see the latency of people's play. Latency runs from
an action's frame to the last of the four steps. Server CPU is the process's own, without the database.

The yardsticks of the same run, with the same client: a bare FastAPI echo, a bare broadcast room without
engine or database, and batched commits straight into the database. Bots play at random from `mine.legal`.

Each table begins somewhere in the first third of a match that was played before, so that all rows see the
same mixture of actions: a match has some 650, of which the first are picks, cuts and deals, dearer than
others. Few tables play theirs to the end within seconds, which the line then says.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import os
import platform
import secrets
import signal
import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, NamedTuple

import orjson
import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect
from sqlalchemy import delete, insert, update

from app.live import dealer
from app.live.match import LiveMatch
from app.live.patch import apply
from app.store import Append, Database, Entry, Journal
from app.store.models import leases, match_seats, matches, players, sessions, table_seats, tables
from engine import GAMES, Document, Seat
from tests.servers import Postgres, free_port

ROOT = Path(__file__).resolve().parents[2]
SEATS = 4
PACE = 2.0
GAME = GAMES["burraco"]
OPTIONS = GAME.options({"hands": 4})
STORIES = 24
"""How many matches are played before, at places of which the tables begin."""
DAY = 86_400_000


class Process:
    """A server process and what it has used."""

    def __init__(self, arguments: list[str], port: int, **env: str) -> None:
        self.port = port
        self._process = subprocess.Popen(
            [sys.executable, *arguments],
            cwd=ROOT,
            env={**os.environ, **env},
            stdout=subprocess.DEVNULL,
        )

    async def ready(self) -> None:
        while True:
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", self.port)
            except OSError:
                if self._process.poll() is not None:
                    raise RuntimeError("the server did not start") from None
                await asyncio.sleep(0.1)
            else:
                writer.close()
                return

    def cpu(self) -> float:
        """Seconds of CPU so far."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Bytes in memory."""
        return int(Path(f"/proc/{self._process.pid}/statm").read_text().split()[1]) * os.sysconf(
            "SC_PAGE_SIZE"
        )

    def stop(self) -> None:
        self._process.send_signal(signal.SIGTERM)
        try:
            self._process.wait(15)
        except subprocess.TimeoutExpired:
            self._process.kill()


class Measured:
    """What a run of some seconds brought."""

    def __init__(self) -> None:
        self.actions = 0
        self.frames = 0
        self.latencies: list[float] = []
        self.sizes: list[int] = []
        self.seconds = 0.0
        self.cpu = 0.0

    def line(self) -> str:
        rate = self.actions / self.seconds
        per_thousand = self.cpu / self.actions * 1000 if self.actions else 0.0
        return (
            f"{rate:7.0f} actions/s  {self.frames / self.seconds:7.0f} frames/s  "
            f"p50 {_at(self.latencies, 0.5) * 1000:6.1f}  p95 {_at(self.latencies, 0.95) * 1000:6.1f}  "
            f"p99 {_at(self.latencies, 0.99) * 1000:6.1f} ms  cpu {per_thousand:5.3f} s/1000  "
            f"bytes {median(self.sizes or [0]):.0f}, p99 {_at(self.sizes, 0.99):.0f}"
        )


def _at(values: list[Any], share: float) -> Any:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else 0


class Line(WSListener):  # type: ignore[misc]
    """One socket; every text frame goes to `on_frame`, with the bytes it took on the line. Steps may come
    packed, as to a browser (RFC 7692)."""

    def __init__(self, on_frame: Callable[[bytes, int], None], first: bytes) -> None:
        super().__init__()
        self._on_frame = on_frame
        self._first = first
        self._unpacker = zlib.decompressobj(-zlib.MAX_WBITS)
        self.transport: WSTransport | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport
        if self._first:
            transport.send(WSMsgType.TEXT, self._first)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.TEXT:
            text = frame.get_payload_as_bytes()
            size = len(text)
            if frame.rsv1:
                text = self._unpacker.decompress(text + b"\x00\x00\xff\xff")
            self._on_frame(text, size)

    def send(self, frame: bytes) -> None:
        assert self.transport is not None
        self.transport.send(WSMsgType.TEXT, frame)


HELLO = b'{"t":"hello","protocol":1,"since":null}'


async def connect(
    port: int, path: str, on_frame: Callable[[bytes, int], None], cookie: str = "", first: bytes = b""
) -> Line:
    headers = {"Origin": f"http://127.0.0.1:{port}", "Sec-WebSocket-Extensions": "permessage-deflate"}
    if cookie:
        headers["Cookie"] = f"mano={cookie}"
    _, line = await ws_connect(
        lambda: Line(on_frame, first),
        f"ws://127.0.0.1:{port}{path}",
        extra_headers=headers,
        websocket_handshake_timeout=60,
    )
    made: Line = line
    return made


def disconnect(lines: Iterable[Line]) -> None:
    for line in lines:
        if line.transport is not None:
            line.transport.disconnect()


def choose(legal: list[Document], rng: Random) -> Document:
    """What a bot does: it melds while it can."""
    melds = [one for one in legal if one["type"] in ("meld", "extend")]
    others = [one for one in legal if one["type"] not in ("undo", "propose_end")]
    action = dict(rng.choice(melds or others or legal))
    if action["type"] == "ready":
        action["nonce"] = rng.randbytes(16).hex()
    return action


class Told(NamedTuple):
    """A match of four bots, played before."""

    secret: bytes
    moves: list[tuple[Seat | None, Document, Any]]
    """Who did what, and the state after it."""


def told(rng: Random) -> Told:
    match = LiveMatch("", GAME, rng.randbytes(32), GAME.new_match(OPTIONS))
    moves = []
    while not match.over:
        seat = None if None in match.owing() else min(seat for seat in match.owing() if seat is not None)
        if seat is None:
            action = dealer.action_due(match.table, match.secret)
        else:
            action = choose(match.mine(seat)["legal"], rng)
        match.accept(match.prepare(seat, action, 0, ()), None)
        moves.append((seat, action, match.state))
    return Told(match.secret, moves)


class Table:
    """Four bots. Each keeps its own part of the view; the next action comes when all have seen the last."""

    def __init__(self, id: str, cookies: list[str], measured: Measured, pace: float, rng: Random) -> None:
        self.id, self.cookies, self.measured, self.pace, self.rng = id, cookies, measured, pace, rng
        self.lines: list[Line] = []
        self.mine: list[dict[str, Any]] = [{} for _ in range(SEATS)]
        self.version = [0] * SEATS
        self.asked = [-1] * SEATS
        self.sent: tuple[float, int] | None = None
        self.running = False
        self.over = False

    async def join(self, port: int) -> None:
        for seat, cookie in enumerate(self.cookies):
            on_frame = self._listener(seat)
            self.lines.append(await connect(port, f"/ws/tables/{self.id}", on_frame, cookie, HELLO))

    def _listener(self, seat: int) -> Callable[[bytes, int], None]:
        return lambda frame, size: self._take(seat, frame, size)

    def _take(self, seat: int, frame: bytes, size: int) -> None:
        message = orjson.loads(frame)
        kind = message["t"]
        if kind == "step":
            self.measured.frames += 1
            self.measured.sizes.append(size)
            own = [{**op, "path": op["path"][5:]} for op in message["ops"] if op["path"].startswith("/mine")]
            if own:
                self.mine[seat] = apply(self.mine[seat], own)
            self.over = self.over or any(event["type"] == "match_over" for event in message["events"])
        elif kind == "welcome":
            self.mine[seat] = message["view"]["mine"]
        elif kind == "refused":
            self.asked[seat] = -1
            self.sent = None
        else:
            return
        self.version[seat] = message["version"]
        if seat == 0 or self.sent is None or len(set(self.version)) == 1:
            self._seen()

    def _seen(self) -> None:
        if len(set(self.version)) != 1:
            return
        if self.sent is not None and self.version[0] >= self.sent[1]:
            self.measured.latencies.append(time.perf_counter() - self.sent[0])
            self.measured.actions += 1
            self.sent = None
        if self.running and self.sent is None and not self.over and not self.pace:
            self.act()

    def act(self) -> None:
        """One action of a seat that owes one."""
        for seat, mine in enumerate(self.mine):
            if not mine["legal"] or mine["decision"] == self.asked[seat]:
                continue
            action = choose(mine["legal"], self.rng)
            self.asked[seat] = mine["decision"]
            frame = {"t": "act", "id": secrets.token_hex(8), "decision": mine["decision"], "action": action}
            self.sent = (time.perf_counter(), self.version[seat] + 1)
            self.lines[seat].send(orjson.dumps(frame))
            return

    async def keep_pace(self) -> None:
        await asyncio.sleep(self.rng.random() * self.pace)
        while self.running and not self.over:
            if self.sent is None and len(set(self.version)) == 1:
                self.act()
            await asyncio.sleep(self.pace)


async def fill(url: str, count: int) -> list[tuple[str, list[str]]]:
    """Tables in the midst of their matches, straight into the database: (table, session tokens by seat)."""
    now = time.time_ns() // 1_000_000
    rows: dict[Any, list[dict[str, Any]]] = {
        table: [] for table in (players, sessions, tables, table_seats, matches, match_seats)
    }
    made = []
    begun = []
    rng = Random(count)
    stories = [told(rng) for _ in range(min(count, STORIES))]
    for n in range(count):
        story = stories[n % len(stories)]
        table, match = secrets.token_hex(5), secrets.token_hex(6)
        people = [secrets.token_hex(16) for _ in range(SEATS)]
        tokens = [secrets.token_urlsafe(32) for _ in range(SEATS)]
        for seat, (player, token) in enumerate(zip(people, tokens, strict=True)):
            rows[players].append({"id": player, "name": f"Bot {seat}", "created": now})
            hashed = hashlib.sha256(token.encode()).digest()
            rows[sessions].append(
                {"token_hash": hashed, "player": player, "created": now, "seen": now, "expires": now + DAY}
            )
            rows[table_seats].append({"table": table, "seat": seat, "player": player})
            rows[match_seats].append(
                {
                    "match": match,
                    "seat": seat,
                    "player": player,
                    "name": f"Bot {seat}",
                    "game": "burraco",
                    "started": now,
                }
            )
        rows[tables].append(
            {
                "id": table, "invite": secrets.token_hex(8), "game": "burraco", "options": OPTIONS,
                "host": people[0], "open": False, "created": now, "match": match, "revision": 1,
                "switches": {},
            }
        )  # fmt: skip
        rows[matches].append(
            {
                "id": match, "table": table, "game": "burraco", "options": OPTIONS, "rules_version": 1,
                "secret": story.secret, "state": "running", "started": now,
            }
        )  # fmt: skip
        number = rng.randrange(1, len(story.moves) // 3)
        who, action, state = story.moves[number - 1]
        begun.append(Append(match, Entry(number, who, action, None, now), snapshot=GAME.dump(state)))
        made.append((table, tokens))
    database = Database(url)
    async with database.begin() as connection:
        await connection.execute(update(matches).values(state="void"))  # the last run's, nobody's any more
        await connection.execute(delete(leases))
        for model in (players, sessions, tables, table_seats, matches, match_seats):
            await connection.execute(insert(model), rows[model])
    journal = Journal(database)
    await journal.start()
    await asyncio.gather(*map(journal.append, begun))
    await journal.close()
    await database.close()
    return made


async def load(server: Process, url: str, count: int, pace: float, seconds: float) -> tuple[Measured, str]:
    """`count` tables for some seconds, and a line about memory."""
    measured = Measured()
    before = server.memory()
    filled = await fill(url, count)
    playing = [Table(id, cookies, measured, pace, Random(n)) for n, (id, cookies) in enumerate(filled)]
    for start in range(0, count, 25):
        await asyncio.gather(*(table.join(server.port) for table in playing[start : start + 25]))
    await asyncio.sleep(1.0)
    joined = server.memory()
    watching = []
    for table in playing[: max(1, min(count, 250))]:
        for cookie in filled[0][1]:
            watching.append(
                await connect(server.port, f"/ws/tables/{table.id}", lambda *_: None, cookie, HELLO)
            )
    await asyncio.sleep(0.5)
    socket = (server.memory() - joined) / len(watching)
    disconnect(watching)
    table_bytes = (joined - before) / count - SEATS * socket
    for table in playing:
        table.running = True
        table._seen()
    paced = [asyncio.create_task(table.keep_pace()) for table in playing if pace]
    await asyncio.sleep(min(3.0, seconds / 3))
    measured.latencies.clear()
    measured.sizes.clear()
    measured.actions = measured.frames = 0
    cpu, started = server.cpu(), time.perf_counter()
    await asyncio.sleep(seconds)
    measured.seconds, measured.cpu = time.perf_counter() - started, server.cpu() - cpu
    over = sum(table.over for table in playing)
    for table in playing:
        table.running = False
    for task in paced:
        task.cancel()
    disconnect(line for table in playing for line in table.lines)
    memory = f"table {table_bytes / 1024:.0f} KB, socket {socket / 1024:.1f} KB"
    return measured, memory + (f", {over} matches over" if over else "")


# Yardsticks

BARE = """
import sys
import uvicorn
from fastapi import FastAPI, WebSocket, WebSocketDisconnect
app = FastAPI()
rooms = {}

@app.websocket("/echo")
async def echo(websocket: WebSocket):
    await websocket.accept()
    try:
        while True:
            await websocket.send_text(await websocket.receive_text())
    except WebSocketDisconnect:
        pass

@app.websocket("/room/{name}")
async def room(websocket: WebSocket, name: str):
    await websocket.accept()
    members = rooms.setdefault(name, set())
    members.add(websocket)
    try:
        while True:
            text = await websocket.receive_text()
            for member in list(members):
                await member.send_text(text)
    except WebSocketDisconnect:
        members.discard(websocket)

uvicorn.run(app, port=int(sys.argv[1]), log_level="error", ws_per_message_deflate=False)
"""


class Room:
    """Four sockets of a bare room: the next message comes when all have the last."""

    def __init__(self, measured: Measured, size: int, members: int) -> None:
        self.measured, self.members = measured, members
        self.text = b"x" * size
        self.lines: list[Line] = []
        self.got = 0
        self.sent_at = 0.0

    def take(self, frame: bytes, size: int) -> None:
        self.got += 1
        self.measured.frames += 1
        if self.got == self.members:
            self.measured.latencies.append(time.perf_counter() - self.sent_at)
            self.measured.actions += 1
            self.send()

    def send(self) -> None:
        self.got, self.sent_at = 0, time.perf_counter()
        self.lines[0].send(self.text)


async def bare(path: str, members: int, rooms: int, seconds: float) -> Measured:
    port = free_port()
    server = Process(["-c", BARE, str(port)], port)
    await server.ready()
    measured = Measured()
    made = [Room(measured, 300, members) for _ in range(rooms)]
    for n, room in enumerate(made):
        for _ in range(members):
            room.lines.append(await connect(port, path.format(n), room.take))
    for room in made:
        room.send()
    await asyncio.sleep(1.0)
    measured.latencies.clear()
    measured.actions = measured.frames = 0
    cpu, started = server.cpu(), time.perf_counter()
    await asyncio.sleep(seconds)
    measured.seconds, measured.cpu = time.perf_counter() - started, server.cpu() - cpu
    disconnect(line for room in made for line in room.lines)
    server.stop()
    return measured


async def commits(url: str, seconds: float, writers: int = 256) -> float:
    """Rows a second that the journal alone gets stored, with so many writers at once."""
    database = Database(url)
    journal = Journal(database)
    await journal.start()
    await fill(url, writers)
    async with database.read() as connection:
        ids = [row.id for row in await connection.execute(matches.select().limit(writers))]
    done = 0
    end = time.perf_counter() + seconds

    async def write(match: str) -> None:
        nonlocal done
        number = 100_000
        while time.perf_counter() < end:
            number += 1
            action = {"type": "discard", "card": "7H1"}
            await journal.append(Append(match, Entry(number, 0, action, secrets.token_hex(8), number)))
            done += 1

    await asyncio.gather(*(write(match) for match in ids))
    await journal.close()
    await database.close()
    return done / seconds


async def measure(chosen: argparse.Namespace, url: str) -> None:
    print(
        f"{platform.machine()}, {os.cpu_count()} cores, "
        f"Python {platform.python_version()}, {url.split(':')[0]}"
    )
    database = Database(url)
    await database.migrate()
    await database.close()
    echo = await bare("/echo", 1, 50, chosen.seconds)
    room = await bare("/room/{}", SEATS, 50, chosen.seconds)
    print("bare echo       ", echo.line())
    print("bare room       ", room.line())
    print(f"batched commits  {await commits(url, chosen.seconds):7.0f} rows/s")
    for mode in chosen.modes.split(","):
        for count in map(int, chosen.tables.split(",")):
            port = free_port()
            settings = {"MANO_DATABASE_URL": url, "MANO_PORT": str(port), "MANO_LOG_LEVEL": "error"}
            server = Process(["-m", "app.cli", "run"], port, **settings)
            try:
                await server.ready()
                measured, memory = await load(
                    server, url, count, PACE if mode == "pace" else 0.0, chosen.seconds
                )
            finally:
                server.stop()
            share = measured.actions / measured.seconds / (room.actions / room.seconds)
            print(
                f"{mode:6} {count:5} tables",
                measured.line(),
                f" {share:.2f} of the bare room;",
                memory,
                flush=True,
            )


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="mano bench load", description=__doc__)
    parser.add_argument("--tables", default="10,100,500,1000")
    parser.add_argument("--modes", default="closed,pace")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--database", default="postgres", help="postgres (one of its own), sqlite, or an URL")
    chosen = parser.parse_args(arguments)
    if chosen.database == "postgres":
        postgres = Postgres(durable=True)
        postgres.start()
        try:
            uvloop.run(measure(chosen, postgres.url()))
        finally:
            postgres.close()
    elif chosen.database == "sqlite":
        with tempfile.TemporaryDirectory() as folder:
            uvloop.run(measure(chosen, f"sqlite:///{folder}/mano.sqlite3"))
    else:
        uvloop.run(measure(chosen, chosen.database))


if __name__ == "__main__":
    main()
