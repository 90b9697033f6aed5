"""A server in a process of its own, and Chromium; without Chromium these tests are skipped."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from duelwright.core.jit import INTERPRETED

sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")

CHROMIUM = next((path for path in ("/usr/bin/chromium", "/usr/bin/chromium-browser") if os.access(path, os.X_OK)), None)


def pytest_collection_modifyitems(items: list[Any]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed"))
            item.add_marker(pytest.mark.skipif(INTERPRETED, reason="the table is played with compiled kernels"))


class Server:
    """A server that can be stopped and started again."""

    def __init__(self, database: Path):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.database = database
        self.base = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        code = (
            "import sys; from duelwright.table.serving import listen, run;"
            "from duelwright.table.settings import Settings;"
            "run(Settings('sqlite:///' + sys.argv[1], pace=0.05, bot_pace=0.0, absent=0.5, grace=1.0,"
            " moves=(1000.0, 1000), pages=(1000.0, 1000)), listen('127.0.0.1', int(sys.argv[2])), lambda: None)"
        )
        self.process = subprocess.Popen([sys.executable, "-c", code, str(self.database), str(self.port)])
        ends = time.monotonic() + 300
        while time.monotonic() < ends:
            try:
                with urllib.request.urlopen(f"{self.base}/health", timeout=5) as answer:
                    if b'"ready":true' in answer.read():
                        return
            except OSError:
                pass
            time.sleep(0.2)
        raise AssertionError("the server does not get ready")

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(20)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of all games."""
    found = Server(tmp_path_factory.mktemp("table") / "table.sqlite")
    yield found
    found.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Chromium."""
    with sync_api.sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield found
        found.close()


@pytest.fixture
def visit(browser: Any) -> Iterator[Callable[..., Any]]:
    """Opens pages, each in a profile of its own; any error of the script fails the test."""
    contexts, faults = [], list[str]()

    def open_page(url: str, **options: Any) -> Any:
        context = browser.new_context(locale=options.pop("locale", "en-GB"), **({"reduced_motion": "reduce"} | options))
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda line: faults.append(line.text) if "Content Security" in line.text else None)
        page.goto(url)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert faults == []
