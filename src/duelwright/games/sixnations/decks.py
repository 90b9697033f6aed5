"""Decks of Six Nations: what is legal, those that come with the game, random ones (SIX-1.7 to SIX-1.10)."""

import random
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache, partial
from pathlib import Path
from typing import Any

from ...core.decks import About, Decks, Fault
from ...core.decktexts import parse
from ...core.reading import shorten
from ...core.texts import LANGUAGES, given, listed, say
from .cards.pool import Pool
from .state import PILE, Opt

FOLDER = Path(__file__).parent / "decks"
STANDARD = "red-gold"
MOST = 60
"""Most cards of a deck (SIX-1.8)."""
MOST_HINTS = 20
"""No more unknown cards of a deck are told their nearest one."""


def decks_of(pool: Pool) -> Decks:
    """What the game says of decks of a pool's cards."""
    return Decks(
        builtin,
        partial(faults, pool),
        partial(at_random, pool),
        partial(write_deck, pool),
        partial(public, pool),
        game="sixnations",
        find=lambda text: pool.index.find(text),
        title=partial(_title, pool),
        about=about,
    )


def _title(pool: Pool, code: str, lang: str) -> str | None:
    """The name of a card, with its version."""
    if code not in pool.numbers:
        return None
    _, at, version = code.partition("@")
    return f"{pool.name(pool.numbers[code], lang)}{at}{version}"


def builtin(options: Mapping[str, Any]) -> dict[str, Counter[str]]:
    """The decks that come with the game, the standard one first."""
    return {name: Counter(deck) for name, deck in _files().items()}


@cache
def _files() -> dict[str, Counter[str]]:
    files = sorted(FOLDER.glob("*.txt"), key=lambda file: (file.stem != STANDARD, file.stem))
    return {file.stem: parse(file.read_text("utf-8")) for file in files}


def about(name: str) -> About | None:
    """What a deck of the game is called, and its plan of play."""
    return _abouts().get(name)


@cache
def _abouts() -> dict[str, About]:
    found = {}
    for name, entry in tomllib.loads((FOLDER / "plans.toml").read_text("utf-8")).items():
        lines = zip(*(entry["plan"][lang] for lang in LANGUAGES), strict=True)
        plan = tuple(given(dict(zip(LANGUAGES, line, strict=True))) for line in lines)
        found[name] = About(given(entry["name"]), plan)
    return found


def faults(pool: Pool, deck: Counter[str], options: Mapping[str, Any]) -> Iterator[Fault]:
    """Everything that is wrong with a deck, each with its clause (SIX-1.10)."""
    unknown = sorted(code for code in deck if code not in pool.numbers)
    for number, code in enumerate(unknown):
        yield _unknown(code, pool.index.near(code) if number < MOST_HINTS else None)
    least, total = options["deck_min"], deck.total()
    if total > MOST:
        wrong = say("{found} cards, {n} more than the {most} a deck may have", found=total, n=total - MOST, most=MOST)
        yield Fault(108, wrong)
    elif total < least:
        wrong = say(
            "{found} cards, {n} fewer than the {least} a deck must have", found=total, n=least - total, least=least
        )
        yield Fault(108, wrong)
    for codes in _by_name(deck, pool):
        yield from _copies(codes, deck, pool)


def _unknown(code: str, near: str | None) -> Fault:
    if near:
        return Fault(110, say("there is no card {card}; did you mean {near}?", card=shorten(code), near=near))
    return Fault(110, say("there is no card {card}", card=shorten(code)))


def _by_name(deck: Counter[str], pool: Pool) -> list[list[str]]:
    """The codes of a deck, those of one name together (SIX-1.7)."""
    names: dict[int, list[str]] = {}
    for number in sorted(pool.numbers[code] for code in deck if code in pool.numbers):
        names.setdefault(int(pool.tables[0].name[number]), []).append(pool.codes[number])
    return list(names.values())


def _copies(codes: list[str], deck: Counter[str], pool: Pool) -> Iterator[Fault]:
    most = _limit(codes, pool)
    n = sum(deck[code] for code in codes)
    if n > most:
        yield Fault(108, say("{card} stands {n} times; at most {most}", card=listed(codes, " + "), n=n, most=most))


def _limit(codes: list[str], pool: Pool) -> int:
    t, numbers = pool.tables[0], [pool.numbers[code] for code in codes]
    return min(0 if t.token[number] else int(t.limit[number]) for number in numbers)


def at_random(pool: Pool, seed: int, options: Mapping[str, Any]) -> Counter[str]:
    """A random legal deck of the largest size."""
    chance = random.Random(seed)
    names = _by_name(Counter(pool.numbers.keys()), pool)
    chance.shuffle(names)
    deck: Counter[str] = Counter()
    for codes in names:
        most = min(_limit(codes, pool), MOST - deck.total())
        if most > 0:
            deck.update(chance.choices(codes, k=chance.randint(1, most)))
    return deck


def write_deck(pool: Pool, states: Any, i: int, seat: int, deck: Counter[str]) -> None:
    """Writes a deck list into a row, before its setup."""
    cards = sorted(pool.numbers[code] for code in deck.elements())[:PILE]
    states[i].decklist[seat, :] = 0
    states[i].decklist[seat, : len(cards)] = cards
    states[i].list_n[seat] = len(cards)


def public(pool: Pool, states: Any, i: int) -> list[Counter[str]] | None:
    """The deck lists of both seats, where both players see them."""
    s = states[i]
    if not s.opt[Opt.OPEN_DECKLISTS]:
        return None
    return [Counter(pool.codes[card] for card in s.decklist[seat, : s.list_n[seat]]) for seat in range(2)]
