"""What the schema alone cannot see: whether a card means something."""

from collections.abc import Iterator, Sequence

from ....core.reading import Fault
from ....core.texts import say
from ..nouns import COUNTER_NAMES
from . import check_skill, check_steps, dead
from .encode import given
from .kinds import ACTIVATED, EVENTS, Known, below, stays
from .schema import INTERFERENCES, SUPPORTS, Card, Skill
from .scope import Scope

__all__ = ["EVENTS", "Known", "faults", "given", "knowledge", "stays", "warnings"]


def knowledge(cards: Sequence[Card]) -> Known:
    """What the cards of a pool may name."""
    steps = [op.counters for card in cards for skill in card.skills for op in skill.do]
    return Known(
        {card.name.en for card in cards},
        {card.code for card in cards},
        {card.code for card in cards if card.token},
        {step.name for step in steps if step is not None},
    )


def faults(card: Card, known: Known) -> Iterator[Fault]:
    """Everything that a card means wrongly; places are within the card."""
    yield from _frame(card)
    if card.bearer is not None:
        yield from Scope(card, None, known).bearer(card.bearer)
    for number, skill in enumerate(card.skills):
        yield from below(f"skills[{number}]", _skill(Scope(card, skill, known)))


def warnings(card: Card, known: Known) -> Iterator[Fault]:
    """What of a faultless card can never come to anything, or reads badly."""
    for number, skill in enumerate(card.skills):
        yield from below(f"skills[{number}]", dead.skill(Scope(card, skill, known)))
        if card.name.ja or card.name.zh_hant:
            yield from below(f"skills[{number}]", _counters(skill))
    yield from dead.card(card)


def _counters(skill: Skill) -> Iterator[Fault]:
    """Counters whose names stay as they are in every language."""
    named = [(f"cost[{n}]", cost.counters) for n, cost in enumerate(skill.cost)]
    for place, row in [*named, *((f"do[{n}]", op.counters) for n, op in enumerate(skill.do))]:
        if row is not None and row.name not in COUNTER_NAMES:
            words = {"name": row.name, "known": ", ".join(COUNTER_NAMES)}
            wrong = say("{name} is not translated; counters with names in all languages: {known}", **words)
            yield Fault(f"{place}.counters.name", wrong)


def _skill(scope: Scope) -> Iterator[Fault]:
    own = scope.own
    yield from check_skill.keys(scope.card, own)
    if own.condition is not None:
        text = own.condition
        yield from scope.try_at("if", lambda: scope.condition(text))
    if own.target is not None:
        named = own.target
        yield from scope.try_at("target", lambda: scope.target(named))
    yield from check_skill.costs(scope)
    yield from check_steps.steps(scope)
    yield from check_skill.scheduled(scope.card, own)


def _frame(card: Card) -> Iterator[Fault]:
    creature = card.kind == "creature"
    for stat in ("attack", "defence"):  # SIX-1.1
        if creature and getattr(card, stat) is None:
            yield Fault(stat, say("a creature must have this"))
        elif not creature and getattr(card, stat) is not None:
            yield Fault(stat, say("only creatures have this"))
    types = () if creature else SUPPORTS if card.kind == "support" else INTERFERENCES
    if creature and card.type is not None:
        yield Fault("type", say("a creature has no type"))
    elif not creature and card.type not in types:
        yield Fault("type", say("{kind} must be one of: {types}", kind=card.kind, types=", ".join(types)))
    if card.lasts is not None and card.type not in ("general", "normal"):
        yield Fault("lasts", say("only cards of type {types} have this", types="general, normal"))
    if card.bearer is not None and card.type != "equipment":
        yield Fault("bearer", say("only cards of type {types} have this", types="equipment"))
    if card.type in EVENTS and sum(skill.when in ACTIVATED for skill in card.skills) > 1:
        yield Fault("skills", say("an event has at most one skill that is carried out on use"))
    if card.token and not creature:
        yield Fault("token", say("only creatures have this"))
    if card.token and "limit" in card.model_fields_set:
        yield Fault("limit", say("a token is in no deck"))
