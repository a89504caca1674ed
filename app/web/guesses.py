"""How often a secret may be guessed: at one name from one address, and at one name from anywhere.

An address that is not the owner's runs out of guesses before the owner does, so that strangers lock nobody
out soon. A name that nobody has is counted like any other. Counted in memory, for each node by itself."""

from __future__ import annotations

from hashlib import sha256
from math import ceil
from time import time

from limits import RateLimitItem, parse
from limits.aio.storage import MemoryStorage
from limits.aio.strategies import SlidingWindowCounterRateLimiter

from app.settings import Settings
from app.store.accounts import key_of


class Guesses:
    def __init__(self, settings: Settings) -> None:
        self._strategy = SlidingWindowCounterRateLimiter(MemoryStorage())
        self._near = parse(settings.limit_guesses)
        self._far = parse(settings.limit_guesses_everywhere)

    async def wait(self, name: str, host: str | None) -> int:
        """0 when there may be a guess now (it is counted then), else the seconds to wait."""
        for item, *key in self._counters(name, host):
            if not await self._strategy.hit(item, *key):
                stats = await self._strategy.get_window_stats(item, *key)
                return max(1, ceil(stats.reset_time - time()))
        return 0

    async def forgive(self, name: str, host: str | None) -> None:
        """The guess was right: it was no guess."""
        for item, *key in self._counters(name, host):
            await self._strategy.clear(item, *key)

    def _counters(self, name: str, host: str | None) -> list[tuple[RateLimitItem, str, str]]:
        whom = sha256(key_of(name).encode()).hexdigest()
        return [(self._near, whom, host or "?"), (self._far, whom, "everywhere")]
