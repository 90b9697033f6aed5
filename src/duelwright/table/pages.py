"""The pages: start, table, rules, and the forms that lead from one match to the next."""

from collections.abc import Mapping
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from ..bots.levels import opponents
from ..core.errors import BadContent, DuelwrightError, UnknownName
from ..core.game import Game
from ..core.plugins import load_game
from ..core.texts import LANGUAGES, Text, say
from . import advice, deal, languages, start, views, wordlist
from .room import Room
from .rooms import Rooms
from .seats import BOTH, ID, WATCHER, seat_of

TEMPLATES = Environment(
    loader=PackageLoader("duelwright.table"),
    autoescape=True,
    trim_blocks=True,
    lstrip_blocks=True,
    undefined=StrictUndefined,
)


class Refused(Exception):
    """A request that is answered with a message in place of its page."""

    def __init__(self, status: int, text: Text):
        super().__init__(status)
        self.status, self.text = status, text


def page(request: Request, name: str, code: int = 200, /, **context: Any) -> HTMLResponse:
    """A template in the reader's language."""
    lang = languages.of(request)
    settings = request.app.state.rooms.settings
    common = {
        "lang": lang,
        "base": settings.prefix,
        "languages": languages.NATIVE,
        "path": request.url.path,
        "t": lambda message, **words: wordlist.say_page(message, **words).to(lang),
    }
    return HTMLResponse(TEMPLATES.get_template(name).render(common | context), code)


def message(request: Request, status: int, text: Text) -> HTMLResponse:
    """A page that says what is the matter."""
    return page(request, "message.html", status, text=text.to(languages.of(request)), status=status)


async def missing(request: Request, error: Exception) -> Response:
    """There is nothing at that address."""
    return message(request, 404, say("There is no such page."))


async def home(request: Request) -> Response:
    """The start page."""
    kitchen, lang = request.app.state.kitchen, languages.of(request)
    games = [
        {
            "name": game.name,
            "title": game.title.to(lang),
            "summary": game.summary.to(lang),
            "ready": game.name in kitchen.ready,
            "failed": kitchen.failed.get(game.name),
            "cards": start.sample(game.name, lang) if game.name in kitchen.ready else (),
        }
        for game in kitchen.games.values()
    ]
    wanted = request.query_params.get("game")
    game = kitchen.games.get(wanted) if wanted else None
    if wanted and game is None:
        raise UnknownName(say("game"), wanted, list(kitchen.games))
    chosen = start.choices(game, lang, request.query_params.get("preset")) if game else None
    context = {"games": games, "game": chosen, "bots": opponents()}
    return page(request, "start.html", **context, opponent=advice.OPPONENT)


async def create(request: Request) -> Response:
    """A new match, from the form of the start page."""
    form = await _form(request)
    _bounded(request)
    game = _playable(request, form.get("game", ""))
    setup = start.setup_of(game, form)
    return _seated(request, game, setup, "AB".index(form.get("seat") or "A"))


async def table(request: Request) -> Response:
    """A table; who sits there is said by what stands behind the # of its address, which no server sees."""
    room = _room(request)
    lang = languages.of(request)
    game = load_game(room.game)
    return page(
        request, "table.html", id=room.id, game=game.title.to(lang), name=game.name, players=room.setup.players,
        words=wordlist.for_script(lang), mode=room.setup.mode, levels=opponents(), opponent=advice.OPPONENT,
    )  # fmt: skip


async def again(request: Request) -> Response:
    """The same match once more, the seats exchanged; players keep their tokens, and all tabs are told."""
    room, form, _ = await _player(request)
    rooms: Rooms = request.app.state.rooms
    if room.rematch is None:
        old = room.setup
        decks = old.decks[::-1] if old.decks else None
        changed = {"players": old.players[::-1], "bots": old.bots[::-1], "decks": decks, "seed": str(deal.drawn())}
        setup = old.model_copy(update=changed | {"position": None, "lesson": False})
        known = {
            seat if seat == BOTH else 1 - seat: (token, {"stops": sorted(room.stops(seat))})
            for seat, token in room.hashes.items()
        }
        room.rematch, _ = rooms.create(_playable(request, room.game), setup, known)
        for tab in request.app.state.tabs:
            if tab.room is room:
                tab.send({"t": "rematch", "id": room.rematch})
    return RedirectResponse(f"{rooms.settings.prefix}/t/{room.rematch}#{form['token']}", 303)


async def play_on(request: Request) -> Response:
    """A new match against a bot, from a ply of one that is over."""
    room, form, holder = await _player(request)
    ply, seat = form.get("ply", ""), form.get("seat") or "AB"[holder if holder in (0, 1) else 0]
    if not ply.isdecimal() or len(ply) > 6 or seat not in ("A", "B"):
        raise BadContent("ply", say("there is no ply {number}", number=repr(ply)))
    then = deal.earlier(room.live, int(ply))
    if then.to_move is None:
        raise BadContent("ply", say("the match is over there"))
    level = form.get("bot") or advice.OPPONENT
    if level not in opponents():
        raise UnknownName(say("bot"), level, opponents())
    place = "AB".index(seat)
    players, bots = [level, level], [level, level]
    players[place] = room.setup.players[holder if holder in (0, 1) else place]
    sitting: list[str | None] = [None if k == place else bot for k, bot in enumerate(bots)]
    setup = deal.Setup(
        mode="bot", watch=room.setup.watch, players=players, bots=sitting, options={}, position=then.position(),
        sets=then.game.own,
    )  # fmt: skip
    return _seated(request, _playable(request, room.game), setup, place)


