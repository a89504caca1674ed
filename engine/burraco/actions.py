"""The actions of Burraco: what a log is made of, and how their JSON is read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine import actions as shared
from engine.burraco.cards import Cards
from engine.cards import TWO_PACKS
from engine.game import Document


@dataclass(frozen=True, slots=True)
class Pick:
    index: int


@dataclass(frozen=True, slots=True)
class Cut:
    depth: int


@dataclass(frozen=True, slots=True)
class Draw:
    source: str
    """`stock` or `pile`."""


@dataclass(frozen=True, slots=True)
class Lay:
    """A new meld (`meld` in JSON)."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Extend:
    meld: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class Undo:
    pass


@dataclass(frozen=True, slots=True)
class Discard:
    card: str


@dataclass(frozen=True, slots=True)
class ProposeEnd:
    pass


@dataclass(frozen=True, slots=True)
class AnswerEnd:
    agree: bool


Action = shared.Shared | Pick | Cut | Draw | Lay | Extend | Undo | Discard | ProposeEnd | AnswerEnd

_DECK = frozenset(TWO_PACKS)
LARGE = 10**6
"""Bound of a number whose range the rules check."""


def parse(document: Mapping[str, Any]) -> Action:
    """An action from its JSON. Raises ValueError when malformed."""
    action: Action = shared.parse(document, _READERS)
    return action


def plain(document: Mapping[str, Any]) -> Document:
    """See `Game.plain_action`."""
    return shared.plain(document, _READERS)


def _number(value: Any, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise ValueError(f"a whole number from {low} to {high} wanted")
    return value


def _card(value: Any) -> str:
    if not isinstance(value, str) or value not in _DECK:
        raise ValueError("a card of the two packs wanted")
    return value


def _cards(value: Any) -> Cards:
    if not isinstance(value, list | tuple) or not value or len(value) > len(_DECK):
        raise ValueError("a list of cards wanted")
    cards = tuple(map(_card, value))
    if len(set(cards)) != len(cards):
        raise ValueError("a card is named twice")
    return cards


def _meld_number(value: Any) -> int:
    if not isinstance(value, str) or not re.fullmatch(r"[1-9][0-9]{0,2}", value):
        raise ValueError("a meld's number, as text, wanted")
    return int(value)


def _source(value: Any) -> str:
    if value not in ("stock", "pile"):
        raise ValueError("draw from 'stock' or from 'pile'")
    return str(value)


def _agree(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError("agree is true or false")
    return value


_READERS: shared.Readers = {
    **shared.SHARED,
    "pick": (("index",), lambda it: Pick(_number(it.get("index"), 0, len(_DECK) - 1))),
    "cut": (("depth",), lambda it: Cut(_number(it.get("depth"), -LARGE, LARGE))),
    "draw": (("from",), lambda it: Draw(_source(it.get("from")))),
    "meld": (("cards",), lambda it: Lay(_cards(it.get("cards")))),
    "extend": (("meld", "cards"), lambda it: Extend(_meld_number(it.get("meld")), _cards(it.get("cards")))),
    "undo": ((), lambda it: Undo()),
    "discard": (("card",), lambda it: Discard(_card(it.get("card")))),
    "propose_end": ((), lambda it: ProposeEnd()),
    "answer_end": (("agree",), lambda it: AnswerEnd(_agree(it.get("agree")))),
}
