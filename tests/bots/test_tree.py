"""The memory of a search: entries, places, and what events add to them."""

import numpy as np

from duelwright.bots.plans import PLAN, Plan, written
from duelwright.bots.thinking import _opinion
from duelwright.bots.tree import MOST, NODE, clear, find, joined, shown, table
from duelwright.core.jit import entry
from duelwright.core.rows import EVENT, EVERYONE, SEAT_A, SEAT_B


@entry
def found(tree, keys, places):  # type: ignore[no-untyped-def]
    """Looks all keys up."""
    for k in range(keys.shape[0]):
        places[k] = find(tree, keys[k])
    return keys.shape[0]


@entry
def emptied(tree):  # type: ignore[no-untyped-def]
    return clear(tree)


@entry
def place(told, n, seat):  # type: ignore[no-untyped-def]
    return shown(joined(np.uint64(1), 0), told, n, seat)


def looked_up(tree: np.ndarray, keys: list[int]) -> list[int]:
    places = np.zeros(len(keys), np.int64)
    found(tree, np.array(keys, np.uint64), places)
    return places.tolist()


def test_a_key_keeps_its_entry_and_others_get_their_own():
    tree = table(1)
    keys = [5, 5 + 64, 5 + 128, 6, 2**64 - 1]
    places = looked_up(tree, keys)
    assert len(set(places)) == 5
    assert min(places) >= 1
    assert looked_up(tree, keys[::-1]) == places[::-1]
    assert tree[0]["visits"] == 5


def test_a_table_takes_no_more_than_three_quarters():
    tree = table(1)
    assert len(tree) == 1 + 64
    places = looked_up(tree, list(range(1, 101)))
    assert all(place > 0 for place in places[:48])
    assert set(places[48:]) == {-1}
    assert looked_up(tree, [7]) == places[6:7]


def test_an_emptied_table_is_like_a_new_one():
    tree = table(2)
    looked_up(tree, [9, 10])
    emptied(tree)
    assert not tree["key"].any()
    assert tree[0]["visits"] == 0


def test_tables_grow_with_iterations_up_to_a_bound():
    assert [len(table(n)) - 1 for n in (0, 1, 5, 128, 1024)] == [64, 64, 128, 2048, 16384]
    assert len(table(10**9)) == 1 + MOST
    assert MOST * NODE.itemsize < 32 * 2**20


def events(*rows: tuple[int, int, int, int]) -> np.ndarray:
    """Kind, seats that see it, seat, first argument."""
    told = np.zeros(len(rows), EVENT)
    for event, (kind, seats, seat, first) in zip(told, rows, strict=True):
        event["kind"], event["seats"], event["seat"] = kind, seats, seat
        event["args"][0] = first
    return told


def test_a_place_holds_what_its_player_was_shown_and_nothing_else():
    drew = events((2, SEAT_A, 0, 7), (2, SEAT_B, 0, -1), (3, EVERYONE, 0, 1))
    other = events((2, SEAT_A, 0, 9), (2, SEAT_B, 0, -1), (3, EVERYONE, 0, 1))
    assert place(drew, 3, 0) != place(other, 3, 0)
    assert place(drew, 3, 1) == place(other, 3, 1)
    assert place(drew, 3, 1) != place(drew, 2, 1)
    assert place(drew[::-1].copy(), 3, 1) != place(drew, 3, 1)


def test_a_plan_is_written_field_by_field():
    row = written(Plan(2, worlds=3, iterations=4, depth=5, greed=0.25, explore=0.5, trust=2.0, slips=0.125))[0]
    assert [row[name] for name in PLAN.names] == [2, 3, 4, 5, 0.25, 0.5, 2.0, 0.125]


def test_an_opinion_is_the_mean_with_its_interval():
    """Three wins and a loss: mean 0.5, variance 0.75; (0.75 + 1/4) / 4 = 0.25; half the width 1.96 x 0.5."""
    opinion = _opinion(7, 4.0, 2.0, 4.0)
    assert (opinion.action, opinion.visits, opinion.share) == (7, 4, 0.75)
    assert opinion.low == (1 + 0.5 - 1.959963984540054 * 0.5) / 2
    assert opinion.high == 1.0
    assert _opinion(7, 0.0, 0.0, 0.0).share == 0.5
