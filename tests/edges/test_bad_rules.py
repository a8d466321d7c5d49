"""Files of rules with slips: each is refused with its line, with what stands there and what is allowed, in the words of
a file; nothing is told that the author did not write; and no line of a file that comes with the program can be spoiled
so that the check stumbles."""

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from playoffs.editions.shelf import FOLDER, GALLERY
from tests.cli.terminal import Terminal
from tests.edges.test_authors import FIT
from tests.thinned import CI, thinned

LAST = '{ games = 1, clock = "last", colors = "lot", odds = true }'
TWO = '{ games = 2, clock = "quick", colors = "lot" }'

CASES: dict[str, tuple[list[tuple[str, str]], list[tuple[int, str]]]] = {
    "a step that nobody reaches": (
        [("cut = 3\n", 'cut = 3\n\n[[steps]]\nplayers = "1"\nplay = "match"\nmatch = "final"\n')],
        [(27, "a step for 1 that no field comes to")],
    ),
    "fields that nothing serves": ([('players = "4-"', 'players = "9-"')], [(10, "no step for 4 to 8 players")]),
    "a recipe that cannot decide": ([(f"    {LAST},\n", "")], [(30, "a match that can end tied")]),
    "two steps for one field": ([('players = "3"', 'players = "2-3"')], [(17, "a second step for 2")]),
    "two criteria of one id": (
        [('other = "12.1"', 'other = "12.1"\n[renamed]\n"US-3" = "12.7"\n"US-4" = "12.7"')],
        [(47, "the clause id 12.7 a second time")],
    ),
    "a clause id twice": ([('clause = "12.2"', 'clause = "US-3"')], [(14, "the clause id US-3 a second time")]),
    "one role twice": ([('other = "12.1"', 'order = "1"\norder = "2"')], [(45, 'order = "2"')]),
    "an unknown criterion": ([('"solkoff"]', '"bucholz"]')], [(7, "the system 'bucholz' (did you mean 'BH'?)")]),
    "a criterion by its full name": (
        [('"solkoff"]', '"Sonneborn-Berger"]')],
        [(7, "the system 'Sonneborn-Berger' (did you mean 'SB'?)")],
    ),
    "a criterion of teams": ([('"solkoff"]', '"MPvGP"]')], [(7, "the system 'MPvGP'")]),
    "a criterion of another game": ([('"solkoff"]', '"gw"]')], [(7, "the system 'gw'")]),
    "a criterion twice": ([('"solkoff"]', '"modified-median"]')], [(7, "'modified-median' a second time")]),
    "no time": ([('time = "15:00"', 'time = "0:00"')], [(35, "a clock of zero")]),
    "no time for Black": ([('black = "4:00"', 'black = "0:00"')], [(41, "a clock of zero")]),
    "no time for White": ([('white = "5:00"', 'white = "0:00"')], [(40, "a clock of zero")]),
    "bids of no time": (
        [('black = "4:00"', 'black = "bid"\nleast = "0:00"'), ('"lot", odds', '"bid", odds')],
        [(42, "least = 0:00, a clock of zero")],
    ),
    "a clock without time": ([('time = "15:00"\n', "")], [(34, "neither time nor minutes to allow for")]),
    "another clock": ([('clock = "quick"', 'clock = "quik"')], [(30, "the clock 'quik' (did you mean 'quick'?)")]),
    "another match": (
        [('match = "final"\nclause = "12.2"', 'match = "finale"')],
        [(13, "the match 'finale' (did you mean 'final'?)")],
    ),
    "a step that does nothing": ([('play = "match"\nmatch = "final"\n', "")], [(10, "a step that does nothing")]),
    "a step for nobody": ([('players = "3"\n', "")], [(16, "no key 'players'")]),
    "three on boards": ([("sit = [1]\n", "")], [(17, "3 players, of whom nobody waits")]),
    "a list without end": ([(f"    {LAST},\n]\n", f"    {LAST},\n")], [(29, "segments = [")]),
    "a text without end": ([('edition = "2027"', 'edition = "2027')], [(2, "edition =")]),
    "no play": ([('play = "games"\n', "")], [(0, "no key 'play'")]),
    "only perfect scores": (
        [('tied = "score"', 'tied = "criteria"\nperfect = "only"')],
        [(7, "a playoff between perfect scores only")],
    ),
    "only exactly two": (
        [('players = "4-"\ncut = 3', 'players = "4-"\ncut = 1')],
        [(25, "cut = 1")],
    ),
    "a series of Armageddons": (
        [("odds = true }", 'odds = true, repeat = "until", planned = 2 }')],
        [(31, 'repeat = "until", which an Armageddon does not read'), (31, "planned = 2, which an Armageddon")],
    ),
    "a chooser before games": (
        [('"quick", colors = "lot"', '"quick", colors = "lot-chooses"')],
        [(30, 'colors = "lot-chooses"')],
    ),
    "a size left open below those that play": (
        [('players = "2"\nplay = "match"\nmatch = "final"\nclause = "12.2"', 'players = "2"\nopen = "Not said."')],
        [(11, "2 left open")],
    ),
    "a bracket beside a match": (
        [("cut = 3", 'play = "bracket"\nmatch = "final"\ncut = "stated"')],
        [(23, "a bracket beside other steps")],
    ),
    "points of an event": ([('tied = "score"', 'scoring = "norway"\ntied = "score"')], [(6, 'scoring = "norway"')]),
    "points of an event that rise": (
        [
            ("[clauses]", '[scoring]\nwin = "3"\narmageddon_won = "1"\narmageddon_lost = "1.5"\n\n[clauses]'),
            ('"modified-median", "solkoff"', '"DE", "SB"'),
        ],
        [(43, "3, 1 and 1.5 points")],
    ),
    "points of an event and criteria of US Chess": (
        [("[clauses]", '[scoring]\nwin = "3"\narmageddon_won = "1.5"\narmageddon_lost = "1"\n\n[clauses]')],
        [(7, "modified-median, of an event with points"), (7, "solkoff, of an event with points")],
    ),
    "points that are no halves": (
        [
            ("[clauses]", '[scoring]\nwin = "3"\narmageddon_won = "1,5"\narmageddon_lost = "1"\n\n[clauses]'),
            ('"modified-median", "solkoff"', '"DE", "SB"'),
        ],
        [(45, 'armageddon_won = "1,5"')],
    ),
    "two seats that wait": ([("sit = [1]", "sit = [1, 2]")], [(18, "seats 1, 2 that wait")]),
    "repeats without a number": (
        [('"last", colors = "lot", odds = true', '"quick", colors = "alternate", repeat = "until"')],
        [(31, "games repeated until somebody wins")],
    ),
    "a seat that is none": ([("sit = [1]", "sit = [4]")], [(18, "seats 4 that wait")]),
    "a decider without odds": (
        [(LAST, LAST.replace(", odds = true", "")), ('time = "15:00"', 'time = "15:30"')],
        [(31, "a match that can end tied"), (35, "15:30")],
    ),
    "a number in words": ([('players = "3"', 'players = "three"')], [(17, 'players = "three"')]),
    "a number and more": ([('players = "4-"', 'players = "4+"')], [(24, 'players = "4+"')]),
    "a seat that waits in a match of two": (
        [('match = "final"\nclause = "12.2"', 'match = "final"\nsit = [1]')],
        [(14, "a seat that waits in a match, which two play")],
    ),
    "a cut to more than there are": ([("cut = 3", "cut = 5")], [(25, "cut = 5 of 4 players")]),
    "no games": ([("games = 2", "games = 0")], [(30, "no games")]),
    "a decider with one time": ([('black = "4:00"\n', "")], [(39, "a deciding game without both times")]),
    "a word that is meant": (
        [('play = "knockout"\nmatch = "final"', 'play = "robin"\nclock = "quick"'), ("sit = [1]\n", "")],
        [(16, "a round robin without an id"), (18, "did you mean 'round-robin'?")],
    ),
    "one bracket of two": ([('[[steps]]\nplayers = "3"', '[steps]\nplayers = "3"')], [(16, "[steps]")]),
    "a part twice": ([("[clocks.last]", "[clocks.quick]")], [(39, "[clocks.quick]")]),
    "several slips": (
        [
            ("time =", "tme ="),
            ('"final"\nclause = "12.3"', '"one"'),
            ("games = 2", "games = 13"),
            ("cut = 3", "cut = 2"),
        ],
        [(20, "the match 'one'"), (24, "cut = 2"), (29, "games = 13"), (34, "unknown key 'tme'")],
    ),
}
"""What is put in the place of what; every line that is told, 0 for the whole file, and what is found there."""


