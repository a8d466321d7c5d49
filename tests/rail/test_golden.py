"""Nothing that the program says changes unseen: its sentences and figures are those that were read and kept."""

import pytest

from tests.rail import golden
from tests.rail.courses import COURSES
from tests.rail.writing import heard
from tests.thinned import CI

KEPT = golden.kept()
PLAYED = [name for name, course in COURSES.items() if course.suite or (CI and name in KEPT)]


@pytest.mark.parametrize("course", PLAYED)
def test_what_is_said_is_what_was_read(course: str) -> None:
    said = heard(course)
    now = golden.section(said, golden.known(KEPT, course))
    assert now == KEPT[course], "read what differs, then: python -m tests.rail accept"
    assert golden.digests(course, said) == golden.kept_digests()[course], (
        "the sentences are the same; figures, names or places differ. Read: python -m tests.rail against main; "
        "then: python -m tests.rail accept"
    )


def test_what_is_kept_is_of_courses_that_are_played() -> None:
    assert set(KEPT) == set(golden.kept_digests())
    assert set(KEPT) <= set(COURSES)
