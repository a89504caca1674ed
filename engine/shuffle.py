"""The fair shuffle: the server commits to a seed, every player adds a nonce, anyone can recompute the deck.

The deck is the sorted deck permuted by Fisher-Yates. Its numbers come from HMAC-SHA-256 with the seed as
key over `nonces in seat order ‖ hand number ‖ counter`, the two numbers as 4 bytes, big end first, the
counter counting the digests of one hand from 0. Each digest gives eight 32-bit numbers, big end first; a
number at or above the largest multiple of the range is thrown away, so that every permutation is equally
likely. Hand number 0 is the spread deck that the first dealer is picked from.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Sequence

SEED_BYTES = 32
NONCE_BYTES = 16


def commitment(seed: bytes) -> str:
    """The hex SHA-256 that is published before the players add their nonces."""
    return hashlib.sha256(seed).hexdigest()


def fits(seed: bytes, commit: str) -> bool:
    """Whether a revealed seed is the one that was committed to."""
    return hmac.compare_digest(commitment(seed), commit)


def shuffled(deck: Sequence[str], seed: bytes, nonces: Sequence[bytes], hand: int) -> tuple[str, ...]:
    """The deck, top card first, that seed and nonces (one for each seat, in seat order) give for a hand."""
    cards = list(deck)
    numbers = _numbers(seed, b"".join(nonces), hand)
    for last in range(len(cards) - 1, 0, -1):
        chosen = _below(last + 1, numbers)
        cards[last], cards[chosen] = cards[chosen], cards[last]
    return tuple(cards)


def _numbers(seed: bytes, nonces: bytes, hand: int) -> Iterator[int]:
    prefix = nonces + hand.to_bytes(4, "big")
    counter = 0
    while True:
        digest = hmac.digest(seed, prefix + counter.to_bytes(4, "big"), "sha256")
        for start in range(0, len(digest), 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        counter += 1


def _below(bound: int, numbers: Iterator[int]) -> int:
    limit = 2**32 - 2**32 % bound
    return next(number for number in numbers if number < limit) % bound
