"""Time as the store keeps it: whole milliseconds since 1970, in UTC."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import BigInteger
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement


def now_ms() -> int:
    """The time by this machine's clock."""
    return time.time_ns() // 1_000_000


def iso(moment: int | None) -> str | None:
    """A moment as records show it, such as 2026-05-01T18:30:00.125Z."""
    if moment is None:
        return None
    text = datetime.fromtimestamp(moment / 1000, UTC).isoformat(timespec="milliseconds")
    return text.replace("+00:00", "Z")


class database_now(FunctionElement[int]):
    """The time by the database's clock, the only one that all nodes share."""

    type = BigInteger()
    inherit_cache = True


@compiles(database_now, "postgresql")
def _postgresql(element: database_now, compiler: SQLCompiler, **options: Any) -> str:
    return "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"


@compiles(database_now, "sqlite")
def _sqlite(element: database_now, compiler: SQLCompiler, **options: Any) -> str:
    return "CAST(ROUND((julianday('now') - 2440587.5) * 86400000.0) AS INTEGER)"
