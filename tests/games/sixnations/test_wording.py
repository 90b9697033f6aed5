"""The rules texts of cards, read in three languages: cards with every entry, and one skill for each word of the schema.

``python -m tests.games.sixnations.test_wording`` writes the kept file anew; what differs is read before it is kept.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from duelwright.core.texts import LANGUAGES
from duelwright.games.sixnations.cards.pool import Pool, standard
from duelwright.games.sixnations.cards.wording import skill_text
from duelwright.games.sixnations.lookup import card_text
from duelwright.games.sixnations.nouns import COUNTER_NAMES

from .cards import CREATURE, DRAW, EVENT, card, with_own

KEPT = Path(__file__).with_name("wording.txt")
VIEW: dict[str, Any] = {"seat": 0}

SKILLS = yaml.safe_load(Path(__file__).with_name("wording_skills.yaml").read_text("utf-8"))
"""Skills of a creature in which every word of the schema stands."""

ENTRIES = yaml.safe_load(Path(__file__).with_name("every_entry.yaml").read_text("utf-8"))
"""Cards that use every entry of the card language."""


def lines(pool: Pool, codes: list[str]) -> Iterator[str]:
    """Everything that stands on these cards, in all languages."""
    for code in codes:
        yield code
        for lang in LANGUAGES:
            yield from (f"  {text.to(lang)}" for text in card_text(pool, VIEW, code))


@cache
def every_entry() -> Pool:
    """The standard pool and the cards of ``every_entry.yaml``."""
    return standard().extended(ENTRIES)


def samples() -> Iterator[str]:
    """The skills of ``wording_skills.yaml``, each in all languages."""
    for skill in SKILLS:
        pool = with_own(ENTRIES[0], card(CREATURE, skill))
        (found,) = pool.cards[-1].skills  # type: ignore[union-attr]
        yield yaml.safe_dump(skill, default_flow_style=True, sort_keys=False, width=1000).strip()
        yield from (f"  {skill_text(pool, pool.cards[-1], found).to(lang)}" for lang in LANGUAGES)  # type: ignore[arg-type]


def whole() -> str:
    """What is kept; the cards of the game stand in the galleries of the docs, which are kept up to date as well."""
    pool = every_entry()
    codes = [code for code in pool.codes if code and code not in standard().numbers]
    return "\n".join([*lines(pool, codes), "", *samples()]) + "\n"


def faults(text: str, lang: str) -> Iterator[str]:
    """What no text of a card may have."""
    if re.search(r"[{}]", text):
        yield "a field that is not filled"
    if "  " in text or text != text.strip():
        yield "spaces too many"
    if re.search(r"[.,:;。、，：；]{2}|[（(][、，,]|[、，,][）)]|（）|\(\)", text):
        yield "punctuation doubled or astray"
    if not re.search(r"[.。][)）]?$", text):
        yield "no end of a sentence"
    if (
        text.count("（") != text.count("）")
        or text.count("「") != text.count("」")
        or text.count("(") != text.count(")")
    ):
        yield "a bracket that stands alone"
    if lang == "en":
        if re.search(r"[^ -~“”]", text):
            yield "a sign that is not English"
        if re.search(r"\b(\w+) \1\b", text):
            yield "a word doubled"
        return
    words = re.sub("レアリティ[A-Z]+|罕貴度[A-Z]+", "", text)
    if re.search(r"[A-Za-z]", words):
        yield "a word of English"
    if re.search(r"[ ,:;()?!.]|[０-９Ａ-Ｚａ-ｚ]", words):
        yield "a sign of half or full width"
    if lang == "zh-Hant" and re.search(r"[ぁ-ゟ゠-ヿ]", text):
        yield "Japanese"
    if re.search(r"的的|(?<!も)のの|はは|をを|以以|將將|が、が", text):
        yield "a particle doubled"


def test_every_card_reads_as_it_did():
    assert whole() == KEPT.read_text("utf-8")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_has_a_fault(lang: str):
    for pool in (every_entry(), *(with_own(ENTRIES[0], card(CREATURE, skill)) for skill in SKILLS)):
        for found in filter(None, pool.cards):
            for skill in found.skills:
                text = skill_text(pool, found, skill).to(lang)
                assert not list(faults(text, lang)), text


def test_an_event_is_used_once_and_a_field_skill_once_a_turn():
    pool = with_own(card(EVENT, {"when": "activate", "do": [DRAW]}), card(CREATURE, {"when": "activate", "do": [DRAW]}))
    texts = [skill_text(pool, found, found.skills[0]).to() for found in pool.cards[-2:] if found]
    assert texts == ["Once a turn: draw one card.", "Draw one card."]


def test_a_card_tells_its_bearer_its_time_its_limit_and_its_flavour():
    equipment = card(EVENT, code="TST-003", name={"en": "Spare Wheel"}, type="equipment", bearer="my creature level<=1")
    lasting = card(EVENT, code="TST-004", name={"en": "Long Day"}, type="general", lasts=3, limit=1)
    lasting["flavour"] = {"en": "It was long.", "ja": "長かった。"}
    pool = with_own(equipment, lasting)
    told = {code: [text.to() for text in card_text(pool, VIEW, code)] for code in ("tst-003", "TST-004")}
    assert told["tst-003"][2] == "Bearer: one creature of level 1 or lower you control."
    assert told["TST-004"][1:3] == ["Rarity N; at most 1 in a deck.", "It lasts 3 turns of its user."]
    assert told["TST-004"][-1] == "It was long."
    assert [text.to("ja") for text in card_text(pool, VIEW, "TST-004")][-1] == "長かった。"
    assert card_text(pool, VIEW, "TST-999") == []


def test_the_page_names_the_counters_that_have_names_in_every_language():
    page = Path("docs/cards.md").read_text("utf-8")
    assert ", ".join(f"`{name}`" for name in COUNTER_NAMES) in " ".join(page.split())


if __name__ == "__main__":
    KEPT.write_text(whole(), "utf-8")
