"""What a person can type at the table besides a move."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

from rich.table import Table

from ...core.errors import IllegalMove, UnknownName, UnreadableMove
from ...core.files import write
from ...core.texts import Text, listed, say
from ..rulepages import pages
from ..wrapping import Prose
from .moves import Move, beginning, groups
from .moves import listed as numbered
from .screen import folded
from .session import Leave, Session

HELP = {
    "1, 2, 3 ...": say("play the move of that number; Enter alone plays the only move there is"),
    "MOVE": say("play a move as it is written in the list"),
    "moves [WORDS]": say("all moves, or those that begin with these words; the beginning of a move lists them too"),
    "card CODE, ? CODE": say("all that stands on a card; on the table its place will do"),
    "pass*": say(
        "pass now and until the turn ends; it stops when you have to decide, or must defend against an attack"
    ),
    "why MOVE": say("the clause that forbids a move, or that it is legal"),
    "rules [CLAUSE]": say("the chapters of the rules; a clause, a chapter by its number, or an option"),
    "undo": say("take your last move back, where nothing has been revealed and nobody has answered"),
    "hint": say("what the strongest bot would play, and the share to expect"),
    "log": say("all that has happened"),
    "decks": say("the deck lists of both players"),
    "table": say("show the table again"),
    "save FILE": say("write the match to a file"),
    "resign": say("give the match up"),
    "quit": say("leave the table; the match is kept if you like"),
}


def obey(session: Session, line: str) -> None:
    """Does what a line asks for; raises ``DuelwrightError`` where it cannot be done, and ``Leave``."""
    moves = numbered(session.match, session.seat)
    if not line and len(moves) == 1:
        return session.play(moves[0].text)
    if not line:
        return None
    if line.isascii() and line.isdecimal():
        return _number(session, line)
    word, _, rest = line.partition(" ")
    if word.lower() in COMMANDS and not (rest and word.lower() in {move.kind for move in moves}):
        return COMMANDS[word.lower()](session, rest.strip())
    try:
        session.play(line)
    except UnreadableMove:
        begun = beginning(moves, line)
        if not begun:
            raise
        _show(session, begun)


def _number(session: Session, line: str) -> None:
    moves = numbered(session.match, session.seat)
    number = int(line[:9])
    if not 1 <= number <= len(moves):
        last = say("{least} to {most}", least=1, most=len(moves))
        session.screen.tell(say("{found} is not allowed; allowed: {allowed}", found=line, allowed=last))
    else:
        session.play(moves[number - 1].text)


def _why(session: Session, move: str) -> None:
    moves = numbered(session.match, session.seat)
    if move.isascii() and move.isdecimal() and 1 <= int(move[:9]) <= len(moves):
        move = moves[int(move) - 1].text
    if not move:
        session.screen.tell(say("Type a move after it: {example}", example=f"why {moves[0].text}"))
        return
    clause = session.match.why_not(move, session.seat)
    if clause:
        session.screen.tell(IllegalMove(move, clause).message)
    else:
        session.screen.tell(say("{move} is legal.", move=move))


def _show(session: Session, moves: list[Move]) -> None:
    """Lists moves with their numbers, and what their kinds do."""
    picture = session.match.game.picture(session.match.view(session.seat))
    blocks: list[Text | str] = []
    for kind, found in groups(moves).items():
        if kind and kind in picture.choices:
            blocks.append(say("{kind}: {does}", kind=kind, does=picture.choices[kind]))
        for move in found:
            does = None if kind else picture.choices.get(move.text)
            text = say("{kind}: {does}", kind=move.text, does=does) if does else move.text
            blocks.append(listed((f"{move.number:>4} ", text), " "))
    session.screen.page(blocks)


def _moves(session: Session, words: str) -> None:
    moves = numbered(session.match, session.seat)
    found = beginning(moves, words)
    if found:
        _show(session, found)
    else:
        raise UnreadableMove(words, [move.text for move in moves])


def _card(session: Session, name: str) -> None:
    """Shows a card by its code or place, as the game tells it; else what the table tells of it."""
    game = session.match.game
    view = session.match.view(session.seat)
    if not name:
        session.screen.tell(say("Type a code or a place after it: {example}", example="card CODE"))
        return
    told = list(game.card(view, name)) if game.card else []
    faces = [face for zone in game.picture(view).zones for face in zone.faces if face.tone != "down"]
    if not told:
        told = [face.title for face in faces if face.code.lower() == name.lower() and face.title][:1]
    if not told:
        raise UnknownName(say("card"), name, sorted({face.code for face in faces}))
    session.screen.page(told)


def _question(session: Session, name: str) -> None:
    if name:
        _card(session, name)
    else:
        _help(session, name)


def _pass_on(session: Session, rest: str) -> None:
    if not session.pass_on():
        session.screen.tell(say("There is nothing to pass here."))


def _rules(session: Session, part: str) -> None:
    game, lang = session.match.game, session.screen.lang
    if part:
        session.screen.page(pages(game, part, lang))
        return
    session.screen.tell(*(f"{number}  {title.text(lang)}" for number, title in game.rulebook.chapters.items()))
    session.screen.tell(say("A chapter: {example}", example="rules 1"))


def _undo(session: Session, rest: str) -> None:
    session.screen.tell(say("Taken back: {move}", move=session.undo()))


def _hint(session: Session, rest: str) -> None:
    session.screen.tell(session.hint())


def _log(session: Session, rest: str) -> None:
    session.screen.page(folded(session.match.log(session.screen.lang, session.seat)))


def _decks(session: Session, rest: str) -> None:
    lists = _lists(session)
    if lists is None:
        session.screen.tell(say("No deck lists are open in this match."))
        return
    told = []
    for seat in (session.seat, 1 - session.seat):
        cards = ", ".join(code if n == 1 else f"{n} × {code}" for code, n in sorted(lists[seat].items()))
        facts = {"n": lists[seat].total(), "cards": cards}
        own = seat == session.seat
        told.append(
            say("Your deck, {n} cards: {cards}", **facts) if own else say("Enemy's deck, {n} cards: {cards}", **facts)
        )
    session.screen.page(told)


def _lists(session: Session) -> list[Counter[str]] | None:
    """The deck lists of both seats, where the rules of the match let both players see them."""
    decks = session.match.game.decks
    return decks.public(session.match.states, 0) if decks else None


def _table(session: Session, rest: str) -> None:
    session.screen.refresh()
    session.stale = True


def save(session: Session, file: str) -> None:
    """Writes the match to a file that the person names; raises ``BadContent``."""
    if not file:
        session.screen.tell(say("Type a file name after it: {example}", example="save match.json"))
        return
    path = Path(file).expanduser()
    question = say("{file} is there already. Replace it?", file=str(path))
    if path.is_file() and path not in session.saved and not session.screen.confirm(question, False):
        return
    write(path, session.match.record())
    session.saved.add(path)
    session.screen.tell(say("Saved in {file}", file=str(path)))


def _resign(session: Session, rest: str) -> None:
    session.match.resign(session.seat)
    session.stale = True


def _help(session: Session, rest: str) -> None:
    grid = Table.grid(padding=(0, 2, 0, 0))
    for name, text in HELP.items():
        if (name == "decks" and _lists(session) is None) or (name == "pass*" and not session.match.game.passes):
            continue
        grid.add_row(name, Prose(text.to(session.screen.lang)))
    grid.columns[0].no_wrap = True
    session.screen.page([grid])


def _quit(session: Session, rest: str) -> None:
    screen = session.screen
    if screen.confirm(say("Keep the match, to go on with it later?"), True):
        screen.tell(*session.where())
    elif screen.confirm(say("It is lost then. Is that right?"), False):
        session.drop()
    else:
        return
    raise Leave


COMMANDS: dict[str, Callable[[Session, str], None]] = {
    "moves": _moves,
    "card": _card,
    "pass*": _pass_on,
    "why": _why,
    "rules": _rules,
    "undo": _undo,
    "hint": _hint,
    "log": _log,
    "decks": _decks,
    "table": _table,
    "save": save,
    "resign": _resign,
    "help": _help,
    "?": _question,
    "quit": _quit,
    "q": _quit,
    "exit": _quit,
}
