"""One hand of Truco on an array of integers, for the trainer (rules §3 to §7). Player 0 is mano.

A test plays the same hands here and in the engine.
"""

from __future__ import annotations

import numpy as np

from app.train.truco.compiled import Ints, compiled
from engine.cards import SPANISH_FORTY
from engine.truco.bots.expert import situation as keys
from engine.truco.cards import ENVIDO_NUMBER, STRENGTH, suit

ACTIONS = 5
RAISE, FOLD = 3, 4
QUIERO, NO_QUIERO, ENVIDO, REAL, FALTA = range(5)
"""Actions. To play: 0 to 2 the card at that place, the weakest first, RAISE, FOLD. To answer: QUIERO,
NO_QUIERO, and RAISE or a bid of envido. Whoever may call envido is asked first: NO_BID, or one of the
three bids."""
NO_BID = QUIERO

(
    NEED, _NEED_1, UP, UP_BY, FIRST, SECOND, TRICKS, TURN, LEAD, STAKE, PENDING, CALLER, RIGHT,
    OPENING, ENVIDOS, REALS, FALTAS, BIDDER, SAID, OVER, DIRECT, ASKED, VALUE, _VALUE_1,
    CARDS,
) = range(25)  # fmt: skip
SIZE = CARDS + 6
"""The state. Sides and trick winners are 1 for mano, 2 for pie, 3 for parda, 0 for none, except TURN,
LEAD, CALLER, BIDDER, which are 0 or 1. OPENING: 0 envido may be called, 1 it is being bid, 2 it is settled
or closed. SAID: 0 nothing, 1 and 2 mano's and pie's bid refused, 3 and 4 won by mano, pie. CARDS: three
places a player, the classes of the cards he holds in order, the empty places first. ASKED: whether who may
call envido has chosen not to."""

CLASS = np.array([STRENGTH[card] for card in SPANISH_FORTY])
NUMBER = np.array([ENVIDO_NUMBER[card] for card in SPANISH_FORTY])
SUIT = np.array(["EBOC".index(suit(card)) for card in SPANISH_FORTY])
VALUES = np.array(keys.VALUES)
ENVIDO_CELLS = np.array(keys.ENVIDO_CELLS)
TRUCO_CELLS = np.array(keys.TRUCO_CELLS)

situation = compiled(keys.situation)
envido_situation = compiled(keys.envido_situation)
strength_bucket = compiled(keys.strength_bucket)
value_bucket = compiled(keys.value_bucket)
card_bucket = compiled(keys.card_bucket)
heard = compiled(keys.heard)
wider = compiled(keys.wider)


@compiled
def value(a: int, b: int, c: int) -> int:
    best = max(NUMBER[a], max(NUMBER[b], NUMBER[c]))
    if SUIT[a] == SUIT[b]:
        best = max(best, 20 + NUMBER[a] + NUMBER[b])
    if SUIT[a] == SUIT[c]:
        best = max(best, 20 + NUMBER[a] + NUMBER[c])
    if SUIT[b] == SUIT[c]:
        best = max(best, 20 + NUMBER[b] + NUMBER[c])
    return int(best)


@compiled
def start(state: Ints, deck: Ints, mine: int, theirs: int, direct: int) -> None:
    """A new hand with the first six cards of the deck, at mano's and pie's needs."""
    state[:] = 0
    state[NEED], state[NEED + 1] = mine, theirs
    state[STAKE] = 1
    state[DIRECT] = direct
    for player in range(2):
        a, b, c = deck[3 * player], deck[3 * player + 1], deck[3 * player + 2]
        state[VALUE + player] = value(a, b, c)
        x, y, z = CLASS[a], CLASS[b], CLASS[c]
        if x > y:
            x, y = y, x
        if y > z:
            y, z = z, y
        if x > y:
            x, y = y, x
        at = CARDS + 3 * player
        state[at], state[at + 1], state[at + 2] = x, y, z


@compiled
def shuffle(deck: Ints) -> None:
    """Random first six cards."""
    for at in range(6):
        other = at + np.random.randint(40 - at)
        deck[at], deck[other] = deck[other], deck[at]


@compiled
def actor(state: Ints) -> int:
    if state[OPENING] == 1:
        return int(1 - state[BIDDER])
    if state[PENDING]:
        return int(1 - state[CALLER])
    return int(state[TURN])


@compiled
def may_open(state: Ints, player: int) -> bool:
    """Whether the player may call envido."""
    return bool(
        state[OPENING] == 0 and state[TRICKS] == 0 and state[STAKE] == 1 and state[CARDS + 3 * player] > 0
    )


@compiled
def asks_envido(state: Ints, player: int) -> bool:
    """Whether the decision is whether to call envido."""
    return not state[ASKED] and may_open(state, player)


@compiled
def legal(state: Ints, player: int, allowed: Ints) -> None:
    """Sets 1 for each action that is allowed; of equal cards one is."""
    allowed[:] = 0
    if state[OPENING] == 1:
        allowed[QUIERO] = allowed[NO_QUIERO] = 1
        if state[FALTAS] == 0:
            allowed[FALTA] = 1
            if state[REALS] == 0:
                allowed[REAL] = 1
                if state[ENVIDOS] == 1:
                    allowed[ENVIDO] = 1
        return
    if asks_envido(state, player):
        allowed[NO_BID] = allowed[ENVIDO] = allowed[REAL] = allowed[FALTA] = 1
        return
    if state[PENDING]:
        allowed[QUIERO] = allowed[NO_QUIERO] = 1
        if state[DIRECT] and state[PENDING] < 4:
            allowed[RAISE] = 1
        return
    before = 0
    for at in range(3):
        one = state[CARDS + 3 * player + at]
        if one != before:
            allowed[at] = 1
            before = one
    if state[STAKE] < 4 and (state[RIGHT] == 0 or state[RIGHT] == player + 1):
        allowed[RAISE] = 1
    allowed[FOLD] = 1


