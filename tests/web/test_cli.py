"""The `mano` command, as an operator uses it."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import httpx2 as httpx
import pytest
import websockets
from click.testing import CliRunner
from fastapi import FastAPI

from app.cli import main
from app.store.database import Database
from tests.servers import Postgres
from tests.web.conftest import Browser

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
async def record(app: FastAPI, tmp_path: Path) -> Path:
    """The record of a Truco match that two computers have finished, as it is served."""
    async with Browser(app) as host:
        await host.introduce("Anna")
        made = await host.post("/api/v1/tables", json={"game": "truco", "options": {"target": 15}})
        table = f"/api/v1/tables/{made.json()['table']}"
        for seat in (0, 1):
            assert (await host.put(f"{table}/seats/{seat}", json={"computer": "low"})).status_code == 200
        match = (await host.post(f"{table}/start")).json()["match"]
        for _ in range(2000):
            if (await host.get(f"/api/v1/matches/{match}")).json()["state"] != "running":
                break
            await asyncio.sleep(0.05)
        served = await host.get(f"/api/v1/matches/{match}/record")
        detail = (await host.get(f"/api/v1/matches/{match}")).json()
        page = (await host.get(f"/matches/{match}")).text
    assert detail["hands"][-1]["sides"][detail["winner"]]["total"] == detail["totals"][detail["winner"]]
    assert max(detail["totals"]) == 15
    assert "15" in page
    file = tmp_path / "record.json"
    file.write_text(served.text)
    return file


def test_a_finished_match_can_be_verified_and_replayed(record: Path) -> None:
    verified = CliRunner().invoke(main, ["verify", str(record)])
    assert verified.exit_code == 0, verified.output
    assert "nothing wrong" in verified.output
    replayed = CliRunner().invoke(main, ["replay", str(record)])
    lines = [json.loads(line) for line in replayed.output.splitlines()]
    document = json.loads(record.read_text())
    assert [line["number"] for line in lines[:-1]] == [number for number, _, _ in document["actions"]]
    assert lines[-1] == {"result": document["result"]}


def test_a_forged_record_is_found_out(record: Path) -> None:
    document = json.loads(record.read_text())
    deal = next(action for _, _, action in document["actions"] if action["type"] == "deal")
    deal["seed"] = "00" * 32
    record.write_text(json.dumps(document))
    verified = CliRunner().invoke(main, ["verify", str(record)])
    assert verified.exit_code == 1
    assert "NO" in verified.output


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"game": "poker"}', '{"game": "truco"}'])
@pytest.mark.parametrize("command", ["verify", "replay"])
def test_what_is_no_record_is_refused_with_a_sentence(tmp_path: Path, command: str, content: str) -> None:
    file = tmp_path / "record.json"
    file.write_text(content)
    refused = CliRunner().invoke(main, [command, str(file)])
    assert refused.exit_code == 1
    assert refused.output.startswith("Error: ")


@pytest.mark.parametrize(
    ("name", "value"),
    [("MANO_PORT", "many"), ("MANO_LIMIT_TABLES", "lots"), ("MANO_BASE_URL", "mano.example")],
)
def test_a_bad_setting_is_named(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(name, value)
    refused = CliRunner().invoke(main, ["migrate"])
    assert refused.exit_code == 1
    assert name in refused.output


def test_an_unknown_benchmark_is_refused_with_the_list() -> None:
    refused = CliRunner().invoke(main, ["bench", "nothing"])
    assert refused.exit_code == 2
    assert "engine" in refused.output


class Server:
    """`mano run` in a process of its own, on a free port."""

    def __init__(self, process: asyncio.subprocess.Process, address: str) -> None:
        self.process = process
        self.address = address


@asynccontextmanager
async def serving(database_url: str, **settings: str) -> AsyncIterator[Server]:
    command = (sys.executable, "-m", "app.cli", "run", "--port", "0")
    environment = {**os.environ, "MANO_DATABASE_URL": database_url, **settings}
    process = await asyncio.create_subprocess_exec(
        *command, cwd=ROOT, env=environment, stdout=asyncio.subprocess.PIPE
    )
    try:
        assert process.stdout is not None
        said = (await process.stdout.readline()).decode()
        assert said.startswith("Mano is at http://127.0.0.1:"), said
        yield Server(process, said.removeprefix("Mano is at ").strip())
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    async with serving(f"sqlite:///{tmp_path}/data/mano.sqlite3") as started:
        yield started


async def test_a_server_told_to_stop_says_so_at_every_table_and_ends(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.address, headers={"Origin": server.address}) as browser:
        pressed = await browser.post("/truco/play")
        table = pressed.headers["location"].removeprefix("/t/")
        cookie = f"mano={browser.cookies['mano']}"
    address = f"{server.address.replace('http', 'ws')}/ws/tables/{table}"
    headers = {"Cookie": cookie, "Origin": server.address}
    frames = []
    async with websockets.connect(address, additional_headers=headers) as page:
        await page.send('{"t": "hello", "protocol": 1, "since": null}')
        assert json.loads(await page.recv())["t"] == "welcome"
        server.process.send_signal(signal.SIGTERM)
        with suppress(websockets.ConnectionClosed):
            while True:
                frames.append(json.loads(await page.recv()))
    assert [frame["code"] for frame in frames if frame["t"] == "bye"] == ["shutdown"]
    assert page.close_code == 1012
    assert await server.process.wait() in (0, -signal.SIGTERM)


@pytest.mark.postgres
async def test_a_server_ends_though_its_database_hangs(frail_url: str, postgres_server: Postgres) -> None:
    async with serving(frail_url, MANO_SHUTDOWN_SECONDS="1") as server:
        postgres_server.freeze()
        server.process.send_signal(signal.SIGTERM)
        assert await server.process.wait() == 1


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    address = f"sqlite:///{tmp_path}/mano.sqlite3"
    monkeypatch.setenv("MANO_DATABASE_URL", address)
    first = Database(address)
    first.claim()
    refused = CliRunner().invoke(main, ["run", "--port", "0"])
    asyncio.run(first.close())
    assert refused.exit_code == 1
    assert "Another Mano server" in refused.output


def test_a_taken_port_is_refused_with_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MANO_DATABASE_URL", f"sqlite:///{tmp_path}/mano.sqlite3")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        refused = CliRunner().invoke(main, ["run", "--port", str(port)])
    assert refused.exit_code == 1
    assert f"cannot listen on 127.0.0.1:{port}" in refused.output
