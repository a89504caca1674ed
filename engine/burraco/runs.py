"""How the cards of a run may stand (rules §5): places, gaps and wild cards, without the cards themselves.

A run is judged as a collection. Places are 1 (low ace) to 13 (king) and 14 (high ace); a set of places is a
bit mask, bit p for place p.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

LAST = 14
"""The place of the high ace."""

Held = tuple[tuple[int, bool], ...]
"""Wilds that stay where they were laid: place, and whether it is a two of the run's own suit."""


class Layout(NamedTuple):
    """An arrangement of a run from `low` to `high`."""

    low: int
    high: int
    naturals: int
    """Places of natural cards."""
    held: int
    """Places of wilds that stayed where they were laid; the other places are free wilds'."""


@lru_cache(maxsize=1 << 16)
def layout(
    ranks: int, twos: int, others: int, most_wilds: int, held: Held = (), rooted: bool = False
) -> Layout | None:
    """The arrangement of a run with the fewest wilds, or None when there is none with `most_wilds` or fewer.

    `ranks`: the cards that are no wilds, bit 1 for the ace. `twos`: twos of the suit. `others`: jokers and
    twos of other suits. `held` wilds keep their place unless a natural card comes there; `rooted`: a natural
    two stays natural (both are the strict rule, `end_wild_slides` off). A wild fills a gap, else it stands at
    the low end, or at the high end where the low ace is reached. Of equals the one with the ace low is shown.
    """
    homes = (1,) if rooted else (1, 0) if twos else (0,)
    for home in homes:
        wilds = twos + others - home
        if wilds > most_wilds:
            continue
        base = ranks & ~2 | (home << 2)
        for ace in (1, LAST) if ranks & 2 else (0,):
            naturals = base | (1 << ace if ace else 0)
            found = _place(naturals, wilds, twos - home, held)
            if found is not None:
                return found
    return None


def _place(naturals: int, wilds: int, wild_twos: int, held: Held) -> Layout | None:
    kept = kept_twos = 0
    for place, own_two in held:
        if not naturals >> place & 1:
            kept |= 1 << place
            kept_twos += own_two
    if kept_twos > wild_twos:
        return None
    stands = naturals | kept
    low, high = (stands & -stands).bit_length() - 1, stands.bit_length() - 1
    spare = wilds - kept.bit_count() - (high - low + 1 - stands.bit_count())
    if spare < 0:
        return None
    below = min(spare, low - 1)
    low -= below
    high += spare - below
    return Layout(low, high, naturals, kept) if high <= LAST else None


def longest_natural(naturals: int) -> int:
    """Length of the longest stretch of neighbours among some places."""
    places, length = naturals, 0
    while places:
        places &= places >> 1
        length += 1
    return length
