"""Crosstables of chess-results, as its files have them while an event is being played, and in other languages."""

from pathlib import Path

import pytest
import xlsxwriter

from tests.cli.terminal import Terminal
from tests.edges.samples import lines, notes, standings

PAGE = """\
From the Tournament-Database of Chess-Results https://chess-results.com,,,,,,,,,,,,,
Open of the Trees ,,,,,,,,,,,,,
Last update 13.02.2026 18:17:32,,,,,,,,,,,,,
Ranking crosstable after Round 3,,,,,,,,,,,,,
Rk.,,Name,Rtg,FED,1.Rd,2.Rd,3.Rd,4.Rd,Pts. ,TB1,TB2,TB3
1,,Alder Ada ,2020,SWE, 4b1,  2w1,  3b½, 5w ,2.5,5,0,3
2,WFM,Birch Bo ,1971,SWE, 5b1, 1b0, 4w+,  3b ,2,4.5,0,3
3,,Cedar Cleo ,1904,SWE,   -½,-1,  1w½,  2w ,2,3.5,0,3
4,,Dogwood Dee ,1926,SWE, 1w0, 5b1,  2b-,0,1,4.5,0,3
5,,Elm Eli ,1896,SWE, 2w0,  4w0,-1,  1b ,1,4,0,3
,,,,,,,,,,,,,
You find all details to this tournament under  https://chess-results.com/tnr1.aspx?lan=1,,,,,,,,,,,,,
Chess-Tournament-Results-Server: Chess-Results,,,,,,,,,,,,,
"""
"""Cells stand right-aligned; of a round that is paired they have no result, and a spreadsheet made 0 of -0."""

SPANISH = {"Name,Rtg": "Nombre,Elo", "Pts. ,TB1,TB2,TB3": "Pts. , Des 1 , Des 2 , Des 3 ", "2.5": "2½"}
GERMAN = {"Rk.,,Name,Rtg,FED": "Rg.,,Name,Elo,Land", "Pts. ,TB1,TB2,TB3": "Pkt. , Wtg1 , Wtg2 , Wtg3 "}
SCORES = {"1": "2.5", "2": "2", "3": "2", "4": "1", "5": "1"}


def written(folder: Path, text: str, name: str = "open.csv") -> str:
    (folder / name).write_text(text, "utf-8")
    return str(folder / name)


def over(page: str = PAGE) -> str:
    """The page once the event is over after three rounds."""
    return "\n".join(
        ",".join([*cells[:8], *cells[9:]]) if len(cells := line.split(",")) > 9 and cells[5] else line
        for line in page.splitlines()
    )


def scores(terminal: Terminal, file: str, *more: str) -> dict[str, str]:
    return {id: line.score for id, line in lines(standings(terminal, file, *more)).items()}


def test_a_round_that_is_paired_and_not_played_is_still_to_come(terminal: Terminal, tmp_path: Path) -> None:
    file = written(tmp_path, PAGE)
    assert scores(terminal, file) == SCORES
    said = [note["says"] for note in standings(terminal, file)["notes"]]
    assert "3 of 4 rounds are played" in said
    assert "round 4 is paired and not played" in said
    refusal = terminal.refused(f"plan {file}", 2)
    assert "3 of 4 rounds are played" in refusal


def test_a_game_without_a_result_in_an_earlier_round_is_refused(terminal: Terminal, tmp_path: Path) -> None:
    text = PAGE.replace("  2w1,", "  2w ,").replace(" 1b0, 4w+", " 1b , 4w+")
    assert "no result against 2 in round 2" in terminal.refused(f"standings {written(tmp_path, text)}", 2)


@pytest.mark.parametrize("words", [{}, SPANISH, GERMAN])
def test_a_crosstable_is_read_in_the_language_of_its_reader(
    terminal: Terminal, tmp_path: Path, words: dict[str, str]
) -> None:
    text = over()
    for english, other in words.items():
        text = text.replace(english, other)
    file = written(tmp_path, text)
    assert scores(terminal, file) == SCORES
    assert notes(standings(terminal, file)) == []


def test_a_zero_whose_sign_a_spreadsheet_took_away_is_noted(terminal: Terminal, tmp_path: Path) -> None:
    text = over(PAGE.replace(" 5b1,  2b-,0,1", " 5b1,0,0,1").replace("4w+", " -1"))
    found = standings(terminal, written(tmp_path, text))
    assert [note["name"] for note in found["notes"]] == ["sign-lost"]
    without = text.replace(",Pts. ,", ",,")
    assert "expected 12w1" in terminal.refused(f"standings {written(tmp_path, without)}", 2)


def test_numbers_of_byes_in_a_spreadsheet_are_what_their_totals_confirm(terminal: Terminal, tmp_path: Path) -> None:
    with xlsxwriter.Workbook(tmp_path / "open.xlsx") as book:
        sheet = book.add_worksheet()
        for at, line in enumerate(PAGE.splitlines()):
            sheet.write_row(at, 0, [int(cell) if cell in ("-1", "0") else cell for cell in line.split(",")])
    assert scores(terminal, str(tmp_path / "open.xlsx")) == SCORES
