"""Ends outside the rules: resigning, an agreed draw, a forfeit."""

from collections.abc import Callable

import pytest

import duelwright
from duelwright.core.errors import IllegalMove
from duelwright.core.match import Match, Outcome

from .positions import example

ENDINGS: list[tuple[Callable[[Match], None], Outcome, str]] = [
    (lambda match: match.resign(0), Outcome(1, "resign", None), "A resigns."),
    (lambda match: match.resign(1), Outcome(0, "resign", None), "B resigns."),
    (lambda match: match.draw_by_agreement(), Outcome(None, "agreement", None), "The players agree on a draw."),
    (lambda match: match.forfeit(1, "time"), Outcome(0, "time", None), "B forfeits the match: time."),
    (lambda match: match.forfeit(0, "left"), Outcome(1, "left", None), "A forfeits the match: left."),
]
NAMES = ["A resigns", "B resigns", "agreement", "time", "left"]


def begun() -> Match:
    """The example, a card placed."""
    match = duelwright.from_position(example())
    match.play("place K")
    return match


@pytest.mark.parametrize(("end", "outcome", "line"), ENDINGS, ids=NAMES)
def test_the_match_is_over_and_says_who_won_and_why(end: Callable[[Match], None], outcome: Outcome, line: str):
    match = begun()
    end(match)
    assert match.outcome == outcome
    assert match.to_move is None
    assert [match.legal(seat) for seat in (None, 0, 1)] == [[], [], []]
    assert [match.log("en", seat)[-1] for seat in (None, 0, 1, -1)] == [line] * 4
    assert all(match.log(lang)[-1] for lang in ("ja", "zh-Hant"))


@pytest.mark.parametrize(("end", "outcome", "line"), ENDINGS, ids=NAMES)
def test_nothing_more_can_be_played_ended_or_undone(end: Callable[[Match], None], outcome: Outcome, line: str):
    match = begun()
    end(match)
    why = match.why_not("end")
    assert why is not None
    assert why.id == "GEN-2"
    more: list[Callable[[], None]] = [
        lambda: match.play("end"),
        lambda: match.play("end", 0),
        lambda: match.resign(0),
        match.draw_by_agreement,
        lambda: match.forfeit(1, "time"),
    ]
    for again in more:
        with pytest.raises(IllegalMove, match="GEN-2"):
            again()
    assert not match.can_undo()
    with pytest.raises(IllegalMove, match="GEN-5"):
        match.undo()
    assert match.outcome == outcome
    assert [ply.text for ply in match.plies] == ["place K"]
    assert match.log()[-1] == line


@pytest.mark.parametrize(("end", "outcome", "line"), ENDINGS, ids=NAMES)
def test_the_table_stays_as_it_was(end: Callable[[Match], None], outcome: Outcome, line: str):
    match = begun()
    end(match)
    assert match.position() == begun().position()
    assert match.events() == begun().events()
    for seat in (0, 1, -1):
        view = match.view(seat)
        assert (view["to_move"], view["legal"]) == (None, [])
        assert view["players"] == begun().view(seat)["players"]


@pytest.mark.parametrize("seat", [2, -1, 3])
def test_only_a_seat_resigns_or_forfeits(seat: int):
    match = begun()
    with pytest.raises(ValueError, match=f"not {seat}"):
        match.resign(seat)
    with pytest.raises(ValueError, match=f"not {seat}"):
        match.forfeit(seat, "time")
    assert match.outcome is None
    assert match.to_move == 0


def test_a_match_that_its_rules_have_ended_is_not_resigned():
    match = duelwright.from_position(example({}, {"evade": False}))
    match.play("place K")
    match.play("attack K>joker")
    for end, *_ in ENDINGS:
        with pytest.raises(IllegalMove, match="GEN-2"):
            end(match)
    assert match.outcome == Outcome(0, "joker-down", "TFG-7.1")
    assert match.log()[-2:] == ["B's joker is brought down.", "A wins."]
