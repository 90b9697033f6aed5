"""Tables as plain lines."""

from duelwright.cli.columns import aligned
from duelwright.core.texts import given


def test_columns_are_aligned_numbers_to_the_right() -> None:
    rows = [("", "n", given({"en": "name", "ja": "名前"})), ("a", "1,000", "x"), ("bb", "-5", "")]
    assert list(aligned(rows, "en")) == ["        n  name", "a   1,000  x", "bb     -5"]
    assert next(aligned(rows, "ja")).endswith("名前")


def test_wide_letters_take_two_columns() -> None:
    assert list(aligned([("赤", "x"), ("abc", "y")], "en")) == ["赤   x", "abc  y"]


def test_a_given_text_falls_back_to_english() -> None:
    text = given({"en": "Tide", "ja": "潮", "zh-Hant": None})
    assert [text.to(lang) for lang in ("en", "ja", "zh-Hant", "zh_TW", None)] == ["Tide", "潮", "Tide", "Tide", "Tide"]
