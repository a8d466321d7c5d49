"""The report to US Chess and the crosstable of its page: sections, cells, damage, what is noted and refused."""

import json
import shutil
import zipfile
from html import escape
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal
from tests.edges.samples import SAMPLES, expected, lines, notes, standings

FOLDER = SAMPLES / "dbf"
TEXT = (SAMPLES / "us-chess-crosstable.txt").read_text("utf-8")
ONE = (SAMPLES / "us-chess-crosstable-one.txt").read_text("utf-8")


@pytest.mark.parametrize(
    ("file", "wanted", "section", "id"),
    [
        (FOLDER, "1", "Championship", "pair"),
        (FOLDER, "reserve", "Reserve", "pair"),
        (FOLDER / "THEXPORT.DBF", "2", "Reserve", "pair"),
        (FOLDER / "TSEXPORT.DBF", "champ", "Championship", "pair"),
        (FOLDER / "TDEXPORT.DBF", "Championship", "Championship", "pair"),
        (SAMPLES / "us-chess-crosstable.txt", "Championship", "Championship", "place"),
        (SAMPLES / "us-chess-crosstable.txt", "2", "Reserve", "place"),
        (SAMPLES / "us-chess-crosstable-one.txt", "", "Championship", "place"),
    ],
)
def test_each_section_has_the_figures_that_another_program_computed(
    terminal: Terminal, file: Path, wanted: str, section: str, id: str
) -> None:
    found = standings(terminal, str(file), *(["--section", wanted] if wanted else []))
    assert lines(found) == expected(section, id)
    assert {"forfeit-without-opponent", "probably-paired"} >= set(notes(found)) >= {"probably-paired"}


def test_the_tie_is_planned_by_one_command(terminal: Terminal) -> None:
    for words, tied in ((f"{FOLDER} --section 1", ["2", "3"]), (SAMPLES / "us-chess-crosstable-one.txt", ["1", "2"])):
        said = json.loads(terminal.done(f"plan {words} --json"))
        assert [each["id"] for each in said["plans"][0]["tied"]] == tied


def copied(tmp_path: Path, *changes: tuple[bytes, bytes], file: str = "TDEXPORT.DBF") -> Path:
    folder = tmp_path / "report"
    shutil.copytree(FOLDER, folder)
    content = (folder / file).read_bytes()
    for old, new in changes:
        assert content.count(old) == 1, old
        assert len(old) == len(new)
        content = content.replace(old, new)
    (folder / file).write_bytes(content)
    return folder


def test_files_are_found_in_any_case_and_by_what_follows_their_names(terminal: Terminal, tmp_path: Path) -> None:
    for kind in ("TH", "TS", "TD"):
        shutil.copy(FOLDER / f"{kind}EXPORT.DBF", tmp_path / f"{kind.lower()}export_open.dbf")
    shutil.copy(FOLDER / "TDEXPORT.DBF", tmp_path / "TDEXPORT_other.DBF")
    assert "several reports to US Chess" in terminal.refused(f"standings {tmp_path}", 2)
    found = standings(terminal, str(tmp_path / "tdexport_open.dbf"), "--section", "1")
    assert lines(found) == expected("Championship")
    sentence = terminal.refused(f"standings {tmp_path / 'TDEXPORT_other.DBF'}", 2)
    assert "no THEXPORT.DBF beside it; expected THEXPORT.DBF, TSEXPORT.DBF and TDEXPORT.DBF together" in sentence


def test_a_report_is_read_from_an_archive_whatever_else_lies_in_it(terminal: Terminal, tmp_path: Path) -> None:
    archive = tmp_path / "mailed.zip"
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr("report/read me.txt", "Dear office,")
        made.writestr("__MACOSX/report/._THEXPORT.DBF", b"\0")
        for kind in ("TH", "TS", "TD"):
            made.write(FOLDER / f"{kind}EXPORT.DBF", f"report/{kind.lower()}export.dbf")
    assert lines(standings(terminal, str(archive), "--section", "1")) == expected("Championship")
    with zipfile.ZipFile(archive, "a") as made:
        made.write(FOLDER / "TDEXPORT.DBF", "again/TDEXPORT.DBF")
    assert "several reports to US Chess" in terminal.refused(f"standings {archive}", 2)


def test_an_archive_without_a_report_or_with_too_large_a_one_is_refused(terminal: Terminal, tmp_path: Path) -> None:
    archive = tmp_path / "mailed.zip"
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr("notes.txt", "Dear office,")
    assert "an archive without a workbook" in terminal.refused(f"standings {archive}", 2)
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr("TDEXPORT.DBF", bytes(8_000_001))
    assert "more than 8,000,000 bytes unpacked" in terminal.refused(f"standings {archive}", 2)


