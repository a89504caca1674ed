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


_CALLS = {call: Call(call) for call in CALLS}
_PLAYS = {card: Play(card) for card in SPANISH_FORTY}


def _play(card: object) -> Play:
    if not isinstance(card, str) or card not in _PLAYS:
        raise ValueError(f"no card {card!r}")
    return _PLAYS[card]


_EXPLAINING = ("worth", "refused", "gives")
"""What the legal actions of a view carry besides, for the reader."""

_READERS: shared.Readers = {
    **shared.SHARED,
    **{call: ((), lambda it: _CALLS[it["type"]]) for call in CALLS},
    "play": (("card",), lambda it: _play(it.get("card"))),
}
