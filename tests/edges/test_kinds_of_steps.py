"""An edition for those tied by score can have steps of any kind: whatever it plays, every command and document says it,
from the plan to the bulletin."""

from pathlib import Path

import pytest

from tests.cli.terminal import SAMPLES, Terminal
from tests.edges.director import Life, awaited
from tests.thinned import thinned

EDITION = """
id = "gallery"
edition = "2026"
name = "A text of the gallery"
source = "A text of the gallery"
play = "games"
tied = "score"
criteria = ["solkoff", "cumulative"]
stakes = {{ title = "play" }}
places = "{places}"

[clauses]
{clauses}

"""

GAME = '[clocks.game]\ntime = "10:00"\n'

MATCH = """
[clocks.last]
white = "5:00"
black = "4:00"
clause = "G-9"

[recipes.match]
no_show = "game"
segments = [
    {{ games = 2, clock = "game", colors = "{first}" }},
    {{ games = 1, clock = "last", colors = "lot", odds = true }},
]
"""

ROLES = """
order = "G-1"
tie = "G-2"
declaration = "G-3"
tied = "G-4"
field = "G-5"
leaving = "G-6"
cut = "G-7"
sit-out = "G-8"
"""

ONE = 'order = "G-1"\ntie = "G-2"\nother = "G"\n'

TWO = '[[steps]]\nplayers = "2"\nplay = "match"\nmatch = "match"\nclause = "G-10"\n'
THREE = '[[steps]]\nplayers = "3"\nsit = [1]\nplay = "knockout"\nmatch = "match"\nclause = "G-11"\n'
CUT = '[[steps]]\nplayers = "4-"\ncut = 3\nclause = "G-7"\n'
ROBIN = '[[steps]]\nid = "all"\nplayers = "{players}"\nplay = "round-robin"\nclock = "game"\nclause = "G-12"\n'
LOTS = '[[steps]]\nafter = ["all"]\nplayers = "2-"\nplay = "lots"\nclause = "G-12"\n'
BRACKET = '[[steps]]\nplayers = "2-"\ncut = "stated"\nplay = "bracket"\nmatch = "match"\nclause = "G-13"\n'

KINDS = {
    "a match, a knockout and a cut": ("title", "lot", TWO + THREE + CUT, ()),
    "a round robin and lots": ("everybody", "lot", ROBIN.format(players="2-") + LOTS, ()),
    "a match, or a round robin and lots": ("everybody", "lot", TWO + ROBIN.format(players="3-") + LOTS, ()),
    "an elimination": ("everybody", "seed", BRACKET, ("--cut", "4")),
}


@pytest.mark.parametrize(("file", "clauses"), [("tied-2.csv", ONE), ("tied-5.trf", ROLES)], ids=["two", "five"])
@pytest.mark.parametrize("kind", thinned(KINDS, 1))
def test_every_document_of_every_kind_of_step_is_written(
    terminal: Terminal, tmp_path: Path, kind: str, clauses: str, file: str
) -> None:
    places, first, steps, words = KINDS[kind]
    own = tmp_path / "own.toml"
    match = MATCH.format(first=first) if "match = " in steps else ""
    own.write_text(EDITION.format(places=places, clauses=clauses) + GAME + match + steps, encoding="utf-8")
    given = f"{SAMPLES / file} --rules {own} --title Cup {' '.join(words)}"
    planned = terminal.done(f"plan {given}") + terminal.done(f"plan {given} --working")
    assert "()" not in planned
    sheets = f"--to {tmp_path / 'sheets'} --format txt,json --replace"
    terminal.done(f"sheet {given.replace(' --rules', ' announcement --rules', 1)} {sheets}")
    announced = (tmp_path / "sheets" / "announcement.txt").read_text(encoding="utf-8")
    assert "()" not in announced
    assert ("narrow" in announced) is (steps.endswith(CUT) and file == "tied-5.trf")
    life = Life(terminal, file, "--rules", str(own), *words)
    asked = ""
    while asks := awaited(terminal):
        if asks[0]["kind"] != asked:
            asked = asks[0]["kind"]
            for look in ("show", "next", "rule", "details"):
                assert "()" not in terminal.done(look), look
            terminal.done(f"sheet {sheets}")
        life.step()
    terminal.done(f"sheet {sheets}")
    assert "()" not in (tmp_path / "sheets" / "bulletin.txt").read_text(encoding="utf-8")
