"""Which socket serves each seat: the newest one of its player, here or on another node."""

from __future__ import annotations

from collections.abc import Callable

from app.live.viewer import Viewer
from engine import Seat


class Seating:
    """`changed` is called when a seat's newest socket came or went here."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self.here: dict[Seat, Viewer] = {}
        """The newest socket of each seat that has it on this node."""
        self.elsewhere: set[Seat] = set()
        """Seats whose newest socket another node has."""
        self.announced: set[Seat] = set()
        """Seats of which other nodes can know that their newest socket is here."""
        self.retracting: set[Seat] = set()
        """Seats of which other nodes may still believe so."""
        self._changed = changed

    def has(self, seat: Seat) -> bool:
        """Whether the seat's player is connected, to any node."""
        return seat in self.here or seat in self.elsewhere

    def serves(self, viewer: Viewer) -> bool:
        """Whether this socket is its seat's newest."""
        return viewer.seat is not None and self.here.get(viewer.seat) is viewer

    def take(self, seat: Seat, viewer: Viewer) -> Viewer | None:
        """The seat's newest socket is this one now; the one that was it before."""
        older = self.here.get(seat)
        self.here[seat] = viewer
        self.announced.discard(seat)
        self.retracting.discard(seat)
        self._changed()
        return older

    def leave(self, seat: Seat) -> None:
        """The seat's newest socket is gone from here."""
        del self.here[seat]
        self.announced.discard(seat)
        self.retracting.add(seat)
        self._changed()

    def lose(self, seat: Seat) -> Viewer:
        """Another node has a newer socket of the seat; the one that was the newest here."""
        self.announced.discard(seat)
        return self.here.pop(seat)
