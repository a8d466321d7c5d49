"""The console in the language of `serve --lang`: no page of it says in English what there is a translation of."""

import re
from collections.abc import Iterator
from functools import cache
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest

from playoffs.documents.words.language import language
from tests.cli.terminal import SAMPLES, Terminal
from tests.documents.catalogs import read
from tests.thinned import thinned
from tests.web.conftest import Hall
from tests.web.desk.test_setting_up import dropped
from tests.web.pages import Page, Pages
from tests.web.walker import Walker

CATALOG = Path(__file__).parents[3] / "playoffs/locale/es/LC_MESSAGES/playoffs.po"
SPOKEN = ("aria-label", "placeholder", "title", "content", "data-words", "data-over")
"""Attributes that somebody reads or hears."""

KEPT = {"Playoffs", "Total", "No", "no", "Rating", "rating", "director", "JSON", "bye"}
"""Words that are the same in both languages, or names."""


class Texts(HTMLParser):
    """Every text of a page, piece by piece."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self._skips = 0
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._skips += tag in ("script", "style", "code", "svg")
        self.found += [value for name, value in attrs if name in SPOKEN and value]

    def handle_endtag(self, tag: str) -> None:
        self._skips -= tag in ("script", "style", "code", "svg")

    def handle_data(self, data: str) -> None:
        if not self._skips and (text := " ".join(data.split())):
            self.found.append(text)


def translated() -> list[re.Pattern[str]]:
    """Every text of the catalog that another text stands for in Spanish, with what is filled in as anything."""
    found = []
    for message in read(CATALOG, "es"):
        if not (isinstance(message.id, str) and message.id and message.string) or message.string == message.id:
            continue
        words = re.sub(r"\{\w+\}", "", message.id)
        if message.id in KEPT or len(re.findall(r"[A-Za-z]{2,}", words)) < 2:
            continue
        pieces = re.split(r"\{\w+\}", message.id)
        found.append(re.compile(".+?".join(map(re.escape, pieces)), re.IGNORECASE))
    return found


ENGLISH = re.compile(
    r"\b(the|of|and|is|are|was|were|not|with|who|which|what|this|that|your|entry|board|game|wins?|draws?|opens?|print|"
    r"record|recorded|player|players|sheet|rulings?|undo|back|nothing|everybody|for|from|has|have|it)\b",
    re.IGNORECASE,
)
"""Words that no Spanish sentence has."""

CODED = re.compile(r"\barmageddon\b")
"""A name of the program's own, which no reader knows."""

NAMES = re.compile(
    r"PRACTICE: North Star State Champion|North Star State Champion|North Star|“[^”]*”|State Champion|Store Champion|"
    r"Club Champion|MSCA Official Tiebreaker|Official MSCA Tiebreaker|Tied[ -]?\d|[\w-]+\.(?:trf|csv|db)|"
    r"playoffs serve --\w+ \w+|playoffs serve|verify\.js|Check the record"
)
"""Titles and names of the samples, which stay as they are; and commands."""


def english(page: Page) -> list[str]:
    """What of a page is English: a text of the catalog that was not translated, or one that was never in it."""
    assert '<html lang="es">' in page.text, page.answer.address
    found = []
    for text in Texts(page.text).found:
        if is_english(NAMES.sub("", unescape(text))):
            found.append(text[:160])
    return found


@cache  # page after page says the same
def is_english(bare: str) -> bool:
    said = {word.casefold() for word in ENGLISH.findall(bare)}
    exact = any(pattern.fullmatch(bare) for pattern in CATALOGED)
    return bool(len(said) > 1 or exact or CODED.search(bare))


CATALOGED = translated()

TABS = ("", "/boards", "/bracket", "/log", "/rulings", "/sheets", "/timetable", "/wall", "/find", "/find?q=a", "/links")
MORE = ("/odds", "/why", "/undo/{n}", "/nowhere")


