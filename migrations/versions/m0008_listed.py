"""What the desk filters and sorts by, and who sat with whom, are read from indexes alone.

Seats have copies of what matches are sorted by.

Revision ID: 0008
"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

_LISTED = ["game", "state", "lasted", "hand_count", "best", "ended_by", "rule_set"]
_OF_MATCHES = {
    "ix_matches_newest": ["started", "id"],
    "ix_matches_newest_by_end": ["ended_by", "started", "id"],
    "ix_matches_newest_by_rules": ["rule_set", "started", "id"],
}
_COVERING = {
    **_OF_MATCHES,
    "ix_match_seats_newest_of_player": ["player", "started", "match"],
    "ix_match_seats_of_name": ["folded", "started", "match"],
}
_ADDED_UP = [
    *("game", "side", "outcome", "score", "against"),
    *("hands", "clean", "semi_clean", "dirty", "closings", "envidos", "envidos_won"),
]
_ORDERED = ["lasted", "hand_count", "best"]
_COPY = """
UPDATE match_seats SET lasted = matches.lasted, hand_count = matches.hand_count, best = matches.best
FROM matches WHERE matches.id = match_seats."match"
"""


def upgrade() -> None:
    _drop()
    zero = sa.text("0")
    for name, kind in zip(_ORDERED, (sa.BigInteger(), sa.SmallInteger(), sa.Integer()), strict=True):
        op.add_column("match_seats", sa.Column(name, kind, nullable=False, server_default=zero))
    op.execute(_COPY)
    for name in _OF_MATCHES:
        _make(name, _LISTED)
    _make("ix_match_seats_newest_of_player", ["seat", *_ADDED_UP, *_ORDERED])
    _make("ix_match_seats_of_name", ["game", *_ORDERED])
    op.create_index("ix_matches_listed", "matches", ["id", "started", *_LISTED])
    op.create_index("ix_match_seats_company", "match_seats", ["match", "side", "player", "computer", "seat"])


def downgrade() -> None:
    op.drop_index("ix_match_seats_company", "match_seats")
    op.drop_index("ix_matches_listed", "matches")
    _drop()
    for name in _ORDERED:
        op.drop_column("match_seats", name)
    for name in _OF_MATCHES:
        _make(name, [])
    _make("ix_match_seats_newest_of_player", _ADDED_UP)
    _make("ix_match_seats_of_name", [])


def _drop() -> None:
    for name in _COVERING:
        op.drop_index(name, _table(name))


def _make(name: str, included: list[str]) -> None:
    """An index that holds more than what it is sorted by, on PostgreSQL."""
    columns = _COVERING[name]
    others = [one for one in included if one not in columns]
    op.create_index(name, _table(name), columns, postgresql_include=others)


def _table(index: str) -> str:
    return "matches" if index in _OF_MATCHES else "match_seats"
