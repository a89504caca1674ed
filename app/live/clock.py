"""Turn clocks: until when the seats that owe a decision may take it.

A deadline is stored with the action that started the turn, so that every node and every restart knows it;
times are milliseconds since 1970. One turn keeps its deadline however many actions it takes (a draw, melds,
a discard; the four that say ready).
"""

from __future__ import annotations

from collections.abc import Collection

from engine import Document

Turn = tuple[object, ...]


def turn_of(table: Document) -> Turn:
    """Equal for two tables of the same turn."""
    phase = "turn" if table["phase"] in ("draw", "play") else table["phase"]
    return (table["hand"], table.get("turn"), phase, len(table.get("tricks", ())))


def deadline_after(
    seconds: int | None,
    before: Document,
    after: Document,
    people_owing: Collection[int],
    old: int | None,
    now: int,
) -> int | None:
    """The deadline in force once `after` follows `before`; None where nobody is timed."""
    if seconds is None or not people_owing:
        return None
    if old is not None and turn_of(before) == turn_of(after):
        return old
    return now + seconds * 1000
