"""What the player to move is asked, by which card, and what the choices do."""

from typing import Any

from ...core.game import Json
from ...core.texts import Text, listed, say
from .cards.wording import mode_text, sentences, skill_text, step_text
from .naming import named
from .places import PLACES, seen_from, slot_of
from .state import PLAYER

MAIN = {
    "strategy": say("Strategy phase: act in any order, or next."),
    "duel": say("Duel: attack with a creature of your battle area, or next."),
    "second-strategy": say("Second strategy phase: use or ambush supports and interferences, or next."),
    "hell": say("The night ends and takes its toll: destroy a card of your field, drawn at random, or pay."),
}
IN_ORDER = say(
    "Strategy phase, in this order: summon, move, use or ambush, sacrifice or upgrade, activate; or next. "
    "What stands before your last action is over."
)
DOES = {
    "summon": say("a creature of level 0 or 1 comes from your hand, without a fee"),
    "move": say("a creature goes from one area to the other, or two change places"),
    "use": say("a support or interference, from your hand or lying in ambush"),
    "ambush": say("a support or interference is laid face down, to be used from the next turn on"),
    "sacrifice": say("creatures of your battle area go to the graveyard for one of level 2 or 3"),
    "upgrade": say("a creature of your battle area makes way for one that is a level higher"),
    "activate": say("a skill of that card is used; to read it, type ? and the card"),
    "attack": say("the creature attacks that target, and is tapped afterwards"),
    "guard": say("the creature adds its attack to the one that is attacked"),
    "target": say("the card that this is to work on"),
    "done": say("no more targets"),
    "card": say("this card is chosen"),
    "choose": say("that skill comes next"),
    "place": say("it comes to that place"),
    "yes": say("it is carried out"),
    "no": say("it is left out"),
    "destroy": say("one of your cards on the field, drawn at random, is destroyed"),
    "pay": say("you take 5,000 damage"),
}
"""What a kind of move does, wherever it is played."""

PAYING = say("this card pays the cost")
OVER_LIMIT = say("this card goes to the graveyard")
ANSWERING = {"use": say("answer with an emergency event"), "activate": say("answer with a skill")}
NEXT = {
    "strategy": say("the duel begins, unless the enemy answers"),
    "duel": say("the second strategy phase begins"),
    "second-strategy": say("your turn ends, unless the enemy answers"),
}


