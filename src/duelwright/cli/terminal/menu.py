"""The short menu: what is played, against whom. Every question has an answer on Enter."""

from dataclasses import dataclass, field
from typing import Any

from ...bots.levels import opponents
from ...core import plugins
from ...core.errors import UnknownName
from ...core.game import Game
from ...core.texts import Text, listed, say
from ..choices import chosen
from ..speech import NATIVE
from ..waiting import PACE
from . import saves
from .screen import Screen
from .watch import Watch

OPPONENT = "casual"


@dataclass
class Setup:
    """What is to be played; None where nobody has said."""

    game: Game | None = None
    bot: str | None = None
    seat: int | None = None
    preset: str | None = None
    options: dict[str, Any] = field(default_factory=dict)
    seed: int | None = None
    decks: str | None = None  # the own one first
    pace: float | None = PACE  # None: the person plays lone passes too
    sets: tuple[str, ...] = ()  # files of cards
    watch: Watch | None = None  # where they are read again when they change


def language(screen: Screen) -> str:
    """Asks for the language."""
    tags = list(NATIVE)
    present = tags.index(screen.lang) if screen.lang in tags else 0
    return tags[screen.choose("Language · 言語 · 語言", list(NATIVE.values()), present)]


def unfinished(screen: Screen) -> saves.Kept | None:
    """Offers the matches that were left; None for a new one."""
    kept = list(saves.unfinished())
    if not kept:
        return None
    lines = [_described(one) for one in kept]
    place = screen.choose(say("Go on with a match?"), [*lines, say("a new match")], 0)
    return kept[place] if place < len(kept) else None


def _described(kept: saves.Kept) -> Text:
    match = kept.match
    heading = match.game.picture(match.view(-1)).heading
    facts = {"game": match.game.title, "a": match.players[0], "b": match.players[1], "heading": heading}
    return say("{game}, {a} – {b}: {heading} ({when})", when=f"{kept.at:%Y-%m-%d %H:%M}", **facts)


def complete(screen: Screen, setup: Setup) -> None:
    """Asks for all that nobody has said."""
    if setup.game is None:
        games = list(plugins.games().values())
        if not games:
            raise UnknownName(say("game"), "", [])
        titles = [f"{screen.words(game.title)}: {screen.words(game.summary)}" for game in games]
        setup.game = games[screen.choose(say("Game"), titles)]
    game = setup.game
    if setup.bot is None:
        bots = opponents()
        setup.bot = bots[screen.choose(say("Opponent"), bots, bots.index(OPPONENT) if OPPONENT in bots else 0)]
    if setup.seat is None:
        setup.seat = screen.choose(say("Your seat"), ["A", "B"])
    if setup.preset is None and len(game.presets) > 1:
        names = list(game.presets)
        texts = [f"{name}: {game.rulebook.presets[name].text(screen.lang)}" for name in names]
        setup.preset = names[screen.choose(say("Rules"), texts, names.index("standard") if "standard" in names else 0)]
    if setup.decks is None and game.decks and game.decks.about:
        own = _deck(screen, game, setup, say("Your deck"), True)
        enemys = _deck(screen, game, setup, say("Enemy's deck"), False)
        setup.decks = f"{own},{enemys}"


def _deck(screen: Screen, game: Game, setup: Setup, title: Text, with_plan: bool) -> str:
    """Asks for one of the decks of a game, with its plan of play; the standard one on Enter."""
    decks = game.decks
    names = list(decks.builtin(chosen(game, setup.options, setup.preset).model_dump())) if decks else []
    texts: list[Text | str] = []
    for name in names:
        told = decks.about(name) if decks and decks.about else None
        plan = listed(told.plan, " ") if told and with_plan else ""
        texts.append(say("{name}: {title}. {plan}", name=name, title=told.title, plan=plan) if told else name)
    return names[screen.choose(title, texts)]
