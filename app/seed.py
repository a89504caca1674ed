"""Fills a database with plausible finished matches: `mano seed --matches N`.

Some hundred matches are really played by computer players (the templates). Every seeded match is one of them
with other players, another table and another time: header, seats and the scores of every hand by item are
there for all, the log of actions only for the chosen fraction, which then replays as any match does. The rest
has an empty log: a list, a search, a statistic sees no difference, a replay of it finds nothing.

What is chosen for each match (which template, who, when) is drawn here; all rows are written by the database
itself, which joins that with the templates (INSERT … SELECT). Matches are written in the order of their ids,
so that indexes which begin with one grow at their end. Of an empty PostgreSQL database the other indexes are
built when all rows are there, and where the account may, the match of every single row is not looked up:
those two are what most of the time would go to.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle
from random import Random
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ColumnElement,
    FromClause,
    Index,
    Insert,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    String,
    Table,
    func,
    insert,
    literal,
    select,
    text,
)
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.schema import CreateIndex, DropIndex

from app.store.database import Database
from app.store.folding import folded
from app.store.models import TALLIED, actions, hands, match_seats, matches, players, rule_sets, tables
from app.store.moments import now_ms
from app.store.names import rule_set
from engine import GAMES, Document, Game, HandScore, SeatTally
from engine.shuffle import NONCE_BYTES, SEED_BYTES, commitment

DAY = 24 * 60 * 60 * 1000
CHUNK = 20_000
"""Matches that are written at once."""

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
    """Adds what the plan says to what is there, copies of `played` or of matches played now: all of it or
    nothing. Raises StoreUnavailable."""
    rng = Random(plan.seed)
    start = time.perf_counter()
    if played is None:
        played = templates(min(plan.templates, max(5, plan.matches)), rng)
        say(f"{len(played)} matches played in {time.perf_counter() - start:.0f} s")
    names = [_words(rng, length, plan.matches) for length in (12, 10, 16)]
    async with database.begin() as connection:
        indexes = await _indexes_to_build(connection)
        people = await _people(connection, plan, rng)
        await _lay_out(database, connection, played)
        for index in indexes:
            await connection.execute(DropIndex(index))
        for first in range(0, plan.matches, CHUNK):
            chunk = zip(*(each[first : first + CHUNK] for each in names), strict=True)
            await _seed(connection, list(chunk), played, people, plan, rng)
            say(f"{min(first + CHUNK, plan.matches):,} matches, {time.perf_counter() - start:.0f} s")
        for index in indexes:
            await connection.execute(CreateIndex(index))
        await connection.run_sync(_templates.drop_all)
    if not database.embedded:
        # Which pages have only rows that everybody sees: those are read from an index alone.
        direct = database.direct()
        try:
            await direct.run("VACUUM (ANALYZE)", ())
        finally:
            await direct.close()
    say(f"ready after {time.perf_counter() - start:.0f} s")


async def _indexes_to_build(connection: AsyncConnection) -> list[Index]:
    """The indexes that are cheaper built from all rows than kept up with each: PostgreSQL's, where there are
    no matches yet. Tells it besides to sort in memory, and not to look for what is certainly there."""
    if connection.dialect.name != "postgresql":
        return []
    await connection.execute(text("SET LOCAL work_mem = '256MB'"))
    await connection.execute(text("SET LOCAL maintenance_work_mem = '512MB'"))
    if await connection.scalar(text("SELECT rolsuper FROM pg_roles WHERE rolname = current_user")):
        await connection.execute(text("SET LOCAL session_replication_role = replica"))
    if await connection.scalar(select(matches.c.id).limit(1)) is not None:
        return []
    return [index for table in (tables, matches, match_seats) for index in table.indexes]


async def _people(connection: AsyncConnection, plan: Plan, rng: Random) -> list[str]:
    """New players' ids."""
    oldest = now_ms() - plan.days * DAY
    rows = []
    for number in range(min(plan.people, max(8, plan.matches))):
        name = rng.choice(_NAMES)
        name = name if number % 3 else f"{name} {number}"
        rows.append((f"{rng.getrandbits(128):032x}", name, folded(name), oldest))
    await _load(connection, players, rows, ("id", "name", "folded", "created"))
    return [row[0] for row in rows]


def _like(table: Table, *but: str) -> Iterable[Column[Any]]:
    """Columns as a table has them. Moments are milliseconds from the start of the match here."""
    return (Column(column.name, column.type) for column in table.c if column.name not in but)


