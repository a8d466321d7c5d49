"""What the terminal says before an undo or a correction is agreed to: what the page of the console says too."""

import re

from playoffs.desk.act import load
from playoffs.desk.record.store import open_store
from playoffs.desk.undo import retracting
from playoffs.documents.record.consequences import consequences
from playoffs.documents.words.language import ENGLISH
from tests.cli.terminal import FIVE, Terminal


def foreseen(terminal: Terminal, version: int) -> tuple[str, ...]:
    with open_store(terminal.db) as store:
        (event,) = store.events()
        return consequences(load(store, event), retracting(version, "-"), version, ENGLISH)


def flat(text: str) -> str:
    return re.sub(r"\s+", " ", text)


def test_an_undo_says_first_who_is_out_and_who_is_in(terminal: Terminal) -> None:
    terminal.done(f"new {FIVE} --title Cup --defending none")
    terminal.done("confirm all")
    terminal.done("close")
    for version in (4, 3):
        said = foreseen(terminal, version)
        assert any(each.startswith("Out of the field then: ") for each in said)
        refused = terminal("undo", str(version), "--reason", "misread")
        assert refused.code == 1
        for each in said:
            assert each in flat(refused.err)
    assert "Follows then" not in terminal("undo", "4", "--reason", "misread", "--yes").err


def test_a_correction_says_so_too(terminal: Terminal) -> None:
    terminal.done(f"new {FIVE} --title Cup --defending none")
    terminal.done("confirm all")
    terminal.done("close")
    refused = terminal("correct", "4", "decline", "--reason", "misread")
    assert refused.code == 1
    assert "Out of the field then: " in flat(refused.err)
