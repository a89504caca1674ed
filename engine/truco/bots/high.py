"""High: counts. It weighs every hand that its opponent may still hold by what he did and said, works out the
tricks against each of them, and takes the bid, answer or card with the best chance to win the match.

How well a hand explains what the opponent did is taken to be about what a sensible player does: he bids and
accepts by the strength of his cards. The constants below say how much.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import reduce
from random import Random

from engine.game import Document
from engine.shuffle import NONCE_BYTES
from engine.truco.bots.hands import compatible
from engine.truco.bots.match_chance import after
from engine.truco.bots.minimax import Classes, after_answer, after_lead, winner, without
from engine.truco.bots.seen import Seen, seen
from engine.truco.bots.strength import by_classes
from engine.truco.cards import STRENGTH

NEAR = 0.01
"""Cards within this of the best chance are as good: the lowest of them is played."""

BLUFF = 0.06
"""How often a hand that wins nothing by showing bids truco."""

MARGIN = 0.002
"""What a bid must gain in the chance to win the match, to be worth its risk."""

_ENVIDO_TAKERS = {"envido": 24.5, "real_envido": 27.5, "falta_envido": 29.5}
"""The value from which half of the players accept a first bid; raises need more."""

_TRUCO_TAKERS = {2: 0.36, 3: 0.5, 4: 0.62}
"""The strength from which half of the players accept, by what is offered."""

_TRUCO_CALLERS = {"truco": 0.5, "retruco": 0.65, "vale_cuatro": 0.75}
"""The strength from which half of the players bid."""


@dataclass(frozen=True, slots=True)
class Against:
    """The hands an opponent may hold: the cards he has left and his envido value, each with its weight."""

    left: dict[Classes, float]
    values: dict[int, float]
    takers: dict[Classes, float]
    """The weight of those that accept the next truco bid, by the cards left."""


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
    left: defaultdict[Classes, float] = defaultdict(float)
    values: defaultdict[int, float] = defaultdict(float)
    played = [STRENGTH[card] for card in now.theirs_played]
    by_value: dict[int, float] = {}
    by_hand: dict[Classes, tuple[float, Classes]] = {}
    for (value, classes), count in compatible([*now.hand, *now.mine_played], now.theirs_played).items():
        if value not in by_value:
            by_value[value] = _said(now, value) * _silence(now, value)
        if classes not in by_hand:
            by_hand[classes] = _bids(now, classes), reduce(without, played, classes)
        likely, remaining = by_hand[classes]
        weight = count * likely * by_value[value]
        if weight:
            left[remaining] += weight
            values[value] += weight
    offer = min(4, now.table["truco"]["stake"] + 1 if now.pending != "truco" else 4)
    takers = {cards: weight * _chance_to_take(now, cards, offer) for cards, weight in left.items()}
    return Against(left, values, takers)


def _chance_to_take(now: Seen, classes: Classes, offer: int) -> float:
    """How likely who has these cards left takes a truco bid."""
    held = classes if now.to_beat is None else tuple(sorted((*classes, STRENGTH[now.to_beat])))
    tricks = now.winners.count(1) - now.winners.count(0)
    strong = (by_classes(held, mano=not now.mano) if held else 0.5) + 0.3 * tricks
    return _half_at(strong, _TRUCO_TAKERS[offer], 0.12)


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


def _bids(now: Seen, classes: Classes) -> float:
    """He bid truco, or accepted one: rather the strong hands. He followed low: not those that could win."""
    truco = now.table["truco"]
    strong = by_classes(classes, mano=not now.mano)
    weight = 1.0
    if truco["stake"] > 1:
        middle = _TRUCO_TAKERS[truco["stake"]] + (0.1 if truco["right"] == now.seat else 0.0)
        weight *= 0.15 + 0.85 * _half_at(strong, middle, 0.2)
    if now.pending == "truco":
        middle = _TRUCO_CALLERS[truco["pending"]["call"]]
        weight *= 0.2 + 0.8 * _half_at(strong, middle, 0.2)
    first = now.table["tricks"][0] if now.table["tricks"] else None
    if first is not None and first["winner"] == now.seat and first["lead"] == now.seat:
        own = STRENGTH[first["cards"][str(now.seat)]]
        if classes[-1] > own:
            weight *= 0.25
    return weight


# The tricks


def _wins(now: Seen, mine: Classes, theirs: Classes) -> bool:
    """Whether this side wins the tricks from here, with open cards. Seat 0 is this side."""
    mano = 0 if now.mano else 1
    tricks = tuple(now.winners)
    if now.to_beat is not None:
        led = STRENGTH[now.to_beat]
        full = tuple(sorted((*theirs, led)))
        return any(after_answer(mine, full, tricks, 1, led, card, mano) == 0 for card in set(mine))
    if now.own_up is not None:
        led = STRENGTH[now.own_up]
        return after_lead(tuple(sorted((*mine, led))), theirs, tricks, 0, led, mano) == 0
    return winner(mine, theirs, tricks, now.leads, mano) == 0


def _chance(now: Seen, left: dict[Classes, float]) -> float:
    """The chance to win the tricks against hands with these weights."""
    mine = _classes(now)
    total = sum(left.values())
    if not total:
        return 0.5
    return sum(weight for theirs, weight in left.items() if _wins(now, mine, theirs)) / total


def _classes(now: Seen) -> Classes:
    return tuple(sorted(STRENGTH[card] for card in now.hand))


def _card(now: Seen, against: Against) -> Document:
    """The lowest card that wins about as often as the best."""
    mine, mano, tricks = _classes(now), 0 if now.mano else 1, tuple(now.winners)
    cards = sorted(now.hand, key=STRENGTH.__getitem__)
    chances = []
    for card in cards:
        one = STRENGTH[card]
        if now.to_beat is None:
            won = sum(
                weight
                for theirs, weight in against.left.items()
                if after_lead(mine, theirs, tricks, 0, one, mano) == 0
            )
        else:
            led = STRENGTH[now.to_beat]
            won = sum(
                weight
                for theirs, weight in against.left.items()
                if after_answer(mine, tuple(sorted((*theirs, led))), tricks, 1, led, one, mano) == 0
            )
        chances.append(won)
    best = max(chances) - NEAR * sum(against.left.values())
    return {
        "type": "play",
        "card": next(card for card, won in zip(cards, chances, strict=True) if won >= best),
    }


# Truco


def _showdown(now: Seen, chance: float, stake: int) -> float:
    return chance * after(now, stake) + (1 - chance) * after(now, -stake)


def _answer_truco(now: Seen, against: Against) -> Document:
    refusing = after(now, -now.legal["no_quiero"]["gives"]["points"])
    chance = _chance(now, against.left)
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
    chance = _chance(now, against.left)
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
    total, taking = sum(against.left.values()), sum(against.takers.values())
    if not total:
        return 0.0
    taken = taking / total
    accepted = _showdown(now, _chance(now, against.takers), bid["worth"])
    return taken * accepted + (1 - taken) * after(now, bid["refused"])


# Envido


def _beats(now: Seen, values: dict[int, float]) -> float:
    """The chance that this side's value wins against values with these weights; equal ones go to mano."""
    total = sum(values.values())
    if not total:
        return 0.5
    limit = now.envido if now.mano else now.envido - 1
    return sum(weight for value, weight in values.items() if value <= limit) / total


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
    takers = {value: weight * _half_at(value, middle, 1.5) for value, weight in against.values.items()}
    total, taking = sum(against.values.values()), sum(takers.values())
    if not total:
        return 0.0
    accepted = _showdown(now, _beats(now, takers), bid["worth"])
    return (taking * accepted + (total - taking) * after(now, bid["refused"])) / total


def _falta_middle(now: Seen) -> float:
    """Who is far behind takes a falta with less, who leads with more."""
    return 29.5 + max(-3.0, min(2.0, (now.scores[1] - now.scores[0]) / 6))
