"""The grid of answers in a real browser: by keys alone, at 375 px, offline, two planners at once, a hundred people."""

from typing import TYPE_CHECKING

import pytest

from playoffs.desk.beside import asking, links
from playoffs.desk.record.rows import utc_now
from playoffs.desk.record.store import open_store
from playoffs.planning.asking import Asked, Asking, Kind, said, windows
from tests.thinned import only_in_ci, thinned
from tests.web.chromium import Console, faults, patient
from tests.web.phones.test_phones_browser import phone, tied

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

EVENT = "practice-1"


def begun(console: Console, more: int = 0) -> "Page":
    """The grid of a practice playoff whose five and so many more are asked about two days."""
    from datetime import date

    page = console.window()
    page.get_by_role("button", name="Begin a practice playoff").click()
    page.wait_for_url(f"**/desk/{EVENT}")
    zone = "America/Chicago"
    days = windows((date(2027, 5, 22), date(2027, 5, 23)), "09:00", "21:00", 3, zone)
    people = [Asked(key=each, kind=Kind.PLAYER) for each in tied(console)]
    people += [Asked(key=f"@{n}", kind=Kind.DIRECTOR, name=f"Deputy {n:03}") for n in range(1, more + 1)]
    with open_store(console.path) as store:
        asking.ask(
            store,
            EVENT,
            Asking(zone=zone, windows=days, people=(*people, Asked(key="@999", kind=Kind.HALL, name="Hall B"))),
        )
    page.goto(f"{console.base}/plan/{EVENT}")
    page.get_by_text("Live").wait_for()
    return page


def answers(console: Console, who: str) -> list[str]:
    with open_store(console.path) as store:
        what = asking.asking(store, EVENT)
        assert what
        there = asking.replies(store, EVENT).get(who, ())
        return [found.value if (found := said(there, window)) else "" for window in what.windows]


def cell(page: "Page", name: str, n: int = 0):  # type: ignore[no-untyped-def]
    return page.get_by_role("row").filter(has_text=name).locator(".cell").nth(n)


def saved(page: "Page") -> None:
    page.wait_for_function("() => !document.querySelector('.cell.unsaved')")


def test_a_row_is_typed_from_paper_by_keys_alone(console: Console) -> None:
    page = begun(console)
    first, second = tied(console)[:2]
    page.locator("#grid .cell").first.focus()
    for key in "gpnggggn":
        page.keyboard.press(key)
    page.keyboard.press("g")  # the next row
    saved(page)
    assert answers(console, first) == ["good", "possible", "no", "good", "good", "good", "good", "no"]
    assert answers(console, second)[0] == "good"
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Delete")
    page.keyboard.press("Home")
    page.keyboard.press("Enter")  # good becomes possible
    saved(page)
    assert answers(console, first)[:3] == ["possible", "", "no"]
    assert page.locator("#grid .cell[tabindex='0']").count() == 1


def test_taps_on_a_phone_are_saved_one_by_one_and_shown_to_the_planner(console: Console) -> None:
    page = begun(console)
    mine = tied(console)[0]
    small = phone(console, mine)
    small.get_by_role("link", name="Say when you can play").tap()
    small.wait_for_url("**/times")
    assert small.locator(".cell:visible").count() == 4  # a day a screen
    box = small.locator(".cell:visible").first.bounding_box()
    assert box
    assert box["height"] >= 48
    small.locator(".cell:visible").first.tap()
    small.locator(".cell:visible").nth(1).tap()
    small.locator(".cell:visible").nth(1).tap()
    saved(small)
    assert answers(console, mine)[:3] == ["good", "possible", ""]
    page.get_by_text("1 of 6 answered").wait_for()
    small.get_by_role("link", name="Sun, May 23, 2027", exact=True).tap()
    small.wait_for_url("**day=2")
    small.locator(".cell:visible").first.tap()
    saved(small)
    assert answers(console, mine)[4] == "good"
    assert small.evaluate("document.documentElement.scrollWidth") <= 375


