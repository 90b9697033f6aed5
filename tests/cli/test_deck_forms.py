"""Decks in every form wherever a deck is taken: names, pasted texts, YAML, share codes, and out again."""

import json
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import duelwright
from duelwright.core.decks import FORMS, read, rewritten
from duelwright.core.decktexts import parse
from duelwright.core.plugins import load_game

from ..counts import scaled
from .conftest import Run, shell

GAME = "sixnations"
PASTED = """\
// Rush, as pasted from elsewhere
Creatures (8)
4x Tinder Recruit
Oathbound Lancer x3
1 誓約槍騎@veteran (SIX) 12

# the rest
4 Drumlin Runner
3 Bzzt Qwop

Sideboard
2 RED-003
"""


@pytest.fixture
def pasted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A pasted deck with two misspelt cards, in the present folder."""
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "deck.txt"
    path.write_text(PASTED, "utf-8")
    return path


def test_unknown_cards_are_named_and_counted(run: Run, pasted: Path) -> None:
    result = run("decks", "check", GAME, "deck.txt", "-o", "deck_min=0")
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr.splitlines() == [
        "deck.txt: the sideboard, 2 cards, is left out",
        "there is no card 'Bzzt Qwop' (SIX-1.10)",
        "there is no card 'Drumlin Runner'; did you mean Drumline Runner? (SIX-1.10)",
    ]
    assert "15 cards, 25 fewer than the 40 a deck must have (SIX-1.8)" in run("decks", "check", GAME, "deck.txt").stderr


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("lang", ["en", "ja", "zh-Hant"])
def test_every_form_reads_back(run: Run, pasted: Path, form: str, lang: str) -> None:
    result = run("decks", "export", GAME, "deck.txt", "--form", form, "--lang", lang)
    assert result.exit_code == 0
    assert "Bzzt Qwop" in result.stderr
    wanted = {"RED-001": 4, "RED-012": 3, "RED-012@veteran": 1, "Drumlin Runner": 4, "Bzzt Qwop": 3}
    find = load_game(GAME).decks.find  # type: ignore[union-attr]
    assert parse(result.stdout, find, GAME) == wanted
    (pasted.parent / "again.any").write_text(result.stdout, "utf-8")
    assert run("decks", "export", GAME, "again.any", "--form", form, "--lang", lang).stdout == result.stdout


def test_forms(run: Run, pasted: Path) -> None:
    told = {form: run("decks", "export", GAME, "deck.txt", "--form", form).stdout for form in FORMS}
    assert told["codes"].splitlines()[-1] == "1 RED-012@veteran"
    assert "1 Oathbound Lancer@veteran\n" in told["names"]
    assert "4 火口の新兵\n" in run("decks", "export", GAME, "deck.txt", "--form", "names", "--lang", "ja").stdout
    assert told["yaml"].startswith("cards:\n")
    assert "  RED-012@veteran: 1\n" in told["yaml"]
    assert told["share"] == run("decks", "export", GAME, "deck.txt").stdout
    assert told["share"].startswith("sixnations.1.")
    assert len(told["share"]) < 110


def test_a_share_code_of_a_whole_deck_is_short(run: Run) -> None:
    code = run("decks", "export", GAME, "red-gold").stdout.strip()
    assert len(code) < 90
    assert run("decks", "check", GAME, code).stdout == "DECK: a legal deck of 60 cards\n"
    assert run("decks", "export", GAME, code, "--form", "codes").stdout == run("decks", "new", GAME).stdout


def test_a_deck_from_what_is_typed(run: Run) -> None:
    deck = run("decks", "export", GAME, "blue-green", "--form", "names", "--lang", "zh-Hant").stdout
    result = run("decks", "check", GAME, "-", typed=deck)
    assert result.stdout == "-: a legal deck of 60 cards\n"


@pytest.mark.parametrize("form", FORMS)
def test_matches_take_every_form(run: Run, tmp_path: Path, form: str) -> None:
    text = run("decks", "export", GAME, "blue-green", "--form", form, "--lang", "ja").stdout
    path = tmp_path / "deck.any"
    path.write_text(text, "utf-8")
    wanted = dict(duelwright.new_match(GAME, seed=1, decks=["blue-green"] * 2).decks[0])
    assert duelwright.new_match(GAME, seed=1, decks=[text, None]).decks[0] == wanted
    words = ["simulate", GAME, "--matches", 2, "--seed", 1, "--json", "--decks"]
    assert json.loads(run(*words, f"{path},red-gold").stdout)["decks"][0] == wanted
    if form == "share":
        assert json.loads(run(*words, text.strip()).stdout)["decks"] == [wanted, wanted]


def test_fia_has_share_codes_too(run: Run, tmp_path: Path) -> None:
    code = run("decks", "export", "fia", "standard").stdout.strip()
    assert code.startswith("fia.1.")
    assert run("decks", "export", "fia", code, "--form", "codes").stdout == run("decks", "new", "fia").stdout
    refused = run("decks", "check", GAME, code)
    assert refused.exit_code == 1
    assert refused.stderr == "DECK: the share code is of a deck of fia, not of sixnations\n"


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (["check", GAME, "sixnations.1.AAAA"], 1, "DECK: the share code is broken"),
        (["check", GAME, "sixnations.2.AAAA"], 1, "DECK: the share code has format 2; this program reads format 1"),
        (["check", GAME, "red-gould"], 1, "DECK: There is no deck 'red-gould'. Did you mean red-gold?"),
        (["export", GAME, "none.txt"], 1, "none.txt: cannot be read: No such file or directory"),
        (
            ["export", GAME, "red-gold", "--form", "jaml"],
            2,
            "--form: 'jaml' is not allowed; allowed: codes, names, yaml",
        ),
        (["export", GAME, "x" * 300], 1, "DECK: There is no deck 'xxx"),
        (["export", GAME, "x" * 300 + ".txt"], 1, "x" * 300 + ".txt: cannot be read: File name too long"),
        (["export", GAME, "a\0b.txt"], 1, "'a\\x00b.txt': cannot be read"),
        (["export", GAME, "~nobody.x/y.txt"], 1, "~nobody.x/y.txt: cannot be read"),
        (["export", GAME], 2, "DECK is missing."),
        (["export", "trumpfg", "x"], 1, "Trump FG has no decks to choose"),
    ],
)
def test_malformed_commands(run: Run, words: list[object], code: int, message: str) -> None:
    result = run("decks", *words)
    assert result.exit_code == code
    assert result.stderr.startswith(message)


def test_in_other_languages(run: Run, pasted: Path) -> None:
    broken = {
        lang: run("decks", "check", GAME, "sixnations.1.AAAA", "--lang", lang).stderr for lang in ("ja", "zh-Hant")
    }
    assert "共有コード" in broken["ja"]
    assert "分享碼" in broken["zh-Hant"]


def test_help() -> None:
    page = shell("decks", "export", "--help").stdout
    assert "--form FORM" in page
    assert "None" not in page


DECKS = load_game(GAME).decks
CODES = list(DECKS.at_random(1, {"deck_min": 0})) if DECKS else []
codes = st.one_of(st.sampled_from(CODES), st.from_regex(r"[A-Z]{3}-[0-9]{3}", fullmatch=True))


@settings(max_examples=scaled(200), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.dictionaries(codes, st.integers(1, 60), min_size=1, max_size=30),
    st.sampled_from(FORMS),
    st.sampled_from(["en", "ja", "zh-Hant"]),
)
def test_round_trips(counts: dict[str, int], form: str, lang: str) -> None:
    assert DECKS is not None
    deck = Counter(counts)
    text = rewritten(DECKS, deck, form, lang)
    assert parse(text, DECKS.find, GAME) == deck
    assert len(text.splitlines()) == (1 if form == "share" else len(deck) + (form == "yaml"))


def test_built_in_decks_in_every_form() -> None:
    assert DECKS is not None
    game = load_game(GAME)
    for name, deck in DECKS.builtin({}).items():
        for form in FORMS:
            text = rewritten(DECKS, deck, form, "ja")
            assert read(DECKS, text, {"deck_min": 40}, game.rulebook, name) == deck
