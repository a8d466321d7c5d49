"""A day is tried on the grid: conflicts are named while it moves and forbid nothing, the best days say why."""

from collections import Counter

import pytest

from playoffs.desk.act import Request, load
from playoffs.desk.beside import asking
from playoffs.desk.beside.links import Role
from playoffs.desk.desk import details
from playoffs.desk.details import recalled
from playoffs.desk.record.people import names
from playoffs.desk.record.store import open_store
from playoffs.desk.times import placing
from playoffs.planning.answers import Answer
from playoffs.planning.asking import Reply
from playoffs.planning.clock import recorded
from playoffs.planning.seasons.beside import Beside
from playoffs.planning.seasons.grounds import Place, places
from playoffs.planning.windows import Window
from tests.web.conftest import Hall
from tests.web.pages import Page, Pages
from tests.web.planner.test_answers import EVENT, HALL, begun, tied

AT = "2026-11-23T08:00:00Z"


def answer(hall: Hall, who: str, *words: str) -> None:
    """What somebody says of the windows, from the first one on."""
    with open_store(hall.path) as store:
        what = asking.asking(store, EVENT)
        assert what
        said = [
            Reply(window=window, answer=Answer(word), at=AT)
            for window, word in zip(what.windows, words, strict=False)
            if word
        ]
        asking.take(store, EVENT, {who: said})


def everybody(hall: Hall, *words: str) -> None:
    for who in (*tied(hall), "@1", "@2"):
        answer(hall, who, *words)


GOOD = ("good",) * 8

EIGHT, HALF_PAST, NINE, TEN = (f"2027-05-22 {each}; 2027-05-23 {each}" for each in ("08:00", "08:30", "09:00", "10:00"))
BEFORE = "2027-05-21 10:00; 2027-05-22 10:00"


def whole_days(director: Pages, **otherwise: str) -> Page:
    """A grid of two days that hold the longest day of play."""
    return begun(director, **{"start": "8:00", "end": "24:00", "hours": "4", **otherwise})


def test_a_day_that_suits_everybody_has_no_conflict_and_costs_nothing_more(hall: Hall, director: Pages) -> None:
    whole_days(director)
    everybody(hall, *GOOD)
    page = director.open(f"/plan/{EVENT}?at={EIGHT}")
    assert "No conflict." in page.words
    assert "It costs no more than the best day" in page.words
    assert "good for everybody who has answered; in Lakeside Hall; directed by Dora Deputy" in page.words
    assert page.text.count('class="late"') == 2
    later = director.open(f"/plan/{EVENT}?at={HALF_PAST}")
    assert "minutes from the opening of the hall to the first game: 60, on the best day 0" in later.words
    assert page.read.wrong == []


def test_of_a_hall_that_is_closed_when_play_begins_no_waiting_is_told(hall: Hall, director: Pages) -> None:
    """It was counted from midnight on, as if the hall had been opened then."""
    whole_days(director)
    everybody(hall, *GOOD)
    page = director.open(f"/plan/{EVENT}?at=2027-05-22 07:00; 2027-05-23 09:00")
    assert "Lakeside Hall is not open on Sat, May 22, 2027, 7:00 AM" in page.words
    assert "minutes from the opening of the hall" not in page.words.partition("Day 2 alone")[0]
    assert "costs no more than the best day" not in page.words


