"""What a wall says is read from eight meters: short sentences, and none that says what stands above it already."""

from collections.abc import Iterator

import pytest

from playoffs.desk.record.log import Log, fold
from playoffs.documents.blocks import Paragraph
from playoffs.documents.played.live import Live
from playoffs.documents.public.names import Public
from playoffs.documents.public.page import Round, rounds, state
from playoffs.documents.record.ladder import ways
from playoffs.documents.words.language import language
from tests.documents import club_records as club
from tests.documents.plans import KNOWN, WHEN
from tests.documents.records import Director, eight_cut, record, six_ruled, three_bidding, to_the_end
from tests.documents.shown import every, spoken, words
from tests.thinned import thinned

LETTERS = 90
"""Of a sentence, the names apart."""


def magic(director: Director) -> None:
    club.semifinals(director)
    director.finishes()


COURSES = {
    "five": lambda: record(5, to_the_end),
    "three": lambda: record(3, three_bidding),
    "six": lambda: record(6, six_ruled),
    "eight": lambda: record(8, eight_cut),
    "club": lambda: club.record(club.perfect(3), club.CLUB, club.final_of_three),
    "magic": lambda: club.record(club.sample("magic"), club.MAGIC, magic, 8),
}


def moments(log: Log, code: str) -> Iterator[Public]:
    """The record after every entry."""
    rows = [recorded.row for recorded in log.recorded]
    for n in range(1, len(rows) + 1):
        yield Public(fold(rows[:n], log.known.beside), KNOWN, language(code), WHEN)


def sentences(live: Public, shown: tuple[Round, ...]) -> Iterator[str]:
    if not shown:
        yield state(live)
    for each in shown:
        yield each.name
        yield from spoken(every(Paragraph, each.waiting))
        yield from (words(line) for row in each.table.rows for cell in row.cells for line in cell.under)


@pytest.mark.parametrize("code", ["en", "es"])
@pytest.mark.parametrize("course", thinned(COURSES, 2))
def test_no_sentence_of_a_wall_is_long_in_any_state(course: str, code: str) -> None:
    for live in moments(COURSES[course](), code):
        called = sorted({*live.names.values(), *live.people.values()}, key=len, reverse=True)
        shown = tuple(rounds(live))
        for said in sentences(live, shown):
            short = said
            for name in called:
                short = short.replace(name, "N")
            assert len(short) <= LETTERS, said
        for each in shown:
            stage = each.name.partition(",")[0]
            assert not [said for said in spoken(every(Paragraph, each.waiting)) if said.startswith(f"{stage},")]


def test_before_a_cut_nobody_has_confirmed_anything() -> None:
    log = club.record(club.sample("magic"), club.MAGIC, lambda _director: None, 8)
    assert {fields_[-1] for fields_ in map(words_of, ways(Live(log, KNOWN, language(), WHEN)))} == {"can advance"}


def words_of(row: object) -> list[str]:
    return [words(each) for each in row]  # type: ignore[attr-defined]
