"""Everything that Duelwright raises on purpose.

The tree::

    DuelwrightError
    ├── IllegalMove        a move that the rules refuse; names the clause
    ├── UnreadableMove     a text that is no move; names the nearest legal ones
    ├── UnknownName        no game, bot, preset or clause of that name
    ├── BadPlugin          a plug-in that cannot be loaded
    └── BadContent         something that was read is wrong: what, and where
        ├── BadOptions
        ├── BadCards     knows every fault of what was read, one a place
        ├── BadDecks
        ├── BadPosition
        └── BadRecord      knows the first ply that differs

Each carries its message as a text that can be rendered in the reader's language.
"""

from collections.abc import Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from .texts import Text, listed, say

if TYPE_CHECKING:
    from .rulebook import Clause


class DuelwrightError(Exception):
    """The root of the tree."""

    def __init__(self, message: Text):
        super().__init__(message)
        self.message = message

    def text(self, lang: str | None = None) -> str:
        """The message in a language (default: English)."""
        return self.message.to(lang)

    def __str__(self) -> str:
        return self.message.to()

    def __reduce__(self) -> Any:
        return _rebuild, (type(self), self.__dict__)


def _rebuild(kind: type[DuelwrightError], state: dict[str, Any]) -> DuelwrightError:
    error = kind.__new__(kind)
    Exception.__init__(error, state["message"])
    error.__dict__.update(state)
    return error


class IllegalMove(DuelwrightError):
    """A move that a clause forbids."""

    def __init__(self, move: str, clause: "Clause"):
        super().__init__(say("{move} is refused by {clause}: {why}", move=move, clause=clause.id, why=clause.sentence))
        self.move = move
        self.clause = clause


class UnreadableMove(DuelwrightError):
    """A text that is no move."""

    def __init__(self, move: str, legal: Sequence[str]):
        nearest = get_close_matches(move, legal, n=3, cutoff=0.4) or list(legal[:3])
        message = say("{move} is not a move. Legal and near to it: {nearest}", move=repr(move), nearest=listed(nearest))
        super().__init__(message if nearest else say("{move} is not a move.", move=repr(move)))
        self.move = move
        self.nearest = nearest


class UnknownName(DuelwrightError):
    """A name that nothing goes by."""

    def __init__(self, what: Text, name: str, known: Sequence[str]):
        near = get_close_matches(name, known, n=1)
        first = listed([*known[:12], "..."] if len(known) > 12 else known)
        arguments = {"what": what, "name": repr(name), "known": first}
        if near:
            super().__init__(say("There is no {what} {name}. Did you mean {near}?", near=near[0], **arguments))
        else:
            super().__init__(say("There is no {what} {name}. There are: {known}", **arguments))


class BadPlugin(DuelwrightError):
    """A plug-in that cannot be loaded."""

    def __init__(self, name: str, why: object):
        super().__init__(say("The plug-in {name} does not work and is left out: {why}", name=name, why=why))


class BadContent(DuelwrightError):
    """Something that was read is wrong."""

    def __init__(self, place: str | Text, wrong: Text):
        super().__init__(say("{place}: {wrong}", place=place, wrong=wrong) if place else wrong)
        self.place = place
        self.wrong = wrong


class BadOptions(BadContent):
    """An option that does not exist or is out of range."""


class BadCards(BadContent):
    """Cards that cannot be played with; ``faults`` are pairs of place and text."""

    def __init__(self, faults: Sequence[tuple[str, Text]]):
        lines = [say("{place}: {wrong}", place=place, wrong=wrong) if place else wrong for place, wrong in faults]
        super().__init__("", listed(lines, "\n"))
        self.faults = list(faults)


class BadDecks(BadContent):
    """Decks that the game refuses."""


class BadPosition(BadContent):
    """A position that cannot stand."""


class BadRecord(BadContent):
    """A record that is damaged or does not replay."""

    def __init__(self, place: str | Text, wrong: Text, ply: int | None = None):
        super().__init__(place, wrong)
        self.ply = ply
