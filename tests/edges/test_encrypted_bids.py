"""Typed bids are encrypted in the file by a key of its own, which no copy has; and what follows without it."""

import re
import sqlite3
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path

import pytest

from playoffs.desk.record import boxes
from playoffs.desk.record.envelope import Bid
from playoffs.desk.record.store import open_store
from tests.cli.terminal import Terminal
from tests.edges.test_second_copies import COPY, stick, to_bids

__all__ = ["stick"]


@pytest.fixture
def sealed(terminal: Terminal) -> Terminal:
    """Both finalists have typed their bids."""
    pytest.importorskip("nacl", reason="the extra `bids` (PyNaCl) is not installed")
    for player, time in zip(to_bids(terminal), ("7:31", "6:02"), strict=True):
        terminal.done(f"bid {player}", typed=[time])
    return terminal


def key(of: Path) -> Path:
    return of.with_name(f"{of.name}.key")


def envelopes(db: Path) -> list[str]:
    with closing(sqlite3.connect(db)) as file:
        return [said for (said,) in file.execute("SELECT said FROM envelope ORDER BY version")]


def test_no_typed_bid_can_be_read_in_the_file_and_all_boxes_are_of_one_length(sealed: Terminal) -> None:
    said = envelopes(sealed.db)
    assert len(said) == 2
    assert not any("451" in each.partition('"box"')[0] or '"value":3' in each for each in said)
    assert len({len(each) for each in said}) == 1
    assert key(sealed.db).stat().st_mode & 0o777 == 0o600
    assert key(sealed.db).read_text().strip().encode() not in sealed.bytes()
    sealed.done("open-bids --yes")
    assert "7:31" in sealed.done("log")


def test_a_copy_has_the_boxes_and_the_key_opens_them_there(sealed: Terminal, stick: Path) -> None:
    sealed.done(f"backup {stick}")
    new = stick / "new.db"
    said = " ".join(sealed.done(f"restore {stick} --db {new}").split())
    assert f"2 typed bids are encrypted: before the opening copy the key to {key(new)}" in said
    assert envelopes(new) == envelopes(sealed.db)
    assert not key(new).exists()
    assert not key(stick / COPY).exists()
    key(new).write_bytes(key(sealed.db).read_bytes())
    assert "encrypted" not in sealed.done(f"restore {stick} --db {new}"), "the key is here"
    sealed.done(f"open-bids --db {new} --yes")


def test_without_the_key_a_typed_bid_is_gone_and_opened_as_void(sealed: Terminal) -> None:
    key(sealed.db).unlink()
    sealed.done("show")
    refused = sealed.refused("open-bids --yes", 2)
    (name,) = re.findall(r"bid of ([A-Z]\w+ \w+): found a bid that is encrypted for the key", refused)
    assert f"or that the bid is void: `--shown {name.split()[-1]}=void --reason WHY`" in refused
    said = sealed("open-bids", "--yes", "--shown", "1=void", "--shown", "8=void", "--reason", "the key is lost")
    assert said.code == 0, said.err


def test_without_the_extra_it_is_said_what_opens_a_bid_and_not_that_its_key_is_missing(
    sealed: Terminal, stick: Path
) -> None:
    """On another laptop, say, on which the program alone was installed."""
    sealed.done(f"backup {stick}")
    (new := stick / "new").mkdir()
    key(new / "new.db").write_bytes(key(sealed.db).read_bytes())
    with sealed.patch.context() as patch:
        patch.setattr("playoffs.desk.record.boxes.can_encrypt", lambda: False)
        patch.setattr("playoffs.cli.record.copies.can_encrypt", lambda: False)
        said = " ".join(sealed.done(f"restore {stick} --db {new / 'new.db'}").split())
        assert f"put the key to {key(new / 'new.db')}, and install the extra `bids`, which is not here" in said
        refused = sealed.refused("open-bids --yes", 2)
        assert "nothing here that opens it; expected the extra named bids installed with the program, or" in refused
        assert "is not here" not in refused
    sealed.done(f"open-bids --db {new / 'new.db'} --yes")


def test_the_key_may_lie_elsewhere(terminal: Terminal, stick: Path) -> None:
    pytest.importorskip("nacl", reason="the extra `bids` (PyNaCl) is not installed")
    terminal.patch.setenv("PLAYOFFS_KEY", str(stick / "bids.key"))
    first, second = to_bids(terminal)
    terminal.done(f"bid {first}", typed=["7:31"])
    assert (stick / "bids.key").exists()
    assert not key(terminal.db).exists()
    terminal.done(f"bid {second}", typed=["6:02"])
    terminal.done("open-bids --yes")


