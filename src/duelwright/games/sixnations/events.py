"""Events of Six Nations, told to programs."""

from typing import Any

from ...core.game import Json
from .happenings import Event
from .lasting import OPS, STATS
from .places import PLACES, pile_of, place_of, source_of
from .position import CHOICES, DIALS, PHASES, SUMMONS
from .state import CODES, DECK_REF, FROM_GRAVE, HAND_REF, PLAYER, Link
from .tables import Later, Op, Past, Skip

PASTS = tuple(past.name.lower() for past in Past)

ARGUMENTS: dict[int, tuple[str, ...]] = {
    Event.DICE: ("roll_a", "roll_b"),
    Event.TURN: ("turn",),
    Event.PHASE: ("phase",),
    Event.DREW: ("card",),
    Event.LEFT_HAND: ("card",),
    Event.SUMMONS: ("card", "place", "summon", "fee"),
    Event.USES: ("card", "from", "slot"),
    Event.ACTIVATES: ("card", "from", "skill"),
    Event.TRIGGERED: ("card", "skill"),
    Event.TARGETS: ("target",),
    Event.ENTERED: ("card", "place"),
    Event.MOVED: ("place", "to_place", "exchange"),
    Event.AMBUSHED: ("card", "place"),
    Event.ATTACKS: ("place", "target", "card"),
    Event.GUARDED: ("card", "from", "to_place"),
    Event.RAISED: ("target", "stat", "amount", "value"),
    Event.COMPARED: ("attack", "against", "in_tower"),
    Event.DESTROYED: ("card", "place"),
    Event.TO_PILE: ("card", "pile", "slot"),
    Event.FROM_PILE: ("card", "pile", "index"),
    Event.TO_HAND: ("card",),
    Event.DAMAGE: ("amount", "life"),
    Event.LIFE: ("amount", "life"),
    Event.MODIFIED: ("target", "stat", "op", "amount"),
    Event.TAPPED: ("place", "tapped"),
    Event.NEGATED: ("card",),
    Event.FIZZLED: ("card",),
    Event.CHOSE: ("choice",),
    Event.DIAL: ("dial",),
    Event.DROPPED: ("card",),
    Event.WINS: ("card",),
    Event.EXPIRED: ("card", "place"),
    Event.OVER: ("winner",),
    Event.LEFT_DECK: ("card",),
    Event.INTO_DECK: ("card", "into"),
    Event.SHOWN: ("card", "slot", "revealed"),
    Event.TAKEN: ("card", "slot", "to_slot"),
    Event.LASTS: ("target", "modifier", "mask"),
    Event.COUNTERS: ("target", "counter", "count"),
    Event.FACE_DOWN: ("card", "place"),
    Event.ATTACHED: ("card", "slot", "to_slot"),
    Event.SKIPS: ("skips",),
    Event.PUT_OFF: ("card", "skill", "later"),
    Event.LOSES: ("card",),
    Event.MODE: ("card", "mode"),
    Event.SYNC_SLOT: ("slot", "card", "owner", "flags", "laid", "until", "on", "used"),
    Event.SYNC_HEAD: ("phase", "stage", "summons", "moves", "dial", "choice_a", "choice_b", "active"),
    Event.SYNC_ASK: ("mode", "flow", "ask", "ask_seat", "part", "asked", "resolutions", "lost"),
    Event.SYNC_ATTACK: ("attacker", "slot", "target", "negated", "guards", "defender"),
    Event.SYNC_GUARD: ("number", "guard"),
    Event.SYNC_COUNTS: ("links", "waiting", "mods", "limits", "put_off", "picked", "previous"),
    Event.SYNC_LINK: ("number", "of", "card", "from", "skill", "kind", "place", "flags"),
    Event.SYNC_LINK_2: ("number", "slot", "owner", "cause", "paid", "targets"),
    Event.SYNC_TARGET: ("link", "number", "target", "stood"),
    Event.SYNC_WAIT: ("number", "of", "card", "skill", "from", "slot", "owner", "cause"),
    Event.SYNC_MOD: ("number", "slot", "stat", "op", "value", "until", "guard", "source"),
    Event.SYNC_KNOWN: ("card",),
    Event.SYNC_FORGET: ("card",),
    Event.SYNC_GRAVE: ("index", "used"),
    Event.SYNC_SLOT_2: ("slot", "attacks", "struck", "control", "control_source", "counters", "more_counters"),
    Event.SYNC_PAST: (*PASTS, "skip"),
    Event.SYNC_EVER: PASTS,
    Event.SYNC_LOG: ("number", "of", "name", "skill", "per", "times"),
    Event.SYNC_LATER: ("number", "kind", "at", "turn", "of", "card", "skill", "slot"),
    Event.SYNC_LATER_2: ("number", "cause"),
    Event.SYNC_MOD_2: ("number", "of", "arg", "arg2", "mask", "made_by", "filter"),
    Event.SYNC_LINK_3: ("number", "amount", "reason", "side", "void"),
    Event.SYNC_WAIT_2: ("number", "amount", "reason", "side"),
    Event.SYNC_FRAME: ("step", "part", "done", "did", "left", "modes", "paid", "at"),
    Event.SYNC_FRAME_2: ("to_slot", "value", "second"),
    Event.SYNC_PICKED: ("previous", "number", "ref", "eyes"),
}
"""Names of the arguments of each kind of event."""

