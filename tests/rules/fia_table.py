"""Lays out a table of Fia in short words, and looks at what can be seen on it."""

from typing import Any

import duelwright
from duelwright.core.match import Match

from .table import after, allowed, cards, ending, refusal, told, turn

__all__ = ["A", "B", "after", "allowed", "cards", "deal", "duel", "ending", "free", "hanging", "lp", "refusal"]
__all__ += ["side", "stock", "table", "told", "top", "turn"]

A, B = 0, 1
DECK = "GH1 GH1 GH1 GH1 GH1 GH1"


def side(
    hand: str = "",
    deck: str = DECK,
    discard: str = "",
    played: str = "",
    stock: str = "",
    lp: int = 35,
    attack: int = 0,
    **secret: Any,
) -> dict[str, Any]:
    """One player's cards; deck and discard pile have their top first, ``attack`` is what hangs over the player.

    ``stock`` holds cards such as ``BD4``, or ``BD4:8`` where one counts for more than its number.
    """
    lies = [card.split(":") for card in stock.split()]
    return {
        "lp": lp,
        "hand": hand.split(),
        "deck": deck.split(),
        "discard": discard.split(),
        "played": played.split(),
        "stockpile": [{"card": card, "value": int(value[0] if value else card[2])} for card, *value in lies],
        "under_attack": attack,
        **secret,
    }


def table(
    a: dict[str, Any] | None = None,
    b: dict[str, Any] | None = None,
    *,
    turn: int = 5,
    first: int = A,
    active: int = A,
    step: str = "main",
    seed: int = 0,
    tiebreak_round: int = 0,
    **options: Any,
) -> Match:
    """A match that goes on from the position described: by default A's turn 5 in Palette, Drop & Draw done."""
    position: dict[str, Any] = {
        "game": "fia",
        "options": {"lp": 35, **options},
        "seed": str(seed),
        "turn": turn,
        "first": first,
        "active": active,
        "step": step,
        "players": [a or side(), b or side()],
    }
    if tiebreak_round:
        position["tiebreak_round"] = tiebreak_round
    return duelwright.from_position(position)


def free(a: dict[str, Any] | None = None, b: dict[str, Any] | None = None, seed: int = 0, **options: Any) -> Match:
    """A round of Free: both choose."""
    return table(a, b, step="choose", seed=seed, spread="free", **options)


def duel(a: str, b: str, seed: int = 0, repeats: int = 0, **options: Any) -> Match:
    """A tie-breaker of these hands, in which both have shown the first card of theirs."""
    hands = (a, b)
    match = table(*(side(hand) for hand in hands), step="tiebreak", seed=seed, tiebreak_round=repeats, **options)
    return after(match, *(f"show {hand.split()[0]}" for hand in hands))


def deal(seed: int = 1, preset: str | None = None, decks: Any = None, **options: Any) -> Match:
    """A match dealt from a seed."""
    return duelwright.new_match("fia", seed=seed, options=options, preset=preset, decks=decks)


def lp(match: Match) -> tuple[int, int]:
    """The LP of A and B."""
    a, b = match.position()["players"]
    return a["lp"], b["lp"]


def hanging(match: Match) -> tuple[int, int]:
    """The attack that hangs over A, and over B."""
    a, b = match.position()["players"]
    return a["under_attack"], b["under_attack"]


def stock(match: Match, seat: int) -> str:
    """A seat's stockpile, as ``side`` takes it, always with the values."""
    return " ".join(f"{lies['card']}:{lies['value']}" for lies in match.position()["players"][seat]["stockpile"])


def top(match: Match, seat: int) -> str | None:
    """The top card of a seat's discard pile."""
    pile = match.position()["players"][seat]["discard"]
    return pile[0] if pile else None
