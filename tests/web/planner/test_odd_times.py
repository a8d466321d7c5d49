"""Whatever is typed for days and times is taken or refused in a sentence: no page of a plan is an error."""

import re
from datetime import date, timedelta
from urllib.parse import urlencode

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from tests.thinned import examples
from tests.web.conftest import Hall
from tests.web.pages import Pages
from tests.web.planner.test_answers import ASKED, EVENT
from tests.web.planner.test_placing import EIGHT, whole_days

DAYS = (
    "2027-05-22",
    "0000-01-01",
    "0001-01-01",
    "9999-12-31",
    "2027-02-30",
    "1900-01-01",
    "2200-12-31",
    "２０２７-05-22",
)
TIMES = ("00:00", "00:30", "23:59", "24:00", "24:01", "99:99", "9", "9 AM", "-1:00", "10:00-06:00", "")
ZONES = ("America/Chicago", "Pacific/Kiritimati", "Etc/GMT+12", "UTC", "", "/etc", "..", "America", "A" * 300)
ODD = some.text(max_size=20)
DAY = some.sampled_from(DAYS) | some.dates().map(str) | ODD
TIME = some.sampled_from(TIMES) | some.times().map(lambda each: f"{each:%H:%M}") | ODD
AT = some.lists(some.tuples(DAY, TIME).map(" ".join), min_size=1, max_size=4).map("; ".join) | ODD
STATUS = (200, 409, 400)


@pytest.fixture
def asked(hall: Hall, director: Pages) -> Pages:
    whole_days(director)
    return director


FUZZ = settings(max_examples=examples(60), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@FUZZ
@given(at=AT)
def test_any_day_is_tried_or_refused(asked: Pages, at: str) -> None:
    answer = asked.client.get(f"/plan/{EVENT}?{urlencode({'at': at})}")
    assert answer.status in STATUS, at
    assert re.findall(r'class="waits">[a-z].*', answer.text) == [], "a sentence begins with a capital"
    form, button = asked.open(f"/plan/{EVENT}?at={EIGHT}").form("Set the day")
    fields = [(name, at if name == "at" else value) for name, value in form.fields]
    assert asked.send(form, [*fields, (button.name, button.value)]).status in STATUS, at


@FUZZ
@given(days=some.lists(DAY, max_size=4).map("; ".join), start=TIME, end=TIME, zone=some.sampled_from(ZONES) | ODD)
def test_any_times_are_asked_about_or_refused(asked: Pages, days: str, start: str, end: str, zone: str) -> None:
    typed = {**ASKED, "days": days, "start": start, "end": end, "zone": zone}
    page = asked.press(asked.open(f"/plan/{EVENT}"), "Ask about these times", **typed)
    assert page.status in STATUS, typed
    assert asked.client.get(f"/plan/{EVENT}").status == 200, typed


@pytest.mark.parametrize(("number", "sentence"), [(150, "windows"), (700, "2,000 characters")])
def test_more_days_than_a_grid_has_are_refused(asked: Pages, number: int, sentence: str) -> None:
    days = [str(date(2027, 1, 1) + timedelta(days=n)) for n in range(number)]
    page = asked.press(asked.open(f"/plan/{EVENT}"), "Ask about these times", **{**ASKED, "days": "; ".join(days)})
    assert (page.status, sentence in page.words) == (409, True)
    at = "; ".join(f"{day} 10:00" for day in days)
    form, button = asked.open(f"/plan/{EVENT}?at={EIGHT}").form("Set the day")
    fields = [(name, at if name == "at" else value) for name, value in form.fields]
    assert asked.send(form, [*fields, (button.name, button.value)]).status == 409
