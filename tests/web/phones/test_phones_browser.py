"""Players' pages in a real browser, at an origin that is not secure: live, by keyboard alone, at 375 and 320 px."""

import os
from typing import TYPE_CHECKING
from urllib.parse import urljoin

import pytest

from playoffs.desk.act import Request, load
from playoffs.desk.beside import links
from playoffs.desk.desk import details
from playoffs.desk.record.rows import utc_now
from playoffs.desk.record.store import open_store
from tests.thinned import only_in_ci, thinned
from tests.web.chromium import Console, Unseen, aim, faults, hasten, patient, press, since, stop_the_watch
from tests.web.desk.test_console import started
from tests.web.pages import Pages

if TYPE_CHECKING:
    from playwright.sync_api import Page

EVENT = "practice-1"


def begun(console: Console, **said: str) -> "Page":
    """The console of a practice playoff."""
    page = console.window()
    page.get_by_role("button", name="Begin a practice playoff").click()
    page.wait_for_url(f"**/desk/{EVENT}")
    if said:
        with open_store(console.path) as store:
            details(store, EVENT, said, Request("said", 1, utc_now()))
        page.reload()
    return page


def tied(console: Console) -> tuple[str, ...]:
    with open_store(console.path) as store:
        return load(store, EVENT).founding.tied


def at_board(console: Console) -> str:
    """Somebody who plays on board 1."""
    with open_store(console.path) as store:
        return next(ask.players[0] for ask in load(store, EVENT).asks if ask.place.board == 1)


def phone(console: Console, player: str, width: int = 375, script: bool = True) -> "Page":
    """A phone that opens a player's link."""
    with open_store(console.path) as store:
        code = links.make_all(store, {"": links.for_player(EVENT, player, utc_now())})[""]
    context = console.browser.new_context(
        viewport={"width": width, "height": 740}, has_touch=True, java_script_enabled=script
    )
    page = patient(context)
    page.on("pageerror", lambda error: console.errors.append(str(error)))
    page.on("console", lambda said: console.errors.append(said.text) if said.type == "error" else None)
    page.goto(f"{console.base}/go/{code}")
    page.get_by_role("button", name="Open my page").click()
    page.wait_for_url(f"**/me/{EVENT}")
    return page


def begin(page: "Page") -> None:
    """From the first page of the playoff to its first games, shown in this window."""
    pages = Pages(Unseen(page))
    page.goto(urljoin(page.url, started(pages, pages.open(f"/desk/{EVENT}")).answer.address))


def test_an_answer_goes_from_a_phone_to_the_desk_and_back_by_itself(console: Console) -> None:
    desk = begun(console)
    mine = phone(console, tied(console)[0])
    assert not mine.evaluate("isSecureContext")
    mine.get_by_text("Live").wait_for()
    desk.get_by_text("Live").wait_for()
    button = mine.get_by_role("button", name="I will play")
    button.focus()
    mine.keyboard.press("Enter")
    mine.get_by_text("waits for the desk").wait_for()
    desk.get_by_role("heading", name="From the phones").wait_for()
    press(desk, "a")
    assert desk.url.endswith("done=2")
    mine.get_by_text("recorded, entry 2").wait_for()
    assert mine.get_by_role("button", name="I will play").count() == 0


def test_two_taps_are_one_report_and_the_page_follows_the_game(console: Console) -> None:
    desk = begun(console, results_by="phones")
    begin(desk)
    mine = phone(console, at_board(console))
    mine.get_by_role("heading", name="Board 1").first.wait_for()
    mine.get_by_text("Live").wait_for()
    mine.locator("button", has_text="draw").first.evaluate("b => { b.click(); b.click(); }")
    mine.get_by_text("A draw").last.wait_for()
    desk.get_by_text("reports a draw.").first.wait_for()
    press(desk, "a")
    mine.get_by_text("recorded, entry").wait_for()
    assert mine.get_by_role("heading", name="Board 1, game 1").count() == 0


