"""Counterfactual regret minimisation with external sampling over the situations of one hand.

Utility is the chance to win the match. Regrets and the average strategy weigh later deals more (Lanctot and
others 2009; Brown and Sandholm 2019). Regrets are not floored at 0: what sampling makes of a bad action is
noise, a floor keeps the lucky half of it, and the action is played, and walked, for ever. A situation seen
for the first time starts with what a policy to start from says of it (Brown and Sandholm 2016), else with the
regrets of the wider one that stands for it (`situation.wider`), so that rare scores begin with what the
common ones have learned.

Expert trains against a rival, and in some deals against a beginner or an overbidder instead; the rival
trains against Expert only (Johanson, Zinkevich and Bowling 2007). Were he Expert too, he would not punish
what Expert does to gain from the others, since he would do so as well, and a responder would find it.

The same walk trains both sides alike, or one of them against a fixed policy (`exploit`).
"""

from __future__ import annotations

import numpy as np

from app.train.truco import beginner, hand
from app.train.truco.compiled import Floats, Ints, Table, compiled
from app.train.truco.hand import ACTIONS, FOLD, NEED, OVER, SIZE
from app.train.truco.known import Known, play, row_of
from engine.truco.bots.expert.situation import simple_chances

DEPTH = 50
TRIED = 0.25
"""How often an action without regret is tried; it then counts for the times that it was not."""

BEGINNERS, OVERBIDDERS = 0.05, 0.01
"""In how many of the deals Expert meets one of these instead of the rival."""

EXPERT, RIVAL, BEGINNER, OVERBIDDER = 0, 1 << 62, -1, -2
"""Who sits at a side; for the first two, who learn, what is added to the keys of their situations."""


def _scales() -> Floats:
    """[mine][theirs]: what regrets are multiplied with at a score, so that a point counts for as much at
    each that a situation stands for: near the end it is worth more of the match."""
    chances = np.array(simple_chances())
    scales = np.zeros((31, 31))
    for mine in range(1, 31):
        for theirs in range(1, 31):
            point = (chances[mine - 1, theirs] - chances[mine, theirs - 1]) / 2
            scales[mine, theirs] = 0.03 / max(0.01, point)
    return scales


SCALES = _scales()

SHARE = np.float32(0.25)
"""Of the wider situation's regrets."""

REGRET, SUM = np.float32(0.5), np.float32(150.0)
"""What a policy to start from counts for in a situation: about as much as a hundred visits do."""

TRAIN, RESPOND, ANSWER = 0, 1, 2
"""Expert and the rival learn; or one side learns against a fixed policy; or both sides are Expert's and
learn only how to answer truco bids that may be raised at once, and play the rest by a policy."""


@compiled
def place(keys: Ints, key: int) -> int:
    """The row of a situation, or the free one where it would be."""
    mask = keys.size - 1
    mixed = key * -7046029254386353131
    at = (mixed ^ (mixed >> 29)) & mask
    while keys[at] != key and keys[at] != 0:
        at = (at + 1) & mask
    return at


@compiled
def find(keys: Ints, table: Table, key: int, known: Known, counts: Ints) -> int:
    """The row of a situation, a new one when it has none. `counts[0]` counts the rows."""
    at = place(keys, key)
    if keys[at] == 0:
        keys[at] = key
        counts[0] += 1
        begin(keys, table, at, key, known)
    return at


@compiled
def begin(keys: Ints, table: Table, at: int, key: int, known: Known) -> None:
    """What a new row starts with."""
    old = row_of(known, key)
    if old >= 0:
        for action in range(ACTIONS):
            share = np.float32(known[2][old, action]) / np.float32(15)
            table[at, action] = REGRET * share
            table[at, ACTIONS + action] = SUM * share
        return
    parent = hand.wider(key)
    if parent:
        row = place(keys, parent)
        if keys[row] == parent:
            for action in range(ACTIONS):
                table[at, action] = SHARE * table[row, action]


@compiled
def worth(state: Ints, chances: Floats) -> float:
    """Mano's chance to win the match after a hand; `chances` are those of who is mano, by the needs."""
    if state[NEED] == 0:
        return 1.0
    if state[NEED + 1] == 0:
        return 0.0
    return float(1.0 - chances[state[NEED + 1], state[NEED]])


@compiled
def ask(state: Ints, player: int, may: Ints) -> int:
    """The situation in which Expert decides, and what he may do: all but to fold later than in front of the
    first card of a hand (engine/truco/bots/expert/limits.py)."""
    hand.legal(state, player, may)
    bids = state[hand.OPENING] == 1 or hand.asks_envido(state, player) or state[hand.PENDING]
    if not bids and (state[hand.OPENING] or state[hand.TRICKS] or state[hand.UP]):
        may[FOLD] = 0
    return int(hand.key(state, player))


