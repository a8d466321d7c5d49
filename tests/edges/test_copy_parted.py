"""A second copy that holds what its record does not: what is said of it is true, and what it says to do can be done."""

import json
import re
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest

from playoffs.desk.record.rows import utc_now
from playoffs.desk.record.store import Store, open_store
from playoffs.desk.second.copying import copied
from playoffs.desk.second.ends import Held, Here
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


def wrong(second: Keeping) -> list[str]:
    """What the console says of a copy that is not brought up, in both languages."""
    second.wake()
    assert second.wait(30)
    return [second_copy(second.now, "UTC", language(each)).sentence for each in ("en", "es")]


@pytest.mark.parametrize("what", ["no folder", "another computer", "set back", "of other playoffs"])
def test_why_a_copy_is_not_brought_up_is_said_in_the_language_of_the_page(
    founded: Terminal, stick: Path, what: str
) -> None:
    where = str(stick)
    match what:
        case "no folder":
            stick.rmdir()
        case "another computer":
            where = "http://0123456789abcdef@127.0.0.1:9"
        case "set back":
            set_back(founded, stick)
        case _:
            assert founded("new", str(FIVE), "--title", "Cup", "--mirror", where).code == 0
            founded.db.unlink()
            founded.done(f"new {FIVE} --title North --event north")
    with Keeping(founded.db, where, utc_now) as second:
        english, spanish = wrong(second)
        assert second.now.why in english
    known = {"no folder": "found no folder", "another computer": "does not answer", "set back": "goes on in the copy"}
    assert known.get(what, "the copy holds cup") in english
    assert "inglés" not in spanish
    assert known.get(what, "the copy holds") not in spanish


class Busy(Here):
    """An end; once what it holds was read, another program does something."""

    def __init__(self, store: Store, does: Callable[[], object]) -> None:
        super().__init__(store)
        self.does: list[Callable[[], object]] = [does]

    def held(self) -> dict[str, Held]:
        found = super().held()
        while self.does:
            self.does.pop()()
        return found


@pytest.mark.parametrize("line", ["confirm Abarawe", f"new {FIVE} --title Cup --event cup"])
@pytest.mark.parametrize("busy", ["record", "copy"])
def test_what_another_program_records_and_copies_meanwhile_is_no_other_state(
    founded: Terminal, stick: Path, line: str, busy: str
) -> None:
    """A console and a command follow one copy: neither takes what the other brought there for another state."""
    assert founded("backup", str(stick)).code == 0
    founded.set(500)

    def does() -> None:
        assert founded(*line.split(), "--mirror", str(stick)).code == 0

    with open_store(founded.db) as record, open_store(stick / NAME) as copy:
        ends = {"record": Here(record), "copy": Here(copy)}
        ends[busy] = Busy(ends[busy].store, does)
        done = copied(ends["record"], ends["copy"])
        assert (done.parted, done.ahead, done.only) == ((), (), ())
        assert ends["record"].held() == ends["copy"].held()


def test_the_doctor_looks_at_the_copy_and_writes_nothing_to_it(founded: Terminal, stick: Path) -> None:
    def problems() -> list[str]:
        said: list[str] = json.loads(founded.done("doctor --json"))["problems"]
        return [each for each in said if "second copy" in each]

    founded.patch.setenv("PLAYOFFS_MIRROR", str(stick))
    assert "There is no second copy" in problems()[0]
    assert not list(stick.iterdir())
    set_back(founded, stick)
    before = (stick / NAME).read_bytes()
    (said,) = problems()
    assert "goes on in the copy where it ends in the record" in said
    assert (stick / NAME).read_bytes() == before
    assert founded(*typed(said)).code == 0
    assert problems() == []
    founded.patch.delenv("PLAYOFFS_MIRROR")
    founded.done("confirm Bjorkmo")
    assert problems() == []
    founded.patch.setenv("PLAYOFFS_MIRROR", str(stick))
    assert "lags by one entry" in problems()[0] or "lags by 1 entry" in problems()[0]
    (stick / NAME).unlink()
    stick.rmdir()
    assert "cannot be looked at" in problems()[0]


def test_the_doctor_asks_another_computer_for_its_copy(founded: Terminal, tmp_path: Path) -> None:
    (far := tmp_path / "far").mkdir()
    with listening(far) as address:
        founded.patch.setenv("PLAYOFFS_MIRROR", address)
        assert "lags by" in founded("doctor").out
        founded.done("confirm Abarawe")
        assert "second copy" not in founded("doctor").out
    said = founded("doctor")
    assert "does not answer" in " ".join(said.out.split())
    assert address.partition("://")[2].partition("@")[0] not in said.out, "the token is not shown"


def test_a_restore_from_the_second_copy_raises_no_alarm_of_it(founded: Terminal, stick: Path, tmp_path: Path) -> None:
    founded.done(f"new {FIVE} --title Cup")
    assert founded("backup", str(stick)).code == 0
    founded.patch.setenv("PLAYOFFS_MIRROR", str(stick))
    said = founded("restore", str(stick), "--db", str(tmp_path / "new.db"))
    assert (said.code, said.err) == (0, "")
    assert "Restored from" in said.out
