"""Saved once, in order, together with what it brings about, whoever else appends."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager

import pytest
import pytest_asyncio
from sqlalchemy import event

from app.store import Append, Conflict, Database, Entry, Journal, Matches, StoreUnavailable
from tests.store.given import a_match, entry, hand


@pytest_asyncio.fixture
async def journal(store: Database) -> AsyncIterator[Journal]:
    journal = Journal(store)
    await journal.start()
    yield journal
    await journal.close()


@contextmanager
def counted(store: Database) -> Iterator[Counter[str]]:
    """Counts commits, and statements by their first three words."""
    seen: Counter[str] = Counter()
    engine = store._engine.sync_engine

    def executed(connection: object, cursor: object, statement: str, *rest: object) -> None:
        seen[" ".join(statement.split()[:3])] += 1

    def committed(connection: object) -> None:
        seen["COMMIT"] += 1

    event.listen(engine, "before_cursor_execute", executed)
    event.listen(engine, "commit", committed)
    try:
        yield seen
    finally:
        event.remove(engine, "before_cursor_execute", executed)
        event.remove(engine, "commit", committed)


async def test_an_entry_is_read_as_it_was_appended(store: Database, journal: Journal) -> None:
    match = await a_match(store)
    written = [
        Entry(1, None, {"type": "commit", "hash": "ab"}, None, 1_700_000_000_123, None),
        Entry(
            2,
            1,
            {"z": [1, 2.5, None, {"é": "♠ \u0000"}], "a": True},
            "id-1",
            1_700_000_000_456,
            1_700_000_030_000,
        ),
    ]
    for one in written:
        await journal.append(Append(match.id, one))
    assert await journal.read(match.id) == written
    assert list((await journal.read(match.id, after=1))[0].action) == ["z", "a"]
    assert await journal.read("unknown") == []


async def test_appends_that_wait_together_share_one_transaction_and_one_insert(store: Database) -> None:
    matches = [await a_match(store) for _ in range(40)]
    sizes: list[int] = []
    journal = Journal(store, on_batch=lambda size, seconds: sizes.append(size))
    await journal.start()
    with counted(store) as seen:
        appends = [
            Append(match.id, entry(1), hand=hand(1, 1, 0), snapshot={"state": match.id}) for match in matches
        ]
        await asyncio.gather(*(journal.append(append) for append in appends))
    await journal.close()
    assert sizes == [40]
    assert seen["COMMIT"] == 1
    assert seen["INSERT INTO actions"] == 1
    assert seen["INSERT INTO hands"] == 1
    assert seen["INSERT INTO snapshots"] == 1
    assert seen["UPDATE matches SET"] == 1


async def test_two_hundred_concurrent_appends_over_fifty_matches(store: Database) -> None:
    matches = [await a_match(store) for _ in range(50)]
    sizes: list[int] = []
    journal = Journal(store, limit=32, on_batch=lambda size, seconds: sizes.append(size))
    await journal.start()

    async def play(match: str) -> None:
        for number in range(1, 5):
            await journal.append(Append(match, entry(number, id=f"{match}-{number}")))

    await asyncio.gather(*(play(match.id) for match in matches))
    await journal.close()
    assert sum(sizes) == 200
    assert max(sizes) <= 32
    assert len(sizes) < 40
    for match in matches:
        assert [one.number for one in await journal.read(match.id)] == [1, 2, 3, 4]


async def test_of_two_nodes_that_append_one_number_exactly_one_wins_and_the_other_is_told(
    store: Database,
) -> None:
    matches = [await a_match(store) for _ in range(10)]
    nodes = [Journal(store), Journal(store), Journal(store)]
    for node in nodes:
        await node.start()
    for number in range(1, 6):
        tries = [
            (
                match.id,
                name,
                node.append(Append(match.id, entry(number, id=f"{name}-{number}", card=str(name)))),
            )
            for name, node in enumerate(nodes)
            for match in (matches if name % 2 else reversed(matches))
        ]
        outcomes = await asyncio.gather(*(one for *_, one in tries), return_exceptions=True)
        won = [(match, name) for (match, name, _), out in zip(tries, outcomes, strict=True) if out is None]
        lost = [out for out in outcomes if out is not None]
        assert sorted(match for match, _ in won) == sorted(match.id for match in matches)
        assert all(isinstance(out, Conflict) and out.number == number for out in lost)
        for match_id, name in won:
            assert (await nodes[0].read(match_id))[-1] == entry(number, id=f"{name}-{number}", card=str(name))
    for node in nodes:
        await node.close()


async def test_what_a_loser_would_have_brought_about_does_not_happen(
    store: Database, journal: Journal
) -> None:
    contested, quiet = await a_match(store), await a_match(store)
    await journal.append(Append(contested.id, entry(1)))
    late = Append(contested.id, entry(1, card="7O"), hand(1, 30, 0), {"winner": 0}, {"state": "late"})
    fine = Append(quiet.id, entry(1), hand(1, 30, 0), {"winner": 0}, {"state": "fine"})
    outcomes = await asyncio.gather(journal.append(late), journal.append(fine), return_exceptions=True)
    assert isinstance(outcomes[0], Conflict)
    assert outcomes[0].match == contested.id
    assert outcomes[1] is None
    matches = Matches(store)
    row = await matches.get(contested.id)
    assert row is not None
    assert (row.state, row.totals, row.result) == ("running", None, None)
    assert await matches.hands(contested.id) == ()
    assert (await journal.load(contested.id)).snapshot is None
    row = await matches.get(quiet.id)
    assert row is not None
    assert (row.state, row.totals, row.result, row.winner) == ("finished", [30, 0], {"winner": 0}, 0)
    assert row.ended == fine.entry.at
    assert await matches.hands(quiet.id) == (hand(1, 30, 0),)


async def test_an_action_id_enters_a_match_once(store: Database, journal: Journal) -> None:
    match, other = await a_match(store), await a_match(store)
    await journal.append(Append(match.id, entry(1, id="mine")))
    with pytest.raises(Conflict):
        await journal.append(Append(match.id, entry(2, id="mine")))
    assert await journal.find(match.id, "mine") == 1
    assert await journal.find(match.id, "other") is None
    await journal.append(Append(other.id, entry(1, id="mine")))
    await journal.append(Append(match.id, entry(2, id="next")))
    assert [one.id for one in await journal.read(match.id)] == ["mine", "next"]


async def test_a_repeat_in_the_same_moment_conflicts_with_the_first(
    store: Database, journal: Journal
) -> None:
    match = await a_match(store)
    twice = [journal.append(Append(match.id, entry(1, id="mine"))) for _ in range(2)]
    outcomes = await asyncio.gather(*twice, return_exceptions=True)
    assert outcomes[0] is None
    assert isinstance(outcomes[1], Conflict)
    assert len(await journal.read(match.id)) == 1


async def test_an_append_that_cannot_be_takes_no_other_with_it(store: Database, journal: Journal) -> None:
    match = await a_match(store)
    for number, snapshot in ((1, None), (2, {"state": 2})):
        outcomes = await asyncio.gather(
            journal.append(Append("nowhere", entry(number), snapshot=snapshot)),
            journal.append(Append(match.id, entry(number), snapshot=snapshot)),
            return_exceptions=True,
        )
        assert isinstance(outcomes[0], ValueError)
        assert outcomes[1] is None
    for id in ("", "x" * 65, "a\x00b", "é"):
        with pytest.raises(ValueError, match="action id"):
            await journal.append(Append(match.id, entry(3, id=id)))
    assert len(await journal.read(match.id)) == 2


async def test_an_append_cancelled_before_its_turn_is_not_written(store: Database, journal: Journal) -> None:
    match = await a_match(store)
    waiting = asyncio.create_task(journal.append(Append(match.id, entry(1))))
    await asyncio.sleep(0)
    waiting.cancel()
    await journal.append(Append(match.id, entry(1, card="7O")))
    assert [one.action["card"] for one in await journal.read(match.id)] == ["7O"]


async def test_a_match_is_loaded_from_its_newest_snapshot(store: Database, journal: Journal) -> None:
    match = await a_match(store)
    fresh = await journal.load(match.id)
    assert (fresh.number, fresh.snapshot, fresh.entries, fresh.ids, fresh.deadline) == (0, None, [], {}, None)
    for number in range(1, 7):
        snapshot = {"after": number} if number in (2, 4) else None
        await journal.append(
            Append(match.id, entry(number, id=f"a{number}", deadline=number), snapshot=snapshot)
        )
    loaded = await journal.load(match.id)
    assert loaded.snapshot == (4, {"after": 4})
    assert [one.number for one in loaded.entries] == [5, 6]
    assert loaded.ids == {"a1": 1, "a2": 2, "a3": 3, "a4": 4}
    assert (loaded.number, loaded.deadline) == (6, 6)


async def test_a_deadline_moves_only_while_its_decision_is_awaited(store: Database, journal: Journal) -> None:
    match = await a_match(store)
    await journal.append(Append(match.id, entry(1, deadline=1000)))
    assert await journal.move_deadline(match.id, 1, 2000)
    assert (await journal.load(match.id)).deadline == 2000
    await journal.append(Append(match.id, entry(2, deadline=3000)))
    assert not await journal.move_deadline(match.id, 1, 9000)
    assert [one.deadline for one in await journal.read(match.id)] == [2000, 3000]


async def test_a_journal_that_closes_writes_what_waits_and_refuses_what_comes(store: Database) -> None:
    match = await a_match(store)
    journal = Journal(store)
    with pytest.raises(StoreUnavailable):
        await journal.append(Append(match.id, entry(1)))
    await journal.start()
    waiting = asyncio.create_task(journal.append(Append(match.id, entry(1))))
    await asyncio.sleep(0)
    await journal.close()
    await waiting
    with pytest.raises(StoreUnavailable):
        await journal.append(Append(match.id, entry(2)))
    assert [one.number for one in await journal.read(match.id)] == [1]