@compiled
def raisable(state: Ints) -> bool:
    """Whether the decision is the answer to a truco bid that may be raised at once, envido apart."""
    bids = state[hand.OPENING] == 1 or hand.asks_envido(state, hand.actor(state))
    return bool(state[hand.DIRECT] and state[hand.PENDING] > 0 and not bids)


@compiled
def matched(row: Table, first: int, may: Ints, share: Floats) -> None:
    """Shares in proportion to a row's regrets above 0 (`first` 0) or sums (`first` ACTIONS)."""
    total, number = 0.0, 0
    for action in range(ACTIONS):
        share[action] = 0.0
        if may[action]:
            number += 1
            share[action] = max(np.float32(0), row[first + action])
            total += share[action]
    for action in range(ACTIONS):
        if may[action]:
            share[action] = share[action] / total if total > 0 else 1.0 / number


@compiled
def pick(share: Floats) -> int:
    """An action by its share."""
    luck, chosen = np.random.random(), -1
    for action in range(ACTIONS):
        if share[action] > 0:
            if luck >= 0:
                chosen = action
            luck -= share[action]
    return chosen


@compiled
def walk(
    depth: int,
    states: Ints,
    learner: int,
    kind: int,
    least: float,
    known: Known,
    keys: Ints,
    table: Table,
    chances: Floats,
    weight: float,
    allowed: Ints,
    shares: Floats,
    gains: Floats,
    rates: Floats,
    counts: Ints,
    who: int,
    other: int,
) -> float:
    """Mano's chance to win the match below the state at `depth`. Every action of the learner is tried, one of
    the other's. `who` is the learner, `other` whom he meets."""
    state = states[depth]
    if state[OVER]:
        return worth(state, chances)
    player = hand.actor(state)
    if other < 0 and player != learner:
        states[depth + 1] = state
        hand.step(states[depth + 1], beginner.choose(state, player, other == OVERBIDDER))
        return walk(
            depth + 1, states, learner, kind, least, known, keys, table, chances, weight, allowed, shares,
            gains, rates, counts, who, other,
        )  # fmt: skip
    may, share = allowed[depth], shares[depth]
    if kind == RESPOND and player == learner:
        hand.legal(state, player, may)
        key = hand.key(state, player)
    else:
        key = ask(state, player, may)
    if (kind == RESPOND and player != learner) or (kind == ANSWER and not raisable(state)):
        play(known, key, may, least, share)
        states[depth + 1] = state
        hand.step(states[depth + 1], pick(share))
        return walk(
            depth + 1, states, learner, kind, least, known, keys, table, chances, weight, allowed, shares,
            gains, rates, counts, who, other,
        )  # fmt: skip
    key |= who if player == learner else other
    row = table[find(keys, table, key, known, counts)]
    matched(row, 0, may, share)
    if kind == RESPOND or (player != learner and other == EXPERT):
        for action in range(ACTIONS):
            if may[action]:
                row[ACTIONS + action] += share[action] * weight
    mean = 0.0
    if player != learner and state[hand.FALTAS] and state[hand.OPENING] == 1:
        # The largest stake of all: what the other answers is not left to chance.
        for action in range(ACTIONS):
            if share[action] > 0:
                states[depth + 1] = state
                hand.step(states[depth + 1], action)
                mean += share[action] * walk(
                    depth + 1, states, learner, kind, least, known, keys, table, chances, weight, allowed,
                    shares, gains, rates, counts, who, other,
                )  # fmt: skip
        return mean
    if player != learner:
        states[depth + 1] = state
        hand.step(states[depth + 1], pick(share))
        return walk(
            depth + 1, states, learner, kind, least, known, keys, table, chances, weight, allowed, shares,
            gains, rates, counts, who, other,
        )  # fmt: skip
    gain, rate = gains[depth], rates[depth]
    for action in range(ACTIONS):
        if may[action]:
            gain[action], rate[action] = -1.0, weight
            states[depth + 1] = state
            hand.step(states[depth + 1], action)
            if share[action] == 0 and not states[depth + 1, OVER]:
                if np.random.random() > TRIED:
                    continue
                rate[action] = weight / TRIED
            gain[action] = walk(
                depth + 1, states, learner, kind, least, known, keys, table, chances, weight, allowed, shares,
                gains, rates, counts, who, other,
            )  # fmt: skip
            mean += share[action] * gain[action]
    sign = SCALES[states[0, NEED], states[0, NEED + 1]] * (1.0 if player == 0 else -1.0)
    for action in range(ACTIONS):
        if may[action] and gain[action] >= 0:
            row[action] += sign * (gain[action] - mean) * rate[action]
    return mean


