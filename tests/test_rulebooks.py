"""Every rulebook against the code that enforces it, the tests that prove it and the options that change it."""

import ast
import importlib
import io
import re
import tokenize
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest

import duelwright
from duelwright.core import plugins
from duelwright.core.game import Game
from duelwright.core.match import Match
from duelwright.core.rulebook import GENERAL, Clause, Rulebook, number_of
from duelwright.core.texts import LANGUAGES

ROOT = Path(__file__).parents[1]
GAMES = plugins.games()

RULINGS: dict[str, dict[str, Any]] = {
    "trumpfg": {
        "draw": "refill",
        "after_13": "open",
        "fused_after_fight": "stays",
        "attacks": "each",
        "joker_guard": "on",
        "evade": "shield",
        "deckout": "expose",
        "joker_call": 13,
    },
    "fia": {
        "spread": "palette",
        "lp": 25,
        "lp_cap": "start",
        "deck_budget": "on",
        "heal_stops_attack": "off",
        "dual_drops": "own",
        "tiebreak_threshold": "non-special",
        "initiative": "none",
        "open_decklists": "on",
    },
    "sixnations": {
        "deck_min": 40,
        "open_decklists": "off",
        "first_round_draw": "off",
        "strategy_order": "fixed",
        "summons_per_turn": "unlimited",
        "moves_per_turn": "once",
        "sacrifice_fee": "2-3",
        "direct_attack": "both-empty",
        "friendly_fire": "off",
        "guard_total": "sum",
        "guard_damage": "printed",
        "deckout": "even",
        "life_cap": "none",
    },
}
"""The options that rulings define, with the defaults that the rulings give them."""


class Book(NamedTuple):
    """A rulebook and the package whose code enforces it."""

    rulebook: Rulebook
    package: str

    @property
    def raw(self) -> dict[str, Any]:
        """The file as it was written."""
        return tomllib.loads(self.rulebook.file.read_text("utf-8"))


BOOKS = {
    "core": Book(GENERAL, "duelwright.core"),
    **{name: Book(game.rulebook, plugins.names("games")[name].module) for name, game in GAMES.items()},
}
CLAUSES = [
    pytest.param(book, clause, id=clause.id) for book in BOOKS.values() for clause in book.rulebook.clauses.values()
]
of_every_clause = pytest.mark.parametrize(("book", "clause"), CLAUSES)
of_every_presence = pytest.mark.parametrize(
    ("book", "clause"), [clause for clause in CLAUSES if clause.values[1].enforced != ("absence",)]
)
of_every_book = pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)
of_every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def test_the_games_and_core_are_among_the_rulebooks():
    assert {"core", "trumpfg", "fia", "sixnations"} <= set(BOOKS)
    assert len(BOOKS["trumpfg"].rulebook.clauses) == 8 + 5 + 8 + 8 + 7 + 7 + 7
    assert len(BOOKS["fia"].rulebook.clauses) == 8 + 5 + 8 + 9 + 12 + 5 + 4 + 9 + 8
    assert len(BOOKS["sixnations"].rulebook.clauses) == 10 + 7 + 4 + 6 + 9 + 11 + 7 + 5 + 3
    assert len(BOOKS["core"].rulebook.clauses) == 5


