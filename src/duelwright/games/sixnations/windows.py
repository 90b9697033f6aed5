"""What is asked in a position: the question, and what the chain is doing."""

from typing import Any

from ...core.errors import BadPosition
from ...core.texts import Text, say
from . import form
from .places import ref_of
from .questions import ASKS, BOUNDED, bounds_of, by_of, chosen_of
from .rules.chain import standing_at
from .state import CHAIN, Ask, Flow, Mode, Opt, Part, Phase
from .stepping import check_step, load_payment

PARTS = {Ask.YES_NO: Part.CONSENT, Ask.TARGET: Part.TARGETS, Ask.CARD: Part.COSTS}


def load_window(pool: Any, s: Any, found: form.Position) -> None:
    """Writes question, mode and flow, and checks that they fit the rest."""
    s.part = Part.DECLARED
    s.flow = _flow(s, found)
    if found.outcome:
        if found.window:
            raise BadPosition("window", say("the match is over, so nothing is asked"))
        s.ask_seat = 0
        return
    _check_phase(s, found)
    if found.window is None:
        if found.chain or found.waiting:
            raise BadPosition("window", say("what stands in chain and waiting comes first, so there is a question"))
        if found.ending or s.flow in (Flow.TOLLED, Flow.DECLARED, Flow.STRIKE, Flow.OPENING):
            raise BadPosition("window", say("there is no question here"))
        s.ask = Ask.TOLL if s.flow == Flow.TOLL else Ask.MAIN
        s.ask_seat = _mover(s)
    else:
        s.ask, s.ask_seat = ASKS.index(found.window.ask), found.window.seat
        _load_question(pool, s, found, found.window)
    s.asked = 1 << int(s.ask_seat)


def _flow(s: Any, found: form.Position) -> int:
    if found.outcome:
        return Flow.OVER
    if s.phase == Phase.HELL:
        return Flow.TOLLED if None not in found.dial_choice else Flow.TOLL
    if found.step and found.step.moment:
        return Flow.CLOSING if found.step.moment == "closing" else Flow.OPENING
    if found.ending:
        return Flow.ENDING
    if s.phase in (Phase.BATTLE, Phase.DEFENCE):
        if found.attack and found.attack.strike:
            return Flow.STRIKE
        return Flow.BATTLE if s.phase == Phase.BATTLE else Flow.DEFENCE
    if s.phase == Phase.DUEL:
        return Flow.DECLARED if found.attack else Flow.MAIN
    asked = found.window is not None and found.window.ask == "respond"
    return Flow.NEXT if asked and not found.chain else Flow.MAIN


def _mover(s: Any) -> int:
    """Who is asked where no window stands."""
    if s.flow == Flow.DEFENCE:
        return int(s.guard_seat)
    if s.flow == Flow.TOLL and s.choice[s.active] >= 0:
        return 1 - int(s.active)
    return int(s.active)


def _check_phase(s: Any, found: form.Position) -> None:
    """Phase, attack and dial must fit each other."""
    if s.turn == 1 and s.phase not in (Phase.STRATEGY, Phase.HELL):
        raise BadPosition("phase", say("turn 1 has only the strategy phase"))  # SIX-4.3
    if s.phase == Phase.HELL and s.opt[Opt.MODE] != 1:
        raise BadPosition("phase", say("the toll is taken in hell mode, at night"))
    if s.phase != Phase.HELL and found.dial_choice != [None, None]:
        raise BadPosition("dial_choice", say("this is chosen in the phase hell"))
    if s.phase == Phase.HELL and s.choice[s.active] < 0 <= s.choice[1 - s.active]:
        raise BadPosition("dial_choice", say("{seat} chooses first", seat="AB"[s.active]))
    half = s.phase == Phase.HELL and s.choice[s.active] >= 0 > s.choice[1 - s.active]
    if half and (found.chain or found.window or found.waiting):
        raise BadPosition("window", say("the toll is not answered"))
    if found.ending and s.phase not in (Phase.SECOND, Phase.STRATEGY):
        raise BadPosition("ending", say("a turn ends in a strategy phase"))
    if found.attack is None and s.phase in (Phase.BATTLE, Phase.DEFENCE):
        raise BadPosition("attack", say("the phase {phase} needs an attack", phase=found.phase))
    if found.attack and found.attack.strike and s.phase != Phase.DEFENCE:
        raise BadPosition("attack.strike", say("both steps are over in the phase defence"))
    if found.attack and s.phase not in (Phase.DUEL, Phase.BATTLE, Phase.DEFENCE):
        raise BadPosition("attack", say("there is no attack in the phase {phase}", phase=found.phase))


def _load_question(pool: Any, s: Any, found: form.Position, window: form.Window) -> None:
    step = found.step
    if s.ask == Ask.RESPOND:
        s.mode = Mode.RESPOND
        _check_response(s, found, window)
    elif s.ask == Ask.ORDER:
        _check_order(s, found, window)
    elif s.ask == Ask.PLACE and not found.chain:
        _check_back(s, found, window)
    elif s.ask == Ask.CARD and not found.chain and s.flow == Flow.ENDING:
        _check_excess(pool, s, window)
    elif step and (step.op or step.part == "modes"):
        s.mode = Mode.RESOLVE
        check_step(pool, s, window)
        _check_bounds(pool, s, window)
    elif s.ask in PARTS:
        s.mode = Mode.DECLARE
        s.part = PARTS[Ask(int(s.ask))]
        _load_declaration(pool, s, found, window)
    else:
        raise BadPosition("step", say("the step that asks for this is not said"))
    if s.ask in (Ask.RESPOND, Ask.ORDER) and (window.by, window.min, window.max, window.chosen) != (None,) * 4:
        raise BadPosition("window", say("{ask} has none of by, min, max, chosen", ask=window.ask))


