"""The form of a set file as JSON Schema, for editors that complete and check while somebody types."""

from typing import Any

from .schema import VERSION, Card
from .sets import MOST

FIXED = ("code", "name")
"""The keys that a version cannot change (SIX-1.7)."""


def set_schema() -> dict[str, Any]:
    """Of a set: a list of cards, or cards and limits."""
    card = Card.model_json_schema(by_alias=True, ref_template="#/$defs/{model}")
    parts = card.pop("$defs")
    change = {key: value for key, value in card["properties"].items() if key not in FIXED}
    version = {"type": "object", "additionalProperties": False, "properties": change}
    versions = {"type": "object", "additionalProperties": False, "patternProperties": {f"^{VERSION}$": version}}
    card["properties"]["versions"] = {**versions, "description": "The same name, another holder's text (SIX-1.7)."}
    limits = {
        "type": "object",
        "additionalProperties": {"type": "integer", "minimum": 0, "maximum": MOST},
        "description": "A format's own copy limits by code (SIX-1.8).",
    }
    cards = {"type": "array", "items": {"$ref": "#/$defs/Card"}}
    whole = {"type": "object", "additionalProperties": False, "properties": {"cards": cards, "limits": limits}}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A set of cards for Six Nations",
        "anyOf": [cards, whole],
        "$defs": {**parts, "Card": card},
    }
