"""The chain: declaring cards and effects, answering, and what may be declared at all (SIX-7.1, SIX-7.2)."""

from typing import Any

from ....core.jit import kernel
from ..state import BANISHED_REF, CHAIN, CODES, GONE, GRAVE_REF, HAND_REF, TARGETS, Flow, Link, Mode
from ..tables import SILENCED, In, Kind, Of, Shield, Type, Zone
from .amounts import holds
from .costs import payable
from .queries import field_of, fits, sided, zones_of
from .rulings import is_shielded

ANSWERS = 8
"""The bit of ``public`` for a skill that may answer."""


@kernel
def laid_earlier(states: Any, i: int, slot: int) -> bool:
    """Whether an ambush lies there that may be turned over (SIX-5.5)."""
    s = states[i]
    return bool(s.card[slot] != 0 and s.down[slot] != 0 and s.laid[slot] < s.turn)


@kernel
def has_ambush(states: Any, i: int, seat: int) -> bool:
    """Whether a seat has laid an ambush in an earlier turn."""
    found = False
    for slot in range(10 * seat + 5, 10 * seat + 10):
        found |= laid_earlier(states, i, slot)
    return found


@kernel
def shows(tables: Any, states: Any, i: int, seat: int, mask: int, creatures_only: bool) -> bool:
    """Whether a face-up card of a seat has an activated skill of that sort, as all can see."""
    t = tables[0]
    s = states[i]
    found = False
    for slot in range(10 * seat, 10 * seat + 10):
        card = int(s.card[slot])
        hears = card > 0 and not s.down[slot] and not s.pending[slot] and not s.slot_flags[slot] & SILENCED
        if hears and t.public[card] & mask:
            found |= not creatures_only or t.kind[card] == Kind.CREATURE
    return found


@kernel
def can_answer(tables: Any, states: Any, i: int, seat: int) -> bool:
    """SIX-7.1: whether public facts allow an answer."""
    s = states[i]
    if s.link_n >= CHAIN:
        return False
    if s.hand_n[seat] > 0 or has_ambush(states, i, seat):
        return True
    announced = s.flow == Flow.NEXT and s.link_n == 0  # SIX-5.9: only emergency events
    return not announced and shows(tables, states, i, seat, ANSWERS, False)


@kernel
def answers(tables: Any, states: Any, i: int, skill: int) -> bool:
    """Whether a skill with ``of`` fits what is being answered; one without fits always."""
    s = states[i]
    of = tables[0].of[skill]
    if of == Of.ANYTHING:
        return True
    if s.mode != Mode.RESPOND:
        return False
    if s.link_n == 0:
        return s.flow == Flow.DECLARED and of == Of.ATTACK  # type: ignore[no-any-return]
    kind = s.link_kind[s.link_n - 1]
    if kind == Link.USE:
        return of == Of.CARD  # type: ignore[no-any-return]
    if kind == Link.EFFECT or kind == Link.TRIGGER:
        return of == Of.EFFECT  # type: ignore[no-any-return]
    return of == Of.SUMMON  # type: ignore[no-any-return]


@kernel
def is_candidate(tables: Any, states: Any, i: int, query: int, seat: int, me: int, ref: int) -> bool:
    """Whether a card may be named as a target; one that is being used, or is about to be turned over, may not."""
    s = states[i]
    if ref == me and ref < 20 and (s.pending[ref] or s.down[ref]):
        return False
    if ref < 20 and is_shielded(states, i, ref, seat, Shield.TARGET):
        return False
    return fits(tables, states, i, query, seat, me, ref)


