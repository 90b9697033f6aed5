"""Data from outside, checked by pydantic models, with faults told in the reader's language."""

from difflib import get_close_matches
from functools import cache
from itertools import islice
from typing import Any, NamedTuple, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from .errors import BadContent
from .texts import Text, listed, say


class Strict(BaseModel):
    """A model that takes nothing it does not know and guesses no types."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


MOST_FAULTS = 200
"""Of the faults of one model no more are told."""

M = TypeVar("M", bound=BaseModel)

_TYPES: dict[str, Text | str] = {
    "int_type": say("a whole number"),
    "bool_type": say("true or false"),
    "string_type": say("a text"),
    "list_type": say("a list"),
    "dict_type": say("an object"),
    "model_type": say("an object"),
    "model_attributes_type": say("an object"),
    "tuple_type": say("a list"),
    "none_required": "null",
}


class Fault(NamedTuple):
    """One thing wrong: where it stands, and what is allowed there."""

    place: str
    wrong: Text


def read(model: type[M], raw: Any, error: type[BadContent]) -> M:
    """Checks data against a model; raises ``error`` with every fault at once."""
    try:
        return model.model_validate(raw)
    except ValidationError as refused:
        raise error(*merged(faults(model, refused))) from None


def merged(found: list[Fault]) -> tuple[str, Text]:
    """Place and message for all faults together."""
    if len(found) == 1:
        return found[0]
    return "", listed((say("{place}: {wrong}", place=fault.place, wrong=fault.wrong) for fault in found), "; ")


def faults(model: type[BaseModel], refused: ValidationError) -> list[Fault]:
    """What pydantic found, one fault a place; of very many the first."""
    places: dict[str, list[Any]] = {}
    models = _models(model)
    for found in refused.errors(include_url=False):
        places.setdefault(_place(found, models), []).append(found)
    return [
        Fault(place, _wrong(model, group))
        for place, group in islice(places.items(), MOST_FAULTS)
        if not (isinstance(group[0]["input"], dict) and any(other.startswith(f"{place}.") for other in places))
    ]


@cache
def _models(model: type[BaseModel]) -> frozenset[str]:
    """The names of the models inside a model: branches of unions."""
    found = {inner for field in model.model_fields.values() for inner in _all_inner(field.annotation)}
    return frozenset(one.__name__ for one in found).union(*(_models(one) for one in found))


def _place(found: Any, models: frozenset[str]) -> str:
    """The path of a fault as it stands in the data, without the branches of unions."""
    *path, last = found["loc"] or ("",)
    path = [step for step in path if not _is_branch(step) and step not in models]
    if found["type"] == "extra_forbidden" or not (_is_branch(last) or last in models):
        path.append(last)
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).removeprefix(".")


def _is_branch(step: Any) -> bool:
    return isinstance(step, str) and (
        step.startswith(("literal[", "constrained-", "function-")) or step in ("int", "str", "none")
    )


def _wrong(model: type[BaseModel], group: list[Any]) -> Text:
    first = group[0]
    if first["type"] == "missing":
        return say("is missing")
    if first["type"] == "extra_forbidden":
        return _unknown_key(model, first["loc"])
    found = shorten(first["input"])
    return say("{found} is not allowed; allowed: {allowed}", found=found, allowed=listed(map(_allowed, group)))


def _unknown_key(model: type[BaseModel], loc: tuple[Any, ...]) -> Text:
    known = _keys(model, loc[:-1])
    near = get_close_matches(str(loc[-1]), known, n=1)
    if near:
        return say("there is no such key; did you mean {near}?", near=near[0])
    return say("there is no such key; there are: {known}", known=listed(known))


def _keys(model: type[BaseModel], loc: tuple[Any, ...]) -> list[str]:
    """The names that a model, or the model inside it at that place, knows."""
    for step in loc:
        field = model.model_fields.get(step) if isinstance(step, str) else None
        inner = _inner(field.annotation) if field else None
        model = inner or model
    return [field.alias or name for name, field in model.model_fields.items()]


def _inner(annotation: Any) -> type[BaseModel] | None:
    return next(iter(_all_inner(annotation)), None)


def _all_inner(annotation: Any) -> set[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return {annotation}
    return {model for part in getattr(annotation, "__args__", ()) for model in _all_inner(part)}


def _allowed(found: Any) -> Text | str:
    context = found.get("ctx", {})
    match found["type"]:
        case "literal_error":
            return str(context["expected"]).replace("'", "").replace(" or ", ", ")
        case "greater_than_equal":
            return say("at least {n}", n=context["ge"])
        case "less_than_equal":
            return say("at most {n}", n=context["le"])
        case "too_long":
            return say("at most {n} entries", n=context["max_length"])
        case "too_short":
            return say("at least {n} entries", n=context["min_length"])
        case "string_too_long":
            return say("at most {n} characters", n=context["max_length"])
        case "string_too_short":
            return say("at least {n} characters", n=context["min_length"])
        case "string_pattern_mismatch":
            return say("a text of the form {pattern}", pattern=context["pattern"])
        case "value_error" if isinstance(context.get("error"), BadContent):
            return context["error"].message  # type: ignore[no-any-return]
    return _TYPES.get(found["type"]) or str(found["msg"])


def shorten(value: Any) -> str:
    """A value as it is shown in a message."""
    try:
        text = repr(value)
    except (RecursionError, ValueError):
        return "..."
    return text if len(text) <= 60 else text[:57] + "..."
