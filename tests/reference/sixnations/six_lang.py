"""Six Nations: filters, amounts, conditions and target lines of the card language, read into small tuples."""

import re
from dataclasses import dataclass
from functools import cache
from typing import Any

ZONES = ["battle", "tower", "field", "hand", "graveyard", "banished", "deck"]
WORDS = ["my", "enemy", *ZONES, "creature", "support", "interference"]
WORDS += ["tapped", "facedown", "effect", "plain", "self"]
KEYS = ["nation", "attribute", "rarity", "type", "name", "code"]
NUMBERS = ["level", "attack", "defence"]
WHOS = ["self", "target", "bearer", "attacker", "attacked", "cause"]
FILTER_WORD = re.compile(r'-?[a-z]+:"[^"]*"|\S+')
NUMBER_WORD = re.compile(r"(level|attack|defence)(>=|<=|!=|>|<|=)(\d+)$")
AMOUNT_TOKEN = re.compile(r"\d+|>=|<=|!=|[-+*/(),<>=]|[a-z_]+")
OPERATOR = re.compile(r"(>=|<=|!=|[-+*/,)<>=])(\s|$)|[,)]")


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


Who = str | Filter  # a Filter stands for `all <filter>`
Amount = tuple[Any, ...]


@cache
def read_filter(text: str) -> Filter:
    return Filter(tuple(_read_word(word) for word in FILTER_WORD.findall(text)))


def _read_word(text: str) -> Word:
    negated = text.startswith("-")
    word = text.removeprefix("-")
    if word in WORDS:
        return Word(word, negated=negated)
    number = NUMBER_WORD.match(word)
    if number:
        return Word(number[1], int(number[3]), number[2], negated)
    key, colon, value = word.partition(":")
    if colon and key in KEYS:
        return Word(key, value.strip('"'), negated=negated)
    raise ValueError(f"no such word in a filter: {text}")


@cache
def read_target(text: str) -> tuple[int, int, Filter]:
    """`1-2 my creature`: at least, at most, of what."""
    found = re.match(r"(\d+)(?:-(\d+))?\s+(.*)$", text)
    if not found:
        return 1, 1, read_filter(text)
    least = int(found[1])
    return least, int(found[2] or least), read_filter(found[3])


@cache
def read_who(text: str) -> Who:
    if text in WHOS:
        return text
    if text.startswith("all "):
        return read_filter(text[4:])
    raise ValueError(f"no such who: {text}")


@cache
def read_amount(text: str | int) -> Amount:
    reader = _Reader(str(text))
    found = reader.total()
    reader.must_end()
    return found


@cache
def read_condition(text: str) -> tuple[Amount, str, Amount]:
    reader = _Reader(text)
    left = reader.total()
    cmp = reader.take()
    right = reader.total()
    reader.must_end()
    return left, cmp, right


def compare(left: int, cmp: str, right: int) -> bool:
    outcomes = {">=": left >= right, "<=": left <= right, ">": left > right, "<": left < right}
    return {**outcomes, "=": left == right, "!=": left != right}[cmp]


class _Reader:
    """Reads an amount from left to right."""

    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0

    def next(self) -> str:
        """The next token, which stays there."""
        self._skip_blanks()
        found = AMOUNT_TOKEN.match(self.text, self.at)
        return found[0] if found else ""

    def take(self) -> str:
        token = self.next()
        self.at += len(token)
        return token

    def must(self, token: str) -> None:
        if self.take() != token:
            raise ValueError(f"{token} expected in {self.text}")

    def must_end(self) -> None:
        self._skip_blanks()
        if self.at != len(self.text):
            raise ValueError(f"not understood: {self.text[self.at :]} in {self.text}")

    def _skip_blanks(self) -> None:
        while self.text[self.at : self.at + 1].isspace():
            self.at += 1

    def total(self) -> Amount:
        found = self.product()
        while self.next() in ["+", "-"]:
            found = (self.take(), found, self.product())
        return found

    def product(self) -> Amount:
        found = self.atom()
        while self.next() in ["*", "/"]:
            found = (self.take(), found, self.atom())
        return found

    def atom(self) -> Amount:
        token = self.take()
        if token.isdigit():
            return ("number", int(token))
        if token == "-":
            return ("-", ("number", 0), self.atom())
        if token == "(":
            found = self.total()
            self.must(")")
            return found
        if token in ["min", "max"]:
            self.must("(")
            left = self.total()
            self.must(",")
            right = self.total()
            self.must(")")
            return (token, left, right)
        if token in ["life", "enemy_life", "turn"]:
            return (token,)
        if token == "count":
            self.must("(")
            return ("count", read_filter(self._up_to_bracket()))
        if token in NUMBERS:
            self.must("of")
            return ("value", token, self._who())
        raise ValueError(f"not understood: {token!r} in {self.text}")

    def _up_to_bracket(self) -> str:
        """The filter inside `count(...)`; a name in quotes may hold brackets."""
        start, quoted = self.at, False
        while self.text[self.at] != ")" or quoted:
            quoted ^= self.text[self.at] == '"'
            self.at += 1
        self.at += 1
        return self.text[start : self.at - 1]

    def _who(self) -> Who:
        word = self.take()
        if word != "all":
            return read_who(word)
        words: list[str] = []
        while True:  # the words of the filter, until an operator stands alone
            self._skip_blanks()
            if self.at == len(self.text) or OPERATOR.match(self.text, self.at):
                return read_filter(" ".join(words))
            found = re.compile(r'-?[a-z]+:"[^"]*"|[^\s,)]+').match(self.text, self.at)
            assert found
            words.append(found[0])
            self.at += len(found[0])
