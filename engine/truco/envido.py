"""Envido: the value of a hand, the auction and its stakes (§4 of the rules)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from engine.game import Seat
from engine.truco.cards import ENVIDO_NUMBER, suit

ENVIDO, REAL_ENVIDO, FALTA_ENVIDO = "envido", "real_envido", "falta_envido"
CALLS = (ENVIDO, REAL_ENVIDO, FALTA_ENVIDO)
_ADDS = {ENVIDO: 2, REAL_ENVIDO: 3}


@dataclass(frozen=True, slots=True)
class Settled:
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
        return tuple(call for _, call in self.auction)


def value(hand: Sequence[str]) -> int:
    """The envido value of three cards, 0 to 33."""
    return _value(tuple(hand))


@lru_cache(maxsize=4096)
def _value(hand: tuple[str, ...]) -> int:
    return max(_worth(cards) for cards in _scoring(hand))


def proof(hand: Sequence[str], played: Sequence[str]) -> tuple[str, ...]:
    """The cards of `hand` still to be shown to prove its value: those that made it and were not played.

    Where several sets of cards make the same value, the one that shows the fewest is taken."""
    best = value(hand)
    sets = [cards for cards in _scoring(hand) if _worth(cards) == best]
    return min((tuple(card for card in cards if card not in played) for cards in sets), key=len)


def _scoring(hand: Sequence[str]) -> list[tuple[str, ...]]:
    pairs = [pair for pair in combinations(hand, 2) if suit(pair[0]) == suit(pair[1])]
    return [*pairs] if pairs else [(card,) for card in hand]


def _worth(cards: tuple[str, ...]) -> int:
    return sum(ENVIDO_NUMBER[card] for card in cards) + (20 if len(cards) == 2 else 0)


def may_follow(calls: Sequence[str], call: str, max_envidos: int) -> bool:
    """Whether `call` may be the next bid of an auction that holds `calls`."""
    if FALTA_ENVIDO in calls:
        return False
    if call == ENVIDO:
        return REAL_ENVIDO not in calls and len(calls) < max_envidos
    return call == FALTA_ENVIDO or REAL_ENVIDO not in calls


def stakes(calls: Sequence[str], falta: int) -> tuple[int, int]:
    """(accepted, refused): the points of an auction whose last bid is taken or turned down.

    `falta` is what the leader lacks to the target."""
    before = sum(_ADDS[call] for call in calls[:-1])
    accepted = falta if calls[-1] == FALTA_ENVIDO else before + _ADDS[calls[-1]]
    return accepted, before or 1
