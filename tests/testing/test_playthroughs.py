"""Golden play-throughs: every game has one, and plays as it did."""

from pathlib import Path

import pytest

from duelwright.core import plugins
from duelwright.testing.playthrough import difference, main, playthrough

from .planting import GAME, but

GOLDEN = Path(__file__).parent.parent / "golden"
MOST = 70_000
"""No file has more bytes than this."""


@pytest.mark.parametrize("name", plugins.names("games"))
def test_a_game_plays_as_it_did(name: str):
    game = plugins.load_game(name)
    assert (GOLDEN / f"{name}.txt").exists(), (
        "write it with: python -m duelwright.testing.playthrough --write tests/golden"
    )

    assert difference(game, GOLDEN) == ""


def test_every_playthrough_is_of_a_game_and_short():
    files = {file.stem: file.stat().st_size for file in GOLDEN.iterdir()}

    assert files.keys() == plugins.names("games").keys()
    assert all(size < MOST for size in files.values())


def test_a_playthrough_tells_of_moves_events_views_and_positions():
    text = playthrough(GAME, 201, {"format": "short", "hand_size": 2})
    lines = text.splitlines()

    assert lines[0] == "game     trumpfg, rules version 1"
    assert lines[1] == "seed     201"
    assert '"hand_size":2' in lines[2]
    assert lines[4:7] == [
        "ply 0    the deal",
        '  event to A, owner: {"event":"drew","rank":"7","seat":0,"clause":"TFG-1.8"} A draws 7.',
        '  event to B, spectator: {"event":"drew","rank":"?","seat":0,"clause":"TFG-1.8"} A draws a card.',
    ]
    for start in (
        "  view to all: ",
        "  view to B, spectator: ",
        "  legal A: place ",
        "  position: {",
        "outcome  {",
        "record   ",
    ):
        assert any(line.startswith(start) for line in lines), start
    assert text == playthrough("trumpfg", 201, {"format": "short", "hand_size": 2})


def test_playthroughs_are_written_and_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    folder = tmp_path / "golden"
    assert main(["trumpfg", "--check", str(folder)]) == 1
    assert "trumpfg.txt is missing: write it with --write" in capsys.readouterr().out

    assert main(["--write", str(folder)]) == 0
    assert "trumpfg.txt: " in capsys.readouterr().out
    assert main(["trumpfg", "--check", str(folder)]) == 0
    assert capsys.readouterr().out == "trumpfg: the same\n"


def test_a_difference_is_shown_line_by_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    main(["trumpfg", "--write", str(tmp_path)])
    file = tmp_path / "trumpfg.txt"
    kept = file.read_text("utf-8")
    file.write_text(kept.replace("seed     1\n", "seed     2\n"), "utf-8")
    capsys.readouterr()

    assert main(["trumpfg", "--check", str(tmp_path)]) == 1
    shown = capsys.readouterr().out.splitlines()

    assert shown[:2] == ["--- trumpfg.txt (kept)", "+++ trumpfg.txt (now)"]
    assert "-seed     2" in shown
    assert "+seed     1" in shown
    file.write_text("", "utf-8")
    assert difference(GAME, tmp_path).endswith("... and more\n")


def test_a_change_of_behaviour_shows():
    def text(states: object, i: int, seat: int, action: int) -> str:
        return GAME.text(states, i, seat, action).upper()

    assert "ply 1    B PLACE 5 (5)" in playthrough(but(text=text)).splitlines()
    assert "ply 1    B place 5 (5)" in playthrough(GAME).splitlines()


def test_an_unknown_game_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["trumpgf", "--check", str(tmp_path)]) == 1
    assert "Did you mean trumpfg?" in capsys.readouterr().err
