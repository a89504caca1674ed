"""The first schema: players, tables, matches and their logs.

Revision ID: 0001
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "players",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_players"),
    )
    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.LargeBinary(length=32), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="fk_sessions_player", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("token_hash", name="pk_sessions"),
    )
    op.create_index("ix_sessions_expires", "sessions", ["expires"], unique=False)
    op.create_index("ix_sessions_player", "sessions", ["player"], unique=False)
    op.create_table(
        "tables",
        sa.Column("id", sa.String(length=10), nullable=False),
        sa.Column("invite", sa.String(length=16), nullable=False),
        sa.Column("game", sa.String(length=16), nullable=False),
        sa.Column("options", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("host", sa.String(length=32), nullable=False),
        sa.Column("open", sa.Boolean(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("match", sa.String(length=12), nullable=True),
        sa.Column("switches", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["host"], ["players.id"], name="fk_tables_host"),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.UniqueConstraint("invite", name="uq_tables_invite"),
    )
    op.create_index(
        "ix_tables_open",
        "tables",
        ["created"],
        unique=False,
        sqlite_where=sa.text("open"),
        postgresql_where=sa.text("open"),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.String(length=12), nullable=False),
        sa.Column("table", sa.String(length=10), nullable=False),
        sa.Column("game", sa.String(length=16), nullable=False),
        sa.Column("options", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("rules_version", sa.SmallInteger(), nullable=False),
        sa.Column("secret", sa.LargeBinary(length=32), nullable=False),
        sa.Column("state", sa.String(length=8), nullable=False),
        sa.Column("started", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=True),
        sa.Column("totals", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("winner", sa.SmallInteger(), nullable=True),
        sa.Column("result", sa.JSON(none_as_null=True), nullable=True),
        sa.CheckConstraint("state IN ('running', 'finished', 'void')", name="ck_matches_state"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_matches_table"),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
    )
    op.create_index("ix_matches_newest", "matches", ["started", "id"], unique=False)
    op.create_index("ix_matches_newest_of_game", "matches", ["game", "started", "id"], unique=False)
    op.create_index("ix_matches_table", "matches", ["table"], unique=False)
    op.create_index(
        "uq_matches_running",
        "matches",
        ["table"],
        unique=True,
        sqlite_where=sa.text("state = 'running'"),
        postgresql_where=sa.text("state = 'running'"),
    )
    op.create_table(
        "table_seats",
        sa.Column("table", sa.String(length=10), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=True),
        sa.Column("computer", sa.String(length=16), nullable=True),
        sa.CheckConstraint("(player IS NULL) <> (computer IS NULL)", name="ck_table_seats_one_sitter"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="fk_table_seats_player"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_table_seats_table", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "seat", name="pk_table_seats"),
        sa.UniqueConstraint("table", "player", name="uq_table_seats_table_player"),
    )
    op.create_table(
        "actions",
        sa.Column("match", sa.String(length=12), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=True),
        sa.Column("action", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("action_id", sa.String(length=64), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("deadline", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_actions_match", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match", "number", name="pk_actions"),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "uq_actions_action_id",
        "actions",
        ["match", "action_id"],
        unique=True,
        sqlite_where=sa.text("action_id IS NOT NULL"),
        postgresql_where=sa.text("action_id IS NOT NULL"),
    )
    op.create_table(
        "hands",
        sa.Column("match", sa.String(length=12), nullable=False),
        sa.Column("hand", sa.SmallInteger(), nullable=False),
        sa.Column("side", sa.SmallInteger(), nullable=False),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.Column("items", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("ended_by", sa.String(length=16), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_hands_match", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match", "hand", "side", name="pk_hands"),
    )
    op.create_table(
        "leases",
        sa.Column("match", sa.String(length=12), nullable=False),
        sa.Column("node", sa.String(length=64), nullable=False),
        sa.Column("renewed", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_leases_match", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match", name="pk_leases"),
    )
    op.create_index("ix_leases_node", "leases", ["node"], unique=False)
    op.create_table(
        "match_seats",
        sa.Column("match", sa.String(length=12), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=True),
        sa.Column("computer", sa.String(length=16), nullable=True),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("started", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("(player IS NULL) <> (computer IS NULL)", name="ck_match_seats_one_sitter"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_match_seats_match", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="fk_match_seats_player"),
        sa.PrimaryKeyConstraint("match", "seat", name="pk_match_seats"),
    )
    op.create_index(
        "ix_match_seats_newest_of_player", "match_seats", ["player", "started", "match"], unique=False
    )
    op.create_table(
        "snapshots",
        sa.Column("match", sa.String(length=12), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("document", sa.JSON(none_as_null=True), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_snapshots_match", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match", name="pk_snapshots"),
    )
    op.create_table(
        "presences",
        sa.Column("table", sa.String(length=10), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=False),
        sa.Column("node", sa.String(length=64), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_presences_table", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "seat", name="pk_presences"),
    )
    op.create_index("ix_presences_node", "presences", ["node"], unique=False)
    op.create_table(
        "chat_lines",
        sa.Column("table", sa.String(length=10), nullable=False),
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("line", sa.JSON(none_as_null=True), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_chat_lines_table", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "id", name="pk_chat_lines"),
    )
    op.create_index("ix_chat_lines_newest", "chat_lines", ["table", "at"], unique=False)


def downgrade() -> None:
    op.drop_table("chat_lines")
    op.drop_table("presences")
    op.drop_table("snapshots")
    op.drop_table("match_seats")
    op.drop_table("leases")
    op.drop_table("hands")
    op.drop_table("actions")
    op.drop_table("table_seats")
    op.drop_table("matches")
    op.drop_table("tables")
    op.drop_table("sessions")
    op.drop_table("players")
