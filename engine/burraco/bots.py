"""The computer player `easy`: plain, sensible Burraco from what its seat sees.

It lays what it can, keeps wilds for burracos and for going out, takes the pile when enough of it can be laid,
and discards what neither side can use. It does not count cards and does not plan beyond the turn.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random
from typing import NamedTuple

from engine.burraco.cards import PLACE, POINTS, WILDS, worth
from engine.burraco.melds import BURRACO, Meld, rebuilt
from engine.burraco.openings import openings
from engine.burraco.options import Options
from engine.game import Document

FEW_CARDS = 5
"""From so few cards on wilds help to go out."""

FEW_MELDS = 2
"""A team with fewer melds spends a wild to have one that can grow."""

NEAR_END = 8
"""With so few cards in the stock nothing heavy is collected any more."""

LAST_DRAWS = 4
"""With so few cards in the stock wilds are better laid than held."""


class _Sight(NamedTuple):
    """The seat's view, sorted for thinking."""

    options: Options
    hand: list[str]
    own: list[Meld]
    rivals: list[Meld]
    pile: list[str]
    stock: int
    has_pozzetto: bool
    partner_size: int
    rival_sizes: tuple[int, int]

    @property
    def has_burraco(self) -> bool:
        return any(meld.burraco for meld in self.own)

    @property
    def may_go_out(self) -> bool:
        """An empty hand brings the pozzetto or closes."""
        return not self.has_pozzetto or self.has_burraco

    @property
    def is_ending(self) -> bool:
        return self.stock <= LAST_DRAWS


def easy(view: Document, rng: Random) -> Document:
    """An action for the seat of this view, out of its `legal`."""
    table, mine = view["table"], view["mine"]
    legal: list[Document] = mine["legal"]
    kinds = {action["type"] for action in legal}
    if "answer_end" in kinds:
        return {"type": "answer_end", "agree": True}
    if "propose_end" in kinds:
        return {"type": "propose_end"}
    if table["phase"] == "ready":
        return {"type": "ready", "nonce": rng.randbytes(16).hex()}
    if table["phase"] not in ("draw", "play"):
        return rng.choice(legal)
    sight = _look(table, mine)
    if table["phase"] == "draw":
        source = "pile" if sight.pile and (not sight.stock or _wants_pile(sight)) else "stock"
        return {"type": "draw", "from": source}
    return _play(sight, legal)


def _look(table: Document, mine: Document) -> _Sight:
    options = Options(**table["options"])
    order: list[int] = table["order"]
    place = order.index(mine["seat"])
    team = place % 2
    melds = [
        rebuilt(int(number), meld["team"], meld["cards"], meld["wilds"], options)
        for number, meld in table["melds"].items()
    ]
    sizes: list[int] = table["hand_sizes"]
    return _Sight(
        options,
        mine["hand"],
        [meld for meld in melds if meld.team == team],
        [meld for meld in melds if meld.team != team],
        table["pile"],
        table["stock"],
        table["pozzetto"][team] is not None,
        sizes[order[(place + 2) % 4]],
        (sizes[order[(place + 1) % 4]], sizes[order[(place + 3) % 4]]),
    )


def _wants_pile(sight: _Sight) -> bool:
    """Whether enough of the pile can be laid at once to be worth what else comes with it."""
    now = _layable(sight, sight.hand)
    then = _layable(sight, [*sight.hand, *sight.pile])
    gained, rest = then - now, len(sight.pile) - (then - now)
    if len(sight.pile) == 1:
        return gained > 0
    if sight.stock <= NEAR_END or min(sight.rival_sizes) <= 2:
        return gained > rest
    return gained >= 2 and gained * 3 >= rest


def _layable(sight: _Sight, cards: Sequence[str]) -> int:
    """About how many of the cards could be laid now without spending wilds."""
    left = list(cards)
    for meld in sight.own:
        fit = meld.fitting
        left = [card for card in left if card in WILDS or card not in fit]
    closed = {meld.rank for meld in sight.own if meld.kind == "set"}
    while True:
        clean = [new for new in openings(left, closed, False) if _is_clean(new)]
        if not clean:
            break
        best = max(clean, key=len)
        left = [card for card in left if card not in best]
        closed.update(card[0] for card in best[:1] if best[0][0] == best[1][0])
    return len(cards) - len(left)


