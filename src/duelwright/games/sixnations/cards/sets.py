"""Reading cards: from data or files to models, versions included, with every fault at once."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import ValidationError

from ....core.reading import Fault, shorten
from ....core.reading import faults as schema_faults
from ....core.texts import Text, listed, say
from . import checks
from .schema import VERSION, Card, as_number
from .yamlfile import Content, parse

MOST = 60
"""No limit of copies is higher (SIX-1.8)."""

KEYS = ("cards", "limits")
"""What a set has that is more than a list of cards."""


class Placed(NamedTuple):
    """A card, and where it stands; a version changes some keys of its base."""

    place: str
    card: Card
    changes: frozenset[str] | None = None


def expanded(raw: Any, place: str) -> tuple[list[Placed], list[Fault]]:
    """The cards of a list, each version one of its own (SIX-1.7)."""
    found: list[Placed] = []
    wrong: list[Fault] = []
    if not isinstance(raw, list):
        wrong.append(Fault(place, _not(raw, say("a list"))))
        return found, wrong
    for number, entry in enumerate(raw):
        here = f"{place}[{number}]"
        if isinstance(entry, dict):
            _expand(entry, here, found, wrong)
        else:
            wrong.append(Fault(here, _not(entry, say("an object"))))
    return found, wrong


def _not(found: Any, allowed: Text) -> Text:
    return say("{found} is not allowed; allowed: {allowed}", found=shorten(found), allowed=allowed)


def _expand(entry: dict[str, Any], place: str, found: list[Placed], wrong: list[Fault]) -> None:
    base = {key: value for key, value in entry.items() if key != "versions"}
    card = _validated(base, place, wrong)
    if card:
        found.append(Placed(place, card))
    versions = entry.get("versions", {})
    if not isinstance(versions, dict):
        wrong.append(Fault(f"{place}.versions", _not(versions, say("an object"))))
        return
    for name, change in versions.items():
        at = f"{place}.versions.{name}"
        if not isinstance(name, str) or not re.fullmatch(VERSION, name):
            wrong.append(Fault(at, say("a version goes by small letters, digits and hyphens")))
        elif not isinstance(change, dict):
            wrong.append(Fault(at, _not(change, say("an object"))))
        elif fixed := {"code", "name", "versions"} & change.keys():
            wrong += [Fault(f"{at}.{key}", say("a version cannot change this")) for key in sorted(fixed)]
        elif card and (version := _validated({**base, **change}, at, wrong)):
            version = version.model_copy(update={"code": f"{card.code}@{name}"})
            found.append(Placed(at, version, frozenset(change)))


def _validated(raw: dict[str, Any], place: str, wrong: list[Fault]) -> Card | None:
    try:
        return Card.model_validate(raw)
    except ValidationError as refused:
        wrong += [Fault(f"{place}.{fault.place}", fault.wrong) for fault in schema_faults(Card, refused)]
        return None


def judged(found: Sequence[Placed], others: Sequence[Card]) -> Iterator[Fault]:
    """What is wrong with cards that are to stand together, and beside others."""
    codes = {card.code for card in others}
    names = {card.name.en: card.code.split("@")[0] for card in others}
    for placed in found:
        card, base = placed.card, placed.card.code.split("@")[0]
        if card.code in codes:
            yield Fault(f"{placed.place}.code", say("there is a card {code} already", code=card.code))
        codes.add(card.code)
        if names.setdefault(card.name.en, base) != base:
            yield Fault(f"{placed.place}.name.en", say("{code} has this name too", code=names[card.name.en]))
    known = checks.Known(names, codes)
    for placed in found:
        for fault in checks.faults(placed.card, known):
            key = re.split(r"[.\[]", fault.place)[0]
            if placed.changes is None or key in placed.changes or placed.changes & {"kind", "type", "lasts"}:
                yield Fault(f"{placed.place}.{fault.place}", fault.wrong)


def files(paths: Sequence[Path]) -> tuple[list[Card], dict[str, int], list[Fault]]:
    """The cards and limits of set files, one prefix a file; places of faults are file, line and key."""
    every: list[Placed] = []
    sources: dict[int, tuple[Path, Content]] = {}
    wrong: list[Fault] = []
    prefixes: dict[str, Path] = {}
    lists: list[tuple[str, Any]] = []
    for number, path in enumerate(paths):
        content = parse(path.read_bytes())
        sources[number] = path, content
        wrong += [Fault(_where(path, line, content, fault.place), fault.wrong) for line, fault in content.faults]
        whole, at = content.data, f"{number}:"
        if isinstance(whole, dict) and whole.keys() & set(KEYS):
            lists.append((f"{at}limits", whole.get("limits", {})))
            refused = [Fault(f"{at}{key}", _no_such_key(key)) for key in whole if key not in KEYS]
            wrong += [_located(fault, sources) for fault in refused]
            whole, at = whole.get("cards", []), f"{at}cards"
        elif content.data is None or (content.faults and not isinstance(content.data, list)):
            if not content.faults:
                wrong.append(Fault(f"{path.name}:1", say("is empty")))
            continue
        found, refused = expanded(whole, at)
        every += found
        wrong += [_located(fault, sources) for fault in refused]
        wrong += [_located(fault, sources) for fault in _prefixed(found, path, prefixes)]
    wrong += [_located(fault, sources) for fault in judged(every, ())]
    limits, refused = together(lists, {placed.card.code for placed in every})
    wrong += [_located(fault, sources) for fault in refused]
    return [placed.card for placed in every], limits, wrong


def _no_such_key(key: str) -> Text:
    return say("there is no such key; there are: {known}", known=listed(KEYS))


def together(lists: Sequence[tuple[str, Any]], codes: Collection[str]) -> tuple[dict[str, int], list[Fault]]:
    """Lists of limits with their places, as one list (SIX-1.8)."""
    found: dict[str, int] = {}
    wrong: list[Fault] = []
    for place, limits in lists:
        if not isinstance(limits, Mapping):
            wrong.append(Fault(place, _not(limits, say("an object"))))
            continue
        for code, raw in limits.items():
            limit, at = as_number(raw), f"{place}.{code}"
            if code not in codes or "@" in code:
                near = get_close_matches(code[:40], sorted(codes), n=1)
                words = {"card": shorten(code), "near": near[0].partition("@")[0] if near else ""}
                hint = say("there is no card {card}; did you mean {near}?", **words)
                wrong.append(Fault(at, hint if near else say("there is no card {card}", card=shorten(code))))
            elif isinstance(limit, bool) or not isinstance(limit, int) or not 0 <= limit <= MOST:
                wrong.append(Fault(at, _not(raw, say("a whole number from 0 to {most}", most=MOST))))
            elif found.setdefault(code, limit) != limit:
                wrong.append(Fault(at, say("another list says {n}", n=found[code])))
    return found, wrong


def _prefixed(found: Sequence[Placed], path: Path, prefixes: dict[str, Path]) -> Iterator[Fault]:
    """A prefix belongs to one file, a file has one prefix."""
    own = next((placed.card.code.split("-")[0] for placed in found), "")
    if own and prefixes.setdefault(own, path) != path:
        wrong = say("the prefix {prefix} belongs to {file}", prefix=own, file=prefixes[own].name)
        yield Fault(f"{found[0].place}.code", wrong)
    for placed in found:
        if placed.changes is None and not placed.card.code.startswith(f"{own}-"):
            wrong = say("the codes of this file begin with {prefix}", prefix=own)
            yield Fault(f"{placed.place}.code", wrong)


def _located(fault: Fault, sources: dict[int, tuple[Path, Content]]) -> Fault:
    number, _, place = fault.place.partition(":")
    path, content = sources[int(number)]
    at = place
    while at and at not in content.lines:
        at = re.sub(r"(\.[^.\[]*|\[\d+\]|[^.\[]*)$", "", at)
    return Fault(_where(path, content.lines.get(at, 1), content, place), fault.wrong)


def _where(path: Path, line: int, content: Content, place: str) -> str:
    """``red.yaml:12: RED-012.skills[0].target``."""
    number = re.match(r"(?:cards)?\[(\d+)\]", place)
    cards = content.data.get("cards") if isinstance(content.data, dict) else content.data
    if number and isinstance(cards, list) and int(number[1]) < len(cards):
        entry = cards[int(number[1])]
        if isinstance(entry, dict) and isinstance(entry.get("code"), str):
            place = shorten(entry["code"])[1:-1] + place[number.end() :]
    return f"{path.name}:{line}: {place}".removesuffix(": ").rstrip(".")
