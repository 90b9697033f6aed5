"""Dead skills: what is no fault, but can never come to anything."""

from collections.abc import Iterator

from ....core.reading import Fault
from .schema import Card
from .scope import Scope


def skill(scope: Scope) -> Iterator[Fault]:
    """What of a skill is dead."""
    yield from ()


def card(found: Card) -> Iterator[Fault]:
    """What of a card is dead."""
    yield from ()
