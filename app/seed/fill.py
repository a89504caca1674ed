"""Who played which match when: drawn here, and written in the order of ids, so that indexes which begin with
one grow at their end.

Of an empty PostgreSQL database the other indexes are built when all rows are there, and where the account
may, the match of every single row is not looked up: those two are what most of the time would go to.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from sqlalchemy import Index, select, text
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.schema import CreateIndex, DropIndex

from app.seed.copies import copy, lay_out, load, take_away
from app.seed.templates import Template, templates
from app.store.database import Database
from app.store.folding import folded
from app.store.models import match_seats, matches, players, tables
from app.store.moments import now_ms
from engine import Game

DAY = 24 * 60 * 60 * 1000
CHUNK = 20_000
"""Matches that are written at once."""

_NAMES = (
    *("Anna", "Bartek", "Carla", "Diego", "Ewa", "Franco", "Giulia", "Hania", "Ignacio", "Jadwiga"),
    *("Karol", "Łucja", "Marta", "Nora", "Óscar", "Paweł", "Quique", "Rosa", "Stefano", "Teresa"),
    *("Ugo", "Valeria", "Wanda", "Ximena", "Yusuf", "Zofia", "عمر", "ليلى", "Żaneta", "Émile"),
)


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be seeded. `logs`: the fraction of matches with their actions; `days`: how far back the
    matches lie; `people`: how many players share them, the first far more often than the last."""

    matches: int
    logs: float = 0.01
    days: int = 730
    people: int = 20_000
    templates: int = 120
    seed: int = 1


async def fill(
    database: Database,
    plan: Plan,
    say: Callable[[str], None] = print,
    played: Sequence[Template] | None = None,
) -> None:
    """Adds what the plan says to what is there, copies of `played` or of matches played now: all of it or
    nothing. Raises StoreUnavailable."""
    rng = Random(plan.seed)
    start = time.perf_counter()
    if played is None:
        played = templates(min(plan.templates, max(5, plan.matches)), rng)
        say(f"{len(played)} matches played in {time.perf_counter() - start:.0f} s")
    names = [_words(rng, length, plan.matches) for length in (12, 10, 16)]
    async with database.begin() as connection:
        indexes = await _indexes_to_build(connection)
        people = await _people(connection, plan, rng)
        await lay_out(database, connection, played)
        for index in indexes:
            await connection.execute(DropIndex(index))
        for first in range(0, plan.matches, CHUNK):
            chunk = zip(*(each[first : first + CHUNK] for each in names), strict=True)
            await _seed(connection, list(chunk), played, people, plan, rng)
            say(f"{min(first + CHUNK, plan.matches):,} matches, {time.perf_counter() - start:.0f} s")
        for index in indexes:
            await connection.execute(CreateIndex(index))
        await take_away(connection)
    if not database.embedded:
        # Which pages have only rows that everybody sees: those are read from an index alone.
        direct = database.direct()
        try:
            await direct.run("VACUUM (ANALYZE)", ())
        finally:
            await direct.close()
    say(f"ready after {time.perf_counter() - start:.0f} s")


async def _indexes_to_build(connection: AsyncConnection) -> list[Index]:
    """The indexes that are cheaper built from all rows than kept up with each: PostgreSQL's, where there are
    no matches yet. Tells it besides to sort in memory, and not to look for what is certainly there."""
    if connection.dialect.name != "postgresql":
        return []
    await connection.execute(text("SET LOCAL work_mem = '256MB'"))
    await connection.execute(text("SET LOCAL maintenance_work_mem = '512MB'"))
    if await connection.scalar(text("SELECT rolsuper FROM pg_roles WHERE rolname = current_user")):
        await connection.execute(text("SET LOCAL session_replication_role = replica"))
    if await connection.scalar(select(matches.c.id).limit(1)) is not None:
        return []
    return [index for table in (tables, matches, match_seats) for index in table.indexes]


async def _people(connection: AsyncConnection, plan: Plan, rng: Random) -> list[str]:
    """New players' ids."""
    oldest = now_ms() - plan.days * DAY
    rows = []
    for number in range(min(plan.people, max(8, plan.matches))):
        name = rng.choice(_NAMES)
        name = name if number % 3 else f"{name} {number}"
        rows.append((f"{rng.getrandbits(128):032x}", name, folded(name), oldest))
    await load(connection, players, rows, ("id", "name", "folded", "created"))
    return [row[0] for row in rows]


async def _seed(
    connection: AsyncConnection,
    names: Sequence[tuple[str, ...]],
    played: Sequence[Template],
    people: Sequence[str],
    plan: Plan,
    rng: Random,
) -> None:
    """Copies with these names, (match, table, invite) each."""
    copies: list[tuple[Any, ...]] = []
    sitters: list[tuple[Any, ...]] = []
    now = now_ms()
    for match, table, invite in names:
        n = rng.randrange(len(played))
        template = played[n]
        started = now - template.lasted - int(rng.random() ** 1.3 * plan.days * DAY)
        sitting = _sitters(template.game, people, rng)
        logged = rng.random() < plan.logs
        copies.append((match, table, invite, n, rng.randbytes(32), sitting[0][0], started, logged))
        sitters += [(match, seat, *who) for seat, who in enumerate(sitting)]
    await copy(connection, copies, sitters)


def _sitters(game: Game, people: Sequence[str], rng: Random) -> list[tuple[str | None, str | None]]:
    """(player, computer) by seat: four friends, or one of them against the computer."""
    chosen: dict[str, None] = {}
    while len(chosen) < game.seats:
        chosen[people[int(len(people) * rng.random() ** 1.6)]] = None
    sitting: list[tuple[str | None, str | None]] = [(id, None) for id in chosen]
    if rng.random() < (0.85 if game.seats == 2 else 0.2):
        sitting[-1] = (None, rng.choice(list(game.bots)))
    return sitting


_LETTERS = bytes(b"0123456789abcdefghijklmnopqrstuvwxyz"[byte % 36] for byte in range(256))


def _words(rng: Random, length: int, count: int) -> list[str]:
    """So many different ones, sorted: letters and digits as names of things have them."""
    words: set[str] = set()
    while len(words) < count:
        words.add(rng.randbytes(length).translate(_LETTERS).decode())
    return sorted(words)
