"""What is printed uses its pages: slips two a page, and no last page that holds next to nothing."""

import re
import shutil
import subprocess
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.cli.terminal import SAMPLES, Terminal

FEW = 5
"""Lines of a last page below its foot's; fewer could have stood on the page before."""
LETTER, READABLE = 612, 8
"""Points: the width of the paper, and the height of a line."""
TIED = {"2": "tied-2.csv", "3": "tied-3.trf", "5": "tied-5.trf", "8": "tied-8.csv"}


def pages(terminal: Terminal, folder: Path, *words: str) -> dict[str, list[list[str]]]:
    """The lines of every page, by the name of its file."""
    said = terminal("sheet", *words, "--to", str(folder), "--details", str(SAMPLES / "details.toml"))
    assert said.code == 0, said.err
    return {
        path.stem: [page.extract_text().splitlines() for page in PdfReader(BytesIO(path.read_bytes())).pages]
        for path in sorted(folder.iterdir())
    }


def slips(page: list[str]) -> int:
    return sum("I will play Black with" in line for line in page)


@pytest.mark.parametrize("players", ["2", "5"])
def test_the_slips_of_the_paper_day_are_cut_out_of_pages_of_their_own(
    terminal: Terminal, tmp_path: Path, players: str
) -> None:
    (found,) = pages(terminal, tmp_path, str(SAMPLES / TIED[players]), "paper-day").values()
    assert {slips(page) for page in found} == {0, 2}
    assert [slips(page) > 0 for page in found] == sorted(slips(page) > 0 for page in found)


@pytest.mark.parametrize(("players", "kind"), [("3", "announcement"), ("5", "order-of-play"), ("8", "paper-day")])
def test_no_last_page_holds_next_to_nothing(terminal: Terminal, tmp_path: Path, players: str, kind: str) -> None:
    for name, found in pages(terminal, tmp_path, str(SAMPLES / TIED[players]), kind).items():
        assert len(found) == 1 or len(found[-1]) > FEW, (name, found[-1])


def test_the_match_slips_of_a_top_eight_are_one_page(terminal: Terminal, tmp_path: Path) -> None:
    words = ("--rules", "mtr", "--cut", "8", "--title", "Store Champion", "--event", "store", "--yes")
    assert terminal("new", str(SAMPLES / "magic.csv"), *words).code == 0
    for line in ("close", "start"):
        terminal(line)
    (found,) = pages(terminal, tmp_path, "match-slips").values()
    assert len(found) == 1
    assert sum("Quarterfinals" in line for line in found[0]) == 4
    (ladder,) = pages(terminal, tmp_path / "ladder", "order-of-play").values()
    assert len(ladder) == 1
    assert {"Ulvestadmoen, Emeka", "Rydströmberg, Chiara"} <= {line.strip() for line in ladder[0]}


def test_what_a_bulletin_says_of_itself_stands_on_no_page_alone(terminal: Terminal, tmp_path: Path) -> None:
    words = ("--title", "Cup", "--details", str(SAMPLES / "details.toml"), "--yes")
    assert terminal("new", str(SAMPLES / "tied-6.csv"), *words).code == 0
    for at, line in enumerate(("confirm all", "close", "toss 1", "toss 2", "toss 3", "start", "result 1 D")):
        terminal(*line.split())
        (found,) = pages(terminal, tmp_path / str(at), "bulletin").values()
        assert len(found) == 1 or len(found[-1]) > FEW, (line, found[-1])


@pytest.mark.skipif(not shutil.which("pdftotext"), reason="poppler is not installed here")
def test_no_column_of_a_worksheet_leaves_the_page_however_long_the_names(terminal: Terminal, tmp_path: Path) -> None:
    long = (SAMPLES / "magic.csv").read_text("utf-8").replace(',"', ',"Featherstonehaugh-Wolfeschlegelsteinhausen-')
    (tmp_path / "long.csv").write_text(long, "utf-8")
    words = (str(tmp_path / "long.csv"), "worksheet", "--rules", "mtr", "--cut", "4", "--title", "Cup")
    said = terminal("sheet", *words, "--to", str(tmp_path / "out"))
    assert said.code == 0, said.err
    (file,) = (tmp_path / "out").iterdir()
    printed = subprocess.run(["pdftotext", "-bbox", str(file), "-"], capture_output=True, text=True, check=True).stdout
    found = re.findall(r'yMin="([0-9.]+)" xMax="([0-9.]+)" yMax="([0-9.]+)">(?:Figure|Round)<', printed)
    assert len(found) > 8
    for top, right, bottom in found:
        assert float(right) < LETTER
        assert float(bottom) - float(top) > READABLE, "the whole sheet is set smaller where something is too wide"
