"""Whose session has ended is sent away at once, on whatever node the socket is, without waiting for the look
that each node takes from time to time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass
from typing import Any

import pytest
from click.testing import CliRunner
from fastapi import FastAPI

from app.cli import main
from app.main import create_app
from app.settings import Settings
from app.web import attendance
from tests.live.servers import Browser, call, close_all, person
from tests.live.test_nodes import soon
from tests.servers import Valkey
from tests.web.listening import listening

PASSWORD = "a long enough password"
pytestmark = [pytest.mark.postgres, pytest.mark.redis]


@pytest.fixture
async def nodes(
    postgres_url: str, valkey_server: Valkey, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[list[tuple[FastAPI, str]]]:
    """Two nodes of one server and their addresses; neither looks by itself."""
    monkeypatch.setattr(attendance, "LOOK_SECONDS", 86_400.0)
    async with AsyncExitStack() as stack:
        made = []
        for port in (1, 2):
            app = create_app(
                Settings(database_url=postgres_url, redis_url=valkey_server.url, port=port, bot_pace=0)
            )
            await stack.enter_async_context(app.router.lifespan_context(app))
            door = await stack.enter_async_context(listening(app))
            made.append((app, f"http://127.0.0.1:{door.port}"))
        await soon(lambda: all(app.state.parts.rooms.relay.listening for app, _ in made))
        try:
            yield made
        finally:
            await close_all()


@dataclass
class Anna:
    """Who has signed in twice, and sits with the first of the sessions at the second node."""

    id: str
    first: dict[str, str]
    second: dict[str, str]


async def signed_in(base: str) -> Anna:
    first = await person(base, "Anna")
    made = await asked(base, first, "POST", "/account", {"name": "Anna", "password": PASSWORD})
    second = await person(base, "Guest")
    await asked(base, second, "POST", "/account/sign-in", {"name": "Anna", "password": PASSWORD})
    return Anna(made["player"], first, second)


async def asked(base: str, cookies: dict[str, str], method: str, path: str, body: Any = None) -> Any:
    """As a browser asks: cookies that are given are kept."""
    return await call(base, cookies, method, f"/api/v1{path}", body, keep=True)


async def suspended(app: FastAPI, base: str, anna: Anna) -> None:
    boss = await person(base, "Boss")
    id = (await asked(base, boss, "POST", "/account", {"name": "Boss", "password": PASSWORD}))["player"]
    await app.state.parts.accounts.set_role(id, "admin")
    await asked(base, boss, "PUT", f"/admin/players/{anna.id}/suspension", {"reason": "rude"})


async def signed_out_there(_: FastAPI, base: str, anna: Anna) -> None:
    await asked(base, dict(anna.first), "DELETE", "/session")


async def signed_out_everywhere(_: FastAPI, base: str, anna: Anna) -> None:
    await asked(base, anna.second, "DELETE", "/sessions")


async def signed_out_from_elsewhere(_: FastAPI, base: str, anna: Anna) -> None:
    sessions = (await asked(base, anna.second, "GET", "/sessions"))["sessions"]
    other = next(one["handle"] for one in sessions if not one["current"])
    await asked(base, anna.second, "DELETE", f"/sessions/{other}")


async def signed_in_anew(_: FastAPI, base: str, anna: Anna) -> None:
    await asked(base, dict(anna.first), "POST", "/account/sign-in", {"name": "Anna", "password": PASSWORD})


async def password_changed(_: FastAPI, base: str, anna: Anna) -> None:
    new = {"password": PASSWORD, "new": PASSWORD + " of another kind"}
    await asked(base, anna.second, "PUT", "/account/password", new)


async def password_set_by_the_operator(app: FastAPI, _: str, anna: Anna) -> None:
    settings = app.state.parts.settings
    given = {"MANO_DATABASE_URL": settings.database_url, "MANO_REDIS_URL": settings.redis_url}
    command = ["admin", "password", "Anna", "--stdin"]
    new = f"{PASSWORD} of another kind\n"
    done = await asyncio.to_thread(CliRunner().invoke, main, command, new, given)
    assert done.exit_code == 0, done.output


async def forgotten(_: FastAPI, base: str, anna: Anna) -> None:
    await asked(base, anna.second, "DELETE", "/account", {"password": PASSWORD})


WAYS = (
    suspended,
    signed_out_there,
    signed_out_everywhere,
    signed_out_from_elsewhere,
    signed_in_anew,
    password_changed,
    password_set_by_the_operator,
    forgotten,
)


@pytest.mark.parametrize("end", WAYS)
async def test_an_ended_session_s_socket_on_another_node_is_closed(
    nodes: list[tuple[FastAPI, str]], end: Callable[[FastAPI, str, Anna], Awaitable[None]]
) -> None:
    (app, here), (_, there) = nodes
    anna = await signed_in(here)
    watcher = await person(here, "Watcher")
    made = await asked(here, anna.first, "POST", "/tables", {"game": "truco", "options": {}})
    page = await Browser(there, made["table"], dict(anna.first)).connect()
    other = await Browser(there, made["table"], watcher).connect()
    await end(app, here, anna)
    assert (await page.receive("bye"))["code"] == "signed_out"
    await other.send({"t": "ping", "n": 1})
    await other.receive("pong")


async def test_a_session_that_ends_while_its_socket_opens_keeps_none(
    nodes: list[tuple[FastAPI, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its cookie was good when it was read; that it has ended was told before the socket was open."""
    (app, here), _ = nodes
    anna = await signed_in(here)
    made = await asked(here, anna.first, "POST", "/tables", {"game": "truco", "options": {}})
    rooms, connect = app.state.parts.rooms, app.state.parts.rooms.connect

    async def late(*given: Any) -> Any:
        await signed_out_everywhere(app, here, anna)
        return await connect(*given)

    monkeypatch.setattr(rooms, "connect", late)
    page = Browser(here, made["table"], dict(anna.first))
    page.socket = await page.open()
    assert (await page.receive("bye"))["code"] == "signed_out"
