"""Events of Trump FG, told to programs and to people."""

from typing import Any

from ...core.game import Json
from ...core.texts import Text, say
from .notation import NAMES, name
from .position import STEPS
from .state import FUSED, JOKER, Effect, Kind

ARGUMENTS: dict[int, tuple[str, ...]] = {
    Kind.TURN: ("turn", "idle_turns"),
    Kind.DREW: ("rank",),
    Kind.EXPOSED: ("effect",),
    Kind.STEP: ("step", "placed"),
    Kind.PLACED: ("rank",),
    Kind.FUSED: ("rank", "with"),
    Kind.EXCLUDED: ("rank",),
    Kind.FELL: ("card",),
    Kind.ATTACKED: ("attacker", "target"),
    Kind.CALLED_OFF: ("attacker", "target"),
    Kind.FOUGHT: ("winner",),
    Kind.REVIVED: ("rank",),
    Kind.OVER: ("winner",),
}
"""Names of the arguments of each kind of event."""

REVEALS = frozenset({Kind.EXPOSED, Kind.EXCLUDED, Kind.PLACED, Kind.FUSED, Kind.MUST_BE_JOKER})
"""What shows a card of a hand to all."""

EFFECTS = ("none", "destroy", "evade", "revive", "draw")


def describe(event: Any) -> Json:
    """An event in words that programs read."""
    kind = Kind(int(event["kind"]))
    values = zip(ARGUMENTS.get(kind, ()), event["args"].tolist(), strict=False)
    return {"event": kind.name.lower().replace("_", "-"), **{key: _value(key, value) for key, value in values}}


def _value(key: str, value: int) -> Any:
    match key:
        case "rank" | "with":
            return NAMES[value] if value >= 0 else "?"
        case "card" | "attacker" | "target":
            return name(value)
        case "effect":
            return EFFECTS[value]
        case "step":
            return STEPS[value]
        case "placed":
            return bool(value)
        case "winner":
            return None if value < 0 else value
    return value


def card_text(card: int) -> Text | str:
    """A card as people read it."""
    return say("joker") if card == JOKER else name(card)


def line(event: Any) -> Text | None:
    """An event as a line of the log; None for what needs no line."""
    kind, seat, a, b = int(event["kind"]), int(event["seat"]), int(event["args"][0]), int(event["args"][1])
    who, enemy = "AB"[seat], "AB"[1 - seat]
    match kind:
        case Kind.TURN:
            return say("Turn {turn}, {seat}.", turn=a, seat=who)
        case Kind.DISSOLVED:
            return say("All fused cards become plain.")
        case Kind.DREW:
            return (
                say("{seat} draws {card}.", seat=who, card=card_text(a))
                if a >= 0
                else say("{seat} draws a card.", seat=who)
            )
        case Kind.EXPOSED:
            return _exposed(a, who)
        case Kind.PLACED:
            return say("{seat} places {card}.", seat=who, card=card_text(a))
        case Kind.FUSED:
            return say(
                "{seat} fuses {low} and {high} into {card}.",
                seat=who,
                low=NAMES[a],
                high=NAMES[b],
                card=name(FUSED + a + b),
            )
        case Kind.EXCLUDED:
            return say("{seat}'s {card} is excluded from the hand.", seat=who, card=card_text(a))
        case Kind.FELL:
            return say("{seat}'s {card} is excluded from the battle area.", seat=who, card=card_text(a))
        case Kind.ATTACKED:
            return say(
                "{seat}'s {attacker} attacks {enemy}'s {target}.",
                seat=who,
                enemy=enemy,
                attacker=name(a),
                target=card_text(b),
            )
        case Kind.CALLED_OFF:
            return say("The attack is evaded and called off.")
        case Kind.SHIELDED:
            return say("The next attack of {enemy} will fail.", enemy=enemy)
        case Kind.SPARED:
            return say("The blind pick falls on {seat}'s joker: it is seen, and stays.", seat=who)
        case Kind.REVIVED:
            return say("{seat}'s {card} comes back to the hand.", seat=who, card=card_text(a))
        case Kind.MUST_BE_JOKER:
            return say("{seat} places nothing although there is room: the last card must be the joker.", seat=who)
        case Kind.STRUCK:
            return say("{seat}'s joker is brought down.", seat=who)
        case Kind.OVER:
            return say("The match is a draw.") if a < 0 else say("{seat} wins.", seat="AB"[a])
    return None


def _exposed(effect: int, who: str) -> Text:
    match effect:
        case Effect.DESTROY:
            return say("{seat} uses the joker to destroy.", seat=who)
        case Effect.EVADE:
            return say("{seat} uses the joker to evade.", seat=who)
        case Effect.REVIVE:
            return say("{seat} uses the joker to revive.", seat=who)
        case Effect.DRAW:
            return say("{seat} uses the joker to draw.", seat=who)
    return say("{seat}'s joker must be laid out, without an effect.", seat=who)
