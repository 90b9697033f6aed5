"""Whole matches in a browser: each game, each mode, by touch and by keyboard alone."""

from collections.abc import Callable
from typing import Any

import pytest

from .conftest import Server
from .player import play_out, touch_once

SHORT = {
    "trumpfg": {"option.format": "short", "option.joker_call": "4"},
    "fia": {"option.lp": "9"},
    "sixnations": {"option.life": "6000"},
}


def begin(page: Any, game: str, mode: str = "bot", **options: str) -> None:
    """From the start page to the table."""
    page.click(f'a[href$="?game={game}"]')
    page.check(f"input[name=mode][value={mode}]")
    page.evaluate(
        """(options) => {
          for (const [name, value] of Object.entries(options)) {
            const field = document.querySelector(`[name="${name}"]`);
            if (field) field.value = value;
          }
        }""",
        {**SHORT[game], **options},
    )
    page.click("form button.primary")
    page.wait_for_selector("#table")


@pytest.mark.parametrize(
    ("game", "mode", "options"),
    [
        ("trumpfg", "bot", {}),
        ("trumpfg", "hot", {}),
        ("fia", "bot", {}),
        ("fia", "bot", {"option.spread": "free"}),
        ("sixnations", "bot", {}),
        ("sixnations", "bot", {"option.mode": "hell"}),
    ],
)
def test_a_whole_match(
    server: Server, visit: Callable[..., Any], game: str, mode: str, options: dict[str, str]
) -> None:
    page = visit(server.base)
    begin(page, game, mode, **options)
    assert play_out(page) > 0
    assert page.locator(".verdict").inner_text() in ("You win.", "You lose.", "A draw.", "A wins.", "B wins.")
    assert page.locator("#board .card").count() > 0


def test_two_browsers_with_a_reload_a_cut_and_a_restart(server: Server, visit: Callable[..., Any]) -> None:
    a = visit(server.base)
    begin(a, "trumpfg", "friend")
    invitation = a.wait_for_selector("input.invitation").input_value()
    assert a.locator(".code svg").is_visible()
    b = visit(invitation)
    b.wait_for_selector("#board .card")
    assert "#" not in b.url
    moved(a, b)
    b.reload()
    moved(a, b)
    b.context.set_offline(True)
    b.wait_for_selector("#table.offline")
    moved(a, b, only=a)
    b.context.set_offline(False)
    b.wait_for_selector("#table:not(.offline)")
    server.stop()
    a.wait_for_selector("#table.offline")
    server.start()
    a.wait_for_selector("#table:not(.offline)", timeout=30_000)
    b.wait_for_selector("#table:not(.offline)", timeout=30_000)
    moved(a, b)
    count = "() => document.querySelectorAll('#log li').length"
    a.wait_for_timeout(300)
    assert a.evaluate(count) == b.evaluate(count) > 0
    asked = a if a.locator("#table.asked").count() else b
    asked.click("button.resign")
    asked.click("button.resign")
    for page in (a, b):
        page.wait_for_selector("#after:not([hidden])")


def moved(*pages: Any, only: Any = None) -> None:
    """Lets whoever is asked touch something until the log has grown."""
    from random import Random

    chance, count = Random(3), "() => document.querySelectorAll('#log li').length"
    before = pages[0].evaluate(count)
    for _ in range(200):
        for page in pages if only is None else (only,):
            if page.locator("#table.asked:not(.offline)").count():
                touch_once(page, chance)
        pages[0].wait_for_timeout(50)
        if pages[0].evaluate(count) > before or (only is not None and not only.locator("#table.asked").count()):
            return
    raise AssertionError("nobody can move")


def test_by_keyboard_alone(server: Server, visit: Callable[..., Any]) -> None:
    page = visit(server.base)
    begin(page, "trumpfg")
    for _ in range(1_500):
        page.wait_for_function(
            "() => !document.getElementById('after').hidden || document.querySelector('#board .can, #choices .move')",
            timeout=60_000,
        )
        if page.locator("#after").is_visible():
            return
        for _ in range(80):
            page.keyboard.press("Tab")
            if page.evaluate("() => document.activeElement.matches('#board .can, #choices .move')"):
                break
        page.keyboard.press("Enter")
        page.wait_for_timeout(20)
    raise AssertionError("the match does not end")


def test_on_a_phone_nothing_is_wider_than_the_screen(server: Server, visit: Callable[..., Any]) -> None:
    page = visit(server.base, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    begin(page, "trumpfg")
    page.wait_for_selector("#board .can")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    small = page.evaluate(
        """() => [...document.querySelectorAll('#board .can, #choices button')].filter((found) => {
          const box = found.getBoundingClientRect();
          return box.width < 32 || box.height < 32;
        }).length"""
    )
    assert small == 0


def test_an_illegal_touch_opens_the_rules_at_its_clause(server: Server, visit: Callable[..., Any]) -> None:
    page = visit(server.base)
    begin(page, "trumpfg", "friend", seat="B", **{"option.first": "A"})
    page.wait_for_selector("#board .card")
    page.locator("#board .card[data-card]:not([data-card='?'])").first.click()
    page.click("#told button.clause")
    page.wait_for_selector("#rules .clause.here, #rules .text .clause")


def test_after_the_match(server: Server, visit: Callable[..., Any]) -> None:
    page = visit(server.base)
    begin(page, "trumpfg")
    page.wait_for_selector("#board .can")
    page.click("button.resign")
    page.click("button.resign")
    page.wait_for_selector("#after:not([hidden])")
    assert page.locator("#board [data-card='?']").count() == 0
    page.select_option(".eyes", "-1")
    page.wait_for_selector("#board [data-card='?'], #board .pile")
    with page.expect_download() as download:
        page.click("form[action$=record] button")
    assert download.value.suggested_filename.endswith(".json")
    page.click("form[action$=again] button")
    page.wait_for_selector("#board .zone")


@pytest.mark.parametrize(
    ("lang", "game", "scheme"),
    [
        ("en-GB", "trumpfg", "light"),
        ("ja-JP", "fia", "dark"),
        ("zh-TW", "sixnations", "dark"),
        ("en-GB", "fia", "light"),
    ],
)
def test_axe_finds_nothing_serious(
    server: Server, visit: Callable[..., Any], lang: str, game: str, scheme: str
) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe is not installed").Axe()
    page = visit(server.base, locale=lang, color_scheme=scheme)
    seen = []

    def look() -> None:
        found = axe.run(page).response["violations"]
        seen.extend((page.url, one["id"]) for one in found if one["impact"] in ("serious", "critical"))

    look()
    page.goto(f"{server.base}/?game={game}")
    look()
    page.click("form button.primary")
    page.wait_for_selector(".asked")
    look()
    page.click("button.resign")
    page.click("button.resign")
    page.wait_for_selector("#after:not([hidden])")
    look()
    page.goto(f"{server.base}/rules/{game}")
    look()
    page.goto(f"{server.base}/nowhere")
    look()
    assert seen == []
