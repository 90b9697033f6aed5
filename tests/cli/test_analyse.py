"""``duelwright analyse``: best moves and blunders of a record."""

import json
import re
from pathlib import Path

import pytest

from .conftest import Run, played

QUICK = "--iterations", 40, "--threads", 1


@pytest.fixture
def few(tmp_path: Path) -> Path:
    """The record of a few plies."""
    path = tmp_path / "few.json"
    path.write_text(json.dumps(played(6).record()), "utf-8")
    return path


def test_every_choice_is_told_with_the_best_moves(run: Run, few: Path) -> None:
    match = played(6)
    shown = run("analyse", few, *QUICK).output
    plies = [int(number) for number in re.findall(r"^Ply (\d+), [AB]: ", shown, re.MULTILINE)]
    assert plies
    for ply in plies:
        assert match.plies[ply - 1].text in shown
    assert shown.count("  * ") == len(plies)
    assert "Blunders: " in shown


def test_one_ply_is_told_with_all_its_moves(run: Run, few: Path) -> None:
    told = json.loads(run("analyse", few, *QUICK, "--json", "--ply", 1).output)
    (one,) = told["judged"]
    start = played(0)
    assert sorted(move["move"] for move in one["moves"]) == sorted(start.legal())
    assert sum(move["visits"] for move in one["moves"]) == 40
    assert (one["ply"], one["seat"], one["played"]) == (1, start.to_move, start.legal()[0])
    shown = run("analyse", few, *QUICK, "--ply", 1).output
    assert all(move in shown for move in start.legal())


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (["--ply", "7"], 1, "--ply: 7 is not allowed; allowed: 1 – 6"),
        (["--iterations", "0"], 1, "--iterations: 0 is not allowed"),
        (["--iterations", "5", "--seconds", "1"], 2, "--iterations and --seconds cannot stand together"),
        (["--seconds", "soon"], 2, "--seconds: 'soon' is not allowed"),
        (["--seconds", "0"], 2, "--seconds: '0' is not allowed"),
    ],
)
def test_what_cannot_be_asked_is_named(run: Run, few: Path, words: list[str], code: int, message: str) -> None:
    result = run("analyse", few, *words)
    assert result.exit_code == code
    assert message in result.output


def test_a_broken_record_is_refused(run: Run, tmp_path: Path) -> None:
    for name, text in (("none.json", None), ("broken.json", "{"), ("other.json", '{"format": "x"}')):
        path = tmp_path / name
        if text is not None:
            path.write_text(text, "utf-8")
        result = run("analyse", path)
        assert result.exit_code == 1
        assert name in result.output.replace("\n", "")
