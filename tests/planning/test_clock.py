"""Typed times and zones: what the clocks skip or show twice is refused or resolved, never guessed."""

import time
from contextlib import suppress
from datetime import date, timedelta

import pendulum
import pytest
from hypothesis import given
from hypothesis import strategies as st

from playoffs.planning.clock import (
    HOUR,
    IN_THE_US,
    check_zone,
    days_after,
    days_before,
    instant,
    iso,
    local,
    local_day,
    moment_words,
    observances,
    shown_at,
    time_words,
    typed_zone,
    whole_day,
)
from playoffs.planning.windows import Window
from playoffs.text.errors import BadInput

CHICAGO, PHOENIX, HAVANA, BEIRUT = "America/Chicago", "America/Phoenix", "America/Havana", "Asia/Beirut"
SPRING, AUTUMN = date(2027, 3, 14), date(2027, 11, 7)


def test_a_time_that_the_clocks_skip_is_refused() -> None:
    with pytest.raises(BadInput, match="2027-03-14 02:30 in America/Chicago, which the clocks skip") as refused:
        instant(SPRING, "02:30", CHICAGO, "answers.csv", 7)
    assert str(refused.value).startswith("answers.csv, line 7: found")


def test_a_time_that_occurs_twice_must_say_its_offset() -> None:
    with pytest.raises(BadInput, match="occurs twice that day; expected 01:30-05:00 or 01:30-06:00"):
        instant(AUTUMN, "01:30", CHICAGO, "x")
    first = instant(AUTUMN, "01:30-05:00", CHICAGO, "x")
    second = instant(AUTUMN, "01:30-06:00", CHICAGO, "x")
    assert second - first == 3600
    assert (iso(first, CHICAGO)[-6:], iso(second, CHICAGO)[-6:]) == ("-05:00", "-06:00")
    assert time_words(first, CHICAGO) == time_words(second, CHICAGO) == "01:30"


@pytest.mark.parametrize(
    ("day", "time", "zone"),
    [
        (AUTUMN, "01:30-07:00", CHICAGO),
        (SPRING, "02:30-06:00", CHICAGO),
        (SPRING, "02:30-05:00", CHICAGO),
        (SPRING, "12:00-06:00", CHICAGO),
    ],
)
def test_an_offset_that_the_zone_does_not_have_then_is_refused(day: date, time: str, zone: str) -> None:
    with pytest.raises(BadInput, match="an offset that the zone has at that time"):
        instant(day, time, zone, "x")


@pytest.mark.parametrize("zone", [PHOENIX, "UTC"])
@pytest.mark.parametrize(("day", "time"), [(SPRING, "02:30"), (AUTUMN, "01:30")])
def test_a_zone_without_daylight_saving_has_every_time_once(day: date, time: str, zone: str) -> None:
    assert time_words(instant(day, time, zone, "x"), zone) == time


