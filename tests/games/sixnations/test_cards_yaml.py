"""Card files: strict YAML, every fault with file, line and column."""

import re
from pathlib import Path

import pytest

from duelwright.core.errors import BadContent
from duelwright.games.sixnations.cards.pool import Pool
from duelwright.games.sixnations.cards.yamlfile import Plain, parse

GOOD = """\
- code: TST-001
  name: {en: Straw Man, zh-Hant: 稻草人, ja: 案山子}
  kind: creature
  nation: red
  attribute: fire
  level: 1
  rarity: N
  attack: 2_000
  defence: 1500
  skills:
    - when: activate
      do:
        - draw: {who: me, count: 1}
"""


def load(tmp_path: Path, *texts: str | bytes) -> Pool:
    paths = [tmp_path / f"set{number}.yaml" for number in range(len(texts))]
    for path, text in zip(paths, texts, strict=True):
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return Pool.load(paths)


def refused(tmp_path: Path, *texts: str | bytes) -> str:
    with pytest.raises(BadContent) as wrong:
        load(tmp_path, *texts)
    return str(wrong.value)


def without_flag(text: str) -> str:
    return text.replace("      optional: false\n", "")


GOOD = without_flag(GOOD)


def test_a_good_file(tmp_path: Path) -> None:
    pool = load(tmp_path, GOOD)
    assert pool.codes == ("", "TST-001")
    assert pool.tables[0].attack[1] == 2000
    assert [pool.name(1, lang) for lang in ("en", "zh-Hant", "ja", "fr")] == [
        "Straw Man",
        "稻草人",
        "案山子",
        "Straw Man",
    ]


def test_plain_scalars_are_texts() -> None:
    content = parse(b"- on\n- no\n- null\n- 5\n- 1.5\n- 2024-01-01\n- 0x1F\n- ~\n-\n")
    assert content.data == ["on", "no", "null", "5", "1.5", "2024-01-01", "0x1F", "~", ""]
    assert all(type(word) is Plain for word in content.data)
    assert type(parse(b"'5'").data) is str


def test_names_may_look_like_anything(tmp_path: Path) -> None:
    assert load(tmp_path, GOOD.replace("Straw Man", "no")).name(1) == "no"
    assert load(tmp_path, GOOD.replace("Straw Man", "1984")).name(1) == "1984"


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("level: 1", "level: on", "set0.yaml:6:3: TST-001.level: 'on' is not allowed; allowed: a whole number"),
        ("level: 1", "level: '1'", "set0.yaml:6:3: TST-001.level: '1' is not allowed; allowed: a whole number"),
        ("level: 1", "level: 1.0", "set0.yaml:6:3: TST-001.level: '1.0' is not allowed"),
        ("level: 1", "level: 9", "set0.yaml:6:3: TST-001.level: 9 is not allowed; allowed: at most 3"),
        ("level: 1", "level:", "set0.yaml:6:3: TST-001.level: '' is not allowed"),
        ("level: 1", "levle: 1", "set0.yaml:6:3: TST-001.levle: there is no such key; did you mean level?"),
        ("rarity: N", "rarity: no", "set0.yaml:7:3: TST-001.rarity: 'no' is not allowed; allowed: N, R,"),
        ("code: TST-001", "code: 12", "set0.yaml:1:3: 12.code: '12' is not allowed; allowed: a text of the form"),
        ("kind: creature", "kind: creature\n  kind: creature", "set0.yaml:4:3: TST-001.kind: this key stands here"),
        ("nation: red", "nation: &r red", "set0.yaml:4:11: TST-001.nation: the anchor '&r' is not allowed"),
        ("attribute: fire", "attribute: *r", "set0.yaml:5:14: "),
        ("nation: red", "nation: !!str red", "the tag 'tag:yaml.org,2002:str' is not allowed"),
        ("nation: red", "nation: !!python/object/apply:os.system [ls]", "os.system' is not allowed"),
        ("nation: red", "<<: {nation: red}", "TST-001.<<: there is no such key"),
        ("nation: red", "? [a]\n  : red", "set0.yaml:4:5: a key must be a text"),
        ("nation: red", "nation: [red", "is not whole YAML"),
        ("nation: red", "nation:\tred\n\tx", "is not whole YAML"),
        ("  skills:", "---\n  skills:", "set0.yaml:10:1: a second document is not allowed"),
        ("count: 1}", "count: 1}\n    - {}", "set0.yaml:14:7: TST-001.skills[1].do: is missing"),
        ("who: me", "who: [me]", "set0.yaml:13:18: TST-001.skills[0].do[0].draw.who: ['me'] is not allowed"),
        ("count: 1", "count: lief", "set0.yaml:13:27: TST-001.skills[0].do[0].draw.count: lief is not an amount;"),
    ],
)  # fmt: skip
def test_traps(tmp_path: Path, old: str, new: str, words: str) -> None:
    assert old in GOOD
    assert words in refused(tmp_path, GOOD.replace(old, new, 1))


