"""The players of a full poster in two columns: within the margins whatever they are called, and nothing is lost."""

import shutil
from itertools import product
from pathlib import Path

import pytest
from msgspec.structs import replace

from playoffs.documents.before.announcement import announcement
from playoffs.documents.blocks import Document, Table
from playoffs.documents.words.language import language
from playoffs.renderers.drawn import poster
from playoffs.renderers.drawn.halves import closer
from playoffs.renderers.drawn.poster import LOWEST
from playoffs.renderers.render import Form, Paper, rendered
from tests.documents.fields import LONG, WORD
from tests.documents.measured import faults
from tests.documents.plans import KNOWN, LEVEL, WHEN, planned
from tests.documents.shown import every, reworded, words
from tests.thinned import thinned, without

SHORT = tuple(f"Ek, {letter}" for letter in "ABCDEFGHI")
CALLED = {
    "short": SHORT,
    "long": tuple(LONG.format(letter) for letter in "ABCDEFGHI"),
    "endless": tuple(WORD.format(letter) for letter in "ABCDEFGHI"),
}
TONGUES = ("en", "es", "en-GB")


@pytest.mark.parametrize(("called", "code", "paper"), thinned(product(CALLED, TONGUES, Paper), 3))
def test_two_columns_of_players_stay_within_the_margins(
    called: str, code: str, paper: Paper, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not shutil.which("pdftohtml"):
        without("poppler is not installed")
    monkeypatch.setattr(poster, "chosen", lambda *_: replace(LOWEST, close=True))
    sheet = announcement(planned(9, LEVEL, 1, names=CALLED[called]), KNOWN, language(code), WHEN)
    path = tmp_path / "close.pdf"
    path.write_bytes(rendered(sheet, Form.PDF, language(code), paper))
    assert [said for said in faults(path) if "leaves" in said or "cover" in said] == []


@pytest.mark.parametrize("called", CALLED)
def test_two_columns_say_of_each_player_what_one_says(called: str) -> None:
    sheet = announcement(planned(9, LEVEL, 1, names=CALLED[called]), KNOWN, language(), WHEN)
    assert said(closer(sheet)) == said(sheet)
    assert len(list(every(Table, closer(sheet).part("players")))) == (2 if called == "short" else 1)


def test_only_a_row_that_is_too_wide_takes_two_lines() -> None:
    sheet = announcement(planned(9, LEVEL, names=SHORT), KNOWN, language(), WHEN)
    assert headings(closer(sheet)) == [("No.", "Player", "Rating")] * 2
    short = reworded(sheet, lambda said: "yes" if said == "no reply yet" else said.split(",")[0])
    assert headings(closer(short)) == headings(sheet) * 2


def headings(sheet: Document) -> list[tuple[str, ...]]:
    return [tuple(column.heading for column in table.columns) for table in every(Table, sheet.part("players"))]


def said(sheet: Document) -> list[set[str]]:
    """Of each player the words of the row, those below the name too."""
    found = []
    for table in every(Table, sheet.part("players")):
        for row in table.rows:
            texts = [text for cell in row.cells for text in (cell.text, *cell.under)]
            found.append({word for text in texts for word in words(text).split(" · ") if word})
    return found
