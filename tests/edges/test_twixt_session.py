"""A small session that somebody leaves or does not come to: it can be paired, or a ruling that works is named."""

from pathlib import Path

import pytest

from tests.cli.terminal import Terminal
from tests.edges.twixt import awaited, boards, do, founded, over, play, shown, started

FIVE = ("Ada Berg", "Bo Cramer", "Cy Dahl", "Di Eklund", "Ed Frank")


def rounds(at: Terminal, player: str) -> list[str]:
    found: list[str] = next(e["rounds"] for e in shown(at)["sessions"][0] if e["player"] == player)
    return found


@pytest.mark.clause("TWX-5")
def test_one_no_show_leaves_a_session_of_three_pairable(terminal: Terminal, tmp_path: Path) -> None:
    founded(terminal, FIVE[:3], tmp_path)
    play(terminal, started(terminal, 1))
    absent = boards(terminal, 1)[0][1]
    do(terminal, "result", "1", "X")
    do(terminal, "start")
    assert [(ask["kind"], ask["players"]) for ask in awaited(terminal)] == [("left-over", [absent])]
    play(terminal, over(terminal, 2))
    assert rounds(terminal, absent) == ["BYE0", "BYE1"]


@pytest.mark.clause("TWX-5")
def test_the_game_master_names_who_is_left_over_and_the_program_pairs_the_rest(
    terminal: Terminal, tmp_path: Path
) -> None:
    founded(terminal, FIVE, tmp_path)
    do(terminal, "start")
    assert [ask["players"] for ask in awaited(terminal)] == [["5"]]
    do(terminal, "rule", "set-left-over", "2", "--reason", "came late")
    assert [ask["players"] for ask in awaited(terminal)] == [["2"]]
    play(terminal, started(terminal, 1))
    assert sorted(sorted(pair) for pair in boards(terminal, 1)) == [["1", "4"], ["3", "5"]]


@pytest.mark.clause("TWX-5", "TWX-7")
def test_where_naming_somebody_leaves_only_rematches_another_can_be_named(terminal: Terminal, tmp_path: Path) -> None:
    founded(terminal, FIVE[:3], tmp_path)
    play(terminal, over(terminal, 1))  # 1 meets 2, 3 is left over
    do(terminal, "start")
    said = do(terminal, "rule", "set-left-over", "3", "--reason", "as asked for")
    assert "No pairing avoids that players meet again" in said
    assert [ask["kind"] for ask in awaited(terminal)] == ["set-order"]
    do(terminal, "rule", "set-left-over", "1", "--reason", "as asked for")
    play(terminal, started(terminal, 2))
    assert [sorted(pair) for pair in boards(terminal, 2)] == [["2", "3"]]


@pytest.mark.clause("TWX-5", "RUL-1")
def test_naming_who_is_left_over_starts_the_round(terminal: Terminal, tmp_path: Path) -> None:
    founded(terminal, FIVE, tmp_path)
    do(terminal, "rule", "set-left-over", "2", "--reason", "came late")
    do(terminal, "left-over", "bye")
    assert "Bo Cramer" in do(terminal, "show")
    assert shown(terminal)["rounds"][0]["left_over"] == "2"


@pytest.mark.clause("TWX-7", "RUL-1")
@pytest.mark.parametrize("order", [("1", "4", "2", "3"), ("4", "1", "3", "2")])
def test_after_a_ruled_order_the_better_ranked_gets_the_due_color_named_first_or_second(
    terminal: Terminal, tmp_path: Path, order: tuple[str, ...]
) -> None:
    founded(terminal, FIVE[:4], tmp_path)
    do(terminal, "start")
    do(terminal, "toss", "--physical", "3", "--witness", "Ed")
    play(terminal, over(terminal, 1))
    assert boards(terminal, 1) == [("3", "1"), ("2", "4")]  # 1 and 4 are due to move first, 2 and 3 second
    do(terminal, "rule", "set-order", *order, "--reason", "other")
    assert sorted(boards(terminal, 2)) == [("1", "4"), ("3", "2")]


@pytest.mark.clause("RUL-1")
def test_an_event_that_a_ruling_ends_in_mid_session_prints_its_sheets(terminal: Terminal, tmp_path: Path) -> None:
    founded(terminal, FIVE[:4], tmp_path)
    play(terminal, started(terminal, 1))
    do(terminal, "result", "1", "W")
    do(terminal, "rule", "vacate", "--reason", "other", "--yes")
    do(terminal, "declare", "--yes")
    do(terminal, "sheet", "--to", str(tmp_path / "sheets"), "--format", "txt")
    (pairings,) = (tmp_path / "sheets").glob("*round-1*.txt")
    assert "Ada Berg" in pairings.read_text("utf-8")