class Asked:
    """The question of a view, put to the player to move."""

    def __init__(self, pool: Any, s: Any, view: Json):
        self.pool = pool
        self.s = s  # the row of the view, for values as they are now
        self.view = view
        self.window = view["window"]
        self.seat = int(view["to_move"] or 0)

    def question(self) -> Text | None:
        """The question; None when the match is over."""
        view = self.view
        if view["to_move"] is None:
            return None
        if self.window:
            return self._of_window(self.window)
        if view["attack"] and view["phase"] in ("battle", "defence"):
            return self._of_step()
        fixed = view["options"]["strategy_order"] == "fixed"
        return IN_ORDER if view["phase"] == "strategy" and fixed else MAIN[view["phase"]]

    def choices(self) -> dict[str, Text]:
        """What each kind of legal move does."""
        kinds = dict.fromkeys(move.split()[0] for move in self.view["legal"])
        return {kind: self._does(kind) for kind in kinds}

    def _does(self, kind: str) -> Text:
        answering = bool(self.window) and self.window["ask"] == "respond"
        if kind == "next":
            ends = self.view["turn"] == 1
            return NEXT["second-strategy" if ends else self.view["phase"]]
        if kind == "pass":
            return self._passing(answering)
        if self.window and self.window["ask"] == "card" and kind in ("card", "target"):
            return self._naming()
        if self.window and self.window["ask"] == "card" and kind == "done":
            return say("no more cards")
        if self.window and self.window["ask"] == "option" and kind == "choose":
            return say("that effect is chosen")
        return ANSWERING[kind] if answering and kind in ANSWERING else DOES[kind]

    def _naming(self) -> Text:
        """What becomes of a card that is named."""
        if not self.view["chain"]:
            return OVER_LIMIT
        return DOES["card"] if self._step() else PAYING

    def _step(self) -> int:
        """The number of the step that asks; 0 while a skill is being declared."""
        return int((self.view.get("step") or {}).get("op", 0))

    def _passing(self, answering: bool) -> Text:
        if answering and self.view["chain"]:
            return say("it is carried out, the last link of the chain first")
        if answering:
            return say("the attack goes on") if self.view["attack"] else say("the phase ends")
        if self.view["phase"] == "battle":
            return say("the defence step begins")
        if self.view["attack"]["to"] == "player":
            return say("you take the attack")
        return say("no more: the two are compared")

    def _of_window(self, window: Json) -> Text:
        if window["ask"] == "respond":
            return self._answer()
        if window["ask"] == "order":
            waiting = [link for link in self.view.get("waiting", []) if link["seat"] == self.seat]
            skills = (
                say("{number}: {card}: {text}", number=k + 1, card=self._card(link["card"]), text=self._text(link))
                for k, link in enumerate(waiting)
            )
            return listed((say("Which of your skills comes first?"), *skills), "\n")
        if not self.view["chain"]:
            return self._without_chain(window)
        link = self.view["chain"][-1]
        head = say("{card} ({by}): {text}", card=self._card(link["card"]), by=window["by"], text=self._text(link))
        if window["ask"] == "yes-no":
            return sentences(head, self._consent(link))
        if window["ask"] == "place":
            return sentences(head, say("Name the place that it comes to."))
        words = {"number": len(window["chosen"]) + 1, "least": window["min"], "most": window["max"]}
        if window["ask"] == "option":
            return sentences(head, self._option(link, words))
        if window["ask"] == "card" and not self._step():
            name = say("It costs {most} of your cards: name number {number}.", **words)
        elif window["ask"] == "card" and window["min"] == window["max"]:
            name = say("Choose card {number} of {most}.", **words)
        elif window["ask"] == "card":
            name = say("Choose card {number}; at least {least}, at most {most}.", **words)
        elif link["skill"] == 0:
            name = say("Name its bearer.")
        elif window["min"] == window["max"]:
            name = say("Name target {number} of {most}.", **words)
        else:
            name = say("Name target {number}; at least {least}, at most {most}.", **words)
        if not window["chosen"]:
            return sentences(head, name)
        return sentences(head, say("So far: {targets}.", targets=", ".join(window["chosen"])), name)

    def _without_chain(self, window: Json) -> Text:
        """What the rules ask for by themselves: cards too many in the hand, banished ones that come back."""
        if window["ask"] == "place":
            return say("A banished card comes back: name the place that it comes to.")
        words = {"number": len(window["chosen"]) + 1, "most": window["max"]}
        return say("Your hand is over its limit: discard card {number} of {most}.", **words)

    def _consent(self, link: Json) -> Text:
        """Whether a skill, or one step of it, is carried out."""
        card, number = self._skill(link)
        if not self._step() or not number:
            return say("Carry it out?")
        return say("Carry this out? {text}", text=step_text(self.pool, card, card.skills[number - 1], self._step()))

    def _option(self, link: Json, words: Json) -> Text:
        """Which of the effects of a skill are chosen."""
        card, number = self._skill(link)
        skill = card.skills[number - 1]
        head = say("Choose effect {number} of {most}.", **words)
        modes = range(1, skill.modes.of + 1)
        effects = (
            say("{number}: {text}", number=mode, text=mode_text(self.pool, card, skill, mode))
            for mode in modes
            if str(mode) not in self.window["chosen"]
        )
        return listed((head, *effects), "\n")

    def _skill(self, link: Json) -> tuple[Any, int]:
        """The card of a link, and the number of its skill."""
        return self.pool.cards[self.pool.numbers[link["card"]]], int(link["skill"])

    def _answer(self) -> Text:
        """What a response answers."""
        view = self.view
        if not view["chain"] and view["attack"]:
            return sentences(self._attack(), say("The attack is declared: answer it, or pass."))
        if not view["chain"]:
            return say("{seat} wants to end the phase: use an emergency event, or pass.", seat="AB"[view["active"]])
        return sentences(self._declared(view["chain"][-1]), say("Answer it, or pass."))

    def _declared(self, link: Json) -> Text:
        """What somebody has just declared, with its text and targets."""
        card = self.pool.cards[self.pool.numbers[link["card"]]]
        words: Json = {"seat": "AB"[link["seat"]], "card": self._card(link["card"])}
        if "summon" in link:
            values = say("{card} (level {level}, {attack}/{defence})", **_values(card), card=words["card"])
            words |= {"card": values, "place": self._place(link["place"], link["seat"])}
            if link["summon"] == "upgrade":
                return say("{seat} upgrades {place} to {card}.", **words)
            return say("{seat} summons {card} to {place}.", **words)
        if link.get("trigger"):
            said = say("Skill {number} of {seat}'s {card} is set off.", number=link["skill"], **words)
        elif link["skill"] and card.kind == "creature":
            said = say("{seat} activates skill {number} of {card}.", number=link["skill"], **words)
        else:
            said = say("{seat} uses {card}.", **words)
        said = sentences(said, say("“{text}”", text=self._text(link)))
        if not link["targets"]:
            return said
        targets = ", ".join(self._place(target, link["seat"]) for target in link["targets"])
        return sentences(said, say("Its targets: {targets}.", targets=targets))

    def _of_step(self) -> Text:
        """The question of a battle or defence step."""
        if self.view["phase"] == "battle":
            ask = say("Battle step: use an emergency event or a creature's skill, or pass.")
        elif self.view["attack"]["to"] == "player":
            ask = say("Defence step: use a card or a skill, or pass.")
        else:
            ask = say("Defence step: guard, use a card or a skill, or pass.")
        return sentences(self._attack(), ask)

    def _attack(self) -> Text:
        """Who attacks whom, with the values that they have now."""
        attack, attacking = self.view["attack"], self.view["active"]
        one = self._fighter(attack["from"], attacking)
        if attack["to"] != "player":
            return say("{one} attacks {other}.", one=one, other=self._fighter(attack["to"], attacking))
        if attacking == self.seat:
            return say("{one} attacks the enemy directly.", one=one)
        return say("{one} attacks you directly.", one=one)

    def _fighter(self, place: str, seat: int) -> Text:
        """A creature that fights, and the value that counts where it stands."""
        slot = slot_of(place, seat)
        if slot is None or not 0 <= slot < PLAYER or self.s.card[slot] <= 0:
            return say("a creature that is gone")
        words = {"card": named(self.pool, int(self.s.card[slot])), "place": self._place(place, seat)}
        if slot % 10 < len(PLACES) // 2:
            return say("{card} ({place}, attack {value})", value=int(self.s.attack[slot]), **words)
        return say("{card} ({place}, defence {value})", value=int(self.s.defence[slot]), **words)

    def _place(self, text: str, seat: int) -> str:
        """A place or pile that a seat has written, as the player to move writes it."""
        return seen_from(text, seat, self.seat)

    def _card(self, code: str) -> Text:
        return named(self.pool, self.pool.numbers.get(code, 0))

    def _text(self, link: Json) -> Text:
        """What the link does, as its card says it."""
        card = self.pool.cards[self.pool.numbers[link["card"]]]
        if link["skill"]:
            return skill_text(self.pool, card, card.skills[link["skill"] - 1])
        texts = [skill_text(self.pool, card, skill) for skill in card.skills]
        return sentences(*texts) if texts else say("It has no skill.")


def _values(card: Any) -> Json:
    return {"level": card.level, "attack": card.attack, "defence": card.defence}
