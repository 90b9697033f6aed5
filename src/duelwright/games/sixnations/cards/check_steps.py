"""Whether the steps of a skill mean something."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from ....core.reading import Fault
from ....core.texts import listed, say
from ..tables import Who, Zone
from . import check_modifiers
from .check_modifiers import MOST, STATS
from .encode import given, steps_of
from .filters import BadQuery
from .kinds import EVENTS, below, not_in, not_there, out_of_range, unknown, unmatched
from .queries import selector
from .scope import PILES, Scope
from .steps import FLOW, STATIC, Operation
from .vocabulary import EVERYWHERE, ON_FIELD, PLAYERS

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

SHOWN = ("look", "reveal", "token", "summon", "destroy", "send_to_graveyard", "banish")
"""After these the cards are known."""

ALONE = frozenset({"negate", "schedule", "end_battle", "move_dial", "win", "lose"})
WORKS = (frozenset(Operation.model_fields) - FLOW - OWN_WHO - ALONE) | {"token", "cannot"}
"""The steps that work on cards."""

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
        if names[0] in WORKS and not (op.cannot is not None and op.cannot.who in PLAYERS):
            scope.veiled = _veils(scope, op, names[0])
            scope.worked = True


def _veils(scope: Scope, op: Operation, name: str) -> bool:
    """Whether cards that nobody has seen may be the result of the last step that was done."""
    unsure = scope.veiled and len(given(op)) > 1
    if name in SHOWN:
        return unsure
    try:
        return unsure or scope.veils(getattr(op, name).who)
    except BadQuery:
        return unsure


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
        yield from scope.try_at(f"{name}.who", lambda: check_modifiers.aimed(scope, name, what.who, within))
    if name in AMOUNTS:
        key, least, most = AMOUNTS[name]
        value = getattr(what, key)
        yield from scope.try_at(f"{name}.{key}", lambda: scope.number(value, least, most))
    if name in SPECIAL:
        yield from below(name, SPECIAL[name](scope, what))
    elif name in STATS:
        yield from below(name, _stats(scope, name, what))


def _until(scope: Scope, name: str, until: str | None) -> Iterator[Fault]:
    if until is None:
        return
    if scope.static:
        yield Fault("until", unmatched(say("a skill without when")))
    elif name == "take_control" and until not in ("turn", "source", "forever"):
        yield Fault("until", not_in(until, "turn, source, forever"))
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
        if found.who in (Who.ALL, Who.ATTACHMENT, Who.CHOOSE_PREVIOUS) or found.most > 1 or found.number:
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
        yield Fault("", not_in("false", "true"))


def _move_dial(scope: Scope, what: int | str) -> Iterator[Fault]:
    yield from scope.try_at("", lambda: scope.number(what, 1, 3))


SPECIAL: dict[str, Callable[[Scope, Any], Iterator[Fault]]] = {
    "identity": check_modifiers.identity,
    "cannot": check_modifiers.cannot,
    "protect": check_modifiers.protect,
    "combat": check_modifiers.combat,
    "damage_mod": check_modifiers.damage_mod,
    "replace": check_modifiers.replace,
    "summon_rule": check_modifiers.summon_rule,
    "permission": check_modifiers.permission,
    "discard": _discard,
    "token": _token,
    "change": _change,
    "attach": _attach,
    "counters": _counters,
    "negate": _negate,
    "end_battle": _end_battle,
    "move_dial": _move_dial,
}
