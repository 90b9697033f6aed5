"""Decks: what is legal (SIX-1.7, SIX-1.8, SIX-1.10), and those that come with the game."""

from collections import Counter

import numpy as np
import pytest

from duelwright.games.sixnations.cards.pool import standard
from duelwright.games.sixnations.decks import builtin, decks_of
from duelwright.games.sixnations.row import STATE
from duelwright.games.sixnations.state import Opt

DECKS = decks_of(standard())
OPTIONS = {"deck_min": 40}
PLAIN = [f"{prefix}-{k:03}" for prefix in ("RED", "GLD") for k in range(1, 11)]


def deck(n: int) -> Counter[str]:
    """That many plain cards, at most four of each."""
    return Counter(PLAIN[k % 20] for k in range(n))


def wrong(cards: Counter[str], least: int = 40) -> list[tuple[int, str]]:
    return [(fault.clause, str(fault.wrong)) for fault in DECKS.faults(cards, {"deck_min": least})]


def test_the_decks_of_the_game_are_legal_and_whole() -> None:
    decks = builtin(OPTIONS)
    assert next(iter(decks)) == "red-gold"
    for cards in decks.values():
        assert cards.total() == 60
        assert wrong(cards, 60) == []


def test_two_decks_are_plain_and_one_shows_skills_of_all_nations() -> None:
    pool, decks = standard(), builtin(OPTIONS)
    skilled = {one.code: one.nation for one in pool.cards if one and one.skills}
    assert not skilled.keys() & (decks["red-gold"].keys() | decks["blue-green"].keys())
    shown = [nation for code, nation in skilled.items() if code in decks["sampler"]]
    assert len(shown) > 20
    assert len(set(shown)) == 6
    assert "RED-012@veteran" in decks["sampler"]


@pytest.mark.parametrize(("n", "least"), [(40, 40), (60, 40), (60, 60), (0, 0)])
def test_legal_sizes(n: int, least: int) -> None:
    assert wrong(deck(n), least) == []


def test_sixty_one_cards() -> None:
    assert wrong(deck(61)) == [(108, "61 cards, 1 more than the 60 a deck may have")]


def test_thirty_nine_cards() -> None:
    assert wrong(deck(39)) == [(108, "39 cards, 1 fewer than the 40 a deck must have")]
    assert wrong(deck(40), 43) == [(108, "40 cards, 3 fewer than the 43 a deck must have")]


def test_five_of_a_name() -> None:
    five = deck(40)
    five["BLU-001"] = 4
    assert wrong(five) == []
    five["BLU-001"] = 5
    assert wrong(five) == [(108, "BLU-001 stands 5 times; at most 4")]


def test_five_of_a_name_over_two_versions() -> None:
    five = deck(40)
    five.update({"RED-012": 3, "RED-012@veteran": 1})
    assert wrong(five) == []
    five["RED-012@veteran"] += 1
    assert wrong(five) == [(108, "RED-012 + RED-012@veteran stands 5 times; at most 4")]


def test_every_fault_is_told_at_once() -> None:
    cards = Counter({"RED-001": 5, "RED-02": 1, "RED-012@vetran": 1, "QQQQ": 60})
    assert wrong(cards) == [
        (110, "there is no card 'QQQQ'"),
        (110, "there is no card 'RED-012@vetran'; did you mean RED-012@veteran?"),
        (110, "there is no card 'RED-02'; did you mean RED-042?"),
        (108, "67 cards, 7 more than the 60 a deck may have"),
        (108, "RED-001 stands 5 times; at most 4"),
    ]


def test_random_decks_are_legal_and_their_seed_decides() -> None:
    for seed in range(100):
        cards = DECKS.at_random(seed, OPTIONS)
        assert cards.total() == 60
        assert wrong(cards, 60) == []
    assert DECKS.at_random(1, OPTIONS) == DECKS.at_random(1, OPTIONS) != DECKS.at_random(2, OPTIONS)


def test_a_deck_is_written_in_ascending_order() -> None:
    states, numbers = np.zeros(1, STATE), standard().numbers
    states[0].decklist[1, :] = 9
    DECKS.write(states, 0, 1, Counter({"WHT-001": 1, "RED-012@veteran": 1, "RED-012": 2}))
    wanted = [numbers[code] for code in ("RED-012", "RED-012", "RED-012@veteran", "WHT-001")]
    assert [int(n) for n in states[0].decklist[1]] == wanted + [0] * 60
    assert [int(n) for n in states[0].list_n] == [0, 4]


def test_lists_are_public_only_where_agreed() -> None:
    states, decks = np.zeros(1, STATE), builtin(OPTIONS)
    DECKS.write(states, 0, 0, decks["sampler"])
    DECKS.write(states, 0, 1, decks["red-gold"])
    assert DECKS.public(states, 0) is None
    states[0].opt[Opt.OPEN_DECKLISTS] = 1
    assert DECKS.public(states, 0) == [decks["sampler"], decks["red-gold"]]
