"""A player's history against a count by hand over the same matches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import product
from random import Random
from typing import Any

import pytest
from sqlalchemy import insert

from app.store import Database, Players, Tables
from app.store.history import COMPUTER, Company, History, HistoryFilter, Tally
from app.store.models import TALLIED, match_seats, matches

DAY = 24 * 60 * 60 * 1000
START = 1_760_000_000_000
COUNTED = {
    "burraco": ("hands", "clean", "semi_clean", "dirty", "closings"),
    "truco": ("hands", "envidos", "envidos_won"),
}


@dataclass
class Played:
    """A match as this test knows it."""

    id: str
    game: str
    started: int
    seats: list[dict[str, Any]]

    def seat_of(self, player: str) -> dict[str, Any] | None:
        return next((one for one in self.seats if one["player"] == player), None)


@dataclass
class Evenings:
    people: list[str]
    played: list[Played] = field(default_factory=list)


async def evenings(store: Database, count: int = 300) -> Evenings:
    """Many matches between four people and computers, some of them unfinished, over a year."""
    rng = Random(5)
    people = [(await Players(store).create(name)).id for name in ("Anna", "Bartek", "Carla", "Diego")]
    table = await Tables(store).create(game="truco", options={}, host=people[0], open=False)
    made = Evenings(people)
    for number in range(count):
        game = rng.choice(("burraco", "truco"))
        # Some begin at the same moment.
        started = START + rng.randrange(0, 360 * DAY, DAY // 2)
        finished = rng.random() < 0.9
        size = 4 if game == "burraco" else 2
        sitters: list[str | None] = rng.sample([*people, *[None] * 3], size)
        sides = rng.choice(([0, 1, 0, 1], [0, 0, 1, 1])) if size == 4 else [0, 1]
        scores = [rng.randrange(0, 31), rng.randrange(0, 31)]
        seats = []
        for seat, player in enumerate(sitters):
            side = sides[seat]
            ours, theirs = scores[side], scores[1 - side]
            outcome = "drawn" if ours == theirs else "won" if ours > theirs else "lost"
            counts = {item: rng.randrange(5) if item in COUNTED[game] else None for item in TALLIED}
            ended = {"outcome": outcome, "score": ours, "against": theirs, **counts}
            seats.append(
                {
                    "match": f"m{number:05}",
                    "seat": seat,
                    "player": player,
                    "computer": None if player else rng.choice(("low", "high")),
                    "name": "then",
                    "started": started,
                    "game": game,
                    "side": side if finished or rng.random() < 0.5 else None,
                    **(ended if finished else dict.fromkeys(ended)),
                }
            )
        made.played.append(Played(f"m{number:05}", game, started, seats))
    async with store.begin() as connection:
        await connection.execute(
            insert(matches),
            [
                {
                    "id": one.id,
                    "table": table.id,
                    "game": one.game,
                    "options": {},
                    "rules_version": 1,
                    "secret": bytes(32),
                    "state": "void" if one.seats[0]["outcome"] is None else "finished",
                    "started": one.started,
                }
                for one in made.played
            ],
        )
        await connection.execute(insert(match_seats), [seat for one in made.played for seat in one.seats])
    return made


def fits(match: Played, mine: dict[str, Any], chosen: HistoryFilter) -> bool:
    """Whether a match is among those chosen, word by word."""
    others = [one for one in match.seats if one is not mine]

    def among(person: str, same: bool) -> bool:
        return any(
            (one["computer"] is not None if person == COMPUTER else one["player"] == person)
            and (mine["side"] is None or (one["side"] == mine["side"]) is same)
            for one in others
        )

    return (
        (chosen.game in (None, match.game))
        and (chosen.partner is None or (match.game == "burraco" and among(chosen.partner, True)))
        and (chosen.opponent is None or among(chosen.opponent, False))
        and (chosen.level is None or any(one["computer"] == chosen.level for one in others))
        and (chosen.result is None or (mine["outcome"] or "open") == chosen.result)
        and (chosen.since is None or match.started >= chosen.since)
        and (chosen.until is None or match.started < chosen.until)
    )


def mine_of(made: Evenings, player: str, chosen: HistoryFilter) -> list[tuple[Played, dict[str, Any]]]:
    found = [(one, mine) for one in made.played if (mine := one.seat_of(player)) and fits(one, mine, chosen)]
    return sorted(found, key=lambda pair: (pair[0].started, pair[0].id), reverse=True)


def some_filters(people: list[str]) -> list[HistoryFilter]:
    whole = [
        HistoryFilter(game=game, result=result, partner=partner, opponent=opponent)
        for game, result, partner, opponent in product(
            (None, "burraco", "truco"), (None, "won", "open"), (None, people[1], COMPUTER), (None, people[2])
        )
    ]
    return [
        *whole,
        HistoryFilter(result="lost", level="low"),
        HistoryFilter(result="drawn"),
        HistoryFilter(game="truco", level="high", opponent=COMPUTER),
        HistoryFilter(since=START + 90 * DAY, until=START + 120 * DAY),
        HistoryFilter(game="burraco", since=START + 200 * DAY),
    ]


def tally(rows: list[dict[str, Any]]) -> Tally:
    outcomes = [row["outcome"] for row in rows]
    return Tally(
        len(rows),
        *(outcomes.count(outcome) for outcome in ("won", "lost", "drawn")),
        sum(row["score"] for row in rows),
        {item: sum(row[item] or 0 for row in rows) for item in TALLIED},
    )


def grouped(rows: list[Any], key: Callable[[Any], Any]) -> dict[Any, list[Any]]:
    groups: dict[Any, list[Any]] = {}
    for row in rows:
        groups.setdefault(key(row), []).append(row)
    return groups


async def test_history_is_what_a_count_by_hand_gives(store: Database) -> None:
    made = await evenings(store)
    history = History(store)
    anna = made.people[0]
    names = dict(zip(made.people, ("Anna", "Bartek", "Carla", "Diego"), strict=True))
    for chosen in some_filters(made.people):
        expected = mine_of(made, anna, chosen)
        ids: list[str] = []
        cursor: str | None = None
        while True:
            page = await history.page(anna, chosen, cursor=cursor, limit=7)
            ids += page.matches
            if (cursor := page.cursor) is None:
                break
        assert ids == [match.id for match, _ in expected], chosen

        finished = [(match, mine) for match, mine in expected if mine["outcome"] is not None]
        months = grouped(
            finished,
            lambda pair: (
                datetime.fromtimestamp(pair[0].started / 1000, UTC).strftime("%Y-%m"),
                pair[0].game,
            ),
        )
        assert await history.by_month(anna, chosen) == {
            month: tally([mine for _, mine in months[month]]) for month in sorted(months)
        }

        beside = [
            (other["player"], mine)
            for match, mine in finished
            for other in match.seats
            if other is not mine and other["side"] == mine["side"]
        ]
        partners = {
            player: Company(player, names.get(player, ""), *counted([mine for _, mine in rows]))
            for player, rows in grouped(beside, lambda pair: pair[0]).items()
        }
        found = await history.partners(anna, chosen)
        assert {one.id: one for one in found} == partners
        assert [one.matches for one in found] == sorted((one.matches for one in found), reverse=True)

        against = [
            (match.seats[1 - mine["seat"]]["computer"], mine)
            for match, mine in finished
            if match.game == "truco" and match.seats[1 - mine["seat"]]["computer"]
        ]
        assert await history.levels(anna, chosen) == {
            level: Company(None, "", *counted([mine for _, mine in rows]))
            for level, rows in grouped(against, lambda pair: pair[0]).items()
        }


def counted(rows: list[dict[str, Any]]) -> tuple[int, int, int]:
    outcomes = [row["outcome"] for row in rows]
    return len(rows), outcomes.count("won"), outcomes.count("lost")


async def test_people_are_those_one_played_with(store: Database) -> None:
    made = await evenings(store, 40)
    anna = made.people[0]
    expected = {
        (other["player"], other["side"] == mine["side"])
        for match in made.played
        if (mine := match.seat_of(anna)) is not None and mine["side"] is not None
        for other in match.seats
        if other is not mine and other["player"] is not None and other["side"] is not None
    }
    found = await History(store).people(anna)
    assert {(one.id, one.partner) for one in found} == expected
    assert {one.name for one in found} <= {"Bartek", "Carla", "Diego"}


async def test_a_stranger_has_no_history(store: Database) -> None:
    history = History(store)
    assert await history.by_month("nobody", HistoryFilter()) == {}
    assert await history.people("nobody") == []
    with pytest.raises(ValueError, match="cursor"):
        await history.page("nobody", HistoryFilter(), cursor="x")
