"""How a match ended, and what happened in it, in words that are kept."""

from typing import Any

from ..core.match import Match, Outcome
from ..core.rows import EVERYONE
from ..core.texts import LANGUAGES, Text, say


def verdict(outcome: Outcome, seat: int) -> Text:
    """Who won, said to a seat or (-1) to those who watch."""
    if outcome.winner is None:
        return say("A draw.")
    if seat not in (0, 1):
        return say("{seat} wins.", seat="AB"[outcome.winner])
    return say("You win.") if outcome.winner == seat else say("You lose.")


def reason(match: Match, lang: str | None, seat: int = -1) -> str:
    """Why it ended, with the clause where there is one."""
    outcome = match.outcome
    if outcome is None:
        return ""
    if outcome.clause:
        return f"{outcome.clause}: {match.game.rulebook.clauses[outcome.clause].text(lang)}"
    return match.log(lang, seat)[-1]


def told(match: Match, events: Any) -> list[Any]:
    """Events as pairs: who may read it, and the line in all languages."""
    lines = ((int(event["seats"]), match.game.line(event)) for event in events)
    return [[seats, in_all(line)] for seats, line in lines if line is not None]


def to_all(*texts: Text) -> list[Any]:
    """Texts for everybody, as such pairs."""
    return [[EVERYONE, in_all(text)] for text in texts]


def in_all(text: Text) -> dict[str, str]:
    """A text in every language."""
    return {lang: text.to(lang) for lang in LANGUAGES}
