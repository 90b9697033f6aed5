"""Events of Fia, told to programs and to people."""

from typing import Any

from ...core.game import Json
from ...core.texts import Text, say
from .cards import NAMES
from .position import STEPS
from .state import Event

ARGUMENTS: dict[int, tuple[str, ...]] = {
    Event.TURN: ("turn",),
    Event.DROPPED: ("card",),
    Event.DREW: ("card",),
    Event.FROM_TOP: ("card",),
    Event.PLAYED: ("card",),
    Event.STOCKPILED: ("card", "value"),
    Event.USED_UP: ("card",),
    Event.HANGS: ("attack",),
    Event.DAMAGE: ("amount", "lp"),
    Event.HEALED: ("amount", "lp"),
    Event.STEP: ("step", "asked"),
    Event.CHOSE: ("card",),
    Event.RETURNED: ("deck",),
    Event.SHOWN: ("card",),
    Event.REPEAT: ("number",),
    Event.RESHUFFLED: ("deck",),
    Event.THROWN: ("card",),
    Event.OVER: ("winner",),
}
"""Names of the arguments of each kind of event."""

REVEALS = frozenset({Event.PLAYED, Event.TURNED_OVER, Event.SHOWN, Event.THROWN})
"""What shows a card of a hand to all."""


def describe(event: Any) -> Json:
    """An event in words that programs read."""
    kind = Event(int(event["kind"]))
    values = zip(ARGUMENTS.get(kind, ()), event["args"].tolist(), strict=False)
    told = {key: _value(key, value) for key, value in values}
    if kind == Event.TURNED_OVER and event["args"][0]:
        told["cards"] = [NAMES[event["args"][0]], NAMES[event["args"][1]]]
    return {"event": kind.name.lower().replace("_", "-"), **told}


def _value(key: str, value: int) -> Any:
    match key:
        case "card":
            return NAMES[value] or "?"
        case "step":
            return STEPS[value]
        case "asked":
            return [seat for seat in range(2) if (value >> seat) & 1]
        case "winner":
            return None if value < 0 else value
    return value


def line(event: Any) -> Text | None:
    """An event as a line of the log; None for what needs no line."""
    kind, who, a, b = int(event["kind"]), "AB"[event["seat"]], int(event["args"][0]), int(event["args"][1])
    card = NAMES[a] if 0 <= a < len(NAMES) else ""
    match kind:
        case Event.TURN:
            if event["clause"] == 901:
                return say("Round {turn}.", turn=a)
            return say("Turn {turn}, {seat}.", turn=a, seat=who)
        case Event.DREW:
            return say("{seat} draws {card}.", seat=who, card=card) if a else say("{seat} draws a card.", seat=who)
        case Event.FROM_TOP:
            return say("{seat} plays the top card of the deck.", seat=who)
        case Event.PLAYED:
            if event["clause"] == 501:
                return say("{seat} chains {card}.", seat=who, card=card)
            return say("{seat} plays {card}.", seat=who, card=card)
        case Event.STOCKPILED:
            return say("{seat} stockpiles {card}, which holds off {value}.", seat=who, card=card, value=b)
        case Event.USED_UP:
            return say("{seat}'s stockpiled {card} is dropped.", seat=who, card=card)
        case Event.HANGS:
            return say("An attack of {attack} hangs over {seat}.", seat=who, attack=a) if a else None
        case Event.DAMAGE:
            return say("{seat} takes {amount} and has {lp} LP.", seat=who, amount=a, lp=b)
        case Event.HEALED:
            return say("{seat} gains {amount} and has {lp} LP.", seat=who, amount=a, lp=b)
        case Event.CHOSE:
            return say("{seat} chooses {card} in secret.", seat=who, card=card)
        case Event.HELD:
            return say("{seat} chooses in secret to hold.", seat=who)
    return _rest(kind, who, a, b)


def _rest(kind: int, who: str, a: int, b: int) -> Text | None:
    match kind:
        case Event.TURNED_OVER if a:
            return say("Both cards are turned over: {a} against {b}.", a=NAMES[a], b=NAMES[b] or "-")
        case Event.TURNED_OVER:
            return say("Both choices are turned over.")
        case Event.FIRST_STRIKE:
            return say("{seat} strikes first.", seat=who)
        case Event.RETURNED:
            return say(
                "Tie-breaker: all {deck} cards of {seat} go back to the deck, which is shuffled.", seat=who, deck=a
            )
        case Event.SHOWN:
            return say("{seat} lays {card} face down.", seat=who, card=NAMES[a])
        case Event.REPEAT:
            return say("Repeat {number}: both drop their hands and draw again.", number=a)
        case Event.RESHUFFLED:
            return say("{seat}'s discard pile is shuffled into the deck.", seat=who)
        case Event.OVER:
            return say("The match is a draw.") if a < 0 else say("{seat} wins.", seat="AB"[a])
    return None
