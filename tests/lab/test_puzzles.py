"""Every puzzle that ships still has exactly the one solution that its file names."""

import pytest

from duelwright.bots.forced import Prover
from duelwright.core.jit import INTERPRETED
from duelwright.core.plugins import load_game
from duelwright.core.texts import LANGUAGES
from duelwright.lab.openmatch import OpenMatch
from duelwright.lab.puzzlemaking import Maker
from duelwright.lab.puzzles import Puzzle, shipped
from duelwright.lab.solving import NoPuzzle, mover, only_win, refute

SHIPPING = ("fia", "trumpfg")
PUZZLES = [(game, k, one) for game in SHIPPING for k, one in enumerate(shipped(game), 1)]
PROVERS: dict[str, Prover] = {}

compiled = pytest.mark.skipif(INTERPRETED, reason="proofs of many positions need compiled kernels")


def prover(game: str) -> Prover:
    return PROVERS.setdefault(game, Prover(load_game(game)))


@pytest.mark.parametrize("game", SHIPPING)
def test_no_two_puzzles_of_a_game_are_the_same(game: str):
    found = list(shipped(game))
    assert len({tuple(one.solution) for one in found}) == len(found) == 30
    assert [one.difficulty for one in found] == sorted(one.difficulty for one in found)


@compiled
@pytest.mark.parametrize(("game", "number", "one"), PUZZLES, ids=[f"{game}-{k}" for game, k, _ in PUZZLES])
def test_the_solution_is_the_only_move_that_wins(game: str, number: int, one: Puzzle):
    match = one.match()
    action, _ = only_win(prover(game), match, one.seat)
    assert match.game.text(match.states, 0, one.seat, action) == one.solution[0]
    assert len(match.legal(one.seat)) > 3
    for text in one.solution:
        match.play(text, mover(match, one.seat))
    assert match.outcome is not None
    assert match.outcome.winner == one.seat
    assert one.plies == len(one.solution)


@compiled
@pytest.mark.parametrize("game", SHIPPING)
def test_every_other_move_is_refuted(game: str):
    one = next(shipped(game))
    match = one.match()
    for text in match.legal(one.seat)[:4]:
        if text != one.solution[0]:
            twin = one.match()
            twin.play(text, one.seat)
            answer = refute(prover(game), twin, one.seat)
            for move in answer.line:
                twin.play(move, mover(twin, one.seat))
            assert twin.outcome is None or twin.outcome.winner != one.seat
            assert not answer.lost or (twin.outcome is not None and twin.outcome.winner == 1 - one.seat)


@pytest.mark.parametrize("game", SHIPPING)
def test_all_cards_of_a_puzzle_can_be_seen(game: str):
    one = next(shipped(game))
    match = OpenMatch.at(load_game(game), one.position)
    picture = match.game.picture(match.view(one.seat))
    assert all(face.code != "?" for zone in picture.zones for face in zone.faces)
    assert picture.heading.to(LANGUAGES[0])
    deck = "pile" if game == "trumpfg" else "deck"
    assert [match.piles(seat) for seat in (0, 1)] == [side[deck] for side in one.position["players"]]


@compiled
def test_the_same_seed_makes_the_same_puzzles():
    made = [next(Maker(load_game("trumpfg"), 1, options={"format": "short"}).puzzles()) for _ in range(2)]
    assert made[0] == made[1]
    assert made[0].match().legal(made[0].seat)


def test_a_position_with_nobody_to_move_is_no_puzzle():
    one = next(shipped("trumpfg"))
    with pytest.raises(NoPuzzle):
        only_win(prover("trumpfg"), one.match(), 1 - one.seat)
