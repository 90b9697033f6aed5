"""What is said while people wait."""

from pathlib import Path

import pytest

from duelwright.cli import waiting
from duelwright.core import jit
from duelwright.core.plugins import load_game

from .conftest import GAME, Run, played


@pytest.mark.skipif(jit.INTERPRETED, reason="nothing is compiled")
def test_a_cold_cache_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game(GAME)
    monkeypatch.setattr(jit, "_folder_of", lambda room: tmp_path)
    assert waiting.is_cold(game)
    kernels = (game.setup, game.legal, game.check, game.play, game.hide, game.guess, game.value)
    for kernel in kernels:
        assert waiting.is_cold(game)
        (tmp_path / f"rules.{kernel.__name__}-12.py311.nbi").touch()
    assert not waiting.is_cold(game)


def test_a_used_cache_is_warm() -> None:
    match = played(5)
    game = match.game
    match.view(0)
    match.why_not("end")
    game.guess(game.tables, game.hidden(match.states, 0), 0, 0, 1)
    game.value(game.tables, match.states, 0, 0)
    assert not waiting.is_cold(game)


@pytest.mark.parametrize("words", [("play", GAME, "--bot", "random"), ("simulate", GAME, "--matches", 2, "--json")])
def test_compiling_is_announced_before_it_begins(
    run: Run, monkeypatch: pytest.MonkeyPatch, words: tuple[object, ...]
) -> None:
    message = "Compiling the rules of Trump FG for this machine, once (up to a minute) ...\n"
    monkeypatch.setattr(waiting, "is_cold", lambda game: True)
    result = run(*words)
    assert result.exit_code == 0
    assert result.stderr == message
    assert message not in result.stdout
    monkeypatch.setattr(waiting, "is_cold", lambda game: False)
    assert run(*words).stderr == ""
