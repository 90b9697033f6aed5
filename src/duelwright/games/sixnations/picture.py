"""The table of Six Nations: two sides, each with battle and tower area, hand, graveyard, banished zone and deck."""

from typing import Any, Literal

from ...core.game import Json
from ...core.picture import Counter, Drawing, Face, Picture, Zone
from ...core.texts import Text, listed, say
from .asked import Asked
from .lines import DIAL_NAMES, PHASE_NAMES
from .loading import shown
from .naming import named
from .nouns import ATTRIBUTE_NAMES, NATION_NAMES
from .places import PLACES, seen_from
from .position import PHASES

SIGNS = {"red": "▲", "blue": "◆", "gold": "●", "green": "■", "purple": "✦", "white": "◇"}
"""A shape beside each nation's colour."""

SHADES: dict[str, Literal["", "blue", "green", "red", "yellow", "white"]] = {
    "red": "red",
    "blue": "blue",
    "gold": "yellow",
    "green": "green",
    "purple": "",
    "white": "white",
}
KIND_NAMES = {"creature": say("creature"), "support": say("support"), "interference": say("interference")}
TYPE_NAMES = {
    "emergency": say("emergency event"),
    "general": say("general event"),
    "permanent": say("permanent event"),
    "environment": say("environment"),
    "equipment": say("equipment"),
    "normal": say("normal interference"),
    "continuous": say("continuous interference"),
}
TYPE_SIGNS = {
    "emergency": "!",
    "general": "~",
    "permanent": "□",
    "environment": "≈",
    "equipment": "+",
    "normal": "-",
    "continuous": "∞",
}
"""What stands between place and code of a support or interference that lies face up."""

STATES = {
    "tapped": ("↷", say("tapped")),
    "attacked": ("×", say("attacked")),
    "moved": ("→", say("moved")),
    "ready": ("·", say("ready")),
}
"""What stands between place and code of a creature: the first of these that is so."""

DOWN = "▒"
STANDING = frozenset((DOWN, "↷", "×", "→"))
"""What a page says over a card, too."""

LEVELS = "⓪①②③"
LINKS = {"summon": say("summon"), "sacrifice": say("sacrifice summon"), "upgrade": say("upgrade summon")}
CHOICES = {"destroy": say("destroy a card"), "pay": say("pay life")}


def picture(pool: Any, view: Json) -> Picture:
    """Lays out a view, from the seat that it is for."""
    s = shown(pool, view)
    viewer = max(0, view["seat"])  # a spectator sits beside A
    zones = [zone for seat, side in enumerate(view["players"]) for zone in _zones(pool, s, view, seat, side, viewer)]
    counters = [counter for seat, side in enumerate(view["players"]) for counter in _counters(view, seat, side, viewer)]
    asked = Asked(pool, s, view)
    return Picture(_heading(view), tuple(zones), tuple(counters), asked.question(), asked.choices())


def _heading(view: Json) -> Text:
    words: dict[str, Any] = {"turn": view["turn"], "seat": "AB"[view["active"]], "phase": PHASE_NAMES[view["phase"]]}
    if view.get("outcome"):
        return say("Turn {turn}, the match is over", turn=view["turn"])
    if view["options"]["mode"] == "hell":
        return say("Turn {turn}, {seat} to play: {phase}; {dial}", dial=DIAL_NAMES[view["dial"]], **words)
    return say("Turn {turn}, {seat} to play: {phase}", **words)


def _zones(pool: Any, s: Any, view: Json, seat: int, side: Json, viewer: int) -> list[Zone]:
    battle = _area(pool, s, 10 * seat, side["battle"], seat == viewer)
    tower = _area(pool, s, 10 * seat + 5, side["tower"], seat == viewer)
    grave = side["graveyard"]
    zones = [
        Zone(say("Hand"), seat, "hand", tuple(_in_hand(pool, card) for card in side["hand"])),
        Zone(say("Tower"), seat, "row", tower, places=5, spots=_spots(5, seat == viewer)),
        Zone(say("Battle"), seat, "row", battle, places=5, spots=_spots(0, seat == viewer)),
        Zone(say("Graveyard"), seat, "pile", tuple(_in_pile(pool, card) for card in grave), len(grave)),
        Zone(say("Banished"), seat, "pile", tuple(_in_pile(pool, c) for c in side["banished"]), len(side["banished"])),
        Zone(say("Main deck"), seat, "pile", count=len(side["deck"])),
    ]
    links = tuple(_in_chain(pool, k, link) for k, link in enumerate(view["chain"]) if link["seat"] == seat)
    return [*zones, Zone(say("Chain"), seat, "row", links)] if links else zones


def _counters(view: Json, seat: int, side: Json, viewer: int) -> list[Counter]:
    counters = [Counter(say("Life"), str(side["life"]), seat)]
    attack = view["attack"]
    if attack and seat == view["active"]:
        one, other, *guards = (
            seen_from(place, seat, viewer) for place in (attack["from"], attack["to"], *attack["guards"])
        )
        counters.append(Counter(say("Attack under way"), " + ".join([f"{one}>{other}", *guards]), seat))
    if side.get("known"):
        counters.append(Counter(say("Known in the hand"), ", ".join(side["known"]["hand"]), seat))
    if view["dial_choice"][seat]:
        counters.append(Counter(say("Toll"), CHOICES[view["dial_choice"][seat]], seat))
    return counters


def _spots(start: int, own: bool) -> tuple[str, ...]:
    """What moves call the five places of an area."""
    names = PLACES[start : start + 5]
    return names if own else tuple(name.upper() for name in names)


