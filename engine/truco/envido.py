"""Envido: the value of a hand, the auction and its stakes (§4 of the rules)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations, permutations
from typing import NamedTuple

from engine.cards import SPANISH_FORTY
from engine.game import Seat
from engine.truco.cards import ENVIDO_NUMBER, suit

ENVIDO, REAL_ENVIDO, FALTA_ENVIDO = "envido", "real_envido", "falta_envido"
CALLS = (ENVIDO, REAL_ENVIDO, FALTA_ENVIDO)
_ADDS = {ENVIDO: 2, REAL_ENVIDO: 3}


class Settled(NamedTuple):
    """How the auction ended. `said`: the values announced, by seat; None is "son buenas"; () when refused."""

    accepted: bool
    winner: Seat
    points: int
    said: tuple[int | None, ...] = ()


class Envido(NamedTuple):
    """The bids so far, (seat, call), oldest first, and what came of them."""

    auction: tuple[tuple[Seat, str], ...] = ()
    settled: Settled | None = None

    @property
    def pending(self) -> Seat | None:
        """The seat whose bid awaits its answer."""
        return self.auction[-1][0] if self.auction and self.settled is None else None

    @property
    def calls(self) -> tuple[str, ...]:
        return tuple([call for _, call in self.auction])


_TOGETHER: Mapping[tuple[str, str], int] = {
    (one, other): 20 + ENVIDO_NUMBER[one] + ENVIDO_NUMBER[other]
    if suit(one) == suit(other)
    else max(ENVIDO_NUMBER[one], ENVIDO_NUMBER[other])
    for one, other in permutations(SPANISH_FORTY, 2)
}
"""What two cards count: together when they are of a suit, else the higher alone."""


def value(hand: Sequence[str]) -> int:
    """The envido value of three cards, 0 to 33."""
    first, second, third = hand
    return max(_TOGETHER[first, second], _TOGETHER[first, third], _TOGETHER[second, third])


def proof(hand: Sequence[str], played: Sequence[str]) -> tuple[str, ...]:
    """The cards of `hand` still to be shown to prove its value: those that made it and were not played.

    Where several sets of cards make the same value, the one that shows the fewest is taken."""
    best = value(hand)
    sets: list[tuple[str, ...]] = [pair for pair in combinations(hand, 2) if _TOGETHER[pair] == best]
    if best < 20:
        sets = [(card,) for card in hand if ENVIDO_NUMBER[card] == best]
    return min((tuple(card for card in cards if card not in played) for cards in sets), key=len)


def may_follow(calls: Sequence[str], call: str, max_envidos: int) -> bool:
    """Whether `call` may be the next bid of an auction that holds `calls`."""
    if FALTA_ENVIDO in calls:
        return False
    if call == ENVIDO:
        return REAL_ENVIDO not in calls and len(calls) < max_envidos
    return call == FALTA_ENVIDO or REAL_ENVIDO not in calls


@lru_cache(maxsize=1024)
def stakes(calls: tuple[str, ...], falta: int) -> tuple[int, int]:
    """(accepted, refused): the points of an auction whose last bid is taken or turned down.

    `falta` is what the leader lacks to the target."""
    before = sum(_ADDS[call] for call in calls[:-1])
    accepted = falta if calls[-1] == FALTA_ENVIDO else before + _ADDS[calls[-1]]
    return accepted, before or 1
