"""The drawn table: what stands where, at every size, with and without colour."""

import io
import os
from collections.abc import Callable
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

import duelwright
from duelwright.cli.terminal.cards import Legend, table
from duelwright.cli.terminal.drawn import Drawn
from duelwright.core.match import Match
from duelwright.core.picture import Counter, Face, Picture, Zone
from duelwright.core.texts import say

from .conftest import GAME, played

FUSED = {
    "game": GAME,
    "options": {"format": "long", "area_size": 5, "hand_size": 5},
    "seed": "1",
    "turn": 9,
    "first": 0,
    "active": 0,
    "step": "attack",
    "attacked": ["7*"],
    "idle_turns": 0,
    "players": [
        {
            "hand": ["A", "K", "joker"],
            "area": ["7*", "7", "Q"],
            "pile": ["2"],
            "excluded": ["5", "5", "9"],
            "joker": "hidden",
            "evade": False,
        },
        {"hand": ["5", "6"], "area": ["3", "10"], "pile": [], "excluded": [], "joker": "exposed", "evade": True},
    ],
}


@pytest.fixture
def fused() -> Match:
    """A position with a fused card that has attacked."""
    return duelwright.from_position(FUSED)


def drawing(match: Match, width: int, height: int, seat: int = 0, lang: str = "en", **how: Any) -> list[str]:
    """The lines on the screen."""
    screen = Drawn(lang, read=lambda prompt: "")
    screen.out = Console(file=io.StringIO(), width=width, height=height, force_terminal=True, color_system=None, **how)
    screen.show(match, seat, "greedy")
    text = screen.out.file.getvalue()  # type: ignore[attr-defined]
    return [line.rstrip() for line in text.rpartition("\x1b[H")[2].splitlines()]


@pytest.mark.parametrize("lang", ["en", "ja", "zh-Hant"])
@pytest.mark.parametrize("size", [(80, 24), (80, 40), (100, 30), (120, 40), (200, 60)])
def test_it_fits_the_terminal(fused: Match, size: tuple[int, int], lang: str) -> None:
    for match in (fused, played(120)):
        lines = drawing(match, *size, lang=lang)
        assert len(lines) < size[1]
        assert max(map(cell_len, lines)) <= size[0]


def test_own_side_below_and_enemy_above(fused: Match) -> None:
    lines = drawing(fused, 80, 40)
    enemy, middle, own = (
        next(n for n, line in enumerate(lines) if line.startswith(text)) for text in ("B greedy", "─── Turn", "A you")
    )
    assert enemy < middle < own
    mirrored = drawing(fused, 80, 40, seat=1)
    assert mirrored[0].startswith("A greedy")


def test_cards_marks_and_piles_can_be_read_without_colour(fused: Match) -> None:
    text = "\n".join(drawing(fused, 80, 40))
    assert "│  7  │ │ 7*  │ │  Q  │ ╎     ╎ ╎     ╎" in text
    assert "╰─────╯ ╰─ ✓ ─╯ ╰─────╯" in text
    assert "★ joker   * fused   ✓ has attacked" in text
    assert "Excluded     3: 2×5  9" in text
    assert "Hand 2 ▒▒" in text
    assert "Joker exposed, shield raised" in text
    assert "│  A  │ │ K♔  │ │  ★  │" in text


def test_every_legal_move_has_its_number(fused: Match) -> None:
    text = "\n".join(drawing(fused, 80, 40))
    assert "attack          1  7>3" in text
    assert "joker revive" in text
    for number in range(1, len(fused.legal()) + 1):
        assert f" {number}  " in text


def test_a_low_terminal_draws_the_hand_in_one_line(fused: Match) -> None:
    assert any("│ A │ K♔ │ ★ │" in line for line in drawing(fused, 80, 24))


def test_a_wide_terminal_shows_the_log_beside_the_table() -> None:
    lines = drawing(played(20), 120, 40)
    assert "─── Log" in lines[0]


def test_lines_of_the_log_that_are_new_stand_out() -> None:
    match = played(12)
    screen = Drawn("en", read=lambda prompt: "")
    screen.out = Console(file=io.StringIO(), width=80, height=40, force_terminal=True)
    screen.show(match, 0, "greedy")
    seen = screen.seen
    match.play(match.legal()[0])
    screen.show(match, 0, "greedy")
    assert screen.seen > seen > 0
    screen.forget()
    assert screen.seen == 0


def test_many_cards_are_drawn_narrow_and_in_rows() -> None:
    faces = tuple(Face(str(n), str(n)) for n in range(30))
    zones = (Zone(say("Hand"), 0, "hand", faces), Zone(say("Row"), 1, "row", (), places=3))
    picture = Picture(say("Turn"), zones, (Counter(say("Life"), "20", 1),))
    out = Console(file=io.StringIO(), width=60, color_system=None)
    out.print(table(picture, 0, ["a", "b"], "en", 60))
    text = out.file.getvalue()  # type: ignore[attr-defined]
    assert max(map(len, text.splitlines())) <= 60
    assert all(f"{n}" in text for n in range(30))
    assert "Life 20" in text


