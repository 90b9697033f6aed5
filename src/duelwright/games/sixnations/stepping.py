"""The middle of a step or a payment in a position: whether it can stand, and what follows where it is not said."""

from typing import Any

from ...core.errors import BadPosition
from ...core.texts import say
from . import form
from .questions import Rows, skill_of
from .rules.costs import is_choice, price
from .rules.ops_places import names_places
from .rules.selectors import discarding, is_chosen_by
from .state import GRAVE_REF, PILE, PLAYER, Ask, Step
from .tables import Op, OpFlow, Who


def check_step(pool: Any, s: Any, window: form.Window) -> None:
    """Raises ``BadPosition`` for a question that the step does not ask."""
    t, skill, k = pool.tables[0], skill_of(pool, s), int(s.link_n) - 1
    if k < 0 or not skill:
        raise BadPosition("step", say("there is no skill that is carried out"))
    seat, other = int(s.link_seat[k]), 1 - int(s.link_seat[k])
    if s.ask == Ask.OPTION:
        stands = s.frame_op == 0 and s.frame_part == Step.MODES and 0 <= s.frame_modes < 1 << t.mode_n[skill]
        stands = stands and int(s.frame_modes).bit_count() < t.modes[skill]
    else:
        stands = 1 <= s.frame_op <= t.ops[skill] and _asks(pool, s, int(t.op[skill]) + int(s.frame_op) - 1, window.seat)
    who = {seat, other} if s.ask == Ask.CARD else {seat}
    if not stands or window.seat not in who:
        raise BadPosition("step", say("the step does not ask this"))


def _asks(pool: Any, s: Any, op: int, asked: int) -> bool:
    """Whether an operation asks this question of that seat where it stands."""
    t, part = pool.tables[0], int(s.frame_part)
    seat = int(s.link_seat[s.link_n - 1])
    if s.ask == Ask.YES_NO:
        return part == Step.CONSENT and bool(t.op_flow[op] & OpFlow.OPTIONAL)
    if s.ask == Ask.PLACE:
        working = part == Step.WORK and names_places(pool.tables, op)
        return bool(working and (t.op_kind[op] == Op.TOKEN or s.frame_at < s.picked_n) and _stands_there(s, t, op))
    if s.ask != Ask.CARD or s.frame_left < 1:
        return False
    if part == Step.BEARER:
        chooser = {Who.CHOOSE: seat, Who.ENEMY_CHOOSES: 1 - seat}.get(Who(int(t.op_to[op])), -1)
        return bool(t.op_kind[op] == Op.ATTACH and s.picked_n > 0 and chooser == asked)
    if part != Step.PICK or not is_chosen_by(pool.tables, op):
        return False
    if t.op_kind[op] == Op.DISCARD:
        return bool(discarding(pool.tables, op, seat, asked))
    return asked == (1 - seat if t.op_who[op] == Who.ENEMY_CHOOSES else seat)


def _stands_there(s: Any, t: Any, op: int) -> bool:
    """Whether the card at hand is one that the operation can bring, as far as its place goes."""
    ref = int(s.picked[s.frame_at])
    if t.op_kind[op] == Op.TOKEN:
        return True
    if t.op_kind[op] == Op.SUMMON:
        return ref > PLAYER
    return 0 <= ref < PLAYER


def load_payment(pool: Any, s: Any, found: form.Position, chosen: int) -> None:
    """How far the payment of the last link has come: ``step`` says it, else the discards so far."""
    t, skill, k = pool.tables[0], skill_of(pool, s), int(s.link_n) - 1
    seat, costs = int(s.link_seat[k]), int(t.costs[skill]) if skill else 0
    place = f"chain[{k}]"
    paid = int(s.link_paid[k]) or chosen
    s.link_paid[k] = paid
    if not (found.step and (found.step.picked or found.step.cost)):
        left = paid
        for number in range(costs):
            op = int(t.cost[skill]) + number
            if not is_choice(pool.tables, op):
                continue
            fee = price(pool.tables, Rows(s), 0, op, seat, int(s.link_slot[k]))
            s.frame_cost, s.frame_at = number, left
            if left < fee:
                break
            left -= fee
        if paid > s.grave_n[seat]:
            raise BadPosition(f"{place}.paid", say("so many cards do not lie in the graveyard"))
        end = GRAVE_REF + PILE * seat + int(s.grave_n[seat])
        s.picked_n = paid
        s.picked[:paid] = range(end - paid, end)
        s.picked_eyes[:paid] = 7
    if s.frame_cost >= costs or not is_choice(pool.tables, int(t.cost[skill]) + int(s.frame_cost)):
        raise BadPosition(
            "window", say("{card} of {place} asks for no more of this", card=found.chain[k].card, place=place)
        )
    op = int(t.cost[skill]) + int(s.frame_cost)
    fee = price(pool.tables, Rows(s), 0, op, seat, int(s.link_slot[k]))
    if t.op_kind[op] != Op.MOVE_AS_COST and fee - int(s.frame_at) > s.hand_n[seat]:
        raise BadPosition("window", say("the hand has too few cards to pay"))
    if s.frame_at > s.picked_n:
        raise BadPosition("step.at", say("so many cards have not paid"))
