"""Lists at size: `mano bench history --database URL`, a database that `mano seed` has filled.

Every filter and order of the admin's list, its counts and its export, and the history of single players, each
as the pages ask for it. Printed are the median and the 95th percentile of so many rounds in which filters
follow each other, so that nothing is measured twice in a row, and the least, which other work on the machine
disturbs least; for PostgreSQL also how the page was found. Then combinations of filters chosen at random."""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import asdict
from random import Random
from statistics import median, quantiles
from time import perf_counter
from typing import Any

from sqlalchemy import func, select

from app.store import Database
from app.store.desk import SORTS, Desk, Filter, Sort
from app.store.history import History, HistoryFilter
from app.store.models import match_seats, matches
from app.web.export import as_csv
from engine import Document

DAY = 24 * 60 * 60 * 1000
EXPORTED = 100_000
KEEN = 3000
"""How many matches somebody has played who plays four every evening for two years."""


def filters(newest: int, player: str) -> dict[str, Filter]:
    week = {"since": newest - 200 * DAY, "until": newest - 193 * DAY}
    return {
        "all": Filter(),
        "game": Filter(game="truco"),
        "state: running": Filter(state="running"),
        "state: void": Filter(state="void"),
        "player": Filter(player=player),
        "player, week": Filter(player=player, **week),  # type: ignore[arg-type]
        "name, frequent": Filter(name="luc"),
        "name, rare": Filter(name="anna 1"),
        "name, none": Filter(name="zzz"),
        "name, week": Filter(name="luc", **week),  # type: ignore[arg-type]
        "week": Filter(**week),  # type: ignore[arg-type]
        "ended by, frequent": Filter(game="truco", ended_by="envido"),
        "ended by, rare": Filter(game="burraco", ended_by="stock"),
        "score": Filter(best_from=2600),
        "length": Filter(length_from=90 * 60_000),
        "rule": Filter(game="burraco", options={"target": 500}),
        "rules": Filter(game="burraco", options={"semi_clean": True}),
        "rules, none such": Filter(options={"semi_clean": True, "turn_seconds": 30}),
        "six at once": Filter(
            game="burraco",
            state="finished",
            name="mar",
            ended_by="close",
            options={"preset": "fibur"},
            since=newest - 300 * DAY,
        ),
    }


def combination(rng: Random, newest: int, players: Sequence[str]) -> tuple[Filter, Sort, bool]:
    """Any of the filters together, even those that contradict each other, and an order."""
    chosen: dict[str, Any] = {}

    def choose(likely: float, name: str, *values: Any) -> bool:
        if rng.random() < likely:
            chosen[name] = rng.choice(values)
        return name in chosen

    choose(0.5, "game", "truco", "burraco")
    choose(0.3, "state", "finished", "finished", "running", "void")
    if not choose(0.4, "name", "a", "luc", "mar", "anna", "anna 1", "zofia 33", "ex"):
        choose(0.3, "player", *players)
    if choose(0.35, "since", *(newest - days * DAY for days in (1, 7, 30, 300, 600))):
        choose(0.5, "until", *(chosen["since"] + days * DAY for days in (1, 7, 30, 300)))
    if choose(0.25, "best_from", 5, 14, 29, 500, 1000, 2000, 2600):
        choose(0.5, "best_to", *(chosen["best_from"] + more for more in (0, 10, 500)))
    if choose(0.25, "length_from", *(minutes * 60_000 for minutes in (1, 10, 30, 60, 90))):
        choose(0.5, "length_to", *(chosen["length_from"] + minutes * 60_000 for minutes in (1, 10, 30)))
    choose(0.3, "ended_by", "close", "stock", "tricks", "fold", "stalemate", "envido")
    choose(0.35, "options", {"target": 500}, {"preset": "fibur"}, {"target": 15}, {"turn_seconds": 30})
    return Filter(**chosen), rng.choice(list(SORTS)), rng.random() < 0.7


def ways(plan: Document) -> str:
    """The indexes and tables that a plan reads."""
    here = plan.get("Index Name") or (plan.get("Relation Name") if "Scan" in plan["Node Type"] else None)
    found = [f"{here} (all rows)" if plan["Node Type"] == "Seq Scan" else here] if here else []
    found += [ways(part) for part in plan.get("Plans", [])]
    return ", ".join(dict.fromkeys(one for one in found if one and one != "leases (all rows)"))


def asked(history: History, player: str) -> dict[str, Callable[[], Awaitable[Any]]]:
    """What the page of a player's own history asks for."""
    anything = HistoryFilter()
    return {
        "a page": lambda: history.page(player, anything),
        "by month": lambda: history.by_month(player, anything),
        "partners": lambda: history.partners(player, anything),
        "levels": lambda: history.levels(player, anything),
        "people": lambda: history.people(player),
    }


