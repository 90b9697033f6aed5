"""``duelwright simulate``: many matches between two bots."""

from json import dumps
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..core.texts import say
from .choices import BothDecks, GameName, Json, Lang, Options, Preset, Seed, Sets, Threads, options, whole
from .choices import threads as usable
from .speech import here, lines

if TYPE_CHECKING:
    from ..lab.runs import Run

SUMMARY = say("Play many matches between two bots and count who wins, why, and how long it takes.")
EXAMPLES = "duelwright simulate GAME --matches 1000000 --bots greedy,random --mirror"

Matches = Annotated[str, typer.Option("--matches", "-n", metavar="N", help=here(say("How many matches.")))]
Bots = Annotated[
    str,
    typer.Option(
        "--bots",
        metavar="BOT,BOT",
        help=here(say("The bots at seats A and B: names, or package.module:Class for your own.")),
    ),
]
Mirror = Annotated[
    bool, typer.Option("--mirror", help=here(say("Play every deal twice, the bots exchanged: takes the luck out.")))
]
Out = Annotated[
    Path | None, typer.Option("--out", metavar="FILE.parquet", help=here(say("Write every match to a Parquet file.")))
]


def simulate(
    game: GameName,
    matches: Matches = "10000",
    bots: Bots = "random,random",
    mirror: Mirror = False,
    threads: Threads = None,
    seed: Seed = "0",
    option: Options = None,
    preset: Preset = None,
    decks: BothDecks = None,
    cards: Sets = None,
    out: Out = None,
    json: Json = False,
    lang: Lang = "",
) -> None:
    """Plays, shows how far it is, and prints what came out; after Ctrl-C, what is there."""
    count, number, most = whole("--matches", matches), whole("--seed", seed), usable(threads)
    changes = options(option)
    from ..bots import Compiled
    from ..lab.runs import Run
    from . import counts, parquet, report
    from .bots import seated
    from .choices import chosen, loaded
    from .deckfiles import pair
    from .waiting import compiling

    if out:
        parquet.prepare(out)
    played = loaded(game, cards)
    run = Run(
        played,
        count or 0,
        seated(bots),
        seed=number or 0,
        options=changes,
        preset=preset,
        decks=pair(played, decks, chosen(played, changes, preset).model_dump()) if decks else None,
        mirror=mirror,
        threads=most,
    )
    if all(isinstance(bot, Compiled) for bot in run.bots):
        with compiling(run.game, lang):
            run.compiled()((0, 0))
    is_whole = _play(run, lang)
    asked = report.Asked(
        tuple(name.strip() for name in bots.split(",")),
        preset or "standard",
        changes,
        decks,
        tuple(map(str, cards or ())),
    )
    facts = report.facts(run, asked)
    if json:
        lines([dumps(facts, ensure_ascii=False, indent=2)], lang)
    else:
        counts.show(run.game, facts, lang)
    if out:
        parquet.write(out, run.results(), facts, lang)
    if not is_whole:
        raise typer.Exit(130)


def _play(run: "Run", lang: str) -> bool:
    """Plays the run; False where it was interrupted."""
    from .waiting import following

    try:
        with following(run.matches, lang) as advance:
            for done in run.play():
                advance(done, run.seconds)
    except KeyboardInterrupt:
        return False
    return True
