"""From cards to the tables that the kernels read."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import numpy as np

from ....core.errors import BadContent
from ....core.texts import say
from .. import tables
from ..state import COUNTERS
from ..tables import MODIFIERS, TABLE, At, By, Came, Changed, Field, In, Kind, Of, Per, Reason, Type, When, Zone
from . import encode
from .encode import Row
from .filters import Filter
from .kinds import ACTIVATED, EVENTS, counters, stays
from .queries import Amount, Selector, Target, parse
from .schema import Card, Limit, Skill
from .vocabulary import EVERYWHERE

ANYWHERE = ("main", "battle", "defence")
ANSWERS = 8
"""In ``public``: has a skill that may answer."""

ZONES = {"field": Zone.BATTLE | Zone.TOWER, "hand": Zone.HAND, "graveyard": Zone.GRAVEYARD, "banished": Zone.BANISHED}
WHOSE = {"me": By.MY, "enemy": By.ENEMY, "any": By.ANY}
PHASES = {"start": At.START, "end": At.END, "duel": At.DUEL, "second": At.SECOND}
STEPS = {"before": At.BEFORE, "after": At.AFTER, "end": At.OVER}


def compiled(cards: Sequence[Card | None]) -> np.ndarray[Any, Any]:
    """One record of tables for faultless cards by number; raises ``BadContent`` if they do not fit."""
    writer = _Writer(cards)
    for number, card in enumerate(cards):
        if card is not None:
            writer.card(number, card)
    return writer.table


class _Writer:
    """Fills the tables."""

    def __init__(self, cards: Sequence[Card | None]):
        self.table = np.zeros(1, TABLE)
        self.t = SimpleNamespace(**{name: self.table[name][0] for name in TABLE.names or ()})
        self.places: dict[Any, int] = {}
        self.skills = self.ops = self.code = 1
        self.numbers = {card.code: number for number, card in enumerate(cards) if card}
        self.names: dict[str, int] = {}
        for number, card in enumerate(cards):
            if card is not None:
                self.names.setdefault(card.name.en, number)
        self.bases = {card.code: self.names[card.name.en] for card in cards if card}
        self.counters = {name: number for number, name in enumerate(counters(cards))}
        _room(len(self.counters), COUNTERS)
        _room(len(cards), tables.CARDS)
        self.table["cards"] = len(cards)

    def card(self, number: int, card: Card) -> None:
        t = self.t
        t.kind[number] = Kind[card.kind.upper()]
        t.type[number] = Type[(card.type or "none").upper()]
        t.nation[number] = tables.NATIONS.index(card.nation)
        t.attribute[number] = tables.ATTRIBUTES.index(card.attribute)
        t.level[number] = card.level
        t.rarity[number] = tables.RARITIES.index(card.rarity)
        t.attack[number] = card.attack or 0
        t.defence[number] = card.defence or 0
        t.limit[number] = 0 if card.token else card.limit
        t.token[number] = card.token
        t.lasts[number] = card.lasts or 0
        t.stays[number] = stays(card)
        t.name[number] = self.names[card.name.en]
        if card.type == "equipment":
            t.listens[number] = 1
            t.bearer[number] = self.filter(parse("filter", card.bearer or "my creature"))
        for k, skill in enumerate(card.skills):
            t.skill[number, k] = self.skill(skill, card)
            t.static[number] |= encode.layers(skill)
            if skill.when is None:
                t.changes[number] |= self.changes(t.skill[number, k])
            if skill.when not in NO_TRIGGERS:
                t.listens[number] |= 1 << WHENS[skill.when]
            if any(op.summon_rule is not None and op.summon_rule.who == "self" for op in skill.do):
                t.ruled[number] = k + 1
            if skill.when in ACTIVATED:
                if card.type in EVENTS:
                    t.use[number] = k + 1
                elif skill.source in (None, "field"):
                    t.public[number] |= (_within(skill) & ~In.AMBUSH) | (ANSWERS if skill.response else 0)
                else:
                    t.elsewhere[number] |= ZONES[skill.source]

    def skill(self, skill: Skill, card: Card) -> int:
        t, at = self.t, self.skills
        self.skills += 1
        _room(self.skills, tables.SKILLS)
        t.when[at] = WHENS[skill.when]
        t.within[at] = _within(skill)
        t.zone[at] = ZONES[skill.source or "field"]
        t.response[at] = skill.response or (card.type == "emergency" and skill.when in ACTIVATED)
        t.of[at] = Of[(skill.of or "anything").upper()]
        t.optional[at] = skill.optional
        self.event(at, skill)
        limit = skill.limit if isinstance(skill.limit, Limit) else Limit(times=skill.limit)
        t.times[at] = limit.times
        t.per[at] = Per[limit.per.upper()]
        t.by_name[at] = limit.by == "name"
        if skill.modes is not None:
            t.modes[at], t.mode_n[at] = skill.modes.choose, skill.modes.of
        if skill.condition is not None:
            t.condition[at] = self.amount(parse("condition", skill.condition))
        if skill.target is not None:
            target: Target = parse("target", skill.target)
            t.target[at] = self.filter(target.filter)
            t.least[at] = target.least
            t.most[at] = target.most
        t.cost[at] = self.ops
        for cost in skill.cost:
            self.op(encode.cost(cost))
        t.costs[at] = self.ops - t.cost[at]
        t.op[at] = self.ops
        for op in skill.do:
            self.op(encode.step(op, static=skill.when is None))
        t.ops[at] = self.ops - t.op[at]
        return at

    def changes(self, skill: int) -> int:
        """The kinds of modifiers among the operations of a skill, as a mask of 1 << ``Op`` % ``MODIFIERS``."""
        first = int(self.t.op[skill])
        kinds = self.t.op_kind[first : first + int(self.t.ops[skill])].tolist()
        return sum({1 << kind % MODIFIERS for kind in kinds})

    def event(self, at: int, skill: Skill) -> None:
        """What sets a trigger off."""
        t = self.t
        t.by[at] = _by(skill)
        t.at[at] = STEPS.get(skill.at or "", PHASES[skill.phase or "start"])
        t.came[at] = sum(Came[word.upper()] for word in set(skill.kind or ())) or sum(Came)
        t.reason[at] = sum(Reason[word.upper()] for word in set(skill.reason or ())) or sum(Reason)
        t.out_of[at] = sum(Zone[word.upper()] for word in set(skill.out_of or ())) or EVERYWHERE
        t.into[at] = sum(Zone[word.upper()] for word in set(skill.into or ())) or EVERYWHERE
        t.role[at] = skill.role == "target"
        t.to[at] = WHOSE[skill.to or "me"]
        t.what[at] = Changed[(skill.what or "face").upper()]
        t.crossing[at] = -1 if skill.crossing is None else skill.crossing

    def op(self, row: Row) -> None:
        t, at = self.t, self.ops
        self.ops += 1
        _room(self.ops, tables.OPS)
        t.op_kind[at] = row.kind
        t.op_who[at], t.op_filter[at] = row.who.who, self.seen(row.who)
        t.op_least[at], t.op_most[at] = row.who.least, row.who.most
        t.op_count[at] = self.amount(row.who.number)
        t.op_to[at], t.op_to_filter[at] = row.to.who, self.seen(row.to)
        t.op_stat[at] = row.stat
        t.op_amount[at] = self.amount(row.amount)
        t.op_second[at] = self.amount(row.second)
        t.op_until[at], t.op_turns[at] = row.until, row.turns
        t.op_arg[at] = row.arg if row.counter is None else self.counters[row.counter]
        t.op_arg2[at] = row.arg2
        t.op_mask[at] = row.mask
        t.op_card[at] = self.names[row.name] if row.name else self.numbers[row.card] if row.card else 0
        t.op_flow[at] = row.flow
        t.op_if[at] = self.amount(row.condition)
        t.op_each[at] = self.amount(row.each)
        t.op_mode[at] = row.mode

    def seen(self, who: Selector) -> int:
        return self.filter(who.filter) if who.filter else 0

    def filter(self, terms: Filter) -> int:
        numbers = [len(terms)]
        for term in terms:
            where, operand = term.field, term.operand
            if isinstance(operand, str):
                whole = where == Field.CARD and "@" not in operand  # SIX-1.7: a code without a version is any version
                known = self.bases if whole else self.names if where == Field.NAME else self.numbers
                where, operand = Field.NAME if whole else where, known[operand]
            numbers += [where, term.cmp, operand]
        return self.place(("filter", *numbers), numbers)

    def amount(self, steps: Amount) -> int:
        """Where an amount stands; 0 for none."""
        if not steps:
            return 0
        numbers = [len(steps)]
        for step in steps:
            operand = step.operand
            if not isinstance(operand, int):
                operand = self.filter(operand) + tables.CODE * step.stat
            numbers += [step.token, operand]
        return self.place(("amount", *numbers), numbers)

    def place(self, key: Any, numbers: list[int]) -> int:
        """Where a query stands; equal ones stand once."""
        if key not in self.places:
            _room(self.code + len(numbers), tables.CODE)
            self.t.code[self.code : self.code + len(numbers)] = numbers
            self.places[key] = self.code
            self.code += len(numbers)
        return self.places[key]


WHENS: dict[str | None, When] = {None: When.STATIC, "destroys_by_battle": When.DESTROYS}
WHENS |= {when.name.lower(): when for when in When if when not in WHENS.values()}


NO_TRIGGERS = (None, "activate", "declared", "scheduled")


def _by(skill: Skill) -> By:
    """Whose event sets a trigger off, where nothing is said."""
    if skill.when == "phase":
        return By[(skill.whose or "my").upper()]
    if skill.by is not None:
        return By[skill.by.upper()]
    if skill.when == "damage" or skill.what == "dial":
        return By.ANY
    return By.MY if skill.what == "life" else By.SELF


def _within(skill: Skill) -> int:
    if skill.when == "activate" or (skill.when == "declared" and skill.of is None):
        return sum(In[word.upper()] for word in set(skill.within or ANYWHERE))
    return 0


def _room(wanted: int, room: int) -> None:
    if wanted > room:
        raise BadContent("", say("too many cards, skills or queries for one match"))
