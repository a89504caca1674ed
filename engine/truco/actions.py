"""The actions of Truco and their JSON form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine import actions as shared
from engine.cards import SPANISH_FORTY
from engine.game import Document
from engine.truco import bets, envido

QUIERO, NO_QUIERO, FOLD = "quiero", "no_quiero", "fold"
CALLS = (QUIERO, NO_QUIERO, *envido.CALLS, *bets.CALLS, FOLD)


@dataclass(frozen=True, slots=True)
class Play:
    card: str


@dataclass(frozen=True, slots=True)
class Call:
    """A bid, an answer or a fold: one of `CALLS`."""

    call: str


Action = shared.Shared | Play | Call


def parse(document: Mapping[str, Any]) -> Action:
    """An action from its JSON form. Raises ValueError when malformed."""
    action: Action = shared.parse(document, _READERS, _EXPLAINING)
    return action


def plain(document: Mapping[str, Any]) -> Document:
    """See `Game.plain_action`."""
    return shared.plain(document, _READERS)


def _card(value: object) -> str:
    if not isinstance(value, str) or value not in SPANISH_FORTY:
        raise ValueError(f"no card {value!r}")
    return value


_EXPLAINING = ("worth", "refused", "gives")
"""What the legal actions of a view carry besides, for the reader."""

_READERS: shared.Readers = {
    **shared.SHARED,
    **{call: ((), lambda it: Call(it["type"])) for call in CALLS},
    "play": (("card",), lambda it: Play(_card(it.get("card")))),
}
