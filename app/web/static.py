"""Static files: compressed once, and cached by browsers without ever being stale.

A file asked for with `?v=` and its own fingerprint may be kept for ever, and so may a file of the bundle,
with the bundle's version. The sources of modules import one another by plain addresses, so they are asked for
again each time and answered with 304 while they are the same. Fonts, icons and card pictures hardly ever
change and may be kept for a day.
"""

from __future__ import annotations

import gzip
import hashlib
from functools import lru_cache
from pathlib import Path
from urllib.parse import parse_qs

import anyio.to_thread
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from app.web import bundle
from app.web.texts import ROOT

STATIC = ROOT / "static"

_TEXT = (".js", ".css", ".svg", ".json", ".md")
_FOR_EVER = "public, max-age=31536000, immutable"
_KEPT_A_DAY = ("fonts/", "cards/", "icons/")
_SMALLEST = 500  # bytes; below this compression costs more than it saves


def asset(path: str) -> str:
    """The address of a file under static/, for pages. It changes with the file, except for a module's source,
    which others import by its plain address: under two addresses it would be loaded twice."""
    built = bundle.current()
    if built is not None and path in built.entries:
        return built.address(path)
    if path.endswith(".js"):
        return f"/static/{path}"
    return f"/static/{path}?v={fingerprint(path)}"


def needed(script: str, *later: str) -> list[str]:
    """The addresses of what a bundled script needs, and of the named parts that it would load later, for a
    page to ask for all at once. Sources are many, and come one after another."""
    built = bundle.current()
    entry = built.entries.get(script) if built is not None else None
    if built is None or entry is None:
        return []
    return [built.address(file) for file in (*entry["needs"], *(entry["later"][part] for part in later))]


def fingerprint(path: str) -> str:
    """A short hash of a static file's content. Raises OSError."""
    file = STATIC / path
    return _hash(file, file.stat().st_mtime_ns)


@lru_cache(maxsize=512)
def _hash(file: Path, modified: int) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()[:12]


@lru_cache(maxsize=512)
def _compressed(file: Path, modified: int) -> bytes:
    return gzip.compress(file.read_bytes(), mtime=0)


class Static(StaticFiles):
    """The files under static/."""

    def __init__(self) -> None:
        super().__init__(directory=STATIC)

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        if response.status_code not in (200, 304):
            return response
        kept = _caching(path, scope)
        if kept is None:
            raise HTTPException(404)
        response.headers["Cache-Control"] = kept
        for said_already in ("Last-Modified", "Accept-Ranges"):  # the ETag tells as much; files are small
            del response.headers[said_already]
        if path.endswith(_TEXT):
            response.headers["Vary"] = "Accept-Encoding"
            if isinstance(response, FileResponse) and _takes_gzip(scope):
                return await _smaller(response)
        return response


def _caching(path: str, scope: Scope) -> str | None:
    """How long the file may be kept; None: it is of a version of the bundle that is gone. What its name gives
    now was made with other names inside and cannot be joined to it."""
    version = parse_qs(scope["query_string"].decode("latin-1")).get("v", [""])[0]
    if path.startswith(f"{bundle.FOLDER}/"):
        return _FOR_EVER if version == bundle.stored_version() else None
    if version == fingerprint(path):
        return _FOR_EVER
    if path.startswith(_KEPT_A_DAY):
        return "public, max-age=86400"
    return "no-cache"


def _takes_gzip(scope: Scope) -> bool:
    headers = dict(scope["headers"])
    return b"gzip" in headers.get(b"accept-encoding", b"") and b"range" not in headers


async def _smaller(response: FileResponse) -> Response:
    """The same answer, compressed, unless the file is too small to gain."""
    stat = response.stat_result
    if stat is None or stat.st_size < _SMALLEST:
        return response
    body = await anyio.to_thread.run_sync(_compressed, Path(response.path), stat.st_mtime_ns)
    headers = {**response.headers, "content-encoding": "gzip", "content-length": str(len(body))}
    return Response(body, headers=headers)
