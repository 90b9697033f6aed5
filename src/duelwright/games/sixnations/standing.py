"""What cannot stand in a position of Six Nations: cards where they cannot be, an attack without its creatures."""

from collections import Counter
from typing import Any

from ...core.errors import BadPosition
from ...core.texts import say
from . import form
from .places import PLACES, place_of
from .state import GONE, PLAYER, Flow, Link, Phase
from .tables import Kind, Type

SUMMONS = (Link.SUMMON, Link.SACRIFICE, Link.UPGRADE)


def check(pool: Any, s: Any, found: form.Position) -> None:
    """Raises ``BadPosition`` for the first thing that cannot stand."""
    for slot in range(PLAYER):
        if s.card[slot]:
            _check_card(pool, s, slot)
    for seat in range(2):
        _check_known(pool, s, seat)
        _check_environments(pool, s, seat)
    _check_coming(s)
    if found.attack:
        _check_attack(pool, s, found.attack)


def _name(slot: int) -> str:
    return f"players[{slot // 10}].{'battle' if slot % 10 < 5 else 'tower'}.{slot % 5 + 1}"


def is_creature(pool: Any, s: Any, slot: int) -> bool:
    """Whether a face-up creature stands there."""
    return bool(
        0 <= slot < PLAYER
        and s.card[slot] > 0
        and not s.down[slot]
        and pool.tables[0].kind[s.card[slot]] == Kind.CREATURE
    )


def _check_card(pool: Any, s: Any, slot: int) -> None:
    t, card, place = pool.tables[0], int(s.card[slot]), _name(slot)
    code, creature = pool.codes[card], t.kind[card] == Kind.CREATURE
    if slot % 10 < 5 and not creature:
        raise BadPosition(
            f"{place}.card", say("{card} is no creature; only creatures stand in the battle area", card=code)
        )
    if s.down[slot] and creature:
        raise BadPosition(f"{place}.face", say("only supports and interferences lie face down, in the tower area"))
    if s.down[slot] and s.laid[slot] > s.turn:
        raise BadPosition(f"{place}.laid", say("turn {turn} is still to come", turn=int(s.laid[slot])))
    if s.down[slot] and (s.on[slot] != GONE or s.until[slot] or s.pending[slot]):
        raise BadPosition(place, say("a card that lies face down is not in use"))
    if s.until[slot] and s.until[slot] < s.turn:
        raise BadPosition(f"{place}.until", say("turn {turn} is over", turn=int(s.until[slot])))
    _check_bearer(pool, s, slot)
    if not creature and not s.down[slot] and not s.pending[slot] and not t.stays[card]:
        raise BadPosition(f"{place}.card", say("{card} does not stay on the field", card=code))


