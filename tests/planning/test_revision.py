"""The life of a plan: what makes a revision, what it says, and which answers and titles stand against it."""

import pytest
from msgspec.structs import replace

from playoffs.documents.words.change_words import change
from playoffs.documents.words.language import ENGLISH, language
from playoffs.documents.words.planning_words import clashing, sharing
from playoffs.planning.answers import Times
from playoffs.planning.appointment import Invitee, State
from playoffs.planning.details import Details, SessionDay
from playoffs.planning.revision import Change, Revision, answered, broken, busy, changes, revised, shared
from playoffs.planning.windows import Window
from tests.planning.appointments import DETAILS, PLAYERS, appointment

NAMES = {p.id: p.name for p in PLAYERS}
FIELD = tuple(NAMES)
FIRST = Revision(number=1, version=4, at="then", details=DETAILS, field=FIELD)


def told(before: Revision, after: Revision) -> tuple[str, ...]:
    """What changed, with the days of five players."""
    days = [appointment(replace(each.details, deadline=None)).sittings for each in (before, after)]
    return worded(changes(before, days[0], after, days[1], NAMES))


def worded(some: tuple[Change, ...]) -> tuple[str, ...]:
    return tuple(change(each, language()) for each in some)


MOVED: dict[str, object] = {
    "date": "2027-03-12",
    "start": "10:00",
    "zone": "America/Denver",
    "further_days": (SessionDay("2027-03-14", "11:00"),),
    "deadline": "2027-03-04 18:00",
    "site": "Library",
    "room": "",
    "address": "2 Example Street",
}
STAYS: dict[str, object] = {
    "fees": "10",
    "director": None,
    "live": "",
    "revision": 9,
    "notes": ("a",),
}


@pytest.mark.parametrize("key", MOVED)
def test_every_change_of_date_site_or_deadline_makes_the_next_revision(key: str) -> None:
    after = revised(FIRST, 9, "now", replace(DETAILS, **{key: MOVED[key]}), FIELD)
    assert after
    assert (after.number, after.version, after.at) == (2, 9, "now")
    said = told(FIRST, after)
    label = "Site" if key in ("site", "room", "address") else "Reply by" if key == "deadline" else "Day "
    assert said
    assert all(each.startswith((label, "Reply by") if key == "zone" else label) for each in said)


@pytest.mark.parametrize("key", STAYS)
def test_other_details_make_none_but_are_known(key: str) -> None:
    details = replace(DETAILS, **{key: STAYS[key]})
    after = revised(FIRST, 9, "now", details, tuple(reversed(FIELD)))
    assert after == replace(FIRST, details=details)


def test_a_change_of_the_field_makes_one_and_names_who() -> None:
    after = revised(FIRST, 9, "now", DETAILS, FIELD[1:])
    assert after
    assert after.number == 2
    assert told(FIRST, after) == ("Field: Ada Lind no longer plays",)
    assert told(after, FIRST) == ("Field: Ada Lind plays",)


def test_a_changed_deadline_is_told_with_the_next_revision() -> None:
    after = replace(FIRST, number=2, details=replace(DETAILS, deadline=None))
    assert told(FIRST, after) == ("Reply by: open; before: Friday, March 5, 2027, 6:00 PM CST",)


def test_every_day_start_and_length_that_changed_is_named() -> None:
    five, two = appointment().sittings, appointment(replace(DETAILS, start="10:00")).sittings
    after = replace(FIRST, number=2)
    assert worded(changes(FIRST, five, after, two, NAMES)) == (
        "Day 1: Saturday, March 13, 2027, 10:00 AM CST, over by 1:27 PM at the latest;"
        " before: Saturday, March 13, 2027, 9:00 AM CST, over by 12:27 PM at the latest",
    )
    gone, come = (worded(changes(FIRST, was, after, now, NAMES)) for was, now in ((five, five[:1]), (five[:1], five)))
    day = "Sunday, March 14, 2027, 10:00 AM CDT, over by 10:02 PM at the latest"
    assert gone == (f"Day 2: not played any more; before: {day}",)
    assert come == (f"Day 2: {day}; before: not planned",)


