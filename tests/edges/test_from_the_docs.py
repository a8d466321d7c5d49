"""Texts that are no part of the program, written as their authors would from the manual alone: each is checked, and its
real playoff is replayed to its real winner, or it is refused with a sentence that says what it cannot say."""

from pathlib import Path

import pytest

from tests.cli.terminal import Terminal
from tests.edges.gallery import Replay, crosstable
from tests.edges.test_bad_rules import told

HEAD = """\
id = "own"
edition = "2018"
name = "A text from elsewhere"
source = "As it was published"
play = "games"
tied = "score"
criteria = {criteria}
stakes = {{ title = "play", money = "shared" }}
rated_by = "none"

"""

GIBRALTAR = (
    HEAD.format(criteria='["TPR"]')
    + """\
[[steps]]                       # of more than four the best four by performance; of three the best one waits
players = "5-"
cut = 4
clause = "G-3"

[[steps]]
players = "4"
play = "knockout"
match = "speed"
clause = "G-1"

[[steps]]
players = "3"
play = "knockout"
match = "speed"
sit = [1]
clause = "G-2"

[[steps]]
players = "2"
play = "match"
match = "speed"
clause = "G-1"

[recipes.speed]                 # two rapid games, two blitz games; the clocks were not in what was read
no_show = "game"
segments = [
    { games = 2, clock = "rapid", colors = "lot" },
    { games = 2, clock = "blitz", colors = "alternate" },
    { games = 1, clock = "last", colors = "lot", odds = true },
]

[clocks.rapid]
time = "10:00"
increment = 5

[clocks.blitz]
time = "3:00"
increment = 2

[clocks.last]
white = "5:00"
black = "4:00"

[clauses]
other = "G-1"
"""
)

NORWAY = (
    HEAD.format(criteria='["WIN"]')
    + """\
[[steps]]                       # two long games, then pairs of rapid games until there is a winner
players = "2"
play = "match"
match = "final"

[[steps]]
id = "small"
players = "3-"
play = "round-robin"
clock = "long"

[[steps]]
after = ["small"]
players = "2-"
open = "What follows the round robin is not said."

[recipes.final]
no_show = "game"
segments = [
    { games = 2, clock = "long", colors = "lot" },
    { games = 2, clock = "rapid", colors = "alternate", repeat = "until", planned = 3 },
]

[clocks.long]
time = "90:00"
increment = 30

[clocks.rapid]
time = "25:00"
increment = 10

[clauses]
other = "1"
"""
)

ALTIBOX = (
    NORWAY.replace('play = "round-robin"', 'play = "double-round-robin"')
    .replace(
        """players = "2-"
open = "What follows the round robin is not said."
""",
        """players = "2"
play = "match"
match = "one"

[[steps]]
id = "again"
after = ["small"]
players = "3-"
play = "double-round-robin"
clock = "long"
""",
    )
    .replace(
        "[clocks.long]",
        """[recipes.one]
no_show = "game"
segments = [{ games = 1, clock = "last", colors = "lot", odds = true }]

[clocks.last]
white = "4:00"
black = "3:00"
increment = 3
from_move = 61

[clocks.long]""",
    )
)
"""Of more than two a double round robin; two still tied play an Armageddon, and more a round robin again and again."""

FENTON = NORWAY.replace('colors = "lot" }', 'colors = "as-before" }')
"""Colors are those of the game of the event, reversed."""

PLAYED = {
    "seven tied, four play": (
        GIBRALTAR,
        7,
        (
            *("ABCDEFG drawn", "A-C 1-0", "C-A 0-1", "D-B 1-0", "B-D 1-0", "D-B ½", "B-D 1-0"),
            *("A-B ½", "B-A ½", "A-B 1-0", "B-A ½"),
        ),
    ),
    "three tied, one waits": (GIBRALTAR, 3, ("A draws", "B-C 1-0", "C-B 0-1", "A-B 1-0", "B-A ½")),
    "pairs until somebody wins": (NORWAY, 2, ("A-B ½", "B-A ½", "A-B 1-0", "B-A 1-0", "A-B ½", "B-A 0-1")),
}
"""The text, how many were tied, and what happened; A won every time."""


@pytest.mark.parametrize("case", PLAYED)
def test_what_is_written_from_the_manual_is_played(terminal: Terminal, tmp_path: Path, case: str) -> None:
    text, tied, moves = PLAYED[case]
    assert told(terminal, tmp_path, text)["fit"]
    assert Replay(terminal, crosstable(tmp_path, tied), str(tmp_path / "own.toml"), moves).played() == "A"


REFUSED = {
    "round robins without an end": (
        ALTIBOX,
        "again",
        "a round robin after which those still tied may play the same ones again, without end",
        "steps for 2- after again: lots, a match, a bracket, another round robin, or open",
    ),
    "colors of the event, reversed": (FENTON, "as-before", 'colors = "as-before"', '"lot" or "seed"'),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_no_file_can_say_is_refused_once(terminal: Terminal, tmp_path: Path, case: str) -> None:
    text, at, found, allowed = REFUSED[case]
    (fault,) = told(terminal, tmp_path, text)["faults"]
    assert (fault["found"], fault["expected"]) == (found, allowed)
    line = text.splitlines()[fault["line"] - 1 : fault["line"] + 1]
    assert any(at in each for each in line)


def test_a_text_without_an_end_is_whole_with_its_silence(terminal: Terminal, tmp_path: Path) -> None:
    after = '\n[[steps]]\nafter = ["again"]\nplayers = "2-"\nopen = "It is played again, which need not end."\n'
    assert told(terminal, tmp_path, ALTIBOX.replace("\n[recipes.final]", f"{after}\n[recipes.final]"))["fit"]
