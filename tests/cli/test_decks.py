"""``duelwright decks``, and decks brought to ``play`` and ``simulate``."""

import json
import shlex
from collections import Counter
from pathlib import Path

import pytest

import duelwright
from duelwright.core.decktexts import parse, written

from .conftest import GAME as BARE
from .conftest import Run, shell

GAME = "fia"


@pytest.fixture
def mine(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A random Palette deck in the present folder."""
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "mine.txt"
    path.write_text(run("decks", "new", GAME, "--random", "--seed", 3).stdout, "utf-8")
    return path


def changed(path: Path, **changes: int) -> None:
    """Adds cards to the deck of a file, or takes some."""
    deck = parse(path.read_text("utf-8"))
    deck.update(changes)
    path.write_text(written(+deck), "utf-8")


def faults(run: Run, path: Path, *words: object) -> list[str]:
    """What is wrong with the deck of a file."""
    result = run("decks", "check", GAME, path, *words)
    assert result.exit_code == 1
    assert result.stdout == ""
    return result.stderr.splitlines()


@pytest.mark.parametrize("options", [[], ["--option", "spread=free"], ["--preset", "as-written"]])
def test_a_new_deck_is_legal(run: Run, tmp_path: Path, options: list[str]) -> None:
    size = 72 if "spread=free" in options else 90
    path = tmp_path / "new.txt"
    for how in ([], ["--random", "--seed", 0], ["--random", "--seed", 7]):
        result = run("decks", "new", GAME, *how, *options)
        assert result.exit_code == 0
        assert result.stderr == ""
        assert parse(result.stdout).total() == size
        path.write_text(result.stdout, "utf-8")
        assert run("decks", "check", GAME, path, *options).stdout == f"{path}: a legal deck of {size} cards\n"


def test_the_seed_decides(run: Run) -> None:
    first, again, other = (run("decks", "new", GAME, "--random", "--seed", seed).stdout for seed in (1, 1, 2))
    assert first == again != other


def test_a_seed_that_was_drawn_is_told(run: Run) -> None:
    result = run("decks", "new", GAME, "--random", "-o", "spread=free")
    command = result.stderr.removeprefix("Again: ")
    assert run(*shlex.split(command)[1:]).stdout == result.stdout


def test_list(run: Run) -> None:
    assert run("decks", "list", GAME).stdout == "standard: 90 cards\n"
    assert run("decks", "list", GAME, "-o", "spread=free").stdout == "standard: 72 cards\n"
    assert run("--lang", "ja", "decks", "list", GAME).stdout == "standard：90枚\n"


def test_one_card_too_many(run: Run, mine: Path) -> None:
    changed(mine, shift=1)
    assert faults(run, mine) == [
        "91 cards, but a Palette deck has 90 (FIA-1.4)",
        "Shifts: 5, 1 too many (FIA-1.4)",
    ]


def test_every_fault_has_its_line_and_its_clause(run: Run, mine: Path) -> None:
    changed(mine, WA5=1, RA0=1, RA10=1, QQ1=1, Wx2=1, shift=-1)
    found = faults(run, mine)
    for card in ("WA5", "RA0", "RA10", "QQ1"):
        assert f"there is no card {card!r} (FIA-1.2)" in found
    assert "Shifts: 3, 1 too few (FIA-1.4)" in found
    assert "Wx2 belongs to Free decks (FIA-1.4)" in found
    assert all("FIA-1." in line for line in found)


def budget(**red: int) -> str:
    """The standard deck with these red Attacks, Defends and Heals."""
    deck = duelwright.new_match(GAME, seed=1).decks[0]
    kept = Counter({code: n for code, n in deck.items() if code[:2] not in ("RA", "RD", "RH")})
    return written(kept + Counter(red))


def test_the_budget_broken_by_one(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    right = {"RA9": 1, "RA8": 1, "RA7": 1, "RA6": 1, "RD9": 1, "RD8": 1}
    right |= {"RD1": 1, "RD2": 1, "RD3": 1, "RH1": 1, "RH2": 1, "RH4": 1}
    assert sum(int(code[2]) for code in right) == 60
    path.write_text(budget(**right), "utf-8")
    assert run("decks", "check", GAME, path).exit_code == 0
    del right["RH4"]
    path.write_text(budget(**right, RH5=1), "utf-8")
    wrong = "the values of the red Attack, Defend and Heal cards add up to 61, 1 over 60 (FIA-1.6)"
    assert faults(run, path) == [wrong]
    assert run("decks", "check", GAME, path, "-o", "deck_budget=off").exit_code == 0


def test_a_value_twice(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(budget(**{f"RA{n}": 1 for n in range(1, 7)}, RD1=2, RD2=2, RH1=1, RH2=1), "utf-8")
    assert faults(run, path) == [
        "RD1 stands 2 times; at most 1 (FIA-1.6)",
        "RD2 stands 2 times; at most 1 (FIA-1.6)",
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b"3 RA7\nRA7\n", "{file}: line 2: 'RA7' is not a count and a code, such as 3 RA7"),
        (
            b"x RA7\n# none\n3 RA7 # three\nRA7 3 4",
            "{file}: line 1: 'x RA7' is not a count and a code, such as 3 RA7; "
            "line 4: 'RA7 3 4' is not a count and a code, such as 3 RA7",
        ),
        (b"3 RA7\n" + b"x" * 9000, "{file}: line 2: '" + "x" * 56 + "... is not a count and a code, such as 3 RA7"),
        (b'[cards]\n"\\u001b[2J" = -1\n', "{file}: cards.'\\x1b[2J': -1 is not allowed"),
        (b"-3 RA7\n", "{file}: line 1: '-3 RA7' is not a count and a code"),
        (b"\xff\xfe", "{file}: is not UTF-8 text"),
        (b"[cards]\nRA7 = ", "{file}: is not whole TOML"),
        (b"[cards]\nRA7 = 1000\n", "{file}: cards.RA7: 1000 is not allowed"),
        (b"1 RA1\n" * 20_000, "{file}: is longer than a deck can be"),
        (b"", "0 cards, but a Palette deck has 90 (FIA-1.4)"),
    ],
)
def test_files_that_are_no_deck(run: Run, tmp_path: Path, text: bytes, message: str) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes(text)
    assert faults(run, path)[0].startswith(message.format(file=path))


def test_files_that_cannot_be_read(run: Run, tmp_path: Path) -> None:
    assert faults(run, tmp_path / "none.txt") == [f"{tmp_path / 'none.txt'}: cannot be read: No such file or directory"]
    assert faults(run, tmp_path) == [f"{tmp_path}: cannot be read: Is a directory"]


def test_a_game_without_decks(run: Run, mine: Path) -> None:
    for words in (
        ["decks", "check", BARE, mine],
        ["decks", "new", BARE],
        ["decks", "list", BARE],
        ["play", BARE, "--decks", mine],
        ["simulate", BARE, "--decks", mine],
    ):
        result = run(*words)
        assert result.exit_code == 1
        assert result.stderr == "Trump FG has no decks to choose\n"


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (["chekc"], 2, "There is no command 'chekc'. Did you mean check?"),
        (["check", GAME], 2, "DECK is missing."),
        (["new", GAME, "--seed", 1], 2, "--seed needs --random"),
        (["new", GAME, "--random", "--seed", "x"], 2, "--seed: 'x' is not a whole number"),
        (["new", GAME, "--random", "--seed", -1], 1, "seed: -1 is not allowed"),
        (["list", GAME, "-o", "spread=fan"], 1, "spread: 'fan' is not allowed"),
        (["list", "fai"], 1, "There is no game 'fai'. Did you mean fia?"),
    ],
)
def test_malformed_commands(run: Run, words: list[object], code: int, message: str) -> None:
    result = run("decks", *words)
    assert result.exit_code == code
    assert result.stderr.startswith(message)


def test_help() -> None:
    assert "  decks " in shell("--help").stdout
    assert "  check " in shell("decks").stdout
    for command in ("check", "new", "list"):
        page = shell("decks", command, "--help")
        assert page.returncode == 0
        assert "--lang TAG" in page.stdout
        assert "None" not in page.stdout
        assert GAME not in page.stdout


def test_a_misspelt_card_counts(run: Run, mine: Path) -> None:
    changed(mine, shift=-1, shfit=1)
    assert faults(run, mine) == ["there is no card 'shfit' (FIA-1.2)", "Shifts: 3, 1 too few (FIA-1.4)"]


def test_an_unknown_card_is_shown_short_and_without_control_codes(run: Run, mine: Path) -> None:
    changed(mine, **{"\x1b[31m" + "x" * 5000: 1})
    wrong = f"'1 \\x1b[31m{'x' * 46}... is not a count and a code, such as 3 RA7"
    assert faults(run, mine)[0] == f"{mine}: line 1: {wrong}"


def test_open_deck_lists_can_be_read_at_the_table(run: Run, mine: Path, tmp_path: Path) -> None:
    words = ["play", GAME, "--seed", 1, "--bot", "random"]
    told = run(*words, "--decks", "mine.txt,standard", typed="decks\nhelp\nsave m.json\n").stdout
    decks = json.loads((tmp_path / "m.json").read_text("utf-8"))["decks"]
    for whose, deck in zip(("Your", "Enemy's"), decks, strict=True):
        cards = ", ".join(code if n == 1 else f"{n} × {code}" for code, n in deck.items())
        assert f"{whose} deck, 90 cards: {cards}\n" in told
    assert "\ndecks " in told
    turned = run(*words, "--seat", "B", "--decks", "mine.txt,standard", typed="DECKS\n").stdout
    assert [line for line in turned.splitlines() if "90 cards: " in line] == [
        line for line in told.splitlines() if "90 cards: " in line
    ]


def test_secret_deck_lists_cannot(run: Run, mine: Path) -> None:
    words = ["play", GAME, "--seed", 1, "-o", "open_decklists=off", "--decks", "mine.txt,standard"]
    for table in (words, ["play", BARE, "--seed", 1]):
        told = run(*table, typed="decks\nhelp\n").stdout
        assert "No deck lists are open in this match.\n" in told
        assert "cards: " not in told
        assert "\ndecks " not in told


def test_simulate_with_decks(run: Run, mine: Path) -> None:
    words = ["simulate", GAME, "--matches", 20, "--json", "--mirror", "--decks"]
    found = json.loads(run(*words, "mine.txt,standard").stdout)
    standard = duelwright.new_match(GAME, seed=1).decks[0]
    assert found["decks"] == [dict(parse(mine.read_text("utf-8"))), standard]
    assert found["command"].endswith("--decks mine.txt,standard")
    again = json.loads(run(*shlex.split(found["command"])[1:], "--json").stdout)
    assert again["wins"] == found["wins"]
    assert json.loads(run(*words, "standard").stdout)["decks"] == [standard, standard]


@pytest.mark.parametrize(
    ("decks", "message"),
    [
        ("standrad", "--decks: There is no deck 'standrad'. Did you mean standard?"),
        ("none.txt,standard", "none.txt: cannot be read: No such file or directory"),
        ("standard,standard,standard", "--decks: one deck for both seats, or two"),
        ("standard,", "--decks: There is no deck ''."),
        (
            "standard,bad.txt",
            "bad.txt: there is no card 'WA5' (FIA-1.2); 92 cards, but a Palette deck has 90 (FIA-1.4)",
        ),
    ],
)
def test_decks_that_cannot_be_brought(run: Run, mine: Path, decks: str, message: str) -> None:
    changed(mine, WA5=1, shift=1)
    mine.rename("bad.txt")
    for command in ("play", "simulate"):
        result = run(command, GAME, "--decks", decks)
        assert result.exit_code == 1
        assert result.stderr.startswith(message)


def test_play_with_decks(run: Run, mine: Path, tmp_path: Path) -> None:
    for seat, own in (("A", 0), ("B", 1)):
        words = ["--seed", 1, "--seat", seat, "--bot", "random", "--decks", "mine.txt,standard"]
        result = run("play", GAME, *words, typed=f"save {seat}.json\nresign\n")
        assert result.exit_code == 0, result.output
        assert "--decks mine.txt,standard --seed 1" in result.output
        record = json.loads((tmp_path / f"{seat}.json").read_text("utf-8"))
        assert record["decks"][own] == dict(parse(mine.read_text("utf-8")))
        assert record["decks"][1 - own] == duelwright.new_match(GAME, seed=1).decks[0]


def test_a_match_that_is_gone_on_with_keeps_its_decks(run: Run, mine: Path, tmp_path: Path) -> None:
    words = ["--seed", 1, "--bot", "random", "--decks", "mine.txt,standard"]
    run("play", GAME, *words, typed="save old.json\nresign\n")
    mine.unlink()
    result = run("play", "--load", "old.json", typed="resign\n\nsave new.json\nresign\nquit\n")
    assert result.exit_code == 0, result.output
    assert "The same cards again" not in result.output
    old, new = (json.loads((tmp_path / name).read_text("utf-8")) for name in ("old.json", "new.json"))
    assert old["decks"] == new["decks"]
    assert old["seed"] != new["seed"]
    refused = run("play", "--load", "old.json", "--decks", "standard")
    assert refused.exit_code == 2
    assert refused.stderr.startswith("--decks and --load cannot stand together")


def test_decks_are_listed_with_their_plans(run: Run) -> None:
    lines = run("decks", "list", "sixnations", "--lang", "en").stdout.splitlines()
    place = lines.index("starter-red: Charge at Dawn, 60 cards")
    assert lines[place + 1].startswith("    Fill the battle area")
    assert run("decks", "list", "sixnations", "--lang", "ja").stdout.count("「") > 50
    assert all(" cards" in line for line in run("decks", "list", GAME).stdout.splitlines())
