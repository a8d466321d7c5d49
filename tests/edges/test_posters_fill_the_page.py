"""The bracket of a poster is as large as what the page really has left: measured, not counted."""

from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.cli.terminal import SAMPLES, Terminal
from tests.edges.test_one_page import details

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


@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("days", ["one", "two"])
@pytest.mark.parametrize("event", EVENTS)
def test_the_first_page_is_filled_or_the_bracket_has_one_of_its_own(
    terminal: Terminal, tmp_path: Path, event: str, days: str, paper: str
) -> None:
    file, *rules = EVENTS[event]
    known, to = details(tmp_path, days), tmp_path / "out"
    words = (str(SAMPLES / file), "announcement", *rules, "--title", "Cup", "--details", str(known), "--paper", paper)
    assert terminal("sheet", *words, "--to", str(to)).code == 0
    first, second, *_ = PdfReader(BytesIO((to / "announcement.pdf").read_bytes())).pages
    if "The way to the title" in first.extract_text():
        assert lowest(first) < MARGIN + 70
        assert "The way to the title" not in second.extract_text()
        return
    assert (event, days) == ("top eight", "two")
    assert "The way to the title" in second.extract_text()
    assert lowest(second) < 500
