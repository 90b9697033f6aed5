"""From cards to the tables that the kernels read."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from ....core.errors import BadContent
from ....core.texts import say
from .. import tables
from ..tables import TABLE, By, Field, In, Kind, Of, Op, Stat, Type, Until, When, Who, Zone
from .checks import EVENTS, given, stays
from .queries import Amount, Filter, Target, amount, parse, selector
from .schema import Card, Cost, Skill
from .steps import Operation

ANYWHERE = [word.name.lower() for word in In]
ANSWERS = 8
"""In ``public``: has a skill that may answer."""

ZONES = {"field": Zone.BATTLE | Zone.TOWER, "hand": Zone.HAND, "graveyard": Zone.GRAVEYARD, "banished": Zone.BANISHED}
UNTIL = {"turn": Until.TURN, "source": Until.SOURCE, "forever": Until.FOREVER}
NEGATES = {"attack": Of.ATTACK, "activation": Of.CARD, "summon": Of.SUMMON}


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
        self.t = self.table[0]
        self.places: dict[Any, int] = {}
        self.skills = self.ops = self.code = 1
        self.numbers = {card.code: number for number, card in enumerate(cards) if card}
        self.names: dict[str, int] = {}
        for number, card in enumerate(cards):
            if card is not None:
                self.names.setdefault(card.name.en, number)
        self.bases = {card.code: self.names[card.name.en] for card in cards if card}
        _room(len(cards), tables.CARDS)
        self.t.cards = len(cards)

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
        t.limit[number] = card.limit
        t.lasts[number] = card.lasts or 0
        t.stays[number] = stays(card)
        t.name[number] = self.names[card.name.en]
        if card.type == "equipment":
            t.bearer[number] = self.filter(parse("filter", card.bearer or "my creature"))
        for k, skill in enumerate(card.skills):
            t.skill[number, k] = self.skill(skill, card)
            t.static[number] |= skill.when is None
            if skill.when in ("activate", "declared"):
                if card.type in EVENTS:
                    t.use[number] = k + 1
                elif skill.source in (None, "field"):
                    t.public[number] |= _within(skill) | (ANSWERS if skill.response else 0)
                else:
                    t.elsewhere[number] |= ZONES[skill.source]

    def skill(self, skill: Skill, card: Card) -> int:
        t, at = self.t, self.skills
        self.skills += 1
        _room(self.skills, tables.SKILLS)
        t.when[at] = When[(skill.when or "static").upper()]
        t.within[at] = _within(skill)
        t.zone[at] = ZONES[skill.source or "field"]
        t.response[at] = skill.response or (card.type == "emergency" and skill.when in ("activate", "declared"))
        t.of[at] = Of[(skill.of or "anything").upper()]
        t.by[at] = By[(skill.whose or "my").upper()] if skill.when == "phase" else By[(skill.by or "self").upper()]
        t.at[at] = skill.phase == "end"
        t.optional[at] = skill.optional
        t.times[at] = skill.limit
        if skill.condition is not None:
            t.condition[at] = self.amount(parse("condition", skill.condition))
        if skill.target is not None:
            target: Target = parse("target", skill.target)
            t.target[at] = self.filter(target.filter)
            t.least[at] = target.least
            t.most[at] = target.most
        t.cost[at] = self.ops
        for cost in skill.cost:
            self.cost(cost)
        t.costs[at] = self.ops - t.cost[at]
        t.op[at] = self.ops
        for op in skill.do:
            self.operation(op, static=skill.when is None)
        t.ops[at] = self.ops - t.op[at]
        return at

    def cost(self, cost: Cost) -> None:
        if cost.tap:
            self.op(Op.TAP, Who.SELF)
        elif cost.discard is not None:
            self.op(Op.DISCARD, Who.ME, value=cost.discard)
        else:
            self.op(Op.PAY_LIFE, Who.ME, value=cost.pay_life)

    def operation(self, op: Operation, static: bool) -> None:
        name = given(op)[0][0]
        what = getattr(op, name)
        kind = Op[name.upper()]
        if kind in (Op.STAT_ADD, Op.STAT_SET, Op.STAT_TIMES):
            until = Until.SOURCE if static else UNTIL[what.until or "turn"]
            both = what.attack is not None and what.defence is not None
            stat = Stat.BOTH if both else Stat.ATTACK if what.attack is not None else Stat.DEFENCE
            value = what.defence if what.attack is None else what.attack
            second = what.defence if both else None
            self.op(kind, *selector(what.who), value=value, second=second, stat=stat, until=until)
        elif kind == Op.NEGATE:
            self.op(kind, Who.NOBODY, arg=NEGATES[what])
        elif kind == Op.WIN:
            self.op(kind, Who.ME)
        elif kind in (Op.DRAW, Op.DAMAGE, Op.HEAL):
            self.op(kind, Who[what.who.upper()], value=what.count if kind == Op.DRAW else what.amount)
        else:
            self.op(kind, *selector(what.who))

    def op(
        self,
        kind: Op,
        who: Who,
        terms: Filter = (),
        value: int | str | None = None,
        second: int | str | None = None,
        stat: int = 0,
        until: int = 0,
        arg: int = 0,
    ) -> None:
        t, at = self.t, self.ops
        self.ops += 1
        _room(self.ops, tables.OPS)
        t.op_kind[at] = kind
        t.op_who[at] = who
        t.op_filter[at] = self.filter(terms) if terms else 0
        t.op_stat[at] = stat
        t.op_amount[at] = 0 if value is None else self.amount(amount(value))
        t.op_second[at] = 0 if second is None else self.amount(amount(second))
        t.op_until[at] = until
        t.op_arg[at] = arg

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
        numbers = [len(steps)]
        for step in steps:
            operand = step.operand if isinstance(step.operand, int) else self.filter(step.operand)
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


def _within(skill: Skill) -> int:
    if skill.when == "activate" or (skill.when == "declared" and skill.of is None):
        return sum(In[word.upper()] for word in set(skill.within or ANYWHERE))
    return 0


def _room(wanted: int, room: int) -> None:
    if wanted > room:
        raise BadContent("", say("too many cards, skills or queries for one match"))
