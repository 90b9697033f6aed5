"""The tree search: what it finds, what it may not know, and that a seed decides."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

import duelwright
from duelwright.bots import Compiled, ask, decide, find
from duelwright.bots.levels import LEVELS
from duelwright.bots.plans import SEARCH, Plan
from duelwright.bots.thinking import Budget, think
from duelwright.core.jit import INTERPRETED
from duelwright.core.match import Match
from duelwright.core.plugins import load_game

from ..conftest import Python
from ..core.positions import dealt, example, played
from ..counts import scaled

CASUAL, EXPERT = find("casual"), find("expert")
CLUB: Any = find("club") if not INTERPRETED else Compiled("brief", Plan(SEARCH, iterations=2))
"""A short search, shorter where kernels are interpreted."""


def choice(match: Match, bot: Any, seed: int) -> str:
    """The move that a bot chooses for the seat to move."""
    assert match.to_move is not None
    return match.game.text(match.states, 0, match.to_move, decide(match.game, bot, match.states, match.to_move, seed))


def in_two(**changes: Any) -> Match:
    """A wins by force: the nine strikes the guard down, then the king the joker; the king cannot do both.

    If it does not win now, an ace brings down its only king, and A cannot win any more.
    """
    mine = {"area": ["K", "9"], "hand": ["3"], "pile": ["joker"]}
    theirs = {"area": ["5"], "hand": ["A", "K"], "joker": "exposed", "evade": False, "pile": ["K", "Q"]}
    return duelwright.from_position(example(mine, theirs, step="attack", **changes))


def test_it_finds_a_win_that_takes_two_moves():
    match = in_two()
    assert {"attack 9>5", "attack K>5", "end"} <= set(match.legal())
    assert {choice(match, EXPERT, seed) for seed in range(scaled(20))} == {"attack 9>5"}
    match.play("attack 9>5")
    assert {choice(match, EXPERT, seed) for seed in range(scaled(20))} == {"attack K>joker"}


@pytest.mark.skipif(INTERPRETED, reason="the search for seed 1 above is the same")
def test_it_is_sure_of_a_win_by_force():
    match = in_two()
    best = think(match.game, EXPERT, match.states, 0, seed=1)[0]
    assert match.game.text(match.states, 0, 0, best.action) == "attack 9>5"
    assert best.share > 0.9
    assert best.low <= best.share <= best.high <= 1.0


def test_it_puts_a_loss_off():
    """B's joker has one guard, which A's nine strikes down in A's next turn: only a second guard saves B for now."""
    mine = {"area": ["K", "9"], "hand": ["3", "joker"], "pile": ["4", "6"], "joker": "hidden"}
    theirs = {"area": [], "hand": ["8"], "joker": "exposed", "evade": False, "pile": ["6", "7"]}
    match = duelwright.from_position(example(mine, theirs, step="place", active=1, turn=6))
    assert match.to_move == 1
    assert {choice(match, EXPERT, seed) for seed in range(scaled(10))} == {"place 8"}


@pytest.mark.parametrize("bot", [CASUAL, CLUB], ids=["casual", "club"])
def test_a_seed_gives_the_same_move_again(bot: Any):
    for seed in range(scaled(8)):
        match = played(dealt(seed), seed, plies=3 * seed)
        if match.to_move is not None:
            assert choice(match, bot, seed) == choice(match, bot, seed)


def closed_lists() -> Iterator[Match]:
    """Matches whose deck lists are closed, of the games where players bring their own, and Trump FG."""
    yield dealt(3)
    yield duelwright.new_match("fia", seed=3, options={"spread": "free"})
    if not INTERPRETED:
        yield duelwright.new_match("sixnations", seed=3)


def test_its_move_does_not_depend_on_what_its_seat_cannot_see():
    """Two cards that the seat cannot see are exchanged, in a closed deck too: the move for each seed stays the same."""
    for match in closed_lists():
        compared = 0
        for _ in range(scaled(40) if not INTERPRETED else 3):
            if match.to_move is None:
                break
            seat, before = match.to_move, match.states
            wanted = decide(match.game, CLUB, before, seat, 7)
            for k, twin in enumerate(match.game.unseen(before, before, seat)):
                if k % 11 == len(match.plies) % 11:
                    assert decide(match.game, CLUB, twin, seat, 7) == wanted, (match.game.name, len(match.plies))
                    compared += 1
            played(match, len(match.plies), plies=1)
        assert compared > 0, match.game.name


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("trumpfg", {}),
        ("trumpfg", {"format": "short", "evade": "reaction"}),
        ("fia", {"spread": "palette"}),
        ("fia", {"spread": "free"}),
        pytest.param(
            "sixnations", {}, marks=pytest.mark.skipif(INTERPRETED, reason="long matches are played compiled")
        ),
        pytest.param(
            "sixnations",
            {"mode": "hell"},
            marks=pytest.mark.skipif(INTERPRETED, reason="long matches are played compiled"),
        ),
    ],
)
def test_every_move_is_legal_to_the_end(game: str, options: dict[str, Any]):
    """``apply`` raises where a move is not legal; secret simultaneous choices are among those of Fia."""
    for seed in range(scaled(5) if game != "sixnations" else 1):
        match = duelwright.new_match(game, seed=seed, options=options)
        while (seat := match.to_move) is not None:
            match.apply(seat, ask((CASUAL, CLUB)[seat], match, seat, seed + len(match.plies)))
        assert match.outcome is not None


