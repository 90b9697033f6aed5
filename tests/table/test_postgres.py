"""The store on PostgreSQL, where several processes may share it: ``DUELWRIGHT_POSTGRES`` names an empty database."""

import os
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from duelwright.table.schema import METADATA, opened
from duelwright.table.store import Entry, Overtaken, Store

from .conftest import Tab, begin

URL = os.environ.get("DUELWRIGHT_POSTGRES", "")
pytestmark = pytest.mark.skipif(not URL, reason="PostgreSQL cannot be reached: DUELWRIGHT_POSTGRES names no database")


@pytest.fixture
def database() -> str:
    """The address of the database, empty."""
    engine = sa.create_engine(URL)
    with engine.begin() as connection:
        connection.exec_driver_sql("drop schema public cascade")
        connection.exec_driver_sql("create schema public")
    engine.dispose()
    return URL


def test_migrations_make_the_schema(database: str) -> None:
    engine = opened(database)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    engine.dispose()


def test_a_match_goes_on_after_a_restart(serve: Any, database: str) -> None:
    client = serve(database=database)
    match, (own, _) = begin(client)
    with client.websocket_connect(f"/ws/{match}") as socket:
        a = Tab(socket, own)
        a.look()
        assert a.move(key="once")["t"] == "ok"
        before = a.look()
    client = serve(database=database)
    with client.websocket_connect(f"/ws/{match}") as socket:
        a = Tab(socket, own)
        assert a.look() == before | {"seats": a.view["seats"]}
        assert a.move("place 5", "once", 0) == {"t": "ok", "id": "once"}
        assert a.look()["n"] == before["n"]


def test_of_two_processes_one_writes_the_next_entry(serve: Any, database: str) -> None:
    client = serve(database=database)
    match, _ = begin(client)
    first, second = Store(database), Store(database)
    n = len(first.entries(match)) + 1
    entry = Entry(n, 0, "offer", {"what": "draw"}, [], "a")
    first.append(match, entry, "open", "x")
    with pytest.raises(Overtaken):
        second.append(match, entry, "open", "y")
    kept = second.match(match)
    assert kept
    assert (kept.entries, kept.final) == (n, "x")
    assert [found.key for found in second.entries(match)][-1] == "a"
    first.close()
    second.close()
