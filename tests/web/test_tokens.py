"""Tokens for scripts: who they act for, what they may do, and how they end."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx2 as httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import select

from app.store.models import tokens
from app.store.tokens import MOST
from tests.web.conftest import HERE, Browser
from tests.web.test_desk import with_role


@asynccontextmanager
async def script(app: FastAPI, token: str) -> AsyncIterator[httpx.AsyncClient]:
    """A client without cookies and without an Origin."""
    transport = httpx.ASGITransport(app)
    headers = {"Authorization": f"Bearer {token}"}
    async with httpx.AsyncClient(transport=transport, base_url=HERE, headers=headers) as client:
        yield client


async def token_of(browser: Browser, scope: str = "read") -> str:
    made = await browser.post("/api/v1/tokens", json={"label": "a script", "scope": scope})
    assert made.status_code == 201, made.text
    return str(made.json()["token"])


async def test_a_script_reads_as_its_player_without_cookie_and_origin(app: FastAPI, browser: Browser) -> None:
    player = await browser.introduce("Anna")
    async with script(app, await token_of(browser)) as client:
        assert (await client.get("/api/v1/session")).json() == {
            "player": player,
            "name": "Anna",
            "account": None,
        }
        refused = await client.post("/api/v1/tables", json={"game": "truco"})
        assert (refused.status_code, refused.json()["code"]) == (403, "read_only")
    async with script(app, await token_of(browser, "admin")) as client:
        assert (await client.post("/api/v1/tables", json={"game": "truco"})).status_code == 201


@pytest.mark.parametrize("token", ["", "mano_", "mano_" + "x" * 43, "nonsense"])
async def test_a_wrong_token_is_nobody_even_beside_a_cookie(
    app: FastAPI, browser: Browser, token: str
) -> None:
    await browser.introduce("Anna")
    headers = {"Authorization": f"Bearer {token}x"}
    shown = await browser.get("/api/v1/session", headers=headers)
    assert shown.json()["player"] is None
    assert (await browser.get("/api/v1/tokens", headers=headers)).status_code == 401


async def test_a_foreign_page_gains_nothing_by_the_header(app: FastAPI, browser: Browser) -> None:
    await browser.introduce("Anna")
    headers = {"Origin": "https://elsewhere.example", "Authorization": "Bearer x"}
    refused = await browser.post("/api/v1/tables", json={"game": "truco"}, headers=headers)
    assert refused.status_code == 401
    refused = await browser.post("/admin/notice", data={"text": "x"}, headers=headers)
    assert refused.status_code == 403


async def test_only_the_hash_is_kept(app: FastAPI, browser: Browser) -> None:
    await browser.introduce("Anna")
    token = await token_of(browser)
    async with app.state.parts.database.read() as connection:
        row = (await connection.execute(select(tokens))).one()
    assert token not in repr(row)
    assert token not in (await browser.get("/api/v1/tokens")).text


async def test_a_revoked_token_is_worth_nothing(app: FastAPI, browser: Browser) -> None:
    await browser.introduce("Anna")
    token = await token_of(browser)
    async with script(app, token) as client, Browser(app) as other:
        await client.get("/api/v1/session")
        (listed,) = (await browser.get("/api/v1/tokens")).json()["tokens"]
        assert listed["used"] is not None
        await other.introduce("Bruno")
        assert (await other.delete(f"/api/v1/tokens/{listed['id']}")).status_code == 404
        assert (await browser.delete(f"/api/v1/tokens/{listed['id']}")).status_code == 204
        assert (await client.get("/api/v1/session")).json()["player"] is None


async def test_a_token_makes_no_tokens_and_there_are_not_many(app: FastAPI, browser: Browser) -> None:
    await browser.introduce("Anna")
    made = [await token_of(browser, "admin") for _ in range(MOST)]
    again = await browser.post("/api/v1/tokens", json={"label": "one more"})
    assert (again.status_code, again.json()["code"]) == (409, "tokens_full")
    async with script(app, made[0]) as client:
        assert (await client.post("/api/v1/tokens", json={"label": "x"})).status_code == 403


@pytest.mark.parametrize(
    "label", ["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "\u202emano"]
)
async def test_a_token_s_label_is_text_on_the_profile_and_of_its_player_alone(
    app: FastAPI, browser: Browser, label: str
) -> None:
    await browser.post("/api/v1/account", json={"name": "Anna", "password": "seven quiet owls"})
    made = await browser.post("/api/v1/tokens", json={"label": label, "scope": "admin"})
    page = (await browser.get("/profile")).text
    assert made.json()["id"] in page
    assert made.json()["token"] not in page
    assert label not in page
    async with script(app, made.json()["token"]) as thief:  # an account is not taken over by a token
        assert (await thief.post("/api/v1/tokens", json={"label": "x"})).status_code == 403
        guess = {"password": "x" * 12, "new": "y" * 12}
        assert (await thief.put("/api/v1/account/password", json=guess)).status_code in (401, 403)
    async with Browser(app) as other:
        await other.post("/api/v1/account", json={"name": "Bruno", "password": "seven quiet owls"})
        assert made.json()["id"] not in (await other.get("/profile")).text


async def test_the_desk_is_there_for_an_admin_s_token_only(app: FastAPI) -> None:
    async with with_role(app, "Boss", "admin") as boss:
        reading, all_of_it = await token_of(boss), await token_of(boss, "admin")
        player = (await boss.get("/api/v1/session")).json()["player"]
    async with script(app, reading) as client:
        assert (await client.get("/api/v1/admin/matches")).status_code == 404
    async with script(app, all_of_it) as client:
        shown = await client.get("/api/v1/admin/matches?game=truco")
        assert shown.json() == {"matches": [], "cursor": None, "count": 0, "counted": True}
        assert (await client.get("/api/v1/admin/system")).status_code == 200
        assert (await client.get("/api/v1/admin/tables")).json() == {"tables": []}
        assert (await client.get(f"/api/v1/admin/players/{player}")).json()["role"] == "admin"
        told = await client.put("/api/v1/admin/notice", json={"text": "soon", "minutes": 5})
        assert told.json()["text"] == "soon"
        assert (await client.delete("/api/v1/admin/notice")).status_code == 204
        lines = (await client.get("/api/v1/admin/audits")).json()["audits"]
        assert [line["action"] for line in lines] == ["withdraw", "announce"]


async def test_a_suspended_player_s_tokens_are_gone(app: FastAPI, browser: Browser) -> None:
    player = await browser.introduce("Anna")
    token = await token_of(browser)
    await app.state.parts.people.suspend(player)
    await app.state.parts.people.let_in(player)
    async with script(app, token) as client:
        assert (await client.get("/api/v1/session")).json()["player"] is None
