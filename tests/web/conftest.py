"""A server in this process, and browsers of several people that reach it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any
from unittest.mock import patch

import httpx2 as httpx
import pytest
from argon2 import PasswordHasher
from fastapi import FastAPI

from app import passwords
from app.main import create_app
from app.settings import Settings

HERE = "http://mano.test"


class Browser(httpx.AsyncClient):
    """One person's browser: it keeps cookies and says where its requests come from."""

    def __init__(self, app: FastAPI, base: str = HERE, address: str = "127.0.0.1") -> None:
        transport = httpx.ASGITransport(app, client=(address, 4000))
        super().__init__(transport=transport, base_url=base, headers={"Origin": base})

    async def introduce(self, name: str) -> str:
        """Makes a session; the player's id."""
        made = await self.post("/api/v1/session", json={"name": name})
        assert made.status_code == 200
        return str(made.json()["player"])


@pytest.fixture(scope="module", autouse=True)
def quick_passwords() -> Iterator[None]:
    """Passwords that cost next to nothing; what they cost outside is asked in `test_operators.py`."""
    with patch.object(passwords, "_HASHER", PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)):
        yield


@pytest.fixture
async def served(sqlite_url: str) -> AsyncIterator[Callable[..., Any]]:
    """A function that starts a server with these settings; it stops with the test."""
    running: list[Any] = []

    async def serve(**chosen: object) -> FastAPI:
        given = {"database_url": sqlite_url, "bot_pace": 0, **chosen}
        app = create_app(Settings(**given))
        lifespan = app.router.lifespan_context(app)
        await lifespan.__aenter__()
        running.append(lifespan)
        return app

    yield serve
    for lifespan in reversed(running):
        await lifespan.__aexit__(None, None, None)


@pytest.fixture
async def app(served: Callable[..., Any]) -> FastAPI:
    made: FastAPI = await served()
    return made


@pytest.fixture
async def browser(app: FastAPI) -> AsyncIterator[Browser]:
    async with Browser(app) as one:
        yield one


@pytest.fixture
async def people(app: FastAPI) -> AsyncIterator[list[Browser]]:
    """Five people with sessions: Anna, Bartek, Carla, Diego and Ewa."""
    all_of_them = [Browser(app) for _ in range(5)]
    for one, name in zip(all_of_them, ("Anna", "Bartek", "Carla", "Diego", "Ewa"), strict=True):
        await one.introduce(name)
    yield all_of_them
    for one in all_of_them:
        await one.aclose()
