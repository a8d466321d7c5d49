"""The pictures of the administrator's pages for docs/pictures, taken in a real browser.

python -m tests.web.federation.pictures [FOLDER]
"""

import sys
import tempfile
from pathlib import Path

from playoffs.desk.act import Request, load
from playoffs.desk.administering import directing
from playoffs.desk.beside import links
from playoffs.desk.record.rows import utc_now
from playoffs.desk.record.store import open_store
from tests.web.chromium import Console, launched, patient

FOLDER = Path(__file__).parents[3] / "docs" / "pictures"
EVENT = "practice-1"
PAGES = {"federation-all": "", "federation-retention": "/retention"}


def take(folder: Path = FOLDER) -> None:
    """Write every picture into a folder."""
    with launched() as browser, tempfile.TemporaryDirectory() as place:
        console = Console(browser, Path(place) / "playoffs.db")
        try:
            page = console.window()
            page.get_by_role("button", name="Begin a practice playoff").click()
            page.wait_for_url(f"**/desk/{EVENT}")
            with open_store(console.path) as store:
                seen = load(store, EVENT).version
                request = Request("picture", seen, utc_now(), "Ida Verwalter")
                directing.make(store, EVENT, "Pell Karsten", directing.new_code(), request)
                code = links.make(store, links.Role.ADMINISTRATOR, "Ida Verwalter", utc_now())
            mine = patient(browser.new_context(viewport={"width": 1024, "height": 700}))
            mine.goto(f"{console.base}/go/{code}")
            mine.get_by_role("button", name="Open the page").click()
            mine.goto(f"{console.base}/federation/e/{EVENT}")
            mine.locator("summary").first.click()
            mine.screenshot(path=folder / "federation-links.png", full_page=True)
            for name, path in PAGES.items():
                mine.goto(f"{console.base}/federation{path}")
                mine.screenshot(path=folder / f"{name}.png", full_page=True)
        finally:
            for context in browser.contexts:
                context.close()
            console.stop()


if __name__ == "__main__":
    take(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
