"""The data sheet: what is kept of people, on one page of paper that can be read."""

import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.thinned import only_in_ci, without

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ROOT = Path(__file__).parents[2]

pytestmark = only_in_ci("the documentation is built once more")
SMALLEST = 12.5
"""Pixels of a letter's height, of which 96 are an inch: 9.4 points."""

SIZES = """[...document.querySelectorAll("article th, article td p, article > section > p")]
  .map(each => parseFloat(getComputedStyle(each).fontSize))"""

SCROLLED = """[...document.querySelectorAll("article, article *, .main, .content")]
  .filter(each => ["auto", "scroll"].includes(getComputedStyle(each).overflowX))
  .map(each => each.tagName + " " + each.className)"""
ON_PAPER = 690
"""Pixels of a printed page's width, which is narrower than a window."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if not (find_spec("sphinx") and find_spec("furo") and find_spec("myst_parser")):
        without("sphinx, furo or myst-parser is not installed")
    folder = tmp_path_factory.mktemp("site")
    done = subprocess.run(
        [sys.executable, "-m", "sphinx", "-q", "-b", "html", "docs", str(folder)], cwd=ROOT, capture_output=True
    )
    assert done.returncode == 0, done.stderr
    return folder


def printed(browser: "Browser", page: Path, paper: str) -> "tuple[int, Page]":
    """How many pages of paper it takes, and the page as it is printed."""
    window = browser.new_page()
    window.goto(page.as_uri())
    window.emulate_media(media="print")
    found = re.findall(rb"/Type\s*/Page\b", window.pdf(format=paper))
    return len(found), window


@pytest.mark.parametrize("paper", ["Letter", "A4"])
def test_the_data_sheet_is_one_page_that_can_be_read(browser: "Browser", site: Path, paper: str) -> None:
    pages, window = printed(browser, site / "privacy.html", paper)
    assert pages == 1
    assert min(window.evaluate(SIZES)) >= SMALLEST
    words = window.inner_text("article")
    window.close()
    for column in ("what", "where", "how long", "who sees it"):
        assert column in words
    assert len((ROOT / "docs" / "privacy.md").read_text("utf-8").split("\n| ")) > 12


def test_a_longer_page_takes_more_than_one(browser: "Browser", site: Path) -> None:
    """Else nothing would be counted."""
    pages, window = printed(browser, site / "forgetting.html", "Letter")
    window.close()
    assert pages > 1


@pytest.mark.parametrize("page", ["privacy", "forgetting", "server", "reliability"])
def test_nothing_on_paper_is_scrolled(browser: "Browser", site: Path, page: str) -> None:
    """What is cut off there, or has a bar, cannot be read."""
    window = browser.new_page(viewport={"width": ON_PAPER, "height": 960})
    window.goto((site / f"{page}.html").as_uri())
    assert window.evaluate(SCROLLED), "on a screen it is"
    window.emulate_media(media="print")
    scrolled = window.evaluate(SCROLLED)
    window.close()
    assert scrolled == []
