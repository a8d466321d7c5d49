"""The CSV of answers: what it says, and every way in which it is refused, with its line."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playoffs.planning.answers import Answer, Said, Times, parsed_answers, read_answers, times_of
from playoffs.planning.windows import Window
from playoffs.text.errors import BadInput
from tests.planning.seasons import ZONE, at, window

HEADER = "who,date,from,to,answer"
ROW = "Ada,2027-03-06,09:00,12:00,good"


def refused(*rows: str, header: str = HEADER) -> str:
    with pytest.raises(BadInput) as error:
        parsed_answers("\n".join([header, *rows]), "answers.csv", ZONE)
    assert str(error.value).startswith("answers.csv")
    assert "\n" not in str(error.value)
    return str(error.value)


def test_answers_are_read_in_their_zone() -> None:
    text = f"\ufeffWho, Date ,from,to,answer,zone\n\n{ROW},\nBo,2027-03-06,09:00,24:00,Possible,America/Denver\n"
    ada, bo = parsed_answers(text.lstrip("\ufeff"), "x", ZONE)
    assert ada == Said("Ada", window(6, "09:00", "12:00"), Answer.GOOD, 3)
    assert bo == Said("Bo", Window(at(6, "09:00", "America/Denver"), at(7, "00:00", "America/Denver")),
                      Answer.POSSIBLE, 4)  # fmt: skip


def test_a_file_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_bytes(f"\ufeff{HEADER}\n{ROW}\n".encode())
    assert [s.who for s in read_answers(tmp_path / "a.csv", ZONE)] == ["Ada"]


def test_times_join_and_no_takes_nothing_away() -> None:
    rows = [
        ROW,
        "Ada,2027-03-06,12:00,14:00,possible",
        "Ada,2027-03-06,15:00,16:00,no",
        "Hall,2027-03-06,8:00,9:00,open",
    ]
    times = times_of(parsed_answers("\n".join([HEADER, *rows]), "x", ZONE))
    assert times["Ada"] == Times((window(6, "09:00", "14:00"),), (window(6, "09:00", "12:00"),))
    assert times["Hall"].good == (window(6, "08:00", "09:00"),)


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ("Ada,2027-03-06,12:00,09:00,good", "line 2: found an end 09:00 not after the start 12:00"),
        ("Ada,2027-03-06,12:00,12:00,good", "an end 12:00 not after"),
        ("Ada,2027-03-14,02:30,12:00,good", "line 2: found 2027-03-14 02:30 in America/Chicago, which the clocks skip"),
        ("Ada,31.02.2027,09:00,12:00,good", "31.02.2027, a day that February does not have"),
        ("Ada,2027-02-30,09:00,12:00,good", "2027-02-30, a day that February does not have"),
        ("Ada,2027-03-06,9 oclock,12:00,good", 'time "9 oclock"'),
        ("Ada,2027-03-06,09:00,12:00,posible", "did you mean 'possible'?"),
        ("Ada,2027-03-06,09:00,12:00,", "expected good, possible or no"),
        (",2027-03-06,09:00,12:00,good", "column who: found nobody"),
        ("Ada,2027-03-06,09:00,12:00", "line 2: found 4 cells; expected 5"),
        ("Ada,2027-03-06,09:00,12:00,good,x", "found 6 cells"),
        ('Ada,"2027-03-06"x,09:00,12:00,good', "text after a closing quote"),
    ],
)
def test_a_row_that_says_nothing_sensible_is_refused(row: str, sentence: str) -> None:
    assert sentence in refused(row)


def test_answers_that_contradict_each_other_are_refused_with_both_lines() -> None:
    said = refused(ROW, "Bo,2027-03-06,09:00,12:00,no", "Ada,2027-03-06,11:00,13:00,no")
    assert said == (
        'answers.csv, line 4: found no of "Ada" for a time that line 2 calls good; expected one answer for one time'
    )
    parsed_answers(f"{HEADER}\n{ROW}\nAda,2027-03-06,12:00,13:00,no\nAda,2027-03-06,10:00,11:00,good", "x", ZONE)


@given(st.lists(st.tuples(st.integers(9, 14), st.integers(1, 3), st.sampled_from(["good", "no"])), max_size=5))
def test_contradictions_are_found_wherever_they_overlap(rows: list[tuple[int, int, str]]) -> None:
    text = "\n".join([HEADER, *(f"Ada,2027-03-06,{a}:00,{a + n}:00,{answer}" for a, n, answer in rows)])
    hours: dict[int, set[str]] = {}
    for a, n, answer in rows:
        for hour in range(a, a + n):
            hours.setdefault(hour, set()).add(answer)
    if any(len(answers) > 1 for answers in hours.values()):
        with pytest.raises(BadInput, match="one answer for one time"):
            parsed_answers(text, "x", ZONE)
    else:
        assert len(parsed_answers(text, "x", ZONE)) == len(rows)


@pytest.mark.parametrize(
    ("header", "sentence"),
    [
        ("who,date,from,to", "no column 'answer'"),
        ("who,date,from,to,answer,who", "a column twice"),
        ("who,date,from,untill,answer", 'column "untill"'),
        ("name,date,from,to,answer", 'column "name"'),
    ],
)
def test_a_header_with_other_columns_is_refused(header: str, sentence: str) -> None:
    assert sentence in refused(header=header)


def test_an_unknown_zone_of_a_row_is_refused_with_its_line() -> None:
    assert "line 2" in refused(f"{ROW},Mars/Base", header=f"{HEADER},zone")


def test_what_is_no_file_of_answers_is_refused(tmp_path: Path) -> None:
    for name, content, sentence in (
        ("empty.csv", b"", "an empty file"),
        ("binary.csv", HEADER.encode() + b"\n\x81\x8d", "line 2: found bytes that are no text"),
        ("large.csv", b"x" * 8_000_001, "more than 8,000,000 bytes"),
    ):
        (tmp_path / name).write_bytes(content)
        with pytest.raises(BadInput, match=sentence):
            read_answers(tmp_path / name, ZONE)
    with pytest.raises(BadInput, match="nothing to read"):
        read_answers(tmp_path / "nowhere.csv", ZONE)
