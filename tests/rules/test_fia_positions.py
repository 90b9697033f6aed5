"""Positions of Fia that cannot stand, each refused with its place."""

from typing import Any

import pytest

from duelwright.core.errors import BadPosition

from .fia_table import A, after, duel, free, side, table

WHOLE = "this choice is whole, so it is locked"
SPOTS = "need more than two chain spots"


@pytest.mark.parametrize(
    ("hand", "lies", "choice"),
    [
        ("RA4 RA5", "", "RA4"),
        ("W+2 RA5", "", "W+2"),
        ("Wx2", "", "Wx2"),
        ("Wx2 RA5", "BD1 BD2", "Wx2"),
        ("Wx2 Wx2 RA5", "BD1", "Wx2 Wx2"),
        ("Wx2 RA4 RA5", "", "Wx2 RA4"),
        ("Wp2 BD4 BD5 RA5", "", "Wp2 BD4 BD5"),
    ],
)
def test_a_choice_to_which_nothing_can_be_chained_is_locked(hand: str, lies: str, choice: str) -> None:
    with pytest.raises(BadPosition, match=WHOLE) as refused:
        free(side(hand, stock=lies, choice=choice.split()))
    assert refused.value.place == "players[0].locked"
    assert free(side(hand, stock=lies, choice=choice.split(), locked=True)).legal(A) == []


@pytest.mark.parametrize(
    ("hand", "lies", "choice"),
    [("Wx2 RA5", "BD1", "Wx2"), ("Wx2 Wx2 RA5", "", "Wx2 Wx2"), ("Wp2 RA5", "BD1 BD2", "Wp2"), ("Wp2 Wp2", "", "Wp2")],
)
def test_a_choice_that_can_go_on_may_be_open(hand: str, lies: str, choice: str) -> None:
    match = free(side(hand, stock=lies, choice=choice.split()))
    assert match.legal(A)[-1] == "done"
    assert free(*match.position()["players"]).position() == match.position()


@pytest.mark.parametrize(("lies", "choice"), [("BD1", "Wx2 Wx2 RA5"), ("BD1 BD2", "Wx2 RA5")])
def test_a_choice_has_its_chain_spots(lies: str, choice: str) -> None:
    with pytest.raises(BadPosition, match=SPOTS) as refused:
        free(side(choice, stock=lies, choice=choice.split(), locked=True))
    assert refused.value.place == "players[0].choice"


def test_an_empty_choice_is_none() -> None:
    with pytest.raises(BadPosition, match="a choice is locked, but none is made"):
        free(side("RA4", choice=[], locked=True))


@pytest.mark.parametrize(
    ("zones", "place", "card"),
    [
        ({"hand": "RA4 Wx2"}, "hand[1]", "Wx2"),
        ({"deck": "RA4 RA5 W+2"}, "deck[2]", "W+2"),
        ({"discard": "Wp2"}, "discard[0]", "Wp2"),
    ],
)
def test_palette_has_no_white_double_draw_or_dual(zones: dict[str, str], place: str, card: str) -> None:
    for seat in (0, 1):
        sides: list[Any] = [side("GH1"), side("GH1")]
        sides[seat] = side(**{"hand": "GH1", **zones})  # type: ignore[arg-type]
        with pytest.raises(BadPosition, match=r"belongs to Free decks") as refused:
            table(*sides)
        assert str(refused.value).startswith(f"players[{seat}].{place}: ")
        assert card in str(refused.value)
        assert free(*sides).to_move == 0


def test_a_white_card_that_was_played_in_palette_is_refused() -> None:
    with pytest.raises(BadPosition, match=r"players\[1\].played\[0\]: Wx2 belongs to Free decks"):
        table(side("GH1"), side(played="Wx2"))


@pytest.mark.parametrize("card", ["Rx2", "G+2", "Bp2", "shift", "4shift"])
def test_free_has_no_coloured_special_and_no_shift(card: str) -> None:
    for zone in ("hand", "deck", "discard"):
        changed = side("RA4") | {zone: ["RA4", card]}
        with pytest.raises(
            BadPosition, match=rf"players\[1\].{zone}\[1\]: {card.replace('+', '.')} does not belong to"
        ):
            free(side("RA4"), changed)
        assert table(side("RA4"), changed).to_move == 0


def test_the_cards_of_a_tie_breaker_are_those_of_its_spread() -> None:
    assert after(duel("Wx2 RA4", "GH1 GH2", spread="free")).legal(A)
    with pytest.raises(BadPosition, match=r"players\[0\].hand\[0\]: Wx2 belongs to Free decks"):
        duel("Wx2 RA4", "GH1 GH2")
