"""Details in the browser: every problem at once, what does not fit the announced day, and play before its day."""

import json
import re
from html import unescape

import pytest

from playoffs.desk.act import Request, load
from playoffs.desk.beside import links
from playoffs.desk.desk import details
from playoffs.desk.record.rows import utc_now
from playoffs.desk.record.store import open_store
from tests.cli.terminal import SAMPLES, Terminal
from tests.web.conftest import Hall
from tests.web.desk.test_console import begun
from tests.web.desk.test_fields_and_clocks import bidding
from tests.web.desk.test_setting_up import dropped
from tests.web.pages import Page, Pages

EVENING = {"date": "Friday 2099-05-22", "start": "21:00", "zone": "America/Chicago"}


def looked(director: Pages, page: Page, label: str, /, **said: str) -> Page:
    form, button = page.form(label)
    return director.send(form, [*form.fields, *said.items(), (button.name, button.value)])


def test_a_form_of_set_up_says_all_that_is_wrong_with_it_at_once(hall: Hall, director: Pages) -> None:
    page = dropped(director, "tied-5.trf", "State Champion")
    page = looked(director, page, "Set up State", date="sometime", start="25:00", zone="Mars/Base", site="Hall A")
    assert page.status == 200
    assert "Nothing was written" in page.words
    for said in ("Date: found", "Start: found", "Zone: found", "Defending champion: found no answer"):
        assert said in page.words, page.words
    assert page.text.count('aria-invalid="true"') == 3
    assert 'value="Hall A"' in page.text
    assert 'value="sometime"' in page.text
    with open_store(hall.path) as store:
        assert store.events() == ()


@pytest.mark.parametrize(
    ("sample", "rules"), [("tied-5.trf", "msca"), ("magic.csv", "mtr"), ("tied-3.trf", "club-open")]
)
def test_every_line_that_an_announcement_leaves_to_be_filled_has_a_field(
    director: Pages, sample: str, rules: str
) -> None:
    page = dropped(director, sample, "State Champion", rules=rules)
    page = looked(director, page, "Look again", cut="4") if "cut" in page.form("Look again")[0].open else page
    assert 'class="blank"' in page.text
    said = dict.fromkeys(re.findall(r'<input type="text" name="(?!cut"|title")(\w+)"', page.text), "x")
    said |= {"date": "Friday 2099-05-22", "start": "09:00", "further_days": "Saturday 2099-05-23 9:00"}
    said |= {"deadline": "Wednesday 2099-05-20 20:00", "issued": "2099-05-10", "zone": "America/Chicago"}
    page = looked(director, page, "Look again", **said)
    assert page.has("Set up State")
    lines = re.sub(r"<h3>Champion</h3>.*?</ul>", "", page.text, flags=re.DOTALL)  # whose name is written in at the end
    assert re.findall('.{60}class="blank"', lines, re.DOTALL) == []
    page = looked(director, page, "Set up State", champion="none")
    times = director.open(f"{page.answer.address}/timetable")
    assert times.read.wrong == []
    for key in ("room", "membership", "equipment", "appeals"):
        assert re.search(rf'name="{key}" value="x"', times.text), key
    log = director.open(f"{page.answer.address}/log").words
    assert "Prizes: x" in log
    assert ("Equipment: x" if rules == "mtr" else "Sets and clocks: x") in log


def test_a_field_is_as_wide_as_what_it_holds(director: Pages) -> None:
    page = dropped(director, "tied-5.trf", "State Champion")
    page = looked(director, page, "Look again", site="Hall B of the Northern Community Center", director="Dana")
    assert re.search(r'class="field wide">Site ', page.text)
    assert re.search(r'class="field">Director ', page.text)