def test_days_of_23_24_and_25_hours() -> None:
    lengths = [(w.end - w.start) // 3600 for w in (whole_day(d, CHICAGO) for d in (SPRING, AUTUMN, date(2027, 6, 1)))]
    assert lengths == [23, 25, 24]
    assert {(w.end - w.start) // 3600 for w in (whole_day(d, PHOENIX) for d in (SPRING, AUTUMN))} == {24}


@pytest.mark.parametrize("zone", [CHICAGO, PHOENIX, HAVANA, BEIRUT, "America/Santiago", "Pacific/Apia"])
def test_the_days_of_a_year_meet_and_hold_their_own_date(zone: str) -> None:
    """Where midnight itself is skipped or occurs twice, too."""
    day = date(2027, 1, 1)
    while day.year == 2027:
        today, tomorrow = whole_day(day, zone), whole_day(day + timedelta(days=1), zone)
        assert today.end == tomorrow.start
        assert local_day(today.start, zone) == local_day(today.end - 1, zone) == day
        assert local_day(today.start - 1, zone) < day
        day += timedelta(days=1)


def test_the_end_of_the_day_is_24_00() -> None:
    assert instant(SPRING, "24:00", CHICAGO, "x") == instant(date(2027, 3, 15), "00:00", CHICAGO, "x")


@pytest.mark.parametrize("time", ["", "9", "25:00", "24:30", "09:60", "9.30", "noon", "09:00 PM", "09:00+1"])
def test_what_is_no_time_of_day_is_refused(time: str) -> None:
    with pytest.raises(BadInput, match="a time of day"):
        instant(SPRING, time, CHICAGO, "x")


@pytest.mark.parametrize("zone", ["Mars/Base", "", "America", "../etc/passwd", "america/chicago", "CST6"])
def test_a_zone_that_does_not_exist_is_refused(zone: str) -> None:
    with pytest.raises(BadInput, match="an IANA zone such as America/Chicago"):
        check_zone(zone, "season.toml", 3)


def test_a_misspelt_zone_is_answered_with_the_nearest() -> None:
    said = r"^x: found time zone \"US/Centra\" \(did you mean 'US/Central'\?\); expected an IANA zone such as \S+$"
    with pytest.raises(BadInput, match=said):  # no question ended within the sentence
        check_zone("US/Centra", "x")
    assert check_zone(CHICAGO, "x") == CHICAGO


@pytest.mark.parametrize("short", ["CST", "cdt", "EST", "EDT", "MST", "PDT", "CT", "AKST"])
def test_what_is_short_for_a_zone_in_the_us_is_answered_with_its_name_and_not_guessed(short: str) -> None:
    with pytest.raises(BadInput) as refused:
        typed_zone(short, "x")
    assert refused.value.found == f'time zone "{short}", an abbreviation that can mean several zones'
    assert refused.value.expected == f"the zone by its name: in the US {short.upper()} is {IN_THE_US[short.upper()]}"
    assert all(check_zone(name.split(" ")[0], "x") for name in IN_THE_US.values())


def test_a_record_may_hold_the_two_that_are_zones_by_themselves() -> None:
    assert [check_zone(each, "x") for each in ("EST", "MST")] == ["EST", "MST"]
    assert typed_zone("EST5EDT", "x") == "EST5EDT"


def test_days_before_keep_the_time_on_the_wall() -> None:
    game = instant(date(2027, 3, 16), "10:00", CHICAGO, "x")
    deadline = days_before(game, 3, CHICAGO)
    assert moment_words(deadline, CHICAGO) == "Sat, Mar 13, 2027, 10:00 AM CST"
    assert game - deadline == 3 * 86_400 - 3600
    assert moment_words(days_before(game, 3, PHOENIX), PHOENIX) == "Sat, Mar 13, 2027, 8:00 AM MST"


@given(st.datetimes(), st.sampled_from([CHICAGO, PHOENIX, HAVANA, "Asia/Kathmandu"]))
def test_a_time_that_is_accepted_reads_back_as_typed(moment: object, zone: str) -> None:
    day, time = str(moment)[:10], str(moment)[11:16]
    if not "1972" < day < "2100":
        return
    with suppress(BadInput):
        found = instant(date.fromisoformat(day), time, zone, "x")
        assert f"{local(found, zone):%Y-%m-%d %H:%M}" == f"{day} {time}"


ZONES = (CHICAGO, PHOENIX, HAVANA, BEIRUT, "Europe/London", "Asia/Kathmandu", "Australia/Lord_Howe", "America/Asuncion")
"""With changes at one, at midnight, by half an hour, in autumn; and without any."""

YEAR = Window(1_798_783_200, 1_830_319_200)
"""2027, about."""


@given(st.sampled_from(ZONES), st.data(), st.integers(-3 * HOUR // 60, 3 * HOUR // 60), st.integers(1, 400))
def test_a_second_library_tells_the_same_around_every_change(
    zone: str, data: st.DataObject, minutes: int, days: int
) -> None:
    changed = data.draw(st.sampled_from([each.start for each in observances(zone, YEAR)]))
    moment = changed + 60 * minutes
    other = pendulum.from_timestamp(moment, tz=zone)
    assert iso(moment, zone) == other.isoformat()
    assert moment_words(moment, zone) == other.format("ddd, MMM D, YYYY, h:mm A zz")
    assert days_after(moment, days, zone) == other.add(days=days).int_timestamp
    assert days_before(moment, days, zone) == other.subtract(days=days).int_timestamp


@given(st.sampled_from(ZONES), st.data(), st.integers(-36, 36), st.integers(-3 * HOUR // 60, 3 * HOUR // 60))
def test_a_second_library_refuses_and_accepts_the_same_typed_times(
    zone: str, data: st.DataObject, days: int, minutes: int
) -> None:
    changed = data.draw(st.sampled_from([each.start for each in observances(zone, YEAR)]))
    wall = pendulum.from_timestamp(changed + 60 * minutes, tz=zone).add(minutes=minutes)
    named = (wall.year, wall.month, wall.day, wall.hour, wall.minute)
    try:
        expected: int | None = pendulum.datetime(*named, tz=zone, raise_on_unknown_times=True).int_timestamp
    except pendulum.tz.exceptions.NonExistingTime:
        expected = None
    except pendulum.tz.exceptions.AmbiguousTime:
        expected = None
    try:
        found: int | None = instant(date(*named[:3]), f"{named[3]:02d}:{named[4]:02d}", zone, "x")
    except BadInput:
        found = None
    assert found == expected


def test_where_no_zone_is_stated_the_clock_of_this_computer_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "America/Chicago")
    time.tzset()
    try:
        assert f"{shown_at('2026-11-03T00:04:00Z', ''):%d %H:%M}" == "02 18:04"
        assert f"{shown_at('2026-11-03T00:04:00Z', 'Nowhere/Near'):%d %H:%M}" == "03 00:04"
    finally:
        monkeypatch.undo()
        time.tzset()
