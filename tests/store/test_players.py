"""Guests, and the tokens that only their browsers hold."""

from __future__ import annotations

import hashlib

import pytest
from sqlalchemy import select, update

from app.store import Database, Players, Sessions
from app.store.models import sessions
from app.store.moments import now_ms
from app.store.players import DAY


async def test_a_session_says_who_it_is_until_it_ends(store: Database) -> None:
    anna = await Players(store).create("Anna")
    assert await Players(store).get(anna.id) == anna
    assert await Players(store).get("0" * 32) is None
    known = Sessions(store)
    first, second = await known.create(anna.id), await known.create(anna.id)
    assert await known.player_of(first) == anna
    await known.end(first)
    assert await known.player_of(first) is None
    assert await known.player_of(second) == anna
    assert await known.player_of("") is None


async def test_the_database_holds_no_token(store: Database) -> None:
    anna = await Players(store).create("Anna")
    token = await Sessions(store).create(anna.id)
    async with store.read() as connection:
        row = (await connection.execute(select(sessions))).one()
    assert bytes(row.token_hash) == hashlib.sha256(token.encode()).digest()
    assert token.encode() not in repr(tuple(row)).encode()


@pytest.mark.parametrize(("age", "alive"), [(0, True), (29 * DAY, True), (31 * DAY, False)])
async def test_a_session_lives_as_long_as_it_is_used(store: Database, age: int, alive: bool) -> None:
    anna = await Players(store).create("Anna")
    known = Sessions(store, days=30)
    token = await known.create(anna.id)
    async with store.begin() as connection:
        await connection.execute(
            update(sessions).values(seen=sessions.c.seen - age, expires=sessions.c.expires - age)
        )
    assert await known.player_of(token) == (anna if alive else None)
    async with store.read() as connection:
        expires = await connection.scalar(select(sessions.c.expires))
    assert (expires is not None and expires > now_ms() + 29 * DAY) is alive
