"""Whether the keys of a skill go together: when, how often, for what cost."""

from collections.abc import Iterator

from ....core.reading import Fault
from ....core.texts import say
from ..tables import Zone
from .encode import given
from .kinds import ACTIVATED, EVENTS, TRIGGERS, below, not_in, out_of_range, stays, unmatched
from .schema import Card, Cost, CountOf, Limit, MoveAsCost, Skill
from .scope import PILES, Scope

COMMON = {"condition", "do"}
CHOSEN = COMMON | {"when", "cost", "target", "limit", "modes"}
SET_OFF = CHOSEN | {"optional"}
KEYS: dict[str | None, set[str]] = {
    None: COMMON,
    "activate": CHOSEN | {"within", "source", "response"},
    "declared": CHOSEN | {"within", "response", "of"},
    "summoned": SET_OFF | {"by", "kind"},
    "moved": SET_OFF | {"by", "out_of", "into", "reason"},
    "destroyed": SET_OFF | {"by", "reason"},
    "destroys_by_battle": SET_OFF | {"by"},
    "attack_declared": SET_OFF | {"by", "role"},
    "battle_step": SET_OFF | {"at", "by", "role"},
    "damage": SET_OFF | {"to", "reason", "by"},
    "phase": SET_OFF | {"phase", "whose"},
    "changed": SET_OFF | {"what", "by", "crossing"},
    "scheduled": COMMON | {"when", "target", "modes", "optional"},
}
"""The keys that each kind of skill has."""

NEEDED = {"phase": "phase", "battle_step": "at", "changed": "what"}
LISTS = {"within": "in", "kind": "kind", "out_of": "out_of", "into": "into", "reason": "reason"}
MOST_PAID = 999_999


def keys(card: Card, skill: Skill) -> Iterator[Fault]:
    """The keys by themselves."""
    when = skill.when
    for name, key in given(skill):
        if name not in KEYS[when]:
            yield Fault(key, unmatched(when or say("a skill without when")))
    if when in NEEDED and getattr(skill, NEEDED[when]) is None:
        yield Fault(NEEDED[when], say("is missing"))
    for name, key in LISTS.items():
        yield from twice(key, getattr(skill, name))
    yield from _timing(card, skill)
    yield from _whose(skill)
    yield from _limit(card, skill)
    if skill.modes is not None and skill.modes.choose > skill.modes.of:
        yield Fault("modes.choose", out_of_range(skill.modes.choose, 1, skill.modes.of))


def twice(key: str, found: list[str] | None) -> Iterator[Fault]:
    """Words that stand in a list more than once."""
    for number, word in enumerate(found or ()):
        if found and word in found[:number]:
            yield Fault(f"{key}[{number}]", say("{word} stands here twice", word=word))


def _timing(card: Card, skill: Skill) -> Iterator[Fault]:
    if card.type in EVENTS and not stays(card) and skill.when not in (*ACTIVATED, "scheduled"):
        yield Fault("when", say("the card does not stay, so this never happens"))
    if skill.source not in (None, "field"):
        if card.kind != "creature":
            yield Fault("from", say("only creatures have this"))
        if skill.response:
            yield Fault("response", unmatched(f"from: {skill.source}"))
    if card.type in ("general", "normal") and (skill.response or skill.of):
        yield Fault("response" if skill.response else "of", say("{kind} never answers", kind=card.type))
    if skill.of is not None:
        if card.type != "emergency" and not skill.response:
            yield Fault("of", say("only a skill with response: true can answer"))
        if skill.within is not None:
            yield Fault("in", unmatched("of"))
    if "ambush" in (skill.within or ()) and not (card.type in EVENTS and skill.when in ACTIVATED):
        yield Fault("in", say("only cards that are carried out on use have ambush"))
    if skill.when in TRIGGERS and skill.cost and not skill.optional:
        yield Fault("cost", say("only an optional trigger has a cost"))