async def timed(work: Callable[[], Awaitable[Any]]) -> float:
    start = perf_counter()
    await work()
    return (perf_counter() - start) * 1000


def line(name: str, times: list[float], note: str = "") -> None:
    p95 = quantiles(times, n=20)[-1] if len(times) > 1 else times[0]
    print(f"| {name} | {median(times):.1f} | {p95:.1f} | {min(times):.1f} | {note} |")


async def at_random(desk: Desk, newest: int, players: Sequence[str], count: int) -> None:
    """The slowest of many combinations, each by the least of five times."""
    rng, found = Random(1), []
    for _ in range(count):
        wanted, sort, descending = combination(rng, newest, players)
        ask = lambda w=wanted, s=sort, d=descending: desk.page(w, sort=s, descending=d)  # noqa: E731
        found.append((min([await timed(ask) for _ in range(5)]), wanted, sort))
    found.sort(key=lambda one: -one[0])
    least = [one[0] for one in found]
    print(
        f"{count} combinations at random: median {median(least):.0f} ms, "
        f"over 100 ms {sum(took > 100 for took in least)}"
    )
    for took, wanted, sort in found[:5]:
        chosen = ", ".join(
            f"{name} {value}" for name, value in asdict(wanted).items() if value not in (None, {})
        )
        print(f"* {took:.0f} ms: {chosen}; by {sort}")


async def measure(url: str, rounds: int) -> None:
    database = Database(url, patience=60)
    desk = Desk(database)
    async with database.read() as connection:
        count = await connection.scalar(select(func.count()).select_from(matches))
        seats = await connection.execute(
            select(match_seats.c.player, func.count())
            .where(match_seats.c.player.is_not(None))
            .group_by(match_seats.c.player)
            .order_by(func.count().desc())
        )
        players = seats.all()
    busiest, ordinary = players[0], players[len(players) // 2]
    newest = (await desk.page(Filter())).rows[0].match.started
    wanted = filters(newest, busiest[0])
    print(f"{count:,} matches, {len(players):,} players, the busiest with {busiest[1]:,} matches\n")
    times: dict[tuple[str, str], list[float]] = {}
    for _ in range(rounds):
        for name, one in wanted.items():
            for sort in SORTS:
                took = await timed(lambda one=one, sort=sort: desk.page(one, sort=sort))  # type: ignore[misc]
                times.setdefault((name, sort), []).append(took)
            took = await timed(lambda one=one: desk.count(one))  # type: ignore[misc]
            times.setdefault((name, "count"), []).append(took)
    print("| filter and order | median ms | p95 ms | least ms | read by |\n|---|---|---|---|---|")
    for (name, sort), measured in times.items():
        by: Sort | None = next((known for known in SORTS if known == sort), None)
        plan = "" if database.embedded or by is None else ways(await desk.plan(wanted[name], sort=by))
        line(f"{name}, {sort}", measured, plan)
    everything = [took for measured in times.values() for took in measured]
    line("**all of these**", everything)
    slow = Counter(name for (name, _), measured in times.items() if median(measured) > 100)
    print(f"\nOver 100 ms at the median: {dict(slow) or 'none'}\n")
    print("| history of one player | median ms | p95 ms | least ms | |\n|---|---|---|---|---|")
    keen = min(players, key=lambda one: abs(one[1] - KEEN))
    for label, (player, played) in (("busiest", busiest), ("keen", keen), ("ordinary", ordinary)):
        for part, ask in asked(History(database), player).items():
            line(f"{label} ({played:,} matches), {part}", [await timed(ask) for _ in range(rounds)])
    print()
    await at_random(desk, newest, [one[0] for one in players[:2000]], 200)
    start, size, written = perf_counter(), 0, 0
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    async for part in as_csv(desk.stream(Filter())):
        size += len(part)
        written += part.count(b"\n")
        if written > EXPORTED:
            break
    after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    seconds = perf_counter() - start
    print(
        f"\nCSV: {written - 1:,} rows, {size / 2**20:.0f} MB in {seconds:.1f} s, "
        f"memory at most {after / 1024:.0f} MB, {after / before:.2f} times what it was before"
    )
    await database.close()


def main() -> None:
    parser = argparse.ArgumentParser(prog="mano bench history", description=__doc__)
    parser.add_argument("--database", default=os.environ.get("MANO_DATABASE_URL"))
    parser.add_argument("--rounds", type=int, default=9)
    chosen = parser.parse_args()
    if not chosen.database:
        parser.error("name a database that `mano seed` has filled: --database or MANO_DATABASE_URL")
    asyncio.run(measure(chosen.database, chosen.rounds))


if __name__ == "__main__":
    main()
