"""The operations, choices and costs of the card language in Six Nations, each in small positions (SIX-7)."""

from typing import Any

import pytest

import duelwright
from duelwright.core.match import Match

from .six_duel_table import (
    A,
    B,
    after,
    at,
    banished,
    card,
    creature,
    deck,
    emergency,
    field,
    grave,
    hand,
    life,
    move_on,
    side,
    skill,
    strategy,
    strength,
)

FULL = 50_000
Json = dict[str, Any]


def tricked(*do: Json, a: Json | None = None, b: Json | None = None, cards: Any = (), **keys: Any) -> Match:
    """A has used an emergency event that does this, and nobody answers."""
    own = a or side("", "TRK-001")
    if "TRK-001" not in own["hand"]:
        own["hand"] = [*own["hand"], "TRK-001"]
    match = strategy(own, b or side(), cards=[emergency("TRK-001", *do, **keys), *cards])
    return carried(match, "use TRK-001")


def carried(match: Match, *moves: str) -> Match:
    """The match after these moves; whoever may answer passes. Every position on the way can be read again."""
    for move in moves:
        after(match, move)
        while (match.position()["window"] or {}).get("ask") == "respond":
            after(match, "pass")
        read_again(match)
    return match


def read_again(match: Match) -> None:
    """The position comes back as it was, with the same legal moves."""
    position = match.position()
    again = duelwright.from_position(position)
    assert again.position() == position
    assert again.legal() == match.legal()


def window(match: Match) -> tuple[Any, ...]:
    """Who is asked what, how many, and what is chosen."""
    found = match.position()["window"] or {}
    return found.get("seat"), found.get("ask"), found.get("min"), found.get("max"), found.get("chosen")


# ---------------------------------------------------------------- between zones


def test_cards_go_to_the_graveyard_from_anywhere():
    match = tricked({"send_to_graveyard": {"who": "top 2 my deck"}}, a=side(deck="NIL-001 NIL-002 NIL-003"))
    assert (grave(match, A), deck(match, A)) == ("NIL-001 NIL-002 TRK-001", "NIL-003")


@pytest.mark.parametrize(("place", "left"), [("top", "NIL-005 NIL-001 NIL-002"), ("bottom", "NIL-001 NIL-002 NIL-005")])
def test_a_card_goes_into_a_deck(place: str, left: str):
    b = side("b1 NIL-005", deck="NIL-001 NIL-002")
    match = tricked({"to_deck": {"who": "all enemy creature", "place": place}}, b=b)
    assert (deck(match, B), field(match, B)) == (left, "")


@pytest.mark.parametrize(("back", "turns"), [("turn_end", 1), ("next_turn", 1)])
def test_a_banished_card_comes_back_where_its_owner_says(back: str, turns: int):
    match = tricked({"banish": {"who": "all enemy creature", "return": back}}, b=side("t2 NIL-005"))
    assert (banished(match, B), field(match, B)) == ("NIL-005", "")
    for _ in range(6):
        if window(match)[1] == "place":
            break
        move_on(match)
    assert window(match)[:2] == (B, "place")
    read_again(match)
    assert [move for move in match.legal() if "b" in move.split()[1]] == []
    after(match, "place t4")
    assert (banished(match, B), field(match, B)) == ("", "t4 NIL-005")


def test_discards_are_chosen_by_whoever_discards():
    match = tricked(
        {"discard": {"who": "both", "count": 1}}, a=side("", "NIL-001 NIL-002"), b=side("", "NIL-003 NIL-004")
    )
    assert (window(match), match.legal()) == ((A, "card", 1, 1, []), ["card NIL-001", "card NIL-002"])
    carried(match, "card NIL-002")
    assert (window(match)[:2], match.legal()) == ((B, "card"), ["card NIL-003", "card NIL-004"])
    carried(match, "card NIL-003")
    assert (hand(match, A), hand(match, B), grave(match, B)) == ("NIL-001", "NIL-004", "NIL-003")


def test_a_search_shows_the_own_deck_and_shuffles_it():
    a = side(deck="NIL-001 ONE-001 NIL-002 ONE-002 NIL-003")
    match = tricked({"to_hand": {"who": "choose 0-1 my deck level=1"}}, a=a)
    assert match.legal() == ["done", "card ONE-001", "card ONE-002"]
    carried(match, "card ONE-002")
    assert hand(match, A) == "ONE-002"
    assert sorted(deck(match, A).split()) == ["NIL-001", "NIL-002", "NIL-003", "ONE-001"]


def test_in_a_hidden_zone_without_a_candidate_there_is_only_done():
    match = tricked({"to_hand": {"who": "choose 1 my deck support"}}, a=side(deck="NIL-001 NIL-002"))
    assert match.legal() == ["done"]
    assert hand(carried(match, "done"), A) == ""


