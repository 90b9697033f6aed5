"""What a player may do of the own accord: for each kind of action 0, or the clause that forbids it."""

from typing import Any

from ....core.jit import kernel
from ..state import FROM_GRAVE, FROM_HAND, GONE, PLAYER, Flow, Mode, Opt, Phase
from ..tables import SILENCED, Ban, In, Kind, Permit, Type, When, Zone
from .chain import laid_earlier, may_declare, may_use
from .costs import leaving
from .duel import may_guard_from
from .limits import limit_left
from .rulings import FREE, card_banned, hand_answers, is_banned, permitted, seat_banned, summon_rule
from .slots import is_creature
from .spots import creature_places, flagged, is_free, replaceable

MOVES = 32
"""SIX-5.4: most moves of a phase where they are unlimited."""


@kernel
def turn_for(states: Any, i: int, kind: int) -> int:
    """0 where a kind of action of the strategy phase may be begun (SIX-5.1), else the clause."""
    s = states[i]
    if s.flow == Flow.BATTLE:
        return 605
    if s.flow == Flow.DEFENCE:
        return 606
    if s.phase == Phase.SECOND:
        return 0 if kind == 3 else 404
    if s.phase != Phase.STRATEGY:
        return 401
    return 501 if s.opt[Opt.STRATEGY_ORDER] == 0 and kind < s.stage else 0


@kernel
def may_summon(tables: Any, states: Any, i: int, seat: int, card: int, place: int) -> int:
    """SIX-5.2."""
    if not is_free(states, i, 10 * seat + place) or summons_left(tables, states, i, seat) <= 0:
        return 502
    return 0 if is_summonable(tables, states, i, seat, card) else 502


@kernel
def summons_left(tables: Any, states: Any, i: int, seat: int) -> int:
    """How many summons without a fee a player has left this turn (SIX-5.2)."""
    s = states[i]
    if s.opt[Opt.SUMMONS] == 0:
        return 1
    return int(s.opt[Opt.SUMMONS]) + permitted(tables, states, i, seat, Permit.EXTRA_SUMMONS) - int(s.summons)


@kernel
def is_summonable(tables: Any, states: Any, i: int, seat: int, card: int) -> bool:
    """Whether a card of the hand can be summoned without a fee (SIX-5.2)."""
    t = tables[0]
    if t.kind[card] != Kind.CREATURE or card_banned(tables, states, i, seat, card, Ban.SUMMON):
        return False
    return t.level[card] <= 1 or summon_rule(tables, states, i, seat, card) >= FREE


@kernel
def fee_count(tables: Any, states: Any, i: int, seat: int, card: int) -> int:
    """SIX-5.6: how many creatures a sacrifice summon takes; 0 where a card cannot be summoned so."""
    t = tables[0]
    if t.kind[card] != Kind.CREATURE or t.level[card] < 2 or card_banned(tables, states, i, seat, card, Ban.SUMMON):
        return 0
    fee = summon_rule(tables, states, i, seat, card) % FREE
    return fee if fee else int(t.level[card]) - int(states[i].opt[Opt.SACRIFICE_FEE])


@kernel
def can_pay(tables: Any, states: Any, i: int, slot: int) -> bool:
    """Whether a creature of the battle area can be the fee of a summon."""
    return is_creature(tables, states, i, slot) and not states[i].slot_flags[slot] & Ban.PAY


@kernel
def fee_places(tables: Any, states: Any, i: int, seat: int) -> int:
    """The battle places of a seat whose creatures can be the fee of a summon, as a mask."""
    return creature_places(tables, states, i, seat) & 31 & ~flagged(states, i, seat, Ban.PAY)


@kernel
def may_sacrifice(tables: Any, states: Any, i: int, seat: int, card: int, fee: int, place: int) -> int:
    """SIX-5.6."""
    count = 0
    for k in range(5):
        if fee >> k & 1:
            count += 1
            if not can_pay(tables, states, i, 10 * seat + k):
                return 506
    if count == 0 or count != fee_count(tables, states, i, seat, card):
        return 506
    vacated = place < 5 and fee >> place & 1
    return 0 if vacated or is_free(states, i, 10 * seat + place) else 506


