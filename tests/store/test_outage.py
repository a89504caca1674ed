"""The database goes away, hangs, comes back: what was acknowledged is there, what was refused is not."""

from __future__ import annotations

import asyncio
import random
import signal
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from sqlalchemy import literal, select, text

from app.store import Append, Conflict, Database, Journal, Players, StoreUnavailable
from engine import Document
from tests.servers import Postgres
from tests.store.cable import Cable
from tests.store.given import a_match, entry

pytestmark = pytest.mark.postgres


@pytest_asyncio.fixture
async def frail(frail_url: str) -> AsyncIterator[Database]:
    database = Database(frail_url, patience=1.0)
    yield database
    await database.close()


@pytest_asyncio.fixture
async def cable(postgres_url: str) -> AsyncIterator[Cable]:
    cable = Cable(postgres_url)
    yield cable
    await cable.close()


async def insist(journal: Journal, match: str, number: int) -> None:
    """Appends, again and again while it is refused."""
    refusals = 0
    while True:
        try:
            return await journal.append(Append(match, entry(number, id=f"{number}-{refusals}")))
        except StoreUnavailable:
            refusals += 1
            await asyncio.sleep(0.05)


class Game:
    """A match that is played on and on; `saved`: how many actions were acknowledged."""

    def __init__(self, journal: Journal, match: str) -> None:
        self.match = match
        self.saved = 0
        self._acks: asyncio.Queue[int] = asyncio.Queue()
        self._journal = journal
        self._over = asyncio.Event()
        self._task = asyncio.create_task(self._play())

    async def _play(self) -> None:
        while not self._over.is_set():
            await insist(self._journal, self.match, self.saved + 1)
            self.saved += 1
            self._acks.put_nowait(self.saved)

    async def progress(self) -> None:
        """Returns when another five actions are acknowledged."""
        goal = self.saved + 5
        while await self._acks.get() < goal:
            pass

    async def end(self) -> None:
        self._over.set()
        await self._task
        log = await self._journal.read(self.match)
        assert [one.number for one in log] == list(range(1, self.saved + 1))


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT, signal.SIGKILL])
async def test_play_resumes_when_the_server_is_back(
    frail: Database, postgres_server: Postgres, how: signal.Signals
) -> None:
    matches, idle = [await a_match(frail) for _ in range(8)], await a_match(frail)
    journal = Journal(frail)
    await journal.start()
    games = [Game(journal, match.id) for match in matches]
    await asyncio.gather(*(game.progress() for game in games))
    await asyncio.to_thread(postgres_server.stop, how)
    with pytest.raises(StoreUnavailable):
        await Players(frail).create("Bruno")
    with pytest.raises(StoreUnavailable):
        await journal.read(matches[0].id)
    with pytest.raises(StoreUnavailable):
        await journal.append(Append(idle.id, entry(1)))
    await asyncio.to_thread(postgres_server.start)
    await insist(journal, idle.id, 1)
    await asyncio.gather(*(game.progress() for game in games))
    for game in games:
        await game.end()
    await journal.close()


async def test_a_server_that_hangs_is_unavailable_and_what_it_was_doing_is_settled(
    frail: Database, postgres_server: Postgres
) -> None:
    journal = Journal(frail)
    await journal.start()
    game = Game(journal, (await a_match(frail)).id)
    await game.progress()
    await asyncio.to_thread(postgres_server.freeze)
    with pytest.raises(StoreUnavailable):
        await journal.read(game.match)
    await asyncio.to_thread(postgres_server.thaw)
    await game.progress()
    await game.end()
    await journal.close()


LOST_IN = pytest.mark.parametrize(
    ("mark", "snapshot"), [(b"lost-here", None), (b"COMMIT", {"state": 1})], ids=["statement", "commit"]
)
"""A batch of mere actions is a single statement; one with a snapshot is a transaction."""


