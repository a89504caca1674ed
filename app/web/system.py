"""How the server is: versions, nodes, what they tend, how long its work takes."""

from __future__ import annotations

import platform
from importlib.metadata import PackageNotFoundError, version
from time import time
from typing import Any

from prometheus_client import REGISTRY
from starlette.requests import Request

from app.web.parts import parts
from engine import Document

_STARTED = time()

_PACKAGES = ("mano", "fastapi", "sqlalchemy", "uvicorn")


async def state(request: Request) -> Document:
    """{"versions", "node", "load", "nodes", "database", "queue", "computers", "notice"}"""
    views = parts(request).deskviews
    rooms = parts(request).rooms
    return {
        "versions": {"python": platform.python_version(), **_versions()},
        "node": rooms.node,
        "uptime": int(time() - _STARTED),
        "load": rooms.load,
        "nodes": await views.nodes(),
        "database": await views.facts(),
        "queue": {
            "actions": _sum("mano_append_rows_sum"),
            "batches": _sum("mano_append_rows_count"),
            "seconds": _sum("mano_append_seconds_sum"),
            "conflicts": _sum("mano_conflicts_total"),
            "refused": _sum("mano_refusals_total"),
            "step_ms": _mean("mano_step_seconds") * 1000,
            "append_ms": _mean("mano_append_seconds") * 1000,
        },
        "computers": {
            "decisions": _sum("mano_bot_seconds_count"),
            "seconds": _sum("mano_bot_seconds_sum"),
            "mean_ms": _mean("mano_bot_seconds") * 1000,
        },
        "notice": rooms.notice,
    }


def _versions() -> dict[str, str]:
    found = {}
    for name in _PACKAGES:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            found[name] = "?"  # run from its sources, not installed
    return found


def _samples(name: str) -> list[Any]:
    return [one for metric in REGISTRY.collect() for one in metric.samples if one.name == name]


def _sum(name: str) -> float:
    """Over all labels."""
    return sum(float(one.value) for one in _samples(name))


def _mean(name: str) -> float:
    count = _sum(f"{name}_count")
    return _sum(f"{name}_sum") / count if count else 0.0
