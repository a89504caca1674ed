"""Whole matches at a real server whose log tells everything: every byte that a reader was sent, in frames,
headers and bodies, and every byte of the log, is searched for hidden cards, seeds and others' tokens."""

from __future__ import annotations

import asyncio
import hashlib
import re
from pathlib import Path
from random import Random
from typing import Any

import httpx2 as httpx
import orjson
import pytest

from app.store import Database, Matches
from engine import GAMES
from tests.live.servers import Browser, Launcher, Node, browsers, person
from tests.secrecy.scan import Scan, log_of, spellings
from tests.secrecy.twins import Log

OPTIONS: dict[str, dict[str, Any]] = {"burraco": {"hands": 2}, "truco": {"target": 15}}

Answers = list[tuple[str, int, int, bytes]]
"""(address, the version known before and after, headers and body)."""


async def read_on(page: Browser, answers: Answers) -> None:
    """Asks for everything about the match while it runs, again and again."""
    cookie = "; ".join(f"{name}={value}" for name, value in page.cookies.items())
    headers = {"Cookie": cookie} if cookie else {}
    async with httpx.AsyncClient(base_url=page.base, headers=headers, timeout=60) as client:
        while not page.over:
            match = page.match
            for address in (
                f"/t/{page.table_id}",
                f"/api/v1/tables/{page.table_id}",
                f"/api/v1/matches/{match}",
                f"/api/v1/matches/{match}/record",
                f"/matches/{match}",
                "/api/v1/matches",
                "/api/v1/session",
                "/",
            ):
                before = page.version
                answer = await client.get(address)
                told = repr(sorted(answer.headers.items())).encode() + answer.content
                answers.append((address, before, page.version, told))
            await asyncio.sleep(0.05)


def _finished(log: Log, version: int) -> int:
    """The last action of the hands that were finished at a version."""
    ends = [0]
    for taken in log.steps[:version]:
        if any(event.public["type"] == "hand_over" for event in taken.events):
            ends.append(taken.number)
    return ends[-1]


@pytest.mark.timeout(900)
@pytest.mark.parametrize(("game", "people"), [("burraco", 2), ("truco", 2)])
async def test_no_byte_tells_a_hidden_card_a_seed_or_a_token(
    launcher: Launcher, tmp_path: Path, game: str, people: int
) -> None:
    node = Node(launcher, f"sqlite:///{tmp_path}/mano.sqlite3", tmp_path / "log", MANO_LOG_LEVEL="debug")
    await asyncio.to_thread(node.start)
    pages = await browsers([node.base], game, OPTIONS[game], people, GAMES[game].seats - people)
    table = pages[0].table_id
    watcher = Browser(node.base, table, await person(node.base, "Watcher"))
    for page in (*pages, watcher):
        await page.connect()
    invite = pages[0].welcome["table"]["invite"]
    answers: dict[Browser, Answers] = {page: [] for page in (*pages, watcher)}
    reading = [asyncio.create_task(read_on(page, answers[page])) for page in answers]
    playing = [asyncio.create_task(page.play(Random(n), dup=0.2)) for n, page in enumerate(pages)]
    while not watcher.over:
        await watcher.read(120)
    await asyncio.gather(*playing, *reading)
    await asyncio.to_thread(node.stop)

    match = watcher.match
    assert match is not None
    database = Database(node.database_url)
    record = await Matches(database).record(match)
    secret = await Matches(database).secret(match)
    await database.close()
    assert record is not None
    log = log_of(record)
    last = len(log.steps)
    tokens = {page: page.cookies["mano"].encode() for page in answers}
    named = 0
    for page in answers:
        seat = page.welcome["seat"]
        scan = Scan.of(log, seat)
        named += scan.check_frames(page.raw, match)
        for address, before, after, told in answers[page]:
            past = match in address  # a record or a page of the match: its finished hands
            named += scan.check(told, before, min(after + 1, last), past=past)  # it may be a step ahead
            if address.endswith("/record"):
                shown = orjson.loads(told[told.index(b'{"format"') :])
                assert len(shown["actions"]) <= _finished(log, min(after + 1, last))
        everything = b"".join([*page.raw, *(told for *_, told in answers[page])])
        others = [token for one, token in tokens.items() if one is not page]
        hidden = [*others, *spellings(secret), *(hashlib.sha256(token).digest() for token in others)]
        assert not [one for one in hidden if one in everything]
        assert (invite.encode() in everything) == (seat is not None)
    assert named > 20
    assert all(answers.values())

    written = node.log.encode()
    seeds = [action["seed"].encode() for *_, action in record["actions"] if action["type"] == "deal"]
    nonces = [action["nonce"].encode() for *_, action in record["actions"] if action["type"] == "ready"]
    secrets = [*tokens.values(), *spellings(secret), *seeds, *nonces, invite.encode()]
    assert not [one for one in secrets if one in written]
    cards = re.compile(rb"\b([2-9TJQKA][SHDC][12]|JK[1-4]|(?:[1-7]|1[0-2])[EBOC])\b")
    assert not cards.findall(written)
    assert written.count(b'"event": "request"') > 20
