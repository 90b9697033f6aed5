"""Which cards and places of the table a move touches, in order: what a click, a tap or a key works on.

Moves name cards by their codes and places by their spots, so this is read off the written move; a step is the set of
all elements that may stand for that word, and a word that names nothing to be seen (a card of a hidden joker, a player)
is no step. What remains ambiguous is offered as a list.
"""

import re
from dataclasses import dataclass

from ..core.game import Game
from ..core.picture import Picture, Zone

PARTS = re.compile(r"[\s+]+|(>)")


@dataclass(frozen=True)
class Layout:
    """The elements of a table by what moves may call them, for one seat."""

    named: dict[str, list[tuple[str, bool, str, str]]]  # word: element, own side, kind of zone, words of its name

    @classmethod
    def of(cls, picture: Picture, seat: int) -> "Layout":
        """The elements of a picture."""
        named: dict[str, list[tuple[str, bool, str, str]]] = {}
        for zone, key in keyed(picture):
            facts = zone.seat == seat, zone.kind, zone.name.to("en").lower()
            for place, spot in enumerate(zone.spots):
                named.setdefault(spot, []).append((f"{key}.{place}", *facts))
            for place, face in enumerate(() if zone.spots else zone.faces):
                element = key if zone.kind == "pile" else f"{key}.{place}"
                named.setdefault(face.code, []).append((element, *facts))
        return cls(named)

    def steps(self, move: str) -> list[list[str]]:
        """For each word of a move that names something on the table, the elements that may be touched for it."""
        words = [word for word in PARTS.split(move) if word]
        before_target = ">" in words
        found: list[list[str]] = []
        for word in words[1:] if words[0] not in self.named else words:
            if word == ">":
                before_target = False
                continue
            name = word if word in self.named else re.sub(r"^[a-zA-Z]:|\.\d+$", "", word)
            name = re.sub(r"\.\d+$", "", name)
            if name in self.named:
                found.append(self._chosen(name, words, before_target, ">" in words))
        return found

    def _chosen(self, name: str, words: list[str], attacker: bool, attack: bool) -> list[str]:
        elements = self.named[name]
        rows = [one for one in elements if one[2] == "row" and one[1] == attacker] if attack else []
        said = [one for one in elements if set(one[3].split()) & {word.lower() for word in words}]
        own = [one for one in elements if one[1]]
        hand = [one for one in own if one[2] == "hand"]
        chosen = rows or said or hand or own or elements
        return list(dict.fromkeys(one[0] for one in chosen))


def keyed(picture: Picture) -> list[tuple[Zone, str]]:
    """The zones of a picture with the keys that the page gives them: ``SEAT.KIND.K``."""
    counts: dict[tuple[int, str], int] = {}
    found = []
    for zone in picture.zones:
        k = counts[zone.seat, zone.kind] = counts.get((zone.seat, zone.kind), -1) + 1
        found.append((zone, f"{zone.seat}.{zone.kind}.{k}"))
    return found


def refused(game: Game, states: object, seat: int, layout: Layout, element: str) -> tuple[str, int] | None:
    """A move that would touch this element and the number of the clause that forbids it; the commonest clause.

    Walks through all actions of a game: for a worker thread, not for the event loop.
    """
    found: dict[int, list[str]] = {}
    for action in range(game.actions):
        clause = int(game.check(game.tables, states, 0, seat, action))
        if not clause:
            continue
        move = game.text(states, 0, seat, action)
        if any(element in step for step in layout.steps(move)[:1]):
            found.setdefault(clause, []).append(move)
    own = {clause: moves for clause, moves in found.items() if clause > 100 or clause < 3} or found
    if not own:
        return None
    clause = max(own, key=lambda number: len(own[number]))
    return own[clause][0], clause
