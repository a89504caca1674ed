"""On which node each seat has its newest socket: what the others are told of ours, and what we ask of theirs.

A node that is alone has nobody to tell, and does nothing here.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Mapping

import structlog

from app.live.room import Room
from app.store.database import Database
from app.store.errors import StoreUnavailable
from app.store.presence import Presence
from engine import Seat

TOLD_SECONDS = 0.05
RETRY_SECONDS = 1.0

log = structlog.get_logger("mano.live")


class Whereabouts:
    """`told(table, revision)` is called when the other nodes may read a change. `ttl_ms`: how long a node
    that falls silent keeps its seats."""

    def __init__(
        self, database: Database, node: str, told: Callable[[str, int], None], *, ttl_ms: int
    ) -> None:
        self._alone = database.embedded
        self._node = node
        self._told = told
        self._presence = Presence(database, node, ttl_ms=ttl_ms)
        self._news: set[Room] = set()
        """Rooms with a seat whose newest socket came or went."""
        self._have_news = asyncio.Event()

    async def start(self) -> None:
        """Whatever bears the name of this node is left from an earlier life of it."""
        if not self._alone:
            await self._presence.leave()

    async def end(self) -> None:
        if not self._alone:
            try:
                await self._presence.leave()
            except StoreUnavailable:
                log.warning("presence runs out by itself: the database does not answer")

    async def renew(self) -> None:
        if not self._alone:
            await self._presence.renew()

    def seat_changed(self, room: Room) -> None:
        """A seat's newest socket came or went here."""
        if not self._alone:
            self._news.add(room)
            self._have_news.set()

    async def keep_telling(self) -> None:
        """Tells the other nodes, for ever; what changes at about the same time is told at once."""
        while True:
            await self._have_news.wait()
            await asyncio.sleep(TOLD_SECONDS)
            self._have_news.clear()
            rooms, self._news = self._news, set()
            try:
                await self._tell(rooms)
            except StoreUnavailable:
                log.warning("presence is told later: the database does not answer")
                self._news |= rooms
                self._have_news.set()
                await asyncio.sleep(RETRY_SECONDS)

    async def _tell(self, rooms: Collection[Room]) -> None:
        came = [
            (room, seat, viewer)
            for room in rooms
            for seat, viewer in room.seating.here.items()
            if seat not in room.seating.announced
        ]
        went = [
            (room, seat)
            for room in rooms
            for seat in room.seating.retracting
            if seat not in room.seating.here
        ]
        if not came and not went:
            return
        revisions = await self._presence.tell(
            [(room.id, seat) for room, seat, _ in came], [(room.id, seat) for room, seat in went]
        )
        for room, seat, viewer in came:
            if room.seating.here.get(seat) is viewer:
                room.seating.announced.add(seat)
        for room, seat in went:
            room.seating.retracting.discard(seat)
        for table, revision in revisions.items():
            self._told(table, revision)

    async def seats(self, tables: Collection[str]) -> Mapping[str, Mapping[Seat, str]]:
        """For each table the seats that any node serves, and the node."""
        return {} if self._alone else await self._presence.seats(tables)

    async def look(self, rooms: Collection[Room]) -> None:
        """Which seats of these rooms other nodes serve. Where a seat's newest socket was here and is there
        now, ours is the older one."""
        if self._alone or not rooms:
            return
        announced = {room: set(room.seating.announced) for room in rooms}
        seats = await self._presence.seats([room.id for room in rooms])
        for room, ours in announced.items():
            elsewhere = {seat for seat, node in seats[room.id].items() if node != self._node}
            room.set_elsewhere(elsewhere, elsewhere & ours & room.seating.announced)
