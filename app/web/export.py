"""Lists of matches as files: rows are written as they are read, so that a million takes no more memory than
fifty. CSV begins with a byte order mark, since spreadsheets take it for another encoding otherwise."""

from __future__ import annotations

import csv
from collections.abc import AsyncIterator, Sequence
from io import StringIO

import orjson

from app.store.desk import Listed
from app.store.moments import iso
from app.web.spreadsheet import cell
from engine import Document

COLUMNS = (
    *("match", "started", "ended", "seconds", "game", "state", "players", "options", "hands", "totals"),
    *("winner", "ended_by", "table", "node"),
)


def document(row: Listed) -> Document:
    """A match as the desk's lists have it."""
    match = row.match
    return {
        "match": match.id,
        "started": iso(match.started),
        "ended": iso(match.ended),
        "seconds": row.lasted // 1000,
        "game": match.game,
        "state": match.state,
        "players": [
            {"seat": one.seat, "player": one.player, "name": one.name, "computer": one.computer}
            for one in match.seats
        ],
        "options": match.options,
        "hands": row.hand_count,
        "totals": match.totals,
        "winner": match.winner,
        "ended_by": row.ended_by,
        "table": match.table,
        "node": row.node,
    }


async def as_csv(parts: AsyncIterator[Sequence[Listed]]) -> AsyncIterator[bytes]:
    """One line for each match, under a header."""
    text = StringIO()
    writer = csv.writer(text)
    text.write("\ufeff")
    writer.writerow(COLUMNS)
    async for rows in parts:
        for row in rows:
            writer.writerow([cell(_flat(value)) for value in document(row).values()])
        yield text.getvalue().encode()
        text.seek(0)
        text.truncate()


async def as_json(parts: AsyncIterator[Sequence[Listed]]) -> AsyncIterator[bytes]:
    """One array of all matches."""
    before = b"[\n"
    async for rows in parts:
        lines = [orjson.dumps(document(row)) for row in rows]
        if lines:
            yield before + b",\n".join(lines)
            before = b",\n"
    yield b"\n]\n" if before == b",\n" else b"[]\n"


def _flat(value: object) -> str | int | None:
    """What a cell shows of a value."""
    if value is None or isinstance(value, str | int):
        return value
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return " · ".join(one["name"] or f"({one['computer']})" for one in value)
    if isinstance(value, list):
        return " : ".join(map(str, value))
    return orjson.dumps(value).decode()
