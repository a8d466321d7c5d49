"""Rulesets that rank: their order, what follows a tie, and what is refused in an own file."""

from fractions import Fraction
from importlib import resources
from pathlib import Path

import pytest

from playoffs.editions.load import load, ranking, staged
from playoffs.editions.shelf import shipped
from playoffs.formats.rules import RankedRules
from playoffs.model.tournament import Play
from playoffs.text.errors import BadInput

RANKED = ("club-open", "dci-1999", "magnus-league", "mtr", "wbc-twixt")


def ranked(name: str) -> RankedRules:
    return ranking(load(name))


@pytest.mark.clause("CLUB-1", "MAG-4", "DCI-6", "TWX-0", "TWX-4")
@pytest.mark.parametrize(
    ("name", "play", "systems", "then"),
    [
        ("club-open", Play.GAMES, "modified-median solkoff cumulative cumulative-of-opposition", "playoff"),
        ("magnus-league", Play.GAMES, "magnus solkoff cumulative modified-median cumulative-of-opposition", "playoff"),
        ("dci-1999", Play.MATCHES, "opponents-match-win game-win opponents-game-win", "lots"),
        ("mtr", Play.MATCHES, "opponents-match-win game-win opponents-game-win", "lots"),
        ("wbc-twixt", Play.TWIXT, "twixt-median twixt-cumulative twixt-cumulative-of-opponents", "lots"),
    ],
)
def test_the_order_of_each_text_and_what_follows_it(name: str, play: Play, systems: str, then: str) -> None:
    rules = ranked(name)
    assert (rules.play, " ".join(rules.tiebreaks), rules.then) == (play, systems, then)


@pytest.mark.clause("CLUB-3", "MAG-5")
def test_teams_of_the_club_use_another_order_than_its_players_and_those_of_the_league_the_same() -> None:
    club, league = ranked("club-open").teams, ranked("magnus-league").teams
    assert club is not None
    assert league is not None
    assert club.tiebreaks == ("cumulative", "modified-median", "solkoff", "cumulative-of-opposition")
    assert league.tiebreaks == ranked("magnus-league").tiebreaks
    assert club.size == league.size == 4


@pytest.mark.clause("CLUB-2", "MAG-4")
def test_perfect_scores_skip_the_systems_in_the_club_and_in_the_league_only() -> None:
    assert {n for n in RANKED if ranked(n).ladder.skip_perfect} == {"club-open", "magnus-league"}
    assert not staged("msca").ladder.skip_perfect


@pytest.mark.clause("DCI-2", "DCI-5")
def test_the_floor_is_33_hundredths_to_the_letter_and_a_third_today() -> None:
    assert ranked("dci-1999").ladder.floor == Fraction(33, 100)
    assert ranked("mtr").ladder.floor == Fraction(1, 3)


@pytest.mark.clause("MAG-3")
def test_only_the_league_ranks_seasons() -> None:
    assert [n for n in RANKED if ranked(n).seasons] == ["magnus-league"]


def test_a_ruleset_that_only_ranks_has_no_stages() -> None:
    with pytest.raises(BadInput, match=r"^--rules: found club-open, which only ranks; expected .*msca"):
        staged("club-open")
    assert set(shipped()) >= {*RANKED, "msca"}


@pytest.mark.parametrize(
    ("name", "old", "new", "found"),
    [
        ("club-open", '"solkoff", "cumulative", ', '"magnos", "cumulative", ', "'magnos'"),
        ("club-open", '"solkoff", "cumulative", ', '"game-win", "cumulative", ', "'game-win'"),
        ("club-open", '["modified-median", "solkoff"', '["solkoff", "solkoff"', "'solkoff' a second time"),
        ("club-open", 'play = "games"', 'play = "cards"', "cards"),
        ("club-open", 'title = "play"', 'title = "chess"', "chess"),
        ("club-open", "size = 4", "size = 0", "0"),
        ("club-open", 'play = "games"', 'structure = "rankings"\nplay = "games"', "rankings"),
        ("club-open", 'tied = "criteria"', 'tied = "everything"', "everything"),
        ("dci-1999", 'opponents = "33/100"', 'opponents = "33%"', "33%"),
        ("dci-1999", 'opponents = "33/100"', 'opponents = "0/100"', "0/100"),
        ("dci-1999", 'opponents = "33/100"', "opponents = 0.33", "0.33"),
        ("dci-1999", 'score = "match-points"', 'score = "points"\nseason = true', "season"),
        ("wbc-twixt", '"twixt-median", ', '"solkoff", ', "'solkoff'"),
    ],
)
def test_an_unfit_file_is_refused_with_its_line(tmp_path: Path, name: str, old: str, new: str, found: str) -> None:
    text = resources.files("playoffs.editions").joinpath(f"{name}.toml").read_text("utf-8")
    assert old in text
    own = tmp_path / "own.toml"
    own.write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(BadInput, match=r"own\.toml, line \d+.*found .*expected ") as refused:
        load(str(own))
    assert found in str(refused.value)
