"""The bracket of a bulletin stands on its first page while it is legible there, and is no larger than on any page; else
it stands behind the games, and has its heading wherever it stands."""

from io import BytesIO
from pathlib import Path

import pytest
from msgspec.structs import replace
from pypdf import PdfReader

from playoffs.documents.blocks import Document, Drawing, Section
from playoffs.documents.played.live import Live
from playoffs.documents.record.bulletin import bulletin
from playoffs.documents.words.language import language
from playoffs.planning.details import SessionDay
from playoffs.renderers import forms
from playoffs.renderers.drawn import poster
from playoffs.renderers.drawn.bracket import WIDTH
from playoffs.renderers.page_breaks import is_long
from playoffs.renderers.render import Form, Paper, rendered
from tests.documents import records, twixt_records
from tests.documents.club_records import MAGIC, record, sample
from tests.documents.plans import KNOWN, WHEN
from tests.documents.shown import every, words

US = language()
TWO_DAYS = replace(KNOWN, further_days=(SessionDay("2026-11-22", "09:30"),))


def magic() -> Document:
    """A top eight before its cut, when everybody of the event is listed."""
    return bulletin(Live(record(sample("magic"), MAGIC, lambda _director: None, 8), TWO_DAYS, US, WHEN))


MADE = {"twixt": lambda: bulletin(twixt_records.live(US)), "magic": magic}


@pytest.mark.parametrize("paper", Paper)
def test_a_bracket_with_less_room_is_smaller_rather_than_on_the_next_page(paper: Paper) -> None:
    sheet = bulletin(Live(records.record(5, records.long_way), KNOWN, US, WHEN))
    bracket = poster.drawn(sheet)
    assert bracket
    first, second, *_ = (page.extract_text() for page in PdfReader(BytesIO(rendered(sheet, Form.PDF, US, paper))).pages)
    assert all(column.heading in first for column in bracket.columns)
    assert bracket.columns[-1].heading not in second


def test_a_bracket_with_room_is_no_larger_than_on_any_page() -> None:
    bracket = poster.drawn(bulletin(twixt_records.live(US)))
    assert bracket
    layout = poster.shrunk(bracket, "letter", lambda _close: 250)
    assert layout
    assert layout.wide == WIDTH
    assert not layout.behind
    assert poster.shrunk(bracket, "letter", lambda _close: None) is None


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("name", MADE)
def test_a_bracket_that_does_not_fit_stands_behind_the_games_with_its_heading(name: str, paper: Paper) -> None:
    sheet = MADE[name]()
    bracket = poster.drawn(sheet)
    assert bracket
    made = [page.extract_text() for page in PdfReader(BytesIO(rendered(sheet, Form.PDF, US, paper))).pages]
    headings = [column.heading for column in bracket.columns]
    (at,) = (number for number, text in enumerate(made) if all(f"{each}\n" in text for each in headings))
    assert at > 0
    _above, heading, drawn = made[at].partition("\nBracket\n")
    assert heading or made[at].startswith("Bracket\n")
    assert all(each in (drawn or made[at]) for each in headings)
    games = [number for number, text in enumerate(made) if "Games\n" in text]
    assert all(number <= at for number in games)


@pytest.mark.parametrize("name", MADE)
def test_the_bracket_of_a_bulletin_has_a_heading_in_every_form(name: str) -> None:
    sheet = MADE[name]()
    assert [drawing for drawing in every(Drawing, sheet) if drawing.bracket]
    (section,) = (each for each in every(Section, sheet) if words(each.heading) == "Bracket")
    assert section.level == 3
    assert "### Bracket\n" in rendered(sheet, Form.MARKDOWN, US).decode()
    assert is_long(next(every(Section, sheet.part("way"))))
    moved = poster.behind(sheet)
    assert [words(each.heading) for each in every(Section, moved.part("way"))] == ["The way to the title"]
    assert words(moved.part("games")[-1].heading) == "Bracket"  # type: ignore[union-attr]
    assert moved.part("games")[-1].level == 2  # type: ignore[union-attr]
    assert poster.drawn(sheet)


OWN = """{% extends "base.html.j2" %}
{% import "blocks.html.j2" as b with context %}
{% block sheet %}{{ b.head() }}{{ b.parts("champion", "way") }}{% endblock %}
"""


def test_a_layout_of_an_association_has_the_bracket_where_it_places_the_way_to_the_title(tmp_path: Path) -> None:
    """It need not place the games, behind which the bracket would be lost."""
    (tmp_path / "bulletin.html.j2").write_text(OWN, "utf-8")
    made = forms.rendered(magic(), Form.PDF, US, Paper.LETTER, tmp_path)
    said = "\n".join(page.extract_text() for page in PdfReader(BytesIO(made)).pages)
    bracket = poster.drawn(magic())
    assert bracket
    assert all(column.heading in said for column in bracket.columns)