@kernel
def may_upgrade(tables: Any, states: Any, i: int, seat: int, card: int, place: int) -> int:
    """SIX-5.7."""
    t = tables[0]
    s = states[i]
    slot = 10 * seat + place
    if t.kind[card] != Kind.CREATURE or not can_pay(tables, states, i, slot):
        return 507
    related = t.nation[card] == s.nation[slot] or t.attribute[card] == s.attribute[slot]
    if not related or t.level[card] != s.level[slot] + 1:
        return 507
    return 507 if card_banned(tables, states, i, seat, card, Ban.SUMMON) else 0


@kernel
def may_move(tables: Any, states: Any, i: int, seat: int, k: int) -> int:
    """SIX-5.4: from the battle area, or an exchange, below 25; from the tower area to a free place from 25."""
    s = states[i]
    battle = 10 * seat + k % 25 // 5
    tower = 10 * seat + 5 + k % 5
    old = battle if k < 25 else tower
    new = tower if k < 25 else battle
    if not is_creature(tables, states, i, old):
        return 504
    swap = k < 25 and is_creature(tables, states, i, new)
    if not swap and not is_free(states, i, new):
        return 504
    if is_banned(states, i, old, Ban.MOVE) or (swap and is_banned(states, i, new, Ban.MOVE)):
        return 504
    if s.opt[Opt.MOVES] == 1:
        return 504 if s.moves >= MOVES else 0
    return 504 if s.moved[old] or (swap and s.moved[new]) else 0


@kernel
def may_ambush(tables: Any, states: Any, i: int, seat: int, card: int, place: int) -> int:
    """SIX-5.5."""
    if tables[0].kind[card] == Kind.CREATURE or not is_free(states, i, 10 * seat + 5 + place):
        return 505
    return 0


@kernel
def window_for(tables: Any, states: Any, i: int, seat: int, card: int, ambushed: bool) -> int:
    """0 where a support or interference may be used at this moment (SIX-1.2, SIX-1.3, SIX-5.5), else the clause."""
    s = states[i]
    if seat_banned(states, i, seat, Ban.USE):
        return 501
    if s.mode != Mode.RESPOND and s.flow not in (Flow.BATTLE, Flow.DEFENCE):
        return turn_for(states, i, 3)
    emergency = tables[0].type[card] == Type.EMERGENCY
    if not emergency and not ambushed:
        emergency = hand_answers(tables, states, i, seat, card)
    if s.mode == Mode.RESPOND:
        if emergency:
            return 0
        return 509 if s.flow == Flow.NEXT and s.link_n == 0 else 701
    if s.flow == Flow.BATTLE:
        return 0 if emergency else 605
    return 0 if emergency or ambushed else 606


@kernel
def may_use_card(tables: Any, states: Any, i: int, seat: int, card: int, place: int) -> int:
    """A card of the hand, with a tower place (from 1) or without (0) (SIX-2.6)."""
    t = tables[0]
    clause = window_for(tables, states, i, seat, card, False)
    if clause:
        return clause
    if t.kind[card] == Kind.CREATURE or card_banned(tables, states, i, seat, card, Ban.USE):
        return 501
    if (t.stays[card] != 0) != (place > 0):
        return 206
    if place > 0:
        slot = 10 * seat + 4 + place
        replaced = t.type[card] == Type.ENVIRONMENT and replaceable(tables, states, i, seat) >> slot % 10 & 1
        if not replaced and not is_free(states, i, slot):
            return 206
    clause = name_limit(tables, states, i, seat, card)
    return clause if clause else may_use(tables, states, i, card, seat, GONE)


@kernel
def name_limit(tables: Any, states: Any, i: int, seat: int, card: int) -> int:
    """0 unless all copies of a name have been used as often as its skill allows, else the clause."""
    number = int(tables[0].use[card])
    return 508 if number and limit_left(tables, states, i, seat, card, GONE, number) <= 0 else 0


@kernel
def may_turn_over(tables: Any, states: Any, i: int, seat: int, place: int) -> int:
    """SIX-5.5."""
    s = states[i]
    slot = 10 * seat + 5 + place
    if not laid_earlier(states, i, slot) or s.card[slot] < 0:
        return 505
    clause = window_for(tables, states, i, seat, int(s.card[slot]), True)
    if s.slot_flags[slot] & Ban.USE:
        return 505
    if clause == 0:
        clause = name_limit(tables, states, i, seat, int(s.card[slot]))
    return clause if clause else may_use(tables, states, i, int(s.card[slot]), seat, slot)


