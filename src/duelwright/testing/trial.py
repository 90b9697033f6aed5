"""A random match that the proofs look at, kept as bytes so that none of them can change it."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice

import numpy as np

from ..core.game import Game, Json
from ..core.rows import EVENT
from .calls import ROOM, legal, sample
from .errors import ConformanceError
from .images import Rows, image, rows_of

Bot = Callable[[Game, Rows, int, int], int]
"""``(game, states, seat, seed) -> action``: a move for the seat in the open row ``states[0]``, made without peeking."""

DEPTHS = (6, 3, 1)
"""How often few, more or all exchanges are made."""

EXCHANGES = 12
"""So many rows with two unseen cards exchanged are looked at for each viewer and ply."""


@dataclass(frozen=True)
class Step:
    """An action that was played, and its events."""

    seat: int
    action: int
    events: Rows


@dataclass
class Trial:
    """One random match: row ``k`` is the position after ``k`` actions, row 0 the deal.

    ``proof`` and ``claim`` say what is being proved, ``ply`` where it has come to; ``fault`` makes the error of it.
    """

    game: Game
    seed: int
    options: Json
    bots: tuple[Bot, ...] = ()
    registered: bool = False  # the game is found by its name
    opening: Rows = field(default_factory=lambda: np.zeros(0, EVENT))
    rows: list[bytes] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    proof: str = "play"
    claim: str = "a random match can be played"
    ply: int | None = None
    _hidden: dict[tuple[int, int], bytes] = field(default_factory=dict, repr=False)
    _exchanged: dict[tuple[int, int], list[bytes]] = field(default_factory=dict, repr=False)
    _lasting: dict[tuple[int, int], list[bytes]] = field(default_factory=dict, repr=False)
    _clauses: dict[int, bool] = field(default_factory=dict, repr=False)

    def play(self, most: int | None = None) -> None:
        """Deals and plays at random, all moves or all kinds of moves alike, to the end or to ``most`` plies.

        A match that has no legal move, or is longer than the game says, stops there.
        """
        game, rng = self.game, random.Random(self.seed)
        by_kind = rng.random() < 0.5
        events = np.zeros(game.events + ROOM, EVENT)
        states = game.row(game.options.chosen(self.options, None, game.presets))
        self.ply = 0
        n = game.setup(game.tables, states, 0, np.uint64(self.seed), events)
        self.opening = events[:n].copy()
        self.rows.append(image(states))
        while len(self.steps) < (game.longest + 1 if most is None else most):
            self.ply = len(self.steps) + 1
            moves = [(seat, action) for seat in range(2) for action in self._playable(states, seat)]
            if not moves:
                break
            seat, action = rng.choice(moves)
            if by_kind:
                kind = rng.choice(sorted({game.kind(action) for _, action in moves}))
                seat, action = rng.choice([move for move in moves if game.kind(move[1]) == kind])
            n = game.play(game.tables, states, 0, seat, action, events)
            self.steps.append(Step(seat, action, events[:n].copy()))
            self.rows.append(image(states))

    def _playable(self, states: Rows, seat: int) -> list[int]:
        """Moves that can be played without harm even where ``legal`` is wrong."""
        if not int(states["asked"][0]) >> seat & 1:
            return []
        game = self.game
        found = legal(game, states, seat)
        return [a for a in found if 0 <= a < game.actions and game.check(game.tables, states, 0, seat, a) == 0]

    def walk(self) -> Iterator[int]:
        """The number of each row, the deal first."""
        for ply in range(len(self.rows)):
            self.ply = ply
            yield ply

    def transitions(self) -> Iterator[tuple[Step, Rows, Rows]]:
        """Each step with the rows before and after it."""
        for number, step in enumerate(self.steps, 1):
            self.ply = number
            yield step, self.row(number - 1), self.row(number)

    def row(self, ply: int) -> Rows:
        """A fresh copy of a row."""
        return rows_of(self.rows[ply], self.game.state)

    def hidden(self, ply: int, viewer: int) -> bytes:
        """A row without what the viewer may not know."""
        if (ply, viewer) not in self._hidden:
            self._hidden[ply, viewer] = image(self.game.hidden(self.row(ply), viewer))
        return self._hidden[ply, viewer]

    def exchanged(self, ply: int, viewer: int) -> list[Rows]:
        """Fresh copies of up to ``EXCHANGES`` rows that the viewer cannot tell from this one.

        Making all rows takes time, so at most plies only the first ones are made, at some a few more, at some all.
        """
        if (ply, viewer) not in self._exchanged:
            row = self.row(ply)
            made = self.dice(ply).choices((EXCHANGES, 4 * EXCHANGES, None), DEPTHS)[0]
            twins = sample(islice(self.game.unseen(row, row, viewer), made), EXCHANGES, self.dice(ply))
            self._exchanged[ply, viewer] = [image(twin) for twin in twins]
        return [rows_of(twin, self.game.state) for twin in self._exchanged[ply, viewer]]

    def lasting(self, ply: int, viewer: int) -> list[Rows]:
        """The same for rows that the viewer cannot tell from this one after the next move either."""
        if ply == len(self.steps):
            return []
        if (ply, viewer) not in self._lasting:
            twins = sample(self.game.unseen(self.row(ply), self.row(ply + 1), viewer), EXCHANGES, self.dice(ply))
            self._lasting[ply, viewer] = [image(twin) for twin in twins]
        return [rows_of(twin, self.game.state) for twin in self._lasting[ply, viewer]]

    def dice(self, ply: int) -> random.Random:
        """A generator that is the same whenever a proof is run."""
        return random.Random(f"{self.seed} {ply}")

    def clause(self, number: int) -> bool:
        """Whether the rulebook, or that of all games, has a clause of this number."""
        if number not in self._clauses:
            try:
                self.game.rulebook.clause(number)
                self._clauses[number] = True
            except KeyError:
                self._clauses[number] = False
        return self._clauses[number]

    def fault(self, found: str, expected: str) -> ConformanceError:
        """The error that the proof at hand raises."""
        ply, said = self.ply, found
        if ply is not None and 0 < ply <= len(self.steps):
            step = self.steps[ply - 1]
            said = f"{found} (the last move was {self._move(step)} of {'AB'[step.seat]}, id {step.action})"
        return ConformanceError(self.proof, self.claim, self.game.name, self.seed, self.options, ply, said, expected)

    def _move(self, step: Step) -> str:
        try:
            return repr(self.game.text(self.row((self.ply or 1) - 1), 0, step.seat, step.action))
        except Exception as error:
            return f"a move whose text raises {type(error).__name__}"
