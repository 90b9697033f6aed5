"""The facts of a run as tables for people."""

from typing import Any

from rich.cells import cell_len
from rich.table import Table
from rich.text import Text as Styled

from ..core.game import Game
from ..core.texts import Text, say
from .speech import console

PARTS = say("least"), say("quarter"), say("median"), say("three quarters"), say("most")


def show(game: Game, found: dict[str, Any], lang: str) -> None:
    """Prints what was played, who won, how the matches ended, and how long they were."""
    out = console()
    for line in _head(game, found):
        out.print(line.to(lang), soft_wrap=True)
    if not found["matches"]:
        return
    for table in (_winners(found, lang), _ends(game, found, lang, out.width), _lengths(found, lang)):
        out.print()
        out.print(table)
    out.print()
    out.print(say("Again: {command}", command=found["command"]).to(lang), soft_wrap=True)


def _head(game: Game, found: dict[str, Any]) -> list[Text]:
    rules = {"version": found["rules"]["version"], "hash": found["rules"]["hash"]}
    first, second = found["bots"]
    lines = [
        say("{game}, rules {version} ({hash}), preset {preset}", game=game.title, preset=found["preset"], **rules),
        say("A: {first}, B: {second}, every deal played twice, the bots exchanged", first=first, second=second)
        if found["mirror"]
        else say("A: {first}, B: {second}", first=first, second=second),
        say(
            "{matches} matches, {decisions} decisions in {seconds} s: {rate} a second, threads: {threads}",
            matches=f"{found['matches']:,}",
            decisions=f"{found['decisions']:,}",
            seconds=f"{found['seconds']:,.2f}",
            rate=f"{found['rate']:,}",
            threads=found["threads"],
        ),
    ]
    if found["matches"] < found["requested"]:
        lines.append(say("Interrupted: {requested} matches were asked for.", requested=f"{found['requested']:,}"))
    return lines


def _table(*heads: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for place, head in enumerate(heads):
        table.add_column(head, justify="right" if place else "left", no_wrap=True)
    return table


def _winners(found: dict[str, Any], lang: str) -> Table:
    heads = say("Who wins"), say("matches"), say("share"), say("95 % interval")
    table = _table(*(head.to(lang) for head in heads))
    ranges = found["intervals"]
    for seat in (0, 1):
        name = say("{seat} wins", seat="AB"[seat]).to(lang)
        table.add_row(name, *_counted(found["wins"][seat], ranges["wins"][seat]))
    table.add_row(say("draws").to(lang), *_counted(found["draws"], ranges["draws"]), end_section=True)
    table.add_row()
    begun = say("whoever begins wins").to(lang), say("whoever begins loses").to(lang)
    table.add_row(begun[0], *_counted(found["first"]["wins"], ranges["first"]["wins"]))
    table.add_row(begun[1], *_counted(found["first"]["losses"], ranges["first"]["losses"]))
    if found["share"] and (found["mirror"] or found["bots"][0] != found["bots"][1]):
        name = say("{bot}: wins and half the draws", bot=found["bots"][0]).to(lang)
        table.add_row()
        table.add_row(Styled(name, "bold"), "", *_ranged(found["share"]), style="bold")
    return table


def _counted(count: int, interval: dict[str, float]) -> tuple[str, str, str]:
    return (f"{count:,}", *_ranged(interval))


def _ranged(interval: dict[str, float]) -> tuple[str, str]:
    return f"{interval['share']:.2%}", f"{interval['low']:.2%} – {interval['high']:.2%}"


def _ends(game: Game, found: dict[str, Any], lang: str, width: int) -> Table:
    table = _table(say("Ended by").to(lang), say("matches").to(lang), say("share").to(lang), "")
    table.columns[-1].justify = "left"
    rows = []
    for name, count in sorted(found["ends"].items(), key=lambda pair: -pair[1]):
        clause = game.rulebook.clauses.get(name)
        text = clause.text(lang) if clause else say("cut off: longer than any match may be").to(lang)
        rows.append((name, f"{count:,}", f"{count / found['matches']:.2%}", Styled(text.replace("`", ""))))
    heads = [str(column.header) for column in table.columns[:3]]
    columns = zip(heads, *(row[:3] for row in rows), strict=True)
    used = sum(max(map(cell_len, column)) + 2 for column in columns)
    for row in rows:
        row[3].truncate(max(width - used, 20), overflow="ellipsis")
        table.add_row(*row)
    return table


def _lengths(found: dict[str, Any], lang: str) -> Table:
    table = _table(say("Length").to(lang), *(part.to(lang) for part in PARTS))
    for name, values in zip((say("decisions"), say("turns")), found["quartiles"].values(), strict=True):
        table.add_row(name.to(lang), *(f"{value:,.0f}" if value == int(value) else f"{value:,.1f}" for value in values))
    return table
