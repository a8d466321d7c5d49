"""Templates and the documented fields of their contexts are held together."""

import ast
import html
import inspect
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from playoffs.sheets import templates
from playoffs.sheets.announcement import Announcement
from playoffs.sheets.bids import BidSlips
from playoffs.sheets.invitation import Invitation
from playoffs.sheets.language import language
from playoffs.sheets.order import OrderOfPlay
from playoffs.sheets.pairings import Pairings
from playoffs.sheets.render import Form, Sheet, rendered
from playoffs.sheets.worksheet import Worksheet
from tests.sheets.filled import empty, filled, words

SHEETS: tuple[type[Any], ...] = (Announcement, BidSlips, Invitation, OrderOfPlay, Pairings, Worksheet)
FORMS = (Form.HTML, Form.TEXT, Form.MARKDOWN)
ENGLISH = language()

DRAWN = {"Bracket.summary", "Code.drawing"}
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
    assert {Form.HTML: 'class="blank"', Form.TEXT: "_" * 30, Form.MARKDOWN: "\\_" * 24}[form] in text


@pytest.mark.parametrize("kind", SHEETS)
def test_every_switch_and_number_changes_the_page(kind: type[Any]) -> None:
    context = filled(kind)
    before = made(context, Form.HTML)
    turned = list(_turned(context))
    assert [path for path, other in turned if made(other, Form.HTML) == before] == []


def test_templates_ask_for_nothing_that_is_not_documented() -> None:
    for kind in SHEETS:
        for form in FORMS:
            wrong = filled(kind)
            name = f"{wrong.template}.{form.value}.j2"
            with pytest.raises(Exception, match="has no attribute"):
                templates.render(name, {"sheet": object(), "paper": "a4", "font_faces": ""}, ENGLISH)


@pytest.mark.parametrize("kind", SHEETS)
def test_every_field_is_documented_or_says_itself(kind: type[Any]) -> None:
    """A field without a docstring must be one plain word."""
    undocumented = []
    for path in {Path(inspect.getfile(each)) for each in _kinds(kind)}:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                assert ast.get_docstring(node), node.name
                pairs = zip(node.body, [*node.body[1:], ast.Pass()], strict=True)
                for field, after in pairs:
                    documented = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
                    if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and not documented:
                        undocumented.append(field.target.id)
    assert [name for name in undocumented if "_" in name and name != "default_time"] == []


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


def _kinds(kind: type[Any]) -> set[type[Any]]:
    from typing import get_args, get_type_hints

    found = {kind}
    for hint in get_type_hints(kind).values():
        for part in (hint, *get_args(hint)):
            if isinstance(part, type) and is_dataclass(part):
                found |= _kinds(part)
    return found


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
