"""Copies of matches that were played, written by the database itself: what is chosen for each is joined with
the templates (INSERT … SELECT)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ColumnElement,
    FromClause,
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
)
from sqlalchemy.ext.asyncio import AsyncConnection

from app.seed.templates import Template
from app.store.database import Database
from app.store.models import TALLIED, actions, hands, match_seats, matches, players, rule_sets, tables
from app.store.names import rule_set
from engine import Document


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


async def lay_out(database: Database, connection: AsyncConnection, played: Sequence[Template]) -> None:
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


async def copy(
    connection: AsyncConnection, chosen: Sequence[tuple[Any, ...]], sitting: Sequence[tuple[Any, ...]]
) -> None:
    """Writes copies. `chosen`: (match, table, invite, which template, secret, host, start, whether it has its
    log) each; `sitting`: (match, seat, player, computer)."""
    await connection.run_sync(_chosen.create_all, checkfirst=False)
    await load(connection, _copies, chosen)
    await load(connection, _sitters_chosen, sitting)
    for statement in _COPY:
        await connection.execute(statement)
    await connection.run_sync(_chosen.drop_all, checkfirst=False)


async def take_away(connection: AsyncConnection) -> None:
    """The templates' tables."""
    await connection.run_sync(_templates.drop_all)


async def load(
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
