"""Before the list is closed nobody learns from anything public who has answered, and how."""

from pathlib import Path

import pytest

from playoffs.cli import book
from playoffs.desk.beside import published
from playoffs.desk.kept import Kept
from playoffs.desk.record.store import open_store
from playoffs.web.shown.public import Shown
from tests.cli.terminal import FIVE, Terminal

DATED = "details set zone=America/Chicago date=2027-05-22 start=10:00"
AT = "2027-01-01T09:00:00Z"


@pytest.fixture
def cup(terminal: Terminal) -> Terminal:
    assert terminal("new", FIVE, "--title", "Z", "--event", "z", "--defending", "none", "--yes").code == 0
    terminal.done(DATED)
    return terminal


def public(at: Terminal, folder: Path, language: str = "en") -> dict[str, bytes]:
    """All that a stranger is given at one instant: every published file, the page of the web, and the wall."""
    with at.patch.context() as patch:
        patch.setattr(book, "utc_now", lambda: AT)
        at.done(f"publish {folder / language} --lang {language}")
    files = sorted(path for path in (folder / language).iterdir() if path.is_file())
    given = {path.name: path.read_bytes() for path in files}
    with open_store(at.db) as store:
        published.show(store, "z", published.Published(released=True))
        for name in ("public", "screen"):
            given[name] = Shown().page(Kept(store), "z", name, AT, False).content
    return given


@pytest.mark.parametrize("language", ["en", "es"])
def test_no_byte_changes_by_an_answer(cup: Terminal, tmp_path: Path, language: str) -> None:
    before = public(cup, tmp_path, language)
    assert b"Revision 1" in before["results.txt"] or language == "es"
    assert {"calendar.ics", "bracket.svg", "results.txt", "results.json", "index.html"} <= before.keys()
    for line in ("decline 7", "confirm Zabłockowski", "decline Bjørkmo", "decline Sabrytofte", "decline Abarawe"):
        cup.done(f"{line} --yes")
        assert public(cup, tmp_path, language) == before, line
    cup.done("undo --reason misheard --yes")
    assert public(cup, tmp_path, language) == before


def test_nor_where_nobody_is_left(cup: Terminal, tmp_path: Path) -> None:
    before = public(cup, tmp_path)
    for who in ("7", "Zabłockowski", "Bjørkmo", "Sabrytofte", "Abarawe"):
        cup.done(f"decline {who} --yes")
    assert public(cup, tmp_path) == before


def test_a_new_time_makes_the_next_revision_and_counts_no_answer(cup: Terminal, tmp_path: Path) -> None:
    cup.done("decline 7 --yes")
    cup.done("details set start=09:00")
    given = public(cup, tmp_path)
    assert b"Revision 2" in given["results.txt"]
    assert b"SEQUENCE:1" in given["calendar.ics"]
    assert b"T090000" in given["calendar.ics"]
    assert b"5 players" in given["calendar.ics"]
    assert "revision 3" in cup.done("schedule").casefold()


def test_with_the_closing_everything_is_made_of_those_who_play(cup: Terminal, tmp_path: Path) -> None:
    before = public(cup, tmp_path)
    cup.done("decline 7 --yes")
    cup.done("confirm all")
    cup.done("close --yes")
    given = public(cup, tmp_path)
    assert b"4 players" in given["calendar.ics"]
    assert b"4 players" in given["results.txt"]
    assert b"Revision 2" in given["results.txt"]
    assert b"SEQUENCE:1" in given["calendar.ics"]
    assert given["bracket.svg"] != before["bracket.svg"]
