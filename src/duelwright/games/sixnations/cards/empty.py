"""Filters that no card can ever fit, by where cards can be and what they are."""

from ....core.texts import Text, say
from ..tables import Cmp, Field, Kind, Type, Zone
from .filters import Filter, zones
from .vocabulary import ON_FIELD

OF_KIND = {
    Kind.SUPPORT: (Type.EMERGENCY, Type.GENERAL, Type.PERMANENT, Type.ENVIRONMENT, Type.EQUIPMENT),
    Kind.INTERFERENCE: (Type.NORMAL, Type.CONTINUOUS),
}
KIND_OF = {kind: of for of, kinds in OF_KIND.items() for kind in kinds}
ONLY_ON_FIELD = (Field.TAPPED, Field.TOKEN, Field.EQUIPPED, Field.STOLEN)
AREA = 5
"""Places of an area."""


def kind_of(terms: Filter) -> int | None:
    """The kind that a card must have to fit, where only one can; 0 where none can."""
    allowed = {int(kind) for kind in Kind}
    for term in terms:
        own: set[int] | None = None
        if term.field == Field.KIND:
            own = {int(term.operand)}
        elif term.field == Field.TYPE and term.cmp == Cmp.EQ:
            own = {int(KIND_OF[Type(int(term.operand))])}
        elif term.field in (Field.ATTACK, Field.DEFENCE):
            own = {int(Kind.CREATURE)}
        if own is not None:
            allowed = allowed - own if term.field == Field.KIND and term.cmp == Cmp.NE else allowed & own
    if zones(terms) == Zone.BATTLE or _asked(terms, Field.TOKEN) or _asked(terms, Field.EQUIPPED):
        allowed &= {int(Kind.CREATURE)}
    return None if len(allowed) > 1 else next(iter(allowed), 0)


def _asked(terms: Filter, field: int) -> bool:
    """Whether a filter wants cards to be something."""
    return (field, Cmp.EQ, 1) in terms or (field, Cmp.NE, 0) in terms


def why(terms: Filter) -> Text | None:
    """Why no card can fit; nothing where one can."""
    if not zones(terms) & ON_FIELD:
        counted = any(t.field == Field.COUNTERS and t.cmp in (Cmp.GE, Cmp.GT, Cmp.EQ) and t.operand for t in terms)
        if counted or any(_asked(terms, field) for field in ONLY_ON_FIELD):
            return say("only cards of the field can be this")
    if (Field.DOWN, Cmp.EQ, 1) in terms and zones(terms) == Zone.BATTLE:
        return say("no card lies face down in the battle area")
    if kind_of(terms) == 0:
        return say("no card there is of that kind")
    return None


def room(terms: Filter) -> int:
    """How many cards can fit at most."""
    mask = zones(terms)
    areas = bin(mask & ON_FIELD).count("1")
    if mask & ~ON_FIELD:
        return 120
    sides = 1 if any(term.field == Field.SIDE for term in terms) else 2
    return areas * sides * AREA
