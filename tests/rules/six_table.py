"""Lays out a table of Six Nations in short words, and looks at what can be seen on it.

The cards are the position's own: the letters of a code say what it is, and its number how strong (times 100).
"""

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

import duelwright
from duelwright.core.match import Match

from .table import after, allowed, ending, refusal, told

__all__ = [
    "A",
    "B",
    "after",
    "allowed",
    "at",
    "banished",
    "card",
    "creature",
    "deal",
    "deck",
    "ending",
    "field",
    "grave",
]
__all__ += ["hand", "life", "move_on", "phase", "refusal", "side", "skill", "strength", "table", "told", "turn"]
__all__ += ["unanswered"]

A, B = 0, 1
Json = dict[str, Any]
DECK = " ".join(["NIL-001"] * 10)
LEVELS = ("NIL", "ONE", "TWO", "TRI")
SHOWN = re.compile(r"\b(?:NIL|ONE|TWO|TRI|WAL|EMG|GNL|LAS|PER|ENV|EQU|NOR|LNG|CON)-\d{3}\b")


def skill(do: Any, **keys: Any) -> Json:
    """A skill: its operations (one, or a list) and its other keys, words of Python as ``in_``, ``from_``, ``if_``."""
    return {key.rstrip("_"): value for key, value in keys.items()} | {"do": do if isinstance(do, list) else [do]}


def card(code: str, kind: str, *skills: Json, **keys: Any) -> Json:
    """A card as the card language writes it: red, fire, of level 0, its name made from the code."""
    fixed = {"code": code, "name": {"en": f"Test {code}"}, "kind": kind, "skills": list(skills)}
    return {**fixed, "nation": "red", "attribute": "fire", "level": 0, "rarity": "N", **keys}


def creature(code: str, *skills: Json, attack: int = 1000, defence: int = 500, **keys: Any) -> Json:
    """A creature."""
    return card(code, "creature", *skills, attack=attack, defence=defence, **keys)


def _heal(amount: int) -> Json:
    return {"heal": {"who": "me", "amount": amount}}


def _boost(who: str, attack: int) -> Json:
    return skill({"stat_add": {"who": who, "attack": attack}})


