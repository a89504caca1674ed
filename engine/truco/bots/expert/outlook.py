"""The chances of one's cards against all hands that the opponent may hold by what was played and
announced."""

from __future__ import annotations

from collections import Counter
from functools import reduce

from engine.truco.bots.hands import Kind, compatible, kinds
from engine.truco.bots.minimax import after_answer, after_lead, winner, without
from engine.truco.bots.seen import Seen
from engine.truco.cards import STRENGTH


def possible(now: Seen) -> Counter[Kind]:
    """How many hands of each kind the opponent may have been dealt."""
    counts = compatible(frozenset((*now.hand, *now.mine_played)), frozenset(now.theirs_played))
    hands = Counter({kind: count for kind, count in zip(kinds(), counts, strict=True) if count})
    settled = now.table["envido"]["settled"]
    if settled is None or not settled["accepted"]:
        return hands
    told = settled["said"][str(1 - now.seat)]
    return Counter(
        {
            kind: count
            for kind, count in hands.items()
            if kind[0] == told or (told is None and kind[0] <= now.envido)
        }
    )


def envido_chance(now: Seen, hands: Counter[Kind]) -> float:
    """The share of the hands whose envido this side's value beats; equal ones go to mano."""
    limit = now.envido if now.mano else now.envido - 1
    return _share(hands, {kind for kind in hands if kind[0] <= limit})


def tricks_chance(now: Seen, hands: Counter[Kind]) -> float:
    """The share of the hands against which the tricks are won, with open cards and without mistakes."""
    played = [STRENGTH[card] for card in now.theirs_played]
    return _share(hands, {kind for kind in hands if _wins(now, reduce(without, played, kind[1]))})


def _wins(now: Seen, theirs: tuple[int, ...]) -> bool:
    mine = tuple(sorted(STRENGTH[card] for card in now.hand))
    tricks, mano = tuple(now.winners), 0 if now.mano else 1
    if now.to_beat is not None:
        led = STRENGTH[now.to_beat]
        full = tuple(sorted((*theirs, led)))
        return any(after_answer(mine, full, tricks, 1, led, card, mano) == 0 for card in set(mine))
    if now.own_up is not None:
        led = STRENGTH[now.own_up]
        return after_lead(tuple(sorted((*mine, led))), theirs, tricks, 0, led, mano) == 0
    return winner(mine, theirs, tricks, now.leads, mano) == 0


def _share(hands: Counter[Kind], wanted: set[Kind]) -> float:
    total = hands.total()
    return sum(hands[kind] for kind in wanted) / total if total else 0.5
