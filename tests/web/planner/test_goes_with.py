"""Hall and director go with a day: the best days and a tried one name the same, they are set with it, and nothing that
was stated is overwritten unseen."""

import re

import pytest

from playoffs.desk.act import Request, load
from playoffs.desk.beside import asking
from playoffs.desk.desk import details
from playoffs.desk.details import recalled
from playoffs.desk.record.store import open_store
from playoffs.planning.details import Details, Person
from tests.web.conftest import Hall
from tests.web.pages import Page, Pages
from tests.web.planner.test_answers import EVENT, tied
from tests.web.planner.test_placing import AT, EIGHT, GOOD, TEN, answer, whole_days

ANN, DORA = "Ann First", "Dora Deputy"


@pytest.fixture
def keys(hall: Hall, director: Pages) -> dict[str, str]:
    """Three halls and three directors are asked; all players have answered."""
    whole_days(director, halls="Aspen Hall; Lakeside Hall; Zeta Hall", directors=f"{ANN}; {DORA}; Zoe Last")
    for who in tied(hall):
        answer(hall, who, *GOOD)
    with open_store(hall.path) as store:
        what = asking.asking(store, EVENT)
    assert what
    return {each.name: each.key for each in what.people}


def state(hall: Hall, **said: str) -> None:
    with open_store(hall.path) as store:
        version = load(store, EVENT).version
        details(store, EVENT, said, Request(f"stated-{version}", version, "2026-11-23T08:00:00Z"))


def known(hall: Hall) -> Details:
    with open_store(hall.path) as store:
        return recalled(load(store, EVENT))


def selected(page: Page) -> dict[str, str]:
    """What the form proposes."""
    found = {}
    for each in page.text.split("<select name=")[1:]:
        name = each.split('"')[1]
        chosen = [option for option in each.partition("</select>")[0].split("<option ") if " selected" in option]
        found[name] = chosen[0].split('"')[1] if chosen else ""
    return found


def test_the_hall_that_is_set_counts_and_not_another_one_that_is_open(
    hall: Hall, director: Pages, keys: dict[str, str]
) -> None:
    """A day was called free of conflicts in a hall that closes before it can be over, while another one was open."""
    answer(hall, keys["Aspen Hall"], *("good", "good", "good", "no") * 2)  # till 8 PM
    answer(hall, keys["Zeta Hall"], *GOOD)
    page = director.open(f"/plan/{EVENT}?at={EIGHT}")
    assert selected(page)["site"] == "Zeta Hall"
    assert "after Aspen Hall closes" not in page.words
    director.press(page, "Set the day", site="Aspen Hall")
    page = director.open(f"/plan/{EVENT}")
    said = page.words.partition("The day that is set")[2].partition("Good to know")[0]
    assert said.count("is after Aspen Hall closes, 8:00 PM") == 1
    assert "Zeta Hall" not in said
    assert "is after Aspen Hall closes, 8:00 PM" in director.open("/plan").words
    director.press(page, "Set hall and director", site="Zeta Hall")
    assert "Hall closes" not in director.open(f"/plan/{EVENT}").words.partition("What each hall")[0]
    assert "Hall closes" not in director.open("/plan").words


def test_who_has_said_nothing_of_a_day_is_named_neither_in_the_best_nor_in_the_tried(
    hall: Hall, director: Pages, keys: dict[str, str]
) -> None:
    answer(hall, keys[ANN], *("good",) * 4)  # of the first day alone
    answer(hall, keys[DORA], *("possible",) * 8)
    page = director.open(f"/plan/{EVENT}?at={EIGHT}")
    assert f"directed by {DORA}" in page.words
    assert f"Could direct, though it is not good: {DORA}" in page.words
    assert selected(page)["director"] == DORA


def test_where_none_can_every_day_each_day_has_its_own(hall: Hall, director: Pages, keys: dict[str, str]) -> None:
    answer(hall, keys[ANN], *("good",) * 4, *("no",) * 4)
    answer(hall, keys[DORA], *("no",) * 4, *("good",) * 4)
    page = director.open(f"/plan/{EVENT}?at={EIGHT}")
    assert f"directed by {ANN} on Sat, May 22, 2027; directed by {DORA} on Sun, May 23, 2027" in page.words
    assert f"Could direct on Sat, May 22, 2027: {ANN}." in page.words
    assert f"Could direct on Sun, May 23, 2027: {DORA}." in page.words
    assert "No director can" not in page.words
    answer(hall, keys[DORA], *("no",) * 4, *("good",) * 3, "no")
    answer(hall, keys["Zoe Last"], *("no",) * 8)
    page = director.open(f"/plan/{EVENT}?at={EIGHT}")
    assert f"No director can on Sun, May 23, 2027: {ANN}, {DORA}, Zoe Last said no" in page.words


