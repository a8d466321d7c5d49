"""A memory stick that is pulled out leaves an empty folder where it lay: nothing is written there as if it were the
stick, it is said that the stick is missing, and all is there once it is back."""

import shutil
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from playoffs.desk.beside import published
from playoffs.desk.kept import Kept
from playoffs.desk.record.rows import utc_now
from playoffs.desk.record.store import open_store
from playoffs.desk.second import disks
from playoffs.desk.second.keeping import NAME, Keeping
from playoffs.desk.second.listen import Listener
from playoffs.text.errors import BadInput
from playoffs.web.serving.following import Follower
from playoffs.web.shown import publishing
from tests.cli.terminal import Terminal
from tests.edges.test_second_copies import to_bids

MEMORY, PATIENCE = Path("/dev/shm"), 60


class Stick:
    """A place where a stick lies, on a disk of its own, or an empty folder."""

    def __init__(self, place: Path, disk: Path) -> None:
        self.place, self.disk = place, disk
        self.plug()

    def plug(self) -> None:
        if self.place.is_dir():
            self.place.rmdir()
        self.place.symlink_to(self.disk)

    def pull(self) -> None:
        """The folder remains, on the disk of the computer."""
        self.place.unlink()
        self.place.mkdir()


@pytest.fixture
def stick(tmp_path: Path) -> Iterator[Stick]:
    if not MEMORY.is_dir() or MEMORY.stat().st_dev == tmp_path.stat().st_dev:
        pytest.skip("there is no second disk here")
    disk = Path(tempfile.mkdtemp(dir=MEMORY))
    yield Stick(tmp_path / "stick", disk)
    shutil.rmtree(disk)


@pytest.mark.parametrize("inside", ["", "cup"])
def test_a_page_is_not_published_to_the_empty_folder_of_its_stick(founded: Terminal, stick: Stick, inside: str) -> None:
    folder = stick.place / inside
    founded.done(f"publish {folder}")
    stick.pull()
    for _ in range(2):
        said = founded.refused(f"publish {folder}", 2)
        assert "another disk than when it was written to last" in said
        assert "the memory stick" in said
        assert not list(stick.place.iterdir())
    stick.plug()
    founded.done("confirm Abarawe")
    assert "Written to" in founded.done(f"publish {folder}")
    assert (folder / "index.html").is_file()


def test_a_folder_that_was_thrown_away_on_purpose_is_made_again(founded: Terminal, tmp_path: Path) -> None:
    founded.done(f"publish {tmp_path / 'out'}")
    shutil.rmtree(tmp_path / "out")
    founded.done(f"publish {tmp_path / 'out'}")


@pytest.mark.parametrize("entry", [True, False], ids=["with an entry", "with none"])
def test_the_console_writes_nothing_to_the_empty_folder_and_says_so(
    founded: Terminal, stick: Stick, entry: bool
) -> None:
    with open_store(founded.db) as store:
        kept, follower = Kept(store), Follower()
        (event,) = kept.events()
        publishing.prepared(stick.place, kept.log(event), founded.db)
        published.show(store, event, published.Published(folder=str(stick.place)))
        follower.look(kept, utc_now())
        stick.pull()
        if entry:
            founded.done("confirm Abarawe")
        follower.look(kept, utc_now())
        assert "pulled out" in published.written(store, event).problem
        assert not list(stick.place.iterdir())
        stick.plug()
        for _ in range(5):
            follower.look(kept, utc_now())
        assert published.written(store, event).problem == ""


def test_no_copy_is_begun_in_the_empty_folder_of_its_stick(founded: Terminal, stick: Stick) -> None:
    assert founded("confirm", "Abarawe", "--mirror", str(stick.place)).err == ""
    stick.pull()
    said = founded("confirm", "Bjorkmo", "--mirror", str(stick.place))
    assert said.code == 0
    assert "Saved, but not in the second copy, which lags" in " ".join(said.err.split())
    assert "another disk than when it was written to last" in " ".join(said.err.split())
    assert not list(stick.place.iterdir())
    stick.plug()
    assert founded("confirm", "Cojolon", "--mirror", str(stick.place)).err == ""
    assert founded.done(f"export --db {stick.place / NAME}") == founded.done("export")


@pytest.mark.parametrize("entry", [True, False], ids=["with an entry", "with none"])
def test_a_copy_is_taken_up_again_while_the_program_runs(founded: Terminal, stick: Stick, entry: bool) -> None:
    with Keeping(founded.db, str(stick.place), utc_now) as second:
        second.wake()
        until(second, "copied")
        stick.pull()
        if entry:
            founded.done("confirm Abarawe")
        until(second, "lags")
        assert not list(stick.place.iterdir())
        stick.plug()
        until(second, "copied")
    assert founded.done(f"export --db {stick.place / NAME}") == founded.done("export")


def until(second: Keeping, state: str) -> None:
    """Wait until it stands so with the copy, without asking for a look."""
    over = time.monotonic() + PATIENCE
    while second.now.state != state:
        assert time.monotonic() < over, second.now
        time.sleep(0.02)


def test_where_sticks_lie_and_none_does_nothing_is_begun(
    founded: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "media" / "ann" / "stick"
    place.mkdir(parents=True)
    monkeypatch.setattr(disks, "PLUGGED_IN", (tmp_path / "media",))
    for folder in (place, place / "cup"):
        assert "no memory stick" in founded.refused(f"publish {folder}", 2)
    for line in (f"backup {place}", f"backup {place / 'copy.db'}", f"move {place} --yes"):
        assert "no memory stick" in founded.refused(line, 2), line
    assert "no memory stick" in " ".join(founded("confirm", "Abarawe", "--mirror", str(place)).err.split())
    with pytest.raises(BadInput, match="no memory stick"):
        Listener(place / NAME, "127.0.0.1", 0, "5b" * 16)
    assert not list(place.iterdir())
    founded.done("list")


@pytest.mark.parametrize("folder", ["stick", "media/ann/stick"], ids=["no folder", "the empty one"])
def test_no_key_of_bids_is_begun_where_its_stick_is_missing(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: str
) -> None:
    """Once the stick is in, it would hide that key, and nobody could open the bid."""
    pytest.importorskip("nacl", reason="the extra `bids` (PyNaCl) is not installed")
    (tmp_path / "media" / "ann" / "stick").mkdir(parents=True)
    first, _ = to_bids(terminal)
    monkeypatch.setattr(disks, "PLUGGED_IN", (tmp_path / "media",))
    monkeypatch.setenv("PLAYOFFS_KEY", str(tmp_path / folder / "bids.key"))
    terminal.refused(f"bid {first}", 2, typed=["7:31"])
    assert not [*tmp_path.rglob("*.key*")]
    monkeypatch.setattr(disks, "PLUGGED_IN", ())
    (tmp_path / folder).mkdir(exist_ok=True)
    terminal.done(f"bid {first}", typed=["7:31"])


def test_a_note_of_disks_that_is_damaged_hinders_nothing(founded: Terminal, tmp_path: Path) -> None:
    founded.done(f"publish {tmp_path / 'out'}")
    (note,) = founded.db.parent.glob("*.disks")
    note.write_bytes(b"\xff no note")
    founded.done(f"publish {tmp_path / 'other'}")
    founded.done(f"publish {tmp_path / 'out'}")
