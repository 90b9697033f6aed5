"""Takes the pictures of the web table in ``docs/images``: ``python -m tools.shots [--chromium PATH]``.

It serves the table from an empty database, opens matches in Chromium, and touches what is marked until the middle of a
match; the dice are the same every time, the deals are not.
"""

import argparse
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import sync_playwright

IMAGES = Path("docs/images")
TOUCH = """(dice) => {
  const marked = [...document.querySelectorAll('#board .can, #choices button.move')];
  marked[Math.floor(dice * marked.length)]?.click();
}"""


class Shot(NamedTuple):
    """A picture: of which page, how large, and how far into a match."""

    name: str
    game: str
    wide: int
    high: int
    touches: int
    lang: str = "en"
    scheme: str = "light"


SHOTS = (
    Shot("web-start", "", 1280, 640, 0),
    Shot("web-trumpfg", "trumpfg", 1280, 860, 14),
    Shot("web-fia", "fia", 1280, 860, 12, scheme="dark"),
    Shot("web-sixnations", "sixnations", 1920, 1080, 60),
    Shot("web-phone", "sixnations", 390, 844, 40, "zh-Hant", "dark"),
    Shot("web-phone-ja", "trumpfg", 390, 844, 10, "ja"),
)


def served(folder: str) -> tuple[str, subprocess.Popen[bytes]]:
    """A server that is ready, and its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "duelwright", "serve", "--port", str(port), "--database", f"{folder}/t.sqlite"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    while process.poll() is None:
        try:
            with urllib.request.urlopen(f"{address}/health", timeout=5) as answer:
                if b'"ready":true' in answer.read():
                    return address, process
        except OSError:
            pass
        time.sleep(0.3)
    raise SystemExit("the server does not start")


def take(browser: Any, address: str, shot: Shot) -> None:
    """One picture."""
    page = browser.new_context(
        viewport={"width": shot.wide, "height": shot.high}, color_scheme=shot.scheme, reduced_motion="reduce"
    ).new_page()
    page.goto(f"{address}/lang/{shot.lang}?to=/{f'?game={shot.game}' if shot.game else ''}")
    if shot.game:
        page.click("button.primary")
        page.wait_for_selector("#board .card")
        chance = Random(5)
        for _ in range(shot.touches):
            page.wait_for_function("() => document.querySelector('#board .can, #choices button.move')", timeout=30_000)
            page.evaluate(TOUCH, chance.random())
            page.wait_for_timeout(60)
        page.wait_for_selector(".asked")
        page.evaluate("() => document.querySelector('#board .own .hand .card')?.focus({ preventScroll: true })")
        page.wait_for_timeout(300)
        page.evaluate("() => scrollTo(0, 0)")
    page.screenshot(path=IMAGES / f"{shot.name}.png")


def main() -> None:
    """Takes all of them."""
    parser = argparse.ArgumentParser(prog="python -m tools.shots")
    parser.add_argument("--chromium", default=shutil.which("chromium") or "/usr/bin/chromium")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        address, process = served(folder)
        try:
            browser = playwright.chromium.launch(executable_path=chosen.chromium, args=["--no-sandbox"])
            for shot in SHOTS:
                take(browser, address, shot)
            browser.close()
        finally:
            process.terminate()
            process.wait(20)


if __name__ == "__main__":
    main()