@of_every_book
def test_the_ids_stand_in_order_and_once(book: Book):
    ids = [raw["id"] for raw in book.raw["clause"]]
    numbers = [number_of(clause) for clause in ids]
    assert numbers == sorted(set(numbers))
    assert all(re.fullmatch(rf"{book.rulebook.prefix}-(\d+\.)?\d+", clause) for clause in ids)
    assert {number // 100 for number in numbers} == set(book.rulebook.chapters)
    for number in numbers:
        assert book.rulebook.clause(number).number == number


@of_every_clause
def test_a_clause_stands_in_three_languages(book: Book, clause: Clause):
    texts = [clause.text(lang) for lang in LANGUAGES]
    assert all(texts)
    assert len(set(texts)) == len(LANGUAGES) == 3
    assert clause.source in ("S", "R", "SR")


@of_every_book
def test_chapters_options_words_and_presets_stand_in_three_languages(book: Book):
    rulebook = book.rulebook
    options = [texts for texts, _ in rulebook.options.values()]
    words = [texts for _, values in rulebook.options.values() for texts in values.values()]
    for texts in [*rulebook.chapters.values(), *options, *words, *rulebook.presets.values()]:
        assert all(texts.text(lang) for lang in LANGUAGES)


def found(package: str, dotted: str) -> tuple[Any, Any]:
    """The module and the thing in it that a dotted name means; raises where there is none."""
    steps = dotted.split(".")
    for length in range(len(steps) - 1, 0, -1):
        try:
            module = importlib.import_module(".".join([package, *steps[:length]]))
        except ModuleNotFoundError:
            continue
        thing: Any = module
        for step in steps[length:]:
            thing = getattr(thing, step)
        return module, thing
    raise LookupError(f"there is no module of {package} in {dotted}")


@of_every_clause
def test_a_clause_is_enforced_by_code_that_exists_or_is_an_absence(book: Book, clause: Clause):
    assert clause.enforced, f"{clause.id} names nothing that enforces it"
    assert len(set(clause.enforced)) == len(clause.enforced)
    if "absence" in clause.enforced:
        assert clause.enforced == ("absence",)
        return
    for dotted in clause.enforced:
        _, thing = found(book.package, dotted)
        assert thing is not None, f"{clause.id}: {dotted} is nothing"


@cache
def marks(file: str) -> tuple[str, frozenset[int]]:
    """Comments, docstrings and other texts of a source file, and the whole numbers in it."""
    words, numbers = [], set()
    for token in tokenize.generate_tokens(io.StringIO(Path(file).read_text("utf-8")).readline):
        if token.type in (tokenize.COMMENT, tokenize.STRING):
            words.append(token.string)
        elif token.type == tokenize.NUMBER and token.string.isdecimal():
            numbers.add(int(token.string))
    return "\n".join(words), frozenset(numbers)


@of_every_presence
def test_the_id_of_a_clause_stands_where_it_is_enforced(book: Book, clause: Clause):
    modules = {found(book.package, dotted)[0].__file__ for dotted in clause.enforced}
    for file in modules:
        words, numbers = marks(file)
        by_number = clause.number >= 100 and clause.number in numbers  # a game's: 3.2 is 302
        if by_number or re.search(rf"{re.escape(clause.id)}(?!\d)", words):
            return
    pytest.fail(f"{clause.id} stands neither in a comment or docstring nor as {clause.number} in {sorted(modules)}")


@cache
def functions(file: Path) -> dict[str, ast.FunctionDef]:
    """The functions of a file, by name."""
    tree = ast.parse(file.read_text("utf-8"))
    return {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}


@of_every_clause
def test_a_clause_names_tests_that_exist_and_assert(book: Book, clause: Clause):
    assert clause.tests, f"{clause.id} has no test"
    assert len(set(clause.tests)) == len(clause.tests)
    for test in clause.tests:
        file, _, name = test.partition("::")
        assert (ROOT / file).is_file(), f"{clause.id}: there is no {file}"
        function = functions(ROOT / file).get(name)
        assert function is not None, f"{clause.id}: there is no {test}"
        assert name.startswith("test_")
        asserts = [node for node in ast.walk(function) if isinstance(node, ast.Assert)]
        raises = [node for node in ast.walk(function) if isinstance(node, ast.Attribute) and node.attr == "raises"]
        assert asserts or raises, f"{test} asserts nothing"


@of_every_book
def test_every_clause_test_is_named_by_its_clause(book: Book):
    named = {test for clause in book.rulebook.clauses.values() for test in clause.tests}
    for file in {ROOT / test.partition("::")[0] for test in named}:
        here = {f"{file.relative_to(ROOT).as_posix()}::{name}" for name in functions(file) if name.startswith("test_")}
        assert here <= named, f"no clause names {sorted(here - named)}"


@of_every_game
def test_the_options_of_the_rulebook_are_those_of_the_game(game: Game):
    assert list(game.rulebook.options) == list(game.options.model_fields)
    for name, (_, words) in game.rulebook.options.items():
        assert list(words) == game.options.allowed(name)[0], name


@of_every_game
def test_every_option_belongs_to_one_clause(game: Game):
    raw = BOOKS[game.name].raw
    homes = {option["name"]: option["clause"] for option in raw.get("option", [])}
    claimed = [(name, clause.id) for clause in game.rulebook.clauses.values() for name in clause.options]
    assert sorted(claimed) == sorted(homes.items())


@of_every_game
def test_the_presets_of_the_rulebook_are_those_of_the_game(game: Game):
    raw = {preset["name"]: preset["options"] for preset in BOOKS[game.name].raw["preset"]}
    assert raw == {name: dict(options) for name, options in game.presets.items()}
    assert list(game.rulebook.presets) == list(game.presets)
    assert next(iter(raw)) == "standard"
    for name, options in raw.items():
        chosen = game.options.chosen(None, name, game.presets).model_dump()
        assert {option: chosen[option] for option in options} == options


@of_every_game
def test_rulings_have_the_defaults_that_they_give_themselves(game: Game):
    rulings = [name for clause in game.rulebook.clauses.values() if "R" in clause.source for name in clause.options]
    assert sorted(rulings) == sorted(RULINGS[game.name])
    defaults = game.options.chosen(None, None, game.presets).model_dump()
    assert {name: defaults[name] for name in rulings} == RULINGS[game.name]


def chosen(game: Game, rng: np.random.Generator) -> dict[str, Any]:
    """A random value for about half of the options."""
    picked: dict[str, Any] = {}
    for name in game.options.model_fields:
        words, bounds = game.options.allowed(name)
        values = [*words, *(bounds or ()), *(rng.integers(*bounds, size=3).tolist() if bounds else ())]
        if rng.random() < 0.5:
            picked[name] = values[rng.integers(len(values))]
    return picked


def played(game: Game, matches: int) -> Any:
    """Random matches under random options, at every ply; the ply comes last of each match."""
    for seed in range(matches):
        rng = np.random.default_rng(seed)
        match = duelwright.new_match(game.name, seed=seed, options=chosen(game, rng))
        while match.to_move is not None:
            yield match, rng
            match.apply(match.to_move, int(rng.choice(match.ids())))
        yield match, rng


@of_every_game
def test_what_a_kernel_refuses_is_refused_by_a_clause(game: Game):
    clauses = {clause.number for book in (GENERAL, game.rulebook) for clause in book.clauses.values()}
    refused: set[int] = set()
    for match, rng in played(game, 30):
        for action in rng.integers(-1, game.actions + 1, 40).tolist():
            for seat in (-1, 0, 1):
                refused.add(int(game.check(game.tables, match.states, 0, seat, action)))
    assert refused - {0} <= clauses
    assert {1, 2} <= refused  # not your turn; the match is over
    assert len(refused) > 10


@of_every_game
def test_what_a_match_says_why_not_is_a_clause(game: Game):
    clauses = {**GENERAL.clauses, **game.rulebook.clauses}
    for match, rng in played(game, 10):
        for action in rng.integers(0, game.actions, 10).tolist():
            seat = int(rng.integers(2))
            why = match.why_not(game.text(match.states, 0, seat, action), seat)
            assert why is None or clauses[why.id] is why


@of_every_game
def test_what_a_match_tells_is_told_by_a_clause(game: Game):
    clauses = {clause.number for clause in game.rulebook.clauses.values()}
    told: set[int] = set()
    last: Match | None = None
    for match, _ in played(game, 60):
        if match is not last and last is not None:
            told |= {int(event["clause"]) for _, event in last.told()}
        last = match
    assert told - {0} <= clauses
    assert len(told) > 10


@of_every_game
def test_a_match_ends_by_a_clause_with_a_reason(game: Game):
    assert all(game.rulebook.clause(number).number == number for number in game.reasons)
    for match, _ in played(game, 30):
        if match.outcome is not None:
            assert match.outcome.clause in game.rulebook.clauses
            assert match.outcome.reason == game.reasons[number_of(match.outcome.clause)]
