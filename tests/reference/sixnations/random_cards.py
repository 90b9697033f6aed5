"""Six Nations: random legal cards, decks, options, and the position in which a match of them begins."""

import random
from collections.abc import Callable
from typing import Any

from .random_queries import ATTRIBUTES, LASTING, NATIONS, RARITIES, often
from .random_skills import SkillMaker

CHOICES: dict[str, list[Any]] = {
    "mode": ["normal", "hell"],
    "life": [50000, 50000, 20000, 8000],
    "deck_min": [40],
    "first_round_draw": ["off", "on"],
    "strategy_order": ["fixed", "free"],
    "summons_per_turn": ["unlimited", "unlimited", 1, 2],
    "moves_per_turn": ["once", "unlimited"],
    "sacrifice_fee": ["2-3", "1-2"],
    "direct_attack": ["both-empty", "tower-empty"],
    "friendly_fire": ["off", "on"],
    "guard_total": ["sum", "double"],
    "guard_damage": ["printed", "raised"],
    "deckout": ["even", "at-once", "on-draw"],
    "life_cap": ["none", "start"],
    "open_decklists": ["off", "on"],
}
PREFIXES = ["RED", "BLU", "GLD", "GRN", "PUR", "WHT"]


def random_options(rng: random.Random) -> dict[str, Any]:
    """Some options; all others as in `standard`."""
    if often(rng, 0.15):
        return {}
    return {name: rng.choice(values) for name, values in CHOICES.items()}


TOKENS = 4
Maker = Callable[[list[int] | None], dict[str, Any]]


def random_cards(rng: random.Random, count: int = 40, without: set[str] | None = None) -> list[dict[str, Any]]:
    """A pool of cards of the whole card language, the last ones tokens; `without`: entries that do not come up."""
    nations = [rng.randrange(len(PREFIXES)) for _ in range(count)]
    codes = [f"{PREFIXES[nation]}-{k + 1:03d}" for k, nation in enumerate(nations)]
    names = [f"Card {k + 1}" + (" (old)" if k % 7 == 0 else "") for k in range(count)]
    maker = SkillMaker(rng, codes, names, codes[-TOKENS:], without)
    return [
        random_card(rng, maker, codes[k], names[k], NATIONS[nations[k]], token=k >= count - TOKENS)
        for k in range(count)
    ]


def random_card(
    rng: random.Random, maker: SkillMaker, code: str, name: str, nation: str, token: bool = False
) -> dict[str, Any]:
    card: dict[str, Any] = {"code": code, "name": {"en": name, "zh-Hant": name, "ja": name}}
    card["kind"] = "creature" if token else rng.choice(["creature"] * 5 + ["support"] * 3 + ["interference"] * 2)
    if card["kind"] == "support":
        card["type"] = rng.choice(["emergency"] * 4 + ["general"] * 2 + ["permanent", "environment", "equipment"] * 2)
    elif card["kind"] == "interference":
        card["type"] = rng.choice(["normal", "continuous"])
    card |= {"nation": nation, "attribute": rng.choice(ATTRIBUTES), "rarity": rng.choice(RARITIES)}
    card["level"] = rng.choice([0, 0, 1, 1, 2, 3]) if card["kind"] == "creature" else rng.randrange(4)
    if card["kind"] == "creature":
        card |= random_strength(rng, card["level"])
    if token:
        card["token"] = True
    if card.get("type") in ["general", "normal"] and often(rng, 0.5):
        card["lasts"] = rng.choice([2, 2, 3, 5])
    if card.get("type") == "equipment" and often(rng, 0.5):
        card["bearer"] = maker.filter(rng.choice(["", "battle", "tower"]), rng.choice(["my", "enemy", ""]), "creature")
    if often(rng, 0.2) and not token:
        card["limit"] = rng.choice([0, 1, 2, 3, 6])
    if often(rng, 0.2):
        card["flavour"] = {"en": "Nobody knows."}
    card["skills"] = random_skills(rng, maker, card)
    if often(rng, 0.2) and not token:
        card["versions"] = {
            name: random_version(rng, maker, card) for name in rng.sample(["veteran", "young", "dark"], 1)
        }
    return card


def random_strength(rng: random.Random, level: int) -> dict[str, int]:
    middle = [1500, 2500, 4000, 6000][level]
    return {"attack": middle + 100 * rng.randrange(-10, 11), "defence": middle + 100 * rng.randrange(-10, 11)}


