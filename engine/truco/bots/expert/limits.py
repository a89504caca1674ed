"""What is never taken, whatever the policy says: what the score or the cards on the table make a mistake.

Choices are at the policy's places (`reading`)."""

from __future__ import annotations

from engine.truco.bots.expert.reading import Choices
from engine.truco.bots.expert.showdown import chance
from engine.truco.bots.seen import Seen
from engine.truco.cards import STRENGTH

RAISE, FOLD = 3, 4
QUIERO, NO_QUIERO, ENVIDO, REAL, FALTA = range(5)

SURE = 0.04
"""What is likelier than 1 - SURE is taken for won, what is less likely than SURE for lost."""


def sensible_bids(now: Seen, choices: Choices) -> list[bool]:
    """Which bids of envido, or answers to one, may be taken."""
    may = [choice is not None for choice in choices]
    if now.pending == "envido":
        _forbid(may, _gives_up(now, "no_quiero"), NO_QUIERO)
        _forbid(may, now.legal["quiero"]["worth"] >= now.lacks[0], ENVIDO, REAL, FALTA)
    for lower, call in ((ENVIDO, "envido"), (REAL, "real_envido")):
        if may[lower] and now.legal[call]["worth"] >= now.lacks[0]:
            _forbid(may, True, *range(lower + 1, FALTA + 1))
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
        _forbid(may, _gives_up(now, "no_quiero") or won, NO_QUIERO)
        _forbid(may, lost, QUIERO)
    else:
        enough = now.table["truco"]["stake"] >= now.lacks[0]
        _forbid(may, not _saves_envido(now) or _gives_up(now, "fold"), FOLD)
        _play(now, may, choices)
    _forbid(may, enough or (lost and "vale_cuatro" in now.legal), RAISE)
    return may


def _play(now: Seen, may: list[bool], choices: Choices) -> None:
    """To a card on the table: the lowest that wins the hand; else of those that win the trick the lowest,
    and of those that lose it."""
    if now.to_beat is None:
        return
    cards = [(place, choice["card"]) for place in range(3) if may[place] and (choice := choices[place])]
    if len(cards) == 1:
        return
    deciding = [place for place, card in cards if now.winners and now.outcome(card) == "win"]
    if deciding:
        _forbid(may, True, *(place for place, _ in cards if place != deciding[0]))
        return
    against = STRENGTH[now.to_beat]
    for group in (
        [place for place, card in cards if STRENGTH[card] > against],
        [place for place, card in cards if STRENGTH[card] < against],
    ):
        _forbid(may, True, *group[1:])


def _saves_envido(now: Seen) -> bool:
    """Whether a fold costs less than an envido and the hand may: no card lies, and nothing is settled."""
    table = now.table
    if table["tricks"] or table["options"]["fold_early"]:
        return False
    return table["envido"]["settled"] is None and table["truco"]["stake"] == 1


def _gives_up(now: Seen, call: str) -> bool:
    """Whether the call gives the opponent the match."""
    return call in now.legal and now.legal[call]["gives"]["points"] >= now.lacks[1]


def _forbid(may: list[bool], when: bool, *places: int) -> None:
    """Takes choices away; the last one stays."""
    for place in places:
        if when and may[place] and sum(may) > 1:
            may[place] = False
