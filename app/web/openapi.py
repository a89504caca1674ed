"""The description of the HTTP interface, /api/v1/openapi.json: what FastAPI knows of the routes, with an
example of every body, the ways to say who one is, and how each error looks."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from app.web.examples import BODIES, DOCUMENTS
from engine import Document

_INTRODUCTION = """
A card table: Burraco for four friends, Truco against the computer.

Who one is says the session's cookie (`POST /api/v1/session`) or, for scripts, a token in
`Authorization: Bearer mano_…` (`POST /api/v1/tokens`, or `mano token` on the server). With a cookie, unsafe
calls need an `Origin` of our own; with a token they need none. Every error is
`{"code", "message", "args"}`: the code is stable, the message is for developers. A match is played over the
socket that [AsyncAPI](/api/v1/asyncapi.json) describes.
"""

_WAYS = {
    "session": {
        "type": "apiKey",
        "in": "cookie",
        "name": "mano",
        "description": "The session's cookie; over TLS its name is `__Host-mano`.",
    },
    "token": {
        "type": "http",
        "scheme": "bearer",
        "description": "A token for scripts: `read` may read, `admin` may do all that its player may.",
    },
}

_TAGS = (
    ("session", "Who one is."),
    ("tables", "Where one sits."),
    ("matches", "What was played."),
    ("account", "How a player comes back."),
    ("tokens", "For scripts."),
    ("desk", "For moderators and admins; nobody else finds these."),
)

_ERRORS = {
    "400": ("malformed", "the body is no JSON"),
    "401": ("no_session", "make a session first: POST /api/v1/session"),
    "403": ("not_host", "only the host of the table may do this"),
    "404": ("not_found", "there is nothing"),
    "409": ("already_playing", "a match is being played"),
    "413": ("too_big", "the body is too big"),
    "422": ("malformed", "name: Field required"),
    "429": ("too_many", "slow down"),
    "503": ("unavailable", "the database does not answer; nothing was changed"),
}


def describe(app: FastAPI) -> Document:
    """The whole description, made once."""
    if app.openapi_schema is None:
        made = get_openapi(
            title=app.title,
            version=app.version,
            description=_INTRODUCTION.strip(),
            routes=app.routes,
            tags=[{"name": name, "description": text} for name, text in _TAGS],
        )
        made.setdefault("components", {})["securitySchemes"] = _WAYS
        made["security"] = [{}, {"session": []}, {"token": []}]
        for path, operations in made["paths"].items():
            for method, operation in operations.items():
                _fill(operation, f"{method.upper()} {path}", path)
        app.openapi_schema = made
    return app.openapi_schema


def _fill(operation: Document, name: str, path: str) -> None:
    operation.setdefault("tags", [_tag(path)])
    body = operation.get("requestBody", {}).get("content", {}).get("application/json")
    if body is not None:
        _exemplify(body, BODIES.get(name))
    for status, answer in operation["responses"].items():
        for content in answer.get("content", {}).values():
            if status in _ERRORS:
                code, message = _ERRORS[status]
                content["example"] = {"code": code, "message": message, "args": {}}
            else:
                _exemplify(content, DOCUMENTS.get(name))


def _exemplify(content: dict[str, Any], own: Any) -> None:
    """The route's own example, or that of the document it takes or gives."""
    schema = content.get("schema", {})
    for choice in (schema, *schema.get("anyOf", ())):
        named = choice.get("$ref", "").rsplit("/", 1)[-1]
        own = own if own is not None else DOCUMENTS.get(named)
    if own is not None:
        content["example"] = own


def _tag(path: str) -> str:
    parts = path.removeprefix("/api/v1/").split("/")
    return {
        "session": "session",
        "sessions": "account",
        "account": "account",
        "tables": "tables",
        "matches": "matches",
        "tokens": "tokens",
        "admin": "desk",
    }.get(parts[0], "session")
