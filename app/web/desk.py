"""What moderators and admins do: each thing is done, and noted with who, when, why and from where.

| may | moderator | admin |
|---|---|---|
| find and open matches, live tables, players, the audit log | yes | yes |
| end or void a running match, send a player away from a table | yes | yes |
| rename, suspend and let in a player, end his sessions | yes, of players | yes, of moderators too |
| void a finished match | | yes |
| export a list, announce maintenance, see the system | | yes |
| see the hands of a running match, where the server allows it | | yes |

Nobody may suspend or rename an admin here: roles are a matter of `mano admin` on the server."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, Any, Literal

from fastapi import Depends
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from app.live.rooms import Rooms
from app.live.words import one_line
from app.store.deskviews import Playing
from app.store.errors import NameTooLike
from app.store.matches import MatchRow
from app.store.moments import now_ms
from app.store.people import PersonRow
from app.store.players import PlayerRow
from app.web import export
from app.web.errors import Problem
from app.web.parts import parts
from app.web.search import search_of
from app.web.sessions import checked_name, require_role

Moderator = Annotated[PlayerRow, Depends(require_role("moderator"))]
Admin = Annotated[PlayerRow, Depends(require_role("admin"))]

Way = Literal["void", "end"]
"""How a match is stopped: as if it had not been, or with the score of its finished hands."""

REASON = 500
"""Characters of a reason at most."""


async def note(
    request: Request,
    actor: PlayerRow,
    action: str,
    kind: str,
    subject: str,
    reason: str = "",
    **details: Any,
) -> None:
    """A line of the audit log."""
    await parts(request).audits.add(
        actor=actor.id,
        name=actor.account or actor.name,
        action=action,
        kind=kind,
        subject=subject,
        reason=reason,
        address=request.client.host if request.client else "",
        details=details,
    )


def checked_reason(text: str) -> str:
    """The reason in one line. Raises Problem 422 `no_reason`."""
    reason = one_line(text[: 2 * REASON])[:REASON]
    if not reason:
        raise Problem(422, "no_reason", "say why")
    return reason


def confirm(typed: str, expected: str) -> None:
    """What cannot be taken back is typed. Raises Problem 422 `not_confirmed`."""
    if typed.strip() != expected:
        raise Problem(422, "not_confirmed", "type it as it stands there", expected=expected)


async def found_match(request: Request, match: str) -> MatchRow:
    """Raises Problem 404 `match_unknown`."""
    row = await parts(request).matches.get(match)
    if row is None:
        raise Problem(404, "match_unknown", "there is no such match")
    return row


async def found_player(request: Request, player: str) -> PersonRow:
    """Raises Problem 404 `player_unknown`."""
    row = await parts(request).people.get(player)
    if row is None:
        raise Problem(404, "player_unknown", "there is no such player")
    return row


async def stop_match(
    request: Request, actor: PlayerRow, match: str, way: Way, typed: str, reason: str
) -> None:
    """Ends or voids a match. Raises Problem, TableError `not_playing`."""
    row = await found_match(request, match)
    why = checked_reason(reason)
    confirm(typed, match)
    if row.state == "running":
        await parts(request).rooms.stop_match(match, counts=way == "end")
    elif row.state == "finished" and way == "void" and actor.role == "admin":
        await parts(request).matches.void(match)
    else:
        raise Problem(409, "not_playing", "that match is not running")
    await note(request, actor, way, "match", match, why, table=row.table, state=row.state)


async def show_hands(request: Request, actor: PlayerRow, match: str, reason: str) -> dict[int, list[str]]:
    """The hands of a running match. Noted before they are read. Raises Problem."""
    if not parts(request).settings.show_hands:
        raise Problem(403, "hands_hidden", "this server shows nobody's hands (MANO_SHOW_HANDS)")
    row = await found_match(request, match)
    if row.state != "running":
        raise Problem(409, "not_playing", "that match is not running")
    if any(one.player == actor.id for one in row.seats):
        raise Problem(403, "own_match", "you play in this match yourself")
    await note(request, actor, "hands", "match", match, checked_reason(reason))
    return await parts(request).rooms.hands(match)


async def remove_player(
    request: Request, actor: PlayerRow, table: str, seat: int, typed: str, reason: str
) -> None:
    """Sends a player away from a table. Raises Problem, TableError."""
    why = checked_reason(reason)
    rooms = parts(request).rooms
    described = await rooms.describe(table)
    name = next((one["name"] for one in described["seats"] if one["seat"] == seat), "") if described else ""
    if not name:
        raise Problem(404, "seat_unknown", "no player sits there")
    confirm(typed, name)
    player = await rooms.remove(table, seat)
    await note(request, actor, "remove", "table", table, why, seat=seat, player=player, name=name)


async def rename(request: Request, actor: PlayerRow, player: str, name: str, typed: str, reason: str) -> None:
    """Gives a player another name. Raises Problem."""
    row = await _below(request, actor, player)
    why, chosen = checked_reason(reason), checked_name(name)
    confirm(typed, row.name)
    rooms = parts(request).rooms
    try:
        await rooms.follow(await parts(request).players.rename(player, chosen))
    except NameTooLike as error:
        message = "somebody at the player's table is called nearly the same"
        raise Problem(409, "name_too_like", message, name=error.name) from None
    await note(request, actor, "rename", "player", player, why, old=row.name, new=chosen)


async def suspend(request: Request, actor: PlayerRow, player: str, reason: str) -> None:
    """The player's sessions end, on all nodes, and none begins. Raises Problem."""
    await _below(request, actor, player)
    why = checked_reason(reason)
    await parts(request).people.suspend(player)
    await parts(request).attendance.ended(player)
    await note(request, actor, "suspend", "player", player, why)


