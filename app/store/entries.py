"""An action as the log keeps it, how many of them are written at once, and what a match is read back as."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

import orjson

from engine import Document, HandScore, SeatTally


class Entry(NamedTuple):
    """An action of a match. `number` counts from 1; `seat` None is the table itself; `id` is the client's
    name for it, at most 64 printable ASCII characters, once in a match; `at` and `deadline` (when the
    decision that follows runs out) are milliseconds since 1970."""

    number: int
    seat: int | None
    action: Document
    id: str | None
    at: int
    deadline: int | None = None


class Append(NamedTuple):
    """An action and what it brings about: a finished hand, the result of the match, what the
    seats made of it so far, a dump of the state after it."""

    match: str
    entry: Entry
    hand: HandScore | None = None
    result: Document | None = None
    snapshot: Document | None = None
    tallies: tuple[SeatTally, ...] = ()
    """By seat, with each hand's end, and when the first begins: who plays for which side is known then."""

    @property
    def is_bare(self) -> bool:
        """Whether nothing but the action is to be written."""
        return self.hand is None and self.result is None and self.snapshot is None and not self.tallies


@dataclass(frozen=True, slots=True)
class Loaded:
    """What a match is rebuilt from."""

    snapshot: tuple[int, Document] | None
    """The number that the newest dump was made after, and the dump."""
    entries: list[Entry]
    """The actions after the snapshot, or all of them."""
    ids: dict[str, int]
    """Action ids up to the snapshot, by number: the newest of them, so that a repeat is recognised."""
    deadline: int | None
    """The deadline in force: the newest action's."""

    @property
    def number(self) -> int:
        """The version of the match: the number of its last action."""
        if self.entries:
            return self.entries[-1].number
        return self.snapshot[0] if self.snapshot else 0


def check(append: Append) -> None:
    """Raises ValueError for what no database would take."""
    name = append.entry.id
    if name is not None and not (0 < len(name) <= 64 and name.isascii() and name.isprintable()):
        raise ValueError("an action id has 1 to 64 printable ASCII characters")
    if append.entry.number < 1:
        raise ValueError("numbers count from 1")


_Row = tuple[str, int, int | None, str, str | None, int, int | None]

INSERT_POSTGRESQL = """
INSERT INTO actions ("match", number, seat, action, action_id, at, deadline)
SELECT "match", number, seat, action::json, action_id, at, deadline
FROM unnest($1::text[], $2::int[], $3::smallint[], $4::text[], $5::text[], $6::bigint[], $7::bigint[])
  AS batch ("match", number, seat, action, action_id, at, deadline)
ON CONFLICT DO NOTHING RETURNING "match", number
"""

# WHERE true: without it SQLite takes ON for a join's.
INSERT_SQLITE = f"""
INSERT INTO actions ("match", number, seat, action, action_id, at, deadline)
SELECT {", ".join(f"json_extract(value, '$[{column}]')" for column in range(7))}
FROM json_each(?) WHERE true
ON CONFLICT DO NOTHING RETURNING "match", number
"""


def _row(append: Append) -> _Row:
    entry = append.entry
    action = orjson.dumps(entry.action).decode()
    return append.match, entry.number, entry.seat, action, entry.id, entry.at, entry.deadline


def as_arrays(batch: Iterable[Append]) -> tuple[Any, ...]:
    """One array for each column."""
    return tuple(zip(*map(_row, batch), strict=True))


def as_json(batch: Iterable[Append]) -> tuple[Any, ...]:
    """One JSON array of rows."""
    return (orjson.dumps([_row(one) for one in batch]).decode(),)
