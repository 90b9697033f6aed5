"""Sets of cards from anyone: ``--cards`` wherever cards are played with, and ``--watch`` at the table."""

import json
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import duelwright
from duelwright.cli.terminal import watch
from duelwright.core.decktexts import parse
from duelwright.core.errors import BadRecord

from .conftest import Run

GAME = "sixnations"
DECK = "4 Candle Squire\n2 Sudden Glare\n4 OWN-003\n1 RED-012@veteran\n"
DECK += "".join(f"4 {prefix}-{k:03}\n" for prefix in ("RED", "GLD") for k in range(1, 7))


@pytest.fixture
def mine(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A set, and a deck with its cards, in the present folder."""
    monkeypatch.chdir(tmp_path)
    run("cards", "new", "mine.yaml")
    (tmp_path / "deck.txt").write_text(DECK, "utf-8")
    return tmp_path / "mine.yaml"


def edit(path: Path, old: str, new: str) -> None:
    """Saves a file with other words."""
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


SETS = ["--cards", "mine.yaml"]


def test_decks_with_the_cards_of_a_set(run: Run, mine: Path) -> None:
    assert run("decks", "check", GAME, "deck.txt", *SETS).stdout == "deck.txt: a legal deck of 59 cards\n"
    without = run("decks", "check", GAME, "deck.txt")
    assert without.exit_code == 1
    assert "there is no card 'Candle Squire'" in without.stderr
    decks = [parse(run("decks", "new", GAME, "--random", "--seed", seed, *SETS).stdout) for seed in range(20)]
    assert any(code.startswith("OWN-") for deck in decks for code in deck)
    assert "--cards mine.yaml" in run("decks", "new", GAME, "--random", *SETS).stderr


def test_a_limit_of_a_card_and_of_a_format(run: Run, mine: Path) -> None:
    (mine.parent / "deck.txt").write_text(DECK.replace("2 Sudden", "3 Sudden"), "utf-8")
    assert run("decks", "check", GAME, "deck.txt", *SETS).stderr == "OWN-002 stands 3 times; at most 2 (SIX-1.8)\n"
    (mine.parent / "format.yaml").write_text("limits: {OWN-002: 3, RED-012: 0, RED-001: 3}\n", "utf-8")
    assert run("decks", "check", GAME, "deck.txt", *SETS, "--cards", "format.yaml").stderr.splitlines() == [
        "RED-001 stands 4 times; at most 3 (SIX-1.8)",
        "RED-012@veteran stands 1 times; at most 0 (SIX-1.8)",
    ]
    assert "at most 3 in a deck" in run("cards", "show", "RED-001", *SETS, "--cards", "format.yaml").stdout


def test_simulate(run: Run, mine: Path) -> None:
    words = ["simulate", GAME, "--matches", 4, "--seed", 1, "--decks", "deck.txt,red-gold", *SETS, "--json"]
    found = json.loads(run(*words).stdout)
    assert found["decks"][0]["OWN-001"] == 4
    assert found["command"].endswith("--decks deck.txt,red-gold --cards mine.yaml")
    again = json.loads(run(*shlex.split(found["command"])[1:], "--json").stdout)
    assert (again["wins"], again["rules"]) == (found["wins"], found["rules"])


def record_of(run: Run, *words: object) -> dict[str, Any]:
    """The record of a match with the set."""
    result = run("play", GAME, "--seed", 1, "--bot", "random", *words, typed="save m.json\nresign\n")
    assert result.exit_code == 0, result.output
    return json.loads(Path("m.json").read_text("utf-8"))  # type: ignore[no-any-return]


def test_a_record_needs_no_file(run: Run, mine: Path) -> None:
    record = record_of(run, "--decks", "deck.txt", *SETS)
    mine.unlink()
    assert [card["code"] for card in record["sets"]["cards"]] == ["OWN-001", "OWN-002", "OWN-003"]
    assert run("verify", "m.json").stdout == "m.json: right 1, wrong 0\n"
    match = duelwright.replay(record)
    assert match.record() == record
    assert len(json.dumps(record["sets"])) < 2000
    resumed = run("play", "--load", "m.json", typed="card OWN-001\nresign\n\nresign\nquit\n")
    assert resumed.exit_code == 0, resumed.output
    assert "OWN-001 Candle Squire: creature, red, light, level 1, 2200/1600" in resumed.output
    assert "The same cards again" not in resumed.output


def test_a_record_without_sets_says_nothing_of_them(run: Run, mine: Path) -> None:
    assert "sets" not in record_of(run)


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (lambda sets: sets["cards"][0].update(attack=2201), "is the hash of other rules"),
        (lambda sets: sets["cards"][0].update(atack=1), "sets: cards[0].atack: there is no such key"),
        (lambda sets: sets["cards"].clear(), "is the hash of other rules"),
        (lambda sets: sets.update(limits={"RED-999": 1}), "sets: limits.RED-999: there is no card"),
        (lambda sets: sets.update(limits=[1]), "sets: limits: [1] is not allowed"),
        (lambda sets: sets.update(cards=7), "sets: cards: 7 is not allowed"),
    ],
)
def test_a_record_whose_sets_are_damaged(
    run: Run, mine: Path, spoil: Callable[[dict[str, Any]], None], message: str
) -> None:
    record = record_of(run, *SETS)
    spoil(record["sets"])
    with pytest.raises(BadRecord) as refused:
        duelwright.replay(record)
    assert message in str(refused.value)


def test_the_same_cards_again(run: Run, mine: Path) -> None:
    told = run("play", GAME, "--seed", 1, "--bot", "random", *SETS, typed="resign\nquit\n").stdout
    assert "--cards mine.yaml --seed 1" in told


def test_two_sets(run: Run, mine: Path) -> None:
    other = mine.with_name("other.yaml")
    other.write_text(mine.read_text("utf-8").replace("OWN-", "OTH-"), "utf-8")
    refused = run("play", GAME, *SETS, "--cards", "other.yaml")
    assert refused.exit_code == 1
    assert "OWN-001 has this name too" in refused.stderr
    other.write_text(mine.read_text("utf-8"), "utf-8")
    refused = run("simulate", GAME, *SETS, "--cards", "other.yaml")
    assert "the prefix OWN belongs to mine.yaml" in refused.stderr
    assert run("decks", "list", GAME, *SETS, "--cards", "./mine.yaml").exit_code == 0


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (["play", GAME, "--watch"], 2, "--watch needs --cards"),
        (["play", *SETS], 2, "--cards needs GAME"),
        (["play", "--load", "m.json", *SETS], 2, "--cards and --load cannot stand together"),
        (["play", "fia", *SETS], 1, "--cards: Fia [i] takes no cards of anybody"),
        (["simulate", "trumpfg", *SETS], 1, "--cards: Trump FG takes no cards of anybody"),
        (["decks", "list", "fia", *SETS], 1, "--cards: Fia [i] takes no cards of anybody"),
        (["play", GAME, "--cards", "none.yaml", "--watch"], 1, "none.yaml: cannot be read"),
    ],
)
def test_where_sets_cannot_stand(run: Run, mine: Path, words: list[str], code: int, message: str) -> None:
    result = run(*words)
    assert result.exit_code == code
    assert result.stderr.startswith(message)


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_a_faulty_set_is_not_played_with(run: Run, mine: Path, command: str) -> None:
    edit(mine, "attack: 2200", "atack: 2200")
    edit(mine, "kind: support", "kind: suport")
    result = run(command, GAME, *SETS)
    assert result.exit_code == 1
    assert result.stdout == ""
    assert "OWN-001.atack: there is no such key; did you mean attack?" in result.stderr
    assert "did you mean support?" in result.stderr
    assert all(line.startswith("mine.yaml:") for line in result.stderr.splitlines())


@pytest.fixture
def edits(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Lets somebody save files while the person is at the table, before each of these looks at the files."""

    def prepare(*steps: Callable[[], None]) -> None:
        left = list(steps)
        look = watch.Watch.news

        def news(self: watch.Watch) -> Any:
            if left:
                left.pop(0)()
            return look(self)

        monkeypatch.setattr(watch.Watch, "news", news)

    return prepare


def test_an_edit_is_played_with_in_the_next_match(run: Run, mine: Path, edits: Callable[..., None]) -> None:
    edits(lambda: None, lambda: edit(mine, "attack: 2200", "attack: 2345"))
    typed = "card OWN-001\nresign\n\ncard OWN-001\nsave m.json\nresign\nquit\n"
    told = run("play", GAME, "--seed", 1, "--bot", "random", *SETS, "--watch", typed=typed).stdout
    before, after = told.split("The cards have changed; the next match is played with them.\n")
    assert "2200/1600" in after.split("Enter: another match")[0]
    assert "2345/1600" in after.split("Enter: another match")[1]
    assert "2345" not in before
    assert json.loads(Path("m.json").read_text("utf-8"))["sets"]["cards"][0]["attack"] == 2345


def test_a_faulty_edit_is_told_and_the_last_good_state_stays(run: Run, mine: Path, edits: Callable[..., None]) -> None:
    edits(
        lambda: None,
        lambda: edit(mine, "attack: 2200", "atack: 2345"),
        lambda: None,
        lambda: None,
        lambda: edit(mine, "atack: 2345", "attack: 2346"),
    )
    typed = "resign\n\ncard OWN-001\nresign\n\ncard OWN-001\nresign\nquit\n"
    told = run("play", GAME, "--seed", 1, "--bot", "random", *SETS, "--watch", typed=typed).stdout
    assert told.count("OWN-001.atack: there is no such key; did you mean attack?") == 1
    assert told.count("The cards stay as they were before this change.") == 1
    _, second, third = told.split("Enter: another match")[:3]
    assert "2200/1600" in second
    assert "2346/1600" in third


def test_an_edit_that_breaks_the_deck(run: Run, mine: Path, edits: Callable[..., None]) -> None:
    edits(lambda: None, lambda: edit(mine, "limit: 2", "limit: 1"))
    words = ["--seed", 1, "--bot", "random", *SETS, "--watch", "--decks", "deck.txt"]
    told = run("play", GAME, *words, typed="resign\n\ncard OWN-002\nresign\nquit\n").stdout
    after = told.split("Enter: another match")[1]
    assert "deck.txt: OWN-002 stands 2 times; at most 1 (SIX-1.8)" in after
    assert "at most 2 in a deck" in after


def test_a_file_that_goes_away_and_a_new_one_in_a_folder(run: Run, mine: Path, edits: Callable[..., None]) -> None:
    folder = mine.parent / "sets"
    folder.mkdir()
    text = mine.read_text("utf-8")
    mine.rename(folder / "a.yaml")

    def add() -> None:
        (folder / "b.yaml").write_text("limits: {RED-001: 60}", "utf-8")

    def remove() -> None:
        (folder / "a.yaml").unlink()
        (folder / "b.yaml").unlink()

    edits(lambda: None, add, lambda: None, remove, lambda: None, lambda: mine.write_text(text))
    typed = "resign\n\ncard RED-001\ncard OWN-001\nresign\nquit\n"
    told = run("play", GAME, "--seed", 1, "--bot", "random", "--cards", "sets", "--watch", typed=typed).stdout
    assert "The cards have changed" in told
    assert "at most 60 in a deck" in told
    assert "holds no set" in told
    assert "OWN-001 Candle Squire" in told
