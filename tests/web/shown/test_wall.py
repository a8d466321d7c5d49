"""The wall in a real browser: readable from ten meters, whole on the screen, deaf to keys, and honest about its age."""

import re
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from playoffs.desk.beside import published
from playoffs.desk.record.store import open_store
from tests.cli.terminal import SAMPLES, Terminal
from tests.thinned import only_in_ci, thinned
from tests.web.chromium import Console, faults, patient
from tests.web.phones.hall_of_two import EVENT, drawn
from tests.web.serving.test_live_browser import everybody
from tests.web.test_browser import started

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


@pytest.fixture
def console(browser: "Browser") -> Iterator[Console]:
    with tempfile.TemporaryDirectory() as folder:
        made = Console(browser, Path(folder) / "playoffs.db")
        yield made
        made.stop()
        for context in browser.contexts:
            context.close()


LAID_OUT = "() => document.fonts.ready.then(() => new Promise(done => requestAnimationFrame(() => setTimeout(done))))"
"""The letters are there, and what follows of them is drawn."""


def shown(console: Console) -> "Page":
    """A practice playoff whose first games are played, shown to everybody; the director's window."""
    director = console.window()
    started(director)
    everybody(console)
    return director


def projector(console: Console, path: str, width: int = 1920, height: int = 1080) -> "Page":
    """A window without a link."""
    context = console.browser.new_context(viewport={"width": width, "height": height})
    page = patient(context)
    page.goto(console.base + path)
    page.evaluate(LAID_OUT)
    return page


def sizes(page: "Page", selector: str) -> list[float]:
    """The letters of each of these, in pixels."""
    found: list[float] = page.evaluate(  # at one moment: what is renewed between two has no size
        "wanted => [...document.querySelectorAll(wanted)].map(each => parseFloat(getComputedStyle(each).fontSize))",
        selector,
    )
    return found


def whole(page: "Page") -> bool:
    """Whether nothing is off the screen."""
    return bool(
        page.evaluate(
            "[scrollWidth <= innerWidth, scrollHeight <= innerHeight].every(Boolean)".replace(
                "scroll", "document.documentElement.scroll"
            )
        )
    )


@pytest.mark.parametrize(("width", "height"), thinned([(1920, 1080), (1280, 720), (1024, 768)], 1))
def test_names_are_as_large_as_fit_and_nothing_is_off_the_screen(console: Console, width: int, height: int) -> None:
    shown(console)
    page = projector(console, "/e/practice-1/screen?view=boards", width, height)
    assert min(sizes(page, ".boards td")) >= min(72, max(28, 0.032 * width))
    assert whole(page)
    assert page.evaluate(
        "[...document.querySelectorAll('.fit, .side')].every(e => e.scrollHeight <= e.clientHeight + 2)"
    )
    assert faults(page) == []
    page = projector(console, "/e/practice-1/screen?view=bracket", width, height)
    assert whole(page)
    letters = "t => parseFloat(getComputedStyle(t).fontSize) * t.getScreenCTM().a"
    names = f"[...document.querySelectorAll('.way text')].filter(t => /, /.test(t.textContent)).map({letters})"
    assert min(page.evaluate(names)) >= 0.0155 * width


LINES = """wanted => [...document.querySelectorAll(wanted)].map(each => {
  const there = document.createRange();
  there.selectNodeContents(each.lastChild);
  return [...there.getClientRects()].filter(line => line.width).length;
})"""
"""On how many lines the name stands that each of these ends with."""


@pytest.mark.parametrize(("width", "height"), thinned([(1920, 1080), (1024, 768)], 1))
def test_of_two_boards_each_name_stands_whole_on_its_line(console: Console, width: int, height: int) -> None:
    director = shown(console)
    director.goto(f"{console.base}/desk/practice-1/wall")
    director.locator("input[name=words]").fill("Analysis is in room 12")
    director.get_by_role("button", name="Show it on the wall").click()
    director.get_by_text("Analysis is in room 12").first.wait_for()
    page = projector(console, "/e/practice-1/screen?view=boards", width, height)
    assert page.evaluate(LINES, ".boards td") == [1] * 4
    assert min(sizes(page, ".boards td")) >= 0.045 * width
    assert whole(page)


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1280, 720), (1024, 768)])
def test_before_the_start_the_names_of_the_tied_fill_the_wall(
    browser: "Browser", terminal: Terminal, width: int, height: int
) -> None:
    assert terminal("new", str(SAMPLES / "tied-6.csv"), "--title", "Cup", "--event", "cup").code == 0
    with open_store(terminal.db) as store:
        published.show(store, "cup", published.Published(released=True))
    console = Console(browser, terminal.db)
    page = projector(console, "/e/cup/screen?view=boards", width, height)
    names = ".one p:not(.champion)"
    assert page.evaluate(LINES, names) == [1] * 6
    assert min(sizes(page, names)) >= 0.05 * width
    assert whole(page)
    console.stop()


