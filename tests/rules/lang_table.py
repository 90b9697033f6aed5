"""Positions with cards of their own, each card a few words and its skills as lines of the card language.

``EYE-001 2000/1000 blue level=1 | when: summoned, do: [draw: {who: me, count: 1}]`` is a creature of attack 2000 and
defence 1000; a card with a type instead (``EYE-002 permanent``) is the support or interference of that type. Parts are
divided by `` | ``: what has a ``do`` is a skill, the rest further keys of the card. Red, fire and level 0 go without
saying. Every line that begins with a code begins a card.
"""

import re
from typing import Any

import yaml

from duelwright.core.match import Match
from duelwright.games.sixnations.tables import ATTRIBUTES, NATIONS

from .six_duel_table import (
    A,
    B,
    after,
    allowed,
    asked,
    at,
    banished,
    card,
    chain,
    deck,
    ending,
    field,
    grave,
    hand,
    life,
    move_on,
    phase,
    refusal,
    side,
    strategy,
    strength,
    strike,
    told,
    turn,
    waiting,
)
from .six_table import unanswered

__all__ = ["FULL", "A", "B", "after", "allowed", "asked", "at", "banished", "cards", "chain", "changes", "deck"]
__all__ += ["ending", "field", "fight", "finish", "grave", "hand", "known", "lay", "life", "mods", "move_on", "offers"]
__all__ += ["phase", "refusal", "side", "strength", "strike", "told", "turn", "turns", "unanswered", "waiting"]

FULL = 50_000
SUPPORTS = ("emergency", "general", "permanent", "environment", "equipment")
INTERFERENCES = ("normal", "continuous")
BEGINS = re.compile(r"^\s*(?=[A-Z]{2,4}-[0-9A-Z]\d{2}\b)", re.MULTILINE)


def cards(text: str) -> list[dict[str, Any]]:
    """The cards of a text."""
    return [_card(" ".join(lines.split())) for lines in BEGINS.split(text) if lines.strip()]


def _card(line: str) -> dict[str, Any]:
    head, *parts = line.split(" | ")
    code, *words = head.split()
    keys: dict[str, Any] = {}
    kind, skills = "creature", []
    for word in words:
        name, _, value = word.partition("=")
        if "/" in word:
            attack, defence = word.split("/")
            keys |= {"attack": int(attack), "defence": int(defence)}
        elif word in SUPPORTS + INTERFERENCES:
            kind = "support" if word in SUPPORTS else "interference"
            keys["type"] = word
        elif value:
            keys[name] = int(value)
        elif word in NATIONS:
            keys["nation"] = word
        else:
            assert word in ATTRIBUTES, f"{word} says nothing about {code}"
            keys["attribute"] = word
    for part in parts:
        found = yaml.safe_load("{" + part + "}")
        if "do" in found:
            skills.append(found)
        else:
            keys |= found
    return card(code, kind, *skills, **keys)


def lay(text: str, a: Any = None, b: Any = None, **rest: Any) -> Match:
    """A table in the strategy phase of A's turn 5, with the cards of a text."""
    return strategy(a, b, cards=cards(text), **rest)


def fight(text: str, a: Any = None, b: Any = None, **rest: Any) -> Match:
    """The same in the duel phase."""
    return lay(text, a, b, **{"phase": "duel", **rest})


def offers(match: Match) -> set[str]:
    """The legal moves."""
    return set(match.legal())


def finish(match: Match) -> Match:
    """The match once the attack and the chain are over: whoever may answer or take part passes."""
    while match.outcome is None:
        now = match.position()
        ask = (now["window"] or {}).get("ask")
        if ask not in (None, "respond") or (ask is None and not now["attack"]):
            break
        after(match, "pass")
    return match


def turns(match: Match, count: int) -> Match:
    """The match so many turns later, with nothing done; the first option is taken where one must be."""
    wanted = turn(match)[0] + count
    while match.outcome is None and (turn(match)[0] < wanted or match.position()["window"]):
        legal = match.legal()
        after(match, next((move for move in ("next", "pass", "choose 1") if move in legal), legal[0]))
    return match


def changes(match: Match) -> list[tuple[int, int]]:
    """Whose life changed by how much, in order."""
    found = [event for event in match.events() if event["event"] in ("life", "damage")]
    return [(event["seat"], event["amount"] * (-1 if event["event"] == "damage" else 1)) for event in found]


def mods(match: Match, seat: int, place: str) -> int:
    """How many modifiers lie on a card."""
    lying = at(match, seat, place)
    assert lying is not None
    return len(lying["mods"])


def known(match: Match, seat: int) -> str:
    """The cards of a seat's hand that the other has seen."""
    return " ".join(match.position()["players"][seat].get("known", {}).get("hand", []))
