"""Writes the pages about the cards of Six Nations that need no matches: ``python -m tools.setpages [--check]``.

A page a nation with every card as text in three languages, and the page of the styles and of the power budget.
"""

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from duelwright.core.cards import Report
from duelwright.core.texts import LANGUAGES, Text
from duelwright.games.sixnations import GAME
from duelwright.games.sixnations.cards import prices
from duelwright.games.sixnations.cards.pool import standard
from duelwright.games.sixnations.cards.schema import Card
from duelwright.games.sixnations.lookup import lines
from duelwright.games.sixnations.tables import NATIONS, RARITIES

DOCS = Path("docs")
GALLERY = "Every card as `duelwright cards show` prints it, in English, Japanese and Chinese. Written by `make docs`."


def pages() -> Iterator[tuple[Path, str]]:
    """The pages, each with its text."""
    for nation in NATIONS[1:]:
        yield DOCS / "gallery" / f"{nation}.md", gallery(nation)
    yield DOCS / "sixnations-budget.md", budget()


def gallery(nation: str) -> str:
    """Every card of a nation in three languages."""
    cards = [card for card in standard().cards if card and card.nation == nation]
    found = [f"# The cards of {nation.capitalize()}", "", GALLERY, ""]
    for card in cards:
        found += _card(card)
    return "\n".join(found).rstrip() + "\n"


def _card(card: Card) -> Iterator[str]:
    depth = "###" if "@" in card.code else "##"
    yield from (f"{depth} {card.code}: {card.name.en}", "")
    told = list(lines(standard(), card))
    for lang in LANGUAGES:
        head, *rest = (_plain(line.to(lang)) for line in told)
        yield f"- **{head}**"
        yield from (f"  {line}\\" for line in rest[:-1])
        yield f"  {rest[-1]}"
    if card.note:
        yield from ("", f"*{_plain(card.note)}*")
    yield ""


def _plain(text: str) -> str:
    """A text without what Markdown would take for a mark; a number at its start is no list."""
    return re.sub(r"^(\d+)\. ", r"\1\\. ", re.sub(r"([*_<>`\[\]|#])", r"\\\1", text))


def budget() -> str:
    """The page of styles and power budget."""
    book = GAME.cards
    assert book is not None
    assert book.styles
    assert book.budget
    found = book.budget([])
    beyond = [row for row in found.rows if str(row[0])]
    notes = [f"- {line}" for line in found.below[:-1]]
    head = ("level", "N", "each step of rarity", "without skills")
    bodies = [
        (str(level), f"{body:,}", f"+{prices.STEP:.0%}", f"+{prices.PLAIN[level] - 1:.0%}")
        for level, body in enumerate(prices.BODY)
    ]
    events = [(rarity, f"{prices.EVENT + prices.EVENT_STEP * step:,}") for step, rarity in enumerate(RARITIES[1:])]
    parts = {
        "styles": _table(book.styles()),
        "bodies": _rows(head, bodies),
        "events": _rows(("rarity", "points"), events),
        "staying": f"{prices.STAYING}",
        "often": _prices(prices.OFTEN),
        "more": f"{prices.MORE_TIMES}",
        "elsewhere": f"{prices.ELSEWHERE}",
        "moves": _prices({**prices.HARM, **{f"own: {key}": value for key, value in prices.HELP.items()}}),
        "piles": _prices({f"{name} ({pile})": value for (name, pile), value in prices.PILES.items()}),
        "others": _prices({"draw": prices.DRAW, "discard (the enemy)": prices.DISCARD, **_rest()}),
        "negate": _prices({f"negate {key}": value for key, value in prices.NEGATE.items()}),
        "stats": _prices(prices.STATS),
        "rules": _prices({**_named(), **prices.COMBAT, **_bans(), **prices.SUMMON_RULE, **prices.PERMISSION}),
        "paid": _prices(_paid()),
        "points": f"{prices.TOLERANCE}",
        "share": f"{prices.TOLERANCE_BODY:.0%}",
        "total": str(found.below[-1]),
        "beyond": _table(Report(found.heads, beyond)),
        "notes": "\n".join(notes),
    }
    return TEMPLATE.format(**parts)


def _rest() -> dict[str, float]:
    points = {"damage": prices.DAMAGE, "heal": prices.HEAL, "counters": prices.COUNTER, "token": prices.TOKEN}
    return {**points, **{f"skip {key}": value for key, value in prices.SKIP.items()}, **prices.OTHERS}


def _named() -> dict[str, float]:
    return {
        "protect": prices.PROTECT,
        "replace": prices.REPLACE,
        "swap_stats": prices.SWAP,
        "silence": prices.HARM["silence"],
    }


def _bans() -> dict[str, float]:
    mods = {f"damage {key}": value for key, value in prices.DAMAGE_MOD.items()}
    return {**{f"cannot {key}": value for key, value in prices.CANNOT.items()}, **mods}


def _paid() -> dict[str, float]:
    own = {"pay_life": prices.PAID, "discard": prices.DISCARDED, "tap": prices.TAPPED, "reveal": prices.SHOWN}
    return {**own, "a card moved": prices.MOVED, "itself to the hand": prices.TO_HAND, "counters": prices.COUNTER}


def _prices(found: dict[str, float]) -> str:
    return " · ".join(f"{name} {price:g}" for name, price in found.items())


def _table(report: Report) -> str:
    return _rows(report.heads, report.rows)


def _rows(heads: "tuple[str, ...] | object", rows: object) -> str:
    """A Markdown table."""
    cells = [[_cell(cell) for cell in row] for row in (heads, *rows)]  # type: ignore[misc]
    found = ["| " + " | ".join(row) + " |" for row in cells]
    return "\n".join([found[0], "|" + "---|" * len(cells[0]), *found[1:]])


def _cell(cell: Text | str) -> str:
    return str(cell).replace("|", "\\|")


TEMPLATE = (Path(__file__).parent / "setpages.md").read_text("utf-8")


def main() -> int:
    """Writes the pages, or says which are out of date."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 if a page is out of date")
    check = parser.parse_args().check
    stale = [(file, text) for file, text in pages() if not file.exists() or file.read_text("utf-8") != text]
    for file, text in stale:
        print(f"{'out of date' if check else 'written'}: {file}")
        if not check:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
    return int(check and bool(stale))


if __name__ == "__main__":
    sys.exit(main())
