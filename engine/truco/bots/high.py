"""High: counts. It weighs every hand that its opponent may still hold by what he did and said, works out the
tricks against each of them, and takes the bid, answer or card with the best chance to win the match.

How well a hand explains what the opponent did is taken to be about what a sensible player does: he bids and
accepts by the strength of his cards. The constants below say how much.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, reduce
from itertools import compress
from random import Random

from engine.game import Document, Seat
from engine.shuffle import NONCE_BYTES
from engine.truco.bots.hands import Classes, class_hands, compatible, kinds, numbers
from engine.truco.bots.match_chance import after
from engine.truco.bots.minimax import after_answer, after_lead, winner, without
from engine.truco.bots.seen import Seen, seen
from engine.truco.bots.strength import by_classes
from engine.truco.cards import STRENGTH
from engine.truco.tricks import Winner

NEAR = 0.01
"""Cards within this of the best chance are as good: the lowest of them is played."""

BLUFF = 0.06
"""How often a hand that wins nothing by showing bids truco."""

MARGIN = 0.002
"""What a bid must gain in the chance to win the match, to be worth its risk."""

_MOST_ENVIDO = 33

_ENVIDO_TAKERS = {"envido": 24.5, "real_envido": 27.5, "falta_envido": 29.5}
"""The value from which half of the players accept a first bid; raises need more."""

_TRUCO_TAKERS = {2: 0.36, 3: 0.5, 4: 0.62}
"""The strength from which half of the players accept, by what is offered."""

_TRUCO_CALLERS = {"truco": 0.5, "retruco": 0.65, "vale_cuatro": 0.75}
"""The strength from which half of the players bid."""


Weights = Sequence[float]


@dataclass(frozen=True, slots=True)
class Against:
    """The hands an opponent may hold, with their weights."""

    size: int
    """How many cards he has left."""
    left: Weights
    """Of the cards he has left, at their places in `class_hands(size)`."""
    values: Weights
    """Of his envido values."""
    takers: Weights
    """As `left`, of those that accept the next truco bid."""


def high(view: Document, rng: Random) -> Document:
    """The action High takes."""
    if view["mine"]["legal"][0]["type"] == "ready":
        return {"type": "ready", "nonce": rng.randbytes(NONCE_BYTES).hex()}
    now = seen(view)
    luck = rng.random()
    against = _against(now)
    if now.pending == "envido":
        return _answer_envido(now, against)
    if now.pending == "truco":
        opened = _open_envido(now, against, luck)
        return opened or _answer_truco(now, against)
    opened = _open_envido(now, against, luck)
    return opened or _bid_truco(now, against, luck) or _card(now, against)


# What the opponent may hold


def _against(now: Seen) -> Against:
    played = [STRENGTH[card] for card in now.theirs_played]
    size = 3 - len(played)
    values = [0.0] * (_MOST_ENVIDO + 1)
    by_hand = [0.0] * len(class_hands(3))
    by_value = [_said(now, value) * _silence(now, value) for value in range(_MOST_ENVIDO + 1)]
    likely = _bids(*_evidence(now))
    dealt = frozenset((*now.hand, *now.mine_played))
    hands = compatible(dealt, frozenset(now.theirs_played))
    for count, value, at in zip(hands, *_places(), strict=True):
        if count:
            weight = count * likely[at] * by_value[value]
            by_hand[at] += weight
            values[value] += weight
    left = by_hand
    if played:
        left = [0.0] * len(class_hands(size))
        place = numbers(size)
        for classes, weight in zip(class_hands(3), by_hand, strict=True):
            if weight:
                left[place[reduce(without, played, classes)]] += weight
    offer = min(4, now.table["truco"]["stake"] + 1 if now.pending != "truco" else 4)
    behind = now.winners.count(1) - now.winners.count(0)
    takes = _takes(size, _to_beat(now), behind, offer, now.mano)
    return Against(size, left, values, [weight * take for weight, take in zip(left, takes, strict=True)])


@cache
def _places() -> tuple[list[int], list[int]]:
    """The envido value of each of the `kinds`, and its place in `class_hands`."""
    return [value for value, _ in kinds()], [numbers(3)[classes] for _, classes in kinds()]


@lru_cache(maxsize=1024)
def _takes(size: int, to_beat: int, tricks: int, offer: int, mano: bool) -> Weights:
    """How likely who has these cards left, and the one to beat (0: none) on the table, takes a truco bid;
    `tricks`: those he has won more than the other, who is mano or not."""
    chances = []
    for classes in class_hands(size):
        held = tuple(sorted((*classes, to_beat))) if to_beat else classes
        strong = 0.0 if held not in numbers(len(held)) else by_classes(held, mano=not mano) if held else 0.5
        chances.append(_half_at(strong + 0.3 * tricks, _TRUCO_TAKERS[offer], 0.12))
    return chances


def _half_at(value: float, middle: float, width: float) -> float:
    """A chance that rises from 0 to 1 around `middle`."""
    return min(1.0, max(0.0, 0.5 + (value - middle) / (2 * width)))


def _said(now: Seen, value: int) -> float:
    """Announced values are certain; "son buenas" says no higher; bids and refusals weigh."""
    envido = now.table["envido"]
    settled = envido["settled"]
    if settled is not None and settled["accepted"]:
        told = settled["said"][str(1 - now.seat)]
        if told is not None:
            return 1.0 if value == told else 0.0
        return 1.0 if value <= now.envido else 0.0
    weight = 1.0
    for seat, call in envido["auction"]:
        if seat != now.seat:
            middle = {"envido": 25.0, "real_envido": 28.0, "falta_envido": 30.0}[call]
            weight *= 0.12 + 0.88 * _half_at(value, middle, 2.5)
    if settled is not None and settled["winner"] == now.seat and envido["auction"]:
        middle = _ENVIDO_TAKERS[envido["auction"][-1][1]]
        weight *= 0.1 + 0.9 * (1 - _half_at(value, middle, 2.0))
    return weight


def _silence(now: Seen, value: int) -> float:
    """He could have opened envido and did not."""
    if now.table["envido"]["auction"] or value < 27:
        return 1.0
    acted = bool(now.theirs_played) or now.table["truco"]["pending"] is not None
    return 0.35 if acted else 1.0


def _evidence(now: Seen) -> tuple[int, bool, str | None, int, bool]:
    """What tells of his cards: the stake, whether he has bid it (the right is mine), the bid that waits, the
    card of mine that he followed low, 0 for none; and whether I am mano."""
    truco = now.table["truco"]
    first = now.table["tricks"][0] if now.table["tricks"] else None
    followed = first is not None and first["winner"] == now.seat and first["lead"] == now.seat
    return (
        truco["stake"],
        truco["right"] == now.seat,
        truco["pending"]["call"] if now.pending == "truco" else None,
        STRENGTH[first["cards"][str(now.seat)]] if first is not None and followed else 0,
        now.mano,
    )


@lru_cache(maxsize=1024)
def _bids(stake: int, bid: bool, waits: str | None, followed: int, mano: bool) -> Weights:
    """He bid truco, or accepted one: rather the strong hands. He followed low: not those that could win."""
    weights = []
    for classes in class_hands(3):
        strong = by_classes(classes, mano=not mano)
        weight = 1.0
        if stake > 1:
            middle = _TRUCO_TAKERS[stake] + (0.1 if bid else 0.0)
            weight *= 0.15 + 0.85 * _half_at(strong, middle, 0.2)
        if waits is not None:
            weight *= 0.2 + 0.8 * _half_at(strong, _TRUCO_CALLERS[waits], 0.2)
        if followed and classes[-1] > followed:
            weight *= 0.25
        weights.append(weight)
    return weights


# The tricks


@lru_cache(maxsize=16_384)
def _after_card(
    mine: Classes, tricks: tuple[Winner, ...], to_beat: int, card: int, size: int, mano: Seat
) -> bytes:
    """1 for each of `class_hands(size)` against which this side, seat 0, wins by playing a card, with open
    cards; 0 for the others. `to_beat`: the card that it answers, 0 when it leads."""
    if not to_beat:
        return bytes(after_lead(mine, theirs, tricks, 0, card, mano) == 0 for theirs in class_hands(size))
    return bytes(
        after_answer(mine, tuple(sorted((*theirs, to_beat))), tricks, 1, to_beat, card, mano) == 0
        for theirs in class_hands(size)
    )


@lru_cache(maxsize=4096)
def _waiting(mine: Classes, tricks: tuple[Winner, ...], own_up: int, size: int, mano: Seat) -> bytes:
    """As `_after_card`, where the other is to play: to the own card, or (`own_up` 0) to lead."""
    if own_up:
        full = tuple(sorted((*mine, own_up)))
        return bytes(after_lead(full, theirs, tricks, 0, own_up, mano) == 0 for theirs in class_hands(size))
    return bytes(winner(mine, theirs, tricks, 1, mano) == 0 for theirs in class_hands(size))


def _wins(now: Seen, size: int) -> Iterable[int]:
    """1 for each of `class_hands(size)` against which this side wins the tricks from here."""
    mine, tricks, mano = _classes(now), tuple(now.winners), 0 if now.mano else 1
    if now.to_beat is None and (now.own_up is not None or now.leads):
        return _waiting(mine, tricks, 0 if now.own_up is None else STRENGTH[now.own_up], size, mano)
    ways = [_after_card(mine, tricks, _to_beat(now), card, size, mano) for card in set(mine)]
    return map(max, *ways) if len(ways) > 1 else ways[0]


def _to_beat(now: Seen) -> int:
    return 0 if now.to_beat is None else STRENGTH[now.to_beat]


def _chance(now: Seen, weights: Weights, size: int) -> float:
    """The chance to win the tricks against hands with these weights."""
    total = sum(weights)
    return sum(compress(weights, _wins(now, size))) / total if total else 0.5


def _classes(now: Seen) -> Classes:
    return tuple(sorted(STRENGTH[card] for card in now.hand))


def _card(now: Seen, against: Against) -> Document:
    """The lowest card that wins about as often as the best."""
    mine, mano, tricks = _classes(now), 0 if now.mano else 1, tuple(now.winners)
    cards = sorted(now.hand, key=STRENGTH.__getitem__)
    chances = [
        sum(
            compress(
                against.left,
                _after_card(mine, tricks, _to_beat(now), STRENGTH[card], against.size, mano),
            )
        )
        for card in cards
    ]
    best = max(chances) - NEAR * sum(against.left)
    return {
        "type": "play",
        "card": next(card for card, won in zip(cards, chances, strict=True) if won >= best),
    }


# Truco


def _showdown(now: Seen, chance: float, stake: int) -> float:
    return chance * after(now, stake) + (1 - chance) * after(now, -stake)


def _answer_truco(now: Seen, against: Against) -> Document:
    refusing = after(now, -now.legal["no_quiero"]["gives"]["points"])
    chance = _chance(now, against.left, against.size)
    worths = {"quiero": _showdown(now, chance, now.legal["quiero"]["worth"])}
    for call in ("retruco", "vale_cuatro"):
        if call in now.legal:
            worths[call] = _bid_worth(now, against, now.legal[call]) - MARGIN
    best = max(worths, key=worths.__getitem__)
    return now.legal[best if worths[best] > refusing else "no_quiero"]


def _bid_truco(now: Seen, against: Against, luck: float) -> Document | None:
    call = next((name for name in ("truco", "retruco", "vale_cuatro") if name in now.legal), None)
    if call is None:
        return None
    stake = now.table["truco"]["stake"]
    if stake >= now.lacks[0]:
        return None
    chance = _chance(now, against.left, against.size)
    if chance < 0.15 and stake == 1:
        return now.legal[call] if luck < BLUFF else None
    if chance == 1:
        return now.legal[call]
    waiting = _showdown(now, chance, stake)
    return (
        now.legal[call]
        if chance >= 0.5 and _bid_worth(now, against, now.legal[call]) > waiting + MARGIN
        else None
    )


def _bid_worth(now: Seen, against: Against, bid: Document) -> float:
    """The match chance of a truco bid: those who take it are the stronger hands."""
    total, taking = sum(against.left), sum(against.takers)
    if not total:
        return 0.0
    taken = taking / total
    accepted = _showdown(now, _chance(now, against.takers, against.size), bid["worth"])
    return taken * accepted + (1 - taken) * after(now, bid["refused"])


# Envido


def _beats(now: Seen, values: Weights) -> float:
    """The chance that this side's value wins against values with these weights; equal ones go to mano."""
    total = sum(values)
    return sum(values[: now.envido + (1 if now.mano else 0)]) / total if total else 0.5


