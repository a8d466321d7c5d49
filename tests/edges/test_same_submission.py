"""The same submission sent twice at the same moment: one counts, both get the same answer, nobody a traceback."""

import json
import multiprocessing
import sqlite3
import sys
import traceback
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty
from threading import BrokenBarrierError

import pytest

from playoffs.desk.record import contract as stores
from playoffs.desk.record.envelope import Bid
from playoffs.desk.record.file import store as files
from playoffs.desk.record.file.store import FileStore
from playoffs.desk.record.rows import Row
from playoffs.desk.record.store import Beside, Store, Taken, begun, open_store
from playoffs.desk.record.whole import Seen
from tests.cli.terminal import FIVE, SAMPLES, TITLE, Said, Terminal
from tests.thinned import CI, only_in_ci, thinned
from tests.waiting import PATIENCE

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="processes that begin where this one stands")

WRITERS = 16 if CI else 2

HAVE_LOOKED = multiprocessing.Barrier(WRITERS)
"""Where those wait that look first and add then."""

ACTS = (
    (("new", FIVE, "--title", TITLE, "--event", "title"), ()),
    (("confirm", "Abarawe"), ()),
    (("confirm", "Bjorkmo"), ()),
    (("decline", "Cojolon"), ()),
    (("withdraw", "Bjorkmo", "--reason", "illness"), ()),
    (("undo", "5", "--reason", "another one", "--yes"), ()),
    (("confirm", "Zablockowski"), ()),
    (("confirm", "Sabrytofte"), ()),
    (("correct", "4", "confirm", "--reason", "misheard", "--yes"), ()),
    (("close",), ()),
    (("toss",), ()),
    (("start",), ()),
    (("result", "1", "W"), ()),
    (("correct", "13", "D", "--reason", "misread", "--yes"), ()),
    (("bid", "Sabrytofte"), ("7:30",)),
    (("void-bid", "Sabrytofte", "--reason", "swapped"), ()),
    (("bid", "Sabrytofte"), ("7:30",)),
    (("bid", "Zablockowski", "--paper"), ()),
    (("open-bids", "--yes", "--shown", "Zablockowski=7:30"), ()),
    (("toss", "--physical", "Sabrytofte", "--witness", "W. Witness"), ()),
    (("choose", "black"), ()),
    (("rule", "set-colours", "1", "Sabrytofte", "--reason", "agreed"), ()),
    (("result", "1", "D"), ()),
)
"""Every kind of act, in an order in which each is possible."""


def at_once(at: Terminal, words: Sequence[str], typed: Sequence[str], key: str, writers: int) -> list[Said]:
    """The same command with the same key, sent by so many processes at the same moment."""
    fork = multiprocessing.get_context("fork")
    together, answers = fork.Barrier(writers), fork.Queue()

    def send() -> None:
        together.wait()
        try:
            answers.put(tuple(at(*words, "--key", key, "--json", typed=typed)))
        except BaseException:
            answers.put((99, "", traceback.format_exc()))

    running = [fork.Process(target=send) for _ in range(writers)]
    for process in running:
        process.start()
    try:
        said = [Said(*answers.get(timeout=PATIENCE)) for _ in running]
    except Empty:  # pragma: no cover
        pytest.fail("a writer did not answer")
    for process in running:
        process.join()
    return said


def versions(at: Terminal) -> list[int]:
    with open_store(at.where) as store:
        return [version for (version,) in store.read("SELECT version FROM record ORDER BY version")]


@pytest.fixture(params=thinned(["a file", "a server"], 1))
def anywhere(request: pytest.FixtureRequest, terminal: Terminal, tmp_path: Path) -> Terminal:
    if request.param == "a server":
        terminal.where = request.getfixturevalue("server")
        terminal.patch.setenv("PLAYOFFS_DB", str(terminal.where))
        terminal.patch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return terminal


def test_every_act_sent_by_many_at_once_counts_once(anywhere: Terminal) -> None:
    terminal, writers = anywhere, WRITERS if anywhere.where == anywhere.db else 4  # sixteen: tests/desk/test_writers.py
    for number, (words, typed) in enumerate(ACTS):
        before = versions(terminal) if begun(terminal.where) else []
        said = at_once(terminal, words, typed, f"sent-{number}", writers)
        assert [each for each in said if each.code] == [], words
        found = [json.loads(each.out) for each in said]
        answers = [{name: part for name, part in each.items() if name != "repeated"} for each in found]
        assert all(answer == answers[0] for answer in answers), words
        assert versions(terminal) == [*range(1, len(before) + 2)], words
        if "repeated" in found[0]:
            assert sorted(each["repeated"] for each in found) == [False, *[True] * (writers - 1)]


@only_in_ci("writers wait for one another")
def test_a_store_that_looks_and_then_adds_takes_a_submission_more_than_once(terminal: Terminal) -> None:
    """Control: without key, trigger and transaction the same submission counts more than once, or is refused."""
    terminal.done(f"new {SAMPLES / 'tied-2.csv'} --title Title")
    with sqlite3.connect(terminal.db) as connection:
        connection.execute("CREATE TABLE loose AS SELECT * FROM record")
        connection.execute("DROP TABLE record")
        connection.execute("ALTER TABLE loose RENAME TO record")
    terminal.patch.setattr(files, "prepare", lambda connection, place, new: None)
    terminal.patch.setattr(stores, "check", lambda store, event, rows, seen: Seen(rows))
    terminal.patch.setattr(FileStore, "check_pages", lambda store, most=0: None)
    terminal.patch.setattr(Store, "add", looks_then_adds)
    player = json.loads(terminal.done("next --json"))["awaited"][0]["who"]
    said = at_once(terminal, ("confirm", player), (), "sent", WRITERS)
    assert versions(terminal) != [1, 2] or any(each.code for each in said)


def looks_then_adds(self: Store, *rows: Row, bid: Bid | None = None, beside: Iterable[Beside] = ()) -> None:
    for row in rows:
        if self.request(row.request):
            raise Taken
        with suppress(BrokenBarrierError):  # all of them have looked, or one was refused before it could
            HAVE_LOOKED.wait(PATIENCE / 4)
        values = (row.event, row.version, row.request, row.at, row.entry, row.chain)
        self.connection.execute("INSERT INTO record VALUES (?, ?, ?, ?, ?, ?)", values)


def test_a_record_of_its_own_is_made_once_by_many_at_once(terminal: Terminal, tmp_path: Path) -> None:
    """The file itself is not there yet."""
    (tmp_path / "new").mkdir()
    words = ("new", str(SAMPLES / "tied-2.csv"), "--title", "Title", "--db", str(tmp_path / "new" / "record.db"))
    said = at_once(terminal, words, (), "sent", WRITERS)
    assert [each for each in said if each.code] == []
