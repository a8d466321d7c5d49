"""A sentence that sends its reader to a page names one that is there, in every language."""

import re
from pathlib import Path

import pytest

from playoffs.documents.words.language import language
from tests.documents.catalogs import extracted, strings

TEMPLATES = Path(__file__).parents[3] / "templates" / "web"
TABS = re.compile(r'\("\w+", _\("([^"]+)"\), "[/\w]*"\)')
FURTHER = re.compile(r'<a href="/desk[^"]*"[^>]*>{{ _\("([^"]+)"\) }}</a>')
NAMED = {
    "en": re.compile(r"\b(?:under|on|page) ([A-Z]\w+)"),
    "es": re.compile(r"\b(?:en|página|bajo) ([A-Z]\w+)"),
}


def pages(code: str, file: str) -> set[str]:
    """What the pages are called that can be chosen on those of the desk, or of the plan."""
    text = (TEMPLATES / f"{file}.html.j2").read_text("utf-8")
    return {language(code).gettext(name) for name in (*TABS.findall(text), *FURTHER.findall(text))}


@pytest.mark.parametrize("code", NAMED)
def test_every_page_that_a_sentence_names_is_one_of_those_that_are_chosen(code: str) -> None:
    said, desk, plan = language(code).gettext, pages(code, "desk"), pages(code, "plan-page")
    named = 0
    for message in extracted():
        places = [place for place, _line in message.locations if place.startswith(("playoffs/web/", "templates/web/"))]
        there = plan if places and all("plan" in place for place in places) else desk
        for text in strings(message.id) if places else ():
            found = NAMED[code].findall(said(text)) if NAMED["en"].findall(text) else []
            named += len(found)
            assert set(found) <= there, text
    assert named > 10
