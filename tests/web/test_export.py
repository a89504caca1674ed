"""Exports are written while they are read."""

from __future__ import annotations

import csv
import tracemalloc
from collections.abc import AsyncIterator
from io import StringIO

import orjson
import pytest

from app.store import desk
from app.store.desk import Desk, Filter
from app.web.export import as_csv, as_json
from tests.store.test_desk import seed

MANY, SOME = 4000, 400


async def peak(parts: AsyncIterator[bytes], rows: int) -> tuple[int, int]:
    """The most bytes held while so many lines are written, and how many were."""
    written = 0
    tracemalloc.start()
    async for part in parts:
        written += part.count(b"\n")
        if written >= rows:
            break
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return most, written


async def test_ten_times_the_rows_take_no_more_memory(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk, "CHUNK", 100)
    database = await seed(sqlite_url, MANY, logs=0)
    for write in (as_csv, as_json):
        await peak(write(Desk(database).stream(Filter())), 200)  # what is made once
        little, _ = await peak(write(Desk(database).stream(Filter())), SOME)
        much, written = await peak(write(Desk(database).stream(Filter())), MANY)
        assert written >= MANY
        assert much < 1.5 * little
    await database.close()


async def test_both_files_hold_the_same_matches(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk, "CHUNK", 7)
    database = await seed(sqlite_url, 30, logs=0)
    wanted = Desk(database)
    text = b"".join([part async for part in as_csv(wanted.stream(Filter()))]).decode("utf-8-sig")
    listed = orjson.loads(b"".join([part async for part in as_json(wanted.stream(Filter()))]))
    await database.close()
    rows = list(csv.DictReader(StringIO(text)))
    assert [row["match"] for row in rows] == [one["match"] for one in listed]
    assert len(rows) == 30
    for row, one in zip(rows, listed, strict=True):
        assert row["totals"] == " : ".join(map(str, one["totals"]))
        assert row["options"] == orjson.dumps(one["options"]).decode()
        assert (row["seconds"], row["winner"]) == (str(one["seconds"]), str(one["winner"]))
