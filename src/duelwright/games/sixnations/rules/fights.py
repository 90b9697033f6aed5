"""Who may attack whom (SIX-6.1 to SIX-6.3), as masks of targets: own places, the enemy's from bit 10, the player."""

from typing import Any

from ....core.jit import kernel
from ..state import PLAYER, Flow, Opt, Phase
from ..tables import Ban, Fight
from .actions import aimed_at
from .rulings import is_banned
from .slots import is_creature
from .spots import creature_places, flagged

ENEMIES = 1023 << 10


@kernel
def reach(tables: Any, states: Any, i: int, seat: int) -> int:
    """What any attacker of a seat may name (SIX-6.1, SIX-6.2)."""
    s = states[i]
    other = 1 - seat
    there = creature_places(tables, states, i, other)
    battle = there & 31
    shielded = there >> 5 != 0 or (s.opt[Opt.DIRECT_ATTACK] == 0 and battle != 0)
    mask = 0 if shielded else 1 << PLAYER
    mask |= (battle if battle else there) << 10 & ~(flagged(states, i, other, Ban.BE_ATTACKED) << 10)
    if s.opt[Opt.FRIENDLY_FIRE] == 1:
        mask |= creature_places(tables, states, i, seat) & ~flagged(states, i, seat, Ban.BE_ATTACKED)
    return mask


@kernel
def attacks_left(states: Any, i: int, attacker: int) -> int:
    """How many attacks a creature has left this turn (SIX-6.3), whatever it may attack besides."""
    s = states[i]
    made = max(int(s.attacks[attacker]), int(s.attacked[attacker]))
    return 1 + int(s.extra[attacker]) + int(s.more[attacker]) - made


@kernel
def aims(tables: Any, states: Any, i: int, seat: int, attacker: int, reached: int) -> int:
    """What a creature of the own battle area may attack, of what any may reach."""
    s = states[i]
    if s.tapped[attacker] or is_banned(states, i, attacker, Ban.ATTACK):
        return 0
    mask = reached & ~(1 << attacker % 10)
    if s.slot_flags[attacker] & Fight.DIRECT:
        mask |= 1 << PLAYER
    if s.slot_flags[attacker] & Ban.DIRECT:
        mask &= ~(1 << PLAYER)
    if attacks_left(states, i, attacker) <= 0:
        if not s.slot_flags[attacker] & Fight.ATTACK_ALL:
            return 0
        mask &= ENEMIES & ~((int(s.struck[attacker]) >> 10 * (1 - seat) & 1023) << 10)
    taunts = mask & flagged(states, i, 1 - seat, Fight.TAUNT) << 10
    return taunts if taunts else mask


@kernel
def may_attack(tables: Any, states: Any, i: int, seat: int, attacker: int, k: int) -> int:
    """0 where a creature may attack the target of a number (``aimed_at``), else the clause."""
    s = states[i]
    if s.flow != Flow.MAIN or s.phase != Phase.DUEL:
        return 401 if s.turn > 1 else 403
    if not is_creature(tables, states, i, attacker):
        return 601
    done = attacks_left(states, i, attacker) <= 0 and not s.slot_flags[attacker] & Fight.ATTACK_ALL
    if s.tapped[attacker] or done:
        return 603
    if aims(tables, states, i, seat, attacker, reach(tables, states, i, seat)) >> k & 1:
        return 0
    target = aimed_at(seat, k)
    own = k < 10 and (target == attacker or is_creature(tables, states, i, target))
    return 602 if own and (target == attacker or s.opt[Opt.FRIENDLY_FIRE] == 0) else 601


@kernel
def is_forced(tables: Any, states: Any, i: int, seat: int) -> bool:
    """Whether a creature that must attack still can."""
    there = creature_places(tables, states, i, seat) & 31 & flagged(states, i, seat, Fight.MUST_ATTACK)
    found = False
    for place in range(5):
        if there >> place & 1:
            found |= aims(tables, states, i, seat, 10 * seat + place, reach(tables, states, i, seat)) != 0
    return found


@kernel
def may_go_on(tables: Any, states: Any, i: int, attacker: int) -> bool:
    """Whether a creature that has attacked stays untapped, since it may attack again."""
    s = states[i]
    if attacks_left(states, i, attacker) > 0:
        return True
    other = 1 - attacker // 10
    unstruck = creature_places(tables, states, i, other) & ~(int(s.struck[attacker]) >> 10 * other)
    return s.slot_flags[attacker] & Fight.ATTACK_ALL != 0 and unstruck != 0
