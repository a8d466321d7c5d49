"""What a screen reader is given, moment by moment, as it is kept in tests/golden/aloud; and pages in forced colors.

A tree is read as a person would hear it before it is kept: `ALOUD=1 python -m pytest tests/web/test_read_aloud.py`.
"""

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from playoffs.desk.act import load
from playoffs.desk.record.store import open_store
from tests.cli.terminal import SAMPLES, Terminal
from tests.thinned import only_in_ci
from tests.web.chromium import Console, press
from tests.web.phones.hall_of_two import EVENT
from tests.web.phones.test_bids_browser import ask, phone, seal
from tests.web.test_browser import started

if TYPE_CHECKING:
    from playwright.sync_api import Page

KEPT = Path(__file__).parents[1] / "golden" / "aloud"
DAY = (
    r"(\w+day, )?(January|February|March|April|May|June|July|August|September|October|November|December)"
    r" \d{1,2}\b(, \d{4})?"
)
WRITES = bool(os.environ.get("ALOUD"))
"""Set to write the trees anew, to be read before they are kept."""


def heard(page: "Page") -> str:
    """The tree of a page, without what differs from run to run."""
    tree = page.locator("body").aria_snapshot()
    tree = re.sub(r"\d{1,2}:\d\d( [AP]M)?( [A-Z]{3,4})?", "TIME", tree)
    tree = re.sub(r"(/url: )\S*(ask|at|made|done)=\S*", r"\1…", tree)
    tree = re.sub(r"\b[0-9a-f]{16,}\b…?|\b[0-9a-f]{4}( [0-9a-f]{4}){3}\b", "DIGEST", tree)
    tree = re.sub(DAY, "DAY", tree)
    tree = re.sub(r"\b[0-9A-Z]( [0-9A-Z]){3}(, [0-9A-Z]( [0-9A-Z]){3}){3}", "CODE LETTER BY LETTER", tree)
    tree = re.sub(r"\b[0-9a-f]{4} [0-9a-f]{4}\b", "RECEIPT", tree)
    tree = re.sub(r"\b[0-9a-f]( [0-9a-f]){3}, [0-9a-f]( [0-9a-f]){3}\b", "RECEIPT DIGIT BY DIGIT", tree)
    tree = tree.replace("Live · ", "").replace(
        "TIME Live", "TIME"
    )  # said once the page hears of changes, a moment sooner or later
    tree = re.sub(r"http://hall\.test:\d+\S*", "ADDRESS", tree)
    return f"{tree}\n"


def same(name: str, page: "Page") -> None:
    """That a moment is heard as it is kept."""
    file, tree = KEPT / f"{name}.txt", heard(page)
    if WRITES:
        KEPT.mkdir(parents=True, exist_ok=True)
        file.write_text(tree, "utf-8")
    assert tree == file.read_text("utf-8"), f"{name}: read the difference, then ALOUD=1 pytest {__file__}"


@only_in_ci("a whole day is read")
def test_every_moment_of_the_desk_is_heard_as_it_is_kept(console: Console) -> None:
    page = console.window()
    same("all-events", page)
    page.get_by_role("button", name="Begin a practice playoff").press("Enter")
    page.wait_for_url("**/desk/practice-1")
    same("answers", page)
    page.get_by_role("button", name="Confirm all 5").press("Enter")
    page.wait_for_url("**done=6")
    page.get_by_role("button", name="Close the list").press("Enter")
    page.wait_for_url("**/sure?*")
    same("close-the-list", page)
    page.get_by_role("button", name="Close the list").press("Enter")
    page.wait_for_url("**done=7")
    same("draw-for-color", page)
    page.get_by_role("button", name="Orrin Zabłockowski").press("Enter")
    page.wait_for_url("**/sure?*")
    same("toss-by-hand", page)
    page.locator("input[name=witness]").fill("Wil Witness")
    page.get_by_role("button", name="Orrin Zabłockowski").press("Enter")
    page.wait_for_url("**done=8")
    same("start", page)
    page.get_by_role("button", name="Start the stage").press("Enter")
    page.wait_for_url("**done=9")
    same("result", page)
    page.locator('[data-key="w"]').press("Enter")
    page.wait_for_url("**done=10")
    for name, path in PAGES.items():
        page.goto(f"{console.base}/desk/practice-1{path}")
        same(name, page)
    page.goto(f"{console.base}/desk/practice-1/undo/3333")
    same("refusal", page)
    console.errors.clear()  # the browser's own words about the refusal
    page.goto(f"{console.base}/desk/practice-1/wall")
    page.get_by_role("button", name="Show it to everybody").press("Enter")
    for name, path in PUBLIC.items():
        page.goto(f"{console.base}/e/practice-1{path}")
        same(name, page)


