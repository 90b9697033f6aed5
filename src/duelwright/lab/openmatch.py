"""A match with all cards open, as puzzles are played."""

from typing import Any

from ..core.game import Json
from ..core.match import Match


class OpenMatch(Match):
    """A match in which both seats see everything; decks still lie as piles, ``piles`` tells what is in them."""

    def view(self, seat: int) -> Json:
        """The position as a seat may see it, with all that is hidden from it filled in."""
        found: Json = opened(super().view(seat), self.position())
        return found

    def piles(self, seat: int) -> list[str]:
        """The cards of a seat's draw pile, from the top."""
        own = super().view(seat).get("players", [{}, {}])[seat]
        known = self.position().get("players", [{}, {}])[seat]
        hidden = [known[key] for key, value in own.items() if isinstance(known.get(key), list) and is_hidden(value)]
        return [card for pile in hidden for card in pile]


def is_hidden(value: Any) -> bool:
    """Whether a view tells only how many cards lie somewhere."""
    return isinstance(value, int) or (isinstance(value, list) and "?" in value)


def opened(view: Any, position: Any) -> Any:
    """A view in which every ``?`` is what stands there in the position; counts stay counts."""
    if isinstance(view, dict) and isinstance(position, dict):
        if "?" in [value for value in view.values() if isinstance(value, str)]:
            return position
        return {key: opened(value, position[key]) if key in position else value for key, value in view.items()}
    if isinstance(view, list) and isinstance(position, list):
        if "?" in view:
            return position
        if len(view) == len(position):
            return [opened(one, other) for one, other in zip(view, position, strict=True)]
    return position if view == "?" else view
