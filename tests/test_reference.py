"""Kernels and the reference implementation, written from the rulebook alone, play the same random matches."""

import pytest

import duelwright

from .counts import scaled
from .reference.compare import compare
from .reference.compare_fia import compare_fia
from .reference.compare_six import Told, compare_six
from .reference.sixnations.sixnations import Reference
from .rules.lang_table import cards

BLOCKS = 10
ONCE_DIFFERED = (1007806, 1010074, 1011480, 1011927, 1012433, 1012477, 1017337)
"""Matches of Six Nations in which the reference was found wrong: whose a limit of a copy is, equipment that lost its
target, equal cards that leave a deck or a graveyard together, what is known to a seat that picks a card of a hand anew,
and whether a use that waits counts already."""


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


@pytest.mark.parametrize("block", range(min(BLOCKS, scaled(200))))
def test_kernels_and_reference_of_six_nations_agree_at_every_ply(block: int):
    seeds = range(block, scaled(200), BLOCKS)
    plies = [compare_six(seed) for seed in seeds]
    assert all(count > 0 for count in plies)
    assert sum(plies) > len(plies)


@pytest.mark.parametrize("seed", ONCE_DIFFERED[: scaled(len(ONCE_DIFFERED))])
def test_kernels_and_reference_of_six_nations_agree_where_they_once_did_not(seed: int):
    assert compare_six(seed) > 0


def test_of_equal_triggers_that_wait_the_one_that_was_chosen_goes():
    listens = cards(
        """
        ZZA-001 1000/1000 | when: phase, phase: start, whose: my, do: [draw: {who: me, count: 1}]
        ZZA-002 1000/1000 | when: phase, phase: start, whose: my, do: [draw: {who: me, count: 2}]
        """
    )
    noted = [{"seat": 0, "card": f"ZZA-00{n}", "skill": 1, "from": "g", "reason": "rule"} for n in (1, 2, 1)]
    side = {"hand": [], "deck": ["ZZA-001"] * 9, "graveyard": ["ZZA-001", "ZZA-001", "ZZA-002"]}
    turn = {"turn": 3, "phase": "strategy", "active": 0, "first": 0, "window": {"seat": 0, "ask": "order"}}
    match = duelwright.from_position(
        {"game": "sixnations", "cards": listens, **turn, "waiting": noted, "players": [side, side]}
    )
    reference = Reference.from_position(match.position())
    match.play("choose 3")
    reference.play("choose 3", 0, Told(match.position()))
    left = ["ZZA-001", "ZZA-002"]
    assert [link["card"] for link in match.position()["waiting"]] == left
    assert [link["card"] for link in reference.position()["waiting"]] == left
