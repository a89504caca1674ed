"""What an operator sees."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import text
from structlog.testing import capture_logs

from app.logs import places
from app.store.database import Database
from app.store.errors import StoreUnavailable
from tests.web.conftest import Browser


async def test_the_process_and_its_database_answer(browser: Browser) -> None:
    assert (await browser.get("/healthz")).json() == {"status": "ok"}
    assert (await browser.get("/readyz")).json() == {"status": "ok"}


async def test_without_a_database_it_lives_but_is_not_ready(
    app: FastAPI, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone() -> None:
        raise StoreUnavailable("gone")

    monkeypatch.setattr(app.state.parts.database, "read", gone)
    assert (await browser.get("/healthz")).status_code == 200
    assert (await browser.get("/readyz")).status_code == 503
    lost = await browser.get("/api/v1/matches")
    assert (lost.status_code, lost.json()["code"]) == (503, "unavailable")
    assert "retry-after" in lost.headers


async def test_metrics_count_requests_by_route_and_only_here(served: Callable[..., Any]) -> None:
    app = await served(metrics_token="open sesame")
    async with Browser(app) as near, Browser(app, address="192.0.2.1") as far:
        await near.get("/t/secretinvite")
        shown = (await near.get("/metrics")).text
        assert 'mano_http_request_seconds_count{method="GET",route="/t/{code}",status="404"}' in shown
        assert "secretinvite" not in shown
        assert (await far.get("/metrics")).status_code == 404
        assert (await far.get("/metrics", headers={"Authorization": "Bearer wrong"})).status_code == 404
        assert (await far.get("/metrics", headers={"Authorization": "Bearer open sesame"})).status_code == 200


async def test_the_log_names_routes_not_addresses_nor_tokens(browser: Browser) -> None:
    with capture_logs() as lines:
        await browser.introduce("Anna")
        await browser.get("/t/secretinvite")
    assert [line["route"] for line in lines if line["event"] == "request"] == ["/api/v1/session", "/t/{code}"]
    assert "secretinvite" not in repr(lines)
    assert browser.cookies["mano"] not in repr(lines)


def test_an_exception_in_the_log_says_where_and_what_kind_but_not_what_it_was_about() -> None:
    try:
        try:
            raise KeyError("7H1")
        except KeyError as error:
            raise RuntimeError("seed 00ff") from error
    except RuntimeError:
        _, raised, trace = sys.exc_info()
        assert raised is not None
        told = places((type(raised), raised, trace))
    assert [line for line in told.splitlines() if not line.startswith(" ")] == ["KeyError", "RuntimeError"]
    assert __file__ in told


async def test_a_failed_statement_does_not_tell_its_values(sqlite_url: str) -> None:
    database = Database(sqlite_url)
    await database.migrate()
    with pytest.raises(StoreUnavailable) as failed:
        async with database.begin() as connection:
            await connection.execute(text("INSERT INTO actions VALUES (:seed)"), {"seed": "a secret number"})
    assert "INSERT INTO actions" in str(failed.value)
    assert "a secret number" not in str(failed.value)
    await database.close()
