"""The desk for scripts: what the pages under /admin show and do, as JSON (a token with scope `admin`)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Request
from pydantic import AwareDatetime, BaseModel, Field
from starlette.responses import Response

from app.store.audits import PAGE, AuditRow
from app.store.moments import iso, now_ms
from app.store.people import PersonRow
from app.web import desk, export, system
from app.web.api import ERRORS, UNKEPT
from app.web.desk import Admin, Moderator
from app.web.documents import Body
from app.web.errors import Problem
from app.web.parts import parts
from app.web.search import FIELDS, search_of

router = APIRouter(prefix="/api/v1/admin", dependencies=UNKEPT, responses=ERRORS)

MatchId = Annotated[str, Path(alias="match", pattern="^[0-9a-z]{1,32}$")]
PlayerId = Annotated[str, Path(alias="player", pattern="^[0-9a-f]{32}$")]


_WORD = "^[0-9a-z_]*$"


class ListedSeat(BaseModel):
    seat: int
    player: str | None
    name: str
    computer: str | None


class ListedMatch(BaseModel):
    match: str
    started: str
    ended: str | None
    seconds: int = Field(description="From the start to the end; 0 while it runs.")
    game: str
    state: Literal["running", "finished", "void"]
    players: list[ListedSeat]
    options: dict[str, Any]
    hands: int = Field(description="How many are finished.")
    totals: list[int] | None
    winner: int | None
    ended_by: str | None = Field(description="How the last hand ended.")
    table: str
    node: str | None = Field(description="Which node tends it while it runs.")


class DeskMatchList(BaseModel):
    matches: list[ListedMatch]
    cursor: str | None = Field(description="For the next page; null on the last one.")
    count: int = Field(description="How many matches there are in all pages.")
    counted: bool = Field(description="False: `count` is the database's estimate.")


class Audit(BaseModel):
    id: int
    at: str
    actor: str | None = Field(description="A player's id; null for a command on the server.")
    name: str
    action: str
    kind: str
    subject: str
    reason: str
    address: str
    details: dict[str, Any]


class DeskMatch(ListedMatch):
    audits: list[Audit]


class AuditList(BaseModel):
    audits: list[Audit]
    before: int | None = Field(description="For the next page; null on the last one.")


class Stop(Body):
    way: desk.Way = Field(description="`void`: it does not count; `end`: it counts with the score it has.")
    confirm: str = Field(max_length=64, description="The match's id again.")
    reason: str = Field(max_length=500)


class Reason(Body):
    reason: str = Field(max_length=500)


class Removal(Body):
    confirm: str = Field(max_length=64, description="The player's name at the table.")
    reason: str = Field(max_length=500)


class NewName(Body):
    name: str = Field(max_length=200)
    confirm: str = Field(max_length=64, description="The name so far.")
    reason: str = Field(max_length=500)


class Hands(BaseModel):
    hands: dict[int, list[str]] = Field(description="By seat.")


class Person(BaseModel):
    player: str
    name: str
    created: str
    role: Literal["moderator", "admin"] | None
    account: str | None = Field(description="The name to sign in with; null for a guest.")
    suspended: str | None
    sessions: int
    seen: str | None


class People(BaseModel):
    people: list[Person]
    cursor: str | None


class LiveSeat(BaseModel):
    seat: int
    name: str
    computer: str | None
    here: bool


class LiveTable(BaseModel):
    """A running match: who is there and whose clock runs, and no hands."""

    match: str
    table: str
    game: str
    started: str
    totals: list[int] | None
    paused: bool
    node: str | None
    number: int = Field(description="Of the last action.")
    idle_seconds: int | None = Field(description="Since then.")
    left_seconds: int | None = Field(description="Until the deadline; null: there is none.")
    seats: list[LiveSeat]


class LiveTables(BaseModel):
    tables: list[LiveTable]


class NewNotice(Body):
    text: str = Field("", max_length=500)
    at: AwareDatetime | None = Field(None, strict=False, description="When the server is going to stop.")
    minutes: int = Field(60, ge=1, le=7 * 24 * 60, description="How long it stays, after that or from now.")


class Notice(BaseModel):
    id: int
    at: str | None
    until: str
    text: str


_SEARCHED = {
    "parameters": [
        {"name": name, "in": "query", "required": False, "schema": {"type": "string"}, "description": text}
        for name, text in FIELDS.items()
    ]
}


@router.get("/matches", openapi_extra=_SEARCHED)
async def find_matches(request: Request, player: Moderator) -> DeskMatchList:
    """Any matches, 50 on a page, in any order. A filter that is empty is not looked at."""
    search = search_of(request.query_params)
    try:
        found = await parts(request).desk.page(
            search.wanted, sort=search.sort, descending=search.descending, cursor=search.cursor
        )
    except ValueError as error:
        raise Problem(422, "malformed", str(error), fields=["cursor"]) from None
    count, counted = await parts(request).desk.count(search.wanted)
    rows = [ListedMatch(**export.document(row)) for row in found.rows]
    return DeskMatchList(matches=rows, cursor=found.cursor, count=count, counted=counted)


@router.get(
    "/matches.csv",
    response_class=Response,
    responses={200: {"content": {"text/csv": {}}}},
    openapi_extra=_SEARCHED,
)
async def export_matches(request: Request, player: Admin) -> Response:
    """All matches of a filter, as CSV with a byte order mark, streamed. Filters and order as for the list."""
    return await desk.exported(request, player, "csv")


@router.get("/matches/{match}")
async def open_match(request: Request, match: MatchId, player: Moderator) -> DeskMatch:
    """A match, and who of the desk looked at it; that this was done is among it."""
    row = await parts(request).desk.get(match)
    if row is None:
        raise Problem(404, "match_unknown", "there is no such match")
    await desk.note(request, player, "look", "match", match)
    lines = [_audit(line) for line in await parts(request).audits.list(kind="match", subject=match)]
    return DeskMatch(**export.document(row), audits=lines)


@router.post("/matches/{match}/stop", status_code=204)
async def stop_match(request: Request, match: MatchId, player: Moderator, body: Stop) -> None:
    """End or void a match, with a reason. Voiding a finished one takes an admin."""
    await desk.stop_match(request, player, match, body.way, body.confirm, body.reason)


@router.post("/matches/{match}/hands")
async def show_hands(request: Request, match: MatchId, player: Admin, body: Reason) -> Hands:
    """The hands of a running match, where the server allows it (MANO_SHOW_HANDS). Noted with the reason."""
    return Hands(hands=await desk.show_hands(request, player, match, body.reason))


@router.get("/tables")
async def live_tables(request: Request, player: Moderator) -> LiveTables:
    """What is played now."""
    rooms = parts(request).rooms
    now = now_ms()
    shown = []
    for one in await parts(request).deskviews.playing():
        here = desk.present(rooms, one)
        shown.append(
            LiveTable(
                match=one.match,
                table=one.table,
                game=one.game,
                started=iso(one.started) or "",
                totals=one.totals,
                paused=one.paused,
                node=one.node,
                number=one.number,
                idle_seconds=(now - one.at) // 1000 if one.at else None,
                left_seconds=max(0, one.deadline - now) // 1000 if one.deadline else None,
                seats=[
                    LiveSeat(seat=s.seat, name=s.name, computer=s.computer, here=here[s.seat])
                    for s in one.seats
                ],
            )
        )
    return LiveTables(tables=shown)


@router.post("/tables/{table}/seats/{seat}/remove", status_code=204)
async def remove_player(
    request: Request,
    table: Annotated[str, Path(pattern="^[0-9a-z]{1,32}$")],
    seat: Annotated[int, Path(ge=0, le=3)],
    player: Moderator,
    body: Removal,
) -> None:
    """Send a player away from a table; while a match is played a computer takes the seat."""
    await desk.remove_player(request, player, table, seat, body.confirm, body.reason)


@router.get("/players")
async def find_players(
    request: Request,
    player: Moderator,
    name: Annotated[str | None, Query(max_length=64, description="How the name begins")] = None,
    suspended: Annotated[bool, Query(description="Only those")] = False,
    cursor: Annotated[str | None, Query(max_length=128)] = None,
) -> People:
    """Players, newest first, or by name."""
    try:
        found, following = await parts(request).people.page(
            name=name or None, suspended=suspended, cursor=cursor
        )
    except ValueError as error:
        raise Problem(422, "malformed", str(error), fields=["cursor"]) from None
    return People(people=[_person(row) for row in found], cursor=following)


@router.get("/players/{player}")
async def show_player(request: Request, player: PlayerId, actor: Moderator) -> Person:
    """One player."""
    return _person(await desk.found_player(request, player))


@router.put("/players/{player}/suspension", status_code=204)
async def suspend_player(request: Request, player: PlayerId, actor: Moderator, body: Reason) -> None:
    """The player's sessions and tokens end everywhere, and none begins."""
    await desk.suspend(request, actor, player, body.reason)


