"""PDFs: their text and pages, and that making one reads nothing from anywhere."""

import io
import re
import sys
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from pypdf import PdfReader

from playoffs.cli.main import playoffs
from playoffs.documents.before.announcement import announcement
from playoffs.documents.blocks import Said, Section
from playoffs.documents.inviting.invitation import invitations
from playoffs.documents.played.live import Live
from playoffs.documents.record.bulletin import bulletin
from playoffs.documents.words.language import language
from playoffs.planning.details import read_details
from playoffs.renderers import pdf, render
from playoffs.renderers.drawn import poster
from playoffs.renderers.page_breaks import is_long
from playoffs.renderers.render import Form, Paper
from playoffs.text.errors import BadInput
from tests.cli.terminal import SAMPLES
from tests.documents.plans import KNOWN, LEVEL, WHEN, planned, sampled
from tests.documents.records import Director, drawn, record
from tests.documents.shown import every, reworded, rows

US = language()
SHEET = announcement(planned(9, figures=LEVEL), KNOWN, language(), WHEN)
SIZES = {Paper.LETTER: (612, 792), Paper.A4: (595, 842)}


@pytest.mark.parametrize("paper", Paper)
def test_a_pdf_has_the_paper_asked_for_and_numbers_its_pages(paper: Paper) -> None:
    made = PdfReader(io.BytesIO(render.rendered(SHEET, Form.PDF, language(), paper)))
    for number, page in enumerate(made.pages, 1):
        assert (round(page.mediabox.width), round(page.mediabox.height)) == SIZES[paper]
        assert f"page {number} of {len(made.pages)}" in page.extract_text()


def test_a_pdf_holds_the_words_of_its_document() -> None:
    numbers = count(1)
    other = reworded(SHEET, lambda words: words and f"w{next(numbers)}x")
    made = PdfReader(io.BytesIO(render.rendered(other, Form.PDF, language())))
    text = "".join(page.extract_text() for page in made.pages)
    assert [each.words for each in every(Said, other) if each.words not in text] == []


@pytest.mark.parametrize("paper", Paper)
def test_an_invitation_to_two_days_of_play_is_one_page(paper: Paper) -> None:
    details = read_details(SAMPLES / "details.toml")
    for letter in invitations(sampled(5), details, language(), WHEN).values():
        made = PdfReader(io.BytesIO(render.rendered(letter, Form.PDF, language(), paper)))
        assert len(made.pages) == 1


def _fonts(page: Any) -> list[Any]:
    return list(page["/Resources"]["/Font"].values())


def test_a_pdf_carries_the_shipped_fonts_and_no_other() -> None:
    made = PdfReader(io.BytesIO(render.rendered(SHEET, Form.PDF, language())))
    fonts = {str(f["/BaseFont"]).split("+")[1] for page in made.pages for f in _fonts(page)}
    families = ("PlayoffsSans", "PlayoffsSerif", "DejaVuSans")
    assert [name for name in fonts if not name.replace("-", "").startswith(families)] == []


@pytest.mark.parametrize(
    "wanted", ["http://127.0.0.1:9/x.png", "file:///etc/hostname", "https://fonts.example/a.png", "picture.png"]
)
def test_nothing_outside_is_fetched(wanted: str, capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(BadInput, match="asks for"):
        pdf.pdf(f'<html><body><img src="{wanted}"></body></html>')


def test_a_file_that_exists_is_not_read_either(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "x.css").write_text("p { color: red }")
    with pytest.raises(BadInput, match=r"x\.css"):
        pdf.pdf(
            f'<html><head><link rel="stylesheet" href="{tmp_path.as_uri()}/x.css"></head><body><p>x</p></body></html>'
        )


def test_without_an_engine_one_sentence_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "plutoprint", None)
    with pytest.raises(BadInput, match=r"no engine.*pip install plutoprint"):
        render.rendered(SHEET, Form.PDF, language())


