"""What outlives the server."""

from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from duelwright.table.schema import METADATA, opened

from .conftest import Tab, begin


def test_a_match_goes_on_after_a_restart(serve: Any) -> None:
    client = serve()
    match, (own, friend) = begin(client)
    with client.websocket_connect(f"/ws/{match}") as socket:
        a = Tab(socket, own)
        a.look()
        a.move(key="before")
        before = a.look()
    client = serve()
    with client.websocket_connect(f"/ws/{match}") as socket:
        a = Tab(socket, own)
        assert a.look() == before | {"seats": a.view["seats"]}
        assert a.move("place 5", "before", 0) == {"t": "ok", "id": "before"}
        assert a.look()["n"] == before["n"]
    with client.websocket_connect(f"/ws/{match}") as socket:
        assert Tab(socket, friend).look()["you"] == 1


def test_a_match_that_no_longer_replays_is_frozen_and_stays_readable(serve: Any, tmp_path: Path) -> None:
    client = serve()
    match, (own, _) = begin(client)
    with client.websocket_connect(f"/ws/{match}") as socket:
        a = Tab(socket, own)
        a.look()
        a.move()
        log = a.look()["log"]
    serve()
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'table.sqlite'}")
    with engine.begin() as connection:
        connection.execute(sa.text("update matches set final = 'other'"))
    engine.dispose()
    client = serve()
    with client.websocket_connect(f"/ws/{match}") as socket:
        a = Tab(socket, own)
        assert a.look()["frozen"]
        assert a.view["log"] == log
        assert "frozen" in a.move("end", "later")["text"]
    assert client.get(f"/t/{match}").status_code == 200


def test_tokens_are_kept_hashed(serve: Any, tmp_path: Path) -> None:
    client = serve()
    _, tokens = begin(client)
    serve()
    for file in tmp_path.iterdir():
        data = file.read_bytes()
        assert not any(token.encode() in data for token in tokens)


def test_migrations_make_the_schema(tmp_path: Path) -> None:
    engine = opened(f"sqlite:///{tmp_path / 'new.sqlite'}")
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    engine.dispose()
