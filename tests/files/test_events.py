"""Matches, seasons, Twixt sessions and teams: written and read back the same, and refused where they make no sense."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from msgspec import structs

from playoffs.files.event_json import read_event_json, write_event_json
from playoffs.files.read import read_event
from playoffs.files.tables.crosstable import read_crosstable, write_crosstable
from playoffs.model.tournament import Games, Kind, MatchDate, Play, Round, Team, Tournament
from playoffs.text.errors import BadInput
from tests.thinned import examples
from tests.tiebreaks import axes
from tests.tiebreaks.axes import Axes

MAKERS: dict[str, Callable[[Axes], Tournament]] = {
    "games": axes.games,
    "season": axes.season,
    "matches": axes.matches,
    "twixt": axes.twixt,
}


@pytest.mark.parametrize("maker", MAKERS)
@settings(max_examples=examples(60), deadline=None)
@given(axes.axes(most_rounds=9))
def test_an_event_of_any_kind_is_read_back_from_json_and_csv(maker: str, drawn: Axes) -> None:
    event = MAKERS[maker](drawn)
    assert read_event_json(write_event_json(event), "event.json") == event
    again = read_crosstable(write_crosstable(event), "event.csv", event.play)
    # A column says who belongs together, not in which order they were entered.
    assert {t.name: set(t.players) for t in again.teams} == {t.name: set(t.players) for t in event.teams}
    assert structs.replace(again, teams=event.teams) == event


MATCHES = (
    """id,name,1,2,3,4
