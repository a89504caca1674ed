"""Guest sessions: the cookie, the name, and what a wrong cookie is worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from fastapi import FastAPI

from tests.web.conftest import Browser


async def test_a_guest_needs_a_name_and_nothing_else(browser: Browser) -> None:
    made = await browser.post("/api/v1/session", json={"name": "  Anna\u202e "})
    assert made.status_code == 200
    assert made.json()["name"] == "Anna"
    assert (await browser.get("/api/v1/session")).json() == made.json()


async def test_the_cookie_is_for_us_alone(browser: Browser) -> None:
    cookie = (await browser.post("/api/v1/session", json={"name": "Anna"})).headers["set-cookie"].lower()
    assert cookie.startswith("mano=")
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "path=/" in cookie
    assert "domain" not in cookie
    assert "secure" not in cookie


async def test_over_tls_the_cookie_is_bound_to_the_host(app: FastAPI) -> None:
    async with Browser(app, "https://mano.test") as browser:
        cookie = (await browser.post("/api/v1/session", json={"name": "Anna"})).headers["set-cookie"]
        assert cookie.startswith("__Host-mano=")
        assert "secure" in cookie.lower()
        assert (await browser.get("/api/v1/session")).json()["name"] == "Anna"


async def test_over_tls_a_planted_plain_cookie_is_ignored(app: FastAPI) -> None:
    async with Browser(app) as plain, Browser(app, "https://mano.test") as safe:
        await plain.introduce("Eve")
        safe.cookies.set("mano", plain.cookies["mano"])
        assert (await safe.get("/api/v1/session")).json()["player"] is None


async def test_the_database_does_not_hold_the_token(browser: Browser, app: FastAPI) -> None:
    await browser.introduce("Anna")
    async with app.state.parts.database.read() as connection:
        rows = (await connection.exec_driver_sql("SELECT * FROM sessions")).all()
    assert len(rows) == 1
    assert browser.cookies["mano"] not in repr(rows)


@pytest.mark.parametrize("token", ["", "x", "0123456789" * 4 + "abc", "a" * 5000, "é"])
async def test_a_forged_cookie_is_nobody(browser: Browser, token: str) -> None:
    cookie = f"mano={token}".encode()
    who = await browser.get("/api/v1/session", headers=[(b"Cookie", cookie)])
    assert who.json() == {"player": None, "name": None, "account": None}
    made = await browser.post("/api/v1/tables", json={"game": "truco"}, headers=[(b"Cookie", cookie)])
    assert (made.status_code, made.json()["code"]) == (401, "no_session")


async def test_a_revoked_session_is_worth_nothing(browser: Browser) -> None:
    await browser.introduce("Anna")
    token = browser.cookies["mano"]
    assert (await browser.delete("/api/v1/session")).status_code == 204
    assert "mano" not in browser.cookies
    browser.cookies.set("mano", token)
    assert (await browser.get("/api/v1/session")).json()["player"] is None


async def test_an_old_session_runs_out(browser: Browser, app: FastAPI) -> None:
    await browser.introduce("Anna")
    async with app.state.parts.database.begin() as connection:
        await connection.exec_driver_sql("UPDATE sessions SET expires = 1")
    assert (await browser.get("/api/v1/session")).json()["player"] is None


async def test_a_second_name_renames_the_same_player(browser: Browser) -> None:
    first = await browser.introduce("Anna")
    assert await browser.introduce("Annabella") == first
    assert (await browser.get("/api/v1/session")).json()["name"] == "Annabella"


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"name": " \u200d"}, 422, "bad_name"),
        ({"name": "x" * 25}, 422, "bad_name"),
        ({"name": 7}, 422, "malformed"),
        ({}, 422, "malformed"),
        ({"name": "Anna", "admin": True}, 422, "malformed"),
    ],
)
async def test_a_bad_name_is_refused_with_its_code(
    browser: Browser, body: dict[str, object], status: int, code: str
) -> None:
    refused = await browser.post("/api/v1/session", json=body)
    assert (refused.status_code, refused.json()["code"]) == (status, code)
    assert "set-cookie" not in refused.headers


async def test_broken_json_is_malformed(browser: Browser) -> None:
    refused = await browser.post(
        "/api/v1/session", content=b"{", headers={"Content-Type": "application/json"}
    )
    assert (refused.status_code, refused.json()["code"]) == (400, "malformed")


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://mano.test:81", None])
async def test_a_foreign_page_makes_no_session(browser: Browser, origin: str | None) -> None:
    del browser.headers["Origin"]
    headers = {"Origin": origin} if origin else {}
    refused = await browser.post("/api/v1/session", json={"name": "Eve"}, headers=headers)
    assert (refused.status_code, refused.json()["code"]) == (403, "foreign_origin")
    assert "set-cookie" not in refused.headers


async def test_sessions_are_not_made_without_end(served: Callable[..., Any]) -> None:
    app = await served(limit_sessions="2/minute")
    statuses = []
    for _ in range(3):
        async with Browser(app, address="192.0.2.7") as browser:
            statuses.append((await browser.post("/api/v1/session", json={"name": "Anna"})).status_code)
    assert statuses == [200, 200, 429]
