"""A double round robin, driven through commands and walked whole: two meet twice with colors reversed, the crosstable
has two fields a pair, and its course is as long as it says."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations, product
from pathlib import Path

import pytest

from playoffs.analysis.walk import awaited, moving, walk
from playoffs.documents.words import naming
from playoffs.documents.words.language import ENGLISH
from playoffs.editions.load import staged
from playoffs.formats.assumed import ASSUMED
from playoffs.formats.course import length
from playoffs.formats.round_robin import play
from playoffs.formats.round_robin.course import level_at_the_top, longest, round_robin, stages
from playoffs.formats.round_robin.play import Pairing, pairings
from playoffs.model.position import Fact, Position
from playoffs.model.vocabulary import Part, Place
from tests.cli.terminal import Terminal
from tests.edges.director import Life, data
from tests.edges.test_foreign_editions import FOREIGN
from tests.formats.conformance import an_end, entrants, gone
from tests.formats.stages import closed

FJORD = FOREIGN / "fjord.toml"
RULES = staged(str(FJORD))

NAMES = ("a", "b", "c")


def colors(games: Iterable[Pairing]) -> list[str]:
    """The colors of each player, round by round."""
    found: defaultdict[int, str] = defaultdict(str)
    for game in sorted(games, key=lambda game: game.round):
        found[game.white] += "W"
        found[game.black] += "B"
    return list(found.values())


@pytest.mark.parametrize("players", range(2, 13))
def test_two_meet_twice_with_colors_reversed(players: int) -> None:
    games = pairings(players, 2)
    assert Counter((game.white, game.black) for game in games) == Counter(
        pair for pair in product(range(players), repeat=2) if pair[0] != pair[1]
    )
    half = games[-1].round // 2
    first = {frozenset((game.white, game.black)) for game in games if game.round <= half}
    assert len(first) == len(list(combinations(range(players), 2)))


@pytest.mark.parametrize("players", range(2, 13))
def test_nobody_has_one_color_in_three_rounds_running(players: int) -> None:
    for order in colors(pairings(players, 2)):
        assert "WWW" not in order
        assert "BBB" not in order


def test_with_the_first_cycle_in_the_order_of_the_tables_somebody_would() -> None:
    once = play.berger(6)
    back = [Pairing(game.round + 5, game.black, game.white) for game in once]
    assert any("WWW" in order or "BBB" in order for order in colors([*once, *back]))


@pytest.mark.parametrize("players", [2, 3])
def test_how_many_are_level_agrees_with_every_result_sheet(players: int) -> None:
    draw, chances = Fraction(3, 10), defaultdict[int, Fraction](Fraction)
    pairs = [(game.white, game.black) for game in pairings(players, 2)]
    for results in product((0, 1, 2), repeat=len(pairs)):
        chance, scores = Fraction(1), Counter[int]()
        for (a, b), points in zip(pairs, results, strict=True):
            chance *= draw if points == 1 else (1 - draw) / 2
            scores[a] += points
            scores[b] += 2 - points
        chances[sum(score == max(scores.values()) for score in scores.values())] += chance
    assert level_at_the_top(players, draw, 2) == dict(chances)


def test_it_lasts_twice_as_many_rounds() -> None:
    control = RULES.controls["blitz"]
    game = control.longest()
    assert length(round_robin("x", 4, control, ASSUMED, 2)).latest == 6 * game + 5 * 3 * 60
    (robin,) = stages(RULES, 4)
    assert naming.planned(robin, ENGLISH) == "Double round robin of 4"


def test_every_course_of_three_ends_and_the_longest_is_as_stated() -> None:
    start = play.begin(Place(Part.STAGE, 3, 1), NAMES, RULES.controls["blitz"], "F3", "F9", 2)
    walked = walk(start, plain)
    assert walked.stuck == ()
    assert walked.longest() == 6
    assert longest(RULES, 3) == 2 + 6 + 2
    assert len(walked.positions) == 377


def plain(position: Position) -> Iterable[Fact]:
    return (fact for fact in awaited(position) if fact.value in ("white", "black", "draw"))


def test_a_playoff_of_three_with_withdrawals_ends() -> None:
    def few(position: Position) -> Iterable[Fact]:
        return (fact for fact in moving(position) if fact.value in FEW or fact.value in NAMES)

    walked = walk(closed(RULES, entrants((1, 1, 1))), few)
    assert list(an_end(walked)) == []
    assert list(gone(walked)) == []
    assert len(walked.positions) == 465


FEW = ("white", "draw", "start", "declare", ("a", "b", "c"))


def test_it_is_played_by_commands_and_shown_with_two_fields_a_pair(terminal: Terminal, tmp_path: Path) -> None:
    life = Life(terminal, "tied-3.trf", "--rules", str(FJORD))
    boards = 0
    while boards < 5 and life.step(lambda _ask: "W"):
        shown = data(terminal, "show")["stages"]
        boards = sum(bool(board["advances"]) for board in shown[0]["boards"]) if shown else 0
    assert len(shown[0]["boards"]) == 6
    text = sheet(terminal, tmp_path, "order-of-play")
    assert "Double round robin" in text
    assert "Round 6" in text
    cross = sheet(terminal, tmp_path, "bulletin")
    assert all(f"{n}{which}" in cross.split() for n in (1, 2, 3) for which in "ab")
    assert "Double round robin, round 6" in sheet(terminal, tmp_path, "pairings")
    assert "Double round robin: 1 of 6 games still to be played" in terminal.done("show")
    while life.step(lambda _ask: "W"):
        pass
    ranking = data(terminal, "show")["ranking"]
    assert len(ranking) >= 1
    terminal.done("verify")


def test_a_result_of_the_first_cycle_that_is_corrected_changes_its_own_field(
    terminal: Terminal, tmp_path: Path
) -> None:
    life = Life(terminal, "tied-3.trf", "--rules", str(FJORD))
    while not [e for e in data(terminal, "log")["entries"] if (e["ask"] or "").endswith("board-4/game-1/result")]:
        life.step(lambda _ask: "D")
    entries = data(terminal, "log")["entries"]
    (first,) = (e["entry"] for e in entries if (e["ask"] or "").endswith("board-1/game-1/result"))
    said = terminal("correct", str(first), "W", "--reason", "the slip was misread", keys="y")
    assert said.code == 0, said.err
    games = [board["games"][0]["result"] for board in data(terminal, "show")["stages"][0]["boards"][:4]]
    assert games == ["white", "draw", "draw", "draw"]


def sheet(terminal: Terminal, folder: Path, name: str) -> str:
    terminal.done(f"sheet {name} --to {folder} --format txt --replace")
    (file,) = folder.glob(f"{name}*.txt")
    return " ".join(file.read_text("utf-8").split())
