"""What is refused to a player is said in the language of the page: each refusal that a phone can meet; closed doors."""

import ast
from pathlib import Path

import pytest

from playoffs.desk.record.store import NotSaved
from playoffs.documents.words.language import language
from playoffs.text.errors import BadInput
from playoffs.web.asked.refusals import sentence
from playoffs.web.asked.refused_words import PARTS
from tests.cli.terminal import Terminal
from tests.web.conftest import Hall
from tests.web.pages import Page
from tests.web.phones.hall_of_two import EVENT, drawn, send

ROOT = Path(__file__).parents[3] / "playoffs"
REACHED = {
    "web/phones/bids.py": (),
    "web/phones/sending.py": (),
    "web/asked/openings.py": (),
    "web/asked/values.py": ("one", "seconds"),
    "desk/record/envelope.py": ("salt_of", "check_seal"),
    "desk/beside/links.py": ("redeem",),
}
"""Modules whose refusals a phone can meet; of some only these functions."""
SPANISH = {"accept-language": "es-MX,es;q=0.9"}


def refusals() -> list[tuple[str, str]]:
    """Every text that such a refusal is made of, with where it stands; figures in it as braces."""
    found = []
    for name, functions in REACHED.items():
        for function in ast.walk(ast.parse((ROOT / name).read_text("utf-8"))):
            if not isinstance(function, ast.FunctionDef) or (functions and function.name not in functions):
                continue
            for call in ast.walk(function):
                if isinstance(call, ast.Call) and getattr(call.func, "id", "") in ("BadInput", "NotNow", "NotTheirs"):
                    texts = [arg for arg in call.args if isinstance(arg, ast.Constant | ast.JoinedStr)]
                    found += [(f"{name}: {function.name}", _text(arg)) for arg in texts]
    return found


def _text(arg: ast.expr) -> str:
    if isinstance(arg, ast.JoinedStr):
        return "".join(str(each.value) if isinstance(each, ast.Constant) else "8" for each in arg.values)
    assert isinstance(arg, ast.Constant)
    return str(arg.value)


def test_every_refusal_that_a_phone_can_meet_is_known_in_spanish() -> None:
    known, spanish = refusals(), language("es")
    assert len(known) > 30
    for where, text in known:
        said = sentence(BadInput("bid", text, text), spanish)
        assert "English" not in said, (where, text)
        assert "inglés" not in said, (where, text)
    for part in PARTS:
        assert spanish.gettext(part), part


def test_figures_stay_and_english_pages_say_what_they_said() -> None:
    error = BadInput("opening code", "none", "16 letters and figures, such as K7QF-2MXD-93TA-PW6H")
    assert sentence(error, language("es")).startswith("Código de apertura: se encontró")
    assert "16 letras" in sentence(error, language("es"))
    assert sentence(error, language()) == f"O{str(error)[1:]}."


def test_what_is_not_known_says_what_to_do_and_quotes_the_desk() -> None:
    said = sentence(BadInput("record of cup", "a strange row", "another one"), language("es"))
    assert "a strange row" in said
    assert said.startswith("La mesa no acepta")
    assert "guardar" in sentence(NotSaved("/home/dana/playoffs.db: full"), language("es"))
    assert "/home" not in sentence(NotSaved("/home/dana/playoffs.db: full"), language("es"))


def test_a_wrong_code_is_refused_in_the_language_of_the_phone(terminal: Terminal) -> None:
    one, other = drawn(terminal)
    hall = Hall(terminal.db)
    phones = [hall.phone(EVENT, player) for player in (one, other)]
    for phone, code in zip(phones, ("K7QF-2MXD-93TA-PW6H", "0123-4567-89AB-CDEF"), strict=True):
        send(phone, 450, code)
    director = hall.seat()
    page = director.press(director.open(f"/desk/{EVENT}"), "Open both bids")
    director.press(page, "Open both bids")
    form, button = phones[0].open(f"/me/{EVENT}").form("Show my bid")
    said = [*form.fields, ("time", "7:30"), ("code", "short"), (button.name, button.value)]
    refused = Page(phones[0].client.post(form.action, said, headers=SPANISH))
    assert refused.status == 409
    assert "Código de apertura" in refused.words
    assert "found" not in refused.words
    hall.house.close()


@pytest.mark.parametrize("address", ["/go/none", "/e/none", "/desk", "/"])
def test_a_closed_door_speaks_the_language_of_who_stands_there(hall: Hall, address: str) -> None:
    page = Page(hall.stranger().client.get(address, headers=SPANISH))
    assert 'lang="es"' in page.text
    assert "enlace" in page.words
    assert "link" not in page.words.replace("playoffs", "")