def test_one_engine_makes_every_pdf_unless_another_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def other(_: str) -> bytes:
        return b"%PDF of another engine"

    monkeypatch.setitem(pdf.ENGINES, "weasyprint", lambda: other)
    monkeypatch.delenv(pdf.VARIABLE, raising=False)
    assert pdf.tried() == "plutoprint"
    monkeypatch.setenv(pdf.VARIABLE, "weasyprint")
    assert (pdf.tried(), pdf.pdf("<p>x</p>")) == ("weasyprint", other(""))
    monkeypatch.setenv(pdf.VARIABLE, "wordprint")
    with pytest.raises(BadInput, match="PLAYOFFS_PDF: found 'wordprint'; expected plutoprint or weasyprint"):
        pdf.pdf("<p>x</p>")


def test_weasyprint_where_it_is_asked_for_tags_the_pdf_and_fetches_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(pdf.VARIABLE, "weasyprint")
    pytest.importorskip(
        "weasyprint", reason="weasyprint or its system libraries are not installed", exc_type=ImportError
    )
    made = PdfReader(io.BytesIO(render.rendered(SHEET, Form.PDF, language())))
    root: Any = made.trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"]
    with pytest.raises(BadInput, match="asks for"):
        pdf.pdf('<html lang="en"><head><title>x</title></head><body><img src="a.png" alt="x"></body></html>')


@pytest.mark.parametrize("paper", list(Paper))
def test_long_names_of_eight_cost_no_page(paper: Paper) -> None:
    long = tuple(f"Featherstonehaugh-Wolfeschlegelsteinhausen, Bartholomew {each}" for each in "ABCDEFGH")
    level = ((20, 20, 20, 20),) * 8
    counts = {
        len(PdfReader(io.BytesIO(render.rendered(announcement(each, KNOWN, US, WHEN), Form.PDF, US, paper))).pages)
        for each in (planned(8, figures=level, names=long), planned(8, figures=level))
    }
    assert counts == {4}


@pytest.mark.parametrize("paper", list(Paper))
def test_no_page_ends_with_the_heading_of_what_stands_on_the_next(paper: Paper, tmp_path: Path) -> None:
    """A worksheet of Magic has a section of four tables for each criterion."""
    given = ("sheet", SAMPLES / "magic.csv", "worksheet", "--rules=mtr", "--cut=8", "--title=Regional Champion")
    done = CliRunner().invoke(playoffs, [*map(str, given), f"--to={tmp_path}", f"--paper={paper.value}"])
    assert done.exit_code == 0, done.output
    pages = [page.extract_text().splitlines()[:-1] for page in PdfReader(tmp_path / "worksheet.pdf").pages]
    heading = re.compile(r"\(DCI.\d\)$")
    assert sum(bool(heading.search(line)) for page in pages for line in page) == 4
    assert [page[-1] for page in pages if heading.search(page[-1])] == []


def finished(director: Director) -> None:
    drawn(director)
    director.finishes()


def test_a_table_of_few_rows_with_many_words_in_each_may_be_broken() -> None:
    """Else a first page stays empty below its head, where a section of names without end has no room left."""
    sheet = bulletin(Live(record(8, finished), KNOWN, US, WHEN))
    (way,) = poster.behind(sheet).part("way")
    endless = reworded(way, lambda words: words.replace("Okonkwo, Chidiebere", "Okonkwo" * 40))
    assert isinstance(way, Section)
    assert isinstance(endless, Section)
    assert not is_long(way)
    assert is_long(endless)


def test_what_takes_many_lines_may_be_broken_between_two_pages() -> None:
    """Few rows with much below them, and lists, as much as many rows."""
    sheet = bulletin(Live(record(8, finished), KNOWN, US, WHEN))
    for part, long in (("lots", True), ("bids", False)):
        (section,) = every(Section, sheet.part(part))
        below = [len(cell.under) for row in rows(sheet, part) for cell in row.cells]
        assert is_long(section) == long, below