def test_in_public_zones_without_a_candidate_nobody_is_asked():
    match = tricked({"to_hand": {"who": "choose 1 my graveyard creature"}})
    assert window(match)[1] is None


def test_what_was_looked_at_can_be_chosen():
    a = side(deck="NIL-001 ONE-001 NIL-002")
    match = tricked({"look": {"who": "top 2 my deck"}}, {"to_hand": {"who": "choose 1 previous level=1"}}, a=a)
    assert match.legal() == ["card ONE-001"]
    carried(match, "card ONE-001")
    assert (hand(match, A), deck(match, A)) == ("ONE-001", "NIL-001 NIL-002")


def test_revealing_until_a_card_fits_puts_the_others_below():
    a = side(deck="NIL-001 ONE-001 NIL-002")
    match = tricked({"reveal": {"who": "until level=1"}}, {"to_hand": {"who": "previous"}}, a=a)
    assert (hand(match, A), deck(match, A)) == ("ONE-001", "NIL-002 NIL-001")


# ---------------------------------------------------------------- on the field


def test_an_effect_summons_to_the_place_that_is_named():
    match = tricked(
        {"summon": {"who": "choose 1 my graveyard creature", "to": "battle", "tapped": True}}, a=side(grave="TRI-001")
    )
    carried(match, "target g:TRI-001")
    assert (window(match)[:2], match.legal()[0]) == ((A, "place"), "place b1")
    carried(match, "place b3")
    assert (field(match, A), grave(match, A)) == ("b3 TRI-001 tapped", "TRK-001")


def test_tokens_vanish_when_they_leave():
    spark = creature("SPK-001", token=True)
    match = tricked(
        {"token": {"card": "SPK-001", "count": 2}},
        a=side("", "TRK-001 TRL-001"),
        cards=[spark, emergency("TRL-001", {"destroy": {"who": "all my creature"}})],
    )
    carried(match, "place b1", "place t2")
    assert field(match, A) == "b1 SPK-001, t2 SPK-001"
    carried(match, "use TRL-001")
    assert (field(match, A), grave(match, A)) == ("", "TRK-001 TRL-001")


def test_creatures_change_areas_and_places():
    match = tricked({"change": {"who": "all my creature", "area": "other"}}, a=side("b1 NIL-001"))
    carried(match, "place t5")
    assert field(match, A) == "t5 NIL-001"


def test_control_ends_with_the_turn():
    match = tricked({"take_control": {"who": "choose 1 enemy creature"}}, b=side("b2 NIL-001"))
    carried(match, "target B2", "place b4")
    assert (field(match, A), field(match, B)) == ("b4 NIL-001", "")
    for _ in range(3):
        move_on(match)
    assert (field(match, A), field(match, B)) == ("", "b1 NIL-001")


def test_a_card_is_turned_face_down():
    match = tricked({"set_facedown": {"who": "all my type:permanent"}}, a=side("t1 PER-010"))
    assert at(match, A, "t1") == {
        "card": "PER-010",
        "face": "down",
        "laid": 5,
        **dict.fromkeys(("tapped", "attacked", "moved"), False),
        "used": [],
        "mods": [],
    }


def test_equipment_goes_to_another_bearer():
    a = side("b1 NIL-001, b2 NIL-002, t1 EQU-010 on=b1")
    match = tricked({"attach": {"who": "all my type:equipment", "to": "choose 1 my creature plain"}}, a=a)
    carried(match, "target b2")
    assert (strength(match, A, "b1")[0], strength(match, A, "b2")[0]) == (100, 1200)


def test_counters_are_counted_and_spent():
    box = card(
        "BOX-001",
        "support",
        skill(
            {"heal": {"who": "me", "amount": 500}}, when="activate", cost=[{"counters": {"name": "coin", "count": 2}}]
        ),
        type="permanent",
    )
    match = tricked(
        {"counters": {"who": "all my support", "name": "coin", "add": 3}}, a=side("t1 BOX-001"), cards=[box]
    )
    assert at(match, A, "t1")["counters"] == {"coin": 3}  # type: ignore[index]
    carried(match, "activate t1.1")
    assert (at(match, A, "t1")["counters"], life(match)[A]) == ({"coin": 1}, FULL + 500)  # type: ignore[index]


# ---------------------------------------------------------------- flow


@pytest.mark.parametrize(("enemies", "gained"), [("", 20), ("b1 NIL-001", 1)])
def test_steps_hang_on_the_one_before(enemies: str, gained: int):
    destroy = {"destroy": {"who": "all enemy creature"}}
    heal = {"heal": {"who": "me", "amount": 1}, "if_done": True}
    other = {"heal": {"who": "me", "amount": 20}, "otherwise": True}
    assert life(tricked(destroy, heal, other, b=side(enemies)))[A] == FULL + gained