a,Ada,W b 2-1,BYE,D c 1-1-1,-b
b,Ben,L a 1-2,+c,OUT,+a
c,Cy,BYE,-b,D a 1-1-1,OUT
""".replace(" b ", "b ")
    .replace(" a ", "a ")
    .replace(" c ", "c ")
)


@pytest.mark.clause("DCI-1", "DCI-2", "DCI-7")
def test_a_crosstable_of_matches() -> None:
    event = read_crosstable(MATCHES, "magic.csv", Play.MATCHES)
    assert event.play is Play.MATCHES
    assert event.players[0].rounds == (
        Round(Kind.WIN, 1, games=Games(2, 1)),
        Round(Kind.FULL_BYE),
        Round(Kind.DRAW, 2, games=Games(1, 1, 1)),
        Round(Kind.FORFEIT_LOSS, 1, games=Games(0, 2)),
    )
    assert event.players[1].rounds[2] == Round(Kind.OUT)


@pytest.mark.clause("DCI-7")
def test_a_match_left_or_missed_by_both() -> None:
    event = read_crosstable("id,name,1,2\na,Ada,-b 1-1,-b 0-0\nb,Ben,+a 1-1,-a 0-0\n", "magic.csv", Play.MATCHES)
    assert event.players[0].rounds[0] == Round(Kind.FORFEIT_LOSS, 1, games=Games(1, 1))
    assert event.players[1].rounds[1] == Round(Kind.FORFEIT_LOSS, 0, games=Games(0, 0))


@pytest.mark.clause("DCI-1")
def test_the_score_that_a_file_of_matches_states_is_that_in_match_points() -> None:
    text = "id,name,score,1,2\na,Ada,{},Wb 2-1,BYE\nb,Ben,{},La 1-2,Dc 1-1\nc,Cy,{},BYE,Db 1-1\n"
    assert read_crosstable(text.format(6, 1, 4), "magic.csv", Play.MATCHES).rounds == 2
    with pytest.raises(BadInput, match=r"line 2: found 2 points for player a; expected 6"):
        read_crosstable(text.format(2, 0.5, 1.5), "magic.csv", Play.MATCHES)


SEASON = """id,name,team,2026-01-10/1,2026-01-10/2,2026-01-24/1,2026-01-24/2
1,Ada,Lions,W2,D3,OUT,OUT
2,Ben,Lions,L1,BYE1,W3w,BYE½
3,Cy,,BYE0,D1,L2b,BYE0
"""


@pytest.mark.clause("MAG-3")
def test_a_season_with_teams() -> None:
    event = read_crosstable(SEASON, "league.csv")
    assert event.dates == (MatchDate("2026-01-10", 2), MatchDate("2026-01-24", 2))
    assert event.teams == (Team("Lions", ("1", "2")),)
    assert event.players[0].rounds[2:] == (Round(Kind.OUT), Round(Kind.OUT))


TWIXT = """id,name,1,2,3
1,Ada,W2,D@,BYE1
2,Ben,L1,W@3,D3
3,Cy,BYE1,BYE0,D2
"""


@pytest.mark.clause("TWX-0", "TWX-1")
def test_a_twixt_session_with_house_opponents() -> None:
    event = read_crosstable(TWIXT, "session.csv", Play.TWIXT)
    assert event.players[0].rounds[1] == Round(Kind.DRAW, None, house=True)
    assert event.players[1].rounds[1] == Round(Kind.WIN, 2, house=True)
    assert event.players[2].rounds[1] == Round(Kind.ZERO_BYE)


CSV_REFUSED = {
    "negative games": (MATCHES, "Wb 2-1", "Wb 2--1", Play.MATCHES, r"line 2, column 1: found .*negative games"),
    "neither games nor a result": (MATCHES, "Wb 2-1", "b 0-0-0", Play.MATCHES, r'line 2, column 1: found "b 0-0-0"'),
    "a result without games": (MATCHES, "Wb 2-1", "Wb", Play.MATCHES, r"found .*without games; expected .*Wb 2-1"),
    "a percentage": (MATCHES, "Wb 2-1", "Wb 66%-33%", Play.MATCHES, r"found .*a percentage .*as counts"),
    "a fraction": (MATCHES, "Wb 2-1", "Wb 0.66", Play.MATCHES, r"found .*a percentage or fraction.*as counts"),
    "a ratio": (MATCHES, "Wb 2-1", "Wb 2/3", Play.MATCHES, r"found .*a percentage or fraction.*as counts"),
    "a percentage for a result": (
        MATCHES,
        "Wb 2-1",
        "66.7%",
        Play.MATCHES,
        r'found "66\.7%", a percentage; expected W12',
    ),
    "a percentage in a season": (
        SEASON,
        "W3w",
        "50%",
        Play.GAMES,
        r'2026-01-24/1: found "50%", a percentage; expected',
    ),
    "a percentage in Twixt": (TWIXT, "W2,", "100%,", Play.TWIXT, r'found "100%", a percentage; expected W12'),
    "games without a result": (MATCHES, "Wb 2-1", "b 2-1", Play.MATCHES, r"games without a result; expected W, D or L"),
    "games alone": (MATCHES, "Wb 2-1", "2-1", Play.MATCHES, r"games without a result; expected W, D or L"),
    "a result without an opponent": (
        MATCHES,
        "Wb 2-1",
        "W 2-1",
        Play.MATCHES,
        r'"W 2-1", a result without an opponent',
    ),
    "games with a minus sign": (MATCHES, "Wb 2-1", "Wb 2-\N{MINUS SIGN}1", Play.MATCHES, r"negative games"),
    "games with a dash": (MATCHES, "Wb 2-1", "Wb 2\N{EN DASH}1", Play.MATCHES, r"expected Wb 2-1, with plain hyphens"),
    "games with blanks": (MATCHES, "Wb 2-1", "Wb 2 - 1", Play.MATCHES, r"expected Wb 2-1, .* without blanks"),
    "more games than a match has": (MATCHES, "Wb 2-1", "Wb 200-1", Play.MATCHES, r'found "Wb 200-1"; expected W12'),
    "a bye with games": (MATCHES, "BYE,D", "BYE 2-0,D", Play.MATCHES, r"a bye with games; expected BYE alone"),
    "a bye of a fraction": (SEASON, "BYE1", "BYE1/2", Play.GAMES, r'found "BYE1/2"; expected BYE1, BYE½, .* alone'),
    "a date without its rounds": (
        SEASON.replace("2026-01-24/2", "note"),
        "2026-01-24/1",
        "2026-01-24",
        Play.GAMES,
        r"column '2026-01-24', which may be a round; expected .*2026-01-10/1 for those of a match date",
    ),
    "games that contradict the result": (MATCHES, "Wb 2-1", "Wb 1-2", Play.MATCHES, r"1-2 is no win; .*more games won"),
    "a draw with a winner": (MATCHES, "Dc 1-1-1", "Dc 2-1", Play.MATCHES, r"2-1 is no draw; expected as many"),
    "games that differ between the two": (MATCHES, "La 1-2", "La 0-2", Play.MATCHES, r"games 2-1, while .*has 0-2"),
    "a no-show of both as two wins": (MATCHES, "+a", "-a", Play.MATCHES, r"expected 0-0 on both sides"),
    "an empty cell": (MATCHES, "OUT,+a", ",+a", Play.MATCHES, r"an empty cell; expected a result, or OUT"),
    "a chess bye in a match": (MATCHES, "BYE,D", "BYE½,D", Play.MATCHES, r"BYE½, which matches do not have"),
    "a colour in a match": (MATCHES, "Wb 2-1", "Wbw 2-1", Play.MATCHES, r'unknown opponent "bw" in round 1'),
    "a bye against an opponent": (
        SEASON,
        "BYE1",
        "BYE1 3",
        Play.GAMES,
        r"a bye against an opponent; expected BYE1 alone",
    ),
    "a bye of matches with an opponent": (MATCHES, "BYE,D", "BYE b,D", Play.MATCHES, r"a bye against an opponent"),
    "a missing date": (SEASON, "2026-01-24/1", "/1", Play.GAMES, r"line 1: found round column '/1'; expected a date"),
    "a date that does not exist": (
        SEASON,
        "2026-01-24/1",
        "2026-02-30/1",
        Play.GAMES,
        r"'2026-02-30/1'; expected a date",
    ),
    "dates out of order": (SEASON, "2026-01-24/1", "2026-01-03/1", Play.GAMES, r"expected a date after 2026-01-10"),
    "a round of no date": (SEASON, "2026-01-24/2", "2", Play.GAMES, r"round column '2' without a date"),
    "rounds of a date out of order": (SEASON, "2026-01-24/2", "2026-01-24/3", Play.GAMES, r"expected 2026-01-24/2"),
    "half a date not entered": (SEASON, "OUT,OUT", "OUT,BYE0", Play.GAMES, r"out of only some rounds of 2026-01-24"),
    "a date that nobody entered": (
        SEASON,
        "W3w,BYE½\n3,Cy,,BYE0,D1,L2b,BYE0",
        "OUT,OUT\n3,Cy,,BYE0,D1,OUT,OUT",
        Play.GAMES,
        r"found nobody on 2026-01-24; expected players who entered it",
    ),
    "an empty cell in a season": (SEASON, "OUT,OUT", ",", Play.GAMES, r"expected .*OUT for a date not entered"),
    "out of a single event": (
        TWIXT.replace("@3", "").replace("D@", "BYE0").replace("W,D3", "BYE0,D3"),
        "BYE0",
        "OUT",
        Play.GAMES,
        r"OUT, a date not entered; expected a season",
    ),
    "a forfeit in Twixt": (
        TWIXT,
        "W2,",
        "+2,",
        Play.TWIXT,
        "found a forfeit; expected BYE1 for who was there and BYE0",
    ),
    "a half-point bye in Twixt": (TWIXT, "BYE0", "BYE½", Play.TWIXT, r"BYE½, which a Twixt session does not have"),
    "a house opponent who plays": (
        TWIXT,
        "W@3",
        "W@1",
        Play.TWIXT,
        r"against the house opponent 1, while .* has a house opponent",
    ),
    "a game that the other did not play": (TWIXT, "D@,", "D2,", Play.TWIXT, r"has a house opponent; expected two"),
    "an unknown house opponent": (TWIXT, "W@3", "W@9", Play.TWIXT, r'unknown opponent "9" in round 2'),
    "the name of a house opponent": (TWIXT, "D@,", "D@the master,", Play.TWIXT, r"expected W12, D12 .*W@"),
}


@pytest.mark.parametrize("case", CSV_REFUSED)
def test_a_crosstable_that_makes_no_sense_is_refused_with_its_place(case: str) -> None:
    text, old, new, play, refusal = CSV_REFUSED[case]
    assert old in text
    with pytest.raises(BadInput, match=rf"^event\.csv.*{refusal}"):
        read_crosstable(text.replace(old, new, 1), "event.csv", play)


def form() -> dict[str, Any]:
    """A small event of matches as JSON says it."""
    return {
        "format": "playoffs-event-1",
        "play": "matches",
        "name": "Friday",
        "players": [
            {"id": "a", "name": "Ada", "rounds": ["Wb 2-1", "BYE"]},
            {"id": "b", "name": "Ben", "rounds": ["La 1-2", "OUT"], "rating": 1500, "fields": {"class": "u"}},
        ],
        "teams": [{"name": "Lions", "players": ["a", "b"]}],
    }


def league() -> dict[str, Any]:
    return {
        "format": "playoffs-event-1",
        "play": "games",
        "name": "League",
        "players": [{"id": "a", "name": "Ada", "rounds": ["Wb"]}, {"id": "b", "name": "Ben", "rounds": ["La"]}],
        "dates": [{"date": "2026-01-10", "rounds": 1}],
    }


def test_the_json_form() -> None:
    event = read_event_json(json.dumps(form()).encode(), "e.json")
    assert event.players[1].rating == 1500
    assert event.players[1].fields == (("class", "u"),)
    assert event.teams == (Team("Lions", ("a", "b")),)
    assert read_event_json(json.dumps(league()).encode(), "e.json").dates == (MatchDate("2026-01-10", 1),)


Change = Callable[[dict[str, Any]], object]
JSON_REFUSED: dict[str, tuple[Callable[[], dict[str, Any]], Change, str]] = {
    "an unknown player in a team": (
        form,
        lambda e: e["teams"][0]["players"].append("c"),
        r'unknown player "c" in the team "Lions"',
    ),
    "a player in two teams": (
        form,
        lambda e: e["teams"].append({"name": "T", "players": ["a"]}),
        r"player a in the teams",
    ),
    "a team twice": (
        form,
        lambda e: e["teams"].append({"name": "Lions", "players": ["a"]}),
        r'the team "Lions"; expected a name',
    ),
    "a team of nobody": (form, lambda e: e["teams"][0].update(players=[]), r'the team "Lions" without players'),
    "negative games": (
        form,
        lambda e: e["players"][0]["rounds"].__setitem__(0, "Wb -2-1"),
        r'player "a", round 1: .*negative games',
    ),
    "a percentage": (
        form,
        lambda e: e["players"][0]["rounds"].__setitem__(0, "Wb 67%"),
        r'player "a", round 1: .*a percentage',
    ),
    "a number for a result": (
        form,
        lambda e: e["players"][1]["rounds"].__setitem__(1, 0.5),
        r"players\[1\]\.rounds\[1\]: found a number with a fraction; expected text",
    ),
    "too few rounds": (form, lambda e: e["players"][1]["rounds"].pop(), r'player "b": found 1 round; expected 2'),
    "an opponent who disagrees": (
        form,
        lambda e: e["players"][1]["rounds"].__setitem__(0, "BYE"),
        r"while player b has a full-point bye",
    ),
    "a missing date": (league, lambda e: e["dates"][0].pop("date"), r'dates\[0\]: found nothing for the field "date"'),
    "an empty date": (
        league,
        lambda e: e["dates"][0].update(date=""),
        r'dates\[0\]: found ""; expected a date such as',
    ),
    "no dates": (league, lambda e: e["dates"].clear(), r"dates with 0 rounds together; expected 1"),
    "dates that hold other rounds": (
        league,
        lambda e: e["dates"][0].update(rounds=2),
        r"dates with 2 rounds together; expected 1",
    ),
    "dates out of order": (
        league,
        lambda e: e["dates"].append({"date": "2026-01-10", "rounds": 1}),
        r"expected a date after 2026-01-10",
    ),
    "rounds as a percentage": (
        league,
        lambda e: e["dates"][0].update(rounds="50%"),
        r"dates\[0\]\.rounds: found text; expected a whole number",
    ),
    "dates in an event of matches": (
        form,
        lambda e: e.update(dates=[{"date": "2026-01-10", "rounds": 2}]),
        r"match dates in an event of matches",
    ),
    "an unknown field": (form, lambda e: e.update(colour="red"), r'the unknown field "colour"'),
    "an unknown kind": (
        form,
        lambda e: e.update(play="cards"),
        r'play: found the value "cards"; expected games or matches or twixt',
    ),
    "another format": (form, lambda e: e.update(format="event-7"), r'the format "event-7"; expected playoffs-event-1'),
    "nobody": (form, lambda e: e["players"].clear(), r"found no players"),
    "an id twice": (form, lambda e: e["players"][1].update(id="a"), r"player a a second time"),
    "a control character": (form, lambda e: e["players"][1].update(name="B\n"), r'player "b": found .*on one line'),
    "a rating below 1": (
        form,
        lambda e: e["players"][1].update(rating=0),
        r"players\[1\]\.rating: found a value out of range; expected a whole number >= 1",
    ),
}


@pytest.mark.parametrize("case", JSON_REFUSED)
def test_json_that_makes_no_sense_is_refused_with_its_place(case: str) -> None:
    make, change, refusal = JSON_REFUSED[case]
    event = make()
    read_event_json(json.dumps(event).encode(), "e.json")
    change(event)
    with pytest.raises(BadInput, match=rf"^e\.json.*{refusal}"):
        read_event_json(json.dumps(event).encode(), "e.json")


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff", b"[" * 100_000, b'{"format": "playoffs-event-1"}'])
def test_what_is_no_event_at_all_is_refused(content: bytes) -> None:
    with pytest.raises(BadInput, match=r"^e\.json"):
        read_event_json(content, "e.json")


def test_an_event_of_another_kind_than_the_rules_rank_is_refused(tmp_path: Path) -> None:
    matches, season = tmp_path / "m.json", tmp_path / "league.csv"
    matches.write_text(json.dumps(form()), "utf-8")
    season.write_text(SEASON, "utf-8")
    with pytest.raises(BadInput, match="an event of matches of several games; expected chess games"):
        read_event(matches)
    with pytest.raises(BadInput, match="a season of 2 dates; expected one event"):
        read_event(season)
    assert read_event(season, seasons=True).rounds == 4
    assert read_event(matches, Play.MATCHES).rounds == 2


def test_birth_dates_and_addresses_do_not_enter_an_event() -> None:
    event = form()
    event["players"][1]["fields"] = {"Birth date": "2015-01-01", "class": "u"}
    assert read_event_json(json.dumps(event).encode(), "e.json").players[1].fields == (("class", "u"),)
