"""The bar over a form that somebody fills in says who entered what since, and nothing is lost of what was typed."""

import re
from typing import TYPE_CHECKING

import pytest

from playoffs.desk.beside.links import Role
from tests.thinned import only_in_ci
from tests.web.chromium import Console
from tests.web.conftest import Hall
from tests.web.desk.test_console import closed
from tests.web.pages import Page, Pages
from tests.web.serving.test_live_browser import command
from tests.web.test_browser import started

if TYPE_CHECKING:
    from playwright.sync_api import Page as Window

EVENT = "practice-1"


def bar(page: Page) -> str:
    """What the bar would say; empty for nothing."""
    found = re.search(r'<p id="since" hidden>(.*?)</p>', page.text)
    return found[1] if found else ""


def at(pages: Pages, seen: object, path: str = "") -> Page:
    return pages.open(f"/desk/{EVENT}{path}?since={seen}")


def version(page: Page) -> int:
    (found,) = re.findall(r'data-version="(\d+)', page.text)
    return int(found)


def test_the_bar_says_who_entered_what_since(hall: Hall) -> None:
    director, other = hall.seat(), hall.seat(name="Pell")
    seen = version(closed(director))
    assert bar(at(director, seen)) == ""
    other.press(other.open(f"/desk/{EVENT}"), "White wins")
    said = bar(at(director, seen, "/timetable"))
    assert re.fullmatch(r"Pell entered: Stage 1, board 1, game 1: .+ beats .+\.", said), said
    assert bar(director.open(f"/desk/{EVENT}")) == ""
    helper = hall.seat(Role.ASSISTANT, "Ann")
    helper.press(helper.open(f"/desk/{EVENT}"), "Draw")
    said = bar(at(director, seen))
    assert said.startswith("Pell entered: Stage 1, board 1, game 1: ")
    assert " Ann entered: Stage 1, board 1, game 2: " in said or " Ann entered: Stage 1, board 2, game 1: " in said
    assert bar(at(helper, seen + 1)).startswith("Ann entered: ")


def test_of_many_entries_the_last_ones_are_said_and_how_many_came_before(hall: Hall) -> None:
    director = hall.seat()
    closed(director)
    said = bar(at(director, 1))
    assert said.count("Dana Director entered: ") == 3
    assert re.match(r"\d more before\. Dana Director entered: ", said)
    assert "starts the stage" in said


@pytest.mark.parametrize("seen", ["", "x", "-1", "²", "9" * 5000, "99", "1.5", "<b>"])
def test_what_is_no_entry_says_nothing(hall: Hall, seen: str) -> None:
    director = hall.seat()
    closed(director)
    page = at(director, seen)
    assert (page.status, bar(page)) == (200, "")


def test_a_form_that_is_filled_in_stays_and_the_bar_names_who_was_there(console: Console) -> None:
    desk = console.window()
    started(desk)
    desk.goto(f"{console.base}/desk/{EVENT}/rulings")
    desk.locator("#link[data-state=on]").wait_for()
    words = desk.locator("textarea, input[type=text]").first
    words.fill("a long reason")
    other: Window = console.window(name="Pell")
    other.goto(f"{console.base}/desk/{EVENT}")
    other.locator('[data-key="w"]').click()
    other.wait_for_url("**done=10")
    news = desk.locator("#news")
    news.get_by_text("Pell entered: Stage 1, board 1, game 1: ").wait_for()
    assert words.input_value() == "a long reason"
    command(console, "result", "2", "W")
    news.get_by_text("Stage 1, board 2, game 1: ").wait_for()
    assert "Pell entered" in news.inner_text()
    news.get_by_role("button", name="Show").click()
    desk.locator("#entry", has_text="11").wait_for()
    assert news.is_hidden()


@only_in_ci("a browser is slowed down")
def test_pages_that_ask_once_more_follow_as_the_others_do(console: Console) -> None:
    """What closing the list means, what falls with an entry, and who may be ruled on, as somebody else enters more."""
    one, other = console.window(), console.window(name="Pell")
    one.goto(f"{console.base}/desk")
    one.get_by_role("button", name="Begin a practice playoff").click()
    one.wait_for_url(f"**/desk/{EVENT}")
    other.goto(f"{console.base}/desk/{EVENT}/sure?ask=close&value=close")
    other.locator("#link[data-state=on]").wait_for()
    silent = other.get_by_text("has not answered: out")
    before = silent.count()
    one.get_by_role("button", name="Confirm ").nth(0).click()
    one.wait_for_url("**done=*")
    other.wait_for_function("n => document.body.innerText.split('has not answered: out').length - 1 < n", arg=before)
    other.goto(f"{console.base}/desk/{EVENT}/undo/2")
    reason = other.locator("input[name=reason]").first
    reason.fill("not that one")
    one.get_by_role("button", name="Confirm ").nth(0).click()
    one.wait_for_url("**done=3")
    other.get_by_text(re.compile("Dana Director entered: .+ confirms")).wait_for()
    assert reason.input_value() == "not that one"
    command(console, "undo", "2", "--reason", "other", "--yes")
    other.get_by_text(re.compile("Undid|entered: ")).first.wait_for()
    other.get_by_role("button", name="Show").click()
    other.get_by_text("Back").first.wait_for()
    assert not other.get_by_text("Undo entry 2").count()
    console.errors.clear()  # that /undo/2 is refused now
