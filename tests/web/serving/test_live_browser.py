"""Live pages in a real browser: without a stream, after a restart, and woken from sleep."""

import re
import subprocess
import sys
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from playoffs.desk.act import load
from playoffs.desk.beside import published
from playoffs.desk.record.store import open_store
from tests.thinned import only_in_ci
from tests.web.chromium import Console
from tests.web.phones.test_phones_browser import phone
from tests.web.test_browser import started

if TYPE_CHECKING:
    from playwright.sync_api import Page

ROOT = Path(__file__).parents[3]
EVENT = "practice-1"
LATE = 60_000
"""Milliseconds that a busy computer may take."""


def command(console: Console, *words: str) -> None:
    """Somebody enters something at a terminal meanwhile."""
    called = [sys.executable, "-m", "playoffs", *words, "--db", str(console.path), "-e", EVENT]
    subprocess.run(called, cwd=ROOT, check=True, capture_output=True)


def everybody(console: Console) -> None:
    with open_store(console.path) as store:
        published.show(store, EVENT, published.Published(released=True))


def heard(page: "Page", words: str, seconds: int = 60) -> None:
    """Let time pass for the page until it shows this, and no longer than so many of its seconds."""
    for _ in range(seconds // 2):
        if page.get_by_text(words).count():
            return
        page.clock.run_for(2000)
        page.wait_for_timeout(100)
    page.get_by_text(words).first.wait_for(timeout=LATE)


@only_in_ci("pages ask again after seconds")
def test_pages_that_get_no_stream_ask_instead_and_are_not_called_offline(console: Console) -> None:
    first = console.window()
    started(first)
    everybody(console)
    desk, public = console.window(name="Eli"), first.context.browser.new_page()  # type: ignore[union-attr]
    for page, address in ((desk, f"/desk/{EVENT}/log"), (public, f"/e/{EVENT}")):
        page.add_init_script("delete window.SharedWorker")  # as where there is none
        page.route(
            re.compile(r"/live(\?|$)"), lambda route: route.fulfill(status=503, body="Too many pages look at once.")
        )
        page.clock.install()
        page.goto(f"{console.base}{address}")
    command(console, "result", "1", "W")
    heard(desk, "White wins")
    heard(public, "1–0")
    desk.clock.run_for(20_000)
    assert "Offline" not in (desk.locator("#link").text_content() or "")
    desk.close()
    public.close()
    console.errors.clear()  # the browser's own words about the refused streams


@only_in_ci("many tabs are opened")
def test_seven_tabs_of_one_browser_are_all_live_and_leave_room_for_an_eighth(console: Console) -> None:
    """Over plain HTTP a browser holds six connections to a host: all tabs share one stream."""
    first = console.window()
    started(first)
    tabs = [first, *(first.context.new_page() for _ in range(6))]
    for tab, path in zip(tabs[1:], ("/boards", "/bracket", "/log", "/rulings", "/sheets", "/timetable"), strict=True):
        tab.goto(f"{console.base}/desk/{EVENT}{path}")
    for tab in tabs:
        tab.locator("#link[data-state=on]").wait_for()
    command(console, "result", "1", "W")
    for tab in tabs:
        tab.locator("#entry", has_text="10").wait_for()
    tabs[3].close()
    eighth = first.context.new_page()
    eighth.goto(f"{console.base}/desk")
    eighth.locator("#link[data-state=on]").wait_for()
    command(console, "result", "2", "W")
    for tab in (first, tabs[1], tabs[6]):
        tab.locator("#entry", has_text="11").wait_for()
    console.stop()
    for tab in (first, tabs[1], tabs[6]):
        tab.locator("#link[data-state=off]").wait_for()
    console.errors.clear()  # the browser's own words about the connection
    console.start()


def test_a_reload_after_an_entry_sends_nothing_twice(console: Console) -> None:
    page = console.window()
    started(page)
    page.locator('[data-key="w"]').click()
    page.wait_for_url("**done=10")
    for _ in range(3):
        page.reload()
        assert page.locator("#done").inner_text().count("White wins") == 1
    page.go_back()
    page.go_forward()
    page.wait_for_url("**done=10")
    page.goto(f"{console.base}/desk/{EVENT}/log")
    assert "entry 11" not in page.locator("main").inner_text()


def test_the_clock_of_the_head_runs_by_the_time_of_the_site(console: Console) -> None:
    desk = console.window()
    started(desk)
    command(console, "details", "set", "zone=Asia/Kolkata")
    desk.clock.install()
    desk.goto(f"{console.base}/desk/{EVENT}/log")
    desk.locator("#link[data-state=on]").wait_for()
    console.stop()  # its clock is not two minutes on, and a page that asks goes by that
    desk.get_by_text("Offline: nothing you press is stored").wait_for()
    before = desk.locator("#clock").text_content() or ""
    assert before.endswith("IST")
    desk.clock.run_for(150_000)
    after = desk.locator("#clock").text_content() or ""
    said = [datetime.strptime(each.removesuffix(" IST"), "%I:%M %p") for each in (before, after)]
    assert (said[1] - said[0]).seconds // 60 in (2, 3)
    assert (desk.locator("#as-of").text_content() or "none") in before
    desk.context.close()
    console.errors.clear()  # the browser's own words about the connection
    console.start()


@only_in_ci("a page waits for a minute to pass")
def test_the_clock_of_a_players_page_runs_too(console: Console) -> None:
    desk = console.window()
    started(desk)
    command(console, "details", "set", "zone=Asia/Kolkata")
    with open_store(console.path) as store:
        player = load(store, EVENT).founding.tied[0]
    mine = phone(console, player)
    mine.clock.install()
    mine.reload()
    mine.get_by_text("Live").wait_for()
    before = mine.locator("#clock").inner_text()
    console.stop()  # its clock is not two minutes on, and a page that asks goes by that
    mine.get_by_text("Offline: nothing you press is sent").wait_for()
    mine.clock.run_for(150_000)
    after = mine.locator("#clock").inner_text()
    said = [datetime.strptime(each.removesuffix(" IST"), "%I:%M %p") for each in (before, after)]
    assert (said[1] - said[0]).seconds // 60 in (2, 3)
    assert mine.locator("#as-of").inner_text() == before
    mine.context.close()
    console.errors.clear()  # the browser's own words about the connection
    console.start()


@only_in_ci("pages wait for the program to start anew")
def test_what_was_typed_when_the_program_ended_is_taken_and_links_follow_its_start(console: Console) -> None:
    desk = console.window()
    started(desk)
    links = desk.context.new_page()
    links.goto(f"{console.base}/desk/{EVENT}/links")
    links.get_by_text("Only this computer is served").wait_for()
    desk.goto(f"{console.base}/desk/{EVENT}/timetable")
    desk.get_by_label("Site").fill("Hall B")
    for page in (desk, links):
        page.locator("#link[data-state=on]").wait_for()
    port = int(console.base.rpartition(":")[2])
    console.stop()
    desk.locator("#link[data-state=off]").wait_for(timeout=LATE)
    desk.get_by_role("button", name="Record these details").click()
    desk.get_by_text("What you typed stays here").wait_for()
    console.start(port, "127.0.0.2")
    links.get_by_text("The hall can open").wait_for(timeout=LATE)
    assert not links.get_by_text("Only this computer is served").count()
    links.get_by_role("button", name="Make links for all").click()
    links.get_by_text("New links, shown here once").wait_for()
    desk.locator("#link[data-state=on]").wait_for(timeout=LATE)
    desk.get_by_role("button", name="Record these details").click()
    desk.wait_for_url("**done=*")
    with open_store(console.path) as store:
        assert load(store, EVENT).details["site"] == "Hall B"
    command(console, "result", "1", "W")
    desk.locator("#entry", has_text="11").wait_for(timeout=LATE)
    assert links.locator("ul.made li").count(), "codes that are shown once are not laid over"
    desk.context.close()
    console.errors.clear()  # the browser's own words about the connection


@only_in_ci("pages wait for the program to start anew")
def test_pages_follow_again_after_a_restart_and_when_they_are_woken(console: Console) -> None:
    desk = console.window()
    started(desk)
    everybody(console)
    public = desk.context.browser.new_page()  # type: ignore[union-attr]
    public.goto(f"{console.base}/e/{EVENT}")
    desk.goto(f"{console.base}/desk/{EVENT}/log")
    desk.get_by_text("Live").wait_for()
    port = int(console.base.rpartition(":")[2])
    console.stop()
    desk.get_by_text("Offline: nothing you press is stored").wait_for(timeout=LATE)
    command(console, "result", "1", "W")
    console.start(port)
    for page, words in ((desk, "White wins"), (public, "1–0")):
        page.get_by_text(words).first.wait_for(timeout=LATE)
    desk.get_by_text("Live").wait_for(timeout=LATE)
    sessions = [page.context.new_cdp_session(page) for page in (desk, public)]
    for each in sessions:
        each.send("Page.setWebLifecycleState", {"state": "frozen"})
    command(console, "result", "2", "D")
    for each in sessions:
        each.send("Page.setWebLifecycleState", {"state": "active"})
    for page in (desk, public):
        page.get_by_text("½–½" if page is public else "draw").first.wait_for(timeout=LATE)
    desk.close()
    public.close()
    console.errors.clear()  # the browser's own words about the connection
