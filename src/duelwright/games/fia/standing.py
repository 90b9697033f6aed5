"""What cannot stand in a position of Fia: cards of the other spread, chains that nobody can have played."""

from typing import Any

from ...core.errors import BadPosition
from ...core.texts import say
from .cards import KIND, NAMES, Kind
from .decks import stranger
from .rules.chain import is_open, may_follow
from .rules.free import may_go_on


def check_spread(side: Any, place: str, spread: str) -> None:
    """No special card may come from a deck of the other spread."""
    for zone in ("hand", "deck", "discard", "played"):
        for k, card in enumerate(getattr(side, zone)):
            if wrong := stranger(card, spread):
                raise BadPosition(f"{place}.{zone}[{k}]", wrong)
    if side.shown and (wrong := stranger(side.shown, spread)):
        raise BadPosition(f"{place}.shown", wrong)


def check_chain(s: Any, seat: int, chaining: bool) -> None:
    """The played cards must be a chain that can have been played, still open in the step chain."""
    place = f"players[{seat}].played"
    n = int(s.played_n[seat])
    dual = n > 0 and KIND[s.played[seat, 0]] == Kind.DUAL
    for k in range(1, n):
        if may_follow(s.played, seat, k, int(s.played[seat, k])):
            raise BadPosition(f"{place}[{k}]", say("{card} cannot be chained there", card=NAMES[s.played[seat, k]]))
    if n - 1 + int(s.stock_n[seat]) > 2:
        raise BadPosition(place, say("the chained and the stockpiled cards need more than two chain spots"))
    if chaining and (n == 0 or not is_open(s.played, seat, n) or int(s.stock_n[seat]) + n > 2 or s.hand_n[seat] == 0):
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
    if not s.locked[seat] and not may_go_on(states, i, seat):
        raise BadPosition(f"{place}.locked", say("this choice is whole, so it is locked"))