@router.delete("/players/{player}/suspension", status_code=204)
async def let_player_in(request: Request, player: PlayerId, actor: Moderator, body: Reason) -> None:
    """The player may come back."""
    await desk.let_in(request, actor, player, body.reason)


@router.delete("/players/{player}/sessions", status_code=204)
async def end_player_sessions(request: Request, player: PlayerId, actor: Moderator, body: Reason) -> None:
    """The player must sign in again everywhere."""
    await desk.end_sessions(request, actor, player, body.reason)


@router.put("/players/{player}/name", status_code=204)
async def rename_player(request: Request, player: PlayerId, actor: Moderator, body: NewName) -> None:
    """Another name; matches that were played keep the name of then."""
    await desk.rename(request, actor, player, body.name, body.confirm, body.reason)


@router.get("/audits")
async def list_audits(
    request: Request,
    player: Moderator,
    kind: Annotated[str | None, Query(max_length=16, pattern=_WORD)] = None,
    subject: Annotated[str | None, Query(max_length=64, pattern=_WORD)] = None,
    actor: Annotated[str | None, Query(max_length=32, pattern=_WORD)] = None,
    action: Annotated[str | None, Query(max_length=32, pattern=_WORD)] = None,
    before: Annotated[int | None, Query(ge=1, le=2**31 - 1)] = None,
) -> AuditList:
    """Everything that moderators and admins did, newest first."""
    found = await parts(request).audits.list(
        kind=kind, subject=subject, actor=actor, action=action, before=before
    )
    return AuditList(
        audits=[_audit(line) for line in found], before=found[-1].id if len(found) == PAGE else None
    )


