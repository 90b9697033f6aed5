"""Matches over the wire: moves, refusals, offers, undo, and what happens when somebody leaves."""

from contextlib import ExitStack
from typing import Any

import pytest
from starlette.testclient import TestClient

from .conftest import Tab, begin


@pytest.fixture
def pair(client: TestClient) -> Any:
    with ExitStack() as stack:
        match, tokens = begin(client)
        tabs = [Tab(stack.enter_context(client.websocket_connect(f"/ws/{match}")), token) for token in tokens]
        for tab in tabs:
            tab.match = match
            tab.look()
        yield tabs


def test_a_move_reaches_both(pair: Any) -> None:
    a, b = pair
    assert a.view["you"] == 0
    assert b.view["you"] == 1
    assert b.view["moves"] == []
    assert a.move()["t"] == "ok"
    event = b.hear("event")
    assert event["n"] == b.view["n"] == 1
    assert "places" in event["log"][0]


def test_a_move_that_is_sent_again_is_answered_and_not_played_again(pair: Any) -> None:
    a, _ = pair
    first = a.view["moves"][0]["move"]
    assert a.move(first, "same") == {"t": "ok", "id": "same"}
    assert a.move(first, "same", 0) == {"t": "ok", "id": "same"}
    assert a.look()["n"] == 1


def test_a_move_on_an_older_view_is_refused(pair: Any) -> None:
    a, _ = pair
    a.move()
    answer = a.move("end", "late", 0)
    assert answer["t"] == "no"
    assert "changed" in answer["text"]


def test_a_refusal_names_the_clause(pair: Any) -> None:
    a, b = pair
    assert b.move("place 5")["clause"] == "GEN-1"
    assert a.move("attack K>K")["clause"].startswith(("GEN-", "TFG-"))
    assert "not a move" in a.move("dance", "m3")["text"]


def test_touching_what_cannot_be_played_tells_why(pair: Any) -> None:
    _, b = pair
    b.say(t="why", place="1.hand.0.0")
    assert b.hear("why")["clause"] == "GEN-1"


def test_moves_name_what_they_touch(pair: Any) -> None:
    a, _ = pair
    for move in a.view["moves"]:
        assert move["steps"], move
        assert all(name.startswith("0.hand.0.") for name in move["steps"][0])


def test_undo_takes_back_what_nobody_has_answered(pair: Any) -> None:
    a, b = pair
    assert not a.view["can"]["undo"]
    a.move()
    b.hear("event")
    if not a.look()["can"]["undo"]:
        pytest.skip("the deal lets the turn end at once")
    a.say(t="undo", id="u1")
    a.hear("ok")
    assert any("takes back" in line for line in b.hear("event")["log"])


def test_a_takeback_needs_consent(pair: Any) -> None:
    a, b = pair
    a.move()
    a.say(t="ask", id="t1", what="takeback")
    a.hear("ok")
    while not b.look()["offer"]:
        pass
    b.say(t="answer", id="t2", yes=True)
    b.hear("ok")
    assert any("takes back" in line for line in a.look()["log"])
    assert len(a.view["moves"]) > 0


def test_a_draw_by_agreement(pair: Any) -> None:
    a, b = pair
    a.say(t="ask", id="d1", what="draw")
    a.hear("ok")
    b.say(t="ask", id="d2", what="draw")
    b.hear("ok")
    assert b.look()["verdict"] == "A draw."
    assert "agree" in b.view["reason"]


def test_resigning_opens_all_cards(pair: Any) -> None:
    a, b = pair
    a.say(t="resign", id="r1")
    a.hear("ok")
    assert a.look()["verdict"] == "You lose."
    assert b.look()["verdict"] == "You win."
    b.say(t="at", eyes="all", stage=0)
    assert 'data-card="?"' not in b.hear("replay")["board"]
    assert b.move("end")["clause"] == "GEN-2"


def test_a_bot_plays_for_somebody_who_has_left_and_gives_the_seat_back(client: TestClient) -> None:
    match, (own, friend) = begin(client)
    with client.websocket_connect(f"/ws/{match}") as socket:
        a = Tab(socket, own)
        a.look()
        a.say(t="stand-in", bot="random")
        while "random plays for B." not in a.look()["log"]:
            pass
        while a.look()["can"]["resign"] and not any("Turn 1, B." in line for line in a.view["log"]):
            a.move(key=f"k{a.view['n']}") if a.view["moves"] else None
        with client.websocket_connect(f"/ws/{match}") as other:
            b = Tab(other, friend)
            assert "B plays again." in b.look()["log"]


