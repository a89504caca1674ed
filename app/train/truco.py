"""Trains the strategy of Truco's Expert: external-sampling counterfactual regret minimisation over the
situations of engine/truco/bots/abstraction.py, for the chance to win the match. `mano train truco`.

A deal is drawn with random needs of both sides. What a hand pays is the chance to win the match at the score
it leaves, from a table that is learned along the way from the values found at the root, in units of what a
point is worth at that score. Regrets never fall below zero, later rounds weigh more, and the average forgets
the beginning. Needs NumPy and Numba (extra `train`); the result does not.
"""

# mypy: disable-error-code="no-any-return, return-value"
from __future__ import annotations

import argparse
import hashlib
import json
import time
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import numba
import numpy as np
import numpy.typing as npt

from engine.cards import SPANISH_FORTY
from engine.truco import envido
from engine.truco.bots import abstraction
from engine.truco.bots.policy import FILE, fingerprint
from engine.truco.bots.strength import strength
from engine.truco.cards import STRENGTH, suit

ACTIONS = abstraction.ACTIONS
TARGET = 30
Array: TypeAlias = npt.NDArray[Any]

# The fields of a hand's state. Seat 0 is mano. Truco: STAKE, PEND (what the bid that waits is worth), CALLER,
# RIGHT (1 + seat). Envido: ENV 0 open, 1 bidding, 2 closed; the three call counts; BIDDER; WORTH and BEFORE,
# accepted and refused; TOLD 0 nothing, 1 refused, 2 + seat won it. By seat: CARDS, the cards left, a bit for
# each, and FIRST, the class played first.
(
    UP, UPPER, TRICK1, TRICK2, TRICKS, LEAD, TURN, STAKE, PEND, CALLER, RIGHT,
    ENV, ENVIDOS, REALS, FALTAS, BIDDER, WORTH, BEFORE, TOLD, PASSED,
    CARDS, CARDS1, FIRST, FIRST1, ENVIDO_POINTS, TRUCO_POINTS, OVER, NEED, NEED1, DIRECT, FIELDS,
) = range(31)  # fmt: skip
DEPTH = 48
OPEN, ANSWER, TRUCO_ANSWER, PLAY = range(4)

CHUNK = 50_000
FORGET = 1_000_000
"""After so many deals the average starts anew."""

LEAST_STEP = 0.01
"""A match that is nearly decided counts less: two points change its chances by this at least."""

LOOK_AGAIN = 0.1
"""How often an action that is not taken now is looked at."""

_jit: Callable[..., Any] = numba.njit
open_key, answer_key = _jit(abstraction.open_key), _jit(abstraction.answer_key)
truco_key, alike = _jit(abstraction.truco_key), _jit(abstraction.alike)
heard, own_value = _jit(abstraction.heard), _jit(abstraction.own_value)

CLASS = np.array([STRENGTH[card] for card in SPANISH_FORTY])
SUIT = np.array(["EOBC".index(suit(card)) for card in SPANISH_FORTY])
NUMBER = np.array([envido.value([card]) for card in SPANISH_FORTY])


@_jit
def actor(s: Array) -> int:
    if s[ENV] == 1:
        return 1 - s[BIDDER]
    if s[PEND]:
        return 1 - s[CALLER]
    return s[TURN]


@_jit
def may_open(s: Array, p: int) -> bool:
    return s[ENV] == 0 and s[TRICKS] == 0 and s[STAKE] == 1 and s[CARDS + p] == 7


@_jit
def kind(s: Array, p: int) -> int:
    if s[ENV] == 1:
        return ANSWER
    if not s[PASSED] and may_open(s, p):
        return OPEN
    return TRUCO_ANSWER if s[PEND] else PLAY


@_jit
def left(s: Array, p: int, classes: Array, out: Array) -> int:
    """The classes seat p has left into `out`, lowest first, then zeros. Returns how many."""
    n = 0
    out[:] = 0
    for j in range(3):
        if (s[CARDS + p] >> j) & 1:
            out[n] = classes[p, j]
            n += 1
    return n


@_jit
def legal(s: Array, p: int, what: int, cards: Array, n: int, out: Array) -> None:
    out[:] = 0
    if what == OPEN:
        out[:4] = 1
    elif what == ANSWER:
        out[0] = 1
        out[1] = 1
        if not s[FALTAS]:
            out[2] = 1 if s[ENVIDOS] == 1 and not s[REALS] else 0
            out[3] = 1 - s[REALS]
            out[4] = 1
    elif what == TRUCO_ANSWER:
        out[0] = 1
        out[1] = 1
        out[2] = 1 if s[DIRECT] and s[PEND] < 4 else 0
    else:
        for j in range(n):
            up_mine = 1 if s[UPPER] == p else 0
            out[j] = 0 if j and alike(cards[j - 1], cards[j], s[UP], up_mine) else 1
        out[3] = 1 if s[STAKE] < 4 and (s[RIGHT] == 0 or s[RIGHT] == p + 1) else 0
        out[4] = 1 if p == 0 and s[ENV] == 0 and s[CARDS] == 7 and s[STAKE] == 1 else 0


