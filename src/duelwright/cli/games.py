"""``duelwright games``: which games and bots are there."""

from typing import Any

from ..core.texts import Text, say
from .choices import Lang
from .speech import console

SUMMARY = say("List the games and bots that are installed.")
EXAMPLES = "duelwright games --lang ja"


def games(lang: Lang = "") -> None:
    """Prints a table of games, the bots, and the plug-ins that do not work."""
    from rich.table import Table

    from ..core import plugins
    from .wrapping import Prose

    out = console()
    found, broken = _loaded("games")
    heads = say("Game"), say("Title"), say("Rules"), say("Clauses"), say("Presets"), say("Summary")
    table = Table(*(head.to(lang) for head in heads), box=None, pad_edge=False, header_style="bold")
    for game in found.values():
        facts = str(game.version), str(len(game.rulebook.clauses)), ", ".join(game.presets)
        table.add_row(game.name, game.title.to(lang), *facts, Prose(game.summary.to(lang)))
    for column in table.columns[:4]:
        column.no_wrap = True
    out.print(table)
    bots, broken_bots = _loaded("bots")
    out.print()
    out.print(say("Bots: {names}", names=", ".join(bots)).to(lang), soft_wrap=True)
    out.print(say("Your own: package.module:Class with a method act(view, legal, seed).").to(lang), soft_wrap=True)
    for fault in (*broken, *broken_bots):
        out.print(fault.to(lang), style="red", soft_wrap=True)
    if not plugins.names("games"):
        out.print(say("No game is installed.").to(lang))


def _loaded(group: str) -> tuple[dict[str, Any], list[Text]]:
    """What works of a group of plug-ins, and what is wrong with the rest."""
    from ..bots import find
    from ..bots.levels import opponents
    from ..core import plugins
    from ..core.errors import DuelwrightError

    found, broken = {}, []
    for name in plugins.names("games") if group == "games" else opponents():
        try:
            found[name] = plugins.load_game(name) if group == "games" else find(name)
        except DuelwrightError as wrong:
            broken.append(wrong.message)
    return found, broken
