"""Positions of Six Nations as JSON."""

from types import SimpleNamespace
from typing import Any

from ...core.game import Json
from .extras import event_of, later, lying_extras, side_extras, spent, step
from .facts import RULEBOOK, SixNations
from .lasting import mod_json
from .places import PLACES, place_of, ref_text, source_of
from .questions import window
from .state import FROM_BANISHED, FROM_GRAVE, FROM_HAND, GONE, PLAYER, Flow, Link
from .tables import HIDDEN

PHASES = ("strategy", "duel", "battle", "defence", "second-strategy", "hell")
DIALS = ("dawn", "day", "dusk", "night")
CHOICES = ("destroy", "pay")
SUMMONS = {Link.SUMMON: "summon", Link.SACRIFICE: "sacrifice", Link.UPGRADE: "upgrade"}


class _Fields(SimpleNamespace):
    """The fields of a row, taken out once: to ask the row for one takes 20 times as long."""

    def __getitem__(self, name: str) -> Any:
        return getattr(self, name)


def position(pool: Any, states: Any, i: int, hidden: bool = False) -> Json:
    """The position in a row; of a hidden row, what is hidden as ``?``."""
    s = _Fields(**{name: states[name][i] for name in states.dtype.names})
    written: Json = {
        "game": "sixnations",
        "options": SixNations.from_numbers(s.opt),
        "seed": str(s.rng),
        "turn": int(s.turn),
        "first": int(s.first),
        "active": int(s.active),
        "phase": PHASES[s.phase],
        "dial": DIALS[s.dial],
        "stage": int(s.stage),
        "window": window(pool, s),
        "chain": [_link(pool, s, k) for k in range(s.link_n)],
        "attack": _attack(pool, s),
        "dial_choice": [None if choice < 0 else CHOICES[choice] for choice in s.choice],
        "players": [_side(pool, s, seat) for seat in range(2)],
        **_rare(pool, s),
    }
    if hidden:
        del written["seed"]
    return written


def _rare(pool: Any, s: Any) -> Json:
    """What is written only where there is something to say."""
    found: Json = {
        "summons": int(s.summons),
        "moves": int(s.moves),
        "waiting": [_waiting(pool, s, k) for k in range(s.wait_n)],
        "resolutions": int(s.resolutions),
        "won": [bool(won) for won in s.won] if s.won.any() else None,
        "starved": [bool(starved) for starved in s.starved] if s.starved.any() else None,
        "ending": s.flow in (Flow.ENDING, Flow.CLOSING),
        "spent": spent(pool, s),
        "later": later(pool, s),
        "step": step(pool, s) if s.asked else None,
        "cards": list(pool.own),
    }
    found = {key: value for key, value in found.items() if value}
    if s.asked == 0:
        winner = None if s.winner < 0 else int(s.winner)
        found["outcome"] = {"winner": winner, "clause": RULEBOOK.clause(int(s.clause)).id}
    return found


def _side(pool: Any, s: Any, seat: int) -> Json:
    cards = s.card[10 * seat : 10 * seat + 10].tolist()
    areas = [
        {str(k + 1): _lying(pool, s, 10 * seat + start + k) for k in range(5) if cards[start + k]} for start in (0, 5)
    ]
    side: Json = {
        "life": int(s.life[seat]),
        "hand": [code_of(pool, card) for card in s.hand[seat, : s.hand_n[seat]].tolist()],
        "deck": [code_of(pool, card) for card in s.deck[seat, : s.deck_n[seat]][::-1].tolist()],
        "graveyard": [code_of(pool, card) for card in s.grave[seat, : s.grave_n[seat]].tolist()],
        "banished": [code_of(pool, card) for card in s.banished[seat, : s.banished_n[seat]].tolist()],
        "battle": areas[0],
        "tower": areas[1],
    }
    if s.grave_used[seat].any():
        used = enumerate(s.grave_used[seat].tolist())
        side["graveyard_used"] = {str(k): [n + 1 for n in range(3) if mask >> n & 1] for k, mask in used if mask}
    if s.known_n[seat]:
        side["known"] = {"hand": [code_of(pool, card) for card in s.known[seat, : s.known_n[seat]].tolist()]}
    return side | side_extras(pool, s, seat)


def code_of(pool: Any, card: int) -> str:
    """The code of a card; ``?`` where it is hidden."""
    return str(pool.codes[card]) if card > 0 else "?"