def test_what_most_leave_empty_stands_closed_unless_it_is_wrong(director: Pages) -> None:
    page = dropped(director, "tied-5.trf", "State Champion")
    closed, opened = "<details><summary>More for", "<details open><summary>More for"
    assert closed in re.sub(r' class="\w+"', "", page.text)
    page = looked(director, page, "Look again", room="x\u202ey")
    assert opened in re.sub(r' class="\w+"', "", page.text)


def test_a_further_day_that_is_none_is_refused_in_the_words_of_the_form(director: Pages) -> None:
    page = looked(director, dropped(director, "tied-5.trf", "State Champion"), "Look again", further_days="next day")
    assert 'Further days: found "next day"; expected each day with its start, such as 2027-05-23 10:00' in page.words
    assert "further_days=" not in page.words


def test_title_and_file_that_are_missing_are_said_together_and_what_was_typed_stays(director: Pages) -> None:
    page = dropped(director, "tied-5.trf", "", rules="club-open", content=b"")
    assert "Title: found none" in page.words
    assert "File: found an empty file" in page.words
    assert '<option value="club-open" selected' in page.text


def test_a_plan_that_does_not_fit_the_announced_day_is_said_before_it_is_set_up(director: Pages) -> None:
    page = looked(director, dropped(director, "tied-5.trf", "State Champion"), "Look again", **EVENING)
    assert "does not fit" in page.words
    assert "past midnight" in page.words
    page = looked(director, page, "Set up State", champion="none", **EVENING)
    assert page.answer.address == "/desk/state-champion"
    assert "past midnight" in page.words
    times = director.open("/desk/state-champion/timetable")
    assert "past midnight" in times.words
    director.press(times, "Let it stand")
    assert "past midnight" not in director.open("/desk/state-champion").words


def test_a_day_that_has_gone_by_is_said_before_it_is_set_up(director: Pages) -> None:
    said = {"date": "2020-05-22", "start": "10:00", "zone": "America/Chicago"}
    page = looked(director, dropped(director, "tied-5.trf", "State Champion"), "Look again", **said)
    assert "The first day, Fri, May 22, 2020" in page.words
    assert "is past: right only for a playoff that is entered afterwards" in page.words


def test_a_deadline_of_today_that_has_gone_by_is_nothing_unusual(hall: Hall, director: Pages) -> None:
    today = utc_now()[:10]
    hall.house.now = lambda: f"{today}T23:30:00Z"
    said = {"date": "2099-05-22", "start": "10:00", "zone": "UTC", "deadline": f"{today} 12:00"}
    page = looked(director, dropped(director, "tied-5.trf", "State Champion"), "Look again", **said)
    assert "is past" in page.words
    assert "entered afterwards" not in page.words


def test_details_are_stated_and_taken_back_where_the_times_stand(hall: Hall, director: Pages) -> None:
    begun(director)
    page = director.open("/desk/practice-1/timetable")
    wrong = director.press(page, "Record these details", date="never", start="99", site="Hall A")
    assert "Date: found" in wrong.words
    assert "Start: found" in wrong.words
    assert 'value="Hall A"' in wrong.text
    form, button = page.form("Record these details")
    said = {"date": "Friday 2099-05-22", "start": "10:00", "zone": "America/Chicago", "bids_by": "phones"}
    director.send(form, [*form.fields, *said.items(), (button.name, button.value)])
    log = director.open("/desk/practice-1/log").words
    assert "Date: Fri, May 22, 2099" in log
    assert "Start: 10:00 AM" in log
    with open_store(hall.path) as store:
        assert load(store, "practice-1").details["bids_by"] == "phones"
    page = director.open("/desk/practice-1/timetable")
    assert "May 22, 2099" in page.words
    form, button = page.form("Record these details")
    director.send(form, [*form.fields, *(said | {"site": "Hall B", "date": ""}).items(), (button.name, button.value)])
    with open_store(hall.path) as store:
        known = load(store, "practice-1").details
        assert (known["site"], known.get("date", "")) == ("Hall B", "")