def test_that_days_are_given_up_or_stand_again_is_told_like_any_change() -> None:
    off = revised(FIRST, 9, "now", DETAILS, FIELD, given_up=True)
    assert off
    assert off.number == 2
    assert not answered(FIRST, off)
    moved = replace(DETAILS, date="2027-03-12")
    for after in (off, replace(off, details=moved)):  # no day is told that does not stand
        assert told(FIRST, after) == ("Postponed; a new date will be announced",)
        assert told(off, after) == ()
    again = revised(off, 10, "later", DETAILS, FIELD)
    assert again
    assert again.number == 3
    assert told(FIRST, again) == ()
    assert told(off, again)[0].startswith("Day 1: Saturday, March 13, 2027, 9:00 AM CST")
    assert [each.partition("; before: ")[2] for each in told(off, again)] == ["no date", "no date"]


@pytest.mark.parametrize("missing", ["date", "start", "zone"])
def test_there_is_no_revision_before_date_time_and_zone_are_known(missing: str) -> None:
    details = replace(DETAILS, **{missing: None if missing != "zone" else ""})
    assert revised(None, 1, "then", details, FIELD) is None
    back = revised(FIRST, 9, "now", details, FIELD)
    assert back
    assert back.number == FIRST.number + 1, "that it was taken back is told"
    assert revised(back, 10, "later", details, FIELD[1:]) == back


def test_the_first_revision_has_the_number_that_the_details_say() -> None:
    assert [
        found.number
        for found in (revised(None, 1, "t", replace(DETAILS, revision=n), FIELD) for n in (0, 1, 3))
        if found
    ] == [1, 1, 3]
    assert Details().revision == 1


def always(margin: int = 0) -> Times:
    made = appointment()
    windows = tuple(Window(s.start - margin, s.end + margin) for s in made.sittings)
    return Times(windows, windows)


def test_answers_that_hold_break_nothing_and_neither_does_silence() -> None:
    made = appointment()
    assert broken(made, {p.id: always() for p in PLAYERS}) == ()
    assert broken(made, {}) == ()


def test_an_answer_withdrawn_breaks_the_day_it_concerns() -> None:
    made = appointment()
    first, second = made.sittings
    answers = {
        "1": Times((Window(first.start, first.end),), (Window(first.start, first.end),)),
        "2": replace(always(), good=(Window(second.start, second.end),)),
        "3": Times(),
    }
    found = broken(made, answers)
    assert [(c.player, c.window.start, c.possible) for c in found] == [
        ("Ada Lind", second.start, False),
        ("Bo Berg", first.start, True),
        ("Çem Ünal", first.start, False),
        ("Çem Ünal", second.start, False),
    ]
    assert clashing(found[0], ENGLISH) == "Ada Lind is not available on Sun, Mar 14, 2027, 10:00 AM – 10:02 PM"
    assert clashing(found[1], ENGLISH) == "Bo Berg calls Sat, Mar 13, 2027, 9:00 AM – 12:27 PM, only possible"


@pytest.mark.parametrize("short", [0, 1])
def test_the_longest_course_must_fit_to_the_second(short: int) -> None:
    made = appointment()
    windows = tuple(Window(s.start, s.end - short) for s in made.sittings)
    assert len(broken(made, {"1": Times(windows, windows)})) == 2 * short


def test_who_sits_out_or_is_out_is_only_bound_when_needed() -> None:
    made = appointment()
    first, _ = made.sittings
    windows = (Window(first.start + 21 * 60, first.end), always().can[1])
    late = Times(windows, windows)
    assert broken(made, {"5": late}) == ()
    assert len(broken(made, {"1": late})) == 1
    out = replace(made, players=(replace(PLAYERS[0], state=State.DECLINED),))
    assert broken(out, {"1": Times()}) == ()
    three = replace(DETAILS, further_days=(SessionDay("2027-03-14", "10:00"), SessionDay("2027-03-20", "10:00")))
    assert len(busy(appointment(three), sits_out=True)) == 2


def test_another_title_with_the_same_people_is_told_and_whether_at_once() -> None:
    made = appointment()
    other = replace(made, root="beef", title="Senior Champion", players=(Invitee("9", "ADA LIND"), Invitee("8", "Eve")))
    (found,) = shared(made, [other])
    assert sharing(found, ENGLISH) == "Ada Lind also plays for Senior Champion, at the same time"
    away = appointment(replace(DETAILS, date="2027-05-01", further_days=(SessionDay("2027-05-02", "10:00"),)))
    (found,) = shared(made, [replace(away, title="Senior Champion", players=other.players)])
    assert sharing(found, ENGLISH) == "Ada Lind also plays for Senior Champion"
    declined = replace(other, players=(replace(other.players[0], state=State.DECLINED),))
    assert shared(made, [declined]) == ()
