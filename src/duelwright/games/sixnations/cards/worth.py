"""What the skills of a card are worth, in points, worked out from its data alone."""

from typing import Any

from ..tables import Token
from . import expected, prices
from .aims import Aim, aim, attacker_is_mine, harmed, helped
from .modifiers_worth import modifier
from .queries import amount, each, parse
from .schema import Card, Cost, Skill
from .steps import FLOW, STATIC, Operation


def skills(card: Card, tokens: dict[str, int]) -> float:
    """All skills together; ``tokens`` says what each token has of attack and defence."""
    return sum(skill(card, one, tokens) for one in card.skills if one.when != "scheduled")


def skill(card: Card, one: Skill, tokens: dict[str, int]) -> float:
    """One skill: moment x condition x (what it does - what it costs); what may be left counts nothing at worst."""
    done = steps(card, one, tokens) - sum(cost(card, one, paid) for paid in one.cost)
    done = max(done, 0.0) if one.optional or one.when in ("activate", "declared") else done
    likely = expected.chance(parse("condition", one.condition)) if one.condition else 1.0
    return often(card, one) * likely * done


def often(card: Card, one: Skill) -> float:
    """How much a skill counts, by its moment and its limit."""
    found = prices.OFTEN[_moment(card, one)]
    times = one.limit if isinstance(one.limit, int) else one.limit.times
    if times > 1 and one.when is not None and found > 1:
        found += prices.MORE_TIMES * min(times - 1, 2)
    return found * (prices.ELSEWHERE if one.source not in (None, "field") else 1.0)


def _moment(card: Card, one: Skill) -> str:
    carried_out = card.type in ("emergency", "general", "normal")
    if one.when is None:
        return "static"
    if any(op.win for op in one.do) or (not isinstance(one.limit, int) and one.limit.per == "match"):
        return "match"
    if one.when in ("activate", "declared"):
        if carried_out or any(paid.move_as_cost and paid.move_as_cost.who for paid in one.cost):
            return "use"
        in_battle = one.when == "declared" or (one.within and "main" not in one.within)
        return "battle" if in_battle else "turn"
    return _trigger(one)


def _trigger(one: Skill) -> str:
    others = one.by in ("my", "enemy")
    match one.when:
        case "summoned":
            return "turn" if others and one.kind is None else "once"
        case "phase":
            return "turn"
        case "moved" | "destroyed":
            return "battle" if others else "late"
        case "changed":
            if one.what == "life":
                return "late" if one.crossing is not None else "turn"
            return "rare" if one.what in ("control", "attachment", "dial", "tapped") else "late"
        case "attack_declared" | "battle_step":
            return "battle" if attacker_is_mine(one) or others else "late"
    return "battle"


def cost(card: Card, one: Skill, paid: Cost) -> float:
    """What is paid, in points."""
    if paid.pay_life is not None:
        return prices.PAID * expected.amount(amount(paid.pay_life))
    if paid.discard is not None:
        return prices.DISCARDED * (paid.discard if isinstance(paid.discard, int) else paid.discard.count)
    if paid.move_as_cost is not None:
        if paid.move_as_cost.who and one.source == "hand":
            return 0.0  # it is used instead of its body
        if paid.move_as_cost.to == "hand":
            return prices.TO_HAND
        if paid.move_as_cost.who and card.kind == "creature" and one.source in (None, "field"):
            return 0.25 * ((card.attack or 0) + (card.defence or 0))
        return prices.MOVED * (paid.move_as_cost.count or 1)
    if paid.counters is not None:
        return prices.COUNTER * paid.counters.count
    return prices.SHOWN * paid.reveal.count if paid.reveal is not None else prices.TAPPED


def steps(card: Card, one: Skill, tokens: dict[str, int]) -> float:
    """What the steps of a skill do, one after the other; of modes, those that are worth most."""
    total, before = 0.0, Aim()
    modes: dict[int, float] = {}
    for op in one.do:
        found, before = _step(card, one, op, before, tokens)
        found *= _flow(op)
        if op.mode is None:
            total += found
        else:
            modes[op.mode] = modes.get(op.mode, 0.0) + found
    ranked = sorted(modes.values(), reverse=True)
    choose = one.modes.choose if one.modes else 0
    return total + sum(ranked[:choose]) + prices.LESSER_MODES * sum(max(0.0, rest) for rest in ranked[choose:])


