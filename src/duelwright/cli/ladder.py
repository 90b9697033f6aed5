"""``duelwright ladder``: how strong the levels are, each against the next."""

from json import dumps
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..core.texts import Text, say
from .choices import GameName, Json, Lang, Seed, Threads, whole, within
from .choices import threads as usable
from .speech import here, lines

if TYPE_CHECKING:
    from ..lab.ladder import Ladder, Standing

SUMMARY = say("Play every level against the next and tell shares, whether the aims are reached, and ratings.")
EXAMPLES = "duelwright ladder GAME --pairs 200 --out ladder.jsonl"

Pairs = Annotated[
    str, typer.Option("--pairs", metavar="N", help=here(say("Mirrored pairs a contest: every deal is played twice.")))
]
Out = Annotated[
    Path | None,
    typer.Option(
        "--out", metavar="FILE", help=here(say("Keep what is played in this file, and go on with what is in it."))
    ),
]
Curve = Annotated[
    bool, typer.Option("--curve", help=here(say("Besides, play budgets up to 64 times the strongest level's.")))
]


def ladder(
    game: GameName,
    pairs: Pairs = "200",
    seed: Seed = "0",
    threads: Threads = None,
    out: Out = None,
    curve: Curve = False,
    json: Json = False,
    lang: Lang = "",
) -> None:
    """Plays what is missing, shows how far it is, and prints what came out; after Ctrl-C, what is there."""
    count = within("--pairs", whole("--pairs", pairs) or 0, 1, 1_000_000)
    number, most = whole("--seed", seed) or 0, usable(threads)
    from ..core.plugins import load_game
    from ..lab.ladder import Ladder, elo
    from .waiting import compiling

    played = load_game(game)
    found = Ladder(played, pairs=count, seed=number, threads=most, file=out, curve=curve)
    elo([])
    with compiling(played, lang):
        is_whole = _play(found, lang)
    facts = report(found)
    if json:
        lines([dumps(facts, ensure_ascii=False, indent=2)], lang)
    else:
        _show(found, facts, lang)
    if not is_whole:
        raise typer.Exit(130)


def _play(found: "Ladder", lang: str) -> bool:
    """Plays the ladder; False where it was interrupted."""
    from time import perf_counter

    from .waiting import following

    begun, before = perf_counter(), found.done
    try:
        with following(found.total - before, lang) as advance:
            for done in found.play():
                advance(done - before, perf_counter() - begun)
    except KeyboardInterrupt:
        return False
    return True


def report(found: "Ladder") -> dict[str, Any]:
    """All that is known of a ladder, for programs."""
    from ..lab.ladder import elo

    standings = found.standings()
    return {
        **found.head,
        "contests": [_facts(standing) for standing in standings],
        "elo": {name: round(rating) for name, rating in elo(standings).items()},
    }


def _facts(standing: "Standing") -> dict[str, Any]:
    contest = standing.contest
    return {
        "bots": [bot.name for bot in contest.bots],
        "pairs": standing.pairs,
        **standing.share._asdict(),
        "aim": contest.aim,
        "reached": standing.reached,
    }


def _show(found: "Ladder", facts: dict[str, Any], lang: str) -> None:
    from .columns import aligned

    game = found.game
    line = {"game": game.title, "version": game.version, "hash": game.content, "pairs": f"{found.pairs:,}"}
    lines([say("{game}, rules {version} ({hash}), {pairs} mirrored pairs a contest", **line), ""], lang)
    heads = say("contest"), say("pairs"), say("share"), say("95 % interval"), say("aim"), ""
    lines(aligned([heads, *(_row(contest) for contest in facts["contests"])], lang), lang)
    ratings = sorted(facts["elo"].items(), key=lambda pair: -pair[1])
    if ratings:
        lines(["", *aligned([(say("bot"), "Elo"), *((name, f"{rating:,}") for name, rating in ratings)], lang)], lang)
    if found.done < found.total:
        left = say("Interrupted: {done} of {total} pairs are played.", done=f"{found.done:,}", total=f"{found.total:,}")
        lines(["", left], lang)


def _row(contest: dict[str, Any]) -> tuple[Text | str, ...]:
    first, second = contest["bots"]
    reached = say("reached") if contest["reached"] else say("not reached")
    return (
        say("{first} against {second}", first=first, second=second),
        f"{contest['pairs']:,}",
        f"{contest['share']:.1%}",
        f"{contest['low']:.1%} – {contest['high']:.1%}",
        f"{contest['aim']:.0%}" if contest["aim"] else "",
        reached if contest["aim"] else "",
    )