def told(terminal: Terminal, folder: Path, text: str) -> Any:
    file = folder / "own.toml"
    file.write_text(text, "utf-8")
    said = terminal("rules", "check", str(file), "--json")
    found = json.loads(said.out)
    assert said.code == (0 if found["fit"] else 2)
    assert found["fit"] is not bool(found["faults"])
    return found


@pytest.mark.parametrize("case", CASES)
def test_what_is_wrong_is_told_at_its_line_and_nothing_else(terminal: Terminal, tmp_path: Path, case: str) -> None:
    text, (changes, faults) = FIT, CASES[case]
    for instead, put in changes:
        assert instead in text
        text = text.replace(instead, put, 1)
    found = told(terminal, tmp_path, text)["faults"]
    assert [each["line"] or 0 for each in found] == [line for line, _ in faults], found
    for each, (_, words) in zip(found, faults, strict=True):
        assert words in each["found"]
        assert each["expected"]
    said = terminal("rules", "check", str(tmp_path / "own.toml")).out
    assert all(f"Line {line}" in said for line, _ in faults if line)
    assert "control" not in said


MEANT = {
    'sit = "1"': ("sit = [1]", ' such as ["1"]'),
    "cut in quotes": ("cut = 3", "a whole number without quotes, or stated"),
    "a number in quotes": ("increment = 5", "a whole number, without quotes"),
    "curly quotes": ('play = "games"', 'straight quotes: "games"'),
    "yes": ("odds = true", "odds = true, or odds = false"),
    "a capital": ("odds = true", "odds = true"),
    "a comment": ("odds = true", "a value: text in quotes"),
    "true in quotes": ("odds = true", "true or false, without quotes"),
    "no comma": ("games = 2,", "a comma between two of its keys"),
    "no list": ('criteria = ["modified-median", "solkoff"]', 'a list [ … ] such as ["solkoff"]'),
    "one bracket": ('[[steps]]\nplayers = "3"', "[[steps]], in two brackets"),
}
"""What stands in the file, and what is said of the slip that is made of it."""

