"""What is refused to a planner is said in the language of the page: every refusal that a plan can meet."""

import ast
from pathlib import Path

import pytest

from playoffs.desk.beside.links import Role
from playoffs.documents.words.language import language
from playoffs.text.errors import BadInput
from playoffs.web.asked.refusals import told
from playoffs.web.asked.refused_plans import PLANS
from tests.web.conftest import Hall
from tests.web.pages import Page, Pages
from tests.web.planner.test_answers import EVENT, HALL, begun, value

ROOT = Path(__file__).parents[3] / "playoffs"
REACHED = (
    *(f"web/planner/{name}.py" for name in ("acts", "answering", "doors", "grid", "letters", "placing", "stating")),
    "web/asked/detailing.py",
    "planning/asking.py",
    "planning/answers.py",
    "text/rows.py",
    "text/text.py",
)
"""Modules whose refusals a planner meets, in what is typed and in a file of answers."""

AT_A_TERMINAL = ("nothing to read", "a pipe or a device", "8; `-` in place")
"""How refusals begin of a file that a command opens."""


def refusals() -> list[tuple[str, str]]:
    """What each says was found and expected, with where it stands; figures and words in it as `8`."""
    calls = [
        (name, call)
        for name in REACHED
        for call in ast.walk(ast.parse((ROOT / name).read_text("utf-8")))
        if isinstance(call, ast.Call) and getattr(call.func, "id", "") in ("BadInput", "NotNow", "NotTheirs")
    ]
    parts = [(name, _text(arg)) for name, call in calls for arg in call.args[1:3]]
    return [(name, text) for name, text in parts if text.strip("8; ") and not text.startswith(AT_A_TERMINAL)]


def _text(arg: ast.expr) -> str:
    if isinstance(arg, ast.JoinedStr):
        return "".join(str(each.value) if isinstance(each, ast.Constant) else _filled(each) for each in arg.values)
    return str(arg.value) if isinstance(arg, ast.Constant) else ""


def _filled(each: ast.expr) -> str:
    """What stands for a value: `8`, between the quotes that a text gets."""
    assert isinstance(each, ast.FormattedValue)
    if each.conversion == ord("r"):
        return "'8'"
    return '"8"' if isinstance(each.value, ast.Call) and getattr(each.value.func, "id", "") == "shown" else "8"


def test_every_refusal_of_a_plan_is_known_in_spanish() -> None:
    known, spanish = refusals(), language("es")
    assert len(known) > 40
    unknown = [(where, text) for where, text in known if "inglés" in told(BadInput("day", text, text), spanish)]
    assert unknown == []
    assert [each for each in PLANS if spanish.gettext(each) == each] == []


@pytest.mark.parametrize("field", ["days", "hours", "end", "halls"])
def test_a_refusal_is_said_in_the_language_of_the_page(hall: Hall, director: Pages, field: str) -> None:
    page = begun(director)
    form, button = page.form("Ask about these times")
    hall.house.said = hall.house.language = language("es")
    wrong = {"days": "9999-12-31", "hours": "9", "end": "8:00", "halls": "Dora Deputy"}[field]
    fields = [(name, wrong if name == field else said) for name, said in form.fields]
    refused = director.send(form, [*fields, (button.name, button.value)])
    assert (refused.status, "se encontró" in refused.words, "inglés" in refused.words) == (409, True, False)


def test_a_tap_of_another_visit_is_refused_in_plain_text(hall: Hall, director: Pages) -> None:
    page = begun(director)
    cell = value(page, HALL, "9:00 AM")
    form = next(form for form in page.read.forms if any(each.name == "cell" for each in form.buttons))
    hall.house.said = hall.house.language = language("es")
    fields = [(name, "old" if name == "csrf" else said) for name, said in form.fields]
    answer = director.client.post(form.action, [*fields, ("cell", cell), ("by", "script")])
    assert (answer.status, answer.headers["content-type"]) == (403, "text/plain; charset=utf-8")
    assert answer.text == "Este formulario es de otra visita. Abra la página de nuevo."
    assert "Open the page" not in Page(director.client.post(form.action, [*fields, ("cell", cell)])).words


def test_a_tap_of_a_phone_of_another_visit_is_plain_text_too(hall: Hall, director: Pages) -> None:
    begun(director)
    phone = hall.asked(EVENT, "@2")
    form = phone.open(f"/me/{EVENT}/times").read.forms[0]
    fields = [(name, "old" if name == "csrf" else said) for name, said in form.fields]
    answer = phone.client.post(form.action, [*fields, ("by", "script")])
    assert (answer.status, answer.headers["content-type"]) == (403, "text/plain; charset=utf-8")


@pytest.mark.parametrize(
    ("code", "sentence"), [("en", "Recorded meanwhile: “Isla"), ("es", "Anotado mientras tanto: “Isla")]
)
def test_what_came_too_late_is_told_with_what_was_recorded(
    hall: Hall, director: Pages, code: str, sentence: str
) -> None:
    begun(director)
    mine, theirs = director.open(f"/plan/{EVENT}"), hall.seat(Role.ORGANIZER, "Ona Organizer")
    assert theirs.press(theirs.open(f"/plan/{EVENT}"), "Confirm").status == 200
    hall.house.said = hall.house.language = language(code)
    refused = director.press(mine, "Decline")
    assert refused.status == 409
    assert sentence in refused.words
    assert "has no entry" not in refused.words
    assert "inglés" not in refused.words
