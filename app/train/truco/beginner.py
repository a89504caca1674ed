"""A beginner, for the trainer: who bids and accepts by what he holds, never bluffs and gives way to raises.

He plays about as Low does (engine/truco/bots/low.py), from the trainer's state. A policy that meets him now
and then learns what there is to gain from such players, at little cost against others. The overbidder is one
who answers a bid of envido by a higher one, whatever he holds.
"""

from __future__ import annotations

import numpy as np

from app.train.truco import hand
from app.train.truco.compiled import Floats, Ints, compiled
from app.train.truco.hand import (
    CARDS,
    DIRECT,
    ENVIDO,
    ENVIDOS,
    FALTA,
    FALTAS,
    FIRST,
    NEED,
    NO_BID,
    NO_QUIERO,
    OPENING,
    PENDING,
    QUIERO,
    RAISE,
    REAL,
    REALS,
    RIGHT,
    SECOND,
    STAKE,
    TRICKS,
    UP,
    UP_BY,
    VALUE,
)
from engine.truco.bots.hands import class_hands
from engine.truco.bots.strength import by_classes

SECOND_CHOICE = 0.1
"""How often he leaves a bid, or plays another card than the one he thinks best."""

OVERBIDS = 0.7
"""How often the overbidder does."""


def _strengths() -> Floats:
    """[mano or pie][the classes of up to three cards, in order, 0 for none]: the chance to win the tricks."""
    table = np.zeros((2, 15, 15, 15))
    for size in (1, 2, 3):
        for classes in class_hands(size):
            place = (0,) * (3 - size) + classes
            table[0][place], table[1][place] = by_classes(classes, mano=True), by_classes(classes, mano=False)
    return table


STRENGTHS = _strengths()


@compiled
def choose(state: Ints, player: int, overbids: bool) -> int:
    """What he does where he decides."""
    if state[OPENING] == 1:
        if overbids and state[REALS] + state[FALTAS] == 0 and np.random.random() < OVERBIDS:
            return REAL
        return _answer_envido(state, player)
    if hand.asks_envido(state, player):
        return _open_envido(state, player)
    chance = _chance(state, player)
    if state[PENDING]:
        return _answer_truco(state, player, chance)
    needed = 0.70 if state[STAKE] == 1 else 0.85 if state[STAKE] == 2 else 0.95
    entitled = state[STAKE] < 4 and (state[RIGHT] == 0 or state[RIGHT] == player + 1)
    if entitled and chance >= needed and state[STAKE] < state[NEED + player] and not _second():
        return RAISE
    return _card(state, player)


@compiled
def _second() -> bool:
    return bool(np.random.random() < SECOND_CHOICE)


@compiled
def _open_envido(state: Ints, player: int) -> int:
    value = state[VALUE + player]
    if state[NEED + player] == 1 or value < 27 + player or _second():
        return NO_BID
    return FALTA if value >= 32 else REAL if value >= 30 else ENVIDO


@compiled
def _answer_envido(state: Ints, player: int) -> int:
    value, falta = state[VALUE + player], state[FALTAS] > 0
    stake = 2 * state[ENVIDOS] + 3 * state[REALS]
    accepted = min(state[NEED], state[NEED + 1]) if falta else stake
    refused = max(1, stake - (0 if falta else 3 if state[REALS] else 2))
    if refused >= state[NEED + 1 - player]:
        return QUIERO
    if not falta and accepted < state[NEED + player]:
        if value > 32:
            return FALTA
        if value > 30 and state[REALS] == 0:
            return REAL
    needed = 31 if falta else 25 if accepted == 2 else 28 if accepted <= 4 else 30
    if abs(value - needed) <= 1 and _second():
        return NO_QUIERO if value >= needed else QUIERO
    return QUIERO if value >= needed else NO_QUIERO


@compiled
def _answer_truco(state: Ints, player: int, chance: float) -> int:
    offered = state[PENDING]
    if offered - 1 >= state[NEED + 1 - player]:
        return QUIERO
    higher = state[DIRECT] and offered < 4 and offered < state[NEED + player]
    if higher and chance >= (0.85 if offered == 2 else 0.95):
        return RAISE
    return QUIERO if chance >= (0.45 if offered == 2 else 0.65 if offered == 3 else 0.80) else NO_QUIERO


@compiled
def _decides(state: Ints, player: int, one: int) -> int:
    """What a card on the other's makes of the hand: 1 won, -1 lost, 0 open."""
    won = 3
    if one != state[UP]:
        won = (player if one > state[UP] else 1 - player) + 1
    first = won if state[TRICKS] == 0 else state[FIRST]
    second = won if state[TRICKS] == 1 else state[SECOND]
    decided = hand.winner(first, second, won if state[TRICKS] == 2 else 0)
    return 0 if decided == 0 else 1 if decided == player + 1 else -1


@compiled
def _chance(state: Ints, player: int) -> float:
    """The chance to win the tricks by the strength of what is left; certain where the table shows it."""
    at = CARDS + 3 * player
    low, middle, high = state[at], state[at + 1], state[at + 2]
    if state[UP] and state[UP_BY] != player:
        best = -1
        for place in range(3):
            if state[at + place]:
                best = max(best, _decides(state, player, state[at + place]))
        if best:
            return 1.0 if best > 0 else 0.0
    if state[UP] and state[UP_BY] == player:
        low, middle, high = middle, high, state[UP]
        if middle > high:
            middle, high = high, middle
        if low > middle:
            low, middle = middle, low
    tricks = 0
    for won in (state[FIRST], state[SECOND]):
        tricks += (won == player + 1) - (won == 2 - player)
    return float(min(1.0, max(0.0, STRENGTHS[player, low, middle, high] + 0.25 * tricks)))


@compiled
def _card(state: Ints, player: int) -> int:
    """The place of the card he plays: to lead the middle one first, else the best; to answer the lowest that
    wins, a tie where it wins the hand, else the lowest."""
    at = CARDS + 3 * player
    lowest = 0 if state[at] else 1 if state[at + 1] else 2
    place = lowest
    if state[UP] == 0:
        place = 1 if lowest == 0 else 2
    else:
        for one in range(2, lowest - 1, -1):
            card = state[at + one]
            if card > state[UP] or (card == state[UP] and _decides(state, player, card) > 0):
                place = one
    if _second():
        place = lowest + np.random.randint(3 - lowest)
    while place > lowest and state[at + place - 1] == state[at + place]:
        place -= 1  # of equal cards there is the first
    return int(place)
