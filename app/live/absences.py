"""Who of a table's people is away, since when, and whose seat a computer holds meanwhile.

Where the table wants that, a computer plays for an absent player after a time of grace, until the player
returns.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable

from app.store.moments import now_ms
from engine import Document, Seat


class Absences:
    """`may_hold` tells whether a computer may play for the absent now; `changed` is called when it begins to
    or ends. `people` are away until they come."""

    def __init__(
        self,
        people: Iterable[Seat],
        grace_ms: int,
        may_hold: Callable[[], bool],
        changed: Callable[[], None],
    ) -> None:
        self._grace_ms = grace_ms
        self._may_hold = may_hold
        self._changed = changed
        self._away: dict[Seat, int] = dict.fromkeys(people, now_ms())
        self._timers: dict[Seat, asyncio.TimerHandle] = {}
        self._held: set[Seat] = set()

    @property
    def held(self) -> Collection[Seat]:
        """Seats that a computer plays for their absent players."""
        return self._held

    def go(self, seat: Seat) -> None:
        self._away[seat] = now_ms()
        self._wait(seat)

    def come(self, seat: Seat) -> None:
        self._away.pop(seat, None)
        self._stop_waiting(seat)
        if seat in self._held:
            self._held.discard(seat)
            self._changed()

    def begin(self) -> None:
        """A match begins: everybody who is away is waited for."""
        for seat in self._away:
            self._wait(seat)

    def end(self) -> None:
        """Nothing is played: nobody is waited for, and no seat is held."""
        self._held.clear()
        for seat in list(self._timers):
            self._stop_waiting(seat)

    def change(self) -> None:
        """Whether a computer may play for the absent is another matter now, for those away already, too."""
        self.end()
        if self._may_hold():
            self._held.update(self._away)

    def keep(self, people: Collection[Seat]) -> None:
        """Only these seats have people now."""
        for gone in [seat for seat in self._away if seat not in people]:
            del self._away[gone]
        self._held.intersection_update(people)

    def describe(self, seat: Seat, playing: bool) -> Document:
        """What `people` says of an absent player."""
        since = self._away.setdefault(seat, now_ms())
        said: Document = {"state": "away", "since": since}
        if playing:
            said["next"] = "wait"
        if seat in self._held:
            said["next"] = "return"
        elif seat in self._timers:
            said |= {"next": "computer", "next_at": since + self._grace_ms}
        return said

    def _wait(self, seat: Seat) -> None:
        if self._may_hold():
            self._stop_waiting(seat)
            wait = max(0, self._away[seat] + self._grace_ms - now_ms()) / 1000
            self._timers[seat] = asyncio.get_running_loop().call_later(wait, self._hold, seat)

    def _stop_waiting(self, seat: Seat) -> None:
        if (timer := self._timers.pop(seat, None)) is not None:
            timer.cancel()

    def _hold(self, seat: Seat) -> None:
        del self._timers[seat]
        if seat in self._away and self._may_hold():
            self._held.add(seat)
            self._changed()
