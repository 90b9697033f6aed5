"""Answers that nobody has to be asked for, in the game that asks for many."""

from typing import Any

import pytest
from starlette.testclient import TestClient

from duelwright.core.jit import INTERPRETED
from duelwright.table import deal

from .conftest import Tab, begin

pytestmark = pytest.mark.skipif(INTERPRETED, reason="takes long where kernels are interpreted")


def questions(client: TestClient, stops: list[str] | None, most: int = 40) -> list[list[str]]:
    """Plays against a bot, always the first move; returns the moves that the person had to choose from."""
    match, (own,) = begin(client, game="sixnations", mode="bot", bot="random", **{"option.life": "20000"})
    asked = []
    with client.websocket_connect(f"/ws/{match}") as socket:
        tab = Tab(socket, own)
        tab.look()
        if stops is not None:
            tab.say(t="stops", kinds=stops)
        for _ in range(400):
            if tab.look()["over"] or len(asked) == most:
                break
            if tab.view["moves"]:
                moves = [move["move"] for move in tab.view["moves"]]
                asked.append(moves)
                tab.move("next" if "next" in moves else moves[0], key=f"k{len(asked)}")
    return asked


@pytest.fixture(autouse=True)
def same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deal, "drawn", lambda: 5)


def test_nobody_is_asked_where_there_is_only_a_pass(client: TestClient) -> None:
    found = questions(client, None)
    assert found
    assert ["pass"] not in found


def test_stops_let_a_person_be_asked_more_often(client: TestClient) -> None:
    few = questions(client, [])
    many = questions(client, ["summon", "sacrifice", "upgrade", "use", "activate", "attack", "next"])
    assert sum("pass" in moves for moves in many) >= sum("pass" in moves for moves in few)
    assert all(moves[0] != "pass" or any(move.startswith(("guard", "use")) for move in moves) for moves in few)


def test_passing_on_ends_with_the_turn(client: TestClient) -> None:
    match, (own,) = begin(client, game="sixnations", mode="bot", bot="random")
    with client.websocket_connect(f"/ws/{match}") as socket:
        tab = Tab(socket, own)
        assert tab.look()["can"]["kinds"]
        tab.say(t="pass-on", on=True)
        room: Any = client.app.state.rooms.rooms[match]  # type: ignore[attr-defined]
        assert tab.look()["can"]["passing"] or not tab.view["moves"] or room.passing[0].turn is None
        tab.say(t="pass-on", on=False)
        assert not tab.look()["can"]["passing"]
