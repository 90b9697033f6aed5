"""The table of Trump FG: two sides, each with pile, hand, battle area, joker and excluded cards."""

from ...core.game import Json
from ...core.picture import Counter, Drawing, Face, Picture, Zone
from ...core.texts import Text, say

JOKERS = {"hidden": say("hidden"), "exposed": say("exposed"), "down": say("down")}
ASKED = {
    "place": say("Place a card, or fuse; where the area is full, exclude one."),
    "attack": say("Attack, or end the turn."),
    "react": say("An attack is declared: evade it with the joker, or pass."),
    "trim": say("The hand is over its limit: exclude a card."),
}
COURT = {"J": "♞", "Q": "♛", "K": "♚"}
"""What is drawn on the cards without pips."""


def picture(view: Json) -> Picture:
    """Lays out a view; the zones of seat 0 come first, from its hand to its pile."""
    sides = enumerate(view["players"])
    zones = [zone for seat, side in sides for zone in _zones(view, seat, side)]
    counters = [Counter(say("Joker"), _joker(side), seat) for seat, side in enumerate(view["players"])]
    over = view.get("to_move") is None
    heading = say("Turn {turn}, {seat} to play", turn=view["turn"], seat="AB"[view["active"]])
    if over:
        heading = say("Turn {turn}, the match is over", turn=view["turn"])
    asked = None if over else ASKED[view["step"]]
    return Picture(heading, tuple(zones), tuple(counters), asked)


def _zones(view: Json, seat: int, side: Json) -> list[Zone]:
    size = view["options"]["area_size"]
    attacked = list(view["attacked"]) if seat == view["active"] else []
    return [
        Zone(say("Hand"), seat, "hand", tuple(_face(card) for card in side["hand"])),
        Zone(say("Battle area"), seat, "row", tuple(_in_area(card, attacked) for card in side["area"]), places=size),
        Zone(say("Excluded"), seat, "pile", tuple(_face(card) for card in side["excluded"]), len(side["excluded"])),
        Zone(say("Pile"), seat, "pile", count=side["pile"]),
    ]


def _in_area(card: str, attacked: list[str]) -> Face:
    marks: tuple[Text, ...] = (say("fused"),) if card.endswith("*") else ()
    if card in attacked:
        attacked.remove(card)
        marks += (say("has attacked"),)
    return _face(card, marks)


def _face(card: str, marks: tuple[Text, ...] = ()) -> Face:
    if card == "?":
        return Face("?", "?", "down", marks)
    if card == "joker":
        return Face(card, "★", "special", marks, drawing=Drawing("pips", "★"))
    rank = card.rstrip("*")
    return Face(
        card,
        card,
        "strong" if rank in ("K", "A") else "plain",
        marks,
        "♔" if rank == "K" else "",
        drawing=Drawing("pips", COURT.get(rank, ""), 1 if rank == "A" else int(rank) if rank.isdigit() else 0),
    )


def _joker(side: Json) -> Text | str:
    state = JOKERS[side["joker"]]
    return say("{state}, shield raised", state=state) if side["evade"] else state
