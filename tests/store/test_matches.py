"""Matches: one at a time on a table, listed newest first, read back as a record."""

from __future__ import annotations

import asyncio
from dataclasses import asdict

import pytest
from sqlalchemy import select

from app.store import (
    Append,
    Database,
    Entry,
    Journal,
    Matches,
    MatchPage,
    MatchRow,
    MatchRunning,
    Players,
    SeatRow,
    Tables,
)
from app.store.models import TALLIED, match_seats
from engine import SeatTally
from tests.store.given import a_match, entry, hand


async def test_a_match_keeps_the_names_that_were_borne_then(store: Database) -> None:
    match = await a_match(store)
    anna = match.seats[0].player
    assert anna is not None
    await Players(store).rename(anna, "Anna Maria")
    kept = await Matches(store).get(match.id)
    assert kept == match
    assert kept.seats == (SeatRow(0, anna, None, "Anna"), SeatRow(1, None, "low", ""))
    table = await Tables(store).get(match.table)
    assert table is not None
    assert table.seats[0].name == "Anna Maria"


async def test_of_two_starts_at_once_one_makes_the_match(store: Database) -> None:
    first = await a_match(store)
    matches = Matches(store)
    await matches.void(first.id)

    async def start() -> MatchRow:
        return await matches.create(
            table=first.table, game="truco", options={}, rules_version=1, players=first.seats
        )

    outcomes = await asyncio.gather(*(start() for _ in range(4)), return_exceptions=True)
    made = [one for one in outcomes if isinstance(one, MatchRow)]
    assert len(made) == 1
    assert sum(isinstance(one, MatchRunning) for one in outcomes) == 3
    table = await Tables(store).get(first.table)
    assert table is not None
    assert (table.match, table.phase) == (made[0].id, "playing")


async def test_a_table_goes_from_lobby_to_playing_to_over(store: Database) -> None:
    match = await a_match(store)
    tables, journal = Tables(store), Journal(store)
    await journal.start()
    table = await tables.get(match.table)
    assert table is not None
    assert table.phase == "playing"
    await journal.append(Append(match.id, entry(1), hand(1, 30, 2), {"winner": 0}))
    await journal.close()
    table = await tables.get(match.table)
    assert table is not None
    assert (table.phase, table.match) == ("over", match.id)


async def test_a_secret_is_32_bytes_and_in_no_row(store: Database) -> None:
    match = await a_match(store)
    matches = Matches(store)
    secret = await matches.secret(match.id)
    assert len(secret) == 32
    assert secret != await matches.secret((await a_match(store)).id)
    assert set(asdict(match)) == {
        *("id", "table", "game", "options", "rules_version", "state"),
        *("started", "ended", "totals", "winner", "result", "seats"),
    }
    with pytest.raises(KeyError):
        await matches.secret("unknown")


async def test_totals_follow_the_hands(store: Database) -> None:
    match = await a_match(store)
    matches, journal = Matches(store), Journal(store)
    await journal.start()
    await journal.append(Append(match.id, entry(1), hand(1, 2, 1)))
    await journal.append(Append(match.id, entry(2)))
    row = await matches.get(match.id)
    assert row is not None
    assert (row.totals, row.state) == ([2, 1], "running")
    await journal.append(Append(match.id, entry(3), hand(2, 2, 30), {"winner": 1}))
    await journal.close()
    row = await matches.get(match.id)
    assert row is not None
    assert (row.totals, row.state, row.winner) == ([2, 30], "finished", 1)
    assert await matches.hands(match.id) == (hand(1, 2, 1), hand(2, 2, 30))


