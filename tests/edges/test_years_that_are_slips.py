"""A year that is mistyped in the future, 2072 for 2027: every door asks, or says what to type where it is meant."""

import json
from datetime import date
from pathlib import Path

import pytest
from msgspec.structs import replace

from playoffs.desk.beside.drafts import Draft
from playoffs.documents.words.language import ENGLISH
from playoffs.text.years import NEAR, far
from playoffs.web.asked import detail_fields
from playoffs.web.desk.drafted import read
from playoffs.web.desk.setting_up import problems
from tests.cli.terminal import FIVE, SAMPLES, Terminal
from tests.edges.test_every_door_of_days import DOORS
from tests.thinned import only_in_ci, thinned
from tests.web.conftest import Hall
from tests.web.conftest import hall as hall
from tests.web.conftest import path as path
from tests.web.pages import Page, Pages
from tests.web.planner.test_answers import ASKED

ZONE = "America/Chicago"
NEAR_ONE, FAR_ONE, LONG_AGO = "2027-05-22", "2072-05-22", "2007-05-22"
NOW = "2026-11-23T08:00:00Z"
ASKS = ("details set", "a deadline", "further days", "details FILE", "details FILE unquoted", "new", "answers")
"""Doors that record a day of play or a deadline."""
WARNS = ("plan", "sheet", "invitations", "not before", "season's deadline", "season's answers")
"""Doors that print one."""


@pytest.fixture
def it(terminal: Terminal) -> Terminal:
    assert terminal("new", FIVE, "--title", "State Champion", "--event", "it").code == 0
    assert terminal("details", "set", f"zone={ZONE}", "--event", "it").code == 0
    return terminal


