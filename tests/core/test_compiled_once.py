"""What a fresh process compiles: each kernel once, and nothing that the cache already holds."""

import json
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import duelwright
from duelwright.core.jit import INTERPRETED

from ..conftest import Python
from ..counts import SCALE

pytestmark = [
    pytest.mark.skipif(INTERPRETED, reason="nothing is compiled under NUMBA_DISABLE_JIT=1"),
    pytest.mark.skipif(SCALE < 1, reason="left to the pass on full counts"),
]

USE_EVERYTHING = """
import json, sys
import numpy as np
import duelwright
from duelwright.bots import decide, find
from duelwright.core import plugins

for name, game in plugins.games().items():
    for bots in ("greedy,greedy", "random,greedy"):
        duelwright.simulate(name, 10, bots, seed=1, mirror=True)
    match = duelwright.new_match(name, seed=1)
    while match.to_move is not None and len(match.plies) < 60:
        seat = match.to_move
        for other in (0, 1, -1):
            match.view(other)
        moves = match.legal()
        match.why_not(moves[0])
        match.play(moves[len(match.plies) % len(moves)], seat)
        game.observe(game.tables, match.states, 0, seat, np.zeros(sum(n for _, n in game.observation), np.float32))
        game.value(game.tables, match.states, 0, seat)
        if match.to_move is not None:
            decide(game, find("greedy"), match.states, match.to_move, 5)
    match = duelwright.replay(duelwright.from_position(match.position()).record())

counts = {}
for module in [module for name, module in sys.modules.items() if name.split(".")[0] == "duelwright"]:
    for value in vars(module).values():
        if hasattr(value, "py_func") and hasattr(value, "nopython_signatures"):
            name = f"{value.py_func.__module__}.{value.py_func.__qualname__}"
            counts[name] = [len(value.nopython_signatures), sum(value.stats.cache_hits.values())]
print(json.dumps(counts))
"""

SIMULATE = """
import duelwright
print(len(duelwright.simulate("trumpfg", 10, "greedy,random", seed=1)))
"""


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder for compiled code that is empty at first."""
    folder = tmp_path_factory.mktemp("cache")
    yield folder
    shutil.rmtree(folder)


def files(folder: Path) -> dict[str, int]:
    """All files below a folder, with the times of their last change."""
    return {str(path.relative_to(folder)): path.stat().st_mtime_ns for path in folder.rglob("*") if path.is_file()}


def test_every_kernel_of_a_game_is_compiled_once_and_what_games_share_once_a_game(cache: Path, python: Python):
    counts: dict[str, Any] = json.loads(python(USE_EVERYTHING, env={"NUMBA_CACHE_DIR": str(cache)}))
    rooms = {".".join(name.split(".")[:3]) for name in counts}
    assert {"duelwright.bots.policies", "duelwright.core.rng", "duelwright.games.trumpfg"} <= rooms
    assert len(counts) > 40
    shared = {name for name in counts if not name.startswith("duelwright.games.")}
    assert {name: count for name, (count, _) in counts.items() if count > 1 and name not in shared} == {}
    assert {name: counts[name][0] for name in shared if counts[name][0] > len(duelwright.games())} == {}
    assert {name: hits for name, (_, hits) in counts.items() if hits} == {}


def test_the_next_process_finds_it_all_and_adds_no_file(cache: Path, python: Python):
    env = {"NUMBA_CACHE_DIR": str(cache)}
    assert python(SIMULATE, env=env) == "10\n"
    before = files(cache)
    assert sum(name.endswith(".nbc") for name in before) > 5
    assert python(SIMULATE, env=env) == "10\n"
    assert files(cache) == before


def test_an_edited_policy_is_seen_by_the_next_run(cache: Path, python: Python, tmp_path: Path):
    """In a copy of the package: a bot that turns to its worst action loses what it won before."""
    source = tmp_path / "src" / "duelwright"
    shutil.copytree(Path(duelwright.__file__).parent, source, ignore=shutil.ignore_patterns("__pycache__"))
    code = "import duelwright\nprint(duelwright.simulate('trumpfg', 200, 'greedy,random', seed=1, mirror=True).share())"
    path = os.pathsep.join(filter(None, [str(source.parent), os.environ.get("PYTHONPATH")]))
    env = {"NUMBA_CACHE_DIR": str(cache), "PYTHONPATH": path}
    policies = source / "bots" / "policies.py"
    good = python(code, env=env)
    text = policies.read_text()
    assert "sums[k] > sums[best]" in text
    policies.write_text(text.replace("sums[k] > sums[best]", "sums[k] < sums[best]"))
    bad = python(code, env=env)
    assert float(good.split("share=")[1].split(",")[0]) > 0.75
    assert float(bad.split("share=")[1].split(",")[0]) < 0.25