PUT = {
    'sit = "1"': 'sit = "1"',
    "cut in quotes": 'cut = "3"',
    "a number in quotes": 'increment = "5"',
    "curly quotes": "play = “games”",
    "yes": "odds = yes",
    "a capital": "odds = True",
    "a comment": "odds = @ # say no = yes",
    "true in quotes": 'odds = "true"',
    "no comma": "games = 2",
    "no list": 'criteria = "solkoff"',
    "one bracket": '[steps]\nplayers = "3"',
}


@pytest.mark.parametrize("slip", MEANT)
def test_what_is_allowed_is_what_was_meant(terminal: Terminal, tmp_path: Path, slip: str) -> None:
    stands, allowed = MEANT[slip]
    assert stands in FIT
    (fault,) = told(terminal, tmp_path, FIT.replace(stands, PUT[slip], 1))["faults"]
    assert fault["expected"].endswith(allowed) or fault["expected"].startswith(allowed)
    assert fault["line"] == FIT[: FIT.index(stands)].count("\n") + 1


def test_numbers_of_players_are_shown_in_every_form(terminal: Terminal, tmp_path: Path) -> None:
    (fault,) = told(terminal, tmp_path, FIT.replace('players = "4-"', 'players = "4+"'))["faults"]
    assert fault["line"] == 24
    assert fault["expected"] == 'the form "2", "3-6" or "7-"'


