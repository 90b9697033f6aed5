"""What the schema alone cannot see: whether a card means something."""

from collections.abc import Callable, Container, Iterator
from difflib import get_close_matches
from functools import partial
from typing import Any, NamedTuple

from ....core.reading import Fault
from ....core.texts import Text, say
from ..tables import Cmp, Field, Kind, Token, Who, Zone
from .encode import given, steps_of
from .encode import step as encoded
from .filters import BadQuery, Filter, zones
from .queries import Amount, Step, Target, amount, parse, selector
from .schema import INTERFERENCES, SUPPORTS, Card, Skill
from .steps import STATIC, Operation
from .vocabulary import ON_FIELD

EVENTS = ("emergency", "general", "normal")
COMMON = {"condition", "do"}
CHOSEN = COMMON | {"when", "cost", "target", "limit", "modes"}
KEYS = {
    None: COMMON,
    "activate": CHOSEN | {"within", "source", "response"},
    "declared": CHOSEN | {"within", "response", "of"},
    "summoned": CHOSEN | {"by", "kind", "optional"},
    "moved": CHOSEN | {"by", "out_of", "into", "reason", "optional"},
    "destroyed": CHOSEN | {"by", "reason", "optional"},
    "destroys_by_battle": CHOSEN | {"by", "optional"},
    "attack_declared": CHOSEN | {"by", "role", "optional"},
    "battle_step": CHOSEN | {"at", "by", "role", "optional"},
    "damage": CHOSEN | {"to", "reason", "by", "optional"},
    "phase": CHOSEN | {"phase", "whose", "optional"},
    "changed": CHOSEN | {"what", "by", "crossing", "optional"},
    "scheduled": COMMON | {"when", "modes"},
}
"""The keys that each kind of skill has."""

TRIGGERS = tuple(when for when in KEYS if when not in (None, "activate", "declared", "scheduled"))
STATS_OF = (Token.ATTACK_OF, Token.DEFENCE_OF, Token.LEVEL_OF)
STATS = ("stat_add", "stat_set", "stat_times")


class Known(NamedTuple):
    """What queries may name."""

    names: Container[str]
    codes: Container[str]


def stays(card: Card) -> bool:
    """SIX-2.6: whether it occupies a tower place when used."""
    return card.kind != "creature" and (card.type not in EVENTS or card.lasts is not None)


def faults(card: Card, known: Known) -> Iterator[Fault]:
    """Everything that a card means wrongly; places are within the card."""
    yield from _frame(card)
    if card.bearer is not None:
        yield from _Checks(card, None, known).bearer(card.bearer)
    for number, skill in enumerate(card.skills):
        yield from (_below(f"skills[{number}]", fault) for fault in _Checks(card, skill, known).skill())


def _below(place: str, fault: Fault) -> Fault:
    return Fault(f"{place}.{fault.place}".removesuffix("."), fault.wrong)


def _frame(card: Card) -> Iterator[Fault]:
    creature = card.kind == "creature"
    for stat in ("attack", "defence"):
        if creature and getattr(card, stat) is None:
            yield Fault(stat, say("a creature must have this"))
        elif not creature and getattr(card, stat) is not None:
            yield Fault(stat, say("only creatures have this"))
    types = () if creature else SUPPORTS if card.kind == "support" else INTERFERENCES
    if creature and card.type is not None:
        yield Fault("type", say("a creature has no type"))
    elif not creature and card.type not in types:
        yield Fault("type", say("{kind} must be one of: {types}", kind=card.kind, types=", ".join(types)))
    if card.lasts is not None and card.type not in ("general", "normal"):
        yield Fault("lasts", say("only cards of type {types} have this", types="general, normal"))
    if card.bearer is not None and card.type != "equipment":
        yield Fault("bearer", say("only cards of type {types} have this", types="equipment"))
    if card.type in EVENTS and sum(skill.when in ("activate", "declared") for skill in card.skills) > 1:
        yield Fault("skills", say("an event has at most one skill that is carried out on use"))


