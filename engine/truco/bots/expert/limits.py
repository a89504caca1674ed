"""What is never taken, whatever the policy says: what the score or the cards on the table make a mistake.

Choices are at the policy's places (`reading`)."""

from __future__ import annotations

from engine.truco.bots.expert.reading import Choices
from engine.truco.bots.expert.showdown import chance
from engine.truco.bots.seen import Seen
from engine.truco.cards import STRENGTH

RAISE, FOLD = 3, 4
QUIERO, NO_QUIERO, ENVIDO, REAL, FALTA = range(5)
NO_BID = QUIERO

SURE = 0.04
"""What is likelier than 1 - SURE is taken for won, what is less likely than SURE for lost."""


def sensible_bids(now: Seen, choices: Choices) -> list[bool]:
    """Which bids of envido, or answers to one, may be taken."""
    may = [choice is not None for choice in choices]
    if now.pending == "envido":
        if _gives_up(now, "no_quiero"):
            _forbid(may, NO_QUIERO)
        if now.legal["quiero"]["worth"] >= now.lacks[0]:
            _forbid(may, ENVIDO, REAL, FALTA)
    for lower, call in ((ENVIDO, "envido"), (REAL, "real_envido")):
        if may[lower] and now.legal[call]["worth"] >= now.lacks[0]:
            _forbid(may, *range(lower + 1, FALTA + 1))
    return may


def sensible(now: Seen, choices: Choices) -> list[bool]:
    """Which cards, truco bids or answers to one may be taken; at least one.

    It folds in front of the first card only, where that saves it the point of an envido, in training as in
    play. Later, and with the option fold_early, a fold gives no less than a card does, since a bid that
    follows can be refused for the same."""
    may = [choice is not None for choice in choices]
    wins = chance(now) if now.pending == "truco" or "vale_cuatro" in now.legal else None
    won, lost = wins is not None and wins > 1 - SURE, wins is not None and wins < SURE
    if now.pending == "truco":
        enough = now.legal["quiero"]["worth"] >= now.lacks[0]
        if won or _gives_up(now, "no_quiero"):
            _forbid(may, NO_QUIERO)
        if lost:
            _forbid(may, QUIERO)
    else:
        enough = now.table["truco"]["stake"] >= now.lacks[0]
        if not _saves_envido(now) or _gives_up(now, "fold"):
            may[FOLD] = False
        if now.to_beat is not None and len(now.hand) > 1:
            _play(now, may, choices)
    if enough or (lost and "vale_cuatro" in now.legal):
        may[RAISE] = False
    return may


def _play(now: Seen, may: list[bool], choices: Choices) -> None:
    """To a card on the table: the lowest that wins the hand; else of those that win the trick the lowest,
    and of those that lose it."""
    assert now.to_beat is not None
    against = STRENGTH[now.to_beat]
    above, below = [], []
    for place in range(3):
        if not (may[place] and (choice := choices[place])):
            continue
        if now.winners and now.outcome(choice["card"]) == "win":
            _forbid(may, *(other for other in range(3) if other != place))
            return
        strength = STRENGTH[choice["card"]]
        if strength > against:
            above.append(place)
        elif strength < against:
            below.append(place)
    _forbid(may, *above[1:], *below[1:])


def _saves_envido(now: Seen) -> bool:
    """Whether a fold costs less than an envido and the hand may: no card lies, and nothing is settled."""
    table = now.table
    if table["tricks"] or table["options"]["fold_early"]:
        return False
    return table["envido"]["settled"] is None and table["truco"]["stake"] == 1


def _gives_up(now: Seen, call: str) -> bool:
    """Whether the call gives the opponent the match."""
    return call in now.legal and now.legal[call]["gives"]["points"] >= now.lacks[1]


def _forbid(may: list[bool], *places: int) -> None:
    """Takes choices away; the last one stays."""
    for place in places:
        if may[place] and sum(may) > 1:
            may[place] = False
