"""Cards as a spreadsheet (CSV): one card a row, one skill a cell in one-line YAML; and cards as a set file.

An empty cell is a key that was not given. ``name.ja`` is the key ``ja`` inside ``name``.
"""

import csv
import io
import re
from collections.abc import Iterator, Sequence
from typing import Any

import yaml
from pydantic import BaseModel

from ....core.reading import Fault, shorten
from ....core.texts import say
from . import sets, yamlfile
from .schema import Card, Flavours, Names
from .yamlfile import Plain

NESTED: dict[str, type[BaseModel]] = {"name": Names, "flavour": Flavours}
SKILLS = 3
COLUMNS = [
    column
    for key in Card.model_fields
    for column in (
        [f"{key}.{field.alias or name}" for name, field in NESTED[key].model_fields.items()]
        if key in NESTED
        else [f"skill {number}" for number in range(1, SKILLS + 1)]
        if key == "skills"
        else [key]
    )
] + ["versions"]
YAML = re.compile(r"skill [1-3]|versions")
"""The columns whose cells are YAML."""


def written(cards: Sequence[dict[str, Any]]) -> str:
    """A sheet of cards, each as data."""
    out = io.StringIO()
    sheet = csv.writer(out, lineterminator="\n")
    sheet.writerow(COLUMNS)
    for card in cards:
        sheet.writerow([_cell(card, column) for column in COLUMNS])
    return out.getvalue()


def _cell(card: dict[str, Any], column: str) -> str:
    key, _, inner = column.partition(".")
    if column.startswith("skill "):
        skills = card.get("skills", [])
        number = int(column[-1])
        return one_line(skills[number - 1]) if number <= len(skills) else ""
    value = card.get(key, {}).get(inner, "") if inner else card.get(key, "")
    return one_line(value) if isinstance(value, (dict, bool)) else str(value)


def one_line(value: Any) -> str:
    """Data as YAML in one line."""
    form = {"default_flow_style": True, "allow_unicode": True, "sort_keys": False, "width": 2**30}
    text: str = yaml.dump(value, Dumper=_Dumper, **form)
    return text.removesuffix("\n").removesuffix("\n...")


class _Dumper(yaml.SafeDumper):  # type: ignore[misc]
    """Plain texts and numbers as they are; no anchors."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


_Dumper.add_representer(Plain, lambda dumper, text: dumper.represent_str(str(text)))


def read(name: str, text: str) -> tuple[list[dict[str, Any]], list[Fault]]:
    """The cards of a sheet, as data; faults name the row and the column."""
    text = text.removeprefix("\ufeff")
    head = text.partition("\n")[0]
    delimiter = max(",;\t", key=head.count)
    faults: list[Fault] = []
    raw: list[dict[str, Any]] = []
    rows: list[int] = []
    lines = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    try:
        columns = [column.strip() for column in next(lines, [])]
        if strange := [column for column in columns if column and column not in COLUMNS]:
            known = ", ".join(COLUMNS)
            return [], [Fault(f"{name}:1: {column}", say("there are only: {known}", known=known)) for column in strange]
        for cells in lines:
            if any(cell.strip() for cell in cells):
                rows.append(lines.line_num)
                raw.append(_card(columns, cells, f"{name}:{lines.line_num}", faults))
    except csv.Error as error:
        return [], [Fault(f"{name}:{lines.line_num}", say("is no sheet: {why}", why=str(error)))]
    if not raw:
        return [], [Fault(f"{name}:1", say("is empty"))]
    placed, wrong = sets.expanded(raw, "")
    faults += [_located(name, rows, fault) for fault in wrong]
    return sets.as_data(placed) if not faults else [], faults


def _card(columns: Sequence[str], cells: Sequence[str], place: str, faults: list[Fault]) -> dict[str, Any]:
    card: dict[str, Any] = {}
    for column, cell in zip(columns, cells, strict=False):
        value: Any = Plain(cell.strip())
        if not column or not value:
            continue
        if YAML.fullmatch(column):
            content = yamlfile.parse(cell.encode("utf-8", "replace"))
            faults += [Fault(f"{place}: {column}", fault.wrong) for _, fault in content.faults]
            value = content.data
        key, _, inner = column.partition(".")
        if inner:
            card.setdefault(key, {})[inner] = value
        elif column.startswith("skill "):
            card.setdefault("skills", []).append(value)
        else:
            card[column] = value
    if any(cell.strip() for cell in cells[len(columns) :]):
        extra = next(cell for cell in cells[len(columns) :] if cell.strip())
        faults.append(Fault(place, say("{found} stands in no column", found=shorten(extra))))
    return card


def _located(name: str, rows: Sequence[int], fault: Fault) -> Fault:
    """A fault with its row and column in place of the number of the card."""
    found = re.match(r"\[(\d+)\]\.?", fault.place)
    if not found:
        return Fault(f"{name}: {fault.place}", fault.wrong)
    key = re.sub(r"skills\[(\d)\]", lambda skill: f"skill {int(skill[1]) + 1}", fault.place[found.end() :])
    return Fault(f"{name}:{rows[int(found[1])]}: {key}", fault.wrong)


def as_set(cards: Sequence[dict[str, Any]]) -> str:
    """A set file with these cards, written as people write them."""
    return "\n".join("\n".join(_lines(card)) + "\n" for card in cards)


def _lines(card: dict[str, Any]) -> Iterator[str]:
    mark = "- "
    for key, value in card.items():
        if key in ("skills", "versions") and value:
            yield f"{mark}{key}:"
            items = value.items() if isinstance(value, dict) else [("-", one) for one in value]
            for name, one in items:
                yield f"    {name}{':' if isinstance(value, dict) else ''} {one_line(one)}"
        else:
            yield f"{mark}{key}: {one_line(value)}"
        mark = "  "
