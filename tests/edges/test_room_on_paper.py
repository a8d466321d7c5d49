"""What is printed fits: headings break between words only, lists and ladders use the pages that they take."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.cli.terminal import SAMPLES, Terminal
from tests.edges.test_full_pages import FEW, TIED, pages

MAGIC = ("--rules", "mtr", "--cut", "8", "--title", "Store Champion")
PAPERS = [("--paper", "letter"), ("--paper", "a4", "--lang", "es")]
LONGEST = "Wolfeschlegelsteinhausen"

needs_poppler = pytest.mark.skipif(not shutil.which("pdftotext"), reason="poppler is not installed here")


def crosstable(folder: Path, name: str = "") -> str:
    """The sample of Magic; everybody of this surname, where one is given."""
    table = (SAMPLES / "magic.csv").read_text("utf-8")
    (folder / "table.csv").write_text(re.sub(r',"[^",]*,', f',"{name},', table) if name else table, "utf-8")
    return str(folder / "table.csv")


def placed(terminal: Terminal, folder: Path, *words: str) -> list[tuple[float, float, float, str]]:
    """The words of the first page: left, top, right, and the word; in points."""
    pages(terminal, folder, *words)
    (file,) = folder.iterdir()
    command = ["pdftotext", "-bbox", "-l", "1", str(file), "-"]
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    found = re.findall(r'xMin="([0-9.]+)" yMin="([0-9.]+)" xMax="([0-9.]+)" yMax="[0-9.]+">([^<]+)<', printed)
    return [(float(left), float(top), float(right), word) for left, top, right, word in found]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("players", ["5", "8"])
def test_the_last_page_of_a_long_ladder_has_room_for_rulings(
    terminal: Terminal, tmp_path: Path, paper: tuple[str, ...], players: str
) -> None:
    (found,) = pages(terminal, tmp_path, str(SAMPLES / TIED[players]), "order-of-play", *paper).values()
    assert len(found) == 2
    assert {"Director", "Director/a"} & set(" ".join(found[1]).split())
    assert any(line.startswith(("Rulings", "Decisiones")) for line in found[1])


def test_a_ladder_of_one_page_stays_one(terminal: Terminal, tmp_path: Path) -> None:
    for number, paper in enumerate(PAPERS):
        (found,) = pages(
            terminal, tmp_path / str(number), str(SAMPLES / "tied-4.csv"), "order-of-play", *paper
        ).values()
        assert len(found) == 1


@needs_poppler
def test_the_headings_of_a_ladder_break_between_words_only(terminal: Terminal, tmp_path: Path) -> None:
    table = crosstable(tmp_path, LONGEST)
    found = placed(terminal, tmp_path / "out", table, "order-of-play", *MAGIC, *PAPERS[1])
    words = [word for *_where, word in found]
    assert (words.count("Partida"), words.count("Sorteo")) == (7 * 4, 7)
    first = min(left for left, _top, _right, word in found if word == "Partida")
    ends = [right for left, _top, right, word in found if word.startswith(LONGEST[:5]) and left < first]
    assert f"{LONGEST}," in words
    assert min(ends) < first


@needs_poppler
def test_names_and_headings_of_a_check_in_list_are_broken_between_words(terminal: Terminal, tmp_path: Path) -> None:
    table = crosstable(tmp_path, f"Featherstonehaugh-{LONGEST}")
    found = placed(terminal, tmp_path / "out", table, "check-in", *MAGIC, *PAPERS[1])
    words = [word for *_where, word in found]
    assert "guardado" in words
    assert f"{LONGEST}," in words


@needs_poppler
@pytest.mark.parametrize("kind", ["announcement", "order-of-play", "worksheet"])
def test_the_foot_of_a_page_is_one_line(terminal: Terminal, tmp_path: Path, kind: str) -> None:
    found = placed(terminal, tmp_path, str(SAMPLES / TIED["5"]), kind, "--title", "Cup", *PAPERS[1])
    (number,) = (top for _left, top, _right, word in found if word == "página" and top > 780)
    assert {round(top) for _left, top, _right, _word in found if top > number - 20} == {round(number)}


@pytest.mark.parametrize("name", ["", LONGEST])
def test_the_paper_day_of_magic_is_two_pages(terminal: Terminal, tmp_path: Path, name: str) -> None:
    table = crosstable(tmp_path, name)
    for number, paper in enumerate(PAPERS):
        (found,) = pages(terminal, tmp_path / f"out-{number}", table, "paper-day", *MAGIC, *paper).values()
        assert len(found) == 2
        assert len(found[-1]) > FEW
        assert not any("blank stage" in line for line in found[0]), "a bracket has none"


@pytest.mark.parametrize("paper", PAPERS)
def test_a_check_in_list_of_twenty_two_is_one_page(terminal: Terminal, tmp_path: Path, paper: tuple[str, ...]) -> None:
    lines = (SAMPLES / "magic.csv").read_text("utf-8").splitlines()
    (tmp_path / "table.csv").write_text("\n".join([*lines, '23,"Further, Ada",1500,BYE,BYE,BYE,BYE,BYE']), "utf-8")
    terminal.done(f"new {tmp_path / 'table.csv'} {' '.join(MAGIC[:4])} --title Cup --event store --yes")
    (found,) = pages(terminal, tmp_path / "out", "check-in", *paper).values()
    assert len(found) == 1
    assert "22 Further, Ada" in found[0]


@needs_poppler
@pytest.mark.parametrize("paper", PAPERS)
def test_a_check_in_list_of_long_names_ends_with_some_of_them(
    terminal: Terminal, tmp_path: Path, paper: tuple[str, ...]
) -> None:
    table = crosstable(tmp_path, f"Featherstonehaugh-{LONGEST} Bartholomew")
    details = f"--details {SAMPLES / 'details.toml'}"
    terminal.done(f"new {table} {' '.join(MAGIC[:4])} --title Cup --event store {details} --yes")
    (found,) = pages(terminal, tmp_path / "out", "check-in", *paper).values()
    assert len(found) == 2
    assert any(LONGEST in line for line in found[-1])
