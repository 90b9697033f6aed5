"""Cards become tables; every number here was worked out by hand from ``tables.py``."""

from typing import Any

import pytest

from duelwright.games.sixnations.cards.pool import standard
from duelwright.games.sixnations.tables import Op, Stat, Until, When, Who

from .cards import CREATURE, DRAW, EVENT, Json, card, code_at, skill_of, with_own


def test_a_plain_creature() -> None:
    t, n = standard().tables[0], standard().numbers["RED-012"]
    assert (t.kind[n], t.type[n], t.nation[n], t.attribute[n], t.level[n], t.rarity[n]) == (1, 0, 1, 1, 2, 2)
    assert (t.attack[n], t.defence[n], t.limit[n], t.lasts[n], t.stays[n]) == (5200, 3800, 4, 0, 0)
    assert list(t.skill[n]) == [0, 0, 0]
    assert (t.static[n], t.public[n], t.use[n], t.bearer[n]) == (0, 0, 0, 0)


def test_a_version_has_the_name_of_its_base_and_what_it_changes() -> None:
    t, numbers = standard().tables[0], standard().numbers
    base, veteran = numbers["RED-012"], numbers["RED-012@veteran"]
    assert veteran == base + 1
    assert t.name[veteran] == t.name[base] == base
    assert (t.level[veteran], t.attack[veteran], t.defence[veteran]) == (3, 6600, 3800)


def test_an_event_that_answers() -> None:
    t, skill = skill_of(standard(), "GLD-030")
    n = standard().numbers["GLD-030"]
    assert (t.kind[n], t.type[n], t.stays[n], t.use[n], t.public[n], t.static[n]) == (2, 1, 0, 1, 0, 0)
    assert (t.when[skill], t.of[skill], t.response[skill], t.within[skill], t.zone[skill]) == (2, 0, 1, 7, 3)
    assert (t.least[skill], t.most[skill], t.times[skill], t.condition[skill]) == (1, 1, 1, 0)
    zone, side, kind, attack, up = [2, 0, 1], [1, 0, 1], [3, 0, 1], [9, 2, 4000], [14, 0, 0]
    assert code_at(t, t.target[skill], 3) == [5, *zone, *side, *kind, *attack, *up]
    op = t.op[skill]
    assert (t.ops[skill], t.op_kind[op], t.op_who[op], t.op_stat[op], t.op_until[op]) == (1, 1, 2, 0, 0)
    assert code_at(t, t.op_amount[op], 2) == [1, 1, -1500]


def test_a_static_skill_with_two_numbers() -> None:
    t, skill = skill_of(standard(), "GRN-021")
    n = standard().numbers["GRN-021"]
    assert (t.type[n], t.stays[n], t.static[n], t.use[n], t.public[n]) == (4, 1, 1, 0, 0)
    first = t.op[skill]
    assert (t.when[skill], t.ops[skill], t.op_stat[first]) == (When.STATIC, 1, Stat.BOTH)
    assert (t.op_until[first], t.op_who[first]) == (Until.SOURCE, Who.ALL)
    assert [code_at(t, place, 2)[2] for place in (t.op_amount[first], t.op_second[first])] == [300, 800]
    assert code_at(t, t.op_filter[first], 3) == [5, 2, 0, 3, 1, 0, 0, 3, 0, 1, 5, 0, 4, 14, 0, 0]


def test_a_count_points_at_its_filter() -> None:
    t, skill = skill_of(standard(), "GRN-023")
    tokens = code_at(t, t.op_amount[t.op[skill]], 2)
    assert tokens[:4] == [3, 1, 300, 2]
    assert tokens[5:] == [11, 0]
    assert code_at(t, tokens[4], 3)[-6:] == [16, 1, 1, 14, 0, 0]


def test_what_lasts_stays() -> None:
    t, numbers = standard().tables[0], standard().numbers
    assert [(t.stays[numbers[code]], t.lasts[numbers[code]]) for code in ("GLD-021", "GLD-022", "PUR-022")] == [
        (1, 2),
        (0, 0),
        (1, 2),
    ]
    assert [t.stays[numbers[code]] for code in ("RED-023", "PUR-023", "PUR-024", "RED-021")] == [1, 1, 1, 0]


