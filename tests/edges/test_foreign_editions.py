"""Editions of others: every document prints their own ids and no others, and no sentence that the play contradicts.

Another state with its own numbers; a club without bids on clocks with a delay; Chess960 with clocks and colors; Go
without either. Each is planned, set up and played to the end by commands, and at every step its sheets, letters, plan
and screens are read.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.terminal import SAMPLES, Terminal
from tests.edges.director import Data, Life
from tests.thinned import thinned

FOREIGN = Path(__file__).parents[1] / "golden" / "foreign"

OTHERS = re.compile(r"\b(?:MSCA|CLUB|MAG|DCI|TWX|MTR|US|C07|RUL)-[0-9A-Z]\S*")
"""Ids of texts that are none of these, and this program's own."""

COURSES = {
    "prairie of two": ("prairie", "tied-2.csv", (), "D"),
    "prairie of three": ("prairie", "tied-3.trf", (), "DB"),
    "prairie of five": ("prairie", "tied-5.trf", (), "W"),
    "prairie, narrowed": ("prairie", "tied-8.csv", (), "W"),
    "harbor of two": ("harbor", "level-2.csv", (), "D"),
    "harbor of three": ("harbor", "perfect-3.csv", (), "D"),
    "chess960 of two": ("chess960", "tied-2.csv", (), "D"),
    "chess960 of three": ("chess960", "tied-3.trf", (), "B"),
    "go": ("go", "tied-4.csv", ("--cut", "4"), "D"),
    "fjord of three": ("fjord", "tied-3.trf", (), "WD"),
    "sudden of two": ("sudden", "tied-2.csv", (), "DDDDDW"),
    "sudden, narrowed": ("sudden", "tied-8.csv", (), "DDDB"),
}

TWO = r"[Ii]f two are tied|Final \(if|more than two are tied"
"""What two play who are tied at the top of a round robin; where it is the last one, they draw lots."""

FALSE = {
    "prairie": (
        r"no-show loses that game only",
        r"both players bid again",
        r"from 0:01",
        r"may sit out again",
        r"go on alternating",
        r"upper half meets the lower half",
        r"15:00",
        r"90\+30|25\+3",
    ),
    "harbor": (r"\bbids?\b", r"sealed", r"Armageddon", r"faster", r"quick games", r"increment", r"\+5\b"),
    "chess960": (r"\bbids?\b", r"sealed", r"quick games", r"may sit out again", r"90\+30|25\+3"),
    "fjord": (r"\bbids?\b", r"sealed", r"Armageddon", r"play a round robin", r"faster", TWO),
    "sudden": (r"\bbids?\b", r"sealed", r"Armageddon", r"by lot decides", r"lots, if", r"Stage 2"),
    "go": (
        r"\bbids?\b",
        r"Armageddon",
        r"\bWhite\b",
        r"\bBlack\b",
        r"colors?\b",
        r"one game more",
        r"best of three",
        r"G/",
    ),
}
"""What would be false under each."""


def heard(terminal: Terminal, folder: Path, line: str) -> Iterator[tuple[str, str]]:
    """Everything that is said at this moment, by where it stands."""
    for look in ("show", "next", "log", "details", "rated", "who", "rule", "schedule", "letters"):
        said = terminal(*look.split())
        if said.code == 0:
            yield look, said.out
    terminal(*f"sheet --to {folder} --format txt --replace".split())
    for file in sorted(folder.glob("*.txt")):
        yield file.name, file.read_text(encoding="utf-8")
        file.unlink()


def announced(terminal: Terminal, folder: Path, given: str) -> str:
    """The announcement before anything is set up."""
    details = folder / "details.toml"
    details.write_text('event = "Open"\n', encoding="utf-8")
    terminal.done(f"plan {given} --details {details} --announce {folder / 'announced'}")
    return (folder / "announced" / "announcement.txt").read_text(encoding="utf-8")


DEFAULTS = r"(?<=after the tie was known\. )With the defaults: (.*?[.†])(?= Who sits out| Who is cut| Readings in use)"
"""What an announcement says that would be played if nobody had chosen any readings: the one place for it."""


def own(words: str) -> str:
    """What is said of this playoff; what the defaults would say stands nowhere else in the same document."""
    for defaults in re.findall(DEFAULTS, words):
        for one in re.split(r"(?<=[.†]) (?=\S*\d: )", defaults):
            assert words.count(one.partition(": ")[2]) == 1, one
    return re.sub(DEFAULTS, "", words)


def check(edition: str, moment: str, said: Iterator[tuple[str, str]]) -> None:
    for place, text in said:
        words = own(" ".join(text.split()))
        assert OTHERS.findall(words) == [], (moment, place)
        for false in FALSE[edition]:
            found = re.search(rf".{{0,60}}(?:{false}).{{0,60}}", words)
            assert not found, (moment, place, found and found[0])


@pytest.mark.parametrize("course", thinned(COURSES, 1))
def test_every_document_of_a_foreign_edition_is_its_own(terminal: Terminal, tmp_path: Path, course: str) -> None:
    edition, file, words, results = COURSES[course]
    rules = FOREIGN / f"{edition}.toml"
    given = f"{SAMPLES / file} --rules {rules} --title Cup {' '.join(words)}"
    check(edition, "planned", iter([("plan", terminal.done(f"plan {given}{more}")) for more in ("", " --working")]))
    check(edition, "planned", iter([("announcement", announced(terminal, tmp_path, given))]))
    life = Life(terminal, file, "--rules", str(rules), *words)
    check(edition, "set up", heard(terminal, tmp_path / "sheets", course))
    played = 0

    def result(ask: Data) -> str:
        nonlocal played
        played += 1
        return results[played % len(results)]

    kind = ""
    while life.step(result):
        asks = json.loads(terminal.done("next --json"))["awaited"]
        now = asks[0]["kind"] if asks else "over"
        if now != kind:
            kind = now
            check(edition, f"before {kind}", heard(terminal, tmp_path / "sheets", course))
    assert json.loads(terminal.done("show --json"))["ranking"]


@pytest.mark.parametrize(
    ("course", "said"),
    [
        ("prairie of five", ("4.6", "Nobody sits out twice", "The best seed meets the last", "2.3")),
        ("prairie of two", ("4.9", "from 1:00 on", "a no-show loses the match", "drawn anew", "4.2")),
        ("harbor of three", ("§8", "those tied at its top draw lots", "G/10 d5")),
        ("harbor of two", ("§7", "Whoever does not come to a match of two, or leaves it, loses it", "G/10 d5")),
        ("chess960 of three", ("R3", "R5", "Chess960 G/15+10", "loses that game only")),
        ("sudden of two", ("5.2", "one game more while still tied, until somebody wins", "three are planned")),
        (
            "fjord of three",
            ("F3", "everybody against everybody twice, with colors reversed", "double round robin"),
        ),
        ("sudden, narrowed", ("5.1", "narrowed to 2")),
        ("go", ("G4", "decided by lots", "game of Go", "90 minutes in the timetable")),
    ],
)
def test_the_announcement_says_the_values_of_the_edition(
    terminal: Terminal, tmp_path: Path, course: str, said: tuple[str, ...]
) -> None:
    edition, file, words, _ = COURSES[course]
    rules = FOREIGN / f"{edition}.toml"
    line = f"plan {SAMPLES / file} --rules {rules} --title Cup {' '.join(words)}"
    shown = " ".join(terminal.done(f"{line} --working").split())
    shown += " ".join(announced(terminal, tmp_path, line.removeprefix("plan ")).split())
    for part in said:
        assert part in shown, part
    assert "this program's labels" not in shown
