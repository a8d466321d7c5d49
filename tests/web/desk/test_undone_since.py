"""An undo is sent with what its page said: where it would do something else since, it is refused as stale."""

import pytest

from playoffs.desk.act import load
from playoffs.desk.record.store import open_store
from tests.web.conftest import Hall
from tests.web.desk.test_console import begun, closed
from tests.web.pages import Pages

EVENT = "practice-1"


def last(hall: Hall) -> int:
    with open_store(hall.path) as store:
        return load(store, EVENT).version


def close(director: Pages) -> None:
    page = director.press(director.open(f"/desk/{EVENT}"), "Close the list")
    assert director.press(page, "Close the list").status == 200


@pytest.mark.parametrize("button", ["Undo 1 entry", "Declines"])
def test_an_undo_is_stale_once_it_would_put_somebody_out(hall: Hall, director: Pages, button: str) -> None:
    director.press(begun(director), "Confirm all 5")
    version = last(hall)
    undo = director.open(f"/desk/{EVENT}/undo/{version}")
    assert "No other entry falls" in undo.words
    close(director)
    before = last(hall)
    late = director.press(undo, button, reason="misread")
    assert (late.status, last(hall)) == (409, before)
    assert "Recorded meanwhile" in late.words
    assert "as you typed it: misread" in late.words


def test_an_undo_goes_on_where_another_entry_changes_nothing_of_it(hall: Hall, director: Pages) -> None:
    page = closed(director)
    other = next(link for link in page.read.links if "at=" in link and "board-2" in link)
    director.press(page, "White wins")
    undo = director.open(f"/desk/{EVENT}/undo/10")
    assert director.press(director.open(other), "Draw").status == 200
    assert director.press(undo, "Undo 1 entry", reason="misread").status == 200


def test_the_page_of_an_undo_says_who_is_out_and_who_plays_then(director: Pages) -> None:
    director.press(begun(director), "Confirm all 5")
    close(director)
    page = director.open(f"/desk/{EVENT}/undo/6")
    name, then = page.words.partition(" confirms")[0].rpartition("6 ")[2], page.words.partition("Follows then:")[2]
    undone, _, mended = then.partition("Or correct it")
    key = page.text.index('<span class="said">Declines</span>')
    assert page.text.index("Or correct it") < key < page.text.rindex("<li>Out of the field then: "), "its key above it"
    assert page.text.count(f"<li>Out of the field then: {name}") == 2, "what follows is a list, and no paragraph"
    for said in (undone, mended.partition("Declines")[2]):
        assert f"Out of the field then: {name}" in said
        assert "The field: " in said
        assert "No longer: " in said
        assert "sits out" in said
