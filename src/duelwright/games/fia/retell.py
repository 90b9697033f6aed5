"""Brings a hidden row up to date with the events that its seat may see."""

from collections.abc import Callable
from typing import Any

from .rules.cards import add_to_hand, remove_from_hand
from .rules.clear import clear_choice, clear_hand
from .state import Event, Step


def retell(states: Any, i: int, viewer: int, event: Any) -> None:
    """Brings a row hidden for a viewer up to date with one event."""
    kind, seat = int(event["kind"]), int(event["seat"])
    a, b, c = (int(arg) for arg in event["args"][:3])
    if kind in _RETOLD:
        _RETOLD[kind](states, i, viewer, seat, a, b, c)
    if kind == Event.OVER:
        states[i].clause = event["clause"]


def _leave_hand(states: Any, i: int, viewer: int, seat: int, card: int) -> None:
    if viewer == seat:
        remove_from_hand(states, i, seat, card)
    else:
        states[i].hand_n[seat] -= 1


def _turn(states: Any, i: int, viewer: int, seat: int, turn: int, *_: int) -> None:
    states[i].turn, states[i].active = turn, seat
    if states[i].step == Step.CHOOSE:
        states[i].first_lock = -1
        for side in range(2):
            clear_choice(states, i, side)


def _step(states: Any, i: int, viewer: int, seat: int, step: int, asked: int, _: int) -> None:
    s = states[i]
    s.step, s.asked = step, asked
    if step == Step.TIEBREAK:
        s.active = 1 if asked == 2 else 0
        for side in range(2):
            clear_choice(states, i, side)
            s.locked[side] = not (asked >> side) & 1


def _drew(states: Any, i: int, viewer: int, seat: int, card: int, *_: int) -> None:
    states[i].deck_n[seat] -= 1
    _gain(states, i, viewer, seat, card)


def _gain(states: Any, i: int, viewer: int, seat: int, card: int) -> None:
    if viewer == seat:
        add_to_hand(states, i, seat, card)
    else:
        states[i].hand_n[seat] += 1


def _played(states: Any, i: int, viewer: int, seat: int, card: int, *_: int) -> None:
    s = states[i]
    _leave_hand(states, i, viewer, seat, card)
    s.played[seat, s.played_n[seat]] = card
    s.played_n[seat] += 1


def _discard(s: Any, seat: int, card: int) -> None:
    s.discard[seat, s.discard_n[seat]] = card
    s.discard_n[seat] += 1


def _dropped(states: Any, i: int, viewer: int, seat: int, card: int, *_: int) -> None:
    s = states[i]
    _take_played(s, seat, list(s.played[seat]).index(card))
    _discard(s, seat, card)


def _take_played(s: Any, seat: int, k: int) -> None:
    s.played[seat, k:-1] = s.played[seat, k + 1 :].copy()
    s.played[seat, -1] = 0
    s.played_n[seat] -= 1


def _stockpiled(states: Any, i: int, viewer: int, seat: int, card: int, value: int, k: int) -> None:
    s = states[i]
    _take_played(s, seat, k)
    s.stock[seat, s.stock_n[seat]] = card
    s.stock_value[seat, s.stock_n[seat]] = value
    s.stock_n[seat] += 1


def _used_up(states: Any, i: int, viewer: int, seat: int, card: int, *_: int) -> None:
    s = states[i]
    for field in (s.stock, s.stock_value):
        field[seat, 0], field[seat, 1] = field[seat, 1], 0
    s.stock_n[seat] -= 1
    _discard(s, seat, card)


def _hangs(states: Any, i: int, viewer: int, seat: int, attack: int, *_: int) -> None:
    states[i].under_attack[seat] = attack


def _lp(states: Any, i: int, viewer: int, seat: int, amount: int, lp: int, _: int) -> None:
    states[i].lp[seat] = lp


def _chose(states: Any, i: int, viewer: int, seat: int, card: int, *_: int) -> None:
    s = states[i]
    s.choice[seat, s.choice_n[seat]] = card
    s.choice_n[seat] += 1


def _held(states: Any, i: int, viewer: int, seat: int, *_: int) -> None:
    states[i].hold[seat] = 1


def _locked(states: Any, i: int, viewer: int, seat: int, *_: int) -> None:
    s = states[i]
    s.locked[seat] = 1
    s.asked &= ~(1 << seat)
    s.active = 1 if s.asked == 2 else 0


def _shown(states: Any, i: int, viewer: int, seat: int, card: int, *_: int) -> None:
    states[i].shown[seat] = card
    _locked(states, i, viewer, seat)


def _turned_over(states: Any, i: int, viewer: int, seat: int, a: int, b: int, _: int) -> None:
    s = states[i]
    s.active = 0
    for side in range(2):
        clear_choice(states, i, side)
        if s.step == Step.TIEBREAK:
            s.locked[side] = 1
            s.shown[side] = (a, b)[side]
            if s.shown[side]:
                _leave_hand(states, i, viewer, side, int(s.shown[side]))


def _first_strike(states: Any, i: int, viewer: int, seat: int, first_lock: int, *_: int) -> None:
    states[i].first_lock = first_lock


def _returned(states: Any, i: int, viewer: int, seat: int, deck: int, *_: int) -> None:
    s = states[i]
    clear_hand(states, i, seat)
    for field in (s.played, s.stock, s.stock_value, s.discard):
        field[seat] = 0
    for count in (s.hand_n, s.played_n, s.stock_n, s.discard_n, s.under_attack):
        count[seat] = 0
    s.deck_n[seat] = deck
    s.tiebreak_round = 0
    s.first_lock = -1


def _repeat(states: Any, i: int, viewer: int, seat: int, number: int, *_: int) -> None:
    states[i].tiebreak_round = number


def _reshuffled(states: Any, i: int, viewer: int, seat: int, deck: int, *_: int) -> None:
    s = states[i]
    s.discard[seat] = 0
    s.discard_n[seat] = 0
    s.deck_n[seat] = deck


def _thrown(states: Any, i: int, viewer: int, seat: int, card: int, *_: int) -> None:
    if states[i].shown[seat] == card:
        states[i].shown[seat] = 0
    else:
        _leave_hand(states, i, viewer, seat, card)
    _discard(states[i], seat, card)


def _over(states: Any, i: int, viewer: int, seat: int, winner: int, *_: int) -> None:
    states[i].winner = winner


_RETOLD: dict[int, Callable[..., None]] = {
    Event.TURN: _turn,
    Event.DROPPED: _dropped,
    Event.DREW: _drew,
    Event.PLAYED: _played,
    Event.FROM_TOP: _drew,
    Event.STOCKPILED: _stockpiled,
    Event.USED_UP: _used_up,
    Event.HANGS: _hangs,
    Event.DAMAGE: _lp,
    Event.HEALED: _lp,
    Event.STEP: _step,
    Event.CHOSE: _chose,
    Event.HELD: _held,
    Event.LOCKED: _locked,
    Event.TURNED_OVER: _turned_over,
    Event.FIRST_STRIKE: _first_strike,
    Event.RETURNED: _returned,
    Event.SHOWN: _shown,
    Event.REPEAT: _repeat,
    Event.RESHUFFLED: _reshuffled,
    Event.THROWN: _thrown,
    Event.OVER: _over,
}
