"""The pictures of the planner's pages for docs/pictures, taken in a real browser: answers, a day, letters.

python -m tests.web.planner.pictures [FOLDER]
"""

import sys
import tempfile
from pathlib import Path

from tests.web.chromium import Console, launched
from tests.web.desk.pictures import FOLDER, picture
from tests.web.phones.test_phones_browser import phone, tied
from tests.web.planner.test_plan_browser import EVENT, begun, saved

TYPED = ("ggpnggpp", "ggggnnpg", "ppggnngg", "gggggggg")
"""What four of the five answer, a letter a window."""


def take(folder: Path = FOLDER) -> None:
    """Write every picture into a folder."""
    with launched() as browser, tempfile.TemporaryDirectory() as place:
        console = Console(browser, Path(place) / "playoffs.db")
        try:
            page = begun(console, more=1)
            page.locator("#grid .cell").first.focus()
            for key in "".join(TYPED):
                page.keyboard.press(key)
            saved(page)
            page.goto(f"{console.base}/plan/{EVENT}?at=2027-05-22 09:30; 2027-05-23 09:00")
            picture(page, folder / "plan-answers.png")
            page.get_by_role("button", name="Set the day").click()
            page.goto(f"{console.base}/plan/{EVENT}/letters")
            page.get_by_role("textbox").first.fill("isla@example.org")
            page.get_by_role("button", name="Keep all").first.click()
            page.locator(".draft summary").first.click()
            picture(page, folder / "plan-letters.png")
            page.goto(f"{console.base}/plan")
            picture(page, folder / "plan-all.png")
            small = phone(console, tied(console)[0])
            small.emulate_media(color_scheme="dark")
            small.goto(f"{console.base}/me/{EVENT}/times")
            picture(small, folder / "plan-phone-375.png")
        finally:
            for context in browser.contexts:
                context.close()
            console.stop()


if __name__ == "__main__":
    take(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
