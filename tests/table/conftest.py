"""A server that runs inside the test, with the fastest game ready."""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from duelwright.core import plugins
from duelwright.table.app import create_app
from duelwright.table.ready import Kitchen
from duelwright.table.settings import Settings

Serve = Callable[..., TestClient]


def ready_kitchen() -> Kitchen:
    """All games, as if they were compiled."""
    kitchen = Kitchen()
    kitchen.games = plugins.games()
    kitchen.ready = set(kitchen.games)
    return kitchen


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    """Starts a server on one database, again if asked again; without waiting for anybody's eyes."""
    running: list[TestClient] = []

    def start(**changes: Any) -> TestClient:
        for old in running:
            old.__exit__(None, None, None)
        running.clear()
        usual = Settings(
            f"sqlite:///{tmp_path / 'table.sqlite'}",
            pace=0.0,
            bot_pace=0.0,
            absent=0.0,
            grace=0.0,
            silence=3600.0,
            moves=(1e6, 1000),
        )
        client = TestClient(create_app(replace(usual, **changes), ready_kitchen()), follow_redirects=False)
        client.__enter__()
        running.append(client)
        return client

    yield start
    for client in running:
        client.__exit__(None, None, None)


@pytest.fixture
def client(serve: Serve) -> TestClient:
    """A server."""
    return serve()


def begin(client: TestClient, **form: str) -> tuple[str, list[str]]:
    """Makes a match as the start page does; its id and the tokens of its link."""
    answer = client.post("/new", data={"game": "trumpfg", "mode": "friend", "option.first": "A", **form})
    assert answer.status_code == 303, answer.text
    found = re.fullmatch(r"/t/([a-z2-7]{16})#([\w-]{32})(?:~([\w-]{32}))?", answer.headers["location"])
    assert found
    return found[1], [token for token in found.groups()[1:] if token]


class Tab:
    """One tab: a socket that has said whose it is."""

    def __init__(self, socket: Any, token: str = "", lang: str = "en"):
        self.socket, self.token, self.match = socket, token, ""
        self.all: list[str] = []
        self.view: dict[str, Any] = {}
        self.say(t="hello", token=token, lang=lang)

    def say(self, **message: Any) -> None:
        """Sends a message."""
        self.socket.send_text(json.dumps(message))

    def hear(self, *kinds: str) -> dict[str, Any]:
        """Reads until a message of one of these kinds comes."""
        while True:
            text = self.socket.receive_text()
            self.all.append(text)
            message: dict[str, Any] = json.loads(text)
            if message["t"] in ("view", "event"):
                self.view = message
            if message["t"] in kinds:
                return message

    def look(self) -> dict[str, Any]:
        """The present view."""
        self.say(t="sync")
        self.say(t="ping")
        self.hear("pong")
        return self.view

    def move(self, text: str | None = None, key: str = "m1", expect: int | None = None) -> dict[str, Any]:
        """Plays a move (default: the first legal one) and returns the answer to it."""
        chosen = text or self.view["moves"][0]["move"]
        self.say(t="move", id=key, expect=self.view["n"] if expect is None else expect, move=chosen)
        while (answer := self.hear("ok", "no")).get("id") != key:
            pass
        return answer
