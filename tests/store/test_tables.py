"""A seat is taken once, and a player sits once."""

from __future__ import annotations

import asyncio

import pytest

from app.store import (
    Append,
    Database,
    Journal,
    Matches,
    MatchRow,
    MatchRunning,
    Players,
    SeatRow,
    SeatsChanged,
    SeatTaken,
    TableRow,
    Tables,
)
from tests.store.given import a_match, entry


async def a_table(store: Database, *, open: bool = False) -> TableRow:
    host = await Players(store).create("Anna")
    return await Tables(store).create(game="burraco", options={"target": 500}, host=host.id, open=open)


async def seats_of(store: Database, table: TableRow) -> tuple[SeatRow, ...]:
    row = await Tables(store).get(table.id)
    assert row is not None
    return row.seats


async def test_a_table_is_found_by_its_id_and_by_its_invite(store: Database) -> None:
    table = await a_table(store)
    tables = Tables(store)
    assert await tables.get(table.id) == table == await tables.by_invite(table.invite)
    assert (table.phase, table.match, table.seats) == ("lobby", None, ())
    assert (len(table.id), len(table.invite)) == (10, 16)
    assert await tables.get(table.invite) is None
    assert await tables.by_invite(table.id) is None


async def test_of_many_who_want_a_seat_one_gets_it(store: Database) -> None:
    table = await a_table(store)
    tables, players = Tables(store), Players(store)
    guests = [await players.create(f"Guest {n}") for n in range(6)]
    wishes = (tables.sit(table.id, 2, guest.id) for guest in guests)
    outcomes = await asyncio.gather(*wishes, return_exceptions=True)
    assert sum(out is None for out in outcomes) == 1
    assert sum(isinstance(out, SeatTaken) for out in outcomes) == 5
    lucky = guests[outcomes.index(None)]
    assert await seats_of(store, table) == (SeatRow(2, lucky.id, None, lucky.name),)


async def test_who_sits_elsewhere_moves_or_stays(store: Database) -> None:
    table = await a_table(store)
    tables = Tables(store)
    bruno = await Players(store).create("Bruno")
    await tables.sit(table.id, 0, table.host)
    await tables.sit(table.id, 1, bruno.id)
    await tables.sit(table.id, 3, bruno.id)
    with pytest.raises(SeatTaken):
        await tables.sit(table.id, 0, bruno.id)
    assert [(one.seat, one.name) for one in await seats_of(store, table)] == [(0, "Anna"), (3, "Bruno")]
    await tables.sit(table.id, 3, bruno.id)
    await tables.stand(table.id, 0)
    assert [one.seat for one in await seats_of(store, table)] == [3]


async def test_a_computer_takes_an_empty_seat_or_a_computers(store: Database) -> None:
    table = await a_table(store)
    tables = Tables(store)
    await tables.sit(table.id, 0, table.host)
    await tables.set_computer(table.id, 1, "easy")
    await tables.set_computer(table.id, 1, "strong")
    with pytest.raises(SeatTaken):
        await tables.set_computer(table.id, 0, "easy")
    with pytest.raises(SeatTaken):
        await tables.sit(table.id, 1, table.host)
    assert [(one.player, one.computer) for one in await seats_of(store, table)] == [
        (table.host, None),
        (None, "strong"),
    ]


async def test_open_tables_are_those_that_have_not_begun(store: Database) -> None:
    closed, first, second = (
        await a_table(store),
        await a_table(store, open=True),
        await a_table(store, open=True),
    )
    await a_match(store)
    listed = [row.id for row in await Tables(store).open_tables()]
    assert set(listed) == {first.id, second.id}
    assert closed.id not in listed


async def test_another_player_may_become_the_host(store: Database) -> None:
    table = await a_table(store)
    bruno = await Players(store).create("Bruno")
    await Tables(store).set_host(table.id, bruno.id)
    row = await Tables(store).get(table.id)
    assert row is not None
    assert row.host == bruno.id


async def test_nobody_sits_down_or_stands_up_while_a_match_runs(store: Database) -> None:
    match = await a_match(store)
    tables, matches = Tables(store), Matches(store)
    bruno = await Players(store).create("Bruno")
    before = await tables.get(match.table)
    for change in (
        tables.sit(match.table, 2, bruno.id),
        tables.set_computer(match.table, 1, "high"),
        tables.stand(match.table, 0),
    ):
        with pytest.raises(MatchRunning):
            await change
    assert await tables.get(match.table) == before
    await matches.void(match.id)
    await tables.stand(match.table, 0)
    await tables.sit(match.table, 0, bruno.id)
    with pytest.raises(SeatsChanged):
        await matches.create(
            table=match.table, game="truco", options={}, rules_version=1, players=match.seats
        )
    after = await tables.get(match.table)
    assert after is not None
    assert (after.match, after.phase, after.seats[0].name) == (match.id, "over", "Bruno")


async def test_a_start_and_a_change_of_seats_at_once_come_one_after_the_other(store: Database) -> None:
    tables, matches = Tables(store), Matches(store)
    for _ in range(8):
        table = await a_table(store)
        await tables.sit(table.id, 0, table.host)
        await tables.set_computer(table.id, 1, "low")
        seats = await seats_of(store, table)
        outcomes = await asyncio.gather(
            tables.set_computer(table.id, 1, "high"),
            matches.create(table=table.id, game="truco", options={}, rules_version=1, players=seats),
            tables.stand(table.id, 0),
            return_exceptions=True,
        )
        assert all(out is None or isinstance(out, MatchRow | MatchRunning | SeatsChanged) for out in outcomes)
        if isinstance(outcomes[1], MatchRow):
            assert isinstance(outcomes[2], MatchRunning) or outcomes[2] is None
            assert await seats_of(store, table) == outcomes[1].seats
        else:
            assert isinstance(outcomes[1], SeatsChanged)


async def test_a_table_counts_its_changes_and_says_how_far_its_match_is(store: Database) -> None:
    tables, journal = Tables(store), Journal(store)
    table, match = await a_table(store), await a_match(store)
    await tables.set_switches(table.id, {"hold": "computer"})
    changed = await tables.get(table.id)
    assert changed is not None
    assert (changed.revision, changed.switches) == (1, {"hold": "computer"})
    await journal.start()
    for number in (1, 2, 3):
        await journal.append(Append(match.id, entry(number)))
    await journal.close()
    heads = {head[0]: head[1:] for head in await tables.heads([table.id, match.table, "unknown"])}
    assert heads == {table.id: (1, None, 0), match.table: (3, match.id, 3)}


async def test_an_invite_is_in_no_log_line(store: Database) -> None:
    table = await a_table(store)
    assert table.invite not in repr(table)
