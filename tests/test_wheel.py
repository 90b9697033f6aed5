"""The built wheel, in an empty environment: it plays, counts, and speaks three languages."""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PARTS = ["pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "src"]
KANA, HAN = re.compile("[\u3040-\u30ff]"), re.compile("[\u4e00-\u9fff]")

Run = Callable[..., str]


def call(*command: str | Path, cwd: Path, **env: str) -> subprocess.CompletedProcess[str]:
    """Runs a command without anything of this environment's Python in it."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    return subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env={**clean, "PYTHONIOENCODING": "utf-8", "COLUMNS": "100", **env},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel, built from a copy of the source without catalogues that were compiled before."""
    folder = tmp_path_factory.mktemp("build")
    source = folder / "source"
    source.mkdir()
    for part in PARTS:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, source / part, ignore=shutil.ignore_patterns("*.mo", "__pycache__"))
        else:
            shutil.copy(ROOT / part, source / part)
    if importlib.util.find_spec("build") is None or importlib.util.find_spec("hatchling") is None:
        pytest.skip("build and hatchling are not installed")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, source]
    built = call(*build, cwd=folder)
    assert built.returncode == 0, built.stdout + built.stderr
    (found,) = folder.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def folder(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty environment with the wheel and what it depends on; skips where no index can be reached."""
    folder = tmp_path_factory.mktemp("empty")
    venv = folder / "venv"
    if importlib.util.find_spec("uv") is not None:
        uv = [sys.executable, "-m", "uv"]
        made = call(*uv, "venv", "--no-project", "--python", sys.executable, venv, cwd=folder)
        install: list[str | Path] = [*uv, "pip", "install", "--python", venv / "bin" / "python"]
    else:
        made = call(sys.executable, "-m", "venv", venv, cwd=folder)
        install = [venv / "bin" / "python", "-m", "pip", "install"]
    assert made.returncode == 0, made.stderr
    if call(*install, "platformdirs", cwd=folder).returncode != 0:
        pytest.skip("no package index can be reached")
    done = call(*install, wheel, cwd=folder)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.fixture(scope="module")
def run(folder: Path) -> Run:
    """Runs a command of that environment, far from the source tree; returns what it prints."""

    def run(command: str, *arguments: str) -> str:
        done = call(folder / "venv" / "bin" / command, *arguments, cwd=folder, NUMBA_CACHE_DIR=str(folder / "cache"))
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    return run


def test_the_wheel_holds_catalogues_rulebooks_and_the_mark_of_types(wheel: Path):
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert {
        "duelwright/py.typed",
        "duelwright/core/rulebook.toml",
        "duelwright/games/trumpfg/rulebook.toml",
        "duelwright/locale/ja/LC_MESSAGES/duelwright.mo",
        "duelwright/locale/zh_Hant/LC_MESSAGES/duelwright.mo",
    } <= names
    rooms = {name.split("/")[0] for name in names}
    assert len(rooms) == 2
    assert all(room == "duelwright" or re.fullmatch(r"duelwright-[\d.]+\.dist-info", room) for room in rooms)
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in names)


def test_every_module_and_data_file_of_the_source_is_in_the_wheel(wheel: Path):
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    files = [path for path in (ROOT / "src").rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    wanted = {path.relative_to(ROOT / "src").as_posix() for path in files if path.suffix not in {".pyc", ".mo"}}
    assert {name for name in wanted if name.startswith("duelwright/")} <= names


def test_it_lists_the_games(run: Run):
    assert "trumpfg" in run("duelwright", "games")


def test_its_rules_are_told_in_three_languages(run: Run):
    told = {lang: run("duelwright", "rules", "trumpfg", "--lang", lang) for lang in ("en", "ja", "zh-Hant")}
    assert "joker" in told["en"]
    assert KANA.search(told["ja"])
    assert HAN.search(told["zh-Hant"])
    assert not KANA.search(told["zh-Hant"])


def test_its_messages_are_told_in_three_languages(run: Run):
    code = """
import duelwright
match = duelwright.new_match("trumpfg", seed=1)
match.resign(0)
for lang in ("en", "ja", "zh-Hant"):
    print(match.log(lang)[-1])
"""
    english, japanese, chinese = run("python", "-I", "-c", code).splitlines()
    assert english == "A resigns."
    assert KANA.search(japanese)
    assert HAN.search(chinese)
    assert not KANA.search(chinese)


def test_a_match_is_played_to_its_end_and_its_record_replays(run: Run):
    code = """
import json
import duelwright
match = duelwright.new_match("trumpfg", seed=7)
while match.to_move is not None:
    match.play(match.legal()[0])
print(duelwright.replay(json.loads(json.dumps(match.record()))).outcome == match.outcome, len(match.plies) > 10)
"""
    assert run("python", "-I", "-c", code).split() == ["True", "True"]


def test_a_hundred_matches_are_counted(run: Run):
    code = """
import duelwright
results = duelwright.simulate("trumpfg", 100, "greedy,random", seed=1, mirror=True)
print(len(results), sum(results.ends().values()))
"""
    assert run("python", "-I", "-c", code).split() == ["100", "100"]
    told = run(
        "duelwright", "simulate", "trumpfg", "--matches", "100", "--bots", "random,random", "--seed", "1", "--json"
    )
    assert '"matches": 100' in told


def test_nothing_of_the_source_tree_is_imported(run: Run, folder: Path):
    code = """
import sys
import duelwright.cli
duelwright.simulate("trumpfg", 1, "random")
for module in list(sys.modules.values()):
    if file := getattr(module, "__file__", None):
        print(file)
"""
    files = run("python", "-I", "-c", code).splitlines()
    own = [file for file in files if "duelwright" in file.split("site-packages")[-1]]
    assert len(own) > 20
    assert all(file.startswith(str(folder)) for file in own)
    assert not [file for file in files if file.startswith(str(ROOT))]
