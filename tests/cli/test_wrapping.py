"""Line breaks in texts with and without blanks."""

import pytest
from rich.cells import cell_len
from rich.text import Text

from duelwright.cli.wrapping import broken

JAPANESE = "山札がなければ引き分けです。「効果」なしで公開されたジョーカーは、joker_call = off のとき数えません。"


@pytest.mark.parametrize("width", range(4, 60))
def test_no_line_is_too_wide_and_nothing_is_lost(width: int) -> None:
    lines = [line.plain for line in broken(Text(JAPANESE), width)]
    assert max(map(cell_len, lines)) <= width
    assert "".join(lines).replace(" ", "") == JAPANESE.replace(" ", "")


def test_punctuation_stays_where_it_belongs() -> None:
    for width in range(8, 60):
        for line in broken(Text(JAPANESE), width):
            assert line.plain[0] not in "。、」"
            assert line.plain[-1] != "「"


def test_words_and_paragraphs() -> None:
    assert [line.plain for line in broken(Text("one two three\n\nfour"), 8)] == ["one two", "three", "", "four"]


def test_a_word_longer_than_the_line_is_cut() -> None:
    assert [line.plain for line in broken(Text("abcdefghij k"), 4)] == ["abcd", "efgh", "ij k"]


def test_styles_survive() -> None:
    lines = broken(Text.assemble("one ", ("two", "bold")), 4)
    assert [line.plain for line in lines] == ["one", "two"]
    assert lines[1].spans[0].style == "bold"
