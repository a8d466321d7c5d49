"""No closed choice of the console takes a value that its page does not offer, whoever makes the form."""

import pytest

from playoffs.desk.act import load
from playoffs.desk.beside import published
from playoffs.desk.record.store import open_store
from tests.cli.terminal import SAMPLES, Terminal
from tests.thinned import only_in_ci
from tests.web.conftest import Hall
from tests.web.desk.test_console import begun
from tests.web.desk.test_setting_up import dropped
from tests.web.pages import Form, Page, Pages
from tests.web.walker import Walker

FORGED = ("forged", "99999", "<b>")


class Forger(Walker):
    """Plays a playoff, and before each press forges every closed choice of the page that was not forged before."""

    def __init__(self, hall: Hall, pages: Pages, event: str, seed: int = 1) -> None:
        super().__init__(pages, seed)
        self.hall, self.event = hall, event
        self.tried: set[tuple[str, str]] = set()

    def stands(self) -> object:
        """What could have changed."""
        with open_store(self.hall.path) as store:
            log = load(store, self.event)
            return log.version, store.events(), published.shown(store, self.event)

    def forge(self, page: Page) -> None:
        for form in page.read.forms:
            act = dict(form.fields).get("act", form.action)
            for name in form.closed:
                if (act, name) not in self.tried:
                    self.tried.add((act, name))
                    self.forge_one(form, name)

    def forge_one(self, form: Form, name: str) -> None:
        before = self.stands()
        rest = dict(form.open)
        for value in FORGED:
            sent = [(key, said) for key, said in form.fields if key != name]
            sent += [(key, _first(options)) for key, options in rest.items() if key != name]
            sent += [(key, boxes[0]) for key, boxes in form.boxes.items() if key != name]
            button = form.buttons[0]
            sent += [(name, value)] + ([(button.name, button.value)] if button.name else [])
            answer = self.pages.send(form, sent)
            said = f"{form.action} {name}={value}: {answer.words[:400]}"
            assert 400 <= answer.status < 500, said
            assert "Not recorded" in answer.words, said
            assert self.stands() == before, said

    def _offered(self, page: Page):  # type: ignore[no-untyped-def]
        self.forge(page)
        for tab in ("rulings", "timetable", "links", "wall", "find", "why"):
            self.forge(self.pages.open(f"/desk/{self.event}/{tab}"))
        for link in self.pages.open(f"/desk/{self.event}/rulings").read.links:
            if "/rule?" in link:
                ruled = self.pages.open(link)
                self.forge(ruled)
                for form in ruled.read.forms:
                    if form.action.endswith("/sure"):
                        self.forge(self.pages.send(form, [*form.fields, ("value", form.buttons[0].value)]))
        return super()._offered(page)


def _first(options: list[str]) -> str:
    """Something that the field takes."""
    return next((each for each in options if each), "7:30" if not options else "")


@pytest.mark.parametrize(
    ("file", "options", "expected"),
    [
        ("tied-2.csv", ("--title", "Cup"), {("answer", "cause"), ("details", "bids_by")}),
        pytest.param(
            *("tied-5.trf", ("--title", "Cup"), {("answer", "cause"), ("details", "bids_by")}),
            marks=only_in_ci("a whole event is played"),
        ),
        pytest.param(
            *("twixt.csv", ("--rules", "wbc-twixt"), {("answer", "cause"), ("details", "results_by")}),
            marks=only_in_ci("a whole event is played"),
        ),
        pytest.param(
            *("magic.csv", ("--rules", "mtr", "--cut", "4", "--title", "Store")),
            {("answer", "cause"), ("answer", "place-1")},
            marks=only_in_ci("a whole event is played"),
        ),
    ],
    ids=("two", "five", "twixt", "magic"),
)
def test_a_choice_that_no_page_offers_is_refused_and_nothing_written(
    terminal: Terminal, file: str, options: tuple[str, ...], expected: set[tuple[str, str]]
) -> None:
    said = terminal("new", str(SAMPLES / file), "--event", "cup", *options)
    assert said.code == 0, said.err
    hall = Hall(terminal.db)
    forger = Forger(hall, hall.seat(), "cup", 3)
    page = forger.play(forger.pages.open("/desk/cup"))
    assert "Nothing more to do" in page.words
    assert expected <= forger.tried, forger.tried
    hall.house.close()


@pytest.mark.parametrize(
    ("title", "label", "known"),
    [
        ("U2000 Champion", "Look again", {"champion", "everybody", "eligible", "answers_by", "results_by", "bids_by"}),
        ("Cup", "Set up Cup", {"champion", "practice", "answers_by", "results_by", "bids_by"}),
    ],
)
def test_setting_up_takes_no_choice_that_it_does_not_offer(
    hall: Hall, director: Pages, title: str, label: str, known: set[str]
) -> None:
    page = dropped(director, "tied-5.trf", title)
    form, button = page.form(label)
    assert known <= set(form.closed)
    for name in form.closed:
        rest = [("champion", "none"), ("everybody", "yes")]
        sent = [*form.fields, *(each for each in rest if each[0] != name), (name, "forged")]
        answer = director.send(form, [*sent, (button.name, button.value)])
        assert (answer.status, "Not recorded" in answer.words) == (409, True), (name, answer.words[:300])
    page = director.open("/desk/new")
    form, _button = page.form("Read the file")
    content = (SAMPLES / "tied-5.trf").read_bytes()
    for rules in ("forged", "../msca.toml"):
        sent = [*form.fields, ("title", "Cup"), ("rules", rules)]
        assert director.client.upload(form.action, sent, "tied-5.trf", content).status == 409
    with open_store(hall.path) as store:
        assert store.events() == ()


def test_a_section_and_an_answer_about_the_file_are_those_that_are_asked_for(hall: Hall, director: Pages) -> None:
    sections = dropped(director, "two-sections.csv", "Cup", content=TWO)
    form, button = sections.form("Go on")
    assert form.closed["section"] == ["1", "2"], sections.words
    assert director.send(form, [*form.fields, ("section", "9"), (button.name, button.value)]).status == 409
    assert director.send(form, [*form.fields, ("section", "1"), (button.name, button.value)]).status == 200
    assert director.send(form, [*form.fields, ("section", "2"), (button.name, button.value)]).status == 200  # anew


TWO = b"""Open
No.,Name,Rd 1,Rd 2,Tot
1,"Abarawe, Isla",W2,D3,1.5
2,"Bjorkmo, Nils",L1,W4,1.0
3,"Cojolon, Ana",W4,D1,1.5
4,"Dufvenberg, Ivo",L3,L2,0.0

U1600
No.,Name,Rd 1,Rd 2,Tot
1,"Ekwuemeka, Ada",W2,D3,1.5
2,"Faarupson, Bo",L1,W4,1.0
3,"Galvan, Cy",W4,D1,1.5
4,"Hossain, Di",L3,L2,0.0
"""


def test_the_practice_playoff_too(hall: Hall, director: Pages) -> None:
    page = begun(director)
    forger = Forger(hall, director, "practice-1")
    forger.forge(page)
    for label in ("Confirm all 5", "Close the list", "Close the list"):
        page = director.press(page, label)
        forger.forge(page)
