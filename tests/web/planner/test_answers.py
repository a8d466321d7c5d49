"""Who can when: asked by the planner, answered by links, on paper and from a file; nobody's answer is lost."""

import pytest

from playoffs.desk.act import load
from playoffs.desk.beside import asking
from playoffs.desk.beside.links import Role
from playoffs.desk.record.store import open_store
from playoffs.planning.answers import Answer, parsed_answers
from playoffs.planning.asking import Kind, said
from playoffs.renderers.forms import Form, rendered
from tests.cli.terminal import SAMPLES, Terminal
from tests.web.conftest import Hall
from tests.web.pages import Page, Pages

EVENT = "practice-1"
HALL, DIRECTOR = "Lakeside Hall", "Dora Deputy"
ASKED = {
    "days": "2027-05-22; 2027-05-23",
    "start": "9:00",
    "end": "21:00",
    "hours": "3",
    "zone": "America/Chicago",
    "halls": HALL,
    "directors": DIRECTOR,
}


def begun(director: Pages, **otherwise: str) -> Page:
    """A practice playoff whose people are asked about two days in May."""
    director.press(director.open("/desk"), "Begin a practice playoff")
    return ask(director, **otherwise)


def ask(director: Pages, **otherwise: str) -> Page:
    page = director.open(f"/plan/{EVENT}")
    return director.press(page, "Ask about these times", **{**ASKED, **otherwise})


def value(page: Page, name: str, at: str) -> str:
    """What the button of a cell sends, by a person and the beginning of its window."""
    labels = page.text.split('<button name="cell" value="')[1:]
    found = [each.partition('"')[0] for each in labels if f": {name}, " in each[:400] and f", {at} – " in each[:400]]
    assert found, (name, at)
    return found[0]


def tap(pages: Pages, page: Page, cell: str) -> Page:
    form = next(form for form in page.read.forms if any(b.name == "cell" for b in form.buttons))
    return pages.send(form, [*form.fields, ("cell", cell)])


def told(hall: Hall, who: str, n: int = 0) -> str:
    """What somebody has said of the n-th window, by the key."""
    with open_store(hall.path) as store:
        what = asking.asking(store, EVENT)
        assert what
        found = said(asking.replies(store, EVENT).get(who, ()), what.windows[n])
        return found.value if found else ""


def tied(hall: Hall) -> tuple[str, ...]:
    with open_store(hall.path) as store:
        return load(store, EVENT).founding.tied


def key_of(hall: Hall, kind: Kind) -> str:
    with open_store(hall.path) as store:
        what = asking.asking(store, EVENT)
        assert what
        return next(each.key for each in what.people if each.kind is kind)


def test_nobody_is_asked_before_somebody_asks(hall: Hall, director: Pages) -> None:
    director.press(director.open("/desk"), "Begin a practice playoff")
    assert "Nobody is asked yet" in director.open(f"/plan/{EVENT}").words
    page = ask(director)
    assert "0 of 7 answered" in page.words
    assert "CDT (America/Chicago)" in page.words
    assert page.text.count('name="cell"') == 7 * 8
    assert page.read.wrong == []


def test_who_plans_reads_how_people_learn_where_to_answer(hall: Hall, director: Pages) -> None:
    """Before and after it is asked, and where no letter is due: nothing goes out from these pages."""
    director.press(director.open("/desk"), "Begin a practice playoff")
    organizer = hall.seat(Role.ORGANIZER, "Ona Organizer")
    addresses = (f"/plan/{EVENT}", f"/plan/{EVENT}/letters")
    for _asked in range(2):
        for address in addresses:
            page, theirs = director.open(address), organizer.open(address)
            assert "This page writes to nobody." in page.words
            assert page.read.links.count(f"/desk/{EVENT}/links") == 1
            assert "by links of their own, which the director makes in the console" in theirs.words
            assert f"/desk/{EVENT}/links" not in theirs.read.links  # it would be refused there
        ask(director)
    assert "Make links for all 5" in director.open(f"/desk/{EVENT}/links").words
    assert f"Make a link for {HALL}" in director.open(f"/desk/{EVENT}/links").words


