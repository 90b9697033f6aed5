"""Dead skills: what is no fault, but can never come to anything."""

from collections.abc import Iterator, Mapping

from ....core.reading import Fault
from ....core.texts import say
from ..tables import Word
from . import dead_steps, never
from .empty import room
from .encode import steps_of
from .kinds import ACTIVATED, EVENTS, TRIGGERS, below, stays
from .queries import Amount, Target, amount, parse
from .schema import Card, Cost, CountOf, Skill
from .scope import Scope

FIELD = {"battle", "tower"}
HIDDEN = {"hand", "deck"}
FOUGHT = ("attack_declared", "destroys_by_battle", "battle_step")
REASONS = {"battle": Word.EVENT_BATTLE, "effect": Word.EVENT_EFFECT, "rule": Word.EVENT_RULE}


def skill(scope: Scope) -> Iterator[Fault]:
    """What of a skill is dead."""
    own = scope.own
    yield from _set_off(scope.card, own)
    if own.condition is not None:
        yield from condition("if", parse("condition", own.condition), words(scope.card, own))
    if own.target is not None:
        target: Target = parse("target", own.target)
        yield from dead_steps.nothing("target", target.filter)
        if target.least > room(target.filter):
            yield Fault("target", say("there is no room for so many cards"))
    for number, cost in enumerate(own.cost):
        yield from below(f"cost[{number}]", _cost(scope, cost))
    yield from _modes(own)
    yield from dead_steps.steps(scope, words(scope.card, own))


def condition(place: str, steps: Amount, known: Mapping[int, bool]) -> Iterator[Fault]:
    """That a condition cannot hold, or counts what cannot be."""
    if never.impossible(steps, known):
        yield Fault(place, say("can never be true"))
        return
    for terms in never.filters(steps):
        yield from dead_steps.nothing(place, terms)


def words(card: Card, own: Skill) -> dict[int, bool]:
    """The words of conditions that hold, or do not, whenever a skill is looked at."""
    known: dict[int, bool] = {}
    if card.kind != "creature":
        known.update(dict.fromkeys((Word.ATTACKING, Word.DEFENDING), False))
    if own.when == "activate" and not own.response and card.type != "emergency":
        if own.within == ["main"]:
            fights = (Word.IN_BATTLE, Word.ATTACKING, Word.DEFENDING, Word.DUEL, Word.ENEMY_TURN)
            known.update(dict.fromkeys(fights, False))
            known[Word.MY_TURN] = True
        elif own.within == ["battle"] or own.within == ["defence"]:
            known.update(dict.fromkeys((Word.STRATEGY, Word.SECOND), False))
    if own.when == "phase" and own.whose != "any":
        known[Word.MY_TURN] = own.whose != "enemy"
        known[Word.ENEMY_TURN] = own.whose == "enemy"
    if own.when == "phase" and own.phase in ("duel", "second"):
        known[Word.SECOND if own.phase == "duel" else Word.DUEL] = False
        known[Word.STRATEGY] = False
    if own.reason is not None:
        known.update({word: False for reason, word in REASONS.items() if reason not in own.reason})
    if own.when in TRIGGERS and own.when != "phase" and (own.by is not None or own.when != "damage"):
        if own.by in ("my", "self", None) and own.what not in ("life", "dial"):
            known[Word.EVENT_ENEMY] = False
        elif own.by == "enemy":
            known[Word.EVENT_MINE] = False
    return known


def _cost(scope: Scope, cost: Cost) -> Iterator[Fault]:
    """Costs that can never be paid."""
    if cost.pay_life is not None:
        for terms in never.filters(amount(cost.pay_life)):
            yield from dead_steps.nothing("pay_life", terms)
    for name, entry in (("discard", cost.discard), ("reveal", cost.reveal)):
        if isinstance(entry, CountOf):
            yield from dead_steps.nothing(f"{name}.of", parse("sought", entry.of))
    moved = cost.move_as_cost
    if moved is not None and moved.of is not None:
        terms = parse("sought", moved.of)
        yield from dead_steps.nothing("move_as_cost.of", terms)
        if (moved.count or 1) > room(terms):
            yield Fault("move_as_cost.count", say("there is no room for so many cards"))
    if cost.counters is not None and cost.counters.name not in scope.known.added:
        yield Fault("counters.name", say("can never be paid: no card adds counters of this name"))


