"""The actions that every game has, those around the fair shuffle (docs/protocol.md §4) and a turn that ran
out, and how any action is read from its JSON.

A log keeps actions as they came in, so a key that means nothing is refused: nobody stores what he likes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any

from engine.game import Document, Seat
from engine.shuffle import NONCE_BYTES, SEED_BYTES

NO_NONCE = "00" * NONCE_BYTES
"""The nonce of who adds nothing to the shuffle."""


@dataclass(frozen=True, slots=True)
class Commit:
    """By the table: the hash of the seed to come."""

    hash: str


@dataclass(frozen=True, slots=True)
class Ready:
    """By a seat: it is ready, and adds its nonce to the shuffle."""

    nonce: str = NO_NONCE


@dataclass(frozen=True, slots=True)
class Deal:
    """By the table, when all are ready: the seed."""

    seed: str


@dataclass(frozen=True, slots=True)
class Timeout:
    """By the table: the seat's time is up."""

    seat: Seat


Shared = Commit | Ready | Deal | Timeout

Readers = Mapping[str, tuple[tuple[str, ...], Callable[[Mapping[str, Any]], Any]]]
"""By type: the keys besides `type`, and what makes the action of them (raising ValueError)."""


def parse(document: Mapping[str, Any], readers: Readers, explaining: Collection[str] = ()) -> Any:
    """The action in a document. `explaining`: keys that legal actions carry for their reader alone.

    Raises ValueError when malformed."""
    if not isinstance(document, (dict, Mapping)):  # most are dicts, which are told faster
        raise ValueError("an action is an object")
    kind = document.get("type")
    if not isinstance(kind, str) or kind not in readers:
        raise ValueError(f"no action of type {kind!r}")
    keys, read = readers[kind]
    for key in document:
        if key not in keys and key != "type" and key not in explaining:
            unknown = document.keys() - {"type", *keys, *explaining}
            raise ValueError(f"unknown keys {sorted(map(str, unknown))}")
    return read(document)


def plain(document: Mapping[str, Any], readers: Readers) -> Document:
    """A well-formed action's document with the keys alone that mean something."""
    keys, _ = readers[document["type"]]
    return {key: document[key] for key in ("type", *keys) if key in document}


def _hex(value: object, size: int) -> str:
    if not isinstance(value, str) or not re.fullmatch(r"[0-9a-f]*", value) or len(value) != 2 * size:
        raise ValueError(f"{size} bytes in lower-case hexadecimal wanted")
    return value


def _seat(value: object) -> Seat:
    if type(value) is not int or not 0 <= value <= 3:
        raise ValueError("a seat's number wanted")
    return value


SHARED: Readers = {
    "commit": (("hash",), lambda it: Commit(_hex(it.get("hash"), SEED_BYTES))),
    "ready": (("nonce",), lambda it: Ready(_hex(it.get("nonce", NO_NONCE), NONCE_BYTES))),
    "deal": (("seed",), lambda it: Deal(_hex(it.get("seed"), SEED_BYTES))),
    "timeout": (("seat",), lambda it: Timeout(_seat(it.get("seat")))),
}
