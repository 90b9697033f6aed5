"""Cards as data: what a game offers where anybody can write cards for it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from .errors import BadCards
from .reading import Fault
from .texts import Text, say

if TYPE_CHECKING:
    from .game import Game

SUFFIXES = (".yaml", ".yml")
MOST_FILES = 200
"""No folder of sets has more files."""


class Checked(NamedTuple):
    """What a check has found in sets."""

    cards: int
    faults: list[Fault]
    warnings: list[Fault]


class Report(NamedTuple):
    """A table about cards: heads, rows, what stands below it, and whether something in it must be mended."""

    heads: Sequence[Text | str]
    rows: Sequence[Sequence[Text | str]]
    below: Sequence[Text] = ()
    is_wrong: bool = False


@dataclass(frozen=True)
class CardBook:
    """The cards of a game, those of sets that were loaded among them."""

    load: Callable[[Sequence[Path]], "Game"]  # the game with the sets of these files; raises BadCards
    check: Callable[[Sequence[Path]], Checked]  # set files that are to stand beside this game's cards
    codes: Callable[[], list[str]]  # all cards; of sets that were loaded, theirs alone
    find: Callable[[str], str | None]  # the code of a card by its code or its name in any language
    near: Callable[[str], str | None]  # the nearest code or name
    text: Callable[[str], Sequence[Text]]  # (code): all that stands on the card, a text a line
    texts: Callable[[Sequence[Path]], Sequence[Sequence[Text]]]  # of every card of set files; raises BadCards
    search: Callable[[str], list[str]]  # codes of the cards that a query fits; raises BadContent
    schema: Callable[[], dict[str, Any]]  # of a set file, as JSON Schema
    template: Callable[[str], str]  # (language): a set to begin from, with comments
    to_csv: Callable[[], str]  # the cards of codes(), one a row
    from_csv: Callable[[str, str], str]  # (file name, text): the set; raises BadCards
    budget: Callable[[Sequence[Path]], Report] | None = None  # cards of set files (none: of the game) and their worth
    styles: Callable[[], Report] | None = None  # what is claimed of the groups of cards, measured
    entries: Callable[[], Report] | None = None  # how many cards use each entry of the card language


def files(paths: Sequence[Path]) -> list[Path]:
    """The set files that paths name, those of folders in order; raises ``BadCards``."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = sorted(one for one in path.iterdir() if one.suffix in SUFFIXES and one.is_file())
            if not inside:
                raise BadCards([(str(path), say("holds no set: no file ending in {endings}", endings=".yaml, .yml"))])
            if len(inside) > MOST_FILES:
                raise BadCards([(str(path), say("holds more than {most} sets", most=MOST_FILES))])
            found += inside
        else:
            found.append(path)
    return list(dict.fromkeys(found))
