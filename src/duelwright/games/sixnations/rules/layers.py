"""What one modifier makes of a card of the field, or of a player."""

from typing import Any

from ....core.jit import kernel
from ..tables import OPEN_HAND, SILENCED, Fight, Kind, Layer, Op, Permit, Shield, Stat
from .queries import bounded

MOST_EXTRA = 99
"""Attacks more a turn."""


@kernel
def layer_of(op: int) -> int:
    """The layer of a modifier."""
    if op == Op.STAT_SET or op == Op.STAT_TIMES or op == Op.STAT_ADD or op == Op.SWAP_STATS:
        return Layer.STATS
    if op == Op.IDENTITY:
        return Layer.IDENTITY
    if op == Op.SILENCE:
        return Layer.SILENCE
    if op == Op.CANNOT or op == Op.PROTECT or op == Op.COMBAT:
        return Layer.FLAGS
    return Layer.RULES


@kernel
def at_stage(op: int, stage: int) -> bool:
    """Whether a modifier is carried out at a stage: one ``Op``, or all that only set flags (``Op.CANNOT``)."""
    if stage == Op.CANNOT:
        return op == Op.CANNOT or op == Op.PROTECT or op == Op.COMBAT or op == Op.PERMISSION
    return op == stage


@kernel
def restrict(states: Any, i: int, seat: int, op: int, mask: int, arg: int) -> int:
    """What a modifier of a player sets."""
    s = states[i]
    if op == Op.CANNOT:
        s.seat_flags[seat] |= mask
    elif op == Op.PERMISSION and arg == Permit.OPEN_HAND:
        s.seat_flags[seat] |= OPEN_HAND
    return 0


@kernel
def impose(
    tables: Any,
    states: Any,
    i: int,
    op: int,
    slot: int,
    stat: int,
    by: int,
    second: int,
    mask: int,
    arg: int,
    arg2: int,
    card: int,
) -> int:
    """What a modifier makes of a card of the field."""
    t = tables[0]
    s = states[i]
    if op == Op.SILENCE:
        s.slot_flags[slot] |= SILENCED
    elif op == Op.IDENTITY:
        s.level[slot] = arg - 1 if arg else s.level[slot]
        s.nation[slot] = arg2 if arg2 else s.nation[slot]
        s.attribute[slot] = stat if stat else s.attribute[slot]
        s.name[slot] = t.name[card] if card else s.name[slot]
    elif op == Op.CANNOT:
        s.slot_flags[slot] |= mask
    elif op == Op.PROTECT:  # one that stops some destructions only is asked then
        s.slot_flags[slot] |= mask & Shield.TARGET if arg else mask
    elif op == Op.COMBAT:
        s.slot_flags[slot] |= mask
        if mask == Fight.EXTRA_ATTACKS:
            s.extra[slot] = min(MOST_EXTRA, int(s.extra[slot]) + arg)
    elif t.kind[s.card[slot]] == Kind.CREATURE:
        reckon(states, i, op, slot, stat, by, second)
    return 0


@kernel
def reckon(states: Any, i: int, op: int, slot: int, stat: int, by: int, second: int) -> int:
    """What a modifier makes of attack and defence."""
    s = states[i]
    if op == Op.SWAP_STATS:
        attack = int(s.attack[slot])
        s.attack[slot] = s.defence[slot]
        s.defence[slot] = attack
        return 0
    if stat != Stat.DEFENCE:
        s.attack[slot] = changed(op, int(s.attack[slot]), by)
    if stat != Stat.ATTACK:
        s.defence[slot] = changed(op, int(s.defence[slot]), second)
    return 0


@kernel
def changed(op: int, value: int, by: int) -> int:
    """A value after one modifier."""
    if op == Op.STAT_SET:
        return by
    if op == Op.STAT_TIMES:
        return bounded(value * by // 100)
    return bounded(value + by)
