"""One attack, from its declaration to the damage (SIX-6)."""

from typing import Any

from ....core.jit import kernel
from ....core.rows import EVERYONE, tell
from ..happenings import Event
from ..state import FROM_HAND, GONE, PLAYER, Flow, Mode, Opt, Phase
from ..tables import At, Ban, Fight, In, Later, Op, Past, Reason, Stat, Until, When, Zone
from .chain import has_ambush, shows
from .control import end_control
from .counts import tally
from .fights import may_go_on
from .frame import destroy, hurt, judge, set_tapped
from .later import due
from .mods import add_mod, drop_mod
from .ops_places import note_area, note_area_left
from .piles import leave_hand, to_grave
from .rulings import is_banned
from .slots import is_creature, shift
from .triggers import ROLE, collect, is_heard
from .values import refresh


@kernel
def on_course(tables: Any, states: Any, i: int) -> bool:
    """Whether an attack goes on: its attacker stands in the battle area, its target on the field (SIX-6.10)."""
    s = states[i]
    if s.att_negated or s.att_from == GONE or s.att_to == GONE:
        return False
    if s.att_from // 10 != s.att_seat or s.att_from % 10 >= 5:
        return False
    if s.att_to != PLAYER and s.att_to // 10 != s.guard_seat:
        return False
    return s.att_to == PLAYER or is_creature(tables, states, i, int(s.att_to))


@kernel
def declare_attack(tables: Any, states: Any, i: int, seat: int, attacker: int, target: int, events: Any, n: int) -> int:
    """An attack is named; the other player may answer (SIX-7.1)."""
    s = states[i]
    s.att_seat = seat
    s.att_from = attacker
    s.att_to = target
    s.guard_seat = 1 - seat if target == PLAYER else target // 10
    s.stale = 1
    s.flow = Flow.DECLARED
    s.mode = Mode.RESPOND
    s.ask_seat = 1 - seat
    if s.slot_flags[attacker] & Fight.ATTACK_ALL and target != PLAYER:
        s.struck[attacker] |= 1 << target
        s.dirty |= 1 << attacker
    n = tell(events, n, Event.ATTACKS, 601, EVERYONE, seat, attacker % 10, target, int(s.card[attacker]), 0)
    tally(states, i, seat, Past.ATTACKS, 1)
    note_roles(tables, states, i, When.ATTACK_DECLARED, 0, seat, attacker, target)
    return n


@kernel
def note_roles(tables: Any, states: Any, i: int, when: int, at: int, seat: int, attacker: int, target: int) -> int:
    """A moment of an attack is noted, once for the attacker and once for the creature attacked."""
    s = states[i]
    if not is_heard(tables, states, i, when):
        return 0
    if s.stale:
        refresh(tables, states, i)
    side = seat if attacker == GONE else attacker // 10
    collect(tables, states, i, when, attacker, side, at, Reason.BATTLE, 0, 0)
    if target != PLAYER:
        side = int(s.guard_seat) if target == GONE else target // 10
        collect(tables, states, i, when, target, side, at + (ROLE if at else 1), Reason.BATTLE, 0, 0)
    return 0


@kernel
def may_fight(tables: Any, states: Any, i: int, seat: int) -> bool:
    """Whether public facts allow the attacking player anything in the battle step (SIX-6.5)."""
    s = states[i]
    return s.hand_n[seat] > 0 or has_ambush(states, i, seat) or shows(tables, states, i, seat, In.BATTLE, True)


@kernel
def may_defend(tables: Any, states: Any, i: int, seat: int) -> bool:
    """Whether public facts allow the defending player anything in the defence step (SIX-6.6)."""
    s = states[i]
    if s.hand_n[seat] > 0 or has_ambush(states, i, seat) or shows(tables, states, i, seat, In.DEFENCE, False):
        return True
    if s.att_to == PLAYER:
        return False
    free = False
    for slot in range(10 * seat, 10 * seat + 5):
        free |= s.card[slot] == 0
    found = False
    for slot in range(10 * seat + 5, 10 * seat + 10):
        found |= free and may_guard_from(tables, states, i, slot)
    return found


