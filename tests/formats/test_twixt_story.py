"""The data of the Twixt sheets: pairing sheets, wall bracket, placings, folded from a whole record."""

from functools import cache

import pytest

from playoffs.desk.record.line import Line
from playoffs.formats.clocked_elimination.places import placings
from playoffs.formats.clocked_elimination.story import BracketBoard, BracketGame, bracket
from playoffs.formats.swiss_session.story import SessionGame, session_rounds
from playoffs.model.history import Held
from playoffs.model.position import Fact
from playoffs.model.vocabulary import Question
from playoffs.playoff import twixt
from playoffs.playoff.twixt import TwixtEvent
from tests.playoff import twixt_playthrough
from tests.playoff.twixt_playthrough import founding

EDITIONS = (1, 2)


@cache
def line() -> Line:
    return twixt_playthrough.played()


def event(at: Line) -> TwixtEvent:
    assert isinstance(at.position, TwixtEvent)
    return at.position


def until(path: str) -> Line:
    """The line just before the fact that answers this ask."""
    n = next(n for n, held in enumerate(line().held) if held.ask.id == path)
    return Line(position=line().trail[n], held=line().held[:n])


@pytest.mark.clause("TWX-5", "TWX-6", "TWX-7")
def test_the_pairing_sheets_of_all_rounds() -> None:
    rounds = session_rounds(line().held)
    assert [(r.session, r.round, r.over) for r in rounds] == [(s, r, True) for s in (1, 2) for r in (1, 2, 3)]
    first, second = rounds[:2]
    assert (first.left_over, first.house, first.bye, first.gave_up) == ("8", "assistant", "", ())
    assert first.games[1] == SessionGame(2, "7", "2", "draw")
    assert first.games[-1] == SessionGame(5, "8", "assistant", "white")
    assert (second.left_over, second.house, second.bye) == ("6", "", "6")
    assert [row for row in second.gave_up if row[0] == 2] == [
        (2, "different-scores", 1),
        (2, "score-difference", 1),
        (2, "float-place", 1),
    ]
    assert all(game.result for r in rounds for game in r.games)


@pytest.mark.clause("TWX-7")
def test_the_sheet_of_a_round_that_has_just_been_paired() -> None:
    (round_,) = session_rounds(until("session-1/round-1/board-1/result").held)
    assert [game.result for game in round_.games] == [""] * 5
    assert not round_.over
    assert session_rounds(()) == ()


@pytest.mark.clause("RUL-1")
def test_rulings_on_a_board_show_on_its_sheet() -> None:
    at = until("session-1/round-1/board-2/result")
    asks = {ask.id: ask for ask in at.position.may}
    for what, value, expected in (
        ("board-2/set-colours", "2", SessionGame(2, "2", "7")),
        ("board-1/replay", "replay", SessionGame(1, "1", "5")),
        ("board-1/set-result", "draw", SessionGame(1, "1", "5", "draw")),
    ):
        ask = asks[f"session-1/round-1/{what}"]
        fact = Held(version=99, ask=ask, fact=Fact(ask.id, value, "because"))
        assert expected in session_rounds((*at.held, fact))[0].games


@pytest.mark.clause("TWX-9", "TWX-11e")
def test_the_bracket_while_it_is_played() -> None:
    assert bracket(event(until("elimination/start")).elimination, ()) == ()
    at = until("quarterfinal/board-2/game/result")
    quarters, semis, (final,) = bracket(event(at).elimination, at.held)
    assert quarters[0] == BracketBoard(
        1,
        1,
        ("1", "7"),
        (1, 8),
        (),
        0,
        3600,
        (
            BracketGame(name="game", white="1", black="7", control="30:00", result="draw", ended=2280),
            BracketGame(name="repeat-1", white="7", black="1", control="15:00", result="black", ended=3960),
        ),
        "1",
        "repeat",
    )
    assert quarters[1].games == (BracketGame(name="game", white="6", black="9", control="30:00"),)
    assert semis[0] == BracketBoard(2, 5, ("1", ""), (1, 0), (2,), 0, 0, (), "", "")
    assert (semis[1].players, semis[1].waits_for) == (("", ""), (3, 4))
    assert (final.players, final.waits_for) == (("", ""), (5, 6))


@pytest.mark.clause("TWX-12", "TWX-13b")
def test_the_bracket_and_the_placings_at_the_end() -> None:
    _, _, (final,) = bracket(event(line()).elimination, line().held)
    assert (final.players, final.start, final.ends) == (("1", "5"), 118 * 60, 180 * 60)
    assert [(g.name, g.control, g.result, g.ended) for g in final.games] == [
        ("game", "30:00", "draw", 8460),
        ("repeat-1", "19:30", "draw", 9930),
    ]
    assert (final.winner, final.how) == ("1", "seed")
    elimination = event(line()).elimination
    assert elimination
    assert [p.player for p in placings(elimination.seeds, elimination.rounds)] == [
        "1",
        "5",
        "9",
        "8",
        "7",
        "4",
        "2",
        "6",
    ]


def test_an_empty_line_shows_no_player_and_no_hour() -> None:
    small = founding()
    players = small.tournament.players[:5]
    position = twixt.begin(
        event(line()).rules, [twixt.Competitor(p.id, p.rating) for p in players], [p.id for p in players]
    )
    at = Line(position=position)
    while not event(at).elimination:
        ask = at.position.asks[0]
        value = (
            "white"
            if ask.question.value == "result"
            else ask.options.samples[-1 if ask.question is Question.SECOND_SESSION else 0]
        )
        at = Line(position=at.position.accept(Fact(ask.id, value)).position)
    top = bracket(event(at).elimination, ())[0][0]
    assert (top.players[1], top.seeds, top.ends) == ("", (1, 8), 0)
    assert (top.winner, top.how, top.games) == (top.players[0], "walkover", ())
