"""Hundreds of legal moves, the cards that they name, and what they do: at both tables."""

import io
import json
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

import duelwright
from duelwright.cli.terminal.drawn import Drawn
from duelwright.cli.terminal.moves import LEAST, beginning, completions, groups, listed, outlined, rows
from duelwright.core.match import Match

from .conftest import GAME as BARE
from .conftest import Run

GAME = "sixnations"
BATTLE = {str(place): {"card": "RED-006"} for place in range(1, 6)}
POSITION: dict[str, Any] = {
    "game": GAME,
    "options": {"strategy_order": "free"},
    "turn": 3,
    "phase": "strategy",
    "players": [
        {
            "hand": ["RED-012", "RED-009", "GLD-010", "RED-001", "GLD-030", "PUR-021", "PUR-023", "RED-012@veteran"],
            "deck": ["RED-001"] * 9,
            "battle": BATTLE,
            "tower": {"1": {"card": "RED-022"}},
        },
        {"hand": ["RED-001"], "deck": ["RED-001"] * 9, "battle": BATTLE},
    ],
}


@pytest.fixture
def match() -> Match:
    """A strategy phase with hundreds of moves."""
    found = duelwright.from_position(POSITION)
    found.players = ["human", "random"]
    assert len(found.legal()) > 200
    return found


@pytest.fixture
def saved(match: Match, tmp_path: Path) -> Path:
    """It as a record in a file."""
    path = tmp_path / "many.json"
    path.write_text(json.dumps(match.record()), "utf-8")
    return path


def drawing(match: Match, width: int, height: int, lang: str = "en") -> list[str]:
    """The lines on the screen."""
    screen = Drawn(lang, read=lambda prompt: "")
    screen.out = Console(
        file=io.StringIO(), width=width, height=height, force_terminal=True, color_system=None, legacy_windows=False
    )
    screen.show(match, 0, "greedy")
    text = screen.out.file.getvalue()  # type: ignore[attr-defined]
    return [line.rstrip() for line in text.rpartition("\x1b[H")[2].splitlines()]


@pytest.mark.parametrize("lang", ["en", "ja", "zh-Hant"])
@pytest.mark.parametrize("size", [(80, 24), (80, 40), (120, 50)])
def test_the_drawn_table_fits(match: Match, size: tuple[int, int], lang: str) -> None:
    lines = drawing(match, *size, lang=lang)
    assert len(lines) < size[1]
    assert max(map(cell_len, lines)) <= size[0]


def test_kinds_are_counted_where_there_is_no_room_for_more(match: Match) -> None:
    text = "\n".join(drawing(match, 80, 24))
    sacrifices = [move for move in listed(match, 0) if move.kind == "sacrifice"]
    assert f"{len(sacrifices)} moves" in text
    assert "next" in text


def test_moves_that_differ_in_their_last_word_share_a_line(match: Match) -> None:
    text = "\n".join(drawing(match, 120, 60))
    summons = rows(groups(listed(match, 0))["summon"], 1)
    assert summons[0].ends == "t2 t3 t4 t5"
    assert f"{summons[0].numbers}  RED-001  t2 t3 t4 t5" in text or "RED-001 t2" in text
    assert "a creature of level 0 or 1 comes from your hand, without a fee" in text


def test_an_outline_is_as_short_as_it_must_be_and_no_shorter(match: Match) -> None:
    kinds = groups(listed(match, 0))
    for most in (200, 40, 20, len(kinds)):
        found = outlined(kinds, most)
        assert sum(map(len, found.values())) <= most
        for kind, lines in found.items():
            assert [move for row in lines for move in row.moves] == kinds[kind]
    assert outlined(kinds, 1).keys() == kinds.keys()
    assert all(len(rows(moves, LEAST)) == 1 for kind, moves in kinds.items() if kind)
    assert len(outlined(kinds, 200)["sacrifice"]) > len(outlined(kinds, 20)["sacrifice"])


def test_the_plain_table_tells_groups_and_lists_them_on_demand(run: Run, saved: Path, match: Match) -> None:
    typed = "sacrifice\nmoves sacrifice red-012\nmoves nothing\nsummon RED-001\nmoves\n"
    told = run("play", "--load", saved, typed=typed).stdout
    first, sacrifices, of_one, nothing, summons, everything = told.split("\n> ")[:6]
    assert len([line for line in first.splitlines() if line[:1].isdigit()]) <= 30
    assert "To list moves: moves " in first
    assert " moves\n" in first
    assert first.count("sacrifice: creatures of your battle area go to the graveyard") == 1
    wanted = [move for move in match.legal() if move.startswith("sacrifice")]
    assert all(f"  {move}\n" in sacrifices + "\n" for move in wanted)
    assert all(f"  {move}\n" not in of_one + "\n" for move in wanted if "RED-012 " not in move)
    assert "'nothing' is not a move." in nothing
    assert [line.split()[1:] for line in summons.splitlines() if "  summon" in line] == [
        ["summon", "RED-001", place] for place in ("t2", "t3", "t4", "t5")
    ]
    assert all(f"  {move}" in everything for move in match.legal())
    assert "A summons" not in told