def _modes(own: Skill) -> Iterator[Fault]:
    if own.modes is None:
        return
    used = {op.mode for op in own.do}
    for mode in range(1, own.modes.of + 1):
        if mode not in used:
            yield Fault("modes.of", say("mode {n} does nothing", n=mode))
    if own.modes.choose == own.modes.of:
        yield Fault("modes.choose", say("all modes are chosen anyway"))


def _set_off(card: Card, own: Skill) -> Iterator[Fault]:
    """Triggers that never happen, and uses that are never possible."""
    by_self = own.when in TRIGGERS and own.by in (None, "self")
    creature = card.kind == "creature"
    if by_self and not creature and (own.when in (*FOUGHT, "summoned") or own.what in ("area", "attachment")):
        yield Fault("when", say("never happens: only a creature does this"))
    if by_self and own.when == "changed" and own.what == "face" and creature:
        yield Fault("what", say("never happens: creatures are never turned face down"))
    if own.when == "summoned" and by_self and creature:
        yield from _summoned(card, own)
    if own.when == "destroyed" and by_self and not creature and own.reason == ["battle"]:
        yield Fault("reason", say("never happens: only a creature does this"))
    if own.when == "moved":
        yield from _moved(card, own, by_self)
    if own.when == "activate":
        yield from _activated(card, own)
    if own.when == "scheduled" and not any(
        op.schedule is not None and card.skills[op.schedule.run - 1 :][:1] == [own]
        for other in card.skills
        for op in other.do
    ):
        yield Fault("when", say("no skill runs this one"))


def _summoned(card: Card, own: Skill) -> Iterator[Fault]:
    possible = {"effect"}
    if not card.token:
        possible |= {"summon"} | ({"upgrade"} if card.level else set()) | ({"sacrifice"} if card.level > 1 else set())
    if own.kind is not None and not possible & set(own.kind):
        yield Fault("kind", say("never happens: the card is not summoned so"))


def _moved(card: Card, own: Skill, by_self: bool) -> Iterator[Fault]:
    out_of, into = set(own.out_of or FIELD | HIDDEN), set(own.into or FIELD | HIDDEN | {"graveyard", "banished"})
    if len(out_of) == 1 and out_of == into:
        yield Fault("into", say("never happens: the card would not move"))
    elif by_self and not (out_of | into) & FIELD:
        yield Fault("out_of", say("never happens: the card must lie on the field before or after"))
    elif not out_of & FIELD and own.into is not None and into <= HIDDEN:
        yield Fault("into", say("never happens: nobody sees such moves"))
    elif own.reason == ["battle"] and not (out_of & FIELD and "graveyard" in into):
        yield Fault("reason", say("never happens: cards go from the field to the graveyard so"))
    elif by_self and card.kind != "creature" and own.out_of == ["battle"]:
        yield Fault("out_of", say("never happens: only creatures stand in the battle area"))


def _activated(card: Card, own: Skill) -> Iterator[Fault]:
    if own.within == ["battle"] and not own.response and card.kind != "creature" and card.type != "emergency":
        yield Fault("in", say("never possible: only creatures and emergency events are used in the battle step"))
    if card.token and own.source not in (None, "field"):
        yield Fault("from", say("never possible: tokens only lie on the field"))


def card(found: Card) -> Iterator[Fault]:
    """What of a card is dead."""
    for number, own in enumerate(found.skills):
        if own in found.skills[:number]:
            yield Fault(f"skills[{number}]", say("the same skill stands here twice"))
    if found.bearer is not None:
        yield from dead_steps.nothing("bearer", parse("filter", found.bearer))
    if found.type in EVENTS and stays(found) and not _works_later(found):
        yield Fault("lasts", say("nothing of the card works later"))


def _works_later(found: Card) -> bool:
    """Whether an event does something after it has been used."""
    for own in found.skills:
        if own.when not in ACTIVATED:
            return True
        for op in own.do:
            what = getattr(op, steps_of(op)[0])
            if getattr(what, "until", None) == "source":
                return True
    return False
