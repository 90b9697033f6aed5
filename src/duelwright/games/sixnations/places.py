"""Places and refs as moves and positions write them: ``b1`` the own, ``B1`` the enemy's, ``g:`` a graveyard."""

import re
from difflib import get_close_matches
from typing import Any

from ...core.texts import Text, say
from .state import (
    BANISHED_REF,
    CODES,
    DECK_REF,
    FROM_BANISHED,
    FROM_GRAVE,
    FROM_HAND,
    GONE,
    GRAVE_REF,
    HAND_REF,
    PAID_REF,
    PILE,
    PLAYER,
)

PLACES = ("b1", "b2", "b3", "b4", "b5", "t1", "t2", "t3", "t4", "t5")
"""The places of a side, by number: battle area (SIX-2.2), then tower area (SIX-2.3)."""

SOURCES = {FROM_HAND: "h", FROM_GRAVE: "g", FROM_BANISHED: "x"}
"""Where a card can come from, besides the places."""

PILES = ("g", "G", "x", "X")
"""Graveyard and banished zone, own and the enemy's, in the order of ``Action.TARGET_PILE``."""

_PLACE = re.compile(r"[btBT][1-5]")


def place_of(slot: int, seat: int) -> str:
    """A slot as a seat writes it; ``-`` where there is none any more."""
    if not 0 <= slot < PLAYER:
        return "-"
    name = PLACES[slot % 10]
    return name if slot // 10 == seat else name.upper()


def slot_of(text: str, seat: int) -> int | None:
    """The slot of a place that a seat writes; None for a text that is no place."""
    if not _PLACE.fullmatch(text):
        return None
    side = seat if text[0].islower() else 1 - seat
    return 10 * side + PLACES.index(text.lower())


def seen_from(text: str, seat: int, viewer: int) -> str:
    """A place or a card of a pile that a seat has written, as another one writes it; all else as it is."""
    named = _PLACE.fullmatch(text) or text.partition(":")[0] in PILES
    return text[0].swapcase() + text[1:] if named and seat != viewer else text


def source_of(start: int) -> str:
    """Where a link comes from, as its seat writes it."""
    return SOURCES.get(start) or (PLACES[start] if 0 <= start < 10 else "-")


def pile_of(ref: int) -> tuple[str, int, int] | None:
    """The open pile that a ref is in: name of the field, seat and index."""
    if ref >= HAND_REF:
        return None
    for name, base in (("banished", BANISHED_REF), ("grave", GRAVE_REF)):
        if ref >= base:
            seat, k = divmod(ref - base, PILE)
            return name, seat, k
    return None


def hidden_of(ref: int) -> tuple[str, int, int] | None:
    """The hand or deck that a ref is in: its letter, seat and card (0: unknown)."""
    if ref < HAND_REF:
        return None
    if ref >= PAID_REF:
        return "p", 0, ref - PAID_REF
    side, card = divmod((ref - HAND_REF) % (2 * CODES), CODES)
    return "h" if ref < DECK_REF else "d", side, card


def ref_text(pool: Any, s: Any, ref: int, seat: int) -> str:
    """What a ref points at, as a seat writes it."""
    if ref == PLAYER:
        return "player"
    hidden = hidden_of(ref)
    if hidden:
        letter, side, card = hidden
        return f"{letter if side == seat else letter.upper()}:{pool.codes[card] if card else '?'}"
    found = pile_of(ref)
    if found is None:
        return place_of(ref, seat)
    name, side, k = found
    letter = "g" if name == "grave" else "x"
    return f"{letter if side == seat else letter.upper()}:{pool.codes[s[name][side, k]]}"


def ref_of(pool: Any, s: Any, text: str, seat: int, taken: list[int]) -> int | None:
    """The ref of such a text, the first that is not taken; None where there is no such card."""
    if text == "-":
        return GONE
    slot = slot_of(text, seat)
    if slot is not None:
        return slot if s.card[slot] else None
    letter, _, code = text.partition(":")
    if letter in ("p", "P") and code in pool.numbers:
        return PAID_REF + int(pool.numbers[code])
    if letter in ("h", "H", "d", "D") and (code == "?" or code in pool.numbers):
        side = seat if letter.islower() else 1 - seat
        card = 0 if code == "?" else int(pool.numbers[code])
        return (HAND_REF if letter in "hH" else DECK_REF) + CODES * side + card
    if letter not in PILES or code not in pool.numbers:
        return None
    which, other = divmod(PILES.index(letter), 2)
    side = 1 - seat if other else seat
    name, base = (("grave", GRAVE_REF), ("banished", BANISHED_REF))[which]
    cards = s[name][side, : s[f"{name}_n"][side]].tolist()
    refs = (base + PILE * side + k for k, card in enumerate(cards) if card == pool.numbers[code])
    return next((ref for ref in refs if ref not in taken), None)


def distinct(cards: Any, n: int) -> list[int]:
    """The distinct cards that can be seen in a pile, ascending: ranks count them."""
    return sorted({card for card in cards[:n].tolist() if card > 0})


def unknown(pool: Any, code: str) -> Text:
    """What is wrong with a code that no card has."""
    near = get_close_matches(code.upper(), list(pool.numbers), n=1)
    if near:
        return say("there is no card {code}; did you mean {near}?", code=repr(code), near=near[0])
    return say("there is no card {code}", code=repr(code))
