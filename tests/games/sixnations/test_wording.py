"""The rules texts of cards, read in three languages: all cards of the game, and one skill for each word of the schema.

``python -m tests.games.sixnations.test_wording`` writes the kept file anew; what differs is read before it is kept.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from duelwright.core.texts import LANGUAGES
from duelwright.games.sixnations.cards.pool import Pool, standard
from duelwright.games.sixnations.cards.wording import skill_text
from duelwright.games.sixnations.lookup import card_text

from .cards import CREATURE, DRAW, EVENT, card, with_own

KEPT = Path(__file__).with_name("wording.txt")
VIEW: dict[str, Any] = {"seat": 0}

EVERYTHING = """
- {when: activate, in: [main], do: [{draw: {who: me, count: 2}}]}
- {when: activate, in: [battle, defence], limit: 2, do: [{draw: {who: enemy, count: 1}}]}
- {when: activate, in: [defence], response: true, do: [{tap: {who: self}}]}
- {when: activate, from: hand, cost: [{pay_life: 500}], do: [{damage: {who: me, amount: 300}}]}
- {when: activate, from: banished, cost: [{discard: 2}], do: [{heal: {who: enemy, amount: 300}}]}
- {when: declared, response: true, do: [{untap: {who: self}}]}
- {when: declared, of: attack, response: true, do: [{negate: attack}, {destroy: {who: attacker}}]}
- {when: declared, of: effect, response: true, cost: [{tap: self}, {pay_life: 100}], do: [{negate: activation}]}
- {when: declared, of: summon, response: true, do: [{negate: summon}]}
- {when: summoned, by: my, do: [{stat_add: {who: cause, attack: 100, until: forever}}]}
- {when: summoned, by: enemy, limit: 3, optional: true, cost: [{pay_life: 200}], do: [{tap: {who: cause}}]}
- {when: destroyed, by: enemy, do: [{draw: {who: enemy, count: 2}}]}
- {when: destroyed, optional: true, target: 1 enemy tower, do: [{destroy: {who: target}}]}
- {when: phase, phase: start, whose: enemy, do: [{damage: {who: enemy, amount: turn}}]}
- {when: phase, phase: start, whose: any, do: [{heal: {who: me, amount: enemy_life / 10}}]}
- {when: phase, phase: end, do: [{draw: {who: me, count: "count(enemy hand)"}}]}
- {when: phase, phase: end, whose: any, do: [{draw: {who: enemy, count: "count(my deck) - 3"}}]}
- {if: "count(my hand) < 3", do: [{stat_add: {who: self, attack: "-200 * count(enemy battle -plain)"}}]}
- {if: "life > enemy_life", do: [{stat_add: {who: self, defence: "count(battle attribute:wind-thunder)"}}]}
- {if: "turn != 3", do: [{stat_add: {who: self, defence: "level of self * 100 + 7"}}]}
- {if: "life <= 1000", do: [{stat_set: {who: all my tower creature tapped, attack: 0, defence: 0}}]}
- {if: "count(tower) = 2", do: [{stat_times: {who: all creature -tapped, attack: 200, defence: 150}}]}
- when: activate
  target: 0-2 my creature level=2 nation:gold
  do: [{stat_add: {who: target, defence: 500, until: source}}, {untap: {who: target}}, {banish: {who: target}}]
- when: activate
  target: 1 enemy creature -nation:red attack<4000 -name:"Battle Cry"
  do: [{damage: {who: enemy, amount: attack of target}}, {destroy: {who: target}}, {heal: {who: me, amount: life}}]
- when: activate
  target: 1-3 my graveyard creature level>=2 level!=3 plain
  do: [{to_hand: {who: target}}]
- when: activate
  target: 1 banished -creature rarity:UR
  do: [{to_hand: {who: target}}]
- when: activate
  target: 1 my tower facedown
  do: [{destroy: {who: target}}]
- {when: activate, do: [{destroy: {who: all enemy type:environment}}, {win: me}]}
- {when: activate, do: [{to_hand: {who: all support -type:equipment -rarity:N -self}}]}
- {when: activate, do: [{tap: {who: all enemy interference}}, {untap: {who: all my battle effect level<3}}]}
- {when: activate, target: 2 graveyard -attribute:fire, do: [{banish: {who: target}}]}
- when: activate
  do: [{stat_times: {who: attacked, attack: "min(50, level of attacked * 10)", until: turn}}]
- when: activate
  do: [{stat_set: {who: attacker, defence: "max(1000, defence of attacker / 2)"}}]
- when: activate
  do: [{stat_times: {who: all creature defence>=2000 defence!=2500, defence: 50}}]
- when: activate
  do: [{stat_times: {who: "all creature code:RED-012 attack=5200 attack!=1", attack: 200, defence: 200}}]
- when: activate
  do: [{stat_add: {who: "all creature level<=1 defence=100 attack<=900 -level=0", attack: "0 - turn"}}]
- when: activate
  do: [{stat_times: {who: all creature, defence: "count(graveyard) * 2"}}]
"""
"""Skills of a creature in which every word of the schema stands."""


def lines(pool: Pool, codes: list[str]) -> Iterator[str]:
    """Everything that stands on these cards, in all languages."""
    for code in codes:
        yield code
        for lang in LANGUAGES:
            yield from (f"  {text.to(lang)}" for text in card_text(pool, VIEW, code))


def samples() -> Iterator[str]:
    """The skills of ``EVERYTHING``, each in all languages."""
    for skill in yaml.safe_load(EVERYTHING):
        pool = with_own(card(CREATURE, skill))
        (found,) = pool.cards[-1].skills  # type: ignore[union-attr]
        yield yaml.safe_dump(skill, default_flow_style=True, sort_keys=False, width=1000).strip()
        yield from (f"  {skill_text(pool, pool.cards[-1], found).to(lang)}" for lang in LANGUAGES)  # type: ignore[arg-type]


def whole() -> str:
    """What is kept."""
    pool = standard()
    codes = [code for code in pool.codes if code]
    return "\n".join([*lines(pool, codes), "", *samples()]) + "\n"


def test_every_card_reads_as_it_did():
    assert whole() == KEPT.read_text("utf-8")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_mixes_languages(lang: str):
    for pool in (standard(), *(with_own(card(CREATURE, skill)) for skill in yaml.safe_load(EVERYTHING))):
        for found in filter(None, pool.cards):
            for skill in found.skills:
                text = skill_text(pool, found, skill).to(lang)
                assert "{" not in text
                assert text.endswith((".", "。"))
                words = text.replace("Battle Cry", "").replace("UR", "").replace("N", "")
                assert lang == "en" or not any("a" <= letter.lower() <= "z" for letter in words), text
                assert lang != "en" or text.isascii() or "“" in text
                assert lang == "en" or not set(words) & set(",:;()?"), text


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
    assert told["tst-003"][2] == "Bearer: one of your creatures of level 1 or lower."
    assert told["TST-004"][1:3] == ["Rarity N; at most 1 in a deck.", "It lasts 3 turns of its user."]
    assert told["TST-004"][-1] == "It was long."
    assert [text.to("ja") for text in card_text(pool, VIEW, "TST-004")][-1] == "長かった。"
    assert card_text(pool, VIEW, "TST-999") == []


if __name__ == "__main__":
    KEPT.write_text(whole(), "utf-8")
