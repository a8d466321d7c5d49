"""Every sentence that the program says, kept once, where it is said first: tests/golden/rail, a file a ruleset.

Names and figures do not make another sentence; so that no figure changes unseen, each course and form has a digest too.
"""

from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from pathlib import Path

from tests.rail.courses import COURSES
from tests.rail.difference import alike

GOLDEN = Path(__file__).parents[1] / "golden" / "rail"
DIGESTS = GOLDEN / "digests.txt"
COURSE, PLACE, LINE = "== ", "-- ", "   "

Section = list[str]
"""The lines that one course says first, each under the moment and form where it does."""


def section(heard: Mapping[str, str], known: Iterable[str]) -> Section:
    """What a course says that is not known yet."""
    seen, lines = set(known), []
    for place, text in sorted(heard.items()):
        new = []
        for line in text.splitlines():
            key = alike(line)
            if key not in seen and any(map(str.isalpha, key)):
                seen.add(key)
                new.append(f"{LINE}{line.rstrip()}")
        lines += [f"{PLACE}{place}", *new] if new else []
    return lines


def kept() -> dict[str, Section]:
    """The golden sections, by course."""
    found: dict[str, Section] = {}
    for file in sorted(GOLDEN.glob("*.txt")):
        if file == DIGESTS:
            continue
        for line in file.read_text("utf-8").splitlines():
            if line.startswith(COURSE):
                found[line.removeprefix(COURSE)] = now = []
            elif line:
                now.append(line)
    return found


def known(sections: Mapping[str, Section], before: str) -> set[str]:
    """The sentences of the courses that come before this one."""
    found: set[str] = set()
    for course in COURSES:
        if course == before:
            break
        found |= {alike(line) for line in sections.get(course, ()) if line.startswith(LINE)}
    return found


def digests(course: str, heard: Mapping[str, str]) -> list[str]:
    """A line for each form of a course, which changes with anything that is said in it."""
    forms: dict[str, list[str]] = {}
    for place, text in sorted(heard.items()):
        moment, _, form = place.partition("/")
        forms.setdefault(form, []).append(f"{moment}\n{text}")
    return [f"{course} {form} {_digest(texts)}" for form, texts in forms.items()]


def _digest(texts: Sequence[str]) -> str:
    return sha256("\0".join(texts).encode()).hexdigest()[:12]


def kept_digests() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in DIGESTS.read_text("utf-8").splitlines() if DIGESTS.exists() else []:
        found.setdefault(line.split()[0], []).append(line)
    return found


def accept(heard: Mapping[str, Mapping[str, str]]) -> None:
    """Keep what these courses said, in the place of what they said before."""
    sections, marks = kept(), kept_digests()
    for course in COURSES:
        if course in heard:
            sections[course] = section(heard[course], known(sections, course))
            marks[course] = digests(course, heard[course])
    GOLDEN.mkdir(parents=True, exist_ok=True)
    for rules in dict.fromkeys(course.rules for course in COURSES.values()):
        own = [name for name, course in COURSES.items() if course.rules == rules and name in sections]
        if not own:
            continue
        text = "\n\n".join("\n".join([f"{COURSE}{name}", *sections[name]]) for name in own)
        (GOLDEN / f"{rules}.txt").write_text(f"{text}\n", encoding="utf-8", newline="\n")
    lines = [line for course in COURSES for line in marks.get(course, ())]
    DIGESTS.write_text("\n".join([*lines, ""]), encoding="utf-8", newline="\n")
