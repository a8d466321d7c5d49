"""Files of version 0.1.0: reading changes nothing; the first thing that is written copies the file, and says so."""

import json
import multiprocessing
import os
import shutil
import sqlite3
import sys
import zipfile
from pathlib import Path

import pytest

from playoffs.desk.record.file import store
from playoffs.desk.record.file.schema import renew
from tests.cli.terminal import SAMPLES, Terminal
from tests.desk.disk import FULL, OK, Op, Tape, library, taped
from tests.edges.test_imports_and_media import as_nobody
from tests.edges.test_wheel import built
from tests.releases import runs, unpacked
from tests.thinned import only_in_ci

RECORDS = Path(__file__).parents[1] / "golden" / "records"
FILES = sorted(RECORDS.glob("*.db"))

LOOKS = ("list", "verify", "list --json")
OF_EACH = ("show", "next", "next --json", "log", "rated", "contacts", "details", "rule", "export", "verify 2")

WRITES = {
    "an act": "details --set site=Hall -e typed",
    "a contact": "contacts --set 1 phone 555-0100 -e typed",
    "a contact forgotten": "contacts --forget 1 -e typed",
    "a playoff": f"new {SAMPLES / 'tied-5.trf'} --title Other --event other",
    "a renewing": "doctor --renew --json",
    "an import": f"import {RECORDS / 'msca-5.jsonl'}",
}


@pytest.fixture
def old(terminal: Terminal) -> Terminal:
    """A file of version 0.1.0 with three playoffs."""
    terminal.set(7000)
    terminal.db.write_bytes((RECORDS / "bids-waiting.db").read_bytes())
    return terminal


def beside(at: Terminal) -> list[str]:
    return sorted(file.name for file in at.db.parent.iterdir() if file != at.db)


def content(file: Path) -> list[str]:
    connection = sqlite3.connect(file)
    found = list(connection.iterdump())
    connection.close()
    return found


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
def test_a_command_that_only_reads_changes_nothing(terminal: Terminal, tmp_path: Path, file: Path) -> None:
    terminal.set(7000)
    terminal.db.write_bytes(file.read_bytes())
    events = [each["event"] for each in json.loads(terminal.done("list --json"))]
    for look in (*LOOKS, *(f"{each} --event {event}" for each in OF_EACH for event in events)):
        terminal(*look.split())
        assert terminal.bytes() == file.read_bytes(), look
    terminal.done(f"sheet --event {events[0]} --to {tmp_path}")
    assert terminal.bytes() == file.read_bytes()
    assert beside(terminal) == []


@pytest.mark.parametrize("what", WRITES)
def test_the_first_thing_that_is_written_leaves_a_copy_and_says_its_name(old: Terminal, what: str) -> None:
    before = content(old.db)
    said = old(*WRITES[what].split())
    assert said.code == 0, said.err
    assert beside(old) == ["playoffs-0.1.0.db"]
    assert content(old.db.with_name("playoffs-0.1.0.db")) == before
    assert old.db.with_name("playoffs-0.1.0.db").stat().st_mode & 0o077 == 0
    (sentence,) = [line for line in said.err.splitlines() if "0.1.0" in line]
    assert str(old.db.with_name("playoffs-0.1.0.db")) in sentence
    again = old("details", "--set", "room=Two", "-e", "typed")
    assert again.code == 0
    assert "0.1.0" not in again.err
    assert beside(old) == ["playoffs-0.1.0.db"]
    old.done("verify")


def test_the_copy_is_a_file_that_can_be_gone_on_with(old: Terminal) -> None:
    old.done(WRITES["an act"])
    copy = old.db.with_name("playoffs-0.1.0.db")
    assert old("verify", "--db", str(copy)).code == 0
    assert "site" not in old.done(f"details -e typed --db {copy}").casefold()


