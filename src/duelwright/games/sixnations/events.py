"""Events of Six Nations, told to programs and to people."""

from dataclasses import dataclass, field
from typing import Any

from ...core.game import Json
from ...core.texts import Text, say
from .happenings import Event
from .places import PLACES, pile_of, place_of, source_of
from .position import CHOICES, DIALS, OPS, PHASES, STATS, SUMMONS
from .state import FROM_GRAVE, FROM_HAND, PLAYER, Link
from .tables import Op, Stat

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
    Event.SYNC_SLOT: ("slot", "card", "owner", "flags", "laid", "until", "on", "used"),
    Event.SYNC_HEAD: ("phase", "stage", "summons", "moves", "dial", "choice_a", "choice_b", "active"),
    Event.SYNC_ASK: ("mode", "flow", "ask", "ask_seat", "part", "asked", "resolutions", "lost"),
    Event.SYNC_ATTACK: ("attacker", "slot", "target", "negated", "guards", "defender"),
    Event.SYNC_GUARD: ("number", "guard"),
    Event.SYNC_COUNTS: ("links", "waiting", "mods"),
    Event.SYNC_LINK: ("number", "of", "card", "from", "skill", "kind", "place", "flags"),
    Event.SYNC_LINK_2: ("number", "slot", "owner", "cause", "paid", "targets"),
    Event.SYNC_TARGET: ("link", "number", "target"),
    Event.SYNC_WAIT: ("number", "of", "card", "skill", "from", "slot", "owner", "cause"),
    Event.SYNC_MOD: ("number", "slot", "stat", "op", "value", "until", "guard", "source"),
    Event.SYNC_KNOWN: ("card",),
    Event.SYNC_FORGET: ("card",),
    Event.SYNC_GRAVE: ("index", "used"),
}
"""Names of the arguments of each kind of event."""

REVEALS = frozenset({Event.LEFT_HAND, Event.TO_PILE, Event.TO_HAND, Event.SYNC_KNOWN})
"""What shows a card of a hand, or one that lay face down, to all."""

STAT_NAMES = (say("attack"), say("defence"))
DIAL_NAMES = {"dawn": say("dawn"), "day": say("day"), "dusk": say("dusk"), "night": say("night")}
PHASE_NAMES = {
    "strategy": say("strategy phase"),
    "duel": say("duel"),
    "battle": say("battle step"),
    "defence": say("defence step"),
    "second-strategy": say("second strategy phase"),
    "hell": say("toll"),
}


@dataclass(frozen=True)
class Named(Text):
    """A card by its code and its name, in the reader's language."""

    pool: Any = field(default=None, repr=False)
    card: int = 0
    code: bool = True

    def to(self, lang: str | None = None) -> str:
        """Code and name."""
        if self.card <= 0:
            return say("a card").to(lang)
        name = str(self.pool.name(self.card, lang))
        return f"{self.pool.codes[self.card]} {name}" if self.code else name


def named(pool: Any, card: int, *, code: bool = True) -> Text:
    """A card as it stands in a sentence, by code and name or by its name alone."""
    return Named("", {}, pool, card, code)


