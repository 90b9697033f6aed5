"""Plug-ins: strangers' games and bots are found; a broken one is named and left out, the rest works."""

import os
from pathlib import Path

import pytest

from ..conftest import Python

PYTHON_FILES = {
    "stranger_game": """
import dataclasses
from duelwright.games.trumpfg import GAME
GAME = dataclasses.replace(GAME, name="stranger")
NOT_A_GAME = {"name": "chess"}
""",
    "stranger_crash": "raise RuntimeError('the box is empty')",
    "stranger_bots": """
class Last:
    def act(self, view, legal, seed):
        return legal[-1]
class Silent:
    pass
class Crash:
    def __init__(self):
        raise RuntimeError("out of fuel")
    def act(self, view, legal, seed):
        return legal[0]
""",
}

GAMES = {
    "alien": "stranger_game:GAME",
    "absent": "no_such_module:GAME",
    "crash": "stranger_crash:GAME",
    "empty": "stranger_game:NOTHING",
    "dict": "stranger_game:NOT_A_GAME",
}
WHY_NOT = {
    "absent": "No module named 'no_such_module'",
    "crash": "the box is empty",
    "empty": "has no attribute 'NOTHING'",
    "dict": "it is not a Game",
}
BOTS = {
    "last": "stranger_bots:Last",
    "silent": "stranger_bots:Silent",
    "crashbot": "stranger_bots:Crash",
    "absentbot": "no_such_module:Bot",
}
WHY_NO_BOT = {
    "silent": "it has no method act(view, legal, seed)",
    "crashbot": "out of fuel",
    "absentbot": "No module named 'no_such_module'",
}


@pytest.fixture
def installed(tmp_path: Path) -> dict[str, str]:
    """A folder with a stranger's distribution in it; returns the environment that has it on the path."""
    site = tmp_path / "site"
    info = site / "stranger-1.0.dist-info"
    info.mkdir(parents=True)
    for name, code in PYTHON_FILES.items():
        (site / f"{name}.py").write_text(code)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: stranger\nVersion: 1.0\n")
    groups = {"duelwright.games": GAMES, "duelwright.bots": BOTS}
    lines = [f"[{group}]\n" + "".join(f"{k} = {v}\n" for k, v in points.items()) for group, points in groups.items()]
    (info / "entry_points.txt").write_text("\n".join(lines))
    return {"PYTHONPATH": os.pathsep.join(filter(None, [str(site), os.environ.get("PYTHONPATH")]))}


def test_broken_games_are_warned_of_and_the_rest_is_listed(python: Python, installed: dict[str, str]):
    code = """
import warnings
import duelwright
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    print(*duelwright.games())
for warning in caught:
    print(warning.category.__name__, warning.message)
"""
    listed, *warned = python(code, env=installed).splitlines()
    assert set(listed.split()) == {"alien", "fia", "sixnations", "trumpfg"}
    assert listed.split() == sorted(listed.split())
    assert len(warned) == len(WHY_NOT)
    for name, why in WHY_NOT.items():
        (line,) = (line for line in warned if f"plug-in {name} " in line)
        assert line.startswith("PluginWarning")
        assert why in line


def test_a_strangers_game_is_played_and_recorded_like_any_other(python: Python, installed: dict[str, str]):
    code = """
import pickle
import duelwright
match = duelwright.new_match("alien", seed=1)
twin = duelwright.new_match("trumpfg", seed=1)
assert match.legal() == twin.legal() != []
match.play(match.legal()[0])
print(match.record()["game"], len(duelwright.simulate("alien", 4, "random,greedy")))
"""
    assert python(code, env=installed).split()[1] == "4"


def test_a_broken_game_that_is_asked_for_is_named_with_the_reason(python: Python, installed: dict[str, str]):
    code = f"""
import duelwright
from duelwright.core.errors import BadPlugin
for name in {list(WHY_NOT)}:
    asks = [
        lambda: duelwright.new_match(name),
        lambda: duelwright.from_position({{"game": name}}),
        lambda: duelwright.simulate(name, 1, "random"),
    ]
    for ask in asks:
        try:
            ask()
        except BadPlugin as broken:
            print(broken)
print(duelwright.new_match("trumpfg", seed=1).to_move)
"""
    *refusals, rest = python(code, env=installed).splitlines()
    assert rest in ("0", "1")
    assert len(refusals) == 3 * len(WHY_NOT)
    for k, (name, why) in enumerate(WHY_NOT.items()):
        assert all(f"plug-in {name} " in line and why in line for line in refusals[3 * k : 3 * k + 3])


def test_broken_bots_are_named_with_the_reason_and_the_rest_plays(python: Python, installed: dict[str, str]):
    code = f"""
import duelwright
from duelwright.core.errors import BadPlugin
for name in {list(WHY_NO_BOT)}:
    try:
        duelwright.simulate("trumpfg", 2, ["random", name])
    except BadPlugin as broken:
        print(broken)
print(*duelwright.simulate("trumpfg", 2, "last,random").bots)
"""
    *refusals, rest = python(code, env=installed).splitlines()
    assert rest == "Last random"
    assert len(refusals) == len(WHY_NO_BOT)
    for line, (name, why) in zip(refusals, WHY_NO_BOT.items(), strict=True):
        assert f"plug-in {name} " in line
        assert why in line


def test_an_unknown_game_or_bot_is_named_with_what_there_is(python: Python, installed: dict[str, str]):
    code = """
import duelwright
from duelwright.core.errors import UnknownName
for game, bots in ("alein", "random"), ("chess", "random"), ("trumpfg", "randm"):
    try:
        duelwright.simulate(game, 1, bots)
    except UnknownName as unknown:
        print(unknown)
"""
    near, far, bot = python(code, env=installed).splitlines()
    assert near == "There is no game 'alein'. Did you mean alien?"
    assert far.startswith("There is no game 'chess'. There are: ")
    assert all(name in far for name in ("alien", "trumpfg"))
    assert bot == "There is no bot 'randm'. Did you mean random?"
