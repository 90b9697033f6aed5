"""Cards with one thing wrong: a misspelt key, or a value that is out of range or of another kind.

Run as a program, it says what share of them is reported.
"""

import re
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from duelwright.core.errors import BadContent
from duelwright.games.sixnations.cards import sets
from duelwright.games.sixnations.cards.pool import FOLDER, standard
from duelwright.games.sixnations.cards.schema import Card
from duelwright.games.sixnations.cards.yamlfile import Plain, parse

from .cards import Json

Path_ = tuple[Any, ...]
SEED = 6
LETTERS = "abcdefghijklmnopqrstuvwxyz"
TEXTS = {"en", "zh-Hant", "ja"}
SIGNED = {"attack", "defence", "add"}
"""Keys whose numbers may be negative somewhere."""

FOREIGN = ("creature", "emergency", "fire", "red", "turn", "sacrifice", "graveyard", "UR", "attacker", "mysummons", "?")
"""Words of which at most some fit at a place."""


SCRAPS = (
    *(b"{", b"}", b"[", b"]", b": ", b"- ", b"&a ", b"*a", b"!!str ", b"<<: ", b"|\n", b"'", b'"', b"#", b"---\n"),
    *(b"\t", b"\x00", b"\r", b"\xff", b"%YAML 9\n", b"...\n", b"9" * 400, b"(" * 200, b"not " * 60),
    *(text.encode() for text in ("\ufeff", "誓", "\u2028")),
)
"""What is put into files that are damaged."""


class Mutant(NamedTuple):
    """A card that is wrong in one place."""

    path: Path_
    change: str
    card: Json


@cache
def originals() -> list[Json]:
    """The cards of the game, and those that use every entry, as their files say."""
    paths = [*sorted(FOLDER.glob("*.yaml")), Path(__file__).with_name("every_entry.yaml")]
    return [entry for path in paths for entry in parse(path.read_bytes()).data]


@cache
def others() -> dict[str, list[Card]]:
    """By code: the cards beside which a card stands."""
    found = [placed.card for placed in sets.expanded(originals(), "")[0]]
    codes = {entry["code"] for entry in originals()}
    return {code: [card for card in found if card.code.split("@")[0] != code] for code in codes}


def reported(original: str, mutant: Json) -> bool:
    """Whether anything is found wrong with a card that takes the place of another."""
    placed, wrong = sets.expanded([mutant], "")
    return bool(wrong) or any(True for _ in sets.judged(placed, others()[original]))


def keys(data: Any, path: Path_ = ()) -> Iterator[Path_]:
    """Where keys stand; the names of versions are anybody's own."""
    for step, value in _entries(data):
        if isinstance(data, dict) and path[-1:] != ("versions",):
            yield (*path, step)
        yield from keys(value, (*path, step))


def scalars(data: Any, path: Path_ = ()) -> Iterator[tuple[Path_, str]]:
    """Where texts and numbers stand."""
    for step, value in _entries(data):
        if isinstance(value, str):
            yield (*path, step), value
        yield from scalars(value, (*path, step))


def _entries(data: Any) -> list[tuple[Any, Any]]:
    if isinstance(data, dict):
        return list(data.items())
    return list(enumerate(data)) if isinstance(data, list) else []


def misspelt(word: str, rng: Random) -> str:
    """A word with one slip of the hand."""
    at = rng.randrange(len(word))
    slips = [
        word[:at] + word[at + 1 :],
        word[:at] + word[at] + word[at:],
        word[:at] + word[at + 1 : at + 2] + word[at] + word[at + 2 :],
        word[:at] + rng.choice(LETTERS) + word[at + 1 :],
        word[:at] + rng.choice(LETTERS) + word[at:],
        word.upper() if word.islower() else word.lower(),
    ]
    return next((slip for slip in rng.sample(slips, len(slips)) if slip not in (word, "")), f"{word}x")


def key_mutants(rng: Random) -> Iterator[tuple[str, Mutant]]:
    """Every key of every card, misspelt."""
    for entry in originals():
        for path in keys(entry):
            wrong = misspelt(str(path[-1]), rng)
            yield entry["code"], Mutant(path, wrong, _renamed(entry, path, wrong))


def _renamed(entry: Json, path: Path_, key: str) -> Json:
    made = deepcopy(entry)
    holder = _at(made, path[:-1])
    kept = list(holder.items())
    holder.clear()
    holder.update({key if name == path[-1] else name: value for name, value in kept})
    return made


def _at(data: Any, path: Path_) -> Any:
    for step in path:
        data = data[step]
    return data


