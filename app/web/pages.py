"""The pages. Each is a template with a context, besides what `app.web.render` gives to all:

    home.html      games: {name: {"levels": [level, ...]}}; running: the player's running matches; open_tables
    open_tables.html  open_tables: as `GET /api/v1/tables` has them
    new.html       game, presets: {preset: options in force}, values: {option: [allowed values]}, of the
                   table's switches and of `open` too
    new_truco.html options: those by default, values: as above, levels
    table.html     code (as in the address), welcome (the reader's welcome document, for
                   `<script type="application/json" id="welcome">{{ welcome|tojson }}</script>`), first: as
                   `app.web.first` has it
    match.html     match: with `hands`
    replay.html    film: as `Replay`, with the match's game, options and players
    rules.html     game, options: those in force, table: id or None
    settings.html  nothing
    deck.html      deck: french or spanish
    error.html     code, args, status

A match is as in the API (`MatchSummary`, with `hands` as in `MatchDetail`). The forms work without scripts:

    POST /burraco/new   name, open, options and switches by name ("" is null, "true", "false") -> the new
                        table
    POST /truco/new     likewise, and against: "friend", "anybody" or a level -> the new table, or the match
    POST /truco/play    level, and options likewise -> a running match against the computer
    POST /language      language, back (the path to return to)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import BytesIO
from typing import Annotated, Any
from urllib.parse import parse_qsl

import segno
from fastapi import APIRouter, Path, Request
from starlette.responses import RedirectResponse, Response

from app.live.lobby import SWITCHES
from app.store.players import PlayerRow
from app.web import api, first, sessions, texts
from app.web.errors import Problem
from app.web.parts import parts
from app.web.render import LANGUAGE_COOKIE, page
from app.web.sessions import CurrentPlayer
from engine import GAMES, Document, Game

router = APIRouter(include_in_schema=False)

Code = Annotated[str, Path(pattern="^[0-9a-z]{1,32}$")]
_PRESETS = ("classic", "fibur")
_OPEN = {"open": (False, True)}
_DECKS = ("french", "spanish")


@router.get("/")
async def home(request: Request, player: CurrentPlayer) -> Response:
    running: list[dict[str, Any]] = []
    if player is not None:
        found = await parts(request).matches.list(player=player.id, state="running", limit=6)
        running = [api.summary(row) for row in found.matches]
    games = {name: {"levels": list(game.bots)} for name, game in GAMES.items()}
    tables = await parts(request).rooms.open_tables()
    context = {"player": player, "games": games, "running": running, "open_tables": tables}
    return page(request, "home.html", context)


@router.get("/open")
async def open_tables(request: Request) -> Response:
    """The home page's list of open tables, for the page that is open longer than they wait."""
    return page(request, "open_tables.html", {"open_tables": await parts(request).rooms.open_tables()})


@router.get("/burraco/new")
async def new_table(request: Request, player: CurrentPlayer) -> Response:
    game = GAMES["burraco"]
    context = {
        "player": player,
        "game": game.name,
        "presets": {preset: game.options({"preset": preset}) for preset in _PRESETS},
        "values": _offered(game),
    }
    return page(request, "new.html", context)


@router.post("/burraco/new")
async def make_table(request: Request, player: CurrentPlayer) -> Response:
    form = await form_of(request)
    options = _chosen(GAMES["burraco"].option_values, form)
    host, token = await _guest(request, player, form.get("name", ""))
    await sessions.limited(request, "tables")
    made = await parts(request).rooms.create(
        game="burraco",
        options=options,
        host_player=host.id,
        switches=_chosen(SWITCHES, form),
        **_chosen(_OPEN, form),
    )
    await _seat_host(request, made["table"], player)
    return _go(request, f"/t/{made['invite']}", token)


@router.get("/truco/new")
async def new_truco_table(request: Request, player: CurrentPlayer) -> Response:
    game = GAMES["truco"]
    context = {
        "player": player,
        "options": game.options({}),
        "values": _offered(game),
        "levels": list(game.bots),
    }
    return page(request, "new_truco.html", context)


