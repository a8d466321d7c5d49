"""Slips in a file with round robins, whose steps name each other: one slip is one fault, with nothing behind it."""

from pathlib import Path

import pytest

from tests.cli.terminal import Terminal
from tests.edges.test_bad_rules import told

ROBIN = """id = "square"
edition = "2027"
name = "Playoff of the Square"
source = "Chess Union of the Square, rule 12"
play = "games"
tied = "score"
criteria = ["BH/C1", "BH", "SB"]
stakes = { title = "play" }
rated_by = "fide"

[[steps]]
players = "2"
play = "match"
match = "final"

[[steps]]
id = "all"
players = "3-4"
play = "double-round-robin"
clock = "rapid"

[[steps]]
after = ["all"]
players = "2"
play = "match"
match = "blitz"

[[steps]]
after = ["all"]
players = "3-4"
play = "lots"

[[steps]]
players = "5-"
cut = 4

[recipes.final]
no_show = "game"
segments = [
    { games = 2, clock = "rapid", colors = "lot" },
    { games = 1, clock = "rapid", colors = "alternate", repeat = "until", planned = 2 },
]

[recipes.blitz]
no_show = "game"
segments = [{ games = 1, clock = "last", colors = "lot-chooses", odds = true }]

[clocks.rapid]
time = "10:00"
increment = 5

[clocks.last]
white = "5:00"
black = "4:00"

[clauses]
other = "12"
order = "12.1"
tie = "12.1"
"""

SLIPS: dict[str, tuple[str, str, int, str, str]] = {
    "a long dash": ('"3-4"\nplay = "double', '"3–4"\nplay = "double', 18, 'players = "3–4"', 'the form "2", "3-6"'),
    "a number in words": ('"3-4"\nplay = "double', '"three"\nplay = "double', 18, 'players = "three"', "the form"),
    "a play that is none": ('"double-round-robin"', '"twice"', 19, 'play = "twice"', "one of bracket,"),
    "no clock": ('clock = "rapid"\n', "", 16, "no clock", "one of rapid, last"),
    "no match": ('match = "blitz"\n', "", 22, "no match", "one of final, blitz"),
    "a step that is named in no list": ('after = ["all"]', 'after = "all"', 23, 'after = "all"', "a list [ … ]"),
    "a step that is not there": ('after = ["all"]', 'after = ["alle"]', 23, "the step 'alle'", "one of all"),
    "somebody who waits": ('clock = "rapid"\n', 'clock = "rapid"\nsit = [1]\n', 16, "seats that wait", "neither"),
    "a head in one bracket": ('[[steps]]\nplayers = "2"', '[steps]\nplayers = "2"', 11, "[steps]", "[[steps]], in two"),
    "a criterion as by-laws call it": ('"BH/C1"', '"Buchholz Cut 1"', 7, "did you mean 'BH/C1'?", "one of"),
    "nobody for four": (
        '"3-4"\nplay = "lots"',
        '"3"\nplay = "lots"',
        16,
        "4 who are still tied would",
        "steps for 4 after",
    ),
}
"""What stands, what is put there, the line, what is found and what is allowed."""


def test_the_file_without_a_slip_has_no_fault(terminal: Terminal, tmp_path: Path) -> None:
    assert told(terminal, tmp_path, ROBIN)["fit"]


@pytest.mark.parametrize("slip", SLIPS)
def test_one_slip_is_one_fault(terminal: Terminal, tmp_path: Path, slip: str) -> None:
    stands, put, line, found, allowed = SLIPS[slip]
    assert stands in ROBIN
    (fault,) = told(terminal, tmp_path, ROBIN.replace(stands, put, 1))["faults"]
    assert found in fault["found"]
    assert fault["expected"].startswith(allowed)
    assert abs(fault["line"] - line) <= 1, fault
