"""What each seat made of a match beside its name, so that a player's history is one table's matter.

Matches that are there already are replayed from their logs.

Revision ID: 0002
"""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

from engine import GAMES
from engine.record import BadRecord, replay

revision = "0002"
down_revision = "0001"

_COUNTED = ("hands", "clean", "semi_clean", "dirty", "closings", "envidos", "envidos_won")


def upgrade() -> None:
    with op.batch_alter_table("match_seats") as seats:
        seats.add_column(sa.Column("game", sa.String(length=16)))
        seats.add_column(sa.Column("side", sa.SmallInteger()))
        seats.add_column(sa.Column("outcome", sa.String(length=5)))
        seats.add_column(sa.Column("score", sa.Integer()))
        seats.add_column(sa.Column("against", sa.Integer()))
        for item in _COUNTED:
            seats.add_column(sa.Column(item, sa.SmallInteger()))
    _count_matches()
    with op.batch_alter_table("match_seats") as seats:
        seats.alter_column("game", existing_type=sa.String(length=16), nullable=False)
        seats.create_check_constraint("ck_match_seats_outcome", "outcome IN ('won', 'lost', 'drawn')")


def downgrade() -> None:
    with op.batch_alter_table("match_seats") as seats:
        seats.drop_constraint("ck_match_seats_outcome", type_="check")
        for item in reversed(("game", "side", "outcome", "score", "against", *_COUNTED)):
            seats.drop_column(item)


def _count_matches() -> None:
    connection = op.get_bind()
    connection.execute(
        sa.text(
            "UPDATE match_seats SET game ="
            ' (SELECT matches.game FROM matches WHERE matches.id = match_seats."match")'
        )
    )
    found = connection.execute(sa.text("SELECT id, game, rules_version, options, state FROM matches")).all()
    for match in found:
        _count(connection, match)


def _count(connection: sa.Connection, match: sa.Row[Any]) -> None:
    log = connection.execute(
        sa.text('SELECT number, seat, action FROM actions WHERE "match" = :match ORDER BY number'),
        {"match": match.id},
    )
    game = GAMES[match.game]
    record = {
        "format": "mano/1",
        "game": match.game,
        "rules_version": match.rules_version,
        "options": _document(match.options),
        "actions": [[entry.number, entry.seat, _document(entry.action)] for entry in log],
    }
    table = game.table(game.new_match(record["options"]))
    try:
        for _, state, _ in replay(game, record):
            table = game.table(state)
    except BadRecord:
        pass  # a log that cannot be read to its end counts as far as it can
    if not table["hands"]:
        return
    finished = match.state == "finished" and table["result"] is not None
    totals = [side.total for side in game.score_sheet(table)[-1].sides]
    for seat, tally in enumerate(game.tallies(table)):
        known: dict[str, Any] = {"side": tally.side}
        if finished:
            winner = table["result"]["winner"]
            known |= {
                "outcome": "drawn" if winner is None else "won" if winner == tally.side else "lost",
                "score": totals[tally.side],
                "against": totals[1 - tally.side],
                **tally.counts,
            }
        fields = ", ".join(f"{name} = :{name}" for name in known)
        connection.execute(
            sa.text(f'UPDATE match_seats SET {fields} WHERE "match" = :of_match AND seat = :of_seat'),
            {**known, "of_match": match.id, "of_seat": seat},
        )


def _document(stored: Any) -> Any:
    """SQLite gives the text of a document, PostgreSQL's driver either."""
    return json.loads(stored) if isinstance(stored, str) else stored
