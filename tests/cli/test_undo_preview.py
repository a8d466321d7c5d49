"""What the terminal says before an undo or a correction is agreed to: what the page of the console says too."""

import re
from contextlib import suppress

import pytest

from playoffs.desk.act import load
from playoffs.desk.record.log import Log
from playoffs.desk.record.people import names
from playoffs.desk.record.store import open_store
from playoffs.desk.undo import retracting
from playoffs.documents.record.consequences import consequences
from playoffs.documents.words.language import ENGLISH
from playoffs.documents.words.sentences import followed
from playoffs.formats.rules import shares
from playoffs.model.position import Refused
from playoffs.model.vocabulary import Happening
from playoffs.text.errors import BadInput
from tests.cli.terminal import FIVE, Terminal
from tests.documents.records import record as msca_record
from tests.documents.records import to_the_end
from tests.documents.twixt_records import record as twixt_record


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


@pytest.mark.parametrize("log", [msca_record(5, to_the_end), twixt_record()], ids=["five", "twixt"])
def test_what_is_said_to_follow_from_an_undo_does_not_stand_already(log: Log) -> None:
    """The entries that stay are replayed, and what follows from them stands before and after."""
    called, shared = names(log), shares(log.founding.ruleset)
    stands = {n for held in log.line.held for n in held.notices if n.happening is not Happening.FIELD}
    said = set(followed(tuple(stands), called, ENGLISH.gettext, shared=shared))
    tried = 0
    for held in log.line.held:
        with suppress(BadInput, Refused):
            found = consequences(log, retracting(held.version, "-"), held.version, ENGLISH)
            assert said.isdisjoint(found), held.version
            tried += 1
    assert tried > 5