def test_a_best_day_that_may_not_be_the_best_says_so(
    hall: Hall, director: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The limit is nothing here, and the first starts of two days are not allowed together."""
    whole_days(director)
    everybody(hall, *GOOD)
    said = "not every start was tried, so there may be a better one"
    assert said not in director.open(f"/plan/{EVENT}").words
    hall.house.placings.clear()
    monkeypatch.setattr("playoffs.planning.seasons.beside.MOST_TRIED", 0)
    first = iter(["somebody"])
    monkeypatch.setattr("playoffs.planning.seasons.beside.clash", lambda grounds, a, b: next(first, ""))
    assert said in director.open(f"/plan/{EVENT}").words


def test_a_day_on_which_none_was_found_before_the_limit_says_so(
    hall: Hall, director: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The limit is nothing here, and no two days are allowed together, or the first is with none; of two days at the
    end all was tried."""
    whole_days(director, days="; ".join(f"2027-05-{day}" for day in range(22, 26)))
    everybody(hall, *("good",) * 16)
    said = "there may be a plan that begins on one of these days: Sat, May 22, 2027"
    assert said not in director.open(f"/plan/{EVENT}").words
    monkeypatch.setattr("playoffs.planning.seasons.beside.MOST_TRIED", 0)
    second = recorded("2027-05-23T05:00:00Z")
    for until, among in ((2 * second, f"{said}; Sun, May 23, 2027."), (second, f"{said}.")):
        hall.house.placings.clear()
        with monkeypatch.context() as patch:
            patch.setattr(
                "playoffs.planning.seasons.beside.clash",
                lambda grounds, a, b, until=until: "somebody" if min(a.start, b.start) < until else "",
            )
            page = director.open(f"/plan/{EVENT}")
        assert among in page.words
        assert ("?at=2027-05-23" in page.text.partition("Best days")[2]) is (until == second)
        assert "No day fits" not in page.words
        assert page.read.wrong == []


def test_every_conflict_is_named_and_none_forbids(hall: Hall, director: Pages) -> None:
    whole_days(director)
    everybody(hall, *GOOD)
    answer(hall, tied(hall)[0], "no")
    answer(hall, tied(hall)[1], "", "", "", "", "possible")
    answer(hall, "@1", *("no",) * 8)
    answer(hall, "@2", *("",) * 7, "no")
    page = director.open(f"/plan/{EVENT}?at={TEN}")
    with open_store(hall.path) as store:
        name = names(load(store, EVENT))
    assert f"is after {HALL} closes, 8:00 PM" in page.words
    assert "No director can: Dora Deputy said no" in page.words
    assert f"{name[tied(hall)[1]]}: possible, not good, Sun, May 23, 2027, 10:00 AM – 12:00 PM" in page.words
    set_ = director.press(page, "Set the day all the same")
    assert "The day is set: Saturday, May 22, 2027, 10:00 AM" in set_.words
    assert "That is entry 5 of the log" in set_.words
    assert "The day is set" not in director.open(f"/plan/{EVENT}?done=1").words, "an entry that set none"
    with open_store(hall.path) as store:
        details = recalled(load(store, EVENT))
    assert (details.date, details.start, details.zone) == ("2027-05-22", "10:00", "America/Chicago")


def test_another_day_is_no_conflict_before_anybody_was_told_of_the_first(hall: Hall, director: Pages) -> None:
    """The days that are typed first are nobody's yet: once somebody has answered for them, they are."""
    whole_days(director)
    everybody(hall, *GOOD)
    director.press(director.open(f"/plan/{EVENT}?at={EIGHT}"), "Set the day")
    page = director.open(f"/plan/{EVENT}?at={NINE}")
    assert "planned for" not in page.words
    assert page.has("Set the day")
    director.press(director.open(f"/desk/{EVENT}"), "Confirm all 5")
    page = director.open(f"/plan/{EVENT}?at={BEFORE}")
    assert "planned for Sat, May 22, 2027, 8:00 AM CDT, now Fri, May 21" in page.words


def test_what_is_good_to_know_is_told_apart_from_conflicts(hall: Hall, director: Pages) -> None:
    whole_days(director)
    everybody(hall, *GOOD)
    answer(hall, "@2", "", "", "", "no")
    page = director.open(f"/plan/{EVENT}?at=2027-05-22 18:00; 2027-05-23 08:00")
    said = page.text.partition('id="placing-said"')[2]
    conflicts, _heading, remarks = said.partition("Good to know, and no conflict:")
    assert ("after Lakeside Hall closes" in conflicts, "Could direct" in conflicts) == (True, False)
    assert "Could direct: " in remarks.partition("</ul>")[0]


def test_who_asks_first_finds_the_form_before_the_list_of_players(director: Pages) -> None:
    director.press(director.open("/desk"), "Begin a practice playoff")
    words = director.open(f"/plan/{EVENT}").words
    assert words.index("Nobody is asked yet") < words.index("Ask about these times") < words.index("Who will play?")


def test_a_no_of_whoever_may_have_to_play_is_named_with_its_time(hall: Hall, director: Pages) -> None:
    whole_days(director)
    everybody(hall, *GOOD)
    for who in tied(hall):
        answer(hall, who, *("good",) * 5, "no")
    page = director.open(f"/plan/{EVENT}?at={EIGHT}")
    here = page.words.partition("Day 1 alone")[0]
    assert here.count("said no to Sun, May 23, 2027, 12:00 PM – 4:00 PM") == 5
    assert "5 conflicts" in page.words


def test_a_move_leads_to_the_neighboring_start_and_back(hall: Hall, director: Pages) -> None:
    whole_days(director)
    page = director.open(f"/plan/{EVENT}?at={TEN}")
    moves = [link for link in page.read.links if "?at=" in link][2:]  # after those that choose a day
    assert [link.partition("?at=")[2].partition("#")[0] for link in moves[:4]] == [
        "2027-05-22%2009%3A30%3B%202027-05-23%2009%3A30",
        "2027-05-22%2010%3A30%3B%202027-05-23%2010%3A30",
        "2027-05-21%2010%3A00%3B%202027-05-22%2010%3A00",
        "2027-05-23%2010%3A00%3B%202027-05-24%2010%3A00",
    ]
    assert "Not answered: " in page.words
    assert "Nobody was asked about all of" in director.open(f"/plan/{EVENT}?at={BEFORE}").words


def test_nothing_suits_and_the_wishes_that_conflict_are_named(hall: Hall, director: Pages) -> None:
    whole_days(director)
    everybody(hall, *GOOD)
    answer(hall, tied(hall)[0], *("no",) * 8)
    page = director.open(f"/plan/{EVENT}")
    assert "this wish cannot hold" in page.words
    assert "<li>The answers of " in page.text
    assert "– " not in page.words.partition("Best days")[2].partition("Blank forms")[0]


def test_a_day_that_somebody_else_has_set_is_not_overwritten_unseen(hall: Hall, director: Pages) -> None:
    whole_days(director)
    other = hall.seat(Role.ORGANIZER, "Ona Organizer")
    mine, theirs = (each.open(f"/plan/{EVENT}?at={EIGHT}") for each in (director, other))
    assert other.press(other.open(f"/plan/{EVENT}?at={NINE}"), "Set the day").status == 200
    refused = director.press(mine, "Set the day")
    assert refused.status == 409
    assert "Recorded meanwhile: “" in refused.words
    assert "9:00" in refused.words, "what stands"
    assert "You pressed “Set the day: Sat, May 22, 2027, 8:00 AM; Sun, May 23, 2027, 8:00 AM”" in refused.words
    assert other.press(theirs, "Set the day").status == 409
    with open_store(hall.path) as store:
        log = load(store, EVENT)
    assert recalled(log).start == "09:00"
    again = director.press(director.open(f"/plan/{EVENT}?at={EIGHT}"), "Set the day")
    assert "The day is set" in again.words


def stated(hall: Hall, **said: str) -> int:
    """Details that somebody states; the last entry."""
    with open_store(hall.path) as store:
        request = Request(f"key-{said}", load(store, EVENT).version, AT)
        return details(store, EVENT, said, request).version


def test_what_was_set_is_said_only_while_it_stands(hall: Hall, director: Pages) -> None:
    whole_days(director)
    done = director.press(director.open(f"/plan/{EVENT}?at={EIGHT}"), "Set the day").answer.address
    assert "The day is set: Saturday, May 22, 2027, 8:00 AM" in director.open(done).words
    looked = director.open(done.replace("?", f"?at={NINE}&"))
    assert "The day is set: " not in looked.words, "another day is tried"
    stated(hall, fees="none")
    assert "The day is set: " in director.open(done).words, "of another matter"
    stated(hall, start="11:00")
    assert "The day is set: " not in director.open(done).words, "somebody else has set another day"


def test_what_was_set_and_removed_is_said_in_a_long_record_too(hall: Hall, director: Pages) -> None:
    whole_days(director)
    with open_store(hall.path) as store:
        for _each in range(4):
            version = load(store, EVENT).version
            notes = {f"us-chess/{version}-{n}": "x" for n in range(250)}
            details(store, EVENT, notes, Request(f"key-{version}", version, AT))
    page = director.press(director.open(f"/plan/{EVENT}?at={BEFORE.partition(';')[0]}"), "Set the day")
    assert int(page.answer.address.partition("done=")[2].partition("#")[0]) > 1000
    assert "The day is set: Friday, May 21, 2027, 10:00 AM" in page.words
    page = director.press(director.open(f"/plan/{EVENT}?without=1"), "Remove Fri, May 21")
    assert "The day is removed, and none is set." in page.words
    assert "Look at it again, and set it again" in page.words


def test_what_is_no_day_is_said(director: Pages) -> None:
    whole_days(director)
    for typed in ("tomorrow", "2027-02-30 10:00", "2027-05-22 25:00", "2027-05-22 10:00; x"):
        page = director.open(f"/plan/{EVENT}?at={typed}")
        assert page.status == 200
        assert "found" in page.words, typed
        assert not page.has("Set the day"), typed


def test_windows_of_answers_may_be_of_any_length(hall: Hall, director: Pages) -> None:
    whole_days(director)
    with open_store(hall.path) as store:
        what = asking.asking(store, EVENT)
        assert what
        said = Reply(window=Window(what.windows[0].start, what.windows[-1].end), answer=Answer.GOOD, at=AT)
        asking.take(store, EVENT, {each.key: [said] for each in what.people})
    page = director.open(f"/plan/{EVENT}?at={EIGHT}")
    assert "7 of 7 answered" in page.words
    assert "No conflict." in page.words


def test_an_organizer_confirms_and_sets_days_until_the_first_start(hall: Hall, director: Pages) -> None:
    whole_days(director)
    organizer = hall.seat(Role.ORGANIZER, "Ona Organizer")
    seen = organizer.open(f"/plan/{EVENT}")
    page = organizer.press(seen, "Confirm")
    assert page.words.count("Confirm") == 4
    assert organizer.press(seen, "Decline").status == 409  # the same player was confirmed meanwhile
    with open_store(hall.path) as store:
        assert load(store, EVENT).recorded[-1].row.version == 2
    director.press(director.open(f"/desk/{EVENT}"), "Confirm all 4")
    director.press(director.press(director.open(f"/desk/{EVENT}"), "Close the list"), "Close the list")
    page = director.draw(director.open(f"/desk/{EVENT}"))
    tried = organizer.open(f"/plan/{EVENT}?at={EIGHT}")
    assert tried.has("Set the day")
    director.press(director.open(f"/desk/{EVENT}"), "Start the stage")
    assert not organizer.open(f"/plan/{EVENT}?at={EIGHT}").has("Set the day")
    refused = organizer.press(tried, "Set the day")
    assert (refused.status, "the director, who sets it" in refused.words) == (409, True)


def test_a_hundred_directors_cost_no_more_than_one(hall: Hall, director: Pages) -> None:
    names_ = "; ".join(f"Deputy {n}" for n in range(60))
    whole_days(director, directors=names_)
    for who in (*tied(hall), *(f"@{n}" for n in range(1, 62))):
        answer(hall, who, *GOOD)
    with open_store(hall.path) as store:
        log = load(store, EVENT)
        what, there = asking.asking(store, EVENT), asking.replies(store, EVENT)
    assert what
    base = placing.ground(log, names(log), what, there, 0)
    assert base
    sessions = base.grounds.season.sessions
    assert [len(places(base.grounds, each)) // 60 for each in sessions] == [
        len(placing.directed(places(base.grounds, each))) for each in sessions
    ]
    (option,) = placing.best(base).options
    assert {place.director for place in option.places} == {"Deputy 0"}


def test_every_place_is_looked_at_once_however_many_days_can_be_the_first(
    hall: Hall, director: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole_days(director, days="; ".join(f"2027-05-{day}" for day in range(20, 26)))
    everybody(hall, *("good",) * 24)
    with open_store(hall.path) as store:
        log = load(store, EVENT)
        what, there = asking.asking(store, EVENT), asking.replies(store, EVENT)
    assert what
    base, looked, free = placing.ground(log, names(log), what, there, 0, 2), Counter[Place](), Beside._free
    assert base

    def looks(beside: Beside, place: Place) -> bool:
        looked[place] += 1
        return free(beside, place)

    monkeypatch.setattr(Beside, "_free", looks)
    assert len(placing.best(base).options) > 3
    assert {place.number for place in looked} == {1, 2}
    assert {*looked.values()} == {1}


@pytest.mark.parametrize(
    "day", ["9999-12-31 23:00", "0001-01-01 00:30", "1899-12-31 10:00", "2201-01-01 10:00", "2027-05-22 99:99", ";"]
)
def test_a_day_at_the_edge_of_the_calendar_is_refused_in_a_sentence(hall: Hall, director: Pages, day: str) -> None:
    whole_days(director)
    page = director.open(f"/plan/{EVENT}?at={day}")
    assert (page.status, "found" in page.words) == (200, True)
    page = director.open(f"/plan/{EVENT}?at={EIGHT}")
    form, button = page.form("Set the day")
    fields = [(name, day if name == "at" else value) for name, value in form.fields]
    assert director.send(form, [*fields, (button.name, button.value)]).status == 409


def test_the_best_days_are_searched_once_for_the_same_answers(
    hall: Hall, director: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole_days(director)
    everybody(hall, *GOOD)
    searched: list[placing.Ground] = []

    def best(ground: placing.Ground) -> placing.Best:
        searched.append(ground)
        return placing.best(ground)

    monkeypatch.setattr("playoffs.web.planner.best_days.best", best)
    first = director.open(f"/plan/{EVENT}?at={EIGHT}").words
    assert director.open(f"/plan/{EVENT}?at={EIGHT}").words == first
    assert len(searched) == 1
    answer(hall, tied(hall)[0], "no")
    director.open(f"/plan/{EVENT}?at={EIGHT}")
    assert len(searched) == 2


def test_a_date_that_is_too_short_still_has_best_days(hall: Hall, director: Pages) -> None:
    """One date is set, and its length asks for two: no page says that none fits."""
    whole_days(director)
    everybody(hall, *GOOD)
    with open_store(hall.path) as store:
        details(store, EVENT, {"date": "2027-05-22", "start": "10:00"}, Request("date", 1, AT))
    for address in (f"/plan/{EVENT}", f"/plan/{EVENT}?at=2027-05-22 08:00"):
        page = director.open(address)
        assert "No day fits" not in page.words, address
        assert "It can take longer than 1 day holds; these are plans of 2 days." in page.words
        assert "2027-05-22%2008%3A00%3B%202027-05-23%2008%3A00" in page.text
    assert "It can take longer" not in director.open(f"/plan/{EVENT}?at={EIGHT}").words
    assert "It costs no more than the best day" in director.open(f"/plan/{EVENT}?at={EIGHT}").words


def test_nobody_is_proposed_who_has_answered_nothing(hall: Hall, director: Pages) -> None:
    """Neither a director nor a hall: best days name those who have said that they can."""
    whole_days(director, halls="Aspen Hall; Lakeside Hall; Zeta Hall", directors="Ann First; Dora Deputy; Zoe Last")
    with open_store(hall.path) as store:
        what = asking.asking(store, EVENT)
    assert what
    keys = {each.name: each.key for each in what.people}
    for who in tied(hall):
        answer(hall, who, *GOOD)
    page = director.open(f"/plan/{EVENT}?at={EIGHT}")
    assert "good for everybody who has answered." in page.words
    assert "directed by" not in page.words
    answer(hall, keys["Dora Deputy"], *("possible",) * 8)
    answer(hall, keys["Lakeside Hall"], *("possible",) * 8)
    page = director.open(f"/plan/{EVENT}?at={EIGHT}")
    assert "in Lakeside Hall; directed by Dora Deputy" in page.words
    answer(hall, keys["Dora Deputy"], *("no",) * 8)
    answer(hall, keys["Lakeside Hall"], *("no",) * 8)
    page = director.open(f"/plan/{EVENT}?at={EIGHT}")
    assert "good for everybody who has answered." in page.words
    for name in keys:
        if name:
            answer(hall, keys[name], *("no",) * 8)
    page = director.open(f"/plan/{EVENT}?at={EIGHT}")
    assert "No hall is open" in page.words


def test_of_many_directors_it_is_told_who_could_direct_and_the_moves_stand_first(hall: Hall, director: Pages) -> None:
    whole_days(director, directors="; ".join(f"Deputy {n:02}" for n in range(1, 41)))
    for who in tied(hall):
        answer(hall, who, *GOOD)
    for n in range(1, 39):
        answer(hall, f"@{n}", *(("good", "possible", "no")[n % 3],) * 8)
    page = director.open(f"/plan/{EVENT}?at={EIGHT}")
    assert "Could direct: Deputy 03, Deputy 06, " in page.words
    assert "possible, not good" not in page.words.partition("What each director would cost")[0]
    assert page.words.index("30 min later") < page.words.index("No conflict.")
    for n in range(1, 39):
        answer(hall, f"@{n}", *("possible",) * 8)
    page = director.open(f"/plan/{EVENT}?at={EIGHT}")
    assert "Could direct, though it is not good: Deputy 01, " in page.words
    assert "Deputy 12 and 26 others." in page.words


def test_why_no_day_fits_is_told_though_somebody_has_not_answered(hall: Hall, director: Pages) -> None:
    whole_days(director, directors="Dora Deputy; Ann Silent")
    for who in (*tied(hall)[1:], "@1"):
        answer(hall, who, *GOOD)
    answer(hall, tied(hall)[0], *("no",) * 8)
    with open_store(hall.path) as store:
        name = names(load(store, EVENT))[tied(hall)[0]]
    page = director.open(f"/plan/{EVENT}")
    assert "this wish cannot hold" in page.words
    assert f"The answers of {name}: no to every time" in page.words
    assert "Not counted, since nothing is answered: Ann Silent" in page.words
    assert "Ann Silent: the answers" not in page.words
    answer(hall, tied(hall)[0], *("no",) * 4, *("good",) * 4)
    answer(hall, "@1", *("good",) * 4, *("no",) * 4)
    page = director.open(f"/plan/{EVENT}")
    assert "No plan for" in page.words
    assert "Ann Silent: the answers" not in page.words


def test_a_day_is_good_for_nobody_where_nobody_has_answered(hall: Hall, director: Pages) -> None:
    whole_days(director)
    page = director.open(f"/plan/{EVENT}")
    assert "good for everybody" not in page.words
    assert "nobody has answered yet" in page.words
    answer(hall, "@2", *GOOD)
    page = director.open(f"/plan/{EVENT}")
    assert "good for everybody who has answered; in Lakeside Hall" in page.words


def test_halls_and_directors_who_answered_the_same_are_asked_once_why_no_day_fits(hall: Hall, director: Pages) -> None:
    """A hundred of them were tried one by one, for half a minute."""
    whole_days(director, directors="; ".join(f"Deputy {n:02}" for n in range(1, 41)), halls="Aspen Hall; Lakeside Hall")
    for who in tied(hall):
        answer(hall, who, *("no",) * 8)
    for n in range(1, 43):
        answer(hall, f"@{n}", *(("good", "possible")[n % 2],) * 8)
    with open_store(hall.path) as store:
        log = load(store, EVENT)
        what, there = asking.asking(store, EVENT), asking.replies(store, EVENT)
    assert what
    base = placing.ground(log, names(log), what, there, 0)
    assert base
    season = placing.answered(base)
    assert season.playoffs[0].directors == ("Deputy 01", "Deputy 02")
    assert season.playoffs[0].sites == tuple(site.name for site in season.sites) == ("Aspen Hall",)
    assert "this wish cannot hold" in director.open(f"/plan/{EVENT}").words


def test_a_wish_that_fails_by_minutes_says_by_what_and_once(hall: Hall, director: Pages) -> None:
    whole_days(director)
    everybody(hall, *GOOD)
    answer(hall, tied(hall)[0], *(("good",) * 3 + ("no",)) * 2)
    said = director.open(f"/plan/{EVENT}").words.partition("Best days")[2]
    assert "in 2 windows of 24 hours in all, the longest 12 h at a stretch; 12 h 2 min are needed" in said
    assert said.count("he answers of ") == 1
    assert "A plan was found without it; that was tried." in said


def test_fewer_days_than_it_takes_are_said_to_be_too_few(hall: Hall, director: Pages) -> None:
    whole_days(director, days="2027-05-22")
    everybody(hall, *GOOD[:4])
    said = director.open(f"/plan/{EVENT}").words.partition("Best days")[2]
    assert "takes 2 days of play, and times were asked about on 1 day. Ask about more days" in said
    assert "every wish" not in said
