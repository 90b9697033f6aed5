"""Writes the texts of the samples into the page of the card language: ``python -m tools.cardspage [--check]``."""

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from duelwright.games.sixnations.cards.pool import Pool, standard
from duelwright.games.sixnations.cards.wording import skill_text
from duelwright.games.sixnations.cards.yamlfile import parse
from duelwright.games.sixnations.lookup import lines

PAGE = Path("docs/cards.md")
SAMPLE = re.compile(r"```yaml\n(.*?)```\n(\n(?:>[^\n]*\n)+)?", re.DOTALL)
COMMON = {"nation": "red", "attribute": "fire", "level": 1, "rarity": "N"}
HOSTS: dict[str, dict[str, Any]] = {
    "": {"kind": "creature", "attack": 2000, "defence": 2000},
    "an emergency event": {"kind": "support", "type": "emergency"},
    "a permanent event": {"kind": "support", "type": "permanent"},
    "a normal interference": {"kind": "interference", "type": "normal"},
    "a continuous interference": {"kind": "interference", "type": "continuous"},
}
"""The cards that carry the skills of a sample, by the comment in its first line."""


def samples(text: str) -> Iterator[list[dict[str, Any]]]:
    """The cards of every sample of a page; skills alone stand on a card made for them."""
    for number, found in enumerate(SAMPLE.finditer(text)):
        content = parse(found[1].encode())
        if content.faults:
            raise ValueError(f"{PAGE}: {found[1]}{content.faults[0][1].wrong}")
        entries: Any = content.data
        if "code" in entries[0]:
            yield entries
            continue
        comment = found[1].partition("\n")[0]
        host = HOSTS[comment[2:] if comment.startswith("# ") else ""]
        frame = {"code": f"EXA-{number:03}", "name": {"en": f"Sample {number}"}, **COMMON}
        yield [{**frame, **host, "skills": entries}]


def pool_of(text: str) -> Pool:
    """The cards of the game and those of a page."""
    return standard().extended([entry for entries in samples(text) for entry in entries])


def page(text: str) -> str:
    """A page with the texts of its samples."""
    pool, found = pool_of(text), samples(text)

    def told(sample: re.Match[str]) -> str:
        said = [line for entry in next(found) for line in _texts(pool, entry)]
        return f"```yaml\n{sample[1]}```\n\n" + "\n>\n".join(f"> {line}" for line in said) + "\n"

    return SAMPLE.sub(told, text)


def _texts(pool: Pool, entry: dict[str, Any]) -> list[str]:
    card = pool.cards[pool.numbers[entry["code"]]]
    assert card is not None
    if card.code.startswith("EXA"):
        return [str(skill_text(pool, card, skill)) for skill in card.skills]
    return [str(line) for line in lines(pool, card)]


def main() -> int:
    """Writes the page, or says that it is out of date."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 if the page is out of date")
    text = PAGE.read_text("utf-8")
    wanted = page(text)
    if parser.parse_args().check:
        return int(text != wanted)
    PAGE.write_text(wanted, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
