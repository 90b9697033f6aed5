"""Queries become the numbers that ``tables.py`` describes, and are refused where they mean nothing."""

import pytest

from duelwright.games.sixnations.cards.filters import BadQuery, Filter
from duelwright.games.sixnations.cards.queries import Selector, each, parse, selector
from duelwright.games.sixnations.tables import Who, Zone

ZONE, SIDE, KIND, NATION, LEVEL, ATTACK, TAPPED, DOWN, EFFECT, SELF = 2, 1, 3, 5, 8, 9, 13, 14, 15, 16
EQ, NE, GE, LE, GT, LT = range(6)


def terms(text: str) -> list[tuple[int, int, int | str]]:
    found: Filter = parse("filter", text)
    return [(int(field), int(cmp), operand) for field, cmp, operand in found]


def steps(text: str) -> list[tuple[int, int]]:
    found = parse("amount", text)
    return [(int(step.token), step.operand if isinstance(step.operand, int) else -1) for step in found]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("", [(ZONE, EQ, 3), (DOWN, EQ, 0)]),
        ("my battle creature", [(ZONE, EQ, 1), (SIDE, EQ, 0), (KIND, EQ, 1), (DOWN, EQ, 0)]),
        ("enemy graveyard level>=2", [(ZONE, EQ, 8), (SIDE, EQ, 1), (LEVEL, GE, 2)]),
        ("my hand nation:gold", [(ZONE, EQ, 4), (SIDE, EQ, 0), (NATION, EQ, 3)]),
        ("enemy hand", [(ZONE, EQ, 4), (SIDE, EQ, 1)]),
        ("my deck", [(ZONE, EQ, 32), (SIDE, EQ, 0)]),
        ("creature -battle", [(ZONE, EQ, 2), (KIND, EQ, 1), (DOWN, EQ, 0)]),
        ("my -self -tapped", [(ZONE, EQ, 3), (SIDE, EQ, 0), (SELF, NE, 1), (TAPPED, NE, 1), (DOWN, EQ, 0)]),
        ("-attack>=3000 attack > 500", [(ZONE, EQ, 3), (ATTACK, LT, 3000), (ATTACK, GT, 500), (DOWN, EQ, 0)]),
        ("plain -level=2", [(ZONE, EQ, 3), (EFFECT, EQ, 0), (LEVEL, NE, 2), (DOWN, EQ, 0)]),
        ("enemy tower facedown", [(ZONE, EQ, 2), (SIDE, EQ, 1), (DOWN, EQ, 1)]),
        ("attribute:wind-thunder type:equipment", [(ZONE, EQ, 3), (6, EQ, 4), (4, EQ, 5), (DOWN, EQ, 0)]),
        (
            'name:"Straw Man" code:RED-012@veteran',
            [(ZONE, EQ, 3), (11, EQ, "Straw Man"), (12, EQ, "RED-012@veteran"), (DOWN, EQ, 0)],
        ),
    ],
)
def test_filters(text: str, wanted: list[tuple[int, int, int | str]]) -> None:
    assert terms(text) == wanted


@pytest.mark.parametrize(
    ("text", "least", "most"),
    [("my creature", 1, 1), ("2 my creature", 2, 2), ("0-8 my", 0, 8), ("1-2 -self", 1, 2), ("1 -self", 1, 1)],
)
def test_targets(text: str, least: int, most: int) -> None:
    target = parse("target", text)
    assert (target.least, target.most) == (least, most)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("-1500", [(1, -1500)]),
        ("1 + 2 * 3", [(1, 1), (1, 2), (1, 3), (11, 0), (9, 0)]),
        ("(1 + 2) * 3", [(1, 1), (1, 2), (9, 0), (1, 3), (11, 0)]),
        ("7 - 2 - 1", [(1, 7), (1, 2), (10, 0), (1, 1), (10, 0)]),
        ("life / 2 - enemy_life", [(3, 0), (1, 2), (12, 0), (4, 0), (10, 0)]),
        ("-turn", [(1, 0), (5, 0), (10, 0)]),
        ("min(attack of target, max(defence of bearer, level of cause))", [(6, 2), (7, 3), (8, 6), (14, 0), (13, 0)]),
        ("count(my creature -self)*-500", [(2, -1), (1, -500), (11, 0)]),
        ("attack of attacker - attack of attacked", [(6, 4), (6, 5), (10, 0)]),
    ],
)
def test_amounts_stand_in_postfix_order(text: str, wanted: list[tuple[int, int]]) -> None:
    assert steps(text) == wanted