def test_score_and_bids_that_are_in_stand_on_the_wall_of_a_match_in_both_turns(
    browser: "Browser", terminal: Terminal
) -> None:
    for player in drawn(terminal):
        terminal.done(f"bid {player} --paper")
    with open_store(terminal.db) as store:
        published.show(store, EVENT, published.Published(released=True))
    console = Console(browser, terminal.db)
    page = projector(console, f"/e/{EVENT}/screen?view=boards", 1280, 720)
    assert page.locator(".boards .score").all_inner_texts() == ["2", "2"]
    assert min(sizes(page, ".control")) >= 24
    notes = page.evaluate(LINES, ".boards tbody th .control")
    assert notes == [1] * len(notes), "what is said of an Armageddon breaks, where there is room"
    for view in ("boards", "bracket"):
        page = projector(console, f"/e/{EVENT}/screen?view={view}", 1280, 720)
        assert page.locator(".sealed").is_visible(), view
        assert whole(page), view
    console.stop()


SIDES = "wanted => [...document.querySelectorAll(wanted)].map(each => Math.round(each.getBoundingClientRect().right))"


def test_rules_and_columns_of_the_public_page_stand_below_each_other(console: Console) -> None:
    shown(console)
    page = projector(console, "/e/practice-1")
    assert len(set(page.evaluate(SIDES, ".head, main, .part:not(.now) h2, .foot"))) == 1
    assert len(page.evaluate(SIDES, ".results table")) == 2
    assert len(set(page.evaluate(SIDES, ".results thead th:nth-child(2)"))) == 1


def test_no_key_does_anything_on_the_wall(console: Console) -> None:
    shown(console)
    page = projector(console, "/e/practice-1/screen?view=boards")
    assert page.locator("a, button, input, form, select, [tabindex='0']").count() == 0
    with open_store(console.path) as store:
        before = store.read("SELECT count(*) FROM record")
    address, text = page.url, page.locator("main").inner_text()
    for key in [
        *"abcdefghijklmnopqrstuvwxyz0123456789",
        "Enter",
        "Escape",
        "Backspace",
        "Delete",
        "Tab",
        "Space",
        "F2",
    ]:
        page.keyboard.press(key)
    assert (page.url, page.locator("main").inner_text()) == (address, text)
    with open_store(console.path) as store:
        assert store.read("SELECT count(*) FROM record") == before


def test_a_result_comes_to_the_wall_and_what_is_announced_too(console: Console) -> None:
    director = shown(console)
    page = projector(console, "/e/practice-1/screen?view=boards")
    director.goto(f"{console.base}/desk/practice-1/wall")
    director.locator("input[name=words]").fill("Analysis is in room 12")
    director.get_by_role("button", name="Show it on the wall").click()
    page.get_by_text("Analysis is in room 12").wait_for()
    director.get_by_label("Next start in how many minutes").fill("10")
    director.get_by_role("button", name="Announce the start").click()
    page.locator("[data-at]").wait_for()
    page.locator("[data-at]", has_text=re.compile(r"^([0-9]|10):[0-5][0-9]$")).wait_for()
    rows = page.locator(".boards tbody tr").count()
    director.goto(f"{console.base}/desk/practice-1")
    director.locator('[data-key="w"]').click()
    page.wait_for_function("n => document.querySelectorAll('.boards tbody tr').length < n", arg=rows)


@only_in_ci("a wall waits for a minute to pass")
def test_a_wall_that_is_cut_off_says_how_old_it_is_and_comes_back_by_itself(console: Console) -> None:
    director = shown(console)
    page = projector(console, "/e/practice-1/screen?view=boards")
    rows = page.locator(".boards tbody tr").count()
    page.context.set_offline(True)
    page.evaluate("window.dispatchEvent(new Event('cut'))")
    director.goto(f"{console.base}/desk/practice-1")
    director.locator('[data-key="w"]').click()
    director.wait_for_url("**done=*")
    page.wait_for_timeout(500)
    assert page.locator(".boards tbody tr").count() == rows
    page.context.set_offline(False)
    page.wait_for_function("n => document.querySelectorAll('.boards tbody tr').length < n", arg=rows)


@only_in_ci("a wall is drawn in both themes")
def test_it_is_light_unless_dark_is_asked_for(console: Console) -> None:
    shown(console)
    color = "getComputedStyle(document.body).backgroundColor"
    for path, wanted in (("", "rgb(255, 255, 255)"), ("?dark", "rgb(0, 0, 0)")):
        page = projector(console, f"/e/practice-1/screen{path}")
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
            quiet = page.evaluate("getComputedStyle(document.body).getPropertyValue('--quiet')")
            assert quiet == page.evaluate("getComputedStyle(document.body).getPropertyValue('--soft')")
            assert page.evaluate(color) == wanted


def test_a_large_event_with_long_names_still_fits(browser: "Browser", terminal: Terminal) -> None:
    made = terminal.db.parent / "made.csv"
    text = (SAMPLES / "magic.csv").read_text("utf-8")
    made.write_text(text, "utf-8")
    assert (
        terminal("new", str(made), "--rules", "mtr", "--cut", "8", "--title", "Cup " * 12, "--event", "cup").code == 0
    )
    for line in ("close", "lots", "start"):
        terminal(*line.split(), "--yes")
    with open_store(terminal.db) as store:
        published.show(store, "cup", published.Published(released=True, said=("An announcement of many letters " * 3,)))
    console = Console(browser, terminal.db)
    page = projector(console, "/e/cup/screen?view=boards")
    assert whole(page)
    assert min(sizes(page, ".boards td") or [28]) >= 28
    console.stop()
