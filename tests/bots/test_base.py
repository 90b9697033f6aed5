"""How bots are found, asked and held to the rules."""

import pytest

import duelwright
from duelwright.bots import BadMove, Bot, BotFailed, Compiled, ask, find, name_of
from duelwright.core.errors import BadPlugin, UnknownName

from ..core.positions import example
from .bots import Cheat, Crash, First, Last, Listener

HERE = "tests.bots.bots"


def test_a_built_in_bot_is_found_by_its_name():
    for name in ("random", "greedy", "novice", "casual", "club", "expert", "master"):
        bot = find(name)
        assert isinstance(bot, Compiled)
        assert name_of(bot) == bot.name == name


def test_anybodys_bot_is_found_by_module_and_class():
    bot = find(f"{HERE}:First")
    assert isinstance(bot, First)
    assert isinstance(bot, Bot)
    assert name_of(bot) == "First"
    assert find(f"{HERE}:First") is not bot


def test_a_bot_that_is_made_already_is_taken_as_it_is():
    bot = First()
    assert find(bot) is bot
    assert find(f"{HERE}:READY") is find(f"{HERE}:READY")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("greedi", "There is no bot 'greedi'. Did you mean greedy?"),
        ("random ", "Did you mean random?"),
        ("chess", "There is no bot 'chess'. There are: casual, club, expert, greedy, master, novice, random"),
        ("", "There is no bot ''. There are: casual, club, expert, greedy, master, novice, random"),
    ],
)
def test_an_unknown_name_is_named_with_what_there_is(name: str, message: str):
    with pytest.raises(UnknownName) as unknown:
        find(name)
    assert message in str(unknown.value)


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("no.such.module:Bot", "No module named 'no'"),
        (f"{HERE}:NoSuchBot", "has no attribute 'NoSuchBot'"),
        (f"{HERE}:", "has no attribute ''"),
        (":Bot", "Empty module name"),
        (f"{HERE}:First:Last", "has no attribute 'First:Last'"),
        (f"{HERE}:Mute", "it has no method act(view, legal, seed)"),
        ("math:pi", "it has no method act(view, legal, seed)"),
        (f"{HERE}:Broken", "out of fuel"),
        (f"{HERE}:Cheat.act", "has no attribute 'Cheat.act'"),
    ],
)
def test_a_bot_that_does_not_work_is_named_with_the_reason(path: str, why: str):
    with pytest.raises(BadPlugin) as broken:
        find(path)
    assert f"The plug-in {path} does not work" in str(broken.value)
    assert why in str(broken.value)
    assert path in broken.value.text("ja")


def test_a_bot_is_told_what_its_seat_may_know_and_answers_with_a_move():
    match = duelwright.from_position(example())
    bot = Listener()
    action = ask(bot, match, 0, seed=12345)
    assert action in match.ids()
    assert bot.heard == [(match.view(0), match.legal(), 12345)]
    assert match.plies == []


def test_an_answer_is_taken_for_the_move_that_it_writes():
    match = duelwright.from_position(example())
    assert ask(Cheat("place K"), match, 0, seed=0) == 13
    assert ask(First(), match, 0, seed=0) == 1
    assert ask(Last(), match, 0, seed=0) == match.ids()[-1]


@pytest.mark.parametrize("answer", ["place 9", "PLACE K", "", None, 13, ["place K"], {"move": "place K"}])
def test_an_illegal_answer_is_the_bots_fault(answer: object):
    match = duelwright.from_position(example())
    with pytest.raises(BadMove) as fault:
        ask(Cheat(answer), match, 0, seed=0)
    assert str(fault.value) == (
        f"The bot Cheat answers {answer!r}, which is not legal (place A, place 7, place K, ...)."
    )
    assert all("Cheat" in fault.value.text(lang) for lang in ("ja", "zh-Hant"))
    assert match.plies == []


@pytest.mark.parametrize(
    ("error", "why"),
    [(ValueError("no fuel"), "ValueError: no fuel"), (KeyError(), "KeyError"), (SystemExit(3), "SystemExit: 3")],
)
def test_an_exception_is_the_bots_fault_too(error: BaseException, why: str):
    match = duelwright.from_position(example())
    with pytest.raises(BotFailed) as fault:
        ask(Crash(error), match, 0, seed=0)
    assert str(fault.value) == f"The bot Crash failed: {why}"
    assert fault.value.__cause__ is error
    assert all(why in fault.value.text(lang) for lang in ("ja", "zh-Hant"))


def test_who_wants_to_stop_is_not_held_up_by_a_bot():
    match = duelwright.from_position(example())
    with pytest.raises(KeyboardInterrupt):
        ask(Crash(KeyboardInterrupt()), match, 0, seed=0)


def test_a_bad_move_ends_a_simulation():
    with pytest.raises(BadMove, match="The bot Cheat answers 'place 99'"):
        duelwright.simulate("trumpfg", 3, ["random", Cheat()], seed=1)
