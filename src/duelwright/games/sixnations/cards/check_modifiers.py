"""Whether modifiers mean something, and whether steps work on cards that they can."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from ....core.reading import Fault
from ....core.texts import say
from ..tables import Who, Zone
from .check_skill import twice
from .filters import BadQuery
from .kinds import not_in, unknown, unmatched
from .queries import amount
from .scope import Scope, ranged
from .steps import CANNOT_PLAYERS
from .vocabulary import ON_FIELD, PLAYERS

STATS = ("stat_add", "stat_set", "stat_times")
CREATURES = ("swap_stats", "combat", "change", "extra_attack", "force_attack")
MOST = 999_999
VALUED = {"extra_draw": (1, 10), "hand_limit": (0, 60), "extra_summons": (1, 10), "cost_less": (1, MOST)}


def aimed(scope: Scope, name: str, text: str, within: int) -> None:
    """Cards that a step can work on."""
    found = scope.cards(text, within)
    if found.who == Who.UNTIL and name != "reveal":
        raise BadQuery(say("until only goes with reveal"))
    if name in (*CREATURES, *STATS) and found.who == Who.SELF and scope.card.kind != "creature":
        raise BadQuery(say("only creatures have attack and defence") if name in STATS else say("must be a creature"))


def identity(scope: Scope, what: Any) -> Iterator[Fault]:
    """What a card counts as."""
    if all(getattr(what, key) is None for key in ("level", "name", "nation", "attribute")):
        yield Fault("", say("must have level, name, nation or attribute"))
    if what.name is not None and what.name not in scope.known.names:
        yield Fault("name", unknown(say("name"), what.name, scope.known.names))


def cannot(scope: Scope, what: Any) -> Iterator[Fault]:
    """What cards or a player cannot do."""
    yield from twice("what", what.what)
    if what.who in PLAYERS:
        for number, word in enumerate(what.what):
            if word not in CANNOT_PLAYERS:
                yield Fault(f"what[{number}]", not_in(word, ", ".join(CANNOT_PLAYERS)))
        return
    in_hand = scope.static and set(what.what) <= {"summon", "use"}
    within = ON_FIELD | (Zone.HAND if in_hand else 0)
    yield from scope.try_at("who", lambda: aimed(scope, "cannot", what.who, within))


def protect(scope: Scope, what: Any) -> Iterator[Fault]:
    """Protections."""
    yield from twice("from", what.sources)
    once = what.times is not None or what.until == "used"
    if once and "target" in what.sources:
        yield Fault("times" if what.times is not None else "until", unmatched("from: target"))


def combat(scope: Scope, what: Any) -> Iterator[Fault]:
    """Keywords of the fight."""
    if what.count is not None and what.keyword != "extra_attacks":
        yield Fault("count", unmatched(f"keyword: {what.keyword}"))


def damage_mod(scope: Scope, what: Any) -> Iterator[Fault]:
    """What becomes of damage."""
    yield from twice("reason", what.reason)
    if (what.value is None) == (what.how == "cap"):
        yield Fault("value", say("is missing") if what.value is None else unmatched(f"how: {what.how}"))


def replace(scope: Scope, what: Any) -> Iterator[Fault]:
    """What happens instead."""
    if (what.event, what.by) in (("banished", "banish"), ("to_hand", "to_hand")):
        yield Fault("by", say("must be something else than the event"))


def summon_rule(scope: Scope, what: Any) -> Iterator[Fault]:
    """Other ways to summon."""
    if bool(what.free) == (what.fee is not None):
        yield Fault("", say("must have either free: true or fee"))
    if what.who != "self":
        yield from scope.try_at("who", partial(scope.hand, what.who))
    elif not scope.static:
        yield Fault("who", say("self only goes with a skill without when"))
    elif scope.card.kind != "creature":
        yield Fault("who", say("must be a creature"))


def permission(scope: Scope, what: Any) -> Iterator[Fault]:
    """What a player may do."""
    bounds = VALUED.get(what.what)
    if bounds is None and what.value is not None:
        yield Fault("value", unmatched(f"what: {what.what}"))
    elif bounds is not None and what.value is None:
        yield Fault("value", say("is missing"))
    elif bounds is not None:
        yield from scope.try_at("value", lambda: ranged(amount(what.value), *bounds))
    if what.of is not None and what.what != "hand_response":
        yield Fault("of", unmatched(f"what: {what.what}"))
    elif what.of is not None:
        yield from scope.try_at("of", partial(scope.hand, what.of))
