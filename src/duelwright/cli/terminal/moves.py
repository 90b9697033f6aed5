"""The legal moves, numbered and grouped by kind; many of them in few lines."""

from itertools import groupby
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


LEAST = 3
"""The level at which the moves of a kind are only counted."""


class Row(NamedTuple):
    """Moves that have their beginning in common, in one line."""

    moves: list[Move]
    head: str  # what they have in common, without their kind
    told: bool  # whether the line has room for how each goes on

    @property
    def numbers(self) -> str:
        """Their numbers."""
        first, last = self.moves[0].number, self.moves[-1].number
        return str(first) if first == last else f"{first}–{last}"

    @property
    def ends(self) -> str:
        """How each of them goes on."""
        return " ".join(move.short.removeprefix(self.head).strip() for move in self.moves)


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


def outlined(kinds: dict[str, list[Move]], most: int) -> dict[str, list[Row]]:
    """Moves of several kinds in lines, if it can be no more than ``most``: the longest kinds tell least."""
    found = {kind: rows(moves, 1) for kind, moves in kinds.items()}
    levels = dict.fromkeys(kinds, 1)
    while sum(map(len, found.values())) > most:
        longest = max((kind for kind in kinds if levels[kind] < LEAST), key=lambda kind: len(found[kind]), default=None)
        if longest is None:
            break
        levels[longest] += 1
        found[longest] = rows(kinds[longest], levels[longest])
    return found


def rows(moves: list[Move], level: int) -> list[Row]:
    """Moves of one kind in lines: those that differ in their last word, in all but their first, or at all."""
    if level == LEAST and moves[0].kind:
        return [Row(moves, "", False)]
    found = groupby(moves, key=lambda move: _head(move.short, level))
    return [Row(list(same), head, level == 1) for head, same in found]


def _head(text: str, level: int) -> str:
    words = text.split()
    return " ".join(words[:-1] if level == 1 else words[:1])


def beginning(moves: list[Move], words: str) -> list[Move]:
    """The moves that begin with these words, whatever their case; all for none."""
    wanted = words.lower().split()
    return [move for move in moves if move.text.lower().split()[: len(wanted)] == wanted]


def completions(line: str, texts: list[str]) -> list[str]:
    """The words that can stand at the end of a line, as one of these texts goes on."""
    before, _, last = line.rpartition(" ")
    n = len(before.split())
    found: dict[str, None] = {}
    for words in map(str.split, texts):
        if len(words) > n and words[:n] == before.split() and words[n].lower().startswith(last.lower()):
            found[words[n]] = None
    return list(found)