def test_nobody_is_said_to_have_said_no_who_was_not_asked_about_all_of_a_day(hall: Hall, director: Pages) -> None:
    whole_days(director, end="20:00")
    for who in (*tied(hall), "@1", "@2"):
        answer(hall, who, *GOOD)
    page = director.open(f"/plan/{EVENT}?at={EIGHT}")
    assert "said no" not in page.words
    assert "No director has said to be able for all of Sun, May 23, 2027, 8:00 AM" in page.words


def test_hall_and_director_are_set_with_the_day_that_is_taken(
    hall: Hall, director: Pages, keys: dict[str, str]
) -> None:
    answer(hall, keys["Lakeside Hall"], *GOOD)
    answer(hall, keys[DORA], *GOOD)
    page = director.open(f"/plan/{EVENT}?at={EIGHT}")
    assert selected(page) | {"hours": ""} == {"site": "Lakeside Hall", "director": DORA, "hours": ""}
    said = {"site": "Lakeside Hall", "director": DORA}
    done = director.press(page, "Set the day", **said)
    assert f"In Lakeside Hall; directed by {DORA}." in done.words
    assert (known(hall).site, known(hall).director) == ("Lakeside Hall", Person(DORA))
    page = director.open(f"/plan/{EVENT}")
    assert (selected(page)["site"], selected(page)["director"]) == ("", "")
    stands = known(hall)
    assert "The day is set" not in director.press(page, "Set hall and director").words
    assert known(hall) == stands


def test_what_is_stated_stays_while_it_can_be_and_says_what_would_replace_it(
    hall: Hall, director: Pages, keys: dict[str, str]
) -> None:
    state(hall, site="Aspen Hall", room="Room 2", director='{"name":"Ann First","contact":"ann@example.org"}')
    for name in (ANN, DORA, "Aspen Hall", "Lakeside Hall"):
        answer(hall, keys[name], *GOOD)
    page = director.open(f"/plan/{EVENT}?at={EIGHT}")
    assert (selected(page)["site"], selected(page)["director"]) == ("", "")
    assert "Aspen Hall, as stated" in page.words
    assert "in Aspen Hall; directed by Ann First" in page.words
    answer(hall, keys["Aspen Hall"], *("no",) * 8)
    answer(hall, keys[ANN], *("no",) * 8)
    page = director.open(f"/plan/{EVENT}?at={EIGHT}")
    assert "Lakeside Hall, instead of Aspen Hall" in page.words
    assert "what is stated of this one is cleared: Room 2" in page.words
    assert "how this one is reached is cleared: ann@example.org" in page.words
    director.press(page, "Set the day", site="", director="")
    kept = known(hall)
    assert (kept.date, kept.site, kept.room, kept.director) == (
        "2027-05-22",
        "Aspen Hall",
        "Room 2",
        Person(ANN, "ann@example.org"),
    )
    page = director.open(f"/plan/{EVENT}")
    director.press(page, "Set hall and director", site="Lakeside Hall", director=DORA)
    now = known(hall)
    assert (now.date, now.site, now.room, now.director) == ("2027-05-22", "Lakeside Hall", "", Person(DORA))


def test_who_is_stated_and_not_asked_stays(hall: Hall, director: Pages, keys: dict[str, str]) -> None:
    state(hall, site="Town Hall", director='{"name":"Uma Umpire"}')
    answer(hall, keys["Lakeside Hall"], *GOOD)
    answer(hall, keys[DORA], *GOOD)
    page = director.open(f"/plan/{EVENT}?at={EIGHT}")
    assert (selected(page)["site"], selected(page)["director"]) == ("", "")
    assert "Town Hall, as stated" in page.words
    director.press(page, "Set the day")
    assert (known(hall).site, known(hall).director) == ("Town Hall", Person("Uma Umpire"))


def test_nobody_is_set_who_was_not_asked(hall: Hall, director: Pages, keys: dict[str, str]) -> None:
    answer(hall, keys[DORA], *GOOD)
    page = director.open(f"/plan/{EVENT}?at={EIGHT}")
    for said in ({"director": "Eve Elsewhere"}, {"director": "Lakeside Hall"}):
        refused = director.press(page, "Set the day", **said)
        assert refused.status == 409
        assert known(hall).date is None


def costs(page: Page, what: str) -> dict[str, str]:
    """What each hall, or each director, is said to cost."""
    said = page.text.partition(f'id="cost-{what}"')[2].partition("</ul>")[0]
    return dict(re.findall(r"<li><b>(.*?)</b>: (.*?)</li>", said))


