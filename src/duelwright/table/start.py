"""The start page: what can be played, and how a form becomes a match."""

from collections.abc import Mapping
from functools import cache
from typing import Any, get_args

from markupsafe import Markup

from ..bots.levels import opponents
from ..core.decks import Decks
from ..core.errors import BadContent
from ..core.game import Game, Json
from ..core.match import Match, bring
from ..core.picture import Face
from ..core.plugins import load_game
from ..core.texts import say
from . import advice, deal, lessons
from .faces import face

LONGEST_NAME = 24
SHOWN = 4
"""Cards of a game on the start page."""
DECK_LONGEST = 8_000


@cache
def sample(game: str, lang: str) -> tuple[Markup, ...]:
    """A few cards of a game, as they are drawn: different ones out of opening hands."""
    made = load_game(game)
    faces: dict[str, Face] = {}
    for seed in range(6):
        picture = made.picture(Match.new(made, seed=seed).view(0))
        hand = next(zone for zone in picture.zones if zone.seat == 0 and zone.kind == "hand")
        faces |= {shown.code: shown for shown in hand.faces}
    chosen = list(faces.values())[:: max(1, len(faces) // SHOWN)][:SHOWN]
    return tuple(Markup(face(shown, lang)) for shown in chosen)


def choices(game: Game, lang: str, preset: str | None) -> Json:
    """All that can be chosen for a match of a game."""
    preset = preset if preset in game.presets else "standard"
    book, standard = game.rulebook, game.options.chosen(None, preset, game.presets).model_dump()
    options = []
    for name in game.options.model_fields:
        words, bounds = game.options.allowed(name)
        question, meanings = book.options[name]
        told = [{"word": word, "text": meanings[word].text(lang) if word in meanings else ""} for word in words]
        options.append(
            {"name": name, "text": question.text(lang), "words": told, "bounds": bounds, "value": standard[name]}
        )
    return {
        "name": game.name,
        "title": game.title.to(lang),
        "summary": game.summary.to(lang),
        "preset": preset,
        "presets": [{"name": name, "text": book.presets[name].text(lang)} for name in game.presets],
        "options": options,
        "decks": decks(game.decks, standard, lang) if game.decks else [],
        "lesson": bool(lessons.of(game)),
    }


def decks(found: Decks, options: Mapping[str, Any], lang: str) -> list[Json]:
    """The decks that come with a game."""
    told = []
    for name in found.builtin(options):
        about = found.about(name) if found.about else None
        plan = [line.to(lang) for line in about.plan] if about else []
        told.append({"name": name, "title": about.title.to(lang) if about else name, "plan": plan})
    return told


def setup_of(game: Game, form: Mapping[str, str]) -> deal.Setup:
    """The match that a form asks for; raises ``DuelwrightError``."""
    lesson = form.get("lesson") == "on"
    mode: deal.Mode = "bot" if lesson else _one_of("mode", form, get_args(deal.Mode))
    watch: deal.Watch = _one_of("watch", form, get_args(deal.Watch), "public")
    level = _one_of("bot", form, opponents(), advice.OPPONENT)
    seat = "AB".index(_one_of("seat", form, ("A", "B"), "A"))
    options = _options(game, form)
    brought = bring(game, _decks(form, seat) if game.decks else None, options)
    name = " ".join(form.get("name", "").split())[:LONGEST_NAME]
    other = " ".join(form.get("other", "").split())[:LONGEST_NAME]
    players, bots = ["", ""], list[str | None]((None, None))
    players[seat], players[1 - seat] = name or "AB"[seat], level if mode == "bot" else other or "AB"[1 - seat]
    if mode == "bot":
        bots[1 - seat] = level
    return deal.Setup(
        mode=mode,
        watch=watch,
        players=players,
        bots=bots,
        lesson=lesson,
        options=options,
        decks=[dict(deck) for deck in brought] if brought else None,
        sets=game.own,
        seed=str(deal.drawn()),
    )


def _options(game: Game, form: Mapping[str, str]) -> Json:
    preset = form.get("preset") or None
    changes: Json = {}
    for name in game.options.model_fields:
        text = form.get(f"option.{name}", "").strip()
        words, bounds = game.options.allowed(name)
        if text:
            number = bounds is not None and text not in words and text.lstrip("-").isdecimal() and len(text) < 10
            changes[name] = int(text) if number else text
    return game.options.chosen(changes, preset, game.presets).model_dump()


def _decks(form: Mapping[str, str], seat: int) -> list[str | None] | None:
    """Both decks as they are named or pasted; what is pasted counts."""
    named = [form.get(f"{name}-text", "").strip() or form.get(name, "").strip() or None for name in ("deck", "enemy")]
    for text in named:
        if text and len(text) > DECK_LONGEST:
            raise BadContent("deck", say("the text is too long"))
    return None if named == [None, None] else named[:: -1 if seat else 1]


def _one_of(name: str, form: Mapping[str, str], words: Any, usual: str | None = None) -> Any:
    found = form.get(name) or usual or ""
    if found not in words:
        allowed = ", ".join(words)
        raise BadContent(name, say("{found} is not allowed; allowed: {allowed}", found=repr(found), allowed=allowed))
    return found
