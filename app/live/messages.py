"""The frames that a table sends, as models: what they are described and checked by. Nothing is sent through
them, since frames are put together from parts that were encoded once for all (`app.live.views`)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from app.live.protocol import EMOTES, PROTOCOL

Millis = Annotated[int, Field(description="Milliseconds since 1970, by the server's clock.")]
SeatNumber = Annotated[int, Field(ge=0, le=3)]


class _Sent(BaseModel):
    model_config = ConfigDict(strict=True, frozen=True, extra="forbid")


class Person(_Sent):
    """Who sits at a seat."""

    seat: SeatNumber
    name: str
    computer: str | None = Field(description="The computer's level, or null for a person.")
    state: Literal["here", "away", "empty"]
    since: Millis | None = None
    next: Literal["wait", "computer", "return"] | None = Field(
        None, description="Of who is away: the table waits, a computer is going to play, or one does."
    )
    next_at: Millis | None = None


class Clock(_Sent):
    """Who owes the decision that runs out then."""

    deadline: Millis
    seats: list[SeatNumber]


class Notice(_Sent):
    """What is announced to everybody."""

    id: int
    at: Millis | None = Field(description="When the server is going to stop, if it is about that.")
    until: Millis
    text: str


class Welcome(BaseModel):
    """Everything at once: after `hello`, after a gap, and when a match begins or is taken off the table."""

    model_config = ConfigDict(strict=True, frozen=True, extra="allow")

    t: Literal["welcome"]
    protocol: Literal[1]
    version: int = Field(ge=0)
    seat: SeatNumber | None = Field(description="The reader's; null for onlookers.")
    match: str | None = Field(description="Null in the lobby, where `view` is, too.")
    view: dict[str, Any] | None = Field(description="What this seat may know (docs/protocol.md §1).")
    people: list[dict[str, Any]]
    watching: int
    paused: Any
    chat: list[dict[str, Any]]
    clock: Clock | None
    now: Millis
    notice: Notice | None
    table: dict[str, Any]


class Step(BaseModel):
    """One move: a JSON Patch from the reader's last view, and what happened."""

    model_config = ConfigDict(strict=True, frozen=True, extra="forbid", populate_by_name=True)

    t: Literal["step"]
    version: int = Field(ge=1)
    since: int = Field(alias="from", ge=0)
    ops: list[Any] = Field(description="RFC 6902, the values in the short forms of docs/protocol.md §2.")
    events: list[Any]
    clock: Clock | None = None


class Ack(_Sent):
    """Your action is saved."""

    t: Literal["ack"]
    id: str
    version: int


class Refused(_Sent):
    """It is not, and why."""

    t: Literal["refused"]
    id: str | None
    code: str
    args: dict[str, Any]
    version: int


class People(BaseModel):
    """Presence, whenever it changes."""

    model_config = ConfigDict(strict=True, frozen=True, extra="allow")

    t: Literal["people"]
    phase: Literal["lobby", "playing", "over"]
    host: SeatNumber | None
    seats: list[dict[str, Any]]
    watching: int


class Line(_Sent):
    """Something was said: a text or an emote."""

    t: Literal["chat"]
    id: str
    seat: SeatNumber
    name: str
    at: Millis
    text: str | None = None
    emote: str | None = Field(None, description=f"One of {', '.join(EMOTES)}.")


class Told(_Sent):
    """What is announced to everybody has changed; null: it was taken back or has passed."""

    t: Literal["notice"]
    notice: Notice | None


class Pong(_Sent):
    t: Literal["pong"]
    n: int
    now: Millis


class Bye(_Sent):
    """Before the server closes. `retry_ms`: when to come back, where that makes sense."""

    t: Literal["bye"]
    code: Literal["moved", "replaced", "kicked", "signed_out", "shutdown", "protocol"]
    retry_ms: int


Sent = Welcome | Step | Ack | Refused | People | Line | Told | Pong | Bye

SENT: tuple[type[BaseModel], ...] = (Welcome, Step, Ack, Refused, People, Line, Told, Pong, Bye)

_SENT: TypeAdapter[Sent] = TypeAdapter(Annotated[Sent, Field(discriminator="t")])


def check(frame: bytes | str) -> Sent:
    """The message in a frame that was sent. Raises ValidationError for one that is not as described."""
    return _SENT.validate_json(frame)


assert PROTOCOL == 1, "a new protocol needs a new description"
