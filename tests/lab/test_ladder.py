"""The ladder: its contests, its file, and its ratings."""

import json
import math
from pathlib import Path

import numpy as np
import pytest

from duelwright.bots import Compiled
from duelwright.bots.levels import LEVELS
from duelwright.bots.plans import RANDOM, Plan
from duelwright.core import plugins
from duelwright.core.errors import BadContent
from duelwright.core.jit import INTERPRETED
from duelwright.lab import ladder
from duelwright.lab.ladder import Contest, Ladder, Standing, contests, elo
from duelwright.lab.results import Interval
from duelwright.lab.runs import simulate

GAME = plugins.load_game("trumpfg")
compiled = pytest.mark.skipif(INTERPRETED, reason="matches are slow where kernels are interpreted")


def bot(name: str) -> Compiled:
    return Compiled(name, Plan(RANDOM))


def standing(first: str, second: str, share: float, pairs: int = 100, *, low: float = 0, aim: float | None = None):
    return Standing(Contest(bot(first), bot(second), aim), pairs, Interval(share, low, 1))


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> list[Contest]:
    """Two quick contests in place of the whole ladder, two pairs a part."""
    random, greedy = contests()[0].second, contests()[0].first
    found = [Contest(greedy, random, 0.65), Contest(bot("other"), random)]
    monkeypatch.setattr(ladder, "contests", lambda curve=False: found)
    monkeypatch.setattr(ladder, "CHUNK", 2)
    return found


def test_every_level_meets_the_one_below_it_and_the_master_the_reference_points():
    found = {contest.name: contest.aim for contest in contests()}
    assert found == {
        "greedy - random": None,
        "novice - random": None,
        "casual - novice": 0.65,
        "club - casual": 0.65,
        "expert - club": 0.65,
        "master - expert": 0.65,
        "master - greedy": 0.80,
        "master - random": 0.95,
    }


def test_the_curve_goes_up_to_64_times_the_budget_of_the_master():
    found = contests(curve=True)
    assert len({contest.name for contest in found}) == len(found)
    budgets = {bot.name: bot.plan.iterations for contest in found for bot in contest.bots}
    assert max(budgets.values()) == 64 * LEVELS[-1].plan.iterations
    assert budgets["master-x8"] == 8 * budgets["master"]
    assert {"master-x8 - master", "master-x64 - master-x8", "master-x64 - greedy"} <= {one.name for one in found}


def test_three_points_to_one_are_191_elo():
    """400 log10(3), whoever is named first, and with no contest between the two."""
    three = 400 * math.log10(3)
    found = elo([standing("a", "random", 0.75), standing("random", "b", 0.25)])
    assert found == pytest.approx({"a": three, "random": 0, "b": three}, abs=0.01)
    assert elo([standing("a", "b", 0.5), standing("b", "random", 0.75)])["a"] == pytest.approx(three, abs=0.01)


def test_one_who_takes_every_point_is_rated_as_if_half_a_point_were_missing():
    found = elo([standing("a", "random", 1.0, pairs=100)])
    assert found["a"] == pytest.approx(400 * math.log10(199.5 / 0.5), abs=0.1)
    assert elo([]) == {}


def test_the_lower_end_must_reach_the_aim():
    assert standing("a", "b", 0.7, low=0.65, aim=0.65).reached is True
    assert standing("a", "b", 0.7, low=0.649, aim=0.65).reached is False
    assert standing("a", "b", 0.7).reached is None


@compiled
def test_a_ladder_is_what_simulate_plays(short: list[Contest]):
    played = Ladder(GAME, pairs=5, seed=3)
    assert list(played.play()) == [2, 4, 5, 7, 9, 10]
    for contest, found in zip(short, played.standings(), strict=True):
        assert found.pairs == 5
        assert found.share == simulate(GAME, 10, contest.bots, seed=3, mirror=True).share()


@compiled
def test_a_ladder_that_was_stopped_goes_on_and_gives_the_same_file(short: list[Contest], tmp_path: Path):
    whole, stopped = tmp_path / "whole.jsonl", tmp_path / "stopped.jsonl"
    assert list(Ladder(GAME, pairs=5, file=whole).play())[-1] == 10
    playing = Ladder(GAME, pairs=5, file=stopped).play()
    assert [next(playing), next(playing), next(playing), next(playing)] == [2, 4, 5, 7]
    playing.close()
    with stopped.open("a") as file:
        file.write('{"contest": "other - ran')  # it was killed while it wrote
    again = Ladder(GAME, pairs=5, file=stopped, threads=2)
    assert again.done == 7
    assert list(again.play()) == [9, 10]
    assert stopped.read_bytes() == whole.read_bytes()
    assert list(Ladder(GAME, pairs=5, file=stopped).play()) == []
    points = [point for line in whole.read_text().splitlines()[1:4] for point in json.loads(line)["points"]]
    assert again.standings()[0].share.share == pytest.approx(np.mean(points))


@pytest.mark.parametrize(
    ("change", "name"),
    [
        (lambda head: head | {"rules": "0" * 16}, "rules is 0000000000000000 there"),
        (lambda head: head | {"bots": "other"}, "bots is other there"),
        (lambda head: head | {"pairs": 9}, "pairs is 9 there and 4 now"),
        (lambda head: head | {"seed": "8"}, "seed is 8 there and 0 now"),
        (lambda head: head | {"game": "whist"}, "game is whist there"),
        (lambda head: head | {"format": "other/1"}, "is no file of a ladder"),
        (lambda head: [1], "is no file of a ladder"),
    ],
)
def test_a_file_of_another_state_is_refused_and_left_as_it_is(short, tmp_path: Path, change, name: str):
    file = tmp_path / "ladder.jsonl"
    head = Ladder(GAME, pairs=4, file=file).head
    text = json.dumps(change(head)) + "\n"
    file.write_text(text, "utf-8")
    with pytest.raises(BadContent, match=r"ladder\.jsonl") as refused:
        Ladder(GAME, pairs=4, file=file)
    assert name in str(refused.value)
    assert file.read_text("utf-8") == text


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("nonsense", "is not whole JSON"),
        ('{"contest": "greedy - random", "start": 0}', "points"),
        ('{"contest": "greedy - random", "start": 0, "points": [0.5, 2]}', "points[1]"),
        ('{"contest": "greedy - random", "start": 1, "points": [0.5, 1]}', "is no part of this ladder"),
        ('{"contest": "x - y", "start": 0, "points": [0.5, 1]}', "is no part of this ladder"),
    ],
)
def test_a_broken_line_is_named(short: list[Contest], tmp_path: Path, line: str, wrong: str):
    file = tmp_path / "ladder.jsonl"
    Ladder(GAME, pairs=4, file=file)
    with file.open("a") as added:
        added.write(line + "\n")
    with pytest.raises(BadContent, match=r"ladder\.jsonl, line 2") as refused:
        Ladder(GAME, pairs=4, file=file)
    assert wrong in str(refused.value)


def test_other_text_is_no_file_of_a_ladder(tmp_path: Path):
    file = tmp_path / "letter.txt"
    for content in (b"Dear Sir", b"\xff\xfe\n"):
        file.write_bytes(content)
        with pytest.raises(BadContent, match=r"letter\.txt"):
            Ladder(GAME, pairs=4, file=file)
        assert file.read_bytes() == content
    with pytest.raises(BadContent, match="cannot be"):
        Ladder(GAME, pairs=4, file=tmp_path)
