"""Writes the page of every game from one template: ``python -m tools.gamepages [--check]``."""

import argparse
import sys
from pathlib import Path

from duelwright.core import plugins
from duelwright.core.game import Game

FOLDER = Path("docs/games")


def page(game: Game) -> str:
    """The page of a game as Markdown."""
    return "\n".join([*_head(game), *_options(game), *_clauses(game), *_observation(game)]) + "\n"


def _head(game: Game) -> list[str]:
    return [
        f"# {game.title}",
        "",
        str(game.summary),
        "",
        f"- Play it: `duelwright play {game.name}`; read its rules: `duelwright rules {game.name}`.",
        f"- Rules version {game.version}; {len(game.rulebook.clauses)} clauses; {game.actions} action ids; "
        f"at most {game.longest:,} plies.",
        f"- A position is one row of {game.state.itemsize} bytes.",
        "",
    ]


def _options(game: Game) -> list[str]:
    lines = ["## Options", "", "| option | values | clause | what it decides |", "|---|---|---|---|"]
    defaults = game.options()
    clauses = {option: clause.id for clause in game.rulebook.clauses.values() for option in clause.options}
    for name in game.options.model_fields:
        words, bounds = game.options.allowed(name)
        allowed = [*words, *([f"{bounds[0]} to {bounds[1]}"] if bounds else [])]
        text, _ = game.rulebook.options[name]
        values = ", ".join(allowed)
        lines.append(
            f"| `{name}` | {values}; default {getattr(defaults, name)} | {clauses.get(name, '')} | {text.text()} |"
        )
    lines += ["", "## Presets", ""]
    for name, changed in game.presets.items():
        differences = ", ".join(f"`{key} = {value}`" for key, value in changed.items()) or "all defaults"
        lines.append(f"- **{name}**: {game.rulebook.presets[name].text()}. {differences}.")
    return [*lines, ""]


def _clauses(game: Game) -> list[str]:
    lines = ["## Clauses", "", "S: the author says it. R: a ruling. Each is enforced by the functions beside it.", ""]
    for number, title in game.rulebook.chapters.items():
        lines += [f"### {number}. {title.text()}", "", "| clause | | rule | enforced by |", "|---|---|---|---|"]
        for clause in game.rulebook.clauses.values():
            if clause.number // 100 == number:
                enforced = ", ".join(f"`{name}`" for name in clause.enforced)
                rule = clause.text().replace("\n", " ").replace("|", "\\|")
                lines.append(f"| {clause.id} | {clause.source} | {rule} | {enforced} |")
        lines.append("")
        for clause in game.rulebook.clauses.values():
            if clause.number // 100 == number and clause.ground:
                lines += [f"**The ground of {clause.id}.** {clause.ground.text()}", "", f"`{clause.command}`", ""]
    return lines


def _observation(game: Game) -> list[str]:
    lines = [
        "## Observation",
        "",
        "A flat float32 tensor, in named parts:",
        "",
        "| part | from | size |",
        "|---|---|---|",
    ]
    start = 0
    for name, size in game.observation:
        lines.append(f"| {name} | {start} | {size} |")
        start += size
    return lines


def main() -> int:
    """Writes the pages, or says which are out of date."""
    parser = argparse.ArgumentParser(prog="python -m tools.gamepages")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 where a page is out of date")
    check = parser.parse_args().check
    stale = []
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, game in plugins.games().items():
        file = FOLDER / f"{name}.md"
        if not file.exists() or file.read_text("utf-8") != page(game):
            stale.append(file)
            if not check:
                file.write_text(page(game), "utf-8")
    print("\n".join(f"{'out of date' if check else 'written'}: {file}" for file in stale) or "all pages are up to date")
    return int(check and bool(stale))


if __name__ == "__main__":
    sys.exit(main())