IDLE = {
    "[clocks.quick]": (
        f'[recipes.other]\nno_show = "game"\nsegments = [{LAST}]\n[clocks.quick]',
        "The match “other” is played in no step.",
    ),
    "[clauses]": ('[clocks.other]\ntime = "5:00"\n[clauses]', "Nothing is played at the clock “other”."),
}


@pytest.mark.parametrize("head", IDLE)
def test_what_nothing_plays_is_worth_a_second_look(terminal: Terminal, tmp_path: Path, head: str) -> None:
    put, said = IDLE[head]
    assert told(terminal, tmp_path, FIT.replace(head, put))["fit"]
    checked = " ".join(terminal.done(f"rules check {tmp_path / 'own.toml'}").split())
    assert f"Worth a second look · {said}" in checked
    assert said not in " ".join(terminal.done(f"rules check {tmp_path / 'own.toml'} --lang es").split())


def test_a_criterion_that_the_event_cannot_have_is_refused_at_its_place(terminal: Terminal, tmp_path: Path) -> None:
    for criterion, lacks in (("KS", "round robin"), ("ARO", "rating")):
        file = tmp_path / "own.toml"
        file.write_text(FIT.replace('"solkoff"]', f'"{criterion}"]'), "utf-8")
        event = tmp_path / "event.csv"
        event.write_text("id,name,1,2\n1,A,W3w,W4b\n2,B,W4w,W3b\n3,C,L1b,L2w\n4,D,L2b,L1w\n", "utf-8")
        said = terminal.refused(f"plan {event} --rules {file} --title Champion", 2)
        assert criterion in said
        assert lacks in said
        assert "2" in said


JUNK = ("0", "-1", '"zz"', "[]", "{}", "true", '""', '"0:00"', "99", "1e9", '[1, "x"]', "1979-05-27", '"65"', '"1-"')
FILES = sorted([*FOLDER.glob("*.toml"), *GALLERY.glob("*.toml")])
MANY = 40 if CI else 5


def spoiled(line: str) -> Iterator[str]:
    """A line of a file as a slip may leave it."""
    yield ""
    yield f"{line}\n{line}"
    yield line.replace("]", "", 1)
    if "=" not in line or line.startswith("#"):
        return
    key, _, value = line.partition("=")
    yield f"{key.strip()}x = {value}"
    yield f"{key}{value}"
    yield f"{key}="
    yield from (f"{key}= {junk}" for junk in JUNK)
    for within in re.finditer(r'(\w+) = ("[^"]*"|\d+|true)', line):
        yield from (line[: within.start(2)] + junk + line[within.end(2) :] for junk in JUNK[:4])
        yield f"{line[: within.start(1)]}x{line[within.start(1) :]}"


@pytest.mark.parametrize("file", thinned(FILES, 13), ids=lambda file: file.stem)
def test_no_line_can_be_spoiled_so_that_the_check_stumbles(terminal: Terminal, tmp_path: Path, file: Path) -> None:
    text = file.read_text("utf-8").replace(f'\nid = "{file.stem}"', f'\nid = "own-{file.stem}"')
    rows = re.sub(r'(?m)^name = "', 'name = "Own ', text, count=1).splitlines()
    every = [(n, put) for n, row in enumerate(rows) if row for put in spoiled(row)]
    for n, put in random.Random(file.stem).sample(every, MANY):
        made = "\n".join([*rows[:n], put, *rows[n + 1 :], ""])
        for fault in told(terminal, tmp_path, made)["faults"]:
            assert fault["line"] is None or 1 <= fault["line"] <= len(made.splitlines()), (n, put, fault)
            assert fault["found"], (n, put, fault)
            assert fault["expected"], (n, put, fault)
            if name := re.match(r"unknown key '([^']+)'", fault["found"]):
                assert name[1] in made, (n, put, fault)
