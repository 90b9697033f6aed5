"""``duelwright serve``."""

import json
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest


def serve(*words: object) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "duelwright", "serve", *map(str, words), "--lang", "en"]
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=False, timeout=60)


def test_it_says_where_it_listens_and_stops_in_peace(tmp_path: Path) -> None:
    words = ["--host", "127.0.0.1", "--port", "0", "--database", str(tmp_path / "t.sqlite"), "--lang", "en"]
    words += ["--public-url", "https://example.org/cards/"]
    with subprocess.Popen(
        [sys.executable, "-m", "duelwright", "serve", *words], stdout=subprocess.PIPE, encoding="utf-8"
    ) as server:
        assert server.stdout
        first = server.stdout.readline()
        found = re.fullmatch(r"The table is open: (http://127\.0\.0\.1:\d+)\n", first)
        assert found
        assert server.stdout.readline() == "For others: https://example.org/cards\n"
        with urllib.request.urlopen(f"{found[1]}/health", timeout=20) as answer:
            assert json.load(answer)["ok"]
        with urllib.request.urlopen(found[1], timeout=20) as answer:
            assert b'href="/cards/static/table.css"' in answer.read()
        server.send_signal(signal.SIGINT)
        server.stdout.read()
        assert server.wait(30) == 0


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--port", 70_000], "--port"),
        (["--port", "http"], "--port"),
        (["--public-url", "example.org"], "--public-url"),
        (["--bots", 0], "--bots"),
    ],
)
def test_a_malformed_line_is_refused(words: list[object], told: str) -> None:
    done = serve(*words)
    assert done.returncode == 2
    assert told in done.stderr


def test_a_port_that_is_taken_is_told() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        done = serve("--host", "127.0.0.1", "--port", taken.getsockname()[1])
    assert done.returncode == 1
    assert "cannot be listened at" in done.stderr


def test_a_database_that_cannot_be_opened_is_told(tmp_path: Path) -> None:
    done = serve("--host", "127.0.0.1", "--port", 0, "--database", tmp_path / "no" / "such" / "folder.sqlite")
    assert done.returncode == 1
    assert "folder.sqlite" in done.stderr
    assert "Traceback" not in done.stderr
