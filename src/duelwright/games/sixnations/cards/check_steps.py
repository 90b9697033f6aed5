"""Whether the steps of a skill mean something."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from ....core.reading import Fault
from ....core.texts import Text, listed, say
from ..tables import Who, Zone
from .check_skill import twice
from .encode import given, steps_of
from .filters import BadQuery
from .kinds import EVENTS, below, not_there, out_of_range, unknown, unmatched
from .queries import amount, selector
from .scope import PILES, Scope, ranged
from .steps import CANNOT_PLAYERS, FLOW, STATIC, Operation
from .vocabulary import EVERYWHERE, ON_FIELD, PLAYERS

STATS = ("stat_add", "stat_set", "stat_times")
HIDDEN = int(Zone.HAND | Zone.DECK)
REACH = {
    "send_to_graveyard": EVERYWHERE & ~Zone.GRAVEYARD,
    "banish": EVERYWHERE & ~Zone.BANISHED,
    "to_hand": EVERYWHERE & ~Zone.HAND,
    "to_deck": EVERYWHERE,
    "summon": HIDDEN | PILES,
    "reveal": HIDDEN | ON_FIELD,
    "look": HIDDEN | ON_FIELD,
}
"""The zones that an operation reaches beyond the field."""

OWN_WHO = frozenset(
    {"draw", "discard", "token", "damage", "heal", "set_life", "skip", "damage_mod", "permission"}
    | {"summon_rule", "cannot"}
)
"""Where ``who`` is a player, or something of its own."""

CREATURES = ("swap_stats", "combat", "change", "extra_attack", "force_attack")
MOST = 999_999
AMOUNTS = {
    "draw": ("count", 1, 60),
    "discard": ("count", 1, 60),
    "token": ("count", 1, 10),
    "damage": ("amount", 1, MOST),
    "heal": ("amount", 1, MOST),
    "set_life": ("amount", 0, MOST),
    "counters": ("add", -99, 99),
}
CHANGES = {"stat_add": (-MOST, MOST), "stat_set": (0, MOST), "stat_times": (0, 1000)}
VALUED = {"extra_draw": (1, 10), "hand_limit": (0, 60), "extra_summons": (1, 10), "cost_less": (1, MOST)}
WORKS_ONCE = ("protect", "replace", "damage_mod")


def steps(scope: Scope) -> Iterator[Fault]:
    """All steps, in order."""
    for number, op in enumerate(scope.own.do):
        place = f"do[{number}]"
        yield from below(place, _flow(scope, op))
        names = steps_of(op)
        if len(names) != 1:
            yield Fault(place, say("must be exactly one operation"))
            continue
        if scope.static and names[0] not in STATIC:
            yield Fault(f"{place}.{names[0]}", say("a skill without when only has modifiers"))
        yield from below(place, _step(scope, names[0], getattr(op, names[0])))
        scope.worked |= names[0] not in STATIC and (names[0] == "token" or hasattr(getattr(op, names[0]), "who"))


def _flow(scope: Scope, op: Operation) -> Iterator[Fault]:
    if scope.static:
        for name, key in given(op):
            if name in FLOW:
                yield Fault(key, unmatched(say("a skill without when")))
        return
    if op.condition is not None:
        yield from scope.try_at("if", partial(scope.check, op.condition))
    if op.for_each is not None:
        yield from scope.try_at("for_each", partial(scope.repeats, op.for_each))
    if op.if_done and op.otherwise:
        yield Fault("otherwise", unmatched("if_done"))
    if op.mode is not None:
        modes = scope.own.modes
        if modes is None:
            yield Fault("mode", say("the skill has no modes"))
        elif op.mode > modes.of:
            yield Fault("mode", out_of_range(op.mode, 1, modes.of))


def _step(scope: Scope, name: str, what: Any) -> Iterator[Fault]:
    if hasattr(what, "until"):
        yield from below(name, _until(scope, name, what.until))
    if hasattr(what, "who") and name not in OWN_WHO:
        within = REACH.get(name, ON_FIELD)
        yield from scope.try_at(f"{name}.who", lambda: _who(scope, name, what.who, within))
    if name in AMOUNTS:
        key, least, most = AMOUNTS[name]
        value = getattr(what, key)
        yield from scope.try_at(f"{name}.{key}", lambda: scope.number(value, least, most))
    if name in SPECIAL:
        yield from below(name, SPECIAL[name](scope, what))
    elif name in STATS:
        yield from below(name, _stats(scope, name, what))


def _who(scope: Scope, name: str, text: str, within: int) -> None:
    found = scope.cards(text, within)
    if found.who == Who.UNTIL and name != "reveal":
        raise BadQuery(say("until only goes with reveal"))
    if name in (*CREATURES, *STATS) and found.who == Who.SELF and scope.card.kind != "creature":
        raise BadQuery(say("only creatures have attack and defence") if name in STATS else say("must be a creature"))


def _until(scope: Scope, name: str, until: str | None) -> Iterator[Fault]:
    if until is None:
        return
    if scope.static:
        yield Fault("until", unmatched(say("a skill without when")))
    elif name == "take_control" and until not in ("turn", "source", "forever"):
        yield Fault("until", _not(until, "turn, source, forever"))
    elif until == "used" and name not in WORKS_ONCE:
        yield Fault("until", say("used only goes with {names}", names=listed(WORKS_ONCE)))
    if until == "forever" and scope.card.type in EVENTS:  # SIX-1.2, SIX-1.3
        yield Fault("until", say("the effect of an event is over in time"))
    if until == "source" and not scope.stands:
        yield Fault("until", not_there())


def _stats(scope: Scope, name: str, what: Any) -> Iterator[Fault]:
    if what.attack is None and what.defence is None:
        yield Fault("", say("must have attack or defence"))
    for stat in ("attack", "defence"):
        value = getattr(what, stat)
        if value is not None:
            yield from scope.try_at(stat, partial(scope.number, value, *CHANGES[name]))


def _identity(scope: Scope, what: Any) -> Iterator[Fault]:
    if all(getattr(what, key) is None for key in ("level", "name", "nation", "attribute")):
        yield Fault("", say("must have level, name, nation or attribute"))
    if what.name is not None and what.name not in scope.known.names:
        yield Fault("name", unknown(say("name"), what.name, scope.known.names))


def _cannot(scope: Scope, what: Any) -> Iterator[Fault]:
    yield from twice("what", what.what)
    if what.who in PLAYERS:
        for number, word in enumerate(what.what):
            if word not in CANNOT_PLAYERS:
                yield Fault(f"what[{number}]", _not(word, ", ".join(CANNOT_PLAYERS)))
        return
    in_hand = scope.static and set(what.what) <= {"summon", "use"}
    within = ON_FIELD | (Zone.HAND if in_hand else 0)
    yield from scope.try_at("who", lambda: _who(scope, "cannot", what.who, within))


def _protect(scope: Scope, what: Any) -> Iterator[Fault]:
    yield from twice("from", what.sources)
    once = what.times is not None or what.until == "used"
    if once and "target" in what.sources:
        yield Fault("times" if what.times is not None else "until", unmatched("from: target"))


def _combat(scope: Scope, what: Any) -> Iterator[Fault]:
    if what.count is not None and what.keyword != "extra_attacks":
        yield Fault("count", unmatched(f"keyword: {what.keyword}"))


def _damage_mod(scope: Scope, what: Any) -> Iterator[Fault]:
    yield from twice("reason", what.reason)
    if (what.value is None) == (what.how == "cap"):
        yield Fault("value", say("is missing") if what.value is None else unmatched(f"how: {what.how}"))


def _replace(scope: Scope, what: Any) -> Iterator[Fault]:
    if (what.event, what.by) in (("banished", "banish"), ("to_hand", "to_hand")):
        yield Fault("by", say("must be something else than the event"))


def _summon_rule(scope: Scope, what: Any) -> Iterator[Fault]:
    if bool(what.free) == (what.fee is not None):
        yield Fault("", say("must have either free: true or fee"))
    if what.who != "self":
        yield from scope.try_at("who", partial(scope.hand, what.who))
    elif not scope.static:
        yield Fault("who", say("self only goes with a skill without when"))
    elif scope.card.kind != "creature":
        yield Fault("who", say("must be a creature"))


def _permission(scope: Scope, what: Any) -> Iterator[Fault]:
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


def _discard(scope: Scope, what: Any) -> Iterator[Fault]:
    if what.of is None:
        return
    if what.who != "me":
        yield Fault("of", unmatched(f"who: {what.who}"))
    else:
        yield from scope.try_at("of", partial(scope.hand, what.of))


def _token(scope: Scope, what: Any) -> Iterator[Fault]:
    if what.card not in scope.known.codes:
        yield Fault("card", unknown(say("card"), what.card, scope.known.codes))
    elif what.card not in scope.known.tokens:
        yield Fault("card", say("{code} is no token: it lacks token: true", code=what.card))


def _change(scope: Scope, what: Any) -> Iterator[Fault]:
    if (what.area is None) == (not what.swap):
        yield Fault("", say("must have either area or swap: true"))
    elif what.swap:
        yield from scope.try_at("who", lambda: _two(scope, what.who))


def _two(scope: Scope, text: str) -> None:
    found = selector(text)
    counts = (found.least, found.most)
    if found.who == Who.TARGET and scope.own.target is not None:
        first = scope.own.target.partition(" ")[0]
        counts = (2, 2) if first in ("2", "2-2") else (0, 0)
    if counts != (2, 2) and found.who != Who.PREVIOUS:
        raise BadQuery(say("must be exactly two cards"))


def _attach(scope: Scope, what: Any) -> Iterator[Fault]:
    def check() -> None:
        found = scope.cards(what.to, ON_FIELD)
        if found.who in (Who.ALL, Who.ATTACHMENT) or found.most > 1 or found.number:
            raise BadQuery(say("must be one card"))

    yield from scope.try_at("to", check)


def _counters(scope: Scope, what: Any) -> Iterator[Fault]:
    if what.add in (0, "0"):
        yield Fault("add", say("{found} is not allowed; allowed: {allowed}", found=0, allowed=say("at least {n}", n=1)))


def _negate(scope: Scope, what: str) -> Iterator[Fault]:
    answered = ("card", "effect", None)
    allowed = {"attack": ("attack",), "summon": ("summon",)}.get(what, answered)
    if scope.own.when != "declared" or scope.own.of not in allowed:
        of = ", ".join(f"of: {word}" for word in allowed if word)
        yield Fault("", say("needs when: declared and {of}", of=of))


def _end_battle(scope: Scope, what: bool) -> Iterator[Fault]:
    if not what:
        yield Fault("", _not("false", "true"))


def _move_dial(scope: Scope, what: int | str) -> Iterator[Fault]:
    yield from scope.try_at("", lambda: scope.number(what, 1, 3))


SPECIAL: dict[str, Callable[[Scope, Any], Iterator[Fault]]] = {
    "identity": _identity,
    "cannot": _cannot,
    "protect": _protect,
    "combat": _combat,
    "damage_mod": _damage_mod,
    "replace": _replace,
    "summon_rule": _summon_rule,
    "permission": _permission,
    "discard": _discard,
    "token": _token,
    "change": _change,
    "attach": _attach,
    "counters": _counters,
    "negate": _negate,
    "end_battle": _end_battle,
    "move_dial": _move_dial,
}


def _not(found: str, allowed: str) -> Text:
    return say("{found} is not allowed; allowed: {allowed}", found=repr(found), allowed=allowed)
