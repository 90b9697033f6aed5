"""The table of Fia: two sides, each with deck, hand, played cards, stockpile and discard pile."""

from typing import Literal

from ...core.game import Json
from ...core.picture import Counter, Drawing, Face, Picture, Zone
from ...core.texts import Text, say
from .cards import CODES, COLOUR, COLOURS, KIND, NUMBER, Kind

NAMES = {
    Kind.ATTACK: say("Attack"),
    Kind.DEFEND: say("Defend"),
    Kind.HEAL: say("Heal"),
    Kind.COUNTER: say("Counter"),
    Kind.DOUBLE: say("Double"),
    Kind.DRAW: say("Draw"),
    Kind.DUAL: say("Dual"),
    Kind.SHIFT: say("Shift"),
    Kind.FOUR_SHIFT: say("4-Shift"),
}
COLOUR_NAMES = {"B": say("Blue"), "G": say("Green"), "R": say("Red"), "Y": say("Yellow"), "W": say("White")}
SIGNS = {"B": "◆", "G": "▲", "R": "●", "Y": "■", "W": "✦"}
"""A shape beside each colour."""

SHADES: dict[str, Literal["blue", "green", "red", "yellow", "white"]] = {
    "B": "blue",
    "G": "green",
    "R": "red",
    "Y": "yellow",
    "W": "white",
}
LABELS = {Kind.DOUBLE: "x2", Kind.DRAW: "+2", Kind.DUAL: "p2", Kind.SHIFT: "~", Kind.FOUR_SHIFT: "~4"}
GLYPHS = {
    Kind.ATTACK: "⚔",
    Kind.DEFEND: "⛨",
    Kind.HEAL: "✚",
    Kind.COUNTER: "↺",
    Kind.DOUBLE: "×",
    Kind.DRAW: "+",
    Kind.DUAL: "‖",
    Kind.SHIFT: "⇄",
    Kind.FOUR_SHIFT: "⇄",
}
"""What is drawn beside the number."""

ASKED = {
    "first": say("Play any card, or the top of your deck."),
    "main": say("Play a card that matches, or draw one."),
    "chain": say("Chain a card, or stop."),
    "choose": say("Choose in secret: a card and its chain, or hold."),
    "tiebreak": say("Tie-breaker: lay a card face down."),
}


def picture(view: Json) -> Picture:
    """Lays out a view."""
    zones = [zone for seat, side in enumerate(view["players"]) for zone in _zones(seat, side)]
    counters = [counter for seat, side in enumerate(view["players"]) for counter in _counters(seat, side)]
    asked = ASKED[view["step"]] if view.get("to_move") is not None and view["step"] in ASKED else None
    return Picture(_heading(view), tuple(zones), tuple(counters), asked)


def _heading(view: Json) -> Text:
    if view["step"] == "tiebreak":
        return say("Tie-breaker, repeats so far: {n}", n=view.get("tiebreak_round", 0))
    if view["options"]["spread"] == "free":
        return say("Round {turn}", turn=view["turn"])
    return say("Turn {turn}, {seat} to play", turn=view["turn"], seat="AB"[view["active"]])


def _zones(seat: int, side: Json) -> list[Zone]:
    stock = tuple(_face(s["card"], (say("holds off {value}", value=s["value"]),)) for s in side["stockpile"])
    zones = [
        Zone(say("Hand"), seat, "hand", tuple(_face(card) for card in side["hand"])),
        Zone(say("Played"), seat, "row", tuple(_face(card) for card in side["played"]), places=3),
        Zone(say("Stockpile"), seat, "row", stock, places=2),
        Zone(say("Discard pile"), seat, "pile", tuple(_face(card) for card in side["discard"]), len(side["discard"])),
        Zone(say("Deck"), seat, "pile", count=side["deck"]),
    ]
    chosen = side.get("choice")
    if isinstance(chosen, list):
        zones.insert(1, Zone(say("Chosen in secret"), seat, "row", tuple(_face(card) for card in chosen), places=3))
    if side.get("shown"):
        zones.insert(1, Zone(say("Laid face down"), seat, "row", (_face(side["shown"]),), places=1))
    return zones


def _counters(seat: int, side: Json) -> list[Counter]:
    counters = [Counter(say("LP"), str(side["lp"]), seat)]
    if side["under_attack"]:
        counters.append(Counter(say("Attack hanging over this side"), str(side["under_attack"]), seat))
    if side.get("choice") == "hold":
        counters.append(Counter(say("Choice"), say("hold"), seat))
    return counters


def _face(card: str, marks: tuple[Text, ...] = ()) -> Face:
    if card == "?":
        return Face("?", "?", "down", marks)
    code = CODES[card]
    colour, kind = COLOURS[COLOUR[code]], Kind(int(KIND[code]))
    label = LABELS.get(kind) or str(NUMBER[code])
    tone: Literal["special", "plain"] = "special" if kind >= Kind.DOUBLE else "plain"
    drawing = Drawing("symbol", label if kind < Kind.DOUBLE else "", band=NAMES[kind], emblem=GLYPHS[kind])
    words = NAMES[kind], _title(colour, kind, label)
    return Face(card, label, tone, marks, SIGNS[colour], SHADES[colour], *words, drawing)


def _title(colour: str, kind: Kind, label: str) -> Text:
    words = {"colour": COLOUR_NAMES[colour], "kind": NAMES[kind]}
    if kind >= Kind.DOUBLE:
        return say("{colour} {kind}", **words)
    return say("{colour} {kind} {number}", number=label, **words)
