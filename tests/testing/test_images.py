"""Bytes of rows, and how differences are told."""

import numpy as np
import pytest

from duelwright.core.rows import EVENT
from duelwright.testing.errors import differing, first_difference
from duelwright.testing.images import has_holes, image, rows_of

CARD = np.dtype([("power", np.int16), ("tapped", np.int8)], align=True)
GAPS = np.dtype([("seat", np.int8), ("seed", np.uint64), ("cards", CARD, (2, 2)), ("last", np.int8)], align=True)


def test_bytes_between_fields_do_not_count():
    rows, twin = (np.frombuffer(bytes([fill]) * GAPS.itemsize, GAPS).copy() for fill in (1, 2))
    assert has_holes(GAPS)
    for states in (rows, twin):
        states["seat"], states["seed"], states["last"] = 3, 2**63, 4
        states["cards"]["power"], states["cards"]["tapped"] = 5, 6

    assert image(rows) == image(twin)


@pytest.mark.parametrize("change", ["seat", "seed", "last"])
def test_every_field_counts(change: str):
    rows = np.zeros(2, GAPS)
    twin = rows.copy()
    twin[change][1] = 1

    assert image(rows) != image(twin)
    assert image(rows[:1]) == image(twin[:1])


@pytest.mark.parametrize("field", ["power", "tapped"])
def test_fields_of_fields_count(field: str):
    rows = np.zeros(1, GAPS)
    twin = rows.copy()
    twin["cards"][field][0, 1, 0] = 1

    assert image(rows) != image(twin)


def test_rows_without_gaps_are_their_bytes():
    events = np.ones(3, EVENT)

    assert not has_holes(EVENT)
    assert image(events) == events.tobytes()


def test_rows_come_back_from_their_image_and_can_be_changed():
    rows = np.ones(2, GAPS)

    twin = rows_of(image(rows), GAPS)

    assert image(twin) == image(rows)
    twin["seat"] = 7
    assert rows["seat"].tolist() == [1, 1]
    assert twin.flags.aligned


def test_differences_of_rows_are_told_by_field_and_place():
    rows = np.zeros(1, GAPS)
    twin = rows.copy()
    twin["seat"] = 1
    twin["cards"]["power"][0, 1, 0] = 9

    assert differing(rows, twin) == "seat 0 against 1, cards[1,0] (0, 0) against (9, 0)"
    assert differing(rows, twin, most=1) == "seat 0 against 1 and 1 more"
    assert differing(rows, rows) == "only bytes between the fields"


@pytest.mark.parametrize(
    ("found", "expected", "told"),
    [
        ({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}, "a[1].b 2 against 3"),
        ({"a": 1}, {}, "a stands only in the first"),
        ({}, {"a": 1}, "a stands only in the second"),
        ({"a": [1]}, {"a": [1, 2]}, "a [1] against [1, 2]"),
        ({"a": True}, {"a": 1}, "a True against 1"),
        (1, 2, "the value 1 against 2"),
        ({"a": [1, None]}, {"a": [1, None]}, None),
    ],
)
def test_the_first_difference_of_json_is_told_by_its_path(found: object, expected: object, told: str | None):
    assert first_difference(found, expected) == told
