"""Brings a hidden row up to date with the events that its seat may see."""

from collections.abc import Callable
from typing import Any

from .happenings import Event
from .rules.piles import find, insert, take_at
from .rules.values import refresh_all
from .state import CHAIN, COUNTERS, FROM_GRAVE, GONE, LATER, LOG, MODS, PILE, TARGETS, WAITING

Told = Callable[[Any, int, int, list[int]], None]

LINK = (
    "seat",
    "card",
    "from",
    "skill",
    "kind",
    "place",
    "tapped",
    "negated",
    "limbo",
    "slot",
    "owner",
    "cause",
    "paid",
)
WAIT = ("seat", "card", "skill", "from", "slot", "owner", "cause")
MOD = ("slot", "stat", "op", "value", "until", "guard", "source")
MOD_REST = ("seat", "arg", "arg2", "mask", "card", "filter")
LOGGED = ("seat", "name", "skill", "per", "times")
COMING = ("kind", "when", "turn", "seat", "card", "skill", "slot")
FRAME = ("op", "part", "done", "did", "left", "modes", "cost", "at")
FRAME_REST = ("to", "value", "second")
FLAGS = ("down", "tapped", "attacked", "moved", "pending")
LINK_FLAGS = ("tapped", "negated", "limbo")


def retell(pool: Any, states: Any, i: int, viewer: int, event: Any) -> None:
    """Brings a row hidden for a viewer up to date with one event."""
    kind, seat = int(event["kind"]), int(event["seat"])
    told = _RETOLD.get(kind)
    if told:
        told(states[i], viewer, seat, event["args"].tolist())
    if kind == Event.OVER:
        states[i].clause = event["clause"]
    if kind == Event.SYNC_DONE:
        refresh_all(pool.tables, states, i)


def _turn(s: Any, viewer: int, seat: int, args: list[int]) -> None:
    s.turn, s.active = args[0], seat


def _gain(s: Any, viewer: int, seat: int, args: list[int]) -> None:
    if viewer == seat:
        s.hand_n[seat] = insert(s.hand, seat, int(s.hand_n[seat]), args[0])
    else:
        s.hand_n[seat] += 1


def _drew(s: Any, viewer: int, seat: int, args: list[int]) -> None:
    s.deck_n[seat] -= 1
    _gain(s, viewer, seat, args)


def _left_deck(s: Any, viewer: int, seat: int, args: list[int]) -> None:
    s.deck_n[seat] -= 1


def _into_deck(s: Any, viewer: int, seat: int, args: list[int]) -> None:
    s.deck_n[seat] += 1


def _left_hand(s: Any, viewer: int, seat: int, args: list[int]) -> None:
    if viewer == seat:
        n = int(s.hand_n[seat])
        s.hand_n[seat] = take_at(s.hand, seat, n, find(s.hand, seat, n, args[0]))
    else:
        s.hand_n[seat] -= 1


def _to_pile(s: Any, viewer: int, seat: int, args: list[int]) -> None:
    name = "grave" if args[1] == FROM_GRAVE else "banished"
    n = int(s[f"{name}_n"][seat])
    s[name][seat, n] = args[0]
    s[f"{name}_n"][seat] = n + 1


def _from_pile(s: Any, viewer: int, seat: int, args: list[int]) -> None:
    name = "grave" if args[1] == FROM_GRAVE else "banished"
    n = int(s[f"{name}_n"][seat])
    if name == "grave":
        take_at(s.grave_used, seat, n, args[2])
    s[f"{name}_n"][seat] = take_at(s[name], seat, n, args[2])


def _life(s: Any, viewer: int, seat: int, args: list[int]) -> None:
    s.life[seat] = args[1]


def _learnt(s: Any, viewer: int, seat: int, args: list[int]) -> None:
    s.known_n[seat] = insert(s.known, seat, int(s.known_n[seat]), args[0])


def _forgot(s: Any, viewer: int, seat: int, args: list[int]) -> None:
    n = int(s.known_n[seat])
    s.known_n[seat] = take_at(s.known, seat, n, find(s.known, seat, n, args[0]))


