"""The rules text of a card: its skills in sentences, made from its data."""

import re
from collections.abc import Iterator
from functools import reduce
from itertools import groupby
from typing import Any

from ....core.texts import Series, Text, say
from ..nouns import CARD, is_creature, with_words
from ..tables import Token
from .encode import steps_of
from .queries import Target, each, parse
from .schema import Card, Skill
from .steps import Operation
from .wording_amounts import is_number, those
from .wording_modifiers import Said, Whom
from .wording_steps import Steps

OTHERS = re.compile(r"(choose|enemy chooses|random|top|until|previous)\b")
"""Selectors of cards that are later called "that card"."""


class Sentence(Series):
    """A text that begins a sentence."""

    def to(self, lang: str | None = None) -> str:
        """The text, its first letter large where letters have sizes."""
        text = super().to(lang)
        return text[:1].upper() + text[1:]


def begun(text: Text) -> Text:
    """A text as the beginning of a sentence."""
    return Sentence("", {}, (text,))


def sentences(*texts: Text) -> Text:
    """Sentences one after the other."""
    return reduce(lambda one, other: say("{one} {other}", one=one, other=other), texts)


def skill_text(pool: Any, card: Card, skill: Skill) -> Text:
    """A skill in sentences."""
    return Wording(pool, card, skill).text()


def step_text(pool: Any, card: Card, skill: Skill, number: int) -> Text:
    """What one step of a skill does, by its number from 1."""
    wording = Wording(pool, card, skill)
    steps = [wording.step(op) for op in skill.do[:number]]
    return sentences(*map(begun, steps[-1]))


def mode_text(pool: Any, card: Card, skill: Skill, mode: int) -> Text:
    """What one mode of a skill does."""
    wording = Wording(pool, card, skill)
    found = [begun(text) for op in skill.do for text in wording.step(op) if op.mode == mode]
    return sentences(*found) if found else say("nothing")


class Wording(Steps):
    """Puts one skill into words."""

    asked = False
    """Whether the step before was one that I may leave out."""

    tied = False
    """Whether the step before hung on the one before it."""

    def __init__(self, pool: Any, card: Card, skill: Skill):
        target: Target | None = parse("target", skill.target) if skill.target is not None else None
        super().__init__(pool, card, skill, target)
        whos = [getattr(getattr(op, name), "who", "") for op in skill.do for name in steps_of(op)]
        self.mixed = any(OTHERS.match(who) for who in whos)

    def text(self) -> Text:
        """The whole skill: when, what it costs, and what it does."""
        head, effects = self.head(), list(self._effects())
        if not head:
            return sentences(*map(begun, effects))
        opening = reduce(lambda one, other: say("{one}, {other}", one=one, other=other), head)
        first = say("{opening}: {effect}", opening=begun(opening), effect=effects[0])
        return sentences(first, *map(begun, effects[1:]))

    def _effects(self) -> Iterator[Text]:
        """What happens, a sentence each."""
        modes = self.skill.modes
        chosen = False
        for mode, ops in groupby(self.skill.do, key=lambda op: op.mode if modes else None):
            if mode is None:
                for op in ops:
                    yield from self.step(op, anyway=chosen)
                continue
            if not chosen and modes:
                one = say("choose one of these effects:")
                yield one if modes.choose == 1 else say("choose {n} of these effects:", n=modes.choose)
            chosen = True
            text = sentences(*(begun(text) for op in ops for text in self.step(op)))
            yield say("({number}) {text}", number=mode, text=text)

    def step(self, op: Operation, anyway: bool = False) -> list[Text]:
        """A step in sentences."""
        name = steps_of(op)[0]
        said = self.said(name, getattr(op, name))
        clause = self._flow(op, said)
        if anyway:
            clause = say("whichever is chosen, {clause}", clause=clause)
        found = [say("{clause}.", clause=clause)]
        whom = said.whom
        if whom is not None and whom.searched is not None:
            found.append(say("{clause}.", clause=say("then, {clause}", clause=whom.searched)))
        self.last = self._known_as(whom)
        return found

    def _known_as(self, whom: Whom | None) -> Whom | None:
        """What the next step calls the cards of this one."""
        if whom is None:
            return None
        noun = whom.noun or CARD
        card = those(noun, whom.many) if whom.noun is not None or whom.own else whom.card
        return Whom(card, whom.many, noun=noun, own=whom.own)

    def _flow(self, op: Operation, said: Said) -> Text:
        """A clause with the flow of its step."""
        clause, deed = said.clause, said.deed
        lead = said.whom.lead if said.whom else None
        if lead is not None and said.whom is not None:
            deed = deed and said.whom.mine
            words = {"choice": lead, "clause": clause}
            clause = say("{choice} and {clause}", **words) if deed else say("{choice}; {clause}", **words)
        if op.for_each is not None:
            clause = self._repeated(op.for_each, clause)
        asked = op.optional or (said.whom is not None and said.whom.maybe)
        if asked:
            clause = say("you may {deed}", deed=clause) if deed else say("you may choose this: {fact}", fact=clause)
        if said.whom is not None and said.whom.fits is not None:
            clause = say("if {condition}, {clause}", condition=said.whom.fits, clause=clause)
        if op.condition is not None:
            condition = self.condition(parse("condition", op.condition))
            clause = say("if {condition}, {clause}", condition=condition, clause=clause)
        if op.otherwise:
            clause = say("otherwise, {clause}", clause=clause)
        if op.if_done:
            too = say("if that is done too, {clause}") if self.tied else say("if that was done, {clause}")
            clause = with_words(say("if you do, {clause}") if self.asked else too, clause=clause)
        self.asked, self.tied = asked, op.if_done
        return say("then, {clause}", clause=clause) if op.then else clause

    def _repeated(self, value: str | int, clause: Text) -> Text:
        """A clause that is carried out several times."""
        steps = each(value)
        terms = steps[0].operand
        if is_number(steps):
            return say("{clause}, {n} times over", clause=clause, n=terms)
        if len(steps) > 1 or steps[0].token != Token.COUNT or not isinstance(terms, tuple):
            return say("as many times as {amount}, {clause}", amount=self.amount(steps), clause=clause)
        words = {"place": self.place(terms), "clause": clause}
        if is_creature(terms):
            return say("once for each {creature} {place}, {clause}", creature=self.noun(terms, False), **words)
        return say("once for each {card} {place}, {clause}", card=self.noun(terms, False), **words)
