"""Tables about the cards of a pool: their power budgets, the styles of the nations, the uses of the card language."""

from collections.abc import Sequence
from pathlib import Path

from ...core.cards import Report
from ...core.texts import Text, given, say
from .book import Book
from .cards import entries, nations
from .cards.budget import Distance, distances, tolerance
from .nouns import NATION_NAMES

NEEDED = 3
"""So many cards of a full set use each entry of the card language."""


def budgets(book: Book, paths: Sequence[Path]) -> Report:
    """Cards beside their budgets, the one that is worth most too much first; wrong where one lacks a note."""
    cards = book.of_files(paths) if paths else book.cards()
    every = [card for card in book.pool.cards if card]
    found = sorted(distances(cards, [*every, *cards]), key=lambda one: (-one.over, one.code))
    names = {card.code: card.name for card in cards}
    heads = (
        "",
        say("Card"),
        say("Budget"),
        say("Printed"),
        say("Skills"),
        say("Distance"),
        say("Tolerance"),
        say("Name"),
    )
    rows = [
        (
            _mark(one),
            one.code,
            str(one.budget),
            str(one.body),
            str(one.skills),
            f"{one.over:+}",
            str(tolerance(one.budget)),
            given({"en": names[one.code].en, "ja": names[one.code].ja, "zh-Hant": names[one.code].zh_hant}),
        )
        for one in found
    ]
    beyond = [one for one in found if one.is_beyond]
    without = sum(one.note is None for one in beyond)
    numbers = {"n": len(found), "beyond": len(beyond), "without": without}
    total = say("{n} cards; beyond the tolerance: {beyond}, without a note: {without}", **numbers)
    notes = [say("{place}: {wrong}", place=one.code, wrong=one.note) for one in beyond if one.note]
    return Report(heads, rows, [*notes, total], without > 0)


def _mark(one: Distance) -> Text | str:
    if not one.is_beyond:
        return ""
    return say("noted") if one.note else say("beyond")


def styles(book: Book) -> Report:
    """The styles of the nations, measured (SIX-1.5), and which claims hold; wrong where one does not."""
    found = list(nations.figures(book.cards()))
    heads: list[Text | str] = ["", *NATION_NAMES.values(), say("Claimed"), say("Holds")]
    rows: list[Sequence[Text | str]] = [
        (
            figure.label,
            *(f"{value:,.0f}" for value in figure.values),
            _claims(figure),
            "" if figure.holds is None else say("yes") if figure.holds else say("no"),
        )
        for figure in found
    ]
    return Report(heads, rows, (), any(figure.holds is False for figure in found))


def _claims(figure: nations.Figure) -> Text | str:
    most, fewest = figure.most, figure.fewest
    if most and fewest:
        return say("most: {most}; fewest: {fewest}", most=NATION_NAMES[most], fewest=NATION_NAMES[fewest])
    return say("most: {most}", most=NATION_NAMES[most]) if most else ""


def uses(book: Book) -> Report:
    """How many cards use each entry of the card language, the rarest first; wrong where there are too few."""
    found = entries.counts(book.cards())
    rows = [(entry, str(n)) for entry, n in sorted(found.items(), key=lambda row: (row[1], row[0]))]
    few = sum(n < NEEDED for n in found.values())
    below = say("{n} entries; used by fewer than {needed} cards: {few}", n=len(rows), needed=NEEDED, few=few)
    return Report((say("Entry"), say("Cards")), rows, [below], few > 0)
