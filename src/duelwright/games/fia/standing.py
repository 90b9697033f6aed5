"""What cannot stand in a position of Fia: cards of the other spread, chains that nobody can have played."""

from typing import Any

from ...core.errors import BadPosition
from ...core.texts import say
from .cards import KIND, NAMES, Kind
from .decks import stranger
from .rules import free, palette
from .rules.chain import misfit


def check_spread(side: Any, place: str, spread: str) -> None:
    """No special card may come from a deck of the other spread."""
    for zone in ("hand", "deck", "discard", "played"):
        for k, card in enumerate(getattr(side, zone)):
            if wrong := stranger(card, spread):
                raise BadPosition(f"{place}.{zone}[{k}]", wrong)
    if side.shown and (wrong := stranger(side.shown, spread)):
        raise BadPosition(f"{place}.shown", wrong)


def check_chain(states: Any, i: int, seat: int, chaining: bool) -> None:
    """The played cards must be a chain that can have been played, still open in the step chain."""
    s, place = states[i], f"players[{seat}].played"
    n = int(s.played_n[seat])
    dual = n > 0 and KIND[s.played[seat, 0]] == Kind.DUAL
    if k := misfit(states, i, seat):
        raise BadPosition(f"{place}[{k}]", say("{card} cannot be chained there", card=NAMES[s.played[seat, k]]))
    if n - 1 + int(s.stock_n[seat]) > 2:
        raise BadPosition(place, say("the chained and the stockpiled cards need more than two chain spots"))
    if chaining and (n == 0 or not palette.may_go_on(states, i, seat)):
        raise BadPosition("step", say("nothing can be chained to these cards"))
    if dual and chaining and n + int(s.stock_n[seat]) > 2:
        raise BadPosition(place, say("a Dual lets two cards be chained"))


def check_choice(states: Any, i: int, seat: int) -> None:
    """A chosen chain must have its spots, and is locked where nothing more can be chained (FIA-5.2, FIA-9.2)."""
    s, place = states[i], f"players[{seat}]"
    stock = 0 if KIND[s.choice[seat, 0]] == Kind.DUAL else int(s.stock_n[seat])
    if s.choice_n[seat] - 1 + stock > 2:
        wrong = say("the chained and the stockpiled cards need more than two chain spots")
        raise BadPosition(f"{place}.choice", wrong)
    if not s.locked[seat] and not free.may_go_on(states, i, seat):
        raise BadPosition(f"{place}.locked", say("this choice is whole, so it is locked"))
