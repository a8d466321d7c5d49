"""A laptop that dies between bids and their opening: another one opens them within two minutes, from its second copy,
slips, phones and the key that lies on a stick of its own; without the key the rules say what follows."""

import json
import shutil
import time
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal
from tests.edges.test_second_copies import copied, listening, patient, serving, to_bids

MINUTES = 2


__all__ = ["patient"]


@pytest.fixture
def died(terminal: Terminal, tmp_path: Path) -> Terminal:
    """Two bids of a final, one typed and one on paper, while the console keeps a second copy; then nothing is left but
    the stick with that copy, and the key on another one."""
    (stick := tmp_path / "stick").mkdir()
    (keys := tmp_path / "keys").mkdir()
    first, second = to_bids(terminal)
    with serving(terminal, stick):
        terminal.done(f"bid {first}", typed=["7:31"])
        terminal.done(f"bid {second} --paper")
        last = terminal.done("export")
        copied(terminal, stick, last)
    key = terminal.db.with_name(f"{terminal.db.name}.key")
    if key.exists():
        shutil.copy(key, keys)
    for each in terminal.db.parent.glob(f"{terminal.db.name}*"):
        each.unlink()
    return terminal


def replaced(at: Terminal, tmp_path: Path, source: str = "") -> Path:
    """The record on another laptop."""
    new = tmp_path / "new-laptop" / "playoffs.db"
    new.parent.mkdir()
    at.patch.setenv("PLAYOFFS_DB", str(new))
    at.done(f"restore {source or tmp_path / 'stick'}")
    return new


def played_to_the_end(at: Terminal) -> None:
    """The deciding game: who bid less has Black, and draws with it."""
    at.done("result D")
    at.done("declare --yes")
    assert json.loads(at.done("show --json"))["ranking"] is not None


def test_with_the_key_both_bids_are_opened_on_the_new_laptop(died: Terminal, tmp_path: Path) -> None:
    pytest.importorskip("nacl", reason="the extra `bids` (PyNaCl) is not installed")
    began = time.monotonic()
    new = replaced(died, tmp_path)
    shutil.copy(tmp_path / "keys" / f"{died.db.name}.key", new.with_name(f"{new.name}.key"))
    died.done("open-bids --shown 8=8:02 --yes")
    said = died.done("log")
    assert "7:31" in said
    assert "8:02" in said
    played_to_the_end(died)
    died.done("verify")
    assert time.monotonic() - began < 60 * MINUTES


def test_a_bid_that_is_typed_on_the_new_laptop_is_not_lost_when_the_key_of_the_old_one_comes(
    died: Terminal, tmp_path: Path
) -> None:
    """It is encrypted with a key of another name, so that the one from the stick replaces none."""
    pytest.importorskip("nacl", reason="the extra `bids` (PyNaCl) is not installed")
    new = replaced(died, tmp_path)
    died.done("void-bid 8 --reason mistaken")
    died.done("bid 8", typed=["8:02"])
    key = new.with_name(f"{new.name}.key")
    assert f"that key in {key}, or" in " ".join(died.refused("open-bids --yes", 2).split())
    shutil.copy(tmp_path / "keys" / f"{died.db.name}.key", key)
    died.done("open-bids --yes")
    said = died.done("log")
    assert "7:31" in said
    assert "8:02" in said


def test_without_the_key_a_typed_bid_is_void_and_the_rules_say_what_follows(died: Terminal, tmp_path: Path) -> None:
    began = time.monotonic()
    replaced(died, tmp_path)
    done = died("open-bids", "--shown", "8=8:02", "--shown", "1=void", "--yes", "--reason", "the laptop died")
    assert done.code == 0, done.err
    assert "7:31" not in died.done("log")
    for player in ("1", "8"):  # which the rules ask for anew
        died.done(f"bid {player} --paper")
    died.done("open-bids --shown 1=7:00 --shown 8=8:02 --yes")
    played_to_the_end(died)
    died.done("verify")
    assert time.monotonic() - began < 60 * MINUTES


def test_another_computer_that_listens_gives_the_same_back(terminal: Terminal, tmp_path: Path) -> None:
    (far := tmp_path / "far").mkdir()
    first, second = to_bids(terminal)
    with listening(far) as address:
        terminal.done(f"bid {first} --paper --mirror {address}")
        terminal.done(f"bid {second} --paper --mirror {address}")
        last = terminal.done("export")
        terminal.db.unlink()
        replaced(terminal, tmp_path, address)
    assert terminal.done("export") == last
    terminal.done("open-bids --shown 1=7:31 --shown 8=8:02 --yes")
    played_to_the_end(terminal)
