"""The admin's list of matches at a size where plans matter: filters, orders, pages, plans."""

from __future__ import annotations

import itertools
import shutil
from collections.abc import AsyncIterator, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import func, select

from app.seed.fill import Plan, fill
from app.seed.templates import Template, templates
from app.store import Append, Database, Entry, Journal, Matches, Players
from app.store.desk import SORTS, Desk, Filter, Listed, Sort
from app.store.folding import folded
from app.store.models import actions, hands, match_seats
from engine import GAMES, Document
from tests.services import Databases, aside
from tests.store.given import a_match, entry, hand

MANY = 4000


@cache
def played() -> list[Template]:
    return templates(15, Random(1))


async def seed(url: str, count: int = 300, **more: Any) -> Database:
    database = Database(url)
    await fill(database, Plan(matches=count, **{"people": 40, **more}), lambda _: None, played())
    return database


async def seed_and_close(url: str) -> None:
    await (await seed(url)).close()


@pytest.fixture(scope="module")
def seeded_file(sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("seeded") / "mano.sqlite3"
    shutil.copy(sqlite_template, path)
    aside(seed_and_close(f"sqlite:///{path}"))
    return path


@pytest.fixture(scope="module")
def seeded_database(databases: Databases) -> Iterator[str]:
    name = databases.create()
    aside(seed_and_close(databases.url(name)))
    yield name
    databases.drop(name)


@pytest.fixture
def seeded_sqlite(seeded_file: Path, tmp_path: Path) -> str:
    shutil.copy(seeded_file, tmp_path / "mano.sqlite3")
    return f"sqlite:///{tmp_path / 'mano.sqlite3'}"


@pytest.fixture
def seeded_postgres(seeded_database: str, databases: Databases) -> Iterator[str]:
    name = databases.copy(seeded_database)
    yield databases.url(name)
    databases.drop(name)


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
async def seeded(request: pytest.FixtureRequest) -> AsyncIterator[Database]:
    """300 matches, a copy for each test."""
    database = Database(request.getfixturevalue(f"seeded_{request.param}"))
    yield database
    await database.close()


async def everything(desk: Desk, wanted: Filter, **order: Any) -> list[Listed]:
    return [row for rows in [rows async for rows in desk.stream(wanted, **order)] for row in rows]


async def test_seeded_matches_look_as_if_they_had_been_played(seeded: Database) -> None:
    rows = await everything(Desk(seeded), Filter())
    assert len(rows) == 300
    assert {row.match.game for row in rows} == set(GAMES)
    for row in rows[:20]:
        match = row.match
        assert len(match.seats) == GAMES[match.game].seats
        assert len({one.player for one in match.seats if one.player}) == sum(
            one.player is not None for one in match.seats
        )
        sheet = await Matches(seeded).hands(match.id)
        assert [side.total for side in sheet[-1].sides] == match.totals
        assert (len(sheet), sheet[-1].ended_by) == (row.hand_count, row.ended_by)
        assert (match.ended or 0) - match.started == row.lasted > 0
        assert row.best == max(match.totals or [])


async def test_a_seeded_log_replays_to_the_score_in_the_database(sqlite_url: str) -> None:
    database = await seed(sqlite_url, 30, logs=1)
    for row in await everything(Desk(database), Filter()):
        record = await Matches(database).record(row.match.id)
        assert record is not None
        *_, (number, state, _) = GAMES[record["game"]].replay(record)
        assert number == len(record["actions"])
        assert GAMES[record["game"]].table(state)["result"] == row.match.result
    await database.close()


async def test_only_the_chosen_fraction_has_a_log(database_url: str) -> None:
    database = await seed(database_url, 300, logs=0.1)
    async with database.read() as connection:
        logged = await connection.scalar(select(func.count(actions.c.match.distinct())))
        scored = await connection.scalar(select(func.count(hands.c.match.distinct())))
    await database.close()
    assert logged is not None
    assert 5 < logged < 80
    assert scored == 300


FILTERS: dict[str, tuple[Filter, Any]] = {
    "game": (Filter(game="truco"), lambda row: row.match.game == "truco"),
    "state": (Filter(state="void"), lambda row: row.match.state == "void"),
    "name": (
        Filter(name="É"),
        lambda row: any(folded(one.name).startswith("e") for one in row.match.seats),
    ),
    "ended by": (Filter(ended_by="close"), lambda row: row.ended_by == "close"),
    "score": (Filter(best_from=500, best_to=1200), lambda row: 500 <= row.best <= 1200),
    "length": (
        Filter(length_from=600_000, length_to=1_800_000),
        lambda row: 600_000 <= row.lasted <= 1_800_000,
    ),
    "a rule": (Filter(options={"target": 15}), lambda row: row.match.options["target"] == 15),
    "rules": (
        Filter(options={"semi_clean": True, "turn_seconds": 60}),
        lambda row: row.match.options.get("semi_clean") is True,
    ),
    "a rule of the other game": (Filter(game="burraco", options={"target": 15}), lambda _: False),
    "name and score": (
        Filter(name="É", best_from=500),
        lambda row: row.best >= 500 and any(folded(one.name).startswith("e") for one in row.match.seats),
    ),
    "length and end": (
        Filter(length_from=1_200_000, ended_by="close"),
        lambda row: row.lasted >= 1_200_000 and row.ended_by == "close",
    ),
    "no limit": (
        Filter(options={"hands": None}),
        lambda row: "hands" in row.match.options and row.match.options["hands"] is None,
    ),
}


@pytest.mark.parametrize("name", FILTERS)
async def test_a_filter_finds_what_it_says(seeded: Database, name: str) -> None:
    wanted, fits = FILTERS[name]
    await Matches(seeded).void((await a_match(seeded)).id)
    rows = await everything(Desk(seeded), Filter())
    expected = [row for row in rows if fits(row)]
    assert len(expected) < len(rows)
    assert expected or name == "a rule of the other game"
    assert await everything(Desk(seeded), wanted) == expected
    count, counted = await Desk(seeded).count(wanted)
    assert (count, counted) == (len(expected), True)


async def test_a_player_and_a_week_are_found(seeded: Database) -> None:
    desk = Desk(seeded)
    rows = await everything(desk, Filter())
    player = next(one.player for one in rows[0].match.seats if one.player)
    middle = rows[len(rows) // 2].match.started
    of_player = [row for row in rows if any(one.player == player for one in row.match.seats)]
    assert await everything(desk, Filter(player=player)) == of_player
    late = [row for row in of_player if row.match.started >= middle]
    assert await everything(desk, Filter(player=player, since=middle)) == late
    by_length = await everything(desk, Filter(player=player, until=middle), sort="length")
    assert sorted(by_length, key=lambda row: (row.lasted, row.match.id), reverse=True) == by_length
    assert {row.match.id for row in by_length} == {row.match.id for row in of_player if row not in late}


@pytest.mark.parametrize(("sort", "descending"), [*itertools.product(SORTS, (True, False))])
async def test_pages_in_any_order_lose_and_repeat_nothing(
    seeded: Database, sort: Sort, descending: bool
) -> None:
    desk = Desk(seeded)
    found: list[str] = []
    cursor = None
    while True:
        page = await desk.page(Filter(), sort=sort, descending=descending, cursor=cursor)
        found += [row.match.id for row in page.rows]
        await a_match(seeded)  # what begins meanwhile shifts nothing
        cursor = page.cursor
        if cursor is None:
            break
    old = {row.match.id for row in await everything(desk, Filter(state="finished"))}
    seen = [match for match in found if match in old]
    assert len(seen) == len(set(seen)) == 300
    whole = await everything(desk, Filter(state="finished"), sort=sort, descending=descending)
    assert seen == [row.match.id for row in whole]


@pytest.mark.parametrize("cursor", ["", "-", "12", "x-y", "1-a'b", "²-a", "9" * 30 + "-a"])
async def test_a_cursor_that_is_none_is_refused(store: Database, cursor: str) -> None:
    with pytest.raises(ValueError, match="cursor"):
        await Desk(store).page(Filter(), cursor=cursor)


async def test_names_are_found_without_case_and_marks(store: Database) -> None:
    lucja = await Players(store).create("Łucja Ó")
    match = await a_match(store, player=lucja.id)
    async with store.read() as connection:
        kept = await connection.scalar(select(match_seats.c.folded).where(match_seats.c.player == lucja.id))
    assert kept == folded(match.seats[0].name)
    assert folded("ŁUCJA ó") == "lucja o"


def scans(plan: Document) -> list[str]:
    """The ways in which a plan reads the big tables: "Seq Scan matches", "Index Scan ix_...", ..."""
    kind = plan["Node Type"]
    here = [f"{kind} {plan.get('Index Name', plan.get('Relation Name'))}"] if "Scan" in kind else []
    return here + [scan for part in plan.get("Plans", []) for scan in scans(part)]


WEEK = 7 * 24 * 60 * 60 * 1000


@pytest.mark.postgres
async def test_plans_use_indexes(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """No filter reads a big table from one end to the other."""
    # What is few among a million, in proportion.
    monkeypatch.setattr("app.store.desk.FEW", MANY // 100)
    monkeypatch.setattr("app.store.desk.FEW_OF_A_RANGE", MANY // 10)
    database = await seed(postgres_url, MANY, logs=0, people=1000)
    desk = Desk(database)
    newest = (await desk.page(Filter())).rows[0].match
    player = next(one.player for one in newest.seats if one.player)
    week = {"since": newest.started - WEEK, "until": newest.started}
    searches: list[tuple[Filter, Sort]] = [
        *((Filter(), sort) for sort in SORTS),
        (Filter(game="truco"), "started"),
        (Filter(state="running"), "started"),
        (Filter(state="void"), "length"),
        (Filter(player=player), "started"),
        (Filter(player=player, **week), "length"),  # type: ignore[arg-type]
        (Filter(name="anna 1"), "started"),
        (Filter(name="anna 1", **week), "length"),  # type: ignore[arg-type]
        (Filter(ended_by="stalemate"), "started"),
        (Filter(best_from=2400), "score"),
        (Filter(length_from=newest.started), "length"),
        (Filter(options={"semi_clean": True, "hands": 2}), "started"),
        (Filter(**week), "hands"),  # type: ignore[arg-type]
        (Filter(best_from=500), "hands"),
        (Filter(length_from=60_000, length_to=600_000), "score"),
        (Filter(name="anna 1", best_from=500, state="finished"), "started"),
    ]
    for wanted, sort in searches:
        used = scans(await desk.plan(wanted, sort=sort))
        assert used, wanted
        assert not [scan for scan in used if scan in ("Seq Scan matches", "Seq Scan match_seats")], (
            wanted,
            sort,
            used,
        )
    await database.close()


async def test_facts_follow_a_match_that_is_played(store: Database) -> None:
    match, journal = await a_match(store), Journal(store)
    await journal.start()

    async def facts() -> tuple[Any, ...]:
        (row,) = (await Desk(store).page(Filter())).rows
        copied = select(match_seats.c.hand_count, match_seats.c.best, match_seats.c.lasted)
        async with store.read() as connection:
            copies = {tuple(copy) for copy in await connection.execute(copied)}
        assert copies == {(row.hand_count, row.best, row.lasted)}
        return row.hand_count, row.best, row.lasted, row.ended_by

    assert await facts() == (0, 0, 0, None)
    await journal.append(Append(match.id, entry(1), hand(1, 4, 9)))
    await journal.append(Append(match.id, entry(2)))
    assert await facts() == (1, 9, 0, "tricks")
    last = Entry(3, 0, {"type": "fold"}, None, match.started + 5000)
    await journal.append(Append(match.id, last, hand(2, 4, 30), {"winner": 1}))
    await journal.close()
    assert await facts() == (2, 30, 5000, "tricks")


async def test_a_void_match_has_a_length(store: Database) -> None:
    match = await a_match(store)
    await Matches(store).void(match.id)
    (row,) = (await Desk(store).page(Filter())).rows
    assert row.match.ended is not None
    assert row.lasted == row.match.ended - row.match.started
    async with store.read() as connection:
        assert set(await connection.scalars(select(match_seats.c.lasted))) == {row.lasted}
