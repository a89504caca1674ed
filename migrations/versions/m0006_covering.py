"""A player's history is added up from an index alone, on PostgreSQL.

Revision ID: 0006
"""

from alembic import op

revision = "0006"
down_revision = "0005"

_NAME = "ix_match_seats_newest_of_player"
_ADDED_UP = (
    *("game", "side", "outcome", "score", "against"),
    *("hands", "clean", "semi_clean", "dirty", "closings", "envidos", "envidos_won"),
)


def upgrade() -> None:
    _make(_ADDED_UP)


def downgrade() -> None:
    _make(())


def _make(included: tuple[str, ...]) -> None:
    if op.get_bind().dialect.name == "postgresql":
        op.drop_index(_NAME, "match_seats")
        op.create_index(
            _NAME, "match_seats", ["player", "started", "match"], postgresql_include=list(included)
        )