def test_what_others_may_know_of_the_skills_of_a_card() -> None:
    t, numbers = standard().tables[0], standard().numbers
    assert t.public[numbers["RED-022"]] == 1
    assert t.public[numbers["BLU-021"]] == 8
    assert t.public[numbers["WHT-021"]] == 0
    both = with_own(
        card(CREATURE, {"when": "activate", "in": ["battle", "defence"], "response": True, "do": [DRAW]}),
        card(EVENT, {"when": "activate", "do": [DRAW]}),
    )
    assert both.tables[0].public[both.numbers["TST-001"]] == 2 + 4 + 8
    assert both.tables[0].public[both.numbers["TST-002"]] == 0


def test_costs_stand_before_the_operations() -> None:
    cost = [{"tap": "self"}, {"pay_life": 700}, {"discard": 2}]
    pool = with_own(card(CREATURE, {"when": "activate", "cost": cost, "do": [DRAW, {"win": "me"}]}))
    t, skill = skill_of(pool, "TST-001")
    at, op = int(t.cost[skill]), int(t.op[skill])
    assert (t.costs[skill], t.ops[skill], op) == (3, 2, at + 3)
    assert list(t.op_kind[at : at + 5]) == [Op.TAP, Op.PAY_LIFE, Op.DISCARD, Op.DRAW, Op.WIN]
    assert list(t.op_who[at : at + 5]) == [Who.SELF, Who.ME, Who.ME, Who.ME, Who.ME]
    assert [code_at(t, t.op_amount[k], 2) for k in (at + 1, at + 2, op)] == [[1, 1, 700], [1, 1, 2], [1, 1, 1]]


def test_triggers() -> None:
    t, skill = skill_of(standard(), "PUR-023")
    assert (t.when[skill], t.by[skill], t.at[skill], t.within[skill]) == (When.PHASE, 2, 1, 0)
    t, skill = skill_of(standard(), "WHT-023")
    assert (t.when[skill], t.by[skill], t.optional[skill]) == (When.DESTROYED, 1, 0)
    t, skill = skill_of(standard(), "BLU-022")
    assert (t.when[skill], t.by[skill], t.optional[skill]) == (When.SUMMONED, 0, 1)


def test_negations() -> None:
    for code, of, arg in (("GLD-023", 1, 1), ("WHT-024", 2, 2), ("PUR-025", 4, 4)):
        t, skill = skill_of(standard(), code)
        assert (t.of[skill], t.op_kind[t.op[skill]], t.op_arg[t.op[skill]], t.within[skill]) == (of, Op.NEGATE, arg, 0)


def test_equipment_has_a_bearer_and_by_default_any_own_creature() -> None:
    plain = card(EVENT, {"do": [{"stat_add": {"who": "bearer", "attack": 1}}]}, type="equipment")
    pool = with_own(plain)
    t = pool.tables[0]
    wanted = [4, 2, 0, 3, 1, 0, 0, 3, 0, 1, 14, 0, 0]
    for code in ("TST-002", "RED-023"):
        assert code_at(t, t.bearer[pool.numbers[code]], 3) == wanted


def test_names_and_codes_in_filters_are_numbers() -> None:
    seek = {
        "when": "activate",
        "target": '1 my name:"Oathbound Lancer" -code:RED-012@veteran',
        "do": [{"untap": {"who": "target"}}],
    }
    pool = with_own(card(CREATURE, seek))
    t, skill = skill_of(pool, "TST-001")
    base = pool.numbers["RED-012"]
    assert code_at(t, t.target[skill], 3) == [5, 2, 0, 3, 1, 0, 0, 11, 0, base, 12, 1, base + 1, 14, 0, 0]


def test_equal_queries_stand_once() -> None:
    twice = {"do": [{"stat_add": {"who": "all my creature", "attack": 5, "defence": "5"}}]}
    t, skill = skill_of(with_own(card(CREATURE, twice)), "TST-001")
    first = t.op[skill]
    assert t.op_amount[first] == t.op_second[first] > 0


COLUMNS = (
    *("kind", "who", "stat", "until", "turns", "arg", "arg2", "mask", "card", "least", "most", "to", "flow", "mode"),
    *("filter", "to_filter", "amount", "second", "count", "if", "each"),
)


def row_of(skill: Json) -> Json:
    """What the first step of a skill of a new creature has in the tables, zeros left out."""
    pool = with_own(card(CREATURE, skill), {**TOKEN, "name": {"en": "Straw Doll"}})
    t, at = skill_of(pool, "TST-001")
    row = {name: int(t[f"op_{name}"][t.op[at]]) for name in COLUMNS}
    shown: Json = {name: value for name, value in row.items() if value}
    for name in ("filter", "to_filter"):
        if name in shown:
            terms = code_at(t, row[name], 3)
            shown[name] = [tuple(terms[k : k + 3]) for k in range(1, len(terms), 3)]
    for name in ("amount", "second", "count", "if", "each"):
        if name in shown:
            shown[name] = code_at(t, row[name], 2)[1:]
    if "card" in shown:
        shown["card"] -= pool.numbers["TST-001"]
    return shown


