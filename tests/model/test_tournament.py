"""A season by its match dates, and the games of a match from both sides."""

import pytest

from playoffs.model.tournament import Games, Kind, MatchDate, Player, Round, Team, Tournament

OUT, BYE = Round(Kind.OUT), Round(Kind.FULL_BYE)

SEASON = Tournament(
    "League",
    3,
    (
        Player("a", "Ada", (OUT, OUT, Round(Kind.WIN, 2))),
        Player("b", "Ben", (Round(Kind.DRAW, 2), BYE, BYE)),
        Player("c", "Cy", (Round(Kind.DRAW, 1), Round(Kind.ZERO_BYE), Round(Kind.LOSS, 0))),
    ),
    dates=(MatchDate("2027-01-09", 2), MatchDate("2027-01-23", 1)),
    teams=(Team("Lions", ("a", "b")), Team("Bears", ("c",)), Team("Owls", ("a",))),
)


def test_a_season_falls_into_its_dates() -> None:
    days = dict(SEASON.by_date())
    assert list(days) == ["2027-01-09", "2027-01-23"]
    assert [p.rounds for p in days["2027-01-23"].players] == [(Round(Kind.WIN, 2),), (BYE,), (Round(Kind.LOSS, 0),)]
    assert [day.rounds for day in days.values()] == [2, 1]


def test_an_event_without_dates_is_itself() -> None:
    single = Tournament("Open", 1, (Player("a", "Ada", (BYE,)),))
    assert list(single.by_date()) == [("", single)]
    assert single.on("2027-01-09") is None


def test_one_date_holds_those_who_entered_it_and_their_teams() -> None:
    day = SEASON.on("2027-01-09")
    assert day is not None
    assert [p.id for p in day.players] == ["b", "c"]
    assert [p.rounds[0].opponent for p in day.players] == [1, 0]
    assert day.teams == (Team("Lions", ("b",)), Team("Bears", ("c",)))
    assert not day.dates
    assert SEASON.on("2027-01-10") is None


@pytest.mark.parametrize(("games", "text"), [(Games(2, 1), "2-1"), (Games(1, 0, 2), "1-0-2")])
def test_games_from_both_sides(games: Games, text: str) -> None:
    assert str(games) == text
    assert games.mirror.mirror == games
    assert games.mirror == (games[1], games[0], games[2])
