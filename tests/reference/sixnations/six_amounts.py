"""Six Nations: amounts and conditions of the card language, read from left to right into nested tuples."""

import re
from functools import cache
from typing import Any

from .six_lang import CARDS, NUMBERS, read_filter

TOKEN = re.compile(r"\d+|>=|<=|!=|[-+*/(),<>=]|[a-z_]+")
COMPARISONS = [">=", "<=", "!=", ">", "<", "="]
PLAIN = ["life", "enemy_life", "turn", "hand", "enemy_hand", "deck", "enemy_deck", "event", "dice"]
CONDITIONS = ["my_turn", "enemy_turn", "strategy", "duel", "second", "in_battle", "attacking", "defending"]
CONDITIONS += ["dawn", "day", "dusk", "night"]
CONDITIONS += ["event_battle", "event_effect", "event_rule", "event_mine", "event_enemy"]
COUNTED = ["summons", "uses", "attacks", "destroyed", "damage", "draws", "discards"]
Amount = tuple[Any, ...]


@cache
def read_amount(text: str | int) -> Amount:
    """An amount or a condition: what holds is worth 1, what does not 0."""
    reader = _Reader(str(text))
    found = reader.either()
    reader.must_end()
    return found


def read_first_atom(text: str) -> tuple[Amount, str]:
    """The amount at the beginning of `2 my deck`, and what follows."""
    reader = _Reader(text)
    found = reader.atom()
    return found, text[reader.at :].strip()


class _Reader:
    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0

    def next(self) -> str:
        """The next token, which stays there."""
        self._skip_blanks()
        found = TOKEN.match(self.text, self.at)
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

    # What binds least comes first

    def either(self) -> Amount:
        found = self.together()
        while self.next() == "or":
            self.take()
            found = ("or", found, self.together())
        return found

    def together(self) -> Amount:
        found = self.denied()
        while self.next() == "and":
            self.take()
            found = ("and", found, self.denied())
        return found

    def denied(self) -> Amount:
        if self.next() != "not":
            return self.compared()
        self.take()
        return ("not", self.denied())

    def compared(self) -> Amount:
        left = self.total()
        if self.next() not in COMPARISONS:
            return left
        return ("compare", self.take(), left, self.total())

    def total(self) -> Amount:
        found = self.product()
        while self.next() in ["+", "-"]:
            found = (self.take(), found, self.product())
        return found

    def product(self) -> Amount:
        found = self.signed()
        while self.next() in ["*", "/"]:
            found = (self.take(), found, self.signed())
        return found

    def signed(self) -> Amount:
        if self.next() != "-":
            return self.atom()
        self.take()
        return ("-", ("number", 0), self.signed())

    def atom(self) -> Amount:
        token = self.take()
        if token.isdigit():
            return ("number", int(token))
        if token == "(":
            found = self.either()
            self.must(")")
            return found
        if token in ["min", "max"]:
            self.must("(")
            left = self.either()
            self.must(",")
            right = self.either()
            self.must(")")
            return (token, left, right)
        if token in ["count", "exists"]:
            self.must("(")
            return (token, read_filter(self._up_to_bracket()))
        if token in ["sum", "max_of"]:
            self.must("(")
            stat = self._one_of(["attack", "defence", "level"])
            self.must(",")
            return (token, stat, read_filter(self._up_to_bracket()))
        if token in ["past", "ever"]:
            self.must("(")
            word = self._one_of([f"{whose}_{what}" for whose in ["my", "enemy"] for what in COUNTED])
            self.must(")")
            return (token, word)
        if token in NUMBERS and self.next() == "of":
            self.take()
            return ("of", token, self._one_of(CARDS))
        if token in [*PLAIN, *CONDITIONS]:
            return (token,)
        raise ValueError(f"not understood: {token!r} in {self.text}")

    def _one_of(self, words: list[str]) -> str:
        word = self.take()
        if word not in words:
            raise ValueError(f"{word} is none of {words} in {self.text}")
        return word

    def _up_to_bracket(self) -> str:
        """The filter inside `count(...)`; a name in quotes may hold brackets."""
        start, quoted = self.at, False
        while self.text[self.at] != ")" or quoted:
            quoted ^= self.text[self.at] == '"'
            self.at += 1
        self.at += 1
        return self.text[start : self.at - 1]
