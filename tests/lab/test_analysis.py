"""Analysis of matches and habits of strong play."""

import pytest

import duelwright
from duelwright.bots.levels import CLUB
from duelwright.bots.thinking import Budget, Opinion
from duelwright.core import plugins
from duelwright.core.jit import INTERPRETED
from duelwright.lab.analysis import Judged, analyse
from duelwright.lab.habits import watch

from ..counts import scaled

GAME = plugins.load_game("trumpfg")
QUICK = Budget(iterations=16)


def judged(*opinions: Opinion, played: int) -> Judged:
    return Judged(1, 0, {}, list(opinions), next(one for one in opinions if one.action == played))


def test_a_blunder_gives_much_away_and_its_interval_lies_apart():
    best, near = Opinion(1, 90, 0.8, 0.75, 0.85), Opinion(2, 60, 0.72, 0.7, 0.74)
    far, vague = Opinion(3, 20, 0.5, 0.4, 0.6), Opinion(4, 2, 0.5, 0.1, 0.9)
    found = [judged(best, near, far, vague, played=one) for one in (1, 2, 3, 4)]
    assert [one.is_blunder() for one in found] == [False, False, True, False]
    assert [round(one.loss, 2) for one in found] == [0, 0.08, 0.3, 0.3]
    assert found[1].is_blunder(0.05)


def test_plies_with_a_choice_are_judged_and_no_others():
    match = duelwright.new_match("trumpfg", seed=5)
    choices = []
    while match.to_move is not None and len(match.plies) < scaled(14):
        legal = match.legal()
        if len(legal) > 1:
            choices.append((len(match.plies) + 1, match.to_move, legal))
        match.play(legal[0])
    found = list(analyse(match, budget=QUICK))
    assert [(one.ply, one.seat, list(one.texts.values())) for one in found] == choices
    assert all(one.texts[one.played.action] == match.plies[one.ply - 1].text for one in found)
    assert all({opinion.action for opinion in one.opinions} == set(one.texts) for one in found)
    assert found == list(analyse(match, budget=QUICK))
    last = choices[-1][0]
    assert list(analyse(match, budget=QUICK, ply=last)) == found[-1:]


def test_an_opinion_does_not_depend_on_what_the_seat_cannot_see():
    match = duelwright.new_match("trumpfg", seed=5)
    while len(match.plies) < 12:
        match.play(match.legal()[0])
    seat = match.plies[-1].seat
    expected = list(analyse(match, budget=QUICK, ply=12))
    assert expected
    row = match.rows[-1]
    others = [before for before in GAME.unseen(row, row, seat) if len(before) == 1]
    for other in others[: scaled(5)]:
        match.rows[-1] = other
        assert list(analyse(match, budget=QUICK, ply=12)) == expected


@pytest.mark.skipif(INTERPRETED, reason="matches are slow where kernels are interpreted")
def test_habits_count_every_match_and_every_kind():
    *_, found = watch(GAME, 3, bot=CLUB, seed=2)
    assert found.matches == sum(found.ends.values()) == len(found.plies) == 3
    assert found.draws + found.decided == 3
    assert sum(kind.chosen for kind in found.kinds.values()) <= sum(found.plies)
    for name, kind in found.kinds.items():
        assert 0 <= kind.chosen <= kind.legal, name
        assert len(kind.gains) <= kind.legal
        assert -1 <= kind.gain.low <= kind.gain.share <= kind.gain.high <= 1 or not kind.gains
    *_, again = watch(GAME, 3, bot=CLUB, seed=2, threads=2)
    assert again == found
