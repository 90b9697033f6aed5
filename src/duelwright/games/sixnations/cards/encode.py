"""Steps and costs as rows of numbers, with their queries still to be written."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from ..tables import (
    ATTRIBUTES,
    NATIONS,
    Ban,
    Fight,
    Happens,
    How,
    Instead,
    Later,
    Layer,
    Of,
    Op,
    OpFlow,
    Permit,
    Place,
    Reason,
    Shield,
    Skip,
    Stat,
    Until,
    Who,
    Zone,
)
from .queries import Amount, Selector, amount, each, parse, selector
from .schema import Cost, Skill
from .steps import FLOW, Operation
from .vocabulary import ON_FIELD, PLAYERS

NOBODY = Selector(Who.NOBODY)
AREA = {"battle": int(Zone.BATTLE), "tower": int(Zone.TOWER), "any": int(ON_FIELD), "other": 0, None: 0}
NEGATES = {"attack": Of.ATTACK, "activation": Of.CARD, "effect": Of.EFFECT, "summon": Of.SUMMON}
BACK = {None: 0, "turn_end": 1, "next_turn": 2}
PAID_TO = {zone.name.lower(): int(zone) for zone in Zone} | {"deck_bottom": int(Zone.DECK)}
KINDS = {
    "send_to_graveyard": Op.SEND,
    "set_facedown": Op.FACE_DOWN,
    "take_control": Op.CONTROL,
}
"""The operations that go by another name in the tables."""

TAPPED, SIDED = 1, 2
"""In ``arg2`` of a summon: comes tapped; to its owner's side."""


class Row(NamedTuple):
    """An operation or cost; names of cards and counters stand as text until the whole pool is known."""

    kind: Op
    who: Selector = NOBODY
    stat: int = 0
    amount: Amount = ()
    second: Amount = ()
    until: int = 0
    turns: int = 0
    arg: int = 0
    arg2: int = 0
    mask: int = 0
    card: str | None = None  # code
    name: str | None = None
    counter: str | None = None
    to: Selector = NOBODY
    flow: int = 0
    condition: Amount = ()
    each: Amount = ()
    mode: int = 0


def given(model: Any) -> list[tuple[str, str]]:
    """The fields that were given, with the keys they go by."""
    fields = type(model).model_fields
    return [
        (name, fields[name].alias or name)
        for name in fields
        if getattr(model, name) is not None and name in model.model_fields_set
    ]


def steps_of(op: Operation) -> list[str]:
    """The operations that a step names: one, if it is a step at all."""
    return [name for name, _ in given(op) if name not in FLOW]


def duration(until: str | None, static: bool) -> tuple[int, int]:
    """The number of a duration, and its turns."""
    if static:
        return Until.SOURCE, 0
    if until is not None and until.endswith("turns"):
        return Until.TURNS, int(until[0])
    return Until[(until or "turn").upper()], 0


def step(op: Operation, static: bool) -> Row:
    """The row of a step."""
    name = steps_of(op)[0]
    row = _row(name, getattr(op, name), static)
    flow = sum(bit for bit in OpFlow if getattr(op, bit.name.lower()))
    return row._replace(
        flow=flow,
        condition=parse("condition", op.condition) if op.condition is not None else (),
        each=each(op.for_each) if op.for_each is not None else (),
        mode=op.mode or 0,
    )


