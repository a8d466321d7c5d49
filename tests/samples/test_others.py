"""The samples besides chess titles: made by the generator, and ranked by the rules of their kind."""

from importlib.resources import as_file
from importlib.resources import files as package

import pytest

from playoffs.editions.load import load, ranking
from playoffs.files.read import read_event
from playoffs.model.tournament import Kind, Tournament
from playoffs.tiebreaks.standings import standings
from tests.samples.others import files

RULES = {
    "club.csv": "club-open",
    "perfect-3.csv": "club-open",
    "level-2.csv": "club-open",
    "league.csv": "magnus-league",
    "league.json": "magnus-league",
    "magic.csv": "dci-1999",
    "session.csv": "wbc-twixt",
}


def read(file: str) -> Tournament:
    rules = ranking(load(RULES[file]))
    with as_file(package("playoffs.samples") / file) as path:
        return read_event(path, rules.play, rules.seasons)


@pytest.mark.parametrize("file", RULES)
def test_a_sample_is_what_the_generator_makes(file: str) -> None:
    assert (package("playoffs.samples") / file).read_text(encoding="utf-8") == files()[file]


@pytest.mark.parametrize("file", RULES)
def test_a_sample_is_ranked(file: str) -> None:
    found = standings(read(file), ranking(load(RULES[file])).ladder)
    assert len(found.ranking.order) == len(found.event.players) >= 10


@pytest.mark.clause("CLUB-2", "CLUB-5")
@pytest.mark.parametrize(("file", "players", "skipped"), [("perfect-3.csv", 3, True), ("level-2.csv", 2, False)])
def test_the_ties_of_the_club_are_what_they_are_called(file: str, players: int, skipped: bool) -> None:
    found = standings(read(file), ranking(load("club-open")).ladder)
    assert len(found.ranking.groups[0]) == players
    assert bool(found.skipped) is skipped


def test_the_league_is_the_same_in_both_formats() -> None:
    assert read("league.csv") == read("league.json")


def test_the_samples_show_what_is_peculiar_to_their_kinds() -> None:
    assert len(read("club.csv").teams) == 5
    league = read("league.csv")
    assert any(r.kind is Kind.OUT for p in league.players for r in p.rounds)
    assert any(r.house and r.opponent is not None for p in read("session.csv").players for r in p.rounds)
    assert any(r.house and r.opponent is None for p in read("session.csv").players for r in p.rounds)
    assert any(r.games == (1, 1, 1) for p in read("magic.csv").players for r in p.rounds)
