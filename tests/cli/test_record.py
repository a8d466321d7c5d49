"""What every command on a record has in common, and a record that this program plays otherwise or cannot read."""

from collections.abc import Callable

import click
import pytest

from playoffs.cli.main import COMMANDS, playoffs
from playoffs.desk import undo
from playoffs.desk.record import log
from playoffs.desk.record.rows import digest
from playoffs.model.position import Position
from tests.cli.terminal import Terminal

READS = {"list", "note", "show", "next", "log", "verify", "export", "import", "run"}
ACTS = {
    *(
        "new",
        "rated",
        "update",
        "appeal",
        "reason",
        "confirm",
        "decline",
        "close",
        "withdraw",
        "start",
        "result",
        "bid",
        "open-bids",
        "toss",
        "lots",
    ),
    *("choose", "rule", "undo", "correct", "declare", "details", "accept"),
}


@pytest.mark.parametrize("name", sorted(READS | ACTS))
def test_every_command_on_a_record_has_the_same_options(name: str) -> None:
    command = playoffs.get_command(click.Context(playoffs), name)
    assert command is not None
    options = {option for parameter in command.params for option in parameter.opts}
    assert {"--json", "--db"} <= options
    assert ({"--event", "-e"} <= options) is (name != "list"), "which is about all of them"
    assert ({"--expect", "--key", "--yes"} <= options) is (name in ACTS)
    assert name in COMMANDS


def otherwise(position: Position, edition: int) -> str:
    return digest(position, edition)[::-1]


def test_a_record_that_is_played_otherwise_is_reported_and_never_silently_adopted(
    closed: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    modules: tuple[tuple[object, Callable[[Position, int], str]], ...] = ((log, otherwise), (undo, otherwise))
    for module, changed in modules:
        monkeypatch.setattr(module, "digest", changed)
    log.forget()
    shown = " ".join(closed.done("show").split())
    assert "This program reads the record otherwise: entry 1: " in shown
    assert "until the director accepts that: `playoffs accept --reason WHY`" in shown
    for line in ("toss", "run", "rule vacate"):
        assert closed.refused(line, 1).startswith("this program reads the record otherwise, entry 1: ")
    closed.done("details")
    assert closed("accept", "--reason", "seen and checked").code == 0
    assert "reads the record otherwise" not in closed.done("show")


def test_a_file_that_is_no_record_is_refused(terminal: Terminal) -> None:
    terminal.db.write_bytes(b"no database at all, and longer than a header of SQLite would be" * 20)
    for line in ("show", "list", "confirm Ada"):
        assert str(terminal.db) in terminal.refused(line, 2)


def test_a_file_in_which_an_entry_was_altered_is_refused(closed: Terminal) -> None:
    whole = closed.bytes()
    place = whole.index(b'"player":"3"},"value":"confirm"')
    closed.db.write_bytes(whole[:place] + whole[place:].replace(b'"confirm"', b'"c0nfirm"', 1))
    assert "altered after it was written" in closed.refused("show", 2)


def test_another_file_is_named_in_the_command_to_copy(closed: Terminal) -> None:
    said = closed.done(f"next --db {closed.db}")
    assert f"playoffs toss --db {closed.db}" in said


def test_a_misspelt_playoff_is_answered_with_the_nearest(closed: Terminal) -> None:
    assert "did you mean 'north-star-state-champion'?" in closed.refused("show north-star-state-champoin", 2)
