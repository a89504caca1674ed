"""Accounts, passkeys, roles, and what a session's owner recognises it by.

Revision ID: 0003
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("players", sa.Column("role", sa.String(length=16), nullable=True))
    op.add_column("players", sa.Column("suspended", sa.BigInteger(), nullable=True))
    op.add_column("players", sa.Column("deleted", sa.BigInteger(), nullable=True))
    op.add_column("sessions", sa.Column("label", sa.String(length=64), nullable=True))
    op.create_table(
        "accounts",
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("key", sa.String(length=128), nullable=False),
        sa.Column("password_hash", sa.String(length=200), nullable=False),
        sa.Column("recovery_hash", sa.LargeBinary(length=32), nullable=True),
        sa.Column("totp_secret", sa.LargeBinary(length=20), nullable=True),
        sa.Column("totp_step", sa.BigInteger(), nullable=True),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="fk_accounts_player", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("player", name="pk_accounts"),
        sa.UniqueConstraint("key", name="uq_accounts_key"),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.LargeBinary(length=1023), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("public_key", sa.LargeBinary(length=1024), nullable=False),
        sa.Column("sign_count", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("used", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="fk_passkeys_player", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_passkeys"),
    )
    op.create_index("ix_passkeys_player", "passkeys", ["player"], unique=False)
    op.create_table(
        "challenges",
        sa.Column("challenge", sa.LargeBinary(length=32), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=True),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="fk_challenges_player", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("challenge", name="pk_challenges"),
    )
    op.create_index("ix_challenges_expires", "challenges", ["expires"], unique=False)


def downgrade() -> None:
    op.drop_table("challenges")
    op.drop_table("passkeys")
    op.drop_table("accounts")
    op.drop_column("sessions", "label")
    op.drop_column("players", "deleted")
    op.drop_column("players", "suspended")
    op.drop_column("players", "role")
