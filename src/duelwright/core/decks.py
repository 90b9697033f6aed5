"""Decks: texts, files and names of decks, read and judged."""

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from .errors import BadDecks, UnknownName
from .reading import shorten
from .rulebook import Rulebook
from .texts import Text, listed, say

LONGEST = 100_000
"""No deck text has more characters."""


class Fault(NamedTuple):
    """One thing wrong with a deck."""

    clause: int
    wrong: Text


@dataclass(frozen=True)
class Decks:
    """What a game says of decks; a deck is a count of codes."""

    builtin: Callable[[Mapping[str, Any]], dict[str, Counter[str]]]  # (options): by name, the standard one first
    faults: Callable[[Counter[str], Mapping[str, Any]], Iterator[Fault]]
    at_random: Callable[[int, Mapping[str, Any]], Counter[str]]  # (seed, options)
    write: Callable[[Any, int, int, Counter[str]], None]  # (states, i, seat, deck): into a row before its setup
    public: Callable[[Any, int], list[Counter[str]] | None]  # (states, i): both deck lists, where both players see them


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
        return _checked(wanted, place)
    if not isinstance(wanted, str):
        raise BadDecks(place, say("a deck is a name, a text, or counts by code"))
    known = decks.builtin(options)
    if wanted in known:
        return known[wanted]
    if re.fullmatch(r"[\w-]+", wanted.strip()):
        raise BadDecks(place, UnknownName(say("deck"), wanted, list(known)).message)
    try:
        return parse(wanted)
    except BadDecks as wrong:
        raise BadDecks(place, wrong.message) from None


def parse(text: str) -> Counter[str]:
    """A deck from its text: lines such as ``3 RA7``, or TOML with a table ``cards``.

    Raises ``BadDecks``, which names every line that cannot be read.
    """
    if len(text) > LONGEST:
        raise BadDecks("", say("is longer than a deck can be ({most} characters)", most=LONGEST))
    if re.search(r"^\s*\[cards\]", text, re.MULTILINE):
        return _from_toml(text)
    deck: Counter[str] = Counter()
    faults: list[Text] = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split("#")[0].split()
        if not words:
            continue
        if len(words) == 2 and re.fullmatch(r"[0-9]{1,3}", words[0]):
            deck[words[1]] += int(words[0])
            continue
        found = shorten(line.strip())
        wrong = say("{found} is not a count and a code, such as {example}", found=found, example="3 RA7")
        faults.append(say("{place}: {wrong}", place=say("line {number}", number=number), wrong=wrong))
    if faults:
        raise BadDecks("", listed(faults, "; "))
    return deck


def _from_toml(text: str) -> Counter[str]:
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadDecks("", say("is not whole TOML: {why}", why=str(error))) from None
    return _checked(data["cards"], "cards")


def _checked(counts: Any, place: str) -> Counter[str]:
    if not isinstance(counts, Mapping):
        raise BadDecks(place, say("a deck is a name, a text, or counts by code"))
    for code, n in counts.items():
        if not isinstance(code, str) or not isinstance(n, int) or isinstance(n, bool) or not 0 <= n <= 999:
            wrong = say(
                "{found} is not allowed; allowed: {allowed}", found=shorten(n), allowed=say("a count from 0 to 999")
            )
            name = code if re.fullmatch(r"[\w+@-]{1,40}", str(code)) else shorten(code)
            raise BadDecks(f"{place}.{name}", wrong)
    return Counter({code: n for code, n in counts.items() if n})


def written(deck: Counter[str]) -> str:
    """A deck as plain text, a line a code."""
    return "".join(f"{n} {code}\n" for code, n in sorted(deck.items()))
