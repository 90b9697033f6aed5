"""Runs every sample in the documentation: Python blocks, and the commands of console blocks."""

import os
import shlex
import subprocess
import sys
from doctest import ELLIPSIS, NORMALIZE_WHITESPACE, OutputChecker
from pathlib import Path

import pytest
from sybil import Example, Sybil
from sybil.parsers.markdown import CodeBlockParser, PythonCodeBlockParser

ROOT = Path(__file__).parent
LONG = (
    "tests/core/test_compiled_once.py",
    "tests/browser/",
    "tests/bots/test_exact.py",
    "tests/bots/test_search.py",
    "tests/test_reference.py",
    "tests/testing/",
    "tests/rules/test_sixnations_",
    "tests/games/",
)
SETUP = {"make": ["make", "-n", "-C", str(ROOT)]}
"""``make play`` and the like are only looked up: the tests run inside them."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long files first: two workers take whole files, and one that begins last would be waited for."""
    items.sort(key=lambda item: not item.nodeid.startswith(LONG))


def run_console(example: Example) -> str | None:
    """Runs each ``$`` line in one folder of its own; what stands below it must be what it prints."""
    folder = example.namespace["folder"]
    steps: list[tuple[str, list[str]]] = []
    for line in example.parsed.splitlines():
        if line.startswith("$ "):
            steps.append((line[2:], []))
        elif steps:
            steps[-1][1].append(line)
    for command, expected in steps:
        words = shlex.split(command, comments=True)
        words = [*SETUP.get(words[0], words[:1]), *words[1:]]
        path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        environment = {**os.environ, "PATH": path, "COLUMNS": "100", "DUELWRIGHT_LANG": "en"}
        done = subprocess.run(words, cwd=folder, env=environment, input="", capture_output=True, text=True, timeout=300)
        if done.returncode != 0:
            return f"$ {command}\nexit code {done.returncode}\n{done.stdout}{done.stderr}"
        wanted, found = "\n".join(expected).strip(), done.stdout.strip()
        if wanted and not OutputChecker().check_output(wanted, found, ELLIPSIS | NORMALIZE_WHITESPACE):
            return f"$ {command}\nprinted\n{found}\nnot\n{wanted}"
    return None


def folder_of_its_own(namespace: dict[str, object]) -> None:
    """Gives every document a folder to run its commands in."""
    import tempfile

    namespace["folder"] = tempfile.mkdtemp(prefix="duelwright-docs-")


pytest_collect_file = Sybil(
    parsers=[PythonCodeBlockParser(), CodeBlockParser("console", run_console)],
    patterns=["README.md", "CONTRIBUTING.md", "docs/*.md", "docs/games/*.md"],
    setup=folder_of_its_own,
).pytest()
