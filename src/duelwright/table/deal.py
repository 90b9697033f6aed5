"""What a match at a table is made of, and how it is dealt and played again."""

import secrets
from collections.abc import Sequence
from typing import Any, Literal

from pydantic import Field

from ..core.errors import BadContent, BadRecord
from ..core.game import Game
from ..core.match import Match
from ..core.plugins import load_game
from ..core.reading import Strict
from ..core.record import fingerprint, read_seed
from ..core.texts import say
from .store import Entry

Mode = Literal["bot", "friend", "hot"]
Watch = Literal["none", "public", "after", "consent"]


class Setup(Strict):
    """All that a match begins from; as JSON it is what the database keeps."""

    mode: Mode
    watch: Watch = "public"
    players: list[str]  # display names, by seat
    bots: list[str | None]  # who sits there for nobody, by seat
    lesson: bool = False
    options: dict[str, Any]
    decks: list[dict[str, int]] | None = None
    sets: dict[str, Any] = Field(default_factory=dict)  # cards of its own that the game was extended with
    cards: dict[str, list[str]] = Field(default_factory=dict)  # all that stood on the cards of both decks
    seed: str | None = None
    position: dict[str, Any] | None = None
    opening: list[Any] = Field(default_factory=list)  # what the deal told


def drawn() -> int:
    """A seed for a new match."""
    return secrets.randbits(63)


def begun(game: str, setup: Setup) -> Match:
    """The match of a setup before its first ply; raises ``BadContent`` where it can no longer be dealt."""
    played = load_game(game).holding(setup.sets)
    if setup.position is not None:
        match = Match.at(played, setup.position)
    elif setup.seed is None:
        raise BadContent("seed", say("a match needs a seed or a position"))
    else:
        match = Match.new(played, seed=read_seed(setup.seed), options=setup.options, decks=setup.decks)
    match.players = list(setup.players)
    return match


def replayed(game: str, setup: Setup, entries: Sequence[Entry], final: str) -> tuple[Match, set[int]]:
    """The match after all that happened, and the plies that nobody was asked; raises ``DuelwrightError``."""
    match = begun(game, setup)
    unasked: set[int] = set()
    for entry in entries:
        again(match, entry, unasked)
    if fingerprint(match) != final:
        raise BadRecord("final", say("the position is not the one that was kept"))
    return match, unasked


def again(match: Match, entry: Entry, unasked: set[int]) -> None:
    """Does an entry's part in the match itself; raises ``DuelwrightError`` where that is no longer legal."""
    data = entry.data
    match entry.kind:
        case "move":
            _move(match, entry, unasked)
        case "undo":
            while len(match.plies) > data["plies"]:
                match.plies.pop()
                match.states = match.rows.pop().copy()
            unasked.difference_update({ply for ply in unasked if ply >= len(match.plies)})
        case "end":
            match.end(data)


def _move(match: Match, entry: Entry, unasked: set[int]) -> None:
    action, place = entry.data["action"], say("entry {number}", number=entry.n)
    if match.to_move is None or match.game.check(match.game.tables, match.states, 0, entry.seat, action):
        raise BadRecord(place, say("{move} is no longer legal", move=entry.data["text"]))
    if match.game.text(match.states, 0, entry.seat, action) != entry.data["text"]:
        raise BadRecord(place, say("{move} is another move now", move=entry.data["text"]))
    if entry.data["unasked"]:
        unasked.add(len(match.plies))
    match.apply(entry.seat, action, named=entry.data["named"])


def printed(game: Game, decks: Sequence[dict[str, int]] | None) -> dict[str, list[str]]:
    """All that stands on the cards of these decks, where cards are data."""
    if game.cards is None or decks is None:
        return {}
    book = game.cards
    return {code: [line.to() for line in book.text(code)] for code in sorted({code for deck in decks for code in deck})}


def earlier(match: Match, ply: int) -> Match:
    """The match as it stood before the ply of that number (from 0), or as it is."""
    twin = match.__copy__()
    if 0 <= ply < len(twin.plies):
        twin.states = twin.rows[ply].copy()
        del twin.plies[ply:], twin.rows[ply:]
        twin.ended = None
    return twin
