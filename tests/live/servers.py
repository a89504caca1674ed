"""Server processes and browsers that reach them over real sockets, to be killed, stopped and cut off."""

from __future__ import annotations

import asyncio
import http.client
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import httpx2 as httpx
import orjson
import websockets
from websockets.asyncio.client import ClientConnection

from tests.live.players import HELLO, Frame, Page
from tests.servers import free_port

ROOT = Path(__file__).resolve().parents[2]


class Launcher:
    """See `tests/live/launcher.py`."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.live.launcher"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def start(self, env: dict[str, str], log: Path, server: dict[str, Any]) -> int:
        """The new server's pid."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(orjson.dumps({"env": env, "log": str(log), "server": server}) + b"\n")
        self._process.stdin.flush()
        return int(self._process.stdout.readline())

    def close(self) -> None:
        self._process.communicate(timeout=30)


class Node:
    """A server process of ours on its own port, which it keeps over restarts. `server`: constants of
    `app.server` that are other ones there."""

    START_WITHIN = 60.0

    def __init__(
        self,
        launcher: Launcher,
        database_url: str,
        log: Path,
        *,
        redis_url: str | None = None,
        server: dict[str, Any] | None = None,
        **settings: str,
    ) -> None:
        self.database_url = database_url
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self._launcher = launcher
        self._log = log
        self._server = server or {}
        self._env = {
            "MANO_DATABASE_URL": database_url,
            "MANO_PORT": str(self.port),
            "MANO_BOT_PACE": "0",
            "MANO_LOG_LEVEL": "warning",
            **({"MANO_REDIS_URL": redis_url} if redis_url else {}),
            **settings,
        }
        self.pid = 0

    @property
    def log(self) -> str:
        return self._log.read_text()

    def start(self) -> None:
        """Returns when it answers."""
        self.pid = self._launcher.start(self._env, self._log, self._server)
        end = time.monotonic() + self.START_WITHIN
        while not self._answers():
            if not self.lives or time.monotonic() > end:
                raise RuntimeError("the server did not start:\n" + self.log[-3000:])
            time.sleep(0.02)

    def _answers(self) -> bool:
        try:
            connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=2)
            connection.request("GET", "/healthz")
            return connection.getresponse().status == 200
        except (OSError, http.client.HTTPException):
            return False
        finally:
            connection.close()

    @property
    def lives(self) -> bool:
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return False
        return True

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        self._wait(20)

    def freeze(self) -> None:
        os.kill(self.pid, signal.SIGSTOP)

    def thaw(self) -> None:
        os.kill(self.pid, signal.SIGCONT)

    def stop(self) -> float:
        """SIGTERM; the seconds it took to end."""
        if not self.pid or not self.lives:
            return 0.0
        started = time.monotonic()
        self.thaw()
        os.kill(self.pid, signal.SIGTERM)
        if not self._wait(20):
            self.kill()
        return time.monotonic() - started

    def _wait(self, seconds: float) -> bool:
        end = time.monotonic() + seconds
        while self.lives and time.monotonic() < end:
            time.sleep(0.01)
        return not self.lives

    def memory(self) -> int:
        """Bytes in use."""
        with open(f"/proc/{self.pid}/statm") as statm:
            return int(statm.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


_opened: list[ClientConnection] = []


async def close_all() -> None:
    await asyncio.gather(*(socket.close() for socket in _opened))
    _opened.clear()


class Browser(Page):
    """A page over a real socket; it comes back by itself and says again what had no answer."""

    def __init__(self, base: str, table: str, cookies: dict[str, str]) -> None:
        super().__init__()
        self.base, self.table_id, self.cookies = base, table, cookies
        self.reconnects = 0
        self.socket: ClientConnection

    async def open(self, **headers: str) -> ClientConnection:
        """A new socket; `close_all` closes those that a test leaves open."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        socket = await websockets.connect(
            self.base.replace("http", "ws", 1) + f"/ws/tables/{self.table_id}",
            additional_headers={"Cookie": cookie, "Origin": self.base, **headers},
            max_size=None,
            open_timeout=5,
            close_timeout=1,
        )
        _opened.append(socket)
        return socket

    async def connect(self) -> Browser:
        self.socket = await self.open()
        await self.send(HELLO)
        await self.receive("welcome")
        return self

    async def send(self, frame: Frame) -> None:
        await self.socket.send(orjson.dumps(frame).decode())

    async def read(self, patience: float = 20) -> Frame:
        async with asyncio.timeout(patience):  # `wait_for` may swallow a cancellation
            frame = await self.socket.recv()
        return self.feed(frame.encode() if isinstance(frame, str) else frame)

    async def receive(self, kind: str) -> Frame:
        """The next frame of a kind."""
        while (frame := await self.read())["t"] != kind:
            pass
        return frame

    async def answer_to(self, frame: Frame) -> Frame:
        """Sends a frame; its ack or refusal."""
        await self.send(frame)
        while True:
            answer = await self.read()
            if answer["t"] in ("ack", "refused") and answer["id"] == frame.get("id"):
                return answer

    async def come_back(self, patience: float = 300) -> None:
        end = time.monotonic() + patience
        while True:
            self.reconnects += 1
            try:
                self.socket = await self.open()
                await self.send(HELLO)
                return
            except (OSError, TimeoutError, websockets.WebSocketException):
                if time.monotonic() > end:
                    raise
                await asyncio.sleep(0.05 + Random().random() / 10)

    async def play(self, rng: Random, drop: float = 0.0, dup: float = 0.0) -> None:
        """Plays at random to the match's end. An act without an answer is said again with its id."""
        pending: Frame | None = None
        asked: int | None = None
        while not self.over:
            try:
                message = await self.read(8)
                if message["t"] == "bye":
                    continue
                if message["t"] == "welcome" and pending is not None:
                    await self.send(pending)
                if message["t"] in ("ack", "refused") and pending and message["id"] == pending["id"]:
                    pending, asked = None, (asked if message["t"] == "ack" else None)
                if message["t"] == "refused" and message["code"] == "unavailable":
                    await asyncio.sleep(0.2)
                if self.gap:
                    self.gap = False
                    await self.send(HELLO)
                if self.view is None or pending or self.mine.get("decision") == asked:
                    continue
                if (frame := self.random_act(rng)) is None:
                    continue
                pending, asked = frame, frame["decision"]
                for _ in range(2 if rng.random() < dup else 1):
                    await self.send(frame)
                if rng.random() < drop:
                    await self.socket.close()
                    await self.come_back()
            except (TimeoutError, OSError, websockets.ConnectionClosed):
                await self.come_back()
        await self.socket.close()


async def person(base: str, name: str) -> dict[str, str]:
    """A new session's cookies."""
    async with httpx.AsyncClient(base_url=base, headers={"Origin": base}, timeout=30, verify=False) as client:
        (await client.post("/api/v1/session", json={"name": name})).raise_for_status()
        return dict(client.cookies)


async def call(
    base: str, cookies: dict[str, str], method: str, path: str, body: Any = None, *, keep: bool = False
) -> Any:
    """`keep`: cookies that are given replace those that were sent."""
    async with httpx.AsyncClient(
        base_url=base, headers={"Origin": base}, cookies=cookies, timeout=30, verify=False
    ) as client:
        answer = await client.request(method, path, json=body)
        answer.raise_for_status()
        if keep:
            cookies.update(answer.cookies)
        return answer.json() if answer.content else None


async def browsers(
    bases: list[str], game: str, options: dict[str, Any], people: int, computers: int = 0
) -> list[Browser]:
    """A table whose match has begun and its people, each at one of the servers in turn."""
    base = bases[0]
    cookies = [await person(base, f"Player {n}") for n in range(people)]
    made = await call(base, cookies[0], "POST", "/api/v1/tables", {"game": game, "options": options})
    table, invite = made["table"], made["invite"]
    for seat, cookie in enumerate(cookies):
        await call(base, cookie, "PUT", f"/api/v1/tables/{table}/seats/{seat}", {"invite": invite})
    level = {"truco": "low", "burraco": "easy"}[game]
    for seat in range(people, people + computers):
        await call(base, cookies[0], "PUT", f"/api/v1/tables/{table}/seats/{seat}", {"computer": level})
    await call(base, cookies[0], "POST", f"/api/v1/tables/{table}/start")
    return [Browser(bases[n % len(bases)], table, cookie) for n, cookie in enumerate(cookies)]
