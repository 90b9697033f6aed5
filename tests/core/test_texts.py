"""Texts: which language a tag names, nested messages, and catalogues that lack nothing."""

import string
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages import Catalog, extract, mofile, pofile

import duelwright
from duelwright.core import texts
from duelwright.core.texts import LANGUAGES, Text, language, listed, preferred, say, translate

from ..conftest import Python

SOURCE = Path(duelwright.__file__).parent
CATALOGUES = [SOURCE / "locale" / folder / "LC_MESSAGES" / "duelwright.po" for folder in ("ja", "zh_Hant")]
catalogues = pytest.mark.parametrize("path", CATALOGUES, ids=["ja", "zh-Hant"])


@pytest.mark.parametrize(
    ("tag", "wanted"),
    [
        (None, "en"),
        ("", "en"),
        ("en", "en"),
        ("en_GB.UTF-8", "en"),
        ("ja", "ja"),
        ("JA", "ja"),
        ("ja-JP", "ja"),
        ("ja_JP.eucJP", "ja"),
        ("zh-Hant", "zh-Hant"),
        ("zh-TW", "zh-Hant"),
        ("zh_HK.UTF-8@stroke", "zh-Hant"),
        ("zh", "zh-Hant"),
        ("C", "en"),
        ("C.UTF-8", "en"),
        ("POSIX", "en"),
        ("fr_FR", "en"),
        ("jam", "en"),
        ("zha", "en"),
        ("日本語", "en"),
    ],
)
def test_a_tag_or_locale_names_the_nearest_language(tag: str | None, wanted: str):
    assert language(tag) == wanted


@pytest.mark.parametrize(
    ("environment", "wanted"),
    [
        ({}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "ja_JP.UTF-8", "LC_MESSAGES": "zh_TW.UTF-8"}, "zh-Hant"),
        ({"LC_MESSAGES": "zh_TW.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LC_ALL": "C", "DUELWRIGHT_LANG": "ja"}, "ja"),
        ({"LC_ALL": "", "LANG": "zh_TW"}, "zh-Hant"),
    ],
)
def test_the_terminals_language_stands_in_the_environment(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], wanted: str
):
    for name in ("DUELWRIGHT_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert preferred() == wanted


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of catalogues of its own, in place of the package's."""
    translations = {
        "ja": {"the {fruit}": "その{fruit}", "apple": "りんご", "{n} of {what}": "{what}を{n}個"},
        "zh_Hant": {"the {fruit}": "那個{fruit}", "apple": "蘋果"},
    }
    for name, messages in translations.items():
        catalogue = Catalog(locale=name, charset="utf-8")
        for message, translated in messages.items():
            catalogue.add(message, translated)
        path = tmp_path / name / "LC_MESSAGES" / "duelwright.mo"
        path.parent.mkdir(parents=True)
        with path.open("wb") as file:
            mofile.write_mo(file, catalogue)
    monkeypatch.setattr(texts, "FOLDERS", [tmp_path])
    texts._catalogues.cache_clear()
    yield tmp_path  # type: ignore[misc]
    texts._catalogues.cache_clear()


@pytest.mark.usefixtures("folder")
def test_a_text_is_rendered_with_the_texts_inside_it():
    nested = say("{n} of {what}", n=3, what=say("the {fruit}", fruit=say("apple")))
    assert nested.to() == nested.to("en") == str(nested) == "3 of the apple"
    assert nested.to("ja") == "そのりんごを3個"
    assert nested.to("zh-Hant") == "3 of 那個蘋果"  # the outer message has no translation
    assert nested.to("fr") == "3 of the apple"


@pytest.mark.usefixtures("folder")
def test_items_are_listed_in_the_language_of_the_reader():
    row = listed([say("apple"), "K>joker", Text("the {fruit}", {"fruit": "{odd}"})])
    assert row.to() == "apple, K>joker, the {odd}"
    assert row.to("ja") == "りんご, K>joker, その{odd}"
    assert listed([say("apple"), say("apple")], " / ").to("zh_TW") == "蘋果 / 蘋果"
    assert listed([]).to("ja") == ""


@pytest.mark.usefixtures("folder")
def test_arguments_are_never_read_as_messages():
    assert say("the {fruit}", fruit="apple").to("ja") == "そのapple"
    assert say("the {fruit}", fruit="{0} %s {fruit}").to("ja") == "その{0} %s {fruit}"


@pytest.mark.usefixtures("folder")
def test_a_message_that_no_catalogue_has_stays_english():
    assert translate("pear", "ja") == "pear"
    assert translate("apple", "ja") == "りんご"
    assert translate("apple", "en") == "apple"


def test_a_plug_ins_folder_is_looked_into_from_then_on(folder: Path, python: Python):
    code = f"""
from pathlib import Path
from duelwright.core import texts
before = texts.translate("apple", "ja")
texts.FOLDERS.append(Path({str(folder)!r}))
print(before, texts.translate("apple", "ja"))
"""
    assert python(code, env={"PYTHONIOENCODING": "utf-8"}).split() == ["apple", "りんご"]


def messages() -> dict[str, list[str]]:
    """Every message that the source marks, and where."""
    found: dict[str, list[str]] = {}
    for file in sorted(SOURCE.rglob("*.py")):
        for line, message, *_ in extract.extract("python", BytesIO(file.read_bytes()), keywords={"say": None}):
            found.setdefault(str(message), []).append(f"{file.relative_to(SOURCE)}:{line}")
    return found


def placeholders(message: str) -> set[str]:
    """Names of the arguments in a message."""
    return {name for _, name, *_ in string.Formatter().parse(message) if name is not None}


def test_messages_are_found_in_the_source():
    found = messages()
    assert len(found) > 50
    assert placeholders("{move} is refused by {clause}: {why}") == {"move", "clause", "why"}
    assert any(place.startswith("core/errors.py:") for place in found["{move} is refused by {clause}: {why}"])


@catalogues
def test_every_message_is_translated(path: Path):
    with path.open("rb") as file:
        catalogue = pofile.read_po(file)
    missing, wrong = [], []
    for message, places in messages().items():
        entry = catalogue.get(message)
        if entry is None or not entry.string or entry.fuzzy:
            missing.append((places[0], message))
        elif placeholders(entry.string) != placeholders(message):
            wrong.append((places[0], message, entry.string))
    assert missing == []
    assert wrong == []


@catalogues
def test_a_catalogue_holds_nothing_else(path: Path):
    with path.open("rb") as file:
        catalogue = pofile.read_po(file)
    wanted = messages()
    assert [entry.id for entry in catalogue if entry.id and entry.id not in wanted] == []
    assert not catalogue.obsolete


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_the_catalogues_are_in_force(lang: str):
    assert translate("The match is a draw.", lang) != "The match is a draw."
