"""Judging melds (rules §5): is it legal, how does it lie, what is it worth, which single cards still fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from engine.burraco import runs
from engine.burraco.cards import JOKERS, PLACE, WILDS, Cards, worth
from engine.burraco.options import Options
from engine.cards import FRENCH_RANKS, FRENCH_SUITS
from engine.game import Document

BURRACO = 7
LARGEST_SET = 9
ANY_NUMBER = 14


@dataclass(frozen=True, eq=False)
class Meld:
    """A meld on the table. Two are equal only if they are the same object."""

    number: int
    team: int
    kind: str
    """`set` or `run`."""
    cards: Cards
    """In table order: a set's wild last, a run from its low end."""
    wilds: Cards
    low: int
    """Place of a run's first card (`runs`), 0 in a set."""
    burraco: str | None
    """None, `clean`, `semi_clean` or `dirty`."""
    points: int
    document: Document
    """The meld as the view shows it; shared, never changed."""
    options: Options = field(repr=False)
    """Those that it was judged by."""

    @cached_property
    def fitting(self) -> frozenset[str]:
        """The single cards, of all 108, that may be added. Kept with the meld, since each turn of its team
        asks for it."""
        return _fitting(self, self.options)

    @property
    def rank(self) -> str:
        """The rank of a set."""
        return self.cards[0][0]


class Shape(NamedTuple):
    """A legal collection of cards, arranged."""

    kind: str
    cards: Cards
    wilds: Cards
    low: int
    longest_natural: int


def opened(number: int, team: int, cards: Sequence[str], options: Options) -> Meld | None:
    """A new meld of these cards, or None when they are none."""
    shape = shaped(cards)
    if shape is None and options.two_two_joker and is_two_two_joker(cards):
        shape = _run(cards, 2)
    return None if shape is None else _meld(number, team, shape, options)


def extended(meld: Meld, cards: Sequence[str], options: Options) -> Meld | None:
    """The meld with cards added, or None when they do not fit."""
    together = (*(card for card in meld.cards if card not in meld.wilds), *meld.wilds, *cards)
    if meld.kind == "set":
        shape = _set(together)
    else:
        held, root = _held(meld, options)
        shape = _run(together, max(1, len(meld.wilds)), held, root)
    return None if shape is None else _meld(meld.number, meld.team, shape, options)


def rebuilt(number: int, team: int, cards: Sequence[str], wilds: Sequence[str], options: Options) -> Meld:
    """A meld that was judged before, from its cards in table order."""
    naturals = [(at, card) for at, card in enumerate(cards) if card not in wilds]
    together = tuple(cards), tuple(wilds)
    if len(naturals) > 1 and naturals[0][1][0] == naturals[1][1][0]:
        return _meld(number, team, Shape("set", *together, 0, len(naturals)), options)
    low = next(PLACE[card] - at for at, card in naturals if card[0] != "A")
    longest = runs.longest_natural(sum(1 << low + at for at, _ in naturals))
    return _meld(number, team, Shape("run", *together, low, longest), options)


def shaped(cards: Sequence[str], most_wilds: int = 1) -> Shape | None:
    """How the cards lie as one new meld, or None. 2-2-joker is apart (`is_two_two_joker`)."""
    plain = [card for card in cards if card not in WILDS]
    if not plain:
        return None
    if len(plain) > 1 and plain[0][0] == plain[1][0]:
        return _set(cards, most_wilds)
    return _run(cards, most_wilds)


def has_too_many_wilds(cards: Sequence[str]) -> bool:
    """Whether refused cards would be a meld if there were no limit to wilds."""
    return shaped(cards, ANY_NUMBER) is not None


def is_two_two_joker(cards: Sequence[str]) -> bool:
    return (
        len(cards) == 3 and sorted(card[:1] for card in cards) == ["2", "2", "J"] and WILDS.issuperset(cards)
    )


def _fitting(meld: Meld, options: Options) -> frozenset[str]:
    if meld.kind == "set":
        faces = [meld.rank + suit for suit in FRENCH_SUITS]
        if len(meld.cards) == LARGEST_SET:
            return frozenset()
        fit = {face + pack for face in faces for pack in "12"}
        return frozenset((fit if meld.wilds else fit | WILDS).difference(meld.cards))
    held, root = _held(meld, options)
    suit, at, twos, others = _parts(meld.cards)
    if not at:  # 2-2-joker before its first card: each of its suits is open
        return frozenset(card for card in PLACE if card not in WILDS and extended(meld, (card,), options))
    ranks = sum(1 << place for place in at)
    most = max(1, len(meld.wilds))
    kept = tuple((place, card in twos) for place, card in held)
    rooted = root is not None
    count = len(twos), len(others)
    good = {
        FRENCH_RANKS[place - 1] + suit
        for place in (1, *range(3, 14))
        if not ranks >> place & 1 and runs.layout(ranks | 1 << place, *count, most, kept, rooted) is not None
    }
    if runs.layout(ranks, count[0] + 1, count[1], most, kept, rooted) is not None:
        good.add("2" + suit)
    if runs.layout(ranks, count[0], count[1] + 1, most, kept, rooted) is not None:
        good.update(["JK", *("2" + other for other in FRENCH_SUITS if other != suit)])
    return frozenset(_of_faces(good).difference(meld.cards))


