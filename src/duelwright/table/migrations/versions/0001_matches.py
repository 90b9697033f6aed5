"""Matches, seats and what happened."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Brings the database forward."""
    op.create_table(
        "matches",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("content", sa.String(32), nullable=False),
        sa.Column("setup", sa.JSON, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("entries", sa.Integer, nullable=False),
        sa.Column("final", sa.String(32), nullable=False),
    )
    op.create_index("ix_matches_state", "matches", ["state"])
    op.create_table(
        "seats",
        sa.Column("match", sa.String(24), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("wishes", sa.JSON, nullable=False),
    )
    op.create_table(
        "entries",
        sa.Column("match", sa.String(24), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("data", sa.JSON, nullable=False),
        sa.Column("told", sa.JSON, nullable=False),
        sa.Column("key", sa.String(64)),
        sa.UniqueConstraint("match", "seat", "key"),
    )


def downgrade() -> None:
    """Brings the database back."""
    op.drop_table("entries")
    op.drop_table("seats")
    op.drop_table("matches")