def test_an_older_copy_is_never_replaced(old: Terminal) -> None:
    taken = old.db.with_name("playoffs-0.1.0.db")
    taken.write_text("mine", encoding="utf-8")
    said = old(*WRITES["an act"].split())
    assert "playoffs-0.1.0-2.db" in said.err
    assert taken.read_text(encoding="utf-8") == "mine"
    assert beside(old) == ["playoffs-0.1.0-2.db", "playoffs-0.1.0.db"]


def test_a_refused_act_changes_nothing_and_copies_nothing(old: Terminal) -> None:
    old.refused("details --set date=2027-02-30 -e typed", 2)
    old.refused("confirm Nobody -e typed", 2)
    assert beside(old) == []


@pytest.mark.skipif(library() is None, reason="needs the shared library that the sqlite3 module uses")
@pytest.mark.parametrize("what", WRITES)
def test_where_no_copy_can_be_written_nothing_is(old: Terminal, what: str) -> None:
    def fails(number: int, op: Op) -> int:
        return FULL if "0.1.0" in Path(op.name).name and op.what == "write" else OK

    with taped(Tape(fails=fails)):
        sentence = old.refused(WRITES[what], 1)
    assert "not saved" in sentence
    assert "playoffs-0.1.0.db, which cannot be written" in sentence
    assert "make room there" in sentence
    assert beside(old) == []
    assert old(*WRITES[what].split()).code == 0


@pytest.mark.skipif(sys.platform == "win32", reason="a process that begins where this one stands")
@pytest.mark.parametrize("written", [False, True], ids=["in memory", "on the disk"])
def test_a_process_killed_while_it_renews_the_file_leaves_what_was_there(old: Terminal, written: bool) -> None:
    """After every statement of the renewing and before its end; what reached the disk is rolled back at the next
    opening."""
    before = content(old.db)

    def killed(connection: sqlite3.Connection) -> None:
        if written:
            connection.execute("PRAGMA cache_size = 1")  # pages go to the file before the transaction ends
        renew(connection)
        os._exit(9)

    def acts() -> None:
        old.patch.setattr(store, "renew", killed)
        old(*WRITES["an act"].split())

    process = multiprocessing.get_context("fork").Process(target=acts)
    process.start()
    process.join()
    assert process.exitcode == 9
    assert old.db.with_name(f"{old.db.name}-journal").exists()
    assert content(old.db) == before
    assert content(old.db.with_name("playoffs-0.1.0.db")) == before
    old.done(WRITES["an act"])
    assert beside(old) == ["playoffs-0.1.0-2.db", "playoffs-0.1.0.db"]


@pytest.mark.skipif(sys.platform == "win32", reason="a process that begins where this one stands")
def test_a_renewing_that_is_saved_in_parts_is_found_out(old: Terminal) -> None:
    """The control: killed between two parts, it leaves what no version knows; the copy is as it was."""
    before = content(old.db)

    def killed(connection: sqlite3.Connection) -> None:
        connection.execute("DROP TABLE envelope")
        connection.execute("COMMIT")
        os._exit(9)

    def acts() -> None:
        old.patch.setattr(store, "renew", killed)
        old(*WRITES["an act"].split())

    process = multiprocessing.get_context("fork").Process(target=acts)
    process.start()
    process.join()
    assert content(old.db) != before
    assert content(old.db.with_name("playoffs-0.1.0.db")) == before
    old.refused("show -e typed", 2)


def test_a_file_of_0_1_0_that_can_only_be_read_is_shown(old: Terminal) -> None:
    medium = old.db.parent / "medium"
    medium.mkdir()
    shutil.copy(old.db, medium / "record.db")
    old.patch.setenv("PLAYOFFS_DB", str(medium / "record.db"))
    old.db.parent.chmod(0o755)
    (medium / "record.db").chmod(0o444)

    def looks() -> None:
        for look in ("list", "verify", "show -e typed", "next -e typed", "export typed"):
            old.done(look)
        said = old(*WRITES["an act"].split())
        assert said.code == 1
        assert "can only be read" in said.err

    assert as_nobody(looks) == 0
    assert (medium / "record.db").read_bytes() == (RECORDS / "bids-waiting.db").read_bytes()