def _lying(pool: Any, s: Any, slot: int) -> Json:
    side = slot // 10
    lying: Json = {
        "card": code_of(pool, int(s.card[slot])),
        "tapped": bool(s.tapped[slot]),
        "attacked": bool(s.attacked[slot]),
        "moved": bool(s.moved[slot]),
        "used": [k + 1 for k, times in enumerate(s.used[slot].tolist()) for _ in range(times)],
        "mods": [mod_json(pool, s, k) for k, on in enumerate(s.mod_slot[: s.mod_n].tolist()) if on == slot],
    }
    if s.down[slot]:
        lying |= {"face": "down", "laid": int(s.laid[slot])}
    if s.card[slot] != HIDDEN and s.owner[slot] != side:
        lying["owner"] = int(s.owner[slot])
    if s.on[slot] != GONE:
        lying["on"] = place_of(int(s.on[slot]), side)
    if s.until[slot]:
        lying["until"] = int(s.until[slot])
    return lying | lying_extras(pool, s, slot)


def _link(pool: Any, s: Any, k: int) -> Json:
    seat, start, kind = int(s.link_seat[k]), int(s.link_from[k]), int(s.link_kind[k])
    slot = int(s.link_slot[k])
    targets = s.target[k, : s.target_n[k]].tolist()
    link: Json = {
        "seat": seat,
        "card": code_of(pool, int(s.link_card[k])),
        "from": source_of(start),
        "skill": int(s.link_skill[k]),
        "targets": [ref_text(pool, s, ref, seat) for ref in targets],
    }
    expected = 10 * seat + start if start < FROM_HAND else GONE
    if kind in SUMMONS:
        link |= {"summon": SUMMONS[Link(kind)], "place": PLACES[s.link_place[k]]}
    elif kind == Link.USE and start == FROM_HAND and slot != GONE:
        link["place"] = place_of(slot, seat)
        expected = slot
    if slot != expected:
        link["at"] = place_of(slot, seat)
    if s.link_owner[k] != seat:
        link["owner"] = int(s.link_owner[k])
    link |= {name: True for name in ("tapped", "negated", "void") if s[f"link_{name}"][k]}
    if kind == Link.TRIGGER:
        link["trigger"] = True
    if s.link_paid[k]:
        link["paid"] = int(s.link_paid[k])
    if s.link_cause[k] != GONE:
        link["cause"] = place_of(int(s.link_cause[k]), seat)
    return link | event_of(s, "link", k)


def _waiting(pool: Any, s: Any, k: int) -> Json:
    seat, start, slot = int(s.wait_seat[k]), int(s.wait_from[k]), int(s.wait_slot[k])
    waiting: Json = {
        "seat": seat,
        "card": code_of(pool, int(s.wait_card[k])),
        "skill": int(s.wait_skill[k]),
        "from": source_of(start),
    }
    if slot != (10 * seat + start if start < FROM_HAND else GONE):
        waiting["at"] = place_of(slot, seat)
    if s.wait_owner[k] != seat:
        waiting["owner"] = int(s.wait_owner[k])
    if s.wait_cause[k] != GONE:
        waiting["cause"] = place_of(int(s.wait_cause[k]), seat)
    return waiting | event_of(s, "wait", k)


def _attack(pool: Any, s: Any) -> Json | None:
    if s.att_seat < 0:
        return None
    seat = int(s.att_seat)
    attack: Json = {
        "from": place_of(int(s.att_from), seat),
        "to": ref_text(pool, s, int(s.att_to), seat),
        "guards": [
            code_of(pool, guard) if guard > 0 else place_of(-2 - guard, seat) for guard in s.guard[: s.guard_n].tolist()
        ],
    }
    if s.guard_seat != defender(s):
        attack["defender"] = int(s.guard_seat)
    if s.flow == Flow.STRIKE:
        attack["strike"] = True
    return {**attack, "negated": True} if s.att_negated else attack


def defender(s: Any) -> int:
    """Who defends in an attack, as its target says: the side of a creature, else the other player."""
    return int(s.att_to) // 10 if 0 <= s.att_to < PLAYER else 1 - int(s.att_seat)


assert (FROM_GRAVE, FROM_BANISHED) == (FROM_HAND + 1, FROM_HAND + 2)
