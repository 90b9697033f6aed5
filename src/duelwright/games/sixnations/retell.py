"""Brings a hidden row up to date with the events that its seat may see."""

from collections.abc import Callable
from typing import Any

from .happenings import Event
from .rules.piles import find, insert, take_at
from .rules.values import refresh
from .state import CHAIN, FROM_GRAVE, GONE, MODS, PILE, TARGETS, WAITING

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
    if kind in _CHANGES:
        refresh(pool.tables, states, i)


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
    s.link_n, s.wait_n, s.mod_n = args[:3]
    for prefix, names, n, most in (
        ("link", LINK, args[0], CHAIN),
        ("wait", WAIT, args[1], WAITING),
        ("mod", MOD, args[2], MODS),
    ):
        for name in names:
            s[f"{prefix}_{name}"][n:most] = 0
    s.target_n[args[0] :] = 0
    s.target[args[0] :] = 0


def _link(s: Any, viewer: int, seat: int, args: list[int]) -> None:
    k = args[0]
    for name, value in zip(LINK, args[1:7], strict=False):
        s[f"link_{name}"][k] = value
    for bit, name in enumerate(LINK_FLAGS):
        s[f"link_{name}"][k] = args[7] >> bit & 1


def _link_rest(s: Any, viewer: int, seat: int, args: list[int]) -> None:
    k = args[0]
    s.link_slot[k], s.link_owner[k], s.link_cause[k], s.link_paid[k], s.target_n[k] = args[1:6]
    s.target[k, args[5] : TARGETS] = 0


def _target(s: Any, viewer: int, seat: int, args: list[int]) -> None:
    s.target[args[0], args[1]] = args[2]


def _wait(s: Any, viewer: int, seat: int, args: list[int]) -> None:
    for name, value in zip(WAIT, args[1:], strict=True):
        s[f"wait_{name}"][args[0]] = value


def _mod(s: Any, viewer: int, seat: int, args: list[int]) -> None:
    for name, value in zip(MOD, args[1:], strict=True):
        s[f"mod_{name}"][args[0]] = value


_CHANGES = frozenset({Event.SYNC_COUNTS, Event.SYNC_MOD, Event.SYNC_SLOT})
"""What comes last and can change the values of creatures."""

_RETOLD: dict[int, Callable[[Any, int, int, list[int]], None]] = {
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
    Event.SYNC_LINK_2: _link_rest,
    Event.SYNC_TARGET: _target,
    Event.SYNC_WAIT: _wait,
    Event.SYNC_MOD: _mod,
    Event.SYNC_KNOWN: _learnt,
    Event.SYNC_FORGET: _forgot,
    Event.SYNC_GRAVE: _grave,
}

assert GONE < 0