def test_without_javascript_a_tap_is_a_form(console: Console) -> None:
    begun(console)
    mine = tied(console)[0]
    small = phone(console, mine, script=False)
    small.get_by_role("link", name="Say when you can play").tap()
    small.locator(".cell:visible").first.tap()
    small.get_by_text("1 of 8 answered").wait_for()
    assert answers(console, mine)[0] == "good"


def test_what_is_tapped_offline_is_kept_and_sent_later(console: Console) -> None:
    page = begun(console)
    port = int(console.base.rpartition(":")[2])
    console.stop()
    cell(page, "Hall B").click()
    page.get_by_text("not saved yet").first.wait_for()
    cell(page, "Hall B").click()
    console.start(port)
    saved(page)
    assert answers(console, "@999")[0] == "possible"
    page.context.close()
    console.errors.clear()  # the browser's own words about the connection


def test_a_tap_whose_form_is_of_another_visit_is_kept_and_sent_with_the_new_one(console: Console) -> None:
    page = begun(console)
    page.locator("#grid").locator("xpath=ancestor-or-self::*[.//input[@name='csrf']][1]").locator(
        "input[name=csrf]"
    ).evaluate_all("some => some.forEach((each) => each.setAttribute('value', 'old'))")
    cell(page, "Hall B").click()
    saved(page)
    assert answers(console, "@999")[0] == "good"
    page.context.close()
    console.errors.clear()  # the refusal, as the browser words it


@only_in_ci("a page tries several times")
def test_a_tap_that_stays_refused_is_not_sent_for_ever(console: Console) -> None:
    page, sent = begun(console), list[str]()

    def shut(route: "Route") -> None:
        if route.request.method != "POST":
            route.continue_()
            return
        sent.append(route.request.url)
        route.fulfill(status=403, body="This form is of another visit. Open the page again.")

    page.route(f"**/plan/{EVENT}", shut)
    cell(page, "Hall B").click()
    page.get_by_text("This form is of another visit.").wait_for()
    page.wait_for_timeout(9000)  # twice as long as it once waited
    assert len(sent) == 1
    assert "not saved yet" in cell(page, "Hall B").inner_text()
    console.errors.clear()  # the refusal, as the browser words it


def test_two_planners_see_each_other_and_neither_overwrites_unseen(console: Console) -> None:
    page = begun(console)
    other = console.window(name="Eli")
    other.goto(f"{console.base}/plan/{EVENT}")
    other.get_by_text("Live").wait_for()
    cell(page, "Hall B").click()
    saved(page)
    other.locator(".cell.good").wait_for()
    cell(page, "Hall B").click()
    saved(page)
    old = cell(other, "Hall B")
    old.evaluate(  # at one moment: the page comes anew meanwhile
        "b => { b.value = b.value.replace('possible.no', 'good.no').replace('good.possible', 'good.no'); b.click() }"
    )
    other.get_by_text("which was said meanwhile").wait_for()
    assert answers(console, "@999")[0] == "possible"
    console.errors.clear()  # the refusal, as the browser words it


@only_in_ci("a page of a hundred rows is drawn")
@pytest.mark.parametrize("width", [375, 1280])
def test_a_hundred_people_stay_in_sight_and_can_be_found(console: Console, width: int) -> None:
    page = begun(console, more=94)
    page.set_viewport_size({"width": width, "height": 800})
    page.reload()
    page.get_by_text("0 of 100 answered").wait_for()
    page.get_by_text("Live").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.locator("#grid .cell:visible").first.focus()
    for _ in range(60):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("g")
    saved(page)
    assert answers(console, "@56")[0] == "good"
    head = page.locator(".plan thead").bounding_box()
    box = page.locator(".plan-box").bounding_box()
    here = page.locator("#grid .cell:focus").bounding_box()
    assert head and box and here  # noqa: PT018
    assert abs(head["y"] - box["y"]) <= 2
    assert here["y"] >= head["y"] + head["height"] - 1  # the cell in focus is not under the head
    page.locator("#q").fill("deputy 056")
    page.keyboard.press("Enter")
    page.wait_for_url("**q=deputy*")
    assert page.locator("#grid tbody tr").count() == 1
    assert sorted(set(faults(page))) == []
    page.goto(f"{console.base}/plan/{EVENT}")
    assert sorted(set(faults(page))) == []


