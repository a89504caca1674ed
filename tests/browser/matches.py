"""Matches between computers, played to their end on the browser tests' server."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from engine import GAMES


def computers_play(page: Page, game: str, level: str, **options: Any) -> dict[str, Any]:
    """A finished match between computers of a level, as the interface shows it."""
    api = page.request
    origin = {"Origin": page.evaluate("location.origin")}
    api.post("/api/v1/session", data={"name": "Anna"}, headers=origin)
    made = api.post("/api/v1/tables", data={"game": game, "options": options}, headers=origin).json()
    for seat in range(GAMES[game].seats):
        api.put(f"/api/v1/tables/{made['table']}/seats/{seat}", data={"computer": level}, headers=origin)
    match = api.post(f"/api/v1/tables/{made['table']}/start", headers=origin).json()["match"]
    for _ in range(1200):
        shown: dict[str, Any] = api.get(f"/api/v1/matches/{match}").json()
        if shown["state"] == "finished":
            return shown
        page.wait_for_timeout(100)
    raise AssertionError("the computers did not finish their match")
