"""``duelwright simulate``."""

import json
import os
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest

from .conftest import GAME, Run

MATCHES = 40


def facts(run: Run, *words: object) -> dict[str, Any]:
    """The JSON of a run."""
    result = run("simulate", GAME, "--matches", MATCHES, "--json", *words)
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)  # type: ignore[no-any-return]


def test_json_adds_up(run: Run) -> None:
    found = facts(run, "--seed", 3)
    assert found["matches"] == found["requested"] == MATCHES
    assert sum(found["wins"]) + found["draws"] == MATCHES
    assert sum(found["ends"].values()) == MATCHES
    assert found["first"]["wins"] + found["first"]["losses"] == sum(found["wins"])
    assert found["game"] == GAME
    assert found["seed"] == "3"
    assert found["bots"] == ["random", "random"]
    assert found["seconds"] > 0
    assert found["decisions"] > MATCHES
    assert found["options"]["joker_call"] == 13
    for part in found["quartiles"].values():
        assert part == sorted(part)
    share = found["share"]
    assert share["low"] <= share["share"] <= share["high"]
    assert share["share"] == pytest.approx((found["wins"][0] + found["draws"] / 2) / MATCHES)


def test_the_same_seed_gives_the_same_on_any_number_of_threads(run: Run) -> None:
    differing = {"threads", "seconds", "rate"}
    runs = [facts(run, "--seed", 7, "--mirror", "--threads", threads) for threads in (1, 2, 3)]
    assert [found["threads"] for found in runs] == [1, 2, 3]
    same = [{key: value for key, value in found.items() if key not in differing} for found in runs]
    assert same[0] == same[1] == same[2]
    assert facts(run, "--seed", 8, "--mirror")["decisions"] != runs[0]["decisions"]


def test_the_command_in_the_json_plays_the_same_again(run: Run) -> None:
    found = facts(
        run, "--mirror", "--seed", 5, "--preset", "as-written", "--option", "hand_size=4", "-o", "draw=refill"
    )
    words = shlex.split(found["command"])
    assert words[0] == "duelwright"
    again = json.loads(run(*words[1:], "--json").stdout)
    assert again["options"]["hand_size"] == 4
    assert again["preset"] == "as-written"
    assert {key: again[key] for key in ("wins", "draws", "ends", "decisions", "command")} == {
        key: found[key] for key in ("wins", "draws", "ends", "decisions", "command")
    }


def test_tables(run: Run) -> None:
    result = run("simulate", GAME, "--matches", MATCHES, "--mirror", "--lang", "en")
    assert result.exit_code == 0
    assert "A: random, B: random, every deal played twice" in result.stdout
    assert f"{MATCHES} matches" in result.stdout
    assert "random: wins and half the draws" in result.stdout
    assert "A player whose joker is brought down loses." in result.stdout
    assert "median" in result.stdout
    assert "Again: duelwright simulate" in result.stdout
    assert "nan" not in result.stdout
    assert max(map(len, result.stdout.splitlines()[:-1])) <= 80


def test_one_match_alone(run: Run) -> None:
    found = json.loads(run("simulate", GAME, "--matches", 1, "--mirror", "--json").stdout)
    assert found["matches"] == 1
    assert found["share"] is None
    assert run("simulate", GAME, "--matches", 1, "--mirror").exit_code == 0


def test_own_bots_from_the_present_folder(run: Run, own_bots: str) -> None:
    result = run("simulate", GAME, "--matches", 2, "--bots", f"{own_bots}:First,random", "--json")
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout)["bots"] == [f"{own_bots}:First", "random"]


