"""Every sentence says whose it is, and no form prints a reading without its mark."""

import html
import json
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from playoffs.documents import parts
from playoffs.documents.blocks import Block, Document, Paragraph, Said, Section, Source
from playoffs.documents.said import told
from playoffs.documents.words.language import language
from playoffs.documents.words.marked import MARK
from playoffs.renderers.forms import Form, rendered
from tests.documents.golden import sheets
from tests.documents.handed_out import handed_out
from tests.documents.pictures import compared
from tests.documents.shown import every, reworded
from tests.thinned import thinned

US = language()
FORMS = (Form.HTML, Form.TEXT, Form.MARKDOWN)
DOCUMENTS = sheets() | {"comparison": compared()} | handed_out()
KINDS = tuple({document.name: name for name, document in DOCUMENTS.items()}.values())
"""One document of each name."""

HTML, TEXT, MARKDOWN = FORMS
HOSTILE = {HTML: "<b>&x", MARKDOWN: "*x*|[y](z)", TEXT: "x"}
SHOWN = {HTML: "&lt;b&gt;&amp;x", MARKDOWN: "\\*x\\*\\|\\[y\\](z)", TEXT: "x"}


PIECE = re.compile(r"\b\w{1,16}\b")
"""What no column breaks in two; a longer one may be."""


def said(value: object) -> Iterator[Said]:
    """Every sentence within a block, a document or a tuple of them."""
    return every(Said, value)


def flat(document: Document, form: Form) -> str:
    """What a form shows, on one line and without what the form escapes."""
    made = rendered(document, form, US).decode()
    shown = html.unescape(made) if form is Form.HTML else made.replace("\\", "")
    return " ".join(shown.replace('<span class="whole">', "").replace("</span>", "").split())


def test_words_that_bear_the_mark_themselves_are_no_sentence() -> None:
    with pytest.raises(ValueError, match="mark of a reading"):
        Said(words=f"The lot decides.{MARK}")


@given(st.lists(st.sampled_from(["A lot. ", "It falls", MARK, " (MSCA-2)", ". "]), max_size=8))
def test_words_are_taken_apart_and_lose_nothing(pieces: list[str]) -> None:
    words = "".join(pieces)
    found = told(words)
    assert "".join(piece.printed for piece in found if isinstance(piece, Said)) == words
    assert sum(getattr(piece, "source", None) is Source.READING for piece in found) == words.count(MARK)


def test_only_the_sentence_before_the_mark_is_the_reading() -> None:
    found = told(f"Ada bids. A bid is final{MARK} once opened.")
    assert [(piece.words, piece.source.value) for piece in found if isinstance(piece, Said)] == [
        ("Ada bids. ", "text"),
        ("A bid is final", "reading"),
        (" once opened.", "text"),
    ]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_reading_of_a_document_is_printed_with_its_mark(name: str, form: Form) -> None:
    document = DOCUMENTS[name]
    shown = flat(document, form)
    readings = [each for each in said(document) if each.source is Source.READING]
    cut = [each.words[-12:].strip() for each in readings]
    assert [words for words in cut if len(words.split()) == 1 and f"{words}{MARK}" not in shown] == []
    assert shown.count(MARK) >= len({each.words for each in readings})


@pytest.mark.parametrize("form", FORMS)
def test_a_made_up_reading_is_printed_with_its_mark(form: Form) -> None:
    document = DOCUMENTS["announcement-5"]
    made_up = Paragraph(text=told("Moonlight", Source.READING))
    shown = flat(msgspec.structs.replace(document, parts=(*changed(document, "players", made_up),)), form)
    assert f"Moonlight{MARK}" in shown


def changed(document: Document, name: str, block: Block) -> Iterator[Any]:
    """The parts of a document, one of which holds something else."""
    for part in document.parts:
        yield msgspec.structs.replace(part, blocks=(block,)) if part.name == name else part


def test_readings_in_force_are_readings_or_the_texts_own() -> None:
    sources = set()
    for document in DOCUMENTS.values():
        for block in {p.name: p.blocks for p in document.parts}.get("readings", ()):
            assert isinstance(block, Section)
            sources |= {each.source for each in said(block.blocks)}
    assert Source.READING in sources
    assert Source.DETAIL not in sources


def test_what_the_organizer_says_is_a_detail() -> None:
    document = DOCUMENTS["announcement-5"]
    details = {each.words for each in said(document) if each.source is Source.DETAIL}
    assert {"Saint Anthony Chess Hall", "Minnesota State Chess Association"} <= details


def test_every_document_is_among_those_that_are_compared() -> None:
    assert {document.name for document in DOCUMENTS.values()} == set(parts.PARTS) == set(parts.WHAT)


@pytest.mark.parametrize("name", thinned(DOCUMENTS, 12))
def test_a_document_has_the_parts_that_are_listed_and_its_layout_prints_each(name: str) -> None:
    document = DOCUMENTS[name]
    assert [part.name for part in document.parts] == list(parts.PARTS[document.name])
    for part in document.parts:
        marked = list(changed(document, part.name, Paragraph(text=told("Moonlight"))))
        assert "Moonlight" in rendered(msgspec.structs.replace(document, parts=tuple(marked)), Form.HTML, US).decode()


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", KINDS)
def test_every_sentence_is_printed_in_every_form(name: str, form: Form) -> None:
    document = DOCUMENTS[name]
    shown = flat(document, form).replace("**", "").replace("*", "")
    assert {word for each in said(document) for word in PIECE.findall(each.words) if word not in shown} == set()


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", KINDS)
def test_what_people_typed_is_never_markup(name: str, form: Form) -> None:
    made = rendered(reworded(DOCUMENTS[name], lambda words: words and HOSTILE[form]), form, US).decode()
    outside = "".join(part for i, part in enumerate(made.split("```")) if i % 2 == 0)
    assert form is TEXT or HOSTILE[form] not in outside
    assert SHOWN[form] in outside


@pytest.mark.parametrize("name", KINDS)
def test_text_fits_its_columns_whatever_the_words(name: str) -> None:
    long = reworded(DOCUMENTS[name], lambda words: words and "Ňáñez-Wolfeschlegelsteinhausenbergerdorff, Ł")
    assert max(map(len, rendered(long, TEXT, US).decode().splitlines())) <= 78


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", KINDS)
def test_a_document_without_a_word_still_prints(name: str, form: Form) -> None:
    assert "None" not in rendered(reworded(DOCUMENTS[name], lambda words: ""), form, US).decode()


@pytest.mark.parametrize("name", DOCUMENTS)
def test_json_holds_every_sentence_with_its_source(name: str) -> None:
    document = DOCUMENTS[name]
    read = json.loads(rendered(document, Form.JSON, US))
    assert read["name"] == document.name
    again = msgspec.json.decode(rendered(document, Form.JSON, US), type=Document)
    assert list(said(again)) == list(said(document))