def test_a_step_may_be_left_out():
    match = tricked(
        {"heal": {"who": "me", "amount": 1}, "optional": True}, {"heal": {"who": "me", "amount": 20}, "if_done": True}
    )
    assert (window(match)[:2], match.legal()) == ((A, "yes-no"), ["yes", "no"])
    assert life(carried(match, "no"))[A] == FULL


def test_modes_are_chosen_and_carried_out_as_written():
    keys = {"modes": {"choose": 2, "of": 3}}
    do = [{"heal": {"who": "me", "amount": 10**k}, "mode": k} for k in (1, 2, 3)]
    match = tricked(*do, **keys)
    assert window(match) == (A, "option", 2, 2, [])
    carried(match, "choose 3")
    assert (window(match)[4], match.legal()) == (["3"], ["choose 1", "choose 2"])
    assert life(carried(match, "choose 1"))[A] == FULL + 1010


def test_a_step_is_repeated():
    match = tricked({"heal": {"who": "me", "amount": 5}, "for_each": "my creature"}, a=side("b1 NIL-001, b2 NIL-002"))
    assert life(match)[A] == FULL + 10


def test_a_skill_is_put_off():
    box = creature(
        "BOX-001",
        skill({"schedule": {"at": "turn_end", "run": 2}}, when="activate"),
        skill({"heal": {"who": "me", "amount": 7}}, when="scheduled"),
    )
    match = carried(strategy(side("b1 BOX-001"), side(), cards=[box]), "activate b1.1")
    assert (match.position()["later"][0]["at"], life(match)[A]) == ("turn_end", FULL)
    for _ in range(3):
        move_on(match)
    assert life(match)[A] == FULL + 7


# ---------------------------------------------------------------- costs


def test_no_card_pays_twice_and_the_rest_stays_payable():
    cost = [{"discard": {"count": 1, "of": "my hand"}}, {"reveal": {"count": 1, "of": "my hand level=1"}}]
    box = creature("BOX-001", skill({"heal": {"who": "me", "amount": 1}}, when="activate", cost=cost))
    match = strategy(side("b1 BOX-001", "NIL-001 ONE-001"), side(), cards=[box])
    carried(match, "activate b1.1")
    assert match.legal() == ["card NIL-001"]
    carried(match, "card NIL-001")
    assert match.legal() == ["card ONE-001"]
    carried(match, "card ONE-001")
    assert (hand(match, A), life(match)[A]) == ("ONE-001", FULL + 1)
    assert match.position()["players"][A]["known"] == {"hand": ["ONE-001"]}


def test_a_card_itself_pays_by_leaving():
    box = card(
        "BOX-001",
        "support",
        skill(
            {"heal": {"who": "me", "amount": 1}},
            when="activate",
            cost=[{"move_as_cost": {"who": "self", "to": "banished"}}],
        ),
        type="permanent",
    )
    match = carried(strategy(side("t1 BOX-001"), side(), cards=[box]), "activate t1.1")
    assert (field(match, A), banished(match, A), life(match)[A]) == ("", "BOX-001", FULL + 1)


def test_cards_of_the_graveyard_pay():
    box = creature(
        "BOX-001",
        skill(
            {"heal": {"who": "me", "amount": 1}},
            when="activate",
            cost=[{"move_as_cost": {"count": 2, "of": "my graveyard creature", "to": "deck_bottom"}}],
        ),
    )
    match = carried(
        strategy(side("b1 BOX-001", grave="NIL-001 NIL-002", deck="NIL-009"), side(), cards=[box]), "activate b1.1"
    )
    carried(match, "target g:NIL-002")
    assert window(match)[4] == ["g:NIL-002"]
    carried(match, "target g:NIL-001")
    assert (grave(match, A), deck(match, A)) == ("", "NIL-009 NIL-002 NIL-001")


# ---------------------------------------------------------------- secrets


def test_nobody_else_sees_what_is_looked_at():
    match = tricked(
        {"look": {"who": "top 1 my deck"}},
        {"to_deck": {"who": "choose 0-1 previous", "place": "bottom"}},
        a=side(deck="NIL-001 NIL-002"),
    )
    assert match.legal() == ["done", "card NIL-001"]
    assert "NIL-001" not in str({key: value for key, value in match.view(B).items() if key not in ("cards", "chain")})


def test_a_look_at_a_hand_is_remembered():
    match = tricked({"look": {"who": "random 1 enemy hand"}}, b=side("", "NIL-003"))
    assert match.position()["players"][B]["known"] == {"hand": ["NIL-003"]}