def _area(pool: Any, s: Any, start: int, cards: Json, own: bool) -> tuple[Face, ...]:
    """The five places of an area, up to the last that is taken; places in between as empty faces."""
    faces = []
    for k in range(max(map(int, cards), default=0)):
        place = PLACES[start % 10 + k] if own else PLACES[start % 10 + k].upper()
        lying = cards.get(str(k + 1))
        if lying is None:
            faces.append(Face(place, place, title=say("free")))
        elif lying["card"] == "?":
            marks = (say("{place}, turn {turn}", place=place, turn=lying["laid"]),)
            faces.append(Face(f"{place} ?", "?", "down", marks, name=say("face down"), title=say("face down")))
        else:
            faces.append(_lying(pool, s, start + k, place, lying))
    return tuple(faces)


def _lying(pool: Any, s: Any, slot: int, place: str, lying: Json) -> Face:
    """A card of the field that can be seen; between place and code stands what it is, or how it stands."""
    card = pool.cards[pool.numbers[lying["card"]]]
    creature = card.kind == "creature"
    marks: tuple[Text, ...] = ()
    if lying.get("face") == "down":
        sign, name = DOWN, say("face down")
        marks = (say("turn {turn}", turn=lying["laid"]),)
    elif creature:
        sign, name = next(state for mark, state in STATES.items() if lying.get(mark, True))
        marks = (_strength(card.level, int(s.attack[slot]), int(s.defence[slot])),)
    else:
        sign, name = TYPE_SIGNS[card.type], TYPE_NAMES[card.type]
        marks = (say("tapped"),) if lying["tapped"] else ()
    if "on" in lying:
        marks += (say("on {place}", place=lying["on"]),)
    if "until" in lying:
        marks += (say("until turn {turn}", turn=lying["until"]),)
    base, _, version = card.code.partition("@")
    mark = "@" if version else sign
    return Face(
        f"{place}{mark}{base}",
        sign,
        "plain",
        marks,
        SIGNS[card.nation],
        SHADES[card.nation],
        name,
        title_of(pool, card),
        _drawing(
            pool,
            card,
            (int(s.attack[slot]), int(s.defence[slot])) if creature else (),
            ((name,) if sign in STANDING else ()) + marks[int(creature and sign != DOWN) :],
        ),
    )


def _drawing(
    pool: Any, card: Any, values: tuple[int, ...] | None = None, chips: tuple[Text, ...] | None = None
) -> Drawing:
    """A card as a page draws it: with its values of now, or those printed on it."""
    creature = card.kind == "creature"
    numbers = values if values is not None else (card.attack, card.defence) if creature else ()
    return Drawing(
        "emblem",
        SIGNS[card.nation],
        card.level,
        tuple(str(number) for number in numbers),
        f"{card.nation} {card.attribute} {card.code.partition('@')[0]}",
        listed((ATTRIBUTE_NAMES[card.attribute], KIND_NAMES["creature"] if creature else TYPE_NAMES[card.type]), " "),
        named_alone(pool, card.code),
        chips,
    )


def _strength(level: int, attack: int, defence: int) -> Text:
    return say("{level}{attack}/{defence}", level=LEVELS[level], attack=attack, defence=defence)


def _in_hand(pool: Any, code: str) -> Face:
    if code == "?":
        return Face("?", "?", "down")
    card = pool.cards[pool.numbers[code]]
    creature = card.kind == "creature"
    what = _strength(card.level, card.attack, card.defence) if creature else TYPE_NAMES[card.type]
    name = listed((what, named_alone(pool, code)), " ")
    sign, shade = SIGNS[card.nation], SHADES[card.nation]
    label = "/" if creature else TYPE_SIGNS[card.type]
    return Face(code, label, "plain", (), sign, shade, name, title_of(pool, card), _drawing(pool, card))


def _in_pile(pool: Any, code: str) -> Face:
    card = pool.cards[pool.numbers[code]]
    sign, shade = SIGNS[card.nation], SHADES[card.nation]
    return Face(code, code, "plain", (), sign, shade, title=title_of(pool, card), drawing=_drawing(pool, card))


def _in_chain(pool: Any, k: int, link: Json) -> Face:
    card = pool.cards[pool.numbers[link["card"]]]
    name = LINKS.get(
        link.get("summon", ""), say("skill {number}", number=link["skill"]) if link["skill"] else say("use")
    )
    marks: tuple[Text, ...] = (say("negated"),) if link.get("negated") else ()
    if link["targets"]:
        marks += (say("on {place}", place=" ".join(link["targets"])),)
    code = f"{k + 1} {link['card']}"
    sign, shade = SIGNS[card.nation], SHADES[card.nation]
    return Face(code, code, "special", marks, sign, shade, name, title_of(pool, card), _drawing(pool, card))


def named_alone(pool: Any, code: str) -> Text:
    """A card's name, in the reader's language."""
    return named(pool, pool.numbers[code], code=False)


def title_of(pool: Any, card: Any) -> Text:
    """All that stands on a card but its skills."""
    words = {
        "name": named(pool, pool.numbers[card.code]),
        "nation": NATION_NAMES[card.nation],
        "attribute": ATTRIBUTE_NAMES[card.attribute],
        "level": card.level,
    }
    if card.kind != "creature":
        return say("{name}: {kind}, {nation}, {attribute}, level {level}", kind=TYPE_NAMES[card.type], **words)
    values = {"attack": card.attack, "defence": card.defence, "kind": KIND_NAMES["creature"]}
    return say("{name}: {kind}, {nation}, {attribute}, level {level}, {attack}/{defence}", **words, **values)


assert set(PHASE_NAMES) == set(PHASES)
