"""What programs and people are told of a match."""

import json
from collections.abc import Iterator
from typing import Any

from ...core.picture import Picture
from ...core.texts import LANGUAGES, Text
from ..calls import VIEWERS, who
from ..images import rows_of
from ..trial import Trial

PLAIN = "an object that JSON gives back unchanged"


def log(trial: Trial) -> None:
    """Every event is described by JSON, and its line in the log, if it has one, reads in all languages."""
    game = trial.game
    known: set[bytes] = set()
    for ply in trial.walk():
        for event in trial.steps[ply - 1].events if ply else trial.opening:
            if event.tobytes() in known:
                continue
            known.add(event.tobytes())
            described = game.describe(event)
            if not isinstance(described, dict) or not plain(described):
                raise trial.fault(
                    f"describe gives {described!r} for {event}", "an object that JSON gives back unchanged"
                )
            line = game.line(event)
            if line is not None:
                _rendered(trial, line, f"the line of {event}")


def pictures(trial: Trial) -> None:
    """The view of each seat and of the spectator is JSON, and can be laid out on a table in all languages."""
    game = trial.game
    for ply in trial.walk():
        for viewer in VIEWERS:
            shown = rows_of(trial.hidden(ply, viewer), game.state)
            view = game.position(shown, 0, hidden=True)
            if not isinstance(view, dict) or not plain(view):
                raise trial.fault(f"the view {view!r} of {who(viewer)}", PLAIN)
            asked = int(shown["asked"][0])
            whole = {**view, "seat": viewer, "legal": [], "to_move": (0 if asked & 1 else 1) if asked else None}
            before = json.dumps(whole)
            picture = game.picture(whole)
            if json.dumps(whole) != before:
                raise trial.fault("picture changes the view that it is given", "the view as it was")
            if not isinstance(picture, Picture):
                raise trial.fault(f"picture gives {picture!r}", "a Picture")
            for text in _texts(picture):
                _rendered(trial, text, f"a text of the picture for {who(viewer)}")


def plain(value: Any) -> bool:
    """Whether JSON gives the value back unchanged: no tuples, no NumPy numbers, no NaN."""
    try:
        return bool(json.loads(json.dumps(value, allow_nan=False)) == value)
    except (TypeError, ValueError):
        return False


def _rendered(trial: Trial, text: Text, what: str) -> None:
    if not isinstance(text, Text):
        raise trial.fault(f"{what} is {text!r}", "a Text, so that it can be read in all languages")
    for lang in LANGUAGES:
        rendered = text.to(lang)
        if not isinstance(rendered, str) or not rendered.strip():
            raise trial.fault(f"{what} reads {rendered!r} in {lang}", "words")


def _texts(picture: Picture) -> Iterator[Text]:
    """The texts that stand in a picture."""
    yield picture.heading
    if picture.asked is not None:
        yield picture.asked
    for zone in picture.zones:
        yield zone.name
        for face in zone.faces:
            yield from face.marks
    for counter in picture.counters:
        yield counter.name
        if isinstance(counter.value, Text):
            yield counter.value