class _Checks:
    """One skill of a card."""

    def __init__(self, card: Card, skill: Skill | None, known: Known):
        self.card = card
        self.known = known
        self.static = skill is not None and skill.when is None
        self.has_target = skill is not None and skill.target is not None
        self.own = skill or Skill.model_construct(do=[])
        self.stands = (card.type not in EVENTS or stays(card)) and self.own.source in (None, "field")
        self.reach = ON_FIELD  # zones of the targets

    def skill(self) -> Iterator[Fault]:
        own, card = self.own, self.card
        for name, key in given(own):
            if name not in KEYS[own.when]:
                when = own.when or say("a skill without when")
                yield Fault(key, say("does not go with {when}", when=when))
        yield from self.timing()
        if own.condition is not None:
            yield from self.try_at("if", self.condition)
        if own.target is not None:
            yield from self.try_at("target", lambda: self.target(parse("target", own.target or "")))
        for number, cost in enumerate(own.cost):
            if len(given(cost)) != 1:
                yield Fault(f"cost[{number}]", say("must be exactly one thing"))
            if isinstance(cost.pay_life, int) and cost.pay_life < 1:
                yield Fault(f"cost[{number}].pay_life", _at_least(cost.pay_life, 1))
            if cost.tap and (card.type in EVENTS or own.source not in (None, "field")):
                yield Fault(f"cost[{number}].tap", say("only a card that lies on the field can be tapped"))
        for number, op in enumerate(own.do):
            yield from (_below(f"do[{number}]", fault) for fault in self.operation(op))

    def timing(self) -> Iterator[Fault]:
        own, card = self.own, self.card
        if card.type in EVENTS and not stays(card) and own.when not in ("activate", "declared"):
            yield Fault("when", say("the card does not stay, so this never happens"))
        if own.source not in (None, "field"):
            if card.kind != "creature":
                yield Fault("from", say("only creatures have this"))
            if own.limit != 1 or own.response:
                key = "response" if own.response else "limit"
                yield Fault(key, say("does not go with {when}", when=f"from: {own.source}"))
        if card.type in ("general", "normal") and (own.response or own.of):
            yield Fault("response" if own.response else "of", say("{kind} never answers", kind=card.type))
        if own.of is not None:
            if card.type != "emergency" and not own.response:
                yield Fault("of", say("only a skill with response: true can answer"))
            if own.within is not None:
                yield Fault("in", say("does not go with {when}", when="of"))
        if own.when == "phase" and own.phase is None:
            yield Fault("phase", say("is missing"))
        if own.when in TRIGGERS and own.cost and not own.optional:
            yield Fault("cost", say("only an optional trigger has a cost"))

    def operation(self, op: Operation) -> Iterator[Fault]:
        names = steps_of(op)
        if len(names) != 1:
            yield Fault("", say("must be exactly one operation"))
            return
        name = names[0]
        what = getattr(op, name)
        if self.static and name not in STATIC:
            yield Fault(name, say("a skill without when only changes attack and defence"))
        if name in STATS:
            yield from (_below(name, fault) for fault in self.stats(what))
        elif name in ("draw", "damage", "heal"):
            key = "count" if name == "draw" else "amount"
            yield from self.try_at(f"{name}.{key}", partial(self.number, getattr(what, key)))
        elif name == "negate":
            yield from self.negation(what)
        elif name in ("destroy", "tap", "untap", "to_hand", "banish"):
            within = ON_FIELD if name in ("destroy", "tap", "untap") else ON_FIELD | Zone.GRAVEYARD | Zone.BANISHED
            yield from self.try_at(f"{name}.who", lambda: self.who(what.who, within))
        else:
            yield from self.try_at(name, partial(_tried, op, self.static))

    def stats(self, change: Any) -> Iterator[Fault]:
        yield from self.try_at("who", lambda: self.who(change.who, ON_FIELD))
        if change.who == "self" and self.card.kind != "creature":
            yield Fault("who", say("only creatures have attack and defence"))
        if change.attack is None and change.defence is None:
            yield Fault("", say("must have attack or defence"))
        for stat in ("attack", "defence"):
            value = getattr(change, stat)
            if value is not None:
                yield from self.try_at(stat, partial(self.number, value))
        if self.static and change.until is not None:
            yield Fault("until", say("does not go with {when}", when=say("a skill without when")))
        if change.until == "forever" and self.card.type in EVENTS:  # SIX-1.2, SIX-1.3
            yield Fault("until", say("the effect of an event is over in time"))
        if change.until == "source" and not self.stands:
            yield Fault("until", _not_there())

    def negation(self, what: str) -> Iterator[Fault]:
        answered = ("card", "effect", None)
        allowed = {"attack": ("attack",), "summon": ("summon",)}.get(what, answered)
        if self.own.when != "declared" or self.own.of not in allowed:
            of = ", ".join(f"of: {word}" for word in allowed if word)
            yield Fault("negate", say("needs when: declared and {of}", of=of))

    def try_at(self, place: str, check: Callable[[], None]) -> Iterator[Fault]:
        try:
            check()
        except BadQuery as refused:
            yield Fault(place, refused.wrong)

    def bearer(self, text: str) -> Iterator[Fault]:
        def check() -> None:
            terms = parse("filter", text)
            self.filter(terms, ON_FIELD)
            if (Field.KIND, Cmp.EQ, Kind.CREATURE) not in terms:
                raise BadQuery(say("a bearer must be a creature"))

        yield from self.try_at("bearer", check)

    def target(self, target: Target) -> None:
        self.reach = zones(target.filter)
        self.filter(target.filter, ON_FIELD | Zone.GRAVEYARD | Zone.BANISHED)

    def who(self, text: str, within: int) -> None:
        found = selector(text)
        who = found.who
        if who == Who.ALL:
            self.filter(found.filter, ON_FIELD)
            return
        self.one(who, late=True)
        if self.static and who not in (Who.SELF, Who.BEARER):
            raise BadQuery(say("a skill without when works on self, bearer or all"))
        if who == Who.SELF and not self.stands:
            raise BadQuery(_not_there())
        if who == Who.TARGET and not self.reach & within:
            raise BadQuery(say("the targets lie where this cannot reach them"))

    def one(self, who: int, late: bool) -> None:
        if who == Who.BEARER and self.card.type != "equipment":
            raise BadQuery(say("only equipment has a bearer"))
        if who == Who.TARGET and not (self.has_target and late):
            raise BadQuery(say("there is no target"))
        if who == Who.CAUSE and not (self.own.when in ("summoned", "destroyed") and late):
            raise BadQuery(say("there is no cause"))

    def condition(self) -> None:
        steps = parse("condition", self.own.condition or "")
        self.steps(steps, late=False)
        on_use = self.card.type in EVENTS and self.own.when in ("activate", "declared")
        if on_use and any(step.operand == Who.SELF and step.token in STATS_OF for step in steps):
            raise BadQuery(_not_there())

    def number(self, value: int | str) -> None:
        self.steps(amount(value))

    def steps(self, steps: Amount, late: bool = True) -> None:
        for step in steps:
            if isinstance(step.operand, tuple):
                self.filter(step.operand, ON_FIELD | Zone.GRAVEYARD | Zone.BANISHED | Zone.HAND | Zone.DECK)
            elif step.token in STATS_OF:
                self.number_of(step, late)

    def number_of(self, step: Step, late: bool) -> None:
        if self.static and step.token != Token.LEVEL_OF:
            raise BadQuery(_circular())
        if step.operand == Who.SELF and not self.stands:
            raise BadQuery(_not_there())
        if isinstance(step.operand, int):
            self.one(step.operand, late)

    def filter(self, terms: Filter, within: int) -> None:
        if zones(terms) & ~within:
            raise BadQuery(say("this zone does not go here"))
        for term in terms:
            if self.static and term.field in (Field.ATTACK, Field.DEFENCE):
                raise BadQuery(_circular())
            if self.static and zones(terms) & Zone.HAND and term.field not in (Field.SIDE, Field.ZONE):
                raise BadQuery(say("a skill without when may only count the cards of a hand"))
            if term.field == Field.NAME and term.operand not in self.known.names:
                raise BadQuery(_unknown(say("name"), str(term.operand), self.known.names))
            if term.field == Field.CARD and term.operand not in self.known.codes:
                raise BadQuery(_unknown(say("card"), str(term.operand), self.known.codes))


def _tried(op: Operation, static: bool) -> None:
    encoded(op, static)


def _not_there() -> Text:
    return say("the card does not lie on the field then")


def _at_least(found: int, least: int) -> Text:
    return say("{found} is not allowed; allowed: {allowed}", found=found, allowed=say("at least {n}", n=least))


def _circular() -> Text:
    return say("a skill without when may not depend on attack or defence, which it changes")


def _unknown(what: Text, word: str, known: Any) -> Text:
    near = get_close_matches(word, list(known), n=1)
    if near:
        return say("there is no {what} {found}; did you mean {near}?", what=what, found=word, near=near[0])
    return say("there is no {what} {found}", what=what, found=word)
