"""No word of a page is parted in its middle where it could stand whole on a line of its own, at any width."""

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from playoffs.desk.act import load
from playoffs.desk.beside import links
from playoffs.desk.record.rows import utc_now
from playoffs.desk.record.store import open_store
from tests.cli.terminal import SAMPLES, Terminal
from tests.thinned import only_in_ci, thinned
from tests.web.chromium import Console, patient
from tests.web.conftest import Hall
from tests.web.walker import Walker

if TYPE_CHECKING:
    from playwright.sync_api import Page

WIDTHS = (320, 375, 600, 768, 900, 1024, 1280)
LONGEST = 20
"""Letters of a word that has room at 320 pixels and in any column; a longer one may be parted."""

PARTED = """longest => {
  const found = [], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const box = node.parentElement;
    if (!box.checkVisibility({visibilityProperty: true}) || box.closest("select, textarea, svg")) continue;
    let unseen = false;
    for (let each = box; each; each = each.parentElement) unseen ||= getComputedStyle(each).clipPath !== "none";
    if (unseen) continue;
    for (const word of node.data.matchAll(/[\\p{L}\\p{M}\\p{N}’']+/gu)) {
      if (word[0].length < 2 || word[0].length >= longest) continue;
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const lines = [...range.getClientRects()].filter((each) => each.width > 1).map((each) => each.top);
      if (Math.max(...lines) - Math.min(...lines) > 4) found.push(`${word[0]} in ${box.tagName}.${box.className}`);
    }
  }
  return found;
}"""

EVENTS = {
    "title": ("tied-5.trf", "msca", ("--defending", "none")),
    "cup": ("perfect-3.csv", "club-open", ()),
    "magic": ("magic.csv", "mtr", ("--cut", "8")),
    "twixt": ("twixt.csv", "wbc-twixt", ()),
}
DETAILS = (
    "association=North Star Chess, zone=America/Chicago, date=2027-05-22, start=10:00, site=Maximilian Hall, "
    "director=Dana Director, deadline=2027-05-20 20:00, bids_by=phones, results_by=phones"
)
DESK = ("", "/boards", "/bracket", "/log", "/rulings", "/sheets", "/timetable", "/wall", "/links", "/odds", "/find")
SHOWN = ("", "/screen", "/screen?view=boards", "/screen?view=bracket", "/embed", "/verify")
STATES = (0, 6, 8, 12, 20, 40, 400)
"""Presses on NOW after which each page is looked at."""


def parted(page: "Page", where: str, said: str) -> list[str]:
    """The words that are parted at an address, at each width."""
    page.goto(where)
    page.evaluate("document.fonts.ready.then(() => 0)")
    found = []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        found += [f"{width} {said}: {each}" for each in page.evaluate(PARTED, LONGEST)]
        wide = page.evaluate("document.documentElement.scrollWidth")
        found += [f"{width} {said}: {wide} pixels wide"] if wide > width else []
    return found


def pages(console: Console, event: str) -> Iterator[str]:
    """The addresses of a playoff that whoever directs can open now, those that ask once more and undo among them."""
    yield from (f"/desk/{event}{each}" for each in DESK)
    with open_store(console.path) as store:
        log = load(store, event)
    last = max((held.version for held in log.line.held if not held.final), default=0)
    yield from (f"/desk/{event}/undo/{last}", f"/desk/{event}/find?q=a") if last else ()
    one, other = log.founding.tied[:2]
    yield f"/desk/{event}/why?first={one}&second={other}"
    yield from (f"/plan/{event}{each}" for each in ("", "/details", "/letters"))
    yield from (f"/e/{event}{each}" for each in SHOWN)


def asked_once_more(page: "Page", address: str) -> list[str]:
    """The pages on which a button of NOW asks once more."""
    page.goto(address)
    forms = page.locator("form[action$='/sure']").evaluate_all(
        """forms => forms.flatMap((form) => [...form.querySelectorAll("button")].map((button) => {
          const said = new URLSearchParams([...new FormData(form)]);
          if (button.name) said.append(button.name, button.value);
          return `${form.getAttribute("action")}?${said}`;
        }))"""
    )
    return [str(each) for each in forms]


def phone(console: Console, event: str, player: str) -> "Page":
    with open_store(console.path) as store:
        code = links.make_all(store, {"": links.for_player(event, player, utc_now())})[""]
    page = patient(console.browser.new_context(viewport={"width": 375, "height": 800}))
    page.goto(f"{console.base}/go/{code}")
    page.locator("main button, form button").first.click()
    page.wait_for_url(re.compile(r"/me"))
    return page


@only_in_ci("every page is laid out at every width")
@pytest.mark.parametrize("event", thinned(tuple(EVENTS), 1))
def test_no_word_is_parted_in_its_middle(console: Console, monkeypatch: pytest.MonkeyPatch, event: str) -> None:
    file, rules, words = EVENTS[event]
    terminal = Terminal(monkeypatch, console.path)
    new = ("new", str(SAMPLES / file), "--rules", rules, "--event", event, "--title", "State Champion", *words)
    done = terminal(*new)
    assert done.code == 0, done.err
    for each in DETAILS.split(", "):
        terminal("details", "set", each)  # a Twixt event takes not all of them
    page, found, pressed = console.window(), list[str](), 0
    player = phone(console, event, "1")
    for state in thinned(STATES, 3):
        for shown in (page, player):
            shown.goto("about:blank")  # a page that asks once more would follow what is pressed, and leave by itself
        with ThreadPoolExecutor(1) as beside:  # a browser has a loop of its own in this thread
            beside.submit(played, console.path, event, state - pressed).result()
        pressed = state
        for each in (*pages(console, event), *asked_once_more(page, f"{console.base}/desk/{event}")):
            found += parted(page, f"{console.base}{each}", f"{each} after {state}")
        for each in (f"/me/{event}", f"/me/{event}/times", f"/me/{event}/bid", "/me"):
            found += parted(player, f"{console.base}{each}", f"{each} after {state}")
    console.errors.clear()  # that a page is not there yet
    assert found == [], "\n".join(found)


def played(path: Path, event: str, presses: int) -> None:
    """Press so many buttons of a playoff that everybody can see."""
    hall = Hall(path)
    director = hall.seat(name="Eli")
    if (wall := director.open(f"/desk/{event}/wall")).has("Show it to everybody"):
        director.press(wall, "Show it to everybody")
    Walker(director, 5).play(director.open(f"/desk/{event}"), presses, to_the_end=False)
    hall.house.close()


@only_in_ci("every page of setting up is looked at")
def test_no_word_is_parted_while_a_playoff_is_set_up(console: Console) -> None:
    page = console.window()
    found = parted(page, f"{console.base}/desk", "/desk") + parted(page, f"{console.base}/desk/new", "/desk/new")
    page.locator("input[name=title]").fill("State Champion")
    page.locator("input[type=file]").set_input_files(SAMPLES / "tied-5.trf")
    page.get_by_role("button", name="Read the file").click()
    page.get_by_text("5 players are tied").wait_for()
    found += parted(page, page.url, "draft")
    assert found == [], "\n".join(found)
