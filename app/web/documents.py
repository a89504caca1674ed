"""The JSON documents of the HTTP interface: what it takes, strictly, and what it gives."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field


class Error(BaseModel):
    """What every error looks like. `code` is stable; `args` are what a translated sentence needs."""

    code: str
    message: str
    args: dict[str, Any]


class Body(BaseModel):
    """What is sent: nothing but what is known, in its own type."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NewSession(Body):
    name: str = Field(max_length=200, description="The nickname; control characters are taken out.")


class Who(BaseModel):
    """The reader: all null where there is no session."""

    player: str | None
    name: str | None
    account: str | None = Field(default=None, description="The name to sign in with; null for a guest.")


class NewTable(Body):
    game: str
    options: dict[str, Any] = {}
    open: bool = Field(default=False, description="Whether anybody may find it and sit down.")
    switches: dict[str, Any] = Field(
        {}, description="What the table does besides the rules: `hold`, `watch`, `hints`."
    )


class MadeTable(BaseModel):
    table: str
    invite: str = Field(description="What friends need to sit down; also the address /t/{invite}.")


class Sitter(Body):
    """Who is to sit: the caller, with the invite, or a computer of this level, which the host may place."""

    invite: str | None = Field(default=None, max_length=64)
    computer: str | None = Field(default=None, max_length=32)


class TableChange(Body):
    """What the host may change at any time."""

    open: bool | None = Field(default=None, description="Whether anybody may find it and sit down.")
    pace: str | None = Field(default=None, description="How computer players take their time.", max_length=16)
    hold: str | None = Field(default=None, description="Who plays for the absent.", max_length=16)


class Swap(Body):
    """Two seats that change places; one of them may be empty."""

    seats: list[Annotated[int, Field(ge=0, le=3)]] = Field(min_length=2, max_length=2)


class SaidReady(Body):
    ready: bool


class Start(Body):
    """Who sits where in a rematch: as before, each with another partner, or as the cards decide."""

    seating: Literal["same", "partners", "draw"] = "same"


class StartedMatch(BaseModel):
    match: str


class TableSeat(BaseModel):
    seat: int
    name: str = Field(description="Empty for an empty seat and for a computer.")
    computer: str | None = Field(description="The computer's level, or null.")
    empty: bool


class Table(BaseModel):
    """A room: who sits where, and the match on the table."""

    table: str
    game: str
    options: dict[str, Any]
    phase: Literal["lobby", "playing", "over"]
    open: bool
    match: str | None = Field(description="The match on the table, running or over.")
    host: int | None = Field(description="The host's seat; null while the host does not sit.")
    seats: list[TableSeat]


class OpenTables(BaseModel):
    tables: list[Table]


class MatchSeat(BaseModel):
    seat: int
    name: str
    computer: str | None = Field(description="The computer's level, or null for a person.")
    side: int | None = Field(
        description="The index into `totals`; null where a draw seats the players and no hand is over yet."
    )


class Side(BaseModel):
    score: int
    total: int
    items: dict[str, Any]


class Hand(BaseModel):
    hand: int
    ended_by: str
    sides: list[Side]


class Moment(BaseModel):
    step: int
    kind: str = Field(description="`pozzetto`, `burraco`, `close` in Burraco, `envido`, `truco` in Truco.")
    seat: int
    how: str | None = Field(default=None, description="The kind of a burraco, the call of a bid.")


class ReplayHand(BaseModel):
    """A finished hand: whose step each of its steps is (null: the table's), and what may be jumped to."""

    hand: int
    seats: list[int | None]
    moments: list[Moment]
    totals: list[int]


class Replay(BaseModel):
    match: str
    hands: list[ReplayHand]
    audiences: list[int | Literal["table", "open"]] = Field(
        description="The values of `seat` that may be asked for: seats, `table`, and `open` for all hands."
    )
    seat: int | None = Field(description="Where the reader sat.")


class ReplayStep(BaseModel):
    seat: int | None
    ops: list[dict[str, Any]] = Field(description="A JSON Patch from the view of the step before.")
    events: list[dict[str, Any]]


class ReplaySteps(BaseModel):
    """One hand, step by step: `view` is what the deal, step 0, led to."""

    hand: int
    view: dict[str, Any]
    steps: list[ReplayStep]


class MatchSummary(BaseModel):
    """A match with its scores so far. `totals`, `winner`: by side, a team in Burraco, a seat in Truco."""

    match: str
    table: str
    game: str
    options: dict[str, Any]
    state: Literal["running", "finished", "void"]
    started: str
    ended: str | None
    players: list[MatchSeat]
    totals: list[int] | None
    winner: int | None
    result: dict[str, Any] | None


class MatchDetail(MatchSummary):
    hands: list[Hand]


class MatchList(BaseModel):
    matches: list[MatchSummary]
    cursor: str | None = Field(description="For the next page; null on the last one.")
