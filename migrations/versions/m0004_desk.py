"""What the admin's desk looks at: matches by length, score and rules, names, audits, tokens, notices.

Revision ID: 0004
"""

import sqlalchemy as sa
from alembic import op

from app.store.folding import folded
from app.store.names import rule_set

revision = "0004"
down_revision = "0003"

_FOLDED = sa.String(64).with_variant(sa.String(64, collation="C"), "postgresql")
_DOCUMENT = sa.JSON(none_as_null=True)

_ORDERS = {"longest": "lasted", "most_hands": "hand_count", "highest": "best"}

_FACTS = """
UPDATE matches SET
  hand_count = (SELECT count(DISTINCT h.hand) FROM hands h WHERE h."match" = matches.id),
  best = coalesce((SELECT max(h.total) FROM hands h WHERE h."match" = matches.id
                   AND h.hand = (SELECT max(l.hand) FROM hands l WHERE l."match" = matches.id)), 0),
  lasted = coalesce(ended - started, 0),
  ended_by = (SELECT min(h.ended_by) FROM hands h WHERE h."match" = matches.id
              AND h.hand = (SELECT max(l.hand) FROM hands l WHERE l."match" = matches.id))
"""


def upgrade() -> None:
    zero = sa.text("0")
    for column in (
        sa.Column("hand_count", sa.SmallInteger(), nullable=False, server_default=zero),
        sa.Column("best", sa.Integer(), nullable=False, server_default=zero),
        sa.Column("lasted", sa.BigInteger(), nullable=False, server_default=zero),
        sa.Column("ended_by", sa.String(length=16), nullable=True),
    ):
        op.add_column("matches", column)
    op.execute(_FACTS)
    for order, by in _ORDERS.items():
        op.create_index(f"ix_matches_{order}", "matches", [by, "id"])
        op.create_index(f"ix_matches_{order}_of_game", "matches", ["game", by, "id"])
        op.create_index(f"ix_matches_{order}_by_end", "matches", ["ended_by", by, "id"])
    op.create_index("ix_matches_newest_by_end", "matches", ["ended_by", "started", "id"])
    unfinished = sa.text("state <> 'finished'")
    op.create_index(
        "ix_matches_unfinished",
        "matches",
        ["state", "started", "id"],
        sqlite_where=unfinished,
        postgresql_where=unfinished,
    )
    _add_rule_sets()
    _add_folded("players")
    _add_folded("match_seats")
    op.create_index("ix_players_of_name", "players", ["folded", "id"])
    op.create_index("ix_players_newest", "players", ["created", "id"])
    op.create_index("ix_match_seats_of_name", "match_seats", ["folded", "started", "match"])
    op.create_table(
        "audits",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("actor", sa.String(length=32), nullable=True),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("action", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("subject", sa.String(length=64), nullable=False),
        sa.Column("reason", sa.String(length=500), nullable=False),
        sa.Column("address", sa.String(length=64), nullable=False),
        sa.Column("details", _DOCUMENT, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_audits"),
    )
    op.create_index("ix_audits_of_subject", "audits", ["kind", "subject", "id"])
    op.create_index("ix_audits_of_actor", "audits", ["actor", "id"])
    op.create_index("ix_audits_of_action", "audits", ["action", "id"])
    op.create_table(
        "tokens",
        sa.Column("id", sa.String(length=12), nullable=False),
        sa.Column("token_hash", sa.LargeBinary(length=32), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("label", sa.String(length=64), nullable=False),
        sa.Column("scope", sa.String(length=8), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("used", sa.BigInteger(), nullable=True),
        sa.CheckConstraint("scope IN ('read', 'admin')", name=op.f("ck_tokens_scope")),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="fk_tokens_player", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_tokens"),
        sa.UniqueConstraint("token_hash", name="uq_tokens_token_hash"),
    )
    op.create_index("ix_tokens_player", "tokens", ["player"])
    op.create_table(
        "notices",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=True),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("text", sa.String(length=500), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_notices"),
    )
    op.create_index("ix_notices_until", "notices", ["until"])


def downgrade() -> None:
    for table in ("notices", "tokens", "audits", "rule_sets"):
        op.drop_table(table)
    op.drop_index("ix_match_seats_of_name", "match_seats")
    op.drop_index("ix_players_newest", "players")
    op.drop_index("ix_players_of_name", "players")
    op.drop_column("match_seats", "folded")
    op.drop_column("players", "folded")
    for index in ("newest_by_rules", "unfinished", "newest_by_end"):
        op.drop_index(f"ix_matches_{index}", "matches")
    for order in _ORDERS:
        for suffix in ("", "_of_game", "_by_end", "_by_rules"):
            op.drop_index(f"ix_matches_{order}{suffix}", "matches")
    for column in ("rule_set", "ended_by", "lasted", "best", "hand_count"):
        op.drop_column("matches", column)


def _add_rule_sets() -> None:
    """Every choice of rules once, and each match's."""
    op.add_column(
        "matches", sa.Column("rule_set", sa.String(16), nullable=False, server_default=sa.text("''"))
    )
    sets = op.create_table(
        "rule_sets",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("game", sa.String(length=16), nullable=False),
        sa.Column("options", _DOCUMENT, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_rule_sets"),
    )
    connection = op.get_bind()
    rows = sa.table(
        "matches",
        *(sa.column("id"), sa.column("game"), sa.column("options", _DOCUMENT), sa.column("rule_set")),
    )
    known = set()
    for match, game, options in connection.execute(sa.select(rows.c.id, rows.c.game, rows.c.options)).all():
        name = rule_set(game, options)
        if name not in known:
            known.add(name)
            connection.execute(sa.insert(sets).values(id=name, game=game, options=options))
        connection.execute(sa.update(rows).where(rows.c.id == match).values(rule_set=name))
    for order, by in {"newest": "started", **_ORDERS}.items():
        op.create_index(f"ix_matches_{order}_by_rules", "matches", ["rule_set", by, "id"])


def _add_folded(table: str) -> None:
    """The names that are there, folded."""
    op.add_column(table, sa.Column("folded", _FOLDED, nullable=False, server_default=sa.text("''")))
    connection = op.get_bind()
    rows = sa.table(table, sa.column("name"), sa.column("folded"))
    for name in connection.execute(sa.select(rows.c.name).distinct()).scalars().all():
        connection.execute(sa.update(rows).where(rows.c.name == name).values(folded=folded(name)))
