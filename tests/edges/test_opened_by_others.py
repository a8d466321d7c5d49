"""Every file opens where others open it: drawings and pages in Chromium, drawings in an XML parser, PDF in poppler, TRF
in gacrux."""

import json
import shutil
from importlib.util import find_spec
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

from tests.cli.terminal import SAMPLES, Terminal
from tests.edges.others import in_a_browser, pdf_facts, pdf_text, trf_figures
from tests.thinned import only_in_ci

SVG = "http://www.w3.org/2000/svg"


@pytest.fixture
def drawings(terminal: Terminal, tmp_path: Path) -> list[Path]:
    """Every SVG that a command writes as a file."""
    for players, rules in ((2, "msca"), (5, "msca"), (6, "msca"), (3, "club-open"), (8, "mtr"), (8, "wbc-twixt")):
        terminal.done(f"timetable --players {players} --rules {rules} --to {tmp_path / rules}")
    for file in ("season.toml", "season-answers.csv"):
        shutil.copy(SAMPLES / file, tmp_path)  # what calendars were handed out is kept beside them
    if find_spec("ortools"):
        terminal.done(f"season {tmp_path / 'season.toml'} {tmp_path / 'season-answers.csv'} --to {tmp_path / 's'}")
    return sorted(tmp_path.rglob("*.svg"))


def test_every_svg_file_is_a_drawing_for_an_xml_parser(drawings: list[Path]) -> None:
    assert len(drawings) >= 8
    for file in drawings:
        root = ElementTree.parse(file).getroot()
        assert root.tag == f"{{{SVG}}}svg", file
        assert all(e.tag.startswith(f"{{{SVG}}}") for e in root.iter()), file


def test_every_svg_file_opens_as_a_drawing_in_a_browser(drawings: list[Path]) -> None:
    for file, opened in zip(drawings, in_a_browser(drawings), strict=True):
        assert (opened.root, opened.namespace) == ("svg", SVG), file
        assert opened.text.strip(), file
        assert opened.height > 50, file


LIVES = {
    "two": ("tied-2.csv", "--defending", "Karimovsky"),
    "five": ("tied-5.trf",),
    "eight": ("tied-8.csv",),
    "magic": ("magic.csv", "--rules", "mtr", "--cut", "8"),
    "club": ("perfect-3.csv", "--rules", "club-open"),
}
"""Records whose sheets are opened: what is set up."""


def printed(terminal: Terminal, folder: Path, form: str) -> list[Path]:
    """Every sheet of each life in one form."""
    for name, (file, *words) in LIVES.items():
        assert terminal("new", str(SAMPLES / file), "--title", "Cup", "--event", name, *words).code == 0
        terminal.done(f"sheet {name} --details {SAMPLES / 'details.toml'} --to {folder / name} --format {form}")
    return sorted(folder.rglob(f"*.{form}"))


def test_every_page_opens_in_a_browser_without_a_complaint(terminal: Terminal, tmp_path: Path) -> None:
    pages = printed(terminal, tmp_path, "html")
    assert len(pages) > 20
    for page, opened in zip(pages, in_a_browser(pages), strict=True):
        assert opened.root == "html", page
        assert opened.height > 300, page
        assert len(opened.text.split()) > 20, page
        assert opened.wide == 0, f"{page} is {opened.wide} pixels wider than its window"


@only_in_ci("every sheet is opened by other programs")
def test_every_pdf_has_its_pages_and_its_texts(terminal: Terminal, tmp_path: Path) -> None:
    files = printed(terminal, tmp_path, "pdf")
    assert len(files) > 20
    for file in files:
        assert 1 <= int(pdf_facts(file)["Pages"]) <= 8, file
        assert "Cup" in pdf_text(file), file


def report(chance: Random, absent: bool) -> str:
    """A TRF report of eight players and five rounds; in one game somebody may not have come."""
    ring = [str(n) for n in range(1, 9)]
    cells: dict[str, list[str]] = {player: [] for player in ring}
    halves = dict.fromkeys(ring, 0)
    for round_ in range(5):
        for pair in zip(ring[:4], ring[:3:-1], strict=True):
            first, second = chance.sample(pair, 2)
            result, other = chance.choice(("10", "01", "=="))
            if absent and round_ == 2 and "1" in pair:
                result, other = "+-"
            for player, opponent, color, scored in ((first, second, "w", result), (second, first, "b", other)):
                cells[player].append(f"  {opponent:>4} {color} {scored}")
                halves[player] += {"1": 2, "+": 2, "=": 1}.get(scored, 0)
        ring = [ring[0], ring[-1], *ring[1:-1]]
    rows = [
        f"001 {player:>4}      {f'Player {player}':<33} {1900 - int(player):>4} {'':26} {halves[player] / 2:>4} "
        f"{player:>4}{''.join(cells[player])}"
        for player in cells
    ]
    return "\n".join(["012 Club Championship", "062 8", "XXR 5", *rows, ""])


@pytest.mark.clause("US-8", "US-3")
@pytest.mark.parametrize("absent", [False, True], ids=["all played", "one game forfeited"])
def test_another_program_reads_the_same_figures_in_a_trf_report(
    terminal: Terminal, tmp_path: Path, absent: bool
) -> None:
    """Where every round was played, Solkoff is FIDE's Buchholz (US-8)."""
    for seed in range(4):
        file = tmp_path / f"event-{seed}.trf"
        file.write_text(report(Random(seed), absent), encoding="utf-8")
        theirs = trf_figures(file, "PTS", "BH")
        said = terminal("standings", str(file), "--json")
        assert said.code == 0, said.err
        rows = json.loads(said.out)["standings"]
        assert len(rows) == len(theirs) == 8
        for row in rows:
            solkoff = next(each["value"] for each in row["tiebreaks"] if each["system"] == "solkoff")
            points, buchholz = theirs[row["id"]]
            assert points == float(row["score"])
            assert absent or buchholz == float(solkoff)
