"""What a game consists of."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np

from .cards import CardBook
from .decks import Decks
from .jit import Signatures
from .options import Options
from .picture import Picture
from .rows import EVENT, TABLE
from .rulebook import Rulebook
from .texts import Text

Kernel = Callable[..., Any]
Json = dict[str, Any]


@dataclass(frozen=True, eq=False)
class Game:
    """A game: facts, kernels over ``(tables, states, i, ...)``, and the words for them.

    Kernels are compiled; everything below them is plain Python over the same rows. ``seat`` is 0 (A), 1 (B), or -1 for
    a spectator.
    """

    name: str
    title: Text
    summary: Text
    version: int  # of the rules; raised only when behaviour changes
    state: np.dtype[Any]
    options: type[Options]
    presets: Mapping[str, Mapping[str, Any]]
    rulebook: Rulebook
    actions: int  # ids are 0 to actions - 1
    longest: int  # no match has more plies
    widest: int  # no decision has more legal actions
    observation: tuple[tuple[str, int], ...]  # named parts of the tensor, with their sizes

    setup: Kernel  # (tables, states, i, seed, events) -> number of events
    legal: Kernel  # (tables, states, i, seat, out) -> number of ids
    check: Kernel  # (tables, states, i, seat, action) -> number of the clause that forbids it, or 0
    play: Kernel  # (tables, states, i, seat, action, events) -> number of events
    hide: Kernel  # (tables, states, i, seat) -> 0
    guess: Kernel  # (tables, states, i, seat, seed) -> 0
    observe: Kernel  # (tables, states, i, seat, out) -> number of values
    value: Kernel  # (tables, states, i, seat) -> -1.0 to 1.0

    text: Callable[[Any, int, int, int], str]  # (states, i, seat, action): the move as it is written
    parse: Callable[[Any, int, int, str], int | None]  # (states, i, seat, text): None where it is no move at all
    position: Callable[..., Json]  # (states, i, hidden=False)
    load: Callable[[Json, Any, int], None]  # (position, states, i); raises BadPosition
    describe: Callable[[Any], Json]  # an event in words that programs read
    line: Callable[[Any], Text | None]  # an event as a line of the log
    retell: Callable[
        [Any, int, int, Any], None
    ]  # (states, i, viewer, event): brings a row hidden for a seat up to date
    picture: Callable[[Json], Picture]  # of a view
    reasons: Mapping[int, str]  # clause number -> how the match ended, in a word
    kind: Callable[[int], str]  # kind of an action
    neutral: Callable[[str], str | None]  # the same card without effect, if there is one
    census: Callable[[Any, int], Counter[str]]  # every card of an open row, wherever it is
    unseen: Callable[[Any, Any, int], Iterator[Any]]  # (before, after, seat): ``before`` with two cards exchanged
    #   that the seat can see in neither row
    seen: Callable[[Any, int], Iterator[Any]]  # (states, seat): the row with a card exchanged that the seat can see

    reveals: frozenset[int] = frozenset()  # kinds of events that show a card of a hand to all
    quiet: frozenset[int] = frozenset()  # kinds of events that only bring views up to date
    name_seat: Kernel | None = None  # (tables, states, i, seat): told before a play that names its seat
    decks: Decks | None = None  # where players bring decks of their own
    cards: CardBook | None = None  # where cards are data
    own: Json = field(default_factory=dict)  # what it was extended with: cards, and limits of copies
    extended: Callable[[Json], "Game"] | None = None  # (position, or what stands in own): the game with the cards of
    #   its own that it brings
    passes: frozenset[int] = frozenset()  # ids of moves that do nothing but let the others go on
    pressed: Callable[[Any, int, int], bool] | None = None  # (states, i, seat): it is under attack, so that nobody
    #   passes for it unless told to here and now
    declared: tuple[str, ...] = ()  # kinds of moves that the other seat may answer
    card: Callable[[Json, str], Sequence[Text]] | None = None  # (view, code or place): all that stands on that card, a
    #   text a line; empty where there is none
    tables: np.ndarray[Any, Any] = field(default_factory=lambda: np.zeros(0, TABLE))
    events: int = 256  # no action tells more
    searching: Mapping[str, float] = field(default_factory=dict)  # numbers of a search's plan that are this game's own
    features: tuple[str, ...] = ()  # what ``value`` weighs, if its weights were fitted
    score: Kernel | None = None  # (tables, states, i, seat, weights): features by weights, for the tanh of ``value``
    weights: Path | None = None  # the file of the weights

    @cached_property
    def signatures(self) -> Signatures:
        """The numba types of the game's rows and kernels."""
        return Signatures(self.state, self.tables.dtype, EVENT)

    @cached_property
    def content(self) -> str:
        """A hash of all that decides how the game is played: version, clauses, options and tables."""
        clauses = [(clause.id, clause.source) for clause in self.rulebook.clauses.values()]
        options = [(name, self.options.allowed(name)) for name in self.options.model_fields]
        words = repr((self.name, self.version, clauses, options)).encode()
        return sha256(words + self.tables.tobytes()).hexdigest()[:16]

    def row(self, options: Options, decks: Sequence[Counter[str]] | None = None) -> np.ndarray[Any, Any]:
        """One row with these options and decks (default: the standard one for both), ready for ``setup``."""
        states = np.zeros(1, self.state)
        states[0].opt[:] = options.numbers()
        if self.decks:
            standard = next(iter(self.decks.builtin(options.model_dump()).values()))
            for seat, deck in enumerate(decks or (standard, standard)):
                self.decks.write(states, 0, seat, deck)
        return states

    def holding(self, position: Any) -> "Game":
        """The game with the cards of its own that a position (or a record) brings; raises ``BadPosition``."""
        brings = isinstance(position, dict) and (position.get("cards") or position.get("limits"))
        return self.extended(position) if brings and self.extended else self

    def hidden(self, states: np.ndarray[Any, Any], seat: int, i: int = 0) -> np.ndarray[Any, Any]:
        """A copy of a row without what the seat (-1: a spectator) may not know."""
        copy = states[i : i + 1].copy()
        self.hide(self.tables, copy, 0, seat)
        return copy
