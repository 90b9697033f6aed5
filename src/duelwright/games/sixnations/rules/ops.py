"""Steps: one interpreter for all of them."""

from typing import Any

from ....core.jit import kernel
from ....core.rows import EVERYONE, tell
from ..happenings import Event
from ..state import GONE, PLAYER, Link, Opt
from ..tables import Changed, Kind, Of, Op, Reason, Type, When, Who
from .amounts import counted
from .frame import gain, hurt, note_life, set_tapped
from .later import SKILL, put_off
from .limits import follow_log
from .mods import end_mods
from .ops_cards import destroy_picked, discard_picked, reveal_until, send_picked, show_picked
from .ops_mods import is_modifier, mod_card, mod_player, names_player
from .ops_places import swap_picked
from .piles import HIDES, draw
from .queries import bounded, fits
from .selectors import left_out
from .slots import is_creature, touch
from .triggers import collect


@kernel
def operate(tables: Any, states: Any, i: int, op: int, link: int, events: Any, n: int) -> int:
    """One step that asks for no places, on the cards picked or on players."""
    t = tables[0]
    s = states[i]
    kind = int(t.op_kind[op])
    seat = int(s.link_seat[link])
    if kind == Op.NEGATE:
        return negate(tables, states, i, int(t.op_arg[op]), link, events, n)
    if kind == Op.DESTROY:
        return destroy_picked(tables, states, i, seat, events, n)
    if kind in (Op.SEND, Op.BANISH, Op.TO_HAND, Op.TO_DECK):
        return send_picked(tables, states, i, op, events, n)
    if kind == Op.DISCARD:
        return discard_picked(tables, states, i, events, n)
    if kind == Op.REVEAL and t.op_who[op] == Who.UNTIL:
        return reveal_until(tables, states, i, op, link, events, n)
    if kind == Op.REVEAL or kind == Op.LOOK:
        return show_picked(states, i, HIDES if kind == Op.REVEAL else 1 << seat, events, n)
    if kind == Op.CHANGE:
        return swap_picked(tables, states, i, seat, events, n)
    if names_player(int(t.op_who[op])) or kind == Op.SUMMON_RULE:
        for k in range(2):
            player = seat if k == 0 else 1 - seat
            who = int(t.op_who[op])
            if who == Who.BOTH or (who == Who.ENEMY) == (k == 1):
                n = on_player(tables, states, i, op, player, link, events, n)
        return n
    if t.op_who[op] == Who.NOBODY:
        return at_large(tables, states, i, op, link, events, n)
    for k in range(s.picked_n):
        ref = int(s.picked[k])
        if 0 <= ref < PLAYER and s.card[ref]:
            n = on_card(tables, states, i, op, ref, link, events, n)
    return n


@kernel
def on_player(tables: Any, states: Any, i: int, op: int, player: int, link: int, events: Any, n: int) -> int:
    """A step that works on a player."""
    t = tables[0]
    s = states[i]
    kind = int(t.op_kind[op])
    seat = int(s.link_seat[link])
    me = int(s.link_slot[link])
    by = int(s.frame_value)
    before = int(s.life[player])
    other = int(s.life[1 - player])
    if kind == Op.DAMAGE and by > 0:
        n = hurt(tables, states, i, player, by, 508, Reason.EFFECT, me, seat, events, n)
    elif kind == Op.HEAL and by > 0:
        n = gain(tables, states, i, player, by, 805, Reason.EFFECT, events, n)
    elif kind == Op.SET_LIFE:
        s.life[player] = bounded(max(0, by))
        s.stale = 1
        n = tell(events, n, Event.LIFE, 805, EVERYONE, player, int(s.life[player]) - before, int(s.life[player]), 0, 0)
        note_life(tables, states, i, player, before, Reason.EFFECT)
    elif kind == Op.DRAW:
        had = int(s.deck_n[player])
        n = draw(states, i, player, max(0, min(60, by)), 508, events, n)
        s.frame_did |= int(s.deck_n[player] != had)
    elif kind == Op.SKIP:
        s.frame_did |= int(s.skip[player] >> int(t.op_arg[op]) & 1 == 0)
        s.skip[player] |= 1 << int(t.op_arg[op])
        s.dirty |= 1 << 22
        n = tell(events, n, Event.SKIPS, 508, EVERYONE, player, int(t.op_arg[op]), 0, 0, 0)
    elif kind == Op.WIN or kind == Op.LOSE:
        winner = player if kind == Op.WIN else 1 - player
        s.won[winner] = 1
        s.frame_did = 1
        event = Event.WINS if kind == Op.WIN else Event.LOSES
        n = tell(events, n, event, 803, EVERYONE, player, int(s.link_card[link]), 0, 0, 0)
    elif is_modifier(kind):
        n = mod_player(tables, states, i, op, player, me, seat, events, n)
    if s.life[player] != before or s.life[1 - player] != other:
        s.frame_did = 1
    return n