_TEMPORARY = ["TEMPORARY"]
_templates, _chosen = MetaData(), MetaData()
"""Tables of the seeding connection alone: what was played, and what shall be copies of that."""

_CHOSEN = ("id", "table", "secret", "started", "state")
_template = Table(
    "seed_matches", _templates, Column("n", Integer), *_like(matches, *_CHOSEN), prefixes=_TEMPORARY
)
_template_seats = Table(
    "seed_seats",
    _templates,
    Column("n", Integer),
    *_like(match_seats, "match", "player", "computer", "name", "folded", "started"),
    prefixes=_TEMPORARY,
)
_template_hands = Table(
    "seed_hands", _templates, Column("n", Integer), *_like(hands, "match"), prefixes=_TEMPORARY
)
_template_actions = Table(
    "seed_actions",
    _templates,
    Column("n", Integer),
    *_like(actions, "match", "action_id", "deadline"),
    prefixes=_TEMPORARY,
)
_copies = Table(
    "seed_copies",
    _chosen,
    Column("match", String(12), primary_key=True),
    Column("table", String(10)),
    Column("invite", String(16)),
    Column("n", Integer),
    Column("secret", LargeBinary(32)),
    Column("host", String(32)),
    Column("started", BigInteger),
    Column("logged", Boolean),
    prefixes=_TEMPORARY,
)
_sitters_chosen = Table(
    "seed_sitters",
    _chosen,
    Column("match", String(12)),
    Column("seat", SmallInteger),
    Column("player", String(32)),
    Column("computer", String(16)),
    prefixes=_TEMPORARY,
)


async def _lay_out(database: Database, connection: AsyncConnection, played: Sequence[Template]) -> None:
    """The templates as temporary tables, and their sets of rules."""
    await connection.run_sync(_templates.create_all, checkfirst=False)
    rows: dict[Table, list[Document]] = {table: [] for table in _templates.sorted_tables}
    for n, template in enumerate(played):
        game = template.game.name
        rules = rule_set(game, template.options)
        known = database.insert(rule_sets).values(id=rules, game=game, options=template.options)
        await connection.execute(known.on_conflict_do_nothing())
        rows[_template].append({"n": n, "rule_set": rules, **_header(template)})
        for seat in range(template.game.seats):
            rows[_template_seats].append({"n": n, "game": game, "seat": seat, **_tally(template, seat)})
        for hand, at in template.hands:
            ending = {"n": n, "hand": hand.number, "ended_by": hand.ended_by, "ended": at}
            for side, score in enumerate(hand.sides):
                sums = {"score": score.score, "total": score.total, "items": score.items}
                rows[_template_hands].append({**ending, "side": side, **sums})
        for number, (at_seat, action, at) in enumerate(template.actions, 1):
            rows[_template_actions].append(
                {"n": n, "number": number, "seat": at_seat, "action": action, "at": at}
            )
    for table, found in rows.items():
        await connection.execute(insert(table), found)


def _header(template: Template) -> Document:
    totals = [side.total for side in template.hands[-1][0].sides]
    return {
        "game": template.game.name,
        "options": template.options,
        "rules_version": template.game.rules_version,
        "ended": template.lasted,
        "lasted": template.lasted,
        "totals": totals,
        "best": max(totals),
        "winner": template.result["winner"],
        "result": template.result,
        "hand_count": len(template.hands),
        "ended_by": template.hands[-1][0].ended_by,
    }


def _tally(template: Template, seat: int) -> Document:
    """What a seat made of a match, as `match_seats` keeps it."""
    tally, winner = template.tallies[seat], template.result["winner"]
    totals = [side.total for side in template.hands[-1][0].sides]
    return {
        "lasted": template.lasted,
        "hand_count": len(template.hands),
        "best": max(totals),
        "side": tally.side,
        "outcome": "drawn" if winner is None else "won" if winner == tally.side else "lost",
        "score": totals[tally.side],
        "against": totals[1 - tally.side],
        **{item: tally.counts.get(item) for item in TALLIED},
    }


