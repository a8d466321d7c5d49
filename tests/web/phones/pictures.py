"""The pictures of players' pages and of bids by phone for docs/pictures, taken in a real browser.

python -m tests.web.phones.pictures [FOLDER]
"""

import sys
import tempfile
from pathlib import Path

import pytest

from playoffs.desk.act import load
from playoffs.desk.record.store import open_store
from playoffs.model.vocabulary import Question
from tests.cli.terminal import SAMPLES, Terminal
from tests.web.chromium import Console, launched
from tests.web.phones.hall_of_two import EVENT, drawn
from tests.web.phones.test_all_mine_browser import all_of
from tests.web.phones.test_bids_browser import ask, phone, seal

FOLDER = Path(__file__).parents[3] / "docs" / "pictures"

DETAILS = (
    "bids_by=phones, association=North Star Chess, zone=America/Chicago, date=2027-05-22, start=10:00, site=Hall B"
)


def take(folder: Path = FOLDER) -> None:
    """Write every picture into a folder."""
    with launched() as browser, tempfile.TemporaryDirectory() as place, pytest.MonkeyPatch.context() as patch:
        asked = Console(browser, Path(place) / "asked.db")
        terminal = Terminal(patch, asked.path)
        terminal("new", str(SAMPLES / "tied-5.trf"), "--event", EVENT, "--title", "State Champion")
        terminal("details", "set", *DETAILS.split(", "), "deadline=2027-05-09 18:00")
        with open_store(asked.path) as store:
            first = load(store, EVENT).founding.tied[0]
        for language in ("es-ES",):
            mine = phone(asked, first, language=language)
            mine.screenshot(path=folder / f"player-answer-{language[:2]}-375.png", full_page=True)
        asked.stop()
        several(Console(browser, Path(place) / "several.db"), patch, folder)
        bids(Console(browser, Path(place) / "bids.db"), patch, folder)


def several(console: Console, patch: pytest.MonkeyPatch, folder: Path) -> None:
    """The page of somebody who plays in two playoffs: a game in one of them, and an answer that the other one asks."""
    terminal = Terminal(patch, console.path)
    for event, title in (("club", "Club Champion"), (EVENT, "State Champion")):
        terminal("new", str(SAMPLES / "tied-5.trf"), "--event", event, "--title", title)
        terminal("details", "set", *DETAILS.split(", "), "deadline=2027-05-09 18:00", "--event", event)
    with open_store(console.path) as store:
        tied = load(store, EVENT).founding.tied
    for line in (*(f"confirm {player}" for player in tied), "close", "toss", "start"):
        terminal.done(f"{line} --event {EVENT}")
    with open_store(console.path) as store:
        player = next(a.players[0] for a in load(store, EVENT).asks if a.question is Question.RESULT)
    mine = all_of(console, ("club", EVENT), 375, player=player)
    mine.screenshot(path=folder / "player-several-375.png", full_page=True)
    console.stop()


def bids(console: Console, patch: pytest.MonkeyPatch, folder: Path) -> None:
    """From two phones that seal to a desk that waits for one of them."""
    players = drawn(Terminal(patch, console.path), DETAILS)
    one, other = (phone(console, player) for player in players)
    one.goto(f"{console.base}/me/{EVENT}/bid")
    one.get_by_label("Minutes").fill("7")
    one.get_by_label("Seconds").fill("30")
    one.screenshot(path=folder / "player-bid-375.png", full_page=True)
    one.goto(f"{console.base}/me/{EVENT}")
    seal(one, "7", "30")
    code = seal(other, "8", "00")
    one.get_by_text("My bid and my opening code").click()
    one.screenshot(path=folder / "player-sealed-375.png", full_page=True)
    other.evaluate("() => localStorage.clear()")
    other.reload()
    desk = ask(console)
    desk.get_by_role("heading", name="Waiting for the phone of").nth(1).wait_for(state="detached")
    other.get_by_role("button", name="Show my bid").wait_for()
    other.screenshot(path=folder / "player-called-375.png", full_page=True)
    desk.screenshot(path=folder / "console-opening.png", full_page=True)
    desk.get_by_role("link", name="cannot be shown").first.click()
    desk.get_by_role("button", name="bid anew").wait_for()
    desk.screenshot(path=folder / "console-void.png", full_page=True)
    other.get_by_label("Opening code").fill(code)
    other.get_by_label("Your bid, minutes and seconds").fill("8:00")
    other.get_by_role("button", name="Show my bid").tap()
    one.get_by_text("You have BLACK").wait_for()
    one.screenshot(path=folder / "player-375.png", full_page=True)
    console.stop()


if __name__ == "__main__":
    take(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
