"""Faults in the events."""

from typing import Any

import pytest

from duelwright.core.game import Game

from ..planting import but, check_found, planted, planted_in, then

FELL = 9


@planted("events.bounds", "events of one action")
def more_events_than_the_game_says() -> Game:
    return but(events=3)


@planted("events.bounds", "with clause 9999")
def an_event_for_a_clause_that_does_not_exist() -> Game:
    def misname(tables: Any, states: Any, i: int, seat: int, action: int, events: Any, n: int) -> None:
        events["clause"][: min(n, 1)] = 9999

    return then("play", misname)


@planted("events.bounds", "a mask from 1 to 15")
def an_event_for_nobody() -> Game:
    def add(tables: Any, states: Any, i: int, seat: int, action: int, events: Any, n: int) -> int:
        if n < len(events):
            events[n] = 0
            events["kind"][n] = 2
            return n + 1
        return n

    return then("play", add)


@planted("events.retell", "differs from the row shown: ")
def an_event_is_missing() -> Game:
    def forget(tables: Any, states: Any, i: int, seat: int, action: int, events: Any, n: int) -> int:
        kept = [event for event in events[:n].copy() if event["kind"] != FELL]
        for place, event in enumerate(kept):
            events[place] = event
        return len(kept)

    return then("play", forget)


@planted("events.playouts", "0 events and the same row")
def the_deal_differs_without_events() -> Game:
    def differ(tables: Any, states: Any, i: int, seed: int, events: Any, n: int) -> None:
        states[i]["idle_turns"] += len(events) == 0

    return then("setup", differ)


@planted("events.playouts", "without events the move gives another row: idle_turns")
def a_move_differs_without_events() -> Game:
    def differ(tables: Any, states: Any, i: int, seat: int, action: int, events: Any, n: int) -> None:
        states[i]["idle_turns"] += len(events) == 0

    return then("play", differ)


@planted("events.playouts", "1 events where there is room for none")
def events_are_counted_where_there_is_no_room() -> Game:
    return then("play", lambda tables, states, i, seat, action, events, n: max(n, 1))


@pytest.mark.parametrize("name", planted_in(__name__))
def test_a_fault_in_the_events_is_found(name: str):
    check_found(name)
