"""Faults in the legal moves."""

from typing import Any

import pytest

from duelwright.core.game import Game

from ..planting import GAME, but, check_found, planted, planted_in, then

END, PASS, EVADE, DRAW, DESTROY_HAND = 1054, 1053, 1037, 1052, 1036


@planted("moves.ids", "each id once, in ascending order")
def unsorted_ids() -> Game:
    def reverse(tables: Any, states: Any, i: int, seat: int, out: Any, n: int) -> None:
        out[:n] = out[:n][::-1].copy()

    return then("legal", reverse)


@planted("moves.ids", "the spectator is not asked, but may play [1054]")
def the_spectator_may_end_the_turn() -> Game:
    def end(tables: Any, states: Any, i: int, seat: int, out: Any, n: int) -> int:
        if seat >= 0:
            return n
        out[0] = END
        return 1

    return then("legal", end)


@planted("moves.ids", "at most 3, and nothing written behind them")
def more_moves_than_the_game_says() -> Game:
    return but(widest=3)


@planted("moves.ids", "is asked and has no legal move", also=["moves.refusals", "guesses.possible"])
def a_lone_move_is_forgotten() -> Game:
    def forget(tables: Any, states: Any, i: int, seat: int, out: Any, n: int) -> int:
        return 0 if n == 1 else n

    return then("legal", forget)


@planted("moves.ids", "is not asked, but may play [1054]", also=["moves.refusals"])
def the_match_is_over_and_may_be_ended() -> Game:
    def end(tables: Any, states: Any, i: int, seat: int, out: Any, n: int) -> int:
        if seat < 0 or states[i]["asked"]:
            return n
        out[0] = END
        return 1

    return then("legal", end)


@planted("moves.refusals", "legal lists 'end' (id 1054) of seat")
def a_legal_move_too_many() -> Game:
    def end_at_any_time(tables: Any, states: Any, i: int, seat: int, out: Any, n: int) -> int:
        if n == 0 or out[n - 1] >= PASS:
            return n
        out[n] = END
        return n + 1

    return then("legal", end_at_any_time)


@planted("moves.refusals", "through, but legal does not list it")
def a_legal_move_too_few() -> Game:
    def forget_the_last(tables: Any, states: Any, i: int, seat: int, out: Any, n: int) -> int:
        return n - 1 if n > 1 else n

    return then("legal", forget_the_last)


@planted("moves.refusals", "through, but legal does not list it")
def check_forgets_that_each_card_attacks_once() -> Game:
    def forget(tables: Any, states: Any, i: int, seat: int, action: int, clause: int) -> int:
        return 0 if clause == 502 else clause

    return then("check", forget)


@planted("moves.refusals", "with clause 9999")
def check_names_a_clause_that_does_not_exist() -> Game:
    def misname(tables: Any, states: Any, i: int, seat: int, action: int, clause: int) -> int:
        return 9999 if clause == 4 else clause

    return then("check", misname)


@planted("moves.refusals", "check lets seat A play id 1055")
def check_lets_an_id_through_that_does_not_exist() -> Game:
    def let_through(tables: Any, states: Any, i: int, seat: int, action: int, clause: int) -> int:
        return 0 if action == GAME.actions else clause

    return then("check", let_through)


@planted("moves.refusals", "check lets the spectator play id")
def check_lets_the_spectator_play() -> Game:
    def let_through(tables: Any, states: Any, i: int, seat: int, action: int, clause: int) -> int:
        return 0 if seat < 0 else clause

    return then("check", let_through)


@planted("moves.texts", "are both written 'exclude a card'")
def two_moves_are_written_alike() -> Game:
    def text(states: Any, i: int, seat: int, action: int) -> str:
        written = GAME.text(states, i, seat, action)
        return "exclude a card" if written.startswith("exclude") else written

    def parse(states: Any, i: int, seat: int, text: str) -> int | None:
        return 211 if text == "exclude a card" else GAME.parse(states, i, seat, text)

    return but(text=text, parse=parse)


@planted("moves.texts", "'pass' (id 1053) is read as None")
def a_move_is_not_read_back() -> Game:
    def parse(states: Any, i: int, seat: int, text: str) -> int | None:
        return None if text == "pass" else GAME.parse(states, i, seat, text)

    return but(parse=parse)


@planted("moves.texts", "words in one line, one blank between them")
def a_move_is_written_in_two_lines() -> Game:
    def text(states: Any, i: int, seat: int, action: int) -> str:
        return GAME.text(states, i, seat, action).replace("place ", "place\n")

    return but(text=text)


@planted("moves.texts", "cannot be read: ")
def reading_a_move_refuses_it() -> Game:
    def parse(states: Any, i: int, seat: int, text: str) -> int | None:
        return GAME.parse(states, i, seat, "fuse A+2+3" if text == "end" else text)

    return but(parse=parse)


@planted("moves.hidden", "as by the open row")
def legal_counts_cards_that_are_hidden() -> Game:
    def legal(tables: Any, states: Any, i: int, seat: int, out: Any) -> int:
        n = GAME.legal(tables, states, i, seat, out)
        kept = [action for action in out[:n].tolist() if action != DESTROY_HAND or states[i]["hand"][1 - seat].any()]
        out[: len(kept)] = kept
        return len(kept)

    return but(legal=legal)


@pytest.mark.parametrize("name", planted_in(__name__))
def test_a_fault_in_the_moves_is_found(name: str):
    check_found(name)
