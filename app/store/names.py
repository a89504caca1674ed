"""Names of things: random, url-safe, not to be guessed; and of sets of rules, which are the same for all."""

from __future__ import annotations

import hashlib
import secrets
import uuid
from typing import Any

import orjson

_WORD = "0123456789abcdefghijklmnopqrstuvwxyz"
_SPOKEN = "23456789abcdefghjkmnpqrstuvwxyz"
"""For codes that people read to each other: without 0 o, 1 i l."""


def _draw(alphabet: str, length: int) -> str:
    return "".join(secrets.choice(alphabet) for _ in range(length))


def new_table() -> str:
    """10 characters, 51 bits: enough not to collide; the invite is what guards a table."""
    return _draw(_WORD, 10)


def new_match() -> str:
    """12 characters, 62 bits."""
    return _draw(_WORD, 12)


def new_invite() -> str:
    """16 characters, 79 bits, from an alphabet without look-alikes."""
    return _draw(_SPOKEN, 16)


def new_group() -> str:
    """5 characters of a code that somebody writes down, 24 bits."""
    return _draw(_SPOKEN, 5)


def new_player() -> str:
    """A uuid4 as 32 hexadecimal digits."""
    return uuid.uuid4().hex


def rule_set(game: str, options: dict[str, Any]) -> str:
    """The same 16 digits for the same rules, whatever their order."""
    written = orjson.dumps([game, options], option=orjson.OPT_SORT_KEYS)
    return hashlib.sha256(written).hexdigest()[:16]
