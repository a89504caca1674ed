"""What makes the site an app: its manifest, its worker, and the page that is shown without a connection.

GET /manifest.webmanifest   names, icons and colours, in the reader's language
GET /worker.js              static/worker.js, told which version of the bundle is in force
GET /offline                what the worker shows where a page cannot be fetched
"""

from __future__ import annotations

from functools import lru_cache

import orjson
from fastapi import APIRouter, Request
from starlette.responses import Response

from app.web import bundle, texts
from app.web.render import language_of, page
from app.web.static import STATIC, asset, fingerprint

router = APIRouter(include_in_schema=False)

_ICONS = (
    ("icons/mano.svg", "any", "image/svg+xml", "any"),
    ("icons/mano-192.png", "192x192", "image/png", "any"),
    ("icons/mano-512.png", "512x512", "image/png", "any"),
    ("icons/mano-maskable.png", "512x512", "image/png", "maskable"),
)


@router.get("/manifest.webmanifest")
async def manifest(request: Request) -> Response:
    language = language_of(request)
    _ = texts.translations(language).gettext
    document = {
        "id": "/",
        "name": "Mano",
        "short_name": "Mano",
        "description": _("A card table on the web: Burraco with friends, Truco against the computer."),
        "lang": language,
        "dir": texts.direction(language),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#0b2329",
        "theme_color": "#12343b",
        "categories": ["games"],
        "icons": [
            {"src": asset(path), "sizes": sizes, "type": kind, "purpose": purpose}
            for path, sizes, kind, purpose in _ICONS
        ],
    }
    headers = {"Cache-Control": "private, no-cache", "Vary": "Cookie, Accept-Language"}
    return Response(orjson.dumps(document), media_type="application/manifest+json", headers=headers)


@router.get("/worker.js")
async def worker() -> Response:
    """A browser asks for it at every visit and takes a new one when a byte differs."""
    built = bundle.current()
    told = {"version": built.version if built else "", "shell": ["/offline", *_shell()]}
    script = f"const TOLD = {orjson.dumps(told).decode()};\n{_source(fingerprint('worker.js'))}"
    return Response(script, media_type="text/javascript", headers={"Cache-Control": "no-cache"})


@router.get("/offline")
async def offline(request: Request) -> Response:
    return page(request, "offline.html", {})


def _shell() -> list[str]:
    """What the page without a connection needs besides itself."""
    fonts = ("archivo-latin-wght-normal", "alegreya-latin-700-normal")
    return [
        asset("css/page.css"),
        asset("js/page.js"),
        "/static/icons/mano.svg",
        *(f"/static/fonts/{font}.woff2" for font in fonts),
    ]


@lru_cache(maxsize=1)
def _source(version: str) -> str:
    return (STATIC / "worker.js").read_text(encoding="utf-8")
