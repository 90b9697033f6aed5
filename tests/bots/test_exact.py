"""The exact search, against forced wins worked out by hand and an exhaustive search over the slow implementation."""

from copy import deepcopy
from typing import Any

import numpy as np
import pytest

from duelwright.bots.forced import CHANCES, Prover
from duelwright.core.jit import INTERPRETED
from duelwright.core.match import Match
from duelwright.core.plugins import load_game
from duelwright.core.rng import pick
from tests.reference.trumpfg import Reference
from tests.rules import fia_table
from tests.rules.table import A, B, side, table

PROVERS: dict[str, Prover] = {}


def prover(match: Match) -> Prover:
    return PROVERS.setdefault(match.game.name, Prover(match.game, 50_000))


def winning(match: Match, seat: int) -> dict[str, bool | None]:
    """Each move of the seat, and whether it wins by force."""
    moves = zip(match.legal(seat), match.ids(seat), strict=True)
    return {text: prover(match).wins(match.states, seat, action).wins for text, action in moves}


def last_turn(a: dict[str, Any], b: dict[str, Any], step: str = "attack", turn: int = 299) -> Match:
    """A table of Trump FG at the end of its last turns: turn 300 is a draw (TFG-7.4)."""
    return table(a, b, turn=turn, step=step, placed=step == "attack")


OPEN = {"joker": "exposed", "pile": ""}


def test_the_guard_must_fall_to_another_card_than_the_king():
    match = last_turn(side("2", "K 9", **OPEN), side("3 4", "5", **OPEN))
    assert winning(match, A) == {"attack 9>5": True, "attack K>5": False, "end": False}


def test_a_forced_loss_is_told_for_every_move():
    match = last_turn(side("", "2", **OPEN), side("K", "9 10", **OPEN))
    assert prover(match).wins(match.states, B).wins is True
    assert set(winning(match, A).values()) == {False}


def test_a_draw_is_no_win_for_anybody():
    match = last_turn(side("K 2", "3", **OPEN), side("4", "5 6", **OPEN))
    assert [prover(match).wins(match.states, seat).wins for seat in (A, B)] == [False, False]


def test_choices_bound_how_long_a_win_may_take():
    match = last_turn(side("2", "K 9", **OPEN), side("3 4", "5", **OPEN))
    assert [prover(match).wins(match.states, A, choices=n).wins for n in (1, 2)] == [False, True]


def test_a_search_that_runs_out_of_nodes_says_so():
    match = last_turn(side("2 3 4", "K 9", pile="2 3 4 5 6"), side("3 4 5", "5 6", pile="2 3 4 5 6"), turn=200)
    assert prover(match).wins(match.states, A, budget=5).wins is None


def forced(match: Reference, seat: int) -> bool:
    """Whether a seat wins by force in the slow implementation; a blind pick is chosen by the enemy."""
    who = match.to_move()
    if who is None:
        assert match.outcome is not None
        return bool(match.outcome["winner"] == seat)
    found = (forced_by(match, who, move, seat) for move in match.legal(who))
    return any(found) if who == seat else all(found)


def forced_by(match: Reference, who: int, move: str, seat: int) -> bool:
    picks = sorted(set(match.players[1 - who].hand)) if move == "joker destroy hand" else [None]
    return all(forced(played(match, who, move, card), seat) for card in picks)


def played(match: Reference, who: int, move: str, card: str | None) -> Reference:
    twin = deepcopy(match)
    twin.play(move, who, card)
    return twin


SIDES = {
    "guarded by two": (side("4 Q", "K 9 6", **OPEN), side("A K", "5 6", **OPEN)),
    "a joker in the hand": (side("joker", "K", pile=""), side("3", "5", **OPEN)),
    "a blind pick among two": (side("joker 3", "2", pile=""), side("K 3", "", **OPEN)),
    "a blind pick that always helps": (side("joker", "2", pile=""), side("K K", "3", **OPEN)),
    "a shield": (side("2", "K K 7", **OPEN), side("3", "5", evade=True, **OPEN)),
    "the enemy strikes back": (side("3", "K", **OPEN), side("K", "4 9", **OPEN)),
}


@pytest.mark.parametrize("turn", [298, 299])
@pytest.mark.parametrize("name", SIDES)
def test_verdicts_agree_with_an_exhaustive_search(name: str, turn: int):
    a, b = SIDES[name]
    match = last_turn(a, b, turn=turn)
    slow = Reference.from_position({**match.position(), "placed": True})
    moves = match.legal(A) if turn == 299 else match.legal(A)[-2:]
    found = winning(match, A)
    assert {move: found[move] for move in moves} == {move: forced_by(slow, A, move, A) for move in moves}


@pytest.mark.skipif(
    INTERPRETED, reason="a whole match is searched through, which takes minutes where kernels are interpreted"
)
def test_of_secret_choices_one_must_win_against_every_answer():
    beaten = fia_table.free(fia_table.side("RA9 GH1"), fia_table.side("GH1", lp=3))
    assert winning(beaten, A)["play RA9"] is True
    shielded = fia_table.free(fia_table.side("RA9 GH1"), fia_table.side("BD9", lp=3), lp_cap="none")
    assert winning(shielded, A)["play RA9"] is False


@pytest.mark.parametrize("n", [1, 2, 7, 96, 256])
def test_the_outcomes_that_are_tried_are_all_there_are(n: int):
    assert {int(pick(chance, n)) for chance in CHANCES} == set(range(n))


def test_the_generator_of_a_position_does_not_matter():
    match = last_turn(*SIDES["a blind pick among two"])
    before = winning(match, A)
    match.states["rng"] = np.uint64(12345)
    assert winning(match, A) == before


def test_what_was_found_for_one_seat_is_not_taken_for_the_other():
    game = load_game("trumpfg")
    match = last_turn(*SIDES["the enemy strikes back"])
    shared = Prover(game, 50_000)
    both = [shared.wins(match.states, seat).wins for seat in (A, B, A, B)]
    assert both == [Prover(game, 50_000).wins(match.states, seat).wins for seat in (A, B)] * 2
