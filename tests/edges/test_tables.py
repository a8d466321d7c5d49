"""Tables of any layout: exports of programs, spreadsheets, plain tables whose columns somebody says."""

import io
import json
import zipfile
import zlib
from collections.abc import Sequence
from pathlib import Path
from xml.sax.saxutils import escape

import pytest

from tests.cli.terminal import Terminal
from tests.edges.samples import SAMPLES, expected, lines, notes, standings
from tests.files.test_hostile import measured

WINTD = (SAMPLES / "wintd.csv").read_text("utf-8")
TEXT = (SAMPLES / "swisssys-standings.txt").read_text("utf-8")


@pytest.mark.parametrize(
    ("file", "wanted", "section", "id"),
    [
        ("wintd.csv", "", "Championship", "pair"),
        ("swisssys-standings.txt", "", "Championship", "pair"),
        ("chess-results.xlsx", "", "Championship", "place"),
        ("standings.xlsx", "1", "Championship", "pair"),
        ("standings.xlsx", "reserve", "Reserve", "pair"),
        ("standings.xls", "1", "Championship", "pair"),
        ("standings.xls", "reserve", "Reserve", "pair"),
        ("standings.ods", "1", "Championship", "pair"),
        ("standings.ods", "reserve", "Reserve", "pair"),
    ],
)
def test_each_table_has_the_figures_that_another_program_computed(
    terminal: Terminal, file: str, wanted: str, section: str, id: str
) -> None:
    found = standings(terminal, str(SAMPLES / file), *(["--section", wanted] if wanted else []))
    assert lines(found) == expected(section, id)
    assert notes(found) == []
    section_ = ["--section", wanted] if wanted else []
    tied = json.loads(terminal("plan", str(SAMPLES / file), *section_, "--json").out)["plans"][0]["tied"]
    best = max(float(line.score) for line in expected(section, id).values())
    assert {each["id"] for each in tied} == {
        k for k, line in expected(section, id).items() if float(line.score) == best
    }


def write(tmp_path: Path, text: str, name: str = "event.txt") -> str:
    (tmp_path / name).write_text(text, "utf-8")
    return str(tmp_path / name)


@pytest.mark.parametrize("end", ["xlsx", "xls", "ods"])
def test_sheets_of_a_spreadsheet_are_its_sections(terminal: Terminal, end: str) -> None:
    sentence = terminal.refused(f"standings {SAMPLES / 'standings'}.{end}", 2)
    assert "found 2 sections: 1 Championship (10 players, 5 rounds), 2 Reserve (8 players, 4 rounds)" in sentence


@pytest.mark.parametrize("end", ["xls", "ods"])
def test_a_rating_that_a_spreadsheet_could_not_work_out_is_not_no_rating(terminal: Terminal, end: str) -> None:
    refusal = terminal.refused(f"standings {SAMPLES / 'errors'}.{end}", 2)
    assert 'line 2, column rating: found rating "#NAME?"' in refusal


@pytest.mark.parametrize("name", ["event.csv", "event.txt", "event", "event.xls"])
def test_a_table_is_told_by_what_it_holds(terminal: Terminal, tmp_path: Path, name: str) -> None:
    for text in (WINTD, WINTD.replace('"', "").replace("Alder, A", "Alder A").replace(", ", " "), TEXT):
        assert lines(standings(terminal, write(tmp_path, text, name))) == expected("Championship")


def test_a_table_with_tabs_and_one_with_title_lines_and_a_footer(terminal: Terminal, tmp_path: Path) -> None:
    tabs = WINTD.replace('","', "\t").replace('"', "")
    file = write(tmp_path, f"Pine Valley Open\n\n{tabs}\nPrinted by a program\n")
    assert lines(standings(terminal, file)) == expected("Championship")
    two = TEXT + "\nReserve\n" + TEXT.partition("\n")[2]
    sentence = terminal.refused(f"standings {write(tmp_path, two)}", 2)
    assert "1 Championship (10 players, 5 rounds), 2 Reserve (10 players, 5 rounds)" in sentence


