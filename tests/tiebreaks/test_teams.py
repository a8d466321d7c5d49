"""CLUB-1 … CLUB-4 and MAG-5: players and teams, perfect scores, and who counts."""

from fractions import Fraction

import pytest

from playoffs.model.working import Working
from playoffs.tiebreaks import us_chess
from playoffs.tiebreaks.standings import SCORE, Ladder, columns, standings, working
from playoffs.tiebreaks.teams import TeamStandings, team_standings, team_working
from tests.tiebreaks.events import event, told

MEDIAN, SOLKOFF = us_chess.MODIFIED_MEDIAN, us_chess.SOLKOFF
CUMULATIVE, OPPOSITION = us_chess.CUMULATIVE, us_chess.CUMULATIVE_OF_OPPOSITION
PLAYERS = Ladder((MEDIAN, SOLKOFF, CUMULATIVE, OPPOSITION), skip_perfect=True, members="CLUB-4")
TEAMS = (CUMULATIVE, MEDIAN, SOLKOFF, OPPOSITION)

ROWS = {
    "a1": "Wb1 Wb2 Dc1",
    "a2": "Lb2 Wb1 Wc2",
    "a3": "Wc1 H Lb3",
    "b1": "La1 La2 Wc3",
    "b2": "Wa2 La1 F",
    "b3": "Z Dc2 Wa3",
    "c1": "La3 Wc3 Da1",
    "c2": "Wc3 Db3 La2",
    "c3": "Lc2 Lc1 Lb1",
}


def teams(size: int) -> TeamStandings:
    members = {name: [p for p in ROWS if p[0] == name] for name in "abc"}
    return team_standings(event(ROWS, teams=members), PLAYERS, TEAMS, size)


@pytest.mark.clause("CLUB-1")
def test_the_cumulative_of_the_worked_example() -> None:
    found = event({"me": "Wx Lx Wx Wx Dx", "x": "Z Z Z Z Z"})
    value = working(found, 0, CUMULATIVE, PLAYERS)
    assert [t.amount for t in value.terms] == [1, 1, 2, 3, Fraction(7, 2)]
    assert value.value == columns(found, (CUMULATIVE,), PLAYERS)[0][0] == Fraction(21, 2)


@pytest.mark.clause("CLUB-1")
def test_players_are_ranked_by_modified_median_then_solkoff_cumulative_and_cumulative_of_opposition() -> None:
    found = standings(event(ROWS), PLAYERS)
    assert [c.system for c in found.columns] == ["score", MEDIAN, SOLKOFF, CUMULATIVE, OPPOSITION]


PERFECT = {"a": "Wc Wd Wf", "b": "F Wc +d", "c": "La Lb F", "d": "Wf La -b", "f": "Ld F La"}


@pytest.mark.clause("CLUB-2")
def test_tied_perfect_scores_skip_every_system_byes_and_forfeits_included() -> None:
    found = standings(event(PERFECT), PLAYERS)
    assert found.skipped == ("a", "b")
    assert found.ranking.groups[0] == ("a", "b")
    assert found.figures("a") != found.figures("b")
    assert found.deciding("a", "b") is None
    assert found.deciding("a", "c") == 0
    broken = standings(event(PERFECT), Ladder(PLAYERS.systems))
    assert broken.ranking.groups[0] == ("a",)


@pytest.mark.clause("CLUB-2")
def test_one_perfect_score_alone_skips_nothing() -> None:
    assert standings(event({"a": "Wb", "b": "La", "c": "H"}), PLAYERS).skipped == ()


@pytest.mark.clause("CLUB-3")
def test_team_figures_are_the_sums_over_those_who_count() -> None:
    found = teams(2)
    single = standings(event(ROWS), Ladder(TEAMS)).figures
    for team in found.teams:
        expected = tuple(map(sum, zip(*(single(p) for p in team.players), strict=True)))
        assert found.standings.figures(team.name) == expected
        assert expected == tuple(team_working(found, team.name, s).value for s in (SCORE, *TEAMS))


@pytest.mark.clause("CLUB-4")
def test_players_tied_for_the_last_counting_place_are_separated_by_the_individual_order() -> None:
    found = teams(2)
    ranking = standings(event(ROWS), PLAYERS).ranking
    for team in found.teams:
        assert [*team.players, *team.others] == [p for p in ranking.order if p[0] == team.name]
    value = team_working(found, "a", SOLKOFF)
    best, second, other = (p for p in ranking.order if p[0] == "a")
    assert told(value, "player", "round", "counts", "because", "clause") == [
        (best, 0, True, "", ""),
        (second, 0, True, "", ""),
        (other, 0, False, "not among the top scorers", "CLUB-4"),
    ]
    assert all(isinstance(t.value, Working) for t in value.terms)


@pytest.mark.clause("CLUB-4")
def test_perfect_scores_do_not_keep_the_systems_from_saying_who_counts() -> None:
    rows = {"b": PERFECT["b"], **{p: row for p, row in PERFECT.items() if p != "b"}}
    found = team_standings(event(rows, teams={"t": ["b", "a"], "u": ["c"]}), PLAYERS, TEAMS, 1)
    assert found.teams[0].players == ("a",)


@pytest.mark.clause("CLUB-4")
def test_fewer_than_four_are_summed_and_never_padded() -> None:
    found = teams(4)
    assert [len(t.players) for t in found.teams] == [3, 3, 3]
    empty = team_standings(event(ROWS, teams={"e": []}), PLAYERS, TEAMS, 4)
    assert [*empty.standings.figures("e")] == [0, 0, 0, 0, 0]


@pytest.mark.clause("CLUB-2", "MAG-4")
def test_tied_teams_of_perfect_players_skip_every_system() -> None:
    found = team_standings(event(PERFECT, teams={"t": ["a"], "u": ["b", "x"][:1], "v": ["c"]}), PLAYERS, TEAMS, 1)
    assert found.standings.skipped == ("t", "u")
    assert found.standings.ranking.groups[0] == ("t", "u")
    assert found.standings.deciding("t", "u") is None


@pytest.mark.clause("CLUB-2")
def test_one_perfect_team_alone_skips_nothing() -> None:
    assert team_standings(event(PERFECT, teams={"t": ["a"], "v": ["c"]}), PLAYERS, TEAMS, 1).standings.skipped == ()


@pytest.mark.clause("CLUB-2")
def test_one_imperfect_team_in_the_tie_brings_the_systems_back() -> None:
    # One perfect player alone scores as much as the three of the other team together.
    found = team_standings(event(PERFECT, teams={"t": ["a"], "v": ["d", "c", "f"]}), PLAYERS, TEAMS, 3)
    assert found.standings.figures("t")[0] == 3
    assert found.standings.figures("v")[0] == 3
    assert found.standings.skipped == ()
    assert found.standings.deciding("t", "v") == 1


@pytest.mark.clause("MAG-5")
def test_league_teams_use_the_order_of_the_individuals() -> None:
    order = ("magnus", SOLKOFF, CUMULATIVE, MEDIAN, OPPOSITION)
    found = team_standings(event(ROWS, teams={"a": ["a1", "a2"], "b": ["b1"]}), Ladder(order), order, 4, "MAG-5")
    assert [c.system for c in found.standings.columns] == ["score", *order]
    assert team_working(found, "a", "magnus").clause == "MAG-5"