@kernel
def at_large(tables: Any, states: Any, i: int, op: int, link: int, events: Any, n: int) -> int:
    """A step that works on neither cards nor players."""
    t = tables[0]
    s = states[i]
    kind = t.op_kind[op]
    seat = int(s.link_seat[link])
    if kind == Op.SCHEDULE:
        card = int(s.link_card[link])
        number = int(t.op_arg2[op])
        cause = int(s.link_cause[link])
        if put_off(states, i, SKILL, int(t.op_arg[op]), seat, card, number, int(s.link_slot[link]), cause):
            s.frame_did = 1
            n = tell(events, n, Event.PUT_OFF, 508, EVERYONE, seat, card, number, int(t.op_arg[op]), 0)
    elif kind == Op.END_BATTLE:
        n = negate(tables, states, i, Of.ATTACK, link, events, n)
    elif kind == Op.MOVE_DIAL and s.opt[Opt.MODE] == 1:
        by = max(0, min(3, int(s.frame_value)))
        if by:
            s.frame_did = 1
            s.dial = (s.dial + by) % 4
            s.stale = 1
            n = tell(events, n, Event.DIAL, 901, EVERYONE, seat, int(s.dial), 0, 0, 0)
            collect(tables, states, i, When.CHANGED, GONE, -1, Changed.DIAL, Reason.EFFECT, int(s.dial), 0)
    return n


@kernel
def on_card(tables: Any, states: Any, i: int, op: int, slot: int, link: int, events: Any, n: int) -> int:
    """A step that works on a card of the field."""
    t = tables[0]
    s = states[i]
    kind = int(t.op_kind[op])
    seat = int(s.link_seat[link])
    if kind == Op.TAP or kind == Op.UNTAP or kind == Op.EXTRA_ATTACK:
        tapped = int(kind == Op.TAP)
        before = int(s.tapped[slot])
        if kind == Op.EXTRA_ATTACK:
            if not is_creature(tables, states, i, slot):
                return n
            s.more[slot] = min(99, int(s.more[slot]) + 1)
            s.frame_did = 1
            touch(states, i, slot)
        n = set_tapped(tables, states, i, slot, tapped, 508, Reason.EFFECT, events, n)
        s.frame_did |= int(s.tapped[slot] != before)
        return n
    if s.card[slot] <= 0 or s.down[slot]:
        return n
    if kind == Op.FACE_DOWN:
        return turn_down(tables, states, i, slot, events, n)
    if kind == Op.COUNTERS:
        return add_counters(tables, states, i, slot, int(t.op_arg[op]), events, n)
    if kind == Op.ATTACH:
        return attach(tables, states, i, slot, int(s.frame_to), seat, events, n)
    if is_modifier(kind):
        return mod_card(tables, states, i, op, slot, int(s.link_slot[link]), seat, events, n)
    return n


