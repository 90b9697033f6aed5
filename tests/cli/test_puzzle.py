"""``duelwright puzzle``: solved, refused and damaged files, and what cannot stand on one command line."""

import json
from pathlib import Path
from typing import Any

import pytest

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
        ({"position": with_area("K", "9", "10")}, "More than one move wins by force: attack 10>5, attack 9>5"),
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


@pytest.mark.parametrize("words", [("--list", "--make", "3"), ("trumpfg", "--out", "x"), (), ("trumpfg", "--make", "3")])
def test_words_that_cannot_stand_so_are_refused(run: Run, words: tuple[str, ...]):
    assert run("puzzle", *words).exit_code == 2
