"""The largest tie that rules play: listed, planned and set up up to the same number, and beyond it one sentence."""

import json
from pathlib import Path

import pytest

from playoffs.editions.load import load
from playoffs.editions.shelf import gallery, shipped
from playoffs.formats.edition import MOST
from playoffs.formats.rules import played
from playoffs.playoff.tie import silent
from playoffs.text.errors import BadInput
from tests.cli.terminal import Terminal

PLAYED = {each: rules for each in (*shipped(), *gallery()) if (rules := played(load(each)))}
OPEN = {each: rules for each, rules in PLAYED.items() if any(some.last == MOST for some in rules.left_open)}


def level(folder: Path, players: int) -> Path:
    path = folder / "level.csv"
    path.write_text("id,name,rating,1\n" + "".join(f"{n},Player {n},1500,BYE½\n" for n in range(1, players + 1)))
    return path


@pytest.mark.parametrize("rules", ["club-open", "magnus-league"])
def test_the_largest_tie_is_the_one_that_is_listed(terminal: Terminal, tmp_path: Path, rules: str) -> None:
    listed = json.loads(terminal.done("rules list --json"))
    assert next(each["sizes"] for each in listed["editions"] if each["id"] == rules) == f"2-{MOST}"
    assert f"3–{MOST} tied" in terminal.done(f"rules show {rules}")
    assert "Round robin" in terminal.done(f"plan {level(tmp_path, MOST)} --title T --rules {rules}")
    for command in ("plan", "new"):
        refused = terminal(command, str(level(tmp_path, MOST + 1)), "--title", "T", "--rules", rules)
        assert refused.code
        assert f"found {MOST + 1} players tied; expected {MOST} at the most" in refused.err
        assert "record" not in refused.err


@pytest.mark.parametrize("rules", OPEN)
def test_what_a_text_leaves_open_without_end_is_left_open_beyond_the_largest(rules: str) -> None:
    """A tie of 65 is not quietly narrowed to the two of whom a text speaks."""
    for many in (MOST, MOST + 1, 10 * MOST):
        with pytest.raises(BadInput, match="whom the text leaves open"):
            silent(OPEN[rules], many)


def test_some_texts_do() -> None:
    assert len(OPEN) > 10
