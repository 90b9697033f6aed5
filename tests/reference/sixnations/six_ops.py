"""Six Nations: the operations on cards."""

from abc import abstractmethod
from typing import Any

from .six_cards import Step
from .six_events import Happening
from .six_lang import read_selector
from .six_lasting import Lasting
from .six_select import HIDDEN
from .six_table import Attack, Card, Later, Link, Question, Work
from .six_values import Asker

LATER = 16  # so many things that come later
AREAS = {"battle": ["battle"], "tower": ["tower"], "any": ["battle", "tower"]}
OTHER = {"battle": "tower", "tower": "battle"}


class Operations(Lasting):
    """The table, with what steps do."""

    def operate(self, step: Step, asker: Asker, link: Link, by: str) -> Work:
        """Whether it did something."""
        op, given = step.op, step.given
        if op == "negate":
            return self._negate(given)
        if op in ["win", "lose"]:
            self.sides[asker.seat if op == "win" else 1 - asker.seat].has_won = True  # SIX-8.3
            return True
        if op in ["draw", "damage", "heal", "set_life"]:
            return self.on_players(op, given, asker)
        if op == "discard":
            return (yield from self._discard(given, asker, by))
        if op == "token":
            return (yield from self._token(given, asker, by))
        if op == "schedule":
            return self._schedule(given, asker, link)
        if op == "skip":
            side = self.sides[self._seats(given["who"], asker)[0]]
            done = given["phase"] not in side.skip
            if done:
                side.skip.append(given["phase"])
            return done
        if op == "end_battle":
            return self._end_battle()
        if op == "move_dial":
            return self.move_dial(max(0, min(3, self.worth(given, asker))), "effect")
        if self.is_of_players(op, given):
            return self.modify_players(step, asker, link)
        worths = self.worths_of(op, given, asker)
        cards = yield from self.select(read_selector(given["who"]), asker, by)
        bearers = []
        if op == "attach" and cards:
            bearers = yield from self.select(read_selector(given["to"]), asker, by)
        asker.previous = list(cards)
        self.working = asker
        if op == "attach":
            return bool(cards) and self._attach(cards, bearers)
        if op in ["summon", "change", "take_control"]:
            return (yield from getattr(self, f"op_{op}")(given, cards, asker, by))
        if op in ["destroy", "send_to_graveyard", "banish", "to_hand", "to_deck", "set_facedown"]:
            return getattr(self, f"op_{op}")(given, cards, asker)
        if op in ["tap", "untap"]:
            return sum(self.set_tapped(card, op == "tap", "effect") for card in cards) > 0
        if op in ["reveal", "look"]:
            self.show(cards, asker.seat, everybody=op == "reveal")
            shown = asker.seen if op == "reveal" else asker.looked
            shown += cards
            return cards != []
        if op == "extra_attack":
            return sum(self._grant_attack(card) for card in cards) > 0
        if op == "counters":
            return sum(self._add_counters(card, given["name"], worths["add"]) for card in cards) > 0
        return self.modify_cards(op, given, cards, worths, asker)

    def _seats(self, who: str, asker: Asker) -> list[int]:
        self.count_entry("selector player")
        return {"me": [asker.seat], "enemy": [1 - asker.seat]}.get(who, [asker.seat, 1 - asker.seat])

    def followed(self, old: Card, new: Card) -> None:
        """What a step works on is followed until it is over, whatever moves it; in a deck it is lost."""
        asker = self.working
        if asker is None:
            return
        open_before = old.zone_before not in HIDDEN or old in asker.seen
        asker.seen += [new] if open_before else []
        asker.looked += [new] if old in asker.looked else []
        lost = not new.is_there or new.zone == "deck"
        asker.previous = [new if card is old else card for card in asker.previous if not (lost and card is old)]

    # Away from where they lie

    def destroy(self, cards: list[Card], reason: str, seat: int | None = None) -> dict[Card, Card]:
        """They leave together (SIX-7.4), and every skill has seen all of them. Old and new ones of those destroyed."""
        leaving = [card for card in self.all_field(self.active) if card in cards]
        leaving = [card for card in leaving if not self.is_saved(card, reason, seat)]
        fates = [(card, self.replacement(card, "destroyed")) for card in leaving]
        doomed = [card for card, instead in fates if instead is None]
        watchers = self.watchers()
        for card in doomed:
            self.tally(card.side, "destroyed")
            self.happen(Happening("destroyed", card, card.side, card, reason=reason), watchers)
        for card in doomed:
            self.note_leaving(card, "graveyard", reason, watchers)
        gone = {}
        for card, instead in fates:
            if instead is not None:
                self.happens_instead(card, instead)
            else:
                gone[card] = self.send(card, "graveyard", reason, noted=True)
        self.drop_lost_equipment()
        return gone

    def op_destroy(self, given: Any, cards: list[Card], asker: Asker) -> bool:
        before = [(card, card.zone) for card in cards]
        self.destroy(cards, "effect", asker.seat)
        self.moved_instead = {}
        return any(card.zone != zone for card, zone in before)

    def _moved(self, cards: list[Card], zone: str, asker: Asker, event: str = "", bottom: bool = False) -> list[Card]:
        """Each goes there, or what replaces it happens; the new ones."""
        arrived = []
        for card in cards:
            if card.zone == zone == "deck":
                self.lift(card)
            if not card.is_there or card.zone == zone != "deck":
                continue
            instead = self.replacement(card, event) if event and card.on_field else None
            if instead is not None:
                self.happens_instead(card, instead)
                new = self.moved_instead.pop(card, None)
            else:
                looked = card in asker.looked and card.side != asker.seat
                unseen = card.zone == "hand" and zone == "deck" and not looked and card not in asker.seen
                owner = card.side
                new = self.send(card, zone, "effect", bottom)
                if unseen:
                    self.sides[owner].known = []  # any of them may have gone
                arrived.append(new)
            self.something_moved |= new is not None
        return arrived

    def op_send_to_graveyard(self, given: Any, cards: list[Card], asker: Asker) -> bool:
        self.something_moved = False
        self._moved(cards, "graveyard", asker)
        return self.something_moved

    def op_to_hand(self, given: Any, cards: list[Card], asker: Asker) -> bool:
        self.something_moved = False
        self._moved(cards, "hand", asker, "to_hand")
        return self.something_moved

    def op_banish(self, given: Any, cards: list[Card], asker: Asker) -> bool:
        self.something_moved = False
        back = given.get("return")
        for card in cards:
            returns = back and self.in_force(card) and self.data(card).type != "equipment" and not self.data(card).token
            area, owner = card.zone, card.owner
            arrived = self._moved([card], "banished", asker, "banished")
            if arrived and returns and len(self.later) < LATER:
                at = "turn_end" if back == "turn_end" else "my_next_turn"
                turn = self.turn if at == "turn_end" and not self.ending else self.turn + 1
                self.later.append(Later(at, turn, owner, card.code, area=area))
        return self.something_moved

    def op_to_deck(self, given: Any, cards: list[Card], asker: Asker) -> bool:
        self.something_moved = False
        place = given.get("place", "shuffle")
        arrived = self._moved(cards, "deck", asker, bottom=place == "bottom")
        if place == "shuffle":
            for seat in sorted({card.side for card in arrived if card.zone == "deck"}):
                self.shuffle(seat)
        return self.something_moved

    def op_set_facedown(self, given: Any, cards: list[Card], asker: Asker) -> bool:
        done = False
        for card in cards:
            data = self.data(card)
            lies = card.zone == "tower" and card.owner == card.side and self.in_force(card)
            if lies and not data.is_creature and data.type != "equipment":
                card.face_down, card.laid, card.until = True, self.turn, None
                card.used, card.mods, card.counters = [], [], {}
                self.source_is_gone(card)
                self.limits = [entry for entry in self.limits if entry.get("card") is not card]
                self.happen(Happening("changed", card, card.side, card, reason="effect", how="face"))
                done = True
        return done

    # To and on the field

    def ask_place(self, seat: int, side: int, areas: list[str], by: str) -> Work:
        """A free place of a side, as its area and number; none where there is none."""
        places = [(area, k) for area in areas for k in self.free(side, area)]
        if not places:
            return None
        names = {(area[0] if side == seat else area[0].upper()) + str(k): (area, k) for area, k in places}
        window = {"seat": seat, "ask": "place"} | ({"by": by} if by else {})
        answer = yield Question(window, [f"place {name}" for name in sorted(names)])
        return names[answer.removeprefix("place ")]

    def op_summon(self, given: Any, cards: list[Card], asker: Asker, by: str) -> Work:
        done = False
        for card in cards:
            side = card.owner if given.get("side") == "owner" else asker.seat
            if not self.is_creature(card) or card.on_field or self.player_cannot(side, "summon"):
                continue
            if card.zone == "hand" and self.in_hand_cannot(card, "summon"):
                continue
            place = yield from self.ask_place(asker.seat, side, AREAS[given.get("to", "any")], by)
            if place is not None:
                self.enter(card, side, place[0], place[1], "effect", bool(given.get("tapped")))
                done = True
        return done

    def _token(self, given: Any, asker: Asker, by: str) -> Work:
        count = max(0, min(10, self.worth(given.get("count", 1), asker)))
        seat = self._seats(given.get("who", "me"), asker)[0]
        made: list[Card] = []
        for _ in range(count):
            if self.player_cannot(seat, "summon"):
                break
            place = yield from self.ask_place(asker.seat, seat, AREAS[given.get("to", "any")], by)
            if place is None:
                break
            made.append(self.enter(Card(given["card"], seat, "nowhere", seat), seat, place[0], place[1], "effect"))
        asker.previous = made
        return made != []

    def op_change(self, given: Any, cards: list[Card], asker: Asker, by: str) -> Work:
        creatures = [card for card in cards if card.on_field and not card.face_down and self.is_creature(card)]
        if given.get("swap"):
            if len(creatures) != 2 or len(cards) != 2 or any(card.side != asker.seat for card in creatures):
                return False
            if any(self._is_rooted(card) for card in creatures):
                return False
            self.shift(creatures[0], creatures[1].zone, creatures[1].place, "effect")
            return True
        done = False
        for card in creatures:
            if not card.on_field or self._is_rooted(card):
                continue
            area = given.get("area", "other")
            area = OTHER[card.zone] if area == "other" else area
            if card.zone != area:
                place = yield from self.ask_place(asker.seat, card.side, [area], by)
                if place is not None:
                    self.shift(card, place[0], place[1], "effect")
                    done = True
        return done

    def _is_rooted(self, card: Card) -> bool:
        return self.cannot(card, "move") or self.player_cannot(card.side, "move")

    def op_take_control(self, given: Any, cards: list[Card], asker: Asker, by: str) -> Work:
        done = False
        until = self.until(given.get("until", "turn"), asker.seat)
        for card in cards:
            if not self.in_force(card) or card.side == asker.seat:
                continue
            if until == "source" and (not asker.card.on_field or asker.card.face_down):
                continue
            place = yield from self.ask_place(asker.seat, asker.seat, [card.zone], by)
            if place is not None:
                card.control = None
                if card.owner != asker.seat and until != "forever":
                    card.control = {"until": self.turn if until == "turn" else until}
                    card.control |= {"source": asker.card} if until == "source" else {}
                self.change_control(card, asker.seat, place[1], "effect")
                done = True
        return done

    def _attach(self, cards: list[Card], bearers: list[Card]) -> bool:
        done = False
        for card in cards:
            fits = card.on_field and self.in_force(card) and self.data(card).type == "equipment" and bearers
            changes = fits and bearers[0].on_field and bearers[0] is not card.bearer
            if changes and self.matches(bearers[0], self.data(card).bearers, Asker(card.side, card)):
                self.equip(card, bearers[0], "effect")
                done = True
        return done

    def equip(self, card: Card, bearer: Card, reason: str) -> None:
        card.bearer = bearer
        self.happen(Happening("changed", bearer, bearer.side, bearer, reason=reason, how="attachment"))

    def _grant_attack(self, card: Card) -> bool:
        if not card.on_field or card.face_down or not self.is_creature(card):
            return False
        card.more += 1
        self.set_tapped(card, False, "effect")
        return True

    def _add_counters(self, card: Card, name: str, number: int) -> bool:
        if not card.on_field or card.face_down:
            return False
        before, total = card.counters.get(name, 0), sum(card.counters.values())
        card.counters[name] = max(0, min(99, before + number))
        now = sum(card.counters.values())
        if card.counters[name] == 0:
            del card.counters[name]
        if now > total:
            self.happen(Happening("changed", card, card.side, card, now, "effect", "counters", before=total))
        return now != total

    # Cards that are seen

    def show(self, cards: list[Card], seat: int, everybody: bool) -> None:
        """What lies in a hand becomes known to the other player, if that one sees it."""
        for owner in (0, 1):
            codes = [card.code for card in cards if card.zone == "hand" and card.side == owner]
            if everybody or owner != seat:
                self.known_now(owner, codes)

    def known_now(self, owner: int, codes: list[str]) -> None:
        known = self.sides[owner].known
        for code in set(codes):
            known += [code] * (codes.count(code) - known.count(code))

    # Hands, later, the turn

    def _discard(self, given: Any, asker: Asker, by: str) -> Work:
        count = max(0, self.worth(given["count"], asker))
        leaving: list[Card] = []
        for seat in self._seats(given["who"], asker):
            if given.get("at") == "random":
                cards = self._fitting_hand(seat, given, asker)
                number = min(count, len(cards))
                self.pick_random(cards, number)
                leaving += cards[:number]
                continue
            chosen: list[Card] = []
            while len(chosen) < min(count, len(self.sides[seat].hand)):
                left = [card for card in self._fitting_hand(seat, given, asker) if card not in chosen]
                moves = sorted({f"card {card.code}" for card in left}) or ["done"]
                answer = yield Question(self.choice_window(seat, chosen, count, count, by), moves)
                if answer == "done":
                    break
                chosen.append(next(card for card in left if f"card {card.code}" == answer))
            leaving += chosen
        for card in leaving:
            self.discard(card, "effect")
        return leaving != []

    def _fitting_hand(self, seat: int, given: Any, asker: Asker) -> list[Card]:
        wanted = read_selector("all " + given["of"]).filter if given.get("of") else None
        cards = self.pile(seat, "hand")
        return [card for card in cards if wanted is None or self.matches(card, wanted, asker)]

    def discard(self, card: Card, reason: str) -> None:
        self.tally(card.side, "discards")
        self.send(card, "graveyard", reason)

    def _schedule(self, given: Any, asker: Asker, link: Link) -> bool:
        if len(self.later) >= LATER:
            return False
        seat = asker.seat
        turn = {
            "turn_end": self.turn + 1 if self.ending else self.turn,
            "my_next_turn": self.turn + 1,
            "enemy_next_turn": self.turn + 1,
            "battle_end": self.turn,
        }[given["at"]]
        card = link.card
        self.later.append(Later(given["at"], turn, seat, link.code, given["run"], card, asker.cause))
        return True

    def _end_battle(self) -> bool:
        done = self.attack is not None and not self.attack.negated
        if self.attack is not None:
            self.attack.negated = True
        return done

    def _negate(self, what: str) -> bool:
        attack: Attack | None = self.attack
        if what == "attack":
            done = attack is not None and not attack.negated
            if attack is not None:
                attack.negated = True
            return done
        if len(self.chain) < 2:
            return False
        answered = self.chain[-2]  # the last link is the one that negates
        if (answered.kind == "summon") != (what == "summon"):
            return False
        done = not (answered.void if what == "effect" else answered.negated)
        if what == "effect":
            answered.void = True
        else:
            answered.negated = True
        return done

    @abstractmethod
    def move_dial(self, steps: int, reason: str) -> bool:
        """Turns the dial of hell mode (SIX-9.1); whether it has moved."""
