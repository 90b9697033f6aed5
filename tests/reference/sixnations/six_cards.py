"""Six Nations: what is printed on a card, and its skills."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from .six_lang import Filter, read_filter, read_target

EVENTS = ["emergency", "general", "normal"]  # SIX-1.2, SIX-1.3: carried out when they are used
LASTING = ["permanent", "environment", "equipment", "continuous"]  # SIX-1.2, SIX-1.3: stay until destroyed
FLOW = ["if", "optional", "if_done", "otherwise", "then", "for_each", "mode"]


@dataclass(frozen=True)
class Step:
    """One operation or modifier of a skill, and its flow."""

    number: int
    op: str
    given: Any
    flow: dict[str, Any]


@dataclass(frozen=True)
class Limit:
    times: int = 1
    per: str = "turn"
    by: str = "copy"

    @property
    def is_plain(self) -> bool:
        return (self.per, self.by) == ("turn", "copy")


@dataclass(frozen=True)
class Skill:
    """One of at most three skills (SIX-1.6)."""

    number: int
    when: str = "static"
    steps: tuple[str, ...] = ("main", "battle", "defence")  # `in`
    origin: str = "field"  # `from`
    response: bool = False
    of: str = ""
    by: str = ""
    kind: tuple[str, ...] = ("summon", "sacrifice", "upgrade", "effect")
    out_of: tuple[str, ...] = ()  # anywhere
    into: tuple[str, ...] = ()
    reason: tuple[str, ...] = ("battle", "effect", "rule")
    role: str = "attacker"
    at: str = ""
    to: str = "me"
    phase: str = ""
    whose: str = "my"
    what: str = ""
    crossing: int | None = None
    condition: str = ""  # `if`
    cost: tuple[tuple[str, Any], ...] = ()
    target: str = ""
    optional: bool = False
    limit: Limit = Limit()
    modes: dict[str, int] | None = None
    do: tuple[Step, ...] = ()

    @property
    def activates(self) -> bool:
        """Used by decision, of one's own accord."""
        return self.when == "activate" or (self.when == "declared" and self.of == "")

    @property
    def is_used(self) -> bool:
        """Used by decision, be it only as an answer."""
        return self.when in ["activate", "declared"]

    @property
    def targets(self) -> tuple[int, int, Filter] | None:
        return read_target(self.target) if self.target else None

    @property
    def whose_event(self) -> str:
        return self.by or ("any" if self.when == "damage" else "self")


@dataclass(frozen=True)
class CardData:
    """What is printed on one version of a card."""

    code: str  # with its version
    name: str
    kind: str
    type: str = ""
    nation: str = ""
    attribute: str = ""
    level: int = 0
    rarity: str = ""
    attack: int = 0
    defence: int = 0
    limit: int = 4
    token: bool = False
    lasts: int = 0
    bearer: str = "my creature"
    skills: tuple[Skill, ...] = field(default=())

    @property
    def is_creature(self) -> bool:
        return self.kind == "creature"

    @property
    def is_event(self) -> bool:
        return self.type in EVENTS

    @property
    def is_emergency(self) -> bool:
        return self.type == "emergency"

    @property
    def stays(self) -> bool:
        """SIX-2.6: it occupies a tower place when used."""
        return self.type in LASTING or self.lasts > 0

    @property
    def bearers(self) -> Filter:
        return read_filter(self.bearer)

    @cached_property
    def static_ops(self) -> frozenset[str]:
        """Operations of static skills."""
        return frozenset(step.op for skill in self.skills if skill.when == "static" for step in skill.do)

    @property
    def use_skill(self) -> Skill | None:
        """An event's skill that is carried out on use."""
        if not self.is_event:
            return None
        return next((skill for skill in self.skills if skill.is_used), None)

    @property
    def own_skills(self) -> list[Skill]:
        """Skills that are activated by themselves, from the field or elsewhere; an event's goes with its use."""
        return [] if self.is_event else [skill for skill in self.skills if skill.is_used]

    def skill(self, number: int) -> Skill | None:
        return self.skills[number - 1] if number else None


class Library:
    """All cards of a match by code, versions included."""

    def __init__(self, cards: list[dict[str, Any]]) -> None:
        self.printed = {entry["code"]: entry for entry in cards}
        self.known: dict[str, CardData] = {}

    def __getitem__(self, code: str) -> CardData:
        if code not in self.known:
            base, _, version = code.partition("@")
            entry = dict(self.printed[base])
            if version:
                entry.update(entry["versions"][version])  # SIX-1.7
            self.known[code] = _read_card(code, entry)
        return self.known[code]


PRINTED = ["kind", "type", "nation", "attribute", "level", "rarity", "attack", "defence", "limit", "token", "lasts"]


def _read_card(code: str, entry: dict[str, Any]) -> CardData:
    skills = tuple(_read_skill(k + 1, skill) for k, skill in enumerate(entry.get("skills", [])))
    given = {key: entry[key] for key in [*PRINTED, "bearer"] if entry.get(key) is not None}
    return CardData(code=code, name=entry["name"]["en"], skills=skills, **given)


def _read_skill(number: int, entry: dict[str, Any]) -> Skill:
    renamed = {"in": "steps", "from": "origin", "if": "condition"}
    given = {renamed.get(key, key): value for key, value in entry.items()}
    for key in ["steps", "kind", "out_of", "into", "reason"]:
        if key in given:
            given[key] = tuple(given[key])
    limit = given.get("limit", 1)
    given["limit"] = Limit(**limit) if isinstance(limit, dict) else Limit(limit)
    given["do"] = tuple(_read_step(k + 1, step) for k, step in enumerate(entry.get("do", [])))
    given["cost"] = tuple(item for cost in entry.get("cost", []) for item in cost.items())
    return Skill(number=number, **given)


def _read_step(number: int, entry: dict[str, Any]) -> Step:
    [op] = [key for key in entry if key not in FLOW]
    return Step(number, op, entry[op], {key: value for key, value in entry.items() if key in FLOW})
