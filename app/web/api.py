"""The HTTP interface of docs/protocol.md §5, for scripts as for pages, described at /api/v1/openapi.json."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Annotated, Any, Literal, TypeVar

import anyio.to_thread
import orjson
from fastapi import APIRouter, Depends, Path, Query, Request, Response

from app.live.replay import Audience, hand_steps, overview
from app.store.errors import NameTooLike
from app.store.matches import Matches, MatchRow
from app.store.moments import iso
from app.store.players import PlayerRow
from app.store.tables import SeatRow
from app.web import sessions
from app.web.documents import (
    Error,
    MadeTable,
    MatchDetail,
    MatchList,
    MatchSummary,
    NewSession,
    NewTable,
    OpenTables,
    Replay,
    ReplaySteps,
    SaidReady,
    Sitter,
    Start,
    StartedMatch,
    Swap,
    Table,
    TableChange,
    Who,
)
from app.web.errors import Problem
from app.web.parts import parts
from app.web.render import language_of
from app.web.sessions import CurrentPlayer, RequiredPlayer
from engine import GAMES
from engine.record import public_record


def _unkept(response: Response) -> None:
    """Answers are about now: nobody shall keep them."""
    response.headers["Cache-Control"] = "no-store"


UNKEPT = [Depends(_unkept)]
ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"model": Error} for status in (400, 401, 403, 404, 409, 413, 422, 429, 503)
}
"""What any route of the interface may answer besides."""

router = APIRouter(prefix="/api/v1", dependencies=UNKEPT, responses=ERRORS)

T = TypeVar("T")

TableId = Annotated[str, Path(alias="table", pattern="^[0-9a-z]{1,32}$")]
MatchId = Annotated[str, Path(alias="match", pattern="^[0-9a-z]{1,32}$")]
SeatNumber = Annotated[int, Path(alias="seat", ge=0, le=3)]


@router.post("/session")
async def make_session(request: Request, response: Response, body: NewSession, player: CurrentPlayer) -> Who:
    """A guest session. With one already, the player is renamed and stays the same."""
    if player is not None:
        name = sessions.checked_name(body.name)
        try:
            await parts(request).rooms.follow(await parts(request).players.rename(player.id, name))
        except NameTooLike as error:
            message = "somebody at your table is called nearly the same"
            raise Problem(409, "name_too_like", message, name=error.name) from None
        return Who(player=player.id, name=name, account=player.account)
    player, token = await sessions.begin(request, body.name)
    sessions.give_cookie(request, response, token)
    return Who(player=player.id, name=player.name)


@router.get("/session")
async def who_am_i(player: CurrentPlayer) -> Who:
    """The reader's player."""
    if player is None:
        return Who(player=None, name=None)
    return Who(player=player.id, name=player.name, account=player.account)


@router.delete("/session", status_code=204)
async def end_session(request: Request, response: Response) -> None:
    """Revokes the session; its cookie is worth nothing afterwards."""
    await sessions.end(request, response)


@router.post("/tables", status_code=201)
async def make_table(request: Request, body: NewTable, player: RequiredPlayer) -> MadeTable:
    """A table; its maker is the host."""
    await sessions.limited(request, "tables")
    made = await parts(request).rooms.create(
        game=body.game,
        options=body.options,
        host_player=player.id,
        open=body.open,
        switches=body.switches,
    )
    return MadeTable(table=made["table"], invite=made["invite"])


@router.get("/tables")
async def find_tables(
    request: Request, open: Annotated[bool, Query(description="Only open tables are ever listed.")] = True
) -> OpenTables:
    """Open tables that wait for players, newest first."""
    return OpenTables.model_validate({"tables": await parts(request).rooms.open_tables() if open else []})


@router.get("/tables/{table}")
async def show_table(request: Request, table: TableId) -> Table:
    """A table as anybody may see it."""
    found = await parts(request).rooms.describe(table)
    if found is None:
        raise Problem(404, "table_unknown", "there is no such table")
    return Table.model_validate(found)


@router.put("/tables/{table}/seats/{seat}")
async def take_seat(
    request: Request, table: TableId, seat: SeatNumber, player: RequiredPlayer, body: Sitter | None = None
) -> Table:
    """Sit down before the start, or let a computer sit there."""
    wish = body or Sitter()
    if wish.computer is None:
        await parts(request).rooms.sit(table, seat, player.id, wish.invite, **about(request))
    elif wish.invite is None:
        await parts(request).rooms.seat_computer(table, seat, wish.computer, player.id)
    else:
        raise Problem(422, "malformed", "either `invite` or `computer`", fields=["invite", "computer"])
    return await show_table(request, table)


