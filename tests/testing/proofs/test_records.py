"""Faults in records, positions and undo."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from duelwright.core.game import Game, Json
from duelwright.core.rows import EVERYONE

from ..planting import GAME, but, check_found, planted, planted_in, then

PLACED, SHOWN = 6, 99


@planted("records.position", "in the position that came back")
def a_position_that_drops_a_field() -> Game:
    def position(states: Any, i: int, hidden: bool = False) -> Json:
        written = GAME.position(states, i, hidden=hidden)
        return written if hidden else {**written, "attacked": []}

    return but(position=position)


@planted("records.position", "the position comes back changed: idle_turns 0 against")
def a_position_is_loaded_without_a_field() -> Game:
    def load(position: Json, states: Any, i: int) -> None:
        GAME.load(position, states, i)
        states[i]["idle_turns"] = 0

    return but(load=load)


@planted("records.position", "the position cannot be loaded: ", also=["records.replays", "guesses.possible"])
def a_position_is_refused() -> Game:
    def position(states: Any, i: int, hidden: bool = False) -> Json:
        return {**GAME.position(states, i, hidden=hidden), "weather": "fine"}

    return but(position=position)


@planted("records.position", "played on from the position that came back, ply 7 is refused by clause 3")
def a_position_has_always_the_same_generator() -> Game:
    def position(states: Any, i: int, hidden: bool = False) -> Json:
        written = GAME.position(states, i, hidden=hidden)
        return written if hidden else {**written, "seed": "7"}

    return but(position=position)


@planted("records.replays", "the replayed record differs: final")
def play_depends_on_how_often_it_was_called() -> Game:
    calls = [0]

    def count(tables: Any, states: Any, i: int, seat: int, action: int, events: Any, n: int) -> None:
        if len(events) == GAME.events:  # as a Match calls it
            calls[0] += 1
            states[i]["rng"] ^= np.uint64(calls[0])

    return then("play", count)


@planted("records.replays", "of the replay is refused by clause")
def check_refuses_when_it_is_asked_too_often() -> Game:
    """A ``Match`` that begins anew is refused its first move."""
    dealt = [0]

    def deal(tables: Any, states: Any, i: int, seed: int, events: Any, n: int) -> None:
        if len(events) == GAME.events:
            dealt[0] += 1
            states[i]["asked"] = 3 if dealt[0] % 2 else states[i]["asked"] ^ 3

    return then("setup", deal)


@planted("records.undo", "undo is allowed, but the move has shown seat")
def a_move_shows_the_enemys_hand_to_all() -> Game:
    def play(tables: Any, states: Any, i: int, seat: int, action: int, events: Any) -> int:
        n = int(GAME.play(tables, states, i, seat, action, events))
        s = states[i]
        if action < 14 and s["asked"] and s["turn"] >= 2:
            for rank in np.flatnonzero(s["hand"][1 - seat] > s["known"][1 - seat]):
                s["known"][1 - seat, rank] = s["hand"][1 - seat, rank]
                if n < len(events):
                    events[n] = 0
                    for name, value in [("kind", SHOWN), ("seats", EVERYONE), ("seat", 1 - seat)]:
                        events[name][n] = value
                    events["args"][n, :2] = rank, s["hand"][1 - seat, rank]
                    n += 1
        return n

    def retell(states: Any, i: int, viewer: int, event: Any) -> None:
        if event["kind"] == SHOWN:
            states[i]["known"][event["seat"], event["args"][0]] = event["args"][1]
        else:
            GAME.retell(states, i, viewer, event)

    def describe(event: Any) -> Json:
        return {"event": "shown"} if event["kind"] == SHOWN else GAME.describe(event)

    def unseen(before: Any, after: Any, seat: int) -> Iterator[Any]:
        return GAME.unseen(before, after, seat)

    return but(play=play, retell=retell, describe=describe, unseen=unseen)


@pytest.mark.parametrize("name", planted_in(__name__))
def test_a_fault_in_the_records_is_found(name: str):
    check_found(name)