@router.post("/truco/new")
async def make_truco_table(request: Request, player: CurrentPlayer) -> Response:
    form = await form_of(request)
    against = form.get("against", "friend")
    if against not in ("friend", "anybody"):
        return await _play_truco(request, player, form, against)
    host, token = await _guest(request, player, "")
    await sessions.limited(request, "tables")
    made = await parts(request).rooms.create(
        game="truco",
        options=_chosen(GAMES["truco"].option_values, form),
        host_player=host.id,
        open=against == "anybody",
        switches=_chosen(SWITCHES, form),
    )
    await _seat_host(request, made["table"], player)
    return _go(request, f"/t/{made['invite']}", token)


@router.post("/truco/play")
async def play_truco(request: Request, player: CurrentPlayer) -> Response:
    """One press: a session where there is none, a table with the computer, and the match begins."""
    form = await form_of(request)
    return await _play_truco(request, player, form, form.get("level", next(iter(GAMES["truco"].bots))))


async def _play_truco(
    request: Request, player: PlayerRow | None, form: dict[str, str], level: str
) -> Response:
    game = GAMES["truco"]
    options = _chosen(game.option_values, form)
    if level not in game.bots:
        raise Problem(422, "bad_level", f"there are: {', '.join(game.bots)}", levels=list(game.bots))
    host, token = await _guest(request, player, "")
    await sessions.limited(request, "tables")
    rooms = parts(request).rooms
    made = await rooms.create(
        game=game.name, options=options, host_player=host.id, switches=_chosen(SWITCHES, form)
    )
    table = made["table"]
    await rooms.sit(table, 0, host.id, **api.about(request))
    await rooms.seat_computer(table, 1, level, host.id)
    await rooms.start_match(table, host.id)
    return _go(request, f"/t/{table}", token)


@router.post("/language")
async def choose_language(request: Request) -> Response:
    form = await form_of(request)
    to = form.get("back", "/")
    if not to.startswith("/") or to.startswith(("//", "/\\")):
        to = "/"
    response = RedirectResponse(to, 303)
    if form.get("language") in texts.languages():
        response.set_cookie(
            LANGUAGE_COOKIE,
            form["language"],
            max_age=400 * 24 * 60 * 60,
            secure=sessions.is_secure(request),
            samesite="lax",
        )
    return response


@router.get("/settings")
async def settings(request: Request, player: CurrentPlayer) -> Response:
    """What a reader chose for this device; the browser keeps it."""
    return page(request, "settings.html", {"player": player})


@router.get("/decks")
async def decks() -> Response:
    return RedirectResponse("/decks/french", 303)


@router.get("/decks/{deck}")
async def deck(request: Request, deck: str, player: CurrentPlayer) -> Response:
    """A deck and every card of it."""
    if deck not in _DECKS:
        raise Problem(404, "not_found", "there is no such deck")
    return page(request, "deck.html", {"player": player, "deck": deck})


@router.get("/t/{code}")
async def table(request: Request, code: Code, player: CurrentPlayer) -> Response:
    """The table: its lobby or its match. `code` is an invite or the table's id."""
    rooms = parts(request).rooms
    found = await rooms.find(code)
    if found is None:
        raise Problem(404, "table_unknown", "there is no such table")
    welcome = await rooms.welcome(found, player.id if player else None)
    drawn = first.drawing(welcome, **await _settled(request, player))
    context = {"player": player, "code": code, "welcome": welcome, "first": drawn}
    return page(request, "table.html", context)


async def _settled(request: Request, player: PlayerRow | None) -> dict[str, str]:
    """How the reader sorts a hand and sees melds, where an account knows it."""
    if player is None or not player.account:
        return {}
    kept = await parts(request).accounts.settings(player.id, {})
    return {name: str(kept[name]) for name in ("sort", "melds") if kept and name in kept}