async def test_a_seat_keeps_whom_it_played_for_and_what_it_made_of_the_match(store: Database) -> None:
    match = await a_match(store)
    journal = Journal(store)
    await journal.start()

    async def kept() -> list[dict[str, object]]:
        async with store.read() as connection:
            found = await connection.execute(
                select(match_seats).where(match_seats.c.match == match.id).order_by(match_seats.c.seat)
            )
            return [dict(row._mapping) for row in found]

    nothing = dict.fromkeys(("side", "outcome", "score", "against", *TALLIED))
    assert [{name: row[name] for name in nothing} for row in await kept()] == [nothing, nothing]
    # Seat 0 plays for side 1, as where a draw seated the players. The first hand begins, and ends.
    first, second = SeatTally(1, {"hands": 1, "clean": 2}), SeatTally(0, {"hands": 1, "clean": 0})
    for began in (Append(match.id, entry(1)), Append(match.id, entry(2), hand(1, 2, 1))):
        await journal.append(began._replace(tallies=(first, second)))
        assert [(row["side"], row["outcome"], row["clean"]) for row in await kept()] == [
            (1, None, None),
            (0, None, None),
        ]
    await journal.append(Append(match.id, entry(3), hand(2, 2, 30), {"winner": 1}, tallies=(first, second)))
    await journal.close()
    finished = [
        tuple(row[name] for name in ("side", "outcome", "score", "against", "clean")) for row in await kept()
    ]
    assert finished == [(1, "won", 30, 2, 2), (0, "lost", 2, 30, 0)]
    row = await Matches(store).get(match.id)
    assert row is not None
    assert [one.side for one in row.seats] == [1, 0]


async def pages(matches: Matches, between: object = None, **chosen: str) -> list[str]:
    """The ids of all pages of three; `between` is awaited after each."""
    ids: list[str] = []
    cursor: str | None = None
    while True:
        page: MatchPage = await matches.list(cursor=cursor, limit=3, **chosen)  # type: ignore[arg-type]
        ids += [row.id for row in page.matches]
        if callable(between):
            await between()
        cursor = page.cursor
        if cursor is None:
            return ids


async def test_pages_lose_and_repeat_nothing_while_new_matches_begin(store: Database) -> None:
    anna = (await Players(store).create("Anna")).id
    old = [await a_match(store, player=anna) for _ in range(10)]
    matches = Matches(store)
    expected = [row.id for row in sorted(old, key=lambda row: (row.started, row.id), reverse=True)]
    assert await pages(matches, player=anna) == expected
    assert await pages(matches, between=lambda: a_match(store, player=anna), player=anna) == expected
    assert await pages(matches, between=lambda: a_match(store), game="truco") != expected
    assert (await pages(matches, between=lambda: a_match(store)))[-10:] == expected


async def test_matches_are_listed_by_player_game_and_state(store: Database) -> None:
    players, matches = Players(store), Matches(store)
    anna, bruno = (await players.create("Anna")).id, (await players.create("Bruno")).id
    truco, burraco = await a_match(store, player=anna), await a_match(store, game="burraco", player=anna)
    await a_match(store, player=bruno)
    await matches.void(truco.id)
    assert set(await pages(matches, player=anna)) == {truco.id, burraco.id}
    assert await pages(matches, player=anna, game="burraco") == [burraco.id]
    assert await pages(matches, player=anna, state="void") == [truco.id]
    assert await pages(matches, player="nobody") == []
    assert (await matches.list(player=anna, game="burraco")).matches[0].seats == burraco.seats


@pytest.mark.parametrize("cursor", ["", "-", "12", "x-y", "1-a'b", "²-a", "9" * 30 + "-a"])
async def test_a_cursor_that_is_none_is_refused(store: Database, cursor: str) -> None:
    with pytest.raises(ValueError, match="cursor"):
        await Matches(store).list(cursor=cursor)


async def test_a_record_is_the_header_and_all_actions(store: Database) -> None:
    match = await a_match(store)
    matches, journal = Matches(store), Journal(store)
    await journal.start()
    await journal.append(Append(match.id, Entry(1, None, {"type": "deal", "seed": "00"}, None, 1)))
    await journal.append(Append(match.id, entry(2, id="secret-name"), hand(1, 30, 0), {"winner": 0}))
    await journal.close()
    record = await matches.record(match.id)
    assert record is not None
    assert record.pop("started").endswith("Z")
    assert record == {
        "format": "mano/1",
        "game": "truco",
        "rules_version": 1,
        "options": {"target": 30},
        "players": ["Anna", ""],
        "ended": "2023-11-14T22:13:20.002Z",
        "actions": [[1, None, {"type": "deal", "seed": "00"}], [2, 0, {"type": "play", "card": "1E"}]],
        "result": {"winner": 0},
    }
    assert await matches.record("unknown") is None