@_jit
def hand_winner(first: int, second: int, third: int) -> int:
    """1 + the seat that has won, 0 while open. A trick is 1 + its winner's seat, 3 parda, 0 not played."""
    if second == 0:
        return 0
    if first == second and first != 3:
        return first
    if third == 0:
        if first == 3 and second != 3:
            return second
        if second == 3 and first != 3:
            return first
        return 0
    if third != 3:
        return third
    if first != 3:
        return first
    return second if second != 3 else 1


@_jit
def falta(s: Array) -> int:
    return min(s[NEED], s[NEED1])


@_jit
def bid_envido(s: Array, p: int, call: int) -> None:
    """`call`: 0 envido, 1 real envido, 2 falta."""
    s[ENV] = 1
    s[BIDDER] = p
    s[BEFORE] = s[WORTH] if s[WORTH] else 1
    if call == 0:
        s[ENVIDOS] += 1
        s[WORTH] += 2
    elif call == 1:
        s[REALS] += 1
        s[WORTH] += 3
    else:
        s[FALTAS] += 1
        s[WORTH] = falta(s)


@_jit
def score_envido(s: Array, winner: int, points: int) -> None:
    s[ENV] = 2
    s[ENVIDO_POINTS] = points if winner == 0 else -points
    if points >= s[NEED + winner]:
        s[OVER] = 1


@_jit
def end(s: Array, winner: int) -> None:
    s[OVER] = 1
    s[TRUCO_POINTS] = s[STAKE] if winner == 0 else -s[STAKE]


@_jit
def accept_truco(s: Array, p: int) -> None:
    s[STAKE] = s[PEND]
    s[PEND] = 0
    s[RIGHT] = p + 1
    if s[ENV] == 0:
        s[ENV] = 2


@_jit
def play_card(s: Array, p: int, index: int, classes: Array) -> None:
    """Plays the `index`-th of the cards that seat p has left."""
    n = 0
    card = 0
    for j in range(3):
        if (s[CARDS + p] >> j) & 1:
            if n == index:
                s[CARDS + p] -= 1 << j
                card = classes[p, j]
                break
            n += 1
    if s[FIRST + p] == 0:
        s[FIRST + p] = card
    if s[UP] == 0:
        s[UP] = card
        s[UPPER] = p
        s[TURN] = 1 - p
        return
    other = s[UP]
    won = p + 1 if card > other else 2 - p if other > card else 3
    s[UP] = 0
    s[TRICKS] += 1
    if s[ENV] == 0:
        s[ENV] = 2
    if s[TRICKS] == 1:
        s[TRICK1] = won
    elif s[TRICKS] == 2:
        s[TRICK2] = won
    winner = hand_winner(s[TRICK1], s[TRICK2], won if s[TRICKS] == 3 else 0)
    if winner:
        end(s, winner - 1)
        return
    if won != 3:
        s[LEAD] = won - 1
    s[TURN] = s[LEAD]


@_jit
def step(s: Array, p: int, what: int, a: int, classes: Array, values: Array) -> None:
    if what == OPEN:
        if a == 0:
            s[PASSED] = 1
        else:
            bid_envido(s, p, a - 1)
        return
    s[PASSED] = 0
    if what == ANSWER:
        if a == 0:
            winner = 0 if values[0] >= values[1] else 1
            s[TOLD] = 2 + winner
            score_envido(s, winner, s[WORTH])
        elif a == 1:
            s[TOLD] = 1
            score_envido(s, s[BIDDER], s[BEFORE])
        else:
            bid_envido(s, p, a - 2)
    elif what == TRUCO_ANSWER:
        if a == 1:
            end(s, s[CALLER])
        else:
            worth = s[PEND]
            accept_truco(s, p)
            if a == 2:
                s[PEND] = worth + 1
                s[CALLER] = p
    elif a == 3:
        s[PEND] = s[STAKE] + 1
        s[CALLER] = p
    elif a == 4:
        end(s, 1 - p)
    else:
        play_card(s, p, a, classes)


@_jit
def side(trick: int, p: int) -> int:
    """A trick as seat p sees it: 1 won, 2 lost, 3 parda."""
    return trick if trick == 0 or trick == 3 or p == 0 else 3 - trick


