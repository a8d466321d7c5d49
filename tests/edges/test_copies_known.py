"""What this computer knows of the copies of a record: it goes along when the record is moved, and an empty folder is no
proof that what lay there was deleted."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from playoffs.desk.second import disks
from playoffs.desk.second.keeping import NAME
from tests.cli.terminal import Terminal
from tests.edges.test_second_copies import listening, patient
from tests.edges.test_sticks import Stick, stick

__all__ = ["patient", "stick"]
"""A stick that can be pulled out; nobody is in a hurry."""

WAYS = {"mirror": "details set room=Here --mirror {}", "backup": "backup {}", "publish": "publish {}"}
EVENT = "north-star-state-champion"


def one_line(text: str) -> str:
    return " ".join(text.split())


def forgets(at: Terminal, db: Path) -> tuple[str, set[str]]:
    """What `forget` says of copies, in words and as JSON."""
    said = one_line(at.done(f"forget Abarawe --yes --db {db}"))
    return said, set(json.loads(at.done(f"forget Bjorkmo --yes --json --db {db}"))["copies"])


@pytest.fixture
def places(founded: Terminal, tmp_path: Path) -> dict[str, Path]:
    """A folder with a copy of each kind."""
    folders = {way: tmp_path / "out" / way for way in WAYS}
    for way, folder in folders.items():
        folder.mkdir(parents=True)
        founded.done(WAYS[way].format(folder))
    return folders


def test_a_move_takes_along_what_is_known_of_copies(founded: Terminal, places: dict[str, Path], tmp_path: Path) -> None:
    there, again = tmp_path / "there.db", tmp_path / "again.db"
    founded.done(f"move {there} --yes")
    founded.done(f"move {again} --yes --db {there}")
    left = {str(founded.db.with_name("playoffs-moved.db")), str(tmp_path / "there-moved.db")}
    said, known = forgets(founded, again)
    assert known == {str(places["mirror"] / NAME), str(places["backup"] / NAME), str(places["publish"]), *left}
    for copy in (places["mirror"], places["backup"] / NAME):
        assert f"`playoffs backup {copy} --db {again}`" in said
    for file in left:
        assert f"{file}, which the move of 2026-11-21 left behind, still holds the name: delete it" in said
    assert not [*founded.db.parent.glob("playoffs.db.copies"), *founded.db.parent.glob("playoffs.db.disks")]


def test_what_a_move_left_is_said_once_where_the_record_came_back(founded: Terminal, tmp_path: Path) -> None:
    there = tmp_path / "there.db"
    founded.done(f"move {there} --yes")
    founded.done(f"move {founded.db} --yes --db {there}")
    said, known = forgets(founded, founded.db)
    left = founded.db.with_name("playoffs-moved.db")
    assert known == {str(left), str(tmp_path / "there-moved.db")}
    assert said.count(str(left)) == 1


def test_it_is_said_once_where_the_record_is_named_without_its_folder(founded: Terminal) -> None:
    founded.patch.chdir(founded.db.parent)
    here, left = Path(founded.db.name), founded.db.with_name("playoffs-moved.db")
    founded.done(f"move there.db --yes --db {here}")
    founded.done(f"move {here} --yes --db there.db")
    said = one_line(founded.done(f"forget Abarawe --yes --db {here}"))
    assert said.count(left.name) == 1
    told = one_line(founded.done(f"doctor --retention 365 --db {here}"))
    assert told.count(left.name) == 1


@pytest.mark.usefixtures("stick")
@pytest.mark.parametrize("carried", [True, False], ids=["to another computer", "on this one"])
def test_what_was_noted_before_a_move_to_another_disk_holds_on_its_own_computer(
    founded: Terminal, tmp_path: Path, carried: bool
) -> None:
    """On another one the folder of that name is another one: nothing is known there of what was deleted."""
    folder, copies, there = tmp_path / "out", tmp_path / "copies", tmp_path / "there.db"
    for each in (folder, copies):
        each.mkdir()
    founded.done(f"details set room=Here --mirror {folder}")
    founded.done(f"backup {copies}")
    assert disks.of(founded.db) != disks.of(there), "the stick is where this record lay"
    founded.done(f"move {there} --yes")
    left = founded.db.with_name("playoffs-moved.db")
    for each in (folder / NAME, copies / NAME, left):
        each.unlink()
    if carried:
        founded.patch.setattr(disks, "computer", lambda: "another")
    said, known = forgets(founded, there)
    assert known == ({str(folder), str(copies / NAME), str(left)} if carried else set())
    if carried:
        assert f"{folder}, to which this record was written before, holds nothing of it now" in said
        assert founded("details", "set", "room=There", "--db", str(there), "--mirror", str(folder)).err == ""


def test_a_computer_has_one_mark_whatever_its_network_calls_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A laptop without a network has a new address in each process, and another name in each hall."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "data"))
    bent = "import platform, uuid; platform.node = lambda: {n!r}; uuid.getnode = lambda: {n}"
    ask = "from playoffs.desk.second import disks; print(disks.computer())"
    marks = {
        subprocess.run(
            [sys.executable, "-c", f"{bent.format(n=n)}; {ask}"], capture_output=True, text=True, check=True
        ).stdout
        for n in (1, 2)
    }
    assert len(marks) == 1


@pytest.mark.parametrize("way", WAYS)
def test_an_empty_folder_is_no_proof_that_a_copy_was_deleted(founded: Terminal, stick: Stick, way: str) -> None:
    founded.done(WAYS[way].format(stick.place))
    stick.pull()
    said, known = forgets(founded, founded.db)
    assert known == {str(stick.place / NAME if way == "backup" else stick.place)}
    assert f"{stick.place}" in said
    assert "does not say that it was deleted" in said or "is not there now: once it is" in said


@pytest.mark.parametrize("way", WAYS)
def test_a_stick_without_the_copy_may_be_another_one(
    founded: Terminal, stick: Stick, tmp_path: Path, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(disks, "PLUGGED_IN", (tmp_path,))
    founded.done(WAYS[way].format(stick.place))
    for each in sorted(stick.disk.rglob("*"), reverse=True):
        each.rmdir() if each.is_dir() else each.unlink()
    assert forgets(founded, founded.db)[1] == {str(stick.place / NAME if way == "backup" else stick.place)}


@pytest.mark.parametrize("way", WAYS)
def test_what_was_deleted_on_its_disk_is_said_no_more(founded: Terminal, places: dict[str, Path], way: str) -> None:
    for each in sorted(places[way].rglob("*"), reverse=True):
        each.rmdir() if each.is_dir() else each.unlink()
    said, known = forgets(founded, founded.db)
    assert str(places[way]) not in said
    assert len(known) == len(WAYS) - 1


def test_a_page_that_has_the_name_is_said_and_follows_with_what_is_said(
    founded: Terminal, places: dict[str, Path]
) -> None:
    said, _known = forgets(founded, founded.db)
    folder = places["publish"]
    assert f"`playoffs publish {folder} --event {EVENT} --db {founded.db}`" in said
    founded.done(f"publish {folder} --event {EVENT} --db {founded.db}")
    assert not [each for each in folder.rglob("*") if each.is_file() and b"Abarawe" in each.read_bytes()]


@pytest.mark.parametrize("way", ["backup {}", "details set room=Here --mirror {}"])
def test_a_copy_on_another_computer_is_said_without_its_token(founded: Terminal, tmp_path: Path, way: str) -> None:
    """Unless it follows with what is typed."""
    (far := tmp_path / "far").mkdir()
    with listening(far) as address:
        founded.done(way.format(address))
        said, known = forgets(founded, founded.db)
        token, _, where = address.removeprefix("http://").partition("@")
        assert f"The copy at http://{where}, written on 2026-11-" in said
        assert f"follows with `playoffs backup http://TOKEN@{where} --db {founded.db}`, once that computer" in said
        assert f"http://{where}" in known
        assert token not in said + founded.db.with_name("playoffs.db.copies").read_text()
        founded.done(f"move {tmp_path / 'there.db'} --yes")
        there = f"--db {tmp_path / 'there.db'}"
        assert f"http://{where}" in founded.done(f"forget Sabrytofte --yes {there}")
        last = founded.done(f"forget Zablockowski --yes --mirror {address} {there}")
        assert where not in last
        assert b"Abarawe" not in (far / NAME).read_bytes()


def test_a_folder_that_may_not_be_looked_into_stops_nothing(founded: Terminal, tmp_path: Path) -> None:
    long = tmp_path / ("x" * 300)
    (founded.db.with_name("playoffs.db.disks")).write_text(json.dumps({str(long): 1}))
    assert disks.missing(founded.db, NAME) == (long,)
    assert str(long) in forgets(founded, founded.db)[1]


def test_two_first_processes_agree_on_the_mark_of_a_computer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another one keeps its mark after this one has seen that there is none."""
    monkeypatch.setattr(disks, "data_folder", lambda: tmp_path / "data")
    disks.computer.cache_clear()

    def slow(count: int) -> str:
        (tmp_path / "data" / "computer").write_text("faster", "ascii")
        return "slower"

    monkeypatch.setattr(disks, "token_hex", slow)
    try:
        assert disks.computer() == "faster"
        assert (tmp_path / "data" / "computer").read_text("ascii") == "faster"
        assert [each.name for each in (tmp_path / "data").iterdir()] == ["computer"]
    finally:
        disks.computer.cache_clear()
