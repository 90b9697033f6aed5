"""``check_game``: what it takes, what it reports, and how it tells of a fault."""

import pickle

import pytest

from duelwright.bots import Compiled, decide, find
from duelwright.core.errors import UnknownName
from duelwright.core.game import Game
from duelwright.core.jit import INTERPRETED
from duelwright.testing import PROOFS, ConformanceError, Trial, check_game, faults
from duelwright.testing.images import Rows
from duelwright.testing.proofs import MATCH_PROOFS, RUN_PROOFS

from ..counts import scaled
from .planting import GAME, MATCHES, but


@pytest.mark.parametrize("start", [0, 2, 4])
def test_trump_fg_keeps_all_promises(start: int):
    count = scaled(2)
    options = [{"format": "short"}, {"format": "short", "evade": "reaction"}] if INTERPRETED else None

    report = check_game("trumpfg", count, seed=start, options=options)

    assert report.matches == count
    assert report.proofs == tuple(PROOFS)
    assert report.notes == []
    assert report.plies > 0


@pytest.mark.parametrize("preset", sorted(GAME.presets))
def test_trump_fg_keeps_all_promises_under_its_presets(preset: str):
    chosen = {**GAME.presets[preset], "format": "short"}

    report = check_game(GAME, 1, seed=3, options=[chosen], proofs=MATCH_PROOFS)

    assert (report.game, report.matches, report.proofs) == ("trumpfg", 1, tuple(MATCH_PROOFS))


def test_a_report_says_how_much_was_proved_in_which_time():
    report = check_game("trumpfg", 2, proofs=["ends", "moves.ids"])

    assert report.proofs == ("moves.ids", "ends.bound", "ends.outcome")
    assert set(report.seconds) == set(report.proofs)
    assert str(report).startswith(f"trumpfg: 2 matches, {report.plies} plies, 3 proofs hold (")


def test_match_k_has_the_seed_plus_k_and_the_options_of_its_turn():
    chosen = [{"format": "short"}, {"format": "short", "hand_size": 1}]
    plies = []
    for number, seed in enumerate(range(5, 8)):
        trial = Trial(GAME, seed, chosen[number % 2])
        trial.play()
        plies.append(len(trial.steps))

    report = check_game("trumpfg", 3, seed=5, options=chosen, proofs=["ends"])

    assert report.plies == sum(plies)


def test_a_fault_says_all_that_is_needed_to_see_it_again():
    seed, options = next(iter(MATCHES.items()))

    with pytest.raises(ConformanceError) as raised:
        check_game(but(longest=5), 1, seed, [options])

    error = raised.value
    assert isinstance(error, AssertionError)
    assert (error.proof, error.game, error.ply) == ("ends.bound", "trumpfg", 6)
    assert (error.seed, error.options) == (seed, options)
    assert str(error) == (
        "trumpfg fails the proof ends.bound (Every match ends within ``longest`` plies) "
        "with seed=397, options=[{'format': 'short'}], ply 6. "
        "Found: the match goes on after 5 plies (the last move was 'end' of B, id 1054). "
        "Expected: the end of the match. (Give check_game these, and matches=1, to see it again.)"
    )
    assert faults(but(longest=5), seed, options).keys() == {"ends.bound"}


def test_a_fault_can_be_pickled():
    error = faults(but(longest=5), 397, {"format": "short"})["ends.bound"]

    twin = pickle.loads(pickle.dumps(error))

    assert (str(twin), vars(twin)) == (str(error), vars(error))


def test_a_match_that_cannot_be_played_is_a_fault():
    def refuse(*arguments: object) -> int:
        raise ZeroDivisionError("by nothing")

    with pytest.raises(ConformanceError, match=r"ZeroDivisionError was raised: by nothing") as raised:
        check_game(but(play=refuse), 1, 397)

    assert (raised.value.proof, raised.value.ply) == ("play", 1)


def test_a_text_that_raises_does_not_hide_the_fault():
    def refuse(*arguments: object) -> str:
        raise KeyError("no word")

    found = faults(but(longest=5, text=refuse), 397, {"format": "short"}, proofs=["ends.bound"])

    assert "the last move was a move whose text raises KeyError of B" in str(found["ends.bound"])


def test_an_unknown_proof_is_refused_with_the_nearest():
    with pytest.raises(ValueError, match=r"there is no proof 'secrets\.view'; did you mean 'secrets\.views'\?"):
        check_game("trumpfg", 1, proofs=["secrets.view"])
    with pytest.raises(ValueError, match=r"there is no proof 'x'; there are moves\.ids, "):
        check_game("trumpfg", 1, proofs=["x"])


def test_an_unknown_game_is_refused():
    with pytest.raises(UnknownName, match="trumpfg"):
        check_game("trumpgf", 1)


def test_a_game_may_be_named_by_module_and_attribute():
    report = check_game("duelwright.games.trumpfg:GAME", 1, proofs=["moves.ids"])

    assert report.game == "trumpfg"
    with pytest.raises(TypeError, match="is not a Game"):
        check_game("duelwright.games.trumpfg:say", 1)


def test_a_game_without_a_name_is_not_played_in_another_process():
    report = check_game(but(summary=GAME.title), 1, 397, [{"format": "short"}], proofs=["repeats"])

    assert report.notes == [
        f"{proof} was left out: no other process can find this game by a name" for proof in RUN_PROOFS
    ]
    assert check_game(but(name="stranger"), 1, 397, proofs=["repeats.process"]).notes == report.notes[:1]


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_the_bots_that_come_along_do_not_peek(name: str):
    bot = find(name)
    assert isinstance(bot, Compiled)

    def decided(game: Game, states: Rows, seat: int, seed: int) -> int:
        return decide(game, bot, states, seat, seed)

    seed, options = next(iter(MATCHES.items()))

    report = check_game("trumpfg", 1, seed, [options], proofs=["secrets.bots"], bots=[decided])

    assert report.plies == 20
