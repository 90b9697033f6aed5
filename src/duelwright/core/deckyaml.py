"""Decks in YAML: ``cards: {RED-012: 3}``, with ``sideboard`` beside it; every count a plain number."""

import re
from collections import Counter
from typing import Any

import yaml

from .errors import BadDecks
from .reading import shorten
from .texts import Text, listed, say

SECTIONS = ("cards", "sideboard")


def is_yaml(text: str) -> bool:
    """Whether a text is meant to be a deck in YAML."""
    return re.search(r"^(?:cards|sideboard):(?:[ \t]*(?:#.*)?\n+[ \t]+\S.*:|[ \t]*\{)", text, re.MULTILINE) is not None


def read(text: str) -> tuple[Counter[str], Counter[str]]:
    """The deck and its sideboard; raises ``BadDecks`` with every fault at once."""
    try:
        root = yaml.compose(text, Loader=yaml.SafeLoader)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise BadDecks(_line(line), say("is not whole YAML: {why}", why=str(error.problem))) from None
    except (yaml.YAMLError, RecursionError, ValueError) as error:
        raise BadDecks("", say("is not whole YAML: {why}", why=shorten(str(error)))) from None
    found = {name: Counter[str]() for name in SECTIONS}
    faults: list[Text] = []
    if not isinstance(root, yaml.MappingNode):
        raise BadDecks("", say("a deck is a name, a text, or counts by code"))
    for key, value in root.value:
        if key.value in SECTIONS and isinstance(value, yaml.MappingNode):
            _counts(value, found[key.value], faults)
        elif key.value in SECTIONS or key.value != "name":
            known = ", ".join((*SECTIONS, "name"))
            faults.append(_at(key, say("{found} is not allowed; allowed: {allowed}", found=_shown(key), allowed=known)))
    if faults:
        raise BadDecks("", listed(faults, "; "))
    return found["cards"], found["sideboard"]


def _counts(node: Any, deck: Counter[str], faults: list[Text]) -> None:
    for key, value in node.value:
        number = value.value if isinstance(value, yaml.ScalarNode) else ""
        if not isinstance(key, yaml.ScalarNode) or not re.fullmatch(r"[0-9]{1,3}", number):
            allowed = say("a count from 0 to 999")
            wrong = say("{found} is not allowed; allowed: {allowed}", found=_shown(value), allowed=allowed)
            faults.append(_at(key, wrong))
        elif int(number):
            deck[key.value] += int(number)


def _shown(node: Any) -> str:
    return shorten(node.value) if isinstance(node, yaml.ScalarNode) else "[...]"


def _line(number: int) -> Text:
    return say("line {number}", number=number)


def _at(node: Any, wrong: Text) -> Text:
    return say("{place}: {wrong}", place=_line(node.start_mark.line + 1), wrong=wrong)


def written(deck: Counter[str]) -> str:
    """A deck in YAML."""
    counts = dict(sorted(deck.items()))
    text: str = yaml.safe_dump({"cards": counts}, allow_unicode=True, sort_keys=False, width=1_000_000)
    return text
