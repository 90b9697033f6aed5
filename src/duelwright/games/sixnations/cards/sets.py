"""Reading cards: from data or files to models, versions included, with every fault at once."""

import re
from collections.abc import Collection, Iterator, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import ValidationError

from ....core.reading import Fault, shorten
from ....core.reading import faults as schema_faults
from ....core.texts import Text, listed, say
from ..state import COUNTERS
from . import checks
from .kinds import counters
from .scalars import as_number
from .schema import VERSION, Card
from .yamlfile import LARGEST, START, Content, Mark, parse

MOST_FAULTS = 500
"""After so many faults no further cards are looked at."""

MOST = 60
"""No limit of copies is higher."""
KEYS = ("cards", "limits")
"""What a set has that is more than a list of cards."""
MOST_HINTS = 20
"""No more unknown cards of a list are told their nearest one."""


class Placed(NamedTuple):
    """A card, and where it stands; a version changes some keys of its base."""

    place: str
    card: Card
    changes: frozenset[str] | None = None
    sound: frozenset[str] | None = None  # of a card with faults, the parts that can be judged all the same


def expanded(raw: Any, place: str) -> tuple[list[Placed], list[Fault]]:
    """The cards of a list, each version one of its own (SIX-1.7)."""
    found: list[Placed] = []
    wrong: list[Fault] = []
    if not isinstance(raw, list):
        wrong.append(Fault(place, _not(raw, say("a list"))))
        return found, wrong
    for number, entry in enumerate(raw):
        here = f"{place}[{number}]"
        if len(wrong) >= MOST_FAULTS:
            wrong.append(Fault(here, say("the cards from here on are not looked at: there are too many faults")))
            break
        if isinstance(entry, dict):
            _expand(entry, here, found, wrong)
        else:
            wrong.append(Fault(here, _not(entry, say("an object"))))
    return found, wrong


def _not(found: Any, allowed: Text) -> Text:
    return say("{found} is not allowed; allowed: {allowed}", found=shorten(found), allowed=allowed)


def _expand(entry: dict[str, Any], place: str, found: list[Placed], wrong: list[Fault]) -> None:
    base = {key: value for key, value in entry.items() if key != "versions"}
    before = len(wrong)
    card = _validated(base, place, wrong)
    sound = None
    if card is None:
        base, sound = _without(base, [fault.place.removeprefix(f"{place}.") for fault in wrong[before:]])
        card = _validated(base, place, [])
    if card:
        found.append(Placed(place, card, sound=sound))
    shared = {key: value for key, value in base.items() if key != "note"}
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
        elif card and (version := _validated({**shared, **change}, at, wrong)):
            version = version.model_copy(update={"code": f"{card.code}@{name}"})
            found.append(Placed(at, version, frozenset(change)))


STAND_INS = {"nation": "red", "attribute": "fire", "level": 1, "rarity": "N", "skills": []}
"""What stands for keys that are wrong, so that the rest of a card can be judged."""


def _without(base: dict[str, Any], wrong: Sequence[str]) -> tuple[dict[str, Any], frozenset[str]]:
    """A card without what is wrong with it, and the parts that are sound."""
    spoilt = {re.split(r"[.\[]", place)[0] for place in wrong}
    made = {key: value for key, value in base.items() if key not in spoilt}
    made |= {key: value for key, value in STAND_INS.items() if key not in made}
    if base.get("kind") == "creature":
        made |= {stat: 0 for stat in ("attack", "defence") if stat in spoilt}
    skills = base.get("skills")
    if not isinstance(skills, list) or spoilt & {"kind", "type"}:
        return made, frozenset()
    good = [number for number in range(len(skills)) if not any(w.startswith(f"skills[{number}]") for w in wrong)]
    if not good or len(skills) > 3:
        return made, frozenset()
    made["skills"] = [skill if number in good else skills[good[0]] for number, skill in enumerate(skills)]
    return made, frozenset(f"skills[{number}]" for number in good)


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
    known = checks.knowledge([*others, *(placed.card for placed in found)])
    told = 0
    for placed in found:
        if told >= MOST_FAULTS:
            yield Fault(placed.place, say("the cards from here on are not looked at: there are too many faults"))
            break
        for fault in checks.faults(placed.card, known):
            told += 1
            key = re.split(r"[.\[]", fault.place)[0]
            whole = placed.sound is None or any(fault.place.startswith(part) for part in placed.sound)
            if not whole:
                continue
            if placed.changes is None or key in placed.changes or placed.changes & {"kind", "type", "lasts"}:
                yield Fault(f"{placed.place}.{fault.place}", fault.wrong)
    names_of = counters([*others, *(placed.card for placed in found)])
    if len(names_of) > COUNTERS and found:
        wrong = say("more than {most} names of counters: {names}", most=COUNTERS, names=listed(names_of))
        yield Fault(f"{found[-1].place}.skills", wrong)