def test_a_deleted_record_is_skipped_and_a_byte_after_the_header_does_no_harm(
    terminal: Terminal, tmp_path: Path
) -> None:
    folder = copied(tmp_path)
    file = folder / "TDEXPORT.DBF"
    content = bytearray(file.read_bytes())
    start, width = int.from_bytes(content[8:10], "little"), int.from_bytes(content[10:12], "little")
    deleted = bytearray(content[start : start + width])
    deleted[0] = 0x2A
    content[start:start] = b"\0" + deleted
    content[4:8] = (int.from_bytes(content[4:8], "little") + 1).to_bytes(4, "little")
    content[8:10] = (start + 1).to_bytes(2, "little")
    file.write_bytes(content.removesuffix(b"\x1a"))
    assert lines(standings(terminal, str(folder), "--section", "1")) == expected("Championship")


REFUSED: dict[str, tuple[tuple[bytes, bytes], str]] = {
    "N": ((b"D3B    L4B    X0", b"N3B    L4B    X0"), '"N3B" in round 1 of player 6, a game rated by a ruling'),
    "one-sided": ((b"D3B    L4B    X0", b"W3B    L4B    X0"), "player 3 with a draw against 6"),
    "letter": ((b"D3B    L4B    X0", b"Q3B    L4B    X0"), '"Q3B" in round 1 of player 6'),
    "bye": ((b"D3B    L4B    X0", b"H3B    L4B    X0"), '"H3B" in round 1 of player 6'),
    "section": ((b" 2 8   99002008", b" 3 8   99002008"), 'player "Rue, Ray" in section "3"'),
    "beyond": ((b"W6W    L4W    W2B    L3W    U0", b"W6W    L4W    W2B    L3W    H0"), '"H0" in D_RND05 of player 8'),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_may_change_a_figure_is_refused_with_its_place(terminal: Terminal, tmp_path: Path, name: str) -> None:
    change, sentence = REFUSED[name]
    section = "2" if name == "beyond" else "1"
    assert sentence in terminal.refused(f"standings {copied(tmp_path, change)} --section {section}", 2)


def test_the_sample_with_a_result_of_one_side_only_is_refused(terminal: Terminal) -> None:
    sentence = terminal.refused(f"standings {SAMPLES / 'refuse-dbf-one-sided'} --section 1", 2)
    assert "round 1: player 5 with a loss against 8, while player 8 (line 8) has a draw" in sentence


def test_a_report_that_is_damaged_or_cut_off_is_refused(terminal: Terminal, tmp_path: Path) -> None:
    file = copied(tmp_path) / "TDEXPORT.DBF"
    content = file.read_bytes()
    file.write_bytes(content[:-200])
    assert "found 15 of 18 records; expected a file that is whole" in terminal.refused(f"standings {file}", 2)
    start, width = int.from_bytes(content[8:10], "little"), int.from_bytes(content[10:12], "little")
    at = start + 17 * width
    file.write_bytes(content[:at] + b"x" + content[at + 1 :])
    assert "TDEXPORT.DBF: found record 18, which is damaged" in terminal.refused(f"standings {file}", 2)


def test_rounds_that_nobody_has_played_yet_are_still_to_come(terminal: Terminal, tmp_path: Path) -> None:
    file = copied(tmp_path) / "TDEXPORT.DBF"
    content = bytearray(file.read_bytes())
    start, width = int.from_bytes(content[8:10], "little"), int.from_bytes(content[10:12], "little")
    for at in range(start, start + 10 * width, width):
        content[at + width - 7 : at + width] = b" " * 7
    file.write_bytes(content)
    found = standings(terminal, str(file), "--section", "1")
    assert (found["rounds"], found["notes"][0]["says"]) == (4, "4 of 5 rounds are played")
    assert "--over" in terminal.refused(f"plan {file} --section 1", 2)
    for at in range(start, start + 10 * width, width):
        content[at + width - 35 : at + width] = b" " * 35
    file.write_bytes(content)
    assert "found no played round" in terminal.refused(f"standings {file} --section 1", 2)


def test_a_round_robin_by_opponents_is_refused(terminal: Terminal, tmp_path: Path) -> None:
    change = (b"99009999        S4 8 ", b"99009999        R8 8 ")
    folder = copied(tmp_path, change, file="TSEXPORT.DBF")
    assert "columns" in terminal.refused(f"standings {folder} --section 2", 2)


def test_a_forfeit_draw_is_noted(terminal: Terminal, tmp_path: Path) -> None:
    folder = copied(tmp_path, (b"X0     H0     L2W", b"X0     Z0     L2W"))
    found = standings(terminal, str(folder), "--section", "1")
    assert lines(found) == expected("Championship")
    assert "forfeit-draw" in notes(found)


def write(tmp_path: Path, text: str, name: str = "event.txt") -> str:
    (tmp_path / name).write_text(text, "utf-8")
    return str(tmp_path / name)


def test_a_crosstable_is_pasted(terminal: Terminal) -> None:
    found = json.loads(terminal("standings", "-", "--json", typed=ONE.split("\n")[:-1]).out)
    assert lines(found) == expected("Championship", "place")
    for command in (["plan", "-"], ["explain", "-", "BIRCH", "CEDAR"]):
        assert "BIRCH" in terminal(*command, typed=ONE.split("\n")[:-1]).out


def test_a_saved_page_is_read_by_the_headings_of_its_text(terminal: Terminal, tmp_path: Path) -> None:
    page = f"<html><head><script>Pair</script></head><body><h1>Event</h1><pre>{escape(TEXT)}</pre></body></html>"
    found = standings(terminal, write(tmp_path, page, "page.html"), "--section", "2")
    assert lines(found) == expected("Reserve", "place")
    rows = [text.rstrip("|").split("|") for text in ONE.split("\n") if "|" in text]
    cells = [[escape(cell.strip()) for cell in row] for row in rows]
    pairs = zip(cells[::2], cells[1::2], strict=True)
    table = "".join(
        "<tr>" + "".join(f"<td>{a}<br>{b}</td>" for a, b in zip(one, two, strict=True)) + "</tr>" for one, two in pairs
    )
    found = standings(terminal, write(tmp_path, f"<html><table>{table}</table></html>", "table.html"))
    assert lines(found) == expected("Championship", "place")
    other = write(tmp_path, "<html><table><tr><td>Rank<td>Name</table></html>", "other.html")
    sentence = terminal.refused(f"standings {other}", 2)
    assert "a saved page without the headings of a crosstable; expected the crosstable's text" in sentence


def test_a_tab_in_the_name_of_a_section_is_a_blank(terminal: Terminal, tmp_path: Path) -> None:
    file = write(tmp_path, TEXT.replace("CHAMPIONSHIP", "THE\tCHAMPIONSHIP"), "event.txt")
    assert "1 THE CHAMPIONSHIP (10 players" in terminal.refused(f"standings {file} --section none", 2)


def test_a_page_with_a_cell_that_is_no_cell_is_refused(terminal: Terminal, tmp_path: Path) -> None:
    page = f"<html><pre>{escape(TEXT)}</pre><table><tr><td>" + ("some <b>words</b><br>" * 100 + "\n") * 120
    sentence = terminal.refused(f"standings {write(tmp_path, page, 'page.html')}", 2)
    assert "found a cell of more than 100,000 letters; expected the crosstable alone: copy it on the page" in sentence
    read = write(tmp_path, page.replace("words", "w").replace("some ", ""), "read.html")
    assert lines(standings(terminal, read, "--section", "2")) == expected("Reserve", "place")


CROSSTABLE_REFUSED = {
    "total": (("|2.5  |D   9", "|3.5  |D   9"), "line 14: found 3.5 points for player 4; expected 2.5"),
    "adjustment": (
        ("W  10|\n   MN | 99001004", "W2048|\n   MN | 99001004"),
        'line 14: found "W2048" in round 5 of player 4',
    ),
    "ruling": (
        ("|D   6|D   9|D   3", "|R   6|D   9|D   3"),
        '"R   6" in round 1 of player 1, a game rated by a ruling',
    ),
    "round robin": (
        ("|D   6|D   9|D   3", "|*    |D   9|D   3"),
        "found *, so that columns are opponents, and 10 players",
    ),
    "letter": (("|D   6|D   9|D   3", "|Q   6|D   9|D   3"), '"Q   6" in round 1 of player 1'),
}


@pytest.mark.parametrize("name", CROSSTABLE_REFUSED)
def test_a_crosstable_that_contradicts_itself_is_refused_with_its_line(
    terminal: Terminal, tmp_path: Path, name: str
) -> None:
    change, sentence = CROSSTABLE_REFUSED[name]
    assert ONE.count(change[0]) == 1
    assert sentence in terminal.refused(f"standings {write(tmp_path, ONE.replace(*change))}", 2)


def test_an_empty_cell_is_an_absence_with_a_note(terminal: Terminal, tmp_path: Path) -> None:
    file = write(tmp_path, ONE.replace("|W   4|U    |U    |", "|W   4|     |     |"))
    found = standings(terminal, file)
    assert lines(found) == expected("Championship", "place")
    assert notes(found).count("cell-empty") == 2


def test_the_rating_before_the_event_counts_and_a_second_system_does_not(terminal: Terminal, tmp_path: Path) -> None:
    text = ONE.replace(
        "   MN | 99001002 / R: 2105   ->2116     |     |B    |W    |W    |B    |B    |\n",
        "   MN | 99001002 / R: 2105   ->2116     |N:2  |B    |W    |W    |B    |B    |\n"
        "      |            Q: 1409   ->1582     |     |     |     |     |     |     |\n",
    )
    assert text != ONE
    file = write(tmp_path, text.replace("R: Unrated-> 811P5", ""))
    said = terminal.done(f"standings {file}")
    assert "BO BIRCH       2105" in said
    assert "1409" not in said


def test_sheets_are_written_of_what_is_pasted(terminal: Terminal, tmp_path: Path) -> None:
    said = terminal("sheet", "-", "announcement", "--to", str(tmp_path), "--format", "txt", typed=ONE.split("\n")[:-1])
    assert said.code == 0, said.err
    assert "BIRCH" in (tmp_path / "announcement.txt").read_text("utf-8")
