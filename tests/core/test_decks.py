"""Deck texts: a count and a code a line, or TOML; a code may carry a version."""

from collections import Counter

import pytest

from duelwright.core.decktexts import checked, parse, written
from duelwright.core.errors import BadDecks

DECK = Counter({"RED-012": 3, "RED-012@veteran": 1, "W+2": 2})


def test_codes_with_versions_in_plain_text() -> None:
    assert parse("3 RED-012  # the young one\n\n1 RED-012@veteran\n2 W+2\n") == DECK
    assert parse(written(DECK)) == DECK


def test_codes_with_versions_in_toml() -> None:
    assert parse('[cards]\nRED-012 = 3\n"RED-012@veteran" = 1\n"W+2" = 2\n') == DECK


@pytest.mark.parametrize("code", ["RED-012@veteran", "RED-012", "W+2"])
def test_a_bad_count_is_told_with_its_code(code: str) -> None:
    with pytest.raises(BadDecks, match="-1 is not allowed") as refused:
        checked({code: -1}, "deck")
    assert refused.value.place == f"deck.{code}"


@pytest.mark.parametrize("line", ["RED-012", "3 RED-012 @veteran", "-1 RED-012", "1000 RED-012", "x RED-012"])
def test_lines_that_cannot_be_read(line: str) -> None:
    with pytest.raises(BadDecks, match="line 2"):
        parse(f"3 RED-001\n{line}\n")
