"""The page of all playoffs of a phone in a real browser: it follows each of them, with a shared worker and without."""

import os
import re
from typing import TYPE_CHECKING

import pytest

from playoffs.desk.act import load
from playoffs.desk.beside import links
from playoffs.desk.record.rows import utc_now
from playoffs.desk.record.store import open_store
from tests.thinned import only_in_ci
from tests.web.chromium import Console, faults, patient, press

if TYPE_CHECKING:
    from playwright.sync_api import Page

ONE, TWO = "practice-1", "practice-2"
ALONE = "delete window.SharedWorker"
"""A browser as on Android."""


def all_of(console: Console, events: tuple[str, ...], width: int, alone: bool = False, player: str = "") -> "Page":
    """The page of all playoffs of a phone whose player has opened a link of each."""
    context = console.browser.new_context(viewport={"width": width, "height": 740}, has_touch=True)
    if alone:
        context.add_init_script(ALONE)
    page = patient(context)
    page.on("pageerror", lambda error: console.errors.append(str(error)))
    page.on("console", lambda said: console.errors.append(said.text) if said.type == "error" else None)
    for event in events:
        with open_store(console.path) as store:
            mine = player or load(store, event).founding.tied[0]
            code = links.make_all(store, {"": links.for_player(event, mine, utc_now())})[""]
        page.goto(f"{console.base}/go/{code}")
        page.get_by_role("button", name="Open my page").click()
        page.wait_for_url(f"**/me/{event}")
    page.get_by_role("link", name="All my playoffs").click()
    page.wait_for_url("**/me")
    page.get_by_text("Live").wait_for()
    return page


@only_in_ci("a browser and a console are started")
@pytest.mark.parametrize(("width", "alone"), [(375, False), (320, True)])
def test_the_page_of_all_playoffs_follows_each_of_them(console: Console, width: int, alone: bool) -> None:
    desk = console.window()
    for event in (ONE, TWO):
        desk.goto(f"{console.base}/desk")
        desk.get_by_role("button", name="Begin a practice playoff").click()
        desk.wait_for_url(f"**/desk/{event}")
    mine = all_of(console, (ONE, TWO), width, alone)
    assert mine.get_by_role("heading", name="Will you play?").count() == 2
    for left, event in ((1, TWO), (0, ONE)):
        desk.goto(f"{console.base}/desk/{event}")
        press(desk, "Enter")  # all five confirm
        mine.get_by_role("heading", name="Will you play?").nth(left).wait_for(state="detached")
    press(desk, "Enter")
    for key in ("Enter", "t", "Enter", "Enter"):
        press(desk, key)
    assert desk.locator('[data-key="w"]').is_visible()
    mine.get_by_role("heading", name=re.compile("Your next game|Sits out")).first.wait_for()
    if to := os.environ.get("LOOK"):
        mine.screenshot(path=f"{to}/me-all-{width}.png", full_page=True)
        mine.emulate_media(color_scheme="dark")
        mine.screenshot(path=f"{to}/me-all-{width}-dark.png", full_page=True)
    assert faults(mine) == []
    assert mine.evaluate("document.documentElement.scrollWidth") <= width
