"""As somebody does it who has never seen the program: a file is dropped, details are put right, a title of five is
played with two phones and one bid on a slip, and its bulletin is printed; axe looks at every state on the way."""

import re
from typing import TYPE_CHECKING

from tests.cli.terminal import SAMPLES
from tests.thinned import only_in_ci
from tests.web.chromium import Console, faults, patient

if TYPE_CHECKING:
    from playwright.sync_api import Page

EVENT = "state-champion"
PRINTED = "async where => (await (await fetch(where)).text()).slice(0, 4)"


def set_up(page: "Page") -> list[str]:
    """From the list of all to the first card, with a mistake in two fields on the way; what axe finds."""
    page.get_by_role("link", name="Set up a playoff from a file").click()
    page.locator("input[type=file]").set_input_files(SAMPLES / "tied-5.trf")
    page.get_by_role("button", name="Read the file").click()  # which no browser sends without a title
    assert page.evaluate("document.activeElement.name") == "title"
    page.get_by_label("Title at stake").fill(" ")
    page.get_by_role("button", name="Read the file").click()
    page.get_by_text("Title: found none").first.wait_for()
    found = faults(page)
    page.get_by_label("Title at stake").fill("State Champion")
    page.get_by_role("button", name="Read the file").click()
    page.get_by_label("Date").fill("sometime")
    page.get_by_label("Start").fill("late")
    page.get_by_role("button", name="Set up State").click()
    page.get_by_text("Nothing was written").wait_for()
    found += faults(page)
    page.get_by_label("None of them").check()
    page.get_by_label("Date").fill("Friday 2099-05-22")
    page.get_by_label("Start").fill("21:00")
    page.get_by_label("Zone").fill("America/Chicago")
    page.get_by_role("button", name="Look again").click()
    page.get_by_text("past midnight").first.wait_for()
    found += faults(page)
    page.get_by_role("button", name="Set up State").click()
    page.wait_for_url(f"**/desk/{EVENT}")
    page.goto(f"{page.url}/timetable")
    page.get_by_label("Start").fill("10:00")
    page.get_by_label("Further days").fill("2099-05-23 10:00")
    page.get_by_label("Bids").select_option("phones")
    page.get_by_role("button", name="Record these details").click()
    page.wait_for_url("**done=*")
    found += faults(page)
    page.get_by_role("link", name="NOW", exact=True).click()
    return found


def drawn(page: "Page") -> list[str]:
    """Everybody plays; a coin to which the program is bound, with two numbers that are called; the stage starts."""
    page.get_by_role("button", name="Confirm all 5").click()
    page.get_by_role("button", name="Close the list").click()
    page.wait_for_url("**/sure?*")
    page.get_by_role("button", name="Close the list").click()
    page.get_by_role("button", name="Show its digest first").click()
    page.get_by_text("Each player calls a number").wait_for()
    found = faults(page)
    page.get_by_role("button", name="Draw by the program").click()
    page.get_by_label("calls the number").first.fill("17")
    page.get_by_label("calls the number").last.fill("4")
    found += faults(page)
    page.get_by_role("button", name="Draw by the program").click()
    page.get_by_text("This stage is planned for Fri, May 22, 2099").wait_for()
    page.get_by_role("button", name="Start the stage").click()
    page.get_by_text("was started on").wait_for()
    return found + faults(page)


def phones(console: Console, page: "Page") -> "tuple[str, str, Page, Page]":
    """The two of the first board, and their phones, by the links that the page shows."""
    names = page.locator(".card .sides b").all_inner_texts()
    page.goto(f"{console.base}/desk/{EVENT}/links")
    page.get_by_role("button", name="Make links for all").click()
    page.get_by_text("New links, shown here once").wait_for()
    found = []
    for name in names:
        line = page.locator(".made li").filter(has_text=name).inner_text()
        context = console.browser.new_context(viewport={"width": 375, "height": 740}, has_touch=True)
        phone = patient(context)
        phone.on("pageerror", lambda error: console.errors.append(str(error)))
        phone.goto(re.findall(r"http://\S+", line)[0])
        phone.locator("form.act button").tap()
        phone.get_by_text(f"You: {name}").wait_for()
        found.append(phone)
    return names[0], names[1], found[0], found[1]


def bids(page: "Page", one: str, other: str, phone: "Page") -> list[str]:
    """The first board is drawn; one of the two seals on the phone, the other hands in a slip."""
    page.get_by_role("button", name="Draw").first.click()
    page.wait_for_url("**done=*")
    phone.get_by_role("link", name="Seal a bid on this phone").tap()
    phone.get_by_label("Minutes").fill("7")
    phone.get_by_label("Seconds").fill("30")
    found = faults(phone)
    phone.get_by_role("button", name="Seal and send").tap()
    phone.get_by_role("heading", name="Your bid is in, sealed").wait_for()
    found += faults(phone)
    page.get_by_role("link", name=f"bid of {other}").or_(page.get_by_role("heading", name=other)).first.click()
    page.get_by_role("button", name="Slip handed in").click()
    page.wait_for_url("**done=*")
    page.get_by_role("button", name="Open both bids").or_(page.get_by_role("link", name="opening of")).first.wait_for()
    return found + faults(page)


@only_in_ci("a long walk through a browser")
def test_a_title_is_set_up_played_with_phones_and_slips_and_printed(console: Console) -> None:
    page = console.window()
    found = set_up(page) + drawn(page)
    one, other, phone, _second = phones(console, page)
    page.goto(f"{console.base}/desk/{EVENT}")
    found += bids(page, one, other, phone)
    for _ in range(80):
        if page.get_by_text("Nothing more to do").count():
            break
        step(page)
    page.get_by_text("Nothing more to do").wait_for()
    found += faults(page)
    assert page.evaluate(PRINTED, f"/desk/{EVENT}/sheet/bulletin.pdf") == "%PDF"
    page.goto(f"{console.base}/desk/{EVENT}/sheets")
    assert "it would say the same now" in page.locator("main").inner_text()
    assert page.locator("main .key").first.inner_text() == "Print bulletin"
    assert found + faults(page) == []


def step(page: "Page") -> None:
    """Whatever the card wants next."""
    slips = page.locator("input[name^=shown-]")
    for n in range(slips.count()):
        slips.nth(n).fill(f"{6 + n // 2}:00")  # each twice
    page.get_by_role("button", name="Show the bid of").wait_for(state="detached")  # by then its phone has shown it
    before = page.url
    for wanted in ("main [data-key=w]", "main .key.main", "main .key.white", "main [value=slip]"):
        if page.locator(wanted).count():
            page.locator(wanted).first.click()
            break
    page.wait_for_function("before => location.href !== before && document.readyState === 'complete'", arg=before)
