"""The admin's desk: pages under /admin, which nobody else finds. What may be done there, `app.web.desk` says.

    admin_matches.html   search, rows, next, count, counted, endings, rules: {option: [value, ...]}
    admin_match.html     match with `hands`, seats, log, told: what the browser words the log by, as
                         `app.live.replay.told`, after, q, audits, cards (the hands, once) or None
    admin_tables.html    tables: what is played now
    admin_players.html   people, next; admin_player.html: person, sessions, matches, audits
    admin_audit.html     audits, next
    admin_system.html    what the node, the database and the queue do

All forms work without scripts."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import RedirectResponse, Response

from app.live.replay import told
from app.store.audits import PAGE
from app.store.deskviews import LOGGED
from app.store.entries import Entry
from app.store.matches import MatchRow
from app.store.moments import now_ms
from app.store.players import PlayerRow
from app.web import api, desk, export, system
from app.web.desk import Admin, Moderator
from app.web.errors import Problem
from app.web.pages import form_of
from app.web.parts import parts
from app.web.render import page
from app.web.search import search_of, written
from engine import GAMES, Document
from engine.record import BadRecord

router = APIRouter(prefix="/admin", include_in_schema=False)

Id = Annotated[str, Path(pattern="^[0-9a-z]{1,32}$")]


@router.get("")
async def front(player: Moderator) -> Response:
    return RedirectResponse("/admin/matches", 303)


@router.get("/matches")
async def matches(request: Request, player: Moderator) -> Response:
    search = search_of(request.query_params)
    try:
        found = await parts(request).desk.page(
            search.wanted, sort=search.sort, descending=search.descending, cursor=search.cursor
        )
    except ValueError:
        return RedirectResponse(f"/admin/matches?{search.query()}", 303)
    if search.cursor is None and found.cursor is None:
        count, counted = len(found.rows), True
    else:
        count, counted = await parts(request).desk.count(search.wanted)
    game = search.wanted.game
    context = {
        "player": player,
        "search": search,
        "rows": [export.document(row) for row in found.rows],
        "next": search.query(cursor=found.cursor) if found.cursor else None,
        "count": count,
        "counted": counted,
        "endings": {one: GAMES[one].endings for one in (GAMES if game is None else [game])},
        "rules": {
            option: [written(value) for value in values]
            for option, values in (GAMES[game].option_values.items() if game else ())
        },
    }
    return page(request, "admin_matches.html", context)


@router.get("/matches.csv")
async def matches_csv(request: Request, player: Admin) -> Response:
    return await desk.exported(request, player, "csv")


@router.get("/matches.json")
async def matches_json(request: Request, player: Admin) -> Response:
    return await desk.exported(request, player, "json")


@router.get("/matches/{match}")
async def match(
    request: Request,
    match: Id,
    player: Moderator,
    after: Annotated[int, Query(ge=0, le=2**31 - 1)] = 0,
    q: Annotated[str, Query(max_length=64)] = "",
) -> Response:
    if not after and not q:
        await desk.found_match(request, match)
        await desk.note(request, player, "look", "match", match)
    return await _match(request, match, player, after, q)


async def _match(
    request: Request,
    match: str,
    player: PlayerRow,
    after: int = 0,
    q: str = "",
    cards: dict[int, list[str]] | None = None,
) -> Response:
    row = await desk.found_match(request, match)
    shown = await api.detail(parts(request).matches, match, player)
    log = await parts(request).deskviews.log(match, after=after, containing=q.replace("\0", ""))
    seen = await _told(request, row, log)
    places = {one["number"]: one["place"] for one in seen["actions"]}
    audits = parts(request).audits
    rooms = parts(request).rooms
    living = rooms.watch(row.table) if row.state == "running" else None
    context = {
        "player": player,
        "match": shown,
        "seats": row.seats,
        "living": living,
        "log": [
            {**_line(entry, row.started, secret=row.state == "running"), "place": places.get(entry.number)}
            for entry in log
        ],
        "told": seen,
        "after": after,
        "more": log[-1].number if len(log) == LOGGED else None,
        "q": q,
        "cards": cards,
        "may_show": parts(request).settings.show_hands,
        "audits": await audits.list(kind="match", subject=match),
    }
    return page(request, "admin_match.html", context)


async def _told(request: Request, row: MatchRow, log: Sequence[Entry]) -> Document:
    """What everybody saw of the lines of a log; nothing of one that cannot be played again, whose lines are
    then shown as they were kept."""
    record = await parts(request).matches.record(row.id) if log else None
    if record is not None:
        with suppress(BadRecord):
            return await api.replayed(request, told, GAMES[row.game], record, {one.number for one in log})
    return {"view": None, "actions": []}


def _line(entry: Entry, started: int, *, secret: bool) -> Document:
    """An action as the log shows it; `secret`: its seed would tell the hands that are played."""
    rest = {name: value for name, value in entry.action.items() if name != "type"}
    if secret and "seed" in rest:
        rest["seed"] = "…"
    return {
        "number": entry.number,
        "seat": entry.seat,
        "type": entry.action.get("type"),
        "rest": " ".join(f"{name}: {_short(value)}" for name, value in rest.items()),
        "seconds": round((entry.at - started) / 1000, 1),
        "at": entry.at,
    }


def _short(value: Any) -> str:
    if isinstance(value, list):
        return " ".join(map(str, value))
    text = str(value)
    return text if len(text) <= 24 else f"{text[:16]}…"


@router.post("/matches/{match}/stop")
async def stop(request: Request, match: Id, player: Moderator) -> Response:
    form = await form_of(request)
    way = form.get("way", "")
    if way not in ("void", "end"):
        raise Problem(422, "malformed", "way: void or end", fields=["way"])
    chosen: desk.Way = "end" if way == "end" else "void"
    typed, reason = form.get("confirm", ""), form.get("reason", "")
    await desk.stop_match(request, player, match, chosen, typed, reason)
    return RedirectResponse(f"/admin/matches/{match}", 303)


@router.post("/matches/{match}/hands")
async def hands(request: Request, match: Id, player: Admin) -> Response:
    """Shown once, as the answer itself: a reload asks for the reason again."""
    cards = await desk.show_hands(request, player, match, (await form_of(request)).get("reason", ""))
    return await _match(request, match, player, cards=cards)


@router.get("/tables")
async def tables(request: Request, player: Moderator) -> Response:
    rooms = parts(request).rooms
    now = now_ms()
    shown = []
    for one in await parts(request).deskviews.playing():
        living = rooms.watch(one.table)
        shown.append(
            {
                "playing": one,
                "here": desk.present(rooms, one),
                "watching": living["people"]["watching"] if living else 0,
                "idle": (now - one.at) // 1000 if one.at else None,
                "left": max(0, one.deadline - now) // 1000 if one.deadline and not one.paused else None,
            }
        )
    return page(request, "admin_tables.html", {"player": player, "tables": shown, "node": rooms.node})


@router.post("/tables/{table}/seats/{seat}/remove")
async def remove(
    request: Request, table: Id, seat: Annotated[int, Path(ge=0, le=3)], player: Moderator
) -> Response:
    form = await form_of(request)
    await desk.remove_player(request, player, table, seat, form.get("confirm", ""), form.get("reason", ""))
    back = form.get("back", "")
    return RedirectResponse(back if back.startswith("/admin/") else "/admin/tables", 303)


@router.get("/players")
async def players(
    request: Request,
    player: Moderator,
    name: Annotated[str, Query(max_length=64)] = "",
    suspended: bool = False,
    cursor: Annotated[str | None, Query(max_length=128)] = None,
) -> Response:
    try:
        found, following = await parts(request).people.page(
            name=name or None, suspended=suspended, cursor=cursor
        )
    except ValueError:
        return RedirectResponse("/admin/players", 303)
    context = {"player": player, "people": found, "next": following, "name": name, "suspended": suspended}
    return page(request, "admin_players.html", context)


@router.get("/players/{id}")
async def one_player(request: Request, id: Id, player: Moderator) -> Response:
    person = await desk.found_player(request, id)
    people = parts(request).people
    audits = parts(request).audits
    context = {
        "player": player,
        "person": person,
        "sessions": await people.sessions(id),
        "matches": await people.matches(id),
        "audits": await audits.list(kind="player", subject=id),
    }
    return page(request, "admin_player.html", context)


@router.post("/players/{id}/{act}")
async def act_on_player(request: Request, id: Id, act: str, player: Moderator) -> Response:
    form = await form_of(request)
    reason = form.get("reason", "")
    match act:
        case "suspend":
            await desk.suspend(request, player, id, reason)
        case "let-in":
            await desk.let_in(request, player, id, reason)
        case "end-sessions":
            await desk.end_sessions(request, player, id, reason)
        case "rename":
            await desk.rename(request, player, id, form.get("name", ""), form.get("confirm", ""), reason)
        case _:
            raise Problem(404, "not_found", "there is no such act")
    return RedirectResponse(f"/admin/players/{id}", 303)


@router.get("/audit")
async def audit(
    request: Request,
    player: Moderator,
    action: Annotated[str, Query(max_length=32, pattern="^[a-z_]*$")] = "",
    actor: Annotated[str, Query(max_length=32, pattern="^[0-9a-f]*$")] = "",
    before: Annotated[int | None, Query(ge=1, le=2**31 - 1)] = None,
) -> Response:
    found = await parts(request).audits.list(action=action or None, actor=actor or None, before=before)
    following = found[-1].id if len(found) == PAGE else None
    context = {"player": player, "audits": found, "next": following, "action": action, "actor": actor}
    return page(request, "admin_audit.html", context)


@router.get("/system")
async def system_page(request: Request, player: Admin) -> Response:
    context = {"player": player, **await system.state(request)}
    return page(request, "admin_system.html", context)


@router.post("/notice")
async def announce(request: Request, player: Admin) -> Response:
    form = await form_of(request)
    if form.get("withdraw"):
        await desk.withdraw(request, player)
    else:
        at = _moment(form.get("at", ""))
        minutes = form.get("minutes", "60")
        length = int(minutes) if minutes.isdigit() and 1 <= int(minutes) <= 7 * 24 * 60 else 60
        await desk.announce(request, player, form.get("text", ""), at=at, minutes=length)
    return RedirectResponse("/admin/system", 303)


def _moment(typed: str) -> int | None:
    """A moment of a form's field, in UTC, such as 2026-05-01T18:30. Raises Problem."""
    if not typed.strip():
        return None
    try:
        return int(datetime.fromisoformat(typed).replace(tzinfo=UTC).timestamp() * 1000)
    except (ValueError, OverflowError):
        raise Problem(422, "malformed", "at: a moment, such as 2026-05-01T18:30", fields=["at"]) from None