async def record(request: Request) -> Response:
    """The record of a match that is over."""
    form = await _form(request)
    room = _room(request)
    holder = seat_of(form.get("token", ""), room.hashes)
    looker = views.Looker(WATCHER if holder is None else holder, "en")
    if None not in views.allowed(room, looker):
        raise Refused(403, say("The record of this match is not open to you."))
    headers = {"Content-Disposition": f'attachment; filename="{room.game}-{room.id}.json"'}
    return JSONResponse(room.live.record(), headers=headers)


async def rules(request: Request) -> Response:
    """The rulebook of a game; each clause can be linked to by its id."""
    game, lang = _game(request, request.path_params["game"]), languages.of(request)
    book = game.rulebook
    chapters = [
        {
            "number": number,
            "title": title.text(lang),
            "clauses": [
                {"id": clause.id, "source": clause.source, "text": clause.text(lang)}
                for clause in book.clauses.values()
                if clause.number // 100 == number
            ],
        }
        for number, title in book.chapters.items()
    ]
    bare = request.query_params.get("bare") == "1"
    return page(request, "rules.html", game=game.title.to(lang), chapters=chapters, bare=bare)


async def switch(request: Request) -> Response:
    """Chooses a language and goes back."""
    tag = request.path_params["tag"]
    if tag not in LANGUAGES:
        raise Refused(404, say("There is no such page."))
    back = request.query_params.get("to", "/")
    safe = back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/"
    prefix = request.app.state.rooms.settings.prefix
    answer = RedirectResponse(prefix + safe, 303)
    answer.set_cookie(languages.COOKIE, tag, max_age=31_536_000, samesite="lax", path=prefix or "/")
    return answer


async def health(request: Request) -> Response:
    """Whether the server is well, for whoever watches over it."""
    rooms: Rooms = request.app.state.rooms
    ready = request.app.state.kitchen.is_ready
    found = {"ok": True, "ready": ready, "rooms": len(rooms.rooms), "sockets": len(request.app.state.tabs)}
    return JSONResponse(found)


async def _form(request: Request) -> Mapping[str, str]:
    async with request.form(max_files=0, max_fields=80) as form:
        return {name: value for name, value in form.items() if isinstance(value, str)}


def _bounded(request: Request) -> None:
    if not request.app.state.matches.take(request.client.host if request.client else ""):
        raise Refused(429, say("Too many matches from one address: wait a moment."))


def _game(request: Request, name: str) -> Game:
    games: dict[str, Game] = request.app.state.kitchen.games
    if name not in games:
        raise UnknownName(say("game"), name, list(games))
    return games[name]


def _playable(request: Request, name: str) -> Game:
    game = _game(request, name)
    if name not in request.app.state.kitchen.ready:
        raise Refused(503, say("The rules of {game} are being compiled, once; try again in a minute.", game=game.title))
    return game


def _room(request: Request) -> Room:
    match, rooms = request.path_params["match"], request.app.state.rooms
    kept = rooms.store.match(match) if ID.fullmatch(match) else None
    if kept is None:
        raise Refused(404, say("There is no such match."))
    _playable(request, kept.game)
    room: Room = rooms.find(match)
    return room


async def _player(request: Request) -> tuple[Room, Mapping[str, str], int]:
    """The room, the form and the seat of a player whose match is over."""
    form = await _form(request)
    _bounded(request)
    room = _room(request)
    holder = seat_of(form.get("token", ""), room.hashes)
    if holder is None:
        raise Refused(403, say("Those who watch do not play."))
    if room.live.to_move is not None:
        raise BadContent("", say("The match is not over."))
    return room, form, holder


def _seated(request: Request, game: Game, setup: deal.Setup, seat: int) -> Response:
    """Creates a match and sends its maker to the table; behind the # stand the own token and, for a friend, his."""
    rooms: Rooms = request.app.state.rooms
    match, tokens = rooms.create(game, setup)
    own = tokens.get(BOTH) or tokens[seat]
    friend = tokens.get(1 - seat, "") if BOTH not in tokens else ""
    return RedirectResponse(f"{rooms.settings.prefix}/t/{match}#{own}{'~' if friend else ''}{friend}", 303)


async def on_error(request: Request, error: Exception) -> Response:
    """What went wrong, as a page."""
    if isinstance(error, Refused):
        return message(request, error.status, error.text)
    assert isinstance(error, DuelwrightError)
    return message(request, 404 if isinstance(error, UnknownName) else 400, error.message)
