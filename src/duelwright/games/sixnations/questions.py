"""The question of a position, as it is written."""

from typing import Any

from ...core.game import Json
from .places import place_of, ref_text, source_of
from .rules.costs import price
from .rules.queries import ref_card, ref_side, zones_of
from .rules.rulings import excess
from .rules.selectors import step_op
from .state import FROM_HAND, HAND_REF, PLAYER, Ask, Mode, Step
from .tables import Op, Zone

ASKS = ("main", "respond", "target", "card", "place", "face", "yes-no", "option", "order", "toll")
BOUNDED = (Ask.TARGET, Ask.CARD, Ask.OPTION)


def window(pool: Any, s: Any) -> Json | None:
    """The question; None where a player does things of the own accord."""
    if s.asked == 0 or s.ask in (Ask.MAIN, Ask.TOLL):
        return None
    found: Json = {"seat": int(s.ask_seat), "ask": ASKS[s.ask]}
    if s.ask in (Ask.RESPOND, Ask.ORDER):
        return found
    if s.link_n:
        found["by"] = by_of(pool, s)
    if s.ask in BOUNDED:
        least, most = bounds_of(pool, s)
        found |= {"min": least, "max": most, "chosen": chosen_of(pool, s)}
    return found


def by_of(pool: Any, s: Any) -> str:
    """The skill that asks, as its player writes it."""
    k = int(s.link_n) - 1
    start, skill = int(s.link_from[k]), max(1, int(s.link_skill[k]))
    name = source_of(start)
    return f"{name}.{skill}" if start < FROM_HAND else f"{name}:{_code(pool, int(s.link_card[k]))}.{skill}"


def _code(pool: Any, card: int) -> str:
    return str(pool.codes[card]) if card > 0 else "?"


class Rows:
    """A row where kernels look for rows."""

    def __init__(self, s: Any):
        self.s = s

    def __getitem__(self, i: int) -> Any:
        return self.s


def skill_of(pool: Any, s: Any) -> int:
    """The skill of the last link, or 0."""
    k, t = int(s.link_n) - 1, pool.tables[0]
    number = int(s.link_skill[k]) if k >= 0 else 0
    return int(t.skill[s.link_card[k], number - 1]) if number else 0


def bounds_of(pool: Any, s: Any) -> tuple[int, int]:
    """How many targets, cards or modes are asked for."""
    t, skill = pool.tables[0], skill_of(pool, s)
    if s.ask == Ask.TARGET:
        return (int(t.least[skill]), int(t.most[skill])) if skill else (1, 1)  # an equipment's bearer
    if s.ask == Ask.OPTION:
        return int(t.modes[skill]), int(t.modes[skill])
    if s.mode == Mode.IDLE:
        over = excess(pool.tables, Rows(s), 0, int(s.ask_seat))
        return over, over
    if s.mode == Mode.DECLARE:
        k, op = int(s.link_n) - 1, int(t.cost[skill]) + int(s.frame_cost)
        fee = price(pool.tables, Rows(s), 0, op, int(s.link_seat[k]), int(s.link_slot[k]))
        return fee, fee
    op = step_op(pool.tables, Rows(s), 0)
    if s.frame_part == Step.BEARER:
        return 1, 1
    if t.op_kind[op] == Op.DISCARD:
        count = max(0, int(s.frame_value))
        return count, count
    return int(t.op_least[op]), int(t.op_most[op])


def chosen_of(pool: Any, s: Any) -> list[str]:
    """What has been chosen so far, as the player who is asked writes it; cards of hands and decks by their code."""
    k, seat = int(s.link_n) - 1, int(s.ask_seat)
    if s.ask == Ask.TARGET:
        return [ref_text(pool, s, ref, seat) for ref in s.target[k, : s.target_n[k]].tolist()]
    if s.ask == Ask.OPTION:
        return list(f"{int(s.frame_value):o}" if s.frame_value else "")
    if k < 0 or s.frame_part == Step.BEARER:
        return []
    refs = s.picked[: s.picked_n].tolist()
    if s.mode == Mode.DECLARE:
        origins = s.prev[: s.prev_n].tolist() if s.prev_n == len(refs) else refs
        return [_paid(pool, s, origin, seat) for origin in origins[len(refs) - int(s.frame_at) :]]
    if pool.tables[0].op_kind[step_op(pool.tables, Rows(s), 0)] == Op.DISCARD:
        return [_code(pool, ref_card(Rows(s), 0, ref)) for ref in refs if ref_side(ref) == seat]
    return [_named(pool, s, ref, seat) for ref in refs]


def _named(pool: Any, s: Any, ref: int, seat: int) -> str:
    text = ref_text(pool, s, ref, seat)
    return text.partition(":")[2] if ref >= HAND_REF else text


def _paid(pool: Any, s: Any, origin: int, seat: int) -> str:
    """A card that has paid: by its place, or its code, with the pile that it came from."""
    if 0 <= origin < PLAYER:
        return place_of(origin, seat)
    t, op = pool.tables[0], int(pool.tables[0].cost[skill_of(pool, s)]) + int(s.frame_cost)
    zones = zones_of(pool.tables, int(t.op_filter[op])) if t.op_kind[op] == Op.MOVE_AS_COST else 0
    letter = {int(Zone.GRAVEYARD): "g:", int(Zone.BANISHED): "x:"}.get(zones, "")
    text = ref_text(pool, s, origin, seat)
    return letter + (text.partition(":")[2] or text)