def test_each_hall_and_each_director_has_a_cost_beside_who_goes(
    hall: Hall, director: Pages, keys: dict[str, str]
) -> None:
    answer(hall, keys["Aspen Hall"], "", *("good",) * 6, "no")
    answer(hall, keys["Lakeside Hall"], *GOOD)
    answer(hall, keys["Zeta Hall"], *("possible",) * 8)
    answer(hall, keys[ANN], "good", "possible", "good", "good", "", "no", "good", "good")
    answer(hall, keys[DORA], *GOOD)
    answer(hall, keys["Zoe Last"], "possible", *("good",) * 7)
    page = director.open(f"/plan/{EVENT}?at={TEN}")
    assert costs(page, "site") == {
        "Lakeside Hall, as it is here": "no conflict.",
        "Aspen Hall": "not open on Sat, May 22, 2027, 10:00 AM; closes at 8:00 PM, before the latest end 10:02 PM.",
        "Zeta Hall": "no conflict, and no other cost.",
    }
    assert costs(page, "director") == {
        f"{DORA}, as it is here": "no conflict.",
        "Zoe Last": "possible, not good, Sat, May 22, 2027, 10:00 AM – 12:00 PM; "
        "times that somebody does not call good: 1 instead of 0.",
        ANN: "no to Sun, May 23, 2027, 12:00 PM – 4:00 PM; possible, not good, Sat, May 22, 2027, 12:00 PM – 1:27 PM; "
        "no answer for Sun, May 23, 2027, 8:00 AM – 12:00 PM.",
    }


def _practice(hall: Hall, director: Pages) -> None:
    """Another playoff, which Ann First directs in Aspen Hall."""
    director.press(director.open("/desk"), "Begin a practice playoff")
    said = {"date": "2027-05-22", "start": "09:00", "zone": "America/Chicago", "site": "Aspen Hall"}
    with open_store(hall.path) as store:
        details(store, "practice-2", said | {"director": '{"name":"Ann First"}'}, Request("two", 1, AT))


def test_who_is_in_another_playoff_at_the_same_time_is_named(hall: Hall, director: Pages, keys: dict[str, str]) -> None:
    """Its players are others; its hall and its director are asked for this one too."""
    for name in (ANN, DORA, "Aspen Hall", "Lakeside Hall"):
        answer(hall, keys[name], *GOOD)
    _practice(hall, director)
    page = director.open(f"/plan/{EVENT}?at={EIGHT}")
    title = "PRACTICE: North Star State Champion"
    there, directs = f"{title} is there at the same time.", f"directs {title} at the same time."
    silent = {"Zeta Hall": "nothing answered yet."}
    assert costs(page, "site") == {"Lakeside Hall, as it is here": "no conflict.", "Aspen Hall": there} | silent
    assert (costs(page, "director")[f"{DORA}, as it is here"], costs(page, "director")[ANN]) == (
        "no conflict.",
        directs,
    )
    assert "in Aspen Hall" not in director.open(f"/plan/{EVENT}").words, "no best day is proposed there"


def test_who_is_taken_is_proposed_where_nobody_else_can(hall: Hall, director: Pages, keys: dict[str, str]) -> None:
    """Several playoffs can be played in one hall; what is stated stays, too."""
    for name in (ANN, DORA, "Aspen Hall", "Lakeside Hall"):
        answer(hall, keys[name], *(GOOD if name in (ANN, "Aspen Hall") else ("no",) * 8))
    _practice(hall, director)
    page = director.open(f"/plan/{EVENT}?at={EIGHT}")
    assert costs(page, "site")["Aspen Hall, as it is here"].endswith("is there at the same time.")
    assert costs(page, "director")[f"{ANN}, as it is here"].startswith("directs")
    for name in (DORA, "Lakeside Hall"):
        answer(hall, keys[name], *GOOD)
    director.press(page, "Set the day", site="Aspen Hall", director=ANN)
    page = director.open(f"/plan/{EVENT}")
    assert "Aspen Hall, as it is here" in costs(page, "site")
    assert f"{ANN}, as it is here" in costs(page, "director")


def test_who_cannot_is_chosen_all_the_same(hall: Hall, director: Pages, keys: dict[str, str]) -> None:
    """Conflicts are named and forbid nothing."""
    answer(hall, keys["Aspen Hall"], *("no",) * 8)
    answer(hall, keys["Lakeside Hall"], *GOOD)
    answer(hall, keys[DORA], *GOOD)
    page = director.open(f"/plan/{EVENT}?at={EIGHT}")
    assert costs(page, "director")[f"{ANN}, Zoe Last"] == "nothing answered yet."
    assert costs(page, "site")["Aspen Hall"].startswith("not open on Sat, May 22, 2027, 8:00 AM; not open on Sun")
    director.press(page, "Set the day", site="Aspen Hall", director=ANN)
    assert (known(hall).site, known(hall).director) == ("Aspen Hall", Person(ANN))
    page = director.open(f"/plan/{EVENT}")
    assert "Lakeside Hall, instead of Aspen Hall" in page.words


def test_directors_who_cost_the_same_are_told_together(hall: Hall, director: Pages) -> None:
    whole_days(director, directors="; ".join(f"Deputy {n:02}" for n in range(1, 41)))
    for n in range(1, 41):
        answer(hall, f"@{n}", *(("good", "possible")[n % 2],) * 8)
    page = director.open(f"/plan/{EVENT}?at={EIGHT}")
    assert page.text.count("possible, not good, ") == 1
    assert costs(page, "director")["Deputy 02, as it is here"] == "no conflict."