def random_skills(rng: random.Random, maker: SkillMaker, card: dict[str, Any]) -> list[dict[str, Any]]:
    """At most three, of the kinds that such a card may have; now and then one puts off another."""
    kind = card.get("type", "creature")
    lasts = "lasts" in card
    count = rng.choice([0, 1, 2, 2, 3, 3]) if kind == "creature" else rng.choice([1, 2, 2, 3])
    used: list[Maker] = [lambda on: maker.used(kind, lasts, on)] * 3
    makers: list[Maker] = [lambda on: maker.static(kind)] * 2 + [lambda on: maker.trigger(kind, on)] * 4
    if kind in ["emergency", "general", "normal"]:
        skills = [maker.used(kind, lasts, [2] if often(rng, 0.1) and "op:schedule" not in maker.without else None)]
        if skills[0]["do"] and "schedule" in skills[0]["do"][0]:
            return [*skills, maker.scheduled(kind, lasts)]
        more = [rng.choice(makers)(None) for _ in range(rng.choice([0, 1, 2]))] if lasts else []
        return skills + more
    if count and count < 3 and often(rng, 0.15) and "op:schedule" not in maker.without:
        skills = [rng.choice([used[0], makers[-1]])([count + 1]) for _ in range(count)]
        return [*skills, maker.scheduled(kind, True)]
    if kind in LASTING:
        makers = [makers[0], *makers]
    skills = [rng.choice([*used, *makers])(None) for _ in range(count)]
    spent = [cost["counters"]["name"] for skill in skills for cost in skill.get("cost", []) if "counters" in cost]
    if spent and len(skills) < 3:
        gain = {"counters": {"who": "self", "name": spent[0], "add": 2}}
        skills.append({"when": "phase", "phase": "start", "whose": "any", "do": [gain]})
    return skills


def random_version(rng: random.Random, maker: SkillMaker, card: dict[str, Any]) -> dict[str, Any]:
    """SIX-1.7: other values, another level, other skills."""
    changed: dict[str, Any] = {"rarity": rng.choice(RARITIES)}
    if card["kind"] == "creature":
        changed["level"] = rng.randrange(4)
        changed |= random_strength(rng, changed["level"])
    if often(rng, 0.3):
        changed["attribute"] = rng.choice(ATTRIBUTES)
    if often(rng, 0.6):
        changed["skills"] = random_skills(rng, maker, card)
    return changed


def random_deck(rng: random.Random, cards: list[dict[str, Any]]) -> list[str]:
    """SIX-1.8: 40 to 60 cards, at most 4 of a name over all its versions, or as many as the card says."""
    size = rng.randrange(40, 61)
    cards = [card for card in cards if not card.get("token")]
    low = [card for card in cards if card["kind"] == "creature" and card["level"] <= 1]
    copies: dict[str, int] = {}
    deck: list[str] = []
    while len(deck) < size:
        card = rng.choice(low if low and often(rng, 0.25) else cards)
        if copies.get(card["code"], 0) < card.get("limit", 4):
            copies[card["code"]] = copies.get(card["code"], 0) + 1
            versions = ["", *(f"@{name}" for name in card.get("versions", {}))]
            deck.append(card["code"] + rng.choice(versions))
    return deck


def random_position(rng: random.Random, options: dict[str, Any], cards: list[dict[str, Any]]) -> dict[str, Any]:
    """A match dealt, its first turn begun; many cards lie in graveyards and banished zones already."""
    first = rng.randrange(2)
    players = []
    for seat in (0, 1):
        deck = random_deck(rng, cards)
        rng.shuffle(deck)
        drawn = 7 if seat == first and options.get("first_round_draw") == "on" else 6  # SIX-3.2, SIX-4.2
        life = options.get("life", 50000)
        left = drawn + rng.randrange(4, 34)
        gone = left + rng.randrange(len(deck))
        side: dict[str, Any] = {"life": life, "hand": deck[:drawn], "deck": deck[drawn:left]}
        piles = {"graveyard": deck[left:gone], "banished": deck[gone:]}
        players.append({**side, **piles, "battle": {}, "tower": {}})
    position: dict[str, Any] = {"game": "sixnations", "options": options, "turn": 1, "first": first, "active": first}
    return position | {"phase": "strategy", "cards": cards, "players": players}
