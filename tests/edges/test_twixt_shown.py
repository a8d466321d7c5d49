"""What the screen says of a Twixt session: which round is on, and who has left; an order names those who play."""

from pathlib import Path

import pytest

from tests.cli.terminal import Terminal
from tests.edges.twixt import awaited, boards, do, founded, over, play, shown, started

FIVE = ("Ada Berg", "Bo Cramer", "Cy Dahl", "Di Eklund", "Ed Frank")


@pytest.fixture
def five(terminal: Terminal, tmp_path: Path) -> Terminal:
    founded(terminal, FIVE, tmp_path)
    return terminal


def line(text: str, name: str) -> str:
    """The first line of a session's table that names somebody."""
    return next(row for row in text.splitlines() if name in row)


def test_the_screen_says_which_round_is_paired_played_and_over(five: Terminal) -> None:
    assert "Session 1, before round 1\n" in do(five, "show")
    do(five, "start")
    assert "Session 1, round 1 is being paired\n" in do(five, "show")
    do(five, "left-over", "bye")
    assert "Session 1, round 1 is being paired\n" in do(five, "show")
    do(five, "toss")
    assert "Session 1, round 1 is on\n" in do(five, "show")
    play(five, over(five, 1))
    assert "Session 1, after round 1\n" in do(five, "show")
    play(five, started(five, 2))
    assert "Session 1, round 2 is on\n" in do(five, "show")
    play(five, lambda: awaited(five)[0]["kind"] == "second-session")
    assert "Session 1, after round 3\n" in do(five, "show")


def test_the_screen_marks_who_has_left_until_they_come_back(five: Terminal) -> None:
    play(five, over(five, 1))
    do(five, "withdraw", "Di")
    assert "withdrew" in line(do(five, "show"), "Di Eklund")
    assert [e["player"] for e in shown(five)["sessions"][0] if e["withdrew"]] == ["4"]
    play(five, started(five, 2))
    do(five, "withdraw", "Cy")
    said = do(five, "show")
    assert "withdrew" in line(said, "Cy Dahl")
    assert "withdrew" not in line(said, "Ada Berg")
    do(five, "add", "Di Eklund")
    assert "withdrew" not in line(do(five, "show"), "Di Eklund")
    play(five, lambda: awaited(five)[0]["kind"] == "second-session")
    assert "withdrew" in line(do(five, "show"), "Cy Dahl")
    do(five, "second-session", "hold")
    do(five, "enter", "Ada", "Cy", "Ed")
    play(five, started(five, 1))
    do(five, "withdraw", "Ada")
    first, second = shown(five)["sessions"]
    assert [e["player"] for e in first if e["withdrew"]] == ["1", "3", "5"]  # they entered again (TWX-8)
    assert [e["player"] for e in second if e["withdrew"]] == ["1"]


@pytest.mark.clause("TWX-5")
def test_an_order_to_enter_names_those_who_play(five: Terminal) -> None:
    do(five, "withdraw", "Cy")
    do(five, "add", "Eva Falk", "--rating", "2400", "--scale", "online")
    (ask,) = awaited(five)
    assert (ask["kind"], sorted(ask["players"])) == ("ranking", ["1", "2", "4", "5", "6"])
    assert "Cy" not in ask["command"].split()
    said = do(five, *ask["command"].split()[1:])
    assert "Dahl" not in said
    play(five, started(five, 1))
    assert all("3" not in pair for pair in boards(five, 1))


@pytest.mark.clause("TWX-5")
def test_an_order_that_names_who_has_left_too_is_taken(five: Terminal) -> None:
    do(five, "withdraw", "Cy")
    do(five, "rank", "Ed", "Di", "Cy", "Bo", "Ada")
    play(five, started(five, 1))
    assert sorted(sorted(pair) for pair in boards(five, 1)) == [["1", "4"], ["2", "5"]]


