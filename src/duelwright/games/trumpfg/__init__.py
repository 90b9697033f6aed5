"""Trump FG: a duel with playing cards, by the author of FILE GAME."""

from ...core.game import Game
from ...core.texts import say
from . import facts, rules
from .events import REVEALS, describe, line
from .notation import parse, text
from .picture import picture
from .position import load, position
from .proofs import census, seen, unseen
from .retell import retell
from .state import ACTIONS, STATE

GAME = Game(
    name="trumpfg",
    title=say("Trump FG"),
    summary=say("Find the enemy's joker and strike it with a king."),
    version=facts.VERSION,
    state=STATE,
    options=facts.TrumpFG,
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
)
