"""New melds worth laying from a hand: a bounded choice, since a hand of thirty cards has thousands."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from engine.burraco.cards import PLACE, Cards
from engine.burraco.runs import LAST
from engine.cards import FRENCH_SUITS

MOST = 60
NEARLY = 6
"""From so many natural cards on a wild makes a burraco."""


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
        if rank not in closed_ranks:
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
    stretches = list(_stretches(line))
    for at, cards in enumerate(stretches):
        run = tuple(cards.values())
        if len(run) > 2:
            clean.append(run)
        if len(run) > 3:
            clean.append(run[:3])
            clean.append(run[-3:])
        if len(run) == 2 or len(run) >= NEARLY:
            dirty.extend((*run, wild) for wild in _wilds(run, twos, jokers))
        if at and min(cards) == max(stretches[at - 1]) + 2:
            joined = tuple(dict.fromkeys((*stretches[at - 1].values(), *run)))
            if len(joined) == len(run) + len(stretches[at - 1]):
                dirty.extend((*joined, wild) for wild in _wilds(joined, twos, jokers))


def _stretches(line: dict[int, str]) -> Iterator[dict[int, str]]:
    """Neighbours of one suit from low to high; the ace counts at both ends, but only once in a stretch."""
    found: dict[int, str] = {}
    for place in range(1, LAST + 1):
        card = line.get(place if place < LAST else 1)
        if card is not None and not (place == LAST and 1 in found):
            found[place] = card
        elif found:
            yield found
            found = {}
    if found:
        yield found


def _wilds(cards: Sequence[str], twos: list[str], jokers: list[str]) -> Cards:
    """One two and one joker that could go with the cards."""
    two = next((card for card in twos if card not in cards), None)
    return (*((two,) if two else ()), *jokers[:1])