def test_a_number_plays_the_move_of_the_list(run: Run, saved: Path, match: Match) -> None:
    move = next(move for move in listed(match, 0) if move.text == "summon RED-001 t4")
    told = run("play", "--load", saved, "--pace", "0", typed=f"{move.number}\n").stdout
    assert "A summons RED-001 Tinder Recruit to t4." in told


def test_the_beginning_of_a_move() -> None:
    match = duelwright.from_position(POSITION)
    moves = listed(match, 0)
    assert beginning(moves, "") == moves
    assert {move.kind for move in beginning(moves, "SUMMON red-001")} == {"summon"}
    assert beginning(moves, "summ") == []


def test_a_word_is_completed() -> None:
    texts = ["summon RED-001 b1", "summon RED-001 t2", "summon GLD-004 b1", "next", "rules"]
    assert completions("s", texts) == ["summon"]
    assert completions("", texts) == ["summon", "next", "rules"]
    assert completions("summon ", texts) == ["RED-001", "GLD-004"]
    assert completions("summon gl", texts) == ["GLD-004"]
    assert completions("summon RED-001 ", texts) == ["b1", "t2"]
    assert completions("summon RED-001 b1 ", texts) == []


@pytest.mark.parametrize("name", ["gld-030", "GLD-030"])
@pytest.mark.parametrize("command", ["?", "card"])
def test_a_card_is_told_in_full(run: Run, saved: Path, command: str, name: str) -> None:
    told = run("play", "--load", saved, typed=f"{command} {name}\n").stdout
    assert "GLD-030 Sudden Audit: emergency event, gold, inorganic, level 0\n" in told
    assert "that creature gets -1500 attack this turn.\n" in told


def test_a_card_on_the_table_by_its_place(run: Run, saved: Path) -> None:
    told = run("play", "--load", saved, typed="? t1\n? B2\n? T1\ncard\n? XYZ-001\n?\n").stdout
    assert "RED-022 Siege Torchbearer: creature, red, fire, level 1, 2800/1600\nNow, in t1: attack 2800" in told
    assert "Now, in B2: attack 2900, defence 1800." in told
    assert "T1: no card lies there." in told
    assert "Type a code or a place after it: card CODE" in told
    assert "There is no card 'XYZ-001'." in told
    assert "save FILE" in told


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("ja", "このクリーチャーをタップし、発動できる：相手に1200ダメージを与える。"),
        ("zh-Hant", "橫置此生物卡才能發動：給予對手1200點傷害。"),
    ],
)
def test_a_card_is_told_in_the_persons_language(run: Run, saved: Path, lang: str, text: str) -> None:
    assert text in run("play", "--load", saved, "--lang", lang, typed="? RED-022\n").stdout


def test_a_cost_is_paid_and_not_read(run: Run, tmp_path: Path) -> None:
    own = {**POSITION["players"][0], "hand": ["WHT-042", "RED-001"], "graveyard": ["RED-009"]}
    raw = {**POSITION, "players": [own, POSITION["players"][1]]}
    match = duelwright.from_position(raw)
    match.players = ["human", "random"]
    match.play("use WHT-042")
    match.play("target g:RED-009")
    path = tmp_path / "cost.json"
    path.write_text(json.dumps(match.record()), "utf-8")
    told = run("play", "--load", path, "--pace", "0", typed="? red-001\ncard red-001\n").stdout
    assert "It costs 1 of your cards: name number 1." in told
    assert "card: this card pays the cost" in told
    assert "RED-001 Tinder Recruit: creature" in told
    assert "RED-001 Tinder Recruit goes to A's graveyard." in told


def test_where_a_game_tells_no_cards_the_table_does(run: Run) -> None:
    match = duelwright.new_match("fia", seed=1)
    code = match.view(0)["players"][0]["hand"][0]
    told = run("play", "fia", "--seed", 1, "--bot", "random", typed=f"? {code}\n? none\n").stdout
    assert f"\n> ? {code}\n" in told
    assert "There is no card 'none'." in told
    assert "There is no card" in run("play", BARE, "--seed", 5, typed="? 99\n").stdout
