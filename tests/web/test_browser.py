"""The console in a real browser, at an origin that is not secure: keys, live updates, small screens, both themes."""

from typing import TYPE_CHECKING
from urllib.parse import urljoin

import pytest

from tests.cli.terminal import SAMPLES
from tests.thinned import only_in_ci, thinned
from tests.web.chromium import Console, Unseen, aim, faults, hasten, patient, press, since, stop_the_watch
from tests.web.desk.test_console import closed
from tests.web.pages import Pages

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page


def started(page: "Page") -> None:
    """A practice playoff up to its first game, shown in this window."""
    page.goto(urljoin(page.url, closed(Pages(Unseen(page))).answer.address))


def by_keys(page: "Page") -> None:
    """The same by keys alone."""
    page.get_by_role("button", name="Begin a practice playoff").press("Enter")
    page.wait_for_url("**/desk/practice-1")
    for key in ("Enter", "Enter", "Enter", "t", "Enter", "Enter"):  # confirm all, close, yes, draw, yes, start
        press(page, key)
    assert page.locator('[data-key="w"]').is_visible()


def test_a_title_of_five_is_played_by_keyboard_alone(console: Console) -> None:
    page = console.window()
    by_keys(page)
    for _ in range(40):
        if page.get_by_text("Nothing more to do").count():
            break
        for key in ("w", "Enter", "t"):
            if page.locator(f'main [data-key="{key.lower()}"]').count():
                break
        if "shown-" in page.content():
            for n, time in enumerate(("7:00", "7:00", "6:00", "6:00")):
                page.locator("input[name^=shown-]").nth(n).fill(time)
            page.locator("main .key.main").press("Enter")
            page.wait_for_url("**done=*")
        else:
            press(page, key)
    assert page.get_by_text("Nothing more to do").is_visible()


def test_a_key_that_is_held_never_reaches_the_next_game(console: Console) -> None:
    page = console.window()
    started(page)
    hasten(page)
    before = page.url
    page.keyboard.down("w")
    page.wait_for_function("before => location.href !== before", arg=before)
    for _ in range(20):
        page.wait_for_timeout(80)
        page.keyboard.down("w")  # as a keyboard repeats
    assert page.url.endswith("done=10")
    page.keyboard.up("w")
    page.goto(f"{console.base}/desk/practice-1/log")
    assert page.get_by_text("White wins").count() == 1


def test_two_quick_taps_are_one_entry(console: Console) -> None:
    page = console.window(375)
    started(page)
    hasten(page)
    page.evaluate("const b = document.querySelector('[data-key=w]'); b.click(); b.click();")
    page.wait_for_url("**done=10")
    page.goto(f"{console.base}/desk/practice-1/log")
    assert page.get_by_text("White wins").count() == 1


def clicked(page: "Page", count: int) -> None:
    """One press of the mouse on "White wins", which the browser counts as the first or the second of a double click."""
    page.locator("[data-key=w]").hover()
    page.mouse.down(click_count=count)
    page.mouse.up(click_count=count)


def test_the_second_half_of_a_double_click_enters_nothing_on_the_page_that_came(console: Console) -> None:
    page = console.window()
    started(page)
    clicked(page, 1)
    page.wait_for_url("**done=10")
    clicked(page, 2)
    page.wait_for_timeout(400)
    assert page.url.endswith("done=10")
    clicked(page, 1)
    page.wait_for_url("**done=11")


def test_letters_lead_to_pages_and_enter_nothing(console: Console) -> None:
    page = console.window()
    started(page)
    entered = page.url
    hasten(page)
    page.keyboard.press("o")  # which is no answer to a game
    page.wait_for_timeout(400)
    assert page.url == entered
    for key, where in (("p", "/sheets"), ("l", "/log"), ("r", "/rulings"), ("s", "/wall"), ("/", "/find")):
        press(page, key)
        assert page.url.endswith(where), key
        if key == "/":
            assert page.locator("#q").evaluate("box => box === document.activeElement")
            page.keyboard.press("Escape")
    hasten(page)
    page.keyboard.press("v")
    page.keyboard.press("n")
    page.wait_for_url("**/desk/practice-1")
    assert page.url.endswith("/desk/practice-1")
    page.goto(f"{console.base}/desk/practice-1/log")
    assert page.get_by_text("neither showed").count() == 0


def test_keys_are_dead_in_fields_and_when_they_are_switched_off(console: Console) -> None:
    page = console.window()
    started(page)
    page.goto(f"{console.base}/desk/practice-1/undo/9")
    page.locator("input[name=reason]").first.fill("")
    hasten(page)
    page.keyboard.type("new")
    assert page.url.endswith("/undo/9")
    assert page.locator("input[name=reason]").first.input_value() == "new"
    page.goto(f"{console.base}/desk/practice-1")
    page.get_by_role("button", name="Turn the keys off").click()
    hasten(page)
    page.keyboard.press("l")
    page.keyboard.press("w")
    page.wait_for_timeout(300)
    assert page.url.endswith("/desk/practice-1")


