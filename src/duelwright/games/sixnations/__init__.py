"""Six Nations: creatures, supports and interferences of six powers; the cards are data."""

from functools import partial

from ...core.cards import CardBook
from ...core.game import Game, Json
from ...core.texts import say
from . import facts, reports, rules
from .book import Book
from .cards.pool import Pool, standard
from .decks import decks_of
from .events import REVEALS
from .happenings import Event
from .row import STATE
from .state import ACTIONS, Action
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
        searching=facts.SEARCHING,
        kind=words.kind,
        neutral=words.neutral,
        census=words.census,
        unseen=words.unseen,
        seen=words.seen,
        reveals=REVEALS,
        quiet=frozenset(int(kind) for kind in Event if kind >= Event.SYNC),
        passes=frozenset({int(Action.PASS)}),
        pressed=words.pressed,
        declared=facts.DECLARED,
        card=words.card,
        decks=decks_of(pool),
        cards=cards_of(pool),
        own=own_of(pool),
        extended=lambda brought: game_of(extended(pool, brought)),
        tables=pool.tables,
        events=1500,
    )


def extended(pool: Pool, brought: Json) -> Pool:
    """The pool with the cards and limits of its own that a position or record brings; raises ``BadPosition``."""
    cards, limits = brought.get("cards") or [], brought.get("limits") or {}
    if cards == pool.own and limits in ({}, pool.limits):
        return pool
    return pool.extended([] if cards == pool.own else cards, limits)


def own_of(pool: Pool) -> Json:
    """What a pool was extended with."""
    own: Json = {"cards": pool.own, "limits": dict(pool.limits)}
    return {key: value for key, value in own.items() if value}


def cards_of(pool: Pool) -> CardBook:
    """The cards of a pool, for whoever reads and writes cards."""
    book = Book(pool)
    return CardBook(
        load=lambda paths: game_of(pool.with_sets(paths)),
        check=book.check,
        codes=book.codes,
        find=book.index.find,
        near=book.index.near,
        text=book.text,
        texts=book.texts,
        search=book.search,
        schema=book.schema,
        template=book.template,
        to_csv=book.to_csv,
        from_csv=book.from_csv,
        budget=partial(reports.budgets, book),
        styles=partial(reports.styles, book),
        entries=partial(reports.uses, book),
    )


GAME = game_of(standard())