def _check_back(s: Any, found: form.Position, window: form.Window) -> None:
    """A banished card comes back, and its owner is asked where."""
    back = found.step.back if found.step else []
    if not back or s.flow not in (Flow.CLOSING, Flow.OPENING) or window.seat != s.later_seat[min(back)]:
        raise BadPosition("window", say("nothing comes back"))


def _check_excess(pool: Any, s: Any, window: form.Window) -> None:
    """A player has too many cards in hand."""
    if window.seat != s.active or bounds_of(pool, s)[0] <= 0:
        raise BadPosition("window", say("there are not too many cards in hand"))
    _check_bounds(pool, s, window)


def _check_bounds(pool: Any, s: Any, window: form.Window) -> None:
    """What follows from the step may be left out, but not said otherwise."""
    if s.link_n:
        _same("window.by", window.by, by_of(pool, s))
    if s.ask in BOUNDED:
        least, most = bounds_of(pool, s)
        _same("window.min", window.min, least)
        _same("window.max", window.max, most)
        _same("window.chosen", window.chosen, chosen_of(pool, s))


def _check_response(s: Any, found: form.Position, window: form.Window) -> None:
    if len(found.chain) == CHAIN:
        raise BadPosition("window", say("a chain of {n} links is not answered", n=CHAIN))
    answered = int(s.link_seat[s.link_n - 1]) if s.link_n else int(s.active)
    if not found.chain and s.flow not in (Flow.NEXT, Flow.DECLARED):
        raise BadPosition("window", say("there is nothing to answer"))
    if window.seat == answered:
        raise BadPosition("window.seat", say("nobody answers the own declaration"))


def _check_order(s: Any, found: form.Position, window: form.Window) -> None:
    if found.chain:
        raise BadPosition("window", say("triggers wait until the chain is empty"))
    if sum(waiting.seat == window.seat for waiting in found.waiting) < 2:
        raise BadPosition("window.seat", say("this player has no two triggers that wait"))
    if window.seat != s.active and any(waiting.seat == s.active for waiting in found.waiting):
        raise BadPosition("window.seat", say("the active player's triggers go first"))


def _load_declaration(pool: Any, s: Any, found: form.Position, window: form.Window) -> None:
    """A question about the last link: its player decides on its targets, costs or consent."""
    if not found.chain:
        raise BadPosition("window", say("{ask} is asked by the last link of the chain", ask=window.ask))
    link, k = found.chain[-1], int(s.link_n) - 1
    place = f"chain[{k}]"
    if window.seat != link.seat:
        raise BadPosition("window.seat", say("its own player declares a link"))
    skill = int(pool.tables[0].skill[s.link_card[k], link.skill - 1]) if link.skill else 0
    if s.ask == Ask.YES_NO and not (link.trigger and pool.tables[0].optional[skill]):
        raise BadPosition("window", say("only an optional trigger can be left out"))
    if link.summon:
        raise BadPosition("window", say("a summon has neither targets nor costs to choose"))
    _same("window.by", window.by, by_of(pool, s))
    if s.ask == Ask.YES_NO:
        _same("window", (window.min, window.max, window.chosen), (None,) * 3)
        return
    if s.ask == Ask.TARGET and window.chosen and not link.targets:
        _choose(pool, s, window.chosen, link.seat)
    if s.ask == Ask.CARD:
        load_payment(pool, s, found, len(window.chosen or []))
    least, most = bounds_of(pool, s)
    _same("window.min", window.min, least)
    _same("window.max", window.max, most)
    done = int(s.target_n[k] if s.ask == Ask.TARGET else s.frame_at)
    if done >= most:
        raise BadPosition("window", say("{card} of {place} asks for no more of this", card=link.card, place=place))
    _same("window.chosen", window.chosen, chosen_of(pool, s))


def _choose(pool: Any, s: Any, chosen: list[str], seat: int) -> None:
    """The targets so far, where only the window names them."""
    k, taken = int(s.link_n) - 1, list[int]()
    for number, text in enumerate(chosen[: s.target.shape[1]]):
        ref = ref_of(pool, s, text, seat, taken)
        if ref is None:
            raise BadPosition(f"window.chosen[{number}]", say("there is no target {target}", target=repr(text)))
        taken.append(ref)
    s.target[k, : len(taken)] = taken
    s.target_at[k, : len(taken)] = [standing_at(ref) for ref in taken]
    s.target_n[k] = len(taken)


def _same(place: str, found: Any, expected: Any) -> None:
    """What follows from the chain may be left out, but not said otherwise."""
    if found not in (None, expected):
        wrong: Text = say("{found} does not fit the chain: {expected}", found=repr(found), expected=repr(expected))
        raise BadPosition(place, wrong)
