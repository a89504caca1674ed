"""A view as the policy knows it: the key of its situation, and the legal actions in the policy's order."""

from __future__ import annotations

from engine.game import Document
from engine.truco.bots.expert import situation as keys
from engine.truco.bots.expert.policy import ACTIONS
from engine.truco.bots.seen import Seen
from engine.truco.cards import STRENGTH

_SIDES = {0: 1, 1: 2, "parda": 3}
_RAISES = ("truco", "retruco", "vale_cuatro")
_BIDS = ("envido", "real_envido", "falta_envido")

Choices = list[Document | None]
"""Legal actions at the policy's places, None where there is none."""


def bids(now: Seen) -> Choices:
    """To answer a bid of envido, or to make one; not to is the caller's to put in the first place."""
    answers = [now.legal["quiero"], now.legal["no_quiero"]] if now.pending == "envido" else [None, None]
    return [*answers, *(now.legal.get(call) for call in _BIDS)]


def actions(now: Seen) -> Choices:
    """To play or to answer a truco bid. Of equal cards there is the first."""
    found: Choices = [None] * ACTIONS
    if now.pending is not None:
        found[0], found[1] = now.legal["quiero"], now.legal["no_quiero"]
    else:
        cards = sorted(now.hand, key=STRENGTH.__getitem__)
        for place, card in enumerate(cards):
            if place == 0 or STRENGTH[card] != STRENGTH[cards[place - 1]]:
                found[3 - len(cards) + place] = {"type": "play", "card": card}
    for call in _RAISES:
        if call in now.legal:
            found[3] = now.legal[call]
    if "fold" in now.legal:
        found[4] = now.legal["fold"]
    return found


def envido_key(now: Seen) -> int:
    """The situation of the seat that may bid envido or must answer a bid
    (engine/truco/bots/expert/situation.py)."""
    up_by, up = _up(now)
    _, middle, high = _held(now)
    return keys.envido_situation(
        0 if now.mano else 1,
        keys.VALUES[now.envido],
        keys.strength_bucket(middle, high),
        _auction(now),
        0 if now.table["truco"]["pending"] is None else 1,
        up_by,
        keys.card_bucket(up),
        keys.ENVIDO_CELLS[_score(now)],
    )


def key(now: Seen) -> int:
    """The situation of the seat that plays a card or answers a truco bid, envido apart."""
    up_by, up = _up(now)
    low, middle, high = _held(now)
    truco = now.table["truco"]
    winners = [_SIDES[winner] for winner in now.winners] + [0, 0]
    return keys.situation(
        keys.TO_PLAY if now.pending is None else keys.TO_ANSWER,
        0 if now.mano else 1,
        winners[0],
        winners[1],
        up_by,
        up,
        low,
        middle,
        high,
        truco["stake"],
        0 if truco["pending"] is None else _RAISES.index(truco["pending"]["call"]) + 2,
        0 if truco["right"] is None else 1 if truco["right"] == now.seat else 2,
        keys.OPEN + keys.value_bucket(now.envido) if "envido" in now.legal else _said(now),
        keys.TRUCO_CELLS[_score(now)],
    )


def _up(now: Seen) -> tuple[int, int]:
    """Who played the card in the open trick, and its class."""
    if now.own_up is not None:
        return 1, STRENGTH[now.own_up]
    return (0, 0) if now.to_beat is None else (2, STRENGTH[now.to_beat])


def _held(now: Seen) -> list[int]:
    """The classes of the cards left, in order, 0 where there is none."""
    return [0] * (3 - len(now.hand)) + sorted(STRENGTH[card] for card in now.hand)


def _score(now: Seen) -> int:
    return keys.MOST * (now.lacks[0] - 1) + now.lacks[1] - 1


def _auction(now: Seen) -> int:
    calls = [call for _, call in now.table["envido"]["auction"]]
    return calls.count("envido") + 3 * calls.count("real_envido") + 6 * calls.count("falta_envido")


def _said(now: Seen) -> int:
    """What was said of envido, once the player may not bid it any more."""
    settled = now.table["envido"]["settled"]
    if settled is None:
        return keys.STILL_OPEN if not now.winners and now.table["truco"]["stake"] == 1 else 0
    won = settled["winner"] == now.seat
    if not settled["accepted"]:
        return keys.REFUSED_BY_OTHER if won else keys.REFUSED_BY_ME
    told = settled["said"][str(1 - now.seat)]
    return keys.heard(int(won), -1 if told is None else told)