@pytest.mark.parametrize(
    ("bot", "message"),
    [
        ("Raises", "The bot Raises failed: ValueError: no idea"),
        ("Nonsense", "The bot Nonsense answers 'place 99', which is not legal"),
        ("Meddles", "The bot Meddles answers 'place 99', which is not legal"),
        ("Broken", "does not work and is left out: RuntimeError: no start"),
        ("Mute", "it has no method act(view, legal, seed)"),
        ("Nobody", "has no attribute 'Nobody'"),
    ],
)
def test_bots_that_do_not_work(run: Run, own_bots: str, bot: str, message: str) -> None:
    result = run("simulate", GAME, "--matches", 2, "--bots", f"{own_bots}:{bot},random")
    assert result.exit_code == 1
    assert message in result.stderr
    assert result.stdout == ""


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["chess"], f"There is no game 'chess'. There are: fia, sixnations, {GAME}"),
        ([GAME, "--bots", "greddy"], "There is no bot 'greddy'. Did you mean greedy?"),
        ([GAME, "--bots", "random,random,random"], "bots: one bot for both seats, or two"),
        ([GAME, "--bots", "no_such_module:Bot"], "No module named 'no_such_module'"),
        ([GAME, "--preset", "standrd"], "There is no preset 'standrd'. Did you mean standard?"),
        ([GAME, "--option", "hand_size=11"], "hand_size: 11 is not allowed; allowed: at most 10"),
        ([GAME, "--option", "joker_guard=maybe"], "joker_guard: 'maybe' is not allowed; allowed: on, off"),
        ([GAME, "--option", "hnd_size=3"], "hnd_size: there is no such key; did you mean hand_size?"),
        ([GAME, "--matches", "0"], "matches: 0 is not allowed; allowed: at least 1"),
        ([GAME, "--threads", "0"], "threads: 0 is not allowed; allowed: at least 1"),
        ([GAME, "--seed", "-1"], "seed: -1 is not allowed; allowed: a whole number from 0 to 2^64 - 1"),
        ([GAME, "--out", "no/such/folder/x.parquet"], "there is no folder no/such/folder"),
        ([GAME, "--out", "."], ".: is a folder"),
    ],
)
def test_bad_content_exits_with_1_before_anything_is_played(run: Run, words: list[str], message: str) -> None:
    result = run("simulate", *words)
    assert result.exit_code == 1
    assert message in result.stderr
    assert result.stdout == ""


def test_parquet_holds_every_match(run: Run, tmp_path: Path) -> None:
    polars = pytest.importorskip("polars")
    path = tmp_path / "matches.parquet"
    found = facts(run, "--out", path, "--mirror")
    frame = polars.read_parquet(path)
    assert frame.height == MATCHES
    assert frame["winner"].null_count() == found["draws"]
    assert [(frame["winner"] == seat).sum() for seat in (0, 1)] == found["wins"]
    assert frame["decisions"].sum() == found["decisions"]
    assert dict(frame["clause"].value_counts().iter_rows()) == found["ends"]
    assert frame["swapped"].sum() == MATCHES // 2
    facts_beside = json.loads(polars.read_parquet_metadata(path)["duelwright"])
    assert facts_beside["command"] == found["command"]
    assert [file.name for file in tmp_path.iterdir() if file.is_file()] == ["matches.parquet"]


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="needs a folder that cannot be written")
def test_a_folder_that_cannot_be_written(run: Run, tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    result = run("simulate", GAME, "--out", tmp_path / "x.parquet")
    assert result.exit_code == 1
    assert "cannot be written: Permission denied" in result.stderr


def test_parquet_without_polars(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    result = run("simulate", GAME, "--out", tmp_path / "x.parquet")
    assert result.exit_code == 1
    assert "pip install 'duelwright[lab]'" in result.stderr


def test_ctrl_c_prints_what_is_there(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from duelwright.lab.runs import Run as Matches

    play = Matches.play

    def interrupted(self: Matches) -> Any:
        yield next(play(self))
        raise KeyboardInterrupt

    monkeypatch.setattr(Matches, "play", interrupted)
    result = run("simulate", GAME, "--matches", 6, "--bots", "random", "--json", "--threads", 1)
    assert result.exit_code == 130
    assert json.loads(result.stdout)["matches"] == 6
    monkeypatch.setattr(Matches, "play", lambda self: iter(_stop()))
    result = run("simulate", GAME, "--matches", 6)
    assert result.exit_code == 130
    assert "Interrupted: 6 matches were asked for." in result.stdout


def _stop() -> Any:
    raise KeyboardInterrupt
    yield