@pytest.mark.clause("TWX-5")
def test_a_rating_of_no_scale_beside_those_of_one_is_refused_with_the_line_to_type(
    terminal: Terminal, tmp_path: Path
) -> None:
    file = tmp_path / "entrants.csv"
    file.write_text("id,name,rating,scale\n1,Ada Berg,1800,ACF\n2,Bo Cramer,1800,ACF\n3,Cy Dahl,,\n", encoding="utf-8")
    do(terminal, "new", str(file), "--rules", "wbc-twixt")
    said = terminal.refused("add Eva Falk --rating 1790", 2)
    assert "playoffs add 'Eva Falk' --rating 1790 --scale ACF" in said
    do(terminal, "add", "Eva Falk", "--rating", "1790", "--scale", "ACF")
    assert [ask["kind"] for ask in awaited(terminal)] == ["rank-lots"]
    do(terminal, "add", "Finn Gade")
    assert [ask["kind"] for ask in awaited(terminal)] == ["rank-lots"]
    said = do(terminal, "add", "Gil Hoff", "--rating", "2100", "--scale", "online")
    assert "Ratings are of several scales now: the order is entered" in " ".join(said.split())
    assert [ask["kind"] for ask in awaited(terminal)] == ["ranking"]


@pytest.mark.clause("TWX-5")
def test_a_scale_beside_ratings_of_none_says_why_the_order_is_entered(five: Terminal) -> None:
    said = do(five, "add", "Eva Falk", "--rating", "2400", "--scale", "online")
    assert "Ratings are of several scales now: the order is entered" in " ".join(said.split())
    assert "To mend a scale" in " ".join(said.split())


@pytest.mark.clause("TWX-5", "TWX-6")
def test_who_comes_when_a_round_is_paired_and_its_coin_awaited_plays_from_the_next_round_on(five: Terminal) -> None:
    do(five, "withdraw", "Ed")
    do(five, "start")
    assert [ask["kind"] for ask in awaited(five)] == ["colour-lot"]
    said = do(five, "add", "Eva Falk", "--rating", "1500")
    assert "from the next round on" in " ".join(said.split())
    assert [ask["kind"] for ask in awaited(five)] == ["colour-lot"]
    play(five, over(five, 1))
    assert next(e["rounds"] for e in shown(five)["sessions"][0] if e["player"] == "6") == ["BYE0"]
    play(five, started(five, 2))
    assert any("6" in pair for pair in boards(five, 2)) or shown(five)["rounds"][1]["left_over"] == "6"


@pytest.mark.clause("TWX-0", "TWX-5")
def test_who_leaves_while_a_round_is_paired_is_not_waited_for(five: Terminal) -> None:
    do(five, "start")
    assert [ask["kind"] for ask in awaited(five)] == ["left-over"]
    do(five, "withdraw", "Cy")
    assert [ask["kind"] for ask in awaited(five)] == ["start"]
    do(five, "start")
    (ask,) = awaited(five)
    assert ask["kind"] == "colour-lot"  # the board is paired and still needs its result
    do(five, "withdraw", "Bo")
    do(five, "toss")
    assert len(boards(five, 1)) == 2
    play(five, started(five, 2))
    assert sorted(p for pair in boards(five, 2) for p in pair) == ["1", "4"] or shown(five)["rounds"][1]["left_over"]


@pytest.mark.clause("TWX-7", "RUL-1")
def test_who_leaves_where_a_rematch_seemed_unavoidable_lets_the_rest_be_paired(
    terminal: Terminal, tmp_path: Path
) -> None:
    founded(terminal, FIVE[:3], tmp_path)
    play(terminal, over(terminal, 1))
    do(terminal, "start")
    do(terminal, "rule", "set-left-over", "3", "--reason", "as asked for")
    assert [ask["kind"] for ask in awaited(terminal)] == ["set-order"]
    do(terminal, "withdraw", "1")
    play(terminal, started(terminal, 2))
    assert [sorted(pair) for pair in boards(terminal, 2)] == [["2", "3"]]
