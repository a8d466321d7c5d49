"""Plays courses and writes what was said: one folder a course, one file a moment and form."""

import os
from collections.abc import Sequence
from pathlib import Path

from tests.rail.courses import COURSES
from tests.rail.driver import seated
from tests.rail.play import Play

Heard = dict[str, str]
"""What was said, by moment and form."""


def heard(course: str) -> Heard:
    """One course from its first command to its last."""
    with seated() as driver:
        play = Play(driver)
        COURSES[course].play(play)
        return play.heard


def timed(course: str) -> tuple[str, Heard, float]:
    """The same with the seconds of a processor that it took."""
    before = sum(os.times()[:2])
    said = heard(course)
    return course, said, sum(os.times()[:2]) - before


def heard_of(courses: Sequence[str] = ()) -> dict[str, Heard]:
    """What all of these courses say, with the time that each took on the way."""
    found = {}
    for course, said, taken in map(timed, courses or tuple(COURSES)):
        print(f"{course:24} {len(said):4} files {taken:6.1f} s", flush=True)
        found[course] = said
    return found


def write(folder: Path, courses: Sequence[str] = ()) -> None:
    """All of it into a folder."""
    before, size = sum(os.times()[:2]), 0
    for course, said in heard_of(courses).items():
        for place, text in said.items():
            file = folder / course / f"{place.replace('/', '.')}.txt"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8", newline="\n")
            size += len(text.encode())
    print(f"{size / 1e6:.1f} MB in {sum(os.times()[:2]) - before:.0f} s of one core")
