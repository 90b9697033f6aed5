"""``duelwright cards``: sets are checked, shown, searched, begun, and go to a spreadsheet and back."""

import json
import re
from pathlib import Path

import pytest

import duelwright

from .conftest import Run, shell

GAME = "sixnations"
FOLDER = Path(duelwright.__file__).parent / "games" / GAME / "cards" / "data"
CARD = """\
- code: {code}
  name: {{en: {name}, ja: 藁の{code}, zh-Hant: 稻草{code}}}
  kind: creature
  nation: red
  attribute: fire
  level: 1
  rarity: N
  attack: 2000
  defence: 1500
"""
STRAW = CARD.format(code="STR-001", name="Straw Man")


@pytest.fixture
def mine(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The template in the present folder."""
    monkeypatch.chdir(tmp_path)
    assert run("cards", "new", "mine.yaml").stdout == "written: mine.yaml\n"
    return tmp_path / "mine.yaml"


def changed(path: Path, *pairs: tuple[str, str]) -> None:
    """Writes a file with some words for others."""
    text = path.read_text("utf-8")
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new)
    path.write_text(text, "utf-8")


@pytest.mark.parametrize("lang", ["en", "ja", "zh-Hant"])
def test_a_new_set_is_right_and_explains_itself(run: Run, mine: Path, lang: str) -> None:
    told = run("cards", "new", "--lang", lang).stdout
    comments = re.findall(r"# (.+)", told)
    assert len(comments) > 15
    assert (lang == "en") == all(line.isascii() for line in comments)
    (mine.parent / "own.yaml").write_text(told, "utf-8")
    result = run("cards", "check", "own.yaml", "--lang", lang)
    assert (result.exit_code, result.stderr) == (0, "")
    assert "4" in result.stdout


def test_a_new_set_writes_over_nothing(run: Run, mine: Path) -> None:
    result = run("cards", "new", "mine.yaml")
    assert result.exit_code == 1
    assert result.stderr == "mine.yaml: cannot be written: File exists\n"


def test_every_fault_is_told_at_once(run: Run, mine: Path) -> None:
    changed(
        mine,
        ("    kind: creature  ", "    knid: creature  "),
        ("level: 1 ", "level: 9 "),
        ("type: emergency", "type: emergncy"),
    )
    result = run("cards", "check", "mine.yaml")
    assert (result.exit_code, result.stdout) == (1, "")
    lines = result.stderr.splitlines()
    assert lines[-1] == f"faults: {len(lines) - 1}"
    for wanted in (
        r"mine\.yaml:6(:\d+)?: OWN-001\.knid: there is no such key; did you mean kind\?",
        r"mine\.yaml:9(:\d+)?: OWN-001\.level: 9 is not allowed; allowed: at most 3",
        r"mine\.yaml:\d+(:\d+)?: OWN-002\.type: 'emergncy' is not allowed; .*did you mean emergency\?",
    ):
        assert [line for line in lines if re.fullmatch(wanted, line)], wanted


def test_a_folder_of_sets(run: Run, mine: Path) -> None:
    folder = mine.parent / "sets"
    folder.mkdir()
    (folder / "a.yaml").write_text(STRAW, "utf-8")
    (folder / "b.yml").write_text(STRAW.replace("STR", "WAX").replace("Straw", "Wax"), "utf-8")
    (folder / "notes.txt").write_text("no set")
    assert run("cards", "check", "sets", "mine.yaml").stdout == "6 cards, nothing wrong\n"
    (folder / "b.yml").write_text(STRAW.replace("001", "002").replace("Man", "Doll"), "utf-8")
    refused = run("cards", "check", "sets")
    assert refused.exit_code == 1
    assert "the prefix STR belongs to a.yaml" in refused.stderr


@pytest.mark.parametrize("prefix", ["RED", "GLD"])
def test_the_prefixes_of_the_game_are_taken(run: Run, mine: Path, prefix: str) -> None:
    changed(mine, ("OWN-", f"{prefix}-9"))
    (mine.parent / "own.yaml").write_text(CARD.format(code=f"{prefix}-901", name="Straw Man"), "utf-8")
    refused = run("cards", "check", "own.yaml")
    assert refused.exit_code == 1
    assert f"the prefix {prefix} belongs to the game" in refused.stderr


def test_a_name_of_the_game_is_taken(run: Run, mine: Path) -> None:
    changed(mine, ("Candle Squire", "Oathbound Lancer"))
    assert "RED-012 has this name too" in run("cards", "check", "mine.yaml").stderr


@pytest.mark.parametrize(
    ("raw", "message"),
    [
        (b"", "is empty"),
        (b"\xff\xfe", "is not text in UTF-8"),
        (b"- [", "is not whole YAML"),
        (b"just words", "is not allowed; allowed: a list"),
        (b"cards: 3", "is not allowed; allowed: a list"),
        (b"limits: [RED-001]", "is not allowed; allowed: an object"),
        (b"limits: {RED-001: 61}", "'61' is not allowed"),
        (b"limits: {RED-O12: 1}", "there is no card 'RED-O12'; did you mean RED-012?"),
        (b"limits: {QQQQ: 1}", "there is no card 'QQQQ'"),
        (b"limits: {RED-012@veteran: 1}", "there is no card 'RED-012@veteran'"),
        (b"cards: []\nlimit: {}", "limit: there is no such key; did you mean limits?"),
        (b"- !!python/object/apply:os.system ['true']", "the tag"),
        (b"a: &a [x]\nb: [*a, *a]", "the anchor"),
        (b"- " * 3000, "is nested more than 20 levels deep"),
        (b"x" * 1_000_001, "is larger than 1000000 bytes"),
    ],
)
def test_files_that_are_no_set(run: Run, mine: Path, raw: bytes, message: str) -> None:
    mine.write_bytes(raw)
    for words in (["cards", "check", mine], ["cards", "text", mine], ["decks", "list", GAME, "--cards", mine]):
        result = run(*words)
        assert (result.exit_code, result.stdout) == (1, "")
        assert message in result.stderr
        assert "mine.yaml" in result.stderr


def test_files_that_cannot_be_read(run: Run, tmp_path: Path) -> None:
    for path, message in ((tmp_path / "none.yaml", "cannot be read: No such file"), (tmp_path, "holds no set")):
        for words in (["cards", "check", path], ["cards", "search", "x", "--cards", path]):
            result = run(*words)
            assert result.exit_code == 1
            assert f"{path}: {message}" in result.stderr


def test_too_many_cards(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "many.yaml"
    codes = [f"STR-{k:03}" for k in range(1000)] + ["STR-A00"]
    path.write_text("".join(CARD.format(code=code, name=f"Straw {code}") for code in codes), "utf-8")
    assert "at most 1000 entries" in run("cards", "check", path).stderr
    path.write_text("".join(CARD.format(code=code, name=f"Straw {code}") for code in codes[:1000]), "utf-8")
    assert run("cards", "check", path).exit_code == 0


def test_show(run: Run, mine: Path) -> None:
    veteran = run("cards", "show", "RED-012@veteran").stdout
    assert veteran.startswith("RED-012@veteran Oathbound Lancer: creature, red, fire, level 3, 6600/3800\nRarity ")
    for name in ("red-012@VETERAN", "oathbound lancer@veteran", "誓いの槍騎兵@veteran", "誓約槍騎@veteran"):
        assert run("cards", "show", name).stdout == veteran
    own = run("cards", "show", "Lantern Street", "--cards", mine, "--lang", "ja").stdout
    assert own.startswith("OWN-003 提灯横丁：環境")


def test_show_of_no_card(run: Run) -> None:
    result = run("cards", "show", "Oathbond Lancr")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == "there is no card 'Oathbond Lancr'; did you mean Oathbound Lancer?\n"
    assert run("cards", "show", "?!").stderr == "there is no card '?!'\n"


def codes_of(run: Run, *query: str) -> list[str]:
    """The codes that a search finds."""
    result = run("cards", "search", *query)
    assert result.exit_code == 0, result.stderr
    return [line.split()[0] for line in result.stdout.splitlines()]


def test_search(run: Run) -> None:
    found = codes_of(run, "nation:red attack>=4000 level:2")
    assert "RED-012" in found
    assert "RED-012@veteran" not in found
    assert all(code.startswith("RED-") for code in found)
    assert codes_of(run, "nation:red", "attack>=4000", "level=2") == found
    assert set(codes_of(run, "lancer")) == {"RED-012", "RED-012@veteran"} == set(codes_of(run, "槍騎", "nation:red"))
    assert codes_of(run, "-nation:red lancer") == []
    assert codes_of(run, 'name:"Oathbound Lancer" level:3') == ["RED-012@veteran"]
    assert codes_of(run, '"bound lan" level<3') == ["RED-012"]
    everything = codes_of(run, "")
    assert len(everything) > 90
    assert set(codes_of(run, "creature")) | set(codes_of(run, "-creature")) == set(everything)
    assert not set(codes_of(run, "effect")) & set(codes_of(run, "plain"))
    assert set(codes_of(run, "code:RED-012")) == {"RED-012", "RED-012@veteran"}


def test_a_card_beyond_its_budget_needs_a_note(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "strong.yaml"
    path.write_text(STRAW.replace("attack: 2000", "attack: 9000"), "utf-8")
    result = run("cards", "budget", path)
    assert result.exit_code == 1
    assert re.search(r"^beyond +STR-001 +4888 +10500 +0 +\+5612 +596 +Straw Man$", result.stdout, re.M)
    assert result.stdout.endswith("1 cards; beyond the tolerance: 1, without a note: 1\n")
    path.write_text(path.read_text("utf-8") + "  note: It burns at once.\n", "utf-8")
    result = run("cards", "budget", path, "--lang", "ja")
    assert result.exit_code == 0
    assert "藁のSTR-001" in result.stdout
    assert "STR-001：It burns at once.\n" in result.stdout


def test_the_budgets_of_the_cards_of_the_game(run: Run) -> None:
    result = run("cards", "budget")
    assert result.exit_code == 0
    rows = re.findall(r"^(.{5})  \S+ +\d+ +\d+ +-?\d+ +([+-]\d+) +(\d+)  \S", result.stdout, re.M)
    distances = [int(distance) for _, distance, _ in rows]
    assert distances == sorted(distances, reverse=True)
    noted = [row for row in rows if row[0] == "noted"]
    assert noted == [row for row in rows if abs(int(row[1])) > int(row[2])]
    assert result.stdout.endswith(f"{len(rows)} cards; beyond the tolerance: {len(noted)}, without a note: 0\n")
    red = run("cards", "budget", FOLDER / "red.yaml").stdout
    assert "RED-001" in red
    assert "BLU-001" not in red


def test_the_styles_of_the_nations(run: Run) -> None:
    result = run("cards", "nations")
    assert result.exit_code == 0
    head, *rows = result.stdout.splitlines()
    assert head.split() == ["red", "blue", "gold", "green", "purple", "white", "Claimed", "Holds"]
    assert len(rows) == 12
    assert sum(row.endswith("yes") for row in rows) == 8


def test_the_uses_of_the_card_language(run: Run, mine: Path) -> None:
    result = run("cards", "entries")
    assert result.exit_code == 0
    assert "destroys_by_battle" in result.stdout
    assert result.stdout.endswith("used by fewer than 3 cards: 0\n")
    assert run("cards", "entries", "--cards", "mine.yaml").exit_code == 1


def test_search_counts_on_the_other_stream(run: Run, mine: Path) -> None:
    result = run("cards", "search", "candle", "squire", "--cards", "mine.yaml")
    assert [line.split()[0] for line in result.stdout.splitlines()] == ["OWN-001", "OWN-001@elder"]
    assert result.stderr == "2 cards\n"


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("natoin:red", "natoin is not a word of a filter; did you mean nation?"),
        ("nation:rde", "rde is not a word for nation; did you mean red?"),
        ("nation:red nation:blue", "nothing can be all of this at once"),
        ("level:9", "level goes from 0 to 3, not to 9"),
        ("atack>=3", "atack is not a word of a filter; did you mean attack?"),
        ("counters>=3", "counters is not a word of a filter"),
        ("attack>=", "cannot be read from"),
        ("x" * 301, "is longer than 300 characters"),
    ],
)
def test_a_search_that_cannot_be_read(run: Run, query: str, message: str) -> None:
    result = run("cards", "search", query)
    assert (result.exit_code, result.stdout) == (1, "")
    assert message in result.stderr


def test_the_text_of_a_set(run: Run, mine: Path) -> None:
    told = run("cards", "text", "mine.yaml").stdout
    assert re.findall(r"^OWN-\S+", told, re.MULTILINE) == ["OWN-001", "OWN-001@elder", "OWN-002", "OWN-003"]
    assert "1. When this creature is summoned: draw one card." in told
    assert "カードを1枚引く" in run("cards", "text", "mine.yaml", "--lang", "ja").stdout


def test_the_schema_knows_every_key(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "cards.schema.json"
    assert run("cards", "schema", path).exit_code == 0
    schema = json.loads(path.read_text("utf-8"))
    assert schema == json.loads(run("cards", "schema").stdout)
    card = schema["$defs"]["Card"]
    assert card["additionalProperties"] is False
    assert card["properties"]["nation"]["enum"] == ["red", "blue", "gold", "green", "purple", "white"]
    version = card["properties"]["versions"]["patternProperties"]
    (changes,) = version.values()
    assert "attack" in changes["properties"]
    assert not {"code", "name", "versions"} & changes["properties"].keys()


def test_a_sheet_and_back(run: Run, mine: Path) -> None:
    assert run("cards", "export", "mine.csv", "--cards", "mine.yaml").exit_code == 0
    assert (mine.parent / "mine.csv").read_bytes().startswith(b"\xef\xbb\xbfcode,name.en,")
    assert run("cards", "import", "mine.csv", "again.yaml").stdout == "written: again.yaml\n"
    assert run("cards", "check", "again.yaml").exit_code == 0
    for lang in ("en", "ja"):
        assert (
            run("cards", "text", "again.yaml", "--lang", lang).stdout
            == run("cards", "text", "mine.yaml", "--lang", lang).stdout
        )
    assert (
        run("cards", "export", "--cards", "again.yaml").stdout == run("cards", "export", "--cards", "mine.yaml").stdout
    )


HEAD = "code;name.en;kind;nation;attribute;level;rarity;attack;defence;skill 1\n"
ROW = "STR-001;Straw Man;creature;red;fire;1;N;2000;1500;{skill}\n"


def test_a_sheet_with_other_separators(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "own.csv"
    path.write_text(HEAD + ";;;\n" + ROW.format(skill='"{when: activate, do: [{draw: {who: me, count: 1}}]}"'), "utf-8")
    told = run("cards", "import", path).stdout
    assert "    - {when: activate, do: [{draw: {who: me, count: 1}}]}\n" in told


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "own.csv:1: is empty"),
        ("code;nmae\nSTR-001;x\n", "own.csv:1: nmae: there are only: code, name.en"),
        (HEAD, "own.csv:1: is empty"),
        (HEAD + ROW.format(skill="{when: activte, do: []}"), "own.csv:2: skill 1.when: 'activte' is not allowed"),
        (HEAD + ROW.format(skill="[unclosed"), "own.csv:2: skill 1: is not whole YAML"),
        (HEAD + ROW.replace(";1;", ";9;").format(skill=""), "own.csv:2: level: 9 is not allowed"),
        (HEAD + ROW.format(skill=";;what"), "own.csv:2: 'what' stands in no column"),
        (HEAD + "STR-001\n", "own.csv:2: kind: is missing"),
        ("code;versions\nSTR-001;{a b: 1}\n", "own.csv:2: versions.a b: a version goes by small letters"),
    ],
)
def test_sheets_that_are_no_set(run: Run, tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "own.csv"
    path.write_text(text, "utf-8")
    result = run("cards", "import", path)
    assert (result.exit_code, result.stdout) == (1, "")
    assert message in result.stderr


def test_sheets_that_cannot_be_read(run: Run, tmp_path: Path) -> None:
    assert "cannot be read" in run("cards", "import", tmp_path / "none.csv").stderr
    (tmp_path / "own.csv").write_bytes(b"\xff")
    assert "is not UTF-8 text" in run("cards", "import", tmp_path / "own.csv").stderr
    assert run("cards", "export", tmp_path / "no" / "own.csv").exit_code == 1


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (["chekc"], 2, "There is no command 'chekc'. Did you mean check?"),
        (["check"], 2, "PATH is missing."),
        (["show"], 2, "CARD is missing."),
        (["search"], 2, "QUERY is missing."),
        (["import"], 2, "FILE.csv is missing."),
        (["show", "RED-001", "--game", "trumpfg"], 1, "--game: Trump FG takes no cards of anybody"),
        (["show", "RED-001", "--game", "sixnatoins"], 1, "There is no game 'sixnatoins'. Did you mean sixnations?"),
    ],
)
def test_malformed_commands(run: Run, words: list[str], code: int, message: str) -> None:
    result = run("cards", *words)
    assert result.exit_code == code
    assert result.stderr.startswith(message)


def test_help() -> None:
    assert "  cards " in shell("--help").stdout
    assert "  check " in shell("cards").stdout
    for command in ("check", "show", "search", "text", "new", "schema", "import", "export"):
        page = shell("cards", command, "--help")
        assert page.returncode == 0
        assert "--lang TAG" in page.stdout
        assert "None" not in page.stdout
        assert GAME not in page.stdout


def test_a_dead_skill_is_a_warning(run: Run, mine: Path) -> None:
    changed(mine, ("if: count(my creature) >= 1", "if: turn < 1"))
    result = run("cards", "check", "mine.yaml")
    assert (result.exit_code, result.stdout) == (0, "4 cards, nothing wrong\n")
    (line,) = result.stderr.splitlines()
    assert re.fullmatch(r"mine\.yaml:32:\d+: OWN-002\.skills\[0\]\.if: warning: can never be true", line)
    assert run("simulate", GAME, "--matches", 1, "--cards", "mine.yaml").exit_code == 0


def test_a_counter_without_a_name_in_the_languages_of_its_card_is_a_warning(run: Run, mine: Path) -> None:
    skill = "  skills: [{when: activate, do: [{counters: {who: self, name: acorn, add: 1}}]}]\n"
    mine.write_text(STRAW + skill, "utf-8")
    result = run("cards", "check", "mine.yaml")
    assert (result.exit_code, result.stdout) == (0, "1 cards, nothing wrong\n")
    assert "STR-001.skills[0].do[0].counters.name: warning: acorn is not translated" in result.stderr
    changed(mine, ("acorn", "omen"))
    assert run("cards", "check", "mine.yaml").stderr == ""
    mine.write_text(re.sub(", ja: [^}]*", "", STRAW) + skill, "utf-8")
    assert run("cards", "check", "mine.yaml").stderr == ""


def test_the_texts_of_the_files_of_the_game_itself(run: Run, mine: Path) -> None:
    folder = Path(duelwright.__file__).parent / "games" / GAME / "cards" / "data"
    told = run("cards", "text", folder / "red.yaml", "mine.yaml", folder / "blue.yaml", "--lang", "zh-Hant")
    assert (told.exit_code, told.stderr) == (0, "")
    codes = re.findall(r"^([A-Z]{3})-\d{3}\S* ", told.stdout, re.MULTILINE)
    assert list(dict.fromkeys(codes)) == ["RED", "BLU", "OWN"]
    assert "，赤，" in told.stdout
    mine.write_bytes((folder / "red.yaml").read_bytes())
    assert "the prefix RED belongs to the game" in run("cards", "text", "mine.yaml").stderr


def test_the_files_of_the_game_itself(run: Run, mine: Path) -> None:
    folder = Path(duelwright.__file__).parent / "games" / GAME / "cards" / "data"
    whole = run("cards", "check", folder).stdout
    assert re.fullmatch(r"\d+ cards, nothing wrong\n", whole)
    assert run("cards", "check", folder / "red.yaml").stdout == whole
    assert (
        run("cards", "check", folder / "red.yaml", "mine.yaml").stdout
        == f"{int(whole.split()[0]) + 4} cards, nothing wrong\n"
    )
    mine.write_bytes((folder / "red.yaml").read_bytes())
    assert "the prefix RED belongs to the game" in run("cards", "check", "mine.yaml").stderr
