"""``duelwright games`` and ``duelwright rules``."""

from pathlib import Path

import pytest

import duelwright

from .conftest import GAME, Run, shell


def test_games_lists_games_and_bots(run: Run) -> None:
    result = run("games")
    assert result.exit_code == 0
    assert GAME in result.stdout
    assert "standard" in result.stdout
    assert "Bots: novice, casual, club, expert, master, greedy, random" in result.stdout


def test_a_broken_plug_in_is_named_and_the_rest_works(tmp_path: Path) -> None:
    info = tmp_path / "broken-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n", "utf-8")
    points = (
        "[duelwright.games]\nlost = nowhere.at_all:GAME\nodd = json:dumps\n[duelwright.bots]\nmute = json:JSONDecoder\n"
    )
    (info / "entry_points.txt").write_text(points, "utf-8")
    done = shell("games", PYTHONPATH=str(tmp_path))
    assert done.returncode == 0
    assert done.stderr == ""
    assert GAME in done.stdout
    assert (
        "The plug-in lost does not work and is left out: ModuleNotFoundError: No module named 'nowhere'" in done.stdout
    )
    assert "The plug-in odd does not work and is left out: it is not a Game" in done.stdout
    assert "The plug-in mute does not work and is left out: it has no method act" in done.stdout
    assert shell("rules", "lost", PYTHONPATH=str(tmp_path)).returncode == 1


def test_the_whole_rulebook(run: Run) -> None:
    from duelwright.core.plugins import load_game

    text = run("rules", GAME).stdout
    game = load_game(GAME)
    for name in (*game.rulebook.clauses, *game.options.model_fields, *game.presets):
        assert name in text
    assert "`" not in text


@pytest.mark.parametrize("name", ["TFG-7.1", "tfg-7.1", "7.1"])
def test_one_clause(run: Run, name: str) -> None:
    text = run("rules", GAME, name).stdout
    assert text.startswith("TFG-7.1 S  A player whose joker is brought down loses.")


def test_one_chapter(run: Run) -> None:
    text = run("rules", GAME, "7").stdout
    assert "End of the match" in text
    assert "TFG-7.7" in text
    assert "TFG-6.1" not in text


def test_one_option_with_its_values_and_presets(run: Run) -> None:
    text = run("rules", GAME, "joker_call").stdout
    assert "off | 1 to 300" in text
    assert "standard: 13 · as-written: off" in text


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["rules", "chess"], f"There is no game 'chess'. There are: {', '.join(duelwright.games())}"),
        (["rules", GAME, "9.9"], "There is no clause '9.9'"),
        (["rules", GAME, "99"], "There is no chapter '99'. There are: 1, 2"),
        (["rules", GAME, "GEN-99"], "There is no clause 'GEN-99'"),
    ],
)
def test_unknown_names(run: Run, words: list[str], message: str) -> None:
    result = run(*words)
    assert result.exit_code == 1
    assert message in result.stderr
    assert result.stdout == ""


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "No number meets both"), ("ja", "両方の条件"), ("zh-Hant", "沒有一個數字")]
)
def test_a_ruling_that_was_measured_shows_its_ground_and_the_command(run: Run, lang: str, words: str) -> None:
    result = run("rules", "fia", "2.3", "--lang", lang)
    assert words.replace(" ", "") in "".join(result.stdout.split())
    assert "duelwright simulate fia --matches 2000" in " ".join(result.stdout.split())
    assert "simulate" not in run("rules", "fia", "2.4", "--lang", lang).stdout