def test_an_assistant_states_no_details(hall: Hall, director: Pages) -> None:
    begun(director)
    assistant = hall.seat(links.Role.ASSISTANT, "Al")
    page = assistant.open("/desk/practice-1/timetable")
    assert not page.has("Record these details")


def test_a_stage_that_starts_months_before_its_day_is_remarked_on(director: Pages) -> None:
    page = looked(director, dropped(director, "tied-5.trf", "Cup"), "Set up Cup", champion="none", **EVENING)
    page = director.press(page, "Confirm all 5")
    page = director.press(director.press(page, "Close the list"), "Close the list")
    page = director.draw(page)
    assert "This stage is planned for Fri, May 22, 2099" in page.words
    page = director.press(page, "Start the stage")
    assert "This stage is planned for Fri, May 22, 2099" in page.words
    assert "was started on" in page.words


def test_whoever_has_not_answered_is_waited_for(director: Pages) -> None:
    page = begun(director)
    assert "Nothing else is waiting" not in page.words
    assert "Waiting for 5 answers" in page.words
    page = director.press(page, "Confirm all 5")
    assert "Waiting for" not in page.words


def test_the_first_bid_that_is_typed_says_what_becomes_of_it_and_no_later_one(director: Pages) -> None:
    page = bidding(director)
    assert "without it the bid is gone" in page.words or "the bid is gone, and is opened as void" in page.words
    page = director.press(page, "Enter the bid, hidden", bid="7:30", again="7:30")
    assert "opened as void" not in page.words


def test_each_player_calls_a_number_before_a_coin_is_shown(director: Pages) -> None:
    page = director.press(begun(director), "Confirm all 5")
    page = director.press(director.press(page, "Close the list"), "Close the list")
    page = director.press(page, "Show its digest first")
    assert "calls a number" in page.words
    page = director.press(page, "by the program")
    calls = [name for form in page.read.forms for name in form.open if name.startswith("call-")]
    assert len(calls) >= 2
    who = re.search(r"(\w+ \w+) calls the number", page.words)[1]  # type: ignore[index]  # the first of them
    wrong = director.press(page, "by the program", **{calls[0]: "seven"})
    assert wrong.status == 409
    assert f'Number of {who}: found "seven"' in wrong.words
    assert re.findall(r'name="([^"]+)" [^>]*aria-invalid', wrong.text) == [calls[0]]
    page = director.press(page, "by the program", **{calls[0]: "17", calls[1]: "4"})
    assert page.answer.address.startswith("/desk/practice-1?done="), page.words
    drawn = director.open("/desk/practice-1/log").words
    assert "calls 17" in drawn
    assert "calls 4" in drawn


def test_the_card_of_a_game_says_how_the_match_stands_and_when_a_forfeit_is_due(terminal: Terminal) -> None:
    new = ("new", str(SAMPLES / "tied-2.csv"), "--event", "cup", "--title", "Cup")
    assert terminal(*new).code == 0
    assert terminal("details", "set", "default_time=30 minutes").code == 0
    for line in ("confirm all", "close", "toss", "start"):
        terminal.done(line)
    hall = Hall(terminal.db)
    director = hall.seat()
    page = director.open("/desk/cup")
    assert "Default time: 30 minutes" in page.words
    assert "in the match" not in page.words
    page = director.press(page, "Draw")
    assert page.words.count("½ in the match") == 2
    hall.house.close()


def test_details_that_are_sent_as_they_stand_change_nothing(terminal: Terminal) -> None:
    """Among them one that is typed with a comma, after which a form has the address."""
    said = ("--details", str(SAMPLES / "details.toml"))
    assert terminal("new", str(SAMPLES / "tied-2.csv"), "--event", "cup", "--title", "Cup", *said).code == 0
    before = terminal.done("log --json")
    hall = Hall(terminal.db)
    director = hall.seat()
    page = director.open("/desk/cup/timetable")
    shown = dict(re.findall(r'<input type="text" name="(\w+)"[^>]* value="([^"]+)"', unescape(page.text)))
    assert shown["appeals"] == "Committee of three, chaired by Marta Lindgren-Osei, at the site"
    looked(director, page, "Record these details", **shown)
    hall.house.close()
    assert json.loads(terminal.done("log --json"))["entries"] == json.loads(before)["entries"]


