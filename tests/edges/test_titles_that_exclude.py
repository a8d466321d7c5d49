"""A trophy whose winner must not be the champion of another title, when that other title is decided anew (MSCA-1e)."""

import json
from pathlib import Path

import pytest

from tests.cli.terminal import SAMPLES, Terminal

pytestmark = pytest.mark.clause("MSCA-1e")

TITLES = """
[[titles]]
name = "State Champion"
[[titles]]
name = "Second Trophy"
not_winner_of = "State Champion"
"""
PLAYED = (
    *("confirm 5", "confirm 8", "close", "toss --physical 5 --witness W", "start"),
    *("result W", "result D", "declare --yes"),
)
CORRECT = "correct 7 B --event state --reason typo"


@pytest.fixture
def decided(terminal: Terminal, tmp_path: Path) -> Terminal:
    """Silas Karimovsky is State Champion, and set aside for the Second Trophy, which Abebe Żurawieckij has won."""
    path = tmp_path / "titles.toml"
    path.write_text(TITLES, "utf-8")
    terminal.done(f"new {SAMPLES / 'tied-2.csv'} --titles {path}")
    for line in PLAYED:
        terminal.done(f"{line} --event state")
    terminal.done("set-aside --event second")
    return terminal


def flat(text: str) -> str:
    return " ".join(text.split())


def champions(terminal: Terminal, event: str) -> object:
    return json.loads(terminal.done(f"show {event} --json"))["champions"]


def test_a_trophy_waits_again_as_soon_as_the_other_declaration_falls(decided: Terminal) -> None:
    seen = flat(decided.seen(*CORRECT.split(), keys="n"))
    assert "Second Trophy rests on who has won State Champion, and waits again until that is declared" in seen
    assert "Second Trophy rests on who has won State Champion" in flat(decided.done(f"{CORRECT} --yes"))
    shown = flat(decided.done("next --event second"))
    assert "Waiting for State Champion" in shown
    assert "playoffs declare" not in shown
    assert json.loads(decided.done("next --event second --json"))["next"] is None
    said = decided.refused("declare --event second --yes", 1)
    assert "this title waits for State Champion, which is not decided (MSCA-1e)" in said
    assert "playoffs next --event state-champion" in said


def test_nobody_is_champion_of_two_titles_that_exclude_each_other(decided: Terminal) -> None:
    decided.done(f"{CORRECT} --yes")
    assert "Second Trophy can go on" in decided.done("declare --event state --yes")
    assert "set-aside --event second-trophy" in decided.refused("declare --event second --yes", 1)
    decided.done("set-aside --event second")
    decided.done("declare --event second --yes")
    assert champions(decided, "state") == {"State Champion": ["8"]}
    assert champions(decided, "second") == {"Second Trophy": ["5"]}


def test_a_trophy_goes_on_where_the_same_winner_is_declared_again(decided: Terminal) -> None:
    decided.done("undo 9 --event state --reason early --yes")
    assert "not decided" in decided.refused("declare --event second --yes", 1)
    decided.done("declare --event state --yes")
    assert champions(decided, "second") == {"Second Trophy": None}
    decided.done("declare --event second --yes")


def test_of_a_trophy_that_is_declared_already_no_refused_command_is_printed(decided: Terminal) -> None:
    decided.done("declare --event second --yes")
    decided.done(f"{CORRECT} --yes")
    assert "Waiting for State Champion" in decided.done("next --event second")
    shown = flat(decided.done("declare --event state --yes"))
    assert "set-aside" not in shown
    assert "playoffs rule --event second-trophy" in shown
    shown = flat(decided.done("next --event second"))
    assert "set-aside" not in shown
    assert "the champion is declared (entry 3), so the director rules on it" in shown
    decided.done("rule vacate --event second --reason appeal --yes")
    decided.done("declare --event second --yes")
    assert "director rules on it" not in flat(decided.done("next --event second"))


def test_whom_the_set_up_has_set_aside_is_not_set_aside_a_second_time(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "titles.toml"
    path.write_text(TITLES.replace('name = "State Champion"', 'name = "State Champion"\nplayers = ["1"]'), "utf-8")
    terminal.done(f"new {SAMPLES / 'tied-2.csv'} --titles {path}")
    terminal.done("declare --event state --yes")
    assert "it is set aside already; nothing is recorded" in terminal.refused("set-aside --event second", 1)


def test_a_title_whose_other_record_is_not_here_says_so(terminal: Terminal, tmp_path: Path) -> None:
    path, file = tmp_path / "titles.toml", tmp_path / "second.jsonl"
    path.write_text(TITLES, "utf-8")
    terminal.done(f"new {SAMPLES / 'tied-2.csv'} --titles {path}")
    terminal.done(f"export --event second --to {file}")
    whole = terminal.bytes()
    terminal.db.unlink()
    for said in (terminal.done(f"import {file}"), terminal.done("next"), terminal.done("show")):
        shown = flat(said)
        assert "Waiting for the record state-champion, which is not here" in shown
        assert "playoffs import FILE" in shown
        assert "can go on" not in shown
        assert "Nothing more to do" not in shown
    assert "waits for state-champion" in terminal.done("list")
    for line in ("set-aside", "close"):
        assert "waits for the record state-champion, which is not here" in terminal.refused(line, 1)
    terminal.db.write_bytes(whole)
    assert "Waiting for State Champion" in flat(terminal.done("next --event second"))
