"""Matches of an older schema are counted from their logs when it is brought up to date."""

from __future__ import annotations

import json
from random import Random

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, select, text

from app.store import Append, Database, Entry, Journal, Matches
from app.store.database import MIGRATIONS
from app.store.models import TALLIED, match_seats
from engine import GAMES
from tests.conformance.match import QUICK, random_match
from tests.store.given import a_match

REVISION_BEFORE = "0001"


@pytest.mark.parametrize("name", sorted(GAMES))
async def test_old_matches_are_counted_from_their_logs(store: Database, name: str) -> None:
    game = GAMES[name]
    match = await a_match(store, game=name)
    journal = Journal(store)
    await journal.start()
    options = {**QUICK[name], "seating": "draw"} if name == "burraco" else {}
    table = None
    for taken in random_match(game, Random(7), options):
        before, table = table, game.table(taken.state)
        ended = len(table["hands"]) > len(before["hands"] if before else ())
        await journal.append(
            Append(
                match.id,
                Entry(taken.number, taken.seat, taken.action, None, 1_700_000_000_000),
                hand=game.score_sheet(table)[-1] if ended else None,
                result=table["result"],
                tallies=game.tallies(table) if ended else (),
            )
        )
    await journal.close()
    fields = ("seat", "game", "side", "outcome", "score", "against", *TALLIED)
    query = select(*(match_seats.c[field] for field in fields)).order_by(match_seats.c.seat)
    async with store.begin() as connection:
        await connection.execute(
            text("UPDATE matches SET options = :options"), {"options": json.dumps(options)}
        )
        kept = (await connection.execute(query)).all()
        assert kept[0].outcome in ("won", "lost", "drawn")
        await connection.run_sync(_go_back)
    await store.migrate()
    async with store.read() as connection:
        assert (await connection.execute(query)).all() == kept
    row = await Matches(store).get(match.id)
    assert row is not None
    assert [one.side for one in row.seats] == [one.side for one in kept]


def _go_back(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.downgrade(config, REVISION_BEFORE)