@router.delete("/tables/{table}/seats/{seat}")
async def clear_seat(request: Request, table: TableId, seat: SeatNumber, player: RequiredPlayer) -> Table:
    """Leave the own seat; the host may clear any."""
    await parts(request).rooms.clear(table, seat, player.id)
    return await show_table(request, table)


@router.post("/tables/{table}/invite")
async def renew_invite(request: Request, table: TableId, player: RequiredPlayer) -> MadeTable:
    """A new invite; the old one opens nothing any more. The host's to do."""
    return MadeTable(table=table, invite=await parts(request).rooms.renew_invite(table, player.id))


@router.patch("/tables/{table}")
async def change_table(request: Request, table: TableId, player: RequiredPlayer, body: TableChange) -> Table:
    """The host opens the table to everybody, closes it, sets the computer players' pace, or lets a computer
    play for who is away. Whether one does anybody who sits may say while the host is away."""
    await parts(request).rooms.change(table, player.id, open=body.open, pace=body.pace, hold=body.hold)
    return await show_table(request, table)


@router.post("/tables/{table}/swap")
async def swap_seats(request: Request, table: TableId, player: RequiredPlayer, body: Swap) -> Table:
    """The host lets two seats change places before the start."""
    one, other = body.seats
    await parts(request).rooms.swap(table, one, other, player.id)
    return await show_table(request, table)


@router.put("/tables/{table}/ready")
async def say_ready(request: Request, table: TableId, player: RequiredPlayer, body: SaidReady) -> Table:
    """The caller, who sits, is ready to begin, or not yet."""
    await parts(request).rooms.say_ready(table, player.id, body.ready)
    return await show_table(request, table)


@router.post("/tables/{table}/start", status_code=201)
async def start_match(
    request: Request, table: TableId, player: RequiredPlayer, body: Start | None = None
) -> StartedMatch:
    """The first match, or, when one is over, the rematch. All seats must be taken."""
    seating = (body or Start()).seating
    return StartedMatch(match=await parts(request).rooms.start_match(table, player.id, seating))


@router.get("/matches")
async def list_matches(
    request: Request,
    reader: CurrentPlayer,
    player: Annotated[str | None, Query(pattern="^[0-9a-f]{32}$")] = None,
    game: str | None = None,
    state: Literal["running", "finished", "void"] | None = None,
    cursor: Annotated[str | None, Query(max_length=64)] = None,
    limit: Annotated[int, Query(ge=1, le=50)] = 20,
) -> MatchList:
    """Finished and running matches that the reader may see, newest first; a page may be short of `limit`."""
    if game is not None and game not in GAMES:
        raise Problem(422, "unknown_game", f"there are: {', '.join(GAMES)}", games=list(GAMES))
    try:
        found = await parts(request).matches.list(
            player=player, game=game, state=state, cursor=cursor, limit=limit
        )
    except ValueError as error:
        raise Problem(422, "malformed", str(error), fields=["cursor"]) from None
    shown = await visible(parts(request).matches, found.matches, reader)
    return MatchList(matches=[MatchSummary(**summary(row)) for row in shown], cursor=found.cursor)


@router.get("/matches/{match}")
async def show_match(request: Request, match: MatchId, player: CurrentPlayer) -> MatchDetail:
    """A match with its scores by hand."""
    return MatchDetail(**await detail(parts(request).matches, match, player))


@router.get("/matches/{match}/record")
async def fetch_record(request: Request, match: MatchId, player: CurrentPlayer) -> dict[str, Any]:
    """The match's actions (docs/protocol.md §3); while it runs, only its finished hands."""
    await sessions.limited(request, "records")
    await found_match(parts(request).matches, match, player)
    record = await parts(request).matches.record(match)
    if record is None:
        raise Problem(404, "match_unknown", "there is no such match")
    return await replayed(request, public_record, GAMES[record["game"]], record)


@router.get("/matches/{match}/replay")
async def show_replay(request: Request, match: MatchId, player: CurrentPlayer) -> Replay:
    """The finished hands of a match, and how they may be looked at."""
    return Replay(**await replay_of(request, match, player))


