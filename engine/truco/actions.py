"""The actions of Truco and their JSON form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.cards import SPANISH_FORTY
from engine.game import Seat
from engine.shuffle import NONCE_BYTES, SEED_BYTES
from engine.truco import bets, envido

QUIERO, NO_QUIERO, FOLD = "quiero", "no_quiero", "fold"
CALLS = (QUIERO, NO_QUIERO, *envido.CALLS, *bets.CALLS, FOLD)
NO_NONCE = "00" * NONCE_BYTES

_EXPLAINING = frozenset(("worth", "refused", "gives"))
"""What the legal actions of a view carry besides, for the reader."""


@dataclass(frozen=True, slots=True)
class Commit:
    hash: str


@dataclass(frozen=True, slots=True)
class Ready:
    nonce: str = NO_NONCE


@dataclass(frozen=True, slots=True)
class DealCards:
    seed: str


@dataclass(frozen=True, slots=True)
class Play:
    card: str


@dataclass(frozen=True, slots=True)
class Call:
    """A bid, an answer or a fold: one of `CALLS`."""

    call: str


@dataclass(frozen=True, slots=True)
class Timeout:
    seat: Seat


Action = Commit | Ready | DealCards | Play | Call | Timeout


def parse(document: Mapping[str, Any]) -> Action:
    """An action from its JSON form. A `ready` without a nonce adds zeros. Raises ValueError."""
    if not isinstance(document, Mapping):
        raise ValueError("an action is an object")
    kind = document.get("type")
    rest = {key: value for key, value in document.items() if key != "type" and key not in _EXPLAINING}
    if isinstance(kind, str) and kind in CALLS:
        action: Action = Call(kind)
        known: tuple[str, ...] = ()
    elif kind == "play":
        action, known = Play(_card(rest.get("card"))), ("card",)
    elif kind == "ready":
        action, known = Ready(_hex(rest.get("nonce", NO_NONCE), NONCE_BYTES)), ("nonce",)
    elif kind == "commit":
        action, known = Commit(_hex(rest.get("hash"), SEED_BYTES)), ("hash",)
    elif kind == "deal":
        action, known = DealCards(_hex(rest.get("seed"), SEED_BYTES)), ("seed",)
    elif kind == "timeout":
        action, known = Timeout(_seat(rest.get("seat"))), ("seat",)
    else:
        raise ValueError(f"unknown action type {kind!r}")
    if unknown := rest.keys() - set(known):
        raise ValueError(f"unknown keys {sorted(map(str, unknown))}")
    return action


def _card(value: object) -> str:
    if not isinstance(value, str) or value not in SPANISH_FORTY:
        raise ValueError(f"no card {value!r}")
    return value


def _seat(value: object) -> Seat:
    if type(value) is not int or value not in (0, 1):
        raise ValueError(f"no seat {value!r}")
    return value


def _hex(value: object, size: int) -> str:
    if not isinstance(value, str) or len(value) != 2 * size or set(value) - set("0123456789abcdef"):
        raise ValueError(f"expected {size} bytes in hex")
    return value
