"""Broken editions of every kind are refused with their line before they are used, and the proof takes milliseconds."""

from itertools import pairwise
from pathlib import Path
from time import process_time

import pytest

from playoffs.editions.load import load, proved, read, whole
from playoffs.editions.proof import prove
from playoffs.editions.shelf import shipped
from playoffs.formats.edition import Edition
from playoffs.formats.turns import serving
from playoffs.text.errors import BadInput
from playoffs.text.toml import read_tree, typed

HEAD = """
id = "gallery"
edition = "2026"
name = "A text of the gallery"
source = "A text of the gallery"
play = "games"
tied = "score"
criteria = ["solkoff"]
stakes = { title = "play" }
clauses = { other = "G", order = "G-1", tie = "G-2" }

[clocks.game]
time = "10:00"

[clocks.last]
white = "5:00"
black = "4:00"

[recipes.match]
no_show = "game"
segments = [{ games = 2, clock = "game", colors = "lot" }, { games = 1, clock = "last", colors = "lot", odds = true }]
"""

TWO = """
[[steps]]
players = "2"
play = "match"
match = "match"
"""

THREE = """
[[steps]]
players = "3"
sit = [1]
play = "knockout"
match = "match"
"""

CUT = """
[[steps]]
players = "4-"
cut = 3
"""

SOUND = HEAD + TWO + THREE + CUT


REPEATED = SOUND.replace('colors = "lot" }, {', 'colors = "lot", repeat = "until", planned = 3 }, {')
UNTIL = REPEATED.replace(', { games = 1, clock = "last", colors = "lot", odds = true }', "").replace(
    '[clocks.last]\nwhite = "5:00"\nblack = "4:00"\n', ""
)


def robin(id: str, players: str, after: str = "") -> str:
    named = f'after = ["{after}"]\n' if after else ""
    return f'\n[[steps]]\nid = "{id}"\n{named}players = "{players}"\nplay = "round-robin"\nclock = "game"\n'


def lots(after: str) -> str:
    return f'\n[[steps]]\nafter = ["{after}"]\nplayers = "2-"\nplay = "lots"\n'


def refused(text: str, own: Path) -> BadInput:
    own.write_text(text, "utf-8")
    with pytest.raises(BadInput) as found:
        load(str(own))
    return found.value


