"""One match, for Python people, over one row."""

import copy
import secrets
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Self

import numpy as np

from . import decks, record
from .errors import BadDecks, IllegalMove, UnreadableMove
from .game import Game, Json
from .plugins import load_game
from .rows import EVENT, EVERYONE, eyes
from .rulebook import GENERAL, Clause
from .texts import Text, say

NOT_YOUR_TURN, MATCH_IS_OVER, CANNOT_UNDO = "GEN-1", "GEN-2", "GEN-5"


@dataclass(frozen=True)
class Outcome:
    """How a match ended: who won (0, 1, or None for a draw) and, apart from that, why."""

    winner: int | None
    reason: str  # a word such as "joker-down"; "resign", "agreement", or what a forfeit names
    clause: str | None  # None where the match ended outside the rules


@dataclass
class Ply:
    """An action that was played, and what it told."""

    seat: int
    action: int
    text: str
    events: np.ndarray[Any, Any]
    named: bool = False  # the play named its seat


def mover(hidden: np.ndarray[Any, Any], seat: int) -> int | None:
    """The seat to move as a seat sees it, from its hidden row: itself where it is asked."""
    asked = int(hidden["asked"][0])
    own = seat in (0, 1) and asked >> seat & 1
    return None if asked == 0 else seat if own else 0 if asked & 1 else 1


def bring(game: Game, wanted: Sequence[Any] | None, options: Json) -> list[Counter[str]] | None:
    """The decks of both seats (default: the standard one); raises ``BadDecks`` with every fault at once."""
    if game.decks is None:
        if wanted is not None:
            raise BadDecks("decks", say("{game} has no decks to choose", game=game.title))
        return None
    pair = (None, None) if wanted is None else tuple(wanted)
    if len(pair) != 2:
        raise BadDecks("decks", say("a match needs two decks"))
    return [decks.read(game.decks, deck, options, game.rulebook, f"decks[{seat}]") for seat, deck in enumerate(pair)]