def _row(name: str, what: Any, static: bool) -> Row:
    kind = KINDS.get(name) or Op[name.upper()]
    who = selector(what.who) if hasattr(what, "who") and name != "summon_rule" else NOBODY
    until, turns = duration(what.until, static) if hasattr(what, "until") else (0, 0)
    row = Row(kind, who, until=until, turns=turns)
    match name:
        case "stat_add" | "stat_set" | "stat_times":
            return _stats(row, what)
        case "identity":
            nation = NATIONS.index(what.nation) if what.nation else 0
            attribute = ATTRIBUTES.index(what.attribute) if what.attribute else 0
            level = 0 if what.level is None else what.level + 1
            return row._replace(arg=level, arg2=nation, stat=attribute, name=what.name)
        case "cannot":
            return row._replace(mask=_bits(Ban, what.what))
        case "protect":
            return row._replace(mask=_bits(Shield, what.sources), arg=what.times or 0)
        case "combat":
            return row._replace(mask=_bits(Fight, [what.keyword]), arg=what.count or 1)
        case "damage_mod":
            value = amount(what.value or 0)
            reasons = _bits(Reason, what.reason or ("battle", "effect"))
            return row._replace(arg=How[what.how.upper()], mask=reasons, amount=value)
        case "replace":
            return row._replace(arg=Happens[what.event.upper()], arg2=Instead[what.by.upper()])
        case "summon_rule":
            seen = Selector(Who.SELF) if what.who == "self" else Selector(Who.ALL, parse("sought", what.who))
            return row._replace(who=seen, arg=what.fee or 0)
        case "permission":
            cards = parse("sought", what.of) if what.of is not None else ()
            return row._replace(
                who=Selector(who.who, cards), arg=Permit[what.what.upper()], amount=amount(what.value or 0)
            )
        case "banish":
            return row._replace(arg=BACK[what.back])
        case "to_deck":
            return row._replace(arg=Place[what.place.upper()])
        case "draw":
            return row._replace(amount=amount(what.count))
        case "discard":
            cards = parse("sought", what.of) if what.of is not None else ()
            return row._replace(who=Selector(who.who, cards), amount=amount(what.count), arg=what.at == "random")
        case "summon":
            return row._replace(arg=AREA[what.to], arg2=TAPPED * what.tapped + SIDED * (what.side == "owner"))
        case "token":
            return row._replace(arg=AREA[what.to], card=what.card, amount=amount(what.count))
        case "change":
            return row._replace(arg=AREA[what.area], arg2=int(what.swap))
        case "attach":
            return row._replace(to=selector(what.to))
        case "damage" | "heal" | "set_life":
            return row._replace(amount=amount(what.amount))
        case "counters":
            return row._replace(counter=what.name, amount=amount(what.add))
        case "schedule":
            return row._replace(arg=Later[what.at.upper()], arg2=what.run)
        case "skip":
            return row._replace(arg=Skip[what.phase.upper()])
        case "negate":
            return row._replace(arg=NEGATES[what])
        case "move_dial":
            return row._replace(amount=amount(what))
        case "win" | "lose":
            return row._replace(who=Selector(PLAYERS["me"]))
    return row


def _stats(row: Row, what: Any) -> Row:
    both = what.attack is not None and what.defence is not None
    stat = Stat.BOTH if both else Stat.ATTACK if what.attack is not None else Stat.DEFENCE
    value = amount(what.defence if what.attack is None else what.attack)
    return row._replace(stat=stat, amount=value, second=amount(what.defence) if both else ())


def _bits(kinds: Any, found: Iterable[str]) -> int:
    return sum({int(kinds[word.upper()]) for word in found})


LAYERS = {
    **dict.fromkeys(("stat_add", "stat_set", "stat_times", "swap_stats"), Layer.STATS),
    "identity": Layer.IDENTITY,
    "silence": Layer.SILENCE,
    **dict.fromkeys(("cannot", "protect", "combat"), Layer.FLAGS),
    **dict.fromkeys(("damage_mod", "replace", "summon_rule", "permission"), Layer.RULES),
}


def layers(skill: Skill) -> int:
    """What a static skill does; nothing for others."""
    found = 0
    for op in skill.do if skill.when is None else ():
        for name in steps_of(op):
            found |= LAYERS[name]
        of_hand = op.cannot is not None and "hand" in op.cannot.who.split()
        if of_hand or (op.protect is not None and op.protect.times is not None):
            found |= Layer.RULES
        if op.summon_rule is not None and op.summon_rule.who == "self":
            found |= Layer.OWN
    return found


def cost(paid: Cost) -> Row:
    """The row of a cost."""
    if paid.tap:
        return Row(Op.TAP, Selector(Who.SELF))
    if paid.counters is not None:
        return Row(Op.SPEND, Selector(Who.SELF), counter=paid.counters.name, amount=amount(paid.counters.count))
    if paid.discard is not None:
        number = paid.discard if isinstance(paid.discard, int) else paid.discard.count
        cards = () if isinstance(paid.discard, int) else parse("sought", paid.discard.of)
        return Row(Op.DISCARD, Selector(Who.ME, cards), amount=amount(number))
    if paid.reveal is not None:
        cards = parse("sought", paid.reveal.of)
        return Row(Op.SHOW, Selector(Who.ME, cards), amount=amount(paid.reveal.count))
    if paid.move_as_cost is not None:
        to, count = PAID_TO[paid.move_as_cost.to], paid.move_as_cost.count or 1
        seen = Selector(Who.SELF)
        if paid.move_as_cost.of is not None:
            seen = Selector(Who.CHOOSE, parse("sought", paid.move_as_cost.of), count, count)
        return Row(Op.MOVE_AS_COST, seen, arg=to, amount=amount(count))
    return Row(Op.PAY_LIFE, Selector(Who.ME), amount=amount(paid.pay_life or 0))