async def _seed(
    connection: AsyncConnection,
    names: Sequence[tuple[str, ...]],
    played: Sequence[Template],
    people: Sequence[str],
    plan: Plan,
    rng: Random,
) -> None:
    """Copies with these names, (match, table, invite) each."""
    copies: list[tuple[Any, ...]] = []
    sitters: list[tuple[Any, ...]] = []
    now = now_ms()
    for match, table, invite in names:
        n = rng.randrange(len(played))
        template = played[n]
        started = now - template.lasted - int(rng.random() ** 1.3 * plan.days * DAY)
        sitting = _sitters(template.game, people, rng)
        logged = rng.random() < plan.logs
        copies.append((match, table, invite, n, rng.randbytes(32), sitting[0][0], started, logged))
        sitters += [(match, seat, *who) for seat, who in enumerate(sitting)]
    await connection.run_sync(_chosen.create_all, checkfirst=False)
    await _load(connection, _copies, copies)
    await _load(connection, _sitters_chosen, sitters)
    for statement in _COPY:
        await connection.execute(statement)
    await connection.run_sync(_chosen.drop_all, checkfirst=False)


def _copied(
    table: Table,
    source: FromClause,
    columns: Iterable[ColumnElement[Any]],
    /,
    **others: ColumnElement[Any],
) -> Insert:
    """Rows of `table`: of its columns some as the source has them, and others."""
    chosen: dict[str, ColumnElement[Any]] = {str(column.key): column for column in columns}
    chosen = {name: column for name, column in chosen.items() if name != "n"} | others
    return insert(table).from_select(
        list(chosen), select(*chosen.values()).select_from(source).order_by(_copies.c.match)
    )


_NO_SWITCHES: Document = {}
_started = _copies.c.started
_COPY = (
    _copied(
        tables,
        _copies.join(_template, _template.c.n == _copies.c.n),
        [_copies.c.match, _copies.c.invite, _copies.c.host, _template.c.game, _template.c.options],
        id=_copies.c.table,
        open=literal(False),
        created=_started,
        switches=literal(_NO_SWITCHES, tables.c.switches.type),
        revision=literal(1),
    ),
    _copied(
        matches,
        _copies.join(_template, _template.c.n == _copies.c.n),
        [column for column in _template.c if column.key != "ended"],
        id=_copies.c.match,
        table=_copies.c.table,
        secret=_copies.c.secret,
        state=literal("finished"),
        started=_started,
        ended=_started + _template.c.ended,
    ),
    _copied(
        match_seats,
        _copies.join(_template_seats, _template_seats.c.n == _copies.c.n)
        .join(
            _sitters_chosen,
            (_sitters_chosen.c.match == _copies.c.match) & (_sitters_chosen.c.seat == _template_seats.c.seat),
        )
        .outerjoin(players, players.c.id == _sitters_chosen.c.player),
        _template_seats.c,
        match=_copies.c.match,
        player=_sitters_chosen.c.player,
        computer=_sitters_chosen.c.computer,
        name=func.coalesce(players.c.name, ""),
        folded=func.coalesce(players.c.folded, ""),
        started=_started,
    ),
    _copied(
        hands,
        _copies.join(_template_hands, _template_hands.c.n == _copies.c.n),
        [column for column in _template_hands.c if column.key != "ended"],
        match=_copies.c.match,
        ended=_started + _template_hands.c.ended,
    ),
    _copied(
        actions,
        _copies.join(_template_actions, (_template_actions.c.n == _copies.c.n) & _copies.c.logged),
        [column for column in _template_actions.c if column.key != "at"],
        match=_copies.c.match,
        at=_started + _template_actions.c.at,
    ),
)


async def _load(
    connection: AsyncConnection,
    table: Table,
    rows: Iterable[tuple[Any, ...]],
    columns: Sequence[str] | None = None,
) -> None:
    """Many rows at once: by COPY where there is one. `columns`: of what, if not of all."""
    columns = columns or [column.name for column in table.c]
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


def _sitters(game: Game, people: Sequence[str], rng: Random) -> list[tuple[str | None, str | None]]:
    """(player, computer) by seat: four friends, or one of them against the computer."""
    chosen: dict[str, None] = {}
    while len(chosen) < game.seats:
        chosen[people[int(len(people) * rng.random() ** 1.6)]] = None
    sitting: list[tuple[str | None, str | None]] = [(id, None) for id in chosen]
    if rng.random() < (0.85 if game.seats == 2 else 0.2):
        sitting[-1] = (None, rng.choice(list(game.bots)))
    return sitting


_LETTERS = bytes(b"0123456789abcdefghijklmnopqrstuvwxyz"[byte % 36] for byte in range(256))


def _words(rng: Random, length: int, count: int) -> list[str]:
    """So many different ones, sorted: letters and digits as names of things have them."""
    words: set[str] = set()
    while len(words) < count:
        words.add(rng.randbytes(length).translate(_LETTERS).decode())
    return sorted(words)
