"""What a request is answered with when it cannot be done: JSON for scripts, a page for people.

Every error has a stable code, a sentence for developers, and the arguments a translated sentence needs.
"""

from __future__ import annotations

from typing import Any

import structlog
from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Match, Route
from starlette.types import Scope

from app.live.errors import TableError
from app.store.errors import StoreUnavailable

log = structlog.get_logger(__name__)

_CODES = {404: "not_found", 405: "method_not_allowed"}


class Problem(Exception):
    """A request that cannot be done: `status`, `code` and the code's arguments."""

    def __init__(self, status: int, code: str, message: str, **args: Any) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.args_ = args


def add_handlers(app: FastAPI) -> None:
    """Turns what handlers raise into answers."""

    @app.exception_handler(Problem)
    async def problem(request: Request, error: Problem) -> Response:
        return answer(request, error.status, error.code, error.message, error.args_)

    @app.exception_handler(TableError)
    async def table_error(request: Request, error: TableError) -> Response:
        return answer(request, error.status, error.code, error.message, error.details)

    @app.exception_handler(HTTPException)
    async def http_error(request: Request, error: HTTPException) -> Response:
        code = _CODES.get(error.status_code, "refused")
        made = answer(request, error.status_code, code, str(error.detail), {})
        made.headers.update(error.headers or {})
        if error.status_code == 405:
            made.headers["Allow"] = ", ".join(sorted(_methods(request.app, request.scope)))
        return made

    @app.exception_handler(RequestValidationError)
    async def malformed(request: Request, error: RequestValidationError) -> Response:
        fields = [
            ".".join(part for part in one["loc"][1:] if isinstance(part, str)) for one in error.errors()
        ]
        message = "; ".join(
            f"{field or 'body'}: {one['msg']}" for field, one in zip(fields, error.errors(), strict=True)
        )
        broken = any(one["type"] == "json_invalid" for one in error.errors())
        return answer(
            request, 400 if broken else 422, "malformed", message, {"fields": [f for f in fields if f]}
        )

    @app.exception_handler(StoreUnavailable)
    async def unavailable(request: Request, error: StoreUnavailable) -> Response:
        log.warning("store unavailable", path=_route(request))
        made = answer(request, 503, "unavailable", "the database does not answer; nothing was changed", {})
        made.headers["Retry-After"] = "2"
        return made

    @app.exception_handler(Exception)
    async def unexpected(request: Request, error: Exception) -> Response:
        return answer(request, 500, "internal", "something went wrong here; it has been logged", {})


def _methods(router: Any, scope: Scope) -> set[str]:
    """What may be done at an address: each of its routes knows its own methods only."""
    found = set[str]()
    for route in router.routes:
        if (included := getattr(route, "original_router", None)) is not None:
            found |= _methods(included, scope)
        elif isinstance(route, Route) and route.matches(scope)[0] is not Match.NONE:
            found |= route.methods or set()
    return found | ({"HEAD"} if "GET" in found else set())


def _route(request: Request) -> str:
    """The route's pattern, which holds no invite."""
    return getattr(request.scope.get("route"), "path", "?")


def answer(request: Request, status: int, code: str, message: str, args: dict[str, Any]) -> Response:
    """The error as JSON under /api, else as a page."""
    if request.url.path.startswith(("/api/", "/static/")):
        return JSONResponse(
            {"code": code, "message": message, "args": args}, status, headers={"Cache-Control": "no-store"}
        )
    from app.web.render import page

    return page(request, "error.html", {"code": code, "args": args, "status": status}, status=status)
