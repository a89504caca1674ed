"""Low: judges and plays by the basic strength of its hand, so that a beginner can follow it.

It bids envido by the value it holds and truco by the strength of the cards it has left; it plays the cheapest
card that wins. It looks at nothing its opponent did, except at a card that lies on the table.
"""

from __future__ import annotations

from random import Random

from engine.game import Document
from engine.shuffle import NONCE_BYTES
from engine.truco.bots.seen import Seen, seen
from engine.truco.bots.strength import strength
from engine.truco.cards import STRENGTH, lowest

SECOND_CHOICE = 0.1
"""How often it takes its second choice."""

_OPEN_MANO = (("falta_envido", 32), ("real_envido", 30), ("envido", 27))
_OPEN_PIE = (("falta_envido", 32), ("real_envido", 30), ("envido", 28))
_ACCEPT_ENVIDO = {2: 25, 3: 28, 4: 28, 5: 30, 7: 30}
_ACCEPT_FALTA = 31
_BID_TRUCO = {"truco": 0.70, "retruco": 0.85, "vale_cuatro": 0.95}
_ACCEPT_TRUCO = {"truco": 0.45, "retruco": 0.65, "vale_cuatro": 0.80}
_A_TRICK = 0.25
"""What a trick won or lost adds to the strength of the cards left."""


def low(view: Document, rng: Random) -> Document:
    """The action Low takes."""
    if view["mine"]["legal"][0]["type"] == "ready":
        return {"type": "ready", "nonce": rng.randbytes(NONCE_BYTES).hex()}
    choices = ranked(seen(view))
    second = rng.random() < SECOND_CHOICE
    return choices[1 if second and len(choices) > 1 else 0]


def ranked(now: Seen) -> list[Document]:
    """Sensible actions, the best first."""
    if now.pending == "envido":
        return _answer_envido(now)
    if now.pending == "truco":
        return [*_open_envido(now), *_answer_truco(now)][:2]
    plays = [{"type": "play", "card": card} for card in _cards(now)]
    return [*_open_envido(now), *_bid_truco(now), *plays][:2]


def _open_envido(now: Seen) -> list[Document]:
    """A bid when the value is high enough, and nothing when one point ends the match anyway."""
    if "envido" not in now.legal or now.lacks[0] == 1:
        return []
    for call, value in _OPEN_MANO if now.mano else _OPEN_PIE:
        if now.envido >= value:
            return [now.legal[call]]
    return []


def _answer_envido(now: Seen) -> list[Document]:
    accepted, refused = now.legal["quiero"]["worth"], now.legal["no_quiero"]["gives"]["points"]
    falta = now.table["envido"]["auction"][-1][1] == "falta_envido"
    needed = _ACCEPT_FALTA if falta else _ACCEPT_ENVIDO.get(accepted, _ACCEPT_FALTA)
    if refused >= now.lacks[1]:
        return [now.legal["quiero"]]
    if now.envido >= 33 and now.mano and "falta_envido" in now.legal:
        return [now.legal["falta_envido"]]
    for call, value in _OPEN_MANO[:2]:
        if now.envido > value and call in now.legal and accepted < now.lacks[0]:
            return [now.legal[call], now.legal["quiero"]]
    answers = [now.legal["quiero"], now.legal["no_quiero"]]
    close = abs(now.envido - needed) <= 1
    if now.envido < needed:
        answers.reverse()
    return answers if close else answers[:1]


def _bid_truco(now: Seen) -> list[Document]:
    for call, needed in _BID_TRUCO.items():
        if call in now.legal:
            worth = now.table["truco"]["stake"]
            return [now.legal[call]] if _chance(now) >= needed and worth < now.lacks[0] else []
    return []


def _answer_truco(now: Seen) -> list[Document]:
    call: str = now.table["truco"]["pending"]["call"]
    chance = _chance(now)
    if now.legal["no_quiero"]["gives"]["points"] >= now.lacks[1]:
        return [now.legal["quiero"]]
    if chance <= 0:
        return [now.legal["no_quiero"]]
    raises = [
        now.legal[higher]
        for higher, needed in _BID_TRUCO.items()
        if higher in now.legal and chance >= needed and now.legal[higher]["refused"] < now.lacks[0]
    ]
    answers = [now.legal["quiero"], now.legal["no_quiero"]]
    close = abs(chance - _ACCEPT_TRUCO[call]) <= 0.1
    if chance < _ACCEPT_TRUCO[call]:
        answers.reverse()
    return [*raises, *(answers if close else answers[:1])]


def _chance(now: Seen) -> float:
    """The chance to win the tricks by the strength of what is left; certain where the table shows it."""
    if now.to_beat is not None:
        outcomes = {now.outcome(card) for card in now.hand}
        if "win" in outcomes:
            return 1.0
        if outcomes == {"lose"}:
            return 0.0
    cards = now.hand if now.own_up is None else [*now.hand, now.own_up]
    tricks = now.winners.count(0) - now.winners.count(1)
    return min(1.0, max(0.0, strength(cards, mano=now.mano) + _A_TRICK * tricks))


def _cards(now: Seen) -> list[str]:
    """The cards in the order it would play them."""
    by_strength = sorted(now.hand, key=STRENGTH.__getitem__)
    if now.to_beat is None:
        first = by_strength[1] if len(by_strength) == 3 else by_strength[-1]
    else:
        target = STRENGTH[now.to_beat]
        winning = [card for card in by_strength if STRENGTH[card] > target]
        tying = [card for card in by_strength if STRENGTH[card] == target and now.outcome(card) == "win"]
        first = tying[0] if tying else winning[0] if winning else lowest(now.hand)
        if (tying and not winning) or (winning and now.outcome(first) == "win"):
            return [first]
    return [first, *(card for card in by_strength if card != first)]
