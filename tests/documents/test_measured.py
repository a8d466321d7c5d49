"""Every sheet of half of the fields, measured on paper: what a reader of PDF says of where each letter stands.

The same pages can be looked at: `python -m tests.documents.contact DIR whole`.
"""

import json
import shutil
from datetime import date
from pathlib import Path

import msgspec
import pytest

from playoffs.documents.blocks import Paragraph
from playoffs.documents.day.times_form import times_form
from playoffs.documents.played.live import Live
from playoffs.documents.said import told
from playoffs.documents.words.language import language
from playoffs.planning.asking import Asked, Asking, Kind, windows
from playoffs.renderers import pdf
from playoffs.renderers.render import Form, rendered
from tests.documents.fields import ENDLESS, HALF, LONG, Pictured, course, played
from tests.documents.handed_out import TIMES, handed_out
from tests.documents.measured import faults
from tests.documents.pictures import sheets
from tests.documents.plans import KNOWN, WHEN
from tests.documents.records import five_paired, record
from tests.rail.driver import seated
from tests.thinned import only_in_ci, thinned, without

HERE = 1
"""Fields that are measured where CI is not set: a whole one takes some seconds."""

PAGE = """<html lang="en"><style>@page {{ size: letter; margin: 14mm 16mm 16mm;
@bottom-left {{ content: "Sheet"; font-size: 8pt; }} @bottom-right {{ content: {number}; font-size: 8pt; }} }}
p {{ margin: 0 }} h2 {{ font-family: serif; margin: 0 }}</style><body>{body}</body></html>"""
NUMBER = '"page " counter(page) " of " counter(pages)'
LINES = "<p>some words</p>" * 9
SANS = "<style>p { font-family: sans-serif }</style>"
HEADED, TURNED = "<p>Game</p>", "<p style='break-before: page'>Game</p>"


class Measured(Pictured):
    """A director who measures every sheet."""

    found: list[str]

    def printed(self, moment: str) -> None:
        super().printed(moment)
        marks = self.of.marks
        names = [LONG] if "long" in marks else [] if "endless" in marks else self.names()
        for path in sorted(self.folder.glob(f"{moment}-*.pdf")):
            self.found += [f"{path.stem}, {said}" for said in faults(path, names)]

    def names(self) -> list[str]:
        shown = json.loads(self.driver.run(["show", "--json"])[1])
        return [each["name"] for each in shown.get("players", [])]


@pytest.mark.parametrize("name", [*thinned(HALF, HERE), *thinned(ENDLESS, 0)])
def test_every_sheet_of_a_field_stands_as_it_should(name: str, tmp_path: Path) -> None:
    needed()
    with seated() as driver:
        director = Measured(driver, course(name), tmp_path)
        director.found = []
        played(director)
    assert len(list(tmp_path.glob("*.pdf"))) > 8
    assert director.found == []


@only_in_ci("every sheet is rendered and measured")
def test_every_sheet_that_is_pictured_stands_as_it_should(tmp_path: Path) -> None:
    """Those too that are printed at no moment of a playoff: dispute card, comparison, what rules say and are worth."""
    needed()
    for name, sheet in sheets().items():
        (tmp_path / name).write_bytes(rendered(sheet, Form.PDF, language()))
    assert [f"{path.name}, {said}" for path in sorted(tmp_path.iterdir()) for said in faults(path)] == []


@pytest.mark.parametrize("more", range(16, 24))
def test_no_sheet_ends_with_what_it_says_of_itself_alone(more: int, tmp_path: Path) -> None:
    """A report that ends in sentences, of any length."""
    needed()
    report = handed_out()["fairness"]
    lines = tuple(Paragraph(text=told(f"Line {n} of what else it does")) for n in range(more))
    made = tuple(msgspec.structs.replace(p, blocks=lines) if p.name == "more" else p for p in report.parts)
    path = tmp_path / "report.pdf"
    path.write_bytes(rendered(msgspec.structs.replace(report, parts=made), Form.PDF, language()))
    assert [said for said in faults(path) if "lines only" in said] == []


@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("days", range(1, 11))
def test_a_form_to_sign_begins_below_its_heading_and_is_signed_below_a_row(
    days: int, people: int, tmp_path: Path
) -> None:
    needed()
    asked = tuple(Asked(key=f"@{n}", kind=Kind.HALL) for n in range(people))
    given = windows(tuple(date(2027, 5, n + 1) for n in range(days)), "09:00", "21:00", 3, TIMES.zone)
    live = Live(record(5, five_paired), KNOWN, language(), WHEN)
    form = times_form(live, Asking(zone=TIMES.zone, windows=given, people=asked), {each.key: "Hall" for each in asked})
    assert form
    path = tmp_path / "form.pdf"
    path.write_bytes(rendered(form, Form.PDF, language()))
    assert faults(path) == []


BENT = {
    "leaves the margins": f'{LINES}<p style="margin-left: -9mm">far out</p>',
    "is set in": f'{LINES}<p style="font-size: 4pt">small print</p>',
    "ends with the heading": f'{LINES}<h2>Alone</h2><p style="break-before: page">x</p>',
    "has 1 lines only": f'{LINES}<p style="break-before: page">a line</p>',
    "is divided in": f'{LINES}<p style="width: 20mm; overflow-wrap: break-word">Wolfeschlegelsteinhausen</p>',
    "cover each other": f'{LINES}<p style="position: relative; top: -12pt">other words</p>',
    "ends with the heading row": f'{LINES}<p>Game Result</p><p style="break-before: page">Game Result</p>',
    "stands ": f'<div style="font-family: sans-serif">{LINES}</div><h2 style="line-height: 1">Next</h2>{LINES}',
    "has one row": f"{SANS}{LINES}{HEADED}<p>1</p>{TURNED}<p>2</p><p style='margin: 9pt'>x</p>",
    "begins with the end": f"{LINES}<p>{'words ' * 24}</p><p style='break-before: page'>end</p>",
    "begins with the rest of a heading": "<p>What comes</p>"
    "<h2 style='break-before: page'>next</h2><h2 style='margin-top: 9mm'>Readings</h2>" + LINES,
    "has one match only": "<style>@page { size: letter landscape }</style>"
    + "<p style='break-after: page'>Semifinal, board 5 (seeds 1 and 4)</p>" * 2
    + "<p>Final, board 7 (seeds 1 and 2)</p>",
    "stands alone": f"{LINES}<p>Membershi<br>p</p>",
    "nothing is on it": "",
}


@pytest.mark.parametrize("said", BENT)
def test_what_is_wrong_on_a_page_is_found(said: str, tmp_path: Path) -> None:
    assert any(said in fault for fault in bent(tmp_path, BENT[said])), bent(tmp_path, BENT[said])


@pytest.mark.parametrize("number", ['"page"', f'{NUMBER} "; " counter(page)', '""'])
def test_a_foot_without_its_number_is_found(number: str, tmp_path: Path) -> None:
    assert any("its foot is not one line" in fault for fault in bent(tmp_path, LINES, number))


def test_nothing_is_wrong_on_a_good_page(tmp_path: Path) -> None:
    assert bent(tmp_path, LINES) == []


def bent(folder: Path, body: str, number: str = NUMBER) -> list[str]:
    """What is found on a page that holds this."""
    needed()
    path = folder / "page.pdf"
    path.write_bytes(pdf.pdf(PAGE.format(body=body, number=number)))
    return faults(path, [LONG])


def needed() -> None:
    if not shutil.which("pdftohtml"):
        without("poppler is not installed")
