"""The trained strategy: how often each action is taken in each situation.

The file (app/train/truco/pack.py writes it): one line of JSON (seed, deals, sizes and the SHA-256 of the
rest), then zlib's form of
  the chances of who is mano, 31 x 31 x uint16, at 31 * mine + theirs, as shares of 65,535;
  65,537 x uint32, where each bucket of rows starts; a uint16 for each row, the rest of its mark, in order
  within its bucket; three bytes for each row, a hexadecimal digit for each
  of five actions from the second digit on.
A situation's mark is 32 bits of its key, mixed; the upper half is its bucket. All numbers are little-endian.

A file may hold no more than where it departs from another, its base, of which it names the SHA-256.
"""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from bisect import bisect_left
from dataclasses import dataclass
from functools import cache
from pkgutil import get_data
from typing import Any

from engine.truco.bots.expert.situation import wider

ACTIONS = 5
"""To play: three cards, the weakest first, a raise, a fold. To answer: quiero, no quiero, and a raise at
the fourth place or one of the bids of envido from the third on. To bid envido: no bid, nothing, and the
bids."""
BUCKETS = 1 << 16
FILES = {False: "policy.bin", True: "policy_raises.bin"}
"""By the option raise_in_answer."""

_ALL = (1 << 64) - 1


def mark(key: int) -> int:
    """32 bits of a key."""
    mixed = key * 0x9E3779B97F4A7C15 & _ALL
    mixed = (mixed ^ mixed >> 29) * 0xBF58476D1CE4E5B9 & _ALL
    return mixed >> 32


@dataclass(frozen=True, slots=True)
class Policy:
    about: dict[str, Any]
    chances: array[int]
    starts: array[int]
    rests: array[int]
    digits: bytes
    base: Policy | None

    def shares(self, key: int) -> list[int] | None:
        """How often each action is taken, out of 15; None for a situation that was not trained."""
        while key:
            found = self._row(mark(key))
            if found is not None:
                return found
            key = wider(key)
        return None

    def _row(self, marked: int) -> list[int] | None:
        starts, rests = self.starts, self.rests
        bucket, rest = marked >> 16, marked & 0xFFFF
        end = starts[bucket + 1]
        at = bisect_left(rests, rest, starts[bucket], end)
        if at < end and rests[at] == rest:
            first, second, third = self.digits[3 * at : 3 * at + 3]
            return [first & 15, second >> 4, second & 15, third >> 4, third & 15]
        return self.base._row(marked) if self.base is not None else None

    def chance(self, mine: int, theirs: int, *, mano: bool) -> float:
        """The chance to win the match before a hand, by the needs and by who is mano in it."""
        if mine <= 0 or theirs <= 0:
            return 1.0 if mine <= 0 else 0.0
        if mano:
            return self.chances[31 * mine + theirs] / 65535
        return 1 - self.chances[31 * theirs + mine] / 65535


@cache
def policy(raises: bool) -> Policy:
    """The policy that ships with the engine, by the option raise_in_answer."""
    data = get_data(__package__, FILES[raises])
    assert data is not None
    return read(data, policy(False) if raises else None)


def read(data: bytes, base: Policy | None = None) -> Policy:
    """A policy from its file. Raises ValueError for one that departs from another base."""
    line, _, packed = data.partition(b"\n")
    about: dict[str, Any] = json.loads(line)
    if about.get("base") != (base.about["sha256"] if base is not None else None):
        raise ValueError("the policy departs from another one")
    content = memoryview(zlib.decompress(packed))
    place = 0

    def take(code: str, count: int) -> array[int]:
        nonlocal place
        numbers = array(code)
        numbers.frombytes(content[place : place + count * numbers.itemsize])
        place += count * numbers.itemsize
        if sys.byteorder == "big":
            numbers.byteswap()
        return numbers

    return Policy(
        about,
        take("H", 31 * 31),
        take("I", BUCKETS + 1),
        take("H", about["rows"]),
        bytes(content[place:]),
        base,
    )
