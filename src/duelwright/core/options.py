"""The options of a game: a pydantic model, and its numbers in a row.

A field is an enumeration (``Literal``), a whole number with bounds, or either a word or a number. In a row an
enumeration is the place of the value, a number is itself, and a word beside numbers is 0.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, Literal, Self, get_args, get_origin

from pydantic import Field
from pydantic.fields import FieldInfo

from .errors import BadOptions, UnknownName
from .reading import Strict, read
from .texts import say


def whole(least: int, most: int) -> Any:
    """Bounds for a number: ``Annotated[int, whole(1, 10)]``."""
    return Field(ge=least, le=most)


class Options(Strict):
    """The root of every game's options."""

    @classmethod
    def chosen(
        cls, options: Mapping[str, Any] | None, preset: str | None, presets: Mapping[str, Mapping[str, Any]]
    ) -> Self:
        """The options of a preset (default: ``standard``), changed by those given; raises ``BadOptions``."""
        name = preset or "standard"
        if name not in presets:
            raise UnknownName(say("preset"), name, list(presets))
        return read(cls, {**presets[name], **(options or {})}, BadOptions)

    def numbers(self) -> list[int]:
        """The options as they stand in a row."""
        return [_number(field, getattr(self, name)) for name, field in type(self).model_fields.items()]

    @classmethod
    def from_numbers(cls, numbers: Any) -> dict[str, Any]:
        """The options that stand in a row, as plain values."""
        return {name: _value(cls, name, int(n)) for name, n in zip(cls.model_fields, numbers, strict=True)}

    @classmethod
    def allowed(cls, name: str) -> tuple[list[str], tuple[int, int] | None]:
        """The words and the bounds of the numbers that an option may have."""
        field = cls.model_fields[name]
        return _words(field.annotation), _bounds(field)


def _words(annotation: Any) -> list[str]:
    if get_origin(annotation) is Literal:
        return list(get_args(annotation))
    return [word for part in get_args(annotation) for word in _words(part)]


def _bounds(field: FieldInfo) -> tuple[int, int] | None:
    marks = list(field.metadata)
    for part in get_args(field.annotation):
        for mark in getattr(part, "__metadata__", ()):
            marks += mark.metadata if isinstance(mark, FieldInfo) else [mark]
    least = next((mark.ge for mark in marks if hasattr(mark, "ge")), None)
    most = next((mark.le for mark in marks if hasattr(mark, "le")), None)
    return None if least is None or most is None else (least, most)


def _number(field: FieldInfo, value: Any) -> int:
    if isinstance(value, int):
        return value
    words = _words(field.annotation)
    return 0 if _bounds(field) else words.index(value)


@cache
def _value(options: type[Options], name: str, number: int) -> Any:
    words, bounds = options.allowed(name)
    if bounds:
        return words[0] if words and number == 0 else number
    return words[number]
