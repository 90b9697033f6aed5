"""Modifiers in positions, written and read."""

from collections.abc import Iterable
from typing import Any

import numpy as np

from ...core.game import Json
from .cards.steps import CANNOT, KEYWORDS, PERMISSIONS
from .places import place_of
from .state import PLAYER
from .tables import ATTRIBUTES, NATIONS, Ban, Fight, Happens, How, Instead, Op, Permit, Reason, Shield, Until

STATS = ("attack", "defence")
CHANGES = {Op.STAT_ADD: "add", Op.STAT_SET: "set", Op.STAT_TIMES: "times"}
OPS = CHANGES | {Op.SWAP_STATS: "swap"}
OPS |= {op: op.name.lower() for op in Op if Op.IDENTITY <= op <= Op.PERMISSION}
"""What each kind of modifier is called."""

UNTILS: dict[Until, str] = {until: until.name.lower() for until in Until if until != Until.TURNS}
SHIELDS, REASONS = ("battle", "effect", "target"), ("battle", "effect")
OF_PLAYERS = (Op.CANNOT, Op.DAMAGE_MOD, Op.SUMMON_RULE, Op.PERMISSION)


def words_of(kinds: Any, words: Iterable[str], mask: int) -> list[str]:
    """The words of a mask."""
    return [word for word in words if mask & kinds[word.upper()]]


def mask_of(kinds: Any, words: Iterable[str]) -> int:
    """The mask of some words."""
    return sum({int(kinds[word.upper()]) for word in words})


def until_text(until: int) -> str | int:
    """A duration: a word, or a turn."""
    return UNTILS[Until(until)] if until <= 0 else until


def mod_json(pool: Any, s: Any, k: int) -> Json:
    """One modifier, as the player on whose side it works writes it."""
    op, until = Op(int(s.mod_op[k])), int(s.mod_until[k])
    mod: Json = {"op": OPS[op]}
    if op in CHANGES:
        mod = {"stat": STATS[s.mod_stat[k]], **mod, "value": int(s.mod_value[k])}
    mod |= _said(pool, s, k, op)
    mod["until"] = until_text(until)
    if s.mod_guard[k]:
        mod["guard"] = True
    if until == Until.SOURCE:
        seat = int(s.mod_seat[k]) if s.mod_slot[k] == PLAYER else int(s.mod_slot[k]) // 10
        mod["source"] = place_of(int(s.mod_source[k]), seat)
    return mod


def _said(pool: Any, s: Any, k: int, op: Op) -> Json:
    arg, mask = int(s.mod_arg[k]), int(s.mod_mask[k])
    said: Json = {}
    match op:
        case Op.IDENTITY:
            if arg:
                said["level"] = arg - 1
            if s.mod_card[k]:
                said["name"] = pool.cards[s.mod_card[k]].name.en
            if s.mod_arg2[k]:
                said["nation"] = NATIONS[s.mod_arg2[k]]
            if s.mod_stat[k]:
                said["attribute"] = ATTRIBUTES[s.mod_stat[k]]
        case Op.CANNOT:
            said["what"] = words_of(Ban, CANNOT, mask)
        case Op.PROTECT:
            said = {"from": words_of(Shield, SHIELDS, mask), **({"times": arg} if arg else {})}
        case Op.COMBAT:
            said["keyword"] = words_of(Fight, KEYWORDS, mask)[0]
            if mask == Fight.EXTRA_ATTACKS:
                said["count"] = arg
        case Op.DAMAGE_MOD:
            said = {"reason": words_of(Reason, REASONS, mask), "how": How(arg).name.lower()}
        case Op.REPLACE:
            said = {"event": Happens(arg).name.lower(), "by": Instead(int(s.mod_arg2[k])).name.lower()}
        case Op.SUMMON_RULE:
            said = {"fee": arg} if arg else {"free": True}
        case Op.PERMISSION:
            said["what"] = Permit(arg).name.lower()
    if op in (Op.DAMAGE_MOD, Op.PERMISSION) and s.mod_value[k]:
        said["value"] = int(s.mod_value[k])
    if op in (Op.SUMMON_RULE, Op.PERMISSION) and s.mod_filter[k]:
        said["step"] = step_name(pool, int(s.mod_card[k]))
    return said


