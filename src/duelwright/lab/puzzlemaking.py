"""Makes puzzles: plays bots against each other, and proves which of their positions have exactly one winning move."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from ..bots import Compiled
from ..bots.base import decide
from ..bots.forced import Prover
from ..bots.greedy import BOT as GREEDY
from ..bots.levels import CASUAL, CLUB, NOVICE
from ..core.game import Game
from ..core.match import Match
from ..core.rng import BOTS, pick, stream
from .puzzles import HARDEST, Puzzle
from .solving import NoPuzzle, solve

QUICK = 2_000
"""Nodes that are spent on each move before anything is proved in earnest."""

LEAST_MOVES, LEAST_CHOICES, MOST_CHOICES = 4, 2, 3
"""A puzzle has so many legal moves at least, and its winner chooses so often."""

PLAYERS = (GREEDY, GREEDY), (GREEDY, NOVICE), (CASUAL, CASUAL), (NOVICE, GREEDY)
"""Who plays the matches, in turn: players that miss something leave positions in which something is to be found."""

DECKS, GUESSES = 1 << 32, 1 << 33
"""The streams of a seed that decks are drawn by, and worlds guessed."""

WORLDS = 4
"""Worlds in which a position is looked at, the true one among them."""

MOST_OF_MATCH = 3
"""Puzzles that are taken from one match."""

TRIES = 3
"""How often a bot is asked whether it finds the solution."""


class Maker:
    """Finds puzzles of one game, match after match; the same seed finds the same ones."""

    def __init__(
        self,
        game: Game,
        seed: int = 0,
        *,
        options: Mapping[str, Any] | None = None,
        preset: str | None = None,
        budget: int = 100_000,
        last: int = 40,
    ):
        """``budget`` bounds the nodes of a proof; only the ``last`` plies of a match are looked at."""
        self.game, self.seed, self.last = game, seed, last
        self.options = game.options.chosen(options, preset, game.presets).model_dump()
        self.prover = Prover(game, budget)
        self.played = 0  # matches

    def puzzles(self) -> Iterator[Puzzle]:
        """Puzzles without end, a few a match, no two of them alike."""
        seen: set[Any] = set()
        while True:
            taken = 0
            for puzzle in self._of_match(self._match()):
                if _alike(puzzle).isdisjoint(seen):
                    seen |= _alike(puzzle)
                    taken += 1
                    yield puzzle
                if taken == MOST_OF_MATCH:
                    break

    def _match(self) -> Match:
        number = int(stream(np.uint64(self.seed), self.played))
        match = Match.new(self.game, seed=number, options=self.options, decks=self._decks())
        bots = PLAYERS[self.played % len(PLAYERS)]
        base = np.uint64(stream(np.uint64(number), BOTS))
        self.played += 1
        while (seat := match.to_move) is not None:
            match.apply(seat, decide(self.game, bots[seat], match.states, seat, int(stream(base, len(match.plies)))))
        return match

    def _decks(self) -> list[Counter[str]] | None:
        """A built-in deck for each seat, drawn."""
        if self.game.decks is None:
            return None
        known = list(self.game.decks.builtin(self.options).values())
        draws = (stream(np.uint64(self.seed), DECKS + 2 * self.played + seat) for seat in (0, 1))
        return [known[pick(np.uint64(draw), len(known))] for draw in draws]

    def _of_match(self, match: Match) -> Iterator[Puzzle]:
        """The puzzles among the last plies of a match, and in other worlds that look alike to the seat that moves."""
        first = max(0, len(match.plies) - self.last)
        for ply, row in zip(match.plies[:first:-1], match.rows[:first:-1], strict=True):
            for world in range(WORLDS):
                if puzzle := self.puzzle(self._guessed(row, ply.seat, world) if world else row, ply.seat):
                    yield puzzle
                    break

    def _guessed(self, row: np.ndarray[Any, Any], seat: int, world: int) -> np.ndarray[Any, Any]:
        game = self.game
        guessed = game.hidden(row, seat)
        game.guess(game.tables, guessed, 0, seat, np.uint64(stream(np.uint64(self.seed), GUESSES + world)))
        return guessed

    def puzzle(self, row: np.ndarray[Any, Any], seat: int) -> Puzzle | None:
        """The puzzle that a position is for the seat that is asked, if it is one worth asking."""
        match = Match(self.game, row, None)
        if len(match.ids(seat)) < LEAST_MOVES:
            return None
        action = self._candidate(match, seat)
        if action is None:
            return None
        try:
            found = solve(self.prover, match, seat)
        except NoPuzzle:
            return None
        missed = sum(not self._finds(bot, match, seat, found.action) for bot in (GREEDY, CLUB))
        difficulty = min(HARDEST, found.choices - LEAST_CHOICES + 2 * missed + 1)
        position = self.game.position(row, 0)
        return Puzzle(self.game.name, position, seat, found.line, len(found.line), found.choices, difficulty)

    def _candidate(self, match: Match, seat: int) -> int | None:
        """The only action that wins within a few choices, but not within fewer than a puzzle has; None for none."""
        for choices in range(1, MOST_CHOICES + 1):
            if self.prover.wins(match.states, seat, None, choices, QUICK).wins:
                if choices < LEAST_CHOICES:
                    return None
                wins = [a for a in match.ids(seat) if self.prover.wins(match.states, seat, a, choices, QUICK).wins]
                return wins[0] if len(wins) == 1 else None
        return None

    def _finds(self, bot: Compiled, match: Match, seat: int, action: int) -> bool:
        """Whether a bot, which sees no more than its seat does, plays an action more often than not."""
        found = [decide(self.game, bot, match.states, seat, seed) == action for seed in range(TRIES)]
        return 2 * sum(found) > TRIES


def _alike(puzzle: Puzzle) -> set[Any]:
    """What no two puzzles have in common: the line, the ends of it that are puzzles, and what lies on the table."""
    picture = puzzle.match().game.picture({**puzzle.position, "seat": puzzle.seat, "to_move": puzzle.seat, "legal": []})
    zones = (tuple(sorted(face.code for face in zone.faces)) for zone in picture.zones if zone.kind != "pile")
    ends = {("line", *puzzle.solution[k:]) for k in range(len(puzzle.solution) - 1)}
    return {*ends, ("table", *zones)}
