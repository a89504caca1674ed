"""Takes the actions of one match, one after another: asks the engine, has them stored, has them shown.

Stored, then shown: an action is acknowledged and its step goes out only after the journal's commit, and
in the journal's order. Whoever else writes to the same match (another node, this one before a crash) is
met as a conflict: the log is read and the engine asked again.

A table without work has no task. The task that does the work ends when the inbox is empty.
"""

from __future__ import annotations

import asyncio
import time
import traceback
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Mapping
from contextlib import suppress
from typing import Protocol

import structlog

from app.live import bots, dealer, metrics
from app.live.errors import Refusal
from app.live.match import LiveMatch, Prepared
from app.live.protocol import Act
from app.store.entries import Append, Entry
from app.store.errors import Conflict, StoreUnavailable
from app.store.journal import Journal
from app.store.moments import now_ms
from engine import Document, Seat

INBOX = 64
"""Actions that may wait at one table. Four honest clients have one each."""

RETRY_SECONDS = 1.0
CLOCK_GRACE_MS = 300
"""How much longer than the deadline an action on its way may take."""

log = structlog.get_logger("mano.live")

Work = Callable[[], Awaitable[None]]
Stored = Callable[[int], None]
"""Told the version that an action has in the log."""


class Audience(Protocol):
    """What the referee needs of the room around the match."""

    @property
    def paused(self) -> bool: ...
    @property
    def on_duty(self) -> bool:
        """Whether this node deals, plays the computer seats and runs the clock of this match."""
        ...

    @property
    def bot_pace(self) -> float:
        """Scales the time that computer players take; 0: none."""
        ...

    def people_playing(self) -> Collection[Seat]:
        """Seats that a person plays, whose turns are timed."""
        ...

    def computers(self) -> Mapping[Seat, str]:
        """Seats that a computer plays now, with its level."""
        ...

    def show(self, since: int, prepared: Prepared) -> None:
        """Sends the step from version `since`; the match has accepted `prepared`."""
        ...

    def stored(self, prepared: Prepared) -> None:
        """This node stored the action: other nodes may be told."""
        ...