@_jit
def told(s: Array, p: int, values: Array) -> int:
    """What envido told seat p."""
    if s[ENV] == 0:
        return abstraction.STILL_OPEN + own_value(values[0]) if p == 0 and s[CARDS] == 7 else 0
    if s[TOLD] == 0:
        return 0
    if s[TOLD] == 1:
        return 1 if s[BIDDER] == p else 2
    won = s[TOLD] - 2 == p
    if p == 0 and won:
        return abstraction.SON_BUENAS
    return (abstraction.HEARD_AND_WON if won else abstraction.HEARD_AND_LOST) + heard(values[1 - p])


@_jit
def key_of(s: Array, p: int, what: int, cards: Array, values: Array, strengths: Array) -> int:
    need, theirs = s[NEED + p], s[NEED + 1 - p]
    pending = 1 if s[PEND] else 0
    if what == OPEN:
        return open_key(p, pending, s[UP], values[p], strengths[p], need, theirs)
    if what == ANSWER:
        return answer_key(
            p, pending, s[UP], s[ENVIDOS], s[REALS], s[FALTAS], values[p], strengths[p], need, theirs
        )
    right = 0 if s[RIGHT] == 0 else 1 if s[RIGHT] == p + 1 else 2
    return truco_key(
        p, side(s[TRICK1], p), side(s[TRICK2], p), s[UP], 1 if s[UP] and s[UPPER] == p else 0,
        cards[0], cards[1], cards[2], s[STAKE], s[PEND], right, s[DIRECT], told(s, p, values),
        s[FIRST + 1 - p] if s[TRICKS] else 0, need, theirs,
    )  # fmt: skip


@_jit
def match_chance(s: Array, w: Array, envido_points: int, truco_points: int) -> float:
    """Mano's chance to win the match after a hand with these points (his positive). He deals the next."""
    mine, theirs = s[NEED], s[NEED1]
    for points in (envido_points, truco_points):
        if points > 0:
            mine -= points
        else:
            theirs += points
        if mine <= 0:
            return 1.0
        if theirs <= 0:
            return 0.0
    return 1.0 - w[theirs, mine]


@_jit
def slot(keys: Array, key: int, count: Array) -> int:
    """The row of a situation, a new one when it is seen for the first time."""
    mask = keys.shape[0] - 1
    x = np.uint64(key)
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    i = np.int64((x ^ (x >> np.uint64(31))) & np.uint64(mask))
    while keys[i] != key:
        if keys[i] == 0:
            keys[i] = key
            count[0] += 1
            break
        i = (i + 1) & mask
    return i


@_jit
def traverse(
    d: int, states: Array, classes: Array, values: Array, strengths: Array, u: int, keys: Array,
    regrets: Array, sums: Array, w: Array, base: float, unit: float, weight: float, count: Array,
    allowed: Array, chances: Array, worths: Array, cards: Array,
) -> float:  # fmt: skip
    """The value of a state for seat `u` in points; updates u's regrets and the other seat's average."""
    s = states[d]
    if s[OVER]:
        x = (match_chance(s, w, s[ENVIDO_POINTS], s[TRUCO_POINTS]) - base) * unit
        return x if u == 0 else -x
    p = actor(s)
    what = kind(s, p)
    n = left(s, p, classes, cards[d])
    ok, chance, worth = allowed[d], chances[d], worths[d]
    legal(s, p, what, cards[d], n, ok)
    i = slot(keys, key_of(s, p, what, cards[d], values, strengths), count)
    count[1] += 1
    total = 0.0
    choices = 0
    for a in range(ACTIONS):
        chance[a] = regrets[i, a] if ok[a] else 0.0
        total += chance[a]
        choices += ok[a]
    for a in range(ACTIONS):
        chance[a] = (chance[a] / total if total > 0.0 else 1.0 / choices) if ok[a] else 0.0
    if p == u:
        mean = 0.0
        for a in range(ACTIONS):
            if ok[a] and chance[a] == 0.0 and np.random.random() > LOOK_AGAIN:
                ok[a] = 0
            if ok[a]:
                states[d + 1, :] = s
                step(states[d + 1], p, what, a, classes, values)
                worth[a] = traverse(
                    d + 1, states, classes, values, strengths, u, keys, regrets, sums, w, base, unit, weight,
                    count, allowed, chances, worths, cards,
                )  # fmt: skip
                mean += chance[a] * worth[a]
        for a in range(ACTIONS):
            if ok[a]:
                regrets[i, a] = max(0.0, regrets[i, a] + weight * (worth[a] - mean))
        return mean
    r = np.random.random()
    taken = -1
    for a in range(ACTIONS):
        if ok[a]:
            sums[i, a] += weight * chance[a]
            if taken < 0 or r >= 0.0:
                taken = a
            r -= chance[a]
    states[d + 1, :] = s
    step(states[d + 1], p, what, taken, classes, values)
    return traverse(
        d + 1, states, classes, values, strengths, u, keys, regrets, sums, w, base, unit, weight, count,
        allowed, chances, worths, cards,
    )  # fmt: skip