def _answer_envido(now: Seen, against: Against) -> Document:
    refusing = after(now, -now.legal["no_quiero"]["gives"]["points"])
    chance = _beats(now, against.values)
    worths = {"quiero": _showdown(now, chance, now.legal["quiero"]["worth"])}
    for call in _ENVIDO_TAKERS:
        if call in now.legal and now.lacks[0] > now.legal["quiero"]["worth"]:
            worths[call] = _envido_worth(now, against, now.legal[call], 1.5) - MARGIN
    best = max(worths, key=worths.__getitem__)
    return now.legal[best if worths[best] > refusing else "no_quiero"]


def _open_envido(now: Seen, against: Against, luck: float) -> Document | None:
    if "envido" not in now.legal:
        return None
    worths = {call: _envido_worth(now, against, now.legal[call], 0.0) for call in _ENVIDO_TAKERS}
    best = max(worths, key=worths.__getitem__)
    if now.mano and now.envido >= 30 and luck > 0.75 and now.pending is None:
        return None  # let pie bid
    strong = _beats(now, against.values) >= 0.5
    return now.legal[best] if strong and worths[best] > after(now, 0) + MARGIN else None


def _envido_worth(now: Seen, against: Against, bid: Document, more: float) -> float:
    """The match chance of a bid of envido. `more`: how much higher a raise must be held to be accepted."""
    middle = _ENVIDO_TAKERS[bid["type"]] + more
    if bid["type"] == "falta_envido":
        middle = _falta_middle(now)
    takers = [weight * _half_at(value, middle, 1.5) for value, weight in enumerate(against.values)]
    total, taking = sum(against.values), sum(takers)
    if not total:
        return 0.0
    accepted = _showdown(now, _beats(now, takers), bid["worth"])
    return (taking * accepted + (total - taking) * after(now, bid["refused"])) / total


def _falta_middle(now: Seen) -> float:
    """Who is far behind takes a falta with less, who leads with more."""
    return 29.5 + max(-3.0, min(2.0, (now.scores[1] - now.scores[0]) / 6))
