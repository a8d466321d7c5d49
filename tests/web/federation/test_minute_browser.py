"""The administrator's minute in a real browser: a director has lost the link, and directs again by another one."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from playoffs.desk.act import load
from playoffs.desk.beside import links
from playoffs.desk.record.entries import Linked
from playoffs.desk.record.rows import utc_now
from playoffs.desk.record.store import open_store
from tests.thinned import only_in_ci
from tests.web.chromium import Console, faults, patient

if TYPE_CHECKING:
    from playwright.sync_api import Page

EVENT = "practice-1"

SMALL = """[...document.querySelectorAll('button, summary, nav a, a.key, input:not([type=hidden])')]
  .filter(e => e.checkVisibility() && e.getBoundingClientRect().height < 44).map(e => e.outerHTML.slice(0, 90))"""
"""What a finger would miss."""

PAGES = ("/federation", f"/federation/e/{EVENT}", "/federation/retention", "/federation/health")


def window(console: Console, link: str, opens: str, width: int = 1280, locale: str = "en-US") -> "Page":
    """A window of a device of its own, which has opened a link."""
    context = console.browser.new_context(viewport={"width": width, "height": 800}, locale=locale)
    page = patient(context)
    page.on("pageerror", lambda error: console.errors.append(str(error)))
    page.goto(link)
    page.get_by_role("button", name=opens).click()
    return page


def administrator(console: Console, width: int = 1280, locale: str = "en-US") -> "Page":
    with open_store(console.path) as store:
        code = links.make(store, links.Role.ADMINISTRATOR, "Ida Verwalter", utc_now())
    opens = "Abrir la página" if locale.startswith("es") else "Open the page"
    page = window(console, f"{console.base}/go/{code}", opens, width, locale)
    page.wait_for_url("**/federation")
    return page


@pytest.fixture
def practiced(console: Console) -> Console:
    page = console.window()
    page.get_by_role("button", name="Begin a practice playoff").click()
    page.wait_for_url(f"**/desk/{EVENT}")
    page.context.close()
    return console


def focused(page: "Page") -> str:
    """What the keyboard would press, in its words."""
    return " ".join(str(page.evaluate("document.activeElement.innerText || document.activeElement.name")).split())


def tab_to(page: "Page", words: str) -> None:
    """Go on with the tab key until this would be pressed."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if focused(page).startswith(words):
            return
    raise AssertionError(f"the keyboard never comes to {words!r}")


def test_a_lost_link_is_replaced_with_the_keyboard_alone(practiced: Console) -> None:
    page = administrator(practiced)
    tab_to(page, page.get_by_role("listitem").filter(has_text=EVENT).get_by_role("link").inner_text())
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/federation/e/{EVENT}")
    tab_to(page, "name")
    page.keyboard.type("Pell Karsten")
    page.keyboard.press("Enter")
    page.wait_for_url("**?made=*")
    director = window(practiced, page.locator(".made code").inner_text(), "Open the console")
    director.wait_for_url(f"**/desk/{EVENT}")
    page.goto(f"{practiced.base}/federation/e/{EVENT}")  # the link is lost, and it was not written down
    tab_to(page, "Replace…")
    page.keyboard.press("Enter")
    tab_to(page, "Replace")
    page.keyboard.press("Enter")
    page.wait_for_url("**?made=*")
    director.reload()
    assert "opens by a link of its own" in director.inner_text("main")
    again = window(practiced, page.locator(".made code").inner_text(), "Open the console")
    again.wait_for_url(f"**/desk/{EVENT}")
    again.goto(f"{practiced.base}/desk/{EVENT}/log")
    assert "An administrator has replaced the director's link of Pell Karsten" in again.inner_text("main")
    with open_store(practiced.path) as store:
        said = [each for each in load(store, EVENT).recorded if isinstance(each.entry, Linked)]
    assert [(each.entry, each.by) for each in said] == [
        (Linked(did="made", to="Pell Karsten"), "Ida Verwalter"),
        (Linked(did="replaced", to="Pell Karsten"), "Ida Verwalter"),
    ]


@only_in_ci("every page is opened twice")
def test_every_page_is_whole_on_a_small_screen_and_in_spanish(practiced: Console) -> None:
    """No fault that axe finds, nothing wider than the screen, nothing that a finger would miss."""
    for width, locale in ((1280, "en-US"), (375, "es-ES")):
        page = administrator(practiced, width, locale)
        page.goto(f"{practiced.base}/federation/e/{EVENT}")
        page.locator("input[name=name]").fill("Maximiliana Wolkenstein-Achterberg de la Fuente y Santa Maria")
        page.locator("button[value=make]").click()
        page.wait_for_url("**?made=*")
        for address in (page.url.removeprefix(practiced.base), *PAGES):
            page.goto(f"{practiced.base}{address}")
            for details in page.locator("details summary").all():
                details.click()
            assert faults(page) == [], (address, width)
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (address, width)
            small = page.evaluate(SMALL)
            assert small == [], (address, width)
            pictured(page, address, width)


def pictured(page: "Page", address: str, width: int) -> None:
    """A picture to look at, where somebody wants one."""
    if folder := os.environ.get("PLAYOFFS_PICTURES"):
        name = address.partition("?")[0].strip("/").replace("/", "-") + ("-made" if "?" in address else "")
        page.screenshot(path=Path(folder) / f"{name}-{width}.png", full_page=True)
