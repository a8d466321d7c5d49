"""An edition that extends one of ours and has steps of its own: what they cannot use of it is left out, and what the
file itself says in vain is refused."""

from pathlib import Path

import pytest

from tests.cli.terminal import SAMPLES, Terminal

HEAD = """extends = "{base}"
id = "lakes"
edition = "2027"
name = "Tiebreaker of the Lakes"
source = "Chess Association of the Lakes, rule 12"
places = "everybody"

[clauses]
other = "12"

[recipes.duel]
no_show = "game"
segments = [{{ games = 2, clock = "blitz", colors = "lot" }}, {{ lots = true }}]

[clocks.blitz]
time = "5:00"
increment = 3
rating = "blitz"
gap = 5

[[steps]]
players = "2"
play = "match"
match = "duel"
clause = "12.2"

[[steps]]
id = "all"
players = "3-"
play = "double-round-robin"
clock = "blitz"
clause = "12.3"

[[steps]]
after = ["all"]
players = "2-"
play = "lots"
clause = "12.3"
"""
"""Neither bids nor an Armageddon, no cut, no pairing by seeds."""


@pytest.mark.parametrize("base", ["msca", "club-open"])
def test_what_the_steps_cannot_use_is_not_inherited(terminal: Terminal, tmp_path: Path, base: str) -> None:
    file = tmp_path / "lakes.toml"
    file.write_text(HEAD.format(base=base), encoding="utf-8")
    said = " ".join(terminal.done(f"plan {SAMPLES / 'perfect-3.csv'} --rules {file} --title Cup --working").split())
    assert "double round robin of 3" in said
    assert "Armageddon" not in said
    assert "bids" not in said


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ('[readings]\ncut = "confirmed"\n', "the reading cut, which nothing here can use"),
        ('[clocks.odd]\nwhite = "5:00"\nblack = "4:00"\n', "the clock 'odd', which nothing here plays"),
    ],
)
def test_what_the_file_says_in_vain_is_refused(terminal: Terminal, tmp_path: Path, said: str, found: str) -> None:
    file = tmp_path / "lakes.toml"
    file.write_text(HEAD.format(base="msca") + said, encoding="utf-8")
    refused = terminal("plan", str(SAMPLES / "perfect-3.csv"), "--rules", str(file), "--title", "Cup")
    assert refused.code != 0
    assert found in " ".join(refused.err.split())