class Reader(Walker):
    """Plays to the end, and reads every page on the way."""

    def __init__(self, pages: Pages, event: str, seed: int = 3) -> None:
        super().__init__(pages, seed)
        self.event, self.seen = event, 0
        self.wrong: dict[str, str] = {}
        self.every = 0

    def read(self, page: Page) -> Page:
        self.seen += 1
        for text in english(page):
            self.wrong.setdefault(text, page.answer.address)
        return page

    def _offered(self, page: Page):  # type: ignore[no-untyped-def]
        self.read(page)
        self.every += 1
        if self.every in (1, 9, 20):
            self.tour()
        return super()._offered(page)

    def tour(self) -> None:
        for tab in (*TABS, *MORE):
            self.read(self.pages.open(f"/desk/{self.event}{tab.format(n=2)}"))
        for link in self.pages.open(f"/desk/{self.event}/rulings").read.links:
            if "/rule?" in link:
                ruled = self.read(self.pages.open(link))
                for form in ruled.read.forms:
                    if form.action.endswith("/sure"):
                        self.read(self.pages.send(form, [*form.fields, ("value", form.buttons[0].value)]))


PLAYED = (
    ("tied-5.trf", ("--title", "State Champion")),
    ("twixt.csv", ("--rules", "wbc-twixt")),
    ("magic.csv", ("--rules", "mtr", "--cut", "4", "--title", "Store Champion")),
    ("level-2.csv", ("--rules", "club-open", "--title", "Club Champion")),
)


@pytest.mark.parametrize(("file", "options"), thinned(PLAYED[::-1], 1), ids=lambda each: str(each)[:8])
def test_no_page_of_a_playoff_is_in_english_where_the_house_speaks_spanish(
    terminal: Terminal, file: str, options: tuple[str, ...]
) -> None:
    said = terminal("new", str(SAMPLES / file), "--event", "cup", *options)
    assert said.code == 0, said.err
    hall = Hall(terminal.db, said=language("es"))
    reader = Reader(hall.seat(), "cup")
    reader.pages.client.get("/desk")
    page = reader.play(reader.pages.open("/desk/cup"))
    reader.tour()
    assert "no queda nada por hacer" in page.words
    assert reader.seen > 60
    assert reader.wrong == {}
    hall.house.close()


def pages_of_setting_up(hall: Hall) -> Iterator[Page]:
    director = hall.seat()
    yield director.open("/desk")
    yield director.open("/desk/new")
    yield director.open("/desk/new?missing=title,letters,file,readings&rules=msca")
    page = dropped(director, "tied-5.trf", "State Champion", label="Leer el archivo")
    yield page
    form, button = page.form("Preparar State Champion")
    wrong = [("date", "13/32/2027"), ("zone", "Nowhere"), ("deadline", "10:00"), ("reading-pairing", "fold")]
    yield director.send(form, [*form.fields, *wrong, (button.name, button.value)])
    yield director.send(form, [*form.fields, ("champion", "none"), ("practice", "yes"), (button.name, button.value)])
    yield dropped(director, "twixt.csv", "Twixt", "wbc-twixt", label="Leer el archivo")
    yield hall.stranger().open("/desk")


def test_setting_up_speaks_spanish_too(path: Path) -> None:
    hall = Hall(path, said=language("es"))
    wrong = {text: page.answer.address for page in pages_of_setting_up(hall) for text in english(page)}
    assert wrong == {}
    hall.house.close()


def test_the_english_of_another_country_is_kept_too(path: Path) -> None:
    hall = Hall(path, said=language("en-GB"))
    director = hall.seat()
    page = director.press(director.open("/desk"), "Begin a practice playoff")
    assert '<html lang="en-GB">' in page.text
    page = director.press(director.press(director.press(page, "Confirm all 5"), "Close the list"), "Close the list")
    assert "Draw for colour" in page.words
    assert "color" not in page.words
    hall.house.close()


def test_without_a_word_the_console_is_in_english_whatever_the_playoff_states(terminal: Terminal) -> None:
    terminal.done(f"new {SAMPLES / 'tied-3.trf'} --event cup --title Cup --lang es")
    hall = Hall(terminal.db)
    director = hall.seat()
    page = director.open("/desk/cup")
    assert '<html lang="en">' in page.text
    assert "Who will play?" in page.words
    hall.house.close()
