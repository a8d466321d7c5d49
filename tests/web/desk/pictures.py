"""The pictures of the console, the public page and the wall for docs/pictures, taken in a real browser: a title of five
that is set up, played and shown.

python -m tests.web.desk.pictures [FOLDER]
"""

import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from tests.cli.terminal import SAMPLES
from tests.web.chromium import Console, launched

if TYPE_CHECKING:
    from playwright.sync_api import Page

FOLDER = Path(__file__).parents[3] / "docs" / "pictures"
EVENT = "state-champion"
SAID = {
    "date": "2027-05-22",
    "further_days": "2027-05-23 10:00",
    "start": "10:00",
    "zone": "America/Chicago",
    "site": "Hall B",
    "director": "Dana Director",
}


def take(folder: Path = FOLDER) -> None:
    """Write every picture into a folder."""
    with launched() as browser, tempfile.TemporaryDirectory() as place:
        console = Console(browser, Path(place) / "playoffs.db")
        try:
            page, small = console.window(), console.window(375, dark=True, name="Eli")
            set_up(page, folder)
            close(page)
            started(page, folder)
            shown(console, page, small, folder)
        finally:
            for context in browser.contexts:
                context.close()
            console.stop()


def set_up(page: "Page", folder: Path) -> None:
    """A file that is dropped, with one detail that is wrong and then all that are right."""
    page.get_by_role("link", name="Set up a playoff from a file").click()
    page.locator("input[name=title]").fill("State Champion")
    page.locator("input[type=file]").set_input_files(SAMPLES / "tied-5.trf")
    page.get_by_role("button", name="Read the file").click()
    for name, value in SAID.items():
        page.locator(f"input[name={name}]").fill(value)
    page.get_by_label("None of them").check()
    page.get_by_role("button", name="Look again").click()
    page.get_by_text("Saturday, May 22").first.wait_for()
    picture(page, folder / "console-setup.png", whole=False)
    page.get_by_role("button", name="Set up State").click()


def close(page: "Page") -> None:
    page.get_by_role("button", name="Confirm all 5").click()
    for _ in range(2):
        page.get_by_role("button", name="Close the list").click()


def started(page: "Page", folder: Path) -> None:
    """A draw to which the program is bound; then two games."""
    page.get_by_role("button", name="Show its digest first").click()
    page.locator("[data-key=t]").first.click()
    calls = page.locator("input[name^=call-]")
    calls.nth(0).fill("17")
    calls.nth(1).fill("4")
    picture(page, folder / "console-calls.png")
    page.get_by_role("button", name="by the program").click()
    page.get_by_role("button", name="Start the stage").click()
    page.locator("[data-key=w]").click()
    page.wait_for_url("**done=*")


def shown(console: Console, page: "Page", small: "Page", folder: Path) -> None:
    """Every page as it stands, on a laptop and on a phone, and what everybody sees."""
    desk, live = f"{console.base}/desk/{EVENT}", f"{console.base}/e/{EVENT}"
    for name, path in PAGES.items():
        page.goto(f"{desk}{path}")
        picture(page, folder / f"{name}.png")
    page.goto(desk)
    page.locator("main .undo").first.click()
    page.wait_for_url("**/undo/*")
    picture(page, folder / "console-undo.png")
    for name, path in SMALL.items():
        small.goto(f"{desk}{path}")
        picture(small, folder / f"{name}.png")
    page.goto(f"{desk}/links")
    page.get_by_role("button", name="Make links for all").click()
    picture(page, folder / "console-links.png")
    page.goto(f"{desk}/wall")
    page.get_by_role("button", name="Show it to everybody").click()
    page.goto(live)
    picture(page, folder / "public-page.png")
    small.goto(live)
    picture(small, folder / "public-375-dark.png")
    for name, query in WALLS.items():
        page.goto(f"{live}/screen?{query}")
        picture(page, folder / f"{name}.png", whole=False)
    beside(console, page, folder)


def beside(console: Console, page: "Page", folder: Path) -> None:
    """Pages that come less often, on a small laptop: a refusal, odds, the check of a record, and all events."""
    desk = f"{console.base}/desk/{EVENT}"
    page.set_viewport_size({"width": 1024, "height": 640})
    page.goto(f"{desk}/timetable")
    page.locator("input[name=start]").fill("late")
    page.get_by_role("button", name="Record these details").click()
    page.get_by_role("alert").first.wait_for()
    picture(page, folder / "console-refused.png", whole=False)
    page.goto(f"{desk}/odds")
    picture(page, folder / "console-odds.png", whole=False)
    page.goto(f"{console.base}/e/{EVENT}/verify")
    page.locator("#playoffs-verifier > *").first.wait_for()
    picture(page, folder / "record-check.png", whole=False)
    page.goto(f"{console.base}/desk")
    page.get_by_role("button", name="Begin a practice playoff").click()
    page.goto(f"{console.base}/desk")
    picture(page, folder / "console-all.png", whole=False)


PAGES = {
    "console-now": "",
    "console-bracket": "/bracket",
    "console-times": "/timetable",
    "console-sheets": "/sheets",
    "console-log": "/log",
    "console-rulings": "/rulings",
    "console-wall": "/wall",
    "console-find": "/find?q=board+1",
    "console-why": "/why?first=1&second=2",
}
SMALL = {"console-375-dark": "", "console-boards-375-dark": "/boards", "console-bracket-375-dark": "/bracket"}
WALLS = {"wall-boards": "view=boards", "wall-bracket-dark": "view=bracket&dark"}


TALLEST = 1500
"""Pixels of a picture of a whole page: what is below says nothing new, and all pictures are to stay under 5 MB."""


def picture(page: "Page", file: Path, whole: bool = True) -> None:
    """A page once its letters are there."""
    page.evaluate("document.fonts.ready")
    wide, tall = page.evaluate("[innerWidth, Math.max(innerHeight, document.documentElement.scrollHeight)]")
    if whole:
        page.screenshot(path=file, full_page=True, clip={"x": 0, "y": 0, "width": wide, "height": min(tall, TALLEST)})
    else:
        page.screenshot(path=file)
    reduce(file)


COMMON, BRIGHT = 200, 56
"""Colors of a picture that are kept: the most common ones, and of the rest the most common that are no gray."""


def reduce(file: Path) -> None:
    """Write a picture in 256 of its own colors, the others as the nearest of those: less than half of the size."""
    from PIL import Image  # only here: the tests of pages that are pictured do without

    with Image.open(file) as taken:
        data, size = taken.convert("RGB").tobytes(), taken.size
    pixels = list(zip(data[::3], data[1::3], data[2::3], strict=True))
    ranked = [color for color, _count in Counter(pixels).most_common()]
    kept = ranked[:COMMON] + [each for each in ranked[COMMON:] if max(each) - min(each) > 60][:BRIGHT]
    at = {color: number for number, color in enumerate(kept)}
    for color in ranked:
        if color not in at:
            near = min(kept, key=lambda one: sum((a - b) ** 2 for a, b in zip(one, color, strict=True)))
            at[color] = kept.index(near)
    few = Image.frombytes("P", size, bytes(map(at.__getitem__, pixels)))
    few.putpalette([part for color in kept for part in color])
    few.save(file, optimize=True)


if __name__ == "__main__":
    take(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
