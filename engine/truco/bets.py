"""The truco bids: truco, retruco, vale cuatro (§5 of the rules)."""

from __future__ import annotations

from typing import NamedTuple

from engine.game import Seat

CALLS = ("truco", "retruco", "vale_cuatro")


class Truco(NamedTuple):
    """What the hand is worth, the bid that awaits its answer as (seat, call), and who may raise next.

    `right` is None while either may call truco."""

    stake: int = 1
    pending: tuple[Seat, str] | None = None
    right: Seat | None = None

    @property
    def next_call(self) -> str | None:
        """The bid above the stake and above the one that is pending."""
        above = self.stake if self.pending is None else self.stake + 1
        return CALLS[above - 1] if above <= len(CALLS) else None

    def bid(self, seat: Seat, call: str) -> Truco:
        """After a bid; in answer to another it accepts that one, and its maker holds the right he used."""
        if self.pending is None:
            return Truco(self.stake, (seat, call), self.right)
        return Truco(worth(self.pending[1]), (seat, call), seat)

    def refused(self) -> Truco:
        return Truco(self.stake, None, self.right)

    def accepted(self) -> Truco:
        assert self.pending is not None
        caller, call = self.pending
        return Truco(worth(call), None, 1 - caller)


def worth(call: str) -> int:
    """What the hand is worth once the bid is accepted; refused, its maker scores one less."""
    return CALLS.index(call) + 2
