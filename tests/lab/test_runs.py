"""Runs of many matches: the same table on any number of threads, in any language of the bots."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import duelwright
from duelwright.bots import find
from duelwright.core import plugins
from duelwright.core.errors import BadOptions, UnknownName
from duelwright.core.match import Match
from duelwright.core.rng import stream
from duelwright.lab import runs
from duelwright.lab.results import Results
from duelwright.lab.runs import Run

from ..bots.bots import First, Last, Listener, RandomTwin
from ..counts import scaled

COLUMNS = {
    "index": np.int64,
    "winner": np.int8,
    "clauses": np.int16,
    "plies": np.int32,
    "turns": np.int16,
    "first": np.int8,
}


def table(results: Results) -> list[tuple[Any, ...]]:
    """The columns as one tuple a match."""
    columns = [getattr(results, name).tolist() for name in (*COLUMNS, "reason", "clause")]
    return list(zip(*columns, strict=True))


def simulate(matches: int, bots: Any, **choices: Any) -> Results:
    """A run of Trump FG."""
    return duelwright.simulate("trumpfg", matches, bots, **{"seed": 5, **choices})


def test_every_column_has_one_entry_a_match():
    count = scaled(300)
    found = simulate(count, "random")
    assert len(found) == count
    for name, dtype in COLUMNS.items():
        column = getattr(found, name)
        assert isinstance(column, np.ndarray)
        assert (column.dtype, column.shape) == (dtype, (count,))
    assert found.reason.shape == found.clause.shape == (count,)
    assert found.index.tolist() == list(range(count))
    assert set(found.winner.tolist()) <= {0, 1, -1}
    assert set(found.first.tolist()) <= {0, 1}
    assert (found.plies > 0).all()
    assert (found.turns > 0).all()
    draws = np.isin(found.reason, ["dead-position", "standstill"])
    assert (draws == (found.winner == -1)).all()
    assert sum(found.ends().values()) == count
    assert found.bots == ("random", "random")
    assert found.seconds > 0


@pytest.mark.parametrize("bots", ["random", "greedy,random"])
@pytest.mark.parametrize("mirror", [False, True])
def test_a_seed_gives_the_same_table_on_any_number_of_threads(monkeypatch: pytest.MonkeyPatch, bots: str, mirror: bool):
    count = scaled(1000 if bots == "random" else 200) + 1
    monkeypatch.setattr(runs, "CHUNK", 2 * max(1, count // 20))
    tables = [table(simulate(count, bots, mirror=mirror, threads=threads)) for threads in (1, 2, 3)]
    assert tables[0] == tables[1] == tables[2]
    assert table(simulate(count, bots, mirror=mirror, seed=6)) != tables[0]
    assert table(simulate(count // 2, bots, mirror=mirror)) == tables[0][: count // 2]


def test_bots_written_in_python_give_the_same_table_as_compiled_ones():
    for choices in ({"mirror": True}, {"preset": "as-written"}, {"options": {"evade": "reaction", "format": "short"}}):
        count = scaled(20)
        compiled = table(simulate(count, "random", **choices))
        assert table(simulate(count, [RandomTwin()], **choices)) == compiled
        assert table(simulate(count, ["random", RandomTwin()], **choices)) == compiled


def test_greedy_plays_the_same_beside_a_bot_written_in_python():
    for mirror in (False, True):
        compiled = table(simulate(scaled(20), "greedy,random", mirror=mirror))
        assert table(simulate(scaled(20), ["greedy", RandomTwin()], mirror=mirror)) == compiled


def test_the_first_bot_sits_at_a_and_in_every_second_mirrored_match_at_b():
    ordinary = simulate(scaled(40), "greedy,random")
    exchanged = simulate(scaled(40), "random,greedy")
    mirrored = simulate(2 * scaled(40), "greedy,random", mirror=True)
    deals = np.arange(scaled(40))
    assert (mirrored.winner[0::2] == ordinary.winner[deals]).all()
    assert (mirrored.winner[1::2] == exchanged.winner[deals]).all()
    assert (mirrored.plies[1::2] == exchanged.plies[deals]).all()


def test_mirrored_pairs_share_the_deal_and_exchange_the_bots():
    found = simulate(2 * scaled(500), "random", mirror=True)
    assert (found.first[0::2] == found.first[1::2]).all()
    if len(found) > 100:
        assert set(found.first.tolist()) == {0, 1}
    listeners = Listener(), Listener()
    pairs = 6
    simulate(2 * pairs, listeners, mirror=True)
    openings = [[view for view, *_ in bot.heard if (view["turn"], view["step"]) == (1, "place")] for bot in listeners]
    seats = [[view["active"] for view in views] for views in openings]
    assert seats[0] == [0, 1] * pairs
    assert seats[1] == [1, 0] * pairs
    hands = [[view["players"][view["active"]]["hand"] for view in views] for views in openings]
    firsts = [[view["first"] for view in views] for views in openings]
    for k in range(pairs):
        assert firsts[0][2 * k] == firsts[0][2 * k + 1] == firsts[1][2 * k] == firsts[1][2 * k + 1]
        assert hands[0][2 * k] == hands[1][2 * k + 1]  # seat A
        assert hands[1][2 * k] == hands[0][2 * k + 1]  # seat B


def test_a_run_is_what_its_bots_play_by_hand():
    found = simulate(6, [First(), Last()], mirror=True)
    bots = First(), Last()
    for k in range(6):
        match = Match.new(plugins.load_game("trumpfg"), seed=int(stream(np.uint64(5), k // 2)))
        first = match.to_move
        while (seat := match.to_move) is not None:
            match.play(bots[seat ^ (k % 2)].act(match.view(seat), match.legal(), 0))
        assert match.outcome is not None
        winner = -1 if match.outcome.winner is None else match.outcome.winner
        told = (k, winner, match.outcome.clause, len(match.plies), match.position()["turn"], first)
        columns = found.index, found.winner, found.clause, found.plies, found.turns, found.first
        assert tuple(column[k] for column in columns) == told


def test_a_bot_is_told_its_own_view_its_moves_and_a_seed():
    listener = Listener()
    simulate(2, ["random", listener])
    assert len(listener.heard) > 20
    for view, legal, seed in listener.heard:
        assert view["legal"] == legal != []
        assert view["to_move"] == 1
        assert "?" not in view["players"][1]["hand"]
        assert set(view["players"][0]["hand"]) <= {"?"}
        assert 0 <= seed < 2**63
    assert len({seed for *_, seed in listener.heard}) == len(listener.heard)


@pytest.mark.parametrize("bots", ["random", "python"])
def test_what_is_finished_can_be_read_when_a_run_stops_early(monkeypatch: pytest.MonkeyPatch, bots: str):
    monkeypatch.setattr(runs, "CHUNK", 2)
    chosen = [RandomTwin()] if bots == "python" else bots
    for threads in (1, 2):
        run = Run(plugins.load_game("trumpfg"), 9, chosen, seed=5, mirror=True, threads=threads)
        assert len(run.results()) == 0
        playing = run.play()
        assert [next(playing), next(playing)] == [2, 4]
        playing.close()
        found = run.results()
        assert table(found) == table(simulate(9, "random", mirror=True))[:4]
        assert sum(found.ends().values()) == 4
        assert found.share().low >= 0


@pytest.mark.parametrize("bots", ["random", [RandomTwin()]], ids=["compiled", "python"])
def test_a_match_that_goes_on_too_long_is_cut_off(bots: Any):
    game = replace(plugins.load_game("trumpfg"), longest=7)
    found = runs.simulate(game, 5, bots, seed=5)
    assert found.plies.tolist() == [7] * 5
    assert found.winner.tolist() == [-1] * 5
    assert found.ends() == {"stall": 5}
    assert found.reason.tolist() == found.clause.tolist() == [""] * 5


@pytest.mark.parametrize(
    ("choices", "place"),
    [
        ({"matches": 0}, "matches"),
        ({"matches": -5}, "matches"),
        ({"threads": 0}, "threads"),
        ({"seed": -1}, "seed"),
        ({"seed": 2**64}, "seed"),
        ({"bots": "random,random,random"}, "bots"),
        ({"bots": []}, "bots"),
        ({"options": {"hand_size": 11}}, "hand_size"),
    ],
)
def test_what_cannot_be_run_is_named(choices: dict[str, Any], place: str):
    with pytest.raises(BadOptions) as refused:
        simulate(**{"matches": 2, "bots": "random", **choices})
    assert refused.value.place == place
    assert all(place in refused.value.text(lang) for lang in ("en", "ja", "zh-Hant"))


def test_an_unknown_preset_or_bot_is_named():
    with pytest.raises(UnknownName, match="as-written"):
        simulate(2, "random", preset="as-writen")
    with pytest.raises(UnknownName, match="greedy"):
        simulate(2, "random,gredy")


def test_one_bot_may_sit_at_both_seats():
    assert table(simulate(10, "random")) == table(simulate(10, ["random", find("random")]))
