"""Files that directors bring and no reader takes: said on the page of set-up in its language, and without a command."""

import io
import zipfile
from datetime import date

import pytest

from playoffs.desk.beside.drafts import Draft
from playoffs.documents.words.language import ENGLISH, language
from playoffs.planning.answers import EXPECTED, parsed_answers
from playoffs.text.errors import BadInput
from playoffs.text.text import decoded
from playoffs.web.asked.refusals import of_file, told
from playoffs.web.desk.drafted import read
from tests.cli.terminal import SAMPLES
from tests.web.desk.test_setting_up import dropped
from tests.web.pages import Pages


def archive(name: str) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as file:
        file.writestr(name, "x")
    return made.getvalue()


def table(*lines: str, rounds: str = "1") -> bytes:
    return "\n".join((f"id,name,rating,{rounds}", *lines, "")).encode()


REPORT, TABLE = (SAMPLES / "tied-5.trf").read_bytes(), (SAMPLES / "level-2.csv").read_bytes()
LOST = "2,Bo,1100,L1"
BROUGHT = {
    "blank.csv": b"\n",
    "note.txt": b"hello\n",
    "letter.txt": b"Dear all,\nthe event is over.\n",
    "photo.jpg": b"\xff\xd8\xff\xe0\x00\x10JFIF\x00" * 20,
    "report.pdf": b"%PDF-1.7\n1 0 obj\n",
    "cut.xlsx": b"PK\x03\x04" + b"\0" * 200,
    "letter.docx": archive("word/document.xml"),
    "nonsense.trf": b"001 nonsense\n",
    "head.trf": b"012 Title\n",
    "cut.trf": REPORT[: len(REPORT) // 2],
    "list.csv": b"name,rating\nAda,1200\n",
    "page.html": b"<html><body><p>Hi</p></body></html>",
    "nobody.csv": table(),
    "both-lost.csv": TABLE.replace(b",W", b",L", 1),
    "twice.csv": TABLE + TABLE.splitlines()[-1] + b"\n",
    "other.json": b'{"a":1}',
    "cut.json": b'{"a":',
    "alone.dbf": b"\x03" + b"\0" * 60,
    "nameless.csv": table("1,,1200,W2", LOST),
    "stranger.csv": table("1,Ada,1200,W7", LOST),
    "both-won.csv": table("1,Ada,1200,W2", "2,Bo,1100,W1"),
    "code.csv": table("1,Ada,1200,Q2", LOST),
    "wide.csv": table("1,Ada,1200,W2,9", LOST),
    "rating.csv": table("1,Ada,abc,W2", LOST),
    "unplayed.csv": table("1,Ada,1200,", "2,Bo,1100,"),
    "quote.csv": b'id,name\n1,"Ada\n',
    "after.csv": b'id,name,rating,1\n1,"Ada" B,1200,W2\n',
    "endless.csv": b'id,name\n1,"' + b"Ada and Bo\n" * 13_000,
    "half.csv": b"\xff\xfeA",
    "long-line.csv": b"a" * 5000,
    "many-lines.csv": b"a,b\n" * 20_001,
    "himself.csv": table("1,Ada,1200,W1", LOST),
    "separators.csv": b";;;\n;;;\n",
    "no-start.trf": REPORT.replace(b"001    1", b"001     ", 1),
    "score.csv": table("1,Ada,1200,W2,2", f"{LOST},0", rounds="1,score"),
    "game.json": b'{"format":"playoffs-event-1","play":"go","name":"x","players":[]}',
    "type.json": b'{"format":"playoffs-event-1","play":"games","name":"x","players":[{"id":1}]}',
    "penalty.trf": REPORT + b"299 x\n",
    "bye.trf": REPORT + b"240 F 1 99\n",
    "rounds.trf": REPORT + b"XXR 1\n",
    "points.trf": REPORT + b"162 W 3.0\n",
    "draw.csv": table("1,Ada,1200,W2", "2,Bo,1100,D1"),
    "unnamed.csv": table("1,Ada,1200,BYE1", "2,Bo,1100,D1"),
    "sections.json": b'{"Overview":{},"Sections":[]}',
    "game.pgn": b'[Event "x"]\n\n1. e4 *\n',
    "twixt.csv": (SAMPLES / "twixt.csv").read_bytes(),
    "magic.csv": (SAMPLES / "magic.csv").read_bytes(),
}
TWIXT = {
    "note.txt": b"hello\n",
    "tied-5.trf": REPORT,
    "magic.csv": (SAMPLES / "magic.csv").read_bytes(),
    "list.csv": b"name,rating\nAda,1200\n",
}
MAGIC = {"tied-5.trf": REPORT, "level-2.csv": TABLE}
ROWS = [
    *(("msca", *row) for row in BROUGHT.items()),
    *(("wbc-twixt", *row) for row in TWIXT.items()),
    *(("mtr", *row) for row in MAGIC.items()),
]


@pytest.mark.parametrize(("rules", "name", "content"), ROWS, ids=[f"{rules}-{name}" for rules, name, _ in ROWS])
def test_a_file_that_is_none_is_refused_in_the_language_of_the_page(rules: str, name: str, content: bytes) -> None:
    found = read(Draft(title="Cup", rules=rules, name=name, content=content, at="2026-11-23T10:00:00Z"))
    assert found.refused
    spanish, english = of_file(found.refused, language("es")), of_file(found.refused, ENGLISH)
    for said in (spanish, english):
        assert said.startswith(name)
        assert not [each for each in ("`", "--", "/tmp") if each in said]
    assert "se encontró" in spanish
    assert not [each for each in ("inglés", "found", "expected", " the ", " with ", " of ") if each in f" {spanish} "]
    assert english == found.problem or "`" in found.problem or "--" in found.problem


ANSWERS = "who,date,from,to,answer"
GOOD = "Ada,2027-03-06,09:00,12:00,good"
UPLOADED = {
    "half": b"\xff\xfeA",
    "alone": b"\xff\xfe\x00\xd8",
    "long line": b"a" * 5000,
    "many lines": b"a,b\n" * 20_001,
    "large": b"a" * 8_000_001,
    "unseen": b"a\x01b\n",
    "no text": b"a\x81\x8d",
    "empty": b"",
    "quote": f'{ANSWERS}\n"{GOOD}\n'.encode(),
    "after a quote": f'{ANSWERS}\n"Ada" B{GOOD[3:]}\n'.encode(),
    "endless": f"{ANSWERS}\n".encode() + b'"' + b"Ada and Bo\n" * 13_000,
    "cells": f"{ANSWERS}\n1,2\n".encode(),
    "column": f"{ANSWERS},other\n{GOOD},x\n".encode(),
    "near column": f"whoo{ANSWERS[3:]}\n{GOOD}\n".encode(),
    "no column": b"who,date\nAda,2027-03-06\n",
    "word": f"{ANSWERS}\n{GOOD}s\n".encode(),
    "far": f"{ANSWERS}\n{GOOD}\n".replace("2027", "2072").encode(),
    "long ago": f"{ANSWERS}\n{GOOD}\n".replace("2027", "2007").encode(),
}


@pytest.mark.parametrize("what", UPLOADED)
def test_answers_that_cannot_be_read_are_refused_in_the_language_of_the_page(what: str) -> None:
    with pytest.raises(BadInput) as refused:
        parsed_answers(decoded(UPLOADED[what], "a.csv", EXPECTED), "a.csv", "America/Chicago", (date(2026, 11, 23),))
    said = told(refused.value, language("es"))
    assert said.startswith("a.csv")
    assert "se encontró" in said
    english = ("inglés: «", "found", "expected", " the ", " with ", " of ", " which ", "did you mean")
    assert not [each for each in english if each in f" {said} "], said


@pytest.mark.parametrize("name", ["quote.csv", "cut.json", "rating.csv"])
def test_a_refusal_that_is_kept_holds_nothing_of_the_file(name: str) -> None:
    """Eight are kept, and a file may have 8 MB; whatever led to a refusal has its rows."""
    found = read(Draft(title="Cup", rules="msca", name=name, content=BROUGHT[name], at="2026-11-23T10:00:00Z"))
    assert found.refused
    assert (found.refused.__traceback__, found.refused.__context__, found.refused.__cause__) == (None, None, None)


def test_what_no_catalog_knows_is_quoted_in_english() -> None:
    error = BadInput("a.dbf", "words that no reader has", "a file that is whole", 3)
    quoted = "«found words that no reader has; expected a file that is whole»"
    assert of_file(error, language("es")) == f"a.dbf, línea 3: esto no se acepta; en inglés: {quoted}"
    assert of_file(error, ENGLISH) == str(error)


ELSE = {
    "shopping.csv": b"item,amount\nmilk,2\nbread,1\n",
    "other.json": b'{"name":"x","version":"1"}',
    **{name: BROUGHT[name] for name in ("note.txt", "letter.txt", "photo.jpg", "letter.docx", "list.csv", "page.html")},
}
EVENTS = ("cut.trf", "both-lost.csv", "rating.csv", "unplayed.csv", "points.trf", "alone.dbf", "quote.csv")


@pytest.mark.parametrize("name", ELSE)
def test_a_file_of_something_else_is_said_to_be_none_of_an_event_first(name: str, director: Pages) -> None:
    page = dropped(director, "tied-5.trf", "Cup", content=ELSE[name], name=name)
    first = f"{name} is no crosstable or report that this program knows. It reads those of SwissSys, WinTD, US Chess"
    assert page.words.index(first) < page.words.index("; expected ")
    assert page.words.count("another file") == 1, "one way on"


@pytest.mark.parametrize("name", EVENTS)
def test_a_file_of_an_event_with_a_fault_is_not_called_something_else(name: str, director: Pages) -> None:
    page = dropped(director, "tied-5.trf", "Cup", content=BROUGHT[name], name=name)
    assert "; expected " in page.words
    assert "that this program knows" not in page.words


def test_a_list_of_entrants_is_not_refused_as_a_crosstable(director: Pages) -> None:
    page = dropped(director, "twixt.csv", "Cup", "wbc-twixt", content=TWIXT["list.csv"])
    assert "; expected " in page.words
    assert "that this program knows" not in page.words
