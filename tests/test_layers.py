"""How the source is laid out: imports go one way, nothing outside ``games`` knows a game, files stay short."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import duelwright
from duelwright.core import plugins

ROOT = Path(__file__).parent.parent
SOURCE = Path(duelwright.__file__).parent
MODULES = sorted(SOURCE.rglob("*.py"))
TEXTS = [path for path in sorted(SOURCE.rglob("*")) if path.suffix in {".py", ".toml", ".po", ".css", ".js", ".html"}]
GAMES = [point.value.split(":")[0].split(".")[-1] for point in plugins.names("games").values()]


def name(path: Path) -> str:
    """A source file as it is named in a message."""
    return str(path.relative_to(SOURCE))


def test_the_import_contracts_hold():
    linter = Path(sys.executable).with_name("lint-imports")
    if not linter.exists():
        pytest.skip("import-linter is not installed")
    done = subprocess.run([linter, "--no-cache"], cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    contracts = re.search(r"Contracts: (\d+) kept, (\d+) broken", done.stdout)
    assert contracts is not None
    assert int(contracts[1]) >= 4
    assert int(contracts[2]) == 0


def test_nothing_outside_games_names_a_game():
    assert "trumpfg" in GAMES
    found = []
    for path in MODULES:
        if path.is_relative_to(SOURCE / "games"):
            continue
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            is_example = line.lstrip().startswith((">>>", "..."))
            if not is_example and any(game in line.lower() for game in GAMES):
                found.append(f"{name(path)}:{number}: {line.strip()}")
    assert found == []


def test_no_source_file_has_more_than_300_lines():
    lengths = {name(path): len(path.read_text("utf-8").splitlines()) for path in MODULES}
    assert {path: length for path, length in lengths.items() if length > 300} == {}


def test_every_module_says_what_it_is():
    silent = [name(path) for path in MODULES if not ast.get_docstring(ast.parse(path.read_text("utf-8")))]
    assert silent == []


def test_nothing_is_left_to_do():
    marks = re.compile(r"\b(TODO|FIXME|XXX)\b")
    found = [
        f"{name(path)}:{number}"
        for path in TEXTS
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if marks.search(line)
    ]
    assert found == []


def test_two_modules_know_numba():
    knowing = [name(path) for path in MODULES if re.search(r"^\s*(import|from) numba\b", path.read_text("utf-8"), re.M)]
    assert knowing == ["core/jit.py", "core/linking.py"]