def test_another_window_shows_an_entry_without_being_asked(console: Console) -> None:
    page = console.window()
    other = console.window(name="Eli")
    started(page)
    other.goto(f"{console.base}/desk/practice-1")
    other.get_by_text("Live").wait_for()
    press(page, "w")
    other.get_by_text("entry 10").first.wait_for()
    assert other.locator("#main .selected, #main .card").first.is_visible()
    other.goto(f"{console.base}/desk/practice-1/boards")
    press(page, "d")
    other.get_by_text("½–½").first.wait_for()


@only_in_ci("two windows wait for each other")
def test_a_click_aimed_at_what_another_window_has_just_answered_enters_nothing(console: Console) -> None:
    one, page = console.window(), console.window(name="Eli")
    one.get_by_role("button", name="Begin a practice playoff").click()
    one.wait_for_url("**/desk/practice-1")
    confirmed = one.locator("ul.checklist .key", has_text="Confirm")
    answered(page, one, "ul.checklist .key >> nth=0", confirmed.first.click)
    one.goto(f"{console.base}/desk/practice-1")
    for key in ("Enter", "Enter", "Enter", "t", "Enter", "Enter"):  # confirm all, close, yes, draw, yes, start
        press(one, key)
    answered(page, one, "[data-key=w]", lambda: press(one, "w"))
    page.goto(f"{console.base}/desk/practice-1/log")
    assert page.get_by_text("White wins").count() == 2
    assert page.get_by_text("confirms").count() == 5


def answered(page: "Page", one: "Page", key: str, act: "Callable[[], None]") -> None:
    """What stands first in both windows is answered in one, and pressed in the other: nothing is entered there before
    it was quiet for a moment, and by no press that began before."""
    page.goto(one.url.partition("?")[0])
    page.get_by_text("Live").wait_for()
    stop_the_watch(page)
    there, before, name = page.url, page.locator("main .card").inner_text(), page.locator(key).inner_text()
    x, y = aim(page, key)
    page.mouse.down()
    act()
    page.wait_for_function("was => document.querySelector('main .card').innerText !== was", arg=before)
    assert aim(page, key, move=False) == (x, y)
    since(page, 2000)  # a press that was long: it began before
    page.mouse.up()
    said = page.get_by_text("The page has changed: look once more.")
    said.wait_for()
    assert page.locator("#news[role=status]").inner_text() == said.inner_text()
    for moment in (0, 150, 500):
        since(page, moment)
        page.mouse.click(x, y)
        page.locator(key).focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Space")
        page.keyboard.press(page.locator(key).get_attribute("data-key") or "Space")
        assert said.is_visible(), "a key says it as a click does"
    page.wait_for_timeout(200)
    assert (page.url, page.locator(key).inner_text()) == (there, name)
    since(page, 701)
    page.mouse.click(x, y)
    page.wait_for_url("**done=*")


def test_a_page_says_when_nothing_it_sends_would_be_stored(console: Console) -> None:
    page = console.window()
    started(page)
    page.get_by_text("Live").wait_for()
    console.stop()
    page.get_by_text("Offline: nothing you press is stored").wait_for()
    console.errors.clear()  # the browser's own words about the connection
    hasten(page)
    page.keyboard.press("w")
    page.wait_for_timeout(200)
    assert page.url.startswith(console.base)
    page.context.close()
    console.errors.clear()
    console.start()


@pytest.mark.parametrize(
    ("where", "label", "fields"),
    thinned(
        [
            ("/timetable", "Record these details", 0),
            ("", "White wins", 0),
            ("/undo/9", "Undo 1 entry", 1),
            ("/sure?value=both-absent", "Neither showed", 0),
        ],
        1,
    ),
)
def test_no_form_is_sent_while_the_desk_is_offline(console: Console, where: str, label: str, fields: int) -> None:
    page = console.window()
    started(page)
    if "?" in where:
        where += f"&ask={page.locator('input[name=ask]').first.get_attribute('value')}"
    page.goto(f"{console.base}/desk/practice-1{where}")
    page.set_viewport_size({"width": 1280, "height": 400})
    page.locator("#link[data-state=on]").wait_for()
    for field in page.locator("main input[name=reason]").all():
        field.fill("the boards were swapped")
    console.stop()
    page.get_by_text("Offline: nothing you press is stored").wait_for()
    there, sent = page.url, []
    page.on("request", lambda request: sent.append(request.url) if request.is_navigation_request() else None)
    page.locator("main").get_by_role("button", name=label).first.click()
    page.get_by_text("Not sent, and not stored").wait_for()
    assert (page.url, sent) == (there, [])
    shown = page.locator("#news").bounding_box()  # however far down the button is
    assert shown
    assert 0 <= shown["y"] < 400 - shown["height"]
    typed = [field.input_value() for field in page.locator("main input[name=reason]").all()]
    assert typed == ["the boards were swapped"] * fields
    console.start(int(console.base.rpartition(":")[2]))
    page.locator("#link[data-state=on]").wait_for()
    assert page.get_by_text("Not sent, and not stored").count() == 0
    console.errors.clear()  # the browser's own words about the connection


