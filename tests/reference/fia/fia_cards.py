"""Fia [i]: what a card is, what may be chained to what, and how often a chained card is doubled."""

COLOURS = ["B", "G", "R", "Y"]  # FIA-1.1; white is W
ATTACK, DEFEND, HEAL, COUNTER = "A", "D", "H", "C"
NON_SPECIAL = [ATTACK, DEFEND, HEAL, COUNTER]  # FIA-1.2: a Counter is non-special too
DOUBLE, DRAW, DUAL = "x2", "+2", "p2"
SHIFT, FOUR_SHIFT = "shift", "4shift"
SHIFTS = [SHIFT, FOUR_SHIFT]


def kind(card: str) -> str:
    if card in SHIFTS:
        return card
    return card[1] if card[1] in NON_SPECIAL else card[1:]


def colour(card: str) -> str:
    return "W" if card in SHIFTS else card[0]  # FIA-1.3: the Shifts are white


def value(card: str) -> int:
    assert kind(card) not in SHIFTS, "FIA-1.3: Shift and 4-Shift have no number"
    if kind(card) in NON_SPECIAL:
        return int(card[2])  # FIA-1.2
    return 2  # FIA-1.3: Double, Draw and Dual are treated as cards of value 2


def matches(card: str, face_up: str) -> bool:
    return colour(card) == colour(face_up) or value(card) == value(face_up)  # FIA-3.4: the printed number


def may_be_chained(card: str, chain: list[str]) -> bool:
    """Whether the grammar of FIA-5 lets the card follow this chain; whether a spot is free is another question."""
    first, last = kind(chain[0]), kind(chain[-1])
    if first == DUAL:
        return kind(card) in [*NON_SPECIAL, DOUBLE, DRAW]  # FIA-5.6: chained from the Dual, or from the Double before
    if last in NON_SPECIAL:
        return False  # FIA-5.3
    if last == DRAW:
        return False  # FIA-5.5
    if kind(card) in [DUAL, SHIFT]:
        return False  # FIA-5.4, FIA-5.6, FIA-5.7: these can only be the first card
    if kind(card) == FOUR_SHIFT:
        return chain == [chain[0]] and first == DOUBLE  # FIA-5.8: the second card, after a Double played first
    if last in SHIFTS:
        return colour(card) != "W"  # FIA-5.9
    return True  # FIA-5.4: last is a Double, and the card a non-special one, a Double or a Draw


def next_factor(chain: list[str]) -> int:
    """How often the card that is played now counts, after these: 1, 2 or 4."""
    factor = 1
    for card in reversed(chain):
        if kind(card) != DOUBLE:
            break  # FIA-5.8: a 4-Shift between them takes the doubling on itself
        factor *= 2  # FIA-5.4, FIA-5.5
    return factor


def with_factors(chain: list[str]) -> list[tuple[str, int]]:
    return [(card, next_factor(chain[:place])) for place, card in enumerate(chain)]


def total(chain: list[str], wanted: str) -> int:
    """The values of one kind in a chain, after doubling, added up."""
    return sum(value(card) * factor for card, factor in with_factors(chain) if kind(card) == wanted)


def drop_order(played: list[str]) -> list[str]:
    """The order in which face-up cards go to the discard pile; the last one lies on top."""
    if any(kind(card) in SHIFTS for card in played):
        return played  # FIA-5.10: the card played last on top; this wins over the rule below
    if played and kind(played[0]) in [DOUBLE, DRAW, DUAL]:
        return played[1:] + played[:1]  # FIA-5.10: the first special on top, the others below in the order played
    return played  # FIA-5.10: without any special there is one card only
