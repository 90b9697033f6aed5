"""A pseudo-locale: every message in brackets. What stands outside, and is no name of a thing, was never wrapped."""

import io
import json
import re
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

import duelwright
from duelwright.bots import BadMove, BotFailed, find
from duelwright.cli import speech
from duelwright.core import texts
from duelwright.core.errors import DuelwrightError
from duelwright.core.plugins import load_game, names

from .conftest import GAME, Run, played

SOURCE = Path(texts.__file__).parent.parent / "locale" / "ja" / "LC_MESSAGES" / "duelwright.po"
NAMES = {"duelwright", "greedy", "random", "json", "jsonl", "parquet", "standard", "written", "module", "class"}
"""Names of things, which no language changes."""

WORD = re.compile(r"[A-Za-z]{3,}")

COMMANDS = {"why", "rules", "undo", "hint", "log", "save", "resign", "help", "quit", "table", "card", "moves", "pass"}
COMMANDS |= {"move", "clause", "file", "code", "words"}
"""What is typed at the table, and the words for its arguments."""


@pytest.fixture(autouse=True)
def pseudo_locale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The language ``xx``, made from the messages of a catalogue."""
    catalogue = read_po(io.BytesIO(SOURCE.read_bytes()))
    for message in catalogue:
        if message.id:
            message.string = f"⟦{message.id}⟧"
    target = tmp_path / "xx" / "LC_MESSAGES" / "duelwright.mo"
    target.parent.mkdir(parents=True)
    with target.open("wb") as file:
        write_mo(file, catalogue)
    monkeypatch.setattr(texts, "FOLDERS", [tmp_path])
    languages = (*texts.LANGUAGES, "xx")
    monkeypatch.setattr(texts, "LANGUAGES", languages)
    monkeypatch.setattr(speech, "LANGUAGES", languages)


def unwrapped(shown: str) -> set[str]:
    """Words of three letters or more outside of all brackets, but for moves, options, clauses and other names."""
    while (inner := re.sub(r"⟦[^⟦⟧]*⟧", " ", shown)) != shown:
        shown = inner
    game = load_game(GAME)
    rulebook = game.rulebook
    languages = [*rulebook.chapters.values(), *rulebook.presets.values()]
    languages += [text for option, words in rulebook.options.values() for text in (option, *words.values())]
    book = " ".join([clause.text() for clause in rulebook.clauses.values()] + [text.text() for text in languages])
    moves = " ".join(game.text(None, 0, 0, action) for action in range(game.actions))
    options = " ".join(
        [*game.options.model_fields, *(w for n in game.options.model_fields for w in game.options.allowed(n)[0])]
    )
    known = (
        NAMES
        | COMMANDS
        | {word.lower() for word in re.findall(r"[A-Za-z]{3,}", f"{book} {moves} {options} {' '.join(names('games'))}")}
    )
    return {word for word in re.findall(r"[A-Za-z]{3,}", shown) if word.lower() not in known}


@pytest.mark.parametrize(
    "words",
    [
        ["games"],
        ["rules", GAME],
        ["rules", GAME, "5.5"],
        ["rules", GAME, "joker_guard"],
        ["simulate", GAME, "-n", "40", "--seed", "1"],
        ["simulate", GAME, "-n", "40", "--bots", "greedy,random", "--mirror"],
        ["rules", GAME, "99"],
        ["simulate", GAME, "--option", "hand_size=99"],
        ["simulate", GAME, "--option", "hand_sise=9"],
        ["play", GAME, "--preset", "nowhere"],
        ["verify", "nowhere.json"],
    ],
)
def test_what_a_command_prints_is_wrapped(run: Run, words: list[str]) -> None:
    result = run(*words, "--lang", "xx")
    shown = result.output.replace("nowhere", "").replace("hand_sise", "")
    assert "⟦" in shown or "5.5" in words
    assert unwrapped(shown) == set()


def test_the_table_is_wrapped(run: Run) -> None:
    typed = "help\nwhy attack K>joker\nhint\nlog\n1\nundo\n1\nfuse K+A\nnonsense\nend\nresign\ny\n"
    shown = run("play", GAME, "--plain", "--seed", "5", "--lang", "xx", typed=typed).output
    assert unwrapped(shown.replace("nonsense", "")) == set()


def test_replays_are_wrapped(run: Run, saved: Path, record: dict[str, object]) -> None:
    record["final"] = "0" * 32
    bad = saved.with_name("bad.json")
    bad.write_text(json.dumps(record), "utf-8")
    shown = run("replay", saved, "--lang", "xx").output + run("verify", saved, bad, "--lang", "xx").output
    assert unwrapped(shown.replace(str(saved), "").replace(str(bad), "")) == set()


def test_log_lines_are_wrapped() -> None:
    for seed in range(6):
        match = played(400, seed=seed, evade=("shield", "reaction")[seed % 2], after_13="dissolve")
        for seat in (None, 0, -1):
            assert unwrapped("\n".join(match.log("xx", seat))) == set()


def test_errors_are_wrapped() -> None:
    match = duelwright.new_match(GAME, seed=1)
    raised: list[DuelwrightError] = [BadMove(find("random"), "x1", ["y2"]), BotFailed(find("random"), KeyError())]
    for refused in (
        lambda: match.play("attack K>joker"),
        lambda: match.play("x1"),
        lambda: duelwright.new_match("z9"),
        lambda: duelwright.from_position({**match.position(), "turn": 0}),
        lambda: duelwright.from_position({**match.position(), "x1": 0}),
        lambda: duelwright.replay({**match.record(), "final": "0"}),
    ):
        with pytest.raises(DuelwrightError) as found:
            refused()
        raised.append(found.value)
    for error in raised:
        assert unwrapped(error.text("xx").replace("KeyError", "")) == set()
