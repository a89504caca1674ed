"""What an operator sees: health, readiness, metrics, and one log line for each request.

Log lines and metric labels carry a route's pattern, never the address itself: an invite is a secret.
"""

from __future__ import annotations

import hmac
from time import perf_counter

import structlog
from fastapi import APIRouter
from prometheus_client import CONTENT_TYPE_LATEST, Histogram, generate_latest
from sqlalchemy import text
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.store.errors import StoreUnavailable
from app.web.errors import Problem
from app.web.parts import parts
from app.web.security import is_loopback

log = structlog.get_logger("mano.http")
router = APIRouter(include_in_schema=False)

_REQUESTS = Histogram(
    "mano_http_request_seconds", "Requests by route, method and status", ["route", "method", "status"]
)
_METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"})
_QUIET = ("/static", "/healthz", "/readyz", "/metrics")


class Observed:
    """Measures each request and writes it to the log."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = perf_counter()
        status = 500

        async def send_and_note(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, send_and_note)
        except Exception:
            log.exception("request failed", route=_route(scope), method=scope["method"])
            raise
        finally:
            seconds = perf_counter() - started
            route = _route(scope)
            method = scope["method"] if scope["method"] in _METHODS else "other"
            _REQUESTS.labels(route, method, status).observe(seconds)
            write = log.debug if route.startswith(_QUIET) else log.info
            write("request", route=route, method=method, status=status, ms=round(seconds * 1000, 1))


def _route(scope: Scope) -> str:
    if scope["path"].startswith("/static/"):
        return "/static"
    return getattr(scope.get("route"), "path", "unknown")


@router.get("/healthz")
async def alive() -> dict[str, str]:
    """The process answers."""
    return {"status": "ok"}


@router.get("/readyz")
async def ready(request: Request) -> Response:
    """Players may be sent here: the database answers."""
    try:
        async with parts(request).database.read() as connection:
            await connection.execute(text("SELECT 1"))
    except StoreUnavailable:
        return JSONResponse({"status": "the database does not answer"}, 503)
    return JSONResponse({"status": "ok"})


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """Prometheus metrics, for this machine or whoever has the token."""
    settings = parts(request).settings
    host = request.client.host if request.client else None
    if not is_loopback(host):
        token = settings.metrics_token.get_secret_value() if settings.metrics_token else ""
        given = request.headers.get("authorization", "").removeprefix("Bearer ")
        if not token or not hmac.compare_digest(given.encode(), token.encode()):
            raise Problem(404, "not_found", "nothing here")
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)