def test_as_many_iterations_as_were_asked_for_on_each_number_of_threads():
    match = in_two()
    for threads in (1, 2, 3):
        asked = Budget(iterations=scaled(100), threads=threads)
        opinions = think(match.game, CLUB, match.states, 0, seed=5, budget=asked)
        assert sum(opinion.visits for opinion in opinions) == scaled(100)
        assert {opinion.action for opinion in opinions} == set(match.ids())
        assert opinions == think(match.game, CLUB, match.states, 0, seed=5, budget=asked)


def test_a_search_by_time_ends_and_has_tried_something():
    match = in_two()
    opinions = think(match.game, CLUB, match.states, 0, seed=5, budget=Budget(seconds=0.02, threads=2))
    assert sum(opinion.visits for opinion in opinions) >= 128


def test_a_table_that_is_full_ends_no_search(monkeypatch: pytest.MonkeyPatch):
    """No more memory than the largest table is taken; what it has no room for is played out."""
    monkeypatch.setattr("duelwright.bots.tree.MOST", 64)
    match = played(dealt(2), 2, plies=4)
    assert match.to_move is not None
    opinions = think(match.game, EXPERT, match.states, match.to_move, seed=1, budget=Budget(iterations=scaled(2000)))
    assert 0 < sum(opinion.visits for opinion in opinions) <= scaled(2000)


def test_a_forced_move_is_not_searched():
    match = duelwright.from_position(example({}, {"hand": ["5"]}, active=1))
    assert match.legal() == ["place 5"]
    master = replace(find("master"), name="endless")  # type: ignore[type-var]
    assert choice(match, master, 1) == "place 5"


def test_levels_have_budgets_eight_times_apart():
    budgets = [level.plan.iterations for level in LEVELS]
    assert [level.name for level in LEVELS] == ["novice", "casual", "club", "expert", "master"]
    assert budgets[:2] == [0, 0]
    assert LEVELS[0].plan.slips > LEVELS[1].plan.slips
    assert all(higher >= 8 * lower for lower, higher in pairwise(budgets[2:]))


def test_each_level_is_stronger_than_the_one_below():
    """Trump FG, mirrored pairs: the lower end of the interval is above one half."""
    pairs = scaled(100)
    if pairs < 50:
        pytest.skip("too few matches for an interval")
    for lower, higher in pairwise(LEVELS[:4]):
        share = duelwright.simulate("trumpfg", 2 * pairs, [higher, lower], seed=3, mirror=True).share()
        assert share.low > 0.5, (higher.name, lower.name, share)


def test_numbers_of_a_game_replace_those_of_a_plan():
    game = load_game("fia")
    assert EXPERT.plan.suited(game) == replace(EXPERT.plan, **game.searching)
    assert find("greedy").plan.suited(game) == find("greedy").plan  # type: ignore[union-attr]


DECISIONS = """
import duelwright
from duelwright.bots import decide, find
from duelwright.core.jit import INTERPRETED
print(INTERPRETED)
for game, options in ("trumpfg", {"evade": "reaction"}), ("fia", {"spread": "free"}):
    match = duelwright.new_match(game, seed=4, options=options)
    for ply in range(12):
        for name in ("novice", "club"):
            print(decide(match.game, find(name), match.states, match.to_move, 1000 + ply))
        match.play(match.legal()[ply * 7 % len(match.legal())])
"""


@pytest.mark.skipif(INTERPRETED, reason="compares with compiled code")
def test_compiled_and_interpreted_it_chooses_the_same(python: Python):
    told = [python(DECISIONS, env={"NUMBA_DISABLE_JIT": setting}).split() for setting in (None, "1")]
    assert [answers[0] for answers in told] == ["False", "True"]
    assert len(told[0]) == 1 + 2 * 2 * 12
    assert told[0][1:] == told[1][1:]


def test_a_bot_of_ones_own_may_be_a_plan():
    bot = Compiled("mine", replace(CLUB.plan, iterations=scaled(40)))
    results = duelwright.simulate("trumpfg", 2, [bot, "random"], seed=1)
    assert results.bots == ("mine", "random")
    assert len(results) == 2