def test_headings_of_other_languages_and_decimal_commas(terminal: Terminal, tmp_path: Path) -> None:
    text = "Rg.;Snr;Name;Land;Elo;1.Rd;2.Rd;Pkt.\n1;3;Ada;GER;2000;2w1;-½;1,5\n2;1;Bo;GER;1900;1s0;3w1;1\n"
    text += "3;2;Cy;GER;;-1;2s0;1\n"
    found = standings(terminal, write(tmp_path, text))
    assert [(row["id"], row["score"]) for row in found["standings"]] == [("1", "1.5"), ("2", "1"), ("3", "1")]


REFUSED = {
    "empty": (('"D8b"', '""'), "line 2, column round 2: found an empty cell"),
    "total": (('"L3b","-H-","2.0"', '"L3b","-H-","3.0"'), "line 2: found 3 points for player 1; expected 2"),
    "bare": (('"-H-","2.0"', '"H","2.0"'), "found H, which other formats write"),
    "one-sided": (('"D8b"', '"W8b"'), "round 2: player 1 with a win against 8, while player 8 (line 9) has a draw"),
    "round robin": (('"D8b"', '"½"'), "a result against the player of the column; expected a crosstable by rounds"),
    "wall chart": (
        ('"2","Birch, Bo"', '"","","","","MN","1.0","","","","",""\n"2","Birch, Bo"'),
        "found a line without a name; expected one line for each player: choose the cross table",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_may_change_a_figure_is_refused_with_its_place(terminal: Terminal, tmp_path: Path, name: str) -> None:
    change, sentence = REFUSED[name]
    assert WINTD.count(change[0]) == 1
    assert sentence in terminal.refused(f"standings {write(tmp_path, WINTD.replace(*change))}", 2)


def test_a_round_without_a_pairing_is_read_where_a_total_confirms_it(terminal: Terminal, tmp_path: Path) -> None:
    text = WINTD.replace('"-U-","-U-"', '"-N-","-N-"')
    assert lines(standings(terminal, write(tmp_path, text))) == expected("Championship")
    bare = "\n".join(line.rpartition(",")[0] for line in text.split("\n") if line)
    assert 'found "-N-", which does not say what it scores' in terminal.refused(f"standings {write(tmp_path, bare)}", 2)


def test_lists_without_rounds_are_refused(terminal: Terminal, tmp_path: Path) -> None:
    players = "No;Name;Title;ID no;Rating nat\n1;Ada;;1;2000\n2;Bo;;2;1900\n"
    assert "found a list of players, without a column for a round" in terminal.refused(
        f"standings {write(tmp_path, players)}", 2
    )


AMBIGUOUS = "Rk.;SNo;Name;1.Rd;2.Rd;Pts\n1;1;Ada;2w1;3b1;2\n2;3;Bo;1b0;-1;1\n3;2;Cy;-0;1w0;0\n"


def test_numbers_are_found_by_the_reading_in_which_both_sides_agree(terminal: Terminal, tmp_path: Path) -> None:
    found = standings(terminal, write(tmp_path, AMBIGUOUS))
    assert [row["id"] for row in found["standings"]] == ["1", "2", "3"]
    swapped = AMBIGUOUS.replace("1;1;Ada", "2;1;Ada").replace("2;3;Bo", "1;3;Bo")
    assert terminal("standings", write(tmp_path, swapped)).code == 2


def test_two_readings_in_which_both_sides_agree_are_asked_about(terminal: Terminal, tmp_path: Path) -> None:
    text = "Rk.;SNo;Name;1.Rd;2.Rd\n1;2;Ada;4w1;-1\n2;1;Bo;3w1;-½\n3;4;Cy;2b0;-0\n4;3;Di;1b0;-0\n"
    file = write(tmp_path, text)
    sentence = terminal.refused(f"standings {file}", 2)
    assert "`--answer numbers=place` (numbers of the column Rk.)" in sentence
    assert "`--answer numbers=start`" in sentence
    first = standings(terminal, file, "--answer", "numbers=place")
    second = standings(terminal, file, "--answer", "numbers=start")
    assert [row["id"] for row in first["standings"]] != [row["id"] for row in second["standings"]]


PLAIN = "Startplatz|Wer|Stufe|Erste|Zweite\n7|Ada|A|W9b|BYE½\n9|Bo|B|L7w|W12\n12|Cy|A|BYE1|L9\n".replace("|", ";")


def test_columns_are_said_and_remembered_for_the_next_file(terminal: Terminal, tmp_path: Path) -> None:
    file = write(tmp_path, PLAIN)
    sentence = terminal.refused(f"standings {file}", 2)
    assert 'columns "Startplatz", "Wer", "Stufe", "Erste", "Zweite", which do not say what they hold' in sentence
    assert "--columns name=HEADING" in sentence
    told = ["--columns", "number=Startplatz,name=Wer", "--columns", "1=Erste", "--columns", "2=Zweite"]
    first = standings(terminal, file, *told)
    assert [row["id"] for row in first["standings"]] == ["7", "9", "12"]
    second = standings(terminal, write(tmp_path, PLAIN.replace("Ada", "Eve"), "next.csv"))
    assert notes(second) == ["columns-told"]
    assert [row["name"] for row in second["standings"]] == ["Eve", "Bo", "Cy"]
    assert "Ada" not in (terminal.db.parent / "columns.json").read_text("utf-8")


def test_columns_are_asked_about_at_a_terminal(terminal: Terminal, tmp_path: Path) -> None:
    said = terminal("standings", write(tmp_path, PLAIN), typed=["2", "0", "1", "4", "5"], sits=True)
    assert said.code == 0, said.err
    assert "what do these columns hold? 1 Startplatz  2 Wer  3 Stufe" in " ".join(said.err.split("\n")).replace(
        "\n", " "
    )
    assert "That is no column: type its heading, or a number from 1 to 5." in " ".join(said.err.split())
    assert "Ada" in said.out


@pytest.mark.parametrize("words", ["name=Nobody", "name", "=Wer"])
def test_columns_that_are_not_there_are_refused(terminal: Terminal, tmp_path: Path, words: str) -> None:
    assert terminal("standings", write(tmp_path, PLAIN), "--columns", words).code == 2


def test_columns_are_of_no_use_where_a_file_says_what_it_holds(terminal: Terminal) -> None:
    sentence = terminal.refused(f"standings {SAMPLES / 'note-sjson-four-of-five.sjson'} --columns name=Name", 2)
    assert "--columns: found" in sentence
    assert "expected a plain table" in sentence


@pytest.mark.parametrize("title", ["Rd {}", "R{}", "Round {}", "{}", "{}.Rd", "{}. Runde", "Game {}", "Sat {}"])
def test_rounds_are_told_by_the_number_in_their_title(terminal: Terminal, tmp_path: Path, title: str) -> None:
    text = WINTD
    for number in range(1, 6):
        text = text.replace(f'"Rnd {number}"', f'"{title.format(number)}"')
    assert lines(standings(terminal, write(tmp_path, text))) == expected("Championship")


def test_other_titles_that_end_in_a_number_are_no_rounds(terminal: Terminal, tmp_path: Path) -> None:
    text = (
        WINTD.replace('"Tot"', '"Tot","Board prize 2","TB1"')
        .replace('.0"\n', '.0","x","9"\n')
        .replace('.5"\n', '.5","x","9"\n')
    )
    assert lines(standings(terminal, write(tmp_path, text))) == expected("Championship")


def test_a_column_of_another_name_that_holds_results_is_refused(terminal: Terminal, tmp_path: Path) -> None:
    text = WINTD.replace('"Rnd 5"', '"Final"')
    sentence = terminal.refused(f"standings {write(tmp_path, text)}", 2)
    assert 'column "Final", which holds results' in sentence


def sheet(table: Sequence[Sequence[object]]) -> str:
    """The XML of a sheet; numbers as numbers, what begins with `=` as a formula never calculated, with `@` as a day."""
    cells = []
    for row in table:
        cells.append("<row>")
        for value in row:
            if isinstance(value, int | float):
                cells.append(f"<c><v>{value}</v></c>")
            elif str(value).startswith("@"):
                cells.append(f'<c t="d"><v>{str(value)[1:]}</v></c>')
            elif str(value).startswith("="):
                cells.append(f"<c><f>{escape(str(value)[1:])}</f></c>")
            else:
                cells.append(f'<c t="inlineStr"><is><t>{escape(str(value))}</t></is></c>')
        cells.append("</row>")
    return rows("".join(cells))


def rows(xml: str) -> str:
    """The XML of a sheet with these rows."""
    return f"<worksheet><sheetData>{xml}</sheetData></worksheet>"


OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
"""How a part of an .xlsx says what another part is to it."""


def workbook(path: Path, xml: str, **parts: str) -> str:
    """An .xlsx file with one sheet."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        book = f'<Relationship Id="r1" Type="{OFFICE}/officeDocument" Target="xl/workbook.xml"/>'
        archive.writestr("_rels/.rels", f"<Relationships>{book}</Relationships>")
        archive.writestr("xl/workbook.xml", '<workbook><sheets><sheet name="One" r:id="r1"/></sheets></workbook>')
        link = f'<Relationship Id="r1" Type="{OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>'
        archive.writestr("xl/_rels/workbook.xml.rels", f"<Relationships>{link}</Relationships>")
        archive.writestr("xl/worksheets/sheet1.xml", xml)
        for name, text in parts.items():
            archive.writestr(name.replace("__", "/").replace("_", "."), text)
    path.write_bytes(content.getvalue())
    return str(path)


ROWS: list[list[object]] = [
    ["No.", "Name", "ID", "Rnd 1", "Rnd 2", "Tot"],
    [1, "Ada", 99001001, "W2", "BYE½", 1.5],
    [2, "Bo", 1234567, "L1", "W3", 1],
    [3, "Cy", 99001003, "BYE1", "L2", 1],
]


def test_numbers_of_a_spreadsheet_and_ids_that_lost_their_zeros(terminal: Terminal, tmp_path: Path) -> None:
    file = workbook(tmp_path / "event.xlsx", sheet(ROWS))
    found = standings(terminal, file)
    assert [(row["id"], row["score"]) for row in found["standings"]] == [("1", "1.5"), ("2", "1"), ("3", "1")]
    assert notes(found) == ["id-padded"]


CELLS = {
    "a formula": ("=A1", "line 2, column round 1: found an empty cell; expected a result; a formula"),
    "a number": (-2, "found the number -2, whose sign or letter a spreadsheet took away"),
    "a day as a number": (45000, "found the number 45000"),
    "a half": (4.5, "found the number 4.5"),
    "a day": ("@2027-01-10", "found the date 2027-01-10, which a spreadsheet made of the cell"),
}


@pytest.mark.parametrize("name", CELLS)
def test_a_round_that_a_spreadsheet_spoilt_is_refused(terminal: Terminal, tmp_path: Path, name: str) -> None:
    value, sentence = CELLS[name]
    rows = [list(row) for row in ROWS]
    rows[1][3] = value
    assert sentence in terminal.refused(f"standings {workbook(tmp_path / 'event.xlsx', sheet(rows))}", 2)


SPARSE = '<row r="1"><c r="A1"><v>1</v></c></row><row r="2000"><c r="NZ2000"><v>1</v></c></row>'
"""Two cells, of a sheet of 780,000."""


def test_spreadsheets_that_unpack_to_too_much_or_refer_to_themselves_are_refused(
    terminal: Terminal, tmp_path: Path
) -> None:
    path = tmp_path / "event.xlsx"
    bomb = "<worksheet>" + " " * 60_000_000 + "</worksheet>"
    assert "24,000,000 bytes unpacked" in terminal.refused(f"standings {workbook(path, bomb)}", 2)
    entities = '<!DOCTYPE x [<!ENTITY a "b"><!ENTITY c "&a;&a;">]><worksheet>&c;</worksheet>'
    assert "declares entities" in terminal.refused(f"standings {workbook(path, entities)}", 2)
    for many in (sheet([[1] * 380] * 1_100), rows("<row/>" * 1_700_000), rows(SPARSE)):
        assert "too many cells" in terminal.refused(f"standings {workbook(path, many)}", 2)
    long = sheet([["No.", "Name", "1"], ["1", "x" * 5_000, "BYE1"]])
    assert "a cell of more than 4,000 characters" in terminal.refused(f"standings {workbook(path, long)}", 2)
    wide = sheet([["No.", "Name", "1"], ["1"] * 500])
    assert "line 2: found more than 400 columns" in terminal.refused(f"standings {workbook(path, wide)}", 2)
    path.write_bytes(path.read_bytes()[:-40])
    assert "an archive that is damaged or locked" in terminal.refused(f"standings {path}", 2)
    path.write_bytes(b"PK\x03\x04" + b"x" * 100)
    assert "an archive that is damaged or locked" in terminal.refused(f"standings {path}", 2)
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("letter.xml", "<letter/>")
    assert "an archive without a workbook" in terminal.refused(f"standings {path}", 2)


def test_a_spreadsheet_with_a_password_is_refused_with_what_to_do(terminal: Terminal) -> None:
    sentence = terminal.refused(f"standings {SAMPLES / 'refuse-password.xlsx'}", 2)
    assert "damaged, locked, too large" in sentence
    assert sentence.endswith("expected a spreadsheet saved as .xlsx, .xls or .ods, without a password")


def test_spreadsheets_are_refused_where_the_library_is_missing_or_takes_too_long(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = tmp_path / "other" / "python_calamine"
    other.mkdir(parents=True)
    monkeypatch.setenv("PYTHONPATH", str(other.parent))
    file = tmp_path / "event.xls"
    file.write_bytes((SAMPLES / "standings.xls").read_bytes())
    (other / "__init__.py").write_text("", "utf-8")
    assert "no python-calamine to read it" in terminal.refused(f"standings {file}", 2)
    monkeypatch.setattr("playoffs.files.tables.spreadsheet.MOST_SECONDS", 1)
    (other / "__init__.py").write_text("import time\ntime.sleep(20)\n", "utf-8")
    assert "a spreadsheet that takes more than 1 s to read" in terminal.refused(f"standings {file}", 2)


def test_an_archive_that_says_less_than_it_holds_gets_no_further(terminal: Terminal, tmp_path: Path) -> None:
    """The sizes in both of its directories say 100 bytes, and the checksum is that of these."""
    path = tmp_path / "event.xlsx"
    xml = "<worksheet>" + " " * 60_000_000 + "</worksheet>"
    content = bytearray(Path(workbook(path, xml)).read_bytes())
    lie = zlib.crc32(xml.encode()[:100]).to_bytes(4, "little"), (100).to_bytes(4, "little")
    name = b"xl/worksheets/sheet1.xml"
    for start, ahead in ((content.find(name), 16), (content.rfind(name), 30)):
        content[start - ahead : start - ahead + 4] = lie[0]
        content[start - ahead + 8 : start - ahead + 12] = lie[1]
    path.write_bytes(content)
    with zipfile.ZipFile(path) as archive:
        assert (archive.getinfo(name.decode()).file_size, len(archive.read(name.decode()))) == (100, 100)
    assert "found no table" in terminal.refused(f"standings {path}", 2)
    seconds, megabytes = measured(path)
    assert (seconds < 2, megabytes < 100) == (True, True), (seconds, megabytes)


CORNERS = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'


def test_what_ends_the_library_itself_is_one_refusal(terminal: Terminal, tmp_path: Path) -> None:
    """A cell in the last row and column asks for 400 gigabytes; the parts of an .xls lie nowhere."""
    far = workbook(tmp_path / "far.xlsx", rows(CORNERS))
    assert "damaged, locked, too large or of another kind" in terminal.refused(f"standings {far}", 2)
    whole = (SAMPLES / "standings.xls").read_bytes()
    for number, content in enumerate((whole[:600], whole[:4] + b"\xff" * 600)):
        file = tmp_path / f"{number}.xls"
        file.write_bytes(content)
        assert "a spreadsheet that is damaged" in terminal.refused(f"standings {file}", 2)


@pytest.mark.parametrize("name", ["event", "event.csv", "event.xlsx"])
@pytest.mark.parametrize("end", ["xls", "ods"])
def test_a_spreadsheet_is_told_by_what_it_holds(terminal: Terminal, tmp_path: Path, name: str, end: str) -> None:
    file = tmp_path / name
    file.write_bytes((SAMPLES / f"standings.{end}").read_bytes())
    assert lines(standings(terminal, str(file), "--section", "1")) == expected("Championship")
