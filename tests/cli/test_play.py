"""``duelwright play`` line by line: whole matches, every command, and leaving without losing anything."""

import json
from pathlib import Path

import pytest

import duelwright

from .conftest import GAME, Run, played

PLAY = ("play", GAME, "--seed", 5, "--bot", "random")


def test_a_whole_match_by_numbers(run: Run, state: Path) -> None:
    result = run(*PLAY, "--option", "joker_call=1", typed="1\n" * 2000)
    assert result.exit_code == 0
    assert "You are A, against random." in result.stdout
    assert any(f"\n{end}\nTFG-7." in result.stdout for end in ("You win.", "You lose.", "A draw."))
    assert "--option joker_call=1 --seed 5" in result.stdout
    assert "\x1b" not in result.stdout
    assert not list(state.glob("*"))[1:], "only the match that was left in the end is kept"


def test_the_same_seed_and_moves_give_the_same_match(run: Run) -> None:
    first, second = (run(*PLAY, typed="1\n" * 12).stdout for _ in range(2))
    assert first.splitlines()[:-4] == second.splitlines()[:-4]


def test_a_move_in_notation_and_the_only_move_by_enter(run: Run) -> None:
    legal = duelwright.new_match(GAME, seed=5).legal()
    result = run(*PLAY, typed=f"{legal[1].upper()}\n\n")
    assert f"A places {legal[1].split()[1]}." in result.stdout
    assert "1: end\n> \nTurn 1, B." in result.stdout


def test_an_illegal_move_shows_its_clause_and_ends_nothing(run: Run) -> None:
    result = run(*PLAY, typed="attack K>joker\nplace 99\n999\n1\n")
    assert "attack K>joker is refused by TFG-" in result.stdout
    assert "'place 99' is not a move. Legal and near to it: place " in result.stdout
    assert "999 is not allowed; allowed: 1 to " in result.stdout
    assert "A places" in result.stdout


def test_why(run: Run) -> None:
    result = run(*PLAY, typed="why end\nwhy 1\nwhy\nwhy nonsense\n")
    assert "end is refused by TFG-3.4: " in result.stdout
    assert "place 3 is legal." in result.stdout
    assert "Type a move after it: why place 3" in result.stdout
    assert "'nonsense' is not a move." in result.stdout


def test_rules(run: Run) -> None:
    result = run(*PLAY, typed="rules\nrules 7\nrules 2.3\nrules joker_call\nrules 99.9\n")
    assert "7  End of the match\n" in result.stdout
    assert "TFG-7.7" in result.stdout
    assert "TFG-2.3 S  The one exception" in result.stdout
    assert "joker_call = off | 1 to 300" in result.stdout
    assert "There is no clause '99.9'" in result.stdout


def test_undo_takes_back_the_own_move_only(run: Run) -> None:
    result = run(*PLAY, typed="undo\n1\nundo\n1\nend\nundo\n")
    assert result.stdout.count("undo is refused by GEN-5") == 2
    assert "Taken back: place 3" in result.stdout
    assert result.stdout.count("A places 3.") == 2


def test_hint_is_a_legal_move_and_plays_nothing(run: Run) -> None:
    result = run(*PLAY, typed="hint\n")
    move = result.stdout.partition("The best move seems to be ")[2].partition(":")[0]
    assert move in duelwright.new_match(GAME, seed=5).legal()
    assert "A places" not in result.stdout


def test_log_table_and_help(run: Run) -> None:
    result = run(*PLAY, typed="1\nlog\ntable\nhelp\n?\n")
    assert result.stdout.count("A places 3.") == 2
    assert result.stdout.count("Enemy's Hand: 5 × a card face down.") == 2
    assert result.stdout.count("save FILE") == 2


def test_the_enemys_hand_is_never_told(run: Run) -> None:
    match = duelwright.new_match(GAME, seed=5)
    secrets = [line for line in match.log("en") if line.startswith("B draws ")]
    result = run(*PLAY, typed="log\ntable\nhint\n")
    assert secrets
    assert not any(line in result.stdout for line in secrets)


def test_resign(run: Run, state: Path) -> None:
    result = run(*PLAY, "--seat", "B", typed="resign\nlog\nhuh\nquit\n")
    assert result.exit_code == 0
    assert "You lose.\nB resigns.\n" in result.stdout
    assert "'huh' is not allowed; allowed: log, save FILE, quit" in result.stdout
    assert not list(state.glob("*"))


def test_another_match_has_other_cards(run: Run) -> None:
    result = run(*PLAY, typed="resign\n\nresign\nquit\n")
    seeds = [line.split()[-1] for line in result.stdout.splitlines() if line.startswith("The same cards again")]
    assert seeds[0] == "5"
    assert seeds[1] != "5"


