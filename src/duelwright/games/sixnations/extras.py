"""What positions say besides: marks of cards, what is counted, limited, put off, and the step that is carried out."""

from typing import Any

from ...core.game import Json
from .lasting import mod_json, until_text
from .places import place_of, ref_text
from .rules.chain import standing_at
from .state import GONE, HAND_REF, PLAYER, Flow, Step
from .tables import Later, Past, Per, Skip, Until, Zone

LATER = {Later.TURN_END: "turn_end", Later.MY_NEXT_TURN: "my_next_turn"}
LATER |= {Later.ENEMY_NEXT_TURN: "enemy_next_turn", Later.BATTLE_END: "battle_end"}
BACK, NOW = 1, 2
REASONS = {1: "battle", 2: "effect", 4: "rule"}
MOMENTS = {Flow.CLOSING: "closing", Flow.OPENING: "opening"}


def lying_extras(pool: Any, s: Any, slot: int) -> Json:
    """The rarer marks of a card on the field."""
    side, found = slot // 10, Json()
    if s.attacks[slot] != int(s.attacked[slot]):
        found["attacks"] = int(s.attacks[slot])
    if s.more[slot]:
        found["more"] = int(s.more[slot])
    if s.struck[slot]:
        found["struck"] = [place_of(k, side) for k in range(PLAYER) if s.struck[slot] >> k & 1]
    counters = {name: n for name, n in zip(pool.counters, s.counters[slot].tolist(), strict=False) if n}
    if counters:
        found["counters"] = counters
    until = int(s.control_until[slot])
    if until == Until.SOURCE:
        found["control_source"] = place_of(int(s.control_source[slot]), side)
    if until and until != Until.FOREVER:
        found["control"] = until_text(until)
    return found


def side_extras(pool: Any, s: Any, seat: int) -> Json:
    """What a player cannot do or may, and what is counted."""
    found: Json = {}
    mods = [k for k in range(s.mod_n) if s.mod_slot[k] == PLAYER and s.mod_seat[k] == seat]
    if mods:
        found["mods"] = [mod_json(pool, s, k) for k in mods]
    for name in ("past", "ever"):
        counted = {past.name.lower(): n for past, n in zip(Past, s[name][seat].tolist(), strict=True) if n}
        if counted:
            found[name] = counted
    if s.skip[seat]:
        found["skip"] = [phase.name.lower() for phase in Skip if s.skip[seat] >> phase & 1]
    return found


def event_of(s: Any, prefix: str, k: int) -> Json:
    """What set off a trigger."""
    found: Json = {}
    if s[f"{prefix}_event"][k]:
        found["event"] = int(s[f"{prefix}_event"][k])
    if s[f"{prefix}_reason"][k]:
        found["reason"] = REASONS[int(s[f"{prefix}_reason"][k])]
    if s[f"{prefix}_side"][k] >= 0:
        found["side"] = int(s[f"{prefix}_side"][k])
    return found


def spent(pool: Any, s: Any) -> list[Json]:
    """Uses of skills whose limit does not count by copy and turn."""
    return [_limit(pool, s, k) for k in range(s.log_n)]


def _limit(pool: Any, s: Any, k: int) -> Json:
    seat, key = int(s.log_seat[k]), int(s.log_name[k])
    whose = {"name": pool.cards[key].name.en} if key > 0 else {"at": place_of(-1 - key, seat)}
    rest = {"skill": int(s.log_skill[k]), "per": Per(int(s.log_per[k])).name.lower(), "times": int(s.log_times[k])}
    return {"seat": seat, **whose, **rest}


def later(pool: Any, s: Any) -> list[Json]:
    """Skills that were put off, and banished cards that come back."""
    return [_later(pool, s, k) for k in range(s.later_n)]


def _later(pool: Any, s: Any, k: int) -> Json:
    seat = int(s.later_seat[k])
    found: Json = {"at": LATER[Later(int(s.later_when[k]))], "turn": int(s.later_turn[k]), "seat": seat}
    found["card"] = pool.codes[s.later_card[k]]
    if s.later_kind[k]:
        found["area"] = "battle" if s.later_slot[k] == Zone.BATTLE else "tower"
        return found
    found |= {"skill": int(s.later_skill[k]), "from": place_of(int(s.later_slot[k]), seat)}
    if s.later_cause[k] != GONE:
        found["cause"] = place_of(int(s.later_cause[k]), seat)
    return found


def step(pool: Any, s: Any) -> Json | None:
    """The middle of a step, or of a payment; where targets stood that have moved since; who is to come back now."""
    found: Json = {}
    if s.frame_op:
        found["op"] = int(s.frame_op)
    if s.frame_part:
        found["part"] = Step(int(s.frame_part)).name.lower()
    for name in ("done", "did", "left", "modes", "cost", "at", "value", "second"):
        if s[f"frame_{name}"]:
            found[name] = int(s[f"frame_{name}"])
    seat = int(s.link_seat[s.link_n - 1]) if s.link_n else 0
    if s.frame_to:
        found["to"] = ref_text(pool, s, int(s.frame_to), seat)
    for name in ("picked", "prev"):
        refs = s[name][: s[f"{name}_n"]].tolist()
        if refs:
            found[name] = [ref if ref < HAND_REF else ref_text(pool, s, ref, seat) for ref in refs]
            found[f"{name}_eyes"] = s[f"{name}_eyes"][: len(refs)].tolist()
    stood = {}
    for k in range(s.link_n):
        refs, spots = s.target[k, : s.target_n[k]].tolist(), s.target_at[k, : s.target_n[k]].tolist()
        if any(ref >= 0 and spot != standing_at(ref) for ref, spot in zip(refs, spots, strict=True)):
            stood[str(k)] = spots
    if stood:
        found["stood"] = stood
    back = [k for k in range(s.later_n) if s.later_kind[k] == NOW]
    if back:
        found["back"] = back
    if s.flow in MOMENTS:
        found["moment"] = MOMENTS[Flow(int(s.flow))]
    return found or None
