"""Brings the language catalogues up to date with the messages in the source: ``python -m tools.texts``.

New messages come in untranslated, those that are gone are dropped; a test fails while one is missing.
"""

from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

SOURCE = Path("src/duelwright")
NAMES = ("ja", "zh_Hant")
DATE = datetime(2026, 1, 1, tzinfo=UTC)
"""A date for the headers that does not change: what changed when is told by the history of the files."""


def messages() -> Catalog:
    """All messages of the source, with the files they stand in."""
    template = Catalog(project="duelwright", charset="utf-8")
    found = extract_from_dir(SOURCE, [("**.py", "python")], keywords={"say": None}, comment_tags=("i18n:",))
    for file, _, message, comments, _ in sorted(found, key=lambda entry: (entry[0], entry[1])):
        template.add(message, locations=[(Path(file).as_posix(), 0)], auto_comments=comments)
    return template


def update(name: str) -> list[str]:
    """Updates one catalogue; returns the messages that it lacks."""
    file = SOURCE / "locale" / name / "LC_MESSAGES" / "duelwright.po"
    file.parent.mkdir(parents=True, exist_ok=True)
    catalogue = Catalog(locale=name, project="duelwright")
    if file.exists():
        with file.open("rb") as old:
            catalogue = read_po(old, locale=name)
    catalogue.update(messages(), no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    catalogue.fuzzy = False
    catalogue.header_comment = f"# Duelwright in {catalogue.locale.english_name if catalogue.locale else name}."
    catalogue.creation_date = catalogue.revision_date = DATE
    catalogue.last_translator, catalogue.language_team = "The Duelwright developers", "The Duelwright developers"
    with file.open("wb") as new:
        write_po(new, catalogue, width=120, omit_header=False, include_lineno=False, sort_by_file=True)
    return [str(message.id) for message in catalogue if message.id and not message.string]


if __name__ == "__main__":
    for name in NAMES:
        missing = update(name)
        print(f"{name}: {len(missing)} messages without a translation")