def step_name(pool: Any, op: int) -> str:
    """Where among the cards an operation stands: ``CODE.skill.step``."""
    t = pool.tables[0]
    within = np.flatnonzero((t.op <= op) & (op < t.op + t.ops))
    places = np.argwhere(np.isin(t.skill, within[within > 0]))
    if not len(places):
        return "-"
    card, number = places[0].tolist()
    return f"{pool.codes[card]}.{number + 1}.{op - int(t.op[t.skill[card, number]]) + 1}"


def step_number(pool: Any, name: str) -> int:
    """The operation of such a name, or 0."""
    code, _, rest = name.partition(".")
    skill, _, step = rest.partition(".")
    if code not in pool.numbers or not (skill.isdecimal() and step.isdecimal()) or not 1 <= int(skill) <= 3:
        return 0
    t = pool.tables[0]
    found = int(t.skill[pool.numbers[code], int(skill) - 1])
    return int(t.op[found]) + int(step) - 1 if found and 1 <= int(step) <= t.ops[found] else 0


KINDS = {name: op for op, name in OPS.items()}


def numbers(pool: Any, mod: Any) -> Json:
    """The fields of a row for a modifier of the form, or those that cannot be: ``op`` is 0."""
    op = KINDS[mod.op]
    found: Json = {"op": int(op), "until": mod.until if isinstance(mod.until, int) else int(Until[mod.until.upper()])}
    found |= {"guard": int(mod.guard), "value": mod.value or 0}
    match op:
        case Op.STAT_ADD | Op.STAT_SET | Op.STAT_TIMES if mod.stat is not None and mod.value is not None:
            found["stat"] = STATS.index(mod.stat)
        case Op.SWAP_STATS | Op.SILENCE:
            pass
        case Op.IDENTITY:
            found |= {"arg": 0 if mod.level is None else mod.level + 1, "card": _named(pool, mod.name)}
            found |= {"arg2": NATIONS.index(mod.nation or ""), "stat": ATTRIBUTES.index(mod.attribute or "")}
        case Op.CANNOT if isinstance(mod.what, list):
            found["mask"] = mask_of(Ban, mod.what)
        case Op.PROTECT if mod.sources:
            found |= {"mask": mask_of(Shield, mod.sources), "arg": mod.times or 0}
        case Op.COMBAT if mod.keyword:
            found |= {"mask": int(Fight[mod.keyword.upper()]), "arg": mod.count or 1}
        case Op.DAMAGE_MOD if mod.how:
            found |= {"arg": int(How[mod.how.upper()]), "mask": mask_of(Reason, mod.reason or REASONS)}
        case Op.REPLACE if mod.event and mod.by:
            found |= {"arg": int(Happens[mod.event.upper()]), "arg2": int(Instead[mod.by.upper()])}
        case Op.SUMMON_RULE if mod.step:
            found |= {"arg": mod.fee or 0, **_step(pool, mod.step, op)}
        case Op.PERMISSION if isinstance(mod.what, str) and mod.what in PERMISSIONS:
            found |= {"arg": int(Permit[mod.what.upper()]), **(_step(pool, mod.step, op) if mod.step else {})}
        case _:
            found["op"] = 0
    return found if found.get("card") != -1 else found | {"op": 0}


def _step(pool: Any, name: str, op: Op) -> Json:
    number = step_number(pool, name)
    if not number or pool.tables[0].op_kind[number] != op:
        return {"card": -1}
    return {"card": number, "filter": int(pool.tables[0].op_filter[number])}


def _named(pool: Any, name: str | None) -> int:
    """The lowest card of a name; -1 where there is none."""
    if name is None:
        return 0
    return next((number for number, card in enumerate(pool.cards) if card and card.name.en == name), -1)
