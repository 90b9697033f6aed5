"""Six Nations: filters, selectors and target lines of the card language, read into small tuples."""

import re
from dataclasses import dataclass
from functools import cache
from typing import Any

ZONES = ["battle", "tower", "field", "hand", "graveyard", "banished", "deck"]
WORDS = ["my", "enemy", "any", *ZONES, "creature", "support", "interference"]
WORDS += ["tapped", "untapped", "facedown", "effect", "plain", "self", "token", "equipped", "owned", "stolen"]
KEYS = ["nation", "attribute", "rarity", "type", "name", "code"]
NUMBERS = ["level", "attack", "defence", "counters"]
CARDS = ["self", "target", "bearer", "attachment", "attacker", "attacked", "cause", "previous"]
PLAYERS = ["me", "enemy", "both"]
FILTER_WORD = re.compile(r'-?[a-z]+:"[^"]*"|-?[a-z]+ *(?:>=|<=|!=|>|<|=) *-?\d+|\S+')
NUMBER_WORD = re.compile(r"([a-z]+) *(>=|<=|!=|>|<|=) *(-?\d+)$")


@dataclass(frozen=True)
class Word:
    """One word of a filter: `my`, `-self`, `nation:red`, `attack>=3000`."""

    text: str  # the word itself, or the key before `:` or the comparison
    value: str | int = ""
    cmp: str = ""
    negated: bool = False


@dataclass(frozen=True)
class Filter:
    """All its words must hold."""

    words: tuple[Word, ...]

    @property
    def zone(self) -> str:
        """Where it looks: the field, unless it names another zone."""
        named = [word.text for word in self.words if word.text in ZONES and not word.negated]
        return named[0] if named else "field"

    def has(self, text: str) -> bool:
        return any(word.text == text and not word.negated for word in self.words)


@dataclass(frozen=True)
class Selector:
    """Whom a step works on."""

    kind: str  # ref, player, all, choose, enemy chooses, random, top, until
    ref: str = ""
    filter: Filter = Filter(())
    least: int = 1
    most: int = 1
    previous: bool = False  # out of the result of the step before
    count: Any = None  # amount: of random and top


@cache
def read_filter(text: str) -> Filter:
    return Filter(tuple(_read_word(word) for word in FILTER_WORD.findall(text)))


def _read_word(text: str) -> Word:
    negated = text.startswith("-")
    word = text.removeprefix("-")
    if word in WORDS:
        return Word(word, negated=negated)
    number = NUMBER_WORD.match(word)
    if number and number[1] in NUMBERS:
        return Word(number[1], int(number[3]), number[2], negated)
    key, colon, value = word.partition(":")
    if colon and key in KEYS:
        return Word(key, value.strip('"'), negated=negated)
    raise ValueError(f"no such word in a filter: {text}")


@cache
def read_target(text: str) -> tuple[int, int, Filter]:
    """`1-2 my creature`: at least, at most, of what."""
    found = re.match(r"(\d+)(?:-(\d+))?(?:\s+(.*))?$", text)
    if not found:
        return 1, 1, read_filter(text)
    least = int(found[1])
    return least, int(found[2] or least), read_filter(found[3] or "")


@cache
def read_selector(text: str) -> Selector:
    from .six_amounts import read_first_atom

    if text in CARDS:
        return Selector("ref", text)
    if text in PLAYERS:
        return Selector("player", text)
    for kind in ["enemy chooses", "all", "choose", "random", "top", "until"]:
        if text != kind and not text.startswith(kind + " "):
            continue
        rest = text.removeprefix(kind).strip()
        if kind in ["all", "until"]:
            return Selector(kind, filter=read_filter(rest))
        if kind in ["random", "top"]:
            count, rest = read_first_atom(rest)
            return Selector(kind, filter=read_filter(rest), count=count)
        numbers = re.match(r"\d+(-\d+)?\b", rest)
        least, most, _ = read_target(numbers[0]) if numbers else (1, 1, None)
        rest = rest[numbers.end() :].strip() if numbers else rest
        previous = rest == "previous" or rest.startswith("previous ")
        wanted = read_filter(rest.removeprefix("previous") if previous else rest)
        return Selector(kind, "", wanted, least, most, previous)
    raise ValueError(f"no such selector: {text}")


def compare(left: int, cmp: str, right: int) -> bool:
    outcomes = {">=": left >= right, "<=": left <= right, ">": left > right, "<": left < right}
    return {**outcomes, "=": left == right, "!=": left != right}[cmp]