@pytest.mark.parametrize("width", [320, 1280])
@only_in_ci("axe goes over every page")
def test_no_page_has_a_fault_that_axe_finds_or_is_too_wide(console: Console, width: int) -> None:
    page = console.window(width)
    found = faults(page)
    page.get_by_role("button", name="Begin a practice playoff").click()
    found += faults(page)
    page.get_by_role("button", name="Confirm all 5").click()
    page.wait_for_url("**done=*")
    found += faults(page)
    page.get_by_role("button", name="Close the list").click()
    found += faults(page)
    page.get_by_role("button", name="Close the list").click()
    page.wait_for_url("**done=7")
    found += faults(page)
    page.locator('[data-key="t"]').first.click()
    page.wait_for_url("**/sure?*")
    found += faults(page)
    page.get_by_role("button", name="Draw by the program").click()
    page.wait_for_url("**done=8")
    page.get_by_role("button", name="Start the stage").click()
    page.wait_for_url("**done=9")
    found += faults(page)
    for path in (
        "/boards",
        "/bracket",
        "/log",
        "/rulings",
        "/sheets",
        "/wall",
        "/links",
        "/timetable",
        "/find",
        "/find?q=sabry",
        "/why?first=1&second=2",
        "/odds",
        "/undo/9",
        "/undo/8",
    ):
        page.goto(f"{console.base}/desk/practice-1{path}")
        found += [f"{path} {each}" for each in faults(page)]
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path
    page.goto(f"{console.base}/desk/practice-1/timetable")
    page.locator("#link[data-state=on]").wait_for()
    page.locator("input[name=site]").fill("Hall B")
    other = console.window(name="Eli")
    other.goto(f"{console.base}/desk/practice-1/timetable")
    other.locator("input[name=director]").fill("Dora Director")
    other.get_by_role("button", name="Record these details").click()
    page.get_by_role("button", name="Show", exact=True).wait_for()
    found += [f"news {each}" for each in faults(page)]
    console.stop()
    page.get_by_text("Offline: nothing you press is stored").wait_for()
    found += [f"offline {each}" for each in faults(page)]
    console.start(int(console.base.rpartition(":")[2]))
    page.locator("#link[data-state=on]").wait_for()
    console.errors.clear()  # that /undo/8 is refused, and the browser's own words about the connection
    assert sorted(set(found)) == [], "\n".join(sorted(set(found)))


@only_in_ci("a whole title is played in a browser")
@pytest.mark.parametrize("script", [False, True])
def test_a_title_of_five_is_played_by_touch_to_its_end_with_javascript_and_without(
    console: Console, script: bool
) -> None:
    page = console.window(375, script=script)
    page.get_by_role("button", name="Begin a practice playoff").tap()
    page.wait_for_url("**/desk/practice-1")
    for _ in range(60):
        if page.get_by_text("Nothing more to do").count():
            break
        tapped(page)
    assert page.get_by_text("Nothing more to do").is_visible()
    there = page.url
    page.reload()
    assert page.url == there
    page.goto(f"{console.base}/desk/practice-1/bracket")
    assert page.get_by_text("champion").first.is_visible()


def tapped(page: "Page") -> None:
    """One tap on whatever the card wants next, all of it on the screen of a phone."""
    for n, time in enumerate(("7:00", "7:00", "6:00", "6:00")):
        if page.locator("input[name^=shown-]").count() > n:
            page.locator("input[name^=shown-]").nth(n).fill(time)
    wanted = ("[data-key=w]", ".key.main", "[data-key=t]", ".key.white")
    button = next(page.locator(f"main {each}").first for each in wanted if page.locator(f"main {each}").count())
    before = page.url
    button.tap()
    page.wait_for_url(lambda url: url != before)


def test_a_dropped_file_is_set_up_in_the_browser(console: Console) -> None:
    page = console.window()
    page.get_by_role("link", name="Set up a playoff from a file").click()
    found = faults(page)
    page.locator("input[name=title]").fill("State Champion")
    page.locator("input[type=file]").set_input_files(SAMPLES / "tied-5.trf")
    page.get_by_role("button", name="Read the file").click()
    page.get_by_text("5 players are tied").wait_for()
    page.get_by_label("None of them").check()
    found += faults(page)
    page.get_by_role("button", name="Set up State Champion").click()
    page.wait_for_url("**/desk/state-champion")
    assert page.get_by_role("heading", name="Who will play?").is_visible()
    where = "/desk/state-champion/sheet/announcement.pdf"
    assert page.evaluate("async where => (await (await fetch(where)).text()).slice(0, 4)", where) == "%PDF"
    page.goto(f"{console.base}/desk/state-champion/wall")
    page.get_by_role("button", name="Show it to everybody").click()
    parent = patient(console.browser.new_context(viewport={"width": 375, "height": 740}))
    parent.goto(f"{console.base}/e/state-champion")
    assert parent.get_by_role("heading", name="State Champion").first.is_visible()
    assert found == []
