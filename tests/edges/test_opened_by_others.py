"""Every file opens where others open it: drawings and pages in Chromium, drawings in an XML parser, PDF in poppler."""

import shutil
from importlib.util import find_spec
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.terminal import SAMPLES, Terminal
from tests.edges.others import in_a_browser, pdf_facts, pdf_text

SVG = "http://www.w3.org/2000/svg"


@pytest.fixture
def drawings(terminal: Terminal, tmp_path: Path) -> list[Path]:
    """Every SVG that a command writes as a file."""
    for players, rules in ((2, "msca"), (5, "msca"), (6, "msca"), (3, "club-open"), (8, "mtr"), (8, "wbc-twixt")):
        terminal.done(f"timetable --players {players} --rules {rules} --to {tmp_path / rules}")
    for file in ("season.toml", "season-answers.csv"):
        shutil.copy(SAMPLES / file, tmp_path)  # what calendars were handed out is kept beside them
    if find_spec("ortools"):
        terminal.done(f"season {tmp_path / 'season.toml'} {tmp_path / 'season-answers.csv'} --to {tmp_path / 's'}")
    return sorted(tmp_path.rglob("*.svg"))


def test_every_svg_file_is_a_drawing_for_an_xml_parser(drawings: list[Path]) -> None:
    assert len(drawings) >= 8
    for file in drawings:
        root = ElementTree.parse(file).getroot()
        assert root.tag == f"{{{SVG}}}svg", file
        assert all(e.tag.startswith(f"{{{SVG}}}") for e in root.iter()), file


def test_every_svg_file_opens_as_a_drawing_in_a_browser(drawings: list[Path]) -> None:
    for file, opened in zip(drawings, in_a_browser(drawings), strict=True):
        assert (opened.root, opened.namespace) == ("svg", SVG), file
        assert opened.text.strip(), file
        assert opened.height > 50, file


LIVES = {
    "two": ("tied-2.csv", "--defending", "Karimovsky"),
    "five": ("tied-5.trf",),
    "eight": ("tied-8.csv",),
    "magic": ("magic.csv", "--rules", "mtr", "--cut", "8"),
    "club": ("perfect-3.csv", "--rules", "club-open"),
}
"""Records whose sheets are opened: what is set up."""


def printed(terminal: Terminal, folder: Path, form: str) -> list[Path]:
    """Every sheet of each life in one form."""
    for name, (file, *words) in LIVES.items():
        assert terminal("new", str(SAMPLES / file), "--title", "Cup", "--event", name, *words).code == 0
        terminal.done(f"sheet {name} --details {SAMPLES / 'details.toml'} --to {folder / name} --format {form}")
    return sorted(folder.rglob(f"*.{form}"))


def test_every_page_opens_in_a_browser_without_a_complaint(terminal: Terminal, tmp_path: Path) -> None:
    pages = printed(terminal, tmp_path, "html")
    assert len(pages) > 20
    for page, opened in zip(pages, in_a_browser(pages), strict=True):
        assert opened.root == "html", page
        assert opened.height > 300, page
        assert len(opened.text.split()) > 20, page
        assert opened.wide == 0, f"{page} is {opened.wide} pixels wider than its window"


def test_every_pdf_has_its_pages_and_its_texts(terminal: Terminal, tmp_path: Path) -> None:
    files = printed(terminal, tmp_path, "pdf")
    assert len(files) > 20
    for file in files:
        assert 1 <= int(pdf_facts(file)["Pages"]) <= 8, file
        assert "Cup" in pdf_text(file), file