def test_times_of_an_event_without_days_or_bids_ask_for_neither(terminal: Terminal) -> None:
    assert terminal("new", str(SAMPLES / "twixt.csv"), "--event", "cup", "--rules", "wbc-twixt").code == 0
    hall = Hall(terminal.db)
    page = hall.seat().open("/desk/cup/timetable")
    assert "No day is laid out: WBC Twixt plays its elimination in one session" in page.words
    form, _button = page.form("Record these details")
    assert "results_by" in form.open
    assert "bids_by" not in form.open
    hall.house.close()


def test_a_detail_is_called_on_every_page_as_its_form_calls_it_and_never_by_its_key(director: Pages) -> None:
    begun(director)
    said = {
        "site": "Hall B",
        "zone": "America/Chicago",
        "director": "Ann, ann@example.org",
        "results_by": "phones",
        "public_names": "initials",
    }
    page = director.open("/desk/practice-1/timetable")
    page = director.press(page, "Record these details", **said)
    assert "Names that everybody sees: initials" in page.words
    log = director.open("/desk/practice-1/log")
    for words in ("Site: Hall B", "Director: Ann, ann@example.org", "Results: from players' phones too"):
        assert words in log.words, log.words
    emptied = director.open("/desk/practice-1/timetable")
    emptied = director.press(emptied, "Record these details", **(said | {"site": "", "results_by": "desk"}))
    assert "Site: cleared" in director.open("/desk/practice-1/log").words
    for path in ("", "/log", "/rulings", "/find?q=hall"):
        words = director.open(f"/desk/practice-1{path}").words
        assert not {key for key in said if f"{key} =" in words}
    assert "results_by" not in emptied.words


def test_the_language_of_a_playoff_is_chosen_by_what_each_calls_itself_and_taken_away_again(terminal: Terminal) -> None:
    hall = Hall(terminal.db)
    director = hall.seat()
    begun(director)
    page = director.open("/desk/practice-1/timetable")
    for words in ("as the program speaks", "English", "English (UK)", "Español"):
        assert words in page.words
    director.press(page, "Record these details", language="es")
    assert "Language of sheets and pages: Español" in director.open("/desk/practice-1/log").words
    assert stated(terminal)["language"] == "es"
    with open_store(terminal.db) as store:  # as another program has it: commands and pages write what there is
        details(store, "practice-1", {"language": "es-US"}, Request("other", 2, utc_now(), "Other"))
    page = director.open("/desk/practice-1/timetable")
    assert re.search(r'value="es-US" (checked|selected)>Español \(es-US\)<', page.text)
    looked(director, page, "Record these details", language="es-US", site="Hall B")
    assert (stated(terminal)["language"], stated(terminal)["site"]) == ("es-US", "Hall B")
    refused = looked(director, page, "Record these details", language="es-MX")
    assert (refused.status, stated(terminal)["language"]) == (409, "es-US")
    director.press(page, "Record these details", language="")
    assert "language" not in stated(terminal)
    hall.house.close()


def stated(terminal: Terminal) -> dict[str, object]:
    found: dict[str, object] = json.loads(terminal.done("details --json"))["details"]
    return found


def test_details_that_are_refused_under_times_are_said_once_and_by_their_fields(director: Pages) -> None:
    begun(director)
    page = looked(director, director.open("/desk/practice-1/timetable"), "Record these details", start="late")
    assert page.status == 409
    assert "some that cannot be used" not in page.words
    assert "Start: found" in page.words.split("Nothing was written")[0]