class Referee:
    def __init__(self, match: LiveMatch, journal: Journal, room: Audience) -> None:
        self.match = match
        self._journal = journal
        self._room = room
        self._inbox: deque[Work] = deque()
        self._unanswered: dict[object, Callable[[Refusal], None]] = {}
        """How to refuse the players' actions that wait in the inbox."""
        self._worker: asyncio.Task[None] | None = None
        self._bot_timers: dict[Seat, tuple[int, asyncio.TimerHandle]] = {}
        self._clock_timer: tuple[int, asyncio.TimerHandle] | None = None
        self._retry_timer: asyncio.TimerHandle | None = None
        sources = ("table", "computer", "player")
        self._stored_by = {by: metrics.ACTIONS.labels(match.game.name, by) for by in sources}
        self._closed = False
        self._loop = asyncio.get_running_loop()  # kept: to look for it asks the kernel something each time

    # What others ask of it

    def act(self, seat: Seat, message: Act, acknowledge: Stored, refuse: Callable[[Refusal], None]) -> None:
        """Queues a player's action; exactly one of the two callbacks follows. Raises Refusal `busy`."""
        if len(self._inbox) >= INBOX or self._closed:
            raise Refusal("busy")

        answered = False
        key = object()  # not `work`, which would hold itself then: garbage that only the collector finds

        def stored(version: int) -> None:
            nonlocal answered
            answered = True
            acknowledge(version)

        async def work() -> None:
            self._unanswered.pop(key, None)
            try:
                await self._play(seat, message.action, message.id, message.decision, stored)
            except Refusal as refusal:
                refuse(refusal)
            except Exception:
                if not answered:
                    refuse(Refusal("internal"))
                raise

        self._unanswered[key] = refuse
        self._submit(work)

    def follow(self, number: int | None = None) -> None:
        """The log may have reached `number` by another's doing: reads what is missing here."""
        if number is None or number > self.match.version:
            self._submit(self._catch_up)

    def arrange(self) -> None:
        """Does and schedules what the table owes: deals, computer players' turns, the clock. To be called
        when seats, pause or duty change; after each action it happens by itself."""
        self._submit(_nothing)

    @property
    def idle(self) -> bool:
        """Nothing is being done, and nothing will be without a player."""
        return self._worker is None and not self._bot_timers and self._clock_timer is None

    async def close(self, answer: Refusal | None = None) -> None:
        """Lets the action in hand come to its end; nothing new is begun. What waits is refused with `answer`;
        without one it stays unanswered, and its player says it again wherever the match goes on."""
        self._closed = True
        if answer is not None:
            for refuse in self._unanswered.values():
                refuse(answer)
        self._unanswered.clear()
        self._inbox.clear()
        self._cancel_timers()
        if self._worker is not None:
            await asyncio.wait([self._worker])

    # One after another

    def _submit(self, work: Work) -> None:
        if self._closed:
            return
        self._inbox.append(work)
        if self._worker is None:
            self._worker = self._loop.create_task(self._run())

    async def _run(self) -> None:
        try:
            while self._inbox:
                await self._guarded(self._inbox.popleft())
                if not self._closed:
                    await self._guarded(self._do_duties)
        finally:
            self._worker = None

    async def _guarded(self, work: Work) -> None:
        try:
            await work()
        except StoreUnavailable:
            self._retry_later()
        except Exception as error:
            self._log("work at a table failed", error)

    def _log(self, what: str, error: Exception) -> None:
        """Never the message of an error: it may name cards."""
        frames = traceback.extract_tb(error.__traceback__)
        place = f"{frames[-1].filename.rsplit('/', 1)[-1]}:{frames[-1].lineno}" if frames else None
        code = error.code if isinstance(error, Refusal) else type(error).__name__
        log.error(what, match=self.match.id, number=self.match.version + 1, error=code, place=place)

    # An action

    async def _play(
        self,
        seat: Seat | None,
        action: Document,
        id: str | None,
        decision: int | None,
        stored: Stored | None = None,
    ) -> None:
        """Raises Refusal; then nothing was changed, except that with code `unavailable` it may turn out
        later that the action was stored after all: it then shows as a step, and its id is known."""
        started = time.perf_counter()
        match = self.match
        while True:
            if match.doubtful:
                await self._settle()
            if id is not None and (known := match.done.get(id)) is not None:
                if known[0] not in (seat, None):
                    raise Refusal("bad_message")
                if stored is not None:
                    stored(known[1])
                return
            if seat is not None and self._room.paused:
                raise Refusal("paused")
            prepared = self._prepare(seat, action, decision)
            entry = Entry(prepared.number, seat, prepared.action, id, now_ms(), prepared.deadline)
            try:
                await self._append(entry, prepared)
            except Conflict:
                metrics.CONFLICTS.inc()
                await self._after_conflict(id)
                if seat is None:
                    return  # another node did the table's duty; what is due now is seen anew
                continue
            break
        since = match.version
        match.accept(prepared, id)
        if stored is not None:
            stored(match.version)
        self._room.show(since, prepared)
        self._room.stored(prepared)
        metrics.STEP_SECONDS.observe(time.perf_counter() - started)

    def _prepare(self, seat: Seat | None, action: Document, decision: int | None) -> Prepared:
        match = self.match
        try:
            if seat is not None and decision != match.mine(seat)["decision"]:
                raise Refusal("stale")
            return match.prepare(seat, action, now_ms(), self._room.people_playing())
        except Refusal:
            raise
        except Exception as error:
            self._log("the engine failed", error)
            raise Refusal("internal") from None

    async def _append(self, entry: Entry, prepared: Prepared) -> None:
        match = self.match
        try:
            await self._journal.append(
                Append(
                    match=match.id,
                    entry=entry,
                    hand=prepared.hand,
                    tallies=prepared.tallies,
                    result=prepared.result,
                    snapshot=match.game.dump(prepared.state) if prepared.hand is not None else None,
                )
            )
        except StoreUnavailable:
            match.doubtful = True
            self._retry_later()
            raise Refusal("unavailable") from None
        by = "table" if entry.seat is None else "computer" if entry.id is None else "player"
        self._stored_by[by].inc()

    async def _settle(self) -> None:
        """Learns from the log what became of an append that had no answer."""
        try:
            await self._catch_up()
        except StoreUnavailable:
            self._retry_later()
            raise Refusal("unavailable") from None

    async def _after_conflict(self, id: str | None) -> None:
        before = self.match.version
        try:
            await self._catch_up()
        except StoreUnavailable:
            self.match.doubtful = True
            raise Refusal("unavailable") from None
        if self.match.version == before:  # no number was taken, so the id was: an action of an earlier hand
            raise Refusal("stale")

    async def _catch_up(self) -> None:
        """Takes over what the log has and this node has not. Raises StoreUnavailable."""
        match = self.match
        entries = await self._journal.read(match.id, after=match.version)
        for entry in entries:
            if entry.number <= match.version:
                continue
            prepared = match.prepare(entry.seat, entry.action, entry.at, ())
            prepared = prepared._replace(deadline=entry.deadline)
            since = match.version
            match.accept(prepared, entry.id)
            self._room.show(since, prepared)
        match.doubtful = False

    # What the table does by itself

    async def _do_duties(self) -> None:
        match = self.match
        try:
            while self._may_work() and None in match.owing():
                await self._play(None, dealer.action_due(match.table, match.secret), None, None)
        except Refusal as refusal:
            if refusal.code != "unavailable":
                self._log("the table's own action was refused", refusal)
            self._retry_later()
        self._arrange_bots()
        self._arrange_clock()

    def _may_work(self) -> bool:
        return self._room.on_duty and not self._room.paused and not self.match.doubtful and not self._closed

    def _arrange_bots(self) -> None:
        match = self.match
        computers = self._room.computers()
        if not computers and not self._bot_timers:
            return
        owing = match.owing() if self._may_work() else ()
        due = {seat: match.mine(seat)["decision"] for seat in computers if seat in owing}
        for seat, (decision, timer) in list(self._bot_timers.items()):
            if due.get(seat) != decision:
                timer.cancel()
                del self._bot_timers[seat]
        for seat, decision in due.items():
            if seat not in self._bot_timers:
                wait = bots.delay(match.view(seat), self._room.bot_pace)
                self._bot_timers[seat] = (
                    decision,
                    self._loop.call_later(wait, self._bot_due, seat, decision),
                )

    def _bot_due(self, seat: Seat, decision: int) -> None:
        self._bot_timers.pop(seat, None)

        async def work() -> None:
            await self._bot_turn(seat, decision)

        self._submit(work)

    async def _bot_turn(self, seat: Seat, decision: int) -> None:
        match = self.match
        level = self._room.computers().get(seat)
        if level is None or not self._may_work() or seat not in match.owing():
            return
        if match.mine(seat)["decision"] != decision:
            return
        try:
            action = bots.choose(match.game, level, match.view(seat))
            await self._play(seat, action, None, decision)
        except Refusal as refusal:
            if refusal.code in ("stale", "unavailable", "paused"):
                return
            self._log("a computer player's action was refused", refusal)
            with suppress(Refusal):
                await self._play(None, {"type": "timeout", "seat": seat}, None, None)

    def _arrange_clock(self) -> None:
        owing = self.match.owing()
        timed = self._may_work() and any(seat in owing for seat in self._room.people_playing())
        deadline = self.match.deadline if timed else None
        if self._clock_timer is not None:
            if self._clock_timer[0] == deadline:
                return
            self._clock_timer[1].cancel()
            self._clock_timer = None
        if deadline is not None:
            wait = max(0, deadline + CLOCK_GRACE_MS - now_ms()) / 1000
            timer = self._loop.call_later(wait, self._clock_due, deadline)
            self._clock_timer = (deadline, timer)

    def _clock_due(self, deadline: int) -> None:
        self._clock_timer = None

        async def work() -> None:
            await self._time_out(deadline)

        self._submit(work)

    async def _time_out(self, deadline: int) -> None:
        match = self.match
        for seat in sorted(self._room.people_playing()):
            if match.deadline != deadline or not self._may_work():
                return
            if seat not in match.owing():
                continue
            try:
                await self._play(None, {"type": "timeout", "seat": seat}, None, None)
            except Refusal as refusal:
                if refusal.code == "unavailable":
                    return
                match.deadline = None  # nothing here can be done for a seat: it has all the time
                return

    def _retry_later(self) -> None:
        if self._retry_timer is None and not self._closed:
            self._retry_timer = self._loop.call_later(RETRY_SECONDS, self._retry)

    def _retry(self) -> None:
        self._retry_timer = None
        self._submit(self._catch_up)

    def _cancel_timers(self) -> None:
        for _, timer in self._bot_timers.values():
            timer.cancel()
        self._bot_timers.clear()
        if self._clock_timer is not None:
            self._clock_timer[1].cancel()
            self._clock_timer = None
        if self._retry_timer is not None:
            self._retry_timer.cancel()
            self._retry_timer = None


async def _nothing() -> None:
    pass
