"""What the tests of cards share."""

from copy import deepcopy
from typing import Any

from duelwright.core.errors import BadPosition
from duelwright.games.sixnations.cards.pool import Pool, standard

Json = dict[str, Any]

CREATURE: Json = {
    "code": "TST-001",
    "name": {"en": "Straw Man"},
    "kind": "creature",
    "nation": "red",
    "attribute": "fire",
    "level": 1,
    "rarity": "N",
    "attack": 2000,
    "defence": 1500,
}
EVENT: Json = {
    "code": "TST-002",
    "name": {"en": "Straw Fire"},
    "kind": "support",
    "type": "emergency",
    "nation": "red",
    "attribute": "fire",
    "level": 0,
    "rarity": "N",
}
DRAW = {"draw": {"who": "me", "count": 1}}


def card(base: Json, *skills: Json, **changes: Any) -> Json:
    """A card like another one; a change to ``None`` takes the key away."""
    made = {**deepcopy(base), **changes}
    if skills:
        made["skills"] = list(skills)
    return {key: value for key, value in made.items() if value is not None}


def with_own(*cards: Json) -> Pool:
    """The standard pool and these cards."""
    return standard().extended(list(cards))


def refused(*cards: Json) -> str:
    """What is wrong with these cards."""
    try:
        with_own(*cards)
    except BadPosition as wrong:
        return str(wrong)
    return ""


def skill_of(pool: Pool, code: str, number: int = 1) -> tuple[Any, int]:
    """The tables, and the row of a card's skill."""
    t = pool.tables[0]
    return t, int(t.skill[pool.numbers[code], number - 1])


def code_at(t: Any, place: int, width: int) -> list[int]:
    """The numbers of a query: a filter has 3 a term, an amount 2 a token."""
    return [int(n) for n in t.code[place : place + 1 + width * int(t.code[place])]]
