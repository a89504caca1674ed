"""Every order of the desk is read from its index alone, and PostgreSQL knows what goes with what: Truco's
scores are low and its matches short, a set of rules is one game's.

Revision ID: 0009
"""

from alembic import op

revision = "0009"
down_revision = "0008"

_LISTED = ["started", "game", "state", "lasted", "hand_count", "best", "ended_by", "rule_set"]
_ORDERS = {"longest": "lasted", "most_hands": "hand_count", "highest": "best"}
_WITHIN = {"_of_game": "game", "_by_end": "ended_by", "_by_rules": "rule_set"}
_COLUMNS = {
    "ix_matches_newest_of_game": ["game", "started", "id"],
    **{f"ix_matches_{order}": [column, "id"] for order, column in _ORDERS.items()},
    **{
        f"ix_matches_{order}{within}": [first, column, "id"]
        for order, column in _ORDERS.items()
        for within, first in _WITHIN.items()
    },
}


def upgrade() -> None:
    if op.get_bind().dialect.name == "postgresql":
        _make(_LISTED)
        op.execute(
            "CREATE STATISTICS st_matches_listed (mcv)"
            " ON game, state, best, lasted, hand_count, ended_by, rule_set FROM matches"
        )
        op.execute("ALTER STATISTICS st_matches_listed SET STATISTICS 1000")
        op.execute("ANALYZE matches")


def downgrade() -> None:
    if op.get_bind().dialect.name == "postgresql":
        op.execute("DROP STATISTICS st_matches_listed")
        _make([])


def _make(included: list[str]) -> None:
    for name, columns in _COLUMNS.items():
        op.drop_index(name, "matches")
        others = [one for one in included if one not in columns]
        op.create_index(name, "matches", columns, postgresql_include=others)
