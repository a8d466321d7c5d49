"""Text that no field takes, in every field of every act of the desk: refused on a page with a way back."""

import pytest

from playoffs.web.desk import acts
from tests.web.pages import Pages

FIELDS = ("ask", "value", "cause", "words", "reason", "witness", "person", "at", "time", "title", "entry", "place-1")

REFUSED = (
    ("a\tb", "a character that is not seen"),
    ("doctor 👩‍⚕️", "a character that is not seen (zero width joiner)"),
    ("a\nb", "text of several lines"),
    ("a" * 2001, "more than 2,000 characters"),
)


@pytest.mark.parametrize(("text", "why"), REFUSED, ids=("tab", "joined emoji", "two lines", "long"))
def test_what_no_field_takes_is_refused_with_a_way_back(director: Pages, text: str, why: str) -> None:
    page = director.press(director.open("/desk"), "Begin a practice playoff")
    form, button = page.form("Confirm all 5")
    sent = dict([*form.fields, (button.name, button.value)])
    told = 0
    for act in acts.ACTS:
        for field in FIELDS:
            given = sent | {"act": act, "cause": "other", "entry": "1", field: text}
            answer = director.send(form, list(given.items()))
            assert answer.status in (200, 403, 409), (act, field, answer.words)
            assert ("Not recorded" in answer.words) == (answer.status != 200), (act, field)
            told += why in answer.words
    assert told > len(FIELDS)
