"""Somebody who plays a match by touching what is marked."""

from random import Random
from typing import Any

READY = """() => !document.getElementById('after').hidden || document.querySelector('.look')
  || document.querySelector('#board .can, #choices button.move')"""


def play_out(page: Any, seed: int = 1, most: int = 2_000) -> int:
    """Plays until the match is over; returns how many times something was touched."""
    chance, touches = Random(seed), 0
    while touches < most:
        page.wait_for_function(READY, timeout=90_000)
        if page.locator("#after").is_visible():
            return touches
        touch_once(page, chance)
        touches += 1
    raise AssertionError("the match does not end")


def touch_once(page: Any, chance: Random) -> None:
    """Touches something that is marked, or a button of a move, in one step, so that nothing changes in between."""
    page.evaluate(
        """(dice) => {
          const look = document.querySelector('.look');
          if (look) return look.click();
          const marked = [...document.querySelectorAll('#board .can, #choices button.move')];
          marked[Math.floor(dice * marked.length)]?.click();
        }""",
        chance.random(),
    )