def test_a_tap_just_after_the_page_has_changed_by_itself_sends_nothing(console: Console) -> None:
    desk = begun(console, results_by="phones")
    begin(desk)
    mine = phone(console, at_board(console))
    mine.get_by_role("heading", name="Board 1").first.wait_for()
    mine.get_by_text("Live").wait_for()
    won = "button:has-text('I won')"
    press(desk, "w")
    mine.locator(won).wait_for(state="detached")
    stop_the_watch(mine)
    desk.goto(f"{console.base}/desk/{EVENT}/undo/{desk.url.rpartition('=')[2]}")
    desk.locator("input[name=reason]").first.fill("the wrong board")
    desk.get_by_role("button", name="Undo 1 entry").click()
    mine.locator(won).wait_for()
    for moment in (0, 150, 500):
        since(mine, moment)
        mine.touchscreen.tap(*aim(mine, won, move=False))
        news = mine.get_by_text("The page has changed: look once more.")
        news.wait_for()
        shown, width = news.bounding_box(), mine.evaluate("innerWidth")
        assert shown
        assert (shown["x"] >= 0, shown["y"] >= 0, shown["x"] + shown["width"] <= width) == (True, True, True)
    mine.wait_for_timeout(200)
    assert mine.get_by_role("heading", name="Sent: I won").count() == 0
    since(mine, 701)
    mine.touchscreen.tap(*aim(mine, won, move=False))
    mine.get_by_role("heading", name="Sent: I won").wait_for()


def test_a_phone_that_loses_the_network_says_so_and_catches_up(console: Console) -> None:
    desk = begun(console)
    mine = phone(console, tied(console)[0])
    mine.get_by_text("Live").wait_for()
    port = int(console.base.rpartition(":")[2])
    console.stop()
    mine.get_by_text("Offline: nothing you press is sent").wait_for()
    mine.set_viewport_size({"width": 375, "height": 200})
    mine.get_by_role("button", name="I will play").click()
    mine.wait_for_function("document.querySelector('#link').getBoundingClientRect().top >= 0")
    assert mine.locator("#news").inner_text() == "Offline: nothing you press is sent"
    assert mine.url.endswith(f"/me/{EVENT}")
    console.start(port)
    mine.get_by_text("Live").wait_for()
    hasten(mine)
    mine.get_by_role("button", name="I will play").click()
    mine.get_by_text("waits for the desk").wait_for()
    for page in (mine, desk):
        page.context.close()
    console.errors.clear()  # the browser's own words about the connection


def test_a_phone_without_javascript_answers_too(console: Console) -> None:
    begun(console)
    mine = phone(console, tied(console)[0], script=False)
    mine.get_by_role("button", name="I decline").tap()
    mine.get_by_text("waits for the desk").wait_for()


@pytest.mark.parametrize("width", [320, 375])
@only_in_ci("axe goes over every page of a player")
def test_no_page_of_a_player_has_a_fault_that_axe_finds_or_is_too_wide(console: Console, width: int) -> None:
    desk = begun(console, results_by="phones")
    mine = phone(console, tied(console)[0], width)
    found = faults(mine)
    desk.get_by_role("link", name="Links", exact=True).click()
    desk.get_by_role("button", name="Make links for the 4 without one").click()
    desk.get_by_text("shown here once").wait_for()
    found += faults(desk)
    desk.goto(f"{console.base}/desk/{EVENT}")
    begin(desk)
    there = [phone(console, player, width) for player in tied(console)]
    for page in there:
        found += faults(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    console.errors.clear()  # of phones whose links were replaced
    assert sorted(set(found)) == [], "\n".join(sorted(set(found)))


@pytest.mark.parametrize("width", thinned([320, 375], 1))
def test_what_was_sent_and_waits_is_said_without_a_fault_wherever_it_stands(console: Console, width: int) -> None:
    desk, there = begun(console), tied(console)
    desk.set_viewport_size({"width": width, "height": 800})
    mine = phone(console, there[0], width)
    mine.get_by_role("button", name="I decline").tap()
    mine.get_by_role("heading", name="Sent: I decline").wait_for()
    other = phone(console, there[1], width)
    other.get_by_role("button", name="I will play").tap()
    desk.get_by_role("button", name="Confirm 4 of 5").wait_for()
    found = faults(mine)
    for label in ("", "Close the list"):
        if label:
            desk.get_by_role("button", name=label).click()
            desk.get_by_role("button", name="all the same").wait_for()
        if to := os.environ.get("LOOK"):
            desk.screenshot(path=f"{to}/desk-{label[:5]}-{width}.png", full_page=True)
            mine.screenshot(path=f"{to}/mine-{width}.png")
        found += faults(desk)
        assert desk.evaluate("document.documentElement.scrollWidth") <= width
    assert mine.evaluate("document.documentElement.scrollWidth") <= width
    assert sorted(set(found)) == [], "\n".join(sorted(set(found)))