def dubious(found: Sequence[Placed], others: Sequence[Card]) -> Iterator[Fault]:
    """What of faultless cards can never come to anything."""
    known = checks.knowledge([*others, *(placed.card for placed in found)])
    for placed in found:
        for fault in checks.warnings(placed.card, known):
            key = re.split(r"[.\[]", fault.place)[0]
            if placed.changes is None or key in placed.changes:
                yield Fault(f"{placed.place}.{fault.place}", fault.wrong)


class Sets(NamedTuple):
    """What set files hold: cards, a format's own limits by code (SIX-1.8), and what is wrong or dubious."""

    placed: list[Placed]
    limits: dict[str, int]
    faults: list[Fault]
    warnings: Sequence[Fault] = ()

    @property
    def cards(self) -> list[Card]:
        """The cards, each version one of its own."""
        return [placed.card for placed in self.placed]


def files(paths: Sequence[Path], others: Sequence[Card] = (), warn: bool = False) -> Sets:
    """What stands in set files, one prefix a file; places of faults are file, line, column and key."""
    every: list[Placed] = []
    sources: dict[int, tuple[Path, Content]] = {}
    wrong: list[Fault] = []
    prefixes: dict[str, Path | None] = {card.code.split("-")[0]: None for card in others}
    lists: list[tuple[str, dict[str, Any]]] = []
    for number, path in enumerate(paths):
        try:
            content = parse(_bytes(path))
        except OSError as error:
            wrong.append(Fault(str(path), say("cannot be read: {why}", why=error.strerror or str(error))))
            continue
        sources[number] = path, content
        wrong += [Fault(_where(path, mark, content, fault.place), fault.wrong) for mark, fault in content.faults]
        whole, at = content.data, f"{number}:"
        if isinstance(whole, dict) and whole.keys() & set(KEYS):
            lists.append((f"{at}limits", whole.get("limits", {})))
            refused = [Fault(f"{at}{key}", _no_such_key(key)) for key in whole if key not in KEYS]
            wrong += [_located(fault, sources) for fault in refused]
            whole, at = whole.get("cards", []), f"{at}cards"
        elif content.data is None or (content.faults and not isinstance(content.data, list)):
            if not content.faults:
                wrong.append(Fault(f"{path.name}:{START}", say("is empty")))
            continue
        found, refused = expanded(whole, at)
        every += found
        wrong += [_located(fault, sources) for fault in refused]
        wrong += [_located(fault, sources) for fault in _prefixed(found, path, prefixes)]
    wrong += [_located(fault, sources) for fault in judged(every, others)]
    limits, refused = together(lists, {card.code for card in (*others, *(placed.card for placed in every))})
    wrong += [_located(fault, sources) for fault in refused]
    doubts = dubious(every, others) if warn and not wrong else ()
    return Sets(every, limits, wrong, [_located(fault, sources) for fault in doubts])


