"""What a person plays on, and who is ready before the match.

Revision ID: 0005
"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("table_seats", sa.Column("device", sa.String(length=8), nullable=True))
    op.add_column("table_seats", sa.Column("ready", sa.Boolean(), nullable=False, server_default=sa.false()))


def downgrade() -> None:
    op.drop_column("table_seats", "ready")
    op.drop_column("table_seats", "device")