def value_mutants(rng: Random) -> Iterator[tuple[str, Mutant]]:
    """Every value of every card, out of range or of another kind."""
    for entry in originals():
        for path, value in scalars(entry):
            for wrong in rng.sample(choices := list(_wrong(path, value, rng)), min(4, len(choices))):
                made = deepcopy(entry)
                _at(made, path[:-1])[path[-1]] = wrong
                yield entry["code"], Mutant(path, repr(wrong), made)


def _wrong(path: Path_, value: str, rng: Random) -> Iterator[Any]:
    yield from ([], {}, [value], {"of": value})
    if path[-1] in TEXTS:
        yield from (value * 61, f"{value}\n", f"{value}\x1b[2J") if path[0] == "name" else (value * 401,)
        return
    yield from (Plain(""), Plain("1.5"), Plain("maybe"), "\u2014", Plain("99999999999999"))
    if isinstance(value, Plain) and re.fullmatch(r"-?[0-9_]+", value):
        yield from (Plain("2000000000"), f"'{value}'")
        if not (SIGNED & set(map(str, path)) and value.startswith("-")) and "stat_add" not in path:
            yield Plain("-7")
        return
    yield from (Plain("-7"), Plain("1000000"))
    yield from (Plain(word) for word in rng.sample(FOREIGN, 2) if word != value)
    words = list(re.finditer(r"[A-Za-z_]{3,}", value))
    if words:
        found = rng.choice(words)
        yield Plain(value[: found.start()] + misspelt(found[0], rng) + value[found.end() :])
    numbers = list(re.finditer(r"(?<=level[=<>])[0-9]|(?<=level[<>]=)[0-9]", value))
    if numbers:
        found = rng.choice(numbers)
        yield Plain(value[: found.start()] + "7" + value[found.end() :])


def files() -> list[bytes]:
    """The set files whole, and cut into single cards."""
    paths = [*sorted(FOLDER.glob("*.yaml")), Path(__file__).with_name("every_entry.yaml")]
    return [part for path in paths for part in re.split(rb"\n(?=- code)", path.read_bytes()) if b"- code" in part]


def mangled(raw: bytes, rng: Random) -> bytes:
    """A file with some bytes or lines damaged."""
    for _ in range(rng.randint(1, 4)):
        lines = raw.splitlines(keepends=True) or [b""]
        at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
        byte = rng.randrange(len(raw) + 1)
        match rng.randrange(8):
            case 0:
                raw = raw[:byte] + bytes([rng.randrange(256)]) + raw[byte + 1 :]
            case 1:
                raw = raw[:byte] + bytes([raw[byte - 1] ^ (1 << rng.randrange(8)) if raw else 0]) + raw[byte + 1 :]
            case 2:
                raw = b"".join(lines[:at] + lines[at + 1 :])
            case 3:
                raw = b"".join(lines[: at + 1] + lines[at:])
            case 4:
                lines[at], lines[other] = lines[other], lines[at]
                raw = b"".join(lines)
            case 5:
                raw = raw[:byte]
            case 6:
                lines[at] = b" " * rng.randrange(9) + lines[at].lstrip()
                raw = b"".join(lines)
            case _:
                raw = raw[:byte] + rng.choice(SCRAPS) + raw[byte:]
    return raw


def damaged(rng: Random, count: int) -> Iterator[bool]:
    """Whether each of so many damaged files is refused; whatever else happens is raised."""
    sources = files()
    with TemporaryDirectory() as folder:
        path = Path(folder) / "set.yaml"
        for _ in range(count):
            raw = b"\n".join(rng.sample(sources, rng.randint(1, 3)))
            path.write_bytes(mangled(raw.replace(rng.choice((b"RED", b"EVR", b"x")), b"OWN"), rng))
            try:
                standard().with_sets([path])
            except BadContent:
                yield True
            else:
                yield False


def share(mutants: Iterator[tuple[str, Mutant]]) -> tuple[int, list[tuple[str, Mutant]]]:
    """How many there are, and those that nobody noticed."""
    many = list(mutants)
    return len(many), [(code, mutant) for code, mutant in many if not reported(code, mutant.card)]


def main() -> None:
    """Says what share is reported."""
    for name, mutants in (("keys", key_mutants(Random(SEED))), ("values", value_mutants(Random(SEED)))):
        total, missed = share(mutants)
        print(f"{name}: {total - len(missed)} of {total} reported ({(total - len(missed)) / total:.2%})")
        for code, mutant in missed:
            print("  missed", code, ".".join(map(str, mutant.path)), mutant.change)


if __name__ == "__main__":
    main()
