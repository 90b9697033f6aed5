"""Decks of Fia: what is legal, the standard ones, random ones (FIA-1.4 to FIA-1.8)."""

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from ...core.decks import Fault
from ...core.decktexts import parse
from ...core.reading import shorten
from ...core.texts import Text, say
from .cards import CODES, KIND, NAMES, Kind
from .picture import COLOUR_NAMES
from .state import Opt


class Small(Text):
    """A name in small letters, as within a sentence."""

    def to(self, lang: str | None = None) -> str:
        """The name in a language."""
        return super().to(lang).lower()


FOLDER = Path(__file__).parent / "decks"
PLAIN = "ADH"
KINDS = {"A": say("Attack"), "D": say("Defend"), "H": say("Heal"), "C": say("Counter")}
COLOURS = {colour: Small(COLOUR_NAMES[colour].message) for colour in "BGRY"}
FREE = {"A": "R", "D": "B", "H": "G", "C": "Y"}
"""The colour of each kind in Free (FIA-1.5)."""


def builtin(options: Mapping[str, Any]) -> dict[str, Counter[str]]:
    """The decks that come with the game, for the spread of these options; the first is the standard one (FIA-1.7)."""
    return {name: Counter(deck) for name, deck in _files(options["spread"]).items()}


@cache
def _files(spread: str) -> dict[str, Counter[str]]:
    files = sorted(FOLDER.glob(f"{spread}-*.txt"), key=lambda file: ("standard" not in file.name, file.name))
    return {file.stem.removeprefix(f"{spread}-"): parse(file.read_text("utf-8")) for file in files}


def faults(deck: Counter[str], options: Mapping[str, Any]) -> Iterator[Fault]:
    """Everything that is wrong with a deck, each with its clause (FIA-1.8)."""
    for card in sorted(deck):
        if card not in CODES:
            yield Fault(102, say("there is no card {card}", card=shorten(card)))
    known = Counter({card: n for card, n in deck.items() if card in CODES})
    judged = _palette if options["spread"] == "palette" else _free
    yield from judged(known, deck.total(), options)


def _palette(deck: Counter[str], total: int, options: Mapping[str, Any]) -> Iterator[Fault]:
    if total != 90:
        yield Fault(104, say("{found} cards, but a Palette deck has {wanted}", found=total, wanted=90))
    for colour, name in COLOURS.items():
        own = {card: n for card, n in deck.items() if card[0] == colour and card[1] in PLAIN}
        counters = {card: n for card, n in deck.items() if card[0] == colour and card[1] == "C"}
        yield from _size(104, own, 12, say("{colour} Attack, Defend and Heal cards", colour=name))
        yield from _size(104, counters, 3, say("{colour} Counters", colour=name))
        for code, special in (("x2", say("Double")), ("+2", say("Draw")), ("p2", say("Dual"))):
            cards = {f"{colour}{code}": deck[f"{colour}{code}"]}
            yield from _size(104, cards, 2, say("{colour} {kind} cards", colour=name, kind=special))
        if options["deck_budget"] == "on":
            yield from _copies({**own, **counters}, 1)
            yield from _budget(own, 60, say("the {colour} Attack, Defend and Heal cards", colour=name))
            yield from _budget(counters, 15, say("the {colour} Counters", colour=name))
    yield from _size(104, {"shift": deck["shift"]}, 4, say("Shifts"))
    yield from _size(104, {"4shift": deck["4shift"]}, 2, say("4-Shifts"))
    for card in sorted(deck):
        if card[0] == "W":
            yield Fault(104, say("{card} belongs to Free decks", card=card))


def _free(deck: Counter[str], total: int, options: Mapping[str, Any]) -> Iterator[Fault]:
    if total != 72:
        yield Fault(105, say("{found} cards, but a Free deck has {wanted}", found=total, wanted=72))
    own = {card: n for card, n in deck.items() if card[1] in PLAIN and card[0] == FREE[card[1]]}
    counters = {card: n for card, n in deck.items() if card[1] == "C" and card[0] == FREE["C"]}
    yield from _size(105, own, 48, say("red Attack, blue Defend and green Heal cards"))
    yield from _size(105, counters, 12, say("yellow Counters"))
    for code, special in (("Wx2", say("Double")), ("W+2", say("Draw")), ("Wp2", say("Dual"))):
        yield from _size(105, {code: deck[code]}, 4, say("white {kind} cards", kind=special))
    for card in sorted(set(deck) - set(own) - set(counters) - {"Wx2", "W+2", "Wp2"}):
        yield Fault(105, say("{card} does not belong to a Free deck", card=card))
    if options["deck_budget"] == "on":
        yield from _copies({**own, **counters}, 3)
        yield from _budget(own, 240, say("the Attack, Defend and Heal cards"))
        yield from _budget(counters, 60, say("the Counters"))


