"""Cards as they are drawn, and the board that they lie on."""

import re
from xml.etree import ElementTree

import pytest

from duelwright.core.match import Match
from duelwright.core.picture import Drawing, Face
from duelwright.core.plugins import load_game
from duelwright.core.texts import LANGUAGES
from duelwright.table.board import board
from duelwright.table.faces import face
from duelwright.table.faces.emblem import art
from duelwright.table.faces.parts import wrapped

NAMES = "trumpfg", "fia", "sixnations"


def told(shown: Face, lang: str = "en") -> list[str]:
    """All words that are written on a card."""
    return [text.text or "" for text in ElementTree.fromstring(face(shown, lang)).iter("text")]


def hands(name: str) -> dict[str, Face]:
    """Different cards of a game's opening hands."""
    game = load_game(name)
    found = {}
    for seed in range(4):
        for zone in game.picture(Match.new(game, seed=seed).view(0)).zones:
            found |= {shown.code: shown for shown in zone.faces if zone.seat == 0}
    return found


def pips(svg: str) -> int:
    """The shapes on a playing card, its frame and corners apart."""
    return sum("path" in element.tag for element in ElementTree.fromstring(svg).iter())


@pytest.mark.parametrize("rank", ["A", *map(str, range(2, 11))])
def test_a_playing_card_has_its_rank_in_two_corners_and_as_many_pips(rank: str):
    count = 1 if rank == "A" else int(rank)
    shown = Face(rank, rank, drawing=Drawing("pips", pips=count))
    assert told(shown) == [rank, rank]
    assert pips(face(shown, "en")) == count


def test_a_fused_card_wears_a_second_frame():
    plain, fused = (Face(code, code, drawing=Drawing("pips", pips=9)) for code in ("9", "9*"))
    assert told(fused) == told(plain) == ["9", "9"]
    assert face(fused, "en").count("<rect") == face(plain, "en").count("<rect") + 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_of_fia_says_its_kind_in_the_readers_language(lang: str):
    for shown in hands("fia").values():
        assert shown.drawing
        assert shown.drawing.band
        assert shown.drawing.band.to(lang) in told(shown, lang)
        assert shown.label in told(shown, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_trading_card_says_its_name_and_values(lang: str):
    for shown in hands("sixnations").values():
        drawing = shown.drawing
        assert drawing
        assert drawing.name
        words = told(shown, lang)
        name = drawing.name.to(lang)
        assert re.sub(r"\s", "", name).startswith(re.sub(r"\s", "", "".join(words[: len(words) - 2]))[:4])
        assert set(drawing.values) <= set(words)


@pytest.mark.parametrize("name", NAMES)
def test_faces_hold_nothing_that_a_strict_page_forbids(name: str):
    for shown in hands(name).values():
        drawn = face(shown, "ja")
        assert drawn == face(shown, "ja")
        for element in ElementTree.fromstring(drawn).iter():
            assert element.tag in ("svg", "g", "rect", "path", "circle", "text")
            assert not {"style", "id", "onclick", "href"} & set(element.attrib)


def test_a_face_down_card_looks_the_same_whatever_it_is():
    down = {face(Face(code, label, "down"), lang) for code, label in (("?", "?"), ("t1 ?", "9")) for lang in LANGUAGES}
    assert len(down) == 1


def test_an_emblem_is_decided_by_its_seed():
    assert art("red fire RED-001") == art("red fire RED-001")
    assert len({art(f"red fire RED-{number:03}") for number in range(60)}) == 60


def test_names_break_at_spaces_and_between_wide_letters():
    assert list(wrapped("Banner Bearer of Ashes", 10, 80)) == ["Banner Bearer", "of Ashes"]
    assert list(wrapped("王國守衛隊長", 10, 40)) == ["王國守衛", "隊長"]
    assert list(wrapped("Incomprehensibility", 10, 20)) == ["Incomprehensibility"]


@pytest.mark.parametrize("name", NAMES)
def test_the_board_names_every_zone_and_shows_no_hidden_card(name: str):
    game = load_game(name)
    match = Match.new(game, seed=2)
    picture = game.picture(match.view(0))
    html = board(picture, "en", 0)
    assert html.count("<section") == len(picture.zones)
    for zone in picture.zones:
        assert f'aria-label="{"AB"[zone.seat]}: {zone.name.to("en")}"' in html
        for place in range(len(zone.faces), zone.places):
            assert f'data-place="{place}"' in html
    enemys = [shown.code for zone in game.picture(match.view(1)).zones for shown in zone.faces if zone.seat == 1]
    theirs = html[: html.index('data-side="0"')]
    assert set(re.findall(r'data-card="([^"]*)"', theirs)) <= {"?"}
    assert enemys
    assert "style=" not in html


def test_the_own_side_lies_below_with_the_hand_nearest():
    game = load_game("trumpfg")
    html = board(game.picture(Match.new(game, seed=2).view(1)), "en", 1)
    assert html.index('data-side="0"') < html.index('data-side="1"')
    own = html[html.index('data-side="1"') :]
    assert own.index("Battle area") < own.index(">Hand ")
