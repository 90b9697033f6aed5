"""What a seat of Six Nations may know."""

import random
from typing import Any

import pytest

from duelwright.core.match import Match
from duelwright.games.sixnations.cards.pool import standard

from .six_duel_table import A, B, after, asked, deal, duel, made, move_on, side, strategy, told

SPECTATOR = -1
POOL = [card for card in standard().cards if card and card.code[4:] <= "030" and "@" not in card.code]
"""Cards of the set that neither look at what the enemy hides nor take it."""

EMERGENCIES = [card.code for card in POOL if card.type == "emergency"]
CREATURES = [card.code for card in POOL if card.kind == "creature"]
LAID = [card.code for card in POOL if card.kind != "creature"]
STANDING = [card.code for card in POOL if card.type in ("permanent", "continuous")]
ENVIRONMENTS = [card.code for card in POOL if card.type == "environment"]
EVERY = [card.code for card in POOL]


def seen(match: Match, seat: int) -> dict[str, Any]:
    """All that a seat sees and has been told."""
    return {"view": match.view(seat), "events": match.events(seat), "log": match.log(seat=seat)}


# ---------------------------------------------------------------- what is open, what is not


def test_a_seat_sees_its_own_hand_and_of_the_enemys_only_the_size():
    match = strategy(side("", "EMG-010 PL-101 PL-101"), side("", "PL-503 GNL-010"))
    for seat, own, other in ((A, ["EMG-010", "PL-101", "PL-101"], ["?"] * 2), (B, ["GNL-010", "PL-503"], ["?"] * 3)):
        players = match.view(seat)["players"]
        assert players[seat]["hand"] == own
        assert players[1 - seat]["hand"] == other
    assert [player["hand"] for player in match.view(SPECTATOR)["players"]] == [["?"] * 3, ["?"] * 2]


def test_an_ambush_is_seen_by_its_owner_alone_the_place_and_the_turn_by_all():
    match = strategy(side("t2 EMG-010 down laid=3, t4 PER-010"), side("t1 NOR-010 down laid=4"))
    for seat in (A, B, SPECTATOR):
        tower = match.view(seat)["players"][A]["tower"]
        assert tower["2"]["card"] == ("EMG-010" if seat == A else "?")
        assert (tower["2"]["face"], tower["2"]["laid"]) == ("down", 3)
        assert tower["4"]["card"] == "PER-010"
        lies = match.view(seat)["players"][B]["tower"]["1"]
        assert (lies["card"], lies["laid"]) == ("NOR-010" if seat == B else "?", 4)


@pytest.mark.parametrize("seat", [A, B, SPECTATOR])
def test_decks_are_counts_for_everybody_the_own_one_too(seat: int):
    match = strategy(side(deck="PL-101 PL-201 PL-301"), side(deck="PL-101"))
    assert [player["deck"] for player in match.view(seat)["players"]] == [["?"] * 3, ["?"]]


@pytest.mark.parametrize("seat", [A, B, SPECTATOR])
def test_the_rest_is_open_to_everybody(seat: int):
    a = side("b1 PL-503 tapped, t1 EQU-010 on=b1", grave="PL-101 EMG-010", banished="PL-201", life=41_000)
    match = strategy(a, side("b2 PL-302", "BURN-001", grave="NOR-010"), mode="hell", keys={"dial": "dusk"})
    view = match.view(seat)
    mine, enemy = view["players"]
    assert (mine["graveyard"], mine["banished"], mine["life"]) == (["PL-101", "EMG-010"], ["PL-201"], 41_000)
    assert (enemy["graveyard"], enemy["battle"]["2"]["card"]) == (["NOR-010"], "PL-302")
    assert (mine["battle"]["1"]["tapped"], mine["tower"]["1"]["on"]) == (True, "b1")
    assert (view["dial"], view["turn"], view["active"], view["phase"]) == ("dusk", 5, A, "strategy")
    after(match, "next", "use BURN-001")
    assert match.view(seat)["players"][A]["life"] == 40_000


@pytest.mark.parametrize("seat", [A, B, SPECTATOR])
@pytest.mark.parametrize("open_decklists", ["off", "on"])
def test_no_view_tells_the_seed_or_a_deck(seat: int, open_decklists: str):
    match = deal(5, open_decklists=open_decklists)
    position, view = match.position(), match.view(seat)
    assert "seed" not in view
    assert position["seed"] not in str(view)
    assert all(card == "?" for player in view["players"] for card in player["deck"])