def _flow(op: Operation) -> float:
    found = expected.chance(parse("condition", op.condition)) if op.condition else 1.0
    found *= prices.OTHERWISE if op.otherwise else 1.0
    found *= min(5.0, expected.amount(each(op.for_each))) if op.for_each is not None else 1.0
    return found


def _step(card: Card, one: Skill, op: Operation, before: Aim, tokens: dict[str, int]) -> tuple[float, Aim]:
    """What a step is worth, and the cards it works on, for the next step."""
    name = next(key for key in op.model_fields_set if key not in FLOW)
    what: Any = getattr(op, name)
    who = getattr(what, "who", None)
    aimed = aim(card, one, who, before) if isinstance(who, str) and name != "summon_rule" else before
    if name in STATIC:
        return modifier(card, one, name, what, aimed), aimed
    if name in ("schedule", "token", "negate", "skip", *prices.OTHERS):
        return _other(card, one, name, what, tokens), aimed
    if name in ("draw", "discard", "damage", "heal", "set_life"):
        return _player(name, what, aimed), aimed
    if name == "counters":
        return prices.COUNTER * min(4.0, expected.amount(amount(what.add))) if what.who == "self" else 0.0, aimed
    if name in ("reveal", "look"):
        return prices.SEEN * min(3.0, aimed.number), aimed
    return _cards(name, what, aimed), aimed


def _other(card: Card, one: Skill, name: str, what: Any, tokens: dict[str, int]) -> float:
    if name == "negate":
        return prices.NEGATE[what]
    if name == "skip":
        return prices.SKIP[what.phase] * (1 if what.who == "enemy" else -prices.OWN)
    if name == "token":
        made = prices.TOKEN + 0.5 * tokens.get(what.card, 0)
        return made * expected.amount(amount(what.count)) * (1 if what.who == "me" else -prices.OWN)
    if name == "schedule":
        later = card.skills[what.run - 1]
        return prices.SCHEDULED * steps(card, later, tokens) if later is not one else 0.0
    return prices.OTHERS[name]


def _player(name: str, what: Any, aimed: Aim) -> float:
    """For or against players: both together leave half of it."""
    number = expected.amount(amount(what.count if hasattr(what, "count") else what.amount))
    mine, enemys = what.who in ("me", "both"), what.who in ("enemy", "both")
    match name:
        case "draw":
            share = prices.BOTH_DRAW if what.who == "both" else 1.0 if mine else -prices.OWN
            return prices.DRAW * number * share
        case "discard":
            return number * (prices.DISCARD * enemys - prices.DISCARDED * mine)
        case "heal":
            return prices.HEAL * number * (mine - enemys)
        case "damage":
            return prices.DAMAGE * number * (enemys - prices.BOTH_HURT * mine)
    return prices.DAMAGE * (expected.PLAIN[Token.LIFE] - number) * (enemys - mine)


def _cards(name: str, what: Any, aimed: Aim) -> float:
    """For cards that are moved, destroyed, turned."""
    if aimed.pile:
        price = prices.PILES.get((name, aimed.pile), 0) * aimed.number * aimed.quality
        if name == "summon":
            price *= 0.85 if what.tapped else 1.0
            return -prices.OWN * price if what.side == "owner" and aimed.side == 1 else price
        if aimed.side == 1 or name in ("to_hand", "send_to_graveyard", "to_deck"):
            return price if not (aimed.side == 0 and aimed.pile == "hand") else -prices.OWN * price
        return -price if name == "banish" else price
    if name == "to_hand" and aimed.side == 0:
        return prices.HELP[name] * aimed.number
    if name == "banish" and what.back:
        return prices.BACK[what.back] * harmed(prices.HARM[name], aimed)
    if name == "take_control":
        return harmed(prices.HARM[name] * (0.7 if what.until in (None, "turn") else 1.0), aimed)
    if name == "change" and what.swap:
        return harmed(prices.HARM[name], aimed._replace(number=1)) if aimed.side == 1 else prices.HELP[name]
    if name in prices.HELP and aimed.side != 1:
        return helped(prices.HELP[name], aimed)
    if name in prices.HARM:
        return harmed(prices.HARM[name], aimed)
    return helped(prices.HELP[name], aimed)