def test_a_match_is_claimed_after_grace(client: TestClient) -> None:
    match, (own, _) = begin(client)
    with client.websocket_connect(f"/ws/{match}") as socket:
        a = Tab(socket, own)
        a.look()
        a.say(t="claim", id="c1")
        a.hear("ok")
        assert a.look()["verdict"] == "You win."


def test_nothing_is_claimed_from_somebody_who_is_there(pair: Any) -> None:
    a, _ = pair
    a.say(t="claim", id="c1")
    assert "come back" in a.hear("no")["text"]


def test_a_match_against_a_bot_to_its_end_and_the_next_ones(client: TestClient) -> None:
    match, (own,) = begin(client, mode="bot", bot="random", **{"option.format": "short", "option.joker_call": "3"})
    with client.websocket_connect(f"/ws/{match}") as socket:
        a = Tab(socket, own)
        turn = 0
        while not a.look()["over"]:
            turn += 1
            if a.view["moves"]:
                a.move(key=f"k{turn}")
        assert a.view["verdict"]
        assert a.view["eyes"] == [-1, 0, 1, "all"]
    record = client.post(f"/t/{match}/record", data={"token": own})
    assert record.json()["actions"]
    assert client.post(f"/t/{match}/record").status_code == 403
    again = client.post(f"/t/{match}/again", data={"token": own})
    assert again.status_code == 303
    on = client.post(f"/t/{match}/on", data={"token": own, "ply": "2"})
    assert on.status_code == 303
    assert client.post(f"/t/{match}/on", data={"token": own, "ply": "99999"}).status_code == 400


def test_both_seats_on_one_screen_with_a_curtain(client: TestClient) -> None:
    match, (both,) = begin(client, mode="hot")
    with client.websocket_connect(f"/ws/{match}") as socket:
        a = Tab(socket, both)
        assert a.hear("curtain", "view") == {"t": "curtain", "seat": 0}
        a.say(t="look")
        assert a.hear("view")["you"] == 0
        turn = 0
        while True:
            turn += 1
            a.say(t="move", id=f"k{turn}", expect=a.view["n"], move=a.view["moves"][0]["move"])
            if a.hear("curtain", "event")["t"] == "curtain":
                break
        a.say(t="look")
        assert a.hear("view")["you"] == 1


def test_a_lesson_coaches(client: TestClient) -> None:
    match, (own,) = begin(client, lesson="on")
    with client.websocket_connect(f"/ws/{match}") as socket:
        a = Tab(socket, own, "ja")
        coach = a.look()["coach"]
        assert coach["clause"] == "TFG-7.1"
        assert "ジョーカー" in coach["text"]


def test_a_rematch_exchanges_the_seats_and_calls_the_other(client: TestClient, pair: Any) -> None:
    a, b = pair
    a.say(t="resign", id="r1")
    a.hear("ok")
    answer = client.post(f"/t/{a.match}/again", data={"token": a.token})
    place, _, token = answer.headers["location"].partition("#")
    assert token == a.token
    match = b.hear("rematch")["id"]
    assert place == f"/t/{match}"
    for tab, seat in ((a, 1), (b, 0)):
        with client.websocket_connect(f"/ws/{match}") as socket:
            assert Tab(socket, tab.token).look()["you"] == seat
    assert client.post(f"/t/{a.match}/again", data={"token": b.token}).headers["location"].startswith(place)


def test_a_hint_is_legal(pair: Any) -> None:
    a, _ = pair
    a.say(t="hint")
    assert a.hear("hint")["move"] in [move["move"] for move in a.view["moves"]]


def test_a_bot_that_fails_ends_the_match_in_words(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    class Fails:
        def act(self, view: Any, legal: list[str], seed: int) -> str:
            raise ValueError("no idea")

    monkeypatch.setattr("duelwright.table.rooms.find", lambda name: Fails())
    match, (own,) = begin(client, mode="bot", seat="B")
    with client.websocket_connect(f"/ws/{match}") as socket:
        tab = Tab(socket, own)
        while not tab.look()["over"]:
            pass
        assert tab.view["verdict"] == "You win."
        assert "bot failed" in tab.view["reason"]
