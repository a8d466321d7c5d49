"""Single bytes of the record's file flipped, on every kind of page: no wrong or shortened record."""

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from playoffs.desk.record import contract as stores
from playoffs.desk.record.file.schema import TABLES
from playoffs.desk.record.store import VERSION
from playoffs.desk.record.whole import Seen
from tests.cli.terminal import FIVE, Terminal
from tests.edges.level_event import bids_awaited

RECORDS = Path(__file__).parents[1] / "golden" / "records"
PER_PAGE = 9


@pytest.fixture
def whole(terminal: Terminal) -> Terminal:
    """Three playoffs with bids in their envelopes, in a file that counts its entries apart."""
    terminal.set(7000)
    terminal.db.write_bytes((RECORDS / "bids-waiting.db").read_bytes())
    terminal.done("contacts -e typed --set 1 phone 555-0100")  # which gives the file the form of today
    said = terminal.done("verify")
    assert "is whole" in " ".join(said.split())
    return terminal


def kinds(db: Path) -> dict[int, str]:
    """What lies on each page: the table or index that begins there, or what follows from it."""
    with sqlite3.connect(db) as connection:
        roots = dict(connection.execute("SELECT rootpage, name FROM sqlite_master WHERE rootpage"))
    return {1: "the schema", **roots}


def places(db: Path) -> Iterator[int]:
    """Bytes of every page: its head, its list of cells, and some of its content, the last byte with them."""
    content = db.read_bytes()
    size = int.from_bytes(content[16:18])
    for page in range(len(content) // size):
        start = page * size + (100 if not page else 0)
        used = [n for n in range(page * size, (page + 1) * size) if content[n]]
        inside = used[:: max(1, len(used) // PER_PAGE)][:PER_PAGE] if used else []
        yield from sorted({start, start + 3, start + 4, start + 8, start + 9, *inside, *used[-2:]})


def seen(at: Terminal, *looks: str) -> tuple[str, ...] | None:
    """Everything that can be read of a file that is taken for whole; None where one of these looks refuses it in a
    sentence."""
    for said in map(at, looks or ("verify",)):
        if not said.code:
            continue
        assert said.code in (1, 2), said
        assert said.err.startswith("playoffs: ")
        assert said.err.count("\n") == 1
        return None
    return tuple(at.done(f"export {each['event']}") for each in json.loads(at.done("list --json")))


def accepted(at: Terminal, where: int, whole: bytes, *looks: str) -> str:
    """What a flipped byte makes of the file: refused, the same, or another record."""
    damaged = bytearray(whole)
    damaged[where] ^= 0x5A
    at.db.write_bytes(bytes(damaged))
    for aside in at.db.parent.glob(f"{at.db.name}-*"):
        aside.unlink()
    return "refused" if (found := seen(at, *looks)) is None else json.dumps(found)


def test_a_flipped_byte_is_noticed_or_changes_nothing(whole: Terminal) -> None:
    content = whole.bytes()
    before = json.dumps(seen(whole))
    assert set(kinds(whole.db).values()) >= {"the schema", "record", "envelope", "head", "contact"}
    found = [accepted(whole, where, content) for where in places(whole.db)]
    assert set(found) <= {"refused", before}
    assert found.count("refused") > len(found) // 2


def test_a_flipped_byte_in_a_file_of_edition_2_is_noticed_or_changes_nothing(terminal: Terminal) -> None:
    """Names and words beside the record too; they are compared with the digests in the chain."""
    bids_awaited(terminal)
    for player in ("1", "2"):
        terminal.done(f"bid {player} --by Dana", typed=["7:30"])
    content = terminal.bytes()
    before = json.dumps(seen(terminal))
    assert set(kinds(terminal.db).values()) >= {"the schema", "record", "envelope", "head", "beside"}
    found = [accepted(terminal, where, content) for where in places(terminal.db)]
    assert set(found) <= {"refused", before}
    assert found.count("refused") > len(found) // 2


def test_what_is_used_is_checked_where_nobody_verifies_the_file(terminal: Terminal) -> None:
    bids_awaited(terminal)
    terminal.done("bid 1", typed=["7:30"])
    content = terminal.bytes()
    before = json.dumps(seen(terminal))
    found = [accepted(terminal, where, content, "list", "export") for where in [*places(terminal.db)][::4]]
    assert set(found) == {"refused", before}


def test_bytes_that_are_no_text_are_told_by_their_entry_and_not_quoted(terminal: Terminal) -> None:
    terminal.done(f"new {FIVE} --title Title --event title")
    terminal.done("confirm Abarawe")
    content = terminal.db.read_bytes()
    at = content.rindex(b'"fact"')
    terminal.db.write_bytes(content[:at] + b"\xff\xfe" + content[at + 2 :])
    for command in ("verify", "show"):
        said = terminal.refused(command, 2)
        assert "found bytes that are no text in entry 2 of title; expected a record whose chain" in said
        assert "Could not decode" not in said


def test_without_the_check_flipped_bytes_pass(whole: Terminal) -> None:
    """Control: the same flips, nothing checked when a file is opened."""
    content = whole.bytes()
    before = json.dumps(seen(whole))
    where = content.index(b'"reason"') if b'"reason"' in content else content.index(b'"confirm"')
    whole.patch.setattr(stores, "check", lambda store, event, rows, seen: Seen(rows))
    assert accepted(whole, where + 2, content) not in ("refused", before)


@pytest.mark.clause("MSCA-A")
def test_a_bid_that_was_changed_in_its_envelope_is_noticed_and_not_shown(whole: Terminal) -> None:
    with sqlite3.connect(whole.db) as connection:
        connection.execute("DROP TRIGGER envelope_stays")
        connection.execute("UPDATE envelope SET said = replace(said, '\"value\":300', '\"value\":301') WHERE rowid = 1")
        connection.execute(next(sql for sql in TABLES[VERSION] if "envelope_stays" in sql))
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",), "which sees nothing of it"
    connection.close()
    sentence = whole.refused("verify", 2)
    assert "a bid that is not the one sealed in entry" in sentence
    assert "5:01" not in sentence
    assert "301" not in sentence


@pytest.mark.parametrize("table", ["record", "envelope"])
def test_a_record_that_lost_its_last_rows_is_noticed(whole: Terminal, table: str) -> None:
    trigger = "record_keeps" if table == "record" else "envelope_keeps"
    with sqlite3.connect(whole.db) as connection:
        connection.execute(f"DROP TRIGGER {trigger}")
        last = f"SELECT max(version) FROM {table} WHERE event = 'typed'"
        connection.execute(f"DELETE FROM {table} WHERE event = 'typed' AND version = ({last})")
        connection.execute(next(sql for sql in TABLES[VERSION] if trigger in sql))
    connection.close()
    noticed = "missing" if table == "envelope" else "a bid that is not the one sealed in entry"  # its entry is gone
    assert noticed in whole.refused("verify", 2)
    assert noticed in whole.refused("show typed", 2)


def test_a_record_without_its_last_entry_is_noticed(whole: Terminal) -> None:
    with sqlite3.connect(whole.db) as connection:
        connection.execute("DROP TRIGGER record_keeps")
        gone = "(SELECT max(version) FROM record WHERE event = 'paper')"
        connection.execute(f"DELETE FROM record WHERE event = 'paper' AND version = {gone}")
        connection.execute(next(sql for sql in TABLES[VERSION] if "record_keeps" in sql))
    connection.close()
    assert "entries of paper that are missing" in whole.refused("verify", 2)
