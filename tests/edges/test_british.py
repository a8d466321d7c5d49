"""A language is one file: British English is a catalog of what differs, with its dates and its clock."""

import re
from pathlib import Path

import pytest

from tests.cli.terminal import SAMPLES, Terminal
from tests.documents.catalogs import languages, read

DETAILS = 'date = "2027-05-22"\nstart = "14:00"\nzone = "Europe/London"\ndeadline = "2027-05-20 09:30"\n'


@pytest.fixture
def announced(terminal: Terminal, tmp_path: Path) -> dict[str, str]:
    """The announcement in each of two Englishes."""
    (tmp_path / "details.toml").write_text(DETAILS, "utf-8")
    made = {}
    for code in ("en", "en-GB"):
        told = f"--details {tmp_path / 'details.toml'} --lang {code} --to {tmp_path / code} --format html,txt"
        terminal.done(f"sheet {SAMPLES / 'tied-5.trf'} announcement {told}")
        pages = " ".join(page.read_text("utf-8") for page in sorted((tmp_path / code).glob("*.*")))
        made[code] = " ".join(re.sub(r"<style>.*?</style>", "", pages, flags=re.DOTALL).split())
    return made


def test_dates_clock_and_spelling_are_those_of_the_country(announced: dict[str, str]) -> None:
    british = announced["en-GB"]
    assert "Saturday 22 May 2027, 14:00" in british
    assert "colours" in british
    assert "Thursday 20 May 2027" in british
    assert "9:30" in british
    for american in ("Saturday, May 22, 2027", "2:00 PM", "colors"):
        assert american in announced["en"]
        assert american not in british


def test_the_page_says_in_which_english_it_is(announced: dict[str, str]) -> None:
    assert '<html lang="en-GB">' in announced["en-GB"]


@pytest.mark.parametrize("typed", ["en-GB", "en_GB", "en-gb"])
def test_a_language_is_named_as_browsers_and_as_folders_write_it(typed: str, terminal: Terminal) -> None:
    assert "14:00" not in terminal.done(f"standings {SAMPLES / 'tied-5.trf'} --lang {typed}")
    assert "expected one of en, en-GB, es" in terminal.refused(f"standings {SAMPLES / 'tied-5.trf'} --lang xx", 2)


def test_it_is_one_file_with_what_differs_and_nothing_else() -> None:
    path = languages()["en_GB"]
    said = {message.id: message.string for message in read(path) if message.id}
    assert sorted(p.suffix for p in path.parent.iterdir()) == [".mo", ".po"]
    assert 20 < len(said) < 120, "a language is one small file"
    assert all(said[text] != text for text in said)
    american = {m.id for m in read(languages()["es"]) if m.id and "color" in str(m.id).lower()}
    assert american <= set(said)
