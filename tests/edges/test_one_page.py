"""What is pinned to a wall or sent in an envelope is one page, whatever people are called and in whatever language."""

import re
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.cli.terminal import SAMPLES, Terminal

LONG = "Featherstonehaugh-Wolfeschlegelsteinhausen, Bartholomew {}"


def details(folder: Path, days: str) -> Path:
    text = (SAMPLES / "details.toml").read_text("utf-8")
    lines = [line for line in text.splitlines() if days == "two" or not line.startswith("further_days")]
    (folder / "details.toml").write_text("\n".join(lines), "utf-8")
    return folder / "details.toml"


def pages(terminal: Terminal, folder: Path, *words: str) -> dict[str, list[str]]:
    """The text of every page, by the name of its file."""
    said = terminal("sheet", *words, "--to", str(folder / "out"))
    assert said.code == 0, said.err
    return {
        path.stem: [page.extract_text() for page in PdfReader(BytesIO(path.read_bytes())).pages]
        for path in sorted((folder / "out").iterdir())
    }


@pytest.mark.parametrize("code", ["en", "es"])
def test_an_invitation_of_two_days_is_one_page(terminal: Terminal, tmp_path: Path, code: str) -> None:
    known = str(details(tmp_path, "two"))
    found = pages(terminal, tmp_path, str(SAMPLES / "tied-3.trf"), "invitations", "--details", known, "--lang", code)
    assert len(found) == 3
    assert {len(each) for each in found.values()} == {1}


@pytest.mark.parametrize("code", ["en", "es"])
def test_the_first_page_of_an_announcement_has_the_bracket(terminal: Terminal, tmp_path: Path, code: str) -> None:
    """Also with long names, which are set smaller where they would take several lines."""
    text = (SAMPLES / "tied-3.trf").read_text("utf-8")
    event, lines = tmp_path / "long.trf", []
    for n, line in enumerate(text.split("\n")):
        lines.append(f"{line[:14]}{LONG.format(n)[:33]:33}{line[47:]}" if line.startswith("001 ") else line)
    event.write_text("\n".join(lines), "utf-8")
    known = str(details(tmp_path, "two"))
    found = pages(terminal, tmp_path, str(event), "announcement", "--details", known, "--lang", code)
    way = {"en": "The way to the title", "es": "El camino al título"}[code]
    assert way in found["announcement"][0]


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_an_invitation_to_people_with_long_names_is_one_page(terminal: Terminal, tmp_path: Path, paper: str) -> None:
    text = (SAMPLES / "tied-8.csv").read_text("utf-8")
    event = tmp_path / "long.csv"
    event.write_text(re.sub(r'"([^",]+), ([^"]+)"', r'"Wolfeschlegelsteinhausen-\1, \2 Bartholomew"', text), "utf-8")
    words = (str(event), "invitations", "--details", str(details(tmp_path, "two")), "--lang", "es", "--paper", paper)
    found = pages(terminal, tmp_path, *words)
    assert len(found) == 8
    assert {name: len(each) for name, each in found.items() if len(each) > 1} == {}
