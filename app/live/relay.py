"""How nodes learn what others did: "this match has reached number N", "this table has changed N times", "of
this player's sessions some have ended".

Nothing else travels between nodes, and nothing depends on it: who is told reads the store. Valkey or Redis
tells at once; the database is asked as well, seldom while the bus works, often while there is none. What is
told while a message is on its way is gathered into the next one, so that a busy node sends few.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import orjson
import structlog

from app.live import metrics
from app.store.database import Database
from app.store.errors import StoreUnavailable
from app.store.tables import Tables

CHANNEL = "mano:moved"
POLL_SECONDS = 0.3
POLL_SECONDS_WITH_BUS = 3.0
RETRY_SECONDS = 1.0

log = structlog.get_logger("mano.relay")


async def tell_once(redis_url: str, name: str) -> None:
    """Tells all nodes what `Relay.tell` does, from outside of any; never fails, may be lost."""
    with suppress(Exception):
        from redis.asyncio import Redis

        async with Redis.from_url(redis_url, socket_timeout=3, socket_connect_timeout=3) as client:
            await client.publish(CHANNEL, orjson.dumps({name: 0}))


class Relay:
    """`redis_url` None: the database is polled. For a database of one process nothing is done at all.
    `interests`: the tables that somebody here looks at, for which the database is asked."""

    def __init__(self, database: Database, redis_url: str | None, interests: Callable[[], list[str]]) -> None:
        self._alone = database.embedded
        self._tables = Tables(database)
        self._redis_url = redis_url
        self._interests = interests
        self._listeners: list[Callable[[str, int], None]] = []
        self._news: dict[str, int] = {}
        self._wake = asyncio.Event()
        self._listening = False
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def alone(self) -> bool:
        """No other node can exist."""
        return self._alone

    @property
    def listening(self) -> bool:
        """Whether the bus is heard."""
        return self._listening

    def hear(self, listener: Callable[[str, int], None]) -> None:
        """From now on `listener(name, number)` is called for all that is told; what it does not know is not
        for it."""
        self._listeners.append(listener)

    async def start(self) -> None:
        if self._alone:
            return
        self._tasks.append(asyncio.create_task(self._poll(), name="relay poll"))
        if self._redis_url is not None:
            from redis.asyncio import Redis

            self._client: Redis = Redis.from_url(self._redis_url, socket_timeout=10, socket_connect_timeout=3)
            self._tasks.append(asyncio.create_task(self._publish(), name="relay publish"))
            self._tasks.append(asyncio.create_task(self._listen(), name="relay listen"))

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._redis_url is not None and not self._alone:
            with suppress(Exception):
                await self._client.aclose()
        self._tasks.clear()

    def tell(self, name: str, number: int) -> None:
        """Tells other nodes soon; never fails, may be lost."""
        if self._redis_url is not None and not self._alone:
            self._news[name] = number
            self._wake.set()

    async def _publish(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            news, self._news = self._news, {}
            try:
                await self._client.publish(CHANNEL, orjson.dumps(news))
            except Exception as error:
                metrics.BUS_FAILURES.inc()
                log.warning("the bus does not take messages", error=type(error).__name__)
                await asyncio.sleep(RETRY_SECONDS)

    async def _listen(self) -> None:
        while True:
            try:
                async with self._client.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    self._listening = True
                    while True:
                        message = await channel.get_message(ignore_subscribe_messages=True, timeout=5)
                        if message is None:
                            await channel.ping()
                        elif message["type"] == "message":
                            self._told(message["data"])
            except asyncio.CancelledError:
                raise
            except Exception as error:
                metrics.BUS_FAILURES.inc()
                log.warning("the bus is silent", error=type(error).__name__)
            finally:
                self._listening = False
            await asyncio.sleep(RETRY_SECONDS)

    def _told(self, data: Any) -> None:
        try:
            news = orjson.loads(data)
            for name, number in news.items():
                self._noticed(str(name), int(number))
        except (ValueError, TypeError, AttributeError):
            log.warning("the bus carries something else")

    async def _poll(self) -> None:
        while True:
            await asyncio.sleep(POLL_SECONDS_WITH_BUS if self._listening else POLL_SECONDS)
            tables = self._interests()
            if not tables:
                continue
            try:
                for table, revision, match, number in await self._tables.heads(tables):
                    self._noticed(table, revision)
                    if match is not None:
                        self._noticed(match, number)
            except StoreUnavailable:
                log.warning("the database does not answer")

    def _noticed(self, name: str, number: int) -> None:
        for listener in self._listeners:
            listener(name, number)
