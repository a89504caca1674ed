"""The language somebody sits down in, and the settings that an account keeps.

Revision ID: 0007
"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("table_seats", sa.Column("language", sa.String(length=8), nullable=True))
    op.add_column("accounts", sa.Column("settings", sa.JSON(none_as_null=True), nullable=True))


def downgrade() -> None:
    op.drop_column("accounts", "settings")
    op.drop_column("table_seats", "language")