def test_of_a_playoff_that_is_over_nobody_is_asked(
    hall: Hall, director: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = Terminal(monkeypatch, hall.path)
    assert terminal("new", str(SAMPLES / "tied-2.csv"), "--event", "cup", "--title", "Cup").code == 0
    for line in ("decline 8", "confirm 5", "close"):
        terminal.done(line)
    assert "Nobody is asked yet" in director.open("/plan/cup").words
    terminal.done("declare --yes")
    page = director.open("/plan/cup")
    assert "The playoff is over" in page.words
    for gone in ("is asked yet", "Ask about times", "Say which days come into question", "writes to nobody"):
        assert gone not in page.words
    assert "writes to nobody" not in director.open("/plan/cup/letters").words


def test_a_tap_without_javascript_goes_from_good_to_possible_to_no(hall: Hall, director: Pages) -> None:
    page = begun(director)
    for word in ("good", "possible", "no", "good"):
        page = tap(director, page, value(page, HALL, "9:00 AM"))
        assert told(hall, "@2") == word
    assert "1 of 7 answered" in page.words
    assert 'title="Dana Director' in page.text


def test_a_player_answers_by_the_own_link_and_for_nobody_else(hall: Hall, director: Pages) -> None:
    begun(director)
    first, second = tied(hall)[:2]
    player = hall.phone(EVENT, first)
    page = player.open(f"/me/{EVENT}")
    assert "0 of 8 answered" in page.words
    page = player.open(f"/me/{EVENT}/times")
    assert HALL not in page.words
    mine = next(b.value for form in page.read.forms for b in form.buttons if b.name == "cell")
    after = tap(player, page, mine)
    assert told(hall, first) == "good"
    assert "1 of 8 answered" in after.words
    other = f"{mine.rpartition('.')[0]}.{second}"
    form = page.form(mine)[0]
    refused = player.send(form, [*form.fields, ("cell", other)])
    assert (refused.status, told(hall, second)) == (409, "")


def test_a_hall_and_a_director_answer_by_links_that_open_nothing_else(hall: Hall, director: Pages) -> None:
    begun(director)
    for kind, called in ((Kind.HALL, HALL), (Kind.DIRECTOR, DIRECTOR)):
        key = key_of(hall, kind)
        pages = hall.asked(EVENT, key)
        page = pages.open(f"/me/{EVENT}/times")
        assert called in page.words
        tap(pages, page, next(b.value for form in page.read.forms for b in form.buttons if b.name == "cell"))
        assert told(hall, key) == "good"
        assert pages.open(f"/me/{EVENT}").status == 401
        form = page.read.forms[0]
        rest = [(name, value) for name, value in form.fields if name != "act"]
        assert pages.send(form, [*rest, ("act", "claim"), ("ask", "close")]).status == 409


def test_the_same_tap_sent_twice_counts_once_and_an_old_one_shows_both(hall: Hall, director: Pages) -> None:
    page = begun(director)
    other = hall.seat(name="Eli Editor")
    cell = value(page, HALL, "9:00 AM")
    seen = other.open(f"/plan/{EVENT}")
    tap(director, page, cell)
    assert tap(director, page, cell).status == 200
    assert told(hall, "@2") == "good"
    tap(director, director.open(f"/plan/{EVENT}"), value(director.open(f"/plan/{EVENT}"), HALL, "9:00 AM"))
    stale = tap(other, seen, cell.replace(".good.", ".no."))
    assert stale.status == 409
    assert "found possible, which was said meanwhile" in stale.words
    assert told(hall, "@2") == "possible"


def test_what_was_answered_stays_when_other_times_are_asked_about(hall: Hall, director: Pages) -> None:
    page = begun(director)
    tap(director, page, value(page, HALL, "9:00 AM"))
    ask(director, days="2027-05-29")
    assert told(hall, "@2") == ""
    ask(director, hours="4")
    assert told(hall, "@2") == "no"  # only a part of it was answered
    ask(director, hours="1")
    assert [told(hall, "@2", n) for n in (0, 2, 3)] == ["good", "good", ""]


def test_answers_go_to_a_file_and_come_back(hall: Hall, director: Pages) -> None:
    page = begun(director)
    for at in ("9:00 AM", "12:00 PM"):
        tap(director, page, value(page, HALL, at))
    text = director.client.get(f"/plan/{EVENT}/answers.csv").text
    assert f"{HALL},2027-05-22,09:00,12:00,open" in text
    read = parsed_answers(text, "answers.csv", "America/Chicago")
    assert [each.answer for each in read] == [Answer.GOOD, Answer.GOOD]
    mine = text.replace("open", "no").encode()
    form = page.form("Read the answers")[0]
    ticked = [*form.fields, ("over", "yes")]
    answer = director.client.upload(form.action, ticked, "answers.csv", mine)
    assert "Answers of 1 person were read" in answer.text
    assert "had answered otherwise" not in answer.text
    assert [told(hall, "@2", n) for n in range(3)] == ["no", "no", ""]
    stranger = b"who,date,from,to,answer\nNobody,2027-05-22,09:00,12:00,good\n"
    refused = director.client.upload(form.action, form.fields, "answers.csv", stranger)
    assert refused.status == 409
    assert "line 2: found answers of &#34;Nobody&#34;" in refused.text


def test_a_file_replaces_no_answer_that_was_given_since_and_names_whose_differ(hall: Hall, director: Pages) -> None:
    """As a tap does: what its writer has not seen stays, and what nobody has answered yet is taken."""
    page = begun(director)
    tap(director, page, value(page, HALL, "9:00 AM"))
    older = director.client.get(f"/plan/{EVENT}/answers.csv").text.replace("open", "no")
    older += "".join(f"{who},2027-05-22,12:00,15:00,{answer}\n" for who, answer in ((HALL, "open"), (DIRECTOR, "good")))
    form = page.form("Read the answers")[0]
    assert "over" not in dict(form.fields)
    answer = director.client.upload(form.action, form.fields, "answers.csv", older.encode())
    assert "Answers of 2 people were read" in answer.text
    assert f"nothing of that was replaced: {HALL}. Look in the grid" in answer.text
    assert [told(hall, "@2", n) for n in range(2)] == ["good", "good"]
    assert told(hall, key_of(hall, Kind.DIRECTOR), 1) == "good"
    again = director.client.upload(form.action, form.fields, "answers.csv", older.replace(",no", ",open").encode())
    assert "had answered otherwise" not in again.text


@pytest.mark.parametrize(
    ("field", "typed", "sentence"),
    [
        ("days", "sometime", "Days: found"),
        ("days", "", "Days: found none"),
        ("end", "8:00", "found an end 08:00 not after the start 09:00"),
        ("start", "early", 'found time "early"'),
        ("zone", "Chicago", "America/Chicago"),
        ("halls", "Dora Deputy", "twice"),
        ("hours", "9", "0 to 4 hours"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_a_sentence(director: Pages, field: str, typed: str, sentence: str) -> None:
    page = begun(director, **{field: typed})
    assert page.status == 409
    assert sentence in page.words


def test_who_has_acted_at_the_desk_is_asked_as_a_director(director: Pages) -> None:
    """The name of whoever serves has a key in the record, and is nobody's who plays."""
    page = begun(director, directors="Dana Director")
    assert page.status == 200
    assert "0 of 7 answered" in page.words
    assert "twice" in ask(director, directors="Dana Director; dana director").words


def test_whoever_is_forgotten_is_on_no_grid_any_more(
    hall: Hall, director: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = begun(director, directors="Isla Abarawe-Stone")
    name = next(b.value for form in page.read.forms for b in form.buttons if b.name == "cell").rpartition(".")[2]
    with open_store(hall.path) as store:
        code = store.beside(EVENT, "times")
    assert "Abarawe-Stone" in str(code)
    tap(director, page, next(b.value for form in page.read.forms for b in form.buttons if b.value.endswith(f".{name}")))
    assert told(hall, name) == "good"
    at = Terminal(monkeypatch, hall.path)
    at.done(f"forget {name} --event {EVENT} --yes")
    with open_store(hall.path) as store:
        assert name not in asking.replies(store, EVENT)
        what = asking.asking(store, EVENT)
        assert what
        assert name not in [each.key for each in what.people]


def test_the_form_on_paper_asks_the_same_in_the_same_order(
    hall: Hall, director: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(director)
    monkeypatch.setattr(
        "playoffs.web.planner.doors.rendered", lambda made, _form, said: rendered(made, Form.TEXT, said)
    )
    at = f"/plan/{EVENT}/form.pdf"
    everybody = director.client.get(at).text
    assert everybody.count("CDT (America/Chicago)") == 7
    one = director.client.get(f"{at}?who=@2").text
    assert HALL in one
    assert DIRECTOR not in one
    assert one.count("9:00 AM – 12:00 PM") == 2
    assert one.index("Saturday, May 22") < one.index("Sunday, May 23")
    assert [word in one for word in ("Open", "Possible", "Closed", "Good")] == [True, True, True, False]
    Terminal(monkeypatch, hall.path).done("details set language=es")
    assert "Bien" in director.client.get(f"{at}?who=@1").text
    assert director.client.get(f"{at}?who=nobody").status == 409


def test_links_for_organizers_halls_and_directors_are_made_on_the_page(hall: Hall, director: Pages) -> None:
    begun(director)
    at = f"/desk/{EVENT}/links"
    page = director.press(director.open(at), "Make a link for an organizer", organizer="Ona Organizer")
    code = page.text.partition("/go/")[2].partition("<")[0]
    organizer = hall.stranger()
    page = organizer.press(organizer.open(f"/go/{code}"), "Open the plans")
    assert page.words.startswith("Season overview")
    assert organizer.open("/").answer.address == "/plan"
    assert organizer.open(f"/desk/{EVENT}").status == 403
    page = director.open(at)
    form = next(form for form in page.read.forms if ("player", key_of(hall, Kind.HALL)) in form.fields)
    page = director.send(form, [*form.fields, ("do", "make")])
    assert "shown here once" in page.words
    code = page.text.partition("/go/")[2].partition("<")[0]
    guest = hall.stranger()
    door = guest.open(f"/go/{code}")
    assert HALL in door.words
    assert guest.press(door, "Open my page").answer.address == f"/me/{EVENT}/times"


def test_the_old_link_of_a_hall_never_answers_for_the_next_one(hall: Hall, director: Pages) -> None:
    begun(director)
    key = key_of(hall, Kind.HALL)
    old = hall.asked(EVENT, key)
    ask(director, halls="")
    ask(director, halls="Riverside Hall")
    assert key_of(hall, Kind.HALL) != key
    ask(director, halls="")
    ask(director, halls="Riverside Hall", directors="Eli Editor")
    given = {key_of(hall, Kind.HALL), key_of(hall, Kind.DIRECTOR)}
    assert not given & {"@1", "@2", "@3"}
    assert "Riverside Hall" not in old.open(f"/me/{EVENT}/times").words


@pytest.mark.parametrize("days", ["0001-01-01", "9999-12-31", "1899-12-31", "2201-01-01"])
def test_days_at_the_edge_of_the_calendar_are_not_asked_about(director: Pages, days: str) -> None:
    page = begun(director, days=days, start="0:00", end="24:00", zone="Pacific/Kiritimati")
    assert (page.status, "Days: found" in page.words) == (409, True)