INTO = {3: "top", 4: "bottom", 5: "somewhere"}
"""Where in a deck a card comes to."""

REVEALS = frozenset({Event.LEFT_HAND, Event.TO_PILE, Event.TO_HAND, Event.SHOWN, Event.SYNC_KNOWN})
"""What shows a card of a hand, or one that lay face down, to all."""


def describe(pool: Any, event: Any) -> Json:
    """An event in words that programs read."""
    kind, seat = Event(int(event["kind"])), int(event["seat"])
    values = zip(ARGUMENTS.get(kind, ()), event["args"].tolist(), strict=False)
    told = {key: _value(pool, key, value, seat) for key, value in values}
    return {"event": kind.name.lower().replace("_", "-"), **told}


def _value(pool: Any, key: str, value: int, seat: int) -> Any:
    match key:
        case "card":
            return pool.codes[value] if value > 0 else "?" if value < 0 else None
        case "place" | "to_place":
            return PLACES[value] if 0 <= value < 10 else None
        case "from":
            return source_of(value)
        case "slot" | "to_slot" | "on" | "cause" | "source" | "target":
            return _ref(value, seat)
        case "phase":
            return PHASES[value]
        case "summon":
            return SUMMONS[Link(value)]
        case "fee":
            return [PLACES[k] for k in range(5) if value >> k & 1]
        case "stat":
            return STATS[value] if value < len(STATS) else value
        case "op":
            return OPS.get(Op(value)) or Op(value).name.lower()
        case "modifier":
            return Op(value).name.lower()
        case "counter":
            return pool.counters[value]
        case "into":
            return INTO[value]
        case "skips":
            return Skip(value).name.lower()
        case "later":
            return Later(value).name.lower()
        case "pile":
            return "graveyard" if value == FROM_GRAVE else "banished"
        case "dial":
            return DIALS[value]
        case "choice" | "choice_a" | "choice_b":
            return None if value < 0 else CHOICES[value]
        case "guard" if value > 1:
            return pool.codes[value]
        case "exchange" | "in_tower" | "tapped" | "negated" | "revealed":
            return bool(value)
        case "winner" | "attacker":
            return None if value < 0 else value
    return value


def _ref(ref: int, seat: int) -> Any:
    """A ref as its seat writes it; in a pile, where it lies there."""
    if ref >= HAND_REF:
        return {"pile": "deck" if ref >= DECK_REF else "hand", "seat": (ref // CODES) % 2}
    found = pile_of(ref)
    if found:
        return {"pile": "graveyard" if found[0] == "grave" else "banished", "seat": found[1], "index": found[2]}
    return "player" if ref == PLAYER else place_of(ref, seat)
