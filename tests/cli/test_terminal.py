"""Sessions at a real terminal: a pseudo-terminal with a person's keys."""

import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from .conftest import GAME, played

pty = pytest.importorskip("pty")
termios = pytest.importorskip("termios")

PATIENCE = 90
"""Seconds; a cold cache is compiled in them."""


class Terminal:
    """A process at a terminal."""

    def __init__(self, *words: object, width: int = 80, height: int = 30, **environment: str):
        self.master, slave = pty.openpty()
        termios.tcsetwinsize(slave, (height, width))
        environment = {**os.environ, "TERM": "xterm-256color", "DUELWRIGHT_LANG": "en", **environment}
        for name in ("COLUMNS", "LINES", "NO_COLOR"):
            environment.pop(name, None)
        command = [sys.executable, "-m", "duelwright", *map(str, words)]
        self.process = subprocess.Popen(
            command, stdin=slave, stdout=slave, stderr=slave, env=environment, start_new_session=True
        )
        os.close(slave)
        self.text = ""

    def wait(self, pattern: str) -> str:
        """Reads until a pattern appears after what was waited for before; returns what was read."""
        ends = time.monotonic() + PATIENCE
        while not (found := re.search(pattern, self.text)):
            if not self._read(ends):
                raise AssertionError(f"{pattern!r} does not come after {self.text!r}")
        read, self.text = self.text[: found.end()], self.text[found.end() :]
        return read

    def _read(self, ends: float) -> bool:
        ready, _, _ = select.select([self.master], [], [], max(ends - time.monotonic(), 0))
        if not ready:
            return False
        try:
            data = os.read(self.master, 65536)
        except OSError:
            return False
        self.text += data.decode("utf-8", "replace").replace("\r\n", "\n")
        return bool(data)

    def type(self, line: str) -> None:
        """Types a line."""
        os.write(self.master, line.encode() + b"\n")

    def code(self) -> int:
        """Reads to the end and returns the exit code."""
        while self._read(time.monotonic() + PATIENCE):
            pass
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        """Ends the process, if it still runs."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.master)


@pytest.fixture
def sit(state: Path) -> Iterator[type[Terminal]]:
    """Opens terminals, and closes them after the test."""
    opened: list[Terminal] = []

    class Opened(Terminal):
        def __init__(self, *words: object, **how: object):
            super().__init__(*words, **how)  # type: ignore[arg-type]
            opened.append(self)

    yield Opened
    for terminal in opened:
        terminal.close()


def test_a_whole_match(sit: type[Terminal]) -> None:
    table = sit("play", GAME, "--seed", 5, "--bot", "random", "--option", "joker_call=1")
    for _ in range(400):
        shown = table.wait(r"\n> |save FILE, quit > ")
        if "save FILE" in shown:
            break
        table.type("1")
    assert re.search(r"(You win|You lose|A draw)\.\s+TFG-7\.", shown)
    table.type("quit")
    assert table.code() == 0
    assert "Traceback" not in table.text


def test_the_menu_and_the_table(sit: type[Terminal], state: Path) -> None:
    table = sit("play", width=120, height=40)
    for answer in ("", "3", "", "", ""):  # the third game
        table.wait(r"\[\d\] > ")
        table.type(answer)
    shown = table.wait(r"\n> ")
    assert "╭─────╮" in shown
    assert "\x1b[1m" in shown
    table.type("why end")
    assert "TFG-3.4" in table.wait(r"\n> ")
    os.write(table.master, b"\x04")
    assert table.code() == 0
    assert len(list(state.glob("*.json"))) == 1


def test_ctrl_c_keeps_the_match(sit: type[Terminal], state: Path) -> None:
    table = sit("play", GAME, "--bot", "random")
    table.wait(r"\n> ")
    for _ in range(10):  # one that comes just before the line is read may be lost
        if table.process.poll() is None:
            table.process.send_signal(signal.SIGINT)
            time.sleep(2)
    assert table.code() == 130
    (kept,) = state.glob("*.json")
    assert str(kept.name) in table.text.replace("\n", "")
    assert "Traceback" not in table.text


def test_a_killed_terminal_costs_no_match(sit: type[Terminal], state: Path) -> None:
    table = sit("play", GAME, "--bot", "random", "--seed", 5)
    table.wait(r"\n> ")
    table.type("1")
    table.wait(r"\n> ")
    table.process.send_signal(signal.SIGKILL)
    (kept,) = state.glob("*.json")
    assert '"place 3"' in kept.read_text("utf-8")


def test_plain_sends_no_control_codes(sit: type[Terminal]) -> None:
    table = sit("play", GAME, "--plain", "--seed", 5)
    shown = table.wait(r"\n> ")
    for line in ("1", "rules 7", "help", "table", "hint"):
        table.type(line)
        shown += table.wait(r"\n> ")
    assert "\x1b" not in shown
    assert not re.search(r"[╭╎▒│]", shown)


def test_replay_steps_back_and_forth(sit: type[Terminal], tmp_path: Path) -> None:
    import json

    path = tmp_path / "match.json"
    path.write_text(json.dumps(played(20).record()), "utf-8")
    table = sit("replay", path, "--from", 10)
    for line, ply in (("", 10), ("b", 11), ("b", 10), ("20", 9), ("", 20)):
        table.wait(rf"Ply {ply} of 20\. .* > ")
        table.type(line)
    assert table.code() == 0
    table = sit("replay", path, "--seat", "B")
    table.wait(r"Ply 0 of 20\. .* > ")
    table.type("21")
    assert "'21' is not allowed; allowed: Enter, b, 0 to 20, q" in table.wait(r"Ply 0 of 20\. .* > ")
    table.type("q")
    assert table.code() == 0


def test_simulate_shows_how_far_it_is(sit: type[Terminal]) -> None:
    table = sit("simulate", GAME, "--matches", 40, "--threads", 1)
    shown = table.wait("Again: ")
    assert "A wins" in shown
    assert table.code() == 0


def test_rules_fit_a_wide_terminal_without_a_pager(sit: type[Terminal]) -> None:
    table = sit("rules", GAME, "7.1", PAGER="false")
    assert "brought down loses." in table.wait("loses.")
    assert table.code() == 0
