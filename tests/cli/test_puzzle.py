"""``duelwright puzzle``: solved, refused and damaged files, and what cannot stand on one command line."""

import json
from pathlib import Path
from typing import Any

import pytest

from duelwright.lab.puzzles import read, shipped
from duelwright.lab.solving import mover

from .conftest import Run

OPEN = {"joker": "exposed"}
POSITION: dict[str, Any] = {
    "game": "trumpfg",
    "turn": 299,
    "first": 0,
    "active": 0,
    "step": "attack",
    "placed": True,
    "players": [{**OPEN, "hand": ["2"], "area": ["K", "9"]}, {**OPEN, "hand": ["3", "4"], "area": ["5"]}],
}
PUZZLE: dict[str, Any] = {
    "format": "duelwright-puzzle/1",
    "game": "trumpfg",
    "position": POSITION,
    "seat": 0,
    "solution": ["attack 9>5", "attack K>joker"],
    "plies": 2,
    "choices": 2,
    "difficulty": 1,
}


def written(folder: Path, **changes: Any) -> Path:
    path = folder / "puzzle.json"
    path.write_text(json.dumps({**PUZZLE, **changes}), "utf-8")
    return path


def with_area(*cards: str) -> dict[str, Any]:
    a, b = POSITION["players"]
    return {**POSITION, "players": [{**a, "area": list(cards)}, b]}


def test_a_puzzle_is_proved_and_its_line_printed(run: Run, tmp_path: Path):
    done = run("puzzle", "--solve", written(tmp_path))
    assert done.exit_code == 0
    assert [line.split(maxsplit=1)[-1] for line in done.output.splitlines()[1:3]] == ["attack 9>5", "attack K>joker"]


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"position": with_area("K", "9", "10")}, "More than one move wins by force: attack 9>5, attack 10>5"),
        ({"position": with_area("2", "9")}, "No move wins by force."),
        ({"seat": 1}, "B has no move here."),
        ({"solution": ["attack K>5"]}, "attack K>5 is not the move that wins"),
        ({"format": "duelwright-puzzle/9"}, "is no puzzle"),
        ({"difficulty": 9}, "difficulty: is not what stands there in a puzzle"),
        ({"colour": 1}, "colour: is not known here"),
        ({"position": {**POSITION, "turn": 0}}, "position"),
    ],
)
def test_a_file_that_is_no_puzzle_is_refused(run: Run, tmp_path: Path, changes: dict[str, Any], told: str):
    done = run("puzzle", "--solve", written(tmp_path, **changes))
    assert done.exit_code == 1
    assert told in " ".join(done.output.split())


def test_a_file_that_is_no_json_is_refused(run: Run, tmp_path: Path):
    path = tmp_path / "puzzle.json"
    path.write_text('{"format": ', "utf-8")
    done = run("puzzle", "--solve", path)
    assert (done.exit_code, "is not whole JSON" in done.output) == (1, True)


@pytest.mark.parametrize(
    "words", [("--list", "--make", "3"), ("trumpfg", "--out", "x"), (), ("trumpfg", "--make", "3")]
)
def test_words_that_cannot_stand_so_are_refused(run: Run, words: tuple[str, ...]):
    assert run("puzzle", *words).exit_code == 2


def own_moves() -> list[str]:
    """What the person types to solve the first puzzle: the moves of the line with a choice that are the person's."""
    one = next(shipped("trumpfg"))
    match, typed = one.match(), []
    for text in one.solution:
        if mover(match, one.seat) == one.seat and len(match.legal(one.seat)) > 1:
            typed.append(text)
        match.play(text, mover(match, one.seat))
    return typed


def test_a_puzzle_is_solved_at_the_terminal(run: Run):
    done = run("puzzle", "trumpfg", "--number", 1, "--plain", typed="\n".join([*own_moves(), ""]))
    assert done.exit_code == 0
    assert "You win." in done.output
    assert "Solved at once." in done.output


def test_a_wrong_move_is_refuted_and_taken_back(run: Run):
    one = next(shipped("trumpfg"))
    wrong = next(text for text in one.match().legal(one.seat) if text != one.solution[0])
    done = run("puzzle", "trumpfg", "--number", 1, "--plain", typed="\n".join([wrong, *own_moves(), ""]))
    assert f"{wrong} does not win" in done.output
    assert "Solved. Wrong moves: 1" in done.output


def test_the_solution_is_shown_where_it_is_asked_for(run: Run):
    done = run("puzzle", "trumpfg", "--number", 1, "--plain", typed="solution\nquit\n")
    assert done.exit_code == 0
    assert f"  1  {next(shipped('trumpfg')).solution[0]}" in done.output


def test_the_puzzles_of_a_game_are_listed(run: Run):
    listed = run("puzzle", "trumpfg", "--list").output.splitlines()
    assert len(listed) == len(list(shipped("trumpfg")))
    assert all("★" in line and "wins in" in line for line in listed)


def test_a_number_that_no_puzzle_has_is_refused(run: Run):
    assert run("puzzle", "trumpfg", "--number", 1000).exit_code == 1


def test_puzzles_are_made_into_files(run: Run, tmp_path: Path):
    made = run("puzzle", "trumpfg", "--make", 1, "--seed", 1, "--option", "format=short", "--out", tmp_path / "made")
    assert made.exit_code == 0, made.output
    assert run("puzzle", "--solve", tmp_path / "made" / "01.json").exit_code == 0
    assert read(tmp_path / "made" / "01.json").game == "trumpfg"
