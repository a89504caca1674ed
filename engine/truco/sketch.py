"""A position from a few words, for tests and fixtures (protocol, Truco)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.cards import SPANISH_FORTY
from engine.truco.options import choose
from engine.truco.state import Cards, Hand, State

_KEYS = frozenset(("options", "dealer", "hands", "scores"))


def sketch(document: Mapping[str, Any]) -> State:
    """Cards dealt, mano to lead. Raises ValueError for what cannot be."""
    if unknown := document.keys() - _KEYS:
        raise ValueError(f"unknown keys {sorted(unknown)}")
    options = choose(document.get("options", {}))
    dealer = document.get("dealer", 1)
    scores = tuple(document.get("scores", (0, 0)))
    if dealer not in (0, 1):
        raise ValueError(f"no seat {dealer!r}")
    if len(scores) != 2 or not all(type(score) is int and 0 <= score < options.target for score in scores):
        raise ValueError(f"no scores of a running match: {scores!r}")
    dealt = _dealt(document.get("hands", {}))
    return State(
        options, "play", dealer=dealer, scores=scores, hand=Hand(1 - dealer), dealt=dealt, held=dealt
    )


def _dealt(hands: Mapping[str, Any]) -> tuple[Cards, Cards]:
    """The hands given, and for a hand that is not, the first cards of the deck that are left."""
    named = [card for cards in hands.values() for card in cards]
    if hands.keys() - {"0", "1"} or any(len(cards) != 3 for cards in hands.values()):
        raise ValueError("hands are three cards for seat 0 or 1")
    if len(set(named)) != len(named) or not set(named) <= set(SPANISH_FORTY):
        raise ValueError("a card is unknown or named twice")
    unused = iter([card for card in SPANISH_FORTY if card not in named])
    dealt = [tuple(hands[seat]) if seat in hands else tuple(next(unused) for _ in range(3)) for seat in "01"]
    return dealt[0], dealt[1]