def test_the_text_that_the_others_are_bent_from_is_sound(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(SOUND, "utf-8")
    assert load(str(own)).id == "gallery"


UNFIT = {
    "a size that nothing serves at the start": (
        HEAD + robin("all", "3-") + lots("all"),
        "no step for 2 players",
        "[[steps]]",
    ),
    "more than the largest, whom nothing cuts": (HEAD + TWO + THREE, "no step for 4 players or more", "[[steps]]"),
    "a size that play leaves": (
        HEAD + '[[steps]]\nplayers = "4-"\ncut = 3' + TWO,
        "a step for 4- that can leave 3, for whom there is none",
        "[[steps]]",
    ),
    "a size that only withdrawals leave": (
        HEAD + THREE + robin("all", "4-") + lots("all"),
        "a step for 3 that can leave 2, for whom there is none",
        '[[steps]]\nplayers = "3"',
    ),
    "a second step for a field": (
        SOUND + robin("none", "3"),
        "a second step for 3, beside that for 3",
        'players = "3"\nplay = "round-robin"',
    ),
    "a cut that leaves as many": (
        HEAD + TWO + THREE + '[[steps]]\nplayers = "4-"\ncut = 4',
        "cut = 4 of 4 players",
        "cut = 4",
    ),
    "an unknown step before": (SOUND.replace('players = "3"', 'players = "3"\nafter = ["x"]'), "the step 'x'", "after"),
    "a step that does nothing": (SOUND.replace("cut = 3", ""), "a step that does nothing", '[[steps]]\nplayers = "4-"'),
    "a step that is open and is played": (
        SOUND.replace("cut = 3", 'cut = 3\nopen = "not known"'),
        "a size that is left open, and play for it",
        "open",
    ),
    "a range that goes down": (SOUND.replace('players = "4-"', 'players = "6-4"'), "6-4", 'players = "6-4"'),
    "a match that can end tied": (
        SOUND.replace(', { games = 1, clock = "last", colors = "lot", odds = true }', ""),
        "a match that can end tied",
        "segments",
    ),
    "games repeated without a number for the timetable": (
        SOUND.replace('colors = "lot" }, {', 'colors = "lot", repeat = "until" }, {'),
        "games repeated until somebody wins",
        "segments",
    ),
    "games after what is repeated until somebody wins": (REPEATED, "what decides, before other games", "segments"),
    "more repeats than a timetable has": (
        UNTIL.replace("planned = 3", "planned = 13"),
        "13 repeats of 2 games",
        "segments",
    ),
    "an end of the time for what is repeated": (
        UNTIL.replace("no_show", "time_limit = true\nno_show"),
        "an end of the time for games that are repeated",
        "time_limit",
    ),
    "a number of repeats for what is not repeated": (
        SOUND.replace('colors = "lot" }, {', 'colors = "lot", planned = 3 }, {'),
        "planned = 3, which games does not read",
        "segments",
    ),
    "a reading that nothing can use": (
        SOUND + '\n[readings]\nvoid_bid = "ruling"',
        "the reading void_bid, which nothing here can use",
        "void_bid",
    ),
    "a clause that is cited and has no id": (
        SOUND.replace('other = "G", ', ""),
        "no clause for declaration, tied, field, leaving, cut, sit-out",
        "clauses",
    ),
    "an increment and a delay": (
        SOUND.replace('time = "10:00"', 'time = "10:00"\nincrement = 5\ndelay = 5'),
        "an increment and a delay",
        "delay",
    ),
}


@pytest.mark.parametrize("case", UNFIT)
def test_a_broken_edition_is_refused_with_its_line(case: str, tmp_path: Path) -> None:
    text, found, there = UNFIT[case]
    error = refused(text, tmp_path / "own.toml")
    assert found in error.found
    assert error.expected
    assert error.line == text[: text.index(there)].count("\n") + 1


NOT_PLAYED = {
    "two seats that wait": (SOUND.replace("sit = [1]", "sit = [1, 2]"), "seats 1, 2 that wait"),
    "one who wins the lot and chooses": (
        SOUND.replace('"game", colors = "lot"', '"game", colors = "lot-chooses"'),
        'colors = "lot-chooses"',
    ),
    "time that is added late": (
        SOUND.replace('time = "10:00"', 'time = "10:00"\nincrement = 5\nfrom_move = 61'),
        "later",
    ),
    "half a minute": (SOUND.replace('time = "10:00"', 'time = "2:30"'), "2:30"),
    "games that are repeated so many times": (
        SOUND.replace('colors = "lot" }, {', 'colors = "lot", repeat = 3 }, {'),
        "games that are repeated 3 times",
    ),
    "an Armageddon that is repeated": (
        SOUND.replace("odds = true }", 'odds = true, repeat = "until", planned = 3 }'),
        'repeat = "until", which an Armageddon does not read',
    ),
}


@pytest.mark.parametrize("case", NOT_PLAYED)
def test_what_can_be_said_and_not_yet_played_is_refused_in_a_sentence(case: str, tmp_path: Path) -> None:
    text, found = NOT_PLAYED[case]
    error = refused(text, tmp_path / "own.toml")
    assert found in error.found
    assert error.line


def test_a_repeat_is_told_with_the_number_that_the_timetable_allows_for(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(UNTIL, "utf-8")
    assert load(str(own)).id == "gallery"
    (said,) = prove(typed(read_tree(own), Edition).value)
    assert said == "A match match repeats its segment 1 until somebody wins; the timetable allows for 3 repeats."


def test_the_step_that_names_the_last_one_comes_before_one_that_names_none(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    text = HEAD.replace("stakes", 'places = "everybody"\nstakes')
    own.write_text(text + TWO + robin("all", "3-") + robin("again", "3-", "all") + lots("again"), "utf-8")
    steps = whole(proved(read(read_tree(own))).text).steps
    assert [serving(steps, (-1, size)) for size in (2, 3, 9)] == [0, 1, 1]
    assert [serving(steps, (1, size)) for size in (2, 3)] == [0, 2]
    assert [serving(steps, (2, size)) for size in (2, 3)] == [3, 3]


def test_a_proof_takes_milliseconds() -> None:
    editions = [whole(load(name).text) for name in shipped()]
    times = [process_time()]
    for edition in editions:
        prove(edition)
        times.append(process_time())
    assert max(b - a for a, b in pairwise(times)) < 1


def chain(steps: int) -> str:
    """As many round robins of everybody, each after the one before it: every size comes to every step."""
    robins = "".join(robin(f"r{n}", "2-", f"r{n - 1}" if n else "") for n in range(steps - 1))
    return HEAD.replace("stakes", 'places = "everybody"\nstakes') + robins + lots(f"r{steps - 2}")


def test_the_longest_edition_is_proved_in_a_moment(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(chain(64), "utf-8")
    edition = typed(read_tree(own), Edition).value
    before = process_time()
    prove(edition)
    assert process_time() - before < 10


@pytest.mark.parametrize("steps", [65, 1000])
def test_more_steps_than_anybody_plays_are_refused(steps: int, tmp_path: Path) -> None:
    before = process_time()
    error = refused(chain(steps), tmp_path / "own.toml")
    assert process_time() - before < 10
    assert error.found == f"{steps} steps"
    assert error.expected == "at most 64"


def test_an_edition_with_its_tables_in_another_order_keeps_its_own_text(tmp_path: Path) -> None:
    one, other = tmp_path / "one.toml", tmp_path / "other.toml"
    clauses = 'clauses = { other = "G", order = "G-1", tie = "G-2" }'
    one.write_text(SOUND, "utf-8")
    other.write_text(SOUND.replace(clauses, 'clauses = { tie = "G-2", order = "G-1", other = "G" }'), "utf-8")
    texts = [whole(load(str(own)).text) for own in (one, other)]
    assert texts[0] == texts[1]
    assert [next(iter(text.clauses)).value for text in texts] == ["other", "tie"]