@router.get("/matches/{match}/replay/{hand}", response_model=ReplaySteps)
async def show_hand(
    request: Request,
    match: MatchId,
    hand: Annotated[int, Path(ge=1, le=999)],
    player: CurrentPlayer,
    seat: Annotated[str, Query(pattern="^([0-3]|table|open)$")] = "table",
) -> Response:
    """One finished hand, step by step, as a seat saw it. While the match runs, only the table and one's own
    seat can be had."""
    audience: Audience = int(seat) if seat.isdigit() else "open" if seat == "open" else "table"
    row, record = await _log(request, match, player)
    if audience not in _audiences(row, player):
        raise Problem(403, "hidden", "not before the match is over", seat=seat)
    steps = await replayed(request, hand_steps, GAMES[row.game], record, hand, audience)
    if steps is None:
        raise Problem(404, "hand_unknown", "there is no such finished hand", hand=hand)
    return Response(orjson.dumps(steps), media_type="application/json")


async def replay_of(request: Request, match: str, player: PlayerRow | None) -> dict[str, Any]:
    """The fields of Replay. Raises Problem 404 `match_unknown`, 429 `too_many`."""
    row, record = await _log(request, match, player)
    return {
        "match": row.id,
        "hands": await replayed(request, overview, GAMES[row.game], record),
        "audiences": _audiences(row, player),
        "seat": _seat_of(row, player),
    }


async def _log(request: Request, match: str, player: PlayerRow | None) -> tuple[MatchRow, dict[str, Any]]:
    await sessions.limited(request, "replays")
    matches = parts(request).matches
    row, record = await found_match(matches, match, player), await matches.record(match)
    if record is None:
        raise Problem(404, "match_unknown", "there is no such match")
    return row, record


async def replayed(request: Request, compute: Callable[..., T], *given: Any) -> T:
    """Computes beside the tables, which need the processor, too."""
    return await anyio.to_thread.run_sync(compute, *given, limiter=parts(request).replays)


def _seat_of(row: MatchRow, player: PlayerRow | None) -> int | None:
    return next((one.seat for one in row.seats if player is not None and one.player == player.id), None)


def _audiences(row: MatchRow, player: PlayerRow | None) -> list[Audience]:
    """How the reader may see the match: every hand when it is over, since its record then tells all; before
    that what lay on the table, and the own hand. Of a match that was stopped nothing more comes out."""
    if row.state == "finished":
        return ["table", *(one.seat for one in row.seats), "open"]
    own = _seat_of(row, player)
    return ["table"] if own is None else ["table", own]


async def visible(matches: Matches, rows: Sequence[MatchRow], player: PlayerRow | None) -> list[MatchRow]:
    """Those matches that the reader may see. What a table played that lets nobody look on is for those who
    sat there, and for the desk."""
    if player is not None and player.role is not None:
        return list(rows)
    closed = await matches.closed({row.table for row in rows})
    return [row for row in rows if row.table not in closed or _seat_of(row, player) is not None]


async def found_match(matches: Matches, match: str, player: PlayerRow | None) -> MatchRow:
    """Raises Problem 404 `match_unknown` also where the reader may not see it."""
    row = await matches.get(match)
    if row is None or not await visible(matches, [row], player):
        raise Problem(404, "match_unknown", "there is no such match")
    return row


async def detail(matches: Matches, match: str, player: PlayerRow | None) -> dict[str, Any]:
    """A match with its hands; the fields of MatchDetail. Raises Problem 404 `match_unknown`."""
    row = await found_match(matches, match, player)
    hands = [
        {"hand": hand.number, "ended_by": hand.ended_by, "sides": [asdict(side) for side in hand.sides]}
        for hand in await matches.hands(match)
    ]
    return {**summary(row), "hands": hands}


def _side(row: MatchRow, seat: SeatRow) -> int | None:
    """Whom a seat plays for; None until a draw for the seats has been kept."""
    if seat.side is None and row.options.get("seating") != "draw":
        return seat.seat % 2
    return seat.side


def summary(row: MatchRow) -> dict[str, Any]:
    """A match as lists show it; the fields of MatchSummary."""
    return {
        "match": row.id,
        "table": row.table,
        "game": row.game,
        "options": row.options,
        "state": row.state,
        "started": iso(row.started),
        "ended": iso(row.ended),
        "players": [
            {"seat": one.seat, "name": one.name, "computer": one.computer, "side": _side(row, one)}
            for one in row.seats
        ],
        "totals": row.totals,
        "winner": row.winner,
        "result": row.result,
    }


def about(request: Request) -> dict[str, str]:
    """What the others may see of who sits down: what they play on, and what they read."""
    device = "phone" if "Mobi" in request.headers.get("user-agent", "") else "computer"
    return {"device": device, "language": language_of(request)}