@_jit
def envido_value(a: int, b: int, c: int, number: Array, suits: Array) -> int:
    best = max(number[a], number[b], number[c])
    if suits[a] == suits[b]:
        best = max(best, 20 + number[a] + number[b])
    if suits[a] == suits[c]:
        best = max(best, 20 + number[a] + number[c])
    if suits[b] == suits[c]:
        best = max(best, 20 + number[b] + number[c])
    return best


@_jit
def deal(
    deck: Array, classes: Array, values: Array, strengths: Array, table: Array,
    class_of: Array, number: Array, suits: Array,
) -> None:  # fmt: skip
    for j in range(6):
        r = j + np.random.randint(40 - j)
        deck[j], deck[r] = deck[r], deck[j]
    for p in range(2):
        a, b, c = deck[3 * p], deck[3 * p + 1], deck[3 * p + 2]
        values[p] = envido_value(a, b, c, number, suits)
        x, y, z = class_of[a], class_of[b], class_of[c]
        if x > y:
            x, y = y, x
        if y > z:
            y, z = z, y
        if x > y:
            x, y = y, x
        classes[p, 0] = x
        classes[p, 1] = y
        classes[p, 2] = z
        strengths[p] = table[x, y, z, p]


@_jit
def draw_needs() -> tuple[int, int]:
    """Two scores in three uniformly, one in three near the end."""
    most = 8 if np.random.random() < 0.3 else 30
    return 1 + np.random.randint(most), 1 + np.random.randint(most)


@_jit
def rounds(
    n: int, done: int, keys: Array, regrets: Array, sums: Array, w: Array, rate: float, count: Array,
    table: Array, class_of: Array, number: Array, suits: Array,
) -> None:  # fmt: skip
    """`n` deals, each traversed for both seats. `rate`: how fast the table of match chances learns."""
    states = np.zeros((DEPTH, FIELDS), np.int64)
    allowed = np.zeros((DEPTH, ACTIONS), np.int64)
    chances = np.zeros((DEPTH, ACTIONS))
    worths = np.zeros((DEPTH, ACTIONS))
    cards = np.zeros((DEPTH, 3), np.int64)
    classes = np.zeros((2, 3), np.int64)
    values = np.zeros(2, np.int64)
    strengths = np.zeros(2, np.int64)
    deck = np.arange(40)
    for at in range(n):
        deal(deck, classes, values, strengths, table, class_of, number, suits)
        need, their_need = draw_needs()
        direct = 1 if np.random.random() < 0.2 else 0
        weight = 1.0 + (done + at) / 1e6
        s = states[0]
        s[:] = 0
        s[STAKE] = 1
        s[CARDS] = 7
        s[CARDS1] = 7
        s[NEED] = need
        s[NEED1] = their_need
        s[DIRECT] = direct
        base = match_chance(s, w, 0, 0)
        unit = 2.0 / max(LEAST_STEP, match_chance(s, w, 0, 1) - match_chance(s, w, 0, -1))
        for u in range(2):
            worth = traverse(
                0, states, classes, values, strengths, u, keys, regrets, sums, w, base, unit, weight, count,
                allowed, chances, worths, cards,
            )  # fmt: skip
            found = base + (worth if u == 0 else -worth) / unit
            w[need, their_need] += rate * (found - w[need, their_need])


def first_chances() -> Array:
    """W[mine, theirs], mano's chance to win the match by what each side lacks: a first guess."""
    pays = ((1, 0.26), (2, 0.25), (3, 0.23), (4, 0.13), (5, 0.07), (7, 0.06))
    w = np.full((TARGET + 1, TARGET + 1), 0.5)
    w[0, :], w[:, 0] = 1.0, 0.0
    for _ in range(80):
        for mine in range(1, TARGET + 1):
            for theirs in range(1, TARGET + 1):
                w[mine, theirs] = sum(
                    share
                    * (
                        0.5 * (1.0 if mine <= points else 1 - w[theirs, mine - points])
                        + 0.5 * (0.0 if theirs <= points else 1 - w[theirs - points, mine])
                    )
                    for points, share in pays
                )
    return w


