"""Events of Six Nations as lines of a log."""

from typing import Any

from ...core.texts import Text, say
from .happenings import Event
from .naming import named, spot, where
from .nouns import counter_name, with_words
from .places import PLACES
from .position import DIALS, PHASES
from .state import FROM_GRAVE, FROM_HAND, PLAYER, Link
from .tables import Op, Skip, Stat

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
SKIPS: dict[int, Text] = {
    Skip.DRAW: say("{seat} skips the next draw."),
    Skip.DUEL: say("{seat} skips the next duel."),
    Skip.SECOND: say("{seat} skips the next second strategy phase."),
}
INTO_DECK: dict[int, Text] = {
    3: say("{card} goes on top of {seat}'s deck."),
    4: say("{card} goes to the bottom of {seat}'s deck."),
    5: say("{card} goes into {seat}'s deck."),
}
LASTING: dict[int, Text] = {
    Op.SWAP_STATS: say("{where}: attack and defence change places."),
    Op.IDENTITY: say("{where}: it now counts as another card."),
    Op.SILENCE: say("{where}: its skills have no effect."),
    Op.CANNOT: say("{where}: there are things that it cannot do now."),
    Op.PROTECT: say("{where}: it is protected."),
    Op.COMBAT: say("{where}: it fights differently now."),
    Op.FORCE_ATTACK: say("{where}: it must attack."),
    Op.REPLACE: say("{where}: something else will happen to it instead."),
}
"""What a modifier does to a card, besides its attack and defence."""

FOR_PLAYERS: dict[int, Text] = {
    Op.CANNOT: say("{seat}: there are things that this player cannot do now."),
    Op.DAMAGE_MOD: say("{seat}: damage to this player is changed."),
    Op.SUMMON_RULE: say("{seat}: cards can be summoned in another way now."),
    Op.PERMISSION: say("{seat}: other rules hold for this player now."),
}


def line(pool: Any, event: Any) -> Text | None:
    """An event as a line of the log; None for what needs no line."""
    kind, seat, clause = int(event["kind"]), int(event["seat"]), int(event["clause"])
    if kind >= Event.SYNC:
        return None
    args = event["args"].tolist()
    told = _begun(pool, kind, seat, args) or _happened(pool, kind, seat, args, clause)
    return told or _worked(pool, kind, seat, args) or _counted(kind, seat, args)


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
            return say("{seat} names a target: {target}.", seat="AB"[seat], target=where(a, seat))
        case Event.MOVED if c:
            return say("{seat}'s {one} and {other} change places.", seat="AB"[seat], one=PLACES[a], other=PLACES[b])
        case Event.MOVED:
            return say("{seat} moves {one} to {other}.", seat="AB"[seat], one=PLACES[a], other=PLACES[b])
        case Event.ATTACKS:
            words = {"seat": "AB"[seat], "place": PLACES[a], "card": named(pool, c)}
            return say("{card} in {seat}'s {place} attacks {target}.", target=where(b, seat), **words)
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


def _worked(pool: Any, kind: int, seat: int, args: list[int]) -> Text | None:
    """What the steps of skills do besides."""
    a, b, c = args[:3]
    words = {"seat": "AB"[seat], "card": named(pool, a)}
    match kind:
        case Event.INTO_DECK:
            return with_words(INTO_DECK[b], **words)
        case Event.SHOWN if c:
            return say("{card} of {seat} is revealed.", **words)
        case Event.SHOWN:
            return say("{card} of {seat} is looked at.", **words)
        case Event.TAKEN:
            return say("{seat} gains control of {card}, in {place}.", place=PLACES[c % 10], **words)
        case Event.LASTS if a == PLAYER:
            return with_words(FOR_PLAYERS[b], seat="AB"[seat])
        case Event.LASTS:
            return with_words(LASTING[b], where=where(a, seat))
        case Event.FACE_DOWN:
            return say("{card} in {where} is turned face down.", card=named(pool, a), where=spot(10 * seat + b))
        case Event.ATTACHED:
            return say("{card} is attached to {where}.", card=named(pool, a), where=spot(c))
        case Event.SKIPS:
            return with_words(SKIPS[a], seat="AB"[seat])
        case Event.SHUFFLED:
            return say("{seat}'s deck is shuffled.", seat="AB"[seat])
        case Event.PUT_OFF:
            return say("Skill {number} of {seat}'s {card} is to come later.", number=b, **words)
        case Event.LOSES:
            return say("{seat} loses by {card}.", **words)
        case Event.MODE:
            return say("{seat} chooses effect {number} of {card}.", number=b, **words)
        case Event.COUNTERS:
            counters = {"n": c, "name": counter_name(pool.counters[b])}
            return say("{where} has {n} {name} counters.", where=where(a, seat), **counters)
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
            return say("{where} gains {amount} {stat} and has {value}.", where=where(a, seat), **numbers)
        case Event.COMPARED:
            stat = STAT_NAMES[Stat.DEFENCE if c else Stat.ATTACK]
            return say("Attack {attack} against {stat} {value}.", attack=a, stat=stat, value=b)
        case Event.MODIFIED:
            numbers = {"where": where(a, seat), "stat": STAT_NAMES[b], "amount": d}
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
