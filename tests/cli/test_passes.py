"""Passes at the table: lone ones are played at an even pace, and a person can pass until the turn ends."""

import io
import re
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import duelwright
from duelwright.cli.terminal import session as sessions
from duelwright.cli.terminal.drawn import Drawn
from duelwright.cli.terminal.plain import Plain
from duelwright.cli.terminal.session import Session
from duelwright.core.errors import IllegalMove
from duelwright.core.match import Match

from .conftest import Run

GAME = "sixnations"
CRY, MALLET = "RED-021", "RED-012"


class Eager:
    """Summons and attacks as long as it can, and passes else."""

    def act(self, view: dict[str, Any], legal: list[str], seed: int) -> str:
        wanted = [move for kind in ("attack", "summon", "next", "pass") for move in legal if move.startswith(kind)]
        return (wanted or legal)[0]


def position(**changes: Any) -> dict[str, Any]:
    """B's turn, with three creatures to summon; A has a creature, and an emergency event to answer with."""
    own = {"hand": [CRY, MALLET], "deck": ["RED-001"] * 9, "battle": {"1": {"card": "RED-006"}}}
    theirs = {"hand": ["RED-001", "RED-002", "RED-003"], "deck": ["RED-001"] * 9}
    return {"game": GAME, "turn": 4, "phase": "strategy", "players": [own, theirs], **changes}


class Idle(Eager):
    """Goes on whatever happens."""

    def act(self, view: dict[str, Any], legal: list[str], seed: int) -> str:
        return "next" if "next" in legal else legal[0]


