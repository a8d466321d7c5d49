"""Export and import: the same record elsewhere, or one sentence and nothing written."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from playoffs.desk import contacts
from playoffs.desk.act import Request, load
from playoffs.desk.desk import detail, found, open_bids
from playoffs.desk.elsewhere.transfer import export, import_record, read_export
from playoffs.desk.record.boxes import unboxed
from playoffs.desk.record.entries import Corrected, Detailed
from playoffs.desk.record.envelope import Shown
from playoffs.desk.record.history import State, history
from playoffs.desk.record.log import Log, Recorded
from playoffs.desk.record.rows import entry, link, row
from playoffs.desk.record.store import Store, open_store
from playoffs.desk.undo import adopt
from playoffs.model.position import Fact
from playoffs.text.errors import BadInput
from tests.desk.acts import EVENT, asking, bid, level, lot, lying, mend, opened, say, undo
from tests.desk.conftest import BOTH
from tests.desk.duel import founding

DATABASES = BOTH


@pytest.fixture
def elsewhere(folder: Path) -> Iterator[Store]:
    with open_store(folder / "elsewhere.db") as store:
        yield store


def exported(log: Log) -> bytes:
    return "".join(export(log)).encode()


def test_a_record_goes_elsewhere_whole(store: Store, elsewhere: Store) -> None:
    opened(store, 600, 600)
    lot(store, "coin")
    undo(store, 4)
    mend(store, 3, "white")
    log = say(store, "game-2", "black").log
    assert import_record(elsewhere, exported(log), "duel.jsonl") == log
    assert load(elsewhere, EVENT) == log
    assert exported(load(elsewhere, EVENT)) == exported(log)


def test_an_import_adds_what_is_missing_and_nothing_twice(store: Store, elsewhere: Store) -> None:
    early = exported(level(store))
    import_record(elsewhere, early, "early")
    late = exported(say(store, "withdraw/bo", "yes").log)
    for content in (late, late, early):
        import_record(elsewhere, content, "late")
    assert load(elsewhere, EVENT) == load(store, EVENT)


def test_records_that_parted_are_refused(store: Store, elsewhere: Store) -> None:
    import_record(elsewhere, exported(level(store)), "early")
    there = say(elsewhere, "withdraw/ada", "yes").log
    here = exported(say(store, "withdraw/bo", "yes").log)
    with pytest.raises(BadInput, match="parts from duel-2026 here at entry 5"):
        import_record(elsewhere, here, "late")
    assert load(elsewhere, EVENT) == there


def test_request_keys_of_another_event_are_refused(store: Store, elsewhere: Store) -> None:
    log = level(store)
    found(elsewhere, "other", founding(), replace(asking(0), key=log.recorded[2].row.request))
    with pytest.raises(BadInput, match="recorded here already"):
        import_record(elsewhere, exported(log), "duel.jsonl")
    assert elsewhere.events() == ("other",)


def test_any_byte_changed_is_refused_and_nothing_written(store: Store, elsewhere: Store) -> None:
    """Every byte of a whole record, one at a time."""
    content = exported(opened(store))
    for place in range(len(content)):
        changed = content[:place] + bytes([content[place] ^ 1]) + content[place + 1 :]
        with pytest.raises(BadInput, match=r"duel\.jsonl|event|request key|instant"):
            import_record(elsewhere, changed, "duel.jsonl")
    assert elsewhere.events() == ()
    import_record(elsewhere, content, "duel.jsonl")


def test_a_record_cut_anywhere_is_refused(store: Store, elsewhere: Store) -> None:
    content = exported(opened(store))
    for end in range(0, len(content), 7):
        with pytest.raises(BadInput):
            import_record(elsewhere, content[:end], "duel.jsonl")
    lines = content.splitlines(keepends=True)
    for gone in range(len(lines)):
        with pytest.raises(BadInput, match="cut or added to" if gone else "no line of a record"):
            import_record(elsewhere, b"".join(lines[:gone] + lines[gone + 1 :]), "duel.jsonl")
    with pytest.raises(BadInput, match="cut or added to"):
        import_record(elsewhere, content + lines[-1], "duel.jsonl")
    assert elsewhere.events() == ()


def rechained(content: bytes, change: Callable[[int, dict[str, Any]], object], number: int = 1) -> bytes:
    """The export of somebody who alters entries, or numbers them otherwise, and mends the whole chain after it."""
    lines = [json.loads(line) for line in content.splitlines()]
    lines[1:-1] = [{**line, "version": n} for n, line in enumerate(lines[1:-1], number)]
    before, written = "", [json.dumps(lines[0])]
    for line in lines[1:-1]:
        change(line["version"], line["entry"])
        text = json.dumps(line["entry"], ensure_ascii=False)
        before = link(before, lines[0]["event"], line["version"], line["request"], line["at"], text)
        head = {"version": line["version"], "request": line["request"], "at": line["at"], "chain": before}
        written.append(json.dumps(head)[:-1] + f', "entry": {text}}}')
    written.append(json.dumps({"end": len(lines) - 2, "chain": before}))
    return ("\n".join(written) + "\n").encode()


FORGERIES: dict[str, tuple[int, Callable[[dict[str, Any]], object], str]] = {
    "another edition of the form": (1, lambda e: e.update(edition=9), "edition 9, which a later version"),
    "an unknown structure": (1, lambda e: e["founding"]["ruleset"].update(structure="x"), "cannot be read"),
    "an unknown reading": (1, lambda e: e["founding"]["ruleset"]["readings"].update(cut="x"), "cannot be read"),
    "a ruleset that leads nowhere": (1, lambda e: e["founding"]["ruleset"]["steps"].pop(0), "record of duel"),
    "an unknown kind of entry": (3, lambda e: e.update(entry="x"), "cannot be read"),
    "an unknown field": (3, lambda e: e.update(more=1), "cannot be read"),
    "a wrong type": (3, lambda e: e["fact"].update(value=1.5), "cannot be read"),
    "no digest": (3, lambda e: e.pop("meaning"), "not one digest"),
    "two digests": (3, lambda e: e.update(asks="0" * 64), "not one digest"),
    "a second setting up": (4, lambda e: e.update(_first(), meaning=e.pop("meaning")), "second setting up"),
    "tied strangers": (1, lambda e: e["founding"].update(tied=["ada", "zed"]), "not in the event: zed"),
    "many tied": (1, lambda e: _many(e["founding"]), "300 tied players; expected at most 200"),
    "a control character": (3, lambda e: e["fact"].update(reason="\x1b[2J"), "a control character"),
    "a change of direction": (3, lambda e: e["fact"].update(reason="\u202e"), "a control character"),
    "a founding without an event": (1, lambda e: e["founding"]["tournament"].update(players=[]), "not in the event"),
    "settings that cannot be played": (1, lambda e: e["founding"].update(settings={}), "cannot be played"),
    "an appeal against nothing": (3, lambda e: _appeal(e, against=0), "an appeal against entry 0"),
    "an appeal against itself": (3, lambda e: _appeal(e, against=3), "an appeal against entry 3"),
    "a decision of what is no appeal": (3, lambda e: _appeal(e, against=2, outcome="upheld"), "an appeal decided"),
}


def _appeal(entry: dict[str, Any], **said: object) -> None:
    entry.clear()
    entry.update(entry="appeal", **said)


def _many(founding: dict[str, Any]) -> None:
    ids = [f"p{n}" for n in range(300)]
    founding["tied"] = ids
    founding["tournament"]["players"] = [{"id": i, "name": i, "rounds": [[2]]} for i in ids]


def _first() -> dict[str, Any]:
    founded = {"entry": "founding", "edition": 1, "program": "0", "fact": None}
    founded["founding"] = json.loads(msgspec.json.encode(founding()))
    del founded["fact"]
    return founded


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forged_record_is_refused_in_a_sentence(store: Store, elsewhere: Store, name: str) -> None:
    version, alter, sentence = FORGERIES[name]

    def change(number: int, entry: dict[str, Any]) -> None:
        if number == version:
            if name == "a second setting up":
                entry.pop("fact")
            alter(entry)

    with pytest.raises(BadInput, match=sentence):
        import_record(elsewhere, rechained(exported(level(store)), change), "duel.jsonl")
    assert elsewhere.events() == ()


def test_entries_are_numbered_from_one(store: Store, elsewhere: Store) -> None:
    with pytest.raises(BadInput, match="an entry 2 that was altered"):
        import_record(elsewhere, rechained(exported(level(store)), lambda n, e: None, number=2), "duel.jsonl")


def test_the_forger_changes_nothing_but_what_is_said(store: Store, elsewhere: Store) -> None:
    """Control: a record written anew without an alteration is taken."""
    content = rechained(exported(level(store)), lambda number, entry: None)
    assert import_record(elsewhere, content, "duel.jsonl").position == load(store, EVENT).position


@pytest.mark.parametrize(
    ("value", "sentence"), [("x", "entry 3: recorded as accepted, but this"), ("white", "went on with other questions")]
)
def test_a_record_played_otherwise_elsewhere_is_taken_in_to_be_read(
    store: Store, elsewhere: Store, value: str, sentence: str
) -> None:
    def change(number: int, entry: dict[str, Any]) -> None:
        if number == 3:
            entry["fact"].update(value=value)

    log = import_record(elsewhere, rechained(exported(level(store)), change), "duel.jsonl")
    assert sentence in str(log.difference)
    with pytest.raises(BadInput, match="or `playoffs accept`"):
        detail(elsewhere, EVENT, "site", "x", Request("k", log.version, log.recorded[0].row.at))
    adopted = adopt(elsewhere, EVENT, "as it was played", Request("k", log.version, log.recorded[0].row.at))
    assert adopted.log.difference is None


EMPTY = b'{"record":"playoffs","edition":1,"event":"a","entries":0}\n'


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\n",
        b"{}",
        b"[" * 100_000,
        b"\xff\xfe",
        b'{"record":"playoffs","edition":1,"event":"a","entries":0}\n' * 2,
    ],
)
def test_what_is_no_record_is_refused(elsewhere: Store, content: bytes) -> None:
    with pytest.raises(BadInput, match=r"duel\.jsonl"):
        import_record(elsewhere, content, "duel.jsonl")


@pytest.mark.parametrize("content", [b"\n" * 2_001, b"x" * 16_000_001, EMPTY + b"[" * 15_000_000 + b"\n\n"])
def test_more_than_a_record_holds_is_refused_at_once(elsewhere: Store, content: bytes) -> None:
    with pytest.raises(BadInput, match=r"duel\.jsonl"):
        import_record(elsewhere, content, "duel.jsonl")


def test_a_record_that_takes_back_without_end_is_refused(store: Store, elsewhere: Store) -> None:
    log = level(store)
    rows = [recorded.row for recorded in log.recorded]
    for n in range(150):
        rows.append(
            row(
                rows[-1],
                EVENT,
                f"back-{n}",
                rows[-1].at,
                Corrected(version=3, fact=Fact("duel/game-1", "draw"), reason="x", meaning="-"),
            )
        )
        rows.append(row(rows[-1], EVENT, f"more-{n}", rows[-1].at, Detailed("x", "y")))
    recorded = tuple(Recorded(row=r, entry=entry(r), line=log.line) for r in rows)
    with pytest.raises(BadInput, match="150 entries that undo or correct in 304"):
        import_record(elsewhere, exported(replace(log, recorded=recorded)), "duel.jsonl")


def test_a_file_that_is_not_there_is_refused(folder: Path) -> None:
    with pytest.raises(BadInput, match="no such file"):
        read_export(folder / "none.jsonl")
    (folder / "some.jsonl").write_bytes(b"x")
    assert read_export(folder / "some.jsonl") == b"x"


@pytest.mark.parametrize(("field", "value"), [("edition", 2), ("record", "other"), ("entries", 10**9)])
def test_an_unknown_form_is_refused(store: Store, elsewhere: Store, field: str, value: object) -> None:
    head, rest = exported(level(store)).split(b"\n", 1)
    changed = json.dumps({**json.loads(head), field: value}).encode() + b"\n" + rest
    with pytest.raises(BadInput, match=r"duel\.jsonl"):
        import_record(elsewhere, changed, "duel.jsonl")


def kept(store: Store, version: int) -> Shown:
    """What a bid typed here says, out of its box where the library encrypts it."""
    bid = store.bid(EVENT, version)
    plain = unboxed(store.path, bid) if bid and bid.box else bid
    assert plain
    return Shown(plain.value, plain.salt)


def test_an_unopened_bid_does_not_travel(store: Store, elsewhere: Store) -> None:
    level(store)
    bid(store, "bid-1/ada", 613)
    content = exported(bid(store, "bid-1/bo", 587).log)
    import_record(elsewhere, content, "duel.jsonl")
    assert (elsewhere.bid(EVENT, 5), elsewhere.bid(EVENT, 6)) == (None, None)
    with pytest.raises(BadInput, match="bid of ada: found no value"):
        open_bids(elsewhere, EVENT, "duel/open-1", asking(load(elsewhere, EVENT)))
    shown = {"ada": kept(store, 5), "bo": kept(store, 6)}
    assert open_bids(elsewhere, EVENT, "duel/open-1", asking(load(elsewhere, EVENT)), shown).log.asks


def test_contacts_do_not_travel(store: Store) -> None:
    log = level(store)
    contacts.save(store, EVENT, "ada", {"email": "ada@example.org", "minor": "yes", "guardian": "Io, 555-0100"})
    assert b"example.org" not in exported(log)
    assert b"minor" not in exported(log)
    assert "555-0100" not in repr(history(log))


def test_contacts_are_edited_and_forgotten(store: Store) -> None:
    level(store)
    contacts.save(store, EVENT, "ada", {"email": "ada@example.org", "minor": "yes"})
    contacts.save(store, EVENT, "ada", {"email": "ada@example.net", "phone": ""})
    assert contacts.of_event(store, EVENT) == {"ada": {"minor": "yes", "email": "ada@example.net"}}
    contacts.forget(store, EVENT, "ada")
    assert contacts.of_event(store, EVENT) == {}
    assert b"example" not in lying(store).replace(b"Ada Example", b"")


def test_a_date_of_birth_that_an_older_program_kept_is_never_shown_and_overwritten(store: Store) -> None:
    level(store)
    sql = "INSERT INTO contact VALUES (?, 'ada', 'born', '2010-04-01')"
    with store.writing():
        for event in (EVENT, "another"):
            store.run(sql, event)
    assert contacts.of_event(store, EVENT) == {}
    contacts.save(store, EVENT, "bo", {"phone": "555-0100"})
    assert b"2010-04-01" not in lying(store)


@pytest.mark.parametrize("field", ["mail", "born"])
def test_an_unknown_field_of_a_contact_is_refused(store: Store, field: str) -> None:
    with pytest.raises(BadInput, match="email, guardian, minor, phone"):
        contacts.save(store, EVENT, "ada", {field: "x"})


def test_the_history_says_what_became_of_each_entry(store: Store) -> None:
    opened(store)
    mend(store, 4, "white")
    lines = history(load(store, EVENT))
    assert [line.version for line in lines] == list(range(1, 9))
    fell = [State.KEPT] * 3
    assert [line.state for line in lines[2:]] == [State.IN_FORCE, State.CORRECTED, *fell, State.IN_FORCE]
    assert [line.by for line in lines[2:]] == [0, 8, 8, 8, 8, 0]
    assert lines[-1].fell == (5, 6, 7)
    assert lines[-1].fact is not None
    assert lines[-1].fact.value == "white"
    assert lines[-1].ask == lines[3].ask
