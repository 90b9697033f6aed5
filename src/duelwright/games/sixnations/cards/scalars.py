"""The scalars of a card: words out of a list, numbers, flags, texts of one line, queries."""

import re
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Annotated, Any
from unicodedata import category

from pydantic import AfterValidator, BeforeValidator, Field
from pydantic_core.core_schema import no_info_after_validator_function

from ....core.errors import BadContent
from ....core.options import whole
from ....core.texts import listed, say
from .yamlfile import Plain


class NoWord(BadContent, ValueError):
    """A text that is none of the words allowed."""


@dataclass(frozen=True)
class Words:
    """A text out of these; a fault names the nearest, a JSON Schema lists them."""

    known: tuple[str, ...]

    def check(self, found: str) -> str:
        """The text, if it is one of them."""
        if found in self.known:
            return found
        near = get_close_matches(found, self.known, n=1)
        if near:
            raise NoWord("", say("{known}; did you mean {near}?", known=listed(self.known), near=near[0]))
        raise NoWord("", listed(self.known))

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        return no_info_after_validator_function(self.check, handler(source))

    def __get_pydantic_json_schema__(self, schema: Any, handler: Any) -> dict[str, Any]:
        return {**handler(schema), "enum": list(self.known)}


def words(*known: str) -> Words:
    """For a text out of these."""
    return Words(known)


def _one_line(found: str) -> str:
    if any(category(letter)[0] == "C" or category(letter) in ("Zl", "Zp") for letter in found):
        raise NoWord("", say("a text of one line, without control characters"))
    return found


def as_number(found: Any) -> Any:
    """A plain scalar of YAML as the number that it writes, everything else as it is."""
    return int(found) if isinstance(found, Plain) and re.fullmatch(r"-?[0-9][0-9_]{0,11}", found) else found


def _flag(found: Any) -> Any:
    return found == "true" if isinstance(found, Plain) and found in ("true", "false") else found


Flag = Annotated[bool, BeforeValidator(_flag)]
Query = Annotated[str, Field(min_length=1, max_length=300)]
NUMBER = BeforeValidator(as_number)
"""Lets a plain scalar of YAML be a number."""

Amount = Annotated[int | Query, NUMBER]
Name = Annotated[str, Field(min_length=1, max_length=60), AfterValidator(_one_line)]
Flavour = Annotated[str, Field(max_length=400), AfterValidator(_one_line)]
Note = Annotated[str, Field(min_length=1, max_length=400), AfterValidator(_one_line)]

Many = Annotated[int, whole(1, 60), NUMBER]
Player = Annotated[str, words("me", "enemy")]
Players = Annotated[str, words("me", "enemy", "both")]