def damaged(at: Terminal, *statements: str) -> None:
    connection = sqlite3.connect(at.db)
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()


@pytest.mark.parametrize(
    "missing", ["TRIGGER record_counted", "TRIGGER envelope_counted", "TABLE head", "TABLE contact"]
)
def test_a_file_without_one_of_its_tables_is_named_for_what_it_is(old: Terminal, missing: str) -> None:
    old.done(WRITES["an act"])
    damaged(old, f"DROP {missing}")
    sentence = old.refused("show -e typed", 2)
    assert f"tables or triggers that were changed, are missing or do not belong there ({missing.split()[1]}" in sentence


def test_a_file_of_0_1_0_with_a_part_of_the_tables_of_today_is_refused(old: Terminal) -> None:
    damaged(old, "CREATE TABLE head (event TEXT NOT NULL PRIMARY KEY)")
    assert "do not belong there (head)" in old.refused("show -e typed", 2)


def test_a_file_of_a_later_version_is_refused_with_what_to_do(old: Terminal) -> None:
    damaged(old, "PRAGMA user_version = 9")
    sentence = old.refused("show -e typed", 2)
    assert "a record of form 9, which a later version of this program has written" in sentence
    assert "update this program, or import an export of it" in sentence


def test_a_file_from_between_the_versions_is_copied_before_it_is_changed(terminal: Terminal) -> None:
    """It counted its entries, and kept its notes in a table of their own."""
    file = RECORDS / "edition-1" / "bids-waiting.db"
    terminal.set(7000)
    terminal.db.write_bytes(file.read_bytes())
    terminal.done("verify")
    assert terminal.bytes() == file.read_bytes()
    before = content(file)
    said = terminal(*WRITES["an act"].split())
    assert (said.code, beside(terminal)) == (0, ["playoffs-0.2.0-dev.db"])
    assert "playoffs-0.2.0-dev.db" in said.err
    assert content(terminal.db.with_name("playoffs-0.2.0-dev.db")) == before
    terminal.done("verify")
    terminal.done("open-bids --event typed --yes")


def test_notes_of_a_file_from_between_the_versions_stay(terminal: Terminal) -> None:
    terminal.set(7000)
    terminal.db.write_bytes((RECORDS / "edition-1" / "bids-waiting.db").read_bytes())
    damaged(
        terminal,
        "CREATE TABLE note (\n  event TEXT NOT NULL,\n  version INTEGER NOT NULL,\n  text TEXT NOT NULL,\n"
        "  PRIMARY KEY (event, version)\n) STRICT",
        "INSERT INTO note VALUES ('typed', 2, 'called in the evening')",
    )
    assert "called in the evening" in terminal.done("note --event typed")
    terminal.done("note 3 came by train --event typed")
    said = terminal.done("note --event typed")
    assert "called in the evening" in said
    assert "came by train" in said


RELEASED = "Call the version what is being made of it"
"""The commit after the last one of version 0.1.0, by its subject."""


@only_in_ci("builds another version of the program")
def test_the_version_that_wrote_a_file_still_opens_the_copy_that_was_made_of_it(old: Terminal, tmp_path: Path) -> None:
    """Its wheel, built of what was released."""
    unpacked(RELEASED, tmp_path / "0.1.0")
    with zipfile.ZipFile(built(tmp_path / "0.1.0", tmp_path / "wheel")) as wheel:
        wheel.extractall(tmp_path / "installed")
    earlier = runs(tmp_path / "installed")
    assert "0.1.0" in earlier("--version").stdout
    before = old.bytes()
    old.done("details --set site=Hall -e typed")
    copy = old.db.with_name("playoffs-0.1.0.db")
    assert len(before) == copy.stat().st_size
    said = earlier("show", "typed", "--db", str(copy))
    assert (said.returncode, "Traceback" in said.stderr) == (0, False), said.stderr
    assert earlier("next", "typed", "--db", str(old.db)).returncode == 2, "it refuses the new form, and says so"