def _no_such_key(key: str) -> Text:
    near = get_close_matches(key, KEYS, n=1)
    if near:
        return say("there is no such key; did you mean {near}?", near=near[0])
    return say("there is no such key; there are: {known}", known=listed(KEYS))


def _bytes(path: Path) -> bytes:
    """No more of a file than can be a set."""
    with path.open("rb") as file:
        return file.read(LARGEST + 1)


def together(lists: Sequence[tuple[str, Any]], codes: Collection[str]) -> tuple[dict[str, int], list[Fault]]:
    """Lists of limits with their places, as one list (SIX-1.8)."""
    found: dict[str, int] = {}
    wrong: list[Fault] = []
    for place, limits in lists:
        if not isinstance(limits, dict):
            wrong.append(Fault(place, _not(limits, say("an object"))))
            continue
        for code, raw in limits.items():
            limit, at = as_number(raw), f"{place}.{code}"
            if code not in codes or "@" in str(code):
                near = get_close_matches(str(code)[:40], sorted(codes), n=1) if len(wrong) < MOST_HINTS else []
                words = {"card": shorten(code), "near": near[0].partition("@")[0] if near else ""}
                hint = say("there is no card {card}; did you mean {near}?", **words)
                wrong.append(Fault(at, hint if near else say("there is no card {card}", card=shorten(code))))
            elif isinstance(limit, bool) or not isinstance(limit, int) or not 0 <= limit <= MOST:
                wrong.append(Fault(at, _not(raw, say("a whole number from 0 to {most}", most=MOST))))
            elif found.setdefault(code, limit) != limit:
                wrong.append(Fault(at, say("another list says {n}", n=found[code])))
    return found, wrong


def as_data(placed: Sequence[Placed]) -> list[dict[str, Any]]:
    """Cards as plain data, which reads back the same: what stands in positions and records."""
    found: list[dict[str, Any]] = []
    for _, card, changes, _ in placed:
        data = card.model_dump(by_alias=True, exclude_unset=True)
        if changes is None:
            found.append(data)
        else:
            changed = {key: value for key, value in data.items() if key in changes}
            found[-1].setdefault("versions", {})[card.code.partition("@")[2]] = changed
    return found


def _prefixed(found: Sequence[Placed], path: Path, prefixes: dict[str, Path | None]) -> Iterator[Fault]:
    """A prefix belongs to one file, a file has one prefix."""
    own = next((placed.card.code.split("-")[0] for placed in found), "")
    if own and prefixes.setdefault(own, path) != path:
        holder = prefixes[own]
        file = holder.name if holder else say("the game")
        wrong = say("the prefix {prefix} belongs to {file}", prefix=own, file=file)
        yield Fault(f"{found[0].place}.code", wrong)
    for placed in found:
        if placed.changes is None and not placed.card.code.startswith(f"{own}-"):
            wrong = say("the codes of this file begin with {prefix}", prefix=own)
            yield Fault(f"{placed.place}.code", wrong)


def _located(fault: Fault, sources: dict[int, tuple[Path, Content]]) -> Fault:
    number, _, place = fault.place.partition(":")
    path, content = sources[int(number)]
    at = place
    while at and at not in content.marks:
        at = re.sub(r"(\.[^.\[]*|\[\d+\]|[^.\[]*)$", "", at)
    return Fault(_where(path, content.marks.get(at, START), content, place), fault.wrong)


def _where(path: Path, mark: Mark, content: Content, place: str) -> str:
    """``red.yaml:12:5: RED-012.skills[0].target``."""
    number = re.match(r"(?:cards)?\[(\d+)\]", place)
    cards = content.data.get("cards") if isinstance(content.data, dict) else content.data
    if number and isinstance(cards, list) and int(number[1]) < len(cards):
        entry = cards[int(number[1])]
        if isinstance(entry, dict) and isinstance(entry.get("code"), str):
            place = shorten(entry["code"])[1:-1] + place[number.end() :]
    return f"{path.name}:{mark}: {place}".removesuffix(": ").rstrip(".")
