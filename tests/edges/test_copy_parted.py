"""A second copy that holds what its record does not: what is said of it is true, and what it says to do can be done."""

import re
import shlex
from pathlib import Path

import pytest

from playoffs.desk.record.rows import utc_now
from playoffs.desk.second.keeping import NAME, Keeping, State
from playoffs.documents.words.language import language
from playoffs.web.serving.second_copy import second_copy
from tests.cli.terminal import FIVE, Terminal
from tests.edges.test_second_copies import listening

COMMAND = re.compile(r"`(playoffs restore [^`]*)`")


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    folder = tmp_path / "my stick"
    folder.mkdir()
    return folder


def set_back(at: Terminal, stick: Path) -> None:
    """A copy that is ahead of its record by one entry."""
    older = at.db.read_bytes()
    assert at("confirm", "Abarawe", "--mirror", str(stick)).code == 0
    at.db.write_bytes(older)


def said_of(at: Terminal, stick: Path) -> list[str]:
    """What the console says in both languages, and a command at its end, which is sent without an entry of its own."""
    with Keeping(at.db, str(stick), utc_now) as second:
        second.wake()
        assert second.wait(30)
        assert second.now.state is State.PARTED
        console = [second_copy(second.now, "UTC", language(each)).sentence for each in ("en", "es")]
    said = at("contacts", "--set", "Bjorkmo", "email", "b@example.org", "--mirror", str(stick), "--db", str(at.db))
    assert said.code == 0
    return [*console, " ".join(said.err.split())]


def typed(said: str) -> list[str]:
    """The command that it says."""
    (command,) = set(COMMAND.findall(said))
    return shlex.split(command)[1:]


def test_a_record_that_is_behind_its_copy_is_brought_forward_by_what_is_said(founded: Terminal, stick: Path) -> None:
    set_back(founded, stick)
    before = (stick / NAME).read_bytes()
    commands = [typed(said) for said in said_of(founded, stick)]
    assert (stick / NAME).read_bytes() == before
    assert commands == [["restore", str(stick), "--db", str(founded.db)]] * 3
    founded.patch.delenv("PLAYOFFS_DB")
    founded.patch.setenv("PLAYOFFS_MIRROR", str(stick))
    assert founded(*commands[0]).code == 0
    assert "Abarawe" in founded.done(f"log --db {founded.db}")
    with Keeping(founded.db, str(stick), utc_now) as second:
        second.wake()
        assert second.wait(30)
        assert second.now.state is State.COPIED


def test_where_both_went_on_no_command_is_said_that_is_refused(founded: Terminal, stick: Path, tmp_path: Path) -> None:
    set_back(founded, stick)
    founded.set(500)
    founded.done("confirm Cojolon")
    assert founded("restore", str(stick)).code == 2
    for said in said_of(founded, stick):
        command = typed(said)
        assert command == ["restore", str(stick), "--db", "NEW.db"]
    founded.patch.chdir(tmp_path)
    assert founded(*command).code == 0
    assert "Abarawe" in founded.done("log --db NEW.db")
    founded.patch.setenv("PLAYOFFS_MIRROR", str(tmp_path / "other"))
    (tmp_path / "other").mkdir()
    assert founded("confirm", "Bjorkmo").err == "", "or another place for the copy"


def test_a_copy_of_another_record_is_not_said_to_be_of_this_one(founded: Terminal, stick: Path, tmp_path: Path) -> None:
    other = Terminal(founded.patch, tmp_path / "other.db")
    other.set(700)
    assert (
        other("new", FIVE, "--title", "Cup", "--event", "cup", "--mirror", str(stick), "--db", str(other.db)).code == 0
    )
    founded.patch.setenv("PLAYOFFS_DB", str(founded.db))
    for said in said_of(founded, stick):
        assert "cup" in said
        assert typed(said) == ["restore", str(stick), "--db", str(founded.db)]


def test_a_copy_that_is_older_than_the_record_has_nothing_to_restore(founded: Terminal, stick: Path) -> None:
    assert founded("backup", str(stick)).code == 0
    founded.done("confirm Abarawe")
    before = founded.done("export")
    done = founded("restore", str(stick))
    said = " ".join(done.out.split())
    assert done.code == 0, done.err
    assert "nothing new" in said
    assert "gone on here since" in said
    assert founded.done("export") == before


def test_a_backup_to_a_copy_that_is_ahead_says_what_brings_the_record_forward(founded: Terminal, stick: Path) -> None:
    assert founded("backup", str(stick)).code == 0
    set_back(founded, stick)
    refused = founded("backup", str(stick))
    assert refused.code == 2
    with listening(stick) as address:
        far = founded("backup", address)
        token = address.partition("//")[2].partition("@")[0]
        assert token not in far.err
        assert typed(" ".join(far.err.split()).replace("TOKEN", token))[1] == address
    assert founded(*typed(" ".join(refused.err.split()))).code == 0
    assert founded("backup", str(stick)).code == 0
