"""The options of a match, as the table at the top of the rules has them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engine.game import Document


class Options(NamedTuple):
    target: int = 30
    max_envidos: int = 2
    raise_in_answer: bool = False
    fold_early: bool = False
    dealer: int = 1
    turn_seconds: int | None = None

    def document(self) -> Document:
        return self._asdict()


VALUES: Mapping[str, Sequence[Any]] = {
    "target": (15, 30),
    "max_envidos": (1, 2),
    "raise_in_answer": (False, True),
    "fold_early": (False, True),
    "dealer": (0, 1),
    "turn_seconds": (None, 15, 30, 60),
}


def choose(chosen: Mapping[str, Any]) -> Options:
    """The options in force. Raises ValueError for an unknown option or value."""
    for name, value in chosen.items():
        if name not in VALUES:
            raise ValueError(f"unknown option {name!r}")
        if not any(type(value) is type(allowed) and value == allowed for allowed in VALUES[name]):
            raise ValueError(f"option {name!r} may not be {value!r}")
    return Options(**chosen)