PUBLIC = {"public-page": "", "projector": "/screen?view=boards", "projector-bracket": "/screen?view=bracket"}
"""A wall without a view turns by the clock from one to the other."""
PAGES = {
    "boards": "/boards",
    "bracket": "/bracket",
    "log": "/log",
    "rulings": "/rulings",
    "sheets": "/sheets",
    "times": "/timetable",
    "wall": "/wall",
    "find": "/find?q=sabry",
    "why": "/why?first=1&second=2",
    "undo": "/undo/10",
    "links": "/links",
}


@only_in_ci("every moment of a player is read")
def test_every_moment_of_a_player_is_heard_as_it_is_kept(console: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal(monkeypatch, console.path)
    one, other = two_tied(terminal)
    mine = phone(console, one)
    same("player-answer", mine)
    for line in (f"confirm {one}", f"confirm {other}", "close", f"toss --physical {one} --witness Wil", "start"):
        terminal.done(line)
    mine.get_by_role("heading", name="Your next game").wait_for()
    same("player-next-game", mine)
    for _ in range(4):
        terminal.done("result D")
    mine.get_by_role("heading", name="Your bid is due").wait_for()
    same("player-bid-due", mine)
    mine.goto(f"{console.base}/me/{EVENT}/bid")
    mine.get_by_role("button", name="Seal and send").wait_for()
    same("player-bid", mine)
    mine.get_by_label("Minutes").fill("99")
    mine.get_by_role("button", name="Seal and send").press("Enter")
    same("player-bid-wrong", mine)
    mine.get_by_label("Minutes").fill("7")
    mine.get_by_label("Seconds").fill("30")
    mine.get_by_role("button", name="Seal and send").press("Enter")
    mine.get_by_role("heading", name="Your bid is in, sealed").wait_for()
    mine.get_by_text("My bid and my opening code").press("Enter")
    same("player-sealed", mine)
    seal(phone(console, other), "8", "00")
    desk = ask(console)
    desk.get_by_role("button", name="White wins").first.wait_for()
    mine.get_by_text("You have BLACK").wait_for()
    same("player-armageddon", mine)
    press(desk, "b")
    desk.get_by_role("button", name="Declare").wait_for()
    same("declare", desk)
    press(desk, "Enter")
    desk.wait_for_url("**/sure?*")
    same("declare-sure", desk)
    press(desk, "Enter")
    desk.get_by_text("Nothing more to do").wait_for()
    same("declared", desk)
    mine.get_by_role("heading", name="Champion", exact=True).wait_for()
    same("player-champion", mine)


def two_tied(terminal: Terminal) -> tuple[str, str]:
    """A title of two, with bids and results from phones; nobody has answered yet."""
    new = ("new", str(SAMPLES / "tied-2.csv"), "--event", EVENT, "--title", "State Champion")
    assert terminal(*new).code == 0
    said = ("bids_by=phones", "results_by=phones", "zone=America/Chicago", "date=2027-05-22", "start=10:00")
    assert terminal("details", "set", *said, "deadline=2027-05-09 18:00").code == 0
    with open_store(terminal.db) as store:
        one, other = load(store, EVENT).founding.tied
    return one, other


@only_in_ci("a second browser is started")
def test_keys_and_pieces_keep_their_edges_in_forced_colors(console: Console) -> None:
    page = console.window()
    started(page)
    page.emulate_media(forced_colors="active")
    for key in "wdb":
        style = page.locator(f'[data-key="{key}"]').evaluate(
            "e => [getComputedStyle(e).borderTopStyle, parseFloat(getComputedStyle(e).borderTopWidth)]"
        )
        assert style == ["solid", 2]
    color = "e => getComputedStyle(e).backgroundColor"
    assert len({page.locator(f".piece.{each}").first.evaluate(color) for each in ("white", "black")}) == 2
