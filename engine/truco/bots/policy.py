"""A computed strategy as it is shipped: for each situation of `abstraction` the chance of every action.

The file: a line of JSON (rows, deals and seed of the training), then, compressed with zlib: the CRC-32 of
every situation's number, sorted, 4 bytes each, little end first; then for each of the actions 1 to 4 a byte
in each situation, its chance in 255ths; action 0 has the rest.
"""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from bisect import bisect_left
from functools import cache
from importlib.resources import files

FILE = "policy.bin"


class Policy:
    """Chances of the actions by situation."""

    def __init__(self, content: bytes) -> None:
        line, packed = content.split(b"\n", 1)
        self.header: dict[str, int] = json.loads(line)
        rows = self.header["rows"]
        body = zlib.decompress(packed)
        self._situations = array("I")
        self._situations.frombytes(body[: 4 * rows])
        if sys.byteorder == "big":
            self._situations.byteswap()
        self._chances = [body[(3 + action) * rows : (4 + action) * rows] for action in range(1, 5)]

    def chances(self, situation: int) -> list[float] | None:
        """The chance of each action, None where the strategy knows nothing."""
        crc = fingerprint(situation)
        at = bisect_left(self._situations, crc)
        if at == len(self._situations) or self._situations[at] != crc:
            return None
        rest = [column[at] / 255 for column in self._chances]
        return [1 - sum(rest), *rest]


def fingerprint(situation: int) -> int:
    return zlib.crc32(situation.to_bytes(8, "little"))


@cache
def shipped() -> Policy:
    """The strategy that comes with the engine."""
    return Policy(files("engine.truco.bots").joinpath(FILE).read_bytes())