@kernel
def candidates(tables: Any, states: Any, i: int, query: int, seat: int, me: int, enough: int) -> int:
    """How many cards may be named as targets; counted up to ``enough``."""
    s = states[i]
    n = 0
    zones = zones_of(tables, query)
    if zones & (Zone.BATTLE | Zone.TOWER):
        slots = field_of(tables, query, seat)
        for slot in range(slots // 100, slots % 100):
            n += int(s.card[slot] != 0 and is_candidate(tables, states, i, query, seat, me, slot))
            if n >= enough:
                return n
    for side in range(2):
        if zones & (Zone.GRAVEYARD | Zone.BANISHED) == 0 or not sided(tables, query, int(side != seat)):
            continue
        if zones & Zone.GRAVEYARD:
            for k in range(s.grave_n[side]):
                n += int(is_candidate(tables, states, i, query, seat, me, GRAVE_REF + 64 * side + k))
                if n >= enough:
                    return n
        if zones & Zone.BANISHED:
            for k in range(s.banished_n[side]):
                n += int(is_candidate(tables, states, i, query, seat, me, BANISHED_REF + 64 * side + k))
                if n >= enough:
                    return n
    return n


@kernel
def may_declare(tables: Any, states: Any, i: int, skill: int, seat: int, me: int, leaving: int) -> int:
    """0 where a skill's condition holds, its targets are there and its cost can be paid; else the clause.

    The card at the ref ``leaving`` is its own, and will have left by the time targets are named and costs paid; one
    of the graveyard only by the time costs are paid.
    """
    t = tables[0]
    if not answers(tables, states, i, skill):
        return 701
    if not holds(tables, states, i, skill, seat, me, -1):
        return 508
    query = int(t.target[skill])
    if query:
        found = candidates(tables, states, i, query, seat, me, int(t.least[skill]) + 1)
        if BANISHED_REF <= leaving < HAND_REF and is_candidate(tables, states, i, query, seat, me, leaving):
            found -= 1
        if found < t.least[skill]:
            return 702
    return 0 if payable(tables, states, i, skill, seat, me, leaving, False) else 508


@kernel
def may_use(tables: Any, states: Any, i: int, card: int, seat: int, me: int) -> int:
    """0 where a support or interference can be used, as far as its own text goes; else the clause."""
    t = tables[0]
    if t.type[card] == Type.EQUIPMENT:
        return 0 if candidates(tables, states, i, int(t.bearer[card]), seat, me, 1) > 0 else 702
    number = int(t.use[card])
    if number == 0:
        return 0
    skill = int(t.skill[card, number - 1])
    moment = moment_of(states, i)
    if t.of[skill] == Of.ANYTHING:
        within = int(t.within[skill])
        turned = me != GONE and within & In.AMBUSH
        if not turned and (within == In.AMBUSH or (moment and not within & moment)):
            return 508
    leaving = HAND_REF + CODES * seat + card if me == GONE else GONE
    return may_declare(tables, states, i, skill, seat, me, leaving)


@kernel
def moment_of(states: Any, i: int) -> int:
    """The bit of ``In`` of this moment; 0 while something is answered."""
    s = states[i]
    moment = 0
    if s.mode == Mode.RESPOND and (s.flow != Flow.NEXT or s.link_n > 0):
        moment |= 0
    elif s.flow == Flow.BATTLE:
        moment |= In.BATTLE
    else:
        moment |= In.DEFENCE if s.flow == Flow.DEFENCE else In.MAIN
    return moment


@kernel
def link_skill(tables: Any, states: Any, i: int, link: int) -> int:
    """The skill of a link, or 0."""
    s = states[i]
    number = int(s.link_skill[link])
    return int(tables[0].skill[s.link_card[link], number - 1]) if number else 0


@kernel
def target_query(tables: Any, states: Any, i: int, link: int) -> int:
    """The filter of a link's targets, or 0."""
    t = tables[0]
    s = states[i]
    if s.link_kind[link] == Link.USE and t.type[s.link_card[link]] == Type.EQUIPMENT:
        return int(t.bearer[s.link_card[link]])
    skill = link_skill(tables, states, i, link)
    return int(t.target[skill]) if skill else 0


@kernel
def fewest(tables: Any, states: Any, i: int, link: int) -> int:
    """How many targets a link needs."""
    skill = link_skill(tables, states, i, link)
    return int(tables[0].least[skill]) if skill else 1


@kernel
def most(tables: Any, states: Any, i: int, link: int) -> int:
    """How many targets a link may have."""
    skill = link_skill(tables, states, i, link)
    return min(TARGETS, int(tables[0].most[skill])) if skill else 1


@kernel
def is_chosen(states: Any, i: int, link: int, ref: int) -> bool:
    """Whether a card is a target already."""
    s = states[i]
    found = False
    for k in range(s.target_n[link]):
        found |= s.target[link, k] == ref
    return found


@kernel
def may_target(tables: Any, states: Any, i: int, link: int, ref: int) -> bool:
    """Whether a card may be named as the next target of a link."""
    s = states[i]
    query = target_query(tables, states, i, link)
    if query == 0 or is_chosen(states, i, link, ref):
        return False
    return is_candidate(tables, states, i, query, int(s.link_seat[link]), int(s.link_slot[link]), ref)


@kernel
def wants_target(tables: Any, states: Any, i: int, link: int) -> bool:
    """Whether a link can have a further target."""
    s = states[i]
    query = target_query(tables, states, i, link)
    if query == 0 or s.target_n[link] >= most(tables, states, i, link):
        return False
    enough = int(s.target_n[link]) + 1
    found = candidates(tables, states, i, query, int(s.link_seat[link]), int(s.link_slot[link]), enough)
    return found >= enough


@kernel
def standing_at(ref: int) -> int:
    """Where a card stands: 2 x side + area (0 battle, 1 tower), 4 for one of a pile."""
    return 2 * (ref // 10) + ref % 10 // 5 if 0 <= ref < 20 else 4


@kernel
def is_summon(states: Any, i: int, link: int) -> bool:
    """Whether a link is a summon."""
    kind = states[i].link_kind[link]
    return kind == Link.SUMMON or kind == Link.SACRIFICE or kind == Link.UPGRADE  # type: ignore[no-any-return]
