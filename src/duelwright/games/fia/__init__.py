"""Fia [i], by Team Fourwings: Palette and Free."""

from ...core.decks import Decks
from ...core.game import Game
from ...core.texts import say
from . import facts, rules
from .decks import at_random, builtin, faults, public
from .events import REVEALS, describe, line
from .notation import parse, text
from .picture import picture
from .position import load, position, write_deck
from .proofs import census, seen, unseen
from .retell import retell
from .state import ACTIONS, STATE

GAME = Game(
    name="fia",
    title=say("Fia [i]"),
    summary=say("Match colours and numbers, and strike: bring the enemy's LP to 0."),
    version=facts.VERSION,
    state=STATE,
    options=facts.Fia,
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
    name_seat=rules.name_seat,
    text=text,
    parse=parse,
    position=position,
    load=load,
    describe=describe,
    line=line,
    retell=retell,
    picture=picture,
    reasons=facts.REASONS,
    searching=facts.SEARCHING,
    features=rules.FEATURES,
    score=rules.score,
    weights=rules.FILE,
    kind=facts.kind,
    neutral=facts.neutral,
    census=census,
    unseen=unseen,
    seen=seen,
    reveals=REVEALS,
    decks=Decks(builtin, faults, at_random, write_deck, public, game="fia"),
    events=1200,
)
