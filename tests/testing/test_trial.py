"""Random matches."""

import random
from typing import Any

import numpy as np

from duelwright.core.rows import EVENT
from duelwright.testing import Trial
from duelwright.testing.calls import is_over, legal, masked, play, sample, who
from duelwright.testing.trial import EXCHANGES

from .planting import GAME, MATCHES, but, then

SEED, OPTIONS = next(iter(MATCHES.items()))


def played(game: Any = GAME, most: int | None = None) -> Trial:
    trial = Trial(game, SEED, OPTIONS)
    trial.play(most)
    return trial


def test_rows_follow_from_one_another_to_the_end():
    trial = played()
    assert len(trial.rows) == len(trial.steps) + 1 == 21
    assert is_over(trial.row(-1))
    assert not is_over(trial.row(0))
    for step, before, after in trial.transitions():
        assert step.action in legal(GAME, before, step.seat)
        events = play(GAME, before, step.seat, step.action)
        assert before == after
        assert (events == step.events).all()


def test_a_match_may_be_cut_short():
    whole, brief = played(), played(most=3)

    assert brief.rows == whole.rows[:4]


def test_a_match_longer_than_the_game_says_is_cut():
    assert len(played(but(longest=3)).steps) == 4


def test_a_match_without_moves_stops():
    def none(tables: Any, states: Any, i: int, seat: int, out: Any, n: int) -> int:
        return 0

    assert played(then("legal", none)).steps == []


def test_what_check_refuses_is_not_played():
    def nonsense(tables: Any, states: Any, i: int, seat: int, out: Any, n: int) -> int:
        out[n : n + 3] = [1053, 1055, 30_000]
        return n + 3

    assert played(then("legal", nonsense)).rows == played().rows


def test_exchanged_rows_are_fresh_and_always_the_same():
    trial, twin = played(), played()
    for ply in trial.walk():
        for viewer in (0, 1, -1):
            for exchanged in (Trial.exchanged, Trial.lasting):
                rows = exchanged(trial, ply, viewer)
                assert len(rows) <= EXCHANGES
                assert rows == exchanged(twin, ply, viewer)
                for row in rows:
                    assert row != trial.row(ply)
                    row["turn"] = 0
                assert rows != exchanged(trial, ply, viewer) or not rows
    assert trial.lasting(len(trial.steps), 0) == []


def test_a_sample_takes_each_row_alike():
    rng = random.Random(1)
    rows = [np.array([n]) for n in range(10)]
    counts = [0] * 10
    for _ in range(2000):
        for row in sample(iter(rows), 3, rng):
            counts[int(row[0])] += 1

    assert sum(counts) == 6000
    assert all(500 < count < 700 for count in counts)
    assert sample(iter(rows[:2]), 3, rng) == rows[:2]


def test_events_are_masked_by_seat():
    events = np.zeros(4, EVENT)
    events["seats"] = [1, 2, 4, 15]

    assert [masked(events, viewer)["seats"].tolist() for viewer in (0, 1, -1)] == [[1, 15], [2, 15], [4, 15]]
    assert [who(viewer) for viewer in (0, 1, -1)] == ["seat A", "seat B", "the spectator"]


def test_clauses_are_known_by_their_numbers():
    trial = played()

    assert [trial.clause(number) for number in (1, 108, 108, 109, 9999)] == [True, True, True, False, False]