class Sitting:
    """A person at a table who types some lines, and time that only passes while somebody waits."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path):
        self.now = 0.0
        self.waits: list[float] = []
        self.folder = folder
        monkeypatch.setattr(sessions, "monotonic", lambda: self.now)
        monkeypatch.setattr(sessions, "sleep", self.sleep)

    def sleep(self, seconds: float) -> None:
        self.waits.append(round(seconds, 3))
        self.now += seconds

    def play(
        self, match: Match, *typed: str, thinks: float = 0.0, drawn: bool = False, bot: Any = None, **how: Any
    ) -> str:
        """What is told until there is nothing more to type."""
        lines = iter(typed)

        def read(prompt: str) -> str:
            self.now += thinks
            try:
                return next(lines)
            except StopIteration:
                raise EOFError from None

        screen = Drawn("en", read) if drawn else Plain("en", read)
        file = io.StringIO()
        screen.out = Console(file=file, width=100, height=50, force_terminal=drawn, color_system=None)
        session = Session(match, 0, bot or Eager(), "eager", screen, self.folder / "kept.json", **how)
        with pytest.raises(EOFError):
            session.run()
        self.session = session
        return file.getvalue()


@pytest.fixture
def sitting(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Sitting:
    return Sitting(monkeypatch, tmp_path)


def moves(match: Match, seat: int = 0) -> list[str]:
    """What a seat has played."""
    return [ply.text for ply in match.plies if ply.seat == seat]


def without_answer() -> Match:
    """A position in which A is asked, since A has a hand, but can only pass."""
    raw = position()
    raw["players"][0]["hand"] = [MALLET]
    return duelwright.from_position(raw)


def test_a_lone_pass_is_played_for_the_person(sitting: Sitting) -> None:
    match = without_answer()
    told = sitting.play(match)
    assert told.count("Your only move is played for you: pass") == len(moves(match)) > 3
    assert set(moves(match)) == {"pass"}
    assert "Answer it, or pass." not in told
    assert set(sitting.waits) == {0.5}


def test_it_can_be_switched_off(sitting: Sitting) -> None:
    match = without_answer()
    told = sitting.play(match, "", pace=None)
    assert "Answer it, or pass.\n" in told
    assert "1: pass\n" in told
    assert moves(match) == ["pass"]
    assert sitting.waits == []


@pytest.mark.parametrize(("thinks", "waits"), [(0.0, 0.5), (0.2, 0.3), (9.0, 0.0)])
def test_a_pass_with_a_choice_takes_no_less_time(sitting: Sitting, thinks: float, waits: float) -> None:
    match = duelwright.from_position(position())
    told = sitting.play(match, "pass", thinks=thinks)
    assert "1: use RED-021\n2: pass\n" in told
    assert moves(match) == ["pass"]
    assert sitting.waits == [waits]


def test_the_pace_can_be_set(sitting: Sitting) -> None:
    sitting.play(without_answer(), pace=0.1)
    assert set(sitting.waits) == {0.1}


def test_the_drawn_table_shows_what_is_passed(sitting: Sitting) -> None:
    told = sitting.play(without_answer(), drawn=True)
    assert "Your only move is played for you: pass" in told
    assert "B1·RED-001" in told


def test_passing_until_the_turn_ends_stops_where_the_seat_is_attacked(sitting: Sitting) -> None:
    match = duelwright.from_position(position())
    told = sitting.play(match, "pass*")
    assert moves(match).count("pass") > 4  # three summons, the end of the phase, the attack
    assert told.count("You pass until the turn ends: pass") == moves(match).count("pass") - 1
    assert "You no longer pass: you are attacked.\n" in told
    assert match.position()["phase"] == "defence"
    assert "Defence step: " in told
    assert sitting.session.passing.turn is None


def test_it_goes_on_from_a_defence_step_where_the_person_says_so(sitting: Sitting) -> None:
    match = duelwright.from_position(position())
    told = sitting.play(match, "pass*", "pass*", "pass*")
    assert told.count("You no longer pass: you are attacked.") == 3
    assert moves(match)[-1] == "pass"


def test_it_ends_with_the_turn(sitting: Sitting) -> None:
    raw = position()
    raw["players"][1]["hand"] = ["WHT-008"]  # nothing to attack with, once it cannot be summoned
    raw["players"][0]["battle"] = {}
    raw["players"][0]["tower"] = {"1": {"card": CRY, "face": "down", "laid": 1}, "2": {"card": "RED-006"}}
    match = duelwright.from_position(raw)

    match.play("next")
    told = sitting.play(match, "pass*", bot=Idle())
    assert set(moves(match)) == {"pass"}
    assert match.position()["turn"] == 5
    assert "You no longer pass: another turn has begun." in told


def test_it_stops_at_a_decision_of_ones_own(sitting: Sitting) -> None:
    raw = position()
    raw["players"][0] |= {"hand": [CRY], "battle": {"1": {"card": "BLU-022"}}}
    raw |= {
        "chain": [],
        "window": {"seat": 0, "ask": "order"},
        "waiting": [{"seat": 0, "card": "BLU-022", "skill": 1, "from": "b1"}] * 2,
    }
    match = duelwright.from_position(raw)
    sitting_session = sitting.play(match, "pass*", "choose 1", "no", "no")
    assert "There is nothing to pass here." in sitting_session
    assert "Which of your skills comes first?\n1: BLU-022 Harbour Courier: When this creature" in sitting_session


def test_undo_takes_back_what_was_played_for_the_person_too(sitting: Sitting) -> None:
    match = duelwright.from_position(position())
    session = Session(match, 0, Eager(), "eager", Plain("en", input), sitting.folder / "kept.json")  # type: ignore[arg-type]
    for seat, move in ((1, "summon RED-001 b1"), (0, "pass"), (1, "summon RED-002 b2"), (0, "pass")):
        match.play(move, seat)
    session.unasked = {3}
    with pytest.raises(IllegalMove):
        session.undo()  # the enemy has moved in between
    assert len(session.match.plies) == 4
    session.unasked = set()
    assert session.undo() == "pass"
    assert len(session.match.plies) == 3


@pytest.mark.parametrize("lang", ["en", "ja", "zh-Hant"])
def test_the_help_tells_of_it_where_there_are_passes(run: Run, lang: str) -> None:
    words = ("play", GAME, "--seed", 1, "--seat", "A", "--pace", 0, "--lang", lang)
    told = run(*words, typed="help\n").stdout
    assert "pass*" in told
    assert "pass*" not in run("play", "trumpfg", "--seed", 1, "--lang", lang, typed="help\n").stdout


@pytest.mark.parametrize("pace", ["fast", "-1", "1e3", "100", ""])
def test_a_pace_is_seconds_or_off(run: Run, pace: str) -> None:
    result = run("play", GAME, "--pace", pace)
    assert result.exit_code == 2
    assert re.search(r"--pace: '.*' is not allowed; allowed: 0 – 99, off", result.stderr)


def test_another_match_keeps_the_pace(run: Run) -> None:
    shown = run("play", GAME, "--seed", 1, "--pace", "off", typed="resign\nquit\n").stdout
    assert "--pace off --seed 1" in shown