@dataclass
class Match:
    """One match. Holds every secret of it: what is for a seat comes from ``view``, ``events`` and ``log`` of that seat.

    A match pickles and copies. ``seat`` is always 0 (A), 1 (B) or, where that makes sense, -1 for a spectator.
    """

    game: Game
    states: np.ndarray[Any, Any]  # one row
    seed: int | None  # None for a match that began from a position
    start: Json | None = None  # that position
    decks: Any = None
    players: list[str] = field(default_factory=lambda: ["A", "B"])
    opening: np.ndarray[Any, Any] = field(default_factory=lambda: np.zeros(0, EVENT))
    plies: list[Ply] = field(default_factory=list)
    ended: Json | None = None  # an end outside the rules, as in the record
    rows: list[np.ndarray[Any, Any]] = field(default_factory=list)  # before each ply

    def __post_init__(self) -> None:
        self._ids = np.zeros(self.game.widest, np.int32)
        self._events = np.zeros(self.game.events, EVENT)

    @classmethod
    def new(
        cls,
        game: Game,
        *,
        seed: int | str | None = None,
        options: Mapping[str, Any] | None = None,
        preset: str | None = None,
        decks: Sequence[Any] | None = None,
    ) -> Self:
        """Deals a match; without a seed, one is drawn. Raises ``BadOptions``, ``BadDecks``, ``UnknownName``."""
        number = secrets.randbits(63) if seed is None else record.read_seed(seed)
        chosen = game.options.chosen(options, preset, game.presets)
        brought = bring(game, decks, chosen.model_dump())
        match = cls(game, game.row(chosen, brought), number)
        match.decks = brought and [dict(sorted(deck.items())) for deck in brought]
        n = game.setup(game.tables, match.states, 0, np.uint64(number), match._events)
        match.opening = match._events[:n].copy()
        return match

    @classmethod
    def at(cls, game: Game, position: Json) -> Self:
        """Begins from a position; raises ``BadPosition``."""
        game = game.holding(position)
        states = np.zeros(1, game.state)
        game.load(position, states, 0)
        return cls(game, states, None, copy.deepcopy(position))

    @property
    def to_move(self) -> int | None:
        """The seat that is asked (the lower one where both are); None when the match is over."""
        asked = 0 if self.ended else int(self.states["asked"][0])
        return None if asked == 0 else 0 if asked & 1 else 1

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it goes on."""
        if self.ended:
            return Outcome(self.ended["winner"], self.ended["reason"], None)
        row = self.states[0]
        if row["asked"]:
            return None
        clause = int(row["clause"])
        winner = int(row["winner"])
        return Outcome(None if winner < 0 else winner, self.game.reasons[clause], self.game.rulebook.clause(clause).id)

    def ids(self, seat: int | None = None) -> list[int]:
        """Ids of the legal actions of a seat (default: the one to move), ascending."""
        seat = self.to_move if seat is None else seat
        if seat not in (0, 1) or self.ended:
            return []
        n = self.game.legal(self.game.tables, self.states, 0, seat, self._ids)
        return self._ids[:n].tolist()  # type: ignore[no-any-return]

    def legal(self, seat: int | None = None) -> list[str]:
        """The legal moves of a seat (default: the one to move) as they are written; empty where it is not asked."""
        seat = self.to_move if seat is None else seat
        if seat not in (0, 1):
            return []
        return [self.game.text(self.states, 0, seat, action) for action in self.ids(seat)]

    def play(self, text: str, seat: int | None = None) -> None:
        """Plays a move; raises ``IllegalMove`` with its clause, or ``UnreadableMove``."""
        mover, action, clause = self._judged(text, seat)
        if clause is not None:
            raise IllegalMove(text, clause)
        self.apply(mover, action, named=seat is not None)

    def why_not(self, text: str, seat: int | None = None) -> Clause | None:
        """The clause that forbids a move, or None if it is legal; raises ``UnreadableMove``."""
        return self._judged(text, seat)[2]

    def _judged(self, text: str, seat: int | None) -> tuple[int, int, Clause | None]:
        mover = self.to_move if seat is None else seat
        over = self.to_move is None
        try:
            action = self.game.parse(self.states, 0, mover if mover in (0, 1) else 0, text)
        except IllegalMove as refused:
            asked = mover in (0, 1) and int(self.states["asked"][0]) >> int(mover or 0) & 1
            clause = refused.clause if asked else GENERAL.clauses[NOT_YOUR_TURN]
            return 0, -1, GENERAL.clauses[MATCH_IS_OVER] if over else clause
        if action is None:
            raise UnreadableMove(text, self.legal(seat))
        if over or mover is None:
            return 0, action, GENERAL.clauses[MATCH_IS_OVER]
        if mover not in (0, 1):
            return 0, action, GENERAL.clauses[NOT_YOUR_TURN]
        # GEN-1, GEN-3, GEN-4 and the game's own clauses
        number = self.game.check(self.game.tables, self.states, 0, mover, action)
        return mover, action, self.game.rulebook.clause(number) if number else None

    def apply(self, seat: int, action: int, *, named: bool = False) -> None:
        """Plays a legal action by its id, unchecked: bots and replays have checked it.

        ``named``: the play names its seat, so that where both seats may act their order counts.
        """
        text = self.game.text(self.states, 0, seat, action)
        self.rows.append(self.states.copy())
        named = named and self.game.name_seat is not None
        if named and self.game.name_seat:
            self.game.name_seat(self.game.tables, self.states, 0, seat)
        n = self.game.play(self.game.tables, self.states, 0, seat, action, self._events)
        self.plies.append(Ply(seat, action, text, self._events[:n].copy(), named))

    def undo(self, seat: int | None = None) -> None:
        """Takes the last ply back; raises ``IllegalMove`` (GEN-5) where ``can_undo`` says no."""
        if not self.can_undo(seat):
            raise IllegalMove("undo", GENERAL.clauses[CANNOT_UNDO])
        self.plies.pop()
        self.states = self.rows.pop().copy()

    def can_undo(self, seat: int | None = None) -> bool:
        """Whether the last ply can be taken back: it used no chance, and showed no card of anybody else.

        With a seat: and it was that seat's own.
        """
        if not self.plies or self.ended:
            return False
        ply = self.plies[-1]
        same_chance = self.rows[-1]["rng"][0] == self.states["rng"][0]
        others = [int(event["kind"]) for event in ply.events if event["seat"] != ply.seat]
        shown = any(kind in self.game.reveals for kind in others)
        own = seat is None or seat == ply.seat
        return bool(own and same_chance and not shown and (ply.events["seats"] == EVERYONE).all())

    def view(self, seat: int) -> Json:
        """The position as a seat (-1: a spectator) may see it, with its legal moves and the seat to move."""
        hidden = self.game.hidden(self.states, seat)
        view = self.game.position(hidden, 0, hidden=True)
        view["seat"] = seat
        view["legal"] = self.legal(seat) if seat >= 0 else []
        view["to_move"] = None if self.ended else mover(hidden, seat)
        return view

    def position(self) -> Json:
        """The position as JSON. Holds secrets."""
        return self.game.position(self.states, 0)

    def told(self, seat: int | None = None, since: int = 0) -> Iterator[tuple[int, Any]]:
        """Ply (0: the deal) and event, for all that a seat (None: the owner) may see, from the ply ``since`` on.

        A seat counts only the plies of which it sees something: else the numbers told how often others have acted.
        """
        bit = eyes(seat)
        number = 0
        for events in [self.opening, *(ply.events for ply in self.plies)]:
            if seat is None and number < since:
                number += 1
                continue
            visible = events[(events["seats"] & bit) != 0]
            for event in visible if number >= since else ():
                yield number, event
            number += int(len(visible) > 0 or seat is None or events is self.opening)

    def events(self, seat: int | None = None, since: int = 0) -> list[Json]:
        """All that has happened from a ply on, as a seat may see it; for the owner (None), with the secrets."""
        return [{"ply": number, **self._described(event)} for number, event in self.told(seat, since)]

    def _described(self, event: Any) -> Json:
        clause = int(event["clause"])
        name = self.game.rulebook.clause(clause).id if clause else None
        return {**self.game.describe(event), "seat": int(event["seat"]), "clause": name}

    def log(self, lang: str | None = None, seat: int | None = None) -> list[str]:
        """What has happened, line by line, as a seat may see it; for the owner (None), with the secrets."""
        lines = (self.game.line(event) for _, event in self.told(seat))
        return [line.to(lang) for line in lines if line is not None] + (
            [self._end_line().to(lang)] if self.ended else []
        )

    def _end_line(self) -> Text:
        ended = self.ended or {}
        match ended["how"]:
            case "resign":
                return say("{seat} resigns.", seat="AB"[ended["seat"]])
            case "agreement":
                return say("The players agree on a draw.")
        return say("{seat} forfeits the match: {why}.", seat="AB"[ended["seat"]], why=ended["reason"])

    def record(self) -> Json:
        """The match as a record that replays. Holds secrets."""
        return record.write(self)

    def resign(self, seat: int) -> None:
        """A seat gives the match up; raises ``IllegalMove`` (GEN-2) when it is over."""
        self.end({"how": "resign", "seat": seat, "winner": 1 - seat, "reason": "resign"})

    def draw_by_agreement(self) -> None:
        """Both players agree on a draw; raises ``IllegalMove`` (GEN-2) when the match is over."""
        self.end({"how": "agreement", "winner": None, "reason": "agreement"})

    def forfeit(self, seat: int, why: str) -> None:
        """A seat loses for a reason outside the rules ("time", "left"); raises ``IllegalMove`` (GEN-2)."""
        self.end({"how": "forfeit", "seat": seat, "winner": 1 - seat, "reason": why})

    def end(self, ended: Json) -> None:
        """Ends the match outside the rules, as it stands in a record."""
        if self.to_move is None:
            raise IllegalMove(ended["how"], GENERAL.clauses[MATCH_IS_OVER])
        if ended.get("seat", 0) not in (0, 1):
            raise ValueError(f"a seat is 0 or 1, not {ended['seat']!r}")
        self.ended = ended

    def __copy__(self) -> Self:
        twin = replace(self, states=self.states.copy(), plies=list(self.plies), rows=list(self.rows))
        twin.players = list(self.players)
        return twin

    def __deepcopy__(self, memo: Any) -> Self:
        return self.__copy__()

    def __getstate__(self) -> Json:
        return {**self.__dict__, "game": (self.game.name, self.game.own)}

    def __setstate__(self, state: Json) -> None:
        name, own = state["game"]
        self.__dict__.update(state, game=load_game(name).holding(own))
