"""What a hand does besides touching: dragging; and how cards glide."""

from typing import Any


def open_match(visit: Any, server: Any, game: str, **options: Any) -> Any:
    """A match against a bot that has begun, and in which the person is asked."""
    page = visit(f"{server.base}/?game={game}", **options)
    page.click("button.primary")
    page.wait_for_selector(".asked")
    return page


def first_summons(page: Any) -> tuple[str, str, str]:
    """The code of a creature that can be summoned, a place for it, and the move."""
    page.locator("#all summary").click()
    for move in page.locator("#all .list button").all_text_contents():
        words = move.split()
        if words[0] == "summon" and words[2] == "b2":
            return words[1], words[2], move
    raise AssertionError("nothing can be summoned")


def test_a_card_is_dragged_to_its_place(server: Any, visit: Any) -> None:
    page = open_match(visit, server, "sixnations", viewport={"width": 1280, "height": 1000})
    for _ in range(6):
        page.wait_for_selector(".asked")
        if page.locator("#all").is_visible() and page.locator("#choices button.move", has_text="next").count():
            break
        page.locator("#choices button.move").first.click()
        page.wait_for_timeout(200)
    code, place, _ = first_summons(page)
    source = page.locator(f"#board .own .hand [data-card='{code}']").first
    source.drag_to(page.locator("#board .own .place", has_text=place).first)
    page.locator(f"#log li:has-text('A summons {code}')").wait_for()
    page.locator(f"#board .own .row [data-card*='{code}']").wait_for()


def test_cards_glide_for_half_a_second_at_most(server: Any, visit: Any) -> None:
    page = open_match(visit, server, "trumpfg", reduced_motion="no-preference")
    page.evaluate(
        """() => {
          window.lengths = [];
          const plain = Element.prototype.animate;
          Element.prototype.animate = function (steps, how) {
            lengths.push(how.duration);
            return plain.call(this, steps, how);
          };
        }"""
    )
    page.locator("#board .own .hand .can").first.click()
    page.wait_for_function("() => window.lengths.length > 0")
    assert all(0 < length <= 500 for length in page.evaluate("() => window.lengths"))


def test_nothing_glides_where_less_motion_is_wanted(server: Any, visit: Any) -> None:
    page = open_match(visit, server, "trumpfg")
    page.evaluate("() => { window.glided = 0; Element.prototype.animate = () => { window.glided += 1; }; }")
    before = page.locator("#log li").count()
    page.locator("#board .own .hand .can").first.click()
    page.wait_for_function("(n) => document.querySelectorAll('#log li').length > n", arg=before)
    assert page.evaluate("() => window.glided") == 0
