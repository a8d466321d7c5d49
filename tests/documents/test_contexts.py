"""Templates and the documented fields of their contexts are held together."""

import html
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from jinja2 import UndefinedError

from playoffs.documents.before.announced import Announcement
from playoffs.documents.catalog import document
from playoffs.documents.imprint import Sheet
from playoffs.documents.words.language import language
from playoffs.renderers import templates, text
from playoffs.renderers.render import Form, rendered
from tests.documents.documented import PAGE, SHEETS, described, kinds, page
from tests.documents.filled import empty, filled, words

FORMS = (Form.HTML, Form.TEXT, Form.MARKDOWN)
ENGLISH = language()

DRAWN = {"Bracket.summary", "Code.drawing", "Mark.label"}
"""What only a drawing needs."""


def made(sheet: Sheet, form: Form) -> str:
    text = rendered(sheet, form, ENGLISH).decode()
    return html.unescape(text) if form is Form.HTML else text


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("kind", SHEETS)
def test_every_text_of_a_context_is_printed_in_every_form(kind: type[Any], form: Form) -> None:
    context = filled(kind)
    text = made(context, form)
    missing = [path for path, word in words(context).items() if word not in text]
    assert [m for m in missing if form is Form.HTML or not any(m.endswith(d) for d in DRAWN)] == []


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("kind", SHEETS)
def test_a_sheet_with_nothing_known_still_prints(kind: type[Any], form: Form) -> None:
    assert "None" not in made(empty(kind), form)
    text = made(filled(kind, lambda path: ""), form)
    assert {Form.HTML: 'class="blank"', Form.TEXT: "_" * 12, Form.MARKDOWN: "\\_" * 24}[form] in text


@pytest.mark.parametrize("kind", SHEETS)
def test_every_switch_and_number_changes_the_page(kind: type[Any]) -> None:
    context = filled(kind)
    before = made(context, Form.HTML)
    turned = list(_turned(context))
    assert [path for path, other in turned if made(other, Form.HTML) == before] == []


@pytest.mark.parametrize("line", ["{{ sheet.misspelt }}", "{{ misspelt }}", "{% if sheet.misspelt %}x{% endif %}"])
def test_a_name_that_no_context_has_is_an_error(line: str, tmp_path: Path) -> None:
    (tmp_path / "announcement.txt.j2").write_text(line, encoding="utf-8")
    whole = document(empty(Announcement), ENGLISH)
    with pytest.raises(UndefinedError, match="misspelt"):
        templates.plain_form(whole, "txt", text, ENGLISH, tmp_path)


@pytest.mark.parametrize("kind", dict.fromkeys(each for sheet in SHEETS for each in kinds(sheet)))
def test_every_field_is_documented_or_says_itself(kind: type[Any]) -> None:
    """A field without a sentence must be one plain word."""
    silent = {field.name for field in fields(kind)} - set(described(kind))
    assert {name for name in silent if "_" in name} == set()


def test_the_page_of_documented_fields_is_current() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run: python -m tests.documents.documented"


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("kind", SHEETS)
def test_what_people_typed_is_never_markup(kind: type[Any], form: Form) -> None:
    hostile = {Form.HTML: "<b>&x", Form.MARKDOWN: "*x*|[y](z)", Form.TEXT: "x"}[form]
    text = rendered(filled(kind, lambda path: "" if path == "Code.drawing" else hostile), form, ENGLISH).decode()
    if form is Form.HTML:
        assert hostile not in text
        assert "&lt;b&gt;&amp;x" in text
    if form is Form.MARKDOWN:
        outside = [part for i, part in enumerate(text.split("```")) if i % 2 == 0]
        assert hostile not in "".join(outside)
        assert "\\*x\\*\\|\\[y\\](z)" in text


def test_text_fits_eighty_columns_whatever_the_names() -> None:
    for kind in SHEETS:
        long = filled(
            kind, lambda path: "Ňáñez-Wolfeschlegelsteinhausenbergerdorff, Ł" if path.endswith("name") else "x y"
        )
        assert max(map(len, made(long, Form.TEXT).splitlines())) <= 78


def _turned(context: Any) -> list[tuple[str, Any]]:
    """The context once for each switch turned and each number raised, wherever it stands."""
    found: list[tuple[str, Any]] = []
    for field in fields(context):
        value = getattr(context, field.name)
        name = f"{type(context).__name__}.{field.name}"
        if isinstance(value, bool):
            found.append((name, replace(context, **{field.name: not value})))
        elif isinstance(value, int):
            found.append((name, replace(context, **{field.name: value + 70})))
        elif is_dataclass(value) and field.name != "bracket":
            found += [(path, replace(context, **{field.name: other})) for path, other in _turned(value)]
        elif isinstance(value, tuple) and value and is_dataclass(value[0]):
            for i, each in enumerate(value):
                for path, other in _turned(each):
                    found.append((path, replace(context, **{field.name: (*value[:i], other, *value[i + 1 :])})))
    return found
