"""What learners and greedy bots see: a flat tensor, and a cheap estimate."""

from typing import Any

from ....core.jit import entry, kernel
from ..state import GONE, OPTIONS, PLAYER, Link, Opt
from ..tables import HIDDEN, Kind, Op, Stat, Who
from .chain import link_skill

HAND_SHOWN = 10


@entry
def observe(tables: Any, states: Any, i: int, seat: int, out: Any) -> int:
    """Writes the tensor of ``facts.OBSERVATION`` for a seat; returns its size."""
    s = states[i]
    for k in range(5 * HAND_SHOWN):
        out[k] = 0
    for k in range(min(HAND_SHOWN, int(s.hand_n[seat]))):
        observe_card(tables, int(s.hand[seat, k]), out, 5 * k)
    n = 5 * HAND_SHOWN
    for k in range(20):
        slot = k + 10 * seat if k < 10 else k - 10 + 10 * (1 - seat)
        observe_slot(tables, states, i, slot, k < 10, out, n)
        n += 7
    for k in range(2):
        out[n + k] = s.life[seat if k == 0 else 1 - seat] / 50_000
        side = seat if k == 0 else 1 - seat
        out[n + 2 + 4 * k] = s.hand_n[side] / 60
        out[n + 3 + 4 * k] = s.deck_n[side] / 60
        out[n + 4 + 4 * k] = s.grave_n[side] / 60
        out[n + 5 + 4 * k] = s.banished_n[side] / 60
    n += 10
    for k in range(16):
        out[n + k] = 0
    out[n + int(s.phase)] = 1
    if s.asked:
        out[n + 6 + int(s.ask)] = 1
    n += 16
    out[n] = s.asked >> seat & 1
    out[n + 1] = 1 if s.active == seat else 0
    out[n + 2] = s.turn / 200
    out[n + 3] = s.dial / 3
    n += 4
    for k in range(len(OPTIONS)):
        scale = 50_000 if k == Opt.LIFE else 60 if k in (Opt.DECK_MIN, Opt.SUMMONS) else 1
        out[n + k] = s.opt[k] / scale
    return n + len(OPTIONS)


@kernel
def observe_card(tables: Any, card: int, out: Any, n: int) -> int:
    """A card of the own hand."""
    t = tables[0]
    out[n] = t.level[card]
    out[n + 1] = t.kind[card]
    out[n + 2] = t.type[card]
    out[n + 3] = t.attack[card] / 10_000
    out[n + 4] = t.defence[card] / 10_000
    return 0


@kernel
def observe_slot(tables: Any, states: Any, i: int, slot: int, own: bool, out: Any, n: int) -> int:
    """A place of the field."""
    s = states[i]
    card = int(s.card[slot])
    out[n] = 1 if card != 0 else 0
    hidden = card == HIDDEN or (s.down[slot] != 0 and not own)
    out[n + 1] = 0 if hidden else tables[0].kind[card]
    out[n + 2] = s.attack[slot] / 10_000
    out[n + 3] = s.defence[slot] / 10_000
    out[n + 4] = s.tapped[slot]
    out[n + 5] = s.attacked[slot]
    out[n + 6] = s.down[slot]
    return 0


@kernel
def worth(tables: Any, states: Any, i: int, slot: int) -> Any:
    """What a card of the field is worth, in life."""
    s = states[i]
    card = int(s.card[slot])
    if card == 0:
        return 0.0
    if s.down[slot] or tables[0].kind[card] != Kind.CREATURE:
        return 1200.0
    attack = float(s.attack[slot])
    if slot % 10 < 5:
        return 900.0 + 1.1 * attack
    return 700.0 + 0.6 * attack + 0.4 * float(s.defence[slot])