def test_legal_moves_are_told_to_the_seat_that_is_asked():
    match = strategy(side("", "ONE-010"), side("", "ONE-010"))
    assert match.view(A)["legal"][-1].startswith("summon ONE-010") or "next" in match.view(A)["legal"]
    assert match.view(B)["legal"] == match.view(SPECTATOR)["legal"] == []


def test_what_is_drawn_is_told_to_its_player_alone():
    match = strategy(side(), side(deck="PL-503 PL-101"))
    for _ in range(3):
        move_on(match)
    assert [event["card"] for event in told(match, "drew", B)] == ["PL-503"]
    for eyes in (A, SPECTATOR):
        assert [event["card"] in (None, "?") for event in told(match, "drew", eyes)] == [True]
        assert "PL-503" not in " ".join(match.log(seat=eyes))


def test_what_is_laid_is_told_to_its_player_alone():
    match = after(strategy(side("", "EMG-010 GNL-010")), "ambush EMG-010 t3")
    for eyes in (B, SPECTATOR):
        assert "EMG-010" not in str(told(match, "ambushed", eyes))
        assert "EMG-010" not in " ".join(match.log(seat=eyes))
        assert "EMG-010" not in str(match.view(eyes)["players"])
    assert "EMG-010" in " ".join(match.log(seat=A))


# ---------------------------------------------------------------- what was seen on its way


def known(match: Match, owner: int) -> list[str]:
    """What the other seat knows of a hand."""
    found: list[str] = match.view(1 - owner)["players"][owner].get("known", {"hand": []})["hand"]
    return found


def test_a_card_that_was_seen_going_to_a_hand_stays_known_until_it_leaves():
    match = strategy(side("", "BACK-001"), side("b1 ONE-020, b2 PL-302", "NIL-001"))
    after(match, "use BACK-001", "target B1", "pass")
    assert known(match, B) == ["ONE-020"]
    assert match.view(A)["players"][B]["hand"] == ["?", "?"]
    for _ in range(3):
        move_on(match)
    assert known(match, B) == ["ONE-020"]
    after(match, "summon ONE-020 b1")
    assert known(match, B) == []


def test_a_card_laid_face_down_may_be_any_that_was_known():
    dig = made("HOME-001")
    worlds = []
    for laid in ("EMG-010", "EMG-020"):
        b = side("", "EMG-010 EMG-020 PL-101", known="EMG-010 PL-101")
        match = after(strategy(side(), b, turn=6, cards=dig), f"ambush {laid} t1")
        worlds.append(seen(match, A))
        assert "EMG-010" not in known(match, B)
        assert "PL-101" in known(match, B)  # a creature cannot have been laid
    for world in worlds:
        world["view"].pop("cards", None)
    assert worlds[0] == worlds[1]


def test_a_guard_shown_from_the_hand_is_seen_and_gone():
    match = after(duel(side("b1 PL-503"), side("b1 PL-302", "PL-101 NIL-001")), "attack b1>B1", "pass")
    after(match, "guard PL-101")
    assert match.view(A)["attack"]["guards"] == ["PL-101"]
    after(match, "pass")
    assert match.view(A)["players"][B]["graveyard"] == ["PL-302", "PL-101"]


# ---------------------------------------------------------------- the questions tell nothing


def sides(chance: random.Random) -> tuple[dict[str, Any], dict[str, Any], dict[str, Any]]:
    """A's cards, and B's twice: the same to see, but other cards in the hand and face down."""
    codes = [*chance.sample(CREATURES, 5), chance.choice(STANDING), chance.choice(ENVIRONMENTS)]
    places = [f"b{k}" for k in range(1, 4)] + ["t1", "t2", "t3", "t4"]
    a = ", ".join(f"{place} {code}" for place, code in zip(places, codes, strict=True))
    kept = chance.randint(1, 3)
    shown = [f"b{k} {chance.choice(CREATURES)}" for k in range(1, kept + 1)] + [f"t1 {chance.choice(CREATURES)}"]
    hidden, held, below = chance.randint(0, 3), chance.randint(0, 4), chance.randint(6, 20)
    own = side(a, " ".join(chance.choices(EVERY, k=8)), deck=" ".join(chance.choices(EVERY, k=20)))
    worlds = []
    for world in range(2):
        laid = [f"t{3 + k} {chance.choice((EMERGENCIES, LAID)[world])} down" for k in range(hidden)]
        hand = chance.choices((EMERGENCIES, CREATURES)[world], k=held)
        deck = chance.choices((EMERGENCIES, CREATURES)[world], k=below)
        worlds.append(side(", ".join(shown + laid), " ".join(hand), deck=" ".join(deck)))
    return own, worlds[0], worlds[1]


