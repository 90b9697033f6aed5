"""The greedy bot: takes what is there to win, and never looks behind the cards."""

from typing import Any

import pytest

import duelwright
from duelwright.bots import decide, find
from duelwright.core.jit import INTERPRETED
from duelwright.core.match import Match

from ..conftest import Python
from ..core.positions import dealt, example, played
from ..counts import scaled

GREEDY = find("greedy")
SEEDS = range(scaled(100))


def choice(match: Match, seed: int) -> str:
    """The move that the bot chooses for the seat to move."""
    assert match.to_move is not None
    action = decide(match.game, GREEDY, match.states, match.to_move, seed)
    return match.game.text(match.states, 0, match.to_move, action)


def strikes(**changes: Any) -> Match:
    """A's king faces B's joker, which is exposed and unguarded."""
    sides = {"area": ["2", "K", "9*"], "hand": ["A", "7", "joker"]}, {"hand": ["5"], "evade": False}
    return duelwright.from_position(example(*sides, step="attack", **changes))


def test_it_strikes_an_exposed_and_unguarded_joker():
    match = strikes()
    assert "attack K>joker" in match.legal()
    assert len(match.legal()) > 3
    assert {choice(match, seed) for seed in SEEDS} == {"attack K>joker"}


def test_it_strikes_past_a_guard_that_the_rules_do_not_know():
    sides = {"area": ["2", "K"]}, {"hand": ["5"], "area": ["A", "3"], "evade": False}
    match = duelwright.from_position(example(*sides, step="attack", options={"joker_guard": "off"}))
    assert {choice(match, seed) for seed in SEEDS} == {"attack K>joker"}


def test_it_does_the_same_from_the_other_seat():
    there = strikes().position()
    match = duelwright.from_position({**there, "active": 1, "first": 1, "players": there["players"][::-1]})
    assert {choice(match, seed) for seed in SEEDS} == {"attack K>joker"}


def test_it_never_attacks_into_a_loss_for_nothing():
    sides = {"area": ["3"], "hand": ["7"], "pile": ["4"]}, {"area": ["9"], "joker": "hidden", "hand": ["5", "joker"]}
    match = duelwright.from_position(example(*sides, step="attack"))
    assert match.legal() == ["attack 3>9", "end"]
    assert {choice(match, seed) for seed in SEEDS} == {"end"}


def test_a_seed_gives_the_same_move_again():
    for seed in range(scaled(20)):
        match = played(dealt(seed), seed, plies=3 * seed)
        if match.to_move is not None:
            assert choice(match, seed) == choice(match, seed)


def test_equal_moves_are_drawn_from():
    """Queen and king bring down the same card and stay the same; to end the turn would let B fill its hand."""
    mine = {"area": ["Q", "K"], "hand": ["A"]}
    theirs = {"area": ["5"], "joker": "hidden", "hand": ["joker"], "pile": ["2", "8", "9", "J", "K"], "evade": False}
    match = duelwright.from_position(example(mine, theirs, step="attack"))
    assert {"attack Q>5", "attack K>5"} <= set(match.legal())
    chosen = [choice(match, seed) for seed in range(40)]
    assert {"attack Q>5", "attack K>5"} == set(chosen)
    assert 8 < chosen.count("attack Q>5") < 32


def test_its_move_does_not_depend_on_what_its_seat_cannot_see():
    """Two hidden cards are exchanged, wherever they are: the move for each seed stays the same."""
    compared = 0
    for seed in range(scaled(12)):
        match = dealt(seed)
        while match.to_move is not None:
            seat, before = match.to_move, match.states
            wanted = decide(match.game, GREEDY, before, seat, seed)
            for k, twin in enumerate(match.game.unseen(before, before, seat)):
                if k % 13 == len(match.plies) % 13:
                    assert decide(match.game, GREEDY, twin, seat, seed) == wanted, f"seed {seed}"
                    compared += 1
            played(match, seed + len(match.plies), plies=1)
    assert compared > 20


def test_its_move_does_not_depend_on_the_generator_of_the_match():
    for seed in range(scaled(30)):
        match = played(dealt(seed), seed, plies=2 * seed)
        if match.to_move is None:
            continue
        wanted = choice(match, 9)
        for other in (1, 2**64 - 1):
            twin = duelwright.from_position({**match.position(), "seed": str(other)})
            assert choice(twin, 9) == wanted


DECISIONS = """
import duelwright
from duelwright.bots import decide, find
from duelwright.core.jit import INTERPRETED
print(INTERPRETED)
for options in {}, {"format": "short", "evade": "reaction", "draw": "one"}:
    match = duelwright.new_match("trumpfg", seed=4, options=options)
    for ply in range(25):
        for name in ("greedy", "random"):
            print(decide(match.game, find(name), match.states, match.to_move, 1000 + ply))
        match.play(match.legal()[ply * 7 % len(match.legal())])
        if match.to_move is None:
            break
"""


@pytest.mark.skipif(INTERPRETED, reason="compares with compiled code")
def test_compiled_and_interpreted_it_chooses_the_same(python: Python):
    told = [python(DECISIONS, env={"NUMBA_DISABLE_JIT": setting}).split() for setting in (None, "1")]
    assert [answers[0] for answers in told] == ["False", "True"]
    assert len(told[0]) > 60
    assert told[0][1:] == told[1][1:]