@kernel
def exposure(tables: Any, states: Any, i: int, seat: int) -> Any:
    """Life that the strongest untapped enemies could take from a player who has no creature."""
    s = states[i]
    for slot in range(10 * seat, 10 * seat + 10):
        card = int(s.card[slot])
        if card > 0 and not s.down[slot] and tables[0].kind[card] == Kind.CREATURE:
            return 0.0
    total = 0.0
    for slot in range(10 * (1 - seat), 10 * (1 - seat) + 5):
        total += s.attack[slot]
    return total


@kernel
def foreseen(tables: Any, states: Any, i: int) -> Any:
    """What the attack under way brings its player, if nothing more happens."""
    s = states[i]
    if s.att_seat < 0 or s.att_negated or s.att_from == GONE or s.att_to == GONE:
        return 0.0
    power = float(s.attack[s.att_from])
    if s.att_to == PLAYER:
        return power
    tower = s.att_to % 10 >= 5
    value = float(s.defence[s.att_to]) if tower else float(s.attack[s.att_to])
    gain = 0.0
    if power > value:
        gain = worth(tables, states, i, int(s.att_to)) + (0.0 if tower else power - value)
    elif power < value:
        gain = -worth(tables, states, i, int(s.att_from)) - (0.0 if tower else value - power)
    return gain if s.guard_seat != s.att_seat else -abs(gain)


@kernel
def promised(tables: Any, states: Any, i: int, link: int) -> Any:
    """Roughly what a link of the chain brings its player, in life."""
    t = tables[0]
    s = states[i]
    card = int(s.link_card[link])
    if s.link_negated[link]:
        return 0.0
    if s.link_kind[link] in (Link.SUMMON, Link.SACRIFICE, Link.UPGRADE):
        attack = float(t.attack[card])
        if s.link_place[link] < 5:
            return 900.0 + 1.1 * attack
        return 700.0 + 0.6 * attack + 0.4 * float(t.defence[card])
    total = 1000.0 if t.stays[card] and s.link_kind[link] == Link.USE else 0.0
    skill = link_skill(tables, states, i, link)
    if skill == 0:
        return total
    for op in range(t.op[skill], t.op[skill] + t.ops[skill]):
        kind = t.op_kind[op]
        enemy = t.op_who[op] == Who.ENEMY
        if kind == Op.WIN:
            return 100_000.0
        if kind == Op.DRAW:
            total += -1200.0 if enemy else 1200.0
        elif kind == Op.DAMAGE:
            total += 1500.0 if enemy else -1500.0
        elif kind == Op.HEAL or kind == Op.NEGATE:
            total += 1500.0
        elif s.target_n[link] > 0 and 0 <= s.target[link, 0] < 20:
            slot = int(s.target[link, 0])
            theirs = slot // 10 != s.link_seat[link]
            if kind == Op.STAT_ADD and t.op_stat[op] != Stat.DEFENCE:
                total += 400.0
            elif kind in (Op.DESTROY, Op.BANISH, Op.TO_HAND):
                total += worth(tables, states, i, slot) if theirs else -worth(tables, states, i, slot)
    return total


@entry
def value(tables: Any, states: Any, i: int, seat: int) -> float:
    """An estimate for a seat, -1 to 1: life, cards of the field and the hand, and what is under way."""
    s = states[i]
    if s.clause:
        return 0.0 if s.winner < 0 else 1.0 if s.winner == seat else -1.0
    total = float(s.life[seat]) - float(s.life[1 - seat]) + 1300.0 * (int(s.hand_n[seat]) - int(s.hand_n[1 - seat]))
    for k in range(10):
        total += worth(tables, states, i, 10 * seat + k) - worth(tables, states, i, 10 * (1 - seat) + k)
    total += 0.5 * (exposure(tables, states, i, 1 - seat) - exposure(tables, states, i, seat))
    if s.att_seat >= 0:
        gain = foreseen(tables, states, i)
        total += gain if s.att_seat == seat else -gain
    for link in range(s.link_n):
        gain = promised(tables, states, i, link)
        total += gain if s.link_seat[link] == seat else -gain
    return float(total / (abs(total) + 30_000.0))
