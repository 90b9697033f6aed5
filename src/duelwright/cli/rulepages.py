"""The rulebook as blocks to print."""

from typing import Any

from rich.padding import Padding
from rich.table import Table
from rich.text import Text as Styled

from ..core.errors import UnknownName
from ..core.game import Game
from ..core.rulebook import Clause
from ..core.texts import say
from .wrapping import Prose


def pages(game: Game, part: str | None, lang: str) -> list[Any]:
    """Blocks of the whole rulebook, or of the part of that name; raises ``UnknownName``."""
    book = game.rulebook
    if part is None:
        blocks: list[Any] = [Prose(f"{game.title.to(lang)}: {game.summary.to(lang)}", "bold"), _key(lang)]
        for number in book.chapters:
            blocks += chapter(game, number, lang)
        return [*blocks, *options(game, list(game.options.model_fields), lang), *presets(game, lang)]
    if part.isdecimal() and part.isascii() and len(part) < 4:
        if int(part) not in book.chapters:
            raise UnknownName(say("chapter"), part, [str(number) for number in book.chapters])
        return [*chapter(game, int(part), lang), _key(lang)]
    if part in game.options.model_fields:
        return options(game, [part], lang)
    return [clause(book.find(part), lang, wide=True), *ground(book.find(part), lang)]


def _indented(block: Any, columns: int) -> Padding:
    return Padding(block, (0, 0, 0, columns), expand=False)


def _key(lang: str) -> Prose:
    return Prose(say("S: the author says it. R: a ruling.").to(lang), "dim")


def chapter(game: Game, number: int, lang: str) -> list[Any]:
    """The clauses of a chapter under its title."""
    title = Styled(f"{number}  {game.rulebook.chapters[number].text(lang)}", "bold")
    clauses = [found for found in game.rulebook.clauses.values() if found.number // 100 == number]
    return [Styled(), title, *(clause(found, lang) for found in clauses)]


def clause(found: Clause, lang: str, *, wide: bool = False) -> Any:
    """A clause beside its id."""
    table = Table.grid(padding=(0, 1))
    table.add_column(style="bold cyan", no_wrap=True)
    table.add_column(style="dim", no_wrap=True, width=2)
    table.add_column()
    table.add_row(found.id, found.source, prose(found.text(lang)))
    return table if wide else _indented(table, 2)


def ground(found: Clause, lang: str) -> list[Any]:
    """Why a ruling is as it is, where figures tell."""
    if found.ground is None:
        return []
    return [Styled(), Prose(found.ground.text(lang)), *([Prose(found.command, "dim")] if found.command else [])]


def prose(text: str) -> Prose:
    """A text of a rulebook, with what stands between backticks set off."""
    styled = Styled()
    for place, piece in enumerate(text.split("`")):
        styled.append(piece, "bold" if place % 2 else "")
    return Prose(styled)


def options(game: Game, names: list[str], lang: str) -> list[Any]:
    """What may be agreed on: the values of each option, what they mean, and what each preset chooses."""
    choices = {preset: game.options.chosen(None, preset, game.presets).model_dump() for preset in game.presets}
    clauses = {option: found.id for found in game.rulebook.clauses.values() for option in found.options}
    blocks: list[Any] = [Styled(), Styled(say("Options").to(lang), "bold")]
    for name in names:
        question, meanings = game.rulebook.options[name]
        words, bounds = game.options.allowed(name)
        allowed = [*words, *([say("{least} to {most}", least=bounds[0], most=bounds[1]).to(lang)] if bounds else [])]
        head = Styled.assemble((name, "bold cyan"), f" = {' | '.join(allowed)}  ", (clauses.get(name, ""), "dim"))
        table = Table.grid(padding=(0, 2))
        table.add_column(style="bold", no_wrap=True)
        table.add_column()
        for word, meaning in meanings.items():
            table.add_row(word, Prose(meaning.text(lang)))
        chosen = Prose(" · ".join(f"{preset}: {values[name]}" for preset, values in choices.items()), "dim")
        blocks += [_indented(head, 2), _indented(prose(question.text(lang)), 4)]
        blocks += [_indented(table, 6), _indented(chosen, 4)]
    return blocks


def presets(game: Game, lang: str) -> list[Any]:
    """What each preset is for, and what it changes."""
    table = Table.grid(padding=(0, 2))
    table.add_column(style="bold cyan", no_wrap=True)
    table.add_column()
    for name, changes in game.presets.items():
        table.add_row(name, prose(game.rulebook.presets[name].text(lang)))
        if changes:
            table.add_row("", Prose(", ".join(f"{option} = {value}" for option, value in changes.items()), "dim"))
    return [Styled(), Styled(say("Presets").to(lang), "bold"), _indented(table, 2)]
