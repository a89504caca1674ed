"""The matches: a player's own, with filters and what they add up to, and everybody's.

    history.html   matches: as `api.summary`, each with `mine` (the reader's seat and outcome); next: the next
                   page's address or None; chosen: the filters, "" where there is none; filtered: whether
                   any is; people, levels: to choose from; tallies: {game: Tally}; partners; against: Truco
                   by level; months: the chart
    matches.html   matches, next, game: filter or None

All filters are in the address: `game partner opponent level result since until`, days as 2026-11-30.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Annotated, Any
from urllib.parse import urlencode

from fastapi import APIRouter, Query, Request
from starlette.responses import RedirectResponse, Response

from app.store.history import COMPUTER, NOTHING, HistoryFilter, Tally
from app.store.matches import MatchRow
from app.store.players import PlayerRow
from app.web import api
from app.web.parts import parts
from app.web.render import page
from app.web.sessions import CurrentPlayer
from engine import GAMES

router = APIRouter(include_in_schema=False)

_PAGE = 30
_MONTHS = 24
"""The newest months that the chart shows."""

RESULTS = ("won", "lost", "drawn", "open")
_LEVELS = tuple(dict.fromkeys(level for game in GAMES.values() for level in game.bots))

Text = Annotated[str, Query(max_length=64)]


@router.get("/matches")
async def matches(
    request: Request,
    player: CurrentPlayer,
    everybodys: Annotated[bool, Query(alias="all")] = False,
    game: Text = "",
    partner: Text = "",
    opponent: Text = "",
    level: Text = "",
    result: Text = "",
    since: Text = "",
    until: Text = "",
    cursor: Text = "",
) -> Response:
    """The reader's own matches; everybody's for who has none, or asks for them."""
    given = {
        "game": game if game in GAMES else "",
        "partner": partner,
        "opponent": opponent,
        "level": level if level in _LEVELS else "",
        "result": result if result in RESULTS else "",
        "since": since if _day(since) else "",
        "until": until if _day(until) else "",
    }
    chosen = {name: value for name, value in given.items() if value}
    if "" in request.query_params.values():  # a form sends its empty fields, too
        return RedirectResponse(_address({**chosen, "all": "true" if everybodys else ""}), 303)
    try:
        if player is None or everybodys:
            return await _everybodys(request, player, given["game"], cursor)
        return await _own(request, player, given, cursor)
    except ValueError:
        return RedirectResponse("/matches", 303)


async def _everybodys(request: Request, player: CurrentPlayer, game: str, cursor: str) -> Response:
    rows = parts(request).matches
    found = await rows.list(game=game or None, cursor=cursor or None, limit=_PAGE)
    here = {"all": "true", "game": game}
    context = {
        "player": player,
        "matches": [api.summary(row) for row in await api.visible(rows, found.matches, player)],
        "next": _address({**here, "cursor": found.cursor}) if found.cursor else None,
        "game": game or None,
    }
    return page(request, "matches.html", context)


async def _own(request: Request, player: PlayerRow, chosen: dict[str, str], cursor: str) -> Response:
    history = parts(request).history
    rows = parts(request).matches
    wanted = _filter(chosen)
    found = await history.page(player.id, wanted, cursor=cursor or None, limit=_PAGE)
    months = await history.by_month(player.id, wanted)
    shown = [_shown(row, player.id) for row in await rows.get_all(found.matches)]
    context = {
        "player": player,
        "matches": shown,
        "next": _address({**chosen, "cursor": found.cursor}) if found.cursor else None,
        "chosen": chosen,
        "filtered": any(chosen.values()),
        "people": await history.people(player.id),
        "levels": _LEVELS,
        "tallies": _by_game(months),
        "partners": await history.partners(player.id, wanted),
        "against": await history.levels(player.id, wanted),
        "months": _course(months),
        "computer": COMPUTER,
    }
    return page(request, "history.html", context)


def _shown(row: MatchRow, player: str) -> dict[str, Any]:
    """A match with `mine`: where the reader sat, and how it ended for them (None: it did not)."""
    summary = api.summary(row)
    seat = next(one.seat for one in row.seats if one.player == player)
    side = next(one["side"] for one in summary["players"] if one["seat"] == seat)
    outcome = "drawn" if row.winner is None else "won" if row.winner == side else "lost"
    finished = row.state == "finished"
    return {**summary, "mine": {"seat": seat, "side": side, "outcome": outcome if finished else None}}


def _filter(chosen: dict[str, str]) -> HistoryFilter:
    result: Any = chosen["result"] or None
    return HistoryFilter(
        game=chosen["game"] or None,
        partner=chosen["partner"] or None,
        opponent=chosen["opponent"] or None,
        level=chosen["level"] or None,
        result=result,
        since=_moment(chosen["since"], 0),
        until=_moment(chosen["until"], 1),
    )


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text) if len(text) == 10 else None
    except ValueError:
        return None


def _moment(text: str, later: int) -> int | None:
    """Milliseconds since 1970 at the beginning of a day (UTC), `later` days after it; None for no day."""
    day = _day(text)
    if day is None or day.year > 9000:
        return None
    begin = datetime(day.year, day.month, day.day, tzinfo=UTC) + timedelta(days=later)
    return int(begin.timestamp() * 1000)


def _address(query: dict[str, Any]) -> str:
    named = {name: value for name, value in query.items() if value}
    return f"/matches?{urlencode(named)}" if named else "/matches"


def _by_game(months: dict[tuple[str, str], Tally]) -> dict[str, Tally]:
    tallies: dict[str, Tally] = {}
    for (_, game), tally in months.items():
        tallies[game] = tallies.get(game, NOTHING) + tally
    return dict(sorted(tallies.items()))


@dataclass(frozen=True, slots=True)
class Month:
    """What a bar of the chart shows."""

    name: str
    won: int
    lost: int
    drawn: int
    average: float | None
    """Points a hand of Burraco; None without one."""


def _course(months: dict[tuple[str, str], Tally]) -> list[Month]:
    """The newest months from the first with a match on, those without one too."""
    if not months:
        return []
    named = sorted({month for month, _ in months})
    course = [named[-1]]
    while course[0] > named[0] and len(course) < _MONTHS:
        year, month = map(int, course[0].split("-"))
        course.insert(0, f"{year - 1}-12" if month == 1 else f"{year}-{month - 1:02}")
    return [_month(name, months) for name in course]


def _month(name: str, months: dict[tuple[str, str], Tally]) -> Month:
    tallies = [months.get((name, game), NOTHING) for game in GAMES]
    whole = tallies[0]
    for tally in tallies[1:]:
        whole += tally
    burraco = months.get((name, "burraco"), NOTHING)
    hands = burraco.counts["hands"]
    return Month(name, whole.won, whole.lost, whole.drawn, burraco.score / hands if hands else None)