def known(code: str) -> Json:
    """The card that a code spells.

    ``NIL-016``, ``ONE-..``, ``TWO-..``, ``TRI-..``: a plain creature of level 0, 1, 2, 3, attack 1600, defence 800.
    ``WAL-020``: a plain creature of level 0, attack 100, defence 2000.
    ``EMG-010``: an emergency event, its user gains 1000 life; ``GNL-010``: a general event that does so, over at once.
    ``LAS-002``: a general event that lasts 2 turns, own creatures have 100 attack more; ``PER-010``, ``ENV-010``: a
    permanent event, an environment, own creatures have 1000 attack more; ``EQU-010``: equipment, its bearer has 1000
    more. ``NOR-010``: a normal interference, the enemy loses 1000 life; ``LNG-002``: one that lasts 2 turns, enemy
    creatures have 100 attack less; ``CON-010``: a continuous interference, enemy creatures have 1000 less.
    """
    letters, number = code[:3], int(code[4:])
    n = 100 * number
    if letters in LEVELS:
        return creature(code, attack=n, defence=n // 2, level=LEVELS.index(letters))
    match letters:
        case "WAL":
            return creature(code, attack=100, defence=n)
        case "EMG":
            return card(code, "support", skill(_heal(n), when="activate"), type="emergency")
        case "GNL":
            return card(code, "support", skill(_heal(n), when="activate"), type="general")
        case "LAS":
            return card(code, "support", _boost("all my creature", 100), type="general", lasts=number)
        case "PER":
            return card(code, "support", _boost("all my creature", n), type="permanent")
        case "ENV":
            return card(code, "support", _boost("all my creature", n), type="environment")
        case "EQU":
            return card(code, "support", _boost("bearer", n), type="equipment")
        case "NOR":
            hurt = skill({"damage": {"who": "enemy", "amount": n}}, when="activate")
            return card(code, "interference", hurt, type="normal")
        case "LNG":
            return card(code, "interference", _boost("all enemy creature", -100), type="normal", lasts=number)
    return card(code, "interference", _boost("all enemy creature", -n), type="continuous")


def _lying(text: str, mods: Sequence[Json]) -> tuple[str, Json]:
    """``b1 NIL-016 tapped``, ``t2 EMG-010 down laid=3``: down alone was laid in turn 1."""
    place, code, *words = text.split()
    lying: Json = {"card": code}
    for word in words:
        name, _, value = word.partition("=")
        if name == "down":
            lying = {"laid": 1, **lying, "face": "down"}
        elif name == "used":
            lying["used"] = [int(number) for number in value.split("+")]
        elif name == "on":
            lying["on"] = value
        elif value:
            lying[name] = int(value)
        else:
            lying[name] = True
    if mods:
        lying["mods"] = list(mods)
    return place, lying


def side(
    field: str = "",
    hand: str = "",
    deck: str = DECK,
    grave: str = "",
    banished: str = "",
    life: int = 50_000,
    mods: Mapping[str, Sequence[Json]] | None = None,
    known: str = "",
    **more: Any,
) -> Json:
    """One player's cards; the deck has its top first, graveyard and banished zone have their oldest first.

    ``field`` lists places and cards, by commas: ``b1 NIL-016 tapped, t2 EMG-010 down, t3 EQU-010 on=b1``; further words
    are ``attacked``, ``moved``, ``laid=3``, ``until=5``, ``owner=1``, ``used=1+2``. ``mods`` by place.
    """
    areas: dict[str, Json] = {"b": {}, "t": {}}
    for text in filter(None, field.split(",")):
        place, lying = _lying(text, (mods or {}).get(text.split()[0], ()))
        areas[place[0]][place[1]] = lying
    piles = {"hand": hand.split(), "deck": deck.split(), "graveyard": grave.split(), "banished": banished.split()}
    seen = {"known": {"hand": known.split()}} if known else {}
    return {"life": life, **piles, "battle": areas["b"], "tower": areas["t"], **seen, **more}


def table(
    a: Json | None = None,
    b: Json | None = None,
    *,
    cards: Sequence[Json] = (),
    phase: str = "strategy",
    turn: int = 5,
    first: int = A,
    seed: int = 0,
    keys: Mapping[str, Any] | None = None,
    **options: Any,
) -> Match:
    """A match that goes on from the position described: by default A's turn 5, in the strategy phase.

    ``cards`` are the position's own besides those whose codes spell them; ``keys`` are further keys of the position.
    """
    position: Json = {
        "game": "sixnations",
        "options": options,
        "seed": str(seed),
        "turn": turn,
        "first": first,
        "phase": phase,
        "players": [a or side(), b or side()],
        **(keys or {}),
    }
    given = {own["code"] for own in cards}
    spelt = sorted(set(SHOWN.findall(json.dumps([position, list(cards)]))) - given)
    return duelwright.from_position({**position, "cards": [*cards, *(known(code) for code in spelt)]})


def deal(seed: int = 1, preset: str | None = None, decks: Any = None, **options: Any) -> Match:
    """A match dealt from a seed."""
    return duelwright.new_match("sixnations", seed=seed, options=options, preset=preset, decks=decks)


def move_on(match: Match) -> Match:
    """The match in the next phase, or turn: ``next``, and whoever is asked passes."""
    after(match, "next")
    return after(match, "pass") if "pass" in match.legal() and match.position()["window"] else match


def unanswered(match: Match, *moves: str) -> Match:
    """The match after these moves, none of which anybody answers: whoever is asked to passes."""
    for move in moves:
        after(match, move)
        while (match.position()["window"] or {}).get("ask") == "respond":
            after(match, "pass")
    return match


def turn(match: Match) -> tuple[int, int, str]:
    """The turn number, the seat whose turn it is, and the phase."""
    position = match.position()
    return position["turn"], position["active"], position["phase"]


def phase(match: Match) -> str:
    """The phase."""
    return str(match.position()["phase"])


def life(match: Match) -> tuple[int, int]:
    """The life of A and B."""
    a, b = match.position()["players"]
    return a["life"], b["life"]


def at(match: Match, seat: int, place: str) -> Json | None:
    """What lies in a place of a seat (``b1``), as the position says; None if it is free."""
    areas = match.position()["players"][seat]
    found: Json | None = areas["battle" if place[0] == "b" else "tower"].get(place[1])
    return found


def field(match: Match, seat: int) -> str:
    """A seat's field as ``side`` takes it, no words but ``tapped`` and ``down``: ``b1 NIL-016 tapped, t2 PER-010``."""
    found = []
    for area, letter in (("battle", "b"), ("tower", "t")):
        for number, lying in sorted(match.position()["players"][seat][area].items()):
            words = [f"{letter}{number}", lying["card"]]
            words += ["tapped"] * lying["tapped"] + ["down"] * (lying.get("face") == "down")
            found.append(" ".join(words))
    return ", ".join(found)


def strength(match: Match, seat: int, place: str) -> tuple[int, int]:
    """Attack and defence of a creature, all that changes them included, as its player's picture of the table shows."""
    zones = match.game.picture(match.view(seat)).zones
    area = "Battle" if place[0] == "b" else "Tower"
    faces = next(zone.faces for zone in zones if zone.seat == seat and str(zone.name) == area)
    attack, defence = str(faces[int(place[1]) - 1].marks[0])[1:].split("/")
    return int(attack), int(defence)


def _pile(match: Match, seat: int, name: str) -> str:
    return " ".join(match.position()["players"][seat][name])


def hand(match: Match, seat: int) -> str:
    """A seat's hand, ascending."""
    return _pile(match, seat, "hand")


def deck(match: Match, seat: int) -> str:
    """A seat's deck, the top first."""
    return _pile(match, seat, "deck")


def grave(match: Match, seat: int) -> str:
    """A seat's graveyard, the oldest first."""
    return _pile(match, seat, "graveyard")


def banished(match: Match, seat: int) -> str:
    """A seat's banished zone, the oldest first."""
    return _pile(match, seat, "banished")