def strength_table() -> Array:
    """The 20 levels of trick strength by class and role."""
    by_class = {one: card for card, one in STRENGTH.items()}
    table = np.zeros((15, 15, 15, 2), np.int64)
    copies = np.bincount(CLASS, minlength=15)
    for x in range(1, 15):
        for y in range(x, 15):
            for z in range(y, 15):
                if max(np.bincount([x, y, z], minlength=15) - copies) <= 0:
                    hand = [by_class[one] for one in (x, y, z)]
                    for role in range(2):
                        table[x, y, z, role] = abstraction.level(strength(hand, mano=role == 0))
    return table


@_jit
def seed_numba(seed: int) -> None:
    np.random.seed(seed)


@dataclass(frozen=True, slots=True)
class Trained:
    """Rows of situations (keys, 0: empty), the weighted sums of their strategies, and the match chances."""

    keys: Array
    sums: Array
    chances: Array
    deals: int


def train(
    deals: int, seed: int, rows: int = 1 << 23, keep: Callable[[Trained], None] | None = None
) -> Trained:
    """Trains for so many deals, a multiple of 50,000. `keep` gets the state of things every half million:
    what a training of that many would give."""
    keys = np.zeros(rows, np.int64)
    regrets = np.zeros((rows, ACTIONS), np.float32)
    sums = np.zeros((rows, ACTIONS), np.float32)
    count = np.zeros(2, np.int64)
    w, table = first_chances(), strength_table()
    seed_numba(seed)
    for done in range(0, deals, CHUNK):
        if done == FORGET:
            sums[:] = 0
        rate = 0.0 if done < 50_000 else 0.005 if done < FORGET else 0.001
        start = time.process_time()
        before = count[1]
        rounds(CHUNK, done, keys, regrets, sums, w, rate, count, table, CLASS, NUMBER, SUIT)
        spent = time.process_time() - start
        print(
            f"{done + CHUNK:,} deals, {count[0]:,} situations, "
            f"{(count[1] - before) / CHUNK:.0f} nodes a deal, {CHUNK / spent:,.0f} deals/s",
            flush=True,
        )
        if keep is not None and (done + CHUNK) % 500_000 == 0:
            keep(Trained(keys, sums, w, done + CHUNK))
    return Trained(keys, sums, w, deals)


def packed(trained: Trained, rows: int, seed: int) -> bytes:
    """The policy file (engine/truco/bots/policy.py) of the `rows` situations that were met most."""
    met = trained.sums.sum(axis=1)
    order = np.argsort(-met, kind="stable")[:rows]
    order = order[(met[order] > 0) & (trained.keys[order] != 0)]
    prints = np.array([fingerprint(int(key)) for key in trained.keys[order]], np.uint32)
    prints, first = np.unique(prints, return_index=True)  # of two with one print, the one met more
    shares = trained.sums[order[first]] / met[order[first]][:, None]
    columns = np.rint(255 * shares[:, 1:]).astype(np.uint8).T
    body = prints.astype("<u4").tobytes() + columns.tobytes()
    header = json.dumps({"rows": len(prints), "deals": trained.deals, "seed": seed})
    return header.encode() + b"\n" + zlib.compress(body, 9)


def chance_table(chances: Array) -> str:
    """The source of engine/truco/bots/match_chance_table.py."""
    lines = [
        '"""Computed by app/train/truco.py: 65535ths in hex, by what each side lacks, 1 to 30."""',
        "",
    ]
    lines.append("CHANCES = (")
    for mine in range(1, TARGET + 1):
        line = "".join(f"{round(65535 * chances[mine, theirs]):04x}" for theirs in range(1, TARGET + 1))
        lines += [f'    "{line[:60]}"', f'    "{line[60:]}"']
    return "\n".join([*lines, ")", ""])


def main(arguments: list[str] | None = None) -> None:
    """The command: writes the policy and the match chances into the engine."""
    parser = argparse.ArgumentParser(prog="mano train truco", description=__doc__)
    parser.add_argument("--deals", type=int, default=6_000_000)
    parser.add_argument("--rows", type=int, default=1_000_000, help="situations to keep, 8 bytes each")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("engine/truco/bots"))
    chosen = parser.parse_args(arguments)
    trained = train(chosen.deals, chosen.seed)
    content = packed(trained, chosen.rows, chosen.seed)
    (chosen.out / FILE).write_bytes(content)
    (chosen.out / "match_chance_table.py").write_text(chance_table(trained.chances), encoding="utf-8")
    print(f"{FILE}: {len(content):,} bytes, SHA-256 {hashlib.sha256(content).hexdigest()}")


if __name__ == "__main__":
    main()
