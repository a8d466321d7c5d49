"""Files of other programs that are cut off or damaged: refused with what is missing, never read as another event."""

import json
import re
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal
from tests.edges.samples import SAMPLES, lines, notes, standings

PAGE = (SAMPLES / "us-chess-crosstable-one.txt").read_text("utf-8")
TABLE = (SAMPLES / "swisssys-standings.txt").read_text("utf-8")
WINTD = (SAMPLES / "wintd.csv").read_text("utf-8")
SJSON = (SAMPLES / "swisssys.sjson").read_bytes()
WEB = (SAMPLES / "swisssys-web.json").read_bytes()


def write(tmp_path: Path, content: str | bytes, name: str = "event.txt") -> str:
    (tmp_path / name).write_bytes(content.encode() if isinstance(content, str) else content)
    return str(tmp_path / name)


def changed(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1, old
    return text.replace(old, new)


DAMAGED = {
    "letter in a rating": ("R: 2105   ->2116 ", "R: 21O5   ->2116 "),
    "letter for the arrow": ("R: 1987   ->1998 ", "R: 1987   U>1998 "),
    "letter in an id": ("99001008 / R: 1500P12", "99L01008 / R: 1500P12"),
    "letter for the slash": ("99001008 / R: 1500P12", "99001008 l R: 1500P12"),
    "word": ("R: Unrated-> 811P5", "R: Unruted-> 811P5"),
    "system": ("R: 2105   ->2116 ", "P: 2105   ->2116 "),
}


@pytest.mark.parametrize("name", DAMAGED)
def test_a_rating_of_a_crosstable_that_cannot_be_read_is_not_taken_for_none(
    terminal: Terminal, tmp_path: Path, name: str
) -> None:
    file = write(tmp_path, changed(PAGE, *DAMAGED[name]))
    at = next(n for n, line in enumerate(PAGE.split("\n"), 1) if DAMAGED[name][0] in line)
    for command in (f"standings {file}", f"plan {file} --open-to rating_below=2000"):
        sentence = terminal.refused(command, 2)
        assert f"line {at}: found " in sentence
        assert DAMAGED[name][1].strip() in sentence
        assert "expected an id and a rating, such as 12345678 / R: 1500->1511" in sentence


def test_the_line_below_is_not_taken_for_the_one_that_is_damaged(terminal: Terminal, tmp_path: Path) -> None:
    text = re.sub(r"( +MN \| 99001002) / (R: 2105.*\n)", r"\1 l \2      |            Q: 1409   ->1582 |||||||\n", PAGE)
    assert text.count("Q: 1409") == 1
    assert 'line 6: found "99001002 l R: 2105' in terminal.refused(f"standings {write(tmp_path, text)}", 2)


@pytest.mark.parametrize("said", ["R: Unrated->", "R:  ->", "", "R: UNRATED -> 811P5"])
def test_who_has_no_rating_is_unrated(terminal: Terminal, tmp_path: Path, said: str) -> None:
    file = write(tmp_path, changed(PAGE, "R: Unrated-> 811P5", said))
    assert lines(standings(terminal, file)) == lines(standings(terminal, str(SAMPLES / "us-chess-crosstable-one.txt")))


@pytest.mark.parametrize(("file", "name"), [(SJSON, "event.sjson"), (WEB, "event.json")])
@pytest.mark.parametrize("rating", [b'"21O5"', b"false", b'"unread"', b"-5"])
def test_a_rating_in_json_that_is_none_is_refused(
    terminal: Terminal, tmp_path: Path, file: bytes, name: str, rating: bytes
) -> None:
    text, times = re.subn(rb'(rating": )"?2105"?', rb"\g<1>" + rating, file, flags=re.IGNORECASE)
    assert times
    assert "with the rating" in terminal.refused(f"standings {write(tmp_path, text, name)} --section 1", 2)


@pytest.mark.parametrize(("file", "name"), [(SJSON, "event.sjson"), (WEB, "event.json")])
def test_a_number_with_us_chess_that_is_none_is_noted(
    terminal: Terminal, tmp_path: Path, file: bytes, name: str
) -> None:
    whole = standings(terminal, write(tmp_path, file, f"whole-{name}"), "--section", "1")
    found = standings(terminal, write(tmp_path, file.replace(b"99001008", b"99L01008"), name), "--section", "1")
    assert lines(found) == lines(whole)
    assert set(notes(found)) - set(notes(whole)) == {"id-unreadable"}
    found = standings(terminal, write(tmp_path, file.replace(b"99001008", b"NEW"), name), "--section", "1")
    assert notes(found) == notes(whole)


def test_a_table_cut_off_in_its_first_line_is_refused(terminal: Terminal, tmp_path: Path) -> None:
    sentence = terminal.refused(f"standings {write(tmp_path, TABLE[:139])}", 2)
    assert "line 3" in sentence
    assert 'found "B--"' in sentence


@pytest.mark.parametrize("bye", ["B--", "B-", "H--", "U--", "B----", "Q---"])
def test_a_bye_that_no_program_prints_is_refused(terminal: Terminal, tmp_path: Path, bye: str) -> None:
    file = write(tmp_path, changed(WINTD, '"-B-","D8b"', f'"{bye}","D8b"'), "event.csv")
    assert f'column round 1: found "{bye}"' in terminal.refused(f"standings {file}", 2)


@pytest.mark.parametrize("bye", ["B---", "B –-", "B—", "B—-", "-B-", "–B–"])
def test_a_bye_of_hyphens_that_became_dashes_is_read(terminal: Terminal, tmp_path: Path, bye: str) -> None:
    file = write(tmp_path, changed(WINTD, '"-B-","D8b"', f'"{bye}","D8b"'), "event.csv")
    assert lines(standings(terminal, file)) == lines(standings(terminal, str(SAMPLES / "wintd.csv")))


EMPTY = {
    "aligned": (TABLE, "W8     3.5", "W8        ", "event.txt"),
    "WinTD": (WINTD, '"W6b","3.5"', '"W6b",""', "event.csv"),
    "cut": (WINTD, '"F5","L4w","0.0"\n', '"F5","L4w"', "event.csv"),
    "US Chess": (PAGE, "|2.5  |D   9", "|     |D   9", "event.txt"),
    "own": ("id,name,score,1\n1,Ann,1,W2\n2,Bob,0,L1\n", "Bob,0", "Bob,", "event.csv"),
}


@pytest.mark.parametrize("name", EMPTY)
def test_a_total_that_is_missing_is_refused(terminal: Terminal, tmp_path: Path, name: str) -> None:
    text, old, new, called = EMPTY[name]
    sentence = terminal.refused(f"standings {write(tmp_path, changed(text, old, new), called)}", 2)
    assert re.search(r"line \d+, column score: found no score; expected one", sentence)
    assert "the table may be cut off" in sentence


def cuts(content: str, number: int) -> list[int]:
    """Places in it, the ends of its lines left out, which nothing tells from the end of a table."""
    found = range(len(content) // 6, len(content) - 2, max(1, len(content) // number))
    inside = [at for at in found if "\n" not in content[at - 1 : at + 2]]
    return [at for at in inside if content[:at].split("\n")[-1].strip("-")]  # a ruled line says nothing


@pytest.mark.parametrize(("file", "name"), [(TABLE, "event.txt"), (WINTD, "event.csv"), (PAGE, "event.txt")])
def test_a_table_cut_off_anywhere_in_a_line_is_refused(
    terminal: Terminal, tmp_path: Path, file: str, name: str
) -> None:
    for at in cuts(file, 70):
        said = terminal(*f"standings {write(tmp_path, file[:at], name)} --json".split())
        assert said.code == 2, file[:at][-60:]


def test_a_crosstable_that_ends_within_its_section_may_be_cut_off(terminal: Terminal, tmp_path: Path) -> None:
    rows = PAGE.split("\n")
    for end in (6, 9, 14, 15, 17, 20):
        sentence = terminal.refused(f"standings {write(tmp_path, chr(10).join(rows[:end]))}", 2)
        assert "the table may be cut off" in sentence, end
    for at in (PAGE.index("/ R: 1940") + 6, PAGE.index("|W   8|L   6|L   1") + 3):
        assert "the table may be cut off" in terminal.refused(f"standings {write(tmp_path, PAGE[:at])}", 2)


@pytest.mark.parametrize(("file", "name"), [(SJSON, "event.sjson"), (WEB, "event.json"), (WEB, "event.txt")])
def test_json_that_is_cut_off_anywhere_is_said_to_be(
    terminal: Terminal, tmp_path: Path, file: bytes, name: str
) -> None:
    places = range(2, len(file.rstrip()), len(file) // 40)
    for at in [*places, file.index("½".encode()) + 1 if "½".encode() in file else 50]:
        sentence = terminal.refused(f"standings {write(tmp_path, file[:at], name)}", 2)
        line = file[:at].rstrip().count(b"\n") + 1
        assert f"line {line}: found JSON that is damaged or cut off here; expected the whole file" in sentence, at


@pytest.mark.parametrize(("file", "name"), [(SJSON, "event.sjson"), (WEB, "event.json")])
def test_json_that_is_damaged_is_said_to_be_with_its_line(
    terminal: Terminal, tmp_path: Path, file: bytes, name: str
) -> None:
    for mark in (b":", b",", b"{", b"]"):
        at = file.index(mark, len(file) // 2)
        sentence = terminal.refused(f"standings {write(tmp_path, file[:at] + b'x' + file[at + 1 :], name)}", 2)
        found = re.search(r"line (\d+): found JSON that is damaged", sentence)
        assert found, sentence
        assert abs(int(found[1]) - file[:at].count(b"\n") - 1) <= 1
    first = terminal.refused(f"standings {write(tmp_path, b'x' + file[1:], name)}", 2)
    assert "line 1: found JSON that is damaged" in first


@pytest.mark.parametrize("key", ["Overview", "Sections", "Pair number"])
def test_a_field_that_is_missing_is_one_of_the_program(terminal: Terminal, tmp_path: Path, key: str) -> None:
    text = SJSON.replace(f'"{key}"'.encode(), f'"x{key}"'.encode(), 1)
    sentence = terminal.refused(f"standings {write(tmp_path, text, 'event.sjson')}", 2)
    assert f'found nothing for the field "{key}"' in sentence
    assert "playoffs-event-1" not in sentence


def test_a_document_of_this_program_that_is_cut_off_is_said_to_be(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "own.json"
    terminal.done(f"convert {SAMPLES / 'wintd.csv'} --to {file}")
    whole = file.read_bytes()
    assert json.loads(whole)
    for at in range(2, len(whole) - 2, len(whole) // 12):
        assert "JSON that is damaged or cut off here" in terminal.refused(
            f"standings {write(tmp_path, whole[:at], 'own.json')}", 2
        )
