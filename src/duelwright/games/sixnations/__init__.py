"""Six Nations: creatures, supports and interferences of six powers; the cards are data."""

from functools import partial

from ...core.game import Game, Json
from ...core.texts import say
from . import facts, rules
from .cards.pool import Pool, standard
from .decks import decks_of
from .events import REVEALS
from .happenings import Event
from .state import ACTIONS, STATE, Action
from .words import Words


def game_of(pool: Pool) -> Game:
    """The game, played with the cards of a pool."""
    words = Words(pool)
    return Game(
        name="sixnations",
        title=say("Six Nations"),
        summary=say("Summon creatures, guard your towers, and strike: bring the enemy's life to 0."),
        version=facts.VERSION,
        state=STATE,
        options=facts.SixNations,
        presets=facts.PRESETS,
        rulebook=facts.RULEBOOK,
        actions=ACTIONS,
        longest=facts.LONGEST,
        widest=facts.WIDEST,
        observation=facts.OBSERVATION,
        setup=rules.setup,
        legal=rules.legal,
        check=rules.check,
        play=rules.play,
        hide=rules.hide,
        guess=rules.guess,
        observe=rules.observe,
        value=rules.value,
        text=words.text,
        parse=words.parse,
        position=words.position,
        load=words.load,
        describe=words.describe,
        line=words.line,
        retell=words.retell,
        picture=words.picture,
        reasons=facts.REASONS,
        kind=words.kind,
        neutral=words.neutral,
        census=words.census,
        unseen=words.unseen,
        seen=words.seen,
        reveals=REVEALS,
        quiet=frozenset(int(kind) for kind in Event if kind >= Event.SYNC),
        passes=frozenset({int(Action.PASS)}),
        pressed=words.pressed,
        card=words.card,
        decks=decks_of(pool),
        extended=partial(extended, pool),
        tables=pool.tables,
        events=1500,
    )


def extended(pool: Pool, position: Json) -> Game:
    """The game with the cards of its own that a position brings; raises ``BadPosition``."""
    return game_of(pool if position["cards"] == pool.own else pool.extended(position["cards"]))


GAME = game_of(standard())