@kernel
def may_activate(tables: Any, states: Any, i: int, seat: int, card: int, number: int, slot: int, zone: int) -> int:
    """A skill (from 1) of a card that stands at ``slot``, or lies in a zone (SIX-5.8)."""
    t = tables[0]
    s = states[i]
    skill = int(t.skill[card, number - 1])
    if skill == 0 or (t.when[skill] != When.ACTIVATE and t.when[skill] != When.DECLARED):
        return 508
    if slot == GONE:
        if t.zone[skill] != zone:
            return 508
    elif t.zone[skill] & (Zone.BATTLE | Zone.TOWER) == 0 or s.slot_flags[slot] & (SILENCED | Ban.USE):
        return 508
    if limit_left(tables, states, i, seat, card, slot, number) <= 0:
        return 508
    creature = t.kind[card] == Kind.CREATURE
    if (not creature and t.stays[card] == 0) or number == t.use[card]:
        return 508
    clause = moment_for(tables, states, i, skill, creature)
    if slot == GONE and s.mode == Mode.RESPOND:
        return 701
    if clause:
        return clause
    return may_declare(tables, states, i, skill, seat, slot, leaving(tables, states, i, skill, seat, card, zone))


@kernel
def moment_for(tables: Any, states: Any, i: int, skill: int, creature: bool) -> int:
    """0 where an activated skill may be used at this moment, else the clause."""
    t = tables[0]
    s = states[i]
    if s.mode == Mode.RESPOND:
        if s.flow == Flow.NEXT and s.link_n == 0:
            return 509
        return 0 if t.response[skill] else 701
    if s.flow == Flow.BATTLE:
        return 0 if creature and t.within[skill] & In.BATTLE else 605
    if s.flow == Flow.DEFENCE:
        return 0 if t.within[skill] & In.DEFENCE else 606
    clause = turn_for(states, i, 5 if creature else 3)
    if clause:
        return clause
    return 0 if t.within[skill] & In.MAIN else 508


@kernel
def may_activate_at(tables: Any, states: Any, i: int, seat: int, slot: int, number: int) -> int:
    """A skill of a card of the own field."""
    s = states[i]
    card = int(s.card[slot])
    if card <= 0 or s.down[slot] or s.pending[slot]:
        return 508
    return may_activate(tables, states, i, seat, card, number, slot, Zone.BATTLE)


@kernel
def may_activate_from(tables: Any, states: Any, i: int, seat: int, source: int, card: int, number: int) -> int:
    """A skill of a card of the own hand, graveyard (each copy once a turn, SIX-2.4) or banished zone."""
    s = states[i]
    if source == FROM_GRAVE:
        fresh = False
        for k in range(s.grave_n[seat]):
            fresh |= s.grave[seat, k] == card and s.grave_used[seat, k] == 0
        if not fresh:
            return 204
    zone = Zone.HAND if source == FROM_HAND else Zone.GRAVEYARD if source == FROM_GRAVE else Zone.BANISHED
    return may_activate(tables, states, i, seat, card, number, GONE, zone)


@kernel
def may_guard(tables: Any, states: Any, i: int, seat: int, slot: int, to: int) -> int:
    """A creature of the tower area moves to a free battle place (SIX-6.6)."""
    s = states[i]
    if s.flow != Flow.DEFENCE:
        return 606
    if s.att_to == PLAYER:
        return 607
    return 0 if may_guard_from(tables, states, i, slot) and is_free(states, i, to) else 606


@kernel
def may_guard_with(tables: Any, states: Any, i: int, seat: int, card: int) -> int:
    """A creature of the hand is shown (SIX-6.6)."""
    s = states[i]
    if s.flow != Flow.DEFENCE or tables[0].kind[card] != Kind.CREATURE:
        return 606
    if s.att_to == PLAYER:
        return 607
    return 606 if card_banned(tables, states, i, seat, card, Ban.GUARD) else 0
