"""Modifiers that steps put on cards and players."""

from typing import Any

from ....core.jit import kernel
from ....core.rows import EVERYONE, tell
from ..happenings import Event
from ..state import GONE, PLAYER
from ..tables import Fight, Op, Stat, Until, Who
from .mods import add_mod
from .slots import is_creature


@kernel
def duration(tables: Any, states: Any, i: int, op: int, seat: int) -> int:
    """How long something lasts, as the row says it (SIX-7.5)."""
    t = tables[0]
    s = states[i]
    until = int(t.op_until[op])
    if until == Until.TURNS:
        return int(s.turn) + 2 * (int(t.op_turns[op]) - 1) + (0 if s.active == seat else 1)
    return Until.TURN | 0 if until == Until.BATTLE and s.att_seat < 0 else until


@kernel
def is_source(states: Any, i: int, slot: int) -> bool:
    """Whether a card lies face up on the field, so that something can last for as long as it does (SIX-7.5)."""
    s = states[i]
    return 0 <= slot < PLAYER and s.card[slot] != 0 and not s.down[slot]


@kernel
def describe_mod(tables: Any, states: Any, i: int, op: int, seat: int) -> int:
    """What the modifier just put on says besides a number."""
    t = tables[0]
    s = states[i]
    k = int(s.mod_n) - 1
    kind = int(t.op_kind[op])
    s.mod_seat[k] = seat
    s.mod_arg[k] = t.op_arg[op]
    s.mod_arg2[k] = t.op_arg2[op]
    s.mod_mask[k] = t.op_mask[op]
    if kind == Op.IDENTITY:
        s.mod_card[k] = t.op_card[op]
    if kind == Op.PROTECT and s.mod_until[k] == Until.USED:
        s.mod_arg[k] = max(1, int(t.op_arg[op]))
    if kind == Op.FORCE_ATTACK:
        s.mod_op[k] = Op.COMBAT
        s.mod_until[k] = Until.TURN
        s.mod_arg[k] = 1
        s.mod_mask[k] = Fight.MUST_ATTACK
    if kind == Op.SUMMON_RULE or kind == Op.PERMISSION:
        s.mod_filter[k] = t.op_filter[op]
        s.mod_card[k] = op if t.op_filter[op] else 0
    return 0


@kernel
def mod_card(tables: Any, states: Any, i: int, op: int, ref: int, me: int, seat: int, events: Any, n: int) -> int:
    """A modifier on a face-up card of the field; of attack, defence and the fight only on creatures."""
    t = tables[0]
    s = states[i]
    kind = int(t.op_kind[op])
    if not 0 <= ref < PLAYER or s.card[ref] <= 0 or s.down[ref]:
        return n
    fights = kind in (Op.STAT_ADD, Op.STAT_SET, Op.STAT_TIMES, Op.SWAP_STATS, Op.COMBAT, Op.FORCE_ATTACK)
    if fights and not is_creature(tables, states, i, ref):
        return n
    until = duration(tables, states, i, op, seat)
    if until == Until.SOURCE and not is_source(states, i, me):
        return n
    source = me if until == Until.SOURCE else GONE
    if kind not in (Op.STAT_ADD, Op.STAT_SET, Op.STAT_TIMES):
        stat = int(t.op_stat[op]) if kind == Op.IDENTITY else 0
        if not add_mod(states, i, ref, stat, kind, 0, until, source, 0):
            return n
        s.frame_did = 1
        describe_mod(tables, states, i, op, 0)
        return tell(events, n, Event.LASTS, 706, EVERYONE, ref // 10, ref, kind, int(t.op_mask[op]), 0)
    stat = int(t.op_stat[op])
    if stat != Stat.DEFENCE:
        if not add_mod(states, i, ref, Stat.ATTACK, kind, int(s.frame_value), until, source, 0):
            return n
        s.frame_did = 1
        n = tell(events, n, Event.MODIFIED, 706, EVERYONE, ref // 10, ref, Stat.ATTACK, kind, int(s.frame_value))
    if stat != Stat.ATTACK:
        value = int(s.frame_second) if stat == Stat.BOTH else int(s.frame_value)
        if not add_mod(states, i, ref, Stat.DEFENCE, kind, value, until, source, 0):
            return n
        s.frame_did = 1
        n = tell(events, n, Event.MODIFIED, 706, EVERYONE, ref // 10, ref, Stat.DEFENCE, kind, value)
    return n


@kernel
def mod_player(tables: Any, states: Any, i: int, op: int, player: int, me: int, seat: int, events: Any, n: int) -> int:
    """A modifier on a player."""
    t = tables[0]
    s = states[i]
    until = duration(tables, states, i, op, seat)
    if until == Until.SOURCE and not is_source(states, i, me):
        return n
    source = me if until == Until.SOURCE else GONE
    if not add_mod(states, i, PLAYER, 0, int(t.op_kind[op]), int(s.frame_value), until, source, 0):
        return n
    s.frame_did = 1
    describe_mod(tables, states, i, op, player)
    return tell(events, n, Event.LASTS, 706, EVERYONE, player, PLAYER, int(t.op_kind[op]), int(t.op_mask[op]), 0)


@kernel
def is_modifier(kind: int) -> bool:
    """Whether a step puts a modifier on."""
    return kind <= Op.STAT_TIMES or Op.SWAP_STATS <= kind <= Op.PERMISSION or kind == Op.FORCE_ATTACK


@kernel
def names_player(who: int) -> bool:
    """Whether a step works on players."""
    return Who.ME <= who <= Who.BOTH