def _whose(skill: Skill) -> Iterator[Fault]:
    """``by`` and what goes with some changes alone."""
    if skill.by == "any" and skill.when != "damage":
        yield Fault("by", not_in("any", "self, my, enemy"))
    if skill.when != "changed":
        return
    if skill.what == "dial" and skill.by is not None:
        yield Fault("by", unmatched("what: dial"))
    if skill.what == "life" and skill.by == "self":
        yield Fault("by", not_in("self", "my, enemy"))
    if skill.crossing is not None and skill.what not in ("life", "counters"):
        yield Fault("crossing", unmatched(f"what: {skill.what}"))
    if skill.crossing is not None and skill.what == "counters" and not 1 <= skill.crossing <= 99:
        yield Fault("crossing", out_of_range(skill.crossing, 1, 99))


def _limit(card: Card, skill: Skill) -> Iterator[Fault]:
    by_name = isinstance(skill.limit, Limit) and skill.limit.by == "name"
    if "limit" not in skill.model_fields_set or by_name or skill.when is None:
        return
    if skill.source not in (None, "field"):
        if skill.limit != 1:
            yield Fault("limit", unmatched(f"from: {skill.source}"))
    elif card.type in EVENTS and skill.when in ACTIVATED and skill.limit != 1:
        yield Fault("limit", say("of a card that is carried out on use only uses by: name are counted"))


def costs(scope: Scope) -> Iterator[Fault]:
    """All that is to be paid."""
    own = scope.own
    for number, cost in enumerate(own.cost):
        place = f"cost[{number}]"
        names = given(cost)
        if len(names) != 1:
            yield Fault(place, say("must be exactly one thing"))
            continue
        yield from below(place, _cost(scope, cost))
        if any(names[0][0] in ("tap", "counters") and given(other) == names for other in own.cost[:number]):
            yield Fault(place, say("{word} stands here twice", word=names[0][1]))


def _cost(scope: Scope, cost: Cost) -> Iterator[Fault]:
    if cost.pay_life is not None:
        value = cost.pay_life
        yield from scope.try_at("pay_life", lambda: scope.price(value, MOST_PAID))
    if cost.tap and not scope.stands_now():
        yield Fault("tap", say("only a card that lies on the field can be tapped"))
    if cost.counters is not None and not scope.stands_now():
        yield Fault("counters", say("only a card that lies on the field has counters"))
    for name, entry in (("discard", cost.discard), ("reveal", cost.reveal)):
        if isinstance(entry, CountOf):
            text = entry.of
            yield from scope.try_at(f"{name}.of", lambda text=text: scope.hand(text))  # type: ignore[misc]
    if cost.move_as_cost is not None:
        yield from below("move_as_cost", _moved(scope, cost.move_as_cost))


def _moved(scope: Scope, moved: MoveAsCost) -> Iterator[Fault]:
    if (moved.who is None) == (moved.of is None):
        yield Fault("", say("must have either who or of"))
        return
    if moved.of is not None:
        text = moved.of
        yield from scope.try_at("of", lambda: scope.pile(text, Zone.TOWER | PILES))
        words = text.split(" ")
        if moved.to in words:
            yield Fault("to", say("the cards lie there already"))
        return
    if moved.count is not None:
        yield Fault("count", unmatched("who: self"))
    if scope.on_use:
        yield Fault("who", say("a card that is carried out on use cannot pay with itself"))
    if moved.to == scope.own.source:
        yield Fault("to", say("the card lies there already"))


def scheduled(card: Card, skill: Skill) -> Iterator[Fault]:
    """Whether the skills that are put off exist."""
    for number, op in enumerate(skill.do):
        if op.schedule is None:
            continue
        run = op.schedule.run
        place = f"do[{number}].schedule.run"
        if run > len(card.skills):
            yield Fault(place, say("there is no skill {n}", n=run))
        elif card.skills[run - 1].when != "scheduled":
            yield Fault(place, say("skill {n} has another when than scheduled", n=run))
