"""The log of every match: an action is saved here before anybody sees its effect.

Appends that wait at the same moment share one transaction, with one statement for each table (group
commit): a disk flush costs the same for one action as for a hundred. A batch of mere actions is a single
statement and needs no transaction around it. `(match, number)` is the key, so of
two nodes that append the same number one wins, and the other is told with Conflict. What an action brings
about (hand scores, result, snapshot) is written in its transaction, and only if it won.

A COMMIT whose answer was lost is neither success nor failure. Its batch is tried again until the database
answers: the INSERT waits for what the server may still be carrying out, and a row that is there and is
ours was saved. Until then its callers wait, and later appends are refused."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from sqlalchemy import select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.store.database import Database
from app.store.effects import Effects
from app.store.entries import (
    INSERT_POSTGRESQL,
    INSERT_SQLITE,
    Append,
    Entry,
    Loaded,
    as_arrays,
    as_json,
    check,
)
from app.store.errors import Conflict, OutcomeUnknown, StoreUnavailable
from app.store.models import actions, snapshots

RECENT = 128
"""How many actions before a snapshot are searched for action ids: more than a client ever repeats."""


@dataclass(slots=True)
class _Waiting:
    append: Append
    done: asyncio.Future[None]

    @property
    def key(self) -> tuple[str, int]:
        return self.append.match, self.append.entry.number

    def fail(self, error: Exception) -> None:
        if not self.done.done():
            self.done.set_exception(error)

    def succeed(self) -> None:
        if not self.done.done():
            self.done.set_result(None)


_SILENT = "the database does not answer"

_COLUMNS = (
    actions.c.number,
    actions.c.seat,
    actions.c.action,
    actions.c.action_id,
    actions.c.at,
    actions.c.deadline,
)


class Journal:
    """`limit`: the most actions in one transaction. `on_batch(size, seconds)` is called after each."""

    def __init__(
        self, database: Database, *, limit: int = 256, on_batch: Callable[[int, float], None] | None = None
    ) -> None:
        self._database = database
        self._limit = limit
        self._on_batch = on_batch
        self._waiting: deque[_Waiting] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._lost = False
        """The outcome of a batch is unknown and the database does not answer."""
        self._task: asyncio.Task[None] | None = None
        self._direct = database.direct()
        self._insert_actions = INSERT_SQLITE if database.embedded else INSERT_POSTGRESQL
        self._pack = as_json if database.embedded else as_arrays
        self._effects = Effects(database)

    async def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="journal")

    async def close(self) -> None:
        """Writes what waits, then stops. What the database does not take is refused; a batch whose outcome
        is still unknown has its callers cancelled, neither yes nor no being known."""
        if self._task is not None:
            self._closing = True
            self._wake.set()
            await self._task
            self._task = None
            await self._direct.close()

    async def append(self, append: Append) -> None:
        """Returns when the action is saved. Raises Conflict: its number is taken or its id is in the log
        already (see `find`); StoreUnavailable: it is not saved; ValueError: it cannot be (a bad id, no such
        match). Being cancelled leaves open whether it is saved."""
        check(append)
        if self._task is None or self._closing:
            raise StoreUnavailable("the journal is closed")
        if self._lost:
            raise StoreUnavailable(_SILENT)
        waiting = _Waiting(append, self._task.get_loop().create_future())
        self._waiting.append(waiting)
        self._wake.set()
        await waiting.done

    async def read(self, match: str, after: int = 0) -> list[Entry]:
        """The actions with a greater number than `after`, in order. Raises StoreUnavailable."""
        async with self._database.read() as connection:
            return await _entries(connection, match, after)

    async def find(self, match: str, action_id: str) -> int | None:
        """The number of the action that bears this id."""
        async with self._database.read() as connection:
            found = await connection.execute(
                select(actions.c.number).where(actions.c.match == match, actions.c.action_id == action_id)
            )
            return found.scalar_one_or_none()

    async def load(self, match: str) -> Loaded:
        """All that a match is rebuilt from, as of one moment. Raises StoreUnavailable."""
        async with self._database.read() as connection:
            found = await connection.execute(
                select(snapshots.c.number, snapshots.c.document).where(snapshots.c.match == match)
            )
            row = found.one_or_none()
            snapshot = None if row is None else (row.number, row.document)
            start = snapshot[0] if snapshot else 0
            log = await _entries(connection, match, max(0, start - RECENT))
        earlier = [entry for entry in log if entry.number <= start]
        return Loaded(
            snapshot=snapshot,
            entries=log[len(earlier) :],
            ids={entry.id: entry.number for entry in earlier if entry.id is not None},
            deadline=log[-1].deadline if log else None,
        )

    async def move_deadline(self, match: str, number: int, deadline: int | None) -> bool:
        """Another deadline for the decision after action `number` (a pause, an outage given back); False
        when that is no longer the last action."""
        later = select(actions.c.number).where(actions.c.match == match, actions.c.number > number)
        async with self._database.begin() as connection:
            moved = await connection.execute(
                update(actions)
                .where(actions.c.match == match, actions.c.number == number, ~later.exists())
                .values(deadline=deadline)
            )
            return moved.rowcount == 1

    async def _run(self) -> None:
        while not (self._closing and not self._waiting):
            await self._wake.wait()
            self._wake.clear()
            while batch := self._next_batch():
                await self._settle(batch)

    def _next_batch(self) -> list[_Waiting]:
        """In the order of matches, so that two nodes never wait for each other's rows crosswise; each
        match once, so that an action does not follow one that lost."""
        batch: dict[str, _Waiting] = {}
        left: list[_Waiting] = []
        while self._waiting and len(batch) < self._limit:
            waiting = self._waiting.popleft()
            if waiting.done.cancelled():
                continue
            if waiting.append.match in batch:
                left.append(waiting)
            else:
                batch[waiting.append.match] = waiting
        self._waiting.extendleft(reversed(left))
        return [batch[match] for match in sorted(batch)]

    async def _settle(self, batch: list[_Waiting]) -> None:
        """Every waiter of the batch has its answer afterwards."""
        in_doubt = False
        pause = 0.05
        while True:
            start = time.perf_counter()
            try:
                saved = await self._write([waiting.append for waiting in batch], in_doubt)
            except OutcomeUnknown:
                if not in_doubt:
                    in_doubt = True
                    continue
            except StoreUnavailable as error:
                if not in_doubt:
                    _refuse(batch, str(error))
                    return
            except Exception as error:
                if len(batch) == 1:
                    refusal = ValueError(f"not to be written: {error}")
                    refusal.__cause__ = error
                    batch[0].fail(refusal)
                else:  # something in one of them; it shall not take the others with it
                    for waiting in batch:
                        await self._settle([waiting])
                return
            else:
                self._lost = False
                for waiting in batch:
                    if waiting.key in saved:
                        waiting.succeed()
                    else:
                        waiting.fail(Conflict(*waiting.key))
                if self._on_batch is not None:
                    self._on_batch(len(batch), time.perf_counter() - start)
                return
            self._lost = True
            _refuse(self._waiting, _SILENT)
            self._waiting.clear()
            if self._closing:
                for waiting in batch:
                    waiting.done.cancel()
                return
            await asyncio.sleep(pause)
            pause = min(1.0, pause * 2)

    async def _write(self, batch: Sequence[Append], in_doubt: bool) -> set[tuple[str, int]]:
        """The keys of those that are saved; the others' numbers or ids are taken."""
        rows = self._pack(batch)
        if not in_doubt and all(one.is_bare for one in batch):
            return {(row[0], row[1]) for row in await self._direct.run(self._insert_actions, rows)}
        async with self._database.begin() as connection:
            inserted = (await connection.exec_driver_sql(self._insert_actions, rows)).all()
            won: set[tuple[str, int]] = {(row.match, row.number) for row in inserted}
            winners = [one for one in batch if (one.match, one.entry.number) in won]
            await self._effects.write(connection, winners)
            if in_doubt and len(winners) < len(batch):
                won |= await _already_saved(connection, batch)
        return won


def _refuse(waiting: Iterable[_Waiting], reason: str) -> None:
    for one in waiting:
        one.fail(StoreUnavailable(reason))


async def _entries(connection: AsyncConnection, match: str, after: int) -> list[Entry]:
    found = await connection.execute(
        select(*_COLUMNS).where(actions.c.match == match, actions.c.number > after).order_by(actions.c.number)
    )
    return [Entry(*row) for row in found]


async def _already_saved(connection: AsyncConnection, batch: Sequence[Append]) -> set[tuple[str, int]]:
    """Those of the batch whose very entries are in the log: an earlier COMMIT was carried out after all."""
    keys = [(one.match, one.entry.number) for one in batch]
    found = await connection.execute(
        select(actions.c.match, *_COLUMNS).where(tuple_(actions.c.match, actions.c.number).in_(keys))
    )
    logged: dict[tuple[str, int], Entry] = {(row[0], row[1]): Entry(*row[1:]) for row in found}
    return {key for key, one in zip(keys, batch, strict=True) if logged.get(key) == one.entry}