def _size(clause: int, cards: Mapping[str, int], wanted: int, what: Text) -> Iterator[Fault]:
    found = sum(cards.values())
    if found > wanted:
        yield Fault(clause, say("{what}: {found}, {n} too many", what=what, found=found, n=found - wanted))
    elif found < wanted:
        yield Fault(clause, say("{what}: {found}, {n} too few", what=what, found=found, n=wanted - found))


def _copies(cards: Mapping[str, int], most: int) -> Iterator[Fault]:
    for card, n in sorted(cards.items()):
        if n > most:
            yield Fault(106, say("{card} stands {n} times; at most {most}", card=card, n=n, most=most))


def _budget(cards: Mapping[str, int], most: int, what: Text) -> Iterator[Fault]:
    points = sum(int(card[2]) * n for card, n in cards.items())
    if points > most:
        wrong = say(
            "the values of {what} add up to {points}, {n} over {most}",
            what=what,
            points=points,
            n=points - most,
            most=most,
        )
        yield Fault(106, wrong)


def stranger(card: str, spread: str) -> Text | None:
    """What is wrong with a special card that no deck of this spread has (FIA-1.4, FIA-1.5, FIA-9.8)."""
    if spread == "palette":
        return say("{card} belongs to Free decks", card=card) if card[0] == "W" else None
    if KIND[CODES[card]] < Kind.DOUBLE or card[0] == "W":
        return None
    return say("{card} does not belong to a Free deck", card=card)


def public(states: Any, i: int) -> list[Counter[str]] | None:
    """The deck lists of both seats, where both players see them (FIA-2.5)."""
    s = states[i]
    if s.opt[Opt.OPEN_DECKLISTS]:
        return None
    return [Counter(NAMES[card] for card in s.decklist[seat, : s.list_n[seat]]) for seat in range(2)]


def at_random(seed: int, options: Mapping[str, Any]) -> Counter[str]:
    """A random legal deck."""
    chance = random.Random(seed)
    deck: Counter[str] = Counter()
    budget = options["deck_budget"] == "on"
    if options["spread"] == "palette":
        for colour in COLOURS:
            plain = [f"{colour}{kind}{n}" for kind in PLAIN for n in range(1, 10)]
            deck += _filled(chance, plain, 12, 60, 1, budget)
            deck += _filled(chance, [f"{colour}C{n}" for n in range(1, 10)], 3, 15, 1, budget)
            deck += Counter({f"{colour}{special}": 2 for special in ("x2", "+2", "p2")})
        return deck + Counter({"shift": 4, "4shift": 2})
    plain = [f"{FREE[kind]}{kind}{n}" for kind in PLAIN for n in range(1, 10)]
    deck += _filled(chance, plain, 48, 240, 3, budget)
    deck += _filled(chance, [f"YC{n}" for n in range(1, 10)], 12, 60, 3, budget)
    return deck + Counter({"Wx2": 4, "W+2": 4, "Wp2": 4})


def _filled(chance: random.Random, cards: list[str], wanted: int, most: int, copies: int, budget: bool) -> Counter[str]:
    """So many of the cards; under a budget, exchanged for lower ones until they keep it."""
    if not budget:
        return Counter(chance.choices(cards, k=wanted))
    pool = [card for card in cards for _ in range(copies)]
    chance.shuffle(pool)
    chosen, rest = pool[:wanted], pool[wanted:]
    while sum(int(card[2]) for card in chosen) > most:
        k, j = chance.randrange(len(chosen)), chance.randrange(len(rest))
        if int(rest[j][2]) < int(chosen[k][2]):
            chosen[k], rest[j] = rest[j], chosen[k]
    return Counter(chosen)
