"""A room: one match, who sits in it, and all that they do there."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ..core.errors import DuelwrightError, IllegalMove
from ..core.game import Json
from ..core.match import CANNOT_UNDO, MATCH_IS_OVER, Match
from ..core.record import fingerprint
from ..core.rows import EVERYONE, eyes
from ..core.rulebook import GENERAL
from ..core.texts import LANGUAGES, say
from . import deal, passes, telling
from .seats import BOTH
from .store import Entry, Kept, Overtaken, Store


class NotNow(DuelwrightError):
    """Something that cannot be done at this table at this time."""


@dataclass
class Room:
    """A match at a table. All that happens goes through ``_keep``: it is kept before anybody is told."""

    id: str
    store: Store
    setup: deal.Setup
    game: str
    hashes: dict[int, str]  # of the tokens, by seat
    wishes: dict[int, Json]
    match: Match | None = None  # None: frozen
    frozen: str = ""  # why
    entries: list[Entry] = field(default_factory=list)
    unasked: set[int] = field(default_factory=set)
    offer: tuple[str, int] | None = None  # what is offered, and by which seat
    stand_ins: dict[int, str] = field(default_factory=dict)  # bots that sit there for somebody
    opened: set[int] = field(default_factory=set)  # seats whose hands spectators may see
    keys: dict[tuple[int, str], Entry] = field(default_factory=dict)
    passing: dict[int, passes.Passing] = field(default_factory=dict)
    rematch: str | None = None  # the next match of the same players
    asked_at: float = 0.0  # when the present question came up
    changed: list[Callable[[], None]] = field(default_factory=list)  # who is told that something has happened

    @classmethod
    def load(cls, store: Store, kept: Kept) -> "Room":
        """The room of a match that is kept; one that no longer replays is frozen, and can still be read."""
        seats = store.seats(kept.id)
        setup = deal.Setup.model_validate(kept.setup)
        hashes = {seat: token for seat, (token, _) in seats.items()}
        wishes = {seat: wish for seat, (_, wish) in seats.items()}
        room = cls(kept.id, store, setup, kept.game, hashes, wishes)
        for seat, turn in (pair for wish in wishes.values() for pair in wish.get("passing", {}).items()):
            room.passing[int(seat)] = passes.Passing(turn)
        room._replay(kept)
        return room

    def _replay(self, kept: Kept) -> None:
        self.entries, self.unasked = self.store.entries(self.id), set()
        self.offer, self.stand_ins, self.opened, self.keys = None, {}, set(), {}
        for entry in self.entries:
            self._note(entry)
        try:
            self.match, self.unasked = deal.replayed(kept.game, self.setup, self.entries, kept.final)
        except DuelwrightError as wrong:
            self.match, self.frozen = None, str(wrong)
            if kept.state == "open":
                self.store.freeze(self.id)

    def reload(self) -> None:
        """Goes back to what is kept."""
        kept = self.store.match(self.id)
        if kept:
            self._replay(kept)

    @property
    def live(self) -> Match:
        """The match; raises ``NotNow`` where it is frozen."""
        if self.match is None:
            raise NotNow(say("This match is frozen: the rules or cards have changed since it was played."))
        return self.match

    def may_act(self, seat: int) -> bool:
        """Whether a seat is asked."""
        match = self.match
        return bool(match and not match.ended and seat in (0, 1) and int(match.states["asked"][0]) >> seat & 1)

    def bot_of(self, seat: int) -> str | None:
        """The bot that sits there, for good or for somebody."""
        return self.setup.bots[seat] or self.stand_ins.get(seat)

    def seats_of(self, holder: int) -> tuple[int, ...]:
        """The seats of whoever holds a token."""
        return (0, 1) if holder == BOTH else (holder,) if holder in (0, 1) else ()

    def stops(self, seat: int) -> frozenset[str]:
        """The kinds of declarations at which a seat's player wants to be asked."""
        wishes = self.wishes.get(BOTH) or self.wishes.get(seat) or {}
        return frozenset(wishes.get("stops", passes.ALWAYS))

    def passed_for(self, seat: int) -> int | None:
        """The pass that is played for a person: the only move, wanted, or where nobody wants to be asked."""
        match = self.live
        ids = match.ids(seat)
        action, passing = passes.pass_of(match.game, ids), self.passing.get(seat)
        if passing:
            passing.ended(match, seat, action is not None)
        wanted = len(ids) == 1 or bool(passing and passing.turn is not None)
        return action if wanted or passes.unwanted(match, seat, self.stops(seat)) else None

    def is_asked(self, seat: int) -> bool:
        """Whether a person has to decide something now."""
        return self.may_act(seat) and self.passed_for(seat) is None

    def wish(self, holder: int, **changes: Any) -> None:
        """Keeps where a player wants to be asked, or until when the player passes."""
        self.wishes[holder] = {**self.wishes.get(holder, {}), **changes}
        self.store.wish(self.id, holder, self.wishes[holder])

    def pass_on(self, holder: int, seat: int, on: bool) -> None:
        """Passes for a seat until the turn ends, or no longer; raises ``NotNow``."""
        match = self.live
        if on and (match.to_move is None or not match.game.passes):
            raise NotNow(say("There is nothing to pass here."))
        turn = int(match.states["turn"][0]) if on else None
        self.passing[seat] = passes.Passing(turn)
        self.wish(holder, passing={str(place): one.turn for place, one in self.passing.items()})

    def number(self, viewer: int | None) -> int:
        """How many entries a viewer knows of: what others do in secret must not move it."""
        return sum(1 for entry in self.entries if _mask(entry) & eyes(viewer))

    def log(self, viewer: int | None, lang: str) -> list[str]:
        """What has happened, line by line, as a viewer may read it; from what is kept, so that it never goes away."""
        told = [pair for part in (self.setup.opening, *(entry.told for entry in self.entries)) for pair in part]
        return [line.get(lang, line["en"]) for seats, line in told if seats & eyes(viewer)]

    def before(self, seat: int, key: str | None) -> Entry | None:
        """What came of a message that was sent before."""
        return self.keys.get((seat, key)) if key else None

    def move(self, seat: int, text: str, key: str | None = None) -> None:
        """Plays a person's move; raises ``IllegalMove`` or ``UnreadableMove``."""
        match = self.live
        clause = match.why_not(text, seat)
        if clause:
            raise IllegalMove(text, clause)
        action = match.game.parse(match.states, 0, seat, text)
        assert action is not None
        self.apply(seat, action, key=key)

    def apply(self, seat: int, action: int, *, unasked: bool = False, key: str | None = None) -> None:
        """Plays a legal move; ``unasked``: for a person who does not have to be asked."""
        match = self.live
        text = match.game.text(match.states, 0, seat, action)
        match.apply(seat, action, named=True)
        ply = match.plies[-1]
        mask = 0
        for event in ply.events:
            mask |= int(event["seats"])
        if unasked:
            self.unasked.add(len(match.plies) - 1)
        data = {"action": action, "text": text, "named": ply.named, "unasked": unasked, "seats": mask}
        self._keep(seat, "move", data, telling.told(match, ply.events), key)

    def undo(self, seat: int, key: str | None = None) -> None:
        """Takes the seat's last move back; raises ``IllegalMove`` where nobody has to agree and it cannot be."""
        twin, text = passes.taken_back(self.live, seat, self.unasked)
        self._back(seat, len(twin.plies), text, key)

    def _back(self, seat: int, plies: int, text: str, key: str | None) -> None:
        match = self.live
        entry = Entry(0, seat, "undo", {"plies": plies}, [])
        deal.again(match, entry, self.unasked)
        self.passing.pop(seat, None)
        line = say("{seat} takes back: {move}", seat="AB"[seat], move=text)
        self._keep(seat, "undo", entry.data, telling.to_all(line), key)

    def ask(self, seat: int, what: str, key: str | None = None) -> None:
        """Offers a draw, or asks to take a move back; where the other has offered the same, it is agreed on."""
        match = self.live
        if match.to_move is None:
            raise IllegalMove(what, GENERAL.clauses[MATCH_IS_OVER])
        if what == "takeback" and not any(ply.seat == seat for ply in match.plies):
            raise IllegalMove("undo", GENERAL.clauses[CANNOT_UNDO])
        if self.setup.mode == "hot":
            self._agree(what, seat, key)
        elif self.offer == (what, 1 - seat) and what == "draw":
            self.answer(seat, True, key)
        elif self.bot_of(1 - seat):
            raise NotNow(say("A bot agrees to nothing: play on, or resign."))
        else:
            words = {"draw": say("{seat} offers a draw.", seat="AB"[seat])}
            line = words.get(what) or say("{seat} asks to take a move back.", seat="AB"[seat])
            self._keep(seat, "offer", {"what": what}, telling.to_all(line), key)

    def answer(self, seat: int, yes: bool, key: str | None = None) -> None:
        """Answers what the other has offered; raises ``NotNow``."""
        if self.offer is None or self.offer[1] == seat:
            raise NotNow(say("Nothing is offered."))
        what, asker = self.offer
        if yes:
            self._agree(what, asker, key, seat)
        else:
            line = say("{seat} declines.", seat="AB"[seat])
            self._keep(seat, "answer", {"what": what}, telling.to_all(line), key)

    def _agree(self, what: str, asker: int, key: str | None, seat: int | None = None) -> None:
        match = self.live
        if what == "draw":
            match.draw_by_agreement()
            self._end(asker if seat is None else seat, key)
            return
        last = max(k for k, ply in enumerate(match.plies) if ply.seat == asker and k not in self.unasked)
        self._back(asker, last, match.plies[last].text, key)

    def resign(self, seat: int, key: str | None = None) -> None:
        """Gives the match up; raises ``IllegalMove``."""
        self.live.resign(seat)
        self._end(seat, key)

    def claim(self, seat: int, key: str | None = None) -> None:
        """Wins against somebody who has left; the caller knows that grace is over. Raises ``IllegalMove``."""
        self.live.forfeit(1 - seat, "left")
        self._end(seat, key)

    def _end(self, seat: int, key: str | None) -> None:
        match = self.live
        told = [[EVERYONE, {lang: match.log(lang)[-1] for lang in LANGUAGES}]]
        self._keep(seat, "end", dict(match.ended or {}), told, key)

    def give_up(self, seat: int) -> None:
        """Ends the match where a bot has failed."""
        self.live.forfeit(seat, "bot failed")
        self._end(seat, None)

    def stand_in(self, seat: int, bot: str | None) -> None:
        """Lets a bot sit in a seat, or (None) gives it back."""
        words = {"seat": "AB"[seat], "bot": bot or ""}
        line = say("{bot} plays for {seat}.", **words) if bot else say("{seat} plays again.", **words)
        self._keep(seat, "stand-in", {"bot": bot}, telling.to_all(line))

    def open(self, seat: int, on: bool) -> None:
        """Lets spectators see a seat's hand, or no longer."""
        shown = say("{seat} lets those who watch see the hand.", seat="AB"[seat])
        line = shown if on else say("{seat} hides the hand from those who watch.", seat="AB"[seat])
        self._keep(seat, "open", {"on": on}, telling.to_all(line))

    def _keep(self, seat: int, kind: str, data: Json, told: list[Any], key: str | None = None) -> None:
        match = self.live
        state = "over" if match.to_move is None else "open"
        if kind == "move" and match.outcome:
            told = [*told, *telling.to_all(telling.verdict(match.outcome, -1))]
        entry = Entry(len(self.entries) + 1, seat, kind, data, told, key)
        try:
            self.store.append(self.id, entry, state, fingerprint(match))
        except BaseException as error:
            self.reload()
            if isinstance(error, Overtaken):
                raise NotNow(say("Somebody was faster; this is how it stands now.")) from None
            raise
        self.asked_at = 0.0
        self.entries.append(entry)
        self._note(entry)
        for tell in list(self.changed):
            tell()

    def _note(self, entry: Entry) -> None:
        """Brings up to date what entries say beside the match."""
        if entry.key:
            self.keys[entry.seat, entry.key] = entry
        match entry.kind:
            case "offer":
                self.offer = entry.data["what"], entry.seat
            case "move" if _mask(entry) != EVERYONE:
                pass  # what is done in secret ends no offer
            case "stand-in":
                self.stand_ins.pop(entry.seat, None)
                if entry.data["bot"]:
                    self.stand_ins[entry.seat] = entry.data["bot"]
            case "open":
                (self.opened.add if entry.data["on"] else self.opened.discard)(entry.seat)
            case _:
                self.offer = None


def _mask(entry: Entry) -> int:
    return int(entry.data["seats"]) if entry.kind == "move" else EVERYONE