def quiet(match: Match) -> str:
    """What B does who shows nothing: pass, next, pay, no; else the first of the moves that all can see."""
    moves = match.legal()
    plain = [move for move in ("pass", "next", "pay", "no") if move in moves]
    return plain[0] if plain else moves[0]


@pytest.mark.parametrize("mode", ["normal", "hell"])
@pytest.mark.parametrize("preset", ["standard", "as-written"])
def test_the_questions_asked_of_the_enemy_say_nothing_about_its_hand_ambushes_or_deck(mode: str, preset: str):
    written = {"direct_attack": "tower-empty", "friendly_fire": "on", "moves_per_turn": "unlimited"}
    options = {"mode": mode, "strategy_order": "free", **(written if preset == "as-written" else {})}
    asks: set[str] = set()
    for seed in range(25):
        chance = random.Random(seed)
        own, one, other = sides(chance)
        first = chance.randrange(2)
        start = {"turn": chance.choice([5, 6]), "first": first, "phase": chance.choice(["strategy", "duel"])}
        worlds = [strategy(own, b, seed=seed, **start, **options) for b in (one, other)]
        for ply in range(60):
            views = [match.view(A) for match in worlds]
            assert views[0] == views[1], f"seed {seed}, ply {ply}"
            assert worlds[0].to_move == worlds[1].to_move
            if worlds[0].outcome is not None:
                break
            if worlds[0].to_move == A:
                move = chance.choice(worlds[0].legal())
                moves = [move, move]
            else:
                asks.add(asked(worlds[0])[1])
                moves = [quiet(match) for match in worlds]
                if len(set(moves)) > 1:
                    break  # B must show a card of the hand, to pay: here the worlds part
            for match, move in zip(worlds, moves, strict=True):
                match.play(move)
        for eyes in (A, SPECTATOR):
            assert seen(worlds[0], eyes) == seen(worlds[1], eyes), f"seed {seed}, seat {eyes}"
    assert {"respond", "defence", "strategy"} <= asks


@pytest.mark.parametrize("phase", ["strategy", "duel", "second-strategy"])
@pytest.mark.parametrize("seat", [A, SPECTATOR])
def test_a_player_who_could_not_answer_is_asked_like_one_who_could(phase: str, seat: int):
    hands = ("SAP-010 SAP-010", "PL-101 GNL-010", "NOR-010 PER-010", "NIL-001 NIL-001")
    ambushes = ("SAP-010", "NOR-010", "PER-010", "GNL-010")
    every = made(hands)
    asks = []
    for held, laid in zip(hands, ambushes, strict=True):
        b = side(f"b1 PL-302, t1 {laid} down, t2 PL-205", held)
        names = {"graveyard": ["SAP-010", "PL-101", "GNL-010", "NOR-010", "PER-010"]}
        match = strategy(side("b1 PL-503", "EMG-010 EMG-010", **names), b, phase=phase, cards=every)
        moves = {
            "strategy": ["use EMG-010", "next"],
            "duel": ["attack b1>B1"],
            "second-strategy": ["use EMG-010", "next"],
        }
        found = []
        for move in moves[phase]:
            after(match, move)
            while match.to_move == B or match.position()["window"] or match.position()["attack"]:
                found.append((match.to_move, asked(match)[1], str(seen(match, seat))))
                after(match, "pass")
                if match.position()["turn"] != 5:
                    break
        asks.append(found)
    assert asks[0] == asks[1] == asks[2] == asks[3]
    assert len(asks[0]) >= 2


def test_the_defence_step_is_open_however_little_the_hand_could_do():
    for held in ("PL-101", "NOR-010", "SAP-010"):
        match = after(duel(side("b1 PL-503"), side("b1 PL-302", held)), "attack b1>B1")
        assert asked(match) == (B, "respond")
        assert asked(after(match, "pass")) == (B, "defence")


def test_the_battle_step_is_open_however_little_the_attackers_hand_could_do():
    for held in ("PL-101", "NOR-010", "CRY-010"):
        match = after(duel(side("b1 PL-503", held), side("b1 PL-302")), "attack b1>B1")
        assert asked(match) == (A, "battle")


def test_a_finished_match_shows_its_outcome_and_still_hides_the_cards():
    match = after(strategy(side("", "BURN-005"), side("t1 EMG-010 down", life=5000)), "use BURN-005", "pass")
    view = match.view(A)
    assert view["outcome"] == {"winner": A, "clause": "SIX-8.1"}
    assert (view["to_move"], view["legal"]) == (None, [])
    assert view["players"][B]["tower"]["1"]["card"] == "?"
    assert set(view["players"][B]["deck"]) == {"?"}
