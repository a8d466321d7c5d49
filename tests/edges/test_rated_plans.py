"""What a plan says of the rating office's rules for matches: only where those tied can come to a match of two."""

import json
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal

NAMES = ("Alder", "Birch", "Cedar", "Dogwood", "Elm", "Fir")

TWO = '\n[[steps]]\nplayers = "2"\nplay = "match"\nmatch = "duel"\n'
ROBIN = '\n[[steps]]\nid = "{id}"\nplayers = "3-"\nplay = "round-robin"\nclock = "ten"\n{after}'
LOTS = '\n[[steps]]\nafter = ["{after}"]\nplayers = "2-"\nplay = "lots"\n'
ONE = TWO + ROBIN.format(id="robin-1", after="") + LOTS.format(after="robin-1")
TWICE = (
    TWO
    + ROBIN.format(id="robin-1", after="")
    + ROBIN.format(id="robin-2", after='after = ["robin-1"]\n')
    + LOTS.format(after="robin-2")
)


def planned(at: Terminal, steps: str, winners: int) -> tuple[str, list[object]]:
    """The plan of so many tied with perfect scores, in words and its rated matches."""
    folder: Path = at.db.parent
    head = 'extends = "club-open"\nid = "own"\nedition = "1"\nname = "Own"\nsource = "a club"\n'
    (folder / "own.toml").write_text(head + steps, encoding="utf-8")
    pairs = [(n, n + winners) for n in range(1, winners + 1)]
    met = {n: f"W{m}w" for n, m in pairs} | {m: f"L{n}b" for n, m in pairs}
    rows = [f"{n},{NAMES[n - 1]},{1500 + n},{met[n]}" for n in sorted(met)]
    (folder / "event.csv").write_text("\n".join(["id,name,rating,1", *rows, ""]), encoding="utf-8")
    line = f"plan {folder / 'event.csv'} --rules {folder / 'own.toml'} --title Cup"
    return at.done(f"{line} --working"), json.loads(at.done(f"{line} --json"))["plans"][0]["rated_matches"]


@pytest.mark.parametrize(("steps", "winners"), [(ONE, 2), (TWICE, 2), (TWICE, 3)])
def test_a_match_of_two_that_may_come_is_held_to_the_rules_of_the_office(
    terminal: Terminal, steps: str, winners: int
) -> None:
    said, matches = planned(terminal, steps, winners)
    assert matches
    assert "Rating" in said


def test_where_lots_follow_the_one_round_robin_no_match_is_spoken_of(terminal: Terminal) -> None:
    said, matches = planned(terminal, ONE, 3)
    assert matches == []
    assert "as a match" not in said
