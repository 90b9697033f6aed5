"""Whom a step works on, as far as the power budget needs to know."""

from typing import NamedTuple

from ..tables import Cmp, Field, Kind, Who, Zone
from . import expected, prices
from .filters import Filter
from .queries import parse
from .schema import Card, Skill

NAMES = {Zone.HAND: "hand", Zone.GRAVEYARD: "graveyard", Zone.BANISHED: "banished", Zone.DECK: "deck"}


class Aim(NamedTuple):
    """How many cards of which side and pile, and how good the cards are that can be hit."""

    number: float = 1.0
    side: int | None = 0  # 0 mine, 1 the enemy's, None either
    pile: str = ""  # where they lie; empty for the field
    quality: float = 1.0
    chosen: bool = True
    support: bool = False


def attacker_is_mine(one: Skill) -> bool:
    """Whether the attack at hand is one by my side."""
    if one.when in ("attack_declared", "battle_step"):
        return (one.role != "target") == (one.by != "enemy")
    return one.when != "declared" and bool(one.within) and "battle" in (one.within or ())


def aim(card: Card, one: Skill, text: str, before: Aim) -> Aim:
    """What the selector of a step means; ``before`` is what the step before worked on."""
    found = parse("selector", text)
    match found.who:
        case Who.TARGET:
            wanted = parse("target", one.target or "1 my")
            return _of(wanted.filter, wanted.most, True)
        case Who.CAUSE:
            return Aim(side=1 if one.by == "enemy" else 0)
        case Who.ATTACKER:
            return Aim(side=0 if attacker_is_mine(one) else 1)
        case Who.ATTACKED:
            return Aim(side=1 if attacker_is_mine(one) else 0)
        case Who.BEARER:
            return _of(parse("filter", card.bearer or "my creature"), 1, True)
        case Who.PREVIOUS:
            return before
        case Who.ALL:
            made = _of(found.filter, expected.cards(found.filter), False)
            return made._replace(quality=_level(found.filter))
        case Who.CHOOSE | Who.ENEMY_CHOOSES:
            made = _of(found.filter, found.most, True)
            return made._replace(quality=made.quality * prices.ENEMY_PICKS) if found.who == Who.ENEMY_CHOOSES else made
        case Who.CHOOSE_PREVIOUS:
            return before._replace(
                number=found.most, chosen=True, quality=before.quality * expected.narrowed(found.filter) ** 0.5
            )
        case Who.RANDOM:
            made = _of(found.filter, expected.amount(found.number), False)
            return made._replace(quality=made.quality * prices.CHANCE)
        case Who.TOP:
            return _of(found.filter, expected.amount(found.number), False)
        case Who.UNTIL:
            return Aim(pile="deck")
        case Who.ENEMY:
            return Aim(side=1)
        case Who.BOTH:
            return Aim(side=None, chosen=False)
    return Aim()


def _of(terms: Filter, number: float, chosen: bool) -> Aim:
    mask = next(int(term.operand) for term in terms if term.field == Field.ZONE)
    pile = "" if mask & (Zone.BATTLE | Zone.TOWER) else next(name for zone, name in NAMES.items() if mask & zone)
    kinds = {int(term.operand) * (1 if term.cmp == Cmp.EQ else -1) for term in terms if term.field == Field.KIND}
    support = bool(kinds & {Kind.SUPPORT, Kind.INTERFERENCE, -Kind.CREATURE}) or any(
        term.field == Field.TYPE for term in terms
    )
    quality = _level(terms)
    if not pile:
        quality *= prices.PICKY ** sum(
            1 for term in terms if term.field not in expected.OPEN and term.field not in (Field.LEVEL, Field.NATION)
        )
    return Aim(number, expected.sides(terms), pile, quality, chosen, support)


def _level(terms: Filter) -> float:
    for term in terms:
        if term.field == Field.LEVEL and term.cmp in (Cmp.LE, Cmp.LT, Cmp.EQ):
            most = int(term.operand) - (term.cmp == Cmp.LT)
            return prices.LOW.get(most, 1.0)
    return 1.0


def harmed(price: float, aimed: Aim) -> float:
    """What it is worth that these cards suffer something."""
    price = min(price, prices.SUPPORT) if aimed.support else price
    return price * aimed.number * aimed.quality * _sign(aimed, 1)


def helped(price: float, aimed: Aim) -> float:
    """What it is worth that these cards gain something."""
    return price * aimed.number * aimed.quality * _sign(aimed, 0)


def _sign(aimed: Aim, good: int) -> float:
    if aimed.side is None:
        return 1.0 if aimed.chosen else prices.ANY
    return 1.0 if aimed.side == good else -prices.OWN
