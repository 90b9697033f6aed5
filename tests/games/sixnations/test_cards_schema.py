"""The JSON Schema: what the game's own cards are like fits it, and what the checker refuses does not."""

import re
from copy import deepcopy
from typing import Any

import pytest
import yaml

from duelwright.games.sixnations import GAME
from duelwright.games.sixnations.book import Book
from duelwright.games.sixnations.cards.jsonschema import set_schema
from duelwright.games.sixnations.cards.pool import standard

SCHEMA = set_schema()
CARDS = Book(standard()).data()
TYPES = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool, "null": type(None)}
UNDERSTOOD = {
    "type",
    "enum",
    "pattern",
    "minimum",
    "maximum",
    "minLength",
    "maxLength",
    "minItems",
    "maxItems",
    "anyOf",
}
UNDERSTOOD |= {
    "properties",
    "patternProperties",
    "additionalProperties",
    "required",
    "items",
    "$ref",
    "$schema",
    "$defs",
}
UNDERSTOOD |= {"title", "description", "default", "const"}


def fits(value: Any, schema: dict[str, Any] | bool) -> bool:
    """Whether a value fits a schema, as far as ours go."""
    if isinstance(schema, bool):
        return schema
    assert schema.keys() <= UNDERSTOOD, schema.keys() - UNDERSTOOD
    if "$ref" in schema and not fits(value, SCHEMA["$defs"][schema["$ref"].rpartition("/")[2]]):
        return False
    if "anyOf" in schema and not any(fits(value, one) for one in schema["anyOf"]):
        return False
    if "type" in schema and type(value) is not TYPES[schema["type"]]:
        return False
    if value not in schema.get("enum", [value]):
        return False
    if isinstance(value, str):
        length = schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", 10**9)
        return length and re.search(schema.get("pattern", ""), value) is not None
    if isinstance(value, int) and not isinstance(value, bool):
        return bool(schema.get("minimum", value) <= value <= schema.get("maximum", value))
    if isinstance(value, list):
        size = schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", 10**9)
        return size and all(fits(one, schema.get("items", True)) for one in value)
    return not isinstance(value, dict) or fits_object(value, schema)


def fits_object(value: dict[str, Any], schema: dict[str, Any]) -> bool:
    if not set(schema.get("required", ())) <= value.keys():
        return False
    for key, one in value.items():
        named = [schema["properties"][key]] if key in schema.get("properties", {}) else []
        named += [inner for pattern, inner in schema.get("patternProperties", {}).items() if re.search(pattern, key)]
        if not all(fits(one, inner) for inner in named or [schema.get("additionalProperties", True)]):
            return False
    return True


def test_all_cards_of_the_game_fit() -> None:
    assert fits(CARDS, SCHEMA)
    assert fits({"cards": CARDS, "limits": {"RED-001": 2}}, SCHEMA)
    for card in CARDS:
        assert fits([card], SCHEMA), card["code"]


@pytest.mark.parametrize("lang", ["en", "ja", "zh-Hant"])
def test_the_template_fits(lang: str) -> None:
    assert GAME.cards is not None
    assert fits(yaml.safe_load(GAME.cards.template(lang)), SCHEMA)


SPOILT: list[dict[str, Any]] = [
    {"code": "red-1"},
    {"name": {}},
    {"knid": 1},
    {"nation": "black"},
    {"level": 4},
    {"level": "1"},
    {"limit": 61},
    {"flavour": {"fr": "x"}},
    {"skills": [{"when": "sumoned", "do": [{"win": "me"}]}]},
    {"skills": [{"do": []}]},
    {"skills": [{"do": [{"destory": {"who": "self"}}]}]},
    {"skills": [{"do": [{"stat_add": {"who": "self", "attack": 1, "until": "noon"}}]}]},
    {"skills": [{"do": [{"win": "me"}]}] * 4},
    {"versions": {"Old": {}}},
    {"versions": {"old": {"code": "RED-999"}}},
    {"versions": {"old": {"level": 4}}},
]


@pytest.mark.parametrize("change", SPOILT, ids=repr)
def test_what_the_checker_refuses_does_not(change: dict[str, Any]) -> None:
    card = {**deepcopy(CARDS[0]), **change}
    assert not fits([card], SCHEMA)
    assert not fits({"cards": [card]}, SCHEMA)


@pytest.mark.parametrize("limits", [{"RED-001": 61}, {"RED-001": "x"}, []])
def test_limits(limits: Any) -> None:
    assert not fits({"limits": limits}, SCHEMA)
    assert not fits({"limit": {}}, SCHEMA)