def _of_faces(faces: set[str]) -> set[str]:
    return {card for face in faces for card in (JOKERS if face == "JK" else (face + "1", face + "2"))}


def _set(cards: Sequence[str], most_wilds: int = 1) -> Shape | None:
    naturals = tuple(card for card in cards if card not in WILDS)
    wilds = tuple(card for card in cards if card in WILDS)
    if len(wilds) > most_wilds or len(naturals) < 2 or not 3 <= len(cards) <= LARGEST_SET:
        return None
    rank = naturals[0][0]
    if any(card[0] != rank for card in naturals):
        return None
    return Shape("set", naturals + wilds, wilds, 0, len(naturals))


def _parts(cards: Sequence[str]) -> tuple[str, dict[int, str], list[str], list[str]]:
    """Suit, the cards that are no wilds by place, twos of the suit, other wilds. A suit of two minds gives
    ""."""
    at: dict[int, str] = {}
    wilds = []
    suit = ""
    for card in cards:
        if card in WILDS:
            wilds.append(card)
            continue
        suit = suit or card[1]
        place = PLACE[card]
        if card[1] != suit or place in at:
            return "", at, [], wilds
        at[place] = card
    if not suit:  # 2-2-joker: the first two gives the suit until a card settles it
        suit = next(card[1] for card in cards if card[0] == "2")
    own = [card for card in wilds if card[0] == "2" and card[1] == suit]
    return suit, at, own, [card for card in wilds if card not in own]


def _held(meld: Meld, options: Options) -> tuple[tuple[tuple[int, str], ...], str | None]:
    """With `end_wild_slides` off: the wilds that stay, by place, and the natural two. A 2-2-joker is free
    until its first card, which settles where everything stands."""
    if options.end_wild_slides or WILDS.issuperset(meld.cards):
        return (), None
    wilds = tuple((meld.low + at, card) for at, card in enumerate(meld.cards) if card in meld.wilds)
    root = next((card for card in meld.cards if card[0] == "2" and card not in meld.wilds), None)
    return wilds, root


def _run(
    cards: Sequence[str], most_wilds: int, held: tuple[tuple[int, str], ...] = (), root: str | None = None
) -> Shape | None:
    if len(cards) < 3:
        return None
    suit, at, twos, others = _parts(cards)
    if not suit:
        return None
    ranks = sum(1 << place for place in at)
    kept = tuple((place, card in twos) for place, card in held)
    found = runs.layout(ranks, len(twos), len(others), most_wilds, kept, root is not None)
    if found is None:
        return None
    stay = {place: card for place, card in held if found.held >> place & 1}
    home = None
    if found.naturals & 4:
        home = root or next(card for card in twos if card not in stay.values())
        at[2] = home
    if found.naturals >> runs.LAST & 1:
        at[runs.LAST] = at[1]
    free = [card for card in (*others, *twos) if card != home and card not in stay.values()]
    line = []
    wilds = []
    for place in range(found.low, found.high + 1):
        if found.naturals >> place & 1:
            line.append(at[place])
        else:
            wilds.append(stay.get(place) or free.pop(0))
            line.append(wilds[-1])
    return Shape("run", tuple(line), tuple(wilds), found.low, runs.longest_natural(found.naturals))


def _meld(number: int, team: int, shape: Shape, options: Options) -> Meld:
    kind, cards, wilds, low, longest = shape
    burraco = None
    if len(cards) >= BURRACO:
        burraco = "dirty" if wilds else "clean"
        if options.semi_clean and len(wilds) == 1 and _ends_seven(kind, longest):
            burraco = "semi_clean"
    points = worth(cards)
    document: Document = {
        "team": team,
        "kind": kind,
        "cards": list(cards),
        "wilds": list(wilds),
        "burraco": burraco,
        "points": points,
    }
    return Meld(number, team, kind, cards, wilds, low, burraco, points, document, options)


def _ends_seven(kind: str, longest: int) -> bool:
    """A wild next to seven or more natural cards of a run, or to exactly seven of a set (`semi_clean`)."""
    return longest == BURRACO if kind == "set" else longest >= BURRACO
