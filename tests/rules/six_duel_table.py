"""Duels of Six Nations in short words: creatures of any attack and defence, and cards that strike, spare and answer.

``PL-503`` is a plain creature of level 1, attack 5000 and defence 3000: its figures are the attack in hundreds and the
defence in thousands.
"""

import json
import re
from collections.abc import Callable, Sequence
from typing import Any

from duelwright.core.match import Match

from .six_table import (
    A,
    B,
    after,
    allowed,
    at,
    banished,
    card,
    creature,
    deal,
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
    skill,
    strength,
    table,
    told,
    turn,
)

__all__ = ["A", "B", "after", "allowed", "answer", "asked", "at", "banished", "card", "chain", "creature", "deal"]
__all__ += ["deck", "duel", "emergency", "ending", "field", "grave", "hand", "life", "made", "move_on", "phase"]
__all__ += ["refusal", "settle", "side", "skill", "strategy", "strength", "strike", "table", "told", "turn", "waiting"]

Json = dict[str, Any]


def emergency(code: str, *do: Json, when: str = "activate", **keys: Any) -> Json:
    """An emergency event that does something when it is used."""
    return card(code, "support", skill(list(do), when=when, **keys), type="emergency")


def answer(code: str, of: str, what: str) -> Json:
    """An emergency event that negates what it answers."""
    return emergency(code, {"negate": what}, when="declared", of=of)


def _plain(code: str, n: int) -> Json:
    return creature(code, attack=n // 10 * 100, defence=n % 10 * 1000, level=1)


def _change(code: str, target: str, stat: str, by: int) -> Json:
    return emergency(code, {"stat_add": {"who": "target", stat: by, "until": "turn"}}, target=target)


def _aimed(code: str, operation: str, target: str) -> Json:
    return emergency(code, {operation: {"who": "target"}}, target=target)


def _player(code: str, operation: str, who: str, n: int) -> Json:
    return emergency(code, {operation: {"who": who, "count" if operation == "draw" else "amount": n}})


MADE: dict[str, Callable[[str, int], Json]] = {
    "PL": _plain,
    "CRY": lambda code, n: _change(code, "1 my creature", "attack", 100 * n),
    "WARD": lambda code, n: _change(code, "1 my creature", "defence", 100 * n),
    "SAP": lambda code, n: _change(code, "1 enemy creature", "attack", -100 * n),
    "BURN": lambda code, n: _player(code, "damage", "enemy", 1000 * n),
    "HURT": lambda code, n: _player(code, "damage", "me", 1000 * n),
    "DRAW": lambda code, n: _player(code, "draw", "me", n),
    "MILL": lambda code, n: _player(code, "draw", "enemy", n),
    "BOLT": lambda code, n: _aimed(code, "destroy", f"{n} enemy creature"),
    "PAIR": lambda code, n: _aimed(code, "destroy", f"1-{n} enemy creature"),
    "BACK": lambda code, n: _aimed(code, "to_hand", f"{n} enemy creature"),
    "HOME": lambda code, n: _aimed(code, "to_hand", f"{n} my creature"),
    "WAKE": lambda code, n: _aimed(code, "untap", f"{n} my creature"),
    "REST": lambda code, n: _aimed(code, "tap", f"{n} enemy creature"),
    "RUIN": lambda code, n: emergency(code, {"destroy": {"who": "all creature"}}),
    "PARY": lambda code, n: answer(code, "attack", "attack"),
    "VETO": lambda code, n: answer(code, "card", "activation"),
    "HUSH": lambda code, n: answer(code, "effect", "activation"),
    "BAN": lambda code, n: answer(code, "summon", "summon"),
    "WIN": lambda code, n: emergency(code, {"win": "me"}),
}
"""Emergency events by the letters of their codes; the figures say how much, or how many.

CRY, WARD: attack, defence of an own creature, + 100 each; SAP: attack of an enemy creature, - 100 each. BURN, HURT:
damage to the enemy, the user, 1000 each. DRAW, MILL: cards for the user, the enemy. BOLT: enemy creatures are destroyed
(PAIR: one at least). BACK, HOME: enemy, own creatures go to the hand. WAKE: own ones are untapped; REST: enemy ones are
tapped. RUIN: all creatures are destroyed. PARY, VETO, HUSH, BAN: an attack, a card, an effect, a summon is negated.
"""
SHOWN = re.compile(r"\b([A-Z]{2,4})-(\d{3})\b")


def made(*texts: Any) -> list[Json]:
    """The cards of ``MADE`` whose codes stand somewhere in what is given."""
    codes = {found.group() for found in SHOWN.finditer(json.dumps(texts)) if found[1] in MADE}
    return [MADE[code[:-4]](code, int(code[-3:])) for code in sorted(codes)]


def strategy(a: Json | None = None, b: Json | None = None, *, cards: Sequence[Json] = (), **rest: Any) -> Match:
    """A table in the strategy phase, the cards of ``MADE`` included."""
    given = {own["code"] for own in cards}
    own = [one for one in made(a, b, list(cards), rest) if one["code"] not in given]
    return table(a, b, cards=[*cards, *own], **rest)


def duel(a: Json | None = None, b: Json | None = None, **rest: Any) -> Match:
    """A table in the duel phase of A's turn 5."""
    return strategy(a, b, **{"phase": "duel", **rest})


def strike(match: Match, *attacks: str) -> Match:
    """The match after attacks (``b1>B1``) in which everybody passes."""
    for attack in attacks:
        after(match, f"attack {attack}")
        while match.position()["attack"] and match.outcome is None:
            after(match, "pass")
    return match


def settle(match: Match) -> Match:
    """The match once no question of a window is left: nobody answers, waiting skills come in their order."""
    while match.position()["window"]:
        after(match, "choose 1" if "choose 1" in match.legal() else "pass")
    return match


def asked(match: Match) -> tuple[int | None, str]:
    """Who is asked, and what: the window's question, or the phase."""
    found = match.position()
    return match.to_move, found["window"]["ask"] if found["window"] else found["phase"]


def chain(match: Match) -> str:
    """The cards of the chain, first declared first."""
    return " ".join(link["card"] for link in match.position()["chain"])


def waiting(match: Match) -> str:
    """The cards whose skills wait, oldest first."""
    return " ".join(link["card"] for link in match.position().get("waiting", []))
