"""What is shown of a room to whoever looks at it: made from hidden rows and masked events alone."""

from dataclasses import dataclass, replace
from typing import Any

from ..core.game import Json
from ..core.match import Match
from ..core.picture import Picture
from ..core.rows import eyes
from . import lessons, telling
from .board import board
from .deal import earlier
from .room import Room
from .seats import BOTH, WATCHER
from .touches import Layout

Eyes = int | None
"""A seat, -1 for what both players may know, None for all."""


@dataclass(frozen=True)
class Looker:
    """Who looks at a room, and how."""

    holder: int  # 0, 1, BOTH, or WATCHER
    lang: str
    shown: int | None = None  # on one screen: the seat whose turn it is to look


def eyes_of(room: Room, looker: Looker) -> int:
    """The seat as which somebody sees the table, or -1."""
    if looker.holder in (0, 1):
        return looker.holder
    if looker.holder == BOTH:
        over = room.match is None or room.match.to_move is None
        return looker.shown if looker.shown is not None else 0 if over else WATCHER
    opened = sorted(room.opened)
    return opened[0] if room.setup.watch == "consent" and opened else WATCHER


def allowed(room: Room, looker: Looker) -> list[Eyes]:
    """As whom somebody may look through a match that is over, the widest view last."""
    if room.match is not None and room.match.to_move is not None:
        return []
    if looker.holder != WATCHER:
        return [-1, 0, 1, None]
    match room.setup.watch:
        case "after":
            return [-1, 0, 1, None]
        case "consent":
            return [-1, *sorted(room.opened)]
    return [-1]


def picture_of(match: Match, viewer: Eyes) -> Picture:
    """The table as a viewer sees it; for all eyes each side as its own seat sees it."""
    if viewer is not None:
        return match.game.picture(match.view(viewer))
    sides = [match.game.picture(match.view(seat)) for seat in (0, 1)]
    zones = tuple(zone for seat in (0, 1) for zone in sides[seat].zones if zone.seat == seat)
    counters = tuple(one for seat in (0, 1) for one in sides[seat].counters if one.seat == seat)
    return replace(sides[0], zones=zones, counters=counters, asked=None)


def view(room: Room, looker: Looker) -> Json:
    """All that a page shows of a room."""
    viewer, lang = eyes_of(room, looker), looker.lang
    shown: Json = {
        "n": room.number(viewer),
        "you": viewer,
        "log": room.log(viewer, lang),
        "moves": [],
        "over": room.match is None or room.match.to_move is None,
    }
    match = room.match
    if match is None:
        return {**shown, "board": "", "frozen": room.frozen, "can": {}}
    picture = picture_of(match, viewer)
    shown["board"] = board(picture, lang, viewer, hot=looker.holder == BOTH)
    acts = viewer in room.seats_of(looker.holder)
    if acts and room.is_asked(viewer):
        shown["moves"] = moves(match, picture, viewer, lang)
        shown["asked"] = picture.asked.to(lang) if picture.asked else ""
        if room.setup.lesson:
            shown["coach"] = lessons.step(room, viewer, lang)
    shown["can"] = can(room, viewer) if acts else {}
    shown["offer"] = {"what": room.offer[0], "seat": room.offer[1]} if room.offer else None
    if match.outcome:
        shown["verdict"] = telling.verdict(match.outcome, viewer if looker.holder != BOTH else -1).to(lang)
        shown["reason"] = telling.reason(match, lang)
        shown["clause"] = match.outcome.clause
        shown["eyes"] = ["all" if one is None else one for one in allowed(room, looker)]
    return shown


def moves(match: Match, picture: Picture, seat: int, lang: str) -> list[Json]:
    """The legal moves of a seat: as they are written, what they do, and what they touch."""
    layout = Layout.of(picture, seat)
    found = []
    for action, text in zip(match.ids(seat), match.legal(seat), strict=True):
        kind = match.game.kind(action)
        does = picture.choices.get(kind) or picture.choices.get(text)
        steps = layout.steps(text)
        found.append({"move": text, "kind": kind, "does": does.to(lang) if does else "", "steps": steps})
    return found


def can(room: Room, seat: int) -> Json:
    """What a player can do besides moving."""
    match = room.live
    going = match.to_move is not None
    asked = going and room.is_asked(seat)
    game = match.game
    return {
        "undo": going and match.can_undo(seat),
        "takeback": going and not room.bot_of(1 - seat) and any(ply.seat == seat for ply in match.plies),
        "draw": going and not room.bot_of(1 - seat),
        "resign": going,
        "hint": asked,
        "passing": seat in room.passing and room.passing[seat].turn is not None,
        "kinds": list(game.declared),
        "stops": sorted(room.stops(seat)),
        "open": room.setup.watch == "consent",
        "opened": seat in room.opened,
    }


def stages(match: Match, viewer: Eyes) -> list[int]:
    """The plies after which a viewer sees something new, the deal (0) first."""
    bit = eyes(viewer)
    return [0, *(k for k, ply in enumerate(match.plies, 1) if (ply.events["seats"] & bit).any())]


def replay(room: Room, viewer: Eyes, stage: int, lang: str) -> Json:
    """A match that is over, as it stood at a stage."""
    match = room.live
    found = stages(match, viewer)
    stage = min(max(stage, 0), len(found) - 1)
    then = earlier(match, found[stage])
    picture = picture_of(then, viewer)
    seat = -1 if viewer is None else viewer
    told: list[Any] = then.log(lang, viewer)
    return {"at": stage, "ply": found[stage], "of": len(found) - 1, "board": board(picture, lang, seat), "log": told}
