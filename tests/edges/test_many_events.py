"""Many playoffs in one file: listed, searched, and each as fast as alone.

Sixty of twelve entries; a thousand of a hundred, which takes three minutes, with `PLAYOFFS_MANY=1000`.
"""

import json
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from playoffs.cli.record import listing
from playoffs.desk.act import load
from playoffs.desk.record.log import Log
from playoffs.desk.record.store import Store
from tests.cli.terminal import FIVE, SAMPLES, Terminal

MANY = int(os.environ.get("PLAYOFFS_MANY", "60"))
ROOT = SAMPLES.parents[1]


def multiplied(at: Terminal, many: int, entries: int = 100) -> None:
    """The playoff of a file under many names, each with its own keys and chain."""
    from playoffs.desk.record.rows import link

    with closing(sqlite3.connect(at.db)) as file:
        rows = file.execute("SELECT event, version, request, at, entry FROM record ORDER BY version").fetchall()
        beside = file.execute("SELECT kind, key, said FROM beside").fetchall()
        for number in range(many):
            event, chain = f"cup-{number:04d}", ""
            for _event, version, request, when, entry in rows[:entries]:
                sent = f"{request}-{number}"
                chain = link(chain, event, version, sent, when, entry)
                file.execute("INSERT INTO record VALUES (?, ?, ?, ?, ?, ?)", (event, version, sent, when, entry, chain))
            file.executemany("INSERT INTO beside VALUES (?, ?, ?, ?)", [(event, *each) for each in beside])
        file.commit()


@pytest.fixture
def one(terminal: Terminal) -> Terminal:
    """A playoff of a hundred entries, most of them details."""
    terminal.done(f"new {FIVE} --title Cup --event cup --defending Sabrytofte")
    for player in ("Abarawe", "Bjorkmo", "Sabrytofte", "Zablockowski", "Cojolon"):
        terminal.done(f"confirm {player}")
    rows = 100 if MANY > 100 else 12
    for number in range(rows - 7):
        terminal.done(f"details --set room=Room-{number}")
    return terminal


def took(at: Terminal, line: str) -> float:
    """The shortest of three times, of a process of its own; what it works, whoever else does."""
    env = {**os.environ, "PLAYOFFS_DB": str(at.db)}
    times = []
    for _ in range(3):
        began = worked()
        command = [sys.executable, "-m", "playoffs", *line.split()]
        subprocess.run(command, check=True, capture_output=True, cwd=ROOT, env=env)
        times.append(worked() - began)
    return min(times)


def worked() -> float:
    """Seconds that processes started here have worked; Windows counts none."""
    spent = os.times()
    return spent.children_user + spent.children_system


def test_a_thousand_playoffs_are_listed_as_fast_as_ten_and_played_as_fast_as_one(one: Terminal, tmp_path: Path) -> None:
    alone = took(one, "next --event cup")
    ten = Terminal(one.patch, tmp_path / "ten.db")
    ten.db.write_bytes(one.bytes())
    multiplied(ten, 10 - 1)
    one.patch.setenv("PLAYOFFS_DB", str(one.db))
    multiplied(one, MANY - 1)
    listed = json.loads(one.done("list --json"))
    assert len(listed) == MANY
    ten.done(f"list --db {ten.db}")
    assert took(one, "list") <= 2 * took(ten, "list") + 0.05
    assert took(one, "next --event cup") <= 1.25 * alone + 0.1
    one.done("verify")


@pytest.fixture(params=["a file", "a server"])
def several(request: pytest.FixtureRequest, terminal: Terminal, tmp_path: Path) -> Terminal:
    """A record of more playoffs than are replayed whenever they are listed."""
    if request.param == "a server":
        terminal.where = request.getfixturevalue("server")
        terminal.patch.setenv("PLAYOFFS_DB", str(terminal.where))
        terminal.patch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    terminal.patch.setattr("playoffs.desk.record.listed.FEW", 2)
    for event in EVENTS:
        terminal.done(f"new {FIVE} --title Cup --event {event}")
    terminal.done("list")
    return terminal


EVENTS = ("cap", "cup", "jug", "urn")


def replayed(at: Terminal, line: str) -> list[str]:
    """Which playoffs a command replays."""
    found = list[str]()

    def counted(store: Store, event: str) -> Log:
        found.append(event)
        return load(store, event)

    with at.patch.context() as patch:
        patch.setattr(listing, "load", counted)
        at.done(line)
    return found


def test_a_list_replays_what_has_changed_and_nothing_else(several: Terminal) -> None:
    """Whatever else there is: that is why a thousand are listed as fast as ten."""
    assert replayed(several, "list --json") == []
    several.done("confirm Abarawe --event jug")
    assert replayed(several, "list --json") == ["jug"]
    assert replayed(several, "list --json") == []


def test_a_list_that_keeps_nothing_replays_all(several: Terminal) -> None:
    """The control."""
    several.patch.setattr(listing, "keep", lambda *_given: None)
    several.patch.setattr(listing, "kept", lambda _store: {})
    assert replayed(several, "list --json") == list(EVENTS)


def test_a_list_says_what_has_changed_since_and_whoever_is_forgotten_is_not_kept(one: Terminal) -> None:
    one.patch.setattr("playoffs.desk.record.listed.FEW", 0)
    first = json.loads(one.done("list --json"))
    assert json.loads(one.done("list --json")) == first
    one.done("close")
    (after,) = json.loads(one.done("list --json"))
    assert after["version"] == first[0]["version"] + 1
    one.done("forget Abarawe --yes")
    one.done("list")
    beside = one.db.with_name(f"{one.db.name}.listed")
    assert b"Abarawe" not in beside.read_bytes()
    with closing(sqlite3.connect(beside)) as file:  # as an earlier version kept it
        file.executescript("ALTER TABLE listed DROP COLUMN words; ALTER TABLE listed DROP COLUMN names_until")
    one.done("list")
    assert b"Bjorkmo" in beside.read_bytes() or "Bjørkmo".encode() in beside.read_bytes()
    beside.write_bytes(b"nothing")
    assert json.loads(one.done("list --json")) == json.loads(one.done("list --json"))


def test_playoffs_are_found_by_words(one: Terminal) -> None:
    multiplied(one, 3)
    assert [each["event"] for each in json.loads(one.done("list cup 0002 --json"))] == ["cup-0002"]
    assert len(json.loads(one.done("list abarawe 2026 --json"))) == 4
    assert json.loads(one.done("list abarawe 2027 --json")) == []
    one.done("details --event cup-0001 --set date=2027-05-22")
    assert [each["event"] for each in json.loads(one.done("list Zabłockowski 2027 --json"))] == ["cup-0001"]
    assert "no playoff has" in one.refused("list trophy", 1)
    assert json.loads(one.done("list trophy --json")) == []