@kernel
def may_guard_from(tables: Any, states: Any, i: int, slot: int) -> bool:
    """Whether a creature of the tower area can guard: untapped, not the target, no guard already (SIX-6.6)."""
    s = states[i]
    for k in range(s.guard_n):
        if s.guard[k] == -2 - slot:
            return False
    stands = is_creature(tables, states, i, slot) and not s.tapped[slot] and s.att_to != slot
    return stands and not is_banned(states, i, slot, Ban.GUARD)


@kernel
def raise_target(tables: Any, states: Any, i: int, power: int, events: Any, n: int) -> int:
    """SIX-6.7: the target's attack or defence rises, until the end of the turn."""
    s = states[i]
    target = int(s.att_to)
    stat = Stat.ATTACK if target % 10 < 5 else Stat.DEFENCE
    if s.opt[Opt.GUARD_TOTAL] == 1 and s.guard_n == 1:
        card = s.card[target]
        power += int(tables[0].attack[card]) if stat == Stat.ATTACK else int(tables[0].defence[card])
    add_mod(states, i, target, stat, Op.STAT_ADD, power, Until.TURN, GONE, 1)
    refresh(tables, states, i)
    value = int(s.attack[target]) if stat == Stat.ATTACK else int(s.defence[target])
    return tell(events, n, Event.RAISED, 607, EVERYONE, target // 10, target, stat, power, value)


@kernel
def guard_from_tower(tables: Any, states: Any, i: int, slot: int, to: int, events: Any, n: int) -> int:
    """A creature of the tower area guards: it moves to the battle area (SIX-6.6)."""
    s = states[i]
    n = tell(events, n, Event.GUARDED, 606, EVERYONE, slot // 10, int(s.card[slot]), slot % 10, to % 10, 0)
    shift(states, i, slot, to)
    s.guard[s.guard_n] = -2 - to
    s.guard_n += 1
    refresh(tables, states, i)
    note_area(tables, states, i, to, Reason.RULE)
    note_area_left(tables, states, i, to, Reason.RULE)
    return raise_target(tables, states, i, int(s.attack[to]), events, n)


@kernel
def guard_from_hand(tables: Any, states: Any, i: int, seat: int, card: int, events: Any, n: int) -> int:
    """A creature shown from the hand guards (SIX-6.6)."""
    s = states[i]
    n = leave_hand(states, i, seat, card, events, n)
    n = tell(events, n, Event.GUARDED, 606, EVERYONE, seat, card, FROM_HAND, 0, 0)
    s.guard[s.guard_n] = card
    s.guard_n += 1
    return raise_target(tables, states, i, int(tables[0].attack[card]), events, n)


@kernel
def guarded_by(states: Any, i: int, slot: int) -> int:
    """What guards have added to a creature's attack this turn."""
    s = states[i]
    total = 0
    for k in range(s.mod_n):
        if s.mod_slot[k] == slot and s.mod_guard[k] and s.mod_stat[k] == Stat.ATTACK:
            total += int(s.mod_value[k])
    return total


@kernel
def to_strike(tables: Any, states: Any, i: int) -> int:
    """Both steps are over: what triggers before the comparison comes first."""
    s = states[i]
    s.flow = Flow.STRIKE
    note_roles(tables, states, i, When.BATTLE_STEP, At.BEFORE, int(s.att_seat), int(s.att_from), int(s.att_to))
    return 0


@kernel
def strike(tables: Any, states: Any, i: int, events: Any, n: int) -> int:
    """Comparison and damage (SIX-6.7 to SIX-6.9), carried out whole before it is judged (SIX-8.5)."""
    s = states[i]
    seat = int(s.att_seat)
    attacker = int(s.att_from)
    target = int(s.att_to)
    power = int(s.attack[attacker])
    if target == PLAYER:
        n = hurt(tables, states, i, 1 - seat, power, 609, Reason.BATTLE, attacker, seat, events, n)
    else:
        tower = target % 10 >= 5
        value = int(s.defence[target]) if tower else int(s.attack[target])
        n = tell(events, n, Event.COMPARED, 608, EVERYONE, seat, power, value, int(tower), 0)
        if power > value:
            costs = not tower or s.slot_flags[attacker] & Fight.PIERCE != 0
            n = beat(tables, states, i, target, seat, power - value if costs else 0, events, n)
        elif power < value:
            added = guarded_by(states, i, target) if s.opt[Opt.GUARD_DAMAGE] == 0 else 0
            loss = 0 if tower else max(0, value - added - power)
            n = beat(tables, states, i, attacker, target // 10, loss, events, n)
        else:
            n = set_tapped(tables, states, i, target, 1, 608, Reason.BATTLE, events, n)
    note_roles(tables, states, i, When.BATTLE_STEP, At.AFTER, seat, int(s.att_from), int(s.att_to))
    return end_attack(tables, states, i, events, n)


@kernel
def beat(tables: Any, states: Any, i: int, loser: int, by: int, loss: int, events: Any, n: int) -> int:
    """The weaker of two is destroyed; one that is not costs its owner no life (SIX-6.8)."""
    s = states[i]
    side = loser // 10
    before = int(s.ever[side, Past.DESTROYED])
    attacking = loser == s.att_to
    n = destroy(tables, states, i, 1 << loser, 608, Reason.BATTLE, by, events, n)
    if s.ever[side, Past.DESTROYED] == before:
        return n
    winner = int(s.att_from) if attacking else int(s.att_to)
    if winner != GONE:
        collect(tables, states, i, When.DESTROYS, winner, by, 0, Reason.BATTLE, 0, 0)
    return hurt(tables, states, i, side, loss, 608, Reason.BATTLE, winner, by, events, n) if loss > 0 else n


@kernel
def end_attack(tables: Any, states: Any, i: int, events: Any, n: int) -> int:
    """Guards from the hand go to the graveyard; the attacker is tapped and has attacked (SIX-6.3, SIX-6.7)."""
    s = states[i]
    owner = int(s.guard_seat)
    for k in range(s.guard_n):
        if s.guard[k] > 0:
            n = to_grave(states, i, owner, int(s.guard[k]), GONE, events, n)
            collect(tables, states, i, When.MOVED, GONE, owner, Zone.HAND, Reason.RULE, 0, Zone.GRAVEYARD)
        s.guard[k] = 0
    seat = int(s.att_seat)
    attacker = int(s.att_from)
    target = int(s.att_to)
    if s.stale:
        refresh(tables, states, i)
    if attacker != GONE:
        s.attacks[attacker] = min(127, max(int(s.attacks[attacker]), int(s.attacked[attacker])) + 1)
        s.attacked[attacker] = 1
        s.dirty |= 1 << attacker
        if not may_go_on(tables, states, i, attacker):
            n = set_tapped(tables, states, i, attacker, 1, 603, Reason.BATTLE, events, n)
    s.att_seat = -1
    s.att_from = GONE
    s.att_to = GONE
    s.att_negated = 0
    s.guard_n = 0
    s.stale = 1
    s.flow = Flow.MAIN
    s.phase = Phase.DUEL
    n = end_mods_of(tables, states, i, Until.BATTLE, events, n)
    note_roles(tables, states, i, When.BATTLE_STEP, At.OVER, seat, attacker, target)
    s.guard_seat = 0
    n = due(tables, states, i, Later.BATTLE_END, events, n)
    return judge(states, i, events, n)


@kernel
def end_mods_of(tables: Any, states: Any, i: int, until: int, events: Any, n: int) -> int:
    """A battle or a phase is over: what lasts until then ends (SIX-7.5)."""
    s = states[i]
    for k in range(s.mod_n - 1, -1, -1):
        if s.mod_until[k] == until:
            drop_mod(states, i, k)
    n = end_control(tables, states, i, until, events, n)
    if s.stale:
        refresh(tables, states, i)
    return n
