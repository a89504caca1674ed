"""Matches between computers, played to their end on a server of this process."""

from __future__ import annotations

import asyncio
from typing import Any

from app.store.matches import Matches
from engine import GAMES
from tests.web.conftest import Browser


async def computers_play(browser: Browser, game: str, level: str, **options: Any) -> dict[str, Any]:
    """A finished match between computers of a level, as the interface shows it."""
    made = await browser.post("/api/v1/tables", json={"game": game, "options": options})
    table = made.json()["table"]
    for seat in range(GAMES[game].seats):
        await browser.put(f"/api/v1/tables/{table}/seats/{seat}", json={"computer": level})
    match = (await browser.post(f"/api/v1/tables/{table}/start")).json()["match"]
    return await finished(browser, match)


async def finished(browser: Browser, match: str) -> dict[str, Any]:
    """The match when it is over."""
    for _ in range(2400):
        shown: dict[str, Any] = (await browser.get(f"/api/v1/matches/{match}")).json()
        if shown["state"] == "finished":
            return shown
        await asyncio.sleep(0.05)
    raise AssertionError("the match did not end")


async def begun(matches: Matches, match: str) -> None:
    """When the table has done its first deed: it does it after the start, which is answered before."""
    for _ in range(2400):
        record = await matches.record(match)
        if record is not None and record["actions"]:
            return
        await asyncio.sleep(0.05)
    raise AssertionError("the match did not begin")