def _over(s: Any, viewer: int, seat: int, args: list[int]) -> None:
    s.winner = args[0]


def _slot(s: Any, viewer: int, seat: int, args: list[int]) -> None:
    slot, s.card[args[0]], s.owner[args[0]], flags = args[:4]
    for bit, name in enumerate(FLAGS):
        s[name][slot] = flags >> bit & 1
    s.laid[slot], s.until[slot], s.on[slot] = args[4:7]
    s.used[slot] = [args[7] >> 7 * k & 127 for k in range(3)]
    for name in ("attacks", "more", "struck", "control_until", "control_source", "counters"):
        s[name][slot] = 0


def _slot_rest(s: Any, viewer: int, seat: int, args: list[int]) -> None:
    slot, more, s.struck[args[0]], s.control_until[args[0]], s.control_source[args[0]] = args[:5]
    s.attacks[slot], s.more[slot] = more % 256, more // 256
    s.counters[slot] = [args[5 + k // 4] >> 7 * (k % 4) & 127 for k in range(COUNTERS)]


def _past(s: Any, viewer: int, seat: int, args: list[int]) -> None:
    s.past[seat] = args[:7]
    s.skip[seat] = args[7]


def _ever(s: Any, viewer: int, seat: int, args: list[int]) -> None:
    s.ever[seat] = args[:7]


def _grave(s: Any, viewer: int, seat: int, args: list[int]) -> None:
    s.grave_used[seat, args[0]] = args[1]


def _head(s: Any, viewer: int, seat: int, args: list[int]) -> None:
    s.phase, s.stage, s.summons, s.moves, s.dial, s.choice[0], s.choice[1], s.active = args


def _ask(s: Any, viewer: int, seat: int, args: list[int]) -> None:
    s.mode, s.flow, s.ask, s.ask_seat, s.part, s.asked, s.resolutions, lost = args
    s.won[:] = lost // 100, lost // 10 % 10
    s.starved[:] = lost % 10 // 2, lost % 2


def _attack(s: Any, viewer: int, seat: int, args: list[int]) -> None:
    s.att_seat, s.att_from, s.att_to, s.att_negated, s.guard_n, s.guard_seat = args[:6]
    s.guard[s.guard_n : PILE] = 0


def _guard(s: Any, viewer: int, seat: int, args: list[int]) -> None:
    s.guard[args[0]] = args[1]


def _counts(s: Any, viewer: int, seat: int, args: list[int]) -> None:
    s.link_n, s.wait_n, s.mod_n, s.log_n, s.later_n, s.picked_n, s.prev_n = args[:7]
    for prefix, names, n, most in (
        ("link", (*LINK, "event", "reason", "void"), args[0], CHAIN),
        ("wait", (*WAIT, "event", "reason", "side"), args[1], WAITING),
        ("mod", (*MOD, *MOD_REST), args[2], MODS),
        ("log", LOGGED, args[3], LOG),
        ("later", (*COMING, "cause"), args[4], LATER),
    ):
        for name in names:
            s[f"{prefix}_{name}"][n:most] = 0
    s.link_side[args[0] :] = 0
    for name in ("target_n", "target", "target_at"):
        s[name][args[0] :] = 0
    for name in (*FRAME, *FRAME_REST):
        s[f"frame_{name}"] = 0
    for name, n in (("picked", args[5]), ("prev", args[6])):
        s[name][n:] = 0
        s[f"{name}_eyes"][n:] = 0


def _link(s: Any, viewer: int, seat: int, args: list[int]) -> None:
    k = args[0]
    for name, value in zip(LINK, args[1:7], strict=False):
        s[f"link_{name}"][k] = value
    for bit, name in enumerate(LINK_FLAGS):
        s[f"link_{name}"][k] = args[7] >> bit & 1
    s.link_event[k], s.link_reason[k], s.link_side[k], s.link_void[k] = 0, 0, -1, 0


def _link_more(s: Any, viewer: int, seat: int, args: list[int]) -> None:
    k = args[0]
    s.link_slot[k], s.link_owner[k], s.link_cause[k], s.link_paid[k], s.target_n[k] = args[1:6]
    s.target[k, args[5] : TARGETS] = 0
    s.target_at[k, args[5] : TARGETS] = 0


def _link_rest(s: Any, viewer: int, seat: int, args: list[int]) -> None:
    k = args[0]
    s.link_event[k], s.link_reason[k], s.link_side[k], s.link_void[k] = args[1:5]


def _target(s: Any, viewer: int, seat: int, args: list[int]) -> None:
    s.target[args[0], args[1]] = args[2]
    s.target_at[args[0], args[1]] = args[3]


def _wait(s: Any, viewer: int, seat: int, args: list[int]) -> None:
    k = args[0]
    for name, value in zip(WAIT, args[1:], strict=True):
        s[f"wait_{name}"][k] = value
    s.wait_event[k], s.wait_reason[k], s.wait_side[k] = 0, 0, -1


def _wait_rest(s: Any, viewer: int, seat: int, args: list[int]) -> None:
    s.wait_event[args[0]], s.wait_reason[args[0]], s.wait_side[args[0]] = args[1:4]


def _mod(s: Any, viewer: int, seat: int, args: list[int]) -> None:
    for name, value in zip(MOD, args[1:], strict=True):
        s[f"mod_{name}"][args[0]] = value
    for name in MOD_REST:
        s[f"mod_{name}"][args[0]] = 0


def _numbered(prefix: str, names: tuple[str, ...]) -> Told:
    """Whatever has a number and some fields of its own."""

    def told(s: Any, viewer: int, seat: int, args: list[int]) -> None:
        for name, value in zip(names, args[1:], strict=False):
            s[f"{prefix}_{name}"][args[0]] = value

    return told


def _frame(names: tuple[str, ...]) -> Told:
    def told(s: Any, viewer: int, seat: int, args: list[int]) -> None:
        for name, value in zip(names, args, strict=False):
            s[f"frame_{name}"] = value

    return told


def _picked(s: Any, viewer: int, seat: int, args: list[int]) -> None:
    name = ("picked", "prev")[args[0]]
    s[name][args[1]], s[f"{name}_eyes"][args[1]] = args[2:4]


_RETOLD: dict[int, Told] = {
    Event.TURN: _turn,
    Event.DREW: _drew,
    Event.LEFT_HAND: _left_hand,
    Event.TO_HAND: _gain,
    Event.LEFT_DECK: _left_deck,
    Event.INTO_DECK: _into_deck,
    Event.TO_PILE: _to_pile,
    Event.FROM_PILE: _from_pile,
    Event.DAMAGE: _life,
    Event.LIFE: _life,
    Event.OVER: _over,
    Event.SYNC_SLOT: _slot,
    Event.SYNC_HEAD: _head,
    Event.SYNC_ASK: _ask,
    Event.SYNC_ATTACK: _attack,
    Event.SYNC_GUARD: _guard,
    Event.SYNC_COUNTS: _counts,
    Event.SYNC_LINK: _link,
    Event.SYNC_LINK_2: _link_more,
    Event.SYNC_LINK_3: _link_rest,
    Event.SYNC_TARGET: _target,
    Event.SYNC_WAIT: _wait,
    Event.SYNC_MOD: _mod,
    Event.SYNC_KNOWN: _learnt,
    Event.SYNC_FORGET: _forgot,
    Event.SYNC_GRAVE: _grave,
    Event.SYNC_SLOT_2: _slot_rest,
    Event.SYNC_PAST: _past,
    Event.SYNC_EVER: _ever,
    Event.SYNC_LOG: _numbered("log", LOGGED),
    Event.SYNC_LATER: _numbered("later", COMING),
    Event.SYNC_LATER_2: _numbered("later", ("cause",)),
    Event.SYNC_MOD_2: _numbered("mod", MOD_REST),
    Event.SYNC_WAIT_2: _wait_rest,
    Event.SYNC_FRAME: _frame(FRAME),
    Event.SYNC_FRAME_2: _frame(FRAME_REST),
    Event.SYNC_PICKED: _picked,
}

assert GONE < 0
