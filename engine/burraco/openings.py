"""New melds worth laying from a hand: a bounded choice, since a hand of thirty cards has thousands."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache

from engine.burraco.cards import PLACE, Cards
from engine.burraco.runs import LAST
from engine.cards import FRENCH_SUITS

MOST = 60
NEARLY = 6
"""From so many natural cards on a wild makes a burraco."""

ACE = 1
Places = tuple[int, ...]
"""Places in a run (`runs`)."""


def openings(
    hand: Sequence[str], closed_ranks: Collection[str], two_two_joker: bool, first: str | None = None
) -> list[Cards]:
    """Sets and runs that could be opened, clean ones before those with a wild, at most `MOST`.

    `closed_ranks` already have a set; of twins `first` is taken, if it is one of them. Of a long set or run
    the whole and its shortest ends are named; a wild, a two before a joker, joins, completes three or makes
    seven."""
    ranks: dict[str, list[str]] = {}
    suits: dict[str, dict[int, str]] = {suit: {} for suit in FRENCH_SUITS}
    twos: list[str] = []
    jokers: list[str] = []
    for card in hand:
        place = PLACE.get(card)
        if place is None:
            jokers.append(card)
            continue
        line = suits[card[1]]
        if place not in line or card == first:
            line[place] = card
        if place == 2:
            twos.append(card)
        else:
            ranks.setdefault(card[0], []).append(card)
    clean: list[Cards] = []
    dirty: list[Cards] = []
    for rank, cards in ranks.items():
        if len(cards) > 1 and rank not in closed_ranks:
            _sets(cards, twos, jokers, clean, dirty)
    for line in suits.values():
        _runs(line, twos, jokers, clean, dirty)
    if two_two_joker and len(twos) > 1 and jokers:
        dirty.append((twos[0], twos[1], jokers[0]))
    return (clean + dirty)[:MOST]


def _sets(
    cards: list[str], twos: list[str], jokers: list[str], clean: list[Cards], dirty: list[Cards]
) -> None:
    if len(cards) > 2:
        clean.append(tuple(cards))
    if len(cards) > 3:
        clean.append(tuple(cards[:3]))
    if len(cards) == 2 or len(cards) >= NEARLY:
        dirty.extend((*cards, wild) for wild in _wilds(cards, twos, jokers))


def _runs(
    line: dict[int, str], twos: list[str], jokers: list[str], clean: list[Cards], dirty: list[Cards]
) -> None:
    if len(line) < 2:
        return
    if ACE in line:
        line[LAST] = line[ACE]
    whole, needing = _stretches(sum(1 << place for place in line))
    clean.extend(tuple([line[place] for place in places]) for places in whole)
    for places in needing:
        cards = tuple([line[place] for place in places])
        dirty.extend((*cards, wild) for wild in _wilds(cards, twos, jokers))


@cache  # 13 cards: 8,192 at most
def _stretches(held: int) -> tuple[list[Places], list[Places]]:
    """Of the places held of one suit (bit p for place p, an ace's both), those that make a run, and those
    that do with a wild."""
    clean: list[Places] = []
    dirty: list[Places] = []
    before: Places = ()
    for stretch in _neighbours(held):
        if len(stretch) > 2:
            clean.append(stretch)
        if len(stretch) > 3:
            clean += [stretch[:3], stretch[-3:]]
        if len(stretch) == 2 or len(stretch) >= NEARLY:
            dirty.append(stretch)
        if before and stretch[0] == before[-1] + 2 and not (before[0] == ACE and stretch[-1] == LAST):
            dirty.append(before + stretch)
        before = stretch
    return clean, dirty


def _neighbours(held: int) -> Iterator[Places]:
    """Stretches from low to high; the ace counts at both ends, but only once in a stretch."""
    found: Places = ()
    for place in range(ACE, LAST + 1):
        if held >> place & 1 and not (place == LAST and ACE in found):
            found = (*found, place)
        elif found:
            yield found
            found = ()
    if found:
        yield found


def _wilds(cards: Sequence[str], twos: list[str], jokers: list[str]) -> Cards:
    """One two and one joker that could go with the cards."""
    two = next((card for card in twos if card not in cards), None)
    return (*((two,) if two else ()), *jokers[:1])
