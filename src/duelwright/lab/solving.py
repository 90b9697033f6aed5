"""Solves puzzles: the one move that wins by force, the line it wins by, and what is wrong with the others."""

import copy
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeVar

from ..bots.forced import Prover
from ..core.errors import DuelwrightError
from ..core.match import Match
from ..core.texts import listed, say

M = TypeVar("M", bound=Match)

LONGEST = 12
"""Choices of the winning seat within which a win is counted out."""


class NoPuzzle(DuelwrightError):
    """A position in which not exactly one move wins by force."""


@dataclass(frozen=True)
class Solution:
    """The one move that wins by force, and the line in which the other seat holds out longest."""

    action: int
    line: list[str]  # every ply as it is written, forced ones too, up to the end
    choices: int  # how often the winning seat has to choose until then, at most
    nodes: int  # that the proof took


def mover(match: Match, seat: int) -> int:
    """Who plays next in a puzzle: where both may, the seat that is to win."""
    return seat if match.ids(seat) else 1 - seat


def only_win(prover: Prover, match: Match, seat: int) -> tuple[int, int]:
    """The one action of a seat that wins by force, and the nodes of the proof; raises ``NoPuzzle``."""
    ids = match.ids(seat)
    if not ids:
        raise NoPuzzle(say("{seat} has no move here.", seat="AB"[seat]))
    wins: list[int] = []
    nodes = 0
    for action in ids:
        verdict = prover.wins(match.states, seat, action)
        nodes += verdict.nodes
        if verdict.wins is None:
            facts = {"move": match.game.text(match.states, 0, seat, action), "n": f"{prover.budget:,}"}
            raise NoPuzzle(say("Whether {move} wins by force is not settled within {n} nodes.", **facts))
        wins += [action] if verdict.wins else []
        if len(wins) > 1:
            moves = listed([match.game.text(match.states, 0, seat, action) for action in wins])
            raise NoPuzzle(say("More than one move wins by force: {moves}", moves=moves))
    if not wins:
        raise NoPuzzle(say("No move wins by force."))
    return wins[0], nodes


def solve(prover: Prover, match: Match, seat: int) -> Solution:
    """The solution of a puzzle; raises ``NoPuzzle`` where it is none."""
    action, nodes = only_win(prover, match, seat)
    choices = within(prover, match, seat, action)
    if choices is None:
        raise NoPuzzle(say("The win takes more than {n} choices.", n=LONGEST))
    first = match.game.text(match.states, 0, seat, action)
    return Solution(action, [first, *line(prover, after(match, seat, action), seat)], choices, nodes)


def after(match: M, seat: int, action: int) -> M:
    """The match after an action; the one given stays as it is."""
    twin = copy.copy(match)
    twin.apply(seat, action)
    return twin


def within(prover: Prover, match: Match, seat: int, action: int) -> int | None:
    """How often a seat has to choose at most, this time counted, until it has won; None for no win or a longer one."""
    own = int(mover(match, seat) == seat)
    return next((n for n in range(own, LONGEST + 1) if prover.wins(match.states, seat, action, n).wins), None)


def line(prover: Prover, match: Match, seat: int) -> Iterator[str]:
    """The moves from a won position to its end: the shortest win against the longest defence."""
    while match.to_move is not None:
        who = mover(match, seat)
        action = best(prover, match, seat)
        yield match.game.text(match.states, 0, who, action)
        match = after(match, who, action)


def best(prover: Prover, match: Match, seat: int) -> int:
    """The move of a won position: the one that wins soonest, or for the other seat the one that holds out longest."""
    ids = match.ids(mover(match, seat))
    if len(ids) == 1:
        return ids[0]
    if mover(match, seat) != seat:
        return max(ids, key=lambda action: _or_longer(within(prover, match, seat, action)))
    return min(ids, key=lambda action: _or_longer(within(prover, match, seat, action)))


def _or_longer(choices: int | None) -> int:
    return LONGEST + 1 if choices is None else choices


@dataclass(frozen=True)
class Refutation:
    """What is wrong with a move that does not win by force."""

    line: list[str]  # how the other seat answers: up to its win where it has one by force, else with one move
    lost: bool  # whether the other seat now wins by force


def refute(prover: Prover, match: Match, seat: int) -> Refutation:
    """How the other seat answers, in a position after a move of ``seat`` that does not win by force."""
    if match.to_move is None:
        return Refutation([], match.outcome is not None and match.outcome.winner == 1 - seat)
    if prover.wins(match.states, 1 - seat).wins:
        return Refutation(list(line(prover, match, 1 - seat)), True)
    forced = []
    while match.to_move is not None:
        who = mover(match, seat)
        ids = match.ids(who)
        if who == seat and len(ids) > 1:
            break
        failing = [action for action in ids if prover.wins(match.states, seat, action).wins is False]
        action = (failing or ids)[0]
        forced.append(match.game.text(match.states, 0, who, action))
        match = after(match, who, action)
        if len(ids) > 1:
            break
    return Refutation(forced, False)
