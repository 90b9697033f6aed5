"""Share codes: a deck as one short word for chats and addresses, such as ``mygame.1.EWJaMgRSRUQtAwMMDAw``.

Three parts with dots between them: the game, the version of this format (1), and bytes in base64url without padding:
the CRC-32 of the text before them and all bytes behind it (4 bytes, the highest first), then the cards. Cards come in
groups of one stem: a code is its stem and a number of so many digits. All numbers are LEB128 varints:

- a group: bytes of the stem, the stem in UTF-8, digits of the numbers (0: the stem is the whole code), cards;
- a card: 8 times the distance to the number before it (the first: to 0), plus the count, or plus 0 and the count behind
  it where that is 8 or more.
"""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections import Counter
from zlib import crc32

from .errors import BadDecks
from .texts import say

VERSION = 1
CODE = re.compile(r"([a-z][a-z0-9_-]*)\.([0-9]{1,4})\.([A-Za-z0-9_=-]*)")
MOST_DIGITS = 9


def is_code(text: str) -> bool:
    """Whether a text is meant to be a share code; blanks and line breaks inside it do not matter."""
    return len(text) < 20_000 and CODE.fullmatch("".join(text.split())) is not None


def encoded(deck: Counter[str], game: str) -> str:
    """The share code of a deck."""
    groups: dict[tuple[str, int], list[tuple[int, int]]] = {}
    for code, n in deck.items():
        if n > 0:
            stem, digits = _parted(code)
            groups.setdefault((stem, len(digits)), []).append((int(digits or 0), n))
    body = bytearray()
    for (stem, width), cards in sorted(groups.items()):
        raw = stem.encode("utf-8", "surrogatepass")
        body += _varint(len(raw)) + raw + _varint(width) + _varint(len(cards))
        before = 0
        for number, n in sorted(cards):
            body += _varint((number - before) << 3 | (n if n < 8 else 0)) + (b"" if n < 8 else _varint(n))
            before = number
    head = f"{game}.{VERSION}."
    return head + urlsafe_b64encode(_sum(head, bytes(body)) + body).decode().rstrip("=")


def decoded(text: str, game: str) -> Counter[str]:
    """The deck of a share code; raises ``BadDecks``."""
    found = CODE.fullmatch("".join(text.split()))
    if not found:
        raise BadDecks("", say("this is no share code"))
    if found[1] != game:
        raise BadDecks("", say("the share code is of a deck of {found}, not of {game}", found=found[1], game=game))
    if int(found[2]) != VERSION:
        wrong = say(
            "the share code has format {found}; this program reads format {known}", found=found[2], known=VERSION
        )
        raise BadDecks("", wrong)
    broken = BadDecks("", say("the share code is broken: a letter of it is missing, changed or too many"))
    head, letters = f"{game}.{VERSION}.", found[3].rstrip("=")
    try:
        raw = urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
        if raw[:4] != _sum(head, raw[4:]) or urlsafe_b64encode(raw).decode().rstrip("=") != letters:
            raise broken
        return _cards(raw[4:])
    except (ValueError, IndexError):
        raise broken from None


def _sum(head: str, body: bytes) -> bytes:
    return crc32(head.encode() + body).to_bytes(4, "big")


def _parted(code: str) -> tuple[str, str]:
    """A code as its stem and the digits at its end."""
    digits = re.search(rf"[0-9]{{0,{MOST_DIGITS}}}\Z", code)
    number = digits[0] if digits else ""
    return code[: len(code) - len(number)], number


def _varint(number: int) -> bytes:
    found = bytearray()
    while number > 127:
        found.append(number & 127 | 128)
        number >>= 7
    found.append(number)
    return bytes(found)


def _cards(body: bytes) -> Counter[str]:
    deck: Counter[str] = Counter()
    at = 0

    def number() -> int:
        nonlocal at
        found = shift = 0
        while True:
            byte = body[at]
            at += 1
            found |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return found

    while at < len(body):
        size = number()
        stem = body[at : at + size].decode("utf-8", "surrogatepass")
        at += size
        width, cards, last = number(), number(), 0
        for _ in range(cards):
            step = number()
            last += step >> 3
            deck[f"{stem}{last:0{width}}" if width else stem] += step & 7 or number()
    return deck