def test_every_fault_of_every_file_is_told(tmp_path: Path) -> None:
    other = GOOD.replace("TST", "OTH").replace("Straw", "Rag").replace("red", "rde")
    wrong = refused(tmp_path, GOOD.replace("level: 1", "level: 7").replace("fire", "fir"), other)
    assert "set0.yaml:5:3: TST-001.attribute" in wrong
    assert "set0.yaml:6:3: TST-001.level" in wrong
    assert "set1.yaml:4:3: OTH-001.nation" in wrong


def test_faults_of_versions_have_their_line(tmp_path: Path) -> None:
    wrong = refused(tmp_path, GOOD + "  versions:\n    old:\n      lasts: 2\n")
    assert wrong == "set0.yaml:16:7: TST-001.versions.old.lasts: only cards of type general, normal have this"


def test_a_prefix_belongs_to_one_file(tmp_path: Path) -> None:
    second = GOOD.replace("TST-001", "TST-002").replace("Straw", "Rag")
    assert "set1.yaml:1:3: TST-002.code: the prefix TST belongs to set0.yaml" in refused(tmp_path, GOOD, second)
    mixed = GOOD + second.replace("TST", "OTH")
    assert "set0.yaml:14:3: OTH-002.code: the codes of this file begin with TST" in refused(tmp_path, mixed)


def test_one_name_one_card(tmp_path: Path) -> None:
    assert "TST-002.name.en: TST-001 has this name too" in refused(tmp_path, GOOD + GOOD.replace("TST-001", "TST-002"))
    assert "TST-001.code: there is a card TST-001 already" in refused(tmp_path, GOOD + GOOD)


def test_deep_nesting(tmp_path: Path) -> None:
    assert "set0.yaml:1:21: is nested more than 20 levels deep" in refused(tmp_path, "[" * 100 + "]" * 100)
    assert "is nested more than 20 levels deep" in refused(tmp_path, "- " * 100 + "x")


@pytest.mark.parametrize(
    "raw", [b"\xff\xfe\x00\x01", b"\x00\x01\x02", bytes(range(256)), b"- code: \x07", b"", b"# nothing\n"]
)
def test_rubbish(tmp_path: Path, raw: bytes) -> None:
    assert re.match(r"set0\.yaml:[12]:\d+(: |$)", refused(tmp_path, raw))


def test_what_is_no_list_of_cards(tmp_path: Path) -> None:
    assert "allowed: a list" in refused(tmp_path, "code: TST-001\n")
    assert "allowed: an object" in refused(tmp_path, "- TST-001\n")


def test_size_is_bounded(tmp_path: Path) -> None:
    assert refused(tmp_path, b"#" * 1_000_001) == "set0.yaml:1:1: is larger than 1000000 bytes"
    assert "a key is longer than 100 characters" in refused(tmp_path, f"- {'k' * 101}: 1\n")


def test_a_byte_order_mark_is_no_fault(tmp_path: Path) -> None:
    assert load(tmp_path, b"\xef\xbb\xbf" + GOOD.encode()).codes == ("", "TST-001")


def test_the_rest_of_a_faulty_card_is_judged_too(tmp_path: Path) -> None:
    skill = "    - {when: activate, if: enemi_turn, do: [{win: me}]}\n    - {when: activat, do: [{win: me}]}\n"
    wrong = refused(tmp_path, GOOD.replace("red", "rde").replace("level", "levl") + skill)
    told = re.findall(r"TST-001\.([^:]*): ", wrong)
    assert told == ["nation", "level", "skills[2].when", "levl", "skills[1].if"]


def test_a_faulty_card_is_there_for_the_others(tmp_path: Path) -> None:
    other = GOOD.replace("TST-001", "TST-002").replace("Straw", "Rag").replace("who: me", "who: you")
    seeker = other.replace("      do:", "      if: exists(my code:TST-001)\n      do:")
    wrong = refused(tmp_path, GOOD.replace("red", "rde") + seeker)
    assert re.findall(r"(TST-00\d)\.", wrong) == ["TST-001", "TST-002"]
