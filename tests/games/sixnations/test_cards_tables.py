"""Cards become tables; every number here was worked out by hand from ``tables.py``."""

from duelwright.games.sixnations.cards.pool import standard
from duelwright.games.sixnations.tables import Op, Stat, Until, When, Who

from .cards import CREATURE, DRAW, EVENT, card, code_at, skill_of, with_own


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
