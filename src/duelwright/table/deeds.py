"""What the messages of a browser do at a table."""

from typing import Any

import segno

from ..bots.levels import opponents
from ..bots.thinking import hint
from ..core.errors import UnknownName
from ..core.game import Json
from ..core.texts import say
from . import network, touches, views, wire
from .room import NotNow, Room
from .rooms import Rooms
from .seats import seat_of


async def done(rooms: Rooms, room: Room, looker: views.Looker, said: Any) -> Json | None:
    """Does what a message asks for and returns the answer; raises ``DuelwrightError``."""
    seat = views.eyes_of(room, looker)
    lang = looker.lang
    match said:
        case wire.At():
            return _replay(room, looker, said)
        case wire.Card():
            return {"t": "card", "name": said.name, "lines": _card(room, seat, said.name, lang)}
        case wire.Invite():
            return _invite(rooms, room, looker, said)
        case _ if seat not in room.seats_of(looker.holder):
            raise NotNow(say("Those who watch do not play."))
        case wire.Move() | wire.Deed() | wire.Ask() | wire.Answer():
            if not room.before(seat, said.id):
                await _deed(rooms, room, seat, said)
            return {"t": "ok", "id": said.id}
        case wire.Plain(t="hint"):
            return await _hint(rooms, room, seat, lang)
        case wire.Why():
            return await _why(rooms, room, seat, said.place, lang)
        case wire.Switch(t="pass-on"):
            room.pass_on(looker.holder, seat, said.on)
            rooms.poke(room)
        case wire.Switch():
            if room.setup.watch != "consent":
                raise NotNow(say("At this table nobody who watches sees a hand."))
            room.open(seat, said.on)
        case wire.Stops():
            room.wish(looker.holder, stops=sorted({*said.kinds} & {*room.live.game.declared}))
            rooms.poke(room)
        case wire.StandIn():
            _stand_in(rooms, room, seat, said.bot)
    return None


async def _deed(rooms: Rooms, room: Room, seat: int, said: Any) -> None:
    match said:
        case wire.Move():
            await _move(rooms, room, seat, said)
        case wire.Deed(t="undo"):
            room.undo(seat, said.id)
        case wire.Deed(t="resign"):
            room.resign(seat, said.id)
        case wire.Deed():
            if rooms.is_here(room, 1 - seat) or rooms.away(room, 1 - seat) < rooms.settings.grace:
                raise NotNow(say("The other player may still come back."))
            room.claim(seat, said.id)
        case wire.Ask():
            room.ask(seat, said.what, said.id)
        case wire.Answer():
            room.answer(seat, said.yes, said.id)


async def _move(rooms: Rooms, room: Room, seat: int, said: wire.Move) -> None:
    if said.expect != room.number(seat):
        raise NotNow(wire.STALE)
    match = room.live
    passed = [match.game.text(match.states, 0, seat, action) for action in match.game.passes]
    if said.move in passed:
        await rooms.even(room)
        if room.before(seat, said.id):
            return
        if said.expect != room.number(seat):
            raise NotNow(wire.STALE)
    room.move(seat, said.move, said.id)


async def _hint(rooms: Rooms, room: Room, seat: int, lang: str) -> Json:
    if not room.may_act(seat):
        raise NotNow(say("You are not asked anything now."))
    advised = await rooms.think(hint, room.live.__copy__(), seat)
    return {"t": "hint", "move": advised.text, "text": advised.words.to(lang)}


async def _why(rooms: Rooms, room: Room, seat: int, place: str, lang: str) -> Json:
    match = room.live
    layout = touches.Layout.of(views.picture_of(match, seat), seat)
    hidden = match.game.hidden(match.states, seat)
    found = await rooms.think(touches.refused, match.game, hidden, seat, layout, place)
    if found is None:
        return {"t": "why", "place": place, "text": say("No move begins with this.").to(lang)}
    move, number = found
    clause = match.game.rulebook.clause(number)
    return {"t": "why", "place": place, "move": move, "clause": clause.id, "text": clause.text(lang)}


def _stand_in(rooms: Rooms, room: Room, seat: int, bot: str) -> None:
    other = 1 - seat
    away = not rooms.is_here(room, other) and rooms.away(room, other) >= rooms.settings.absent
    if not away or room.bot_of(other):
        raise NotNow(say("The other player is at the table."))
    if bot not in opponents():
        raise UnknownName(say("bot"), bot, opponents())
    room.stand_in(other, bot)


def _card(room: Room, seat: int, name: str, lang: str) -> list[str]:
    """All that stands on a card; nothing where its face says it all."""
    match = room.live
    game, seen = match.game, match.view(seat)
    told = list(game.card(seen, name)) if game.card else []
    if not told:
        faces = [face for zone in game.picture(seen).zones for face in zone.faces]
        told = [face.title for face in faces if face.code.lower() == name.lower() and face.title][:1]
    return [line.to(lang) for line in told]


def _replay(room: Room, looker: views.Looker, said: wire.At) -> Json:
    viewer = None if said.eyes == "all" else int(said.eyes)
    if viewer not in views.allowed(room, looker):
        raise NotNow(say("This view is not open to you."))
    return {"t": "replay", "eyes": said.eyes, **views.replay(room, viewer, said.stage, looker.lang)}


def _invite(rooms: Rooms, room: Room, looker: views.Looker, said: wire.Invite) -> Json:
    guest = seat_of(said.token, room.hashes)
    if guest is None or looker.holder not in room.hashes:
        raise NotNow(say("This is no invitation to this table."))
    url = f"{network.reachable(said.base, rooms.settings)}/t/{room.id}#{said.token}"
    picture = segno.make(url, error="m").svg_inline(scale=4, border=2, svgclass="qr", lineclass=None, omitsize=True)
    return {"t": "invite", "url": url, "qr": picture}
