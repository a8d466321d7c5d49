"""What must not be printed for ever is not in the record: the reason that is printed, and the note that is not."""

import json
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal

pytestmark = pytest.mark.clause("RUL-1")

SECRET = "panic attack, taken to hospital"


def everywhere(terminal: Terminal, folder: Path) -> str:
    """All that the record gives away: sheets, export, log, show, and their JSON."""
    said = [terminal.done(line) for line in ("export", "log", "log --json", "show", "show --json", "next")]
    assert terminal("sheet", "--to", str(folder), "--format", "md,html,txt").code == 0
    files = [file.read_bytes().decode("utf-8", "replace") for file in folder.rglob("*") if file.is_file()]
    return "\n".join([*said, *files])


def test_a_private_note_is_kept_beside_the_record_and_shown_only_when_asked_for(
    closed: Terminal, tmp_path: Path
) -> None:
    said = closed("withdraw", "Cojolon", "--reason", "illness", "--note", SECRET)
    assert said.code == 0
    assert "reason: illness" in said.out
    assert SECRET not in said.out
    assert SECRET not in everywhere(closed, tmp_path)
    assert SECRET in closed.done("note 8")
    assert SECRET in closed.done("log --notes")
    assert "illness" in everywhere(closed, tmp_path / "again")


def test_a_private_note_is_erased_from_the_file_too(closed: Terminal) -> None:
    assert closed("note", "7", SECRET).code == 0
    assert SECRET.encode() in closed.bytes()
    closed.done("note 7 --erase")
    assert SECRET.encode() not in closed.bytes()
    assert "No private note" in closed.done("note 7")


def test_a_free_reason_of_a_withdrawal_is_refused_with_what_to_type(closed: Terminal) -> None:
    before = closed.bytes()
    said = closed("withdraw", "Cojolon", "--reason", SECRET)
    assert (said.code, closed.bytes()) == (2, before)
    for part in ("illness, time, no-show, agreement, rules, other", "--words", "--note"):
        assert part in said.err


def test_words_that_are_printed_are_chosen_beside_the_kind(closed: Terminal) -> None:
    said = closed("withdraw", "Cojolon", "--reason", "other", "--words", "the train is late")
    assert "reason: the train is late" in said.out
    entry = json.loads(closed.done("log --json"))["entries"][-1]
    assert entry["reason"] == "the train is late"


def test_at_a_terminal_the_kind_is_asked_for_and_said_to_be_printed(closed: Terminal) -> None:
    said = closed("withdraw", "Cojolon", keys="i")
    assert said.code == 0
    assert "which is printed" in said.err
    assert "reason: illness" in said.out


def test_a_ruling_has_a_kind_or_words_that_are_printed_and_a_note(closed: Terminal, tmp_path: Path) -> None:
    said = closed("rule", "remove", "Cojolon", "--reason", "rules", "--note", SECRET, "--yes")
    assert "reason: rules" in said.out
    assert SECRET not in everywhere(closed, tmp_path)
    refused = closed("rule", "remove", "Bjorkmo", "--reason", SECRET, "--yes")
    assert refused.code == 2
    assert "illness, time, no-show" in refused.err
    assert "reason: agreed by all" in closed("rule", "postpone", "--reason", "agreed by all").out