@router.get("/t/{code}/qr.svg")
async def invite_picture(request: Request, code: Code) -> Response:
    """The table's address as a QR code, dark on white in every theme."""
    base = parts(request).settings.base_url or str(request.base_url).rstrip("/")
    picture = segno.make(f"{base}/t/{code}", error="m", micro=False)
    svg = BytesIO()
    picture.save(svg, kind="svg", xmldecl=False, border=4, dark="#000", light="#fff", omitsize=True)
    return Response(
        svg.getvalue(), media_type="image/svg+xml", headers={"Cache-Control": "private, max-age=86400"}
    )


@router.get("/matches/{match}")
async def match(request: Request, match: Code, player: CurrentPlayer) -> Response:
    shown = await api.detail(parts(request).matches, match, player)
    return page(request, "match.html", {"player": player, "match": shown})


@router.get("/matches/{match}/replay")
async def replay(request: Request, match: Code, player: CurrentPlayer) -> Response:
    shown = await api.detail(parts(request).matches, match, player)
    film = await api.replay_of(request, match, player)
    film |= {name: shown[name] for name in ("game", "options", "players")}
    return page(request, "replay.html", {"player": player, "film": film})


@router.get("/api/matches/{match}/record")
async def record(request: Request, match: Code, player: CurrentPlayer) -> Document:
    """The record's address that was never to change."""
    return await api.fetch_record(request, match, player)


@router.get("/rules/{game}")
async def rules(request: Request, game: str, player: CurrentPlayer, table: str | None = None) -> Response:
    """The rules, told from the options in force: a table's, or those named in the address."""
    if game not in GAMES:
        raise Problem(404, "not_found", "there is no such game")
    if table is None:
        named = {name: value for name, value in request.query_params.items() if name != "table"}
        options = GAMES[game].options(_chosen(GAMES[game].option_values, named))
    else:
        described = await parts(request).rooms.describe(table)
        if described is None or described["game"] != game:
            raise Problem(404, "table_unknown", "there is no such table")
        options = described["options"]
    return page(request, "rules.html", {"player": player, "game": game, "options": options, "table": table})


async def form_of(request: Request) -> dict[str, str]:
    """The fields of a submitted form; of a field given twice, the last."""
    body = (await request.body()).decode("utf-8", "replace")
    return dict(parse_qsl(body, keep_blank_values=True, max_num_fields=100))


def _offered(game: Game) -> dict[str, list[Any]]:
    """What the maker of a table may choose: {name: values}."""
    return {option: list(values) for option, values in {**game.option_values, **SWITCHES, **_OPEN}.items()}


def _chosen(values: Mapping[str, Sequence[Any]], fields: dict[str, str]) -> Document:
    """The options among the fields, as the values that they name. Raises Problem 422 `bad_option`."""
    chosen: Document = {}
    for option, allowed in values.items():
        if option not in fields:
            continue
        named = {_field(value): value for value in allowed}
        if fields[option] not in named:
            message = f"{option}: one of {', '.join(map(repr, named))}"
            raise Problem(422, "bad_option", message, option=option, values=list(allowed))
        chosen[option] = named[fields[option]]
    return chosen


def _field(value: Any) -> str:
    """An option's value as forms and addresses write it."""
    if value is None:
        return ""
    return str(value).lower() if isinstance(value, bool) else str(value)


async def _guest(request: Request, player: PlayerRow | None, name: str) -> tuple[PlayerRow, str | None]:
    """The reader's player, or a new guest with the token to hand over."""
    if player is not None:
        return player, None
    return await sessions.begin(request, name or sessions.GUEST)


async def _seat_host(request: Request, table: str, player: PlayerRow | None) -> None:
    """Who has a name already sits down at the own new table."""
    if player is not None and player.name != sessions.GUEST:
        await parts(request).rooms.sit(table, 0, player.id, **api.about(request))


def _go(request: Request, address: str, token: str | None) -> Response:
    response = RedirectResponse(address, 303)
    if token is not None:
        sessions.give_cookie(request, response, token)
    return response
