"""A planned season as appointments: places, deadlines, who comes when, and the details file written from them."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from playoffs.planning.appointment import Appointment
from playoffs.planning.details import Details, Person, SessionDay, read_details
from playoffs.planning.seasons.appointed import appointments, details_toml, directing, playing, root
from playoffs.planning.seasons.grounds import Grounds
from playoffs.planning.seasons.search import search
from playoffs.planning.seasons.season import Season, sessions
from tests.planning.appointments import DETAILS
from tests.planning.seasons import all_day, at, season, stage, wanted

ZONE = "America/Chicago"


def planned() -> tuple[Season, tuple[Appointment, ...]]:
    """A playoff of three over two days, one of them sitting out, directed by another person each day; and one more."""
    people = {who: all_day(6, 7, 13) for who in "ABCEF"} | {"X": all_day(6, 13), "Y": all_day(7)}
    first = wanted("open", "ABC", [240, 480], directors="XY")
    first = replace(first, sessions=sessions("open", (stage(240, "3"), stage(480, "2")), "ABC", "C", 500 * 60, 0))
    some = season([first, wanted("senior", "EF", [300], directors="X")], people | {"hall": all_day(6, 7, 13)})
    return some, appointments(some, search(Grounds(some)) or ())


def test_an_appointment_has_the_places_of_the_plan_and_a_deadline_before_them() -> None:
    some, (first, second) = planned()
    assert [s.start for s in first.sittings] == [at(6, "09:00"), at(7, "09:00")]
    assert [(s.number, s.of) for s in first.sittings] == [(1, 2), (2, 2)]
    assert first.deadline == at(3, "09:00")
    assert first.place == "hall"
    assert [p.sits_out for p in first.players] == [False, False, True]
    assert first.details.director == Person("X")
    assert first.details.assistants == (Person("Y"),)
    assert second.root != first.root == root(some.name, "open") == first.details.calendar


def test_a_deadline_that_is_set_already_stays() -> None:
    some, _ = planned()
    fixed = replace(some, playoffs=tuple(replace(p, deadline=at(2, "18:00")) for p in some.playoffs))
    assert {a.deadline for a in appointments(fixed, search(Grounds(fixed)) or ())} == {at(2, "18:00")}


def test_everybody_has_what_they_play_and_direct() -> None:
    some, made = planned()
    places = search(Grounds(some)) or ()
    assert {name: [a.title for a, _ in own] for name, own in playing(made).items()} == {
        "A": ["Open"],
        "B": ["Open"],
        "C": ["Open"],
        "E": ["Senior"],
        "F": ["Senior"],
    }
    days = directing(made, places, some)
    assert {name: [(a.title, [s.number for s in a.sittings]) for a in own] for name, own in days.items()} == {
        "X": [("Open", [1]), ("Senior", [1])],
        "Y": [("Open", [2])],
    }


def test_the_details_file_says_the_same_to_whoever_reads_it(tmp_path: Path) -> None:
    _, made = planned()
    for each in (*(a.details for a in made), DETAILS, Details()):
        (tmp_path / "d.toml").write_text(details_toml(each), encoding="utf-8")
        assert read_details(tmp_path / "d.toml") == each


names = st.text(st.characters(blacklist_categories=["Cs"], blacklist_characters="\r"), min_size=1, max_size=20)


@given(names, names, st.lists(names, max_size=2), st.lists(st.sampled_from(["2027-03-07", "2027-03-09"]), unique=True))
def test_whatever_was_typed_survives_the_file(
    tmp_path_factory: pytest.TempPathFactory, site: str, name: str, notes: list[str], days: list[str]
) -> None:
    details = replace(
        DETAILS,
        site=site,
        date="2027-03-06",
        further_days=tuple(SessionDay(day, "10:00") for day in sorted(days)),
        director=Person(name, site),
        notes=tuple(notes),
    )
    file = tmp_path_factory.mktemp("details") / "d.toml"
    file.write_text(details_toml(details), encoding="utf-8", newline="")
    assert read_details(file) == details
