"""Brings a hidden row up to date with the events that its seat may see."""

from collections.abc import Callable
from typing import Any

from .state import FUSED, JOKER, Effect, Joker, Kind, Opt, Step


def retell(states: Any, i: int, viewer: int, event: Any) -> None:
    """Brings a row hidden for a viewer up to date with one event."""
    s = states[i]
    kind, seat, first = int(event["kind"]), int(event["seat"]), int(event["args"][0])
    _RETOLD[kind](s, seat, first, int(event["args"][1]))
    if kind == Kind.REVIVED and viewer == seat:
        s.hand[seat, first] += 1
    elif kind == Kind.OVER:
        s.clause = event["clause"]


def _turn(s: Any, seat: int, turn: int, idle: int) -> None:
    s.turn, s.idle_turns, s.active = turn, idle, seat
    s.step, s.placed, s.attacks, s.asked = Step.PLACE, 0, 0, 1 << seat
    s.attacked[:] = 0


def _dissolved(s: Any, seat: int, *_: int) -> None:
    s.area[:, :FUSED] += s.area[:, FUSED:]
    s.area[:, FUSED:] = 0


def _drew(s: Any, seat: int, rank: int, _: int) -> None:
    s.pile_n[seat] -= 1
    s.hand_n[seat] += 1
    if rank >= 0:
        s.hand[seat, rank] += 1


def _leave_hand(s: Any, seat: int, rank: int) -> None:
    s.hand_n[seat] -= 1
    s.hand[seat, rank] -= s.hand[seat, rank] > 0
    s.known[seat, rank] -= s.known[seat, rank] > 0


def _laid_out(s: Any, seat: int, effect: int, _: int) -> None:
    _leave_hand(s, seat, JOKER)
    s.joker[seat] = Joker.EXPOSED
    if effect != Effect.NONE:
        s.idle_turns = 0


def _step(s: Any, seat: int, step: int, placed: int) -> None:
    s.step, s.placed = step, placed
    s.asked = 1 << (1 - seat if step == Step.REACT else seat)


def _placed(s: Any, seat: int, card: int, _: int) -> None:
    _leave_hand(s, seat, card % FUSED)
    s.area[seat, card] += 1
    s.area_n[seat] += 1


def _fused(s: Any, seat: int, low: int, high: int) -> None:
    _placed(s, seat, FUSED + low + high, 0)


def _excluded(s: Any, seat: int, rank: int, _: int) -> None:
    _leave_hand(s, seat, rank)
    s.excluded[seat, rank] += 1
    s.idle_turns = 0


def _fell(s: Any, seat: int, card: int, _: int) -> None:
    s.area[seat, card] -= 1
    s.area_n[seat] -= 1
    s.excluded[seat, card % FUSED] += 1
    s.idle_turns = 0
    if seat == s.active and s.opt[Opt.ATTACKS] == 0:
        s.attacked[card] -= 1


def _attacked(s: Any, seat: int, attacker: int, target: int) -> None:
    s.attacker, s.target = attacker, target


def _attack_is_over(s: Any, seat: int, *_: int) -> None:
    s.attacked[s.attacker] += 1
    s.attacks += 1
    s.attacker = s.target = 0
    s.asked = 1 << s.active


def _shielded(s: Any, seat: int, *_: int) -> None:
    s.shield[seat] = 1


def _spared(s: Any, seat: int, *_: int) -> None:
    s.known[seat, JOKER] = 1


def _called_off(s: Any, seat: int, *_: int) -> None:
    s.shield[1 - seat] = 0
    _attack_is_over(s, seat)


def _struck(s: Any, seat: int, *_: int) -> None:
    _attack_is_over(s, 1 - seat)
    s.joker[seat] = Joker.DOWN


def _revived(s: Any, seat: int, rank: int, _: int) -> None:
    s.excluded[seat, rank] -= 1
    s.hand_n[seat] += 1
    s.known[seat, rank] += 1


def _must_be_joker(s: Any, seat: int, *_: int) -> None:
    s.known[seat, JOKER] = 1
    s.step = Step.ATTACK


def _over(s: Any, seat: int, winner: int, _: int) -> None:
    s.asked, s.winner = 0, winner


_RETOLD: dict[int, Callable[..., None]] = {
    Kind.TURN: _turn,
    Kind.DISSOLVED: _dissolved,
    Kind.DREW: _drew,
    Kind.EXPOSED: _laid_out,
    Kind.STEP: _step,
    Kind.PLACED: _placed,
    Kind.FUSED: _fused,
    Kind.EXCLUDED: _excluded,
    Kind.FELL: _fell,
    Kind.ATTACKED: _attacked,
    Kind.CALLED_OFF: _called_off,
    Kind.FOUGHT: _attack_is_over,
    Kind.SHIELDED: _shielded,
    Kind.SPARED: _spared,
    Kind.REVIVED: _revived,
    Kind.MUST_BE_JOKER: _must_be_joker,
    Kind.STRUCK: _struck,
    Kind.OVER: _over,
}