def test_save_and_load(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "own.json"
    result = run(*PLAY, typed=f"1\nsave\nsave {path}\nsave {path}\n1\nquit\nn\ny\n")
    assert "Type a file name after it" in result.stdout
    assert result.stdout.count(f"Saved in {path}") == 2
    assert len(json.loads(path.read_text("utf-8"))["actions"]) == 1
    assert run("verify", path).exit_code == 0
    again = run("play", "--load", path, typed="log\n")
    assert "You are A, against random." in again.stdout
    assert "A places 3." in again.stdout


def test_save_asks_before_it_replaces_a_file(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "other.txt"
    path.write_text("mine", "utf-8")
    result = run(*PLAY, typed=f"save {path}\nmaybe\nn\nsave {tmp_path}\nsave {tmp_path}/no/where.json\n")
    assert path.read_text("utf-8") == "mine"
    assert "Please answer y or n." in result.stdout
    assert f"{tmp_path}: cannot be written: Is a directory" in result.stdout
    assert "where.json: cannot be written: No such file or directory" in result.stdout
    run(*PLAY, typed=f"save {path}\ny\n")
    assert json.loads(path.read_text("utf-8"))["game"] == GAME


def test_quit_keeps_the_match_unless_it_is_refused_twice(run: Run, state: Path) -> None:
    result = run(*PLAY, typed="1\nquit\n\n")
    (kept,) = state.glob("*.json")
    assert f"The match is kept in {kept}" in result.stdout
    kept.unlink()
    assert run(*PLAY, typed="quit\nn\nn\nquit\nn\ny\n").exit_code == 0
    assert not list(state.glob("*"))


def test_the_end_of_input_keeps_the_match(run: Run, state: Path) -> None:
    result = run(*PLAY, typed="1\n")
    assert result.exit_code == 0
    (kept,) = state.glob("*.json")
    assert f"The match is kept in {kept}" in result.stdout
    assert len(json.loads(kept.read_text("utf-8"))["actions"]) == 1


def test_ctrl_c_keeps_the_match(run: Run, state: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from duelwright.cli.terminal.plain import Plain

    def interrupted(self: Plain, prompt: str = "") -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Plain, "ask", interrupted)
    result = run(*PLAY)
    assert result.exit_code == 130
    assert "The match is kept in" in result.stdout
    assert len(list(state.glob("*.json"))) == 1


def test_a_folder_that_cannot_be_written_is_told_and_does_not_stop_the_match(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    result = run(*PLAY, typed="1\n")
    assert "A places 3." in result.stdout
    assert "The match could not be kept." in result.stdout
    assert "cannot be written" in result.stdout


def test_a_bot_that_fails_costs_no_match(run: Run, state: Path, own_bots: str) -> None:
    result = run("play", GAME, "--seed", 5, "--bot", f"{own_bots}:Raises", typed="1\n" * 9)
    assert result.exit_code == 1
    assert "The bot Raises failed: ValueError: no idea" in result.stderr
    assert "The match is kept in" in result.stdout
    assert len(list(state.glob("*.json"))) == 1
    result = run("play", GAME, "--seed", 5, "--bot", f"{own_bots}:Nonsense", typed="1\n" * 9)
    assert "The bot Nonsense answers 'place 99', which is not legal" in result.stderr


def test_a_file_cannot_name_code_to_load(run: Run, tmp_path: Path, own_bots: str) -> None:
    match = played(10)
    match.players = ["human", f"{own_bots}:First"]
    path = tmp_path / "match.json"
    path.write_text(json.dumps(match.record()), "utf-8")
    result = run("play", "--load", path)
    assert result.exit_code == 1
    assert "is not loaded because a file says so; name it with --bot" in result.stderr
    assert run("play", "--load", path, "--bot", f"{own_bots}:First", typed="1\n").exit_code == 0


def test_a_finished_match_shows_its_end(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "over.json"
    path.write_text(json.dumps(played(10_000).record()), "utf-8")
    result = run("play", "--load", path, typed="quit\n")
    assert result.exit_code == 0
    assert "TFG-7." in result.stdout


def test_several_records_are_no_match_to_go_on_with(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "many.jsonl"
    path.write_text("".join(json.dumps(played(n).record()) + "\n" for n in (3, 4)), "utf-8")
    result = run("play", "--load", path)
    assert result.exit_code == 1
    assert "holds more than one record" in result.stderr


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["chess"], "There is no game 'chess'"),
        ([GAME, "--bot", "greddy"], "There is no bot 'greddy'. Did you mean greedy?"),
        ([GAME, "--preset", "none"], "There is no preset 'none'"),
        ([GAME, "--option", "hand_size=0"], "hand_size: 0 is not allowed; allowed: at least 1"),
        ([GAME, "--seed", "-1"], "seed: -1 is not allowed"),
        (["--load", "none.json"], "none.json: cannot be read: No such file"),
    ],
)
def test_bad_content(run: Run, words: list[str], message: str) -> None:
    result = run("play", *words)
    assert result.exit_code == 1
    assert message in result.stderr
    assert result.stdout == ""