def test_marks_get_shapes_of_their_own() -> None:
    tapped, cursed = say("tapped"), say("cursed")
    faces = Face("a", "a", marks=(tapped,)), Face("b", "b", marks=(tapped, cursed)), Face("c", "c")
    legend = Legend(Picture(say("Turn"), (Zone(say("Row"), 0, "row", faces),), ()), "en")
    assert legend.on(faces[1]) == "✓†"
    assert legend.on(faces[2]) == ""
    assert [line.plain for line in legend.lines(80)] == ["✓ tapped   † cursed"]
    assert [line.plain for line in legend.lines(10)] == ["✓ tapped", "† cursed"]


def reader(*lines: str) -> Callable[[str], str]:
    """Types lines, then ends the input."""
    waiting = list(lines)

    def read(prompt: str) -> str:
        if not waiting:
            raise EOFError
        return waiting.pop(0)

    return read


def test_long_texts_go_through_a_pager(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAGER", "cat")
    monkeypatch.delenv("LESS", raising=False)
    shown: list[str] = []
    monkeypatch.setattr("pydoc.pager", shown.append)
    screen = Drawn("en", reader())
    screen.out = Console(file=io.StringIO(), width=80, height=10, force_terminal=True)
    screen.page(["a"] * 3)
    assert not shown
    screen.page(["a"] * 30)
    assert shown[0].count("a") == 30
    assert os.environ["LESS"]
    monkeypatch.delenv("LESS")


@pytest.mark.parametrize("lang", ["en", "ja", "zh-Hant"])
@pytest.mark.parametrize("size", [(80, 24), (80, 40), (120, 40)])
@pytest.mark.parametrize("spread", ["palette", "free"])
def test_cards_of_kinds_fit_the_terminal(spread: str, size: tuple[int, int], lang: str) -> None:
    match = duelwright.new_match("fia", seed=1, options={"spread": spread})
    while match.to_move is not None and len(match.plies) < 24:
        match.play(match.legal()[0])
        lines = drawing(match, *size, lang=lang)
        assert max(map(cell_len, lines)) <= size[0]
        assert len(lines) < size[1]


COLOURED = (
    Face("RA9", "9", "plain", (), "●", "red", say("Attack")),
    Face("BA5", "5", "plain", (say("holds off {value}", value=5),), "◆", "blue", say("Attack")),
    Face("Gx2", "x2", "special", (), "▲", "green", say("Double")),
)


def test_coloured_cards_say_colour_kind_and_value_without_colour() -> None:
    picture = Picture(say("Turn"), (Zone(say("Row"), 0, "row", COLOURED, places=3),), ())
    for low, expected in (
        (0, ["─ ● Attack ──", "RA9", " holds off 5 ", "─ ▲ Double ──"]),
        (2, ["│ ●RA9 │ ◆BA5 holds off 5 │ ▲Gx2 │"]),
    ):
        out = Console(file=io.StringIO(), width=80, color_system=None)
        out.print(table(picture, 0, ["a", "b"], "en", 78, low=low))
        text = out.file.getvalue()  # type: ignore[attr-defined]
        assert all(part in text for part in expected), text
        assert "A Attack   x2 Double" in text
        assert "✓" not in text


def test_coloured_cards_are_coloured() -> None:
    picture = Picture(say("Turn"), (Zone(say("Hand"), 0, "hand", COLOURED),), ())
    out = Console(file=io.StringIO(), width=80, color_system="standard", force_terminal=True)
    out.print(table(picture, 0, ["a", "b"], "en", 78))
    text = out.file.getvalue()  # type: ignore[attr-defined]
    for code, number in (("RA9", 31), ("BA5", 94), ("Gx2", 32)):
        assert any(code in part.split("\x1b[0m")[0] for part in text.split(f"\x1b[1;{number}m")[1:]), code


def test_a_long_pile_is_shortened_from_its_old_end() -> None:
    faces = tuple(Face(f"RA{n}", f"{n}", "plain", (), "●", "red", say("Attack")) for n in range(10, 60))
    picture = Picture(say("Turn"), (Zone(say("Pile"), 0, "pile", faces, len(faces)),), ())
    out = Console(file=io.StringIO(), width=80, color_system=None)
    out.print(table(picture, 0, ["a", "b"], "en", 78, low=1))
    line = next(line for line in out.file.getvalue().splitlines() if line.startswith("Pile"))  # type: ignore[attr-defined]
    assert line.split()[1:3] == ["50:", "…"]
    assert line.split()[-1] == "RA59"
    assert "RA10" not in line