@compiled
def needs(phase: int) -> tuple[int, int]:
    """A score: in phase 0 about even and early, later any, rather the first one or about even."""
    if phase == 0:
        mine = 14 + np.random.randint(17)
        return mine, min(30, max(14, mine + np.random.randint(5) - 2))
    luck = np.random.random()
    if luck < 0.2:
        return 30, 30
    if luck < 0.4:
        return 1 + np.random.randint(30), 1 + np.random.randint(30)
    mine = 1 + np.random.randint(30)
    apart = np.random.randint(9) + np.random.randint(9) - 8
    return mine, min(30, max(1, mine + apart))


@compiled
def whom() -> int:
    """Whom Expert meets in a deal."""
    luck = np.random.random()
    return BEGINNER if luck < BEGINNERS else OVERBIDDER if luck < BEGINNERS + OVERBIDDERS else RIVAL


@compiled
def learn(
    deals: int,
    done: int,
    phase: int,
    need: int,
    direct: int,
    kind: int,
    least: float,
    known: Known,
    keys: Ints,
    table: Table,
    chances: Floats,
    counts: Ints,
) -> None:
    """Plays deals, each once with either side learning, and by TRAIN once more for the rival. `done`: the
    deals before these; `need`: what both lack to the target, 0 for scores of the `phase`; `direct`: whether a
    bid may be answered by a raise."""
    states = np.zeros((DEPTH, SIZE), np.int64)
    allowed = np.zeros((DEPTH, ACTIONS), np.int64)
    shares = np.zeros((DEPTH, ACTIONS))
    gains, rates = np.zeros((DEPTH, ACTIONS)), np.zeros((DEPTH, ACTIONS))
    deck = np.arange(40)
    pace = 1e6 if kind == TRAIN else 1e5
    for number in range(deals):
        hand.shuffle(deck)
        mine, theirs = needs(phase) if need == 0 else (need, need)
        weight = 1.0 + (done + number) / pace
        for learner in range(2):
            for turn in range(2 if kind == TRAIN else 1):
                who, other = EXPERT, EXPERT
                if turn == 1:
                    who = RIVAL
                elif kind == TRAIN:
                    other = whom()
                hand.start(states[0], deck, mine, theirs, direct)
                walk(
                    0, states, learner, kind, least, known, keys, table, chances, weight, allowed, shares,
                    gains, rates, counts, who, other,
                )  # fmt: skip


@compiled
def seed(number: int) -> None:
    np.random.seed(number)


@compiled
def average(state: Ints, player: int, keys: Ints, table: Table, may: Ints, share: Floats) -> None:
    """The average strategy where the player decides, without what is below one in twenty."""
    key = ask(state, player, may)
    share[:] = 0.0
    total = 0.0
    while key and total == 0:
        at = place(keys, key)
        if keys[at] == key:
            for action in range(ACTIONS):
                if may[action]:
                    share[action] = table[at, ACTIONS + action]
                    total += share[action]
        key = hand.wider(key)
    kept, number = 0.0, 0
    for action in range(ACTIONS):
        number += may[action]
        if share[action] < 0.05 * total:
            share[action] = 0.0
        kept += share[action]
    for action in range(ACTIONS):
        if may[action]:
            share[action] = share[action] / kept if kept > 0 else 1.0 / number


@compiled
def outcomes(hands: int, direct: int, keys: Ints, table: Table) -> Floats:
    """The chances of who is mano by the needs, from `hands` hands of the average strategy at each score."""
    chances = np.zeros((31, 31))
    chances[0, :] = 1.0
    state = np.zeros(SIZE, np.int64)
    may, share = np.zeros(ACTIONS, np.int64), np.zeros(ACTIONS)
    deck = np.arange(40)
    for total in range(2, 61):
        for mine in range(max(1, total - 30), min(30, total - 1) + 1):
            won = 0.0
            for _ in range(hands):
                hand.shuffle(deck)
                hand.start(state, deck, mine, total - mine, direct)
                while not state[OVER]:
                    average(state, hand.actor(state), keys, table, may, share)
                    hand.step(state, pick(share))
                won += worth(state, chances)
            chances[mine, total - mine] = won / hands
    return chances
