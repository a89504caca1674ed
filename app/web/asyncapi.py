"""The socket protocol of docs/protocol.md §2 as an AsyncAPI 3.0 document, made of the very models that frames
are parsed by (`app.live.protocol`) and that tests hold every sent frame against (`app.live.messages`)."""

from __future__ import annotations

from functools import cache
from typing import Any

from fastapi import APIRouter
from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from app.live import messages, protocol
from engine import Document

router = APIRouter(prefix="/api/v1")

RECEIVED: tuple[type[BaseModel], ...] = (
    *(protocol.Hello, protocol.Act, protocol.Say, protocol.Pause, protocol.Ping),
)

_SENT_EXAMPLES: dict[str, Document] = {
    "Welcome": {
        "t": "welcome",
        "protocol": 1,
        "version": 0,
        "seat": 0,
        "match": None,
        "view": None,
        "people": [{"seat": 0, "name": "Anna", "computer": None, "state": "here"}],
        "watching": 0,
        "paused": None,
        "chat": [],
        "clock": None,
        "now": 1777660200125,
        "notice": None,
        "table": {"id": "k3v9x2m1qa", "game": "truco", "phase": "lobby"},
    },
    "Step": {
        "t": "step",
        "version": 43,
        "from": 42,
        "ops": [{"op": "replace", "path": "/table/turn", "value": 1}],
        "events": [{"type": "played", "seat": 0, "card": "1E"}],
        "clock": {"deadline": 1777660230125, "seats": [1]},
    },
    "Ack": {"t": "ack", "id": "0b9f", "version": 43},
    "Refused": {"t": "refused", "id": "0b9f", "code": "stale", "args": {}, "version": 43},
    "People": {"t": "people", "phase": "playing", "host": 0, "seats": [], "watching": 2, "paused": None},
    "Line": {"t": "chat", "id": "c1", "seat": 0, "name": "Anna", "at": 1777660200125, "emote": "hello"},
    "Told": {
        "t": "notice",
        "notice": {"id": 3, "at": 1777665600000, "until": 1777667400000, "text": "back in five minutes"},
    },
    "Pong": {"t": "pong", "n": 1, "now": 1777660200125},
    "Bye": {"t": "bye", "code": "shutdown", "retry_ms": 500},
}

_RECEIVED_EXAMPLES: dict[str, Document] = {
    "Hello": {"t": "hello", "protocol": 1, "since": 41},
    "Act": {"t": "act", "id": "0b9f", "decision": 17, "action": {"type": "play", "card": "1E"}},
    "Say": {"t": "say", "id": "c1", "emote": "hello"},
    "Pause": {"t": "pause", "id": "p1", "on": True},
    "Ping": {"t": "ping", "n": 1},
}

EXAMPLES = {**_RECEIVED_EXAMPLES, **_SENT_EXAMPLES}


@router.get("/asyncapi.json")
async def describe_socket() -> dict[str, Any]:
    """The messages of `/ws/tables/{table}`, as an AsyncAPI 3.0 document."""
    return document()


@cache
def document() -> Document:
    """The whole description."""
    models = [*RECEIVED, *messages.SENT]
    _, schemas = models_json_schema(
        [(model, "validation") for model in models], ref_template="#/components/schemas/{model}"
    )
    names = [model.__name__ for model in models]
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Mano's live tables",
            "version": str(protocol.PROTOCOL),
            "description": "One socket for each open page. The session's cookie says who it is; the Origin "
            f"must be ours. JSON text frames of at most {protocol.MAX_FRAME} bytes. What a view, an action "
            "and an event are: docs/protocol.md §1.",
        },
        "defaultContentType": "application/json",
        "channels": {
            "table": {
                "address": "/ws/tables/{table}",
                "description": "A table: its lobby, its matches, its talk.",
                "parameters": {"table": {"description": "The table's id."}},
                "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in names},
                "bindings": {"ws": {"method": "GET", "bindingVersion": "0.1.0"}},
            }
        },
        "operations": {
            "receive": _operation("receive", "What a client may send.", RECEIVED),
            "send": _operation("send", "What the table sends.", messages.SENT),
        },
        "components": {
            "messages": {model.__name__: _message(model) for model in models},
            "schemas": schemas["$defs"],
        },
    }


def _operation(action: str, summary: str, models: tuple[type[BaseModel], ...]) -> Document:
    return {
        "action": action,
        "summary": summary,
        "channel": {"$ref": "#/channels/table"},
        "messages": [{"$ref": f"#/channels/table/messages/{model.__name__}"} for model in models],
    }


def _message(model: type[BaseModel]) -> Document:
    made: Document = {
        "name": str(EXAMPLES[model.__name__]["t"]),
        "title": model.__name__,
        "payload": {"$ref": f"#/components/schemas/{model.__name__}"},
        "examples": [{"payload": EXAMPLES[model.__name__]}],
    }
    if model.__doc__:
        made["summary"] = model.__doc__
    return made