def test_a_condition_ends_with_its_comparison() -> None:
    found = parse("condition", "count(my creature) >= enemy_life")
    assert [int(step.token) for step in found] == [2, 4, 15]
    assert found[-1].operand == GE


def test_selectors() -> None:
    assert selector("bearer") == Selector(Who.BEARER)
    found = selector("all enemy tower")
    assert (found.who, found.filter[0].operand) == (Who.ALL, Zone.TOWER)


@pytest.mark.parametrize(
    ("text", "who", "least", "most"),
    [
        ("all my deck creature", Who.ALL, 0, 0),
        ("choose my hand level<=1", Who.CHOOSE, 1, 1),
        ("choose 0-3 graveyard", Who.CHOOSE, 0, 3),
        ("choose 2 previous creature", Who.CHOOSE_PREVIOUS, 2, 2),
        ("enemy chooses 1 enemy hand creature", Who.ENEMY_CHOOSES, 1, 1),
        ("random 2 enemy hand", Who.RANDOM, 0, 0),
        ("random (turn - 1) -tapped", Who.RANDOM, 0, 0),
        ("top 3 enemy deck", Who.TOP, 0, 0),
        ("top counters of self my deck", Who.TOP, 0, 0),
        ("until creature level>=2", Who.UNTIL, 0, 0),
        ("previous", Who.PREVIOUS, 0, 0),
        ("attachment", Who.ATTACHMENT, 0, 0),
        ("enemy", Who.ENEMY, 0, 0),
        ("both", Who.BOTH, 0, 0),
    ],
)
def test_selectors_of_many(text: str, who: Who, least: int, most: int) -> None:
    found = selector(text)
    assert (found.who, found.least, found.most) == (who, least, most)


def test_a_choice_from_the_result_of_the_step_before_looks_everywhere_and_at_every_face() -> None:
    assert selector("choose previous creature").filter == ((ZONE, EQ, 63), (KIND, EQ, 1))
    assert selector("until level=2").filter == ((ZONE, EQ, 32), (SIDE, EQ, 0), (LEVEL, EQ, 2))


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("my_turn", [19]),
        ("not my_turn", [19, 18]),
        ("dawn or day and night", [19, 19, 19, 16, 17]),
        ("(dawn or day) and night", [19, 19, 17, 19, 16]),
        ("not dawn and day", [19, 18, 19, 16]),
        ("exists(my creature)", [2, 1, 15]),
        ("(life + 1) * 2 > deck and not (hand = enemy_hand)", [3, 1, 9, 1, 11, 21, 15, 20, 20, 15, 18, 16]),
        ("past(my_draws) >= ever(enemy_damage)", [24, 25, 15]),
        ("sum(attack, my creature) > max_of(level, enemy) + event", [26, 27, 22, 9, 15]),
        ("counters of self >= 3", [23, 1, 15]),
    ],
)
def test_conditions(text: str, wanted: list[int]) -> None:
    assert [int(step.token) for step in parse("condition", text)] == wanted


def test_for_each_takes_an_amount_or_a_filter() -> None:
    assert [step.token for step in each("hand")] == [20]
    assert [step.token for step in each("my -tapped")] == [2]
    assert [step.token for step in each("level>=2 my")] == [2]
    assert [step.token for step in each(3)] == [1]
    for text, words in (("my craeture", "did you mean creature"), ("lief", "did you mean life")):
        with pytest.raises(BadQuery, match=words):
            each(text)


