"""Event details: what is read, and what is refused with its line."""

from pathlib import Path

import pytest

from playoffs.planning.details import instant, read_details
from playoffs.text.errors import BadInput

GOOD = """association = "Northland Chess Association"
zone = "America/Chicago"
date = "2027-01-16"
start = "09:30"
deadline = "2027-01-09 18:00"
director = { name = "Una Halvorsen", contact = "td@example.org" }
further_days = [{ date = "2027-01-17", start = "10:00" }]
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "details.toml"


def test_details_are_read(file: Path) -> None:
    file.write_text(GOOD, "utf-8")
    details = read_details(file)
    assert details.director is not None
    assert details.director.name == "Una Halvorsen"
    assert instant(details, "2027-01-16", "09:30").strftime("%Y-%m-%dT%H:%M%z") == "2027-01-16T09:30-0600"


def test_every_detail_is_optional(file: Path) -> None:
    file.write_text("", "utf-8")
    assert read_details(file).date is None


WRONG = {
    "a zone that does not exist": (
        '"America/Chicago"',
        '"America/Chicgo"',
        "line 2: found time zone \"America/Chicgo\" (did you mean 'America/Chicago'?); "
        "expected an IANA zone such as America/Chicago",
    ),
    "a time without a zone": (
        'zone = "America/Chicago"',
        "",
        'line 4: found a time without a time zone; expected the zone, such as zone = "America/Chicago"',
    ),
    "a day that does not exist": (
        '"2027-01-16"',
        '"2027-02-30"',
        "line 3: found 2027-02-30, a day that February does not have; expected a day that there is, such as 2027-05-22",
    ),
    "an hour that daylight saving skips": (
        'date = "2027-01-16"\nstart = "09:30"',
        'date = "2027-03-14"\nstart = "02:30"',
        "line 4: found 2027-03-14 02:30 in America/Chicago, which the clocks skip that day; "
        "expected a time that exists",
    ),
    "a deadline after the first game": (
        "2027-01-09 18:00",
        "2027-01-16 09:31",
        "line 5: found the deadline 2027-01-16 09:31; expected none after the first game, 2027-01-16 09:30",
    ),
    "days out of order": (
        'date = "2027-01-17"',
        'date = "2027-01-16"',
        "line 7: found the further day 2027-01-16 beside the first day 2027-01-16; expected a day after 2027-01-16",
    ),
}


@pytest.mark.parametrize("case", WRONG)
def test_wrong_details_are_refused_with_the_line(file: Path, case: str) -> None:
    old, new, sentence = WRONG[case]
    assert GOOD.count(old) == 1
    file.write_text(GOOD.replace(old, new), "utf-8")
    with pytest.raises(BadInput) as refused:
        read_details(file)
    assert str(refused.value) == f"{file}, {sentence}"


def test_an_unknown_detail_is_refused(file: Path) -> None:
    file.write_text('asociation = "x"\n', "utf-8")
    with pytest.raises(BadInput, match=r"line 1: found .*asociation.*association"):
        read_details(file)
