"""How a view is laid out on a table: plain data for the terminal, the browser and the printer to draw."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from .texts import Text


@dataclass(frozen=True)
class Drawing:
    """What a page draws on a card besides what stands in its corner."""

    kind: Literal["pips", "symbol", "emblem"]
    centre: str = ""  # a number or a letter
    pips: int = 0  # shapes that count it out; levels of a card with an emblem
    values: tuple[str, ...] = ()  # numbers below, left and right
    emblem: str = ""  # what its picture is generated from
    band: Text | None = None  # what kind of card it is, on a band
    name: Text | None = None  # its name alone
    chips: tuple[Text, ...] | None = None  # what lies over it, where that is not what ``Face.marks`` says


@dataclass(frozen=True)
class Face:
    """A card as it lies there."""

    code: str  # as moves name it; "?" face down
    label: str  # what stands in its corner
    tone: Literal["plain", "strong", "special", "down"] = "plain"
    marks: tuple[Text, ...] = ()  # what is the matter with it: fused, has attacked
    sign: str = ""  # a shape beside the colour
    shade: Literal["", "blue", "green", "red", "yellow", "white"] = ""  # colour of the card, where it has one
    name: Text | None = None  # what kind of card it is
    title: Text | None = None  # all that stands on it, in words
    drawing: Drawing | None = None  # None face down


@dataclass(frozen=True)
class Zone:
    """A place for cards."""

    name: Text
    seat: int
    kind: Literal["hand", "row", "pile"]
    faces: tuple[Face, ...] = ()
    count: int = 0  # of a pile
    places: int = 0  # of a row
    spots: tuple[str, ...] = ()  # what moves call its places, where they name them


@dataclass(frozen=True)
class Counter:
    """A number or a word beside a seat."""

    name: Text
    value: Text | str
    seat: int = -1  # -1: of the whole table


@dataclass(frozen=True)
class Picture:
    """A table as one seat sees it."""

    heading: Text
    zones: tuple[Zone, ...]
    counters: tuple[Counter, ...]
    asked: Text | None = None  # what the seat to move is asked
    choices: Mapping[str, Text] = field(default_factory=dict)  # what the moves of a kind do, for that seat
