"""Calendars, read back by another library than the one that wrote them."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import vobject
from msgspec.structs import replace

from playoffs.documents.words.language import language
from playoffs.editions.load import staged as edition
from playoffs.planning.appointment import Appointment, State, Status, deadline, sittings
from playoffs.planning.calendar import Draft, Gone, of_director, of_player, of_playoff
from playoffs.planning.clock import observances
from playoffs.planning.details import SessionDay
from playoffs.planning.issued import Handed
from playoffs.planning.windows import Window
from playoffs.playoff.course import staged
from playoffs.renderers.ical import file
from playoffs.text.errors import BadInput
from tests.planning.appointments import DETAILS, PLAYERS, appointment
from tests.planning.seasons import at

ISSUED = at(1, "12:00")

GONE = Gone(at(20, "09:00"), "State Champion")

WEEKENDS = {
    "spring": ("2027-03-13", "2027-03-14"),
    "autumn": ("2027-11-06", "2027-11-07"),
    "no change": ("2027-06-05", "2027-06-06"),
}


@pytest.fixture(autouse=True)
def _only_the_zones_of_the_file_are_known() -> None:
    """vobject remembers zones by their name; each test reads those in its own file."""
    getattr(vobject.icalendar, "__tzidMap").clear()


def entries(content: bytes) -> dict[str, Any]:
    """The entries of a calendar by what they are."""
    read = vobject.readOne(content.decode())
    read.validate()
    return {event.uid.value.partition("@")[0]: event for event in read.vevent_list}


def instants(event: Any) -> tuple[int, int]:
    return tuple(int(each.value.astimezone(UTC).timestamp()) for each in (event.dtstart, event.dtend))  # type: ignore[return-value]


def made_of(draft: Draft, sequence: int = 0) -> bytes:
    return file(Handed(draft, sequence, ISSUED), language())


def of(appointment: Appointment, sequence: int = 0) -> dict[str, Any]:
    return entries(made_of(of_playoff(appointment), sequence))


def test_a_playoff_has_its_days_its_later_stages_and_its_deadline() -> None:
    found, made = of(appointment()), appointment()
    assert list(found) == ["day-1", "day-1-stage-3", "day-2", "deadline"]
    assert [instants(found[f"day-{n}"]) for n in (1, 2)] == [(s.start, s.end) for s in made.sittings]
    assert found["day-1"].summary.value == "State Champion: playoff, day 1"
    assert found["day-1"].location.value == "Union Hall, Room 2, 1 Example Street"
    assert found["day-1"].status.value == "TENTATIVE"
    assert found["day-1"].transp.value == "OPAQUE"
    assert found["day-1"].organizer.value == "MAILTO:dee@example.org"
    told = found["day-1"].description.value.split("\n")
    assert told == [
        "5 players (MSCA-5): not before 9:00 AM, over by 10:36 AM at the latest",
        "3 players (MSCA-3): not before 9:21 AM, over by 12:27 PM at the latest",
        "The longest course takes 3 h 27 min, breaks included.",
        "Reply by Friday, March 5, 2027, 6:00 PM CST.",
        "Director: Dee Ost, dee@example.org, 555-0100",
        "Revision 1.",
    ]


def test_a_later_stage_says_not_before_and_blocks_nothing() -> None:
    later = of(appointment())["day-1-stage-3"]
    assert later.summary.value == "Not before 9:21 AM: State Champion, 3 players"
    assert later.transp.value == "TRANSPARENT"
    start, end = instants(later)
    assert (start - appointment().sittings[0].start, end) == (21 * 60, appointment().sittings[0].end)


def test_the_deadline_is_an_entry_of_its_own_with_an_alarm_a_day_before() -> None:
    entry = of(appointment())["deadline"]
    assert int(entry.dtstart.value.astimezone(UTC).timestamp()) == at(5, "18:00") == appointment().deadline
    assert entry.valarm.trigger.value == timedelta(days=-1)
    assert not hasattr(entry, "location")
    said = (
        "Confirm or decline by e-mail. Whoever has not answered when the director closes the list is out;"
        " until then a late answer counts.†\n† The rule text is silent;"
    )
    assert entry.description.value.startswith(said)


@pytest.mark.parametrize("zone", ["America/Chicago", "America/Phoenix", "UTC", "Europe/London"])
@pytest.mark.parametrize("weekend", WEEKENDS)
def test_instants_survive_a_change_of_the_clocks_inside_the_weekend(zone: str, weekend: str) -> None:
    """Read with the offsets of the file itself; play runs through the night of the change."""
    first, second = WEEKENDS[weekend]
    late = replace(DETAILS, zone=zone, date=first, start="22:00", further_days=(SessionDay(second, "15:00"),),
                   deadline=f"{first[:8]}01 12:00")  # fmt: skip
    made = appointment(late)
    found = of(made)
    for n, sitting in enumerate(made.sittings, 1):
        assert instants(found[f"day-{n}"]) == (sitting.start, sitting.end)
        assert sitting.end - sitting.start == sitting.spans[-1].end.latest


def test_offsets_are_told_as_the_standard_asks() -> None:
    """RFC 5545, 3.6.5: an onset is wall time in the offset that it ends."""
    text = made_of(of_playoff(appointment())).decode().replace("\r\n", "\n")
    assert "BEGIN:DAYLIGHT\nDTSTART:20270314T020000\nTZNAME:CDT\nTZOFFSETFROM:-0600\nTZOFFSETTO:-0500\n" in text
    autumn = replace(DETAILS, date="2027-11-06", further_days=(SessionDay("2027-11-07", "10:00"),))
    text = made_of(of_playoff(appointment(autumn))).decode().replace("\r\n", "\n")
    assert "BEGIN:STANDARD\nDTSTART:20271107T020000\nTZNAME:CST\nTZOFFSETFROM:-0500\nTZOFFSETTO:-0600\n" in text
    assert text.index("BEGIN:VTIMEZONE") < text.index("BEGIN:VEVENT")


def test_a_zone_without_changes_has_one_observance_and_utc_has_no_zone_at_all() -> None:
    year = Window(at(1, "00:00"), at(1, "00:00") + 365 * 86_400)
    assert len(observances("America/Phoenix", year)) == 1
    assert [(o.before, o.offset, o.name, o.summer) for o in observances("America/Chicago", year)] == [
        (-21600, -21600, "CST", False),
        (-21600, -18000, "CDT", True),
        (-18000, -21600, "CST", False),
    ]
    assert b"VTIMEZONE" not in made_of(of_playoff(appointment(replace(DETAILS, zone="UTC"))))


def test_entries_keep_their_uid_and_have_the_sequence_of_their_file() -> None:
    moved = replace(DETAILS, start="11:00", site="Library")
    first, second = of(appointment()), of(appointment(moved, revision=4), 3)
    assert [e.uid.value for e in first.values()] == [e.uid.value for e in second.values()]
    assert {e.sequence.value for e in first.values()} == {"0"}
    assert {e.sequence.value for e in second.values()} == {"3"}
    uids = [e.uid.value for e in first.values()]
    assert len(set(uids)) == len(uids)
    other = replace(appointment(), root="beef")
    assert not set(uids) & {e.uid.value for e in of(other).values()}


@pytest.mark.parametrize(
    ("state", "status"),
    [
        (State.INVITED, "TENTATIVE"),
        (State.CONFIRMED, "CONFIRMED"),
        (State.DECLINED, "CANCELLED"),
        (State.SILENT, "CANCELLED"),
    ],
)
def test_a_player_has_the_status_of_the_own_answer(state: State, status: str) -> None:
    player = replace(PLAYERS[0], state=state)
    found = entries(made_of(of_player("p", [(appointment(), player)])))
    assert found["day-1"].status.value == status
    assert ("deadline" in found) == (state is State.INVITED)


def test_who_sits_out_comes_later() -> None:
    day = entries(made_of(of_player("p", [(appointment(), PLAYERS[4])])))["day-1"]
    assert day.summary.value == "Not before 9:21 AM: State Champion: playoff, day 1"
    assert instants(day)[0] == appointment().sittings[0].start + 21 * 60


def test_who_sits_out_a_whole_day_has_no_entry_for_it() -> None:
    three = replace(DETAILS, further_days=(SessionDay("2027-03-14", "10:00"), SessionDay("2027-03-20", "10:00")))
    found = entries(made_of(of_player("p", [(appointment(three), PLAYERS[4])])))
    assert list(found) == ["day-2", "day-3", "deadline"]


def test_what_is_called_off_is_cancelled_for_everybody() -> None:
    off = replace(appointment(), status=Status.CANCELLED)
    assert {e.status.value for e in of(off).values()} == {"CANCELLED"}
    assert {e.status.value for e in entries(made_of(of_player("p", [(off, PLAYERS[0])]))).values()} == {"CANCELLED"}


def test_a_director_has_every_playoff_in_one_calendar() -> None:
    other = replace(appointment(replace(DETAILS, zone="Europe/London")), root="beef", title="Senior Champion")
    read = vobject.readOne(made_of(of_director("Dee Ost", [appointment(), other])).decode())
    assert len(read.vevent_list) == 8
    assert [zone.tzid.value for zone in read.vtimezone_list] == ["America/Chicago", "Europe/London"]
    assert getattr(read, "x-wr-calname").value == "Dee Ost"


def test_an_empty_calendar_is_an_error() -> None:
    for make in (
        of_playoff,
        lambda a: of_player("p", [(a, PLAYERS[0])]),
        lambda a: of_director("Dee", [a]),
    ):
        with pytest.raises(BadInput, match="at least one day"):
            made_of(make(replace(appointment(details=replace(DETAILS, deadline=None)), sittings=())))


def test_what_is_gone_is_canceled_and_takes_no_time() -> None:
    draft = of_playoff(appointment())
    found = entries(file(Handed(draft, 7, ISSUED, {"day-3@f00d.playoffs.invalid": GONE}), language()))
    gone = found.pop("day-3")
    assert (gone.status.value, gone.sequence.value, gone.transp.value) == ("CANCELLED", "7", "TRANSPARENT")
    assert gone.summary.value == "Canceled: State Champion"
    assert {entry.status.value for entry in found.values()} == {"TENTATIVE", "CONFIRMED"}
    assert {entry.sequence.value for entry in found.values()} == {"7"}


def test_when_it_was_made_is_told_in_utc() -> None:
    stamp = of(appointment())["day-1"].dtstamp.value
    assert stamp == datetime.fromtimestamp(ISSUED, UTC)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"date": None}, "found no date"),
        ({"start": None}, "found no start"),
        ({"zone": ""}, "found no zone"),
        ({"zone": "Mars/Base"}, "IANA zone"),
        ({"start": "02:30", "date": "2027-03-14"}, "which the clocks skip"),
        ({"date": "2027-02-30"}, "the date 2027-02-30"),
        ({"deadline": "2027-03-13 09:01"}, "after the first game"),
        ({"deadline": "2027-03-14 02:30"}, "which the clocks skip"),
    ],
)
def test_details_without_a_day_or_a_time_make_no_appointment(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        appointment(replace(DETAILS, **change))


def test_nobody_comes_on_a_day_that_no_stage_is_left_for() -> None:
    days = sittings(DETAILS, staged(edition("msca"), 2), "x")
    assert [(day.number, day.of) for day in days] == [(1, 1)]


def test_a_day_that_is_over_the_limit_is_not_split_when_the_days_are_named() -> None:
    days = sittings(replace(DETAILS, day_limit=60), staged(edition("msca"), 5), "x")
    assert [len(day.spans) for day in days] == [2, 1]
    assert deadline(replace(DETAILS, deadline=None), days, "x") is None
