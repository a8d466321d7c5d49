"""The bracket of a poster is as large as what the page really has left: measured, not counted."""

import shutil
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.cli.terminal import SAMPLES, Terminal
from tests.documents.fields import course, named
from tests.documents.measured import UNITS, pages
from tests.edges.test_one_page import details
from tests.thinned import thinned, without

MARGIN = 45
"""Points below, where the lines of the page stand."""

EVENTS = {
    "eight tied": ("tied-8.csv",),
    "six tied": ("tied-6.csv",),
    "three tied": ("tied-3.trf",),
    "top eight": ("magic.csv", "--rules", "mtr", "--cut", "8"),
}


def lowest(page: object) -> int:
    """Points from the foot of a page to its lowest text above the margin."""
    found: list[float] = []

    def seen(text: str, _user: object, matrix: list[float], _font: object, _size: object) -> None:
        if text.strip() and matrix[5] > MARGIN:
            found.append(matrix[5])

    page.extract_text(visitor_text=seen)  # type: ignore[attr-defined]
    return int(min(found))


SMALLEST = 6.5
"""Points of the smallest letters in the drawing of a poster of people with names of ordinary length."""


def announced(terminal: Terminal, folder: Path, event: Path, rules: list[str], days: str, paper: str) -> Path:
    known = str(details(folder, days))
    words = (str(event), "announcement", *rules, "--title", "Cup", "--details", known, "--paper", paper)
    assert terminal("sheet", *words, "--to", str(folder / "out")).code == 0
    return folder / "out" / "announcement.pdf"


@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("days", ["one", "two"])
@pytest.mark.parametrize("event", thinned(EVENTS, 1))
def test_the_first_page_is_filled_and_has_a_legible_bracket(
    terminal: Terminal, tmp_path: Path, event: str, days: str, paper: str
) -> None:
    if not shutil.which("pdftohtml"):
        without("poppler is not installed")
    file, *rules = EVENTS[event]
    made = announced(terminal, tmp_path, SAMPLES / file, rules, days, paper)
    first, second, *_ = PdfReader(BytesIO(made.read_bytes())).pages
    assert "The way to the title" in first.extract_text()
    assert "The way to the title" not in second.extract_text()
    assert lowest(first) < MARGIN + 70
    body = pages(made)[0].body
    (drawn,) = (piece.foot for piece in body if piece.text == "The way to the title")
    assert min(piece.size for piece in body if piece.top > drawn) >= SMALLEST - 1 / UNITS


def test_a_bracket_of_names_that_leave_it_no_room_begins_the_second_page(terminal: Terminal, tmp_path: Path) -> None:
    event = tmp_path / "long.csv"
    event.write_text((SAMPLES / "magic.csv").read_text("utf-8"), "utf-8")
    named(str(event), course("mtr-8-long"))
    made = announced(terminal, tmp_path, event, [*EVENTS["top eight"][1:]], "two", "letter")
    first, second, *_ = PdfReader(BytesIO(made.read_bytes())).pages
    assert "The way to the title" not in first.extract_text()
    assert second.extract_text().index("The way to the title") < second.extract_text().index("Score and tiebreaks")
    assert lowest(second) < MARGIN + 70, "half a page is left empty below the bracket"
