"""Leaks."""

from typing import Any

import numpy as np
import pytest

from duelwright.core.game import Game, Json
from duelwright.core.rows import EVERYONE
from duelwright.testing.calls import legal
from duelwright.testing.proofs.secrets import guessing

from ..planting import GAME, but, check_found, planted, planted_in, then

TURN, DREW = 1, 3


@planted("secrets.views", "shows in the view: players[")
def a_view_that_remembers_the_open_row() -> Game:
    """Every row is hidden before it is written as a view, so this leak goes through a memory beside the row."""
    last: list[Any] = []

    def hide(tables: Any, states: Any, i: int, seat: int) -> int:
        last[:] = [states[i : i + 1].copy()]
        return int(GAME.hide(tables, states, i, seat))

    def position(states: Any, i: int, hidden: bool = False) -> Json:
        written = GAME.position(states, i, hidden=hidden)
        if hidden:
            for seat, side in enumerate(written["players"]):
                side["hand"] = GAME.position(last[0], 0)["players"][seat]["hand"]
        return written

    return but(hide=hide, position=position)


@planted("secrets.views", "cannot see (rng ", also=["events.retell", "guesses.agrees"])
def hide_forgets_the_generator() -> Game:
    def hide(tables: Any, states: Any, i: int, seat: int) -> int:
        rng = states[i]["rng"].copy()
        GAME.hide(tables, states, i, seat)
        states[i]["rng"] = rng
        return 0

    return but(hide=hide)


@planted(
    "secrets.views", "the hidden row: pile[", also=["events.retell", "records.undo", "secrets.events", "guesses.agrees"]
)
def hide_forgets_the_piles() -> Game:
    def hide(tables: Any, states: Any, i: int, seat: int) -> int:
        pile = states[i]["pile"].copy()
        GAME.hide(tables, states, i, seat)
        states[i]["pile"] = pile
        return 0

    return but(hide=hide)


@planted(
    "secrets.views",
    "the hidden row: hand[",
    also=["events.retell", "records.undo", "secrets.events", "guesses.agrees"],
)
def hide_forgets_the_enemys_hand() -> Game:
    def hide(tables: Any, states: Any, i: int, seat: int) -> int:
        hand = states[i]["hand"].copy()
        GAME.hide(tables, states, i, seat)
        states[i]["hand"] = hand
        return 0

    return but(hide=hide)


@planted("secrets.views", "shows in the legal moves: ", also=["moves.hidden", "secrets.events", "guesses.possible"])
def a_move_is_legal_because_of_a_hidden_joker() -> Game:
    def legal(tables: Any, states: Any, i: int, seat: int, out: Any) -> int:
        n = GAME.legal(tables, states, i, seat, out)
        spared = seat >= 0 and n > 1 and states[i]["hand"][1 - seat, 0] > states[i]["known"][1 - seat, 0]
        return n - 1 if spared else n

    def check(tables: Any, states: Any, i: int, seat: int, action: int) -> int:
        clause = int(GAME.check(tables, states, i, seat, action))
        out = np.zeros(GAME.widest, np.int32)
        return clause or (0 if action in out[: legal(tables, states, i, seat, out)] else 602)

    return but(legal=legal, check=check)


@planted("secrets.events", "shows in the events: ")
def an_event_with_a_card_too_many() -> Game:
    def add(tables: Any, states: Any, i: int, seat: int, action: int, events: Any, n: int) -> None:
        for place in range(n):
            if events["kind"][place] == TURN:
                events["args"][place, 3] = states[i]["pile"][seat, 0]

    return then("play", add)


@planted("secrets.events", "shows in the events: ", also=["events.retell"])
def an_event_with_too_wide_a_mask() -> Game:
    def widen(tables: Any, states: Any, i: int, seat: int, action: int, events: Any, n: int) -> None:
        for place in range(n):
            if events["kind"][place] == DREW and events["args"][place, 0] >= 0:
                events["seats"][place] = EVERYONE

    return then("play", widen)


@planted("secrets.events", "the hidden row after the move: idle_turns", also=["events.retell", "records.undo"])
def a_move_that_shows_the_pile_in_the_row() -> Game:
    def show(tables: Any, states: Any, i: int, seat: int, action: int, events: Any, n: int) -> None:
        if states[i]["asked"]:
            states[i]["idle_turns"] += states[i]["pile"][seat, 0]

    return then("play", show)


@planted("secrets.visible", "shows nowhere in its view")
def a_seat_that_does_not_see_its_own_hand() -> Game:
    def position(states: Any, i: int, hidden: bool = False) -> Json:
        written = GAME.position(states, i, hidden=hidden)
        if hidden:
            for side in written["players"]:
                side["hand"] = ["?"] * len(side["hand"])
        return written

    return but(position=position)


def peeking(game: Game, states: Any, seat: int, seed: int) -> int:
    """A bot that looks at the bottom of the enemy's pile."""
    ids = legal(game, states, seat)
    return ids[int(states[0]["pile"][1 - seat, 0]) % len(ids)]


def counting(game: Game, states: Any, seat: int, seed: int) -> int:
    """A bot that foresees chance."""
    ids = legal(game, states, seat)
    return ids[int(states[0]["rng"] % np.uint64(len(ids)))]


def cheating(game: Game, states: Any, seat: int, seed: int) -> int:
    """A bot that takes a card into its hand."""
    chosen = guessing(game, states, seat, seed)
    states[0]["hand"][seat, 13] += 1
    return chosen


def ending(game: Game, states: Any, seat: int, seed: int) -> int:
    """A bot that always ends its turn."""
    return 1054


@planted("secrets.bots", "shows in the move of the bot peeking: id ", bots=[guessing, peeking])
def a_bot_that_peeks() -> Game:
    return but()


@planted("secrets.bots", "shows in the move of the bot counting: id ", bots=[counting])
def a_bot_that_foresees_chance() -> Game:
    return but()


@planted("secrets.bots", "the bot cheating changes the row: hand[", bots=[cheating])
def a_bot_that_helps_itself() -> Game:
    return but()


@planted("secrets.bots", "the bot ending plays id 1054 for seat", bots=[ending])
def a_bot_that_plays_what_is_not_legal() -> Game:
    return but()


@pytest.mark.parametrize("name", planted_in(__name__))
def test_a_fault_in_the_secrets_is_found(name: str):
    check_found(name)