def spot(slot: int) -> Text:
    """A place of the field in a sentence, whoever reads it."""
    return say("{seat}'s {place}", seat="AB"[slot // 10], place=PLACES[slot % 10])


def _where(ref: int, seat: int) -> Text:
    """What a ref points at, in a sentence; ``seat`` has named it."""
    if ref == PLAYER:
        return say("player {seat}", seat="BA"[seat])
    found = pile_of(ref)
    if found is None:
        return spot(ref) if ref >= 0 else say("nothing")
    graveyard = say("a card of {seat}'s graveyard", seat="AB"[found[1]])
    return graveyard if found[0] == "grave" else say("a banished card of {seat}", seat="AB"[found[1]])


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
        case "slot" | "on" | "cause" | "source" | "target":
            return _ref(value, seat)
        case "phase":
            return PHASES[value]
        case "summon":
            return SUMMONS[Link(value)]
        case "fee":
            return [PLACES[k] for k in range(5) if value >> k & 1]
        case "stat":
            return STATS[value]
        case "op":
            return OPS[Op(value)]
        case "pile":
            return "graveyard" if value == FROM_GRAVE else "banished"
        case "dial":
            return DIALS[value]
        case "choice" | "choice_a" | "choice_b":
            return None if value < 0 else CHOICES[value]
        case "guard" if value > 1:
            return pool.codes[value]
        case "exchange" | "in_tower" | "tapped" | "negated":
            return bool(value)
        case "winner" | "attacker":
            return None if value < 0 else value
    return value


def _ref(ref: int, seat: int) -> Any:
    """A ref as its seat writes it; in a pile, where it lies there."""
    found = pile_of(ref)
    if found:
        return {"pile": "graveyard" if found[0] == "grave" else "banished", "seat": found[1], "index": found[2]}
    return "player" if ref == PLAYER else place_of(ref, seat)


def line(pool: Any, event: Any) -> Text | None:
    """An event as a line of the log; None for what needs no line."""
    kind, seat, clause = int(event["kind"]), int(event["seat"]), int(event["clause"])
    if kind >= Event.SYNC:
        return None
    args = event["args"].tolist()
    return _begun(pool, kind, seat, args) or _happened(pool, kind, seat, args, clause) or _counted(kind, seat, args)


def _begun(pool: Any, kind: int, seat: int, args: list[int]) -> Text | None:
    """What a player does."""
    a, b, c = args[:3]
    words = {"seat": "AB"[seat], "card": named(pool, a)}
    match kind:
        case Event.DREW:
            return say("{seat} draws {card}.", **words)
        case Event.SUMMONS:
            place, fee = PLACES[b], "+".join(PLACES[k] for k in range(5) if args[3] >> k & 1)
            if c == Link.SACRIFICE:
                return say("{seat} sacrifices {fee} and summons {card} to {place}.", fee=fee, place=place, **words)
            if c == Link.UPGRADE:
                return say("{seat} upgrades {place} to {card}.", place=place, **words)
            return say("{seat} summons {card} to {place}.", place=place, **words)
        case Event.USES if b < FROM_HAND:
            return say("{seat} turns {card} in {place} over and uses it.", place=PLACES[b], **words)
        case Event.USES if c >= 0:
            return say("{seat} uses {card} in {place}.", place=PLACES[c % 10], **words)
        case Event.USES:
            return say("{seat} uses {card}.", **words)
        case Event.ACTIVATES:
            return say("{seat} activates skill {number} of {card}.", number=c, **words)
        case Event.TRIGGERED:
            return say("Skill {number} of {seat}'s {card} is set off.", number=b, **words)
        case Event.AMBUSHED:
            return say("{seat} lays {card} face down in {place}.", place=PLACES[b], **words)
        case Event.GUARDED if b == FROM_HAND:
            return say("{seat} guards with {card} from the hand.", **words)
        case Event.GUARDED:
            return say("{seat} guards with {card}, from {place} to {to}.", place=PLACES[b], to=PLACES[c], **words)
        case Event.TARGETS:
            return say("{seat} names a target: {target}.", seat="AB"[seat], target=_where(a, seat))
        case Event.MOVED if c:
            return say("{seat}'s {one} and {other} change places.", seat="AB"[seat], one=PLACES[a], other=PLACES[b])
        case Event.MOVED:
            return say("{seat} moves {one} to {other}.", seat="AB"[seat], one=PLACES[a], other=PLACES[b])
        case Event.ATTACKS:
            words = {"seat": "AB"[seat], "place": PLACES[a], "card": named(pool, c)}
            return say("{card} in {seat}'s {place} attacks {target}.", target=_where(b, seat), **words)
        case Event.PASSED:
            return say("{seat} passes.", seat="AB"[seat])
        case Event.CHOSE if a:
            return say("{seat} chooses to pay life.", seat="AB"[seat])
        case Event.CHOSE:
            return say("{seat} chooses to destroy a card.", seat="AB"[seat])
    return None


def _happened(pool: Any, kind: int, seat: int, args: list[int], clause: int) -> Text | None:
    """What becomes of cards."""
    a, b = args[:2]
    words = {"seat": "AB"[seat], "card": named(pool, a)}
    match kind:
        case Event.ENTERED:
            return say("{card} comes to {where}.", card=named(pool, a), where=spot(10 * seat + b))
        case Event.DESTROYED:
            return say("{card} in {where} is destroyed.", card=named(pool, a), where=spot(10 * seat + b))
        case Event.EXPIRED:
            return say("{card} in {where} leaves the field.", card=named(pool, a), where=spot(10 * seat + b))
        case Event.TO_PILE if b != FROM_GRAVE:
            return say("{seat}'s {card} is banished.", **words)
        case Event.TO_PILE if args[2] < 0:
            return say("{card} goes to {seat}'s graveyard.", **words)
        case Event.TO_HAND:
            return say("{card} goes to {seat}'s hand.", **words)
        case Event.TAPPED if clause in (405, 603):
            return None  # the start of a turn, the end of an attack
        case Event.TAPPED if b:
            return say("{where} is tapped.", where=spot(10 * seat + a))
        case Event.TAPPED:
            return say("{where} is untapped.", where=spot(10 * seat + a))
        case Event.NEGATED if a:
            return say("{card} is negated.", card=named(pool, a))
        case Event.NEGATED:
            return say("The attack is negated.")
        case Event.FIZZLED:
            return say("{card} has no target left.", card=named(pool, a))
        case Event.WINS:
            return say("{seat} has met what {card} asks for to win.", **words)
    return None


def _counted(kind: int, seat: int, args: list[int]) -> Text | None:
    """Turns, values and life."""
    a, b, c, d = args[:4]
    who = {"seat": "AB"[seat]}
    match kind:
        case Event.DICE:
            return say("A rolls {a}, B rolls {b}.", a=a, b=b)
        case Event.TURN:
            return say("Turn {turn}, {seat}.", turn=a, **who)
        case Event.PHASE if a:
            return say("{seat}: {phase}.", phase=PHASE_NAMES[PHASES[a]], **who)
        case Event.RAISED:
            numbers = {"stat": STAT_NAMES[b], "amount": c, "value": d}
            return say("{where} gains {amount} {stat} and has {value}.", where=_where(a, seat), **numbers)
        case Event.COMPARED:
            stat = STAT_NAMES[Stat.DEFENCE if c else Stat.ATTACK]
            return say("Attack {attack} against {stat} {value}.", attack=a, stat=stat, value=b)
        case Event.MODIFIED:
            numbers = {"where": _where(a, seat), "stat": STAT_NAMES[b], "amount": d}
            if c == Op.STAT_SET:
                return say("{where}: {stat} is now {amount}.", **numbers)
            if c == Op.STAT_TIMES:
                return say("{where}: {stat} × {amount} %.", **numbers)
            return say("{where}: {stat} {amount}.", **{**numbers, "amount": f"{d:+d}"})
        case Event.DAMAGE:
            return say("{seat} loses {amount} life and has {life}.", amount=a, life=b, **who)
        case Event.LIFE if a < 0:
            return say("{seat} pays {amount} life and has {life}.", amount=-a, life=b, **who)
        case Event.LIFE:
            return say("{seat} gains {amount} life and has {life}.", amount=a, life=b, **who)
        case Event.DIAL:
            return say("The dial moves on: {dial}.", dial=DIAL_NAMES[DIALS[a]])
        case Event.DROPPED:
            return say("Too many effects have followed one another; the rest is dropped.")
        case Event.RAN_OUT:
            return say("{seat} cannot draw: the deck is empty.", **who)
        case Event.OVER:
            return say("The match is a draw.") if a < 0 else say("{seat} wins.", seat="AB"[a])
    return None