def _is_clean(cards: Sequence[str]) -> bool:
    """No wild, but for a two that stands at home among its suit."""
    wilds = [card for card in cards if card in WILDS]
    if not wilds:
        return True
    suits = {card[1] for card in cards}
    places = sorted(PLACE.get(card, 0) for card in cards)
    return len(suits) == 1 and places == list(range(places[0], places[0] + len(places)))


def _play(sight: _Sight, legal: list[Document]) -> Document:
    plays = [action for action in legal if action["type"] in ("meld", "extend")]
    best = max(plays, key=lambda action: _gain(sight, action), default=None)
    if best is not None and _gain(sight, best) > 0:
        return best
    discards = [action["card"] for action in legal if action["type"] == "discard"]
    if discards:
        return {"type": "discard", "card": min(discards, key=lambda card: _cost(sight, card))}
    return best if best is not None else {"type": "undo"}


def _gain(sight: _Sight, action: Document) -> int:
    """How much the play is liked; 0: not now."""
    left = len(sight.hand) - len(action["cards"])
    if left <= 2 and not sight.may_go_out and not _makes_burraco(sight, action):
        return 0  # no way to close with so few: keep something to play with
    return (
        _extension_gain(sight, action, left)
        if action["type"] == "extend"
        else _opening_gain(sight, action, left)
    )


def _extension_gain(sight: _Sight, action: Document, left: int) -> int:
    meld = next(meld for meld in sight.own if str(meld.number) == action["meld"])
    card = action["cards"][0]
    size = len(meld.cards) + 1
    if card not in WILDS:
        return 100 + (50 if size == BURRACO else 0) + min(size, 9)
    if not meld.wilds and meld.low == 3 and card[0] == "2" and card[1] == meld.cards[0][1]:
        return 90  # a two comes home
    hurry = sight.is_ending or (sight.may_go_out and left <= 1)
    if size == BURRACO and (meld.wilds or hurry or not sight.has_burraco):
        return 60
    return 20 if hurry or (sight.may_go_out and left <= 2) else 0


def _opening_gain(sight: _Sight, action: Document, left: int) -> int:
    cards: list[str] = action["cards"]
    if _is_clean(cards):
        return 50 + 2 * len(cards) + (3 if cards[0][0] != cards[1][0] else 0)
    if len(cards) >= BURRACO:
        return 40
    short = sight.may_go_out and (left <= 1 or len(sight.hand) <= FEW_CARDS)
    return 10 if short or sight.is_ending or len(sight.own) < FEW_MELDS else 0


def _makes_burraco(sight: _Sight, action: Document) -> bool:
    if action["type"] == "meld":
        return len(action["cards"]) >= BURRACO
    sizes = {str(meld.number): len(meld.cards) for meld in sight.own}
    return sizes[action["meld"]] + 1 >= BURRACO


def _cost(sight: _Sight, card: str) -> float:
    """How little a card is liked to be discarded."""
    if card in WILDS:
        return 1000 + POINTS[card]
    cost = 0.0
    for meld in sight.rivals:
        if card in meld.fitting:
            cost += 30 if len(meld.cards) >= BURRACO - 2 else 18
    if any(card in meld.fitting for meld in sight.own):
        cost += 12
    others = [other for other in sight.hand if other != card]
    cost += 7 * sum(other[0] == card[0] for other in others)
    cost += 5 * _neighbours(card, others)
    cost -= 2 * sum(other[:2] == card[:2] or other[0] == card[0] for other in sight.pile[-6:])
    late = sight.stock <= NEAR_END or min(sight.rival_sizes) <= 3
    return cost - worth([card]) * (0.6 if late else 0.2)


def _neighbours(card: str, others: Collection[str]) -> int:
    """Cards of the suit one or two places away."""
    place = PLACE[card]
    spots = {place, 14 if place == 1 else place}
    return sum(
        other[1] == card[1]
        and other not in WILDS
        and any(0 < abs(PLACE[other] - spot) <= 2 for spot in spots)
        for other in others
    )
