"""Kernels and the reference implementation, written from the rulebook alone, play the same random matches."""

import pytest

from .counts import scaled
from .reference.compare import compare
from .reference.compare_fia import compare_fia
from .reference.compare_six import compare_six

BLOCKS = 10


@pytest.mark.parametrize("block", range(BLOCKS))
def test_kernels_and_reference_agree_at_every_ply(block: int):
    seeds = range(block, scaled(1000), BLOCKS)
    plies = [compare(seed) for seed in seeds]
    assert all(count > 1 for count in plies)


@pytest.mark.parametrize("block", range(BLOCKS))
def test_kernels_and_reference_of_fia_agree_at_every_ply(block: int):
    seeds = range(block, scaled(1000), BLOCKS)
    plies = [compare_fia(seed) for seed in seeds]
    assert all(count > 0 for count in plies)  # some begin shortly before their end
    assert sum(plies) > len(plies)


@pytest.mark.parametrize("block", range(BLOCKS))
def test_kernels_and_reference_of_six_nations_agree_at_every_ply(block: int):
    seeds = range(block, scaled(500), BLOCKS)
    plies = [compare_six(seed) for seed in seeds]
    assert all(count > 0 for count in plies)
    assert sum(plies) > len(plies)


def test_of_equal_triggers_that_wait_the_one_that_was_chosen_goes():
    assert compare_six(1_004_456) > 837  # three wait at ply 837, two of them equal
