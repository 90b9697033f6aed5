"""Help pages, malformed command lines, and what is loaded for them."""

import os
import subprocess
import sys

import pytest

from .conftest import GAME, Run, shell

HEAVY = ("numba", "numpy", "scipy", "polars", "duelwright.core.game")


@pytest.mark.parametrize(
    ("words", "heavy"),
    [
        (["--help"], (*HEAVY, "pydantic")),
        (["--version"], (*HEAVY, "pydantic")),
        (["play", "--help"], HEAVY),  # Typer itself reads a command's words by pydantic
        (["simulate", "--help"], HEAVY),
    ],
)
def test_help_loads_nothing_heavy(words: list[str], heavy: tuple[str, ...]) -> None:
    code = (
        "import sys\nsys.argv = ['duelwright', *sys.argv[1:]]\nimport duelwright.cli\n"
        "try:\n    duelwright.cli.main()\nexcept SystemExit as end:\n    assert end.code == 0, end.code\n"
        f"print([name for name in {heavy} if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code, *words], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_every_command_has_help_and_an_explanation_for_every_option() -> None:
    listing = shell("--help").stdout
    for command in ("play", "simulate", "replay", "analyse", "rules", "verify", "ladder", "habits", "games"):
        assert f"  {command}" in listing
        page = shell(command, "--help")
        assert page.returncode == 0
        assert "--lang TAG" in page.stdout
        assert "None" not in page.stdout
        assert GAME not in page.stdout


def test_version(run: Run) -> None:
    import duelwright

    assert run("--version").stdout == f"duelwright {duelwright.__version__}\n"


def test_without_a_command_the_help_is_shown(run: Run) -> None:
    result = run()
    assert result.exit_code == 0
    assert "simulate" in result.stdout


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["simluate"], "There is no command 'simluate'. Did you mean simulate?"),
        (["xyzzy"], "There is no command 'xyzzy'. There are: play, puzzle, serve"),
        (["simulate", GAME, "--matchs", "3"], "There is no option --matchs. Near to it: --matches"),
        (["simulate"], "GAME is missing."),
        (["verify"], "FILE is missing."),
        (["simulate", GAME, "--matches"], "--matches needs a value."),
        (["simulate", GAME, "--mirror=yes"], "--mirror takes no value."),
        (["simulate", GAME, "--matches", "many"], "--matches: 'many' is not a whole number"),
        (["simulate", GAME, "--seed", "1.5"], "--seed: '1.5' is not a whole number"),
        (["simulate", GAME, "--option", "hand_size"], "--option: 'hand_size' has not the form NAME=VALUE"),
        (["play", GAME, "--option", "=3"], "--option: '=3' has not the form NAME=VALUE"),
        (["play", GAME, "--seat", "C"], "--seat: 'C' is not allowed; allowed: A, B"),
        (["play", "--load", "x.json", "--seed", "3"], "--seed and --load cannot stand together"),
        (["rules", GAME, "1", "2", "3"], "Too many words: 2 3"),
        (["games", "--lang", "fr"], "--lang: 'fr' is not allowed; allowed: en, ja, zh-Hant"),
        (["--lang", "fr", "games"], "--lang: 'fr' is not allowed; allowed: en, ja, zh-Hant"),
    ],
)
def test_a_malformed_command_line_exits_with_2(run: Run, words: list[str], message: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert message in result.stderr


@pytest.mark.parametrize("words", [["rules", GAME, "7.1", "--lang", "ja"], ["--lang", "ja", "rules", GAME, "7.1"]])
def test_the_language_stands_before_or_after_the_command(run: Run, words: list[str]) -> None:
    assert "ジョーカー" in run(*words).stdout


def test_a_language_by_its_locale_name(run: Run) -> None:
    assert "鬼牌" in run("rules", GAME, "7.1", "--lang", "zh_TW.UTF-8").stdout


@pytest.mark.skipif(os.name == "nt", reason="pipes break otherwise there")
def test_a_closed_pipe_ends_quietly() -> None:
    command = f"{sys.executable} -m duelwright rules {GAME} | head -n 1"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=True, timeout=60)
    assert done.stderr == ""
    assert len(done.stdout.splitlines()) == 1
