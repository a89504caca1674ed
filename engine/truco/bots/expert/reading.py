"""A view as the policy knows it: the key of its situation, and the legal actions in the policy's order."""

from __future__ import annotations

from engine.game import Document
from engine.truco.bots.expert import situation as keys
from engine.truco.bots.expert.policy import ACTIONS
from engine.truco.bots.seen import Seen
from engine.truco.cards import STRENGTH

_NONE: tuple[list[int], ...] = ([0, 0, 0], [0, 0], [0], [])
"""Places without a card, by the number of cards."""
_SIDES = {0: 1, 1: 2, "parda": 3}
_OFFERS = {"truco": 2, "retruco": 3, "vale_cuatro": 4}

Choices = list[Document | None]
"""Legal actions at the policy's places, None where there is none."""


def bids(now: Seen) -> Choices:
    """To answer a bid of envido, or to make one; not to is the caller's to put in the first place."""
    legal = now.legal
    answers = (legal["quiero"], legal["no_quiero"]) if now.pending == "envido" else (None, None)
    return [*answers, legal.get("envido"), legal.get("real_envido"), legal.get("falta_envido")]


def actions(now: Seen) -> Choices:
    """To play or to answer a truco bid. Of equal cards there is the first."""
    legal = now.legal
    found: Choices = [None] * ACTIONS
    if now.pending is not None:
        found[0], found[1] = legal["quiero"], legal["no_quiero"]
    else:
        cards, before = sorted(now.hand, key=STRENGTH.__getitem__), 0
        for place, card in enumerate(cards, 3 - len(cards)):
            strength = STRENGTH[card]
            if strength != before:
                found[place] = {"type": "play", "card": card}
            before = strength
    found[3] = legal.get("truco") or legal.get("retruco") or legal.get("vale_cuatro")
    found[4] = legal.get("fold")
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
    winners, pending, right = now.winners, truco["pending"], truco["right"]
    return keys.situation(
        keys.TO_PLAY if now.pending is None else keys.TO_ANSWER,
        0 if now.mano else 1,
        _SIDES[winners[0]] if winners else 0,
        _SIDES[winners[1]] if len(winners) == 2 else 0,
        up_by,
        up,
        low,
        middle,
        high,
        truco["stake"],
        0 if pending is None else _OFFERS[pending["call"]],
        0 if right is None else 1 if right == now.seat else 2,
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
    return _NONE[len(now.hand)] + sorted([STRENGTH[card] for card in now.hand])


def _score(now: Seen) -> int:
    return keys.MOST * (now.lacks[0] - 1) + now.lacks[1] - 1


def _auction(now: Seen) -> int:
    auction = now.table["envido"]["auction"]
    if not auction:
        return 0
    calls = [call for _, call in auction]
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
