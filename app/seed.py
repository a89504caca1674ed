"""Fills a database with plausible finished matches: `mano seed --matches N`.

Some hundred matches are really played by computer players (the templates). Every seeded match is one of them
with other players, another table and another time: header, seats and the scores of every hand by item are
there for all, the log of actions only for the chosen fraction, which then replays as any match does. The rest
has an empty log: a list, a search, a statistic sees no difference, a replay of it finds nothing.

The rows of a template are copied by the database itself (INSERT … SELECT), so that a million matches with
some twenty million rows of hands take minutes. Matches are written in the order of their ids: the indexes
that begin with one then grow at their end. Where the account may, PostgreSQL does not look up the match of
every single row: that is what most of the time would go to.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle
from random import Random
from typing import Any

import orjson
from sqlalchemy import Table, text
from sqlalchemy.ext.asyncio import AsyncConnection

from app.store.database import Database
from app.store.folding import folded
from app.store.models import TALLIED, match_seats, matches, players, rule_sets, tables
from app.store.moments import now_ms
from app.store.names import rule_set
from engine import GAMES, Document, Game, HandScore, SeatTally
from engine.shuffle import NONCE_BYTES, SEED_BYTES, commitment

DAY = 24 * 60 * 60 * 1000
CHUNK = 20_000
"""Matches in one transaction."""

_NAMES = (
    *("Anna", "Bartek", "Carla", "Diego", "Ewa", "Franco", "Giulia", "Hania", "Ignacio", "Jadwiga"),
    *("Karol", "Łucja", "Marta", "Nora", "Óscar", "Paweł", "Quique", "Rosa", "Stefano", "Teresa"),
    *("Ugo", "Valeria", "Wanda", "Ximena", "Yusuf", "Zofia", "عمر", "ليلى", "Żaneta", "Émile"),
)

_OPTIONS: Mapping[str, Sequence[Document]] = {
    "burraco": (
        {},
        {"target": 1000},
        {"target": 500, "stock_end": "finish_turn"},
        {"semi_clean": True, "turn_seconds": 60},
        {"preset": "fibur"},
        {"preset": "fibur", "hands": 2},
    ),
    "truco": (
        {"target": 15},
        {},
        {"target": 15, "raise_in_answer": True},
        {"target": 15, "max_envidos": 1, "turn_seconds": 30},
    ),
}
_LEVELS = {"burraco": "easy", "truco": "low"}
_PAUSES = {"burraco": (1_500, 14_000), "truco": (800, 6_000)}
"""How long a decision takes at least and at most, in milliseconds."""


@dataclass(frozen=True, slots=True)
class Template:
    """A match that was played. Moments are milliseconds from its start."""

    game: Game
    options: Document
    actions: Sequence[tuple[int | None, Document, int]]
    """(seat, action, moment)"""
    hands: Sequence[tuple[HandScore, int]]
    """With the moment of its end."""
    result: Document
    tallies: Sequence[SeatTally]

    @property
    def lasted(self) -> int:
        return self.actions[-1][2]


def play(game: Game, options: Document, rng: Random) -> Template:
    """A match of computer players, with the pauses of people."""
    bot = game.bots[_LEVELS[game.name]]
    state = game.new_match(options)
    actions: list[tuple[int | None, Document, int]] = []
    hands: list[tuple[HandScore, int]] = []
    seed, moment = b"", 0
    while owing := game.to_act(state):
        seat = None if None in owing else min(at for at in owing if at is not None)
        if seat is not None:
            view = game.view(state, seat)
            moment += rng.randint(*_PAUSES[game.name])
            ready = view["table"]["phase"] == "ready"
            action = {"type": "ready", "nonce": rng.randbytes(NONCE_BYTES).hex()} if ready else bot(view, rng)
        elif game.table(state)["deal"]["commit"] is None:
            seed = rng.randbytes(SEED_BYTES)
            action = {"type": "commit", "hash": commitment(seed)}
        else:
            action = {"type": "deal", "seed": seed.hex()}
        state = game.apply(state, seat, game.parse_action(action)).state
        actions.append((seat, action, moment))
        finished = game.table(state)["hands"]
        if len(finished) > len(hands):
            hands.append((game.score_sheet(game.table(state))[-1], moment))
    table = game.table(state)
    return Template(game, game.options(options), actions, hands, table["result"], tuple(game.tallies(table)))


def templates(count: int, rng: Random) -> list[Template]:
    """So many matches, three Truco to two Burraco, by all kinds of rules."""
    rules = {name: cycle(options) for name, options in _OPTIONS.items()}
    games = ["burraco" if number % 5 in (0, 3) else "truco" for number in range(count)]
    return [play(GAMES[game], next(rules[game]), rng) for game in games]


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be seeded. `logs`: the fraction of matches with their actions; `days`: how far back the
    matches lie; `people`: how many players share them, the first far more often than the last."""

    matches: int
    logs: float = 0.01
    days: int = 730
    people: int = 20_000
    templates: int = 120
    seed: int = 1