def test_a_box_that_was_changed_is_found(sealed: Terminal) -> None:
    with closing(sqlite3.connect(sealed.db, isolation_level=None)) as file:
        (guard,) = file.execute("SELECT sql FROM sqlite_master WHERE name = 'envelope_stays'").fetchone()
        file.execute("DROP TRIGGER envelope_stays")
        file.execute("UPDATE envelope SET said = replace(said, substr(said, instr(said, 'box') + 20, 2), '00')")
        file.execute(guard)
    assert "bid" in sealed.refused("show", 2)


def test_what_becomes_of_a_typed_bid_is_said_before_the_first_one(terminal: Terminal) -> None:
    first, second = to_bids(terminal)
    said = " ".join(terminal.seen("bid", first, unseen=["7:31", "7:31"]).split())
    assert "is gone, and is opened as void" in said
    assert ("it protects only against a copied file" in said) is bool(find_spec("nacl")), (
        "without a key nothing is said"
    )
    assert "opened as void" not in terminal.seen("bid", second, unseen=["6:02", "6:02"])


@pytest.mark.parametrize("spoiled", [b"", b"garbled", b"\xff\xfe", None])
def test_a_key_that_cannot_be_read_hinders_the_opening_alone(sealed: Terminal, spoiled: bytes | None) -> None:
    whole = key(sealed.db).read_bytes()
    if spoiled is None:
        key(sealed.db).unlink()
        key(sealed.db).mkdir()
    else:
        key(sealed.db).write_bytes(spoiled)
    sealed.done("show")
    sealed.done("verify")
    assert "key" in sealed.refused("open-bids --yes", 2)
    key(sealed.db).rmdir() if spoiled is None else key(sealed.db).unlink()
    key(sealed.db).write_bytes(whole)
    sealed.done("open-bids --yes")


@pytest.mark.parametrize("links", [True, False], ids=["with links", "without links"])
def test_a_key_is_kept_whole_or_not_at_all(terminal: Terminal, links: bool) -> None:
    """The power fails while it is written, on a disk and on a stick that knows no links; the bid is typed again."""
    pytest.importorskip("nacl", reason="the extra `bids` (PyNaCl) is not installed")
    first, second = to_bids(terminal)

    def none(*_: object) -> None:
        raise PermissionError(1, "no links here")

    def fails(_: int) -> None:
        raise OSError(5, "the power failed")

    if not links:
        terminal.patch.setattr("os.link", none)
    with terminal.patch.context() as patch:
        patch.setattr("playoffs.desk.record.places.os.fsync", fails)
        assert "place for no file" in terminal.refused(f"bid {first}", 2, typed=["7:31"])
    assert not key(terminal.db).exists()
    assert not [file for file in terminal.db.parent.iterdir() if ".key" in file.name]
    for player in (first, second):
        terminal.done(f"bid {player}", typed=["7:31"])
    assert key(terminal.db).stat().st_mode & 0o777 == 0o600
    terminal.done("open-bids --yes")


def test_nothing_is_encrypted_with_a_key_that_lies_nowhere(terminal: Terminal) -> None:
    pytest.importorskip("nacl", reason="the extra `bids` (PyNaCl) is not installed")
    first, _ = to_bids(terminal)

    def lost(*_: object, **__: object) -> None:
        raise FileExistsError

    terminal.patch.setattr("os.link", lost)
    assert "key" in terminal.refused(f"bid {first}", 2, typed=["7:31"])


def test_the_key_that_was_made_here_is_used_also_where_that_of_another_computer_came_later(
    sealed: Terminal, stick: Path
) -> None:
    """The bids of the laptop before are opened with its key, which no bid that is typed here is encrypted with."""
    sealed.done(f"backup {stick}")
    new = stick / "new.db"
    sealed.done(f"restore {stick} --db {new}")
    with open_store(new) as store:
        own = boxes.own_key(store)
        assert own.name == "new.db.key-2", "the first name is kept free"
        boxes.boxed(store, Bid(value=451, salt="ab", player="1", against=("8",)))
        key(new).write_bytes(key(sealed.db).read_bytes())
        key(new).with_name("new.db.key-old").write_text("a note that somebody made", "ascii")
        assert boxes.keys(new) == (key(new), own)
        assert boxes.own_key(store) == own
        moved = stick / "moved.db"
        for file in (own, key(new)):
            moved.with_name(file.name.replace("new", "moved")).write_bytes(file.read_bytes())
        boxes.carry(new, moved)
        assert boxes._made_here(moved, boxes.keys(moved)) == moved.with_name("moved.db.key-2"), "and goes along"
        key(new).rename(other := key(new).with_name("new.db.key-stick"))
        assert boxes.keys(new) == (own, other), "whatever it is called"
        other.rename(key(new))
        own.unlink()
        assert boxes.own_key(store) == key(new), "what is not there any more is not used"
    sealed.done(f"open-bids --db {new} --yes")
