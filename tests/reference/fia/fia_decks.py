"""Fia [i]: which decks are legal (FIA-1.4 to FIA-1.8), and random legal ones."""

import random
from collections import Counter as Tally
from typing import Any

from .fia_cards import ATTACK, COLOURS, COUNTER, DEFEND, DOUBLE, DRAW, DUAL, FOUR_SHIFT, HEAL, NON_SPECIAL, SHIFT
from .fia_cards import kind as kind_of
from .fia_cards import value as value_of
from .fia_table import resolved

WORDS = {
    "B": "Blue",
    "G": "Green",
    "R": "Red",
    "Y": "Yellow",
    "W": "white",
    DOUBLE: "Double",
    DRAW: "Draw",
    DUAL: "Dual",
    SHIFT: "Shift",
    FOUR_SHIFT: "4-Shift",
}
VALUES = range(1, 10)  # FIA-1.2
FREE_COLOURS = {ATTACK: "R", DEFEND: "B", HEAL: "G", COUNTER: "Y"}  # FIA-1.5


def cards_of(colour: str, kinds: list[str]) -> list[str]:
    return [f"{colour}{kind}{number}" for kind in kinds for number in VALUES]


def groups_of(spread: str) -> list[tuple[str, list[str], int, int | None]]:
    """A deck in parts: name, the cards it may be made of, how many there are, and what they may add up to."""
    groups: list[tuple[str, list[str], int, int | None]] = []
    if spread == "free":  # FIA-1.5
        non_special = [card for kind in (ATTACK, DEFEND, HEAL) for card in cards_of(FREE_COLOURS[kind], [kind])]
        groups.append(("non-special", non_special, 48, 240))  # FIA-1.6
        groups.append(("Yellow Counter", cards_of("Y", [COUNTER]), 12, 60))  # FIA-1.6
        groups += [(f"white {WORDS[kind]}", ["W" + kind], 4, None) for kind in (DOUBLE, DRAW, DUAL)]
        return groups
    for colour in COLOURS:  # FIA-1.4
        name = WORDS[colour]
        groups.append((f"{name} non-special", cards_of(colour, [ATTACK, DEFEND, HEAL]), 12, 60))  # FIA-1.6
        groups.append((f"{name} Counter", cards_of(colour, [COUNTER]), 3, 15))  # FIA-1.6
        groups += [(f"{name} {WORDS[kind]}", [colour + kind], 2, None) for kind in (DOUBLE, DRAW, DUAL)]
    groups.append(("white Shift", [SHIFT], 4, None))  # FIA-1.4: four and two, which makes 90
    groups.append(("white 4-Shift", [FOUR_SHIFT], 2, None))
    return groups


def copies_allowed(spread: str) -> int:
    return 3 if spread == "free" else 1  # FIA-1.6: of one colour, kind and value


def deck_faults(cards: list[str] | dict[str, int], options: dict[str, Any]) -> list[tuple[str, str]]:
    """Every fault of a deck at once (FIA-1.8), each as the clause it breaks and what is wrong; [] if it is legal."""
    options = resolved(options)
    spread, budget = options["spread"], options["deck_budget"] == "on"
    held = Tally(cards)
    composition = "FIA-1.5" if spread == "free" else "FIA-1.4"
    faults = []
    groups = groups_of(spread)
    known = {card for _, members, _, _ in groups for card in members}
    for card, count in sorted(held.items()):
        if count < 0:
            faults.append((composition, f"{card}: a deck cannot hold {count} of a card"))
        elif count > 0 and card not in known:
            faults.append((composition, f"{card}: no such card in a deck of this spread ({count} too many)"))
    for name, members, size, limit in groups:
        count = sum(held[card] for card in members)
        if count > size:
            faults.append((composition, f"{name}: {count} cards, {count - size} too many (it must be {size})"))
        if count < size:
            faults.append((composition, f"{name}: {count} cards, {size - count} too few (it must be {size})"))
        if not budget or limit is None:
            continue
        for card in members:
            extra = held[card] - copies_allowed(spread)
            if extra > 0:
                faults.append(("FIA-1.6", f"{name}: {held[card]} times {card}, {extra} too many"))
        values = sum(value_of(card) * held[card] for card in members)
        if values > limit:
            faults.append(("FIA-1.6", f"{name}: the values add up to {values}, {values - limit} too many"))
    return faults


def random_deck(rng: random.Random, options: dict[str, Any]) -> list[str]:
    """A legal deck in no special order; within the budget, unless deck_budget is off, when it often is not."""
    options = resolved(options)
    spread = options["spread"]
    budget = options["deck_budget"] == "on" or rng.random() < 0.5
    style = rng.choice(["any", "high", "low", "one kind", "one kind, high", "few values"])
    kind, numbers = rng.choice(NON_SPECIAL), rng.sample(VALUES, 3)
    deck = []
    for _, members, size, limit in groups_of(spread):
        if limit is None:
            deck += members * size
            continue
        wanted = [card for card in members for _ in range(copies_allowed(spread) if budget else size)]
        rng.shuffle(wanted)
        if style == "few values":
            wanted.sort(key=lambda card: value_of(card) not in numbers)
        if style.endswith("high"):
            wanted.sort(key=value_of, reverse=True)
        if style == "low":
            wanted.sort(key=value_of)
        if style.startswith("one kind"):
            wanted.sort(key=lambda card: kind_of(card) != kind)
        deck += take(wanted, size, limit if budget else 9 * size)
    return deck


def take(wanted: list[str], size: int, limit: int) -> list[str]:
    """Cards in the order wanted, passing over each that the cheapest cards left could not complete within the limit."""
    taken: list[str] = []
    for place, card in enumerate(wanted):
        missing = size - len(taken) - 1
        if missing < 0:
            break
        cheapest = sorted(value_of(other) for other in wanted[place + 1 :])[:missing]
        spent = sum(value_of(other) for other in taken) + value_of(card)
        if len(cheapest) == missing and spent + sum(cheapest) <= limit:
            taken.append(card)
    return taken
