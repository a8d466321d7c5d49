"""Names that hold markup, quotes and what looks like a clause: text on every sheet, drawing and page."""

import re
from collections.abc import Iterable, Iterator
from html.parser import HTMLParser
from xml.etree import ElementTree

import msgspec
import pytest
from msgspec.structs import replace

from playoffs.documents.blocks import Block, Document, Drawing, Part, Section
from playoffs.documents.words.language import language
from playoffs.renderers.render import Form, rendered
from playoffs.renderers.templates import drawing
from playoffs.web.serving.table import ROUTES
from tests.cli.terminal import SAMPLES
from tests.documents.pictures import named
from tests.web.client import Answer, Client
from tests.web.conftest import Hall
from tests.web.desk.test_setting_up import dropped
from tests.web.pages import Pages
from tests.web.walker import Walker

ODD = "Zq\"<zz>&'MSCA-5 1–0 x"
DRAWN = re.compile(r"<svg.*?</svg>", re.DOTALL)


SURNAMES = {
    name
    for file in (*SAMPLES.glob("*.csv"), *SAMPLES.glob("*.trf"))
    for name in re.findall(r"\b(\w{5,}), [A-Z]\w+", file.read_text("utf-8"))
}


class Marks(HTMLParser):
    """What a page is made of: names that are no elements and no attributes of one."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.strange: list[str] = []
        self.said: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [tag, *(name for name, _ in attrs)]
        self.strange += [each for each in names if each == "zz" or not re.fullmatch(r"[a-z][a-z0-9:_-]*", each)]
        self.said += [value or "" for _, value in attrs]

    def handle_data(self, data: str) -> None:
        self.said.append(data)


def looked(text: str) -> int:
    """How often the name stands there as text; nothing else of it may."""
    marks = Marks(text)
    assert marks.strange == []
    for drawn in DRAWN.findall(text):
        ElementTree.fromstring(drawn)
    assert "&amp;amp;" not in text
    return sum("<zz>" in each for each in marks.said)


def marked(document: Document) -> Document:
    """The same with every name of a player made odd."""
    text = msgspec.json.encode(document).decode()
    odd = msgspec.json.encode(ODD).decode()[1:-1]
    for name in SURNAMES:
        text = text.replace(name, odd)
    return msgspec.json.decode(text, type=Document)


def drawings(inside: Iterable[Part | Block]) -> Iterator[Drawing]:
    for each in inside:
        if isinstance(each, Drawing):
            yield each
        elif isinstance(each, Part | Section):
            yield from drawings(each.blocks)


MADE = {name: marked(document) for name, document in named().items()}
NAMED = {name for name, document in MADE.items() if "<zz>" in str(document)}


@pytest.mark.parametrize("name", sorted(MADE))
def test_a_name_is_text_on_every_sheet_and_in_its_drawings(name: str) -> None:
    found = looked(rendered(MADE[name], Form.HTML, language()).decode())
    assert bool(found) == (name in NAMED)
    assert len(NAMED) > 15


@pytest.mark.parametrize("name", ["bracket", "flow"])
def test_a_drawing_that_is_a_file_of_its_own_is_xml(name: str) -> None:
    """With a summary that is as odd, which stands in an attribute."""
    drawn = [each for document in MADE.values() for each in drawings(document.parts) if getattr(each, name)]
    assert drawn
    for each in drawn:
        given = replace(getattr(each, name), summary=ODD)
        assert ElementTree.fromstring(drawing(name, given, language())).get("aria-label") == ODD


@pytest.mark.parametrize(("rules", "file"), [("club-open", "level-2.csv"), ("wbc-twixt", "twixt.csv")])
def test_a_name_and_a_title_are_text_on_every_page(
    hall: Hall, director: Pages, monkeypatch: pytest.MonkeyPatch, rules: str, file: str
) -> None:
    found: list[str] = []
    follow = Client._followed

    def followed(client: Client, answer: Answer) -> Answer:
        came = follow(client, answer)
        if came.headers.get("content-type", "").startswith("text/html"):
            found.append(came.text)
        return came

    monkeypatch.setattr(Client, "_followed", followed)
    odd = ODD.replace('"', '""')
    content = re.sub(
        r'^(\d+),(?:"[^"]*"|[^,]*)', rf'\1,"\1 {odd}"', (SAMPLES / file).read_text("utf-8"), flags=re.MULTILINE
    )
    page = dropped(director, file, f"Cup {ODD}", rules, content.encode())
    form, button = page.form("Set up Cup")
    page = director.send(form, [*form.fields, (button.name, button.value)])
    event = page.answer.address.rpartition("/")[2]
    Walker(director, 5).play(page)
    told = [row for row in ROUTES if row.method == "GET" and "{event}" in row.path and row.page != "live"]
    for row in told:
        director.client.get(re.sub(r"\{(?!event)\w+\}", "2", row.path).replace("{event}", event))
    for path in ("/desk", "/plan", "/", f"/desk/{event}/log", f"/desk/{event}/find?q=zz"):
        director.open(path)
    assert len(found) > len(told)
    assert sum(bool(looked(each)) for each in found) > len(told)
