"""Token buckets: what a connection may do, in credits that come back with time."""

from __future__ import annotations

import time
from collections.abc import Callable


class TokenBucket:
    """`burst` credits at most, `rate` of them coming back each second."""

    __slots__ = ("_clock", "_credits", "_last", "burst", "rate")

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self._clock = clock
        self._credits = burst
        self._last = clock()

    def take(self, cost: float = 1.0) -> bool:
        """Spends `cost` credits; False, and nothing is spent, when there are not so many."""
        now = self._clock()
        self._credits = min(self.burst, self._credits + (now - self._last) * self.rate)
        self._last = now
        if self._credits < cost:
            return False
        self._credits -= cost
        return True