@kernel
def turn_down(tables: Any, states: Any, i: int, slot: int, events: Any, n: int) -> int:
    """A support or interference in force is turned face down: what was said of it, and by it, ends."""
    t = tables[0]
    s = states[i]
    card = int(s.card[slot])
    if s.pending[slot] or t.kind[card] == Kind.CREATURE or t.type[card] == Type.EQUIPMENT:
        return n
    if s.owner[slot] != slot // 10:  # only its owner may look at it
        return n
    s.frame_did = 1
    s.down[slot] = 1
    s.laid[slot] = s.turn
    s.until[slot] = 0
    for k in range(3):
        s.used[slot, k] = 0
    for k in range(s.counters.shape[1]):
        s.counters[slot, k] = 0
    end_mods(states, i, slot)
    follow_log(states, i, slot, GONE)
    for k in range(20):
        if s.control_source[k] == slot and s.control_until[k] < 0:
            s.control_source[k] = GONE
    touch(states, i, slot)
    n = tell(events, n, Event.FACE_DOWN, 508, EVERYONE, slot // 10, card, slot % 10, 0, 0)
    collect(tables, states, i, When.CHANGED, slot, slot // 10, Changed.FACE, Reason.EFFECT, 0, 0)
    return n


@kernel
def add_counters(tables: Any, states: Any, i: int, slot: int, name: int, events: Any, n: int) -> int:
    """Counters come to a card, or go."""
    s = states[i]
    before = counted(states, i, slot)
    old = int(s.counters[slot, name])
    new = max(0, min(99, old + int(s.frame_value)))
    if new == old:
        return n
    s.counters[slot, name] = new
    s.frame_did = 1
    touch(states, i, slot)
    n = tell(events, n, Event.COUNTERS, 508, EVERYONE, slot // 10, slot, name, new, 0)
    if new > old:
        total = counted(states, i, slot)
        collect(tables, states, i, When.CHANGED, slot, slot // 10, Changed.COUNTERS, Reason.EFFECT, total, before)
    return n


@kernel
def attach(tables: Any, states: Any, i: int, slot: int, bearer: int, seat: int, events: Any, n: int) -> int:
    """Equipment goes to another bearer that it fits."""
    t = tables[0]
    s = states[i]
    card = int(s.card[slot])
    if t.type[card] != Type.EQUIPMENT or s.pending[slot] or not 0 <= bearer < PLAYER or s.on[slot] == bearer:
        return n
    fit = fits(tables, states, i, int(t.bearer[card]), slot // 10, slot, bearer)
    if not fit or t.kind[max(0, int(s.card[bearer]))] != Kind.CREATURE or left_out(states, i, seat, bearer):
        return n
    s.on[slot] = bearer
    s.frame_did = 1
    touch(states, i, slot)
    n = tell(events, n, Event.ATTACHED, 508, EVERYONE, slot // 10, card, slot, bearer, 0)
    collect(tables, states, i, When.CHANGED, bearer, bearer // 10, Changed.ATTACHMENT, Reason.EFFECT, 0, 0)
    return n


@kernel
def negate(tables: Any, states: Any, i: int, of: int, link: int, events: Any, n: int) -> int:
    """An attack, or the link that was answered, comes to nothing; or its effect alone."""
    s = states[i]
    seat = int(s.link_seat[link])
    if of == Of.ATTACK:
        if s.att_seat >= 0:
            s.frame_did |= int(s.att_negated == 0)
            s.att_negated = 1
            n = tell(events, n, Event.NEGATED, 701, EVERYONE, seat, 0, 0, 0, 0)
        return n
    if link == 0:
        return n
    kind = s.link_kind[link - 1]
    summon = kind == Link.SUMMON or kind == Link.SACRIFICE or kind == Link.UPGRADE
    if summon != (of == Of.SUMMON):
        return n
    undone = s.link_void if of == Of.EFFECT else s.link_negated
    s.frame_did |= int(undone[link - 1] == 0)
    undone[link - 1] = 1
    return tell(events, n, Event.NEGATED, 701, EVERYONE, seat, int(s.link_card[link - 1]), 0, 0, 0)
