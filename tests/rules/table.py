"""Lays out a table of Trump FG in short words, and looks at what can be seen on it."""

from typing import Any

import pytest

import duelwright
from duelwright.core.errors import IllegalMove
from duelwright.core.match import Match

A, B = 0, 1
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


def side(
    hand: str = "",
    area: str = "",
    pile: str = "9 10 K",
    excluded: str = "",
    joker: str = "hidden",
    evade: bool = False,
    known: str = "",
) -> dict[str, Any]:
    """One player's cards; the pile, its top first, holds a king by default, so that no position is dead by accident."""
    cards = {"hand": hand.split(), "area": area.split(), "pile": pile.split(), "excluded": excluded.split()}
    return {**cards, "joker": joker, "evade": evade, **({"known": {"hand": known.split()}} if known else {})}


def table(
    a: dict[str, Any] | None = None,
    b: dict[str, Any] | None = None,
    *,
    turn: int = 5,
    first: int = A,
    active: int = A,
    step: str = "place",
    attacked: str = "",
    idle_turns: int = 0,
    pending: str = "",
    placed: bool | None = None,
    seed: int = 0,
    **options: Any,
) -> Match:
    """A match that goes on from the position described: by default A's turn 5, its draw done."""
    position: dict[str, Any] = {
        "game": "trumpfg",
        "options": options,
        "seed": str(seed),
        "turn": turn,
        "first": first,
        "active": active,
        "step": step,
        "attacked": attacked.split(),
        "idle_turns": idle_turns,
        "players": [a or side(), b or side()],
    }
    if pending:
        attacker, target = pending.split(">")
        position["pending"] = {"attacker": attacker, "target": target}
    if placed is not None:
        position["placed"] = placed
    return duelwright.from_position(position)


def deal(seed: int = 1, preset: str | None = None, **options: Any) -> Match:
    """A match dealt from a seed."""
    return duelwright.new_match("trumpfg", seed=seed, options=options, preset=preset)


def after(match: Match, *moves: str) -> Match:
    """The match after these moves of whoever is asked, each of them on the list of legal moves."""
    for move in moves:
        listed = match.legal()
        match.play(move)
        assert match.plies[-1].text in listed, f"{move} was played, but is not listed as legal"
    return match


def cards(match: Match, seat: int, zone: str) -> str:
    """The cards of a seat's hand, area, pile or excluded ones; lowest first, of a pile the top first."""
    return " ".join(match.position()["players"][seat][zone])


def joker(match: Match, seat: int) -> str:
    """What has become of a seat's joker."""
    return match.position()["players"][seat]["joker"]


def turn(match: Match) -> tuple[int, int, str]:
    """The turn number, the seat whose turn it is, and the step."""
    position = match.position()
    return position["turn"], position["active"], position["step"]


def allowed(match: Match, move: str, seat: int | None = None) -> bool:
    """Whether a move is legal, by the list of legal moves and by the clause against it alike."""
    listed = move in match.legal(seat)
    assert listed == (match.why_not(move, seat) is None), f"the list and the clauses disagree on {move}"
    return listed


def refusal(match: Match, move: str, seat: int | None = None) -> str:
    """The clause that refuses a move: on the list, when asked and when played, and the table stays as it was."""
    before = match.position()
    with pytest.raises(IllegalMove) as refused:
        match.play(move, seat)
    why = match.why_not(move, seat)
    assert why is not None
    assert why.id == refused.value.clause.id
    assert move not in match.legal(seat)
    assert match.position() == before
    return refused.value.clause.id


def told(match: Match, event: str, seat: int | None = None) -> list[dict[str, Any]]:
    """All events of a kind that a seat (None: the owner of the match) was told."""
    return [found for found in match.events(seat) if found["event"] == event]


def ending(match: Match) -> tuple[int | None, str] | None:
    """Who won (None: a draw) and by which clause, or None while the match goes on."""
    if match.outcome is None:
        return None
    assert match.legal() == []
    assert match.outcome.clause is not None
    return match.outcome.winner, match.outcome.clause