class Without:
    """A terminal whose commands say no `--yes`."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal

    def __call__(self, *words: str) -> object:
        return self.terminal(*(word for word in words if word != "--yes"))


def dated(it: Terminal, name: str) -> None:
    """Answers are of a playoff that has a day."""
    if name == "answers":
        assert it("details", "set", f"date={NEAR_ONE}", "start=09:00", "--event", "it").code == 0


@pytest.mark.parametrize("name", ASKS)
def test_a_year_that_is_far_is_not_taken_silently(it: Terminal, tmp_path: Path, name: str) -> None:
    dated(it, name)
    before = it.bytes()
    said = DOORS[name](Without(it), tmp_path, FAR_ONE, "09:00", ZONE)  # type: ignore[arg-type]
    assert said.code in (1, 2), said
    assert it.bytes() == before
    assert "45 years from today" in said.err
    assert "2072" in said.err
    assert "--yes" in said.err
    assert DOORS[name](Without(it), tmp_path, NEAR_ONE, "09:00", ZONE).code == 0  # type: ignore[arg-type]


@pytest.mark.parametrize("name", [each for each in ASKS if each != "answers"])
def test_a_year_that_is_meant_is_taken_and_said_aloud(it: Terminal, tmp_path: Path, name: str) -> None:
    said = DOORS[name](it, tmp_path, FAR_ONE, "09:00", ZONE)
    assert said.code == 0, said
    assert "Sun, May 22, 2072, 45 years from today" in said.err


@pytest.mark.parametrize("name", thinned(WARNS, 2))
def test_what_is_only_printed_is_warned_of(it: Terminal, tmp_path: Path, name: str) -> None:
    assert "45 years from today" in DOORS[name](it, tmp_path, FAR_ONE, "09:00", ZONE).err
    assert "years from today" not in DOORS[name](it, tmp_path, "2027-02-22", "09:00", ZONE).err


def test_the_question_is_asked_at_a_terminal(it: Terminal) -> None:
    line = f"details set date={FAR_ONE} --event it".split()
    said = it(*line, keys="n", sits=True)
    assert said.code == 1
    assert "Sun, May 22, 2072, 45 years from today. Record it, since that year is meant? [y/N]" in " ".join(
        said.err.split()
    )
    assert it(*line, keys="y", sits=True).code == 0
    assert json.loads(it.done("details --event it --json"))["details"]["date"] == FAR_ONE
    near = it("details", "set", "deadline=2072-05-10 18:00", "--event", "it")
    assert near.code == 0, "it is near the day of play"


def test_answers_are_asked_about_too(it: Terminal, tmp_path: Path) -> None:
    dated(it, "answers")
    file = tmp_path / "answers.csv"
    for day, options, code in (
        (FAR_ONE, (), 2),
        (f"Sunday {FAR_ONE}", (), 0),
        (f"Saturday {FAR_ONE}", (), 2),
        (FAR_ONE, ("--yes",), 0),
    ):
        file.write_text(f"who,date,from,to,answer\nAbarawe,{day},09:00,12:00,good\n", "utf-8")
        assert it("schedule", "--answers", str(file), "--event", "it", *options).code == code, (day, options)
    for day, options, code in (
        (LONG_AGO, (), 2),
        (f"Tuesday {LONG_AGO}", (), 0),
        (LONG_AGO, ("--yes",), 0),
        ("2026-05-22", (), 0),
    ):
        file.write_text(f"who,date,from,to,answer\nAbarawe,{day},09:00,12:00,good\n", "utf-8")
        said = it("schedule", "--answers", str(file), "--event", "it", *options)
        assert said.code == code, (day, options)
        assert ("which lies 19 years before today" in " ".join(said.err.split())) == (code == 2)
    file.write_text(f"who,date,from,to,answer\nBjorkmo,{FAR_ONE},09:00,12:00,good\n", "utf-8")
    assert it("schedule", "--answers", str(file), "--event", "it", keys="y", sits=True).code == 0


def test_a_second_slip_is_asked_about_as_the_first(it: Terminal, tmp_path: Path) -> None:
    dated(it, "answers")
    file = tmp_path / "answers.csv"
    file.write_text(
        "who,date,from,to,answer\n"
        f"Abarawe,{FAR_ONE},09:00,12:00,good\nBjorkmo,2072-06-01,09:00,12:00,good\nBjorkmo,2127-05-22,09:00,12:00,good\n",
        "utf-8",
    )
    for keys, code, asked in (("yy", 0, 2), ("yn", 2, 2), ("n", 2, 1)):
        said = it("schedule", "--answers", str(file), "--event", "it", keys=keys, sits=True)
        assert (said.code, f"{said.out}{said.err}".count("Is this year meant?")) == (code, asked), keys


@only_in_ci("a season is planned")
def test_a_season_warns_of_every_slip(it: Terminal, tmp_path: Path) -> None:
    DOORS["season's answers"](it, tmp_path, FAR_ONE, "09:00", ZONE)
    answers = tmp_path / "a.csv"
    text = answers.read_text("utf-8").rstrip("\n")
    answers.write_text(f"{text}\n{text.splitlines()[-1].replace('2072', '2127')}\n", "utf-8")
    said = it("season", str(SAMPLES / "season.toml"), str(answers))
    assert ("45 years" in said.err, "100 years" in said.err) == (True, True)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("27-02-06", "February 27, 2006 or Saturday, February 6, 2027"), ("27-05-22", "May 27, 2022 or Saturday, May 22")],
)
@pytest.mark.parametrize("locale", ["en_US.UTF-8", "de_DE.UTF-8"])
def test_a_year_of_two_digits_in_front_is_asked_about(
    it: Terminal, typed: str, meant: str, locale: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", locale)
    before = it.bytes()
    said = it("details", "set", f"date={typed}", "--event", "it", "--yes")
    assert said.code == 2
    assert meant in said.err
    assert it.bytes() == before


@pytest.mark.parametrize("name", ["details FILE", "new", "plan", "answers", "transcribe", "sign"])
def test_a_file_with_a_year_of_two_digits_in_front_is_refused(it: Terminal, tmp_path: Path, name: str) -> None:
    dated(it, name)
    said = DOORS[name](it, tmp_path, "27-02-06", "09:00", ZONE)
    assert said.code == 2
    assert "2006-02-27 or 2027-02-06" in said.err


@pytest.mark.parametrize(
    ("day", "years"),
    [("2028-11-22", 0), ("2028-11-23", 2), ("2026-11-22", 0), ("1971-01-01", 0), ("2072-05-22", 45), ("2071-05-22", 0)],
)
def test_two_years_are_near(day: str, years: int) -> None:
    today = date(2026, 11, 22)
    assert (date(2028, 11, 22) - today).days == NEAR
    near = (today, date(2071, 5, 22)) if day == "2071-05-22" else (today,)
    assert far(date.fromisoformat(day), near) == years
    assert far(date.fromisoformat(day), ()) == 0


@pytest.mark.parametrize(
    ("day", "years"), [("2024-11-21", 0), ("2024-11-20", 2), ("2007-05-22", 19), ("2027-05-22", 0), ("1999-05-22", 0)]
)
def test_what_has_gone_by_is_far_where_days_to_come_are_asked_for(day: str, years: int) -> None:
    near = (date(2026, 11, 22), date(1999, 5, 22))
    assert (near[0] - date(2024, 11, 21)).days == NEAR
    assert far(date.fromisoformat(day), near[: 2 if day == "1999-05-22" else 1], back=True) == years
    assert far(date.fromisoformat(day), near) == 0


FIELDS = {"date": FAR_ONE, "deadline": f"{FAR_ONE} 18:00", "further_days": f"{FAR_ONE} 10:00"}


@pytest.fixture
def director(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> Pages:
    assert Terminal(monkeypatch, hall.path)("new", FIVE, "--title", "State Champion", "--event", "it").code == 0
    return hall.seat()


def filled(director: Pages, key: str, value: str, address: str = "/desk/it/timetable") -> Page:
    form, button = director.open(address).form("Record these details")
    typed = {key: value, "zone": ZONE}
    fields = [(name, typed.get(name, given)) for name, given in form.fields]
    fields += [(name, typed[name]) for name in typed if name not in dict(form.fields)]
    return director.send(form, [*fields, (button.name, button.value)])


@pytest.mark.parametrize("key", FIELDS)
def test_a_field_of_the_console_names_the_year(director: Pages, key: str) -> None:
    page = filled(director, key, FIELDS[key])
    assert page.status == 409
    assert "which lies 45 years from today" in page.text
    assert f"if 2072 is meant, its weekday too: Sunday {FAR_ONE}" in page.text
    page = filled(director, key, f"Sunday {FIELDS[key]}")
    assert page.status == 200
    assert "2072" in director.open("/desk/it/timetable").text
    assert filled(director, key, FIELDS[key]).status == 200, "it is known now"


def test_a_weekday_vouches_for_its_own_day_alone(director: Pages) -> None:
    """22 May 2027 is a Saturday, and so is 21 May 2072."""
    both = f"Sat {NEAR_ONE} 10:00; 2072-05-21 10:00"
    page = filled(director, "further_days", both)
    assert page.status == 409
    assert "if 2072 is meant, its weekday too: Saturday 2072-05-21" in page.text
    assert filled(director, "further_days", both.replace("2072", "Sat 2072")).status == 200


def test_days_as_a_file_has_them_are_read_with_spaces_around_them() -> None:
    two = '[{date="2027-05-23", start="10:00"}, {date="2072-05-24", start="10:00"}]'
    for text in (two, f" {two} "):
        found = detail_fields.read({"further_days": text}, near=(date(2026, 11, 22),))
        assert "45 years from today" in found.problems["further_days"]


def test_a_weekday_vouches_for_its_own_day_on_the_plan_too(director: Pages) -> None:
    director.press(director.open("/plan/it"), "Ask about these times", **ASKED)
    both = f"Sat {NEAR_ONE} 10:00; 2072-05-21 10:00"
    page = director.press(director.open(f"/plan/it?at={both}"), "Set the day")
    assert page.status == 409
    assert "its weekday too: Saturday 2072-05-21" in page.text
    page = director.press(director.open(f"/plan/it?at={both.replace('2072', 'Sat 2072')}"), "Set the day")
    assert page.status == 200


def test_a_far_day_that_is_meant_makes_its_deadline_near(director: Pages) -> None:
    """In one form, of a record and of a draft: a deadline some days before it needs no weekday of its own."""
    form, button = director.open("/desk/it/timetable").form("Record these details")
    said = {"date": f"Sunday {FAR_ONE}", "start": "10:00", "zone": ZONE, "deadline": "2072-05-10 18:00"}
    draft = Draft(
        title="State Champion", rules="msca", name=FIVE, content=Path(FIVE).read_bytes(), at=NOW, details=said
    )
    event = read(draft).event
    assert event
    assert set(problems(draft, event, ENGLISH, NOW)) & set(said) == set()
    slips = {**said, "date": FAR_ONE}
    assert {"date", "deadline"} <= set(problems(replace(draft, details=slips), event, ENGLISH, NOW))
    fields = [(name, said.get(name, given)) for name, given in form.fields]
    fields += [(name, said[name]) for name in said if name not in dict(form.fields)]
    assert director.send(form, [*fields, (button.name, button.value)]).status == 200


def test_days_that_are_asked_about_are_as_near(director: Pages) -> None:
    page = director.open("/plan/it")
    for day in (FAR_ONE, LONG_AGO):
        refused = director.press(page, "Ask about these times", **{**ASKED, "days": f"2027-05-22; {day}"})
        assert refused.status == 409
        assert "its weekday too" in refused.text
    taken = director.press(page, "Ask about these times", **{**ASKED, "days": f"2027-05-22; Sunday {FAR_ONE}"})
    assert taken.status == 200


def test_answers_that_are_uploaded_are_as_near(director: Pages) -> None:
    page = director.press(director.open("/plan/it"), "Ask about these times", **ASKED)
    form = page.form("Read the answers")[0]
    for day, status in (
        (FAR_ONE, (409,)),
        (LONG_AGO, (409,)),
        (f"Sunday {FAR_ONE}", (200, 303)),
        (f"Tuesday {LONG_AGO}", (200, 303)),
    ):
        text = f"who,date,from,to,answer\nLakeside Hall,{day},09:00,21:00,open\n"
        answer = director.client.upload(form.action, form.fields, "answers.csv", text.encode())
        assert answer.status in status, (day, answer)


def test_the_samples_are_near_enough(terminal: Terminal) -> None:
    said = terminal("plan", FIVE, "--title", "Cup", "--details", str(SAMPLES / "details.toml"))
    assert (said.code, said.err) == (0, "")
