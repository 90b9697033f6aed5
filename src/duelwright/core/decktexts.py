"""Texts of decks: lines such as ``3 RA7``, what players of other games paste, YAML, TOML and share codes."""

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from . import deckcodes, deckyaml
from .errors import BadDecks
from .headings import Heading, heading, is_known
from .reading import shorten
from .texts import Text, listed, say

LONGEST = 100_000
"""No deck text has more characters."""
LONGEST_LINE = 500
"""No line of a card has more characters."""
MOST = 999
"""No line counts more cards."""

Find = Callable[[str], str | None]
"""The code of a card by its code or its name, if there is such a card."""

FORMS = [
    re.compile(form)
    for form in (
        r"(?P<n>\d{1,3})\s*[xX×✕*枚張张]\s+(?P<card>.+)",
        r"(?P<n>\d{1,3})\s*[×✕枚張张]\s*(?P<card>.+)",
        r"(?P<n>\d{1,3})\s+(?P<card>.+)",
        r"(?P<card>.+?)\s+[xX×✕*]\s*(?P<n>\d{1,3})",
        r"(?P<card>.+?)\s*[×✕]\s*(?P<n>\d{1,3})",
        r"(?P<card>.+?)\s+(?P<n>\d{1,3})\s*[枚張张]",
    )
]
"""How a line says a count and a card."""

COMMENT = re.compile(r"\s+(?:#|//)")
PRINT = re.compile(r"\s+(?:\([^()]*\)|\[[^\[\]]*\])(?:\s+[\w★-]+)?\s*$")
"""The set, and the number in it, that other programs write behind a card."""


class Sections(NamedTuple):
    """A deck as it was read: the deck itself, and the sideboard beside it."""

    main: Counter[str]
    side: Counter[str]


def parse(text: str, find: Find | None = None, game: str = "") -> Counter[str]:
    """A deck from its text, without its sideboard; raises ``BadDecks``, which names every line that cannot be read."""
    return sections(text, find, game).main


def sections(text: str, find: Find | None = None, game: str = "") -> Sections:
    """A deck and its sideboard from a text; cards that ``find`` does not know stay as they were written."""
    if len(text) > LONGEST:
        raise BadDecks("", say("is longer than a deck can be ({most} characters)", most=LONGEST))
    if deckcodes.is_code(text):
        return Sections(deckcodes.decoded(text, game), Counter())
    if re.search(r"^[ \t]*\[cards\]", text, re.MULTILINE):
        return Sections(_from_toml(text, find), Counter())
    if deckyaml.is_yaml(text):
        main, side = deckyaml.read(text)
        return Sections(_named(main, find), _named(side, find))
    return _from_lines(text, find)


def _from_lines(text: str, find: Find | None) -> Sections:
    found = Sections(Counter(), Counter())
    faults: list[Text] = []
    into = found.main
    lines = [" ".join(line.split()) for line in text.removeprefix("\ufeff").splitlines()]
    for number, line in enumerate(lines, 1):
        side = re.match(r"SB:\s*(?=\d)", line)
        counted = _card(line[side.end() :] if side else line, find)
        if counted:
            (found.side if side else into)[counted[1]] += counted[0]
            continue
        kind = heading(lines, number - 1, lambda line: _card(line, find))
        if kind in (Heading.MAIN, Heading.SIDE):
            into = found.side if kind == Heading.SIDE else found.main
        elif kind is None:
            faults.append(
                say("{place}: {wrong}", place=say("line {number}", number=number), wrong=_unreadable(line, find))
            )
    if faults:
        raise BadDecks("", listed(faults, "; "))
    return found


def _unreadable(line: str, find: Find | None) -> Text:
    if find is None:
        return say("{found} is not a count and a code, such as {example}", found=shorten(line), example="3 RA7")
    return say("{found} is not a count and a card, such as {example}", found=shorten(line), example="4 CODE")


def _card(line: str, find: Find | None) -> tuple[int, str] | None:
    """Count and card of a line; None where it says no such thing."""
    if not line or len(line) > LONGEST_LINE or line.startswith(("#", "//")):
        return None
    marks = [mark.start() for mark in COMMENT.finditer(line)] or [len(line)]
    bare = line[: marks[0]]
    if find is None:
        codes = ((n, PRINT.sub("", card)) for n, card in _readings(bare))
        return next(((n, code) for n, code in codes if not re.search(r"\s", code)), None)
    for text in dict.fromkeys([line, line[: marks[-1]], bare]):
        for n, card in [*_readings(text), *_alone(text)]:
            code = find(card) or find(PRINT.sub("", card))
            if code:
                return n, code
    return next(_readings(bare), None)


def _alone(text: str) -> Iterator[tuple[int, str]]:
    """What a line says if it is a card without a count, or with one in brackets."""
    if is_known(text):
        return
    counted = re.fullmatch(r"(?P<card>.+?)\s*\((?P<n>\d{1,3})\)", text)
    if counted:
        yield int(counted["n"]), counted["card"]
    yield 1, text


def _readings(text: str) -> Iterator[tuple[int, str]]:
    for form in FORMS:
        if found := form.fullmatch(text):
            yield int(found["n"]), found["card"].strip()


def _from_toml(text: str, find: Find | None) -> Counter[str]:
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        raise BadDecks("", say("is not whole TOML: {why}", why=str(error))) from None
    return checked(data.get("cards"), "cards", find)


def checked(counts: Any, place: str, find: Find | None = None) -> Counter[str]:
    """A deck from counts by code or name; raises ``BadDecks``."""
    if not isinstance(counts, Mapping):
        raise BadDecks(place, say("a deck is a name, a text, or counts by code"))
    for code, n in counts.items():
        if not isinstance(code, str) or not isinstance(n, int) or isinstance(n, bool) or not 0 <= n <= MOST:
            wrong = say(
                "{found} is not allowed; allowed: {allowed}", found=shorten(n), allowed=say("a count from 0 to 999")
            )
            name = code if re.fullmatch(r"[\w+@-]{1,40}", str(code)) else shorten(code)
            raise BadDecks(f"{place}.{name}", wrong)
    return _named(counts, find)


def _named(counts: Mapping[str, int], find: Find | None) -> Counter[str]:
    deck: Counter[str] = Counter()
    for card, n in counts.items():
        if n:
            deck[(find(card) if find else None) or card] += n
    return deck


def written(deck: Counter[str], title: Callable[[str], str | None] | None = None, find: Find | None = None) -> str:
    """A deck as plain text, a line a code, or a line a name where that reads back as the same card."""
    lines = []
    for code, n in sorted(deck.items()):
        card = code
        name = title(code) if title else None
        if name and _card(f"{n} {name}", find) == (n, code) and f"{n} {name}".isprintable():
            card = name
        lines += [f"{MOST} {card}\n"] * (n // MOST) + ([f"{n % MOST} {card}\n"] if n % MOST else [])
    return "".join(lines)
