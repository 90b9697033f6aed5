"""The tables of the database, and how it is opened."""

from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy import JSON, BigInteger, Column, ForeignKey, Integer, MetaData, String, Table, UniqueConstraint, event

METADATA = MetaData()

MATCHES = Table(
    "matches",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("created", BigInteger, nullable=False),  # milliseconds since 1970
    Column("game", String(64), nullable=False),
    Column("version", Integer, nullable=False),  # of the rules
    Column("content", String(32), nullable=False),  # hash of rules and cards
    Column("setup", JSON, nullable=False),  # options, decks, cards, seed or position, players, settings
    Column("state", String(8), nullable=False, index=True),  # open, over or frozen
    Column("entries", Integer, nullable=False),  # how many there are
    Column("final", String(32), nullable=False),  # hash of the position after them
)

SEATS = Table(
    "seats",
    METADATA,
    Column("match", ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),  # 0, 1; 2 holds both
    Column("token", String(64), nullable=False),  # SHA-256 of what the link holds
    Column("wishes", JSON, nullable=False),  # where its player wants to be asked
)

ENTRIES = Table(
    "entries",
    METADATA,
    Column("match", ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),  # from 1, without a gap
    Column("at", BigInteger, nullable=False),  # milliseconds since 1970
    Column("seat", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("data", JSON, nullable=False),
    Column("told", JSON, nullable=False),  # lines of the log in all languages, each with who may read it
    Column("key", String(64)),  # the id under which a browser sent it
    UniqueConstraint("match", "seat", "key"),
)


def opened(url: str) -> sa.Engine:
    """The engine of a database, brought to the present schema.

    SQLite keeps a write-ahead log, and each transaction takes the right to write when it begins: one that read first
    and wrote later would be refused at once, however long it was willing to wait.
    """
    engine = sa.create_engine(url)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _connected)
        event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
    return engine


def _connected(connection: Any, record: Any) -> None:
    connection.isolation_level = None
    for pragma in ("journal_mode = WAL", "synchronous = NORMAL", "busy_timeout = 5000", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {pragma}")
