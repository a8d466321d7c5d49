"""A file with sections is read again as it was read first; ages come from a file of SwissSys; errors of a spreadsheet
are no values."""

import io
import json
import zipfile
from pathlib import Path

import pytest
import xlsxwriter

from tests.cli.terminal import Terminal
from tests.edges.samples import SAMPLES

SJSON = SAMPLES / "swisssys.sjson"


def copied(folder: Path, name: str = "event.sjson") -> Path:
    out = folder / name
    out.write_bytes(SJSON.read_bytes())
    return out


def test_update_reads_the_section_that_the_playoff_was_set_up_from(terminal: Terminal, tmp_path: Path) -> None:
    file = copied(tmp_path)
    assert terminal("new", str(file), "--section", "championship", "--title", "Cup").code == 0
    said = terminal("update", str(file))
    assert said.code == 0, said.err
    event = json.loads(file.read_text("utf-8"))
    event["Sections"].insert(0, event["Sections"].pop())  # the other way round: it is known by its name
    file.write_text(json.dumps(event), "utf-8")
    assert terminal("update", str(file)).code == 0
    refused = terminal("update", str(file), "--section", "Reserve", "--yes")
    assert "another event" in refused.err, "another section has other players"
    assert "--section Reserve --title Cup" in refused.err, "the way out reads that section"


def test_a_section_that_the_new_file_does_not_have_is_asked_for(terminal: Terminal, tmp_path: Path) -> None:
    file = copied(tmp_path)
    assert terminal("new", str(file), "--section", "Championship", "--title", "Cup").code == 0
    event = json.loads(file.read_text("utf-8"))
    for number, section in enumerate(event["Sections"], 1):
        section["Section name"] = f"Hall {number}"
    file.write_text(json.dumps(event), "utf-8")
    assert "--section" in terminal.refused(f"update {file}", 2)


def test_a_file_with_one_event_needs_no_section(terminal: Terminal, tmp_path: Path) -> None:
    file = copied(tmp_path)
    assert terminal("new", str(file), "--section", "Championship", "--title", "Cup").code == 0
    out = tmp_path / "again.json"
    assert terminal("convert", str(file), "--section", "Championship", "--to", str(out)).code == 0
    assert terminal("update", str(out), "--yes").code == 0


def test_ages_are_read_in_a_file_of_swisssys_and_kept_nowhere(terminal: Terminal, tmp_path: Path) -> None:
    file = copied(tmp_path)
    event = json.loads(file.read_text("utf-8"))
    for section in event["Sections"]:
        for player in section["Players"]:
            player["Birth date"] = f"19{50 + player['Pair number']}-04-30"
    file.write_text(json.dumps(event), "utf-8")
    options = ("--section", "Championship", "--title", "Senior Cup")
    ages = ("--open-to", "age_from=72", "--open-to", "age_on=2026-11-22")
    said = terminal("plan", str(file), *options, *ages)
    assert said.code == 0, said.err
    assert "72 or older on 2026-11-22: 4 pass" in said.out
    assert "04-30" not in terminal("plan", str(file), *options, *ages, "--json").out
    assert terminal("new", str(file), *options, *ages).code == 0
    assert "04-30" not in terminal.done("export")


ERRORS = ("#REF!", "#N/A", "#VALUE!", "#DIV/0!", "#NAME?")


def book(error: str, column: int) -> bytes:
    """A crosstable in which a formula of one cell has come to an error."""
    out = io.BytesIO()
    made = xlsxwriter.Workbook(out, {"in_memory": True})
    sheet = made.add_worksheet("Open")
    rows: list[list[str | int]] = [["No", "Name", "Rating", "Rd 1"], ["1", "Ada", 1500, "W2"], ["2", "Bo", 1400, "L1"]]
    for at, row in enumerate(rows):
        for to, value in enumerate(row):
            sheet.write(at, to, value)
    sheet.write_formula(2, column, "=1/0", None, error)
    made.close()
    return out.getvalue()


@pytest.mark.parametrize("error", ERRORS)
@pytest.mark.parametrize("column", [0, 1, 2, 3], ids=["number", "name", "rating", "round"])
def test_an_error_of_a_spreadsheet_is_refused_with_its_place(
    terminal: Terminal, tmp_path: Path, error: str, column: int
) -> None:
    file = tmp_path / "event.xlsx"
    file.write_bytes(book(error, column))
    with zipfile.ZipFile(file) as archive:
        assert b't="e"' in archive.read("xl/worksheets/sheet1.xml"), "the control: it is an error, not a text"
    said = terminal("standings", str(file))
    assert said.code == 2
    if column:  # without its number nobody can tell which column holds the numbers
        assert error in said.err, said.err
        assert "line 3" in said.err