TOKEN: Json = {**CREATURE, "code": "TST-009", "token": True}
MY, MY_HAND = [(2, 0, 3), (1, 0, 0), (14, 0, 0)], [(2, 0, 4), (1, 0, 0)]
DECK, FIVE = [(2, 0, 32), (1, 0, 0)], [1, 5]


@pytest.mark.parametrize(
    ("step", "wanted"),
    [
        ({"send_to_graveyard": {"who": "top 5 my deck"}}, {"kind": 16, "who": 17, "filter": DECK, "count": FIVE}),
        ({"banish": {"who": "self", "return": "next_turn"}}, {"kind": 8, "who": 1, "arg": 2}),
        ({"to_deck": {"who": "random 5 my", "place": "bottom"}}, {"kind": 17, "who": 16, "filter": MY, "count": FIVE,
            "arg": 1}),
        ({"discard": {"who": "me", "count": 5, "of": "my hand", "at": "random"}}, {"kind": 15, "who": 8, "filter":
            MY_HAND, "amount": FIVE, "arg": 1}),
        ({"summon": {"who": "choose 0-2 my hand", "to": "tower", "tapped": True, "side": "owner"}}, {"kind": 18, "who":
            13, "filter": MY_HAND, "most": 2, "arg": 2, "arg2": 3}),
        ({"token": {"card": "TST-009", "who": "enemy"}}, {"kind": 19, "who": 9, "arg": 3, "amount": [1, 1], "card": 1}),
        ({"set_facedown": {"who": "all my"}}, {"kind": 20, "who": 7, "filter": MY}),
        ({"change": {"who": "self", "area": "battle"}}, {"kind": 21, "who": 1, "arg": 1}),
        ({"change": {"who": "choose 2 my", "swap": True}}, {"kind": 21, "who": 13, "filter": MY, "least": 2, "most": 2,
            "arg2": 1}),
        ({"take_control": {"who": "attacker", "until": "source"}}, {"kind": 22, "who": 4, "until": -2}),
        ({"attach": {"who": "attachment", "to": "choose 1 my"}}, {"kind": 23, "who": 11, "to": 13, "to_filter": MY}),
        ({"set_life": {"who": "both", "amount": 5}}, {"kind": 24, "who": 10, "amount": FIVE}),
        ({"reveal": {"who": "until my deck"}}, {"kind": 25, "who": 18, "filter": DECK}),
        ({"look": {"who": "enemy chooses 1 my"}}, {"kind": 26, "who": 14, "filter": MY, "least": 1, "most": 1}),
        ({"skip": {"who": "enemy", "phase": "second"}}, {"kind": 29, "who": 9, "arg": 2}),
        ({"end_battle": True}, {"kind": 30}),
        ({"extra_attack": {"who": "self"}}, {"kind": 31, "who": 1}),
        ({"force_attack": {"who": "attacked"}}, {"kind": 32, "who": 5}),
        ({"move_dial": 3}, {"kind": 33, "amount": [1, 3]}),
        ({"lose": "me"}, {"kind": 34, "who": 8}),
        ({"swap_stats": {"who": "self", "until": "3 turns"}}, {"kind": 40, "who": 1, "until": -6, "turns": 3}),
        ({"identity": {"who": "self", "level": 0, "nation": "white", "attribute": "fire", "name": "Straw Doll"}}, {
            "kind": 41, "who": 1, "arg": 1, "arg2": 6, "stat": 1, "card": 1}),
        ({"silence": {"who": "self", "until": "phase"}}, {"kind": 42, "who": 1, "until": -4}),
        ({"cannot": {"who": "enemy", "what": ["use", "summon"]}}, {"kind": 43, "who": 9, "mask": 24}),
        ({"protect": {"who": "self", "from": ["target", "battle"], "until": "forever"}}, {"kind": 44, "who": 1, "mask":
            5120, "until": -1}),
        ({"combat": {"who": "self", "keyword": "extra_attacks", "count": 2}}, {"kind": 45, "who": 1, "mask": 1 << 15,
            "arg": 2}),
        ({"damage_mod": {"who": "me", "how": "cap", "value": 5, "until": "used"}}, {"kind": 46, "who": 8, "arg": 1,
            "mask": 3, "amount": FIVE, "until": -5}),
        ({"replace": {"who": "self", "event": "to_hand", "by": "tap", "until": "battle"}}, {"kind": 47, "who": 1, "arg":
            2, "arg2": 5, "until": -3}),
        ({"summon_rule": {"who": "my hand", "fee": 2}}, {"kind": 48, "who": 7, "filter": MY_HAND, "arg": 2}),
        ({"permission": {"who": "me", "what": "hand_limit", "value": 5}}, {"kind": 49, "who": 8, "arg": 2, "amount":
            FIVE}),
        ({"end_battle": True, "if": "night", "for_each": 5, "optional": True, "then": True}, {"kind": 30, "if":
            [19, 11], "each": FIVE, "flow": 9}),
    ],
)  # fmt: skip
def test_every_step(step: Json, wanted: Json) -> None:
    assert row_of({"when": "activate", "do": [step]}) == wanted


