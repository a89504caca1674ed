"""The messages of a live table: what a client may send, parsed strictly, and frames sent to it.

`docs/protocol.md` §2 describes them. A frame that is none of these messages raises BadMessage with the
code of its refusal and, where one could be read, the id that the refusal answers.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import orjson
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

PROTOCOL = 1
MAX_FRAME = 8192
"""Bytes. The longest honest message, a meld of fourteen cards or a line of chat, has a tenth of them."""

EMOTES = ("hello", "thanks", "well_played", "wow", "oops", "thinking", "hurry", "good_game")

Id = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[!-~]+$")]
Number = Annotated[int, Field(ge=-(2**53), le=2**53)]
"""What every JSON library can hold exactly."""


class Open(bytes):
    """A frame that says only what everybody at the table may know: its length need not be kept from those who
    see what goes over the line."""

    __slots__ = ()


class BadMessage(Exception):
    """A frame that is no message: `bad_frame`, `unknown_type` or `bad_message`."""

    def __init__(self, code: str, id: str | None = None, **args: Any) -> None:
        super().__init__(code)
        self.code = code
        self.id = id
        self.args_shown = args


class _Message(BaseModel):
    model_config = ConfigDict(strict=True, frozen=True, extra="ignore")


class Hello(_Message):
    t: Literal["hello"]
    protocol: Number
    since: Number | None = None


class Act(_Message):
    t: Literal["act"]
    id: Id
    decision: Number | None
    action: dict[str, Any]


class Say(_Message):
    t: Literal["say"]
    id: Id
    text: Annotated[str, Field(max_length=500)] | None = None
    emote: Annotated[str, Field(max_length=32)] | None = None


class Ping(_Message):
    t: Literal["ping"]
    n: Number = 0


class Pause(_Message):
    t: Literal["pause"]
    id: Id
    on: bool


Message = Hello | Act | Say | Ping | Pause

_MESSAGES: TypeAdapter[Message] = TypeAdapter(Annotated[Message, Field(discriminator="t")])


def parse(frame: str | bytes | None) -> Message:
    """The message in a text frame. Raises BadMessage; binary frames are never messages."""
    if not isinstance(frame, str):
        raise BadMessage("bad_frame", reason="binary")
    if len(frame) > MAX_FRAME or len(frame.encode("utf-8", "surrogatepass")) > MAX_FRAME:
        raise BadMessage("bad_frame", reason="size", bytes=MAX_FRAME)
    try:
        return _MESSAGES.validate_json(frame)
    except ValidationError as error:
        kind = error.errors(include_url=False, include_context=False, include_input=False)[0]["type"]
        id = _readable_id(frame)
    except ValueError:
        raise BadMessage("bad_frame", reason="json") from None
    if kind == "json_invalid":
        raise BadMessage("bad_frame", reason="json")
    if kind.startswith("union_tag"):
        raise BadMessage("unknown_type", id)
    raise BadMessage("bad_message", id)


def _readable_id(frame: str) -> str | None:
    try:
        document = orjson.loads(frame)
    except ValueError:
        return None
    id = document.get("id") if isinstance(document, dict) else None
    return id if isinstance(id, str) and 0 < len(id) <= 64 and id.isascii() and id.isprintable() else None


def encode(document: Any) -> bytes:
    return orjson.dumps(document)


def ack(id: str, version: int) -> bytes:
    return orjson.dumps({"t": "ack", "id": id, "version": version})


def refused(id: str | None, code: str, args: dict[str, Any] | None = None, version: int = 0) -> bytes:
    return orjson.dumps({"t": "refused", "id": id, "code": code, "args": args or {}, "version": version})


def bye(code: str, retry_ms: int = 500) -> bytes:
    return orjson.dumps({"t": "bye", "code": code, "retry_ms": retry_ms})
