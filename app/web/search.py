"""What the admin's list of matches is asked for, as the address says it (`FIELDS`). A field that is empty is
not looked at, so that a form may send all of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Any
from urllib.parse import urlencode

from app.store.desk import SORTS, Filter, Sort
from app.web.errors import Problem
from engine import GAMES, Document

STATES = ("running", "finished", "void")
NULL = "null"
"""How the address writes that a rule has no value: an empty field is none."""

FIELDS = {
    "game": "`burraco` or `truco`",
    "state": "`running`, `finished` or `void`",
    "ended_by": "how the last hand ended",
    "player": "a player's id",
    "name": "how the name of somebody who played begins, whatever its case and marks",
    "since": "the first day, such as 2026-05-01, by UTC",
    "until": "the last day",
    "score_from": "the higher total, at least",
    "score_to": "the higher total, at most",
    "minutes_from": "how long it lasted, at least",
    "minutes_to": "how long it lasted, at most",
    "rule.target": "a rule in force: a number, a word, `true`, `false` or `null`; so for any other rule",
    "sort": "`started`, `length`, `hands` or `score`",
    "order": "`desc` or `asc`",
    "cursor": "where the page begins",
}
"""What an address may hold."""

_FILTERS = [name for name in FIELDS if "." not in name and name not in ("sort", "order", "cursor")]
_MINUTE = 60_000


@dataclass(frozen=True, slots=True)
class Search:
    """`fields`: the filter as it was given, without what is empty."""

    wanted: Filter
    sort: Sort
    descending: bool
    cursor: str | None
    fields: Mapping[str, str]

    def query(self, **changes: str | None) -> str:
        """The search as an address has it behind `?`, with changes; a cursor is only there when given."""
        order = "desc" if self.descending else "asc"
        given = {**self.fields, "sort": self.sort, "order": order, **changes}
        return urlencode({name: value for name, value in given.items() if value})

    def by(self, sort: Sort) -> str:
        """The same matches sorted by another value, or by this one the other way round."""
        upward = sort == self.sort and self.descending
        return self.query(sort=sort, order="asc" if upward else "desc")


def search_of(params: Mapping[str, str]) -> Search:
    """Raises Problem 422 `malformed` with the fields that are wrong."""
    params = {name: value.replace("\0", "") for name, value in params.items()}  # no database takes that
    fields = {name: params[name].strip() for name in _FILTERS if params.get(name, "").strip()}
    rules = {name: value for name, value in params.items() if name.startswith("rule.") and value}
    game = _one_of(fields, "game", GAMES)
    ended_by = _one_of(fields, "ended_by", [end for game in GAMES.values() for end in game.endings])
    if game is None and ended_by is not None:
        game = next(name for name, one in GAMES.items() if ended_by in one.endings)
    wanted = Filter(
        game=game,
        state=_one_of(fields, "state", STATES),  # type: ignore[arg-type]
        player=fields.get("player"),
        name=fields.get("name"),
        since=_day(fields, "since"),
        until=_day(fields, "until", days=1),
        best_from=_number(fields, "score_from"),
        best_to=_number(fields, "score_to"),
        length_from=_number(fields, "minutes_from", _MINUTE),
        length_to=_number(fields, "minutes_to", _MINUTE),
        ended_by=ended_by,
        options=_rules(rules, game),
    )
    sort = next((name for name in SORTS if name == (params.get("sort") or "started")), None)
    if sort is None:
        raise _malformed("sort", f"one of {', '.join(SORTS)}")
    return Search(
        wanted,
        sort,
        params.get("order") != "asc",
        params.get("cursor") or None,
        {**fields, **rules},
    )


def _malformed(field: str, message: str) -> Problem:
    return Problem(422, "malformed", f"{field}: {message}", fields=[field])


def _one_of(fields: Mapping[str, str], name: str, known: Any) -> str | None:
    value = fields.get(name)
    if value is not None and value not in known:
        raise _malformed(name, f"one of {', '.join(known)}")
    return value


def _number(fields: Mapping[str, str], name: str, scale: int = 1) -> int | None:
    if name not in fields:
        return None
    try:
        value = int(fields[name])
    except ValueError:
        raise _malformed(name, "a number") from None
    if abs(value) > 1_000_000:
        raise _malformed(name, "too far from nothing")
    return value * scale


def _day(fields: Mapping[str, str], name: str, *, days: int = 0) -> int | None:
    if name not in fields:
        return None
    try:
        day = date.fromisoformat(fields[name]) + timedelta(days=days)
        return int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp() * 1000)
    except (ValueError, OverflowError):
        raise _malformed(name, "a day, such as 2026-05-01") from None


def _rules(given: Mapping[str, str], game: str | None) -> Document:
    found: Document = {}
    for name, text in given.items():
        option = name.removeprefix("rule.")
        values = [
            value
            for one in GAMES.values()
            if game in (None, one.name)
            for value in one.option_values.get(option, ())
        ]
        named = {written(value): value for value in values}
        if text not in named:
            raise _malformed(name, f"one of {', '.join(named) or 'nothing'}")
        found[option] = named[text]
    return found


def written(value: Any) -> str:
    """A rule's value as the address has it."""
    if value is None:
        return NULL
    return str(value).lower() if isinstance(value, bool) else str(value)
