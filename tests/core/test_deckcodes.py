"""Share codes: short, safe in addresses, and every mistake in them is noticed."""

import re
from collections import Counter
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from duelwright.core.deckcodes import decoded, encoded, is_code
from duelwright.core.decktexts import parse
from duelwright.core.errors import BadDecks

from ..counts import scaled

DECK = Counter({f"RED-{k:03}": 4 for k in range(1, 15)} | {"RED-030": 3, "RED-012@veteran": 1})

codes = st.one_of(
    st.from_regex(r"[A-Z]{2,4}-[0-9]{3}(@[a-z0-9-]{1,8})?", fullmatch=True),
    st.text(min_size=1, max_size=20),
    st.from_regex(r"[0-9]{1,20}", fullmatch=True),
)
decks = st.dictionaries(codes, st.integers(1, 5000), max_size=60).map(Counter)


def test_a_code_is_short_and_goes_into_an_address() -> None:
    code = encoded(DECK, "mygame")
    assert code == "mygame.1.3FoBdQRSRUQtAw8MDAwMDAwMDAwMDAwMDIMBD1JFRC0wMTJAdmV0ZXJhbgABAQ"
    assert re.fullmatch(r"[a-z0-9_.~A-Z-]+", code)
    assert decoded(code, "mygame") == DECK
    assert parse(f"  {code[:20]}\n{code[20:]}\n", game="mygame") == DECK


@settings(max_examples=scaled(500), deadline=None)
@given(decks)
def test_every_deck_round_trips(deck: Counter[str]) -> None:
    code = encoded(deck, "g")
    assert is_code(code)
    assert decoded(code, "g") == deck


@settings(max_examples=scaled(500), deadline=None)
@given(st.integers(0, 10**6), st.characters(codec="ascii"))
def test_every_changed_letter_is_noticed(at: int, letter: str) -> None:
    code = encoded(DECK, "g")
    at = 4 + at % (len(code) - 4)
    changed = code[:at] + letter + code[at + 1 :]
    if changed != code and not letter.isspace() and changed.rstrip("=") != code:
        with pytest.raises(BadDecks, match=r"broken|no share code"):
            decoded(changed, "g")


@pytest.mark.parametrize("cut", range(1, 20))
def test_every_missing_end_is_noticed(cut: int) -> None:
    with pytest.raises(BadDecks, match="broken"):
        decoded(encoded(DECK, "g")[:-cut], "g")
    with pytest.raises(BadDecks, match="broken"):
        decoded(encoded(DECK, "g") + "A" * cut, "g")


def test_codes_of_others() -> None:
    with pytest.raises(BadDecks, match="the share code is of a deck of other, not of mine"):
        decoded(encoded(DECK, "other"), "mine")
    with pytest.raises(BadDecks, match="has format 2; this program reads format 1"):
        decoded("mine.2.AAAA", "mine")
    for empty in ("mine.1.", "mine.1.A", "mine.1.AAAA"):
        with pytest.raises(BadDecks, match="broken"):
            decoded(empty, "mine")
    assert decoded(encoded(Counter(), "mine"), "mine") == {}


@settings(max_examples=scaled(500), deadline=None)
@given(st.binary(max_size=60))
def test_any_bytes_are_read_or_refused(body: bytes) -> None:
    """Bytes with a right checksum, which only somebody who means harm makes."""
    from base64 import urlsafe_b64encode
    from zlib import crc32

    summed = crc32(b"g.1." + body).to_bytes(4, "big") + body
    with suppress(BadDecks):
        decoded("g.1." + urlsafe_b64encode(summed).decode().rstrip("="), "g")