@router.get("/system")
async def show_system(request: Request, player: Admin) -> dict[str, Any]:
    """Versions, nodes, queue, database and the load of computer players."""
    state = await system.state(request)
    state["nodes"] = [
        {"node": one.node, "matches": one.matches, "seats": one.seats} for one in state["nodes"]
    ]
    return state


@router.put("/notice")
async def announce(request: Request, player: Admin, body: NewNotice) -> Notice:
    """Tell everybody, at all tables and pages, in place of what was announced before."""
    at = int(body.at.timestamp() * 1000) if body.at is not None else None
    await desk.announce(request, player, body.text, at=at, minutes=body.minutes)
    notice = parts(request).rooms.notice or {}
    return Notice(
        id=notice["id"], at=iso(notice["at"]), until=iso(notice["until"]) or "", text=notice["text"]
    )


@router.delete("/notice", status_code=204)
async def withdraw(request: Request, player: Admin) -> None:
    """Take back what was announced."""
    await desk.withdraw(request, player)


def _audit(row: AuditRow) -> Audit:
    return Audit(
        id=row.id,
        at=iso(row.at) or "",
        actor=row.actor,
        name=row.name,
        action=row.action,
        kind=row.kind,
        subject=row.subject,
        reason=row.reason,
        address=row.address,
        details=row.details,
    )


def _person(row: PersonRow) -> Person:
    return Person(
        player=row.id,
        name=row.name,
        created=iso(row.created) or "",
        role=row.role,
        account=row.account,
        suspended=iso(row.suspended),
        sessions=row.sessions,
        seen=iso(row.seen),
    )
