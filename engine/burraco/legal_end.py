"""A play must leave a legal way to end the turn, and a close has its conditions (rules §7 and §8.1)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.burraco.cards import WILDS, Cards, twin
from engine.burraco.melds import Meld
from engine.game import IllegalAction


def discard_refusal(
    card: str, rest: Cards, locked: str | None, has_pozzetto: bool, melds: Sequence[Meld]
) -> IllegalAction | None:
    """Why a card of the hand may not be this turn's discard; `rest` would stay, `melds` are the
    team's."""
    if card == locked:
        return IllegalAction("same_single_card", card=card, twin=twin(card))
    if not rest and has_pozzetto:
        return _close_refusal(card, melds)
    return None


def meld_refusal(
    rest: Cards, locked: str | None, has_pozzetto: bool, melds: Sequence[Meld]
) -> IllegalAction | None:
    """Why a meld that leaves `rest` in the hand may not be played (rules §7); `melds` are the team's with
    it."""
    if len(rest) > 1 or (not rest and not has_pozzetto):
        return None
    if not rest:
        return IllegalAction("must_keep_discard")
    card = rest[0]
    if has_pozzetto:
        refusal = _close_refusal(card, melds)
        if refusal is not None:
            return refusal
    elif any(card in meld.fitting for meld in melds):
        return None
    return IllegalAction("must_keep_discard") if card == locked else None


def _close_refusal(card: str, melds: Sequence[Meld]) -> IllegalAction | None:
    if all(meld.burraco is None for meld in melds):
        return IllegalAction("no_burraco")
    return IllegalAction("wild_discard", card=card) if card in WILDS else None
