"""Decks: read from names, texts and counts, judged, and written in other forms."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from . import deckcodes, decktexts, deckyaml
from .decktexts import Find, checked, parse
from .errors import BadDecks, UnknownName
from .rulebook import Rulebook
from .texts import Text, listed, say

FORMS = ("codes", "names", "yaml", "share")
"""How a deck can be written."""


class Fault(NamedTuple):
    """One thing wrong with a deck."""

    clause: int
    wrong: Text


class About(NamedTuple):
    """What a deck is called, and how it wants to be played, a text a line."""

    title: Text
    plan: tuple[Text, ...]


@dataclass(frozen=True)
class Decks:
    """What a game says of decks; a deck is a count of codes."""

    builtin: Callable[[Mapping[str, Any]], dict[str, Counter[str]]]  # (options): by name, the standard one first
    faults: Callable[[Counter[str], Mapping[str, Any]], Iterator[Fault]]
    at_random: Callable[[int, Mapping[str, Any]], Counter[str]]  # (seed, options)
    write: Callable[[Any, int, int, Counter[str]], None]  # (states, i, seat, deck): into a row before its setup
    public: Callable[[Any, int], list[Counter[str]] | None]  # (states, i): both deck lists, where both players see them
    game: str = ""  # the name that share codes begin with
    find: Find | None = None  # the code of a card by its code or name; None where codes are all there is
    title: Callable[[str, str], str | None] | None = None  # (code, language): the card's name, its version behind it
    about: Callable[[str], About | None] | None = None  # (name): of a deck that comes with the game


def read(decks: Decks, wanted: Any, options: Mapping[str, Any], rulebook: Rulebook, place: str) -> Counter[str]:
    """The legal deck that a name, a text or a count stands for; raises ``BadDecks`` with every fault at once."""
    deck = _counted(decks, wanted, options, place)
    found = list(decks.faults(deck, options))
    if found:
        lines = (
            say("{wrong} ({clause})", wrong=fault.wrong, clause=rulebook.clause(fault.clause).id) for fault in found
        )
        raise BadDecks(place, listed(lines, "; "))
    return deck


def _counted(decks: Decks, wanted: Any, options: Mapping[str, Any], place: str) -> Counter[str]:
    if wanted is None:
        return next(iter(decks.builtin(options).values()))
    if isinstance(wanted, Mapping):
        return checked(wanted, place, decks.find)
    if not isinstance(wanted, str):
        raise BadDecks(place, say("a deck is a name, a text, or counts by code"))
    known = decks.builtin(options)
    if wanted in known:
        return known[wanted]
    if re.fullmatch(r"[\w-]+", wanted.strip()):
        raise BadDecks(place, UnknownName(say("deck"), wanted, list(known)).message)
    try:
        return parse(wanted, decks.find, decks.game)
    except BadDecks as wrong:
        raise BadDecks(place, wrong.message) from None


def rewritten(decks: Decks, deck: Counter[str], form: str, lang: str) -> str:
    """A deck in one of ``FORMS``."""
    title = decks.title
    if form == "share":
        return f"{deckcodes.encoded(deck, decks.game)}\n"
    if form == "yaml":
        return deckyaml.written(deck)
    if form == "names" and title:
        return decktexts.written(deck, lambda code: title(code, lang), decks.find)
    return decktexts.written(deck)