@pytest.fixture
def older(closed: Terminal, monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """A record whose withdrawal has a free reason, as version 0.1.0 took it."""
    from playoffs.cli.day import field

    monkeypatch.setattr(field, "said", lambda reason, words, options, strict=True: ("", reason))
    assert closed("withdraw", "Cojolon", "--reason", SECRET).code == 0
    monkeypatch.undo()
    return Terminal(closed.patch, closed.db)


def test_the_free_reason_of_an_older_record_is_on_no_sheet_and_said_at_the_export(
    older: Terminal, tmp_path: Path
) -> None:
    exported = older("export")
    assert "entry 8" in exported.err
    assert "free reason" in exported.err
    for line in ("log", "log --json", "show", "show --json"):
        assert SECRET not in older.done(line)
    assert older("sheet", "--to", str(tmp_path), "--format", "md,html,txt").code == 0
    shown = "".join(f.read_bytes().decode("utf-8", "replace") for f in tmp_path.rglob("*") if f.is_file())
    assert SECRET not in shown
    assert SECRET in " ".join(older.done("log --notes").split())


def test_a_withdrawal_is_given_its_reason_later_and_every_document_says_it(closed: Terminal, tmp_path: Path) -> None:
    left = " ".join(closed.done("withdraw Cojolon").split())
    assert "No reason was given. One that is to be printed: playoffs reason 8 illness Next" in left
    assert "illness" not in everywhere(closed, tmp_path / "before")
    said = closed("reason", "8", "illness", "--note", SECRET)
    assert said.code == 0
    assert "illness" in said.out
    assert "withdraws. [reason, entry 9: illness]" in " ".join(closed.done("log").split())
    assert SECRET in closed.done("note 8")  # beside the withdrawal, where it is looked for
    told = everywhere(closed, tmp_path / "after")
    assert SECRET not in told
    bulletin = " ".join((tmp_path / "after" / "bulletin.txt").read_text(encoding="utf-8").split())
    assert "illness" in bulletin
    first, *_rest, last = [e for e in json.loads(closed.done("log --json"))["entries"] if e["entry"] >= 8]
    assert (first["entry"], first["reason"], first["state"]) == (8, None, "in force")  # what was written stands
    assert (last["reason"], last["state"]) == ("illness", "in force")
    closed.done("reason 8 other --words early")
    printed = closed("sheet", "bulletin", "--to", str(tmp_path / "last"), "--format", "txt")
    assert printed.code == 0
    said_last = (tmp_path / "last" / "bulletin.txt").read_text(encoding="utf-8")
    assert "early" in said_last
    assert "illness" not in said_last


def test_a_reason_given_later_stays_with_its_withdrawal_through_corrections_and_an_export(
    closed: Terminal, tmp_path: Path
) -> None:
    closed.done("withdraw Cojolon")
    closed.done("reason 8 time")
    assert closed("correct", "2", "no", "--reason", "slip", "--yes").code in (0, 1, 2)
    file = tmp_path / "record.jsonl"
    file.write_text(closed.done("export"), encoding="utf-8")
    other = tmp_path / "other.db"
    closed.done(f"import {file} --db {other}")
    closed.done(f"sheet bulletin --to {tmp_path} --format txt --db {other}")
    assert "time" in (tmp_path / "bulletin.txt").read_text(encoding="utf-8")
    assert closed("correct", "8", "Abarawe", "--reason", "another left", "--yes").code == 0
    assert closed.done("log --json").count('"reason": "time"') >= 1


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("reason 2 illness", "the number of a withdrawal or a ruling that stands: 8"),
        ("reason 99 illness", "the number of a withdrawal or a ruling that stands: 8"),
        ("reason 8 hospital", "illness, time, no-show, agreement, rules, other"),
        ("reason 8", "illness, time, no-show, agreement, rules, other"),
    ],
)
def test_a_reason_of_no_kind_or_of_no_withdrawal_is_refused(closed: Terminal, line: str, why: str) -> None:
    closed.done("withdraw Cojolon")
    before = closed.bytes()
    said = closed(*line.split())
    assert (said.code, closed.bytes()) == (2, before), said
    assert why in " ".join(said.err.split())


def test_withdrawing_a_second_time_to_give_a_reason_names_the_command_that_does(closed: Terminal) -> None:
    closed.done("withdraw Cojolon")
    assert "`playoffs reason 8 illness`" in closed.refused("withdraw Cojolon --reason illness", 1)


def test_a_reason_sent_twice_counts_once(closed: Terminal) -> None:
    closed.done("withdraw Cojolon")
    for _ in range(2):
        closed.done("reason 8 illness --key once")
    assert json.loads(closed.done("show --json"))["version"] == 9


def test_at_a_terminal_the_kind_of_a_later_reason_is_asked_for(closed: Terminal) -> None:
    closed.done("withdraw Cojolon")
    said = closed("reason", "8", keys="i")
    assert (said.code, "illness" in said.out) == (0, True)
