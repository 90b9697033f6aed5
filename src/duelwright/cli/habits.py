"""``duelwright habits``: what strong play says about the rules of a game."""

from json import dumps
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..core.texts import Text, say
from .choices import GameName, Json, Lang, Seed, Threads, whole, within
from .choices import threads as usable
from .speech import here, lines

if TYPE_CHECKING:
    from ..lab.habits import Habits
    from ..lab.results import Interval

SUMMARY = say("Let strong bots play and tell what that says about the rules: who wins, how, and by which moves.")
EXAMPLES = "duelwright habits GAME --matches 200"

Matches = Annotated[str, typer.Option("--matches", "-n", metavar="N", help=here(say("How many matches.")))]


def habits(
    game: GameName,
    matches: Matches = "200",
    seed: Seed = "0",
    threads: Threads = None,
    json: Json = False,
    lang: Lang = "",
) -> None:
    """Plays, shows how far it is, and prints what came out; after Ctrl-C, what is there."""
    count = within("--matches", whole("--matches", matches) or 0, 1, 10_000_000)
    number, most = whole("--seed", seed) or 0, usable(threads)
    from time import perf_counter

    from ..core.plugins import load_game
    from ..core.record import read_seed
    from ..lab.habits import EXPERT, Habits, watch
    from .waiting import compiling, following

    played = load_game(game)
    found, is_whole, begun = Habits(played, EXPERT.name, read_seed(number)), True, perf_counter()
    try:
        with compiling(played, lang), following(count, lang) as advance:
            for found in watch(played, count, seed=number, threads=most):
                advance(found.matches, perf_counter() - begun)
    except KeyboardInterrupt:
        is_whole = False
    if json:
        lines([dumps(facts(found), ensure_ascii=False, indent=2)], lang)
    else:
        _show(found, lang)
    if not is_whole:
        raise typer.Exit(130)


def facts(found: "Habits") -> dict[str, Any]:
    """All that came out, for programs."""
    import numpy as np

    from ..lab.habits import RARE
    from ..lab.results import wilson

    def quartiles(column: list[int]) -> list[float]:
        return [float(value) for value in np.percentile(column, [0, 25, 50, 75, 100])] if column else []

    return {
        "game": found.game.name,
        "rules": {"version": found.game.version, "hash": found.game.content},
        "bot": found.bot,
        "seed": str(found.seed),
        "matches": found.matches,
        "first": _numbers(found.begins),
        "draws": _numbers(wilson(found.draws, found.matches)),
        "ends": dict(found.ends.most_common()),
        "decisions": quartiles(found.plies),
        "turns": quartiles(found.turns),
        "kinds": {
            kind: {
                "legal": own.legal,
                "chosen": own.chosen,
                "used": _numbers(own.used),
                "gain": _numbers(own.gain),
                "rare": own.used.share < RARE,
            }
            for kind, own in sorted(found.kinds.items(), key=lambda pair: -pair[1].legal)
        },
        "command": f"duelwright habits {found.game.name} --matches {found.matches} --seed {found.seed}",
    }


def _numbers(interval: "Interval") -> dict[str, float] | None:
    if interval.share != interval.share:
        return None
    return {name: round(value, 4) for name, value in interval._asdict().items()}


def _show(found: "Habits", lang: str) -> None:
    from .columns import aligned

    told, game = facts(found), found.game
    line = {"game": game.title, "version": game.version, "hash": game.content, "matches": f"{found.matches:,}"}
    lines([say("{game}, rules {version} ({hash}), {matches} matches of {bot}", **line, bot=found.bot)], lang)
    if not found.matches:
        return
    lines([say("Whoever begins wins, of the matches that have a winner: {share}", share=_range(told["first"]))], lang)
    lines([say("Draws: {share}", share=_range(told["draws"])), ""], lang)
    heads = say("ended by"), say("matches")
    lines(aligned([heads, *((name, f"{count:,}") for name, count in told["ends"].items())], lang), lang)
    for name, key in ((say("decisions"), "decisions"), (say("turns"), "turns")):
        least, _, median, _, most = told[key]
        length = {"what": name, "least": f"{least:,.0f}", "median": f"{median:,.0f}", "most": f"{most:,.0f}"}
        lines([say("{what}: {least} to {most}, median {median}", **length)], lang)
    top = say("kind of move"), say("could be chosen"), say("was chosen"), say("gain over other kinds"), ""
    lines(["", *aligned([top, *(_row(kind, own) for kind, own in told["kinds"].items())], lang)], lang)


def _row(kind: str, own: dict[str, Any]) -> tuple[Text | str, ...]:
    gain = own["gain"]
    worth = f"{gain['share']:+.1%} ({gain['low']:+.1%} – {gain['high']:+.1%})" if gain else "–"
    never = say("never") if not own["chosen"] else say("hardly ever") if own["rare"] else ""
    return kind, f"{own['legal']:,}", f"{own['used']['share']:.1%}", worth, never


def _range(interval: dict[str, float] | None) -> str:
    return f"{interval['share']:.1%} ({interval['low']:.1%} – {interval['high']:.1%})" if interval else "–"
