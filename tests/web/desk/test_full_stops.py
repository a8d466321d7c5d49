"""A sentence on a page ends once, whatever somebody has typed at its end."""

import re

import pytest

from playoffs.renderers.templates import folder
from tests.web.desk.test_console import begun
from tests.web.pages import Pages

WRITTEN = {"copy.wrong", "doc.imprint.rules"}
"""What is never typed, and has no full stop of its own."""


def test_no_page_puts_a_full_stop_after_what_may_have_one() -> None:
    found = [
        (path.name, said)
        for path in sorted((folder() / "web").rglob("*.j2"))
        for said in re.findall(r"\{\{ ([^{}]*) \}\}\.(?=[<\s{])", path.read_text("utf-8"))
        if said not in WRITTEN and not said.startswith("ended(")
    ]
    assert found == []


@pytest.mark.parametrize("typed", ["He had to leave.", "Really?", "He had to leave"])
def test_words_that_end_like_a_sentence_end_it(director: Pages, typed: str) -> None:
    begun(director)
    director.press(director.open("/desk/practice-1/timetable"), "Record these details", site=typed)
    end = typed if typed[-1] in ".?" else f"{typed}."
    for address in ("", "/log"):
        words = director.open(f"/desk/practice-1{address}").words
        assert f"Site: {end}" in words
        assert f"{end}." not in words
