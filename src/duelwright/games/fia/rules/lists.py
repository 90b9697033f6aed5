"""Legal decks that agree with what was seen of one, for closed deck lists (FIA-1.4 to FIA-1.6)."""

from typing import Any

from ....core.jit import kernel
from ....core.rng import below
from ..cards import BLUE, CARDS, CODE, COLOUR, GREEN, KIND, NUMBER, RED, WHITE, YELLOW, Kind
from ..state import Opt


@kernel
def guess_list(states: Any, i: int, owner: int) -> int:
    """Writes a legal deck list that holds every card that lies open, as far as there is one."""
    s = states[i]
    for k in range(s.discard_n[owner]):
        note(states, i, owner, int(s.discard[owner, k]))
    for k in range(s.played_n[owner]):
        note(states, i, owner, int(s.played[owner, k]))
    for k in range(s.stock_n[owner]):
        note(states, i, owner, int(s.stock[owner, k]))
    if s.opt[Opt.SPREAD] == 0:
        for colour in range(4):
            fill(states, i, owner, colour, False, 12, 60, 1)
            fill(states, i, owner, colour, True, 3, 15, 1)
            for kind in range(Kind.DOUBLE, Kind.DUAL + 1):
                fill_up(states, i, owner, CODE[colour, kind, 2], 2)
        fill_up(states, i, owner, CODE[WHITE, Kind.SHIFT, 0], 4)
        fill_up(states, i, owner, CODE[WHITE, Kind.FOUR_SHIFT, 0], 2)
    else:
        fill(states, i, owner, WHITE, False, 48, 240, 3)
        fill(states, i, owner, WHITE, True, 12, 60, 3)
        for kind in range(Kind.DOUBLE, Kind.DUAL + 1):
            fill_up(states, i, owner, CODE[WHITE, kind, 2], 4)
    return 0


@kernel
def note(states: Any, i: int, owner: int, card: int) -> int:
    """Adds a card to a list, in its order."""
    s = states[i]
    k = int(s.list_n[owner])
    while k > 0 and s.decklist[owner, k - 1] > card:
        s.decklist[owner, k] = s.decklist[owner, k - 1]
        k -= 1
    s.decklist[owner, k] = card
    s.list_n[owner] += 1
    return 0


@kernel
def copies_of(states: Any, i: int, owner: int, card: int) -> int:
    """How often a list holds a card."""
    s = states[i]
    n = 0
    for k in range(s.list_n[owner]):
        n += int(s.decklist[owner, k] == card)
    return n


@kernel
def fill_up(states: Any, i: int, owner: int, card: int, wanted: int) -> int:
    """Adds a fixed card until the list has as many as it must."""
    for _ in range(wanted - copies_of(states, i, owner, card)):
        note(states, i, owner, card)
    return 0


@kernel
def belongs(card: int, colour: int, counters: bool) -> bool:
    """Whether a card is one of a colour's free cards; WHITE stands for those of Free (FIA-1.5)."""
    kind = KIND[card]
    if counters != (kind == Kind.COUNTER) or kind > Kind.COUNTER:
        return False
    if colour != WHITE:
        return COLOUR[card] == colour  # type: ignore[no-any-return]
    if counters:
        return COLOUR[card] == YELLOW  # type: ignore[no-any-return]
    own = RED if kind == Kind.ATTACK else BLUE if kind == Kind.DEFEND else GREEN
    return COLOUR[card] == own  # type: ignore[no-any-return]


@kernel
def fill(states: Any, i: int, owner: int, colour: int, counters: bool, wanted: int, budget: int, most: int) -> int:
    """Adds random cards of a group up to its size, within its budget and its copies (FIA-1.6)."""
    s = states[i]
    have = 0
    left = budget if s.opt[Opt.DECK_BUDGET] == 0 else 10_000
    limit = most if s.opt[Opt.DECK_BUDGET] == 0 else 96
    for k in range(s.list_n[owner]):
        if belongs(int(s.decklist[owner, k]), colour, counters):
            have += 1
            left -= NUMBER[s.decklist[owner, k]]
    for missing in range(wanted - have, 0, -1):
        card = pick(states, i, owner, colour, counters, limit, missing, left)
        if card == 0:
            break
        note(states, i, owner, card)
        left -= NUMBER[card]
    return 0


@kernel
def pick(states: Any, i: int, owner: int, colour: int, counters: bool, limit: int, missing: int, left: int) -> int:
    """A random card of a group that leaves enough of the budget for the others; else the lowest there is."""
    chosen = 0
    lowest = 0
    fitting = 0
    cheapest = least_sum(states, i, owner, colour, counters, limit, missing - 1)
    for card in range(1, CARDS):
        if not belongs(card, colour, counters) or copies_of(states, i, owner, card) >= limit:
            continue
        if lowest == 0 or NUMBER[card] < NUMBER[lowest]:
            lowest = card
        if NUMBER[card] + cheapest <= left:
            fitting += 1
            if below(states, i, fitting) == 0:
                chosen = card
    return chosen if chosen else lowest


@kernel
def least_sum(states: Any, i: int, owner: int, colour: int, counters: bool, limit: int, cards: int) -> int:
    """What so many more cards of a group cost at least, as if a card were still to be had that is picked now."""
    points = 0
    wanted = cards
    for number in range(1, 10):
        for card in range(1, CARDS):
            if wanted > 0 and NUMBER[card] == number and belongs(card, colour, counters):
                taken = max(0, min(wanted, limit - copies_of(states, i, owner, card)))
                points += number * taken
                wanted -= taken
    return points
