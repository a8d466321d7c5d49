"""The bracket of a bulletin stands on its first page while it is legible there, and is no larger than on any page."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from playoffs.documents.record.bulletin import bulletin
from playoffs.documents.words.language import language
from playoffs.renderers.drawn import poster
from playoffs.renderers.drawn.bracket import WIDTH
from playoffs.renderers.render import Form, Paper, rendered
from tests.documents import twixt_records

US = language()


@pytest.mark.parametrize("paper", Paper)
def test_a_bracket_with_less_room_is_smaller_rather_than_on_the_next_page(paper: Paper) -> None:
    sheet = bulletin(twixt_records.live(US, "quarterfinal/board-1/game/result"))
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
    assert poster.shrunk(bracket, "letter", lambda _close: 800) is None