async def fill(
    database: Database,
    plan: Plan,
    say: Callable[[str], None] = print,
    played: Sequence[Template] | None = None,
) -> None:
    """Adds what the plan says to what is there, copies of `played` or of matches played now. Raises
    StoreUnavailable."""
    rng = Random(plan.seed)
    start = time.perf_counter()
    if played is None:
        played = templates(min(plan.templates, max(5, plan.matches)), rng)
        say(f"{len(played)} matches played in {time.perf_counter() - start:.0f} s")
    people = await _people(database, plan, rng)
    known = {rule_set(one.game.name, one.options): one for one in played}
    async with database.begin() as connection:
        for name, one in known.items():
            await connection.execute(
                database.insert(rule_sets)
                .values(id=name, game=one.game.name, options=one.options)
                .on_conflict_do_nothing()
            )
    names = sorted({_word(rng, 12) for _ in range(plan.matches)})
    for first in range(0, len(names), CHUNK):
        chunk = names[first : first + CHUNK]
        async with database.begin() as connection:
            await _seed(connection, chunk, played, people, plan, rng)
        say(f"{first + len(chunk):,} matches, {time.perf_counter() - start:.0f} s")
    if not database.embedded:
        async with database.begin() as connection:
            await connection.execute(text("ANALYZE"))


async def _people(database: Database, plan: Plan, rng: Random) -> list[tuple[str, str]]:
    """New players: (id, name)."""
    made = []
    for number in range(min(plan.people, max(8, plan.matches))):
        name = rng.choice(_NAMES)
        made.append((f"{rng.getrandbits(128):032x}", name if number % 3 else f"{name} {number}"))
    oldest = now_ms() - plan.days * DAY
    rows = [(id, name, folded(name), oldest) for id, name in made]
    async with database.begin() as connection:
        await _load(connection, players, ("id", "name", "folded", "created"), rows)
    return made


async def _seed(
    connection: AsyncConnection,
    names: Sequence[str],
    played: Sequence[Template],
    people: Sequence[tuple[str, str]],
    plan: Plan,
    rng: Random,
) -> None:
    await _lay_out(connection, played)
    if connection.dialect.name == "postgresql" and await connection.scalar(text(_IS_SUPERUSER)):
        await connection.execute(text("SET LOCAL session_replication_role = replica"))
    now = now_ms()
    rows: dict[Table, list[tuple[Any, ...]]] = {tables: [], matches: [], match_seats: []}
    seeded: list[Document] = []
    for name in names:
        number = rng.randrange(len(played))
        template = played[number]
        game = template.game.name
        started = now - template.lasted - int(rng.random() ** 1.3 * plan.days * DAY)
        ended = started + template.lasted
        totals = [side.total for side in template.hands[-1][0].sides]
        options = orjson.dumps(template.options).decode()
        sitting = _sitters(template.game, people, rng)
        host = sitting[0][0]
        table = _word(rng, 10)
        rows[tables].append((table, _word(rng, 16), game, options, host, False, started, name, "{}", 1))
        rows[matches].append(
            (
                *(name, table, game, options, template.game.rules_version, rng.randbytes(32), "finished"),
                *(started, ended, orjson.dumps(totals).decode(), template.result["winner"]),
                *(orjson.dumps(template.result).decode(), len(template.hands), max(totals), template.lasted),
                *(template.hands[-1][0].ended_by, rule_set(game, template.options)),
            )
        )
        for seat, (player, computer, borne) in enumerate(sitting):
            rows[match_seats].append(
                (name, seat, player, computer, borne, folded(borne), started, game, *_tally(template, seat))
            )
        full = rng.random() < plan.logs
        seeded.append({"m": name, "n": number, "s": started, "f": full})
    for table_of, columns in _COLUMNS.items():
        await _load(connection, table_of, columns, rows[table_of])
    await connection.execute(text("INSERT INTO seeded VALUES (:m, :n, :s, :f)"), seeded)
    as_json = "{}" if connection.dialect.name == "sqlite" else "CAST({} AS JSON)"
    await connection.execute(text(_COPY_HANDS.format(items=as_json.format("items"))))
    await connection.execute(text(_COPY_ACTIONS.format(action=as_json.format("action"))))


_COLUMNS: Mapping[Table, tuple[str, ...]] = {
    tables: (
        *("id", "invite", "game", "options", "host", "open", "created", "match", "switches", "revision"),
    ),
    matches: (
        *("id", "table", "game", "options", "rules_version", "secret", "state", "started", "ended"),
        *("totals", "winner", "result", "hand_count", "best", "lasted", "ended_by", "rule_set"),
    ),
    match_seats: (
        *("match", "seat", "player", "computer", "name", "folded", "started", "game"),
        *("side", "outcome", "score", "against", *TALLIED),
    ),
}

