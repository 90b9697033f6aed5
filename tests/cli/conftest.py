"""Runs commands in this process, and makes records to read."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import duelwright
from duelwright.cli.app import app
from duelwright.core.match import Match

GAME = "trumpfg"

Run = Callable[..., Result]


@pytest.fixture(scope="session", autouse=True)
def ctrl_c() -> None:
    """A shell that starts the tests in the background has them ignore Ctrl-C, and so would all that they start."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own for what the command line keeps."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("DUELWRIGHT_LANG", "en")
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("FORCE_COLOR", "PY_COLORS", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path / "state" / "duelwright" / "matches"


@pytest.fixture
def run(state: Path) -> Run:
    """Runs ``duelwright`` with words and typed lines; no command may ever show a traceback."""

    def runs(*words: object, typed: str = "") -> Result:
        result = CliRunner().invoke(app, [str(word) for word in words], input=typed, prog_name="duelwright")
        if result.exception and not isinstance(result.exception, SystemExit):
            raise result.exception
        assert "Traceback" not in result.output
        return result

    return runs


def shell(*words: object, **environment: str) -> subprocess.CompletedProcess[str]:
    """Runs ``duelwright`` in a process of its own."""
    environment = {**os.environ, "DUELWRIGHT_LANG": "en", "COLUMNS": "80", **environment}
    environment.pop("FORCE_COLOR", None)
    command = [sys.executable, "-m", "duelwright", *map(str, words)]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=120)


def played(plies: int, seed: int = 5, **options: Any) -> Match:
    """A match after some plies: always the first legal move."""
    match = duelwright.new_match(GAME, seed=seed, options=options)
    while match.to_move is not None and len(match.plies) < plies:
        match.play(match.legal()[0])
    match.players = ["human", "random"]
    return match


@pytest.fixture
def record() -> dict[str, Any]:
    """The record of a match that goes on."""
    return played(30).record()


@pytest.fixture
def saved(tmp_path: Path, record: dict[str, Any]) -> Path:
    """That record in a file."""
    path = tmp_path / "match.json"
    path.write_text(json.dumps(record), "utf-8")
    return path


BOTS = """
class First:
    def act(self, view, legal, seed):
        return legal[0]

class Raises:
    def act(self, view, legal, seed):
        raise ValueError("no idea")

class Nonsense:
    def act(self, view, legal, seed):
        return "place 99"

class Meddles:
    def act(self, view, legal, seed):
        legal.clear()
        view["legal"].append("place 99")
        return "place 99"

class Broken:
    def __init__(self):
        raise RuntimeError("no start")

    def act(self, view, legal, seed):
        return legal[0]

class Mute:
    pass
"""


@pytest.fixture
def own_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a module of bots in the present folder."""
    name = f"bots_of_{tmp_path.name}"
    (tmp_path / f"{name}.py").write_text(BOTS, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    return name
