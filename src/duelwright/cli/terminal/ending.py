"""After the match: who won and why, and what now."""

from ...core.errors import DuelwrightError
from ...core.texts import Text, say
from ...table.telling import reason, verdict
from .commands import save
from .screen import folded
from .session import Session


def result(session: Session) -> list[Text | str]:
    """Who won and why, in words."""
    match, lang = session.match, session.screen.lang
    if match.outcome is None:
        return []
    return ["", verdict(match.outcome, session.seat), reason(match, lang, session.seat)]


def again(session: Session, command: str | None) -> bool:
    """Offers another match, the log and saving; whether there is to be another match.

    ``command`` sits down at the same table, if any does.
    """
    screen = session.screen
    screen.tell(*result(session))
    if command and session.match.seed is not None:
        screen.tell(say("The same cards again: {command}", command=f"{command} --seed {session.match.seed}"))
    while True:
        line = screen.ask(say("Enter: another match; or log, save FILE, quit"))
        word, _, rest = line.partition(" ")
        match word.lower():
            case "" | "again":
                return True
            case "log":
                screen.page(folded(session.match.log(screen.lang, session.seat)))
            case "save":
                try:
                    save(session, rest.strip())
                except DuelwrightError as refused:
                    screen.tell(refused.message)
            case "quit" | "q" | "exit":
                return False
            case _:
                found = {"found": repr(line), "allowed": "log, save FILE, quit"}
                screen.tell(say("{found} is not allowed; allowed: {allowed}", **found))
