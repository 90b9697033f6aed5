"""What the player to move is asked, and by which card."""

from typing import Any

from ...core.game import Json
from ...core.texts import Text, listed, say
from .events import named

MAIN = {
    "strategy": say("Strategy phase: summon, move, use or ambush, sacrifice or upgrade, activate; or next."),
    "duel": say("Duel: attack with a creature of the battle area, or next."),
    "second-strategy": say("Second strategy phase: use or ambush supports and interferences, or next."),
    "hell": say("The night ends: destroy a card of your field, drawn at random, or pay 5,000 life."),
}


def asked_of(pool: Any, view: Json) -> Text:
    """The question, in a sentence."""
    window = view["window"]
    if window is None:
        return _step(view)
    match window["ask"]:
        case "respond":
            return _answer(pool, view)
        case "order":
            waiting = [link for link in view.get("waiting", []) if link["seat"] == window["seat"]]
            names = (
                say("{number} {card}", number=k + 1, card=_card(pool, link["card"])) for k, link in enumerate(waiting)
            )
            return say("Which skill comes first? {skills}", skills=listed(names))
    words = {"card": _card(pool, view["chain"][-1]["card"]), "by": window["by"]}
    if window["ask"] == "yes-no":
        return say("{card} ({by}): carry its skill out?", **words)
    done, least, most = len(window["chosen"]), window["min"], window["max"]
    words |= {"number": done + 1, "most": most}
    if window["ask"] == "card":
        return say("{card} ({by}) costs cards of your hand: name number {number} of {most}.", **words)
    if done >= least:
        return say("{card} ({by}): name target {number} of at most {most}, or done.", **words)
    return say("{card} ({by}): name target {number} of {most}.", **words)


def _step(view: Json) -> Text:
    """The main question of a phase or step."""
    attack = view["attack"]
    if attack is None or view["phase"] not in ("battle", "defence"):
        return MAIN[view["phase"]]
    words = {"one": attack["from"], "other": attack["to"]}
    if view["phase"] == "battle":
        return say("Battle step of {one}>{other}: an emergency event or a creature's effect, or pass.", **words)
    if attack["to"] == "player":
        return say("Defence step of {one}>{other}: a card or an effect, or pass.", **words)
    return say("Defence step of {one}>{other}: guard, a card or an effect, or pass.", **words)


def _answer(pool: Any, view: Json) -> Text:
    """What a response answers."""
    if view["chain"]:
        return say("Answer {card}, or pass.", card=_card(pool, view["chain"][-1]["card"]))
    if view["attack"]:
        words = {"one": view["attack"]["from"], "other": view["attack"]["to"]}
        return say("The attack {one}>{other} is declared: answer it, or pass.", **words)
    return say("{seat} ends the phase: use an emergency event, or pass.", seat="AB"[view["active"]])


def _card(pool: Any, code: str) -> Text:
    return named(pool, pool.numbers.get(code, 0))
