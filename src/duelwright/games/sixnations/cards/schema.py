"""The closed schema of a card."""

from typing import Annotated

from pydantic import Field

from ....core.options import whole
from ....core.reading import Strict
from ..tables import ATTRIBUTES, NATIONS, RARITIES
from .scalars import NUMBER, Amount, Flag, Flavour, Many, Name, Note, Query, words
from .steps import CARD, COUNTER, Operation

VERSION = r"[a-z][a-z0-9-]{0,15}"
KINDS = ("creature", "support", "interference")
SUPPORTS = ("emergency", "general", "permanent", "environment", "equipment")
INTERFERENCES = ("normal", "continuous")
WHENS = (
    "activate",
    "declared",
    "summoned",
    "moved",
    "destroyed",
    "destroys_by_battle",
    "attack_declared",
    "battle_step",
    "damage",
    "phase",
    "changed",
    "scheduled",
)
ZONES = ("battle", "tower", "hand", "graveyard", "banished", "deck")
CHANGES = ("face", "area", "tapped", "control", "attachment", "life", "counters", "dial")


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


class CountOf(Strict):
    """Cards that pay: how many of which."""

    count: Many = 1
    of: Query


class Reveal(CountOf):
    """Cards of the hand that are shown."""


class MoveAsCost(Strict):
    """Cards that go elsewhere to pay: this one, or how many of which."""

    who: Annotated[str, words("self")] | None = None
    count: Many | None = None
    of: Query | None = None
    to: Annotated[str, words("graveyard", "banished", "hand", "deck_bottom")]


class Spent(Strict):
    """Counters of this card."""

    name: Annotated[str, Field(pattern=COUNTER)]
    count: Annotated[int, whole(1, 99), NUMBER]


class Cost(Strict):
    """One thing to pay: exactly one of these."""

    pay_life: Amount | None = None
    discard: Many | CountOf | None = None
    move_as_cost: MoveAsCost | None = None
    tap: Annotated[str, words("self")] | None = None
    counters: Spent | None = None
    reveal: Reveal | None = None


class Limit(Strict):
    """How often a skill may be used."""

    times: Annotated[int, whole(1, 99), NUMBER] = 1
    per: Annotated[str, words("turn", "chain", "match")] = "turn"
    by: Annotated[str, words("copy", "name")] = "copy"


class Modes(Strict):
    """How many modes of how many are chosen."""

    choose: Annotated[int, whole(1, 3), NUMBER] = 1
    of: Annotated[int, whole(2, 4), NUMBER]


class Skill(Strict):
    """What a card can do."""

    when: Annotated[str, words(*WHENS)] | None = None
    within: list[Annotated[str, words("main", "battle", "defence", "ambush")]] | None = Field(
        None, alias="in", min_length=1, max_length=4
    )
    source: Annotated[str, words("field", "hand", "graveyard", "banished")] | None = Field(None, alias="from")
    response: Flag = False
    of: Annotated[str, words("attack", "card", "effect", "summon")] | None = None
    by: Annotated[str, words("self", "my", "enemy", "any")] | None = None
    kind: list[Annotated[str, words("summon", "sacrifice", "upgrade", "effect")]] | None = Field(
        None, min_length=1, max_length=4
    )
    out_of: list[Annotated[str, words(*ZONES)]] | None = Field(None, min_length=1, max_length=6)
    into: list[Annotated[str, words(*ZONES)]] | None = Field(None, min_length=1, max_length=6)
    reason: list[Annotated[str, words("battle", "effect", "rule")]] | None = Field(None, min_length=1, max_length=3)
    role: Annotated[str, words("attacker", "target")] | None = None
    at: Annotated[str, words("before", "after", "end")] | None = None
    to: Annotated[str, words("me", "enemy", "any")] | None = None
    phase: Annotated[str, words("start", "duel", "second", "end")] | None = None
    whose: Annotated[str, words("my", "enemy", "any")] | None = None
    what: Annotated[str, words(*CHANGES)] | None = None
    crossing: Annotated[int, whole(0, 999_999), NUMBER] | None = None
    condition: Query | None = Field(None, alias="if")
    cost: list[Cost] = Field([], max_length=3)
    target: Query | None = None
    optional: Flag = False
    limit: Annotated[int, whole(1, 99), NUMBER] | Limit = 1
    modes: Modes | None = None
    do: list[Operation] = Field(min_length=1, max_length=8)


class Card(Strict):
    """A card, or one version of it: its rarity, level and attribute (SIX-1.4), nation (SIX-1.5), skills (SIX-1.6)."""

    code: str = Field(pattern=CARD)
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
    token: Flag = False
    lasts: Annotated[int, whole(2, 99), NUMBER] | None = None
    bearer: Query | None = None
    flavour: Flavours | None = None
    note: Note | None = None
    skills: list[Skill] = Field([], max_length=3)
