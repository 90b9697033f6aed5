"""The closed schema of a card."""

import re
from difflib import get_close_matches
from typing import Annotated, Any
from unicodedata import category

from pydantic import AfterValidator, BeforeValidator, Field

from ....core.errors import BadContent
from ....core.options import whole
from ....core.reading import Strict
from ....core.texts import listed, say
from ..tables import ATTRIBUTES, NATIONS, RARITIES
from .yamlfile import Plain

CODE = r"^[A-Z]{2,4}-[0-9]{3}$"
VERSION = r"[a-z][a-z0-9-]{0,15}"
KINDS = ("creature", "support", "interference")
SUPPORTS = ("emergency", "general", "permanent", "environment", "equipment")
INTERFERENCES = ("normal", "continuous")
WHENS = ("activate", "declared", "summoned", "destroyed", "phase")
PLAYERS = ("me", "enemy")


class _NoWord(BadContent, ValueError):
    """A text that is none of the words allowed."""


def words(*known: str) -> Any:
    """For a text out of these; a fault names the nearest."""

    def check(found: str) -> str:
        if found in known:
            return found
        near = get_close_matches(found, known, n=1)
        if near:
            raise _NoWord("", say("{known}; did you mean {near}?", known=listed(known), near=near[0]))
        raise _NoWord("", listed(known))

    return AfterValidator(check)


def _one_line(found: str) -> str:
    if any(category(letter)[0] == "C" or category(letter) in ("Zl", "Zp") for letter in found):
        raise _NoWord("", say("a text of one line, without control characters"))
    return found


def as_number(found: Any) -> Any:
    """A plain scalar of YAML as the number that it writes, everything else as it is."""
    return int(found) if isinstance(found, Plain) and re.fullmatch(r"-?[0-9][0-9_]{0,11}", found) else found


def _flag(found: Any) -> Any:
    return found == "true" if isinstance(found, Plain) and found in ("true", "false") else found


Flag = Annotated[bool, BeforeValidator(_flag)]
Query = Annotated[str, Field(max_length=300)]
NUMBER = BeforeValidator(as_number)
"""Lets a plain scalar of YAML be a number."""

Amount = Annotated[int | Query, NUMBER]
Name = Annotated[str, Field(min_length=1, max_length=60), AfterValidator(_one_line)]
Flavour = Annotated[str, Field(max_length=400), AfterValidator(_one_line)]


class Names(Strict):
    """A name in the languages of the game; English stands in where one lacks."""

    en: Name
    zh_hant: Name | None = Field(None, alias="zh-Hant")
    ja: Name | None = None

    def to(self, lang: str) -> str:
        """The name in a language."""
        return {"zh-Hant": self.zh_hant, "ja": self.ja}.get(lang) or self.en


class Flavours(Strict):
    """Words without effect."""

    en: Flavour | None = None
    zh_hant: Flavour | None = Field(None, alias="zh-Hant")
    ja: Flavour | None = None


class Cost(Strict):
    """One thing to pay: exactly one of these."""

    pay_life: Annotated[int, whole(1, 999_999), NUMBER] | None = None
    discard: Annotated[int, whole(1, 60), NUMBER] | None = None
    tap: Annotated[str, words("self")] | None = None


class StatChange(Strict):
    """What becomes of attack and defence."""

    who: Query
    attack: Amount | None = None
    defence: Amount | None = None
    until: Annotated[str, words("turn", "source", "forever")] | None = None


class Aimed(Strict):
    """An operation on cards."""

    who: Query


class Draw(Strict):
    """Cards for a player."""

    who: Annotated[str, words(*PLAYERS)]
    count: Amount


class LifeChange(Strict):
    """Life for or from a player."""

    who: Annotated[str, words(*PLAYERS)]
    amount: Amount


class Operation(Strict):
    """One step of an effect: exactly one of these."""

    stat_add: StatChange | None = None
    stat_set: StatChange | None = None
    stat_times: StatChange | None = None
    destroy: Aimed | None = None
    tap: Aimed | None = None
    untap: Aimed | None = None
    to_hand: Aimed | None = None
    banish: Aimed | None = None
    draw: Draw | None = None
    damage: LifeChange | None = None
    heal: LifeChange | None = None
    negate: Annotated[str, words("attack", "activation", "summon")] | None = None
    win: Annotated[str, words("me")] | None = None


class Skill(Strict):
    """What a card can do."""

    when: Annotated[str, words(*WHENS)] | None = None
    within: list[Annotated[str, words("main", "battle", "defence")]] | None = Field(
        None, alias="in", min_length=1, max_length=3
    )
    source: Annotated[str, words("field", "hand", "graveyard", "banished")] | None = Field(None, alias="from")
    response: Flag = False
    of: Annotated[str, words("attack", "card", "effect", "summon")] | None = None
    by: Annotated[str, words("self", "my", "enemy")] | None = None
    phase: Annotated[str, words("start", "end")] | None = None
    whose: Annotated[str, words("my", "enemy", "any")] | None = None
    condition: Query | None = Field(None, alias="if")
    cost: list[Cost] = Field([], max_length=3)
    target: Query | None = None
    optional: Flag = False
    limit: Annotated[int, whole(1, 99), NUMBER] = 1
    do: list[Operation] = Field(min_length=1, max_length=8)


class Card(Strict):
    """A card, or one version of it: its rarity, level and attribute (SIX-1.4), nation (SIX-1.5), skills (SIX-1.6)."""

    code: str = Field(pattern=CODE)
    name: Names
    kind: Annotated[str, words(*KINDS)]
    type: Annotated[str, words(*SUPPORTS, *INTERFERENCES)] | None = None
    nation: Annotated[str, words(*NATIONS[1:])]
    attribute: Annotated[str, words(*ATTRIBUTES[1:])]
    level: Annotated[int, whole(0, 3), NUMBER]
    rarity: Annotated[str, words(*RARITIES[1:])]
    attack: Annotated[int, whole(0, 99_999), NUMBER] | None = None
    defence: Annotated[int, whole(0, 99_999), NUMBER] | None = None
    limit: Annotated[int, whole(0, 60), NUMBER] = 4
    lasts: Annotated[int, whole(2, 99), NUMBER] | None = None
    bearer: Query | None = None
    flavour: Flavours | None = None
    skills: list[Skill] = Field([], max_length=3)
