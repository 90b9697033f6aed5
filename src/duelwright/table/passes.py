"""Passes that nobody has to play by hand: the terminal and the web table share them."""

from dataclasses import dataclass

from ..core.errors import IllegalMove
from ..core.game import Game
from ..core.match import CANNOT_UNDO, Match
from ..core.rulebook import GENERAL
from ..core.texts import Text, say

ALWAYS = frozenset({"attack"})
"""Kinds of declarations at which a person is asked if nobody says otherwise; under attack everybody is asked."""


@dataclass
class Passing:
    """Until when a person passes."""

    turn: int | None = None  # the turn until whose end; None: no longer

    def ended(self, match: Match, seat: int, can: bool) -> Text | None:
        """Why the person passes no longer, if that ends here."""
        if self.turn is None:
            return None
        why = None
        if int(match.states["turn"][0]) != self.turn:
            why = say("You no longer pass: another turn has begun.")
        elif not can:
            why = say("You no longer pass: this is for you to decide.")
        elif pressed(match, seat):
            why = say("You no longer pass: you are attacked.")
        if why:
            self.turn = None
        return why


def pressed(match: Match, seat: int) -> bool:
    """Whether a seat is under attack."""
    return bool(match.game.pressed and match.game.pressed(match.states, 0, seat))


def pass_of(game: Game, ids: list[int]) -> int | None:
    """The pass among these actions."""
    return next((action for action in ids if action in game.passes), None)


def declared(match: Match) -> str | None:
    """The kind of the last move that was no pass."""
    game = match.game
    return next((game.kind(ply.action) for ply in reversed(match.plies) if ply.action not in game.passes), None)


def unwanted(match: Match, seat: int, stops: frozenset[str]) -> bool:
    """Whether a question is one at which the person does not want to be asked."""
    kind = declared(match)
    return kind in match.game.declared and kind not in stops and not pressed(match, seat)


def taken_back(match: Match, seat: int, unasked: set[int]) -> tuple[Match, str]:
    """The match without the seat's last move, and that move; raises ``IllegalMove`` where it cannot be.

    ``unasked``: plies that were played for the person, and are taken back with it.
    """
    twin = match.__copy__()
    while True:
        plies = twin.plies
        if not plies or plies[-1].seat != seat:
            raise IllegalMove("undo", GENERAL.clauses[CANNOT_UNDO])
        move = plies[-1].text
        twin.undo()
        if len(twin.plies) not in unasked:
            return twin, move