def test_counters_are_numbered_behind_those_of_the_game() -> None:
    rust: Json = {"counters": {"who": "self", "name": "rust", "add": 5}}
    pool = with_own(card(CREATURE, {"when": "activate", "do": [rust]}))
    t, skill = skill_of(pool, "TST-001")
    assert t.op_arg[t.op[skill]] == len(standard().counters)
    assert pool.counters == (*standard().counters, "rust")


def test_costs() -> None:
    costs: list[Json] = [
        {"move_as_cost": {"count": 2, "of": "my graveyard", "to": "deck_bottom"}},
        {"reveal": {"count": 3, "of": "my hand creature"}},
        {"discard": {"count": 4, "of": "my hand"}},
    ]
    t, at = skill_of(with_own(card(CREATURE, {"when": "activate", "cost": costs, "do": [DRAW]})), "TST-001")
    first = int(t.cost[at])
    assert t.costs[at] == 3
    assert [int(kind) for kind in t.op_kind[first : first + 3]] == [Op.MOVE_AS_COST, Op.SHOW, Op.DISCARD]
    assert [code_at(t, int(place), 2)[2] for place in t.op_amount[first : first + 3]] == [2, 3, 4]
    assert (t.op_who[first], t.op_arg[first], t.op_least[first], t.op_most[first]) == (Who.CHOOSE, 32, 2, 2)


def test_what_sets_a_trigger_off() -> None:
    def row(**skill: Any) -> tuple[int, ...]:
        t, at = skill_of(with_own(card(CREATURE, {**skill, "do": [DRAW]})), "TST-001")
        names = ("when", "by", "at", "came", "out_of", "into", "reason", "role", "to", "what", "crossing")
        return tuple(int(t[name][at]) for name in names)

    assert row(when="summoned", kind=["effect", "summon"]) == (3, 0, 0, 9, 63, 63, 7, 0, 1, 0, -1)
    assert row(when="moved", out_of=["deck"], into=["tower"], by="my") == (6, 1, 0, 15, 32, 2, 7, 0, 1, 0, -1)
    assert row(when="battle_step", at="end", role="target") == (9, 0, 6, 15, 63, 63, 7, 1, 1, 0, -1)
    assert row(when="damage", to="any", reason=["effect"]) == (10, 3, 0, 15, 63, 63, 2, 0, 3, 0, -1)
    assert row(when="phase", phase="second", whose="any") == (5, 3, 3, 15, 63, 63, 7, 0, 1, 0, -1)
    assert row(when="changed", what="life", crossing=0) == (11, 1, 0, 15, 63, 63, 7, 0, 1, 5, 0)
    assert row(when="changed", what="dial") == (11, 3, 0, 15, 63, 63, 7, 0, 1, 7, -1)


def test_what_others_may_know_of_static_skills_and_triggers() -> None:
    pool = with_own(
        card(
            CREATURE,
            {"do": [{"identity": {"who": "self", "level": 2}}, {"protect": {"who": "self", "from": ["effect"]}}]},
            {"do": [{"summon_rule": {"who": "self", "fee": 1}}]},
            {"when": "changed", "what": "dial", "do": [DRAW]},
        )
    )
    t, n = pool.tables[0], pool.numbers["TST-001"]
    assert (t.static[n], t.ruled[n], t.listens[n]) == (2 + 8 + 16 + 32, 2, 1 << When.CHANGED)
