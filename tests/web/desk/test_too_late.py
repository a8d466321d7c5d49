"""Who comes too late is told what was recorded, and a wrong address is a page with a way back."""

import re

from tests.web.desk.test_console import closed
from tests.web.pages import Pages


def test_who_is_late_is_told_the_board_the_players_and_both_answers(director: Pages) -> None:
    page = closed(director)
    director.press(page, "White wins")
    page.read.forms[0].fields = [(n, "x" if n == "request" else v) for n, v in page.read.forms[0].fields]
    late = director.press(page, "Black wins")
    assert late.status == 409
    assert re.search(r"Recorded meanwhile: “Board 1, game 1: White wins.*” \(.* and .*\), entry 10", late.words)
    assert "You pressed “Board 1, game 1: Black wins" in late.words
    assert "practice-1 has gone on" not in late.words
    assert "stage-" not in late.words
    assert "/desk/practice-1/log" in late.read.links


def test_an_entry_that_is_undone_already_is_told_in_a_browsers_words(director: Pages) -> None:
    director.press(closed(director), "White wins")
    undo = director.open("/desk/practice-1/undo/10")
    director.press(undo, "Undo 1 entry", reason="misread")
    again = director.open("/desk/practice-1/undo/10")
    assert again.status == 409
    assert "Entry 10 does not stand any more: entry 11 undoes it" in again.words
    assert "playoffs log" not in again.words
    assert "/desk/practice-1/log" in again.read.links


def test_a_wrong_address_is_a_page_with_a_way_back(director: Pages) -> None:
    closed(director)
    page = director.open("/desk/practice-1/times")
    assert (page.status, page.read.wrong) == (404, [])
    assert "Nothing is at this address" in page.words
    assert "/desk/practice-1" in page.read.links
