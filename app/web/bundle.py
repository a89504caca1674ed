"""The bundle: scripts and style sheets made small beforehand by static/bundle.mjs, and sent while they fit.

They fit while every source is what the manifest's version was computed from. After an edit the sources
themselves are sent, so that whoever works on them sees them at once; CI lets no such state pass. A burraco
table is 8 requests and 60 KB of scripts and styles by the bundle, 50 and 120 KB by the sources.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from time import monotonic
from typing import Any

import orjson

from app.web.texts import ROOT

FOLDER = "built"
_BUILT = ROOT / "static" / FOLDER
_NOTICED_WITHIN = 1.0  # seconds after which an edit is seen


@dataclass(frozen=True, slots=True)
class Bundle:
    """What the manifest says: `entries` are paths under static/ with the files that they need."""

    version: str
    entries: dict[str, dict[str, Any]]

    def address(self, path: str) -> str:
        """The address of a file under static/built/."""
        return f"/static/{FOLDER}/{path}?v={self.version}"


def current() -> Bundle | None:
    """The bundle, if there is one and it fits its sources."""
    return _look(int(monotonic() / _NOTICED_WITHIN))


def stored_version() -> str | None:
    """The version of the files under static/built/, whether they fit or not."""
    try:
        return str(_manifest(*_stamp(_BUILT / "manifest.json"))["version"])
    except OSError:
        return None


@lru_cache(maxsize=1)
def _look(moment: int) -> Bundle | None:
    try:
        manifest = _manifest(*_stamp(_BUILT / "manifest.json"))
        fits = _fits(manifest["version"], tuple(_stamp(ROOT / source) for source in manifest["sources"]))
    except OSError:
        return None
    return Bundle(manifest["version"], manifest["entries"]) if fits else None


def _stamp(file: Path) -> tuple[Path, int, int]:
    stat = file.stat()
    return file, stat.st_mtime_ns, stat.st_size


@lru_cache(maxsize=1)
def _manifest(file: Path, modified: int, size: int) -> dict[str, Any]:
    manifest: dict[str, Any] = orjson.loads(file.read_bytes())
    return manifest


@lru_cache(maxsize=1)
def _fits(version: str, sources: tuple[tuple[Path, int, int], ...]) -> bool:
    """Whether the sources give this version; computed as static/bundle.mjs does."""
    content = hashlib.sha256()
    for file, _, _ in sources:
        content.update(file.relative_to(ROOT).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return content.hexdigest()[: len(version)] == version
