"""Operations in words."""

from typing import Any

from ....core.texts import Text, say
from ..nouns import (
    CARD,
    KINDS,
    MY,
    OWN_PILES,
    any_one,
    counter_name,
    is_creature,
    noun_of,
    quantity,
    side_of,
    with_words,
)
from ..tables import Kind, Who, Zone
from .filters import Filter, zones
from .queries import Amount, Selector, amount, parse, selector
from .wording_amounts import WHOSE, is_number, those
from .wording_deeds import AIMED, AREAS, LATER, LIFE, NEGATED, PIECES, SKIPPED, SUBJECTS
from .wording_modifiers import Modifiers, Said, Whom


class Steps(Modifiers):
    """Puts one step into words."""

    last: Whom | None = None
    """The cards of the step before."""

    def said(self, name: str, what: Any) -> Said:
        """What a step does, in a clause."""
        made = self.modifier(name, what) or self._aimed(name, what) or self._for_players(name, what)
        return made or self._rest(name, what)

    def whom(self, text: str) -> Whom:
        """Whom a step works on."""
        found = selector(text)
        noun, own = noun_of(found.filter), _own(found.filter)
        match found.who:
            case Who.ALL:
                return Whom(self.every(found.filter), True, noun=noun, own=own)
            case Who.TARGET if self.target:
                target = self.target
                words = {"noun": noun_of(target.filter), "own": _own(target.filter)}
                return Whom(self.aimed_at(target), target.most > 1, **words)  # type: ignore[arg-type]
            case Who.PREVIOUS:
                return self.last or Whom(those(CARD, False))
            case Who.TOP:
                return self._top(found, own)
            case Who.CHOOSE | Who.ENEMY_CHOOSES | Who.RANDOM | Who.CHOOSE_PREVIOUS:
                return self._chosen(found, own)
            case Who.UNTIL:
                lead = say(
                    "turn over your deck from the top until there is one {card}", card=self.noun(found.filter, False)
                )
                return Whom(those(noun, False), lead=lead, noun=noun, own=True, searched=_bottom())
        one = self.one(found.who)
        creature = self.card.kind == "creature" if found.who == Who.SELF else found.who in (Who.BEARER, Who.ATTACKER)
        return Whom(one, found.who == Who.ATTACHMENT, noun=KINDS[Kind.CREATURE] if creature else CARD)

    def _chosen(self, found: Selector, own: bool) -> Whom:
        terms, noun = found.filter, noun_of(found.filter)
        many = found.most > 1
        if found.who == Who.CHOOSE_PREVIOUS and self.last is not None and not self.last.many:
            noun, qualified = self.last.noun or CARD if noun is CARD else noun, self.noun(terms, False)
            fits = None if qualified == CARD[0] else say("it is {card}", card=any_one(qualified))
            return self.last._replace(noun=noun, maybe=found.least == 0, fits=fits)
        if found.who == Who.CHOOSE_PREVIOUS:
            number = quantity(found.least, found.most, is_creature(terms))
            lead = say("choose {number} {cards} among them", number=number, cards=self.noun(terms, many))
            return Whom(those(noun, many), many, lead, noun=noun, own=self.last is not None and self.last.own)
        if found.who == Who.RANDOM:
            many = not is_number(found.number) or int(str(found.number[0].operand)) > 1
            lead = say("choose {cards} at random", cards=self.so_many(found.number, terms))
            return Whom(those(noun, many), many, lead, noun=noun, own=own)
        cards = self.counted(terms, found.least, found.most)
        if found.who == Who.ENEMY_CHOOSES:
            return Whom(those(noun, many), many, say("the enemy chooses {cards}", cards=cards), False, noun, own)
        searched = say("shuffle your deck") if zones(terms) & Zone.DECK else None
        return Whom(those(noun, many), many, say("choose {cards}", cards=cards), True, noun, own, searched)

    def _top(self, found: Selector, own: bool) -> Whom:
        whose = WHOSE["me" if side_of(found.filter) == MY else "enemy"]
        if not is_number(found.number):
            words = {"whose": whose, "amount": self.amount(found.number)}
            return Whom(say("as many cards from the top of {whose} deck as {amount}", **words), True, own=own)
        n = found.number[0].operand
        if n == 1:
            return Whom(say("the top card of {whose} deck", whose=whose), own=own)
        return Whom(say("the top {n} cards of {whose} deck", n=n, whose=whose), True, own=own)

    def so_many(self, steps: Amount, terms: Filter) -> Text:
        """As many cards that fit as an amount says."""
        if is_number(steps):
            number = int(str(steps[0].operand))
            return self.counted(terms, number, number)
        words = {"cards": self.noun(terms, True), "place": self.place(terms), "amount": self.amount(steps)}
        return say("as many {cards} {place} as {amount}", **words)

    def pieces(self, steps: Amount) -> Text:
        """So many cards."""
        if not is_number(steps):
            return say("as many cards as {amount}", amount=self.amount(steps))
        return say("one card") if steps[0].operand == 1 else say("{pieces} cards", pieces=steps[0].operand)

    def _aimed(self, name: str, what: Any) -> Said | None:
        """A step that is done to cards, or that cards do."""
        if name in ("reveal", "look") and selector(what.who).who == Who.UNTIL:
            return self._until(name, what)
        if name in SUBJECTS:
            whom = self.whom(what.who)
            return Said(with_words(SUBJECTS[name][whom.many], card=whom.card), False, whom)
        if name in ("take_control", "attach", "summon", "counters"):
            whom = self.whom(what.who)
            make: Any = getattr(self, f"_{name}")
            return Said(make(what, whom), True, whom)
        if name == "banish":
            kind = what.back or "banish"
        elif name == "to_deck":
            kind = what.place
        elif name == "change":
            kind = "swap" if what.swap else what.area or "other"
        else:
            kind = name
        if kind not in AIMED:
            return None
        whom = self.whom(what.who)
        kind = "add" if kind == "to_hand" and whom.own else kind
        return Said(with_words(AIMED[kind][whom.many], card=whom.card), True, whom)

    def _until(self, name: str, what: Any) -> Said:
        whom = self.whom(what.who)
        card = self.noun(selector(what.who).filter, False)
        if name == "look":
            clause = say("look at your deck from the top until there is one {card}", card=card)
        else:
            clause = say("reveal your deck from the top until there is one {card}", card=card)
        return Said(clause, True, whom._replace(lead=None))

    def _take_control(self, what: Any, whom: Whom) -> Text:
        return self.lasting(say("take control of {card}", card=whom.card), what, whom.many)

    def _attach(self, what: Any, whom: Whom) -> Text:
        bearer = self.whom(what.to)
        if bearer.lead is None:
            return say("attach {card} to {bearer}", card=whom.card, bearer=bearer.card)
        clause = say("attach {card} to {bearer}", card=whom.card, bearer=bearer.card)
        return say("{choice} and {clause}", choice=bearer.lead, clause=clause)

    def _summon(self, what: Any, whom: Whom) -> Text:
        where = AREAS["owner" if what.side == "owner" else "me", what.to]
        if what.tapped:
            return say("summon {card} tapped to {where}", card=whom.card, where=where)
        return say("summon {card} to {where}", card=whom.card, where=where)

    def _counters(self, what: Any, whom: Whom) -> Text:
        steps, name = amount(what.add), counter_name(what.name)
        words = {"name": name, "card": whom.card}
        if not is_number(steps):
            return say("put as many {name} counters as {amount} on {card}", amount=self.amount(steps), **words)
        number = int(str(steps[0].operand))
        words |= {"n": str(abs(number))}
        if number < 0:
            one = say("remove one {name} counter from {card}", **words)
            return one if number == -1 else say("remove {n} {name} counters from {card}", **words)
        return (
            say("put one {name} counter on {card}", **words)
            if number == 1
            else say("put {n} {name} counters on {card}", **words)
        )

    def _for_players(self, name: str, what: Any) -> Said | None:
        """A step for players."""
        if name in ("damage", "heal"):
            plain, reckoned, deed = LIFE[name, what.who]
            steps = amount(what.amount)
            if is_number(steps):
                return Said(with_words(plain, life=steps[0].operand), deed)
            return Said(with_words(reckoned, amount=self.amount(steps)), deed)
        if name == "set_life":
            whose, steps = WHOSE[what.who], amount(what.amount)
            if is_number(steps):
                return Said(say("{whose} life becomes {n}", whose=whose, n=steps[0].operand), False)
            return Said(say("{whose} life becomes equal to {amount}", whose=whose, amount=self.amount(steps)), False)
        if name == "draw":
            steps, one = amount(what.count), say("the card drawn")
            return self._pieces("draw", what.who, self.pieces(steps), one, say("the cards drawn"), steps)
        if name == "discard":
            steps, one, several = amount(what.count), say("the card discarded"), say("the cards discarded")
            if what.of is None:
                return self._pieces(what.at, what.who, self.pieces(steps), one, several, steps)
            cards = self.so_many(steps, parse("sought", what.of))
            text = (
                say("discard {chosen} at random", chosen=cards)
                if what.at == "random"
                else say("discard {chosen}", chosen=cards)
            )
            return Said(text, True, Whom(one if _single(steps) else several, not _single(steps)))
        return None

    def _pieces(self, kind: str, who: str, cards: Text, one: Text, several: Text, steps: Amount) -> Said:
        single = _single(steps) and who != "both"
        whom = Whom(one if single else several, not single, own=who == "me")
        return Said(with_words(PIECES[kind, who], cards=cards), who == "me", whom)

    def _rest(self, name: str, what: Any) -> Said:
        match name:
            case "token":
                return self._token(what)
            case "negate":
                return Said(NEGATED[what, self.skill.of], True)
            case "schedule":
                return Said(with_words(LATER[what.at], number=what.run), False)
            case "skip":
                return Said(SKIPPED[what.who, what.phase], what.who == "me")
            case "end_battle":
                return Said(say("end the attack without a comparison"), True)
            case "move_dial":
                steps = amount(what)
                if is_number(steps) and steps[0].operand == 1:
                    return Said(say("move the dial one step on"), True)
                if is_number(steps):
                    return Said(say("move the dial {n} steps on", n=steps[0].operand), True)
                return Said(say("move the dial on by as many steps as {amount}", amount=self.amount(steps)), True)
            case "lose":
                return Said(say("you lose the match"), False)
        return Said(say("you win the match"), False)

    def _token(self, what: Any) -> Said:
        steps = amount(what.count)
        words = {"name": self.called(what.card, code=True), "where": AREAS[what.who, what.to]}
        token = say("that token"), say("those tokens")
        if not is_number(steps):
            text = say("summon as many “{name}” tokens to {where} as {amount}", amount=self.amount(steps), **words)
            return Said(text, True, Whom(token[1], True))
        if steps[0].operand == 1:
            return Said(say("summon one “{name}” token to {where}", **words), True, Whom(token[0]))
        text = say("summon {n} “{name}” tokens to {where}", n=steps[0].operand, **words)
        return Said(text, True, Whom(token[1], True))


def _own(terms: Filter) -> bool:
    return bool(terms) and side_of(terms) == MY and not zones(terms) & ~OWN_PILES


def _single(steps: Amount) -> bool:
    return is_number(steps) and steps[0].operand == 1


def _bottom() -> Text:
    return say("put the others on the bottom of your deck in random order")