_IS_SUPERUSER = "SELECT rolsuper FROM pg_roles WHERE rolname = current_user"

_LAY_OUT = (
    "CREATE TEMPORARY TABLE IF NOT EXISTS seeded (m TEXT, n INTEGER, s BIGINT, f BOOLEAN)",
    """CREATE TEMPORARY TABLE IF NOT EXISTS seed_hands
       (n INTEGER, hand INTEGER, side INTEGER, score INTEGER, total INTEGER, items TEXT, ended_by TEXT,
        at BIGINT)""",
    """CREATE TEMPORARY TABLE IF NOT EXISTS seed_actions
       (n INTEGER, number INTEGER, seat INTEGER, action TEXT, at BIGINT)""",
    *(f"DELETE FROM {table}" for table in ("seeded", "seed_hands", "seed_actions")),
)

_COPY_HANDS = """
INSERT INTO hands ("match", hand, side, score, total, items, ended_by, ended)
SELECT m, hand, side, score, total, {items}, ended_by, s + at
FROM seeded JOIN seed_hands ON seed_hands.n = seeded.n ORDER BY m, hand, side
"""

_COPY_ACTIONS = """
INSERT INTO actions ("match", number, seat, action, at)
SELECT m, number, seat, {action}, s + at
FROM seeded JOIN seed_actions ON seed_actions.n = seeded.n WHERE f ORDER BY m, number
"""


def _tally(template: Template, seat: int) -> tuple[Any, ...]:
    """What a seat made of a match, as `match_seats` keeps it."""
    tally, winner = template.tallies[seat], template.result["winner"]
    outcome = "drawn" if winner is None else "won" if winner == tally.side else "lost"
    totals = [side.total for side in template.hands[-1][0].sides]
    counts = [tally.counts.get(item) for item in TALLIED]
    return tally.side, outcome, totals[tally.side], totals[1 - tally.side], *counts


async def _lay_out(connection: AsyncConnection, played: Sequence[Template]) -> None:
    """The templates as temporary tables of this connection."""
    for statement in _LAY_OUT:
        await connection.execute(text(statement))
    await connection.execute(
        text("INSERT INTO seed_hands VALUES (:n, :hand, :side, :score, :total, :items, :ended_by, :at)"),
        [
            {
                "n": number,
                "hand": hand.number,
                "side": side,
                "score": score.score,
                "total": score.total,
                "items": orjson.dumps(score.items).decode(),
                "ended_by": hand.ended_by,
                "at": at,
            }
            for number, template in enumerate(played)
            for hand, at in template.hands
            for side, score in enumerate(hand.sides)
        ],
    )
    await connection.execute(
        text("INSERT INTO seed_actions VALUES (:n, :number, :seat, :action, :at)"),
        [
            {
                "n": number,
                "number": place,
                "seat": seat,
                "action": orjson.dumps(action).decode(),
                "at": at,
            }
            for number, template in enumerate(played)
            for place, (seat, action, at) in enumerate(template.actions, 1)
        ],
    )


async def _load(
    connection: AsyncConnection, table: Table, columns: Sequence[str], rows: Iterable[tuple[Any, ...]]
) -> None:
    """Many rows at once: by COPY where there is one. JSON is given as text."""
    if connection.dialect.name == "postgresql":
        raw = await connection.get_raw_connection()
        driver: Any = raw.driver_connection
        await driver.copy_records_to_table(table.name, records=rows, columns=columns)
    else:
        named = ", ".join(f'"{column}"' for column in columns)
        places = ", ".join("?" * len(columns))
        await connection.exec_driver_sql(
            f'INSERT INTO "{table.name}" ({named}) VALUES ({places})', list(rows)
        )


def _sitters(
    game: Game, people: Sequence[tuple[str, str]], rng: Random
) -> list[tuple[str | None, str | None, str]]:
    """(player, computer, name) by seat: four friends, or one of them against the computer."""
    chosen: dict[str, str] = {}
    while len(chosen) < game.seats:
        id, name = people[int(len(people) * rng.random() ** 1.6)]
        chosen[id] = name
    sitting: list[tuple[str | None, str | None, str]] = [(id, None, name) for id, name in chosen.items()]
    if rng.random() < (0.85 if game.seats == 2 else 0.2):
        sitting[-1] = (None, rng.choice(list(game.bots)), "")
    return sitting


def _word(rng: Random, length: int) -> str:
    """Letters and digits as names of things have them."""
    return "".join(rng.choices("0123456789abcdefghijklmnopqrstuvwxyz", k=length))