@pytest.mark.parametrize(
    ("start", "text", "words"),
    [
        ("selector", "choose 1 enemy hand", "nobody can choose from the enemy's hand"),
        ("selector", "enemy chooses 1 my hand", "the enemy cannot choose from"),
        ("selector", "top 3 my hand", "top goes with my deck or enemy deck"),
        ("selector", "choose 21 my", "allowed: 1 to 20"),
        ("selector", "random my creature", "my is not an amount"),
        ("selector", "random 1 enemy hand creature", "only the number of cards is known"),
        ("selector", "choose 1 previous graveyard", "only qualities of the cards themselves"),
        ("selector", "chose 1 my", "did you mean choose?"),
        ("selector", "", "breaks off"),
        ("amount", "dawn + 1", "a condition is not an amount"),
        ("amount", "life > 3", "a condition is not an amount"),
        ("amount", "sum(attack, my hand)", "this zone does not go here"),
        ("amount", "sum(atack, my)", "did you mean attack?"),
        ("condition", "life and dawn", "and, or and not go with conditions"),
        ("condition", "past(my_drws) > 1", "did you mean my_draws?"),
        ("filter", "level>=4", "level goes from 0 to 3, not to 4"),
        ("filter", "attack>=-1", "attack goes from 0"),
        ("filter", "level>2 level<3", "nothing can be all of this at once"),
        ("filter", "tapped -tapped", "nothing can be all of this at once"),
        ("filter", "enemi creature", "enemi is not a word of a filter; did you mean enemy?"),
        ("filter", "nation:rde", "rde is not a word for nation; did you mean red?"),
        ("filter", "naton:red", "did you mean nation?"),
        ("filter", "atack>=5", "did you mean attack?"),
        ("filter", "nation:", "cannot be read from ':' on"),
        ("filter", "my enemy", "nothing can be all of this at once"),
        ("filter", "hand battle", "nothing can be all of this at once"),
        ("filter", "graveyard facedown", "nothing can be all of this at once"),
        ("filter", "creature support", "nothing can be all of this at once"),
        ("filter", "-field", "nothing can be all of this at once"),
        ("filter", "enemy facedown nation:red", "a face-down card has no other qualities"),
        ("filter", "hand", "must be my or enemy"),
        ("filter", "enemy hand creature", "only the number of cards is known"),
        ("filter", "my deck level=1", "only the number of cards is known"),
        ("filter", 'name:"Straw', "cannot be read"),
        ("target", "9 my", "allowed: 1 to 8"),
        ("target", "0 my", "allowed: 1 to 8"),
        ("target", "3-2 my", "allowed: 1 to 8"),
        ("amount", "lief", "lief is not an amount; did you mean life?"),
        ("amount", "cont(my creature)", "did you mean count?"),
        ("amount", "attak of self", "did you mean attack?"),
        ("amount", "attack of targt", "did you mean target?"),
        ("amount", "1 +", "breaks off"),
        ("amount", "", "breaks off"),
        ("amount", "12345678901", "cannot be read"),
        ("amount", "1+(" * 40 + "1" + ")" * 40, "is nested too deep"),
        ("amount", "(" * 400 + "1" + ")" * 400, "is longer than 300 characters"),
        ("condition", "life", "breaks off"),
        ("condition", "1 < life < 3", "cannot be read from '< 3' on"),
        ("condition", "life => 3", "cannot be read"),
        ("filter", "__import__('os')", "cannot be read"),
    ],
)  # fmt: skip
def test_bad_queries_are_refused_with_the_nearest_word(start: str, text: str, words: str) -> None:
    with pytest.raises(BadQuery) as refused:
        parse(start, text)
    assert words in str(refused.value)


def test_an_unknown_selector_is_refused() -> None:
    with pytest.raises(BadQuery, match="bearr is not a word for cards; did you mean bearer"):
        selector("bearr")


def test_deep_parentheses_need_no_stack() -> None:
    assert steps("(" * 149 + "7" + ")" * 149) == [(1, 7)]
