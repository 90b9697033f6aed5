"""The menu of ``duelwright play`` without GAME."""

from pathlib import Path

from .conftest import GAME, Run


def test_enter_answers_every_question(run: Run) -> None:
    result = run("play", typed="\n\n\n\n\n")
    assert result.exit_code == 0
    for title in ("Language · 言語 · 語言", "Game", "Opponent", "Your seat", "Rules"):
        assert f"\n{title}\n" in result.stdout
    assert "  1  Fia [i]: Match colours and numbers, and strike" in result.stdout
    assert "  2  Six Nations: Summon creatures" in result.stdout
    assert "  3  Trump FG: Find the enemy's joker and strike it with a king." in result.stdout
    assert "You are A, against casual." in result.stdout


def test_other_answers(run: Run) -> None:
    result = run("play", typed="2\n1\nrandom\nB\n2\n")
    assert "はじめ" not in result.stdout
    assert "You are B, against random." in result.stdout or "random" in result.stdout
    assert "  2  as-written: 作者のルールの文面どおり" in result.stdout


def test_what_the_command_line_says_is_not_asked(run: Run) -> None:
    result = run("play", "--lang", "en", "--bot", "random", "--seat", "B", "--preset", "as-written", typed="\n")
    assert "Language" not in result.stdout
    assert "Opponent" not in result.stdout
    assert "You are B, against random." in result.stdout


def test_a_wrong_answer_is_asked_again(run: Run) -> None:
    result = run("play", "--lang", "en", typed="7\n0\nxyz\n\n\n\n\n")
    assert result.stdout.count("is not allowed; allowed: 1") == 3
    assert "You are A" in result.stdout


def test_the_end_of_input_leaves_quietly(run: Run, state: Path) -> None:
    result = run("play", typed="1\n")
    assert result.exit_code == 0
    assert not state.exists()


def test_a_match_that_was_left_is_offered(run: Run, state: Path) -> None:
    run("play", GAME, "--seed", 5, "--bot", "random", "--seat", "B", typed="1\n1\n")
    (kept,) = state.glob("*.json")
    result = run("play", "--lang", "en", typed="\nresign\nquit\n")
    assert "Go on with a match?" in result.stdout
    assert "  1  Trump FG, random – human: Turn " in result.stdout
    assert "You are B, against random." in result.stdout
    assert not kept.exists()
    assert "Go on with a match?" not in run("play", "--lang", "en").stdout


def test_a_damaged_file_among_them_is_passed_over(run: Run, state: Path) -> None:
    state.mkdir(parents=True)
    (state / "broken.json").write_text("{", "utf-8")
    run("play", GAME, "--seed", 5, "--bot", "random", typed="1\n")
    result = run("play", "--lang", "en", typed="2\n")
    assert "  2  a new match" in result.stdout


def test_a_deck_is_chosen_by_its_plan_of_play(run: Run) -> None:
    result = run(
        "play", "--lang", "en", "--bot", "random", "--seat", "A", typed="2\n1\nstarter-red\nstarter-blue\nquit\n"
    )
    assert "\nYour deck\n" in result.stdout
    assert "starter-red: Charge at Dawn. Fill the battle area" in result.stdout
    assert "\nEnemy's deck\n" in result.stdout
    assert "--decks starter-red,starter-blue" in result.stdout or "You are A, against random." in result.stdout