async def let_in(request: Request, actor: PlayerRow, player: str, reason: str) -> None:
    """Ends a suspension. Raises Problem."""
    await _below(request, actor, player)
    why = checked_reason(reason)
    await parts(request).people.let_in(player)
    await note(request, actor, "let_in", "player", player, why)


async def end_sessions(request: Request, actor: PlayerRow, player: str, reason: str) -> None:
    """The player must sign in again everywhere. Raises Problem."""
    await _below(request, actor, player)
    why = checked_reason(reason)
    await parts(request).people.end_sessions(player)
    await parts(request).attendance.ended(player)
    await note(request, actor, "end_sessions", "player", player, why)


async def announce(request: Request, actor: PlayerRow, text: str, *, at: int | None, minutes: int) -> None:
    """Tells everybody, at all tables and pages, for so many minutes or until the server has stopped. Raises
    Problem 422 `no_reason` when there is nothing to be told."""
    said = one_line(text[: 2 * REASON])[:REASON]
    if not said and at is None:
        raise Problem(422, "no_reason", "say what, or when")
    until = max(now_ms(), at or 0) + minutes * 60_000
    await parts(request).notices.announce(said, at=at, until=until)
    await parts(request).rooms.look_at_notice()
    await note(request, actor, "announce", "server", "notice", said, at=at, until=until)


async def withdraw(request: Request, actor: PlayerRow) -> None:
    """Takes back what was announced."""
    await parts(request).notices.withdraw()
    await parts(request).rooms.look_at_notice()
    await note(request, actor, "withdraw", "server", "notice")


async def _below(request: Request, actor: PlayerRow, player: str) -> PersonRow:
    """A player over whom the actor may decide. Raises Problem 403 `not_yours`."""
    row = await found_player(request, player)
    if row.role == "admin" or (row.role == "moderator" and actor.role != "admin"):
        raise Problem(403, "not_yours", "that player's role is not below yours")
    return row


async def exported(request: Request, actor: PlayerRow, kind: Literal["csv", "json"]) -> Response:
    """All matches of the search in the address, as a file that is written while it is read."""
    search = search_of(request.query_params)
    await note(request, actor, "export", "matches", kind, query=search.query())
    rows = parts(request).desk.stream(search.wanted, sort=search.sort, descending=search.descending)
    made = export.as_csv(rows) if kind == "csv" else export.as_json(rows)
    day = datetime.now(UTC).date().isoformat()
    headers = {
        "Content-Disposition": f'attachment; filename="mano-matches-{day}.{kind}"',
        "Cache-Control": "no-store",
    }
    media = "text/csv; charset=utf-8" if kind == "csv" else "application/json"
    return StreamingResponse(made, media_type=media, headers=headers)


def present(rooms: Rooms, playing: Playing) -> dict[int, bool]:
    """Who of a running match is here, by seat: on this node or, as far as nodes tell each other, another."""
    living = rooms.watch(playing.table)
    states = {one["seat"]: one["state"] for one in living["people"]["seats"]} if living else {}
    return {
        one.seat: one.player is None or states.get(one.seat) == "here" or one.seat in playing.elsewhere
        for one in playing.seats
    }
