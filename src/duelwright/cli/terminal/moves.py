"""The legal moves, numbered and grouped by kind."""

from typing import NamedTuple

from ...core.match import Match


class Move(NamedTuple):
    """A legal move in the list."""

    number: int  # as the person types it, from 1
    text: str
    kind: str  # empty where the move says no more than its kind

    @property
    def short(self) -> str:
        """The move without its kind, where that stands beside it."""
        return self.text.removeprefix(f"{self.kind} ")


def listed(match: Match, seat: int) -> list[Move]:
    """The legal moves of a seat, those of a kind together, those that are alone in their kind at the end."""
    found = [(match.game.kind(action), text) for action, text in zip(match.ids(seat), match.legal(seat), strict=True)]
    kinds = [kind for kind, _ in found]
    found.sort(key=lambda move: (move[0] == move[1], kinds.index(move[0])))
    return [Move(number, text, "" if text == kind else kind) for number, (kind, text) in enumerate(found, 1)]


def groups(moves: list[Move]) -> dict[str, list[Move]]:
    """The moves by kind, in their order."""
    found: dict[str, list[Move]] = {}
    for move in moves:
        found.setdefault(move.kind, []).append(move)
    return found
