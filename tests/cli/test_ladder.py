"""``duelwright ladder`` and ``duelwright habits``."""

import json
from pathlib import Path

import pytest

from duelwright.core.jit import INTERPRETED

from .conftest import GAME, Run

compiled = pytest.mark.skipif(INTERPRETED, reason="searches are slow where kernels are interpreted")


@compiled
def test_a_ladder_is_told_and_kept(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "ladder.jsonl"
    words = "ladder", GAME, "--pairs", 2, "--threads", 1, "--out", file
    shown = run(*words).output
    assert "2 mirrored pairs a contest" in shown
    assert "master against random" in shown
    assert shown.count("reached") == 6
    kept = file.read_bytes()
    told = json.loads(run(*words, "--json").output)
    assert file.read_bytes() == kept
    assert [contest["aim"] for contest in told["contests"]] == [None, None, 0.65, 0.65, 0.65, 0.65, 0.8, 0.95]
    assert told["elo"]["random"] == 0
    other = run("ladder", GAME, "--pairs", 3, "--out", file)
    assert other.exit_code == 1
    assert "pairs is 2 there and 3 now" in other.output.replace("\n", " ")


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (["ladder", "whist"], 1, "There is no game 'whist'"),
        (["ladder", GAME, "--pairs", "0"], 1, "--pairs: 0 is not allowed"),
        (["ladder", GAME, "--pairs", "many"], 2, "--pairs: 'many' is not a whole number"),
        (["ladder", GAME, "--threads", "0"], 1, "threads: 0 is not allowed"),
        (["ladder", GAME, "--seed", "-1"], 1, "seed"),
        (["ladder", GAME, "--out", "/no/such/folder/file"], 1, "cannot be written"),
        (["habits", GAME, "--matches", "0"], 1, "--matches: 0 is not allowed"),
        (["habits", GAME, "--seed", "-1"], 1, "seed"),
    ],
)
def test_what_cannot_be_played_is_named(run: Run, words: list[str], code: int, message: str) -> None:
    result = run(*words)
    assert result.exit_code == code
    assert message in result.output


@compiled
def test_habits_are_told(run: Run) -> None:
    words = "habits", GAME, "--matches", 2, "--threads", 1
    shown = run(*words).output
    assert "2 matches of expert" in shown
    assert "kind of move" in shown
    told = json.loads(run(*words, "--json").output)
    assert sum(told["ends"].values()) == told["matches"] == 2
    assert told["kinds"]["attack"]["legal"] > 0
