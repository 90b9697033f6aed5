"""What the modifiers of skills are worth, in points."""

from typing import Any

from . import expected, prices
from .aims import Aim, harmed, helped
from .queries import amount
from .schema import Card, Skill

TYPICAL = {"attack": 2500, "defence": 2000}
"""What a creature of the middle game has."""
GOOD_FOR_OWN = ("be_attacked", "tap")
"""What cards cannot be or do to their own good."""


def modifier(card: Card, one: Skill, name: str, what: Any, aimed: Aim) -> float:
    """What a modifier is worth on the cards that it works on."""
    until = _until(card, one, what)
    if name in ("stat_add", "stat_set", "stat_times"):
        return _stats(card, name, what, aimed, prices.STATS[until])
    lasts = prices.LASTS[until]
    match name:
        case "swap_stats":
            return prices.SWAP * min(2.0, aimed.number) * lasts * (prices.ANY if aimed.side is None else 1.0)
        case "identity":
            return prices.NEW_LEVEL * lasts if what.level else prices.IDENTITY
        case "silence":
            return harmed(prices.HARM["silence"], aimed) * lasts
        case "cannot":
            return sum(_cannot(ban, aimed) for ban in what.what) * lasts
        case "protect":
            return helped(prices.PROTECT * (0.6 if what.times else 1.0), _few(aimed)) * lasts
        case "combat":
            price = prices.COMBAT[what.keyword] * (what.count or 1)
            return (helped(price, _few(aimed)) if price > 0 or aimed.side != 1 else harmed(-price, aimed)) * lasts
        case "replace":
            return (helped(prices.REPLACE, _few(aimed)) if aimed.side != 1 else prices.REPLACE) * lasts
    return _rule(name, what, aimed) * lasts


def _few(aimed: Aim) -> Aim:
    """Of what many cards have, not all is ever needed."""
    return aimed._replace(number=min(aimed.number, 2.0))


def _until(card: Card, one: Skill, what: Any) -> str:
    if one.when is None:
        carried_out = card.type in ("emergency", "general", "normal")
        return "turns" if card.lasts else "turn" if carried_out else "source"
    until: str = what.until or "turn"
    return "turns" if until.endswith(" turns") else until


def _stats(card: Card, name: str, what: Any, aimed: Aim, price: float) -> float:
    total = 0.0
    for stat, weight in (("attack", 1.0), ("defence", prices.DEFENCE)):
        value = getattr(what, stat)
        if value is None:
            continue
        found = expected.amount(amount(value))
        own = what.who == "self" and card.kind == "creature"
        now = float(getattr(card, stat)) if own else TYPICAL[stat]
        if name == "stat_set":
            found -= now
        elif name == "stat_times":
            found = now * (found - 100) / 100
        total += weight * found
    side = helped if total >= 0 else harmed
    return price * side(abs(total), aimed._replace(number=min(aimed.number, 3.0)))


def _cannot(ban: str, aimed: Aim) -> float:
    price = prices.CANNOT[ban]
    if ban in GOOD_FOR_OWN and aimed.side == 0:
        return helped(price, _few(aimed))
    if ban in GOOD_FOR_OWN:
        return harmed(price / 2, aimed)
    return harmed(price, aimed)


def _rule(name: str, what: Any, aimed: Aim) -> float:
    """Rules of players: what is good for me, what is bad for the enemy."""
    if name == "summon_rule":
        price = float(prices.SUMMON_RULE["free" if what.free else "fee"])
        return price if what.who == "self" else price * 1.3
    if name == "damage_mod":
        price = prices.DAMAGE_MOD[what.how] * (1.0 if what.reason is None or "battle" in what.reason else 0.6)
        good = {"me": 1.0, "enemy": -1.0, "both": 0.5}[what.who]
        return price * (good if what.how != "double" or what.who == "both" else -good)
    price = prices.PERMISSION[what.what]
    if what.what in ("hand_limit", "open_hand"):
        return price if what.who != "both" else price / 2
    return price * {"me": 1.0, "enemy": -prices.OWN, "both": 0.4}[what.who]
