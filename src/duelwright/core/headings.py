"""Lines of a pasted deck that are no cards: headings, comments, what is known of the deck."""

import re
from collections.abc import Callable, Sequence
from enum import Enum

MAIN = """
deck|decklist|main|maindeck|main deck|mainboard|cards|about|commander|companion|extra deck|other|others
creature|creatures|creature cards|support|supports|support cards|interference|interferences|interference cards
event|events|equipment|environment|environments|monster|monsters|spell|spells|trap|traps|land|lands|energy
artifact|artifacts|enchantment|enchantments|instant|instants|sorcery|sorceries|planeswalker|planeswalkers
unit|units|trainer|pokémon|pokemon
デッキ|メインデッキ|クリーチャー|サポート|妨害|モンスター|魔法|罠|イベント|その他
卡組|主卡組|牌組|主牌組|生物|生物卡|輔助|輔助卡|干擾|干擾卡|怪獸|其他
"""
SIDE = """
sideboard|side|sidedeck|side deck|sb|サイドボード|サイドデッキ|サイド|備牌|副牌組|副卡組|備用牌組|備用卡組
"""
FACTS = re.compile(
    r"(?:deck|deck ?name|name|title|author|format|created by|game|デッキ名|名前|名稱|作者)\s*[:：].*", re.IGNORECASE
)


LONGEST = 500
"""No heading has more characters."""


class Heading(Enum):
    """What a line is that is no card."""

    MAIN = 1
    SIDE = 2
    NOTHING = 3  # blank, a comment, a fact about the deck


def _words(text: str) -> frozenset[str]:
    return frozenset(word.strip() for line in text.splitlines() for word in line.split("|") if word.strip())


KNOWN = {Heading.MAIN: _words(MAIN), Heading.SIDE: _words(SIDE)}


def heading(lines: Sequence[str], at: int, card: Callable[[str], tuple[int, str] | None]) -> Heading | None:
    """What a line is that is no card; None where nobody can say, so that it must not be passed over.

    Blanks inside the lines are single ones.
    """
    line = lines[at]
    if len(line) > LONGEST:
        return Heading.NOTHING if line.startswith(("#", "//")) else None
    words, count = _parted(line)
    kind = next((kind for kind, known in KNOWN.items() if words in known), None)
    if not line or kind:
        return kind or Heading.NOTHING
    if line.startswith(("#", "//")) or not words or FACTS.fullmatch(line):
        return Heading.NOTHING
    if line.startswith("Name ") and at and lines[at - 1] == "About":
        return Heading.NOTHING
    if count is None:
        return Heading.MAIN if line.endswith((":", "：")) and not re.search(r"\d", line) else None
    return Heading.MAIN if count == _below(lines[at + 1 :], card) else None


def is_known(line: str) -> bool:
    """Whether a line is a heading by its words alone."""
    words, _ = _parted(line)
    return any(words in known for known in KNOWN.values())


def _parted(line: str) -> tuple[str, int | None]:
    """The words of a heading without what adorns them, and the number of cards that it tells."""
    bare = line.strip(" \t-=*_#~/[]<>!.・【】《》〈〉:：").casefold()
    found = re.fullmatch(r"(.*?)\s*[(:（：\[]\s*(\d{1,3})(?:\s*(?:cards?|枚|張))?\s*[)）\]]?", bare)
    words, number = (found[1], int(found[2])) if found else (bare, None)
    return words.strip(" -=*_:："), number


def _below(lines: Sequence[str], card: Callable[[str], tuple[int, str] | None]) -> int:
    """How many cards stand below a heading, up to the next line that is none; comments do not end them."""
    total = 0
    for line in lines:
        if line.startswith(("#", "//")):
            continue
        counted = card(line)
        if counted is None:
            break
        total += counted[0]
    return total
