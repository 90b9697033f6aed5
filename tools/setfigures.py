"""Measures the starter decks of Six Nations and writes ``docs/sixnations-set.md``: ``python -m tools.setfigures``.

``--matches N`` a pair of decks, ``--plays N`` matches a deck in which its cards are followed, ``--tolls N`` matches in
which the tolls of hell mode are, ``--threads N``.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from itertools import combinations, permutations
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

import duelwright
from duelwright.bots import ask, find
from duelwright.core.match import Match
from duelwright.core.rng import BOTS, stream
from duelwright.games.sixnations import GAME
from duelwright.games.sixnations.cards.pool import standard
from duelwright.games.sixnations.cards.schema import Card
from duelwright.games.sixnations.decks import about, builtin
from duelwright.games.sixnations.happenings import Event
from duelwright.games.sixnations.state import FROM_HAND
from duelwright.games.sixnations.tables import NATIONS
from duelwright.lab.results import Results

PAGE = Path("docs/sixnations-set.md")
TEMPLATE = Path(__file__).with_suffix(".md")
STARTERS = tuple(f"starter-{nation}" for nation in NATIONS[1:])
SEED = 7
PAIR, FIELD, FIRST, SHORTEST, LONGEST, PLAYED = (0.4, 0.6), 0.56, (0.45, 0.55), 8, 20, 0.3
"""What is asked of them: shares of a pair, of a deck, of who begins; turns of a player; cards played."""
MOST = {"SIX-8.2": 0.2}
"""No more matches may end by a clause: an empty deck."""
Column = np.ndarray[Any, Any]


class Pair(NamedTuple):
    """The matches of two decks, half of them with the seats exchanged."""

    first: str
    second: str
    results: Results


def matrix(mode: str, matches: int, threads: int) -> list[Pair]:
    """Every pair of starter decks, greedy against greedy."""
    found = []
    for first, second in combinations(STARTERS, 2):
        results = duelwright.simulate(
            "sixnations",
            matches,
            "greedy,greedy",
            seed=SEED,
            decks=[first, second],
            mirror=True,
            threads=threads,
            options={"mode": mode},
        )
        found.append(Pair(first, second, results))
        print(f"{mode}: {first}, {second}: {results.share().share:.1%}", file=sys.stderr)
    return found


def against_field(pairs: Sequence[Pair]) -> dict[str, float]:
    """The share of each deck over its pairs."""
    shares: dict[str, list[float]] = {name: [] for name in STARTERS}
    for pair in pairs:
        share = pair.results.share().share
        shares[pair.first].append(share)
        shares[pair.second].append(1 - share)
    return {name: sum(found) / len(found) for name, found in shares.items()}


def follow(deck: str, matches: int) -> Iterator[tuple[str, int, int]]:
    """For each card of a deck: in how many matches it was drawn, and in how many of these it was played."""
    drawn: Counter[int] = Counter()
    played: Counter[int] = Counter()
    others = [name for name in STARTERS if name != deck]
    for number in range(matches):
        mine, used = _one(deck, others[number % len(others)], number)
        drawn.update(mine)
        played.update(mine & used)
    pool = standard()
    for code in sorted(builtin({})[deck]):
        card = pool.numbers[code]
        yield code, drawn[card], played[card]


def _one(deck: str, other: str, number: int) -> tuple[set[int], set[int]]:
    """The cards that came to the hand of the deck in a match, and those that were played from it."""
    seed, seat = int(stream(np.uint64(SEED), number)), number % 2
    bot, base = find("greedy"), np.uint64(stream(np.uint64(seed), BOTS))
    match = Match.new(GAME, seed=seed, decks=[deck, other] if seat == 0 else [other, deck])
    hand = set(match.states[0]["hand"][seat].tolist())
    used: set[int] = set()
    while (mover := match.to_move) is not None and len(match.plies) < GAME.longest:
        match.apply(mover, ask(bot, match, mover, int(stream(base, len(match.plies))) >> 1))
        for event in match.plies[-1].events:
            if event["seat"] == seat:
                kind, card, second = int(event["kind"]), int(event["args"][0]), int(event["args"][1])
                if kind in (Event.DREW, Event.TO_HAND):
                    hand.add(card)
                elif kind in (Event.SUMMONS, Event.USES, Event.AMBUSHED) or (
                    kind in (Event.ACTIVATES, Event.GUARDED) and second == FROM_HAND
                ):
                    used.add(card)
    return hand - {0}, used


class Tolls(NamedTuple):
    """What the tolls of hell mode did in matches that were followed; pairs are of whoever begins and of the other."""

    matches: int
    begun: float
    """Matches that whoever begins won."""
    paid: tuple[float, float]
    """Tolls that were paid with life."""
    last: float
    """Matches that ended at a toll."""
    last_begun: float
    """Those of them that whoever begins won."""


def tolls(matches: int, forced: str) -> Tolls:
    """The tolls (SIX-9.2) of matches of all pairs of decks in turn, greedy against greedy, or ``forced``."""
    pairs, bot = list(permutations(STARTERS, 2)), find("greedy")
    won: dict[bool, list[bool]] = {True: [], False: []}
    paid: tuple[list[int], list[int]] = ([], [])
    for number in range(matches):
        seed = int(stream(np.uint64(SEED), number))
        base, at_toll = np.uint64(stream(np.uint64(seed), BOTS)), False
        match = Match.new(GAME, seed=seed, decks=list(pairs[number % len(pairs)]), options={"mode": "hell"})
        first = int(match.states[0]["first"])
        while (mover := match.to_move) is not None and len(match.plies) < GAME.longest:
            if forced and forced in match.legal():
                match.play(forced)
            else:
                match.apply(mover, ask(bot, match, mover, int(stream(base, len(match.plies))) >> 1))
            chosen = [event for event in match.plies[-1].events if event["kind"] == Event.CHOSE]
            at_toll = bool(chosen)
            for event in chosen:
                paid[int(event["seat"] != first)].append(int(event["args"][0]))
        if match.outcome and match.outcome.winner is not None:
            won[at_toll].append(match.outcome.winner == first)
    ended = won[True] + won[False]
    shares = [float(np.mean(found)) for found in (ended, *paid, won[True])]
    return Tolls(len(ended), shares[0], (shares[1], shares[2]), len(won[True]) / len(ended), shares[3])


def reason(card: Card) -> str:
    """Why a card may lie in the hand for a whole match, by what it is."""
    if card.code.partition("@")[0] in REASONS:
        return REASONS[card.code.partition("@")[0]]
    if any(op.win for skill in card.skills for op in skill.do):
        return "a special victory: it is laid when it can win, or never"
    if any(skill.when == "declared" for skill in card.skills):
        return "an answer: it waits for the one thing that it answers"
    if card.level == 3:
        return "level 3: the fee is two or three creatures, which greedy seldom gives"
    return "greedy looks one play ahead, and what it brings comes later"


REASONS: Mapping[str, str] = {}
"""Reasons of single cards."""


def _share(value: float, low: float = 0.0, high: float = 1.0) -> str:
    text = f"{value:.1%}".replace("%", " %")
    return text if low <= value <= high else f"**{text}**"


def _matrix(pairs: Sequence[Pair]) -> Iterator[str]:
    shares = {(pair.first, pair.second): pair.results.share().share for pair in pairs}
    shares |= {(second, first): 1 - share for (first, second), share in shares.items()}
    names = [name.removeprefix("starter-") for name in STARTERS]
    yield f"| | {' | '.join(names)} | against the field |"
    yield "|---" * (len(names) + 2) + "|"
    field = against_field(pairs)
    for deck, name in zip(STARTERS, names, strict=True):
        cells = [_share(shares[deck, other], *PAIR) if other != deck else "" for other in STARTERS]
        yield f"| {name} | {' | '.join(cells)} | {_share(field[deck], 0, FIELD)} |"


def _lengths(modes: Mapping[str, Sequence[Pair]]) -> Iterator[str]:
    yield "| mode | whoever begins wins | draws | turns of a player: quarter, median, three quarters | ends |"
    yield "|---|---|---|---|---|"
    for mode, pairs in modes.items():
        winner, first, turns = _columns(pairs)
        ends: Counter[str] = Counter()
        for pair in pairs:
            ends.update(pair.results.ends())
        low, median, high = (float(value) / 2 for value in np.percentile(turns, (25, 50, 75)))
        middle = f"{median:.1f}" if SHORTEST <= median <= LONGEST else f"**{median:.1f}**"
        shares = {clause: n / len(winner) for clause, n in ends.most_common()}
        told = ", ".join(f"{clause} {_share(share, 0, MOST.get(clause, 1))}" for clause, share in shares.items())
        begun = _share(_begun(winner, first), *FIRST)
        draws = _share(float((winner < 0).mean()))
        yield f"| {mode} | {begun} | {draws} | {low:.1f}, {middle}, {high:.1f} | {told} |"


def _columns(pairs: Sequence[Pair]) -> tuple[Column, Column, Column]:
    """Who won, who began, and the turns of all matches."""
    winner = np.concatenate([pair.results.winner for pair in pairs])
    first = np.concatenate([pair.results.first for pair in pairs])
    return winner, first, np.concatenate([pair.results.turns for pair in pairs])


def _begun(winner: Column, first: Column) -> float:
    """The share of whoever begins in the matches that somebody won."""
    decided = winner >= 0
    return float((winner == first)[decided].mean()) if decided.any() else float("nan")


def _dial(modes: Mapping[str, Sequence[Pair]]) -> Iterator[str]:
    """When matches end in a round of four turns, and who wins then."""
    yield "| mode | first turn of a round | second | third | fourth |"
    yield "|---|---|---|---|---|"
    for mode, pairs in modes.items():
        winner, first, turns = _columns(pairs)
        cells = []
        for turn in range(1, 5):
            here = turns % 4 == turn % 4
            cells.append(f"{_share(float(here.mean()))}, begun {_share(_begun(winner[here], first[here]))}")
        yield f"| {mode} | {' | '.join(cells)} |"


def _tolls(found: Mapping[str, Tolls]) -> Iterator[str]:
    yield "| tolls | whoever begins wins | tolls paid with life by whoever begins, by the other | ends at a toll |"
    yield "|---|---|---|---|"
    for title, told in found.items():
        paid = ", ".join(_share(share) for share in told.paid)
        last = f"{_share(told.last)}, begun {_share(told.last_begun)}"
        yield f"| {title} | {_share(told.begun)} | {paid} | {last} |"


def _cards(decks: Mapping[str, Sequence[tuple[str, int, int]]]) -> Iterator[str]:
    yield "| deck | cards | median of the shares | least played |"
    yield "|---|---|---|---|"
    for deck, found in decks.items():
        shares = sorted((played / drawn, code) for code, drawn, played in found if drawn)
        least = ", ".join(f"{code} {_share(share)}" for share, code in shares[:3])
        median = float(np.median([share for share, _ in shares]))
        title = about(deck)
        yield f"| {deck}: {title.title if title else ''} | {len(found)} | {_share(median)} | {least} |"


def _seldom(decks: Mapping[str, Sequence[tuple[str, int, int]]]) -> Iterator[str]:
    pool = standard()
    for found in decks.values():
        for code, drawn, played in found:
            if drawn and played / drawn < PLAYED and (card := pool.cards[pool.numbers[code]]):
                yield f"- {code} {card.name.en}, {played} of {drawn} ({_share(played / drawn)}): {reason(card)}."


def main() -> None:
    """Measures, and writes the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--plays", type=int, default=1000)
    parser.add_argument("--tolls", type=int, default=2100)
    parser.add_argument("--threads", type=int, default=1)
    asked = parser.parse_args()
    modes = {mode: matrix(mode, asked.matches, asked.threads) for mode in ("normal", "hell")}
    asked_for = {"as greedy likes": "", "always `pay`": "pay", "always `destroy`, if there is a card": "destroy"}
    told = {title: tolls(asked.tolls, forced) for title, forced in asked_for.items()}
    decks = {deck: list(follow(deck, asked.plays)) for deck in STARTERS}
    parts = {
        "date": f"{datetime.now(UTC):%Y-%m-%d}",
        "version": GAME.version,
        "matches": f"{asked.matches:,}",
        "plays": f"{asked.plays:,}",
        "tolls": f"{asked.tolls:,}",
        "normal": "\n".join(_matrix(modes["normal"])),
        "hell": "\n".join(_matrix(modes["hell"])),
        "lengths": "\n".join(_lengths(modes)),
        "dial": "\n".join(_dial(modes)),
        "toll": "\n".join(_tolls(told)),
        "cards": "\n".join(_cards(decks)),
        "seldom": "\n".join(_seldom(decks)) or "There is none.",
    }
    PAGE.write_text(TEMPLATE.read_text("utf-8").format(**parts), "utf-8")


if __name__ == "__main__":
    main()