@compiled
def score(state: Ints, player: int, points: int) -> None:
    state[NEED + player] = max(0, state[NEED + player] - points)
    if state[NEED + player] == 0:
        state[OVER] = 1


@compiled
def end(state: Ints, player: int) -> None:
    score(state, player, state[STAKE])
    state[OVER] = 1


@compiled
def winner(first: int, second: int, third: int) -> int:
    """Who has won the hand after these tricks, 0 while it is open."""
    if second == 0:
        return 0
    if third == 0:
        if first == second:
            return 0 if first == 3 else first
        if first == 3:
            return second
        return first if second == 3 else 0
    if third != 3:
        return third
    return 1 if first == 3 else first


@compiled
def settle(state: Ints, accepted: bool) -> None:
    stake = 2 * state[ENVIDOS] + 3 * state[REALS]
    if accepted:
        player = 0 if state[VALUE] >= state[VALUE + 1] else 1
        points = min(state[NEED], state[NEED + 1]) if state[FALTAS] else stake
        state[SAID] = 3 + player
    else:
        player = state[BIDDER]
        last = 0 if state[FALTAS] else 3 if state[REALS] else 2
        points = max(1, stake - last)
        state[SAID] = 1 + player
    state[OPENING] = 2
    score(state, player, points)


@compiled
def step(state: Ints, action: int) -> None:
    """Takes an allowed action."""
    player = actor(state)
    if state[OPENING] == 1 or asks_envido(state, player):
        if action >= ENVIDO:
            state[OPENING] = 1
            state[BIDDER] = player
            state[ENVIDOS + action - ENVIDO] += 1
        elif state[OPENING] == 1:
            settle(state, action == QUIERO)
        else:
            state[ASKED] = 1
        return
    state[ASKED] = 0
    if state[PENDING]:
        if action == NO_QUIERO:
            end(state, state[CALLER])
            return
        state[STAKE] = state[PENDING]
        state[OPENING] = 2
        if action == QUIERO:
            state[PENDING] = 0
            state[RIGHT] = player + 1
        else:
            state[PENDING] += 1
            state[CALLER] = player
            state[RIGHT] = player + 1
        return
    if action == RAISE:
        state[PENDING] = state[STAKE] + 1
        state[CALLER] = player
        return
    if action == FOLD:
        end(state, 1 - player)
        return
    place = CARDS + 3 * player
    one = state[place + action]
    for at in range(action, 0, -1):
        state[place + at] = state[place + at - 1]
    state[place] = 0
    if state[UP] == 0:
        state[UP], state[UP_BY] = one, player
        state[TURN] = 1 - player
        return
    won = 3
    if one != state[UP]:
        won = (player if one > state[UP] else 1 - player) + 1
    state[UP] = 0
    state[OPENING] = 2
    state[TRICKS] += 1
    third = 0
    if state[TRICKS] == 1:
        state[FIRST] = won
    elif state[TRICKS] == 2:
        state[SECOND] = won
    else:
        third = won
    decided = winner(state[FIRST], state[SECOND], third)
    if decided:
        end(state, decided - 1)
        return
    if won != 3:
        state[LEAD] = won - 1
    state[TURN] = state[LEAD]


@compiled
def relative(side: int, player: int) -> int:
    """A side or trick winner from the player's side: 1 his, 2 the other's."""
    if side == 0 or side == 3:
        return side
    return 1 if side == player + 1 else 2


@compiled
def key(state: Ints, player: int) -> int:
    """The situation of the player who decides."""
    up_by = 0 if state[UP] == 0 else 1 if state[UP_BY] == player else 2
    score_at = 30 * (state[NEED + player] - 1) + state[NEED + 1 - player] - 1
    low, middle, high = (
        state[CARDS + 3 * player],
        state[CARDS + 3 * player + 1],
        state[CARDS + 3 * player + 2],
    )
    if state[OPENING] == 1 or asks_envido(state, player):
        return envido_situation(
            player,
            VALUES[state[VALUE + player]],
            strength_bucket(middle, high),
            state[ENVIDOS] + 3 * state[REALS] + 6 * state[FALTAS],
            1 if state[PENDING] else 0,
            up_by,
            card_bucket(state[UP]),
            ENVIDO_CELLS[score_at],
        )
    said = 0
    if may_open(state, player):
        said = keys.OPEN + value_bucket(state[VALUE + player])
    elif state[OPENING] == 0:
        said = keys.STILL_OPEN
    elif state[SAID] == 1 or state[SAID] == 2:
        said = keys.REFUSED_BY_OTHER if state[SAID] == player + 1 else keys.REFUSED_BY_ME
    elif state[SAID]:
        won = state[SAID] == 3 + player
        told = state[VALUE] if player == 1 else -1 if won else state[VALUE + 1]
        said = heard(1 if won else 0, told)
    return situation(
        keys.TO_ANSWER if state[PENDING] else keys.TO_PLAY,
        player,
        relative(state[FIRST], player),
        relative(state[SECOND], player),
        up_by,
        state[UP],
        low,
        middle,
        high,
        state[STAKE],
        state[PENDING],
        relative(state[RIGHT], player),
        said,
        TRUCO_CELLS[score_at],
    )