def test_a_placing_moves_by_keys_and_keeps_the_focus(console: Console) -> None:
    page = begun(console)
    page.goto(f"{console.base}/plan/{EVENT}?at=2027-05-22 09:00; 2027-05-23 09:00")
    later = page.locator("[data-move=later]")
    later.focus()
    for start in ("9:30 AM", "10:00 AM"):
        page.keyboard.press("Enter")
        page.locator("tr.placed").get_by_text(f"{start}, over from").first.wait_for()
        assert page.evaluate("() => document.activeElement.dataset.move") == "later"
    assert "10%3A00" in page.url
    assert page.locator("tr.placed .late").count() == 2
    assert sorted(set(faults(page))) == []
    page.get_by_role("button", name="Set the day").click()
    page.get_by_text("The day is set").wait_for()
    page.get_by_role("heading", name="The day that is set").wait_for()
    page.goto(f"{console.base}/plan")
    page.set_viewport_size({"width": 375, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth") <= 375
    assert sorted(set(faults(page))) == []


@pytest.mark.parametrize("width", thinned([375, 1280], 1))
def test_what_two_days_fill_in_is_seen_whole(console: Console, width: int) -> None:
    page = begun(console)
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(f"{console.base}/plan/{EVENT}?at=2027-05-22 09:00; 2027-05-23 09:00")
    page.locator("details.asking summary").click()
    cut = "some => some.filter((each) => each.value && each.scrollWidth > each.clientWidth).map((each) => each.name)"
    assert page.locator("main input[type=text]").evaluate_all(cut) == []
    near = page.evaluate(
        """() => [...document.querySelectorAll("main :is(h2, h3)")].filter((head) => {
          const above = [...document.querySelectorAll("main :is(button, .key)")].filter((each) => each.offsetParent);
          const at = head.getBoundingClientRect().top;
          return above.some((each) => Math.abs(each.getBoundingClientRect().bottom - at) < 6);
        }).map((head) => head.textContent)"""
    )
    assert near == []


def test_a_day_out_of_sight_is_reached_from_above_the_grid(console: Console) -> None:
    page = begun(console)
    page.set_viewport_size({"width": 800, "height": 800})
    page.get_by_role("link", name="Sun, May 23, 2027", exact=True).click()
    page.wait_for_url("**day=2#day-2")
    box = page.locator("#day-2").bounding_box()
    assert box
    assert 100 < box["x"] < 700


def test_a_hall_answers_on_a_page_of_its_own_without_faults(console: Console) -> None:
    begun(console)
    with open_store(console.path) as store:
        code = links.make_all(store, {"@999": links.for_asked(EVENT, "@999", utc_now())})["@999"]
    small = patient(console.browser.new_context(viewport={"width": 320, "height": 740}, has_touch=True))
    small.goto(f"{console.base}/go/{code}")
    small.get_by_role("button", name="Open my page").click()
    small.wait_for_url("**/times")
    small.locator(".cell:visible").first.tap()
    saved(small)
    assert answers(console, "@999")[0] == "good"
    assert small.evaluate("document.documentElement.scrollWidth") <= 320
    assert sorted(set(faults(small))) == []


def test_what_is_typed_while_the_page_comes_anew_stays(console: Console) -> None:
    page = begun(console)
    page.locator("details.asking summary").click()
    asked = []

    def slowly(route: "Route") -> None:
        asked.append(route)

    page.route(f"**/plan/{EVENT}", lambda route: slowly(route) if route.request.method == "GET" else route.continue_())
    with open_store(console.path) as store:
        what = asking.asking(store, EVENT)
        assert what
        asking.ask(store, EVENT, what)
    page.evaluate("window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    page.wait_for_timeout(300)
    for _ in range(100):
        if asked:
            break
        page.wait_for_timeout(100)
    assert asked
    page.get_by_label("Time zone of the site").fill("Mars/Olympus")
    page.get_by_label("Halls").fill("Old Mill")
    for route in asked:
        route.continue_()
    page.get_by_role("button", name="Show").wait_for()
    assert page.get_by_label("Time zone of the site").input_value() == "Mars/Olympus"
    with page.expect_response(lambda answer: answer.status == 409):
        page.get_by_role("button", name="Ask about these times").click()
    page.get_by_text("Nothing was written.").wait_for()
    assert page.get_by_label("Time zone of the site").input_value() == "Mars/Olympus"
    assert page.get_by_label("Halls").input_value() == "Old Mill"
    assert page.evaluate("document.activeElement.name") == "zone"
    assert faults(page) == []
    console.errors.clear()  # a refusal is no error of a page


@pytest.mark.parametrize("dark", thinned([False, True], 1))
def test_one_day_is_moved_alone_by_keys_on_a_phone(console: Console, dark: bool) -> None:
    page = begun(console)
    page.set_viewport_size({"width": 375, "height": 800})
    page.emulate_media(color_scheme="dark" if dark else "light")
    page.goto(f"{console.base}/plan/{EVENT}?at=2027-05-22 09:30; 2027-06-05 09:00")
    page.locator("a[data-move=later-2]").focus()
    page.keyboard.press("Enter")
    page.get_by_text("Saturday, June 5, 2027, 9:30 AM").wait_for()
    page.get_by_text("Saturday, May 22, 2027, 9:30 AM").wait_for()
    assert page.evaluate("document.activeElement.dataset.move") == "later-2"
    page.get_by_label("Day 2: day and start").fill("2027-05-23 10:00")
    page.keyboard.press("Enter")
    page.get_by_text("Sunday, May 23, 2027, 10:00 AM").wait_for()
    page.get_by_text("Saturday, May 22, 2027, 9:30 AM").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") == 375
    assert faults(page) == []


@only_in_ci("every width is looked at")
@pytest.mark.parametrize("width", [320, 375, 768, 1280])
def test_details_are_stated_without_faults_at_every_width(console: Console, width: int) -> None:
    begun(console)
    with open_store(console.path) as store:
        code = links.make(store, links.Role.ORGANIZER, "Ona Organizer", utc_now())
    page = patient(console.browser.new_context(viewport={"width": width, "height": 800}))
    page.goto(f"{console.base}/go/{code}")
    page.get_by_role("button", name="Open the plans").click()
    page.wait_for_url("**/plan")
    page.goto(f"{console.base}/plan/{EVENT}")
    page.get_by_role("link", name="Details", exact=True).click()
    page.get_by_role("heading", name="Details").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert sorted(set(faults(page))) == []
    page.locator("input[name=start]").fill("late")
    page.get_by_label("Site").fill("Hall B")
    page.get_by_label("Site").press("Enter")
    page.get_by_text("Nothing was written.").wait_for()
    page.wait_for_function("document.activeElement.name === 'start'")  # a browser puts the cursor there a moment later
    assert page.get_by_label("Site").input_value() == "Hall B"
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert sorted(set(faults(page))) == []
    for name, typed in (("date", "2027-05-22"), ("start", "10:00"), ("zone", "America/Chicago")):
        page.locator(f"input[name={name}]").fill(typed)
    page.get_by_role("button", name="Record these details").click()
    page.get_by_text("Site: Hall B").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert sorted(set(faults(page))) == []


def test_what_stands_against_a_day_is_said_by_the_one_live_region(console: Console) -> None:
    page = begun(console)
    page.goto(f"{console.base}/plan/{EVENT}?at=2027-05-22 09:00; 2027-05-23 09:00")
    page.get_by_text("Live").wait_for()
    regions = page.locator("[role=status], [aria-live=polite]")
    assert regions.count() == 1
    assert not regions.first.is_visible()
    page.locator("[data-move=later]").press("Enter")
    page.locator("tr.placed").get_by_text("9:30 AM, over from").first.wait_for()
    page.locator("[data-move=later]").press("Enter")
    page.locator("tr.placed").get_by_text("10:00 AM, over from").first.wait_for()
    assert regions.count() == 1
    words = regions.first.inner_text()
    shown = " ".join(page.locator("#placing-said").inner_text().split())
    assert "conflict" in words
    assert words.partition("conflict")[2][:40] in shown
    assert "Move by hand" not in words
