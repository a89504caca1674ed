"""All tables of this node: loaded from the store on demand, and let go when nobody needs them.

A room in memory follows what the store has of its table by reading its row again.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Collection, Coroutine
from socket import gethostname
from typing import Any

import structlog

from app.live import bots, duty, metrics, portrait
from app.live.chat import HISTORY
from app.live.errors import Refusal, TableError
from app.live.lobby import Lobby, description
from app.live.match import LiveMatch
from app.live.outbox import Outbox
from app.live.relay import Relay
from app.live.room import Manners, Room
from app.live.viewer import Viewer
from app.live.whereabouts import Whereabouts
from app.settings import Settings
from app.store.chat import ChatLines
from app.store.database import Database
from app.store.errors import StoreUnavailable
from app.store.journal import Journal
from app.store.matches import Matches
from app.store.moments import now_ms
from app.store.notices import Notices
from app.store.tables import Tables
from engine import GAMES, Document, Game, Seat

IDLE_SECONDS = 60.0
"""How long a table that nobody needs stays in memory."""

SWEEP_SECONDS = 1.0
STUCK_SECONDS = 20.0
WATCHERS = 200
"""How many may look on at one table."""

ABANDONED_MS = 600_000
"""An open table is listed while one of its players is there, and this long after it was made."""

log = structlog.get_logger("mano.live")


class Rooms(Lobby):
    def __init__(self, database: Database, journal: Journal, settings: Settings) -> None:
        super().__init__(Tables(database), Matches(database))
        self.node = _node_name(settings)
        self._chat = ChatLines(database, kept_days=settings.chat_days)
        self._duty = duty.Duty(database, journal, self.node)
        self._whereabouts = Whereabouts(database, self.node, self._seats_told, ttl_ms=duty.LEASE_MS)
        self._notices = Notices(database)
        self.notice: Document | None = None
        """What is announced to everybody."""
        self._journal = journal
        self._manners = Manners(bot_pace=settings.bot_pace, hold_ms=settings.hold_seconds * 1000)
        self.relay = Relay(database, settings.redis_url, self._interests)
        self.relay.hear(self._noticed)
        self._rooms: dict[str, Room] = {}
        self._playing: dict[str, Room] = {}
        """The rooms with a match, by the match's id."""
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._refreshing: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing = False

    async def start(self) -> None:
        await self._duty.start()
        await self._whereabouts.start()
        await self.relay.start()
        await self.look_at_notice()
        self._spawn(self._sweep())
        self._spawn(self._adopt_orphans())
        self._spawn(self._whereabouts.keep_telling())

    async def close(self, retry_ms: int = 500) -> None:
        """Finishes what is being stored, says `bye shutdown` to everybody, gives the leases back."""
        if self._closing:
            return
        self._closing = True
        await self.relay.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, *self._loading.values(), return_exceptions=True)
        await asyncio.gather(*(room.end("shutdown", retry_ms) for room in self._rooms.values()))
        await self._duty.end()
        await self._whereabouts.end()

    # What the pages ask (docs/protocol.md §5)

    async def open_tables(self) -> list[Document]:
        """The open tables with an empty seat, newest first."""
        rows = await self._tables.open_tables()
        waiting = [row for row in rows if len(row.seats) < GAMES[row.game].seats]
        elsewhere = await self._whereabouts.seats([row.id for row in waiting])
        since = now_ms() - ABANDONED_MS
        return [
            description(row)
            for row in waiting
            if row.created > since or elsewhere.get(row.id) or self._somebody_at(row.id)
        ]

    def _somebody_at(self, table: str) -> bool:
        room = self._rooms.get(table)
        return room is not None and bool(room.seating.here)

    async def follow(self, tables: Collection[str]) -> None:
        """What the store has changed of these tables is shown at them."""
        for table in tables:
            await self._changed(table)

    async def welcome(self, table: str, player: str | None) -> Document:
        """The welcome document, for the page's first HTML. Raises TableError."""
        room = await self._room(table)
        seat = room.seat_of(player)
        self._check_watching(room, seat)
        return portrait.welcome(room, seat, player)

    # What the desk asks

    async def stop_match(self, match: str, *, counts: bool) -> None:
        """A running match ends now, on whatever node it is played: as void, or with its score so far.
        Raises TableError `not_playing`."""
        table = await self._matches.stop(match, counts=counts)
        if table is None:
            raise TableError("not_playing", "that match is not running")
        await self._changed(table)

    async def remove(self, table: str, seat: Seat) -> str:
        """A player is sent away from the table; while a match is played, a computer takes the seat. The
        player. Raises TableError."""
        row = await self._row(table)
        player = next((one.player for one in row.seats if one.seat == seat), None)
        level = bots.holding_level(GAMES[row.game])
        if player is None or not await self._tables.remove(table, seat, player, level=level):
            raise TableError("seat_unknown", "no player sits there", 404)
        await self._changed(table)
        return player

    def watch(self, table: str) -> Document | None:
        """A table in this node's memory, as the desk sees it: who is here and whose clock runs, no hands."""
        room = self._rooms.get(table)
        if room is None:
            return None
        return {"people": portrait.people(room), "clock": room.clock(), "version": room.version}

    @property
    def load(self) -> Document:
        """How busy this node is."""
        return {
            "tables": len(self._rooms),
            "playing": sum(room.phase == "playing" for room in self._rooms.values()),
            "tended": self._duty.tended,
            "sockets": sum(len(room.viewers) for room in self._rooms.values()),
            "computers": sum(
                len(room.computers()) for room in self._rooms.values() if room.phase == "playing"
            ),
        }

    async def hands(self, match: str) -> dict[Seat, list[str]]:
        """What every seat of a running match holds now. Secret: whoever asks must have said why."""
        row = await self._matches.get(match)
        if row is None or row.state != "running":
            raise TableError("not_playing", "that match is not running")
        live = await self._read_match(match, GAMES[row.game], row.options)
        return {seat: live.mine(seat)["hand"] for seat in range(live.game.seats)}

    async def look_at_notice(self) -> None:
        """What is announced now: the tables here are told when it has changed."""
        row = await self._notices.current()
        notice = None if row is None else {"id": row.id, "at": row.at, "until": row.until, "text": row.text}
        if notice != self.notice:
            self.notice = notice
            for room in self._rooms.values():
                room.tell(notice)

    # What the sockets ask

    async def connect(self, table: str, player: str | None, outbox: Outbox) -> tuple[Room, Viewer]:
        """A socket at a table; `Room.receive` takes its messages. Raises TableError."""
        room = await self._room(table)
        viewer = Viewer(outbox, player)
        self._check_watching(room, room.seat_of(player))
        room.enter(viewer)
        metrics.SOCKETS.inc()
        return room, viewer

    def disconnect(self, room: Room, viewer: Viewer) -> None:
        room.leave(viewer)
        metrics.SOCKETS.dec()

    def _check_watching(self, room: Room, seat: Seat | None) -> None:
        if seat is None and room.phase != "lobby" and not room.row.switches.get("watch", True):
            raise TableError("not_invited", "this table is not open to onlookers", 403)
        if seat is None and len(room.viewers) >= WATCHERS:
            raise TableError("table_full", "too many look on")

    # What a room asks of its node (see Surroundings)

    def match_moved(self, room: Room, number: int) -> None:
        if room.match is not None:
            self.relay.tell(room.match.id, number)
            if room.match.over:
                self._spawn(self._duty.let_go(room.match.id))

    def say(self, room: Room, line: Document, answer: Callable[[Refusal | None], None]) -> None:
        self._spawn(self._say(room, line, answer))

    async def _say(self, room: Room, line: Document, answer: Callable[[Refusal | None], None]) -> None:
        try:
            await self._chat.add(room.id, line)
            answer(None)
            await self._changed(room.id)
        except StoreUnavailable:
            answer(Refusal("unavailable"))

    def seat_changed(self, room: Room) -> None:
        if not self._closing:
            self._whereabouts.seat_changed(room)

    def _seats_told(self, table: str, revision: int) -> None:
        self.relay.tell(table, revision)
        if (room := self._rooms.get(table)) is not None and not room.count(revision):
            self._spawn(self._follow_table(table))

    def on_duty(self, room: Room) -> bool:
        return room.match is not None and self._duty.tends(room.match.id)

    def pause(self, room: Room, by: Seat | None) -> None:
        self._spawn(self._pause(room, by))

    async def _pause(self, room: Room, by: Seat | None) -> None:
        was = room.row.switches.get("paused")
        if (was is None) == (by is None):
            return
        paused = {"by": by, "at": now_ms()} if by is not None else None
        match = room.match
        try:
            if was is not None and match is not None and match.deadline is not None:
                deadline = match.deadline + now_ms() - was["at"]
                await self._journal.move_deadline(match.id, match.version, deadline)
            await self._tables.set_switches(room.id, {**room.row.switches, "paused": paused})
            await self._changed(room.id)
        except StoreUnavailable:
            log.warning("a pause could not be stored", table=room.id)

    # Rooms come and go

    async def _room(self, table: str) -> Room:
        """The room, loaded if it is not in memory. Raises TableError."""
        if self._closing:
            raise TableError("shutdown", "the server is stopping", 503)
        if (room := self._rooms.get(table)) is not None:
            room.touch()
            return room
        task = self._loading.get(table)
        if task is None:
            task = asyncio.create_task(self._load(table))
            self._loading[table] = task
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(task)

    async def _load(self, table: str) -> Room:
        row = await self._row(table)
        room = Room(row, self._journal, self._manners, self)
        room.hear(await self._chat.latest(table, HISTORY))
        if row.match is not None:
            await self._put_match(room, row.match)
        self._rooms[table] = room
        metrics.TABLES.set(len(self._rooms))
        return room

    async def _put_match(self, room: Room, id: str) -> None:
        """The match as the journal has it, put on the room's table; tended here if nobody else does."""
        row = await self._matches.get(id)
        match = await self._read_match(id, room.game, row.options if row is not None else room.row.options)
        if match.version:
            metrics.RECOVERIES.inc()
        if not match.over:
            await self._duty.begin(match)
        if room.match is not None:
            self._playing.pop(room.match.id, None)
        self._playing[id] = room
        await room.begin(match)

    async def _read_match(self, id: str, game: Game, options: Document) -> LiveMatch:
        """A match as the journal has it."""
        loaded = await self._journal.load(id)
        if loaded.snapshot is not None:
            number, dump = loaded.snapshot
            state = game.load(dump)
        else:
            number, state = 0, game.new_match(options)
        match = LiveMatch(id, game, await self._matches.secret(id), state, number)
        match.remember(loaded.ids)
        for entry in loaded.entries:
            match.replay(entry.seat, entry.action, entry.id, entry.deadline)
        match.deadline = loaded.deadline
        return match

    async def _changed(self, table: str) -> None:
        """The table's row was changed here: the room follows, other nodes are told."""
        revision = await self._refresh(table)
        self.relay.tell(table, revision)

    async def _refresh(self, table: str) -> int:
        """Reads the row again; the room, if it is in memory, follows. The row's revision."""
        async with self._refreshing.setdefault(table, asyncio.Lock()):
            row = await self._row(table)
            room = self._rooms.get(table)
            if room is not None and row.revision > room.row.revision:
                known = room.match.id if room.match is not None else None
                room.update(row)
                if row.match is not None and row.match != known:
                    await self._put_match(room, row.match)
                elif row.match is None and known is not None:
                    self._playing.pop(known, None)
                    await room.clear()
                    await self._duty.let_go(known)
                room.hear(await self._chat.latest(table, HISTORY))
                await self._whereabouts.look([room])
        if room is None:
            self._refreshing.pop(table, None)
        return row.revision

    # What other nodes did

    def _noticed(self, name: str, number: int) -> None:
        """A match has reached a number, or a table a revision, perhaps by another node's doing."""
        if (room := self._playing.get(name)) is not None:
            if room.referee is not None:
                room.referee.follow(number)
        elif (room := self._rooms.get(name)) is not None and number > room.row.revision:
            self._spawn(self._follow_table(name))

    def _interests(self) -> list[str]:
        """The tables in memory that somebody looks at."""
        return [table for table, room in self._rooms.items() if not room.idle]

    async def _follow_table(self, table: str) -> None:
        try:
            await self._refresh(table)
        except StoreUnavailable:
            log.warning("a table could not be read again", table=table)

    # Housekeeping

    async def _sweep(self) -> None:
        loop = asyncio.get_running_loop()
        leases_due = loop.time() + duty.LEASE_SECONDS
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self._let_idle_rooms_go()
                if loop.time() >= leases_due:
                    leases_due = loop.time() + duty.LEASE_SECONDS
                    self._drop_stuck_readers()
                    await self._keep_leases()
                    await self.look_at_notice()
            except StoreUnavailable:
                log.warning("housekeeping waits: the database does not answer")
            except Exception:
                log.exception("housekeeping failed")

    async def _let_idle_rooms_go(self) -> None:
        now = asyncio.get_running_loop().time()
        for table, room in list(self._rooms.items()):
            if not room.idle or now - room.used_at < IDLE_SECONDS:
                continue
            match = room.match
            del self._rooms[table]
            self._refreshing.pop(table, None)
            if match is not None:
                self._playing.pop(match.id, None)
            await room.end("moved")
            if match is not None and self._duty.tends(match.id):
                await self._duty.let_go(match.id)
        metrics.TABLES.set(len(self._rooms))

    def _drop_stuck_readers(self) -> None:
        for room in self._rooms.values():
            for viewer in room.viewers:
                viewer.outbox.drop_if_stuck(STUCK_SECONDS)

    async def _keep_leases(self) -> None:
        await self._whereabouts.renew()
        await self._whereabouts.look([room for room in self._rooms.values() if room.viewers])
        for lost in await self._duty.renew():
            if (room := self._playing.get(lost)) is not None and room.referee is not None:
                room.referee.arrange()

    async def _adopt_orphans(self) -> None:
        """Goes on with matches that nobody tends: those of a node that is gone, above all."""
        while True:
            await asyncio.sleep(duty.LEASE_SECONDS)
            try:
                while orphans := await self._duty.adopt(self._playing):
                    await asyncio.gather(*map(self._adopt, orphans))
            except StoreUnavailable:
                log.warning("orphans wait: the database does not answer")

    async def _adopt(self, match: str) -> None:
        try:
            row = await self._matches.get(match)
            if row is not None:
                await self._room(row.table)
            room = self._playing.get(match)
            if room is not None and room.match is not None and room.referee is not None:
                if not self._duty.tends(match):
                    await self._duty.begin(room.match)
                room.referee.follow()
        except StoreUnavailable:
            raise
        except Exception:
            log.exception("a match could not be taken over", match=match)
        if not self._duty.tends(match):
            await self._duty.let_go(match)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _node_name(settings: Settings) -> str:
    """The same after a restart, so that a node need not wait for its own leases to run out."""
    port = str(settings.port) if settings.port else secrets.token_hex(4)
    return f"{gethostname()[:40]}:{port}"
