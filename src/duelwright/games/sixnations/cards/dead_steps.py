"""Dead steps: what a skill says to do, but never can."""

from collections.abc import Iterator, Mapping
from typing import Any

from ....core.reading import Fault
from ....core.texts import say
from ..tables import Cmp, Field, Kind, Who, Zone
from . import never
from .empty import kind_of, room, why
from .encode import steps_of
from .filters import Filter, zones
from .kinds import below
from .queries import Selector, amount, each, parse, selector
from .scope import STATS_OF, Scope
from .steps import Operation
from .vocabulary import ON_FIELD

ON_CREATURES = frozenset(
    {"stat_add", "stat_set", "stat_times", "swap_stats", "combat", "change", "summon", "extra_attack", "force_attack"}
)
AMOUNTS = ("attack", "defence", "count", "amount", "add")
PLAYERS = (Who.NOBODY, Who.ME, Who.ENEMY, Who.BOTH)


def steps(scope: Scope, known: Mapping[int, bool]) -> Iterator[Fault]:
    """What of the steps is dead."""
    for number, op in enumerate(scope.own.do):
        place = f"do[{number}]"
        if number == 0 and (op.if_done or op.otherwise):
            yield Fault(f"{place}.{'if_done' if op.if_done else 'otherwise'}", say("there is no step before"))
        yield from below(place, _flow(op, known))
        name = steps_of(op)[0]
        yield from below(f"{place}.{name}", _step(scope, name, getattr(op, name)))


def _flow(op: Operation, known: Mapping[int, bool]) -> Iterator[Fault]:
    if op.condition is not None:
        steps = parse("condition", op.condition)
        if never.impossible(steps, known):
            yield Fault("if", say("can never be true"))
        for terms in never.filters(steps):
            yield from nothing("if", terms)
    if op.for_each is not None:
        for terms in never.filters(each(op.for_each)):
            yield from nothing("for_each", terms)


def _step(scope: Scope, name: str, what: Any) -> Iterator[Fault]:
    for key in AMOUNTS:
        value = getattr(what, key, None)
        if isinstance(value, str) and name not in ("combat", "identity"):
            steps = amount(value)
            for terms in never.filters(steps):
                yield from nothing(key, terms)
            if any(step.token in STATS_OF and _gone(scope, int(step.operand)) for step in steps):  # type: ignore[arg-type]
                yield Fault(key, say("the card is no longer on the field then"))
    for key in ("who", "to"):
        text = getattr(what, key, None)
        if isinstance(text, str) and (key == "who" or name == "attach"):
            found = _selected(name, text)
            if found.who not in PLAYERS:
                yield from _aimed(scope, name, key, found)
    text = getattr(what, "of", None)
    if isinstance(text, str):
        terms = parse("sought", text)
        yield from nothing("of", terms)
        if name == "permission" and kind_of(terms) == Kind.CREATURE:
            yield Fault("of", say("never finds a card: creatures are not used"))
    yield from _lasting(scope, what)
    if name == "cannot" and _zones_of(what.who) & ON_FIELD and set(what.what) == {"summon"}:
        yield Fault("what", say("means nothing to cards of the field"))


def _selected(name: str, text: str) -> Selector:
    if name == "summon_rule" and text != "self":
        return Selector(Who.ALL, parse("sought", text))
    return selector(text)


def _zones_of(text: str) -> int:
    found = selector(text)
    return zones(found.filter) if found.filter else 0


def _aimed(scope: Scope, name: str, key: str, found: Selector) -> Iterator[Fault]:
    """Whom a step works on: whether that can be anybody, and somebody who fits."""
    terms = found.filter
    if found.who == Who.TARGET and scope.own.target is not None:
        terms = parse("target", scope.own.target).filter
    elif terms:
        yield from nothing(key, terms)
        if found.least > room(terms):
            yield Fault(key, say("there is no room for so many cards"))
    elif _gone(scope, found.who):
        yield Fault(key, say("the card is no longer on the field then"))
    elif found.who in (Who.ATTACKER, Who.ATTACKED) and _peaceful(scope):
        yield Fault(key, say("there is no attack then"))
    if not terms or why(terms) is not None or key == "to":
        return
    kind = kind_of(terms)
    if name in (*ON_CREATURES, "summon_rule") and kind not in (None, Kind.CREATURE):
        yield Fault(key, say("never finds a creature"))
    if name == "set_facedown" and (kind == Kind.CREATURE or (Field.TYPE, Cmp.EQ, 5) in terms):
        yield Fault(key, say("creatures and equipment are never turned face down"))
    if name == "attach" and (kind not in (None, Kind.SUPPORT) or zones(terms) == Zone.BATTLE):
        yield Fault(key, say("never finds equipment"))
    if name == "take_control" and ((Field.SIDE, Cmp.EQ, 0) in terms or (Field.SIDE, Cmp.NE, 1) in terms):
        yield Fault(key, say("the cards are under control already"))


def _gone(scope: Scope, who: int) -> bool:
    """Whether a card has left the field before the skill is carried out."""
    own = scope.own
    leaves = own.when == "destroyed" or (
        own.when == "moved" and own.into is not None and not {"battle", "tower"} & set(own.into)
    )
    if who == Who.CAUSE:
        return leaves
    pays = any(cost.move_as_cost is not None and cost.move_as_cost.who for cost in own.cost)
    return who == Who.SELF and ((leaves and own.by in (None, "self")) or pays)


def _peaceful(scope: Scope) -> bool:
    """Whether a skill is only used when there is no attack."""
    own = scope.own
    if own.when == "phase" and own.phase != "end":
        return True
    return own.when == "activate" and own.within == ["main"] and not own.response


def _lasting(scope: Scope, what: Any) -> Iterator[Fault]:
    """Durations without meaning."""
    until = getattr(what, "until", None)
    if until == "battle" and _peaceful(scope):
        yield Fault("until", say("there is no attack then, so it lasts this turn"))
    if until == "source" and _gone(scope, Who.SELF):
        yield Fault("until", say("the card is no longer on the field then"))


def nothing(place: str, terms: Filter) -> Iterator[Fault]:
    """That no card can fit a filter."""
    reason = why(terms)
    if reason is not None:
        yield Fault(place, say("never finds a card: {why}", why=reason))