@LOST_IN
@pytest.mark.parametrize("cut", ["before", "after"])
async def test_a_commit_whose_answer_was_lost_is_settled_when_the_server_is_back(
    postgres_url: str, cable: Cable, cut: str, mark: bytes, snapshot: Document | None
) -> None:
    database, direct = Database(await cable.open(), patience=5.0), Database(postgres_url)
    journal = Journal(database)
    matches = [await a_match(database) for _ in range(3)]
    await journal.start()
    cable.cut, cable.mark = ("before" if cut == "before" else "after"), mark
    appends = [
        asyncio.create_task(journal.append(Append(match.id, entry(1, id="lost-here"), snapshot=snapshot)))
        for match in matches
    ]
    await cable.broken.wait()
    with pytest.raises(StoreUnavailable):
        await journal.append(Append(matches[0].id, entry(2)))
    assert not any(append.done() for append in appends)
    assert len(await Journal(direct).read(matches[0].id)) == (cut == "after")
    cable.pulled = False
    assert await asyncio.gather(*appends) == [None, None, None]
    for match in matches:
        loaded = await journal.load(match.id)
        assert await journal.read(match.id) == [entry(1, id="lost-here")]
        assert loaded.snapshot == (None if snapshot is None else (1, snapshot))
    await journal.append(Append(matches[0].id, entry(2)))
    for closing in (journal, database, direct):
        await closing.close()


@LOST_IN
async def test_a_lost_commit_whose_number_another_node_took_is_a_conflict(
    postgres_url: str, cable: Cable, mark: bytes, snapshot: Document | None
) -> None:
    database, direct = Database(await cable.open(), patience=5.0), Database(postgres_url)
    journal, other = Journal(database), Journal(direct)
    contested, quiet = await a_match(database), await a_match(database)
    await journal.start()
    await other.start()
    cable.cut, cable.mark = "before", mark
    appends = [
        asyncio.create_task(journal.append(Append(match.id, entry(1, id="lost-here"), snapshot=snapshot)))
        for match in (contested, quiet)
    ]
    await cable.broken.wait()
    await other.append(Append(contested.id, entry(1, card="7O")))
    cable.pulled = False
    outcomes = await asyncio.gather(*appends, return_exceptions=True)
    assert isinstance(outcomes[0], Conflict)
    assert outcomes[1] is None
    assert await journal.read(contested.id) == [entry(1, card="7O")]
    assert (await journal.load(contested.id)).snapshot is None
    assert await journal.read(quiet.id) == [entry(1, id="lost-here")]
    for closing in (journal, other, database, direct):
        await closing.close()


@LOST_IN
async def test_a_journal_that_closes_in_doubt_answers_neither_yes_nor_no(
    postgres_url: str, cable: Cable, mark: bytes, snapshot: Document | None
) -> None:
    database = Database(await cable.open(), patience=5.0)
    journal = Journal(database)
    match = await a_match(database)
    await journal.start()
    cable.cut, cable.mark = "before", mark
    append = asyncio.create_task(
        journal.append(Append(match.id, entry(1, id="lost-here"), snapshot=snapshot))
    )
    await cable.broken.wait()
    await journal.close()
    with pytest.raises(asyncio.CancelledError):
        await append
    await database.close()


async def test_connections_that_the_server_closed_are_not_used(postgres_url: str) -> None:
    database = Database(postgres_url)
    players = Players(database)
    anna = await players.create("Anna")
    await asyncio.gather(*(players.get(anna.id) for _ in range(5)))
    admin = Database(postgres_url)
    async with admin.begin() as connection:
        others = text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
        await connection.execute(others.columns())
    await admin.close()
    await asyncio.sleep(0.1)
    assert [await players.get(anna.id) for _ in range(5)] == [anna] * 5
    await database.close()


async def test_cancelled_callers_leave_no_answers_behind(store: Database) -> None:
    chance = random.Random(5)

    async def ask(number: int) -> int | None:
        async with store.read() as connection:
            return await connection.scalar(select(literal(number)))

    async def write() -> None:
        await Players(store).create("Anna")

    for _ in range(40):
        tasks = [asyncio.create_task(ask(1)), asyncio.create_task(write()), asyncio.create_task(ask(2))]
        await asyncio.sleep(chance.random() * 0.01)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert await asyncio.gather(*(ask(number) for number in range(10, 16))) == list(range(10, 16))
