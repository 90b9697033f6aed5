"""The pool: the cards that come with the game, and those of a position."""

import json
import re
from collections import Counter

import numpy as np
import pytest

from duelwright.core.errors import BadPosition
from duelwright.games.sixnations.cards.pool import standard
from duelwright.games.sixnations.tables import NATIONS

from .cards import CREATURE, DRAW, EVENT, card, with_own

LIMITS = {0: (800, 2200), 1: (1800, 3800), 2: (4200, 6000), 3: (6500, 9000)}


def test_numbers_and_codes_are_each_others_reverse() -> None:
    pool = standard()
    assert pool.codes[0] == ""
    assert pool.cards[0] is None
    assert all(pool.codes[number] == code for code, number in pool.numbers.items())
    assert len(pool.numbers) + 1 == len(pool.codes) == len(pool.cards) == int(pool.tables[0].cards)


def test_numbers_ascend_by_code_then_version() -> None:
    codes = [code.partition("@") for code in standard().codes]
    assert codes == sorted(codes)


def test_each_nation_has_plain_creatures_of_every_level() -> None:
    plain = [
        one for one in standard().cards if one and one.kind == "creature" and not one.skills and "@" not in one.code
    ]
    levels = Counter((one.nation, one.level) for one in plain)
    for nation in NATIONS[1:]:
        assert [levels[nation, level] >= least for level, least in enumerate((5, 4, 2, 1))] == [True] * 4


def test_plain_attacks_keep_to_their_level() -> None:
    for one in standard().cards:
        if one and one.kind == "creature" and not one.skills and not one.token:
            least, most = LIMITS[one.level]
            assert least <= (one.attack or 0) <= most, one.code


def test_red_hits_hardest_and_green_stands_firmest() -> None:
    plain = [
        one for one in standard().cards if one and one.kind == "creature" and not one.skills and "@" not in one.code
    ]
    attack = {n: sum(one.attack or 0 for one in plain if one.nation == n) for n in NATIONS[1:]}
    defence = {n: sum(one.defence or 0 for one in plain if one.nation == n) for n in NATIONS[1:]}
    assert max(attack, key=attack.__getitem__) == "red"
    assert max(defence, key=defence.__getitem__) == "green"


def test_every_card_has_a_name_of_its_own_in_three_languages() -> None:
    pool = standard()
    for lang in ("en", "zh-Hant", "ja"):
        names = [pool.name(number, lang) for number in range(1, len(pool.codes)) if "@" not in pool.codes[number]]
        assert len(set(names)) == len(names)
    for one in pool.cards[1:]:
        assert one is not None
        assert one.name.zh_hant
        assert one.name.ja
        assert not re.search(r"[A-Za-z]", one.name.zh_hant + one.name.ja)


def test_own_cards_come_behind_and_leave_the_others_where_they_are() -> None:
    pool, base = with_own(EVENT, card(CREATURE, versions={"old": {"attack": 5}})), standard()
    n = len(base.codes)
    assert pool.codes[:n] == base.codes
    assert pool.codes[n:] == ("TST-001", "TST-001@old", "TST-002")
    assert pool.tables[0].attack[n + 1] == 5
    same = np.array_equal(pool.tables[0].attack[:n], base.tables[0].attack[:n])
    assert same
    assert "TST-001" not in base.numbers


def test_own_cards_are_kept_as_given() -> None:
    given = [EVENT, card(CREATURE, {"when": "activate", "do": [DRAW]})]
    pool = with_own(*given)
    assert pool.own == given
    assert json.loads(json.dumps(pool.own)) == given
    assert standard().own == []
    assert with_own(*pool.own).tables.tobytes() == pool.tables.tobytes()


def test_own_cards_see_each_other() -> None:
    seek = {"when": "activate", "target": "my code:TST-001", "do": [{"untap": {"who": "target"}}]}
    pool = with_own(card(EVENT, seek), CREATURE)
    assert pool.numbers["TST-002"] == pool.numbers["TST-001"] + 1


def test_too_many_own_cards() -> None:
    many = [
        card(CREATURE, code=f"TST-{k:03}" if k < 1000 else "TST-A00", name={"en": f"Straw {k}"}) for k in range(1001)
    ]
    assert len(with_own(*many[:1000]).codes) == len(standard().codes) + 1000
    with pytest.raises(BadPosition, match="cards: at most 1000"):
        with_own(*many)


def test_the_pool_is_built_once() -> None:
    assert standard() is standard()
    assert standard().tables is standard().tables
