"""One node tends a match; when it falls silent another does."""

from __future__ import annotations

import asyncio

from sqlalchemy import update

from app.store import Append, Database, Journal, Leases, Orphan
from app.store.models import leases
from tests.store.given import a_match, entry, hand


async def let_pass(store: Database, milliseconds: int) -> None:
    """Makes all leases as old as if that time had passed."""
    async with store.begin() as connection:
        await connection.execute(
            update(leases).values(
                renewed=leases.c.renewed - milliseconds, until=leases.c.until - milliseconds
            )
        )


async def test_of_many_nodes_one_gets_the_lease(store: Database) -> None:
    match = await a_match(store)
    nodes = [Leases(store, f"node-{n}") for n in range(5)]
    taken = await asyncio.gather(*(node.take(match.id) for node in nodes))
    assert sum(taken) == 1
    holder = nodes[taken.index(True)]
    assert await holder.take(match.id)
    assert await holder.renew() == {match.id}
    others = [node for node in nodes if node is not holder]
    assert [await node.renew() for node in others] == [set()] * 4
    assert await holder.orphans() == []


async def test_a_lease_that_ran_out_is_the_first_takers(store: Database) -> None:
    match = await a_match(store)
    old, new = Leases(store, "old", ttl_ms=60_000), Leases(store, "new", ttl_ms=60_000)
    assert await old.orphans() == []
    assert await old.orphans([match.id]) == [Orphan(match.id, None)]
    assert await old.take(match.id)
    await let_pass(store, 59_000)
    assert not await new.take(match.id)
    assert await old.renew() == {match.id}
    await let_pass(store, 100_000)
    (orphan,) = await new.orphans()
    assert orphan.match == match.id
    assert orphan.alone_ms is not None
    assert orphan.alone_ms >= 100_000
    assert await new.take(match.id)
    assert await old.renew() == set()
    assert not await old.take(match.id)


async def test_a_node_that_slept_keeps_what_nobody_took(store: Database) -> None:
    match = await a_match(store)
    node = Leases(store, "node")
    await node.take(match.id)
    await let_pass(store, 3_600_000)
    assert await node.renew() == {match.id}
    assert await node.orphans() == []


async def test_a_node_gives_up_only_its_own(store: Database) -> None:
    match, other = await a_match(store), await a_match(store)
    mine, theirs = Leases(store, "mine"), Leases(store, "theirs")
    await mine.take(match.id)
    await theirs.take(other.id)
    await mine.release(other.id)
    assert not await mine.take(other.id)
    await mine.release(match.id)
    assert await theirs.take(match.id)
    await theirs.release_all()
    assert {one.match for one in await mine.orphans()} == {match.id, other.id}
    assert all(one.alone_ms is not None for one in await mine.orphans())


async def test_a_finished_match_needs_nobody(store: Database) -> None:
    match = await a_match(store)
    journal = Journal(store)
    await journal.start()
    await journal.append(Append(match.id, entry(1), hand(1, 30, 0), {"winner": 0}))
    await journal.close()
    assert await Leases(store, "node").orphans() == []