def _check_bearer(pool: Any, s: Any, slot: int) -> None:
    place, on = _name(slot), int(s.on[slot])
    equipment = pool.tables[0].type[s.card[slot]] == Type.EQUIPMENT
    if on == GONE and (not equipment or s.down[slot] or s.pending[slot]):
        return
    if on == GONE:
        raise BadPosition(f"{place}.on", say("equipment in use has a bearer"))
    if not equipment:
        raise BadPosition(f"{place}.on", say("only equipment has a bearer"))
    if not is_creature(pool, s, on) and on not in _upgraded(s):
        raise BadPosition(f"{place}.on", say("there is no creature in {place}", place=place_of(on, slot // 10)))


def _upgraded(s: Any) -> set[int]:
    """Places where an upgraded creature is to come: their equipment waits for it (SIX-5.7)."""
    return {10 * int(s.link_seat[k]) + int(s.link_place[k]) for k in range(s.link_n) if s.link_kind[k] == Link.UPGRADE}


def _check_known(pool: Any, s: Any, seat: int) -> None:
    known = Counter(s.known[seat, : s.known_n[seat]].tolist())
    missing = known - Counter(s.hand[seat, : s.hand_n[seat]].tolist())
    if missing:
        code = pool.codes[next(iter(missing))]
        raise BadPosition(f"players[{seat}].known.hand", say("{card} is not in the hand", card=code))


def _check_environments(pool: Any, s: Any, seat: int) -> None:
    slots = range(10 * seat + 5, 10 * seat + 10)
    types = [int(pool.tables[0].type[s.card[slot]]) for slot in slots if s.card[slot] and not s.down[slot]]
    if types.count(Type.ENVIRONMENT) > 1:
        raise BadPosition(f"players[{seat}].tower", say("a player has at most one environment"))  # SIX-2.6


def _check_coming(s: Any) -> None:
    """Summoned creatures come to free places, one each."""
    taken: set[int] = set()
    for k in range(s.link_n):
        slot = 10 * int(s.link_seat[k]) + int(s.link_place[k])
        if s.link_kind[k] not in SUMMONS:
            continue
        if s.card[slot] or slot in taken:
            raise BadPosition(f"chain[{k}].place", say("{place} is not free", place=PLACES[slot % 10]))
        taken.add(slot)


def _check_attack(pool: Any, s: Any, attack: form.Attack) -> None:
    start, to, seat = int(s.att_from), int(s.att_to), int(s.att_seat)
    busy = s.link_n or s.wait_n or s.flow == Flow.OVER  # either may have left while effects are carried out
    if start == GONE and not busy:
        raise BadPosition("attack.from", say("the attacker is gone"))
    stands = start // 10 == seat and start % 10 < 5  # where it attacks from, while nothing else is carried out
    if start != GONE and not ((stands or busy) and is_creature(pool, s, start)):
        raise BadPosition("attack.from", say("there is no attacker in {place}", place=attack.start))
    if to == GONE and not busy:
        raise BadPosition("attack.to", say("the target is gone"))
    if to not in (GONE, PLAYER) and not is_creature(pool, s, to):
        raise BadPosition("attack.to", say("there is no target in {place}", place=attack.to))
    if to == start != GONE:
        raise BadPosition("attack.to", say("a creature does not attack itself"))
    _check_guards(pool, s, attack)


def _check_guards(pool: Any, s: Any, attack: form.Attack) -> None:
    if not attack.guards:
        return
    if s.att_to == PLAYER:
        raise BadPosition("attack.guards", say("a direct attack cannot be guarded"))
    if s.phase != Phase.DEFENCE and s.flow != Flow.OVER:
        raise BadPosition("attack.guards", say("guards come in the defence step"))
    places = [guard for guard in s.guard[: s.guard_n].tolist() if guard < GONE]
    for k, guard in enumerate(s.guard[: s.guard_n].tolist()):
        slot = -2 - guard
        if guard > 0 and pool.tables[0].kind[guard] != Kind.CREATURE:
            raise BadPosition(f"attack.guards[{k}]", say("only creatures guard"))
        away = not s.link_n and not s.wait_n and slot // 10 != s.guard_seat
        if guard < GONE and (away or places.count(guard) > 1 or slot in (s.att_from, s.att_to)):
            wrong = say("the creature in {place} cannot guard", place=place_of(slot, int(s.att_seat)))
            raise BadPosition(f"attack.guards[{k}]", wrong)


def owned(pool: Any, s: Any, seat: int) -> list[int]:
    """All cards of an owner in a row but tokens, wherever they are, in no order."""
    token = pool.tables[0].token
    lying = [int(s.card[slot]) for slot in range(PLAYER) if s.card[slot] and s.owner[slot] == seat]
    cards = [card for card in lying if card < 0 or not token[card]]
    for pile in ("hand", "deck", "grave", "banished"):
        cards += s[pile][seat, : s[f"{pile}_n"][seat]].tolist()
    cards += [int(s.link_card[k]) for k in range(s.link_n) if s.link_limbo[k] and s.link_owner[k] == seat]
    if s.att_seat >= 0 and seat == s.guard_seat:
        cards += [guard for guard in s.guard[: s.guard_n].tolist() if guard > 0]
    return cards
